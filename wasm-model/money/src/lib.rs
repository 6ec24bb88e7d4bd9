//! What a design costs: its bill of materials ([`cost`]), the largest machine that a budget buys ([`purchase`],
//! [`size_table`]), and money over its lifetime ([`lifetime`]). Beyond one bill: cables by length ([`cables`]) in a
//! [`room`], what a price shock does ([`shock`]), what an unspent rest could buy ([`rest`]) and what may be bought later
//! ([`option`]).
//!
//! All counts are whole pieces; nothing here knows a price or a power of its own: every one is an input.
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

pub mod cables;
pub mod cost;
pub mod lifetime;
pub mod option;
pub mod option_refusal;
pub mod purchase;
pub mod rest;
pub mod room;
pub mod shock;
pub mod size_table;
