//! An application on one node: time by phase, and which wire bounds it.
//!
//! The phases of a run follow one another (additive: a rule that takes the longest phase contradicts
//! UMT and NUCCOR, SC18 sec V.E). Each phase ends when the slowest socket has done its part, and a
//! socket's part is that of its GPUs. Shares of time on a reference node say how much work a phase is;
//! the same work takes on another node
//!
//! ```text
//! time = sum over phases of share x (rate of the reference / rate of the node)
//! ```
//! Of a transfer, over a link or an adapter, the share `o` is no matter of bandwidth: packing, copies and
//! software, which every GPU does for itself ([`TRANSFER_FIXED_SHARE`]):
//!
//! ```text
//! time = share x (o x GPUs of the reference / GPUs of the node + (1 - o) x rate / rate)
//! ```
//! What the working set has beyond the GPUs' memory is streamed over the links between CPU and GPU
//! instead of being read there, on the reference node too: its share of GPU memory is the time of both
//! there, so that it takes exactly its own time.
//!
//! ```text
//! (1 - o) / HBM + o / link     time of a byte, where o of the working set overflows
//! ```

use crate::adapter::fed_gbps;
use serde::Serialize;
use tsify::Tsify;

use super::links::{Way, socket_gbps};
use super::memory::{Streams, ddr_stream_gbps, hbm_gb, hbm_stream_gbps};
use super::{SocketWires, wires};
use crate::design::{Fabric, Node};
use crate::parameters::application::TRANSFER_FIXED_SHARE;

/// A value for every phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Phases {
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
    /// Bytes between nodes, through the node's adapter.
    pub network: f64,
    /// What no part of the node changes, such as waiting for small messages.
    pub latency: f64,
}

/// A wire, or a part, that a phase waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Wire {
    /// Double-precision arithmetic on the GPUs.
    Gpu,
    /// Bandwidth of the GPUs' own memory (HBM).
    Hbm,
    /// Bandwidth of the CPUs' memory (DDR).
    Ddr,
    /// Links between CPUs and GPUs.
    Link,
    /// Speed of the CPU threads.
    Cpu,
    /// Bandwidth of the node's network adapter.
    Network,
    /// No part of the node.
    Latency,
}

impl Phases {
    /// Time of all phases, one after the other.
    pub fn total(&self) -> f64 {
        self.gpu + self.hbm + self.ddr + self.link + self.cpu + self.network + self.latency
    }

    /// The phase that takes longest; of equals the first.
    pub fn longest(&self) -> Wire {
        let phases = [
            (Wire::Gpu, self.gpu),
            (Wire::Hbm, self.hbm),
            (Wire::Ddr, self.ddr),
            (Wire::Link, self.link),
            (Wire::Cpu, self.cpu),
            (Wire::Network, self.network),
            (Wire::Latency, self.latency),
        ];
        let first = (Wire::Gpu, f64::NEG_INFINITY);
        phases
            .into_iter()
            .fold(
                first,
                |longest, phase| if phase.1 > longest.1 { phase } else { longest },
            )
            .0
    }

    /// Whether anything runs on GPUs.
    pub fn uses_gpus(&self) -> bool {
        self.gpu > 0.0 || self.hbm > 0.0 || self.link > 0.0
    }
}

/// An application as its time on a reference node. What its messages meet between nodes is not in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Profile {
    /// Time of every phase on the reference node, in any unit.
    pub shares: Phases,
    /// Data that a node works on again and again, 1e9 bytes; 0 if it is not known.
    pub working_set_gb: f64,
}

/// A node in its fabric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Host<'a> {
    /// The node's parts and rates.
    pub node: &'a Node,
    /// Its nominal injection over all rails, GB/s one direction.
    pub injection_gbps: f64,
}

impl<'a> Host<'a> {
    /// A node of a design.
    pub fn of(node: &'a Node, fabric: &Fabric) -> Self {
        Self {
            node,
            injection_gbps: fabric.injection_gbps(node),
        }
    }
}

/// The same work on a node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeTime {
    /// Time of every phase, in the unit of the profile.
    pub phases: Phases,
    /// Part of `phases.link` that the overflow of the working set takes.
    pub overflow: f64,
    /// Part of the working set that does not fit the GPUs' memory, 1e9 bytes.
    #[serde(rename = "overflowGB")]
    pub overflow_gb: f64,
    /// The phase with the longest time.
    pub bound_by: Wire,
    /// Speed for the same work on one node over that of the reference node.
    pub per_node: f64,
    /// Speed a GPU over that of the reference's GPUs; `None` where either has none.
    pub per_gpu: Option<f64>,
    /// Speed a socket over that of the reference's sockets.
    pub per_socket: f64,
}

