//! Risk, sensitivity and the map of designs in the words of the boundary.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use taper_boundary::DesignDto;

use super::SwapDto;

/// Least, likeliest and largest value; drawn from the triangular distribution.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RangeDto {
    /// Least.
    pub low: f64,
    /// Likeliest.
    pub value: f64,
    /// Largest.
    pub high: f64,
}

/// How a cell of the workload (an application under a condition) runs on a design.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellRunDto {
    /// Extra time: 0.05 for 5 %.
    pub slowdown: RangeDto,
    /// Speed of the node over that of the reference node.
    pub speed: f64,
}

/// A design that competes.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CompetitorDto {
    /// The design; its budget in US dollars is the pot.
    pub design: DesignDto,
    /// Every cell, in the order of the shares.
    pub cells: Vec<CellRunDto>,
}

/// A number of the operation that can be uncertain.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RunningDto {
    /// Power of the site over that of the machine.
    Pue,
    /// Mean power over that at full load.
    MeanLoad,
    /// US dollars a MWh.
    #[serde(rename = "usdPerMWh")]
    UsdPerMwh,
    /// Maintenance a year as a share of the purchase.
    MaintenanceShare,
    /// Rate of discount.
    DiscountRate,
}

/// Something uncertain.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum UncertainDto {
    /// A price, as a factor on every design's own.
    Price {
        /// Key of the price in the scenario document.
        price: String,
        /// Range of the factor; its likeliest value is usually 1.
        factor: RangeDto,
        /// Indices of the designs whose price it is; all of them if absent.
        designs: Option<Vec<u32>>,
    },
    /// The slowdown of some cells, of every design in its range alike.
    Slowdown {
        /// Indices of the cells.
        cells: Vec<u32>,
    },
    /// A number of the operation.
    Operation {
        /// Which.
        field: RunningDto,
        /// Its range.
        range: RangeDto,
    },
}

/// What competes for which workload under which uncertainty.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StudyDto {
    /// The designs; the others are compared with the first.
    pub designs: Vec<CompetitorDto>,
    /// Shares of the cycles of every cell; they need not sum to 1.
    pub shares: Vec<f64>,
    /// What is uncertain.
    pub inputs: Vec<UncertainDto>,
    /// Names the draws.
    pub seed: u32,
}

/// Draws over a study.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskRequest {
    /// The study.
    pub study: StudyDto,
    /// First draw; parts of a run, joined, are the whole.
    pub first_draw: u32,
    /// Draws.
    pub draws: u32,
    /// Groups of cells, by index, for whose shares break-even is asked; at most 24.
    pub groups: Vec<Vec<u32>>,
    /// Numbers of nodes for which the probability is asked that a design has as many; at most 16.
    pub goals: Vec<u32>,
}

/// What is asked of the designs of a study, by index.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum MeasureDto {
    /// Nodes.
    Nodes {
        /// Of this design.
        design: u32,
    },
    /// Throughput.
    Throughput {
        /// Of this design.
        design: u32,
    },
    /// Nodes over those of another, less 1.
    NodeGain {
        /// Of this design.
        design: u32,
        /// Over this one.
        over: u32,
    },
    /// Throughput over that of another, less 1.
    ThroughputGain {
        /// Of this design.
        design: u32,
        /// Over this one.
        over: u32,
    },
    /// What the machine costs the pot over its throughput, US dollars an undisturbed reference node.
    CostPerWork {
        /// Of this design.
        design: u32,
    },
}

/// How far each input must move, alone, for the order of two designs by throughput to change.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlipsRequest {
    /// The study.
    pub study: StudyDto,
    /// Index of the one design.
    pub design: u32,
    /// Index of the other.
    pub over: u32,
    /// Least factor on an input's value, from 0 to 1.
    pub low: f64,
    /// Largest factor, at least 1.
    pub high: f64,
}

/// What each input moves.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityRequest {
    /// The study.
    pub study: StudyDto,
    /// What is asked.
    pub measure: MeasureDto,
    /// How many leading inputs of the tornado get a total-effect index.
    pub leading: u32,
    /// Samples for them.
    pub samples: u32,
}

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
    /// Cost of equal performance.
    SameThroughputCost,
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
    /// Throughput to reach, for the cost of equal performance.
    pub target: Option<f64>,
    /// Pairs of measures whose fronts are asked for.
    pub fronts: Vec<[MapMeasureDto; 2]>,
}

/// Mean, spread and quantiles.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SummaryDto {
    /// Mean.
    pub mean: f64,
    /// Standard error of the mean.
    pub standard_error: f64,
    /// Standard deviation of a draw.
    pub standard_deviation: f64,
    /// Quantile at 5 %.
    pub p5: f64,
    /// Quantile at 25 %.
    pub p25: f64,
    /// Median.
    pub p50: f64,
    /// Quantile at 75 %.
    pub p75: f64,
    /// Quantile at 95 %.
    pub p95: f64,
}

