//! What a study says, into words.

use taper_decision::risk::draws::{Histogram, Probability, Summary};
use taper_decision::risk::verdict::{BreakEven, Regret, Verdict, Winners};

use crate::dto::*;

impl From<Summary> for SummaryDto {
    fn from(summary: Summary) -> Self {
        let [p5, p25, p50, p75, p95] = summary.quantiles;
        Self {
            mean: summary.mean,
            standard_error: summary.standard_error,
            standard_deviation: summary.standard_deviation,
            p5,
            p25,
            p50,
            p75,
            p95,
        }
    }
}

impl From<Probability> for ProbabilityDto {
    fn from(probability: Probability) -> Self {
        let [low, high] = probability.interval;
        Self {
            share: probability.share,
            standard_error: probability.standard_error,
            low,
            high,
        }
    }
}

impl From<Verdict> for VerdictDto {
    fn from(verdict: Verdict) -> Self {
        Self {
            node_gain: verdict.node_gain,
            throughput_gain: verdict.throughput_gain,
            cell_gains: verdict.cell_gains,
            losing_cells: verdict.losing_cells,
            losing_cycles: verdict.losing_cycles,
            worst_cell: verdict.worst_cell as u32,
        }
    }
}

impl From<Histogram> for GainHistogramDto {
    fn from(histogram: Histogram) -> Self {
        Self {
            low: histogram.low,
            high: histogram.high,
            counts: histogram.counts,
        }
    }
}

impl From<Regret> for RegretDto {
    fn from(regret: Regret) -> Self {
        Self {
            by_cell: regret.by_cell,
            largest: regret.largest,
            largest_cell: regret.largest_cell as u32,
            mean: regret.mean,
        }
    }
}

impl From<Winners> for WinnersDto {
    fn from(winners: Winners) -> Self {
        Self {
            by_mean: winners.by_mean as u32,
            by_risk: winners.by_risk as u32,
        }
    }
}

impl From<BreakEven> for BreakEvenDto {
    fn from(found: BreakEven) -> Self {
        match found {
            BreakEven::Always => Self::Always,
            BreakEven::Never => Self::Never,
            BreakEven::Level => Self::Level,
            BreakEven::Below(share) => Self::Below { share },
            BreakEven::Above(share) => Self::Above { share },
        }
    }
}
