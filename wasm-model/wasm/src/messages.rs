//! Point to point, one-sided and collective communication: arithmetic only, answered as soon as it is asked.

use serde::{Deserialize, Serialize};
use taper_boundary::{CountOf, Question, Refusal, bad_request, built, infeasible, within};
use taper_money::purchase;
use taper_network::collective::{Algorithm, CollectiveOperation, Collectives, Job, Software};
use taper_network::p2p::{Endpoint, TagMatching};
use taper_network::rma::{Access, Library, Network, STACKS_SOURCE, Stack};
use taper_topology::design::Design;
use taper_topology::distance::Distances;
use taper_topology::feasibility;
use taper_topology::limits::{MAX_LIST, MAX_RANKS};
use taper_topology::run::Done;
use taper_topology::topology::Tree;
use tsify::Tsify;

use crate::refusal::{BadQuestion, ListOf};

/// Size of the receive that is timed without progress: the largest of the usual benchmarks, bytes.
const LARGE_BYTES: u64 = 4 << 20;

/// Point to point: time and bandwidth by size and distance.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointToPointRequest {
    /// The design.
    pub design: Design,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
    /// Whether a large message is spread over all ports.
    pub striped: bool,
}

impl Question for PointToPointRequest {
    type Run = Done<PointToPointAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let tree = built(&self.design)?;
        few(ListOf::Sizes, &self.bytes)?;
        Ok(Done(point_to_point(
            &self.design,
            &tree,
            &self.bytes,
            self.striped,
        )))
    }
}

/// One-sided: latency and flood bandwidth by library and size. Asks for a node, not for a tree.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RmaRequest {
    /// The design.
    pub design: Design,
    /// The network that the libraries run on.
    pub network: Network,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
}

impl Question for RmaRequest {
    type Run = Done<RmaAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        if !feasibility::in_range(&self.design) {
            let issues = purchase::buy(&self.design).err().unwrap_or_default();
            return Err(infeasible(issues));
        }
        few(ListOf::Sizes, &self.bytes)?;
        Ok(Done(rma(&self.design, self.network, &self.bytes)))
    }
}

/// Collectives by number of nodes and size.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivesRequest {
    /// The design.
    pub design: Design,
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

impl Question for CollectivesRequest {
    type Run = Done<CollectivesAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let tree = built(&self.design)?;
        few(ListOf::Sizes, &self.bytes)?;
        few(ListOf::NodeCounts, &self.nodes)?;
        let nodes = if self.nodes.is_empty() {
            node_ladder(&tree)
        } else {
            self.nodes
        };
        for &count in &nodes {
            within(CountOf::Nodes, count, tree.nodes)?;
        }
        let question = CollectivesQuestion {
            nodes: &nodes,
            bytes: &self.bytes,
            ranks_per_node: within(CountOf::RanksPerNode, self.ranks_per_node, MAX_RANKS)?,
            in_network: self.in_network,
        };
        let on = Collectives::new(&self.design, &tree, self.striped);
        Ok(Done(collectives(&on, &tree, &question)))
    }
}

/// One message size at one distance.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessagePoint {
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
pub struct PointToPointAnswer {
    /// Every size at every distance that the machine has, by rising distance.
    pub points: Vec<MessagePoint>,
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
pub struct RmaPoint {
    /// Library.
    pub library: Library,
    /// Put or get.
    pub access: Access,
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
pub struct RmaAnswer {
    /// Every size of every library and access.
    pub points: Vec<RmaPoint>,
    /// Usable rate of one port, GB/s.
    #[serde(rename = "portGBps")]
    pub port_gbps: f64,
    /// Where the libraries' 8-byte puts come from.
    pub source: &'static str,
}

/// One operation on so many nodes with so many bytes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivePoint {
    /// Operation.
    pub operation: CollectiveOperation,
    /// Nodes that take part.
    pub nodes: u32,
    /// Size, bytes; 0 for a barrier.
    pub bytes: u32,
    /// Time in software, microseconds.
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

/// Collectives.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CollectivesAnswer {
    /// Nodes of the machine.
    pub machine_nodes: u32,
    /// Ranks a node that take part.
    pub ranks_per_node: u32,
    /// Every operation on every number of nodes with every size.
    pub points: Vec<CollectivePoint>,
}

/// The list, if it is not too long.
///
/// # Errors
/// A [`Refusal`] that says how many may be asked at once.
pub(crate) fn few<T>(of: ListOf, list: &[T]) -> Result<(), Refusal> {
    if list.len() <= MAX_LIST as usize {
        return Ok(());
    }
    Err(bad_request(&BadQuestion::TooMany {
        of,
        found: list.len(),
        most: MAX_LIST,
    }))
}

/// Every size at every distance.
fn point_to_point(
    design: &Design,
    tree: &Tree,
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
    PointToPointAnswer {
        points: Distances::of(tree)
            .switches(tree.nodes)
            .flat_map(|switches| bytes.iter().map(move |bytes| point(switches, bytes)))
            .collect(),
        port_gbps: end.port_gbps,
        large_gbps: end.large_gbps,
        unprogressed_receive_us: end.unprogressed_receive_us(LARGE_BYTES),
    }
}

/// Every size of every library on a network.
fn rma(design: &Design, network: Network, bytes: &[u32]) -> RmaAnswer {
    let end = Endpoint::new(&design.node, &design.fabric, false);
    let point = |stack: Stack, access, bytes: u32| RmaPoint {
        library: stack.library,
        access,
        bytes,
        latency_us: stack.latency_us(&end, access, 1, u64::from(bytes)),
        flood_gbps: stack.flood_gbps(&end, access, u64::from(bytes)),
        half_bandwidth_bytes: stack.half_bandwidth_bytes(&end, access),
    };
    let mut points = vec![];
    for stack in Stack::on(network) {
        for access in [Access::Put, Access::Get] {
            points.extend(bytes.iter().map(|&bytes| point(stack, access, bytes)));
        }
    }
    RmaAnswer {
        points,
        port_gbps: end.port_gbps,
        source: STACKS_SOURCE,
    }
}

/// Every operation on every number of nodes with every size. `in_network` says whether the switches
/// aggregate.
fn collectives(
    on: &Collectives,
    tree: &Tree,
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
        machine_nodes: tree.nodes,
        ranks_per_node: question.ranks_per_node,
        points,
    }
}

/// What is asked about collectives.
struct CollectivesQuestion<'a> {
    /// Numbers of nodes.
    nodes: &'a [u32],
    /// Sizes.
    bytes: &'a [u32],
    /// Ranks a node.
    ranks_per_node: u32,
    /// Whether the switches aggregate.
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

/// Powers of two up to the size of the machine, and that size.
fn node_ladder(tree: &Tree) -> Vec<u32> {
    let powers = (1..32).map(|power| 1_u32 << power);
    let mut ladder: Vec<u32> = powers.take_while(|&nodes| nodes < tree.nodes).collect();
    ladder.push(tree.nodes);
    ladder
}
