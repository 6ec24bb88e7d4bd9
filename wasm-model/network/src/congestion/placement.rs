//! Who is a victim and who congests in one run, and where the hot spots are.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "nodes are those of the topology"
)]

use super::hotspot::{HotSpot, Inflow, Surroundings};
use super::ports::Ports;
use crate::neighbour::{Load, Neighbour};
use taper_topology::adapter::{driven_port_gbps, ports_of_socket, reached_gbps};
use taper_topology::design::Node;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::Topology;

/// The nodes of one run, in random order, as GPCNeT places them.
#[derive(Clone, Debug, PartialEq)]
pub struct Placement {
    /// Nodes of the measured job, in the order of its ranks.
    pub victims: Vec<u32>,
    /// Nodes that congest, in the order in which their groups take them.
    pub congestors: Vec<u32>,
}

impl Placement {
    /// The placement of one run.
    pub fn new(topology: &Topology, load: &Load, seed: u32, run: u32) -> Self {
        let mut nodes: Vec<u32> = (0..topology.nodes).collect();
        Stream::new(seed, Purpose::Placement, run, 0).shuffle(&mut nodes);
        let victims = nodes.split_off(load.congestors_of(topology.nodes) as usize);
        Self {
            victims,
            congestors: nodes,
        }
    }

    /// The hot spots that the congestors make.
    pub fn hot_spots(
        &self,
        around: Surroundings,
        node: &Node,
        ports: Ports,
        load: &Load,
        (seed, run): (u32, u32),
    ) -> Vec<HotSpot> {
        let drain_bytes_per_us = port_bytes_per_us(node, around.topology);
        let shares = ports.incast_shares(load.message_bytes);
        let mut spots = vec![];
        let messages_in_flight = match load.neighbour {
            Neighbour::Congestors(_) => around.constants.messages_in_flight(ports.policy()),
            // Of other neighbours the load says all that is in flight.
            _ => 1.0,
        };
        let incasts = load.incasts(self.congestors.len() as u32);
        for (group, incast) in (0..).zip(incasts) {
            let first = incast.root as usize + 1;
            let senders = &self.congestors[first..first + incast.senders as usize];
            let bytes = f64::from(incast.senders)
                * f64::from(load.ranks_per_node)
                * f64::from(load.message_bytes)
                * messages_in_flight;
            let carries = |&(_, &share): &(usize, &f64)| share * bytes > 0.0;
            for (rail, &share) in shares.iter().enumerate().filter(carries) {
                let inflow = Inflow {
                    root: self.congestors[incast.root as usize],
                    rail: rail as u32,
                    bytes: bytes * share,
                    message_bytes: load.message_bytes,
                    drain_bytes_per_us,
                };
                // The rails of one root keep time: they carry the messages of one group.
                let mut rounds = Stream::new(seed, Purpose::IncastRounds, run, group);
                spots.push(HotSpot::new(around, inflow, senders, &mut rounds));
            }
        }
        spots
    }
}

/// What one port takes in when many send to it, bytes per microsecond: what its end point reaches, as
/// measured on bisection, or its share of the PCIe of its socket.
fn port_bytes_per_us(node: &Node, topology: &Topology) -> f64 {
    let port_gbps = reached_gbps(topology.node_link_gbps);
    1000.0 * driven_port_gbps(node, port_gbps, ports_of_socket(node, topology.rails))
}
