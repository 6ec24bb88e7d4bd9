//! What designs are worth: scores, risk and sensitivity, the map of designs, the trade-off.

pub mod risk;
pub mod score;
pub mod tradeoff;
