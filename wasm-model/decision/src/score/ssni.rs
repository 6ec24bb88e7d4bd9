//! Scaled single-node improvement (ATS-5): what runs on one node say of a machine. No network enters it.

use super::ScoreError;
use super::mean::weighted;
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
