//! Which port a rank sends by, and by which ports a root is reached.
//!
//! SC19 sec 4.4.1 names the policies of a node with two sockets and two ports after the virtual
//! ports that they list: 03, 0123 and 0330. Small messages take the port of the rank's socket, or the
//! first port of the node; so an incast on a node arrives by a port in proportion to the ranks that use
//! that port. GPCNeT's incasts are one for each rank slot of a node: `node_slice_subcomms` makes a
//! communicator of every slot and `split_subcomms` cuts each with the same seed, so that all slots choose
//! one root node, on which every rank receives from the ranks of its own slot (`subcomms.c`).
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "a port is below the rails of the topology"
)]

use serde::{Deserialize, Serialize};
use std::ops::Range;
use tsify::Tsify;

use taper_topology::parameters::messages::EAGER_BYTES;
use taper_topology::topology::Topology;

/// How ranks use the ports of their node's adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PortPolicy {
    /// Each rank opens the port of its socket, and no other (03, and no striping).
    OwnPort,
    /// Each rank sends small messages by its socket's port and stripes large ones over all ports,
    /// by the bus between the sockets (0330).
    OwnPortStriped,
    /// All ranks send small messages by the first port and stripe large ones over all ports, by
    /// PCIe (0123).
    FirstPortStriped,
}

/// The ports of a node as its ranks use them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ports {
    policy: PortPolicy,
    rails: u32,
    ranks: u32,
}

impl Ports {
    /// The ports of every node, on which `ranks` run.
    pub fn new(policy: PortPolicy, topology: &Topology, ranks: u32) -> Self {
        Self {
            policy,
            rails: topology.rails,
            ranks: ranks.max(1),
        }
    }

    /// The port policy that these ports follow.
    pub fn policy(&self) -> PortPolicy {
        self.policy
    }

    /// Rail by which a rank sends small messages: ranks are spread evenly over the sockets, and those
    /// of a socket over its ports.
    pub fn rail_of(&self, rank: u32) -> u32 {
        match self.policy {
            PortPolicy::FirstPortStriped => 0,
            PortPolicy::OwnPort | PortPolicy::OwnPortStriped => {
                (u64::from(rank) * u64::from(self.rails) / u64::from(self.ranks)) as u32
            }
        }
    }

    /// Whether messages of that size are cut over all ports: those above the eager limit (SC19 sec 4.4.1).
    pub fn stripes(&self, message_bytes: u32) -> bool {
        self.policy != PortPolicy::OwnPort && u64::from(message_bytes) > EAGER_BYTES
    }

    /// Parts of a message of that size, each on a rail of its own.
    pub fn parts(&self, message_bytes: u32) -> u32 {
        if self.stripes(message_bytes) {
            self.rails
        } else {
            1
        }
    }

    /// Rails by which a rank sends a message of that size.
    pub fn rails_of(&self, rank: u32, message_bytes: u32) -> Range<u32> {
        if self.stripes(message_bytes) {
            0..self.rails
        } else {
            let own = self.rail_of(rank);
            own..own + 1
        }
    }

    /// Share of an incast on a node, a root rank in every slot, that arrives by each rail.
    pub fn incast_shares(&self, message_bytes: u32) -> Vec<f64> {
        let mut shares = vec![0.0; self.rails as usize];
        if self.stripes(message_bytes) {
            shares.fill(1.0 / f64::from(self.rails));
        } else {
            for rank in 0..self.ranks {
                shares[self.rail_of(rank) as usize] += 1.0;
            }
            for share in &mut shares {
                *share /= f64::from(self.ranks);
            }
        }
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ports(policy: PortPolicy, rails: u32, ranks: u32) -> Ports {
        Ports {
            policy,
            rails,
            ranks,
        }
    }

    #[test]
    fn two_sockets_with_a_port_each_send_by_their_own() {
        let own = ports(PortPolicy::OwnPort, 2, 6);
        let rails: Vec<u32> = (0..6).map(|rank| own.rail_of(rank)).collect();
        assert_eq!(rails, [0, 0, 0, 1, 1, 1]);
        let first = ports(PortPolicy::FirstPortStriped, 2, 6);
        assert!((0..6).all(|rank| first.rail_of(rank) == 0));
    }

    #[test]
    fn ranks_use_every_port_of_a_node_with_more_ports_than_sockets() {
        let eight = ports(PortPolicy::OwnPort, 8, 8);
        let rails: Vec<u32> = (0..8).map(|rank| eight.rail_of(rank)).collect();
        assert_eq!(rails, [0, 1, 2, 3, 4, 5, 6, 7]);
        let fewer = ports(PortPolicy::OwnPortStriped, 4, 2);
        assert_eq!((fewer.rail_of(0), fewer.rail_of(1)), (0, 2));
    }

    #[test]
    fn an_incast_arrives_by_the_ports_of_the_ranks() {
        for policy in [PortPolicy::OwnPort, PortPolicy::OwnPortStriped] {
            assert_eq!(ports(policy, 2, 6).incast_shares(4096), [0.5, 0.5]);
            let uneven = ports(policy, 2, 3).incast_shares(4096);
            assert!((uneven[0] - 2.0 / 3.0).abs() < 1e-12 && (uneven[1] - 1.0 / 3.0).abs() < 1e-12);
        }
        assert_eq!(
            ports(PortPolicy::FirstPortStriped, 2, 6).incast_shares(4096),
            [1.0, 0.0]
        );
    }

    #[test]
    fn large_messages_are_striped_beyond_the_eager_limit() {
        let first = ports(PortPolicy::FirstPortStriped, 2, 6);
        assert!(!first.stripes(64 * 1024) && first.stripes(64 * 1024 + 1));
        assert_eq!(first.incast_shares(1 << 20), [0.5, 0.5]);
        assert!(!ports(PortPolicy::OwnPort, 2, 6).stripes(1 << 20));
    }

    #[test]
    fn with_one_port_all_policies_are_the_same() {
        for policy in [
            PortPolicy::OwnPort,
            PortPolicy::OwnPortStriped,
            PortPolicy::FirstPortStriped,
        ] {
            let single = ports(policy, 1, 6);
            assert_eq!(single.incast_shares(4096).len(), 1);
            assert!((single.incast_shares(4096)[0] - 1.0).abs() < 1e-12);
        }
    }
}
