//! A node as plain data with the ranges of its numbers, and the wires inside it: what each carries, and whether the parts
//! fit one another.
//!
//! A fixed number of NVLink bricks a socket is shared by its GPUs, so more GPUs have less each
//! (SC18 sec IV.A). GPUs are spread over the sockets as evenly as they go.

pub mod application;
pub mod codes;
mod feasibility;
pub mod links;
pub mod memory;
pub mod peers;

use crate::design::Design;
use crate::feasibility::Found;
use crate::field::{AMOUNT, COUNT, COUNT_OR_NONE, LINK, POSITIVE, Range, fields};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How a GPU is connected to its CPU.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CpuGpuLink {
    /// NVLink: the bricks (lane bundles) of a socket are shared equally by its GPUs, so more GPUs
    /// have less each (SC18 sec IV.A: 150 GB/s per socket, 50 GB/s each for 3 GPUs, 75 for 2).
    Bricks {
        /// NVLink bricks per CPU socket, shared equally by its GPUs.
        per_socket: u32,
        /// Bandwidth of one brick, GB/s.
        #[serde(rename = "brickGBps")]
        brick_gbps: f64,
    },
    /// A link of its own for every GPU: PCIe, or chip to chip.
    Own {
        /// Bandwidth of that link, GB/s.
        #[serde(rename = "linkGBps")]
        link_gbps: f64,
    },
}

impl Default for CpuGpuLink {
    fn default() -> Self {
        Self::Own { link_gbps: 0.0 }
    }
}

/// How GPUs reach one another without their CPU.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum GpuGpuLink {
    /// Bricks of a GPU that do not lead to the CPU are shared among the GPUs of its socket.
    Bricks {
        /// NVLink bricks per GPU, including those that lead to the CPU.
        per_gpu: u32,
        /// Bandwidth of one brick, GB/s.
        #[serde(rename = "brickGBps")]
        brick_gbps: f64,
    },
    /// A switch that every GPU reaches.
    Switch {
        /// Bandwidth from one GPU to the switch, GB/s.
        #[serde(rename = "switchGBps")]
        switch_gbps: f64,
    },
    /// No direct link; data passes through the CPU.
    #[default]
    None,
}

/// A node with all that the model computes from. Bandwidths are GB/s (1e9 bytes per second), one direction.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Node {
    /// CPU sockets per node.
    pub sockets: u32,
    /// Cores per socket.
    pub cores_per_socket: u32,
    /// Clock rate at which all cores run, GHz.
    #[serde(rename = "clockGHz")]
    pub clock_ghz: f64,
    /// Double-precision operations per core and clock cycle.
    pub fp64_flops_per_cycle: u32,
    /// Memory channels per socket, over which DDR modules are spread equally.
    pub memory_channels: u32,
    /// Bus between two sockets, GB/s; 0 where there is one socket.
    #[serde(rename = "socketBusGBps")]
    pub socket_bus_gbps: f64,
    /// DDR of the node, 1e9 bytes.
    #[serde(rename = "ddrCapacityGB")]
    pub ddr_capacity_gb: f64,
    /// Peak bandwidth of the node's DDR, all sockets, GB/s.
    #[serde(rename = "ddrGBps")]
    pub ddr_gbps: f64,
    /// GPUs per node, spread over the sockets as evenly as possible.
    pub gpu_count: u32,
    /// How a GPU is connected to its CPU.
    pub cpu_gpu: CpuGpuLink,
    /// How GPUs reach one another.
    pub gpu_gpu: GpuGpuLink,
    /// Double-precision peak of one GPU, TFLOP/s.
    #[serde(rename = "gpuFp64TFlops")]
    pub gpu_fp64_tflops: f64,
    /// Memory of one GPU, 1e9 bytes.
    #[serde(rename = "hbmGBEach")]
    pub hbm_gb_each: f64,
    /// Peak bandwidth of one GPU's memory, GB/s.
    #[serde(rename = "hbmGBpsEach")]
    pub hbm_gbps_each: f64,
    /// Capacity of the node's local NVMe drives, 1e12 bytes.
    #[serde(rename = "nvmeCapacityTB")]
    pub nvme_capacity_tb: f64,
    /// InfiniBand adapter (HCA) ports per node.
    pub hca_ports: u32,
    /// Bandwidth of one HCA port, GB/s.
    #[serde(rename = "hcaPortGBps")]
    pub hca_port_gbps: f64,
    /// PCIe bandwidth between one socket and the HCA, GB/s.
    #[serde(rename = "pcieGBpsPerSocket")]
    pub pcie_gbps_per_socket: f64,
}

