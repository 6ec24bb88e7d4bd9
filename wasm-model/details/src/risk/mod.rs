//! Risk, sensitivity and the map: work in steps.

pub mod draws;
pub mod effects;
pub mod flips;
pub mod map;
