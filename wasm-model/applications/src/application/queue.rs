//! What else runs on a machine in production: the jobs of a workload as a queue has placed them.
//!
//! Jobs come one after another, each class with the probability of its share of the node-hours over its nodes: all run
//! equally long in the mean. The first in the queue waits until it fits, and nobody passes it. Whoever leaves is sampled
//! uniformly among those that run. After [`WARM_UP`] departures every [`BETWEEN_STATES`]th is a state, if the machine is
//! nearly as full as it gets and a job of the size that the state is meant for runs.
//!
//! Each stream of random numbers is named by what it decides and by the number of the job in the queue or of the
//! departure, so that machines that compete see the same queue.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "classes and running jobs are sampled below their numbers; nodes are those of the topology; counts stay below the limits of `limits`, far below 2^32"
)]

use serde::Deserialize;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Departures before the first state.
const WARM_UP: u32 = 60;
/// Departures from one state to the next that may be one.
const BETWEEN_STATES: u32 = 8;
/// Departures after which no further state is waited for: a size that never runs is not there.
const MOST_DEPARTURES: u32 = 4000;
/// Share of that from which a state counts as full.
const FULL: f64 = 0.9;
/// Share of the nodes that is out of service. Assumed.
const OUT_OF_SERVICE: f64 = 0.01;
/// Sizes over the size of their class, each as likely. Assumed.
const SIZES: [f64; 4] = [0.83, 0.926, 1.037, 1.185];
/// Users ask for round numbers of nodes, such that ranks fill a grid: for products of these. Assumed.
const ROUND: [u32; 4] = [2, 3, 5, 7];
/// Share of the machine above which a job runs alone, and is no part of the queue.
const ALONE: f64 = 0.9;

/// Jobs of one application and size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SizeClass {
    /// Nodes of its jobs, about.
    pub nodes: u32,
    /// Its share of the node-hours, in any unit.
    pub share: f64,
}

/// Which of the free nodes a job gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Fit {
    /// The lowest.
    First,
    /// Any, at random.
    Random,
}

/// How the queue gives nodes to jobs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scheduler {
    /// Which of the free nodes a job gets.
    pub fit: Fit,
    /// Share of the nodes in service that jobs fill at most, 0 to 1. 0.80 to 0.97 move a gain by 0.1 points.
    pub utilisation: f64,
    /// Names the queue.
    pub seed: u32,
}

/// A job that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningJob {
    /// Its number in the queue.
    pub number: u32,
    /// Its class among those that were given.
    pub class: usize,
    /// Its nodes, ascending.
    pub nodes: Vec<u32>,
}

/// The jobs that run at one time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// By their number in the queue.
    pub jobs: Vec<RunningJob>,
}

impl State {
    /// Nodes of all of its jobs.
    pub fn nodes(&self) -> usize {
        self.jobs.iter().map(|job| job.nodes.len()).sum()
    }

    /// Of the edge switches with a job the share that has several.
    pub fn shared_edges(&self, topology: &Topology) -> f64 {
        let mut jobs_on = vec![0_u32; topology.edges_per_rail as usize];
        for job in &self.jobs {
            let mut edges: Vec<u32> = job
                .nodes
                .iter()
                .map(|&node| topology.edge_of(node))
                .collect();
            edges.dedup();
            for edge in edges {
                jobs_on[edge as usize] += 1;
            }
        }
        let with = |least: u32| jobs_on.iter().filter(|&&jobs| jobs >= least).count() as f64;
        with(2) / with(1).max(1.0)
    }
}

/// Whether jobs of so many nodes have most of a machine, and run on it alone.
pub fn runs_alone(topology: &Topology, nodes: u32) -> bool {
    f64::from(nodes) > f64::from(topology.nodes) * ALONE
}

/// The round number nearest to that one; the smaller of two.
fn round(nodes: f64) -> u32 {
    let is_round = |nodes: u32| {
        let divided = |mut left: u32, factor: &u32| {
            while left > 1 && left.is_multiple_of(*factor) {
                left /= factor;
            }
            left
        };
        ROUND.iter().fold(nodes, divided) == 1
    };
    let below = (1..=nodes.max(1.0) as u32).rev().find(|&one| is_round(one));
    let above = (nodes.ceil().max(1.0) as u32..).find(|&one| is_round(one));
    match (below, above) {
        (Some(below), Some(above)) if f64::from(above) - nodes < nodes - f64::from(below) => above,
        (Some(below), _) => below,
        _ => 1,
    }
}

/// Places jobs and lets them leave.
struct Machine<'a> {
    classes: &'a [SizeClass],
    scheduler: Scheduler,
    /// Nodes in service that are free.
    free: Vec<bool>,
    in_service: u32,
    used: u32,
    running: Vec<RunningJob>,
    /// The first in the queue: number, class and nodes.
    head: (u32, usize, u32),
}

impl<'a> Machine<'a> {
    fn new(nodes: u32, classes: &'a [SizeClass], scheduler: Scheduler) -> Self {
        let mut order: Vec<u32> = (0..nodes).collect();
        Stream::new(scheduler.seed, Purpose::OutOfService, 0, 0).shuffle(&mut order);
        let out = (f64::from(nodes) * OUT_OF_SERVICE).round() as usize;
        let mut free = vec![true; nodes as usize];
        for &node in &order[..out] {
            free[node as usize] = false;
        }
        let mut machine = Self {
            classes,
            scheduler,
            free,
            in_service: nodes - out as u32,
            used: 0,
            running: vec![],
            head: (0, 0, 0),
        };
        machine.head = machine.queued(0);
        machine
    }

