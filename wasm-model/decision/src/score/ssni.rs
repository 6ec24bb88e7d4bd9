//! Scaled single-node improvement (ATS-5): what runs on one node say of a machine. No network enters it.

use super::ScoreError;
use super::mean::geometric;
use super::ssp::positive;
use super::weights::Weights;

/// `(N/N_ref) exp(sum w ln S / sum w)`.
/// `speed_ups` are those of one node, one per application; those without a weight count for nothing.
///
/// # Errors
/// A machine without nodes, or a speed-up that is zero or negative.
pub fn ssni(
    nodes: f64,
    reference_nodes: f64,
    speed_ups: &[f64],
    weights: &Weights,
) -> Result<f64, ScoreError> {
    let [nodes, reference_nodes] = [nodes, reference_nodes].map(positive);
    let ratio = nodes.zip(reference_nodes).map(|(own, other)| own / other);
    let ratio = ratio.ok_or(ScoreError::NoNodes)?;
    Ok(ratio * weighted(speed_ups, weights)?)
}

/// The weighted geometric mean of speed-ups.
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
