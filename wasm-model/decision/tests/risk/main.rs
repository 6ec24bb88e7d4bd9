//! Risk, against closed forms, exact machines and published verdicts.
#![allow(missing_docs, clippy::unwrap_used)]

mod cell_time;
mod competitors;
mod draws;
mod effects;
mod fixed_price;
mod flips;
mod map;
mod ranking;
mod study;
mod verdicts;
