//! The weighted geometric mean, which all scores are made of.

/// Of positive values; weights add up to 1.
pub(super) fn geometric(values: impl Iterator<Item = f64>, weights: &[f64]) -> f64 {
    let logs = values
        .zip(weights)
        .map(|(value, &weight)| weight * libm::log(value));
    libm::exp(logs.sum::<f64>())
}
