//! Draws of uncertain inputs, and what a sample says.
//!
//! An input is known by its minimum, most likely value and maximum and is sampled from the **triangular**
//! distribution of these three: the usual reading of a three-point estimate, no value outside the
//! range, its mean `(low + value + high) / 3`. Inputs are sampled independently of one another.
//!
//! Draw `i` of an input is the first number of the stream (seed, purpose, i, name of the input): it depends
//! on nothing else, so neither the number of workers, the order of draws nor what else is uncertain can change
//! it, and all designs meet the same draws (**common random numbers**): a difference of two designs, or of
//! two studies, is then not blurred by luck that both share.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "a bin is clamped to the histogram"
)]

use serde::{Deserialize, Serialize};
use taper_topology::rng::{Name, Purpose, Stream};
use taper_topology::search::nearest_rank;
use tsify::Tsify;

/// Minimum, most likely value and maximum of an input.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Range {
    /// Minimum of the input.
    pub low: f64,
    /// Most likely value; the mode of a triangular distribution.
    pub value: f64,
    /// Maximum of the input.
    pub high: f64,
}

impl Range {
    /// An input that is known.
    pub fn exactly(value: f64) -> Self {
        Self {
            low: value,
            value,
            high: value,
        }
    }

    /// Whether it can be sampled: finite, with the minimum first.
    pub fn is_valid(&self) -> bool {
        self.low.is_finite()
            && self.high.is_finite()
            && self.low <= self.value
            && self.value <= self.high
    }

    /// The value below which a share of the distribution lies.
    pub fn quantile(&self, share: f64) -> f64 {
        let (below, above) = (self.value - self.low, self.high - self.value);
        let width = self.high - self.low;
        if width <= 0.0 {
            return self.value;
        }
        let sampled = if share * width < below {
            self.low + (share * width * below).sqrt()
        } else {
            self.high - ((1.0 - share) * width * above).sqrt()
        };
        // Rounding must not leave the range.
        sampled.clamp(self.low, self.high)
    }
}

/// Quantile at which draw `draw` sees the input of that name; `purpose` names the sample.
pub fn share_of(seed: u32, purpose: Purpose, draw: u32, input: Name) -> f64 {
    Stream::named(seed, purpose, draw, input).unit()
}

/// Mean, spread and quantiles of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Mean of the sample.
    pub mean: f64,
    /// Standard error of the mean.
    pub standard_error: f64,
    /// Standard deviation of a draw.
    pub standard_deviation: f64,
    /// Quantile at 5 % (nearest rank, as the others).
    pub p5: f64,
    /// 25th percentile.
    pub p25: f64,
    /// Median of the sample.
    pub p50: f64,
    /// 75th percentile.
    pub p75: f64,
    /// 95th percentile.
    pub p95: f64,
}

impl Summary {
    /// Of a sample; `None` of nothing.
    pub fn of(sample: &[f64]) -> Option<Self> {
        let count = sample.len() as f64;
        if sample.is_empty() {
            return None;
        }
        let mean = sample.iter().sum::<f64>() / count;
        let squares: f64 = sample
            .iter()
            .map(|value| (value - mean) * (value - mean))
            .sum();
        let variance = if sample.len() > 1 {
            squares / (count - 1.0)
        } else {
            0.0
        };
        let mut sorted = sample.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let [p5, p25, p50, p75, p95] =
            [0.05, 0.25, 0.5, 0.75, 0.95].map(|share| nearest_rank(&sorted, share));
        Some(Self {
            mean,
            standard_error: (variance / count).sqrt(),
            standard_deviation: variance.sqrt(),
            p5,
            p25,
            p50,
            p75,
            p95,
        })
    }

    /// The five quantiles, in rising order.
    pub fn quantiles(&self) -> [f64; 5] {
        [self.p5, self.p25, self.p50, self.p75, self.p95]
    }
}

/// How many values of a sample fall between equal steps from its least to its largest.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GainHistogram {
    /// Minimum of the sample.
    pub low: f64,
    /// Maximum of the sample.
    pub high: f64,
    /// By bin; a value on an edge belongs to the bin above it, the largest to the last. One bin where all
    /// values are the same.
    pub counts: Vec<u32>,
}

/// Bins of a histogram: enough to see its shape, few enough to be full.
const BINS: usize = 40;

impl GainHistogram {
    /// Of a sample; `None` of nothing.
    pub fn of(sample: &[f64]) -> Option<Self> {
        let low = sample.iter().copied().min_by(f64::total_cmp)?;
        let high = sample.iter().copied().max_by(f64::total_cmp)?;
        let width = high - low;
        let bins = if width > 0.0 { BINS } else { 1 };
        let mut counts = vec![0; bins];
        for value in sample {
            let bin = if width > 0.0 {
                ((value - low) / width * bins as f64) as usize
            } else {
                0
            };
            counts[bin.min(bins - 1)] += 1;
        }
        Some(Self { low, high, counts })
    }
}

/// Standard deviations of the normal distribution on each side of its mean within which 95 % lie.
const NORMAL_95: f64 = 1.959_964;

/// A probability that was counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Probability {
    /// Share of the draws; a tie counts half.
    pub share: f64,
    /// Standard error, `sqrt(p (1 - p) / n)`; 0 where all draws agree, so look at the interval too.
    pub standard_error: f64,
    /// Lower end of the 95 % interval (Wilson 1927), which is wider than nothing even where all draws agree.
    pub low: f64,
    /// Upper end of the 95 % interval.
    pub high: f64,
}

impl Probability {
    /// Of so many wins (ties as halves) in so many draws; `None` of none.
    pub fn of(wins: f64, draws: usize) -> Option<Self> {
        if draws == 0 {
            return None;
        }
        let count = draws as f64;
        let share = wins / count;
        let z = NORMAL_95;
        let widened = 1.0 + z * z / count;
        let middle = (share + z * z / (2.0 * count)) / widened;
        let half =
            z / widened * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
        Some(Self {
            share,
            standard_error: (share * (1.0 - share) / count).sqrt(),
            low: (middle - half).max(0.0),
            high: (middle + half).min(1.0),
        })
    }
}
