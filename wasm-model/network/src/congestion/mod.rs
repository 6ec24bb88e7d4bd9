//! A virtual GPCNeT: what a victim feels while others congest the fabric.
//!
//! `neighbour` says who congests; [`ports`] by which ports their packets arrive; [`hotspot`] where
//! these wait and who waits behind them; [`victim`] what the victims measure; [`exchange`] how a
//! delay at one rank becomes the delay of many; [`plan`] is what is run; `samples` is one test of it; [`campaign`] repeats it over placements, policies
//! and routings.

mod bounds;
pub mod campaign;
pub mod constants;
pub mod distribution;
mod exchange;
mod filling;
pub mod hotspot;
mod placement;
pub mod plan;
pub mod ports;
pub mod runs;
mod samples;
mod senders;
pub mod stages;
pub mod tail;
pub mod victim;
