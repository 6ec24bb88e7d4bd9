//! A second opinion on the flow model: the same trees, packet by packet.
//!
//! The flow model gives every flow its steady share of the links and adds waits by formula. Here
//! nothing is steady: messages are cut into packets, a packet moves on when the link is free and the
//! buffer at its far end has room for it (credits, by virtual lane), and an adaptive switch chooses
//! the way up for every packet by what waits there. What both say of the same small case stands
//! side by side in `wasm-model/README.md`; nothing of the product calls this crate.
//!
//! - `network`: links, buffers, credits, virtual lanes and the choice of ways.
//! - `traffic`: who sends what to whom, in closed loops, and how long each round takes.
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

pub mod network;
pub mod traffic;
