//! Answers about messages: arithmetic only, given as soon as they are asked.

use taper_boundary::{bad_request, built, infeasible, within};
use taper_money::purchase;
use taper_network::collective::{Algorithm, Collectives, Job, Operation, Software};
use taper_network::p2p::{Endpoint, TagMatching};
use taper_network::rma::{Access, Library, Network, STACKS_SOURCE, Stack};
use taper_topology::design::Design;
use taper_topology::distance::Distances;
use taper_topology::feasibility;
use taper_topology::topology::Tree;

use crate::dto::*;

/// Sizes or numbers of nodes in one request.
const MAX_LIST: usize = 64;

/// Size of the receive that is timed without progress: the largest of the usual benchmarks, bytes.
const LARGE_BYTES: u64 = 4 << 20;

/// The answer to `pointToPoint`.
///
/// # Errors
/// An [`EngineFault`] if the machine cannot be built or too much is asked at once.
pub fn point_to_point_answer(request: PointToPointRequest) -> Result<EngineAnswer, EngineFault> {
    let (design, tree) = built(request.design.into())?;
    few("sizes", &request.bytes)?;
    let result = point_to_point(&design, &tree, &request.bytes, request.striped);
    Ok(EngineAnswer::PointToPoint { result })
}

/// The answer to `rma`.
///
/// # Errors
/// An [`EngineFault`] if the node's numbers are out of range or too much is asked at once.
pub fn rma_answer(request: RmaRequest) -> Result<EngineAnswer, EngineFault> {
    let design: Design = request.design.into();
    if !feasibility::in_range(&design) {
        let issues = purchase::buy(&design).err().unwrap_or_default();
        return Err(infeasible(issues));
    }
    few("sizes", &request.bytes)?;
    let result = rma(&design, request.network, &request.bytes);
    Ok(EngineAnswer::Rma { result })
}

/// The answer to `collectives`.
///
/// # Errors
/// An [`EngineFault`] if the machine cannot be built, is smaller than what is asked, or too much is
/// asked at once.
pub fn collectives_answer(request: CollectivesRequest) -> Result<EngineAnswer, EngineFault> {
    let (design, tree) = built(request.design.into())?;
    few("sizes", &request.bytes)?;
    few("numbers of nodes", &request.nodes)?;
    let nodes = if request.nodes.is_empty() {
        node_ladder(&tree)
    } else {
        request.nodes
    };
    for &count in &nodes {
        within("nodes", count, tree.nodes)?;
    }
    let question = CollectivesQuestion {
        nodes: &nodes,
        bytes: &request.bytes,
        ranks_per_node: within("ranks a node", request.ranks_per_node, 1024)?,
        in_network: request.in_network,
    };
    let on = Collectives::new(&design, &tree, request.striped);
    let result = collectives(&on, &tree, &question);
    Ok(EngineAnswer::Collectives { result })
}

/// The list, if it is not too long.
///
/// # Errors
/// An [`EngineFault`] that says how many may be asked at once.
pub(crate) fn few<T>(what: &str, list: &[T]) -> Result<(), EngineFault> {
    if list.len() <= MAX_LIST {
        return Ok(());
    }
    Err(bad_request(format!(
        "There are {} {what}; up to {MAX_LIST} can be asked at once.",
        list.len()
    )))
}

/// Every size at every distance.
fn point_to_point(design: &Design, tree: &Tree, bytes: &[u32], striped: bool) -> PointToPointDto {
    let end = Endpoint::new(&design.node, &design.fabric, striped);
    let point = |switches, &bytes: &u32| {
        let size = u64::from(bytes);
        MessagePointDto {
            switches,
            bytes,
            software_us: end.message_us(switches, size, TagMatching::Software),
            hardware_us: end.message_us(switches, size, TagMatching::Hardware),
            stream_gbps: end.stream_gbps(size),
        }
    };
    PointToPointDto {
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
fn rma(design: &Design, network: NetworkDto, bytes: &[u32]) -> RmaDto {
    let end = Endpoint::new(&design.node, &design.fabric, false);
    let point = |stack: Stack, access, bytes: u32| RmaPointDto {
        library: stack.library.into(),
        access: match access {
            Access::Put => AccessDto::Put,
            Access::Get => AccessDto::Get,
        },
        bytes,
        latency_us: stack.latency_us(&end, access, 1, u64::from(bytes)),
        flood_gbps: stack.flood_gbps(&end, access, u64::from(bytes)),
        half_bandwidth_bytes: stack.half_bandwidth_bytes(&end, access),
    };
    let mut points = vec![];
    for stack in Stack::on(network.into()) {
        for access in [Access::Put, Access::Get] {
            points.extend(bytes.iter().map(|&bytes| point(stack, access, bytes)));
        }
    }
    RmaDto {
        points,
        port_gbps: end.port_gbps,
        source: STACKS_SOURCE.into(),
    }
}

/// Every operation on every number of nodes with every size. `in_network` says whether the switches
/// aggregate.
fn collectives(
    on: &Collectives,
    tree: &Tree,
    question: &CollectivesQuestion<'_>,
) -> CollectivesDto {
    let mut points = vec![];
    for operation in [
        Operation::Barrier,
        Operation::Broadcast,
        Operation::Allreduce,
        Operation::AllToAll,
    ] {
        let sizes = match operation {
            Operation::Barrier => &[0],
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
    CollectivesDto {
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
    operation: Operation,
    job: Job,
    bytes: u32,
    in_network: bool,
) -> CollectivePointDto {
    let size = u64::from(bytes);
    let software = on.software(operation, Software::Smpi, job, size);
    let in_network_us = in_network
        .then(|| on.in_network_us(operation, job, size))
        .flatten();
    CollectivePointDto {
        operation: operation.into(),
        nodes: job.nodes,
        bytes,
        software_us: software.us,
        algorithm: software.algorithm.into(),
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

impl From<NetworkDto> for Network {
    fn from(dto: NetworkDto) -> Self {
        match dto {
            NetworkDto::Infiniband => Self::InfiniBand,
            NetworkDto::Aries => Self::Aries,
            NetworkDto::Slingshot10 => Self::Slingshot10,
            NetworkDto::Slingshot11 => Self::Slingshot11,
        }
    }
}

impl From<Library> for RmaLibraryDto {
    fn from(library: Library) -> Self {
        match library {
            Library::GasnetEx => Self::GasnetEx,
            Library::MpiRma => Self::MpiRma,
        }
    }
}

impl From<Operation> for OperationDto {
    fn from(operation: Operation) -> Self {
        match operation {
            Operation::Barrier => Self::Barrier,
            Operation::Broadcast => Self::Broadcast,
            Operation::Allreduce => Self::Allreduce,
            Operation::AllToAll => Self::AllToAll,
        }
    }
}

impl From<Algorithm> for AlgorithmDto {
    fn from(algorithm: Algorithm) -> Self {
        match algorithm {
            Algorithm::Doubling => Self::Doubling,
            Algorithm::Halving => Self::Halving,
            Algorithm::Ring => Self::Ring,
            Algorithm::Pairs => Self::Pairs,
            Algorithm::InNetwork => Self::InNetwork,
        }
    }
}
