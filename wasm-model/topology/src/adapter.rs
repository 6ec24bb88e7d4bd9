//! What a node gets through its adapter: one word for each of its meanings, GB/s in one direction.
//!
//! - **Injection** is nominal: a port and its link at their rate, [`Fabric::node_link_gbps`](crate::design::Fabric::node_link_gbps),
//!   over all rails [`Fabric::injection_gbps`](crate::design::Fabric::injection_gbps). Nominal bisections and shares of a
//!   node's ports are of it.
//! - **Reached** ([`reached_gbps`]) is what of it payload gets when all ranks of the node send: caps of flows.
//! - **Driven** ([`driven_port_gbps`]) is what one rank, or one socket, gets through its PCIe.
//! - **Fed** ([`fed_gbps`]) is what a node moves of its injection, which the PCIe of its sockets has to feed. Phases of
//!   applications on nodes are of it, and what an application transfers between nodes.

use crate::design::Node;
use crate::parameters::{ENDPOINT_FRACTION, SINGLE_RANK_PCIE_FACTOR};

/// What end points reach of a nominal bandwidth when all their ranks send, GB/s.
pub fn reached_gbps(nominal_gbps: f64) -> f64 {
    nominal_gbps * ENDPOINT_FRACTION.value
}

/// What a node moves of its injection, GB/s: all of it, or what the PCIe of its sockets can feed.
pub fn fed_gbps(node: &Node, injection_gbps: f64) -> f64 {
    injection_gbps.min(f64::from(node.sockets) * node.pcie_gbps_per_socket)
}

/// Ports that one socket drives when so many are in use: its share, one at least.
pub fn ports_of_socket(node: &Node, ports: u32) -> u32 {
    ports.div_ceil(node.sockets.max(1)).max(1)
}

/// What each of `ports` ports carries that are driven from one socket at once, GB/s: `port_gbps`, or
/// its share of what the socket's PCIe lets through (`r PCIe`) where that is less.
pub fn driven_port_gbps(node: &Node, port_gbps: f64, ports: u32) -> f64 {
    let socket_gbps = SINGLE_RANK_PCIE_FACTOR.value * node.pcie_gbps_per_socket;
    port_gbps.min(socket_gbps / f64::from(ports.max(1)))
}
