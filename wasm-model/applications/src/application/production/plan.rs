//! What runs on a machine in production, and what is found.

use super::super::mapping::Mapping;
use super::super::profile::ApplicationProfile;
use super::super::queue::Fit;
use super::super::stretch_grid::{CellTerms, StretchGrid};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// When neighbours send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Sending {
    /// While they move data, independently of one another.
    Phases,
    /// Always, all at once.
    Always,
}

/// What runs on a machine in production, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct ProductionPlan {
    /// Applications, each with its shares of the node-hours by size, in any unit; none in a size that it has no jobs of.
    pub applications: Vec<(ApplicationProfile, Vec<Option<f64>>)>,
    /// Nodes of jobs.
    pub sizes: Vec<u32>,
    /// Order of ranks over nodes.
    pub mapping: Mapping,
    /// Which nodes a job gets.
    pub fit: Fit,
    /// Share of the nodes in service that jobs fill at most, 0 to 1.
    pub utilisation: f64,
    /// When neighbours send.
    pub sending: Sending,
    /// States that are averaged.
    pub states: usize,
    /// Whether jobs that run alone are computed too. On a whole machine a table of quiet jobs has them.
    pub with_alone: bool,
    /// Routing qualities and sizes of waits at which stretches are wanted.
    pub grid: StretchGrid,
}

/// A class of the workload: an application in a size.
#[derive(Clone, Debug, PartialEq)]
pub struct ProductionCell {
    /// Position among the applications.
    pub application: usize,
    /// Position among the sizes.
    pub size: usize,
    /// What its time consists of.
    pub terms: CellTerms,
}

/// What the states are like, in the mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProductionFacts {
    /// Jobs that run at a time.
    pub jobs: f64,
    /// Share of the nodes that have one.
    pub nodes_in_use: f64,
    /// Of the edge switches with a job the share that has several.
    #[serde(rename = "sharedEdgeSwitches")]
    pub shared_edges: f64,
}
