//! The states of a machine in production, and what is to be done in each.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "states, sizes and jobs are those of the lists that are counted; nodes are below the limits of `limits`, far below 2^32"
)]

use super::super::queue::{RunningJob, Scheduler, SizeClass, State, runs_alone, states, with_job};
use super::ProductionRun;
use super::beside::stream_of;
use super::plan::ProductionFacts;
use std::ops::Range;
use taper_topology::topology::Topology;

/// Nodes up to which several jobs of a size are looked at in a state: small ones differ more, and take less time.
const FEW_NODES: usize = 400;
/// At most so many.
const JOBS_LOOKED_AT: usize = 6;

/// What is done in one step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Finds what a job of a state asks of the links.
    Bring { state: usize, job: usize },
    /// Runs the applications of a pattern where a job of a size is.
    Run {
        state: usize,
        job: usize,
        size: usize,
        pattern: usize,
    },
    /// Runs them alone.
    RunAlone { size: usize, pattern: usize },
}

impl ProductionRun {
    /// Finds the states, and what is to be done in each.
    pub(super) fn fill(&mut self) {
        let topology = &self.machine.topology;
        let scheduler = Scheduler {
            fit: self.plan.fit,
            utilisation: self.plan.utilisation,
            seed: self.machine.design.seed,
        };
        let runs = |application: usize| self.machine.applications[application].is_some();
        // Application after application in every size.
        let mut classes = vec![];
        for (application, (_, shares)) in self.plan.applications.iter().enumerate() {
            let sizes = self.plan.sizes.iter().zip(shares);
            classes.extend(sizes.map(|(&nodes, share)| SizeClass {
                nodes,
                // What is no number or below 0 counts as 0.
                share: share.filter(|_| runs(application)).unwrap_or(0.0).max(0.0),
            }));
        }
        let mut all = states(topology, &classes, scheduler, self.plan.states);
        let seen = all.len();
        self.facts = facts(topology, &all);
        let sizes = self.plan.sizes.len();
        self.weights = weights(topology, &classes, &all, sizes);
        let mut steps = vec![];
        let mut missing = vec![];
        for size in 0..sizes {
            let is_of_it = |job: &RunningJob| job.class % sizes == size;
            let nodes = self.plan.sizes[size];
            if runs_alone(topology, nodes) {
                let alone = |pattern| (Step::RunAlone { size, pattern }, nodes);
                if self.computes_alone() {
                    steps.extend(self.patterns_in(size).into_iter().map(alone));
                }
            } else if !all.iter().any(|state| state.jobs.iter().any(is_of_it)) {
                missing.push(size);
            }
        }
        let first = all.first().cloned().unwrap_or_default();
        for &size in &missing {
            // Its neighbours ask nothing of it: any application may be the one that runs there.
            let of = SizeClass {
                nodes: self.plan.sizes[size],
                share: 1.0,
            };
            let job = (u32::MAX - size as u32, size, of);
            all.push(with_job(topology, &first, job, scheduler));
        }
        for (at, state) in all.iter().enumerate() {
            let of_sizes = match at.checked_sub(seen) {
                Some(extra) => missing[extra]..missing[extra] + 1,
                None => 0..sizes,
            };
            steps.extend(self.steps_in((at, state), of_sizes));
        }
        self.states = all;
        self.steps = steps;
    }

    /// Patterns, rising, of the applications that run and have jobs of a size.
    fn patterns_in(&self, size: usize) -> Vec<usize> {
        let with_jobs =
            |application: &usize| self.plan.applications[*application].1[size].is_some();
        let mut patterns: Vec<usize> = (0..self.pattern_of.len())
            .filter(|&application| self.machine.applications[application].is_some())
            .filter(with_jobs)
            .map(|application| self.pattern_of[application])
            .collect();
        patterns.sort_unstable();
        patterns.dedup();
        patterns
    }

    /// What is to be done in a state: first all that its jobs ask of the links, then jobs of these sizes.
    fn steps_in(&self, (state, of): (usize, &State), sizes: Range<usize>) -> Vec<(Step, u32)> {
        let nodes = |job: usize| of.jobs[job].nodes.len() as u32;
        let bring = |job| (Step::Bring { state, job }, nodes(job));
        let mut steps: Vec<(Step, u32)> = (0..of.jobs.len()).map(bring).collect();
        let name = (self.machine.design.seed, state as u32);
        for size in sizes {
            let is_of_it = |job: &RunningJob| job.class % self.plan.sizes.len() == size;
            let patterns = self.patterns_in(size);
            for job in looked_at(of, is_of_it, name) {
                let run = |&pattern: &usize| Step::Run {
                    state,
                    job,
                    size,
                    pattern,
                };
                steps.extend(patterns.iter().map(run).map(|step| (step, nodes(job))));
            }
        }
        steps
    }
}

/// Jobs of a size that are looked at: one, or as many as have so few nodes together. The same on all machines that have
/// them.
fn looked_at(
    state: &State,
    is_of_size: impl Fn(&RunningJob) -> bool,
    name: (u32, u32),
) -> Vec<usize> {
    let first_number = |job: usize| stream_of(&state.jobs[job], name).unit();
    let mut jobs: Vec<usize> = (0..state.jobs.len())
        .filter(|&job| is_of_size(&state.jobs[job]))
        .collect();
    jobs.sort_by(|&one, &other| first_number(one).total_cmp(&first_number(other)));
    let mut nodes = 0;
    let few = (jobs.iter()).take_while(|&&job| {
        nodes += state.jobs[job].nodes.len();
        nodes <= FEW_NODES
    });
    let count = few.count().clamp(1, JOBS_LOOKED_AT);
    jobs.truncate(count);
    jobs
}

/// By size, how many of its jobs run in the mean of the queue over how many run in the mean of these states. All jobs run
/// equally long, so there are as many as its share of the node-hours has room for. A few states are far from that mean:
/// each has a large job, and one more of these is a dozen small ones less.
fn weights(topology: &Topology, classes: &[SizeClass], states: &[State], sizes: usize) -> Vec<f64> {
    let is_queued = |class: &&SizeClass| !runs_alone(topology, class.nodes);
    let all: f64 = classes
        .iter()
        .filter(is_queued)
        .map(|class| class.share)
        .sum();
    let nodes: f64 = states.iter().map(|state| state.nodes() as f64).sum();
    let of_size = |size: usize| {
        let classes = classes.iter().skip(size).step_by(sizes);
        let jobs = classes.map(|class| class.share / f64::from(class.nodes.max(1)));
        let expected = nodes * jobs.sum::<f64>() / all;
        let seen = states.iter().flat_map(|state| &state.jobs);
        let seen = seen.filter(|job| job.class % sizes == size).count();
        if seen > 0 {
            expected / seen as f64
        } else {
            0.0
        }
    };
    (0..sizes).map(of_size).collect()
}

fn facts(topology: &Topology, states: &[State]) -> ProductionFacts {
    let mean = |of: &dyn Fn(&State) -> f64| {
        states.iter().map(of).sum::<f64>() / states.len().max(1) as f64
    };
    ProductionFacts {
        jobs: mean(&|state| state.jobs.len() as f64),
        nodes_in_use: mean(&|state| state.nodes() as f64 / f64::from(topology.nodes)),
        shared_edges: mean(&|state| state.shared_edges(topology)),
    }
}
