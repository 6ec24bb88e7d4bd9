//! Applications on a machine in production: what every class of a workload, an application in a size, takes on the
//! nodes that a queue left it ([`queue`](super::queue)), beside the jobs that run there.
//!
//! In every state all applications run in turn on the nodes of one job of each size, of several small ones, so that rare
//! classes are not missed; the other jobs are its neighbours. A neighbour moves data in phases, independently of the
//! others, for the share `d = w (1 + b S) / T` of its time: `w` are the exposed transfers of its class, `S` is the
//! stretch that it has alone where it is, at the same routing quality. In such a phase its ranks send as fast as they
//! can. Loads add up, so those of every job are found once for a state. The job's messages wait for those of the
//! neighbours as for its own.
//!
//! A job of most of the machine runs alone and compact. On a whole machine a table of quiet jobs
//! ([`table`](super::table)) has the same, so it has no cell here. A size that no state has gets a job in place of the latest
//! jobs of the first state, placed alike.
//!
//! Gains of Sierra-like offers over one another differ between seeds with a standard deviation of 0.03 points on two
//! states of first fit, 0.1 at random; with static tables 0.15, of which the order of the tables makes a half. Four
//! phases of a state are enough: 16 do not lessen it. 48 nodes of a job stand for all: 160 move a gain by 0.01 points.
#![expect(
    clippy::indexing_slicing,
    reason = "steps, patterns and states are those of the lists that they are numbered in"
)]

use std::collections::BTreeMap;

use super::burst::Reach;
use super::machine::Machine;
use super::pattern_key::PatternKey;
use super::profile::ApplicationProfile;
use super::queue::{State, runs_alone};
use super::refusal::{Refused, refusals};
use super::stretch_grid::CellTerms;
use taper_network::quality::WaitCurves;
use taper_topology::design::Design;
use taper_topology::parameters::bursts::POINTS;
use taper_topology::topology::Topology;

use beside::Brought;
use plan::{ProductionCell, ProductionFacts, ProductionPlan};
use steps::Step;

mod beside;
pub mod plan;
mod steps;

/// Sums over the states in which a size was looked at.
#[derive(Clone, Debug, Default)]
struct Found {
    states: u32,
    hops: f64,
    stretches: Vec<f64>,
    /// By application, if it has the pattern: bursts met under adaptive routing and with tables.
    bursts: Vec<[[f64; POINTS]; 2]>,
}

/// A machine in production, step by step.
#[derive(Clone, Debug)]
pub struct ProductionRun {
    machine: Machine,
    plan: ProductionPlan,
    patterns: Vec<PatternKey>,
    pattern_of: Vec<usize>,
    states: Vec<State>,
    facts: ProductionFacts,
    reach: Reach,
    /// By size of job, how many run in the mean of the queue over how many run in the states.
    weights: Vec<f64>,
    /// What is to be done, each with the nodes of its job.
    steps: Vec<(Step, u32)>,
    done: usize,
    /// Jobs of the present state.
    brought: Vec<Brought>,
    /// By size and pattern.
    found: BTreeMap<(usize, usize), Found>,
    /// Waits by load, kept for all steps.
    curves: WaitCurves,
}

impl ProductionRun {
    /// Queues the workload on a machine; applications that cannot run on its nodes are left out.
    pub fn new(machine: (Design, Topology), plan: ProductionPlan) -> Self {
        let profiles: Vec<ApplicationProfile> = (plan.applications.iter())
            .map(|(profile, _)| profile.clone())
            .collect();
        let machine = Machine::new(machine, &profiles, (&[], 0));
        let (patterns, pattern_of) = PatternKey::of_each(profiles.iter());
        let mut run = Self {
            reach: Reach::new(&machine.topology),
            weights: vec![],
            machine,
            plan,
            patterns,
            pattern_of,
            states: vec![],
            facts: ProductionFacts::default(),
            steps: vec![],
            done: 0,
            brought: vec![],
            found: BTreeMap::new(),
            curves: WaitCurves::default(),
        };
        run.fill();
        run
    }

    /// The design and its topology.
    pub fn machine(&self) -> (&Design, &Topology) {
        (&self.machine.design, &self.machine.topology)
    }

