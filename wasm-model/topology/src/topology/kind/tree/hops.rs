//! The links by which a packet can go on, up to a switch from which its receiver is reached and then down.
//!
//! No way leads up again after it has led down, so buffers wait for buffers in one direction only: node, edge
//! switch, core, edge switch, node. Credits cannot wait for one another in a loop, on one lane as on many.

use super::links::TreeLinks;
use crate::topology::EndpointOrder;

/// Which kind of link a packet takes, with what the switch behind it must know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::topology) enum TreeHop {
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

impl TreeLinks<'_> {
    pub(in crate::topology) fn first_hop(&self, node: u32) -> TreeHop {
        let edge = self.of.edge_of(node);
        TreeHop::Node { edge }
    }

    /// Puts the ways behind a hop towards a node, whose own link is `end`.
    pub(in crate::topology) fn onward(
        &self,
        order: &EndpointOrder,
        hop: TreeHop,
        (to, end): (u32, u32),
        put: &mut dyn FnMut(TreeHop, u32),
    ) -> usize {
        let to_edge = self.of.edge_of(to);
        let entry = order.entry(0, to);
        let tables = entry.cable;
        match hop {
            TreeHop::Node { edge } if edge != to_edge => {
                for cable in 0..self.of.uplinks {
                    put(TreeHop::Up { edge, cable }, self.edge_up(0, edge, cable));
                }
                tables as usize
            }
            TreeHop::Node { .. } | TreeHop::Down | TreeHop::End => {
                put(TreeHop::End, end);
                0
            }
            TreeHop::Up { edge, cable } => {
                let module = self.leaf(0, edge, cable);
                if let Some(own) = self.down(cable, to_edge, (module, tables), put) {
                    return own;
                }
                if let Some(module) = module {
                    for port in 0..self.tree.leaf_ports() {
                        put(TreeHop::Spine { cable, port }, self.leaf_up(module, port));
                    }
                }
                entry.port.unwrap_or(0) as usize
            }
            TreeHop::Spine { cable, port } => {
                // Cables that end in one leaf module are reached by one link.
                let (mut own, mut count, mut last) = (0, 0, None);
                for cable in self.core_of(cable) {
                    let Some(leaf) = self.leaf(0, to_edge, cable) else {
                        continue;
                    };
                    if last != Some(leaf) {
                        put(TreeHop::Leaf { cable }, self.leaf_down(leaf, port));
                        last = Some(leaf);
                        count += 1;
                    }
                    if cable == tables {
                        own = count - 1;
                    }
                }
                own
            }
            TreeHop::Leaf { cable } => {
                let module = self.leaf(0, to_edge, cable);
                self.down(cable, to_edge, (module, tables), put)
                    .unwrap_or(0)
            }
        }
    }

    /// The cables of every edge switch that end in the same core switch as that one.
    fn core_of(&self, cable: u32) -> std::ops::Range<u32> {
        let bundle = self.tree.bundle;
        let first = cable / bundle * bundle;
        first..first + bundle
    }

    /// Puts those of the receiver's edge switch that end in one leaf module of that core switch, all in a two-level tree;
    /// gives the place of that of the tables among them, `None` if there are none.
    fn down(
        &self,
        cable: u32,
        to_edge: u32,
        (module, tables): (Option<u32>, u32),
        put: &mut dyn FnMut(TreeHop, u32),
    ) -> Option<usize> {
        let (mut own, mut count) = (0, 0);
        for down in self.core_of(cable) {
            if self.leaf(0, to_edge, down) == module {
                if down == tables {
                    own = count;
                }
                put(TreeHop::Down, self.edge_down(0, to_edge, down));
                count += 1;
            }
        }
        (count > 0).then_some(own)
    }
}
