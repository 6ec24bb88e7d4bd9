//! What a network carries: routing, bisection, mpiGraph, levels, damage, congestion and messages.
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

pub mod bisection;
pub mod collective;
pub mod congestion;
pub mod levels;
pub mod load;
pub mod mpigraph;
pub mod neighbour;
pub mod p2p;
pub mod pairs;
pub mod quality;
pub mod rma;
pub mod routing;
pub mod shift;
pub mod traffic;
pub mod whatif;
