//! Delivered bisection: all nodes send half the machine away at once (shift by N/2, in whole edge switches).
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "there are two routings; replicates stay below MAX_REPLICATES"
)]

use crate::quality::Quality;
use crate::routing::{ByRouting, ROUTINGS, Routing};
use crate::shift::{Solution, solve};
use crate::traffic::{Job, Shift};
use serde::Serialize;
use taper_topology::adapter::reached_gbps;
use taper_topology::design::Design;
use taper_topology::run::Run;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Delivered bisection under one routing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Delivered {
    /// Nominal bisection of the job, both directions of the cut, TB/s.
    #[serde(rename = "nominalTBps")]
    pub nominal_tbps: f64,
    /// Mean over the replicates, TB/s.
    #[serde(rename = "deliveredTBps")]
    pub delivered_tbps: f64,
    /// Least of the replicates, TB/s.
    #[serde(rename = "lowTBps")]
    pub low_tbps: f64,
    /// Largest of the replicates, TB/s.
    #[serde(rename = "highTBps")]
    pub high_tbps: f64,
    /// Least of the replicates and, where they were solved, of the ends of the routing quality, TB/s.
    #[serde(rename = "leastTBps")]
    pub least_tbps: f64,
    /// Largest of them, TB/s.
    #[serde(rename = "mostTBps")]
    pub most_tbps: f64,
    /// Delivered over nominal; 0 where there is nothing to deliver, as with no uplink left.
    pub efficiency: f64,
}

impl Delivered {
    /// Of the replicates' results; at least one.
    pub fn of(nominal_tbps: f64, delivered: &[f64]) -> Self {
        let delivered_tbps = delivered.iter().sum::<f64>() / delivered.len() as f64;
        let low_tbps = (delivered.iter()).fold(f64::INFINITY, |low, &run| low.min(run));
        let high_tbps = (delivered.iter()).fold(0.0, |high: f64, &run| high.max(run));
        Self {
            nominal_tbps,
            delivered_tbps,
            low_tbps,
            high_tbps,
            least_tbps: low_tbps,
            most_tbps: high_tbps,
            efficiency: if nominal_tbps > 0.0 {
                delivered_tbps / nominal_tbps
            } else {
                0.0
            },
        }
    }

    /// The same with what is delivered at the ends of the routing quality.
    pub(crate) fn between(mut self, ends: &[f64]) -> Self {
        for &end in ends {
            self.least_tbps = self.least_tbps.min(end);
            self.most_tbps = self.most_tbps.max(end);
        }
        self
    }
}

/// Delivered bisection of one replicate, TB/s, both directions of the cut. A single node has no
/// bisection: 0.
pub fn delivered_tbps(
    design: &Design,
    topology: &Topology,
    routing: Routing,
    replicate: u32,
) -> f64 {
    let bisection = bisect(design, topology, routing, Job::whole(topology), replicate);
    bisection.map_or(0.0, |bisection| bisection.delivered_tbps)
}

/// A design with another routing quality.
pub(crate) fn at_quality(design: &Design, quality: f64) -> Design {
    let mut design = design.clone();
    design.fabric.routing_quality.value = quality;
    design
}

/// The bisection pattern of a job at its solution.
#[derive(Clone, Debug)]
pub struct Bisection {
    /// Delivered, TB/s, both directions of the cut.
    pub delivered_tbps: f64,
    /// Rate of every flow and load of every link.
    pub solution: Solution,
}

/// Lets the nodes of a job send half the job away, the rest of the machine being idle. Pairs inside
/// one edge switch (there are a few where switches are partly filled) cross no cut and do not count
/// as delivered. `None` for a single node.
pub fn bisect(
    design: &Design,
    topology: &Topology,
    routing: Routing,
    job: Job,
    replicate: u32,
) -> Option<Bisection> {
    let shift = Shift::bisection_of(topology, job)?;
    let endpoint_gbps = reached_gbps(topology.node_link_gbps);
    let solution = solve(
        design,
        topology,
        Quality::of(routing, &design.fabric),
        shift.pairs(),
        endpoint_gbps,
        replicate,
    );
    let crosses =
        |(from, to): (u32, u32)| job.edges == 1 || topology.edge_of(from) != topology.edge_of(to);
    let pairs = solution.pair_bandwidths_gbps();
    let crossing = shift.pairs().zip(&pairs).filter(|&(pair, _)| crosses(pair));
    Some(Bisection {
        delivered_tbps: crossing.map(|(_, gbps)| gbps).sum::<f64>() / 1000.0,
        solution,
    })
}

/// The experiment, one solve a step: every replicate of static routing, then as many of adaptive routing; of
/// ideal splitting one, which does not depend on the order of end points. Last, where they are wanted, the first
/// replicate of adaptive routing at both ends of its quality.
#[derive(Clone, Debug)]
pub struct BisectionRun {
    design: Design,
    topology: Topology,
    replicates: u32,
    /// Ends of the routing quality that differ from its value.
    ends: Vec<f64>,
    delivered: Vec<f64>,
}

impl BisectionRun {
    /// Starts the experiment on a machine.
    pub fn new(design: Design, topology: Topology, replicates: u32) -> Self {
        Self {
            design,
            topology,
            replicates: replicates.max(1),
            ends: vec![],
            delivered: Vec::new(),
        }
    }

    /// With the ends of the routing quality.
    pub fn with_quality_ends(mut self) -> Self {
        self.ends = self.design.fabric.routing_quality.ends();
        self
    }

    fn adaptive_replicates(&self) -> u32 {
        if Quality::of(Routing::Adaptive, &self.design.fabric) == Quality::IDEAL {
            1
        } else {
            self.replicates
        }
    }

    fn summary(&self, delivered: &[f64]) -> Delivered {
        Delivered::of(self.topology.nominal_bisection_tbps(), delivered)
    }
}

impl Run for BisectionRun {
    type Answer = ByRouting<Delivered>;

    fn step(&mut self) {
        let (done, all) = self.progress();
        if done == all {
            return;
        }
        let solved = self.replicates + self.adaptive_replicates();
        let delivered = match done.checked_sub(solved) {
            None => {
                let routing = ROUTINGS[usize::from(done >= self.replicates)];
                let replicate = done % self.replicates;
                delivered_tbps(&self.design, &self.topology, routing, replicate)
            }
            Some(end) => {
                let design = at_quality(&self.design, self.ends[end as usize]);
                delivered_tbps(&design, &self.topology, Routing::Adaptive, 0)
            }
        };
        self.delivered.push(delivered);
    }

    fn progress(&self) -> (u32, u32) {
        let ends = self.ends.len() as u32;
        let all = self.replicates + self.adaptive_replicates() + ends;
        (self.delivered.len() as u32, all)
    }

    fn answer(&self) -> Option<ByRouting<Delivered>> {
        let (done, all) = self.progress();
        let (static_runs, rest) = self.delivered.split_at_checked(self.replicates as usize)?;
        let (adaptive, ends) = rest.split_at_checked(self.adaptive_replicates() as usize)?;
        (done == all).then(|| ByRouting {
            static_routing: self.summary(static_runs),
            adaptive: self.summary(adaptive).between(ends),
        })
    }
}
