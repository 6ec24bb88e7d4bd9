//! What the WASM modules share: questions and their sessions, refusals, and how a value is thrown. No
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

mod refusal;
mod session;

pub use refusal::*;
pub use session::*;
