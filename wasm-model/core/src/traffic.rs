//! Who sends to whom.

/// A shift: every node `i` sends to node `(i + by) mod nodes`. By half the nodes it is the bisection
/// pattern; over all `by` from 1 it is mpiGraph's advancing ring (SC19 sec 4.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Nodes that take part.
    pub nodes: u32,
    /// Distance in node order, from 1 to `nodes - 1`.
    pub by: u32,
}

impl Shift {
    /// The bisection pattern; `None` for a single node.
    pub fn bisection(nodes: u32) -> Option<Self> {
        (nodes >= 2).then_some(Self {
            nodes,
            by: nodes / 2,
        })
    }

    /// Sender and receiver of every flow, by sender.
    pub fn pairs(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.nodes).map(move |from| (from, (from + self.by) % self.nodes))
    }
}