/// Why an application does not run on a node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum NodeRefusal {
    /// Shares are not numbers from 0, or all are 0.
    NoShares,
    /// It runs on GPUs and the reference node has none (or none with memory and arithmetic).
    NoGpuOnReference,
    /// It runs on GPUs and the node has none.
    NoGpu,
    /// The working set, 1e9 bytes, is larger than all memory of the node, 1e9 bytes.
    WorkingSetTooLarge {
        /// Working set per node, 1e9 bytes.
        working_set_gb: f64,
        /// All memory that the application can use.
        memory_gb: f64,
    },
    /// The working set, 1e9 bytes, is larger than all memory of the reference node, 1e9 bytes.
    WorkingSetTooLargeForReference {
        /// Working set per node, 1e9 bytes.
        working_set_gb: f64,
        /// All memory that the application can use there.
        memory_gb: f64,
    },
    /// Part of the working set has to be streamed, and the reference node or this one has no link for it.
    NoLink,
}

/// The profile's work on `host`, against its time on `reference`.
///
/// # Errors
/// A [`NodeRefusal`] if it cannot run.
pub fn run(profile: &Profile, reference: Host, host: Host) -> Result<NodeTime, NodeRefusal> {
    let shares = &profile.shares;
    let (then, now) = (rates(reference), rates(host));
    if !all(shares)
        .iter()
        .all(|share| share.is_finite() && *share >= 0.0)
        || shares.total() <= 0.0
    {
        return Err(NodeRefusal::NoShares);
    }
    if shares.uses_gpus() && !has_gpus(reference.node, shares, &then) {
        return Err(NodeRefusal::NoGpuOnReference);
    }
    if shares.uses_gpus() && !has_gpus(host.node, shares, &now) {
        return Err(NodeRefusal::NoGpu);
    }
    let memory = GpuMemory::of(profile, (reference.node, &then), (host.node, &now))?;
    let workers = workers_ratio(shares, reference.node, host.node);
    let phases = slowed((shares, workers), &then, &now, &memory);
    let per_node = shares.total() / phases.total();
    let over = |own: u32, others: u32| per_node * f64::from(others) / f64::from(own);
    Ok(NodeTime {
        phases,
        overflow: memory.streamed,
        overflow_gb: memory.overflow_gb,
        bound_by: phases.longest(),
        per_node,
        per_gpu: (host.node.gpu_count > 0 && reference.node.gpu_count > 0)
            .then(|| over(host.node.gpu_count, reference.node.gpu_count)),
        per_socket: over(host.node.sockets, reference.node.sockets),
    })
}

fn all(phases: &Phases) -> [f64; 7] {
    let Phases {
        gpu,
        hbm,
        ddr,
        link,
        cpu,
        network,
        latency,
    } = *phases;
    [gpu, hbm, ddr, link, cpu, network, latency]
}

/// Whether the node has what the GPU phases of the shares ask for.
fn has_gpus(node: &Node, shares: &Phases, rates: &Phases) -> bool {
    node.gpu_count > 0
        && (shares.gpu == 0.0 || rates.gpu > 0.0)
        && (shares.hbm == 0.0 || rates.hbm > 0.0)
        && (shares.link == 0.0 || rates.link > 0.0)
}

/// All memory that the application can use on a node, and what of its working set lies outside the GPUs',
/// both 1e9 bytes.
fn memory_and_overflow_gb(profile: &Profile, node: &Node) -> (f64, f64) {
    let shares = &profile.shares;
    let on_gpus = if shares.uses_gpus() {
        hbm_gb(node)
    } else {
        0.0
    };
    let overflow_gb = if shares.hbm > 0.0 {
        (profile.working_set_gb - on_gpus).max(0.0)
    } else {
        0.0
    };
    (on_gpus + node.ddr_capacity_gb, overflow_gb)
}

/// Time for what the GPUs read and write of the working set.
struct GpuMemory {
    /// Time for what their own memory holds.
    resident: f64,
    /// What that memory would have served, at the pace of the links.
    streamed: f64,
    /// What of the working set does not fit it, 1e9 bytes.
    overflow_gb: f64,
}