impl Node {
    /// Double-precision peak of the node, TFLOP/s: GPUs plus sockets x cores x GHz x operations.
    pub fn peak_tflops(&self) -> f64 {
        let cpu_gflops = f64::from(self.sockets)
            * f64::from(self.cores_per_socket)
            * self.clock_ghz
            * f64::from(self.fp64_flops_per_cycle);
        f64::from(self.gpu_count) * self.gpu_fp64_tflops + cpu_gflops / 1000.0
    }
}

/// A bus or link inside a node as it is entered, GB/s; 0 where there is none.
const BUS: Range = (0.0, 1e4);
/// One brick as it is entered, GB/s.
const BRICK: Range = (0.0, 1000.0);
/// Bricks as they are entered.
const BRICKS: Range = (0.0, 64.0);

fields! {
    /// A number of the node.
    numbers NodeField: Node {
        Sockets "node.cpu." "sockets" COUNT, (1.0, 8.0), |node| &mut node.sockets;
        CoresPerSocket "node.cpu." "coresPerSocket" COUNT, (1.0, 512.0), |node| &mut node.cores_per_socket;
        Fp64FlopsPerCycle "node.cpu." "fp64FlopsPerCycle" COUNT, (1.0, 128.0), |node| &mut node.fp64_flops_per_cycle;
        MemoryChannels "node.cpu." "memoryChannels" COUNT, (1.0, 32.0), |node| &mut node.memory_channels;
        GpuCount "node.gpu." "count" COUNT_OR_NONE, (0.0, 16.0), |node| &mut node.gpu_count;
        HcaPorts "node.hca." "ports" COUNT, (1.0, 8.0), |node| &mut node.hca_ports;
        ClockGhz "node.cpu." "clockGHz" POSITIVE, (0.1, 10.0), |node| &mut node.clock_ghz;
        HcaPortGbps "node.hca." "portGBps" POSITIVE, LINK, |node| &mut node.hca_port_gbps;
        PcieGbpsPerSocket "node.hca." "pcieGBpsPerSocket" POSITIVE, (0.1, 1e4), |node| &mut node.pcie_gbps_per_socket;
        SocketBusGbps "node." "socketBusGBps" AMOUNT, BUS, |node| &mut node.socket_bus_gbps;
        DdrCapacityGb "node.ddr." "capacityGB" AMOUNT, (1.0, 65_536.0), |node| &mut node.ddr_capacity_gb;
        GpuFp64Tflops "node.gpu." "fp64TFlopsEach" AMOUNT, (0.0, 1000.0), |node| &mut node.gpu_fp64_tflops;
        DdrGbps "node.ddr." "bandwidthGBps" POSITIVE, (0.1, 1e5), |node| &mut node.ddr_gbps;
        HbmGbEach "node.gpu." "hbmGBEach" AMOUNT, (0.0, 1e4), |node| &mut node.hbm_gb_each;
        HbmGbpsEach "node.gpu." "hbmGBpsEach" AMOUNT, (0.0, 1e5), |node| &mut node.hbm_gbps_each;
        NvmeCapacityTb "node.nvme." "capacityTB" AMOUNT, (0.0, 1000.0), |node| &mut node.nvme_capacity_tb;
        BricksPerSocket "node.cpuGpu." "bricksPerSocket" COUNT_OR_NONE, BRICKS, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Bricks { per_socket, .. } => per_socket,
            CpuGpuLink::Own { .. } => return None,
        };
        BrickGbps "node.cpuGpu." "brickGBps" AMOUNT, BRICK, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
            CpuGpuLink::Own { .. } => return None,
        };
        LinkGbps "node.cpuGpu." "linkGBps" AMOUNT, BUS, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Own { link_gbps } => link_gbps,
            CpuGpuLink::Bricks { .. } => return None,
        };
        BricksPerGpu "node.gpuGpu." "bricksPerGpu" COUNT_OR_NONE, BRICKS, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Bricks { per_gpu, .. } => per_gpu,
            _ => return None,
        };
        // Bricks are alike: the document has their bandwidth once.
        PeerBrickGbps "node.cpuGpu." "brickGBps" AMOUNT, BRICK, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
            _ => return None,
        };
        SwitchGbps "node.gpuGpu." "switchGBps" AMOUNT, BUS, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Switch { switch_gbps } => switch_gbps,
            _ => return None,
        };
    }
}

