//! What an application does, as far as its time depends on the machine.

use serde::{Deserialize, Serialize};
use taper_topology::design::Node;
use taper_topology::node::application::{Host, Phases};
use tsify::Tsify;

/// Who exchanges messages with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    /// No messages between nodes.
    None,
    /// All 26 neighbours of a 3-D grid of ranks (27-point stencil).
    #[serde(rename = "halo-27")]
    Halo27,
    /// The six face neighbours of a 3-D grid of ranks, in a wavefront: three of them at a time.
    #[serde(rename = "wavefront-7")]
    Wavefront7,
    /// The eight neighbours of a 4-D grid of ranks.
    #[serde(rename = "halo-4d")]
    Halo4d,
    /// All ranks of groups of consecutive ranks with one another.
    GroupAllToAll,
    /// All ranks with one another.
    AllToAll,
    /// Rows and columns of a 2-D grid of ranks with one another, as a 3-D FFT in pencils does.
    FftPencils,
    /// Every node to the next one: the bandwidth part of a large allreduce.
    RingAllreduce,
    /// Small allreduces only: latency, no load.
    Allreduce,
}

impl Pattern {
    /// Whether a rank sends to one partner after the other, as large all-to-alls do in pairs; in the
    /// others all its messages are in flight at once.
    pub fn is_in_rounds(self) -> bool {
        matches!(
            self,
            Self::GroupAllToAll | Self::AllToAll | Self::FftPencils
        )
    }
}

/// How the problem grows with the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Scaling {
    /// The problem of a node stays the same.
    Weak,
    /// The whole problem stays the same.
    Strong,
}

/// The machine on which a profile's shares hold.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProfileReference {
    /// Node of the reference machine.
    pub node: Node,
    /// What a node injects over all rails, GB/s.
    #[serde(rename = "injectionGBps")]
    pub injection_gbps: f64,
}

impl ProfileReference {
    /// As the node's model takes it.
    pub fn host(&self) -> Host<'_> {
        Host {
            node: &self.node,
            injection_gbps: self.injection_gbps,
        }
    }
}

/// Shares of the time outside MPI, relative to one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TimeShares {
    /// Double-precision arithmetic on the GPUs.
    pub gpu: f64,
    /// Reads and writes of the GPUs' own memory (HBM).
    pub hbm: f64,
    /// Reads and writes of the CPUs' memory (DDR).
    pub ddr: f64,
    /// Links between CPUs and GPUs.
    pub link: f64,
    /// Work of the CPU threads.
    pub cpu: f64,
}

impl TimeShares {
    /// As phases of a node; nothing goes between nodes.
    pub fn phases(&self) -> Phases {
        Phases {
            gpu: self.gpu,
            hbm: self.hbm,
            ddr: self.ddr,
            link: self.link,
            cpu: self.cpu,
            ..Phases::default()
        }
    }
}

/// An application, as the model needs it. Its sources stay in the document.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationProfile {
    /// Name in requests and documents; never changes.
    pub id: String,
    /// Pattern of the messages that carry most bytes.
    pub pattern: Pattern,
    /// Mean size of these messages, bytes.
    pub message_bytes: f64,
    /// Ranks of a group; only of [`Pattern::GroupAllToAll`], 0 of others.
    pub group_ranks: u32,
    /// Bytes of its allreduces; 0 if it makes none that matter.
    pub allreduce_bytes: f64,
    /// Ranks per node.
    pub ranks_per_node: u32,
    /// Share of its time in MPI on the reference machine, 0 to 1.
    pub mpi_share: f64,
    /// Share of a longer communication that compute hides, 0 to 1.
    pub overlap: f64,
    /// What stays constant when the job runs on more nodes.
    pub scaling: Scaling,
    /// The rest of its time by phase at its reference, relative to one another.
    pub time_shares: TimeShares,
    /// Where its shares hold; the machine itself if absent.
    pub reference: Option<ProfileReference>,
    /// What it keeps in memory, 1e9 bytes per node.
    #[serde(rename = "workingSetGBPerNode")]
    pub working_set_gb: f64,
}
