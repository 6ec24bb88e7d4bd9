//! The map of designs.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use taper_boundary::DesignDto;

/// Down and up ports.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SplitDto {
    /// Down ports.
    pub downlinks: u32,
    /// Up ports.
    pub uplinks: u32,
}

/// A number of rails.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RailChoiceDto {
    /// Rails.
    pub rails: u32,
    /// Price of the adapter over the design's.
    pub hca_factor: f64,
}

/// A link speed.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkChoiceDto {
    /// A link, GB/s one direction.
    #[serde(rename = "gbps")]
    pub gbps: f64,
    /// Price of every network part over the design's.
    pub network_factor: f64,
}

/// What is combined with what.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AxesDto {
    /// Splits of the edge switch.
    pub splits: Vec<SplitDto>,
    /// GPUs a node.
    pub gpus: Vec<u32>,
    /// DDR a node, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: Vec<f64>,
    /// Rails.
    pub rails: Vec<RailChoiceDto>,
    /// Link speeds.
    pub links: Vec<LinkChoiceDto>,
}

/// A cell of the workload as the map asks; curves are points of rising first number, straight between them
/// and level beyond.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapCellDto {
    /// Share of the cycles.
    pub share: f64,
    /// Extra time over the undisturbed base design, over the uplink bandwidth of a node, GB/s: one curve
    /// for every combination of rails and link speed, link speeds first, or a single one for all.
    pub slowdown: Vec<Vec<[f64; 2]>>,
    /// Speed of the node over that of the base design, by GPUs.
    pub speed: Vec<[f64; 2]>,
}

/// What designs of the map are compared by.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum MapMeasureDto {
    /// What the pot pays for.
    Cost,
    /// Nodes.
    Nodes,
    /// Throughput.
    Throughput,
    /// Nominal bisection.
    Bisection,
    /// Power at full load.
    Power,
    /// Share of the cycles that lose against the reference.
    Risk,
}

/// Many designs at once: arithmetic only.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapRequest {
    /// The design that the axes vary.
    pub base: DesignDto,
    /// The axes; at most 20,000 designs.
    pub axes: AxesDto,
    /// The workload.
    pub cells: Vec<MapCellDto>,
    /// Work of each cell on the reference machine; empty for none.
    pub reference: Vec<f64>,
    /// Throughput that every design reaches as its smallest machine that does; without it the budget decides
    /// its size.
    pub target: Option<f64>,
    /// Pairs of measures whose fronts are asked for.
    pub fronts: Vec<[MapMeasureDto; 2]>,
}

/// A design of the map and what it buys.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapPointDto {
    /// Split of the edge switch.
    pub split: SplitDto,
    /// GPUs a node.
    pub gpus: u32,
    /// DDR a node, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: f64,
    /// Rails.
    pub rails: u32,
    /// Link speed, GB/s.
    #[serde(rename = "linkGBps")]
    pub link_gbps: f64,
    /// Nodes.
    pub nodes: u32,
    /// Purchase, US dollars.
    pub purchase_usd: f64,
    /// What the pot pays for, US dollars.
    pub pot_usd: f64,
    /// Network's share of the purchase.
    pub network_share: f64,
    /// Nodes of a full edge switch over its uplinks.
    pub populated_taper: f64,
    /// Uplink bandwidth of a node, GB/s.
    #[serde(rename = "uplinkGBps")]
    pub uplink_gbps: f64,
    /// Nominal bisection, TB/s.
    #[serde(rename = "nominalBisectionTBps")]
    pub nominal_bisection_tbps: f64,
    /// Double-precision peak, PFLOP/s.
    #[serde(rename = "peakPFlops")]
    pub peak_pflops: f64,
    /// DDR of the machine, 1e15 bytes.
    #[serde(rename = "ddrPB")]
    pub ddr_pb: f64,
    /// Power at full load, kW; 0 where powers are not given.
    #[serde(rename = "powerKW")]
    pub power_kw: f64,
    /// Throughput, in undisturbed reference nodes.
    pub throughput: f64,
    /// Share of the cycles in cells that do less than on the reference machine.
    pub losing_cycles: f64,
    /// Whether a curve was read beyond its points.
    pub beyond_curves: bool,
}

/// The map, as far as it is done.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapDto {
    /// Designs that can be built and bought, in the order of the axes.
    pub points: Vec<MapPointDto>,
    /// How many cannot.
    pub impossible: u32,
    /// For each pair of measures asked for, indices of the points on its front.
    pub fronts: Vec<Vec<u32>>,
}
