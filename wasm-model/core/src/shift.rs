//! Bandwidth of every pair of a shift: the experiment that bisection and mpiGraph share.
//!
//! A message is striped over all rails and finishes with its slowest part, so a pair's bandwidth is
//! rails x the least of its rates, never the sum.

use crate::design::Design;
use crate::maxmin::{self, MaxMinError, Problem};
use crate::parameters::LINK_USABLE_FRACTION;
use crate::routing::{self, EndpointOrder, Routing};
use crate::topology::{CableLinks, PipeLinks, Tree};
use crate::traffic::Shift;

/// Bandwidth of every pair, by sender, GB/s.
///
/// `endpoint_gbps` is what an end point drives through one port; `replicate` names the
/// end-point order of static routing and does not matter to adaptive routing.
///
/// # Errors
/// [`MaxMinError`] never in practice: the problem is built here; it is passed on, not hidden.
pub fn pair_bandwidths_gbps(
    design: &Design,
    tree: &Tree,
    routing: Routing,
    shift: Shift,
    endpoint_gbps: f64,
    replicate: u32,
) -> Result<Vec<f64>, MaxMinError> {
    let (capacities, offsets, links) = match routing {
        Routing::Static => static_flows(design, tree, shift, replicate),
        Routing::Adaptive => adaptive_flows(tree, shift),
    };
    let flows = offsets.len() - 1;
    let caps = vec![endpoint_gbps; flows];
    let rates = maxmin::solve(&Problem {
        capacities: &capacities,
        offsets: &offsets,
        links: &links,
        weights: &[],
        caps: &caps,
    })?;
    let rails = f64::from(tree.rails);
    let slowest = |rates: &[f64]| {
        rates
            .iter()
            .fold(f64::INFINITY, |least, &rate| least.min(rate))
    };
    Ok(rates
        .chunks_exact(tree.rails as usize)
        .map(|pair| rails * slowest(pair))
        .collect())
}

type Flows = (Vec<f64>, Vec<u32>, Vec<u32>);

fn static_flows(design: &Design, tree: &Tree, shift: Shift, replicate: u32) -> Flows {
    let cables = CableLinks::new(tree);
    let order = EndpointOrder::new(tree, &design.fabric, design.seed, replicate);
    let (offsets, links) = flows(tree, shift, |flow, path| {
        routing::push_static_path(&cables, tree, &order, flow, path);
    });
    (
        cables.capacities_gbps(LINK_USABLE_FRACTION.value),
        offsets,
        links,
    )
}

fn adaptive_flows(tree: &Tree, shift: Shift) -> Flows {
    let pipes = PipeLinks::new(tree);
    let (offsets, links) = flows(tree, shift, |flow, path| {
        routing::push_adaptive_path(&pipes, tree, flow, path);
    });
    (
        pipes.capacities_gbps(LINK_USABLE_FRACTION.value),
        offsets,
        links,
    )
}

/// One flow for each pair and rail, the rails of a pair side by side.
fn flows(
    tree: &Tree,
    shift: Shift,
    push_path: impl Fn((u32, u32, u32), &mut Vec<u32>),
) -> (Vec<u32>, Vec<u32>) {
    let count = (tree.rails * shift.nodes) as usize;
    let mut offsets = Vec::with_capacity(count + 1);
    let mut links = Vec::with_capacity(6 * count);
    offsets.push(0);
    for (from, to) in shift.pairs() {
        for rail in 0..tree.rails {
            push_path((rail, from, to), &mut links);
            offsets.push(links.len() as u32);
        }
    }
    (offsets, links)
}
