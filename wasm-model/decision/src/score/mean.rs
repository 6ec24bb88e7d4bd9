//! The weighted geometric mean, which all scores are made of.

use super::ScoreError;
use super::ssp::positive;
use super::weights::Weights;

/// Of positive values; weights add up to 1.
pub(super) fn geometric(values: impl Iterator<Item = f64>, weights: &[f64]) -> f64 {
    let logs = values
        .zip(weights)
        .map(|(value, &weight)| weight * libm::log(value));
    libm::exp(logs.sum::<f64>())
}

/// The weighted geometric mean of speed-ups, one per application; those without a weight count for nothing.
///
/// # Errors
/// Another number of speed-ups than weights, or one that counts and is zero, negative or no number.
pub(super) fn weighted(speed_ups: &[f64], weights: &Weights) -> Result<f64, ScoreError> {
    let shares = weights.shares();
    if speed_ups.len() != shares.len() {
        return Err(ScoreError::Figures {
            found: speed_ups.len(),
            wanted: shares.len(),
        });
    }
    let counted = || {
        let all = speed_ups.iter().zip(shares).enumerate();
        all.filter(|(_, (_, weight))| **weight > 0.0)
    };
    for (application, (&speed_up, _)) in counted() {
        positive(speed_up).ok_or(ScoreError::SpeedUp {
            application,
            speed_up,
        })?;
    }
    let kept: Vec<f64> = counted().map(|(_, (_, &weight))| weight).collect();
    Ok(geometric(
        counted().map(|(_, (&speed_up, _))| speed_up),
        &kept,
    ))
}
