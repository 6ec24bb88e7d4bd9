//! Checkpoints: how long one takes to node-local drives and to the file system, how often to take one,
//! what is lost to them and to failures, and what that costs drives and network.
//!
//! With `V` bytes per node, `N` nodes, a drive that writes `w`, a file system of `B` that gives one node at
//! most `c` (SC18 sec V.C, V.D):
//!
//! ```text
//! burst buffer  V / w                     file system  max(V / c, V N / B)
//! crossover     N* = B / w                from there on the drives are faster, whatever V
//! Young         sqrt(2 d M)               d: time of one checkpoint, M = node MTBF / N
//! Daly          sqrt(2 d M) (1 + sqrt(d / 2M) / 3 + (d / 2M) / 9) - d     for d < 2M, else M
//! lost          1 - t / (M exp(R / M) (exp((t + d) / M) - 1))             R: time to restart
//! ```
//! Young 1974; Daly 2006, "A higher order estimate of the optimum checkpoint interval for restart
//! dumps". The restart reads what the checkpoint wrote; rebooting and queueing are not in it.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole numbers of checkpoints, clamped to what fits"
)]

use serde::{Deserialize, Serialize};
use tsify::Tsify;

const HOUR_S: f64 = 3600.0;
const DAY_S: f64 = 24.0 * HOUR_S;
const GB_PER_TB: f64 = 1000.0;

/// What a node writes, onto what, and how often nodes fail.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointStorage {
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
}

/// Why checkpoints cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum CheckpointRefusal {
    /// A node that fails all the time, or a number that is none.
    NoMtbf,
    /// A checkpoint of 0 bytes.
    NoVolume,
    /// More than a node holds.
    BeyondMemory {
        /// Size of the checkpoint per node, 1e9 bytes.
        volume_gb: f64,
        /// Memory of a node, 1e9 bytes.
        memory_gb: f64,
    },
    /// No file system, or none that a node reaches.
    NoFileSystem,
    /// An adapter of no bandwidth, or a number that is none.
    NoInjection,
    /// A number of the drives that is none, or below 0.
    Drives,
    /// A job of 0 nodes.
    NoNodes,
}

/// Why checkpoints cannot go to the drives of a node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum DriveLack {
    /// There is none with a capacity and bandwidths.
    NoDrive,
    /// A checkpoint is larger than all of them.
    TooSmall {
        /// Size of the checkpoint per node, 1e9 bytes.
        #[serde(rename = "volumeGB")]
        volume_gb: f64,
        /// All drives of a node, 1e9 bytes.
        #[serde(rename = "driveGB")]
        drive_gb: f64,
    },
}

/// Checkpoints to one place, as often as loses least.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointPlan {
    /// Time of one checkpoint, seconds.
    pub write_s: f64,
    /// Time to read it back, seconds.
    pub restart_s: f64,
    /// Write bandwidth of all nodes together, TB/s.
    #[serde(rename = "aggregateTBps")]
    pub aggregate_tbps: f64,
    /// Young's interval between checkpoints, seconds of work.
    pub young_s: f64,
    /// Daly's interval between checkpoints, seconds of work.
    pub daly_s: f64,
    /// Share of the time lost to checkpoints, repeated work and restarts at Daly's interval.
    pub lost: f64,
    /// Whether a checkpoint is written, and read back, before, on average, a node of the job fails. If not, most
    /// attempts end in a failure, and the intervals mean nothing.
    pub makes_progress: bool,
}

/// Checkpoints of a job of so many nodes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Checkpoint {
    /// Nodes of the job.
    pub nodes: u32,
    /// Mean time between failures of the job, hours.
    pub job_mtbf_hours: f64,
    /// To node-local drives; `None` where there are none or the volume does not fit.
    pub burst_buffer: Option<CheckpointPlan>,
    /// Plan for checkpoints to the file system.
    pub file_system: CheckpointPlan,
    /// How often drives are written at their plan, in whole capacities per day; `None` without progress.
    pub drive_writes_a_day: Option<f64>,
    /// That over how often they may be written; above 1 they wear out early. `None` where no endurance
    /// is stated.
    pub endurance_used: Option<f64>,
    /// Time to copy one checkpoint from the drives to the file system, seconds.
    pub drain_s: Option<f64>,
    /// Share of a node's injection bandwidth that draining takes while it lasts.
    pub drain_injection_share: Option<f64>,
    /// Every so many checkpoints one can be drained before the next is due to be.
    pub drain_every: Option<u32>,
    /// Share of a node's injection bandwidth that writing through takes, over time.
    pub through_injection_share: f64,
}

impl CheckpointStorage {
    /// Checks the request.
    ///
    /// # Errors
    /// A [`CheckpointRefusal`] that says what to do.
    pub fn checked(self) -> Result<Self, CheckpointRefusal> {
        let positive = |value: f64| value.is_finite() && value > 0.0;
        if !positive(self.node_mtbf_hours) {
            return Err(CheckpointRefusal::NoMtbf);
        }
        if !positive(self.volume_gb) {
            return Err(CheckpointRefusal::NoVolume);
        }
        // Written so that a memory that is not a number is too small.
        if !(self.volume_gb..).contains(&self.memory_gb) {
            return Err(CheckpointRefusal::BeyondMemory {
                volume_gb: self.volume_gb,
                memory_gb: self.memory_gb,
            });
        }
        if !positive(self.file_system_gbps()) || !positive(self.client_gbps) {
            return Err(CheckpointRefusal::NoFileSystem);
        }
        if !positive(self.injection_gbps) {
            return Err(CheckpointRefusal::NoInjection);
        }
        let drives = [
            self.drive_tb,
            self.drive_write_gbps,
            self.drive_read_gbps,
            self.drive_writes_per_day,
        ];
        if !(drives.iter()).all(|value| value.is_finite() && *value >= 0.0) {
            return Err(CheckpointRefusal::Drives);
        }
        Ok(self)
    }

