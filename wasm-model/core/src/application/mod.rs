//! What a machine does to an application: its time from mechanisms, not from multipliers.

pub mod background;
pub mod condition;
pub mod demand;
pub mod grid;
pub mod hops;
pub mod load;
pub mod mapping;
pub mod mechanism;
pub mod placement;
pub mod profile;
pub mod refusal;
pub mod sensitivity;
pub mod stretch;
pub mod table;
pub mod tail;
pub mod time;
pub mod wait;
