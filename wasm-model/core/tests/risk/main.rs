//! Risk, against closed forms, exact machines and published verdicts.
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../machines/mod.rs"]
mod machines;

mod competitors;
mod draws;
mod effects;
mod fixed_price;
mod flips;
mod map;
mod study;
mod verdicts;
