//! The wires inside a node: what each carries, and whether the parts fit one another.
//!
//! A fixed number of NVLink bricks a socket is shared by its GPUs, so more GPUs have less each
//! (SC18 sec IV.A). GPUs are spread over the sockets as evenly as they go.

pub mod application;
pub mod codes;
pub mod links;
pub mod memory;
pub mod peers;

use crate::design::{CpuGpuLink, GpuGpuLink, Node};
use serde::Serialize;
use tsify::Tsify;

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
