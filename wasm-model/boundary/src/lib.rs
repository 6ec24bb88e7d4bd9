//! What the doors of the model share: questions and their sessions, refusals, and how a value is thrown. No
//! arithmetic. Values are JavaScript's in WASM, and bytes in the native program.
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
mod study;
#[cfg_attr(target_arch = "wasm32", path = "value/js.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "value/bytes.rs")]
mod value;

pub use refusal::*;
pub use session::*;
pub use study::*;
pub use value::Value;