    /// What runs on it.
    pub fn plan(&self) -> &ProductionPlan {
        &self.plan
    }

    /// What the states are like.
    pub fn facts(&self) -> ProductionFacts {
        self.facts
    }

    /// Nodes of the jobs that were looked at, and of all that are to be.
    pub fn progress(&self) -> (u32, u32) {
        let nodes = |steps: &[(Step, u32)]| {
            let all: u64 = steps.iter().map(|&(_, nodes)| u64::from(nodes)).sum();
            u32::try_from(all).unwrap_or(u32::MAX)
        };
        (nodes(&self.steps[..self.done]), nodes(&self.steps))
    }

    /// Applications that the nodes cannot run, and why.
    pub fn refused(&self) -> Vec<Refused> {
        let applications = self.plan.applications.iter();
        let profiles: Vec<ApplicationProfile> =
            applications.map(|(profile, _)| profile.clone()).collect();
        refusals((&[self.machine()], 1), &profiles, &[], 0)
    }

    /// Whether the first state is complete, with what runs alone.
    pub fn has_state(&self) -> bool {
        let is_later = |(step, _): &(Step, u32)| {
            matches!(
                step,
                Step::Bring { state: 1.., .. } | Step::Run { state: 1.., .. }
            )
        };
        let first = self
            .steps
            .iter()
            .position(is_later)
            .unwrap_or(self.steps.len());
        self.done >= first
    }

    /// Looks at one job; does nothing once all are looked at.
    pub fn step(&mut self) {
        let Some(&(step, _)) = self.steps.get(self.done) else {
            return;
        };
        match step {
            Step::Bring { state, job } => self.bring(state, job),
            Step::Run {
                state,
                job,
                size,
                pattern,
            } => self.run(state, job, (size, pattern)),
            Step::RunAlone { size, pattern } => self.run_alone(size, pattern),
        }
        self.done += 1;
    }

    /// Nodes of the sizes whose jobs have most of a whole machine, and nobody beside them: a table of quiet jobs has
    /// them.
    pub fn quiet_sizes(&self) -> Vec<u32> {
        let topology = &self.machine.topology;
        let sizes = self.plan.sizes.iter().copied();
        sizes
            .filter(|&nodes| !self.computes_alone() && runs_alone(topology, nodes))
            .collect()
    }

    /// A table of quiet jobs knows no damage.
    fn computes_alone(&self) -> bool {
        self.plan.with_alone || !self.machine.topology.is_whole()
    }

    /// Classes that a state, or a damaged machine for itself, has shown so far, application after application; none of
    /// [`Self::quiet_sizes`].
    pub fn cells(&self) -> Vec<ProductionCell> {
        let mut cells = vec![];
        for (application, on_design) in self.machine.applications.iter().enumerate() {
            let Some(on_design) = on_design else {
                continue;
            };
            for size in 0..self.plan.sizes.len() {
                let has_jobs = self.plan.applications[application].1[size].is_some();
                let found = self.found.get(&(size, self.pattern_of[application]));
                let Some(found) = found.filter(|_| has_jobs) else {
                    continue;
                };
                let of_states = |sum: f64| sum / f64::from(found.states);
                let bursts = |routing: usize| -> Vec<f64> {
                    let met = found.bursts.get(application);
                    let met = met.map_or(&[][..], |met| &met[routing]);
                    met.iter().map(|&sum| of_states(sum)).collect()
                };
                cells.push(ProductionCell {
                    application,
                    size,
                    terms: CellTerms {
                        fixed: on_design.fixed(),
                        transfers: on_design.transfers(),
                        reductions: on_design.reductions(),
                        hops: of_states(found.hops),
                        tail: 1.0,
                        stretches: found.stretches.iter().map(|&sum| of_states(sum)).collect(),
                        bursts: bursts(0),
                        bursts_on_tables: bursts(1),
                    },
                });
            }
        }
        cells
    }

    fn add(&mut self, of: (usize, usize), hops: f64, stretches: &[f64]) {
        let found = self.found.entry(of).or_default();
        found.states += 1;
        found.hops += hops;
        found.stretches.resize(stretches.len(), 0.0);
        for (sum, stretch) in found.stretches.iter_mut().zip(stretches) {
            *sum += stretch;
        }
    }
}
