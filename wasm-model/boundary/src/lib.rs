//! What the doors to JavaScript share: a design as plain data, faults, progress, and how a value is
//! read and thrown. No arithmetic.

mod design;
mod fault;
mod script;

pub use design::*;
pub use fault::*;
pub use script::*;
