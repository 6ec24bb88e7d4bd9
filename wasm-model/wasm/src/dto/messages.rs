//! Point to point, one-sided and collective communication in the words of the boundary.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::DesignDto;

/// A network with its adapter, as far as one-sided libraries differ on it.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum NetworkDto {
    /// EDR InfiniBand.
    Infiniband,
    /// Cray Aries.
    Aries,
    /// Slingshot with ConnectX-5 adapters.
    #[serde(rename = "slingshot-10")]
    Slingshot10,
    /// Slingshot with Cassini adapters.
    #[serde(rename = "slingshot-11")]
    Slingshot11,
}

/// Point to point: time and bandwidth by size and distance.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointToPointRequest {
    /// The design.
    pub design: DesignDto,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
    /// Whether a large message is spread over all ports.
    pub striped: bool,
}

/// One-sided: latency and flood bandwidth by library and size. Asks for a node, not for a tree.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RmaRequest {
    /// The design.
    pub design: DesignDto,
    /// The network that the libraries run on.
    pub network: NetworkDto,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
}

/// Collectives by number of nodes and size.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivesRequest {
    /// The design.
    pub design: DesignDto,
    /// Ranks a node, 1 to 1024.
    pub ranks_per_node: u32,
    /// Numbers of nodes, at most 64 of them; if there are none, the powers of two up to the size of
    /// the machine, and that size.
    pub nodes: Vec<u32>,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
    /// Whether a large message is spread over all ports.
    pub striped: bool,
    /// Whether the switches aggregate.
    pub in_network: bool,
}

/// A one-sided library.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum RmaLibraryDto {
    /// GASNet-EX.
    GasnetEx,
    /// One-sided MPI.
    MpiRma,
}

/// A direction of one-sided transfer.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum AccessDto {
    /// Write to the other node.
    Put,
    /// Read from it.
    Get,
}

/// A collective operation.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum OperationDto {
    /// All wait for all.
    Barrier,
    /// One rank's data to all.
    Broadcast,
    /// All ranks' data combined, for all.
    Allreduce,
    /// Each rank's own data to each other rank; the size is that for one pair.
    AllToAll,
}

/// How a collective is done.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum AlgorithmDto {
    /// Rounds with a partner at twice the distance each.
    Doubling,
    /// Halving, then doubling (Rabenseifner); for broadcast scatter, then gather.
    Halving,
    /// Round the ring.
    Ring,
    /// Every pair for itself.
    Pairs,
    /// In the switches.
    InNetwork,
}

/// One message size at one distance.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessagePointDto {
    /// Switches between the two nodes.
    pub switches: u32,
    /// Size, bytes.
    pub bytes: u32,
    /// Time with tags matched by the library, microseconds.
    pub software_us: f64,
    /// Time with tags matched by the adapter, microseconds.
    pub hardware_us: f64,
    /// Bandwidth of a stream of such messages from one rank, GB/s.
    #[serde(rename = "streamGBps")]
    pub stream_gbps: f64,
}

/// Point to point.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointToPointDto {
    /// Every size at every distance that the machine has, by rising distance.
    pub points: Vec<MessagePointDto>,
    /// Usable rate of one port, GB/s.
    #[serde(rename = "portGBps")]
    pub port_gbps: f64,
    /// Usable rate of the ports that a large message takes, GB/s.
    #[serde(rename = "largeGBps")]
    pub large_gbps: f64,
    /// How long a host waits in a receive of 4 MiB that nobody progresses for it, microseconds.
    pub unprogressed_receive_us: f64,
}

/// One transfer size of one library.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RmaPointDto {
    /// Library.
    pub library: RmaLibraryDto,
    /// Put or get.
    pub access: AccessDto,
    /// Size, bytes.
    pub bytes: u32,
    /// Time of one blocking transfer through one switch, microseconds.
    pub latency_us: f64,
    /// Bandwidth of many in flight, GB/s.
    #[serde(rename = "floodGBps")]
    pub flood_gbps: f64,
    /// Size at which that bandwidth is half of the port's, bytes.
    pub half_bandwidth_bytes: f64,
}

/// One-sided communication.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RmaDto {
    /// Every size of every library and access.
    pub points: Vec<RmaPointDto>,
    /// Usable rate of one port, GB/s.
    #[serde(rename = "portGBps")]
    pub port_gbps: f64,
    /// Where the libraries' 8-byte puts come from.
    pub source: String,
}

/// One operation on so many nodes with so many bytes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivePointDto {
    /// Operation.
    pub operation: OperationDto,
    /// Nodes that take part.
    pub nodes: u32,
    /// Size, bytes; 0 for a barrier.
    pub bytes: u32,
    /// Time in software, microseconds.
    pub software_us: f64,
    /// How the software does it.
    pub algorithm: AlgorithmDto,
    /// Time in HCOLL without switches, microseconds.
    pub hcoll_us: f64,
    /// Time in the network, microseconds; absent where switches do not aggregate.
    pub in_network_us: Option<f64>,
    /// The least of software and network, microseconds.
    pub chosen_us: f64,
}

/// Collectives.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivesDto {
    /// Nodes of the machine.
    pub machine_nodes: u32,
    /// Ranks a node that take part.
    pub ranks_per_node: u32,
    /// Every operation on every number of nodes with every size.
    pub points: Vec<CollectivePointDto>,
}
