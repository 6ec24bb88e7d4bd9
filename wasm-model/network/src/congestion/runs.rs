//! What is said of several runs: each run has a mean and a p99, and runs differ.
#![expect(
    clippy::indexing_slicing,
    reason = "runs are counted by the list that is indexed, which is not empty"
)]

use super::distribution::Distribution;
use serde::Serialize;
use tsify::Tsify;

/// Runs that published statistics are taken over (SC19 Tables 5 to 8: ten).
const RUNS_OF_A_STATISTIC: usize = 10;

/// The runs of one test under one condition.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Runs {
    /// Samples of all runs together, microseconds.
    pub pooled: Distribution,
    /// Mean of every run, microseconds.
    pub means_us: Vec<f64>,
    /// 99th percentile of every run, microseconds.
    pub p99s_us: Vec<f64>,
}

impl Runs {
    /// Adds the distribution of one run.
    pub fn push(&mut self, run: &Distribution) {
        self.pooled.merge(run);
        self.means_us.push(run.mean());
        self.p99s_us.push(run.quantile(0.99));
    }
}

/// Statistics of one value over all runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RunSpread {
    /// Minimum over the runs.
    pub min: f64,
    /// Median over the runs.
    pub median: f64,
    /// Mean over the runs.
    pub mean: f64,
    /// Maximum over the runs.
    pub max: f64,
    /// Standard deviation, of a sample.
    pub std: f64,
}

impl RunSpread {
    /// The statistics of ten runs that are to be expected: mean and median of all runs; least, greatest
    /// and deviation as their mean over groups of ten, so that more runs sharpen them and do not push
    /// the extremes apart. All zero without runs.
    pub fn expected(runs: &[f64]) -> Self {
        let groups: Vec<Self> = runs
            .chunks(RUNS_OF_A_STATISTIC)
            .filter(|group| group.len() == RUNS_OF_A_STATISTIC || runs.len() < RUNS_OF_A_STATISTIC)
            .map(Self::of)
            .collect();
        let count = groups.len() as f64;
        let mean = |part: fn(&Self) -> f64| groups.iter().map(part).sum::<f64>() / count;
        if runs.is_empty() {
            return Self::default();
        }
        let all = Self::of(runs);
        Self {
            min: mean(|group| group.min),
            median: all.median,
            mean: all.mean,
            max: mean(|group| group.max),
            std: mean(|group| group.std),
        }
    }

    fn of(runs: &[f64]) -> Self {
        let mut sorted = runs.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let count = sorted.len() as f64;
        let mean = sorted.iter().sum::<f64>() / count;
        let squares: f64 = sorted.iter().map(|run| (run - mean) * (run - mean)).sum();
        let middle = sorted.len() / 2;
        Self {
            min: sorted[0],
            median: if sorted.len().is_multiple_of(2) {
                f64::midpoint(sorted[middle - 1], sorted[middle])
            } else {
                sorted[middle]
            },
            mean,
            max: sorted[sorted.len() - 1],
            std: if sorted.len() > 1 {
                (squares / (count - 1.0)).sqrt()
            } else {
                0.0
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statistics_of_three_runs() {
        let spread = RunSpread::expected(&[3.0, 1.0, 2.0]);
        assert_eq!((spread.min, spread.median, spread.max), (1.0, 2.0, 3.0));
        assert_eq!((spread.mean, spread.std), (2.0, 1.0));
        assert_eq!(RunSpread::expected(&[]), RunSpread::default());
    }

    #[test]
    fn extremes_of_more_runs_than_ten_are_taken_in_tens() {
        let runs: Vec<f64> = (0..25).map(f64::from).collect();
        let spread = RunSpread::expected(&runs);
        assert_eq!((spread.min, spread.max), (5.0, 14.0));
        assert_eq!((spread.median, spread.mean), (12.0, 12.0));
    }
}