    /// The job of that number in the queue.
    fn queued(&self, number: u32) -> (u32, usize, u32) {
        let mut stream = Stream::new(self.scheduler.seed, Purpose::QueuedJob, number, 0);
        let weight = |class: &SizeClass| class.share / f64::from(class.nodes.max(1));
        let all: f64 = self.classes.iter().map(weight).sum();
        let mut left = stream.unit() * all;
        let passed = |class: &SizeClass| {
            left -= weight(class);
            left <= 0.0
        };
        let last = self.classes.len().saturating_sub(1);
        let class = self.classes.iter().position(passed).unwrap_or(last);
        let factor = SIZES[stream.below(SIZES.len() as u32) as usize];
        let nodes = round(f64::from(self.classes[class].nodes) * factor);
        (number, class, nodes.clamp(1, self.most()))
    }

    /// Nodes that jobs may have at once.
    fn most(&self) -> u32 {
        (f64::from(self.in_service) * self.scheduler.utilisation)
            .floor()
            .max(1.0) as u32
    }

    /// Starts jobs from the queue until the first does not fit.
    fn fill(&mut self) {
        while self.used + self.head.2 <= self.most() {
            let (number, class, nodes) = self.head;
            let nodes = self.taken(number, nodes as usize);
            self.used += nodes.len() as u32;
            self.running.push(RunningJob {
                number,
                class,
                nodes,
            });
            self.head = self.queued(number + 1);
        }
    }

    /// Takes so many of the free nodes.
    fn taken(&mut self, number: u32, count: usize) -> Vec<u32> {
        let free = (0..).zip(&self.free).filter(|&(_, &free)| free);
        let mut nodes: Vec<u32> = free.map(|(node, _)| node).collect();
        if self.scheduler.fit == Fit::Random {
            Stream::new(self.scheduler.seed, Purpose::QueuedJob, number, 1).shuffle(&mut nodes);
        }
        nodes.truncate(count);
        nodes.sort_unstable();
        for &node in &nodes {
            self.free[node as usize] = false;
        }
        nodes
    }

    /// Lets one job leave.
    fn leave(&mut self, departure: u32) {
        let count = self.running.len() as u32;
        let mut stream = Stream::new(self.scheduler.seed, Purpose::Departure, departure, 0);
        let left = self.running.remove(stream.below(count) as usize);
        self.used -= left.nodes.len() as u32;
        for node in left.nodes {
            self.free[node as usize] = true;
        }
    }
}

/// The state with a job of a class in place of the latest that leave it no room: where a size is in no state. That
/// job has a number that none in the queue has.
pub fn with_job(
    topology: &Topology,
    state: &State,
    (number, class, of): (u32, usize, SizeClass),
    scheduler: Scheduler,
) -> State {
    let classes = [of];
    let mut machine = Machine::new(topology.nodes, &classes, scheduler);
    let (_, _, nodes) = machine.queued(number);
    for job in &state.jobs {
        let count = job.nodes.len() as u32;
        if machine.used + count + nodes > machine.most() {
            break;
        }
        machine.used += count;
        for &node in &job.nodes {
            machine.free[node as usize] = false;
        }
        machine.running.push(job.clone());
    }
    let nodes = machine.taken(number, nodes as usize);
    machine.running.push(RunningJob {
        number,
        class,
        nodes,
    });
    State {
        jobs: machine.running,
    }
}

/// So many states of a machine in production; fewer where a size that one is meant for never runs, none where all
/// jobs take most of the machine.
///
/// State `k` has a job of the size after the smallest, or of the next, in turn: small ones always run.
pub fn states(
    topology: &Topology,
    classes: &[SizeClass],
    scheduler: Scheduler,
    count: usize,
) -> Vec<State> {
    let queued: Vec<SizeClass> = (classes.iter())
        .map(|class| {
            let is_queued = class.nodes > 0 && !runs_alone(topology, class.nodes);
            SizeClass {
                share: if is_queued { class.share } else { 0.0 },
                ..*class
            }
        })
        .collect();
    let mut sizes: Vec<u32> = (queued.iter())
        .filter(|class| class.share > 0.0)
        .map(|class| class.nodes)
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    let mut states = vec![];
    if sizes.is_empty() {
        return states;
    }
    let larger = if sizes.len() > 1 { &sizes[1..] } else { &sizes };
    let mut machine = Machine::new(topology.nodes, &queued, scheduler);
    machine.fill();
    for departure in 1..=MOST_DEPARTURES {
        if states.len() == count {
            break;
        }
        machine.leave(departure);
        machine.fill();
        let wanted = larger[states.len() % larger.len()];
        let is_state = departure >= WARM_UP
            && (departure - WARM_UP).is_multiple_of(BETWEEN_STATES)
            && f64::from(machine.used) >= FULL * f64::from(machine.most())
            && (machine.running.iter()).any(|job| queued[job.class].nodes == wanted);
        if is_state {
            states.push(State {
                jobs: machine.running.clone(),
            });
        }
    }
    states
}
