//! A design as plain data, what can be built of it, and the switches and links that join its nodes.
//!
//! All crates of the model are pure and deterministic, without clock, I/O or global state: the same
//! design, seed and version give the same bits natively and in WebAssembly. Sums run in a fixed order
//! and all randomness comes from [`rng`]. Units are in the names: `gbps` is 1e9 bytes per second in one
//! direction, `gb` is 1e9 bytes.
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

pub mod adapter;
pub mod damage;
pub mod design;
pub mod distance;
pub mod extremes;
mod fabric;
pub mod feasibility;
pub mod field;
pub mod limits;
pub mod names;
pub mod node;
pub mod parameters;
pub mod pieces;
pub mod rng;
pub mod run;
pub mod search;
pub mod terms;
pub mod topology;
