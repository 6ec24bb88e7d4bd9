//! The flow model and the packet model side by side on small cases, as Markdown tables for the README.
//!
//! `cargo run --release -p taper-packets --example packets` prints all tables; with `fluid` the cases without
//! credits as problems for `simgrid/fluid.cpp`, with `flow` what the flow model says of these.
#![allow(missing_docs)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "small counts; places of a job are places of its list"
)]

mod answer;
mod cases;
mod flow;
mod fluid;
mod quality;
mod shared;
mod simulated;
mod table;

use taper_packets::hardware::HardwareError;
use taper_packets::traffic::TrafficError;
use taper_topology::topology::SizeError;

/// Why a case has no answer.
#[derive(Debug)]
pub enum Failure {
    Topology(#[allow(dead_code)] SizeError),
    Hardware(#[allow(dead_code)] HardwareError),
    Traffic(#[allow(dead_code)] TrafficError),
}

impl From<SizeError> for Failure {
    fn from(error: SizeError) -> Self {
        Self::Topology(error)
    }
}

impl From<HardwareError> for Failure {
    fn from(error: HardwareError) -> Self {
        Self::Hardware(error)
    }
}

impl From<TrafficError> for Failure {
    fn from(error: TrafficError) -> Self {
        Self::Traffic(error)
    }
}

fn main() -> Result<(), Failure> {
    match std::env::args().nth(1).as_deref() {
        Some("fluid") => fluid::print_problems(),
        Some("flow") => fluid::print_answers(),
        _ => {
            table::print()?;
            quality::print()
        }
    }
}