/// Parts of a node that do not fit one another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum NodeIssue {
    /// GPUs that no CPU can reach.
    GpusWithoutLink {
        /// GPUs per node.
        gpus: u32,
    },
    /// GPUs on a switch that carries nothing.
    SwitchWithoutBandwidth {
        /// GPUs per node.
        gpus: u32,
    },
    /// Sockets that cannot reach one another.
    SocketsWithoutBus {
        /// CPU sockets per node.
        sockets: u32,
    },
    /// GPUs that cannot share a socket's bricks equally.
    BricksDoNotDivide {
        /// GPUs per node.
        gpus: u32,
        /// GPUs on the fullest socket.
        socket_gpus: u32,
        /// NVLink bricks per socket.
        bricks: u32,
    },
    /// DDR that cannot be spread over the channels in whole modules.
    DdrDoesNotFillChannels {
        /// DDR of a node, 1e9 bytes.
        gb: f64,
        /// Memory channels of a node.
        channels: u32,
        /// Steps in which modules are sold, 1e9 bytes.
        step_gb: f64,
    },
    /// HCA ports that are faster than the PCIe lanes behind them; bandwidths in GB/s.
    HcaFasterThanSlot {
        /// Adapter ports of a node.
        ports: u32,
        /// Bandwidth of one adapter port.
        port_gbps: f64,
        /// What they require of PCIe.
        needed_gbps: f64,
        /// What the PCIe lanes of all sockets provide.
        given_gbps: f64,
        /// What the PCIe lanes of one socket provide.
        socket_gbps: f64,
    },
}

/// Every reason why the node of a design cannot be built. Its numbers are in their ranges.
pub(crate) fn issues(design: &Design) -> impl Iterator<Item = Found> {
    feasibility::issues(&design.node)
}

/// Every channel of a socket holds the same modules, and modules come in steps of so many 1e9 bytes.
/// Assumed: 4 GB is the smallest DDR4 module that servers take.
pub const MODULE_STEP_GB: f64 = 4.0;

/// The wires of one socket and its GPUs; bandwidths in GB/s, one direction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SocketWires {
    /// GPUs attached to the socket.
    pub gpus: u32,
    /// CPU to each GPU; 0 without GPUs.
    #[serde(rename = "cpuGpuGBps")]
    pub cpu_gpu_gbps: f64,
    /// GPU to each other GPU of the socket, or to the switch; 0 if they meet in the CPU only.
    #[serde(rename = "gpuGpuGBps")]
    pub gpu_gpu_gbps: f64,
}

