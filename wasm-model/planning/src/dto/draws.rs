//! Draws over a study, and the verdicts on its designs.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::StudyDto;

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
    /// Whether nodes and dollars of every draw are part of the answer; not if absent.
    #[serde(default)]
    #[tsify(optional)]
    pub keep_draws: bool,
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
    /// For none, since the two do as much whatever the share.
    Level,
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

/// What a design came to in every draw, each list in rising order: the share of the draws beyond any limit
/// can be counted.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct KeptDrawsDto {
    /// Nodes; 0 where the pot buys none.
    pub nodes: Vec<f64>,
    /// What they take of the pot, US dollars.
    pub usd: Vec<f64>,
    /// Throughput over that of the first design, less 1, where the first buys anything.
    pub throughput_gain: Vec<f64>,
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
    /// How often its throughput is above that of the first design; a tie counts half.
    pub beats_first: ProbabilityDto,
    /// Share of the draws in which both do exactly as much, or nothing, 0 to 1.
    pub ties_first: f64,
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
    /// Every draw, where that is asked for and all are done.
    #[tsify(optional)]
    pub kept: Option<KeptDrawsDto>,
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
