//! Sustained system performance (NERSC-8), and what it comes to over phased deliveries.

use super::ScoreError;
use super::mean::geometric;
use super::weights::Weights;
use serde::Deserialize;
use tsify::Tsify;

/// `N` times the geometric mean of what a node sustains of every application, in the unit of `rates`. A rate is
/// `F/(n t)`: the operations that the reference counted, over nodes and time of the run.
///
/// # Errors
/// There are no rates, or one is zero or negative.
pub fn ssp(nodes: f64, rates: &[f64]) -> Result<f64, ScoreError> {
    for (application, &speed_up) in rates.iter().enumerate() {
        positive(speed_up).ok_or(ScoreError::SpeedUp {
            application,
            speed_up,
        })?;
    }
    let weights = Weights::equal(rates.len())?;
    let nodes = positive(nodes).ok_or(ScoreError::NoNodes)?;
    Ok(nodes * geometric(rates.iter().copied(), weights.shares()))
}

/// A time in which the same nodes serve.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Period {
    /// Share of the machine's nodes that serve, 0 to 1.
    pub share: f64,
    /// Length of the period, years.
    pub years: f64,
}

/// The sum of what is sustained over periods of service: PF-years, if `ssp` is in PFLOP/s.
///
/// # Errors
/// A period or its share is negative, or there is none.
pub fn over_periods(ssp: f64, periods: &[Period]) -> Result<f64, ScoreError> {
    let mut total = 0.0;
    for &Period { share, years } in periods {
        if !((0.0..=1.0).contains(&share) && years >= 0.0 && years.is_finite()) {
            return Err(ScoreError::Period { years, share });
        }
        total += ssp * share * years;
    }
    Ok(total)
}

/// The number if it is finite and above 0.
pub(super) fn positive(value: f64) -> Option<f64> {
    (value > 0.0 && value.is_finite()).then_some(value)
}
