//! What PCIe leaves the ports of a node's adapter.

use crate::design::Node;
use crate::parameters::SINGLE_RANK_PCIE_FACTOR;

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
