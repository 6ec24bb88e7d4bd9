//! Applications under conditions and tapers, in the words of the boundary.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use taper_boundary::{needed, unknown};

use super::{DesignDto, NeighbourDto, NodeDto};

/// Who exchanges messages with whom.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum PatternDto {
    /// No messages between nodes.
    None,
    /// 26 neighbours in a 3-D grid of ranks.
    #[serde(rename = "halo-27")]
    Halo27,
    /// Six face neighbours in a wavefront.
    #[serde(rename = "wavefront-7")]
    Wavefront7,
    /// Eight neighbours in a 4-D grid of ranks.
    #[serde(rename = "halo-4d")]
    Halo4d,
    /// All ranks of groups of consecutive ranks.
    GroupAllToAll,
    /// All ranks.
    AllToAll,
    /// Rows and columns of a 2-D grid of ranks.
    FftPencils,
    /// Every node to the next one.
    RingAllreduce,
    /// Small allreduces only.
    Allreduce,
}

/// How the problem grows with the machine.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum ScalingDto {
    /// A node's problem stays the same.
    Weak,
    /// The whole problem stays the same.
    Strong,
}

/// Shares of the time outside MPI, relative to one another.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TimeSharesDto {
    /// Arithmetic on GPUs.
    pub gpu: f64,
    /// GPUs' own memory.
    pub hbm: f64,
    /// The CPUs' memory.
    pub ddr: f64,
    /// Links between CPUs and GPUs.
    pub link: f64,
    /// Threads on cores.
    pub cpu: f64,
}

/// Where the shares of a profile hold.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProfileReferenceDto {
    /// The node.
    pub node: NodeDto,
    /// What it injects over all rails, GB/s.
    #[serde(rename = "injectionGBps")]
    pub injection_gbps: f64,
}

/// An application, as the model needs it. Its sources stay in the document.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationProfileDto {
    /// Stable name.
    pub id: String,
    /// Pattern of the messages that carry most bytes.
    pub pattern: PatternDto,
    /// Mean size of these messages, bytes.
    pub message_bytes: f64,
    /// Ranks of a group; 0 where the pattern has no groups.
    pub group_ranks: u32,
    /// Bytes of its allreduces; 0 if it makes none that matter.
    pub allreduce_bytes: f64,
    /// Ranks a node.
    pub ranks_per_node: u32,
    /// Share of its time in MPI at its reference, 0 to 1.
    pub mpi_share: f64,
    /// Share of a longer communication that compute hides, 0 to 1.
    pub overlap: f64,
    /// How it scales.
    pub scaling: ScalingDto,
    /// The rest of its time by phase at its reference, relative to one another.
    pub time_shares: TimeSharesDto,
    /// Where its shares hold; the machine itself if absent.
    pub reference: Option<ProfileReferenceDto>,
    /// What it keeps in memory, 1e9 bytes a node.
    #[serde(rename = "workingSetGBPerNode")]
    pub working_set_gb_per_node: f64,
}

/// How a job's nodes are chosen.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase", try_from = "JobSpreadFields")]
pub enum JobSpreadDto {
    /// Consecutive edge switches, as few as hold it.
    Compact,
    /// In equal parts over so many consecutive edge switches.
    Split {
        /// Edge switches of one rail.
        leaves: u32,
    },
    /// Drawn from the whole machine.
    Random,
}

/// Of a [`JobSpreadDto`].
#[derive(Deserialize)]
struct JobSpreadFields {
    kind: String,
    leaves: Option<u32>,
}

impl TryFrom<JobSpreadFields> for JobSpreadDto {
    type Error = String;

    fn try_from(fields: JobSpreadFields) -> Result<Self, String> {
        match fields.kind.as_str() {
            "compact" => Ok(Self::Compact),
            "split" => Ok(Self::Split {
                leaves: needed(fields.leaves, "leaves")?,
            }),
            "random" => Ok(Self::Random),
            other => Err(unknown(other)),
        }
    }
}

/// Order of ranks over nodes.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum MappingDto {
    /// Consecutive ranks share a node.
    Block,
    /// Consecutive ranks go to consecutive nodes.
    Cyclic,
}

/// Under what an application runs.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationConditionDto {
    /// Name, returned with every cell.
    pub id: String,
    /// Nodes of the job.
    pub nodes: u32,
    /// How they are chosen.
    pub placement: JobSpreadDto,
    /// Most nodes of the job on one edge switch; the model's choice if absent: all, or half beside a
    /// bully.
    pub nodes_per_leaf: Option<u32>,
    /// Nodes of the neighbour on each of the job's edge switches; the free ones if absent, of the light bully as many as load
    /// 62.5 % of the uplinks.
    pub neighbours_per_leaf: Option<u32>,
    /// Order of ranks over nodes.
    pub mapping: MappingDto,
    /// Who else is on the machine.
    pub neighbour: NeighbourDto,
}

/// What slowdowns are relative to.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationReferenceDto {
    /// Position of the condition in the request; if absent, the same job compact, block and alone, on the
    /// part of the edge switches that it has beside its neighbour.
    pub condition: Option<u32>,
    /// Uplinks of an edge switch; if absent, those of the cell itself, or of the reference design.
    pub uplinks: Option<u32>,
    /// Another design; if absent, the one of the request.
    pub design: Option<DesignDto>,
}

