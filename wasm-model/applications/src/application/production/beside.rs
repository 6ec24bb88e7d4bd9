//! A job of a machine in production as its neighbours see it, and an application beside them.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "states, jobs and patterns are those that a step names, flows those just found; nodes are below the limits of `limits`, far below 2^32"
)]

use super::super::background::Background;
use super::super::burst::{Spread, bursts_met, synchronised_every_us};
use super::super::hops::mean_hops;
use super::super::mapping::Ranks;
use super::super::placement::Site;
use super::super::queue::RunningJob;
use super::super::time::OnDesign;
use super::super::wait::Ways;
use super::ProductionRun;
use super::plan::Sending;
use taper_network::quality::Quality;
use taper_topology::parameters::application::{HOP_COST, STRETCH_COST};
use taper_topology::parameters::bursts::POINTS;
use taper_topology::rng::{Purpose, Stream};

/// Phases of a state that are averaged.
const PHASES: usize = 4;
/// Nodes of a job beside others whose messages are looked at.
const NODES_LOOKED_AT: usize = 48;
/// Nodes of a neighbour whose messages are looked at, to know how long it sends.
const NEIGHBOUR_NODES_LOOKED_AT: usize = 16;

/// A running job as its neighbours see it.
#[derive(Clone, Debug)]
pub(super) struct Brought {
    background: Background,
    /// By routing quality of the grid, the share of its time in which it sends.
    duties: Vec<f64>,
    spread: Spread,
}

impl ProductionRun {
    fn ranks(&self, pattern: usize, nodes: usize) -> Ranks {
        Ranks {
            nodes: nodes as u32,
            per_node: self.patterns[pattern].per_node,
            mapping: self.plan.mapping,
        }
    }

    /// What a job asks of the links, and for which share of its time.
    pub(super) fn bring(&mut self, state: usize, job: usize) {
        if job == 0 {
            self.brought.clear();
        }
        let job = &self.states[state].jobs[job];
        let application = job.class / self.plan.sizes.len();
        let (pattern, site) = (self.pattern_of[application], site_of(job));
        let ranks = self.ranks(pattern, site.job.len());
        let (machine, flows) = (&self.machine, self.patterns[pattern].flows(ranks));
        let paths = machine.paths().of_nodes(NEIGHBOUR_NODES_LOOKED_AT);
        let loaded = paths.load(&site, &flows, &Background::default());
        let qualities = self.plan.grid.qualities.iter();
        let duties = match (self.plan.sending, &machine.applications[application]) {
            (Sending::Always, _) | (_, None) => qualities.map(|_| 1.0).collect(),
            (Sending::Phases, Some(on_design)) => {
                let points: Vec<(Quality, f64)> = (qualities.map(|&of| Quality::new(of)))
                    .map(|quality| (quality, quality.wait_size()))
                    .collect();
                let in_rounds = self.patterns[pattern].pattern.is_in_rounds();
                let stretches = loaded.mean_stretches(&points, in_rounds, &mut self.curves);
                let hops = mean_hops(&machine.topology, &site, ranks);
                let duty = |&stretch: &f64| duty(on_design, stretch, hops);
                stretches.iter().map(duty).collect()
            }
        };
        let background = Background::of_job(&loaded);
        let spread = self.reach.spread(&machine.topology, &site.job);
        self.brought.push(Brought {
            background,
            duties,
            spread,
        });
    }

