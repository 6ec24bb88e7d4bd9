//! Risk, against closed forms, exact machines and published verdicts.
#![allow(missing_docs, clippy::unwrap_used)]

mod competitors;
mod draws;
mod effects;
mod fixed_price;
mod flips;
mod map;
mod study;
mod verdicts;
