//! How a job and its neighbours load every level of the tree.

use super::stretch::Loaded;
use crate::routing::Routing;
use crate::topology::{CableLinks, PipeLinks, Tree};

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

/// The levels that are in use.
pub fn level_flows(tree: &Tree, loaded: &Loaded, routing: Routing) -> Vec<LevelFlows> {
    let starts = match routing {
        Routing::Static => CableLinks::new(tree).starts(),
        Routing::Adaptive => PipeLinks::new(tree).starts(),
    };
    let level_of = |link: u32| starts.iter().rposition(|&start| start <= link).unwrap_or(0);
    let mut demand = vec![0.0_f64; loaded.capacities.len()];
    let mut counts = [[0_u32; 2]; 6];
    for (flow, &wanted) in loaded.demands.iter().enumerate() {
        for &link in loaded.path(flow) {
            demand[link as usize] += wanted;
            counts[level_of(link)][usize::from(flow >= loaded.job_flows)] += 1;
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
    for (link, (&wanted, &capacity)) in demand.iter().zip(&loaded.capacities).enumerate() {
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
