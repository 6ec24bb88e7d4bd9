//! Request and results of a table of applications.

use super::condition::Condition;
use super::mechanism::{Mechanism, SlowdownParts};
use super::profile::ApplicationProfile;
use serde::Deserialize;
use taper_network::routing::Routing;
use tsify::Tsify;

/// The cells of a table: applications, conditions and machines.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The applications of the workload.
    pub applications: Vec<ApplicationProfile>,
    /// The conditions under which each application runs.
    pub conditions: Vec<Condition>,
    /// Last nodes of every edge switch that no job gets.
    pub reserved_per_edge: u32,
    /// Static tables or adaptive routing, for all cells.
    pub routing: Routing,
    /// What slowdowns are relative to.
    pub reference: Reference,
    /// Machines, from the first, that are in the table; what follows serves as a reference.
    pub tapers: usize,
    /// Random draws that are averaged; fewer of jobs of 2,000 nodes and more.
    pub draws: u32,
}

/// What a slowdown is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// The same job on the same nodes if the network made nothing longer: no stretch, no switches, no tail. It is
    /// the same for all fabrics and routings, so offers that count against it can be compared.
    NoNetwork,
    /// A run on a fabric.
    Run {
        /// A condition of the plan; else the same job compact and alone, on the nodes that it has beside its
        /// neighbour.
        condition: Option<usize>,
        /// One of the machines; else that of the cell.
        machine: Option<usize>,
    },
}

impl Reference {
    /// The same job on its own machine, compact and alone.
    pub const ALONE: Self = Self::Run {
        condition: None,
        machine: None,
    };
}

/// One cell, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Position among the applications.
    pub application: usize,
    /// Among the conditions; beyond them, the controls.
    pub condition: usize,
    /// Position among the machines.
    pub taper: usize,
}

/// The result of one application under one condition on one machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Application, condition and machine of the result.
    pub place: Place,
    /// Time over the time at the profile's reference.
    pub time: f64,
    /// Extra time over the reference of the table.
    pub slowdown: f64,
    /// Interval: over the ranges of the parameters and over the draws.
    pub interval: (f64, f64),
    /// The mechanism with the largest part.
    pub mechanism: Mechanism,
    /// The slowdown by mechanism.
    pub parts: SlowdownParts,
    /// Mean switches between the partners of an allreduce.
    pub hops: f64,
    /// Mean stretch of the nodes.
    pub stretch: f64,
}
