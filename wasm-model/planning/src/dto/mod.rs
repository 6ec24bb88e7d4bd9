//! The words of money, risk and scores: what is asked and what is answered, as plain data.

mod draws;
mod map;
mod money;
mod options;
mod question;
mod scorecard;
mod scores;
mod sensitivity;
mod study;

pub use draws::*;
pub use map::*;
pub use money::*;
pub use options::*;
pub use question::*;
pub use scorecard::*;
pub use scores::*;
pub use sensitivity::*;
pub use study::*;
