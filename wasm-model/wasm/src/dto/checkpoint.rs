//! Checkpoints in the words of the boundary.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

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

/// Checkpoints to one place, as often as loses least.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointPlanDto {
    /// Time of one checkpoint, seconds.
    pub write_s: f64,
    /// Time to read it back, seconds.
    pub restart_s: f64,
    /// All nodes together, TB/s.
    #[serde(rename = "aggregateTBps")]
    pub aggregate_tbps: f64,
    /// Young's interval, seconds of work.
    pub young_s: f64,
    /// Daly's interval, seconds of work.
    pub daly_s: f64,
    /// Share of the time lost to checkpoints, repeated work and restarts at Daly's interval.
    pub lost: f64,
    /// Whether a checkpoint is written before, on average, a node of the job fails.
    pub makes_progress: bool,
}

/// Checkpoints of a job of so many nodes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointPointDto {
    /// Nodes.
    pub nodes: u32,
    /// Mean time between failures of the job, hours.
    pub job_mtbf_hours: f64,
    /// To node-local drives; absent where there are none or the volume does not fit.
    pub burst_buffer: Option<CheckpointPlanDto>,
    /// To the file system.
    pub file_system: CheckpointPlanDto,
    /// How often drives are written, in whole capacities a day.
    pub drive_writes_a_day: Option<f64>,
    /// That over how often they may be written; above 1 they wear out early. Absent where no endurance
    /// is stated.
    pub endurance_used: Option<f64>,
    /// Time to copy one checkpoint from the drives to the file system, seconds.
    pub drain_s: Option<f64>,
    /// Share of a node's injection bandwidth that draining takes while it lasts.
    pub drain_injection_share: Option<f64>,
    /// Every so many checkpoints one can be drained.
    pub drain_every: Option<u32>,
    /// Share of a node's injection bandwidth that writing through takes, over time.
    pub through_injection_share: f64,
}

/// Checkpoints of jobs of several sizes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointsDto {
    /// Nodes from which on drives are faster than the file system; absent without drives.
    pub crossover_nodes: Option<f64>,
    /// Whether a checkpoint would fit the drives but for their number: what the drives lack, in words.
    pub no_burst_buffer: Option<String>,
    /// In the order asked for.
    pub points: Vec<CheckpointPointDto>,
}
