//! Transfers between CPUs and GPUs.
//!
//! A socket is its own world: its GPUs share what its memory gives, and no wire of the other socket
//! helps. Bandwidths are sums over both directions where both are used.

use super::memory::socket_stream_gbps;
use super::{SocketWires, wires};
use crate::design::Node;
use crate::parameters::node::{
    BUS_BOTH_SHARE, BUS_DOWN_SHARE, BUS_UP_SHARE, LAST_GPU_FACTOR, LINK_BOTH_WAYS_SHARE,
    LINK_ONE_WAY_SHARE,
};

/// Direction of a transfer between CPU and GPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From CPU to GPU.
    Down,
    /// From GPU to CPU.
    Up,
    /// Both at once; the bandwidth is their sum.
    Both,
}

/// A GPU's place: its socket, and its index among that socket's GPUs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Number of the socket, from 0.
    pub socket: usize,
    /// Turn among the socket's GPUs, from 0.
    pub index: u32,
}

/// One GPU alone, from the cores of socket `from`, GB/s; `None` if there is no such GPU.
///
/// On the socket the link binds; off it the bus between the sockets does, whatever the link (SC18
/// Table V: 40.6 GB/s down behind links of 50 and of 75).
pub fn alone_gbps(node: &Node, from: usize, gpu: Place, way: Way) -> Option<f64> {
    let wires = wires(node);
    let socket = wires
        .get(gpu.socket)
        .filter(|socket| gpu.index < socket.gpus)?;
    let memory = socket_stream_gbps(node);
    let link = link_gbps(socket, gpu.index, way).min(memory);
    Some(if gpu.socket == from {
        link
    } else {
        link.min(bus_gbps(node, way))
    })
}

/// One link of the socket, GB/s. The last of several GPUs is slower both ways.
fn link_gbps(socket: &SocketWires, index: u32, way: Way) -> f64 {
    let peak = socket.cpu_gpu_gbps;
    match way {
        Way::Down | Way::Up => LINK_ONE_WAY_SHARE.value * peak,
        Way::Both => {
            let is_last = socket.gpus > 1 && index + 1 == socket.gpus;
            let factor = if is_last { LAST_GPU_FACTOR.value } else { 1.0 };
            2.0 * LINK_BOTH_WAYS_SHARE.value * factor * peak
        }
    }
}

/// What the bus between sockets gives one transfer to or from a GPU beyond it, GB/s.
pub fn bus_gbps(node: &Node, way: Way) -> f64 {
    let share = match way {
        Way::Down => BUS_DOWN_SHARE,
        Way::Up => BUS_UP_SHARE,
        Way::Both => BUS_BOTH_SHARE,
    };
    share.value * node.socket_bus_gbps
}

/// `count` GPUs at once, spread over the sockets one after the other, each from its own socket, GB/s.
///
/// ```text
/// sum over sockets of min(sum of its links, f_d x socket's DDR peak)
/// ```
pub fn together_gbps(node: &Node, count: u32, way: Way) -> f64 {
    let wires = wires(node);
    spread(&wires, count)
        .iter()
        .zip(&wires)
        .map(|(&gpus, socket)| socket_gbps(node, socket, gpus, way))
        // An empty sum of floats is minus zero.
        .fold(0.0, |sum, gbps| sum + gbps)
}

/// The first `gpus` GPUs of a socket at once, GB/s.
pub fn socket_gbps(node: &Node, socket: &SocketWires, gpus: u32, way: Way) -> f64 {
    let links = (0..gpus).fold(0.0, |sum, index| sum + link_gbps(socket, index, way));
    links.min(socket_stream_gbps(node))
}

/// How many GPUs of each socket are used, if they are dealt to the sockets one after the other.
fn spread(wires: &[SocketWires], count: u32) -> Vec<u32> {
    let mut used = vec![0; wires.len()];
    let mut left = count.min(wires.iter().map(|socket| socket.gpus).sum());
    while left > 0 {
        for (used, socket) in used.iter_mut().zip(wires) {
            if left > 0 && *used < socket.gpus {
                *used += 1;
                left -= 1;
            }
        }
    }
    used
}
