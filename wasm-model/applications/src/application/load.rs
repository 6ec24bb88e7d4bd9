//! How a job and its neighbours load every level of the tree.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "links are those of the tree, six levels begin where `starts` says; counts stay below the limits of `limits`, far below 2^32"
)]

use super::demand::NodeFlow;
use super::placement::Site;
use super::stretch::{Paths, sent};
use taper_network::routing::Routing;
use taper_topology::topology::{CableLinks, PipeLinks, Tree};

/// One level in one direction.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelFlows {
    /// Index among node up, node down, edge up, edge down, leaf up, leaf down.
    pub level: usize,
    /// Flows of the job that cross it.
    pub job_flows: u32,
    /// Flows of the neighbours that cross it.
    pub neighbour_flows: u32,
    /// Demand over capacity of every link in use, rising.
    pub loads: Vec<f64>,
}

/// The levels that are in use by a job and its neighbours.
pub fn level_flows(
    tree: &Tree,
    (paths, routing): (&Paths, Routing),
    (site, flows): (&Site, &[NodeFlow]),
    background: &[(u32, u32)],
) -> Vec<LevelFlows> {
    let starts = match routing {
        Routing::Static => CableLinks::new(tree).starts(),
        Routing::Adaptive => PipeLinks::new(tree).starts(),
    };
    let level_of = |link: u32| starts.iter().rposition(|&start| start <= link).unwrap_or(0);
    let capacities = paths.capacities_gbps();
    let port_gbps = paths.port_gbps();
    let mut demand = vec![0.0_f64; capacities.len()];
    let mut counts = [[0_u32; 2]; 6];
    let of_job = sent(flows).map(|flow| {
        let ends = (site.job[flow.from as usize], site.job[flow.to as usize]);
        (ends, port_gbps * flow.share, 0)
    });
    let beside = background.iter().map(|&ends| (ends, port_gbps, 1));
    let mut path = vec![];
    for (ends, wanted, of) in of_job.chain(beside) {
        for rail in 0..tree.rails {
            path.clear();
            paths.push(rail, ends, &mut path);
            for &link in &path {
                demand[link as usize] += wanted;
                counts[level_of(link)][of] += 1;
            }
        }
    }
    let mut levels: Vec<LevelFlows> = (0..6)
        .map(|level| LevelFlows {
            level,
            job_flows: counts[level][0],
            neighbour_flows: counts[level][1],
            loads: vec![],
        })
        .collect();
    for (link, (&wanted, &capacity)) in demand.iter().zip(&capacities).enumerate() {
        if wanted > 0.0 && capacity > 0.0 {
            levels[level_of(link as u32)].loads.push(wanted / capacity);
        }
    }
    levels.retain(|level| !level.loads.is_empty());
    for level in &mut levels {
        level.loads.sort_unstable_by(f64::total_cmp);
    }
    levels
}