/// Names a cell.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationCellDto {
    /// Position of the application in the request.
    pub application: u32,
    /// Position of the condition in the request.
    pub condition: u32,
    /// Position of the taper in `uplinks`.
    pub taper: u32,
}

/// Applications under conditions and tapers.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationsRequest {
    /// The design. Other tapers keep its nodes and change the uplinks of its edge switches.
    pub design: DesignDto,
    /// Whether packets take all minimal paths; else those of static tables.
    pub adaptive_routing: bool,
    /// Last nodes of every edge switch that no job gets.
    pub reserved_nodes_per_leaf: u32,
    /// Applications, 1 to 64.
    pub applications: Vec<ApplicationProfileDto>,
    /// Conditions, 1 to 64.
    pub conditions: Vec<ApplicationConditionDto>,
    /// Uplinks of an edge switch, one for every taper to compare; the design's own if empty.
    pub uplinks: Vec<u32>,
    /// What slowdowns are relative to.
    pub reference: ApplicationReferenceDto,
    /// Random placements and orders of neighbours that are averaged, 1 to 16; of jobs of 2,000 nodes half as many,
    /// of 4,000 a third.
    pub draws: u32,
    /// Cells whose flows are wanted.
    pub flows_of: Vec<ApplicationCellDto>,
}

/// What slows an application down.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum MechanismDto {
    /// Nothing does.
    None,
    /// More switches between the partners of small messages.
    Hops,
    /// Flows of static tables that meet on a link while others have room.
    CollidingUplinks,
    /// More traffic than all links of the level carry together.
    OversubscribedUplinks,
    /// What the adapter gives a node.
    NicShare,
    /// Link between CPU and GPU.
    Link,
    /// CPU memory.
    Ddr,
    /// GPU memory.
    Hbm,
    /// Arithmetic of GPUs.
    Gpu,
    /// CPU threads.
    CpuThreads,
    /// Slow messages in collectives.
    TailLatency,
}

/// Parts of a slowdown; they add up to it.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SlowdownPartsDto {
    /// More switches between partners.
    pub hops: f64,
    /// Collisions of static tables.
    pub colliding_uplinks: f64,
    /// Oversubscribed uplinks.
    pub oversubscribed_uplinks: f64,
    /// Share of the adapter.
    pub nic_share: f64,
    /// Link between CPU and GPU.
    pub link: f64,
    /// CPU memory.
    pub ddr: f64,
    /// GPU memory.
    pub hbm: f64,
    /// Arithmetic of GPUs.
    pub gpu: f64,
    /// CPU threads.
    pub cpu_threads: f64,
    /// Reductions that wait behind an incast's packets.
    pub tail_latency: f64,
}

/// One application under one condition at one taper.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationResultDto {
    /// Id of the application.
    pub application: String,
    /// Id of the condition.
    pub condition: String,
    /// Uplinks of an edge switch.
    pub uplinks: u32,
    /// Down ports over up ports of an edge switch.
    pub taper: f64,
    /// Time over the time at the profile's reference, of the same work a node.
    pub time: f64,
    /// Extra time over the reference; 0.02 is 2 %. Negative if faster.
    pub slowdown: f64,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// The largest part.
    pub mechanism: MechanismDto,
    /// Its parts.
    pub parts: SlowdownPartsDto,
    /// Mean switches between the partners of an allreduce.
    pub hops: f64,
    /// Mean extra time of a node's slowest flow, over the time that its adapter needs.
    pub stretch: f64,
}

/// Load of one level of links in one direction.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlowLevelDto {
    /// `nodeUp`, `nodeDown`, `edgeUp`, `edgeDown`, `leafUp` or `leafDown`.
    pub level: String,
    /// Links that the job or its neighbours use.
    pub links: u32,
    /// Flows of the job that cross the level.
    pub job_flows: u32,
    /// Flows of the neighbours that do.
    pub neighbour_flows: u32,
    /// Mean of demand over capacity of the links in use.
    pub mean_load: f64,
    /// Largest.
    pub most_load: f64,
    /// Demand over capacity of every link in use, rising.
    pub loads: Vec<f64>,
}

/// The flows of a cell on the tree.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellFlowsDto {
    /// Id of the application.
    pub application: String,
    /// Id of the condition.
    pub condition: String,
    /// Uplinks of an edge switch.
    pub uplinks: u32,
    /// By level, outward and back.
    pub levels: Vec<FlowLevelDto>,
}

/// What of a table cannot be run.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RefusedCellsDto {
    /// Id of the application; all of them if absent.
    pub application: Option<String>,
    /// Id of the condition; all of them if absent.
    pub condition: Option<String>,
    /// Why, and the nearest that can.
    pub sentence: String,
}

/// What was found; of the cells so far if it is not complete.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationsDto {
    /// Cells that are complete, in the order of tapers, conditions and applications.
    pub cells: Vec<ApplicationResultDto>,
    /// Cells in all.
    pub planned_cells: u32,
    /// What is left out, and why.
    pub refused: Vec<RefusedCellsDto>,
    /// The flows asked for, of the cells that are complete.
    pub flows: Vec<CellFlowsDto>,
}
