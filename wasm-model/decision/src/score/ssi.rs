//! System improvement (SSI; APEX and Crossroads say Scalable, NERSC-10 Sustained): what runs on many nodes say
//! of a machine.

use super::ScoreError;
use super::mean::weighted;
use super::ssp::positive;
use super::weights::Weights;

/// `U = (n_ref/n) (N/N_ref)`: how many of the reference's runs fit the machine, for each that fits the
/// reference. It rewards fewer nodes a job and more nodes owned.
///
/// # Errors
/// A machine or a job without nodes.
pub fn utilisation(job: f64, nodes: f64, reference: (f64, f64)) -> Result<f64, ScoreError> {
    let (reference_job, reference_nodes) = reference;
    let all = [job, nodes, reference_job, reference_nodes].map(positive);
    let [
        Some(job),
        Some(nodes),
        Some(reference_job),
        Some(reference_nodes),
    ] = all
    else {
        return Err(ScoreError::NoNodes);
    };
    Ok(reference_job / job * (nodes / reference_nodes))
}

/// `[prod (c U S)^w]^(1 / sum w)`, of `c U S` of every application.
///
/// # Errors
/// A product that is zero or negative.
pub fn ssi(products: &[f64], weights: &Weights) -> Result<f64, ScoreError> {
    weighted(products, weights)
}