    /// The applications of a pattern in place of a job of a state, beside the others.
    pub(super) fn run(&mut self, state: usize, job: usize, of @ (_, pattern): (usize, usize)) {
        let site = site_of(&self.states[state].jobs[job]);
        let ranks = self.ranks(pattern, site.job.len());
        let (machine, flows) = (&self.machine, self.patterns[pattern].flows(ranks));
        let paths = machine.paths().of_nodes(NODES_LOOKED_AT);
        let mut loaded = paths.load(&site, &flows, &Background::default());
        let points = self.plan.grid.points();
        let in_rounds = self.patterns[pattern].pattern.is_in_rounds();
        let ways = Ways::of(&loaded);
        let phases = match self.plan.sending {
            Sending::Always => 1,
            Sending::Phases => PHASES,
        };
        // When each neighbour sends, by phase.
        let name = (machine.design.seed, state as u32);
        let others: Vec<(&Brought, Vec<f64>)> = (self.states[state].jobs.iter())
            .zip(&self.brought)
            .enumerate()
            .filter(|&(other, _)| other != job)
            .map(|(_, (other, brought))| (brought, phases_of(other, name, phases)))
            .collect();
        let mut stretches = vec![0.0; points.len()];
        let per_quality = self.plan.grid.wait_sizes.len();
        for phase in 0..phases {
            // Duties depend on the quality; neighbours that send at several are added up once.
            let sending: Vec<Vec<bool>> = (0..self.plan.grid.qualities.len())
                .map(|quality| {
                    let sends =
                        |(brought, at): &(&Brought, Vec<f64>)| at[phase] < brought.duties[quality];
                    others.iter().map(sends).collect()
                })
                .collect();
            let mut first = 0;
            for alike in sending.chunk_by(|one, other| one == other) {
                let those = others.iter().zip(&alike[0]).filter(|&(_, &sends)| sends);
                loaded.put_beside(those.map(|((brought, _), _)| &brought.background));
                let at = first..first + alike.len() * per_quality;
                first = at.end;
                let found = loaded.mean_stretches_beside(
                    &ways,
                    &points[at.clone()],
                    in_rounds,
                    &mut self.curves,
                );
                for (sum, stretch) in stretches[at].iter_mut().zip(found) {
                    *sum += stretch;
                }
            }
        }
        for sum in &mut stretches {
            *sum /= phases as f64;
        }
        let hops = mean_hops(&machine.topology, &site, ranks);
        self.add(of, hops, &stretches);
        self.meet_bursts((state, job), of);
    }

    /// Adds in how many bursts of the other jobs every application of a pattern stands still in place of a job.
    fn meet_bursts(&mut self, (state, job): (usize, usize), of @ (_, pattern): (usize, usize)) {
        let (design, _) = self.machine();
        let injection = design.fabric.injection_gbps(&design.node);
        let own = &self.brought[job].spread;
        let others = (self.brought.iter().enumerate()).filter(|&(other, _)| other != job);
        let mut delays = vec![];
        for (at, other) in others {
            let size = self.states[state].jobs[at].class % self.plan.sizes.len();
            let of = (&other.spread, self.weights[size]);
            self.reach.add_delays(of, own, &mut delays);
        }
        let found = self.found.entry(of).or_default();
        found
            .bursts
            .resize(self.pattern_of.len(), [[0.0; POINTS]; 2]);
        for (application, on_design) in self.machine.applications.iter().enumerate() {
            let Some(on_design) = on_design else { continue };
            if self.pattern_of[application] == pattern {
                let profile = &self.plan.applications[application].0;
                let every_us = synchronised_every_us(profile, on_design, injection);
                let met = bursts_met(&delays, every_us);
                let sums = found.bursts[application].as_flattened_mut();
                for (sum, met) in sums.iter_mut().zip(met.as_flattened()) {
                    *sum += met;
                }
            }
        }
    }

    /// The applications of a pattern on the lowest nodes, with nobody beside them.
    pub(super) fn run_alone(&mut self, size: usize, pattern: usize) {
        let nodes = self.plan.sizes[size];
        let site = Site {
            job: (0..nodes).collect(),
            neighbours: vec![],
        };
        let ranks = self.ranks(pattern, site.job.len());
        let (machine, flows) = (&self.machine, self.patterns[pattern].flows(ranks));
        let loaded = (machine.paths()).load(&site, &flows, &Background::default());
        let in_rounds = self.patterns[pattern].pattern.is_in_rounds();
        let stretches =
            loaded.mean_stretches(&self.plan.grid.points(), in_rounds, &mut self.curves);
        let hops = mean_hops(&machine.topology, &site, ranks);
        self.add((size, pattern), hops, &stretches);
    }
}

fn site_of(job: &RunningJob) -> Site {
    Site {
        job: job.nodes.clone(),
        neighbours: vec![],
    }
}

/// Share of its time in which an application moves data.
fn duty(application: &OnDesign, stretch: f64, hops: f64) -> f64 {
    let moves = application.transfers() * (1.0 + STRETCH_COST.value * stretch);
    let reduces = application.reductions() * HOP_COST.value * hops;
    moves / (application.fixed() + moves + reduces)
}

/// The stream of a job in a state, by seed and state.
pub(super) fn stream_of(job: &RunningJob, (seed, state): (u32, u32)) -> Stream {
    Stream::new(seed, Purpose::Phases, state, job.number)
}

/// Where a job is in its cycle, in each of so many phases: it sends below its duty. The first number says which job is
/// looked at.
fn phases_of(job: &RunningJob, name: (u32, u32), phases: usize) -> Vec<f64> {
    let mut stream = stream_of(job, name);
    stream.unit();
    (0..phases).map(|_| stream.unit()).collect()
}
