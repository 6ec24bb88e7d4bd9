//! Inside a node: what memories and links reach, and what an application's time becomes. Arithmetic only.

use serde::{Deserialize, Serialize};
use taper_applications::application::profile::{ApplicationProfile, ProfileReference};
use taper_applications::application::sensitivity::Sensitivity;
use taper_boundary::{ListOf, Question, Refusal, bad_request, few, infeasible};
use taper_money::cost::node_usd;
use taper_money::purchase;
use taper_topology::design::{Design, Node};
use taper_topology::feasibility;
use taper_topology::node::application::{self, Host, NodeRefusal, NodeTime, Phases, Profile};
use taper_topology::node::codes::{nuccor_ratio, umt_fom_per_gpu};
use taper_topology::node::links::{Place, Way, alone_gbps, together_gbps};
use taper_topology::node::memory::{Streams, ddr_stream_gbps, hbm_stream_gbps};
use taper_topology::node::peers::{Pair, pair_gbps};
use taper_topology::node::wires;
use taper_topology::parameters::node::LINPACK_SHARE;
use taper_topology::run::Done;
use tsify::Tsify;

use crate::profile::checked;
use crate::refusal::BadQuestion;

/// What the memories and links of nodes reach, and how long applications take on them.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeRequest {
    /// Designs whose nodes are computed, at most 64 of them.
    pub designs: Vec<Design>,
    /// Applications to run on each, at most 64 of them; each needs its reference.
    pub applications: Vec<ApplicationProfile>,
    /// Settings of UMT to run on each, at most 64 of them.
    pub umt: Vec<UmtSetting>,
}

/// UMT with so many GPUs of a node and so many cores for each.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct UmtSetting {
    /// GPUs per node that UMT uses.
    pub gpus: u32,
    /// CPU cores per GPU.
    pub threads: f64,
}

impl Question for NodeRequest {
    type Run = Done<NodesAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        few(ListOf::Designs, &self.designs)?;
        few(ListOf::Applications, &self.applications)?;
        few(ListOf::UmtSettings, &self.umt)?;
        let designs = &self.designs;
        for design in designs {
            if !feasibility::in_range(design) {
                return Err(infeasible(purchase::buy(design).err().unwrap_or_default()));
            }
        }
        let applications = self.applications.into_iter().map(in_node);
        let applications = applications.collect::<Result<Vec<_>, _>>()?;
        let rates = |design| rates(design, designs.first(), &applications, &self.umt);
        Ok(Done(NodesAnswer {
            nodes: designs.iter().map(rates).collect(),
        }))
    }
}

/// One GPU's transfers with the cores of the first socket, alone, GB/s.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GpuTransfer {
    /// Number of its socket, from 0.
    pub socket: u32,
    /// Its place among the socket's GPUs, from 0.
    pub turn: u32,
    /// From CPU to GPU, GB/s.
    #[serde(rename = "downGBps")]
    pub down_gbps: f64,
    /// From GPU to CPU, GB/s.
    #[serde(rename = "upGBps")]
    pub up_gbps: f64,
    /// Both directions at once, together.
    #[serde(rename = "bothGBps")]
    pub both_gbps: f64,
}

/// So many GPUs at once, spread over the sockets, each with its own socket, GB/s.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TogetherTransfer {
    /// GPUs that transfer at once.
    pub gpus: u32,
    /// From CPU to GPU, GB/s.
    #[serde(rename = "downGBps")]
    pub down_gbps: f64,
    /// From GPU to CPU, GB/s.
    #[serde(rename = "upGBps")]
    pub up_gbps: f64,
    /// Both directions at once, together.
    #[serde(rename = "bothGBps")]
    pub both_gbps: f64,
}

/// Transfers between two GPUs, GB/s.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairTransfer {
    /// Sockets of the two GPUs.
    pub pair: Pair,
    /// Whether peer-to-peer access is enabled.
    pub direct: bool,
    /// One direction, GB/s.
    #[serde(rename = "oneWayGBps")]
    pub one_way_gbps: f64,
    /// Both directions at once, together.
    #[serde(rename = "bothGBps")]
    pub both_gbps: f64,
}

/// NUCCOR's time over its time on the first design of the request.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NuccorRatios {
    /// Ratio for small matrices.
    pub small: f64,
    /// Ratio for large matrices.
    pub large: f64,
}

