//! Who sends to whom.

use crate::topology::Tree;

/// A shift: every node `i` sends to node `(i + by) mod nodes`. By half the machine it is the
/// bisection pattern; over all `by` from 1 it is mpiGraph's advancing ring (SC19 sec 4.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Nodes that take part.
    pub nodes: u32,
    /// Distance in node order, from 1 to `nodes - 1`.
    pub by: u32,
}

impl Shift {
    /// The bisection pattern: half the machine away, in whole edge switches where there is more than
    /// one. `None` for a single node.
    ///
    /// With an odd number of edge switches, half the nodes away would make the nodes of one switch
    /// send to two, and static routing then collides at both ends independently: 7 % less on Sierra
    /// with 225 racks than with 224 or 226. A comparison of designs must not hang on that.
    pub fn bisection(tree: &Tree) -> Option<Self> {
        let nodes = tree.nodes;
        let by = match tree.edges_per_rail / 2 {
            0 => nodes / 2,
            half => tree.first_node_of(half),
        };
        (nodes >= 2).then_some(Self { nodes, by })
    }

    /// Sender and receiver of every flow, by sender.
    pub fn pairs(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.nodes).map(move |from| (from, (from + self.by) % self.nodes))
    }
}
