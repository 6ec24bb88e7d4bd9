//! Which level of links limits a pattern: load of every level, and how many flows each level holds back.
//!
//! A flow is held back by the level with the highest load per capacity, the first of equal ones, or by its end
//! point where no level has a higher one.
//!
//! Links, capacity and load of a level are those of the whole machine, also for a job on a part of it:
//! the rest of the machine is idle, and its links count as not in use. End points are the job's.
#![expect(clippy::cast_possible_truncation, reason = "at most MAX_LINKS flows")]

use serde::Serialize;
use taper_topology::names::Level;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// What a level carries at the solution.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LevelLoad {
    /// The level and its direction.
    pub level: Level,
    /// Cables of the whole machine in this direction that work (end points: adapter ports that take
    /// part).
    pub links: u32,
    /// What these carry at most, whether or not the job reaches them, TB/s.
    #[serde(rename = "capacityTBps")]
    pub capacity_tbps: f64,
    /// Load of all its links together, TB/s.
    #[serde(rename = "loadTBps")]
    pub load_tbps: f64,
    /// Share of the capacity on which the demand is at least the capacity.
    pub saturated_share: f64,
    /// Share of the flows that this level holds back.
    pub limited_share: f64,
}

/// A level between end points: its capacity in GB/s and the full share of it, its load in GB/s and the share of
/// flows that it holds back. `None` where the topology has no such level.
pub(crate) fn line(
    topology: &Topology,
    (level, name): (usize, Level),
    (capacity, saturated_share): (f64, f64),
    (load, limited_share): (f64, f64),
) -> Option<LevelLoad> {
    Some(LevelLoad {
        level: name,
        links: topology.level_cables(level)?,
        capacity_tbps: capacity / 1000.0,
        load_tbps: load / 1000.0,
        saturated_share,
        limited_share,
    })
}

/// End points drive one flow a port; a port is full when its flow runs at what it can.
pub(crate) fn end_points(rates: &[f64], endpoint_gbps: f64, limited_share: f64) -> LevelLoad {
    let capacity = rates.len() as f64 * endpoint_gbps;
    LevelLoad {
        level: Level::EndPoint,
        links: rates.len() as u32,
        capacity_tbps: capacity / 1000.0,
        load_tbps: rates.iter().sum::<f64>() / 1000.0,
        saturated_share: limited_share,
        limited_share,
    }
}
