//! Bandwidth of every pair of a pattern: what bisection, mpiGraph and the link test share.
//!
//! A message is striped over all rails and finishes with its slowest part, so a pair's bandwidth is
//! rails x the least of its rates, never the sum.

use crate::levels::{LevelLoad, end_points, line};
use crate::load::{Crossed, Loads};
use crate::quality::Quality;
use crate::routing::Routing;
use crate::traffic::Shift;
use taper_topology::design::Design;
use taper_topology::names::Level;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::topology::{EndpointOrder, Topology};

/// Flows that run at once, and what each gets.
#[derive(Clone, Debug)]
pub struct Solution {
    rails: u32,
    /// What an end point drives through one port, GB/s.
    pub endpoint_gbps: f64,
    /// Rate of every flow, the rails of a pair side by side, GB/s.
    pub rates: Vec<f64>,
    /// What every flow would get alone in the machine, GB/s.
    pub alone: Vec<f64>,
    /// The level that holds each flow back.
    pub limits: Vec<Level>,
    /// Load of every level that the topology has, in the order in which flows meet them.
    pub levels: Vec<LevelLoad>,
}

impl Solution {
    /// Bandwidth of every pair, in the order of the pairs, GB/s.
    pub fn pair_bandwidths_gbps(&self) -> Vec<f64> {
        self.of_pairs(&self.rates)
    }

    /// Bandwidth that every pair would have alone in the machine, GB/s.
    pub fn alone_gbps(&self) -> Vec<f64> {
        self.of_pairs(&self.alone)
    }

    fn of_pairs(&self, rates: &[f64]) -> Vec<f64> {
        let slowest = |rates: &[f64]| {
            rates
                .iter()
                .fold(f64::INFINITY, |least, &rate| least.min(rate))
        };
        rates
            .chunks_exact(self.rails as usize)
            .map(|pair| f64::from(self.rails) * slowest(pair))
            .collect()
    }
}

/// Lets all pairs send at once.
///
/// `endpoint_gbps` is what an end point drives through one port, at most what the port's link carries;
/// `replicate` names the end-point order of the forwarding tables.
pub fn solve(
    design: &Design,
    topology: &Topology,
    quality: Quality,
    pairs: impl Iterator<Item = (u32, u32)>,
    endpoint_gbps: f64,
    replicate: u32,
) -> Solution {
    let order = EndpointOrder::new(topology, &design.fabric, design.seed, replicate);
    let mut loads = Loads::new(topology, &order);
    let endpoint_gbps = endpoint_gbps.min(topology.node_link_gbps * LINK_USABLE_FRACTION.value);
    let rails = topology.rails as usize;
    let mut flows = Vec::with_capacity(rails * pairs.size_hint().0);
    for (from, to) in pairs {
        for rail in 0..topology.rails {
            flows.push(loads.add((rail, from, to), endpoint_gbps));
        }
    }
    let (rates, limits): (Vec<f64>, Vec<Level>) = (flows.iter())
        .map(|flow| {
            let (load, limit) = loads.greatest(flow, quality);
            (endpoint_gbps / load, limit)
        })
        .unzip();
    let alone = (flows.iter())
        .map(|flow| endpoint_gbps / loads.alone(flow, quality, endpoint_gbps))
        .collect();
    let levels = levels(
        (topology, quality),
        &loads,
        endpoint_gbps,
        (&flows, &rates, &limits),
    );
    Solution {
        rails: topology.rails,
        endpoint_gbps,
        rates,
        alone,
        limits,
        levels,
    }
}

/// Bandwidth of every pair of a shift, by sender, GB/s.
pub fn pair_bandwidths_gbps(
    design: &Design,
    topology: &Topology,
    routing: Routing,
    shift: Shift,
    endpoint_gbps: f64,
    replicate: u32,
) -> Vec<f64> {
    let quality = Quality::of(routing, &design.fabric);
    let pairs = shift.pairs();
    solve(design, topology, quality, pairs, endpoint_gbps, replicate).pair_bandwidths_gbps()
}

fn levels(
    (topology, quality): (&Topology, Quality),
    loads: &Loads,
    endpoint_gbps: f64,
    (flows, rates, limits): (&[Crossed], &[f64], &[Level]),
) -> Vec<LevelLoad> {
    let held = |wanted: Level| {
        let held = limits.iter().filter(|&&limit| limit == wanted).count();
        held as f64 / limits.len().max(1) as f64
    };
    let mut levels = vec![end_points(rates, endpoint_gbps, held(Level::EndPoint))];
    for (index, level) in topology.levels().into_iter().enumerate() {
        let load = (flows.iter().zip(rates))
            .map(|(flow, rate)| rate * flow.share_at(quality, index))
            .sum();
        levels.extend(line(
            topology,
            (index, level),
            loads.level_capacity(quality, index),
            (load, held(level)),
        ));
    }
    levels
}
