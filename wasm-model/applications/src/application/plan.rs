//! What a table of applications is asked for, and what it answers.

use super::condition::Condition;
use super::mechanism::{Mechanism, SlowdownParts};
use super::profile::ApplicationProfile;
use serde::Deserialize;
use taper_network::routing::Routing;
use tsify::Tsify;

/// What a table is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Applications.
    pub applications: Vec<ApplicationProfile>,
    /// Conditions.
    pub conditions: Vec<Condition>,
    /// Last nodes of every edge switch that no job gets.
    pub reserved_per_edge: u32,
    /// Routing of all cells.
    pub routing: Routing,
    /// What slowdowns are relative to: a condition of the plan (else the same job compact and alone, on the
    /// nodes that it has beside its neighbour), and one of the machines (else that of the cell).
    pub reference: (Option<usize>, Option<usize>),
    /// Machines, from the first, that are in the table; what follows serves as a reference.
    pub tapers: usize,
    /// Random draws that are averaged; fewer of jobs of 2,000 nodes and more.
    pub draws: u32,
}

/// One cell, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Among the applications.
    pub application: usize,
    /// Among the conditions; beyond them, the controls.
    pub condition: usize,
    /// Among the machines.
    pub taper: usize,
}

/// A result.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Which.
    pub place: Place,
    /// Time over the time at the profile's reference.
    pub time: f64,
    /// Extra time over the reference of the table.
    pub slowdown: f64,
    /// Interval: over the ranges of the parameters and over the draws.
    pub interval: (f64, f64),
    /// The largest part.
    pub mechanism: Mechanism,
    /// Its parts.
    pub parts: SlowdownParts,
    /// Mean switches between the partners of an allreduce.
    pub hops: f64,
    /// Mean stretch of the nodes.
    pub stretch: f64,
}
