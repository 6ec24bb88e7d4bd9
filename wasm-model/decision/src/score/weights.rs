//! Weights of applications.
#![expect(
    clippy::indexing_slicing,
    reason = "applications are those of the list that is walked"
)]

use super::ScoreError;

/// By how much weights may miss 100 per cent: what rounding to a hundredth of a per cent adds up to over the
/// two dozen applications that a workload has at most.
const SUM_TOLERANCE_PERCENT: f64 = 0.12;

/// Weights of applications, which add up to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(Vec<f64>);

impl Weights {
    /// Of all applications, per cent.
    ///
    /// # Errors
    /// A weight is negative, there are none, or they do not add up to 100.
    pub fn of_all(percent: &[f64]) -> Result<Self, ScoreError> {
        checked(percent)?;
        let sum: f64 = percent.iter().sum();
        if (sum - 100.0).abs() > SUM_TOLERANCE_PERCENT {
            return Err(ScoreError::WeightSum { percent: sum });
        }
        Ok(Self(percent.iter().map(|weight| weight / sum).collect()))
    }

    /// Of the applications that `counts` says alone: the others get no weight and what is left is
    /// renormalised, as ATS-5 does for a secondary type of node that runs a subset.
    ///
    /// # Errors
    /// None of them has a weight.
    pub fn of_subset(&self, counts: impl Fn(usize) -> bool) -> Result<Self, ScoreError> {
        let kept = |(at, &weight): (usize, &f64)| if counts(at) { weight } else { 0.0 };
        let kept: Vec<f64> = self.0.iter().enumerate().map(kept).collect();
        let sum: f64 = kept.iter().sum();
        if sum <= 0.0 {
            return Err(ScoreError::NoWeight);
        }
        Ok(Self(kept.into_iter().map(|weight| weight / sum).collect()))
    }

    /// The same for every application.
    ///
    /// # Errors
    /// There are none.
    pub fn equal(applications: usize) -> Result<Self, ScoreError> {
        if applications == 0 {
            return Err(ScoreError::NoApplications);
        }
        Ok(Self(vec![1.0 / applications as f64; applications]))
    }

    /// Share of each application, 0 to 1; they add up to 1.
    pub fn shares(&self) -> &[f64] {
        &self.0
    }
}

fn checked(percent: &[f64]) -> Result<(), ScoreError> {
    if percent.is_empty() {
        return Err(ScoreError::NoApplications);
    }
    let wrong = |weight: &f64| !(weight.is_finite() && *weight >= 0.0);
    match percent.iter().position(wrong) {
        Some(application) => Err(ScoreError::Weight {
            application,
            percent: percent[application],
        }),
        None => Ok(()),
    }
}
