//! What a design costs, the largest machine that a budget buys, and money over its lifetime.
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

pub mod cost;
pub mod lifetime;
pub mod money;
pub mod purchase;
pub mod size_table;
