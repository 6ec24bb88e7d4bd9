//! The words of money, risk and scores: what is asked and what is answered, as plain data.

mod draws;
mod map;
mod money;
mod question;
mod scorecard;
mod scores;
mod sensitivity;
mod study;

pub use draws::*;
pub use map::*;
pub use money::*;
pub use question::*;
pub use scorecard::*;
pub use scores::*;
pub use sensitivity::*;
pub use study::*;