/// GPUs of every socket: the first sockets take one more where they do not divide.
pub fn gpus_by_socket(node: &Node) -> Vec<u32> {
    let (each, more) = (node.gpu_count / node.sockets, node.gpu_count % node.sockets);
    (0..node.sockets)
        .map(|socket| each + u32::from(socket < more))
        .collect()
}

/// The wires of every socket. Where bricks do not divide, the whole bricks that each GPU gets.
pub fn wires(node: &Node) -> Vec<SocketWires> {
    gpus_by_socket(node)
        .into_iter()
        .map(|gpus| SocketWires {
            gpus,
            cpu_gpu_gbps: cpu_gpu_gbps(node, gpus),
            gpu_gpu_gbps: gpu_gpu_gbps(node, gpus),
        })
        .collect()
}

/// Bricks from the CPU to each of the socket's GPUs: never more than a GPU has.
fn cpu_bricks(node: &Node, gpus: u32) -> u32 {
    let CpuGpuLink::Bricks { per_socket, .. } = node.cpu_gpu else {
        return 0;
    };
    let share = per_socket.checked_div(gpus).unwrap_or(0);
    match node.gpu_gpu {
        GpuGpuLink::Bricks { per_gpu, .. } => share.min(per_gpu),
        GpuGpuLink::Switch { .. } | GpuGpuLink::None => share,
    }
}

fn cpu_gpu_gbps(node: &Node, gpus: u32) -> f64 {
    match node.cpu_gpu {
        _ if gpus == 0 => 0.0,
        CpuGpuLink::Bricks { brick_gbps, .. } => f64::from(cpu_bricks(node, gpus)) * brick_gbps,
        CpuGpuLink::Own { link_gbps } => link_gbps,
    }
}

fn gpu_gpu_gbps(node: &Node, gpus: u32) -> f64 {
    match node.gpu_gpu {
        GpuGpuLink::Bricks {
            per_gpu,
            brick_gbps,
        } if gpus > 1 => f64::from((per_gpu - cpu_bricks(node, gpus)) / (gpus - 1)) * brick_gbps,
        GpuGpuLink::Switch { switch_gbps } if node.gpu_count > 1 && gpus > 0 => switch_gbps,
        _ => 0.0,
    }
}

/// Bricks of a socket that its GPUs cannot share equally: GPUs on that socket and its bricks.
pub fn undivided_bricks(node: &Node) -> Option<(u32, u32)> {
    let CpuGpuLink::Bricks { per_socket, .. } = node.cpu_gpu else {
        return None;
    };
    gpus_by_socket(node)
        .into_iter()
        .find(|&gpus| gpus > 0 && !per_socket.is_multiple_of(gpus))
        .map(|gpus| (gpus, per_socket))
}

/// Memory channels of the node.
pub fn channels(node: &Node) -> u32 {
    node.sockets * node.memory_channels
}

/// The step of the DDR capacities that fill every channel alike, 1e9 bytes.
pub fn ddr_step_gb(node: &Node) -> f64 {
    f64::from(channels(node)) * MODULE_STEP_GB
}

/// The nearest capacities below and above that fill every channel alike, 1e9 bytes; `None` if the
/// node's capacity does. The lower one is left out where it would be nothing.
pub fn filling_capacities_gb(node: &Node) -> Option<(Option<f64>, f64)> {
    let step = ddr_step_gb(node);
    let steps = (node.ddr_capacity_gb / step).floor();
    (steps * step != node.ddr_capacity_gb)
        .then(|| ((steps > 0.0).then_some(steps * step), (steps + 1.0) * step))
}

/// PCIe bandwidth that the adapter's ports need, and what the sockets give, GB/s, if it is too little.
pub fn short_slot_gbps(node: &Node) -> Option<(f64, f64)> {
    let needed = f64::from(node.hca_ports) * node.hca_port_gbps;
    let given = f64::from(node.sockets) * node.pcie_gbps_per_socket;
    (needed > given).then_some((needed, given))
}
