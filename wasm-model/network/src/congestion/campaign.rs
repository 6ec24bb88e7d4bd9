//! The campaign: every test, isolated and congested, under every policy and routing, run after run.
//!
//! A run is one placement of victims and congestors. All conditions of one run share its placement,
//! its rings, its jitter and the pauses of its incasts, so that little differs between them but the
//! condition.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "conditions and tests are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use super::distribution::Distribution;
use super::exchange::Jitter;
use super::hotspot::{HotSpot, Surroundings};
use super::placement::Placement;
use super::plan::{CampaignError, Plan, check};
use super::ports::{PortPolicy, Ports};
use super::runs::Runs;
use super::samples::{LATENCY_REPETITIONS, LATENCY_SLOTS, samples};
use super::stages::Queue;
use super::victim::{Bulk, TESTS, Test, Victims};
use crate::quality::Quality;
use crate::routing::{ROUTINGS, Routing};
use taper_topology::design::Design;
use taper_topology::topology::{EndpointOrder, Topology};

/// Waits of the 8-byte ring of all victims in one run under both routings of a policy, of which one or both are
/// computed. The machines that were built have up to six million, which Quartz has with half of its uplinks.
const MOST_WAITS: usize = 7_000_000;
/// Victims that are simulated where all have more. They are random, as the order of every ring is.
const SAMPLED_VICTIMS: u32 = 128;

/// Results under one policy and routing.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// How the ranks of a node share its ports.
    pub policy: PortPolicy,
    /// Static tables or adaptive routing.
    pub routing: Routing,
    /// Isolated and congested runs of each test, in the order of [`TESTS`].
    tests: [[Runs; 2]; TESTS.len()],
    queues: Vec<Queue>,
}

impl Condition {
    /// The queues towards the first root of the first run when a round begins, root outward.
    pub fn queues(&self) -> &[Queue] {
        &self.queues
    }

    /// Isolated and congested runs of a test; none of a test that the plan leaves out.
    pub fn runs(&self, test: Test) -> &[Runs; 2] {
        &self.tests[test as usize]
    }
}

/// The campaign, one test a step.
#[derive(Clone, Debug)]
pub struct CampaignRun {
    design: Design,
    topology: Topology,
    plan: Plan,
    conditions: Vec<Condition>,
    /// Samples of the run in progress, in the order of conditions.
    under_way: Vec<Samples>,
    /// Victims and congesting nodes of every run.
    nodes: (u32, u32),
    /// Victims that are simulated, in every test.
    simulated: u32,
    done: u32,
    current: Option<Current>,
}

/// Isolated and congested samples of each test, in the order of [`TESTS`].
type Samples = [[Distribution; 2]; TESTS.len()];

/// State of the run that is being computed.
#[derive(Clone, Debug)]
struct Current {
    run: u32,
    placement: Placement,
    order: EndpointOrder,
    /// Of every rank slot that was simulated, by rank.
    jitter: Vec<(u32, Jitter)>,
}

/// Steps of one condition of one run: three tests, isolated and congested.
const STEPS: u32 = 2 * TESTS.len() as u32;

impl CampaignRun {
    /// Starts a campaign on a machine.
    ///
    /// # Errors
    /// [`CampaignError`] if the plan makes no sense on this machine.
    pub fn new(design: Design, topology: Topology, plan: Plan) -> Result<Self, CampaignError> {
        check(&design, &topology, &plan)?;
        let placement = Placement::new(&topology, &plan.load, design.seed, 0);
        let nodes = (
            placement.victims.len() as u32,
            placement.congestors.len() as u32,
        );
        let mut run = Self {
            design,
            topology,
            plan,
            conditions: vec![],
            under_way: vec![],
            simulated: nodes.0,
            nodes,
            done: 0,
            current: None,
        };
        let first = run.begin(0);
        // Under both routings, whichever are computed: one alone gives the same bits as both together.
        let mut waits = 0;
        for policy in run.plan.policies.clone() {
            for routing in ROUTINGS {
                let spots = run.hot_spots(&first, (policy, routing));
                waits += run.waits(&first, (policy, routing), &spots);
                if run.plan.routing.is_none_or(|only| only == routing) {
                    run.conditions.push(Condition {
                        policy,
                        routing,
                        tests: Default::default(),
                        queues: spots.first().map(HotSpot::queues).unwrap_or_default(),
                    });
                }
            }
        }
        if waits > MOST_WAITS * run.plan.policies.len() {
            run.simulated = SAMPLED_VICTIMS.min(nodes.0);
        }
        run.under_way = vec![Samples::default(); run.conditions.len()];
        Ok(run)
    }

    /// Steps done and steps in all.
    pub fn progress(&self) -> (u32, u32) {
        (
            self.done,
            self.plan.runs * STEPS * self.conditions.len() as u32,
        )
    }

    /// Runs that are complete under all conditions.
    pub fn complete_runs(&self) -> u32 {
        let steps = STEPS * self.conditions.len() as u32;
        self.done.checked_div(steps).unwrap_or(0)
    }

