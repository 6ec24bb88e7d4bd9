//! Inside a node: what memories and links reach, and what an application's time becomes.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::{ApplicationProfileDto, DesignDto};

/// What the memories and links of nodes reach, and how long applications take on them.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeRequest {
    /// Designs whose nodes are asked about, at most 64 of them.
    pub designs: Vec<DesignDto>,
    /// Applications to run on each, at most 64 of them; each needs its reference.
    pub applications: Vec<ApplicationProfileDto>,
    /// Settings of UMT to run on each, at most 64 of them.
    pub umt: Vec<UmtDto>,
}

/// A value for every phase of a run on a node.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PhasesDto {
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
    /// Bytes between nodes, through the node's adapter.
    pub network: f64,
    /// What no part of the node changes, such as waiting for small messages.
    pub latency: f64,
}

/// UMT with so many GPUs of a node and so many cores for each.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct UmtDto {
    /// GPUs in use.
    pub gpus: u32,
    /// Cores a GPU.
    pub threads: f64,
}

/// A phase.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum WireDto {
    /// Arithmetic on GPUs.
    Gpu,
    /// GPUs' own memory.
    Hbm,
    /// The CPUs' memory.
    Ddr,
    /// Links between CPUs and GPUs.
    Link,
    /// Threads on cores.
    Cpu,
    /// The node's adapter.
    Network,
    /// No part of the node.
    Latency,
}

/// One GPU's transfers with the cores of the first socket, alone, GB/s.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GpuTransferDto {
    /// Its socket, from 0.
    pub socket: u32,
    /// Its turn among the socket's GPUs, from 0.
    pub turn: u32,
    /// CPU to GPU.
    #[serde(rename = "downGBps")]
    pub down_gbps: f64,
    /// GPU to CPU.
    #[serde(rename = "upGBps")]
    pub up_gbps: f64,
    /// Both directions at once, together.
    #[serde(rename = "bothGBps")]
    pub both_gbps: f64,
}

/// So many GPUs at once, spread over the sockets, each with its own socket, GB/s.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TogetherDto {
    /// GPUs in use.
    pub gpus: u32,
    /// CPU to GPU.
    #[serde(rename = "downGBps")]
    pub down_gbps: f64,
    /// GPU to CPU.
    #[serde(rename = "upGBps")]
    pub up_gbps: f64,
    /// Both directions at once, together.
    #[serde(rename = "bothGBps")]
    pub both_gbps: f64,
}

/// Where the two GPUs of a pair are.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PairDto {
    /// On the socket whose cores run the program.
    Near,
    /// On the other socket.
    Far,
    /// One on each.
    Across,
}

/// Transfers between two GPUs, GB/s.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairTransferDto {
    /// Where they are.
    pub pair: PairDto,
    /// Whether peer-to-peer access is enabled.
    pub direct: bool,
    /// One direction.
    #[serde(rename = "oneWayGBps")]
    pub one_way_gbps: f64,
    /// Both directions at once, together.
    #[serde(rename = "bothGBps")]
    pub both_gbps: f64,
}

/// NUCCOR's time over its time on the first design asked about.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NuccorDto {
    /// Small matrices.
    pub small: f64,
    /// Large matrices.
    pub large: f64,
}

/// What one node reaches.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeRatesDto {
    /// STREAM on all cores, GB/s.
    #[serde(rename = "ddrStreamGBps")]
    pub ddr_stream_gbps: f64,
    /// STREAM copy on one GPU, GB/s.
    #[serde(rename = "hbmCopyGBps")]
    pub hbm_copy_gbps: f64,
    /// STREAM triad on one GPU, GB/s.
    #[serde(rename = "hbmTriadGBps")]
    pub hbm_triad_gbps: f64,
    /// Every GPU alone.
    pub gpus: Vec<GpuTransferDto>,
    /// One GPU up to all of them at once.
    pub together: Vec<TogetherDto>,
    /// Pairs of GPUs, with and without peer-to-peer access.
    pub pairs: Vec<PairTransferDto>,
    /// HPL, TFLOP/s a node.
    #[serde(rename = "linpackTFlops")]
    pub linpack_tflops: f64,
    /// Price of the node, US dollars.
    pub usd: f64,
    /// UMT's figure of merit a GPU, for every setting asked for.
    pub umt_fom_per_gpu: Vec<f64>,
    /// NUCCOR; absent where either node has no GPU.
    pub nuccor: Option<NuccorDto>,
    /// Every application asked for.
    pub applications: Vec<NodeTimeDto>,
}

/// An application on a node: the same work as on the reference node.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum NodeTimeDto {
    /// It runs.
    #[serde(rename_all = "camelCase")]
    Runs {
        /// Time of every phase, in the unit of the shares.
        phases: PhasesDto,
        /// Part of the link's time that the overflow of the working set takes.
        overflow: f64,
        /// Part of the working set beyond the GPUs' memory, 1e9 bytes.
        #[serde(rename = "overflowGB")]
        overflow_gb: f64,
        /// The phase that takes longest.
        bound_by: WireDto,
        /// Speed of one node over that of the reference node.
        per_node: f64,
        /// Speed a GPU over the reference's; absent where either has none.
        per_gpu: Option<f64>,
        /// Speed a socket over the reference's.
        per_socket: f64,
    },
    /// It does not.
    Refused {
        /// Why, and what to do.
        sentence: String,
    },
}

/// Nodes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodesDto {
    /// In the order of the designs.
    pub nodes: Vec<NodeRatesDto>,
}