    /// File system, all of it, GB/s.
    fn file_system_gbps(&self) -> f64 {
        GB_PER_TB * self.file_system_tbps
    }

    /// Whether there are drives and a checkpoint fits them.
    pub fn has_burst_buffer(&self) -> bool {
        self.drive_write_gbps > 0.0
            && self.drive_read_gbps > 0.0
            && self.volume_gb <= self.drive_tb * GB_PER_TB
    }

    /// Why there is no burst buffer; `None` if there is one.
    pub fn no_burst_buffer(&self) -> Option<DriveLack> {
        let drive_gb = self.drive_tb * GB_PER_TB;
        if self.has_burst_buffer() {
            None
        } else if drive_gb > 0.0 && self.drive_write_gbps > 0.0 && self.drive_read_gbps > 0.0 {
            Some(DriveLack::TooSmall {
                volume_gb: self.volume_gb,
                drive_gb,
            })
        } else {
            Some(DriveLack::NoDrive)
        }
    }

    /// The number of nodes from which on drives are faster than the file system; `None` without drives,
    /// and 1 or less where they always are.
    pub fn crossover_nodes(&self) -> Option<f64> {
        self.has_burst_buffer().then(|| {
            if self.drive_write_gbps >= self.client_gbps {
                1.0
            } else {
                self.file_system_gbps() / self.drive_write_gbps
            }
        })
    }

    /// Checkpoints of a job of `nodes` nodes. The storage has been [checked](Self::checked).
    ///
    /// # Errors
    /// [`CheckpointRefusal::NoNodes`].
    pub fn at(&self, nodes: u32) -> Result<Checkpoint, CheckpointRefusal> {
        if nodes == 0 {
            return Err(CheckpointRefusal::NoNodes);
        }
        let count = f64::from(nodes);
        let volume = self.volume_gb;
        let mtbf_s = self.node_mtbf_hours * HOUR_S / count;
        let shared_s = (volume / self.client_gbps).max(volume * count / self.file_system_gbps());
        let aggregate = |write_s: f64| volume * count / write_s;
        let file_system = plan(shared_s, shared_s, aggregate(shared_s), mtbf_s);
        let burst_buffer = self.has_burst_buffer().then(|| {
            let write_s = volume / self.drive_write_gbps;
            let restart_s = volume / self.drive_read_gbps;
            plan(write_s, restart_s, aggregate(write_s), mtbf_s)
        });
        let drain_s = burst_buffer.map(|_| shared_s.max(volume / self.drive_read_gbps));
        let share = |seconds: f64| volume / seconds / self.injection_gbps;
        let period = |plan: &CheckpointPlan| plan.daly_s + plan.write_s;
        // Without progress there is no interval in which to write or to drain.
        let regular = burst_buffer.filter(|plan| plan.makes_progress);
        let drive_writes_a_day =
            regular.map(|plan| DAY_S / period(&plan) * volume / (self.drive_tb * GB_PER_TB));
        Ok(Checkpoint {
            nodes,
            job_mtbf_hours: self.node_mtbf_hours / count,
            burst_buffer,
            file_system,
            drive_writes_a_day,
            endurance_used: drive_writes_a_day
                .filter(|_| self.drive_writes_per_day > 0.0)
                .map(|writes| writes / self.drive_writes_per_day),
            drain_s,
            drain_injection_share: drain_s.map(share),
            drain_every: regular
                .zip(drain_s)
                .map(|(plan, drain)| (drain / period(&plan)).ceil().max(1.0) as u32),
            through_injection_share: share(period(&file_system)),
        })
    }
}

fn plan(write_s: f64, restart_s: f64, aggregate_gbps: f64, mtbf_s: f64) -> CheckpointPlan {
    let daly_s = daly_s(write_s, mtbf_s);
    CheckpointPlan {
        write_s,
        restart_s,
        aggregate_tbps: aggregate_gbps / 1000.0,
        young_s: (2.0 * write_s * mtbf_s).sqrt(),
        daly_s,
        lost: lost(daly_s, write_s, restart_s, mtbf_s),
        makes_progress: write_s.max(restart_s) < mtbf_s,
    }
}

/// Daly's interval, seconds of work between two checkpoints.
pub fn daly_s(write_s: f64, mtbf_s: f64) -> f64 {
    let half = write_s / (2.0 * mtbf_s);
    if half >= 1.0 {
        return mtbf_s;
    }
    (2.0 * write_s * mtbf_s).sqrt() * (1.0 + half.sqrt() / 3.0 + half / 9.0) - write_s
}

/// Share of the time that is not useful work, with checkpoints every `interval_s` (Daly 2006, eq. 20).
pub fn lost(interval_s: f64, write_s: f64, restart_s: f64, mtbf_s: f64) -> f64 {
    let spent =
        mtbf_s * libm::exp(restart_s / mtbf_s) * libm::expm1((interval_s + write_s) / mtbf_s);
    1.0 - interval_s / spent
}
