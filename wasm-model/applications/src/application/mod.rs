//! What a machine does to an application: its time from mechanisms, not from multipliers.

pub mod background;
pub mod burst;
mod cells;
pub mod condition;
pub mod demand;
pub mod grid;
pub mod hops;
pub mod load;
mod machine;
pub mod mapping;
pub mod mechanism;
pub mod paths;
mod pattern_key;
pub mod placement;
pub mod plan;
pub mod production;
pub mod profile;
pub mod queue;
pub mod refusal;
pub mod sensitivity;
mod stretch;
pub mod stretch_grid;
pub mod table;
pub mod tail;
pub mod time;
pub mod wait;
