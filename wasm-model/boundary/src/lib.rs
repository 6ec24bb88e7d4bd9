//! What the doors to JavaScript share: a design as plain data, faults, progress, and how a value is
//! read and thrown. No arithmetic.

mod design;
mod fault;
mod fields;
mod script;
mod terms;

pub use design::*;
pub use fault::*;
pub use fields::{needed, unknown};
pub use script::*;
pub use terms::*;
