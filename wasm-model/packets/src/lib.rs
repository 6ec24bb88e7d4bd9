//! A second opinion on the flow model: the same trees, packet by packet.
//!
//! The flow model gives every flow its steady share of the links and adds waits by formula. Here
//! nothing is steady: messages are cut into packets, a packet moves on when the link is free and the
//! buffer at its far end has room for it (credits, by virtual lane), and an adaptive switch chooses
//! the way up for every packet by what waits there. What both say of the same small case stands
//! side by side in `wasm-model/README.md`; nothing of the product calls this crate.
//!
//! - `hardware`: packets, buffers, lanes, rates, and how a switch chooses.
//! - `network`: links, buffers, credits, virtual lanes and the choice of ways; which links a packet may take are the
//!   flow model's (`Links::onward` of `topology`).
//! - `traffic`: who sends what to whom, in rounds, and how long each takes.
//! - `examples/packets`: the cases, both models' answers, and the tables of the README.
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

pub mod hardware;
mod link;
pub mod network;
mod slots;
pub mod traffic;