impl GpuMemory {
    /// On the second node, if both together take the profile's share of GPU memory on the reference, which
    /// comes first; each with its rates. Every byte of the working set is touched alike.
    fn of(
        profile: &Profile,
        (reference, then): (&Node, &Phases),
        (node, now): (&Node, &Phases),
    ) -> Result<Self, NodeRefusal> {
        let working_set_gb = profile.working_set_gb;
        let (memory_gb, overflow_gb) = memory_and_overflow_gb(profile, node);
        if working_set_gb > memory_gb {
            return Err(NodeRefusal::WorkingSetTooLarge {
                working_set_gb,
                memory_gb,
            });
        }
        let (memory_gb, then_gb) = memory_and_overflow_gb(profile, reference);
        if working_set_gb > memory_gb {
            return Err(NodeRefusal::WorkingSetTooLargeForReference {
                working_set_gb,
                memory_gb,
            });
        }
        let share = profile.shares.hbm;
        if (then_gb > 0.0 && then.link <= 0.0) || (overflow_gb > 0.0 && now.link <= 0.0) {
            return Err(NodeRefusal::NoLink);
        }
        // Traffic in the unit that the reference's GPU memory serves in one unit of time.
        let traffic = if then_gb > 0.0 {
            let outside = then_gb / working_set_gb;
            share / (1.0 - outside + outside * then.hbm / then.link)
        } else {
            share
        };
        let outside = if overflow_gb > 0.0 {
            overflow_gb / working_set_gb
        } else {
            0.0
        };
        Ok(Self {
            resident: (1.0 - outside) * scaled(traffic, then.hbm, now.hbm),
            streamed: scaled(outside * traffic, then.hbm, now.link),
            overflow_gb,
        })
    }
}

/// Every phase's time; what is streamed is part of the link's.
fn slowed(
    (shares, workers): (&Phases, f64),
    then: &Phases,
    now: &Phases,
    memory: &GpuMemory,
) -> Phases {
    let transferred = |share: f64, then: f64, now: f64| {
        if share > 0.0 {
            share * transfer_ratio(workers, then / now)
        } else {
            0.0
        }
    };
    Phases {
        gpu: scaled(shares.gpu, then.gpu, now.gpu),
        hbm: memory.resident,
        ddr: scaled(shares.ddr, then.ddr, now.ddr),
        link: transferred(shares.link, then.link, now.link) + memory.streamed,
        cpu: scaled(shares.cpu, then.cpu, now.cpu),
        network: transferred(shares.network, then.network, now.network),
        latency: shares.latency,
    }
}

/// Those who do the fixed part of a transfer on the reference, over those of a node: the GPUs of a code that runs on
/// them; of others the node as a whole.
pub fn workers_ratio(shares: &Phases, reference: &Node, node: &Node) -> f64 {
    if shares.uses_gpus() && reference.gpu_count > 0 && node.gpu_count > 0 {
        f64::from(reference.gpu_count) / f64::from(node.gpu_count)
    } else {
        1.0
    }
}

/// Time of a transfer over that on its reference, from those who do its fixed part and the rate of the wire, both of
/// the reference over the node's.
pub fn transfer_ratio(workers: f64, rate: f64) -> f64 {
    let fixed = TRANSFER_FIXED_SHARE.value;
    fixed * workers + (1.0 - fixed) * rate
}

fn scaled(share: f64, then: f64, now: f64) -> f64 {
    if share > 0.0 { share * then / now } else { 0.0 }
}

/// What a node gives every phase if the work is spread evenly over GPUs and cores: TFLOP/s and GB/s. A
/// socket with more GPUs than another has more to transfer, and all wait for it.
pub fn rates(
    Host {
        node,
        injection_gbps,
    }: Host,
) -> Phases {
    let gpus = f64::from(node.gpu_count);
    let gpu = gpus * node.gpu_fp64_tflops;
    let slowest_link = wires(node)
        .iter()
        .filter(|socket| socket.gpus > 0)
        .map(|socket| link_gbps_each(node, socket))
        .reduce(f64::min);
    Phases {
        gpu,
        hbm: gpus * hbm_stream_gbps(node, Streams::Three),
        ddr: ddr_stream_gbps(node),
        link: gpus * slowest_link.unwrap_or(0.0),
        cpu: node.peak_tflops() - gpu,
        network: fed_gbps(node, injection_gbps),
        latency: 1.0,
    }
}

/// What one of the socket's GPUs gets when all transfer at once.
fn link_gbps_each(node: &Node, socket: &SocketWires) -> f64 {
    socket_gbps(node, socket, socket.gpus, Way::Down) / f64::from(socket.gpus)
}
