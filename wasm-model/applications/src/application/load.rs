//! How a job and its neighbours load every level of links.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "links are those of the topology, levels begin where `starts` says; counts stay below the limits of `limits`, far below 2^32"
)]

use super::demand::NodeFlow;
use super::job_traffic::sent;
use super::paths::{Paths, links_of};
use super::placement::Site;
use serde::Serialize;
use taper_network::routing::Routing;
use taper_topology::names::LinkLevel;
use taper_topology::topology::{Links, Topology};
use tsify::Tsify;

/// Load of one level of links in one direction.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlowLevel {
    /// The level and its direction.
    pub level: LinkLevel,
    /// Links that the job or its neighbours use.
    pub links: u32,
    /// Flows of the job that cross the level.
    pub job_flows: u32,
    /// Flows of the neighbours that do.
    pub neighbour_flows: u32,
    /// Mean of demand over capacity of the links in use.
    pub mean_load: f64,
    /// Largest demand over capacity of a link in use.
    pub most_load: f64,
    /// Demand over capacity of every link in use, rising.
    pub loads: Vec<f64>,
}

/// The levels that are in use by a job and its neighbours.
pub fn level_flows(
    topology: &Topology,
    (paths, routing): (&Paths, Routing),
    (site, flows): (&Site, &[NodeFlow]),
    background: &[(u32, u32)],
) -> Vec<FlowLevel> {
    let starts = Links::new(topology).starts(links_of(routing));
    let level_of = |link: u32| {
        let holds = |&(_, start): &(LinkLevel, u32)| start <= link;
        starts.iter().rposition(holds).unwrap_or(0)
    };
    let unused = |&(level, _): &(LinkLevel, u32)| FlowLevel {
        level,
        links: 0,
        job_flows: 0,
        neighbour_flows: 0,
        mean_load: 0.0,
        most_load: 0.0,
        loads: vec![],
    };
    let mut levels: Vec<FlowLevel> = starts.iter().map(unused).collect();
    let capacities = paths.capacities_gbps(routing);
    let port_gbps = paths.port_gbps();
    let mut demand = vec![0.0_f64; capacities.len()];
    let of_job = sent(flows).map(|flow| {
        let ends = (site.job[flow.from as usize], site.job[flow.to as usize]);
        (ends, port_gbps * flow.share, false)
    });
    let beside = background.iter().map(|&ends| (ends, port_gbps, true));
    let mut path = vec![];
    for (ends, wanted, is_beside) in of_job.chain(beside) {
        for rail in 0..topology.rails {
            path.clear();
            paths.push(routing, rail, ends, &mut path);
            for &link in &path {
                demand[link as usize] += wanted;
                let level = &mut levels[level_of(link)];
                if is_beside {
                    level.neighbour_flows += 1;
                } else {
                    level.job_flows += 1;
                }
            }
        }
    }
    for (link, (&wanted, &capacity)) in demand.iter().zip(&capacities).enumerate() {
        if wanted > 0.0 && capacity > 0.0 {
            levels[level_of(link as u32)].loads.push(wanted / capacity);
        }
    }
    levels.retain(|level| !level.loads.is_empty());
    for level in &mut levels {
        let loads = &mut level.loads;
        loads.sort_unstable_by(f64::total_cmp);
        level.links = loads.len() as u32;
        level.mean_load = loads.iter().sum::<f64>() / loads.len() as f64;
        level.most_load = loads.last().copied().unwrap_or(0.0);
    }
    levels
}
