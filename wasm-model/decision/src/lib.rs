//! What designs are worth: scores, risk and sensitivity, the map of designs, the trade-off.
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::string_slice
    )
)]

pub mod risk;
pub mod score;
pub mod tradeoff;