/// A probability that was counted.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProbabilityDto {
    /// Share of the draws; a tie counts half.
    pub share: f64,
    /// Standard error.
    pub standard_error: f64,
    /// Lower end of the 95 % interval (Wilson).
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// For which shares of the cycles in a group a design is ahead of the first.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum BreakEvenDto {
    /// Whatever the share.
    Always,
    /// For none.
    Never,
    /// Below a share.
    Below {
        /// The share.
        share: f64,
    },
    /// Above a share.
    Above {
        /// The share.
        share: f64,
    },
}

/// Break-even of one group.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GroupBreakEvenDto {
    /// With every input at its value.
    pub at_values: BreakEvenDto,
    /// The largest share up to which the design is ahead, over draws; absent where the group helps it.
    pub over_draws: Option<SummaryDto>,
}

/// How many draws fall between equal steps.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GainHistogramDto {
    /// Least value.
    pub low: f64,
    /// Largest value.
    pub high: f64,
    /// Draws in each step; one step where all values are the same.
    pub counts: Vec<u32>,
}

/// What a design gives away against the best of all designs, with every input at its value.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RegretDto {
    /// By cell: 1 less its work over the most that any design does of the cell.
    pub by_cell: Vec<f64>,
    /// The largest.
    pub largest: f64,
    /// Index of the cell where it is.
    pub largest_cell: u32,
    /// Mean by shares of the cycles.
    pub mean: f64,
}

/// Indices of the designs that win by each verdict.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WinnersDto {
    /// Largest throughput.
    pub by_mean: u32,
    /// Least largest regret.
    pub by_risk: u32,
}

/// A design against the first with every input at its value.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VerdictDto {
    /// Nodes over those of the first, less 1.
    pub node_gain: f64,
    /// Throughput over that of the first, less 1.
    pub throughput_gain: f64,
    /// By cell: what the machine does of it over what the first does, less 1.
    pub cell_gains: Vec<f64>,
    /// Share of the cells that lose.
    pub losing_cells: f64,
    /// Share of the cycles in them.
    pub losing_cycles: f64,
    /// Index of the cell that loses most.
    pub worst_cell: u32,
}

/// What the draws say of a design.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignRiskDto {
    /// Nodes.
    pub nodes: SummaryDto,
    /// Throughput, in undisturbed reference nodes.
    pub throughput: SummaryDto,
    /// Nodes over those of the first design, less 1.
    pub node_gain: Option<SummaryDto>,
    /// Throughput over that of the first design, less 1.
    pub throughput_gain: Option<SummaryDto>,
    /// The same as counts.
    pub gain_histogram: Option<GainHistogramDto>,
    /// How often its throughput is above that of the first design.
    pub beats_first: ProbabilityDto,
    /// By cell: share of the draws in which it does less of that cell than the first.
    pub cell_loses: Vec<f64>,
    /// Share of the draws in which the pot buys nothing.
    pub buys_nothing: f64,
    /// Share of the draws in which the core switches, not the pot, end the machine.
    pub fills_core: f64,
    /// How often it has as many nodes as each goal.
    pub affords: Vec<ProbabilityDto>,
    /// Nodes with all prices at their least, likeliest and largest values together.
    pub price_cases: [f64; 3],
    /// Against the first, at the values of all inputs; absent if the first buys nothing.
    pub verdict: Option<VerdictDto>,
    /// Against the best of all, at the values of all inputs; absent if no design does any work.
    pub regret: Option<RegretDto>,
    /// Break-even in the share of each group asked for.
    pub break_even: Vec<GroupBreakEvenDto>,
}

/// Draws over a study, as far as they are done.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskDto {
    /// Draws done.
    pub draws: u32,
    /// Every design.
    pub designs: Vec<DesignRiskDto>,
    /// Who wins; absent if no design does any work.
    pub winners: Option<WinnersDto>,
}

/// How far each input must move, as far as it is known.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlipsDto {
    /// One an input, in their order: the multiple of its value next to 1 at which the order changes;
    /// absent where it does not.
    pub flips: Vec<Option<SwapDto>>,
}

/// A bar of the tornado.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TornadoBarDto {
    /// Index of the input.
    pub input: u32,
    /// The measure with that input at its least value.
    pub at_low: f64,
    /// The measure with that input at its largest value.
    pub at_high: f64,
}

/// Total effect of one input.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TotalEffectDto {
    /// Index of the input.
    pub input: u32,
    /// Its index (Jansen).
    pub index: f64,
    /// Standard error.
    pub standard_error: f64,
}

/// What each input moves.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityDto {
    /// The measure with every input at its value.
    pub at_values: f64,
    /// One bar an input, the widest first.
    pub bars: Vec<TornadoBarDto>,
    /// Total effects of the leading inputs, the largest first.
    pub effects: Vec<TotalEffectDto>,
    /// Samples that they are estimated from.
    pub samples: u32,
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
    /// Cost of the machine of this design that reaches the target; absent if none does.
    pub same_throughput_usd: Option<f64>,
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
