//! The links by which a packet can go on, up to a switch from which its receiver is reached and then down.
//!
//! No way leads up again after it has led down, so buffers wait for buffers in one direction only: node, edge
//! switch, core, edge switch, node. Credits cannot wait for one another in a loop, on one lane as on many.

use taper_network::routing::EndpointOrder;
use taper_topology::topology::{CableLinks, Tree};

/// Which kind of link a packet takes, with what the switch behind it must know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Hop {
    /// From node to edge switch.
    Node { edge: u32 },
    /// From edge switch to core.
    Up { edge: u32, cable: u32 },
    /// Leaf module to spine, having come by `cable`.
    Spine { cable: u32, port: u32 },
    /// Spine to the leaf module in which `cable` of the receiver's edge switch ends.
    Leaf { cable: u32 },
    /// Core to the receiver's edge switch.
    Down,
    /// From edge switch to the receiver.
    End,
}

/// The ways of a tree's first rail.
#[derive(Clone, Debug)]
pub(crate) struct Ways<'a> {
    tree: &'a Tree,
    links: CableLinks<'a>,
    order: &'a EndpointOrder,
}

impl<'a> Ways<'a> {
    pub(crate) fn new(tree: &'a Tree, order: &'a EndpointOrder) -> Self {
        Self {
            tree,
            links: CableLinks::new(tree),
            order,
        }
    }

    /// The link from a node to its edge switch.
    pub(crate) fn first(&self, node: u32) -> (Hop, u32) {
        let edge = self.tree.edge_of(node);
        (Hop::Node { edge }, self.links.node_up(0, node))
    }

    /// Puts the links by which a packet to `to` may go on behind `hop`, at least one, and gives the place of that of the
    /// forwarding tables among them.
    pub(crate) fn onward(&self, hop: Hop, to: u32, ways: &mut Vec<(Hop, u32)>) -> usize {
        ways.clear();
        let to_edge = self.tree.edge_of(to);
        let end = (Hop::End, self.links.node_down(0, to));
        let entry = self.order.entry(0, to);
        let tables = entry.cable;
        match hop {
            Hop::Node { edge } if edge != to_edge => {
                let way = |cable| (Hop::Up { edge, cable }, self.links.edge_up(0, edge, cable));
                ways.extend((0..self.tree.uplinks).map(way));
                tables as usize
            }
            Hop::Node { .. } | Hop::Down | Hop::End => {
                ways.push(end);
                0
            }
            Hop::Up { edge, cable } => {
                let module = self.links.leaf(0, edge, cable);
                let own = self.down(cable, to_edge, (module, tables), ways);
                if !ways.is_empty() {
                    return own;
                }
                ways.extend((0..self.tree.leaf_ports()).filter_map(|port| {
                    let link = self.links.leaf_up(module?, port);
                    Some((Hop::Spine { cable, port }, link))
                }));
                entry.port.unwrap_or(0) as usize
            }
            Hop::Spine { cable, port } => {
                // Cables that end in one leaf module are reached by one link.
                let mut own = 0;
                for cable in self.core_of(cable) {
                    let Some(leaf) = self.links.leaf(0, to_edge, cable) else {
                        continue;
                    };
                    let link = self.links.leaf_down(leaf, port);
                    if ways.last().is_none_or(|&(_, last)| last != link) {
                        ways.push((Hop::Leaf { cable }, link));
                    }
                    if cable == tables {
                        own = ways.len() - 1;
                    }
                }
                own
            }
            Hop::Leaf { cable } => {
                let module = self.links.leaf(0, to_edge, cable);
                self.down(cable, to_edge, (module, tables), ways)
            }
        }
    }

    /// The cables of every edge switch that end in the same core switch as that one.
    fn core_of(&self, cable: u32) -> std::ops::Range<u32> {
        let first = cable / self.tree.bundle * self.tree.bundle;
        first..first + self.tree.bundle
    }

    /// Puts those of the receiver's edge switch that end in one leaf module of that core switch, all in a two-level tree.
    fn down(
        &self,
        cable: u32,
        to_edge: u32,
        (module, tables): (Option<u32>, u32),
        ways: &mut Vec<(Hop, u32)>,
    ) -> usize {
        let mut own = 0;
        for down in self.core_of(cable) {
            if self.links.leaf(0, to_edge, down) == module {
                if down == tables {
                    own = ways.len();
                }
                ways.push((Hop::Down, self.links.edge_down(0, to_edge, down)));
            }
        }
        own
    }
}