/// Rates that one node reaches, by the model of a node.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeRates {
    /// STREAM on all cores, GB/s.
    #[serde(rename = "ddrStreamGBps")]
    pub ddr_stream_gbps: f64,
    /// STREAM copy on one GPU, GB/s.
    #[serde(rename = "hbmCopyGBps")]
    pub hbm_copy_gbps: f64,
    /// STREAM triad on one GPU, GB/s.
    #[serde(rename = "hbmTriadGBps")]
    pub hbm_triad_gbps: f64,
    /// Each GPU while the others are idle.
    pub gpus: Vec<GpuTransfer>,
    /// One GPU up to all of them at once.
    pub together: Vec<TogetherTransfer>,
    /// Pairs of GPUs, with and without peer-to-peer access.
    pub pairs: Vec<PairTransfer>,
    /// HPL, TFLOP/s per node.
    #[serde(rename = "linpackTFlops")]
    pub linpack_tflops: f64,
    /// Price of the node, US dollars.
    pub usd: f64,
    /// UMT's figure of merit per GPU, for every setting of the request.
    pub umt_fom_per_gpu: Vec<f64>,
    /// NUCCOR; absent where either node has no GPU.
    pub nuccor: Option<NuccorRatios>,
    /// Results of the applications, in the order of the request.
    pub applications: Vec<NodeRun>,
}

/// An application on a node: the same work as on the reference node.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum NodeRun {
    /// It runs, and takes this time.
    Runs(NodeTime),
    /// It does not run.
    Refused {
        /// Reason, with the numbers that decide.
        reason: NodeRefusal,
    },
}

/// Rates of several nodes.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodesAnswer {
    /// In the order of the designs.
    pub nodes: Vec<NodeRates>,
}

/// An application as the node takes it: its phases are its time outside MPI, what it exposes of moving
/// bytes is the adapter's, and no part of the node changes the rest of MPI.
fn in_node(application: ApplicationProfile) -> Result<(ProfileReference, Profile), Refusal> {
    let application = checked(application)?;
    let Some(reference) = &application.reference else {
        return Err(bad_request(&BadQuestion::NoReference {
            application: application.id,
        }));
    };
    let network = Sensitivity::of(&application, reference.injection_gbps).bandwidth;
    let shares = application.time_shares.phases();
    let outside = shares.total();
    let unit = if outside > 0.0 {
        (1.0 - application.mpi_share) / outside
    } else {
        0.0
    };
    let profile = Profile {
        shares: Phases {
            gpu: unit * shares.gpu,
            hbm: unit * shares.hbm,
            ddr: unit * shares.ddr,
            link: unit * shares.link,
            cpu: unit * shares.cpu,
            network,
            latency: application.mpi_share - network,
        },
        working_set_gb: application.working_set_gb,
    };
    Ok((reference.clone(), profile))
}

fn rates(
    design: &Design,
    first: Option<&Design>,
    applications: &[(ProfileReference, Profile)],
    umt: &[UmtSetting],
) -> NodeRates {
    let node = &design.node;
    let host = Host::of(node, &design.fabric);
    let nuccor = first.and_then(|first| {
        Some(NuccorRatios {
            small: nuccor_ratio(node, &first.node, false)?,
            large: nuccor_ratio(node, &first.node, true)?,
        })
    });
    NodeRates {
        ddr_stream_gbps: ddr_stream_gbps(node),
        hbm_copy_gbps: hbm_stream_gbps(node, Streams::Two),
        hbm_triad_gbps: hbm_stream_gbps(node, Streams::Three),
        gpus: gpu_transfers(node),
        together: (1..=node.gpu_count)
            .map(|gpus| TogetherTransfer {
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

fn gpu_transfers(node: &Node) -> Vec<GpuTransfer> {
    let mut transfers = vec![];
    for (socket, wires) in wires(node).into_iter().enumerate() {
        for index in 0..wires.gpus {
            let place = Place { socket, index };
            let gbps = |way| alone_gbps(node, 0, place, way).unwrap_or(0.0);
            transfers.push(GpuTransfer {
                socket: u32::try_from(socket).unwrap_or(u32::MAX),
                turn: index,
                down_gbps: gbps(Way::Down),
                up_gbps: gbps(Way::Up),
                both_gbps: gbps(Way::Both),
            });
        }
    }
    transfers
}

fn pair_transfers(node: &Node) -> Vec<PairTransfer> {
    let mut transfers = vec![];
    for pair in [Pair::Near, Pair::Far, Pair::Across] {
        for direct in [false, true] {
            let one_way = pair_gbps(node, pair, direct, false);
            let both = pair_gbps(node, pair, direct, true);
            transfers.extend(
                one_way
                    .zip(both)
                    .map(|(one_way_gbps, both_gbps)| PairTransfer {
                        pair,
                        direct,
                        one_way_gbps,
                        both_gbps,
                    }),
            );
        }
    }
    transfers
}

impl From<Result<NodeTime, NodeRefusal>> for NodeRun {
    fn from(result: Result<NodeTime, NodeRefusal>) -> Self {
        match result {
            Ok(time) => Self::Runs(time),
            Err(reason) => Self::Refused { reason },
        }
    }
}
