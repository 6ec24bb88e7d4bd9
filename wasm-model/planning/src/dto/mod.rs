//! The words of money and risk: what is asked and what is answered, as plain data.

mod money;
mod question;
mod risk;

pub use money::*;
pub use question::*;
pub use risk::*;
