//! Bisection in full, with damage or on a part of the machine, and every pair: what is asked and what
//! is answered.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::{DeliveredDto, DesignDto, PairBandwidthDto};

/// What is broken, and which part of the machine a job has.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CircumstancesDto {
    /// Failed uplinks of every edge switch.
    pub failed_uplinks_per_edge: u32,
    /// Failed uplinks drawn from the whole machine, beside those.
    pub failed_uplinks: u32,
    /// Missing directors, or spine switches of a two-level tree.
    pub missing_cores: u32,
    /// Racks of the job, or edge switches where these do not belong to racks; absent for the whole
    /// machine.
    pub racks: Option<u32>,
}

/// Asks for [`WhatIfDto`].
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WhatIfRequest {
    /// The design.
    pub design: DesignDto,
    /// The circumstances.
    pub circumstances: CircumstancesDto,
    /// Seeded end-point orders and damages to average over, 1 to 64.
    pub replicates: u32,
}

/// Asks for [`PairsDto`].
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairsRequest {
    /// The design.
    pub design: DesignDto,
    /// The circumstances.
    pub circumstances: CircumstancesDto,
    /// Distances measured, from 1; all of them if the job has fewer.
    pub shifts: u32,
}

/// A level of the tree in one direction, in the order in which a flow meets them.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LevelId {
    /// Node, adapter and its links.
    EndPoint,
    /// Edge switch to the core.
    EdgeUp,
    /// Leaf module to spine.
    LeafUp,
    /// Spine to leaf module.
    LeafDown,
    /// Core to edge switch.
    EdgeDown,
}

/// What a level carries at the solution.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LevelDto {
    /// Which level.
    pub level: LevelId,
    /// Cables in this direction that work; of end points, adapter ports that take part.
    pub links: u32,
    /// What these carry at most, TB/s.
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

/// What one way of routing delivers.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WayDto {
    /// Delivered bisection; nominal is that of the job on what is left.
    pub delivered: DeliveredDto,
    /// Every level of the tree, of the first replicate.
    pub levels: Vec<LevelDto>,
}

/// Bisection in full.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WhatIfDto {
    /// Nodes of the job.
    pub nodes: u32,
    /// Edge switches of all rails that serve it.
    pub edge_switches: u32,
    /// Forwarding tables over the design's end-point order.
    #[serde(rename = "static")]
    pub static_routing: WayDto,
    /// Ideal splitting over all minimal paths.
    pub adaptive: WayDto,
    /// Forwarding tables over node order (end-point disorder 0).
    pub ordered: WayDto,
}

/// Least, mean and largest bandwidth of pairs, one direction.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SpreadDto {
    /// Least, GB/s.
    #[serde(rename = "leastGBps")]
    pub least_gbps: f64,
    /// Mean, GB/s.
    #[serde(rename = "meanGBps")]
    pub mean_gbps: f64,
    /// Largest, GB/s.
    #[serde(rename = "largestGBps")]
    pub largest_gbps: f64,
    /// Pairs measured.
    pub pairs: u32,
}

/// A link test.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkTestDto {
    /// Each pair alone in the machine; the same in one direction as in both.
    pub serial: SpreadDto,
    /// All pairs of a round at once, one of each sending.
    pub parallel: SpreadDto,
    /// All pairs of a round at once, both sending.
    pub parallel_both: SpreadDto,
}

/// Every pair under one routing. Cells are by sending block, then by receiving block.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RoutingPairsDto {
    /// Distribution over all pairs measured.
    pub bandwidth: PairBandwidthDto,
    /// Mean of each cell, GB/s; 0 where no pair was measured.
    #[serde(rename = "cellMeanGBps")]
    pub cell_mean_gbps: Vec<f64>,
    /// Least of each cell, GB/s; 0 where no pair was measured.
    #[serde(rename = "cellLeastGBps")]
    pub cell_least_gbps: Vec<f64>,
    /// The link test.
    pub link_test: LinkTestDto,
}

/// Every pair, by blocks of nodes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairsDto {
    /// Pairs measured under each routing.
    pub pairs: u32,
    /// Distances measured.
    pub shifts: u32,
    /// First node of every block, and the end of the last.
    pub blocks: Vec<u32>,
    /// Edge switches of one rail in a block; 0 where a block is a single node.
    pub block_edges: u32,
    /// Pairs measured in each cell.
    pub cell_pairs: Vec<u32>,
    /// Forwarding tables over the design's end-point order.
    #[serde(rename = "static")]
    pub static_routing: RoutingPairsDto,
    /// Ideal splitting over all minimal paths.
    pub adaptive: RoutingPairsDto,
}
