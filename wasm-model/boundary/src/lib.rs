//! What the doors to JavaScript share: questions and their sessions, faults, and how a value is thrown. No
//! arithmetic.

mod fault;
mod session;

pub use fault::*;
pub use session::*;
