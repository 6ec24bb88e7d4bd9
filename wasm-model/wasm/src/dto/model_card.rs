//! Which model this is.

use serde::Serialize;
use tsify::Tsify;

/// One parameter of the model, for provenance.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ParameterDto {
    /// Stable name.
    pub id: String,
    /// Symbol used in the equations.
    pub symbol: String,
    /// Value.
    pub value: f64,
    /// Unit; empty for a pure number.
    pub unit: String,
    /// What it means.
    pub meaning: String,
    /// Ids of the measurements that it was fitted to; empty if assumed.
    pub fitted_on: Vec<String>,
    /// Lower end of the plausible range.
    pub low: f64,
    /// Upper end of the plausible range.
    pub high: f64,
    /// Where value and range come from.
    pub source: String,
}

/// Which model this is.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ModelCard {
    /// Version of the model.
    pub version: String,
    /// Hash of all parameter values, 16 hexadecimal digits.
    pub parameters_hash: String,
    /// Every parameter.
    pub parameters: Vec<ParameterDto>,
}
