//! Checkpoints: arithmetic only, answered at once.

use serde::{Deserialize, Serialize};
use taper_applications::checkpoint::{Checkpoint, CheckpointRefusal, CheckpointStorage, DriveLack};
use taper_boundary::{ListOf, Question, Refusal, bad_request, few};
use taper_topology::run::Done;
use tsify::Tsify;

/// Checkpoints of jobs of several sizes.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointRequest {
    /// What a node writes, onto what, and how often nodes fail.
    pub storage: CheckpointStorage,
    /// Sizes of jobs, at most 64 of them.
    pub nodes: Vec<u32>,
}

impl Question for CheckpointRequest {
    type Run = Done<CheckpointsAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        few(ListOf::NodeCounts, &self.nodes)?;
        let refused = |refusal: CheckpointRefusal| bad_request(&refusal);
        let storage = self.storage.checked().map_err(refused)?;
        let points = self.nodes.iter().map(|&nodes| storage.at(nodes));
        Ok(Done(CheckpointsAnswer {
            crossover_nodes: storage.crossover_nodes(),
            no_burst_buffer: storage.no_burst_buffer(),
            points: points.collect::<Result<_, _>>().map_err(refused)?,
        }))
    }
}

/// Checkpoints of jobs of several sizes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointsAnswer {
    /// Nodes from which on drives are faster than the file system; absent without drives.
    pub crossover_nodes: Option<f64>,
    /// What the drives lack; absent if checkpoints can go to them.
    pub no_burst_buffer: Option<DriveLack>,
    /// In the order of the request.
    pub points: Vec<Checkpoint>,
}
