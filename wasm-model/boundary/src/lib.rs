//! What the doors to JavaScript share: questions and their sessions, faults, and how a value is thrown. No
//! arithmetic.
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

mod fault;
mod session;

pub use fault::*;
pub use session::*;
