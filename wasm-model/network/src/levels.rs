//! Which level of the tree limits a pattern: load of every level at the solution, and how many flows
//! each level holds back.
//!
//! A flow is held back by its end point (it runs at its cap, or its node's link is full) or else by
//! the first full link on its path on which no flow is faster: its bottleneck in the max-min sense.
//!
//! Links, capacity and load of a level are those of the whole machine, also for a job on a part of it:
//! the rest of the machine is idle, and its links count as not in use. End points are the job's.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows and links are those of the solution, whose lists are as long; at most MAX_LINKS"
)]

use crate::shift::Solution;
use serde::Serialize;
use taper_topology::topology::{CableLinks, PipeLinks, Tree};
use tsify::Tsify;

/// A level of the tree in one direction, in the order in which a flow meets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Level {
    /// The end point: node, adapter and its links to the edge switches.
    EndPoint,
    /// Edge switch to the core.
    EdgeUp,
    /// Leaf module to spine, inside the core.
    LeafUp,
    /// Spine to leaf module, inside the core.
    LeafDown,
    /// Core to edge switch.
    EdgeDown,
}

/// What a level carries at the solution.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LevelLoad {
    /// Which level.
    pub level: Level,
    /// Cables of the whole machine in this direction that work (end points: adapter ports that take
    /// part).
    pub links: u32,
    /// What these carry at most, whether or not the job reaches them, TB/s.
    #[serde(rename = "capacityTBps")]
    pub capacity_tbps: f64,
    /// What they carry, TB/s.
    #[serde(rename = "loadTBps")]
    pub load_tbps: f64,
    /// Share of the capacity that is full.
    pub saturated_share: f64,
    /// Share of the flows that this level holds back.
    pub limited_share: f64,
}

/// Relative slack within which a link counts as full and a rate as the largest.
const SLACK: f64 = 1e-9;

/// Where each group of links begins: node up, node down, edge up, edge down, leaf up, leaf down.
#[derive(Clone, Copy, Debug)]
pub struct LevelStarts(pub [u32; 6]);

impl LevelStarts {
    /// Those of a tree's links, of cables or of pipes.
    pub fn of(tree: &Tree, in_pipes: bool) -> Self {
        if in_pipes {
            Self(PipeLinks::new(tree).starts())
        } else {
            Self(CableLinks::new(tree).starts())
        }
    }

    fn level(&self, link: u32) -> Level {
        match self.0.iter().rposition(|&start| start <= link) {
            Some(2) => Level::EdgeUp,
            Some(3) => Level::EdgeDown,
            Some(4) => Level::LeafUp,
            Some(5) => Level::LeafDown,
            _ => Level::EndPoint,
        }
    }
}

/// The load of every level that the tree has. A two-level tree has no leaf levels.
pub fn level_loads(tree: &Tree, solution: &Solution, in_pipes: bool) -> Vec<LevelLoad> {
    let starts = LevelStarts::of(tree, in_pipes);
    let links = solution.capacities.len();
    let (mut load, mut fastest) = (vec![0.0; links], vec![0.0_f64; links]);
    for (flow, &rate) in solution.rates.iter().enumerate() {
        for &link in solution.path(flow) {
            load[link as usize] += rate;
            fastest[link as usize] = fastest[link as usize].max(rate);
        }
    }
    let is_full = |link: usize| {
        let capacity = solution.capacities[link];
        capacity > 0.0 && load[link] >= capacity * (1.0 - SLACK)
    };
    let limit_of = |flow: usize, rate: f64| {
        let holds = |&&link: &&u32| {
            let link = link as usize;
            solution.capacities[link] == 0.0
                || (is_full(link) && rate >= fastest[link] * (1.0 - SLACK))
        };
        if rate >= solution.endpoint_gbps * (1.0 - SLACK) {
            return Level::EndPoint;
        }
        let link = solution.path(flow).iter().find(holds);
        link.map_or(Level::EndPoint, |&link| {
            // Too few ways between two edge switches are too few uplinks.
            if link as usize >= solution.tree_links {
                Level::EdgeUp
            } else {
                starts.level(link)
            }
        })
    };
    let limits: Vec<Level> = (solution.rates.iter().enumerate())
        .map(|(flow, &rate)| limit_of(flow, rate))
        .collect();
    levels_of(tree)
        .map(|level| {
            let of_level =
                |&link: &usize| level != Level::EndPoint && starts.level(link as u32) == level;
            let held = limits.iter().filter(|&&limit| limit == level).count();
            let tree_links = 0..solution.tree_links;
            let sum = |of: &dyn Fn(usize) -> f64| {
                tree_links.clone().filter(of_level).map(of).sum::<f64>()
            };
            let capacity = sum(&|link| solution.capacities[link]);
            let full = sum(&|link| {
                if is_full(link) {
                    solution.capacities[link]
                } else {
                    0.0
                }
            });
            let line = LevelLoad {
                level,
                links: cables_of(tree, level),
                capacity_tbps: capacity / 1000.0,
                load_tbps: sum(&|link| load[link]) / 1000.0,
                saturated_share: share(full, capacity),
                limited_share: share(held as f64, limits.len() as f64),
            };
            if level == Level::EndPoint {
                end_points(tree, solution, line)
            } else {
                line
            }
        })
        .collect()
}

/// End points drive one flow a port; a port is full when its flow runs at what it can.
fn end_points(tree: &Tree, solution: &Solution, line: LevelLoad) -> LevelLoad {
    let ports = solution.rates.len() as f64;
    let node_link = solution
        .capacities
        .first()
        .copied()
        .unwrap_or(tree.node_link_gbps);
    let capacity = ports * solution.endpoint_gbps.min(node_link);
    LevelLoad {
        links: solution.rates.len() as u32,
        capacity_tbps: capacity / 1000.0,
        load_tbps: solution.rates.iter().sum::<f64>() / 1000.0,
        saturated_share: line.limited_share,
        ..line
    }
}

fn levels_of(tree: &Tree) -> impl Iterator<Item = Level> {
    let has_leaves = tree.pods.is_some();
    [
        Level::EndPoint,
        Level::EdgeUp,
        Level::LeafUp,
        Level::LeafDown,
        Level::EdgeDown,
    ]
    .into_iter()
    .filter(move |level| has_leaves || !matches!(level, Level::LeafUp | Level::LeafDown))
}

fn cables_of(tree: &Tree, level: Level) -> u32 {
    match level {
        Level::EndPoint => 0,
        Level::EdgeUp | Level::EdgeDown => (0..tree.edge_switches())
            .map(|edge| tree.working_uplinks(0, edge))
            .sum(),
        Level::LeafUp | Level::LeafDown => tree.working_leaf_links(),
    }
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}
