//! Answers about the inside of nodes: arithmetic only.

use taper_applications::application::profile::{Profile as Messages, Reference};
use taper_applications::application::sensitivity::Sensitivity;
use taper_boundary::{bad_request, infeasible};
use taper_money::cost::node_usd;
use taper_money::purchase;
use taper_topology::design::{Design, Node};
use taper_topology::feasibility;
use taper_topology::node::application::{self, Host, NodeTime, Phases, Profile, Refusal, Wire};
use taper_topology::node::codes::{nuccor_ratio, umt_fom_per_gpu};
use taper_topology::node::links::{Place, Way, alone_gbps, together_gbps};
use taper_topology::node::memory::{Streams, ddr_stream_gbps, hbm_stream_gbps};
use taper_topology::node::peers::{Pair, pair_gbps};
use taper_topology::node::wires;
use taper_topology::parameters::node::LINPACK_SHARE;

use crate::convert_applications::check_profile;
use crate::dto::*;
use crate::messages::few;

/// The answer to `node`.
///
/// # Errors
/// An [`EngineFault`] if a node's numbers are out of range or too much is asked at once.
pub fn node_answer(request: NodeRequest) -> Result<EngineAnswer, EngineFault> {
    few("designs", &request.designs)?;
    few("applications", &request.applications)?;
    few("settings of UMT", &request.umt)?;
    let designs: Vec<Design> = request.designs.into_iter().map(Design::from).collect();
    for design in &designs {
        if !feasibility::in_range(design) {
            return Err(infeasible(purchase::buy(design).err().unwrap_or_default()));
        }
    }
    let applications: Vec<(Reference, Profile)> = request
        .applications
        .into_iter()
        .map(in_node)
        .collect::<Result<_, _>>()?;
    let nodes = designs
        .iter()
        .map(|design| rates(design, designs.first(), &applications, &request.umt))
        .collect();
    Ok(EngineAnswer::Node {
        result: NodesDto { nodes },
    })
}

/// An application as the node takes it: its phases are its time outside MPI, what it exposes of moving
/// bytes is the adapter's, and no part of the node changes the rest of MPI.
fn in_node(dto: ApplicationProfileDto) -> Result<(Reference, Profile), EngineFault> {
    check_profile(&dto)?;
    let messages = Messages::from(dto);
    let Some(reference) = &messages.reference else {
        return Err(bad_request(format!(
            "Application {:?}: name the reference that its shares of time hold on.",
            messages.id
        )));
    };
    let network = Sensitivity::of(&messages, reference.injection_gbps).bandwidth;
    let outside = messages.phases.total();
    let unit = if outside > 0.0 {
        (1.0 - messages.mpi_share) / outside
    } else {
        0.0
    };
    let profile = Profile {
        shares: Phases {
            gpu: unit * messages.phases.gpu,
            hbm: unit * messages.phases.hbm,
            ddr: unit * messages.phases.ddr,
            link: unit * messages.phases.link,
            cpu: unit * messages.phases.cpu,
            network,
            latency: messages.mpi_share - network,
        },
        working_set_gb: messages.working_set_gb,
    };
    Ok((reference.clone(), profile))
}

fn rates(
    design: &Design,
    first: Option<&Design>,
    applications: &[(Reference, Profile)],
    umt: &[UmtDto],
) -> NodeRatesDto {
    let node = &design.node;
    let host = Host::of(node, &design.fabric);
    let nuccor = first.and_then(|first| {
        Some(NuccorDto {
            small: nuccor_ratio(node, &first.node, false)?,
            large: nuccor_ratio(node, &first.node, true)?,
        })
    });
    NodeRatesDto {
        ddr_stream_gbps: ddr_stream_gbps(node),
        hbm_copy_gbps: hbm_stream_gbps(node, Streams::Two),
        hbm_triad_gbps: hbm_stream_gbps(node, Streams::Three),
        gpus: gpu_transfers(node),
        together: (1..=node.gpu_count)
            .map(|gpus| TogetherDto {
                gpus,
                down_gbps: together_gbps(node, gpus, Way::Down),
                up_gbps: together_gbps(node, gpus, Way::Up),
                both_gbps: together_gbps(node, gpus, Way::Both),
            })
            .collect(),
        pairs: pair_transfers(node),
        linpack_tflops: LINPACK_SHARE.value * node.peak_tflops(),
        usd: node_usd(node, &design.prices),
        umt_fom_per_gpu: umt
            .iter()
            .map(|setting| umt_fom_per_gpu(node, setting.gpus, setting.threads))
            .collect(),
        nuccor,
        applications: applications
            .iter()
            .map(|(reference, profile)| application::run(profile, reference.host(), host).into())
            .collect(),
    }
}

fn gpu_transfers(node: &Node) -> Vec<GpuTransferDto> {
    let mut transfers = vec![];
    for (socket, wires) in wires(node).into_iter().enumerate() {
        for turn in 0..wires.gpus {
            let place = Place { socket, turn };
            let gbps = |way| alone_gbps(node, 0, place, way).unwrap_or(0.0);
            transfers.push(GpuTransferDto {
                socket: u32::try_from(socket).unwrap_or(u32::MAX),
                turn,
                down_gbps: gbps(Way::Down),
                up_gbps: gbps(Way::Up),
                both_gbps: gbps(Way::Both),
            });
        }
    }
    transfers
}

fn pair_transfers(node: &Node) -> Vec<PairTransferDto> {
    let mut transfers = vec![];
    for pair in [Pair::Near, Pair::Far, Pair::Across] {
        for direct in [false, true] {
            let one_way = pair_gbps(node, pair, direct, false);
            let both = pair_gbps(node, pair, direct, true);
            transfers.extend(
                one_way
                    .zip(both)
                    .map(|(one_way_gbps, both_gbps)| PairTransferDto {
                        pair: pair.into(),
                        direct,
                        one_way_gbps,
                        both_gbps,
                    }),
            );
        }
    }
    transfers
}

impl From<Pair> for PairDto {
    fn from(pair: Pair) -> Self {
        match pair {
            Pair::Near => Self::Near,
            Pair::Far => Self::Far,
            Pair::Across => Self::Across,
        }
    }
}

impl From<Phases> for PhasesDto {
    fn from(phases: Phases) -> Self {
        let Phases {
            gpu,
            hbm,
            ddr,
            link,
            cpu,
            network,
            latency,
        } = phases;
        Self {
            gpu,
            hbm,
            ddr,
            link,
            cpu,
            network,
            latency,
        }
    }
}

impl From<Wire> for WireDto {
    fn from(wire: Wire) -> Self {
        match wire {
            Wire::Gpu => Self::Gpu,
            Wire::Hbm => Self::Hbm,
            Wire::Ddr => Self::Ddr,
            Wire::Link => Self::Link,
            Wire::Cpu => Self::Cpu,
            Wire::Network => Self::Network,
            Wire::Latency => Self::Latency,
        }
    }
}

impl From<Result<NodeTime, Refusal>> for NodeTimeDto {
    fn from(result: Result<NodeTime, Refusal>) -> Self {
        match result {
            Ok(time) => Self::Runs {
                phases: time.phases.into(),
                overflow: time.overflow,
                overflow_gb: time.overflow_gb,
                bound_by: time.bound_by.into(),
                per_node: time.per_node,
                per_gpu: time.per_gpu,
                per_socket: time.per_socket,
            },
            Err(refusal) => Self::Refused {
                sentence: format!("{refusal}."),
            },
        }
    }
}
