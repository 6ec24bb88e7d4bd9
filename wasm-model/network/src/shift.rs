//! Bandwidth of every pair of a pattern: what bisection, mpiGraph and the link test share.
//!
//! A message is striped over all rails and finishes with its slowest part, so a pair's bandwidth is
//! rails x the least of its rates, never the sum.
//!
//! Ideal splitting sees the uplinks of an edge switch as one pipe. Where some have failed, two edge
//! switches may share few core switches or none, so that in a damaged tree their flows also cross a
//! link as wide as the ways that are left between the two.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows and links are those of the problem that was built; at most MAX_LINKS"
)]

use std::collections::BTreeMap;

use crate::routing::{self, EndpointOrder, Routing};
use crate::traffic::Shift;
use taper_solver::{MaxMinError, Problem};
use taper_topology::design::Design;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::topology::{CableLinks, PipeLinks, Tree};

/// Flows that run at once, and their max-min fair rates. Links are those of [`CableLinks`] under
/// static routing and those of [`PipeLinks`] under adaptive.
#[derive(Clone, Debug)]
pub struct Solution {
    rails: u32,
    /// Capacity of every link, GB/s; after those of the tree, the ways between pairs of edge switches
    /// of a damaged tree under adaptive routing.
    pub capacities: Vec<f64>,
    /// Links of the tree.
    pub tree_links: usize,
    /// Start of every flow in `links`, and the end of the last.
    pub offsets: Vec<u32>,
    /// Links of the flows; the rails of a pair are side by side.
    pub links: Vec<u32>,
    /// What an end point drives through one port, GB/s.
    pub endpoint_gbps: f64,
    /// Rate of every flow, GB/s.
    pub rates: Vec<f64>,
}

impl Solution {
    /// Bandwidth of every pair, in the order of the pairs, GB/s.
    pub fn pair_bandwidths_gbps(&self) -> Vec<f64> {
        let rails = f64::from(self.rails);
        let slowest = |rates: &[f64]| {
            rates
                .iter()
                .fold(f64::INFINITY, |least, &rate| least.min(rate))
        };
        self.rates
            .chunks_exact(self.rails as usize)
            .map(|pair| rails * slowest(pair))
            .collect()
    }

    /// Links of a flow.
    pub fn path(&self, flow: usize) -> &[u32] {
        &self.links[self.offsets[flow] as usize..self.offsets[flow + 1] as usize]
    }

    /// Bandwidth that every pair would have alone in the machine, GB/s.
    pub fn alone_gbps(&self) -> Vec<f64> {
        let narrowest = |flow: usize| {
            let path = self.path(flow).iter();
            path.fold(self.endpoint_gbps, |least, &link| {
                least.min(self.capacities[link as usize])
            })
        };
        let rails = self.rails as usize;
        (0..self.rates.len() / rails)
            .map(|pair| {
                let least = (pair * rails..(pair + 1) * rails)
                    .map(narrowest)
                    .fold(f64::INFINITY, f64::min);
                f64::from(self.rails) * least
            })
            .collect()
    }
}

/// Lets all pairs send at once.
///
/// `endpoint_gbps` is what an end point drives through one port; `replicate` names the
/// end-point order of static routing and does not matter to adaptive routing.
///
/// # Errors
/// [`MaxMinError`] never in practice: the problem is built here; it is passed on, not hidden.
pub fn solve(
    design: &Design,
    tree: &Tree,
    routing: Routing,
    pairs: impl Iterator<Item = (u32, u32)>,
    endpoint_gbps: f64,
    replicate: u32,
) -> Result<Solution, MaxMinError> {
    let (capacities, offsets, links) = match routing {
        Routing::Static => static_flows(design, tree, pairs, replicate),
        Routing::Adaptive => adaptive_flows(tree, pairs),
    };
    let tree_links = match routing {
        Routing::Static => capacities.len(),
        Routing::Adaptive => PipeLinks::new(tree).count(),
    };
    let caps = vec![endpoint_gbps; offsets.len() - 1];
    let rates = taper_solver::solve(&Problem {
        capacities: &capacities,
        offsets: &offsets,
        links: &links,
        weights: &[],
        caps: &caps,
    })?;
    Ok(Solution {
        rails: tree.rails,
        capacities,
        tree_links,
        offsets,
        links,
        endpoint_gbps,
        rates,
    })
}

/// Bandwidth of every pair of a shift, by sender, GB/s.
///
/// # Errors
/// As [`solve`].
pub fn pair_bandwidths_gbps(
    design: &Design,
    tree: &Tree,
    routing: Routing,
    shift: Shift,
    endpoint_gbps: f64,
    replicate: u32,
) -> Result<Vec<f64>, MaxMinError> {
    let pairs = shift.pairs();
    let solution = solve(design, tree, routing, pairs, endpoint_gbps, replicate)?;
    Ok(solution.pair_bandwidths_gbps())
}

type Flows = (Vec<f64>, Vec<u32>, Vec<u32>);

fn static_flows(
    design: &Design,
    tree: &Tree,
    pairs: impl Iterator<Item = (u32, u32)>,
    replicate: u32,
) -> Flows {
    let cables = CableLinks::new(tree);
    let order = EndpointOrder::new(tree, &design.fabric, design.seed, replicate);
    let (offsets, links) = flows(tree, pairs, |flow, path| {
        routing::push_static_path(&cables, tree, &order, flow, path);
    });
    (
        cables.capacities_gbps(LINK_USABLE_FRACTION.value),
        offsets,
        links,
    )
}

fn adaptive_flows(tree: &Tree, pairs: impl Iterator<Item = (u32, u32)>) -> Flows {
    let pipes = PipeLinks::new(tree);
    let mut capacities = pipes.capacities_gbps(LINK_USABLE_FRACTION.value);
    let mut between = BTreeMap::new();
    let (offsets, links) = flows(tree, pairs, |flow, path| {
        routing::push_adaptive_path(&pipes, tree, flow, path);
        let (rail, from, to) = flow;
        let edge = |node| rail * tree.edges_per_rail + tree.edge_of(node);
        let ends = (edge(from), edge(to));
        if let Some(survivors) = tree.survivors.as_ref().filter(|_| ends.0 != ends.1) {
            path.push(*between.entry(ends).or_insert_with(|| {
                let ways = f64::from(survivors.ways(ends.0, ends.1));
                capacities.push(ways * tree.link_gbps * LINK_USABLE_FRACTION.value);
                capacities.len() as u32 - 1
            }));
        }
    });
    (capacities, offsets, links)
}

/// One flow for each pair and rail, the rails of a pair side by side.
fn flows(
    tree: &Tree,
    pairs: impl Iterator<Item = (u32, u32)>,
    mut push_path: impl FnMut((u32, u32, u32), &mut Vec<u32>),
) -> (Vec<u32>, Vec<u32>) {
    let count = tree.rails as usize * pairs.size_hint().0;
    let mut offsets = Vec::with_capacity(count + 1);
    let mut links = Vec::with_capacity(6 * count);
    offsets.push(0);
    for (from, to) in pairs {
        for rail in 0..tree.rails {
            push_path((rail, from, to), &mut links);
            offsets.push(links.len() as u32);
        }
    }
    (offsets, links)
}
