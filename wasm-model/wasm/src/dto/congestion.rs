//! The virtual GPCNeT: what is asked and what is answered.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use taper_boundary::{needed, unknown};

/// What one part of the congesting nodes does.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CongestorKindDto {
    /// All ranks exchange messages with all others.
    AllToAll,
    /// All ranks send to the first.
    IncastTwoSided,
    /// All ranks put to the first.
    IncastPut,
    /// The first rank sends to all.
    BroadcastTwoSided,
    /// All ranks get from the first.
    BroadcastGet,
}

/// A part of the congesting nodes.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestorDto {
    /// What they do.
    pub kind: CongestorKindDto,
    /// Their share of the congesting nodes, relative to the other parts.
    pub weight: u32,
}

/// What the nodes that are not the victim's do.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase", try_from = "NeighbourFields")]
pub enum NeighbourDto {
    /// Nothing.
    Quiet,
    /// GPCNeT's congestors.
    Congestors {
        /// In groups placed at random.
        parts: Vec<CongestorDto>,
    },
    /// Large messages to the adjacent edge switch, up to 62.5 % of the uplinks (TAPER Table III).
    LightBully,
    /// Large messages to the adjacent edge switch (TAPER Table III).
    AdjacentBully,
    /// Large messages across the bisection (TAPER Table III).
    BisectionBully,
    /// Seven nodes send to one (TAPER Table III).
    IncastBully,
    /// All nodes write a checkpoint to the file system's servers.
    CheckpointBurst,
}

/// Of a [`NeighbourDto`].
#[derive(Deserialize)]
struct NeighbourFields {
    kind: String,
    parts: Option<Vec<CongestorDto>>,
}

impl TryFrom<NeighbourFields> for NeighbourDto {
    type Error = String;

    fn try_from(fields: NeighbourFields) -> Result<Self, String> {
        Ok(match fields.kind.as_str() {
            "quiet" => Self::Quiet,
            "congestors" => Self::Congestors {
                parts: needed(fields.parts, "parts")?,
            },
            "lightBully" => Self::LightBully,
            "adjacentBully" => Self::AdjacentBully,
            "bisectionBully" => Self::BisectionBully,
            "incastBully" => Self::IncastBully,
            "checkpointBurst" => Self::CheckpointBurst,
            other => return Err(unknown(other)),
        })
    }
}

/// How ranks use the ports of their node.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PortPolicyDto {
    /// Each rank opens its socket's port only (03).
    OwnPort,
    /// Own port for small messages, all ports for large ones, by the socket bus (0330).
    OwnPortStriped,
    /// First port for small messages, all ports for large ones, by PCIe (0123).
    FirstPortStriped,
}

/// How packets are routed.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RoutingDto {
    /// Destination-based forwarding tables.
    Static,
    /// Ideal splitting over all minimal paths.
    Adaptive,
}

/// What is run.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionPlanDto {
    /// Who congests.
    pub neighbour: NeighbourDto,
    /// Share of the nodes that congest, 0 to 1; the others are victims.
    pub congestor_share: f64,
    /// Bytes of one congestor's message.
    pub message_bytes: u32,
    /// Ranks on every node.
    pub ranks_per_node: u32,
    /// Bytes of the victims' large messages.
    pub large_message_bytes: u32,
    /// Port policies to compare.
    pub policies: Vec<PortPolicyDto>,
    /// Runs, each with a placement of its own: 1 to 200.
    pub runs: u32,
}

/// Statistics over runs; of ten runs, however many there were.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RunSpreadDto {
    /// Least.
    pub min: f64,
    /// Median.
    pub median: f64,
    /// Mean.
    pub mean: f64,
    /// Greatest.
    pub max: f64,
    /// Standard deviation, of a sample.
    pub std: f64,
}

/// The runs of one test under one condition. `mean` and `worst` are in the test's unit: microseconds,
/// or GB/s that a rank sends for large messages; the worst is GPCNeT's "99%": the 99th percentile of the times,
/// or the bandwidth that 99 % of the samples exceed.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionRunsDto {
    /// Over the means of the runs.
    pub mean: RunSpreadDto,
    /// Over the worst per cents of the runs.
    pub worst: RunSpreadDto,
    /// Mean of every run.
    pub run_means: Vec<f64>,
    /// Worst per cent of every run.
    pub run_worsts: Vec<f64>,
    /// Median, 90th, 99th and 99.9th percentile of the times of all runs, microseconds.
    pub percentiles_us: Vec<f64>,
    /// Lower ends of the histogram's bins, microseconds; sixteen bins a doubling.
    pub bins_us: Vec<f64>,
    /// Samples in each bin.
    pub counts: Vec<u32>,
    /// The 90 % band of each of these numbers: from itself over this factor to itself times it.
    pub band_factor: f64,
}

/// One test, alone on the machine and beside the congestors.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionTestDto {
    /// Alone.
    pub isolated: CongestionRunsDto,
    /// Beside the congestors.
    pub congested: CongestionRunsDto,
}

/// Results under one port policy and routing.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionConditionDto {
    /// Port policy.
    pub policy: PortPolicyDto,
    /// How packets are routed.
    pub routing: RoutingDto,
    /// 8-byte random ring, microseconds.
    pub latency: CongestionTestDto,
    /// Random ring of large messages, GB/s a rank.
    pub bandwidth: CongestionTestDto,
    /// 8-byte allreduce, microseconds.
    pub allreduce: CongestionTestDto,
    /// Queues towards an incast's root when a round begins, root outward; empty without incast.
    pub queues: Vec<QueueDto>,
}

/// A class of links before which packets for a root wait.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum QueuePlaceDto {
    /// From the edge switch to the root.
    Node,
    /// From the core to the root's edge switch.
    Edge,
    /// From the core's spines to the root's pod.
    Pod,
    /// From the leaf modules of other pods to the spines.
    Core,
}

/// Packets for one root that wait.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct QueueDto {
    /// The links before which they wait.
    pub before: QueuePlaceDto,
    /// Input buffers in which they wait.
    pub buffers: f64,
    /// Bytes in all of them.
    pub held_bytes: f64,
    /// Share of their space that is taken, 0 to 1.
    pub filled: f64,
    /// How long they take to drain, microseconds.
    pub drain_us: f64,
}

/// What a campaign found; of the runs so far if it is not complete.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionDto {
    /// Runs that are complete.
    pub runs: u32,
    /// Runs that were asked for.
    pub planned_runs: u32,
    /// Nodes of the machine.
    pub nodes: u32,
    /// Nodes that are measured.
    pub victims: u32,
    /// Nodes that congest.
    pub congestors: u32,
    /// Roots to which many send at once.
    pub roots: u32,
    /// Load of an edge switch's uplinks by traffic without hot spots, 0 to 1.
    pub bulk_uplink_share: f64,
    /// By policy, static before adaptive.
    pub conditions: Vec<CongestionConditionDto>,
}