    /// Does one test; does nothing once all are done.
    pub fn step(&mut self) {
        let (done, total) = self.progress();
        if done >= total {
            return;
        }
        let steps = STEPS * self.conditions.len() as u32;
        let (run, step) = (done / steps, done % steps);
        let mut current = match self.current.take() {
            Some(current) if current.run == run => current,
            _ => self.begin(run),
        };
        let condition = (step / STEPS) as usize;
        let (test, congested) = ((step % STEPS / 2) as usize, step % 2 == 1);
        let Condition {
            policy, routing, ..
        } = self.conditions[condition];
        // Small messages without congestors do not ask for ports and routing: one result is all.
        let known = &self.under_way[0][test][0];
        let is_known =
            condition > 0 && !congested && TESTS[test] != Test::Bandwidth && known.samples() > 0;
        if TESTS[test] == Test::Latency || !self.plan.latency_only.contains(&policy) {
            self.under_way[condition][test][usize::from(congested)] = if is_known {
                known.clone()
            } else {
                self.samples(&mut current, (policy, routing), (TESTS[test], congested))
            };
        }
        self.current = Some(current);
        self.done += 1;
        if self.done.is_multiple_of(steps) {
            self.end_run();
        }
    }

    /// A run counts when it is complete under all conditions: they are compared run by run.
    fn end_run(&mut self) {
        for (condition, tests) in self.conditions.iter_mut().zip(&self.under_way) {
            for (runs, states) in condition.tests.iter_mut().zip(tests) {
                for (runs, samples) in runs.iter_mut().zip(states) {
                    // A test that is left out has none.
                    if samples.samples() > 0 {
                        runs.push(samples);
                    }
                }
            }
        }
    }

    /// The queues towards the first root of the first run under one of the conditions; known before any run.
    pub fn first_queues(&self, policy: PortPolicy, routing: Routing) -> &[Queue] {
        let requested = |known: &&Condition| known.policy == policy && known.routing == routing;
        self.conditions
            .iter()
            .find(requested)
            .map_or(&[], Condition::queues)
    }

    /// Results so far, of complete runs; `None` before the first is complete.
    pub fn result(&self) -> Option<&[Condition]> {
        (self.complete_runs() > 0).then_some(&self.conditions)
    }

    /// The plan that this campaign computes.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Number of victim nodes and of congesting nodes.
    pub fn nodes(&self) -> (u32, u32) {
        self.nodes
    }

    /// Victims that are simulated: fewer than all where those would meet more queues than are computed in seconds.
    pub fn simulated_victims(&self) -> u32 {
        self.simulated
    }

    /// Roots to which many send at once.
    pub fn roots(&self) -> u32 {
        self.plan.load.incasts(self.nodes.1).len() as u32
    }

    /// Load of an edge switch's uplinks by traffic without hot spots, 0 to 1.
    pub fn bulk_uplink_share(&self) -> f64 {
        // The wait does not matter to the load.
        Bulk::new(
            &self.topology,
            Quality::IDEAL,
            &self.plan.load,
            self.nodes.1,
        )
        .edge_share
    }

    /// Samples of one test of one run under one of the conditions, without the other tests; the same numbers as
    /// in [`Self::result`]. What parameters are fitted with.
    pub fn alone(
        &self,
        run: u32,
        (test, congested): (Test, bool),
        under: (PortPolicy, Routing),
    ) -> Distribution {
        self.samples(&mut self.begin(run), under, (test, congested))
    }

    /// Waits of the 8-byte ring under a condition, in one run.
    fn waits(
        &self,
        current: &Current,
        under: (PortPolicy, Routing),
        hot_spots: &[HotSpot],
    ) -> usize {
        let (warm_up, timed) = LATENCY_REPETITIONS;
        let rings = LATENCY_SLOTS.min(self.plan.load.ranks_per_node) * (warm_up + timed);
        let round = self.victims(current, under, hot_spots).latency_round(0);
        round.waits() * rings as usize
    }

    fn hot_spots(
        &self,
        current: &Current,
        (policy, routing): (PortPolicy, Routing),
    ) -> Vec<HotSpot> {
        let load = &self.plan.load;
        let node = &self.design.node;
        let ports = Ports::new(policy, &self.topology, load.ranks_per_node);
        let name = (self.design.seed, current.run);
        current
            .placement
            .hot_spots(self.around(current, routing), node, ports, load, name)
    }

    fn around<'a>(&'a self, current: &'a Current, routing: Routing) -> Surroundings<'a> {
        Surroundings {
            topology: &self.topology,
            order: &current.order,
            quality: Quality::of(routing, &self.design.fabric),
            constants: self.plan.constants,
        }
    }

    /// Those of a run, without bulk traffic.
    fn victims<'a>(
        &'a self,
        current: &'a Current,
        (policy, routing): (PortPolicy, Routing),
        hot_spots: &'a [HotSpot],
    ) -> Victims<'a> {
        Victims {
            around: self.around(current, routing),
            nodes: &current.placement.victims,
            simulated: self.simulated as usize,
            ports: Ports::new(policy, &self.topology, self.plan.load.ranks_per_node),
            hot_spots,
            bulk: Bulk::default(),
            name: (self.design.seed, current.run),
        }
    }

    fn begin(&self, run: u32) -> Current {
        let seed = self.design.seed;
        Current {
            run,
            placement: Placement::new(&self.topology, &self.plan.load, seed, run),
            order: EndpointOrder::new(&self.topology, &self.design.fabric, seed, run),
            jitter: vec![],
        }
    }

    fn samples(
        &self,
        current: &mut Current,
        under: (PortPolicy, Routing),
        (test, congested): (Test, bool),
    ) -> Distribution {
        let mut jitter = std::mem::take(&mut current.jitter);
        let hot_spots = if congested {
            self.hot_spots(current, under)
        } else {
            vec![]
        };
        let mut victims = self.victims(current, under, &hot_spots);
        if congested {
            let congestors = current.placement.congestors.len() as u32;
            let quality = victims.around.quality;
            victims.bulk = Bulk::new(&self.topology, quality, &self.plan.load, congestors);
        }
        let samples = samples(&self.plan, victims, test, &mut jitter);
        current.jitter = jitter;
        samples
    }
}
