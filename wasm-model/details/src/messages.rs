//! Point to point and collective communication: arithmetic only, answered at once.

use serde::{Deserialize, Serialize};
use taper_boundary::{CountOf, ListOf, Question, Refusal, built, few, within};
use taper_network::collective::{Algorithm, CollectiveOperation, Collectives, Job, Software};
use taper_network::p2p::{Endpoint, TagMatching};
use taper_topology::design::Design;
use taper_topology::limits::MAX_RANKS;
use taper_topology::run::Done;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Size of the receive that is timed without progress: the largest of the usual benchmarks, bytes.
const LARGE_BYTES: u64 = 4 << 20;

/// Point to point: time and bandwidth by size and distance.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointToPointRequest {
    /// The design to compute.
    pub design: Design,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
    /// Whether a large message is spread over all ports.
    pub striped: bool,
}

impl Question for PointToPointRequest {
    type Run = Done<PointToPointAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let topology = built(&self.design)?;
        few(ListOf::Sizes, &self.bytes)?;
        Ok(Done(point_to_point(
            &self.design,
            &topology,
            &self.bytes,
            self.striped,
        )))
    }
}

/// Collectives by number of nodes and size.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivesRequest {
    /// The design to compute.
    pub design: Design,
    /// Ranks per node, 1 to 1024.
    pub ranks_per_node: u32,
    /// Numbers of nodes, at most 64 of them; if there are none, the powers of two up to the size of
    /// the machine, and that size.
    pub nodes: Vec<u32>,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
    /// Whether a large message is spread over all ports.
    pub striped: bool,
    /// Whether the switches combine data (SHARP).
    pub in_network: bool,
}

impl Question for CollectivesRequest {
    type Run = Done<CollectivesAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let topology = built(&self.design)?;
        few(ListOf::Sizes, &self.bytes)?;
        few(ListOf::NodeCounts, &self.nodes)?;
        let nodes = if self.nodes.is_empty() {
            doublings(2, topology.nodes)
        } else {
            self.nodes
        };
        for &count in &nodes {
            within(CountOf::Nodes, count, topology.nodes)?;
        }
        let question = CollectivesQuestion {
            nodes: &nodes,
            bytes: &self.bytes,
            ranks_per_node: within(CountOf::RanksPerNode, self.ranks_per_node, MAX_RANKS)?,
            in_network: self.in_network,
        };
        let on = Collectives::new(&self.design, &topology, self.striped);
        Ok(Done(collectives(&on, &topology, &question)))
    }
}

/// One message size at one distance.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessagePoint {
    /// Switches between the two nodes.
    pub switches: u32,
    /// Size of the message, bytes.
    pub bytes: u32,
    /// Time with tags matched by the library, microseconds.
    pub software_us: f64,
    /// Time with tags matched by the adapter, microseconds.
    pub hardware_us: f64,
    /// Bandwidth of a stream of such messages from one rank, GB/s.
    #[serde(rename = "streamGBps")]
    pub stream_gbps: f64,
}

/// Messages that a node sends a second with so many ranks.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessageRate {
    /// Ranks per node that send.
    pub ranks_per_node: u32,
    /// Size of the messages, bytes.
    pub bytes: u32,
    /// With tags matched by the library, 1/s.
    pub software_per_s: f64,
    /// With tags matched by the adapter, 1/s.
    pub hardware_per_s: f64,
}

/// Times, bandwidths and rates of messages between two nodes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointToPointAnswer {
    /// Every size at every distance that the machine has, by rising distance.
    pub points: Vec<MessagePoint>,
    /// Every size with one rank, two, four and so on up to one for each core.
    pub rates: Vec<MessageRate>,
    /// Usable rate of one port, GB/s.
    #[serde(rename = "portGBps")]
    pub port_gbps: f64,
    /// Usable rate of the ports that a large message takes, GB/s.
    #[serde(rename = "largeGBps")]
    pub large_gbps: f64,
    /// How long a host waits in a receive of 4 MiB that nobody progresses for it, microseconds.
    pub unprogressed_receive_us: f64,
}

/// One operation on so many nodes with so many bytes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivePoint {
    /// The collective operation.
    pub operation: CollectiveOperation,
    /// Number of nodes that take part.
    pub nodes: u32,
    /// Size, bytes; 0 for a barrier.
    pub bytes: u32,
    /// Shortest time in software, microseconds.
    pub software_us: f64,
    /// How the software does it.
    pub algorithm: Algorithm,
    /// Time in HCOLL without switches, microseconds.
    pub hcoll_us: f64,
    /// Time in the network, microseconds; absent where switches do not aggregate.
    pub in_network_us: Option<f64>,
    /// The least of software and network, microseconds.
    pub chosen_us: f64,
}

