//! Checkpoints: arithmetic only, answered as soon as it is asked.

use serde::{Deserialize, Serialize};
use taper_applications::checkpoint::{Checkpoint, CheckpointRefusal, DriveLack, Storage};
use taper_boundary::{Question, Refusal, bad_request};
use taper_topology::run::Done;
use tsify::Tsify;

use crate::messages::few;
use crate::refusal::ListOf;

/// What a node writes, onto what, and how often nodes fail.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointRequest {
    /// What one node writes for a checkpoint, 1e9 bytes.
    #[serde(rename = "volumeGB")]
    pub volume_gb: f64,
    /// Memory of one node, DDR and GPUs', 1e9 bytes.
    #[serde(rename = "memoryGB")]
    pub memory_gb: f64,
    /// Node-local drives, 1e12 bytes; 0 for none.
    #[serde(rename = "driveTB")]
    pub drive_tb: f64,
    /// Sequential writing of a node's drives, GB/s.
    #[serde(rename = "driveWriteGBps")]
    pub drive_write_gbps: f64,
    /// Sequential reading of a node's drives, GB/s.
    #[serde(rename = "driveReadGBps")]
    pub drive_read_gbps: f64,
    /// Times a day that the whole capacity may be written.
    pub drive_writes_per_day: f64,
    /// File system, all of it, TB/s.
    #[serde(rename = "fileSystemTBps")]
    pub file_system_tbps: f64,
    /// File system, what one node gets at most, GB/s.
    #[serde(rename = "clientGBps")]
    pub client_gbps: f64,
    /// Injection bandwidth of one node, GB/s.
    #[serde(rename = "injectionGBps")]
    pub injection_gbps: f64,
    /// Mean time between failures of one node, hours.
    pub node_mtbf_hours: f64,
    /// Sizes of jobs, at most 64 of them.
    pub nodes: Vec<u32>,
}

impl Question for CheckpointRequest {
    type Run = Done<CheckpointsAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        few(ListOf::NodeCounts, &self.nodes)?;
        let refused = |refusal: CheckpointRefusal| bad_request(&refusal);
        let storage = Storage {
            volume_gb: self.volume_gb,
            memory_gb: self.memory_gb,
            drive_tb: self.drive_tb,
            drive_write_gbps: self.drive_write_gbps,
            drive_read_gbps: self.drive_read_gbps,
            drive_writes_per_day: self.drive_writes_per_day,
            file_system_gbps: 1000.0 * self.file_system_tbps,
            client_gbps: self.client_gbps,
            injection_gbps: self.injection_gbps,
            node_mtbf_hours: self.node_mtbf_hours,
        }
        .checked()
        .map_err(refused)?;
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
    /// In the order asked for.
    pub points: Vec<Checkpoint>,
}