/// Times of collectives by nodes and size.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivesAnswer {
    /// Nodes of the machine.
    pub machine_nodes: u32,
    /// Ranks per node that take part.
    pub ranks_per_node: u32,
    /// Every operation on every number of nodes with every size.
    pub points: Vec<CollectivePoint>,
}

/// Every size at every distance.
fn point_to_point(
    design: &Design,
    topology: &Topology,
    bytes: &[u32],
    striped: bool,
) -> PointToPointAnswer {
    let end = Endpoint::new(&design.node, &design.fabric, striped);
    let point = |switches, &bytes: &u32| {
        let size = u64::from(bytes);
        MessagePoint {
            switches,
            bytes,
            software_us: end.message_us(switches, size, TagMatching::Software),
            hardware_us: end.message_us(switches, size, TagMatching::Hardware),
            stream_gbps: end.stream_gbps(size),
        }
    };
    let rate = |ranks_per_node, &bytes: &u32| {
        let per_s = |matching| {
            end.messages_per_s(
                ranks_per_node,
                design.fabric.rails,
                u64::from(bytes),
                matching,
            )
        };
        MessageRate {
            ranks_per_node,
            bytes,
            software_per_s: per_s(TagMatching::Software),
            hardware_per_s: per_s(TagMatching::Hardware),
        }
    };
    let cores = design
        .node
        .sockets
        .saturating_mul(design.node.cores_per_socket);
    PointToPointAnswer {
        rates: doublings(1, cores.clamp(1, MAX_RANKS))
            .into_iter()
            .flat_map(|ranks| bytes.iter().map(move |bytes| rate(ranks, bytes)))
            .collect(),
        points: topology
            .distances()
            .switches(topology.nodes)
            .flat_map(|switches| bytes.iter().map(move |bytes| point(switches, bytes)))
            .collect(),
        port_gbps: end.port_gbps,
        large_gbps: end.large_gbps,
        unprogressed_receive_us: end.unprogressed_receive_us(LARGE_BYTES),
    }
}

/// Every operation on every number of nodes with every size. `in_network` says whether the switches
/// aggregate.
fn collectives(
    on: &Collectives,
    topology: &Topology,
    question: &CollectivesQuestion<'_>,
) -> CollectivesAnswer {
    let mut points = vec![];
    for operation in [
        CollectiveOperation::Barrier,
        CollectiveOperation::Broadcast,
        CollectiveOperation::Allreduce,
        CollectiveOperation::AllToAll,
    ] {
        let sizes = match operation {
            CollectiveOperation::Barrier => &[0],
            _ => question.bytes,
        };
        for &nodes in question.nodes {
            let job = Job {
                nodes,
                ranks_per_node: question.ranks_per_node,
            };
            points.extend(
                sizes
                    .iter()
                    .map(|&bytes| collective_point(on, operation, job, bytes, question.in_network)),
            );
        }
    }
    CollectivesAnswer {
        machine_nodes: topology.nodes,
        ranks_per_node: question.ranks_per_node,
        points,
    }
}

/// A request of collectives, checked.
struct CollectivesQuestion<'a> {
    /// Numbers of nodes to compute.
    nodes: &'a [u32],
    /// Sizes of the data, bytes.
    bytes: &'a [u32],
    /// Ranks per node.
    ranks_per_node: u32,
    /// Whether the switches combine data (SHARP).
    in_network: bool,
}

fn collective_point(
    on: &Collectives,
    operation: CollectiveOperation,
    job: Job,
    bytes: u32,
    in_network: bool,
) -> CollectivePoint {
    let size = u64::from(bytes);
    let software = on.software(operation, Software::Smpi, job, size);
    let in_network_us = in_network
        .then(|| on.in_network_us(operation, job, size))
        .flatten();
    CollectivePoint {
        operation,
        nodes: job.nodes,
        bytes,
        software_us: software.us,
        algorithm: software.algorithm,
        hcoll_us: on.software(operation, Software::Hcoll, job, size).us,
        in_network_us,
        chosen_us: if in_network {
            on.chosen(operation, job, size).us
        } else {
            software.us
        },
    }
}

/// Powers of two from the least up to the most, and the most.
fn doublings(least: u32, most: u32) -> Vec<u32> {
    let powers = (0..32).map(|power| 1_u32 << power);
    powers
        .filter(|power| (least..most).contains(power))
        .chain([most])
        .collect()
}
