//! The links of a machine by number, and the ways of flows and packets over them, in the words that hold for every kind.

use super::Topology;
use super::kind::KindLinks;
use super::order::EndpointOrder;
use crate::names::BETWEEN;

/// No link at a level.
pub const NONE: u32 = u32::MAX;

/// Links between switches that a way crosses, by level; [`NONE`] where it crosses none.
pub type Way = [u32; BETWEEN];

/// How links are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// One by one, as forwarding tables see them.
    Cables,
    /// In bundles, as ideal adaptive routing sees them: by symmetry all parallel minimal paths are one pipe of their
    /// joint capacity.
    Pipes,
}

/// The links of a topology.
#[derive(Clone, Debug)]
pub struct Links<'a> {
    pub(super) topology: &'a Topology,
    pub(super) kind: KindLinks<'a>,
}

impl Links<'_> {
    /// Index of the link from a node to its edge switch.
    pub fn node_up(&self, rail: u32, node: u32) -> u32 {
        rail * self.topology.nodes + node
    }

    /// Index of the link from an edge switch to a node.
    pub fn node_down(&self, rail: u32, node: u32) -> u32 {
        self.topology.rails * self.topology.nodes + self.node_up(rail, node)
    }

    /// Appends the cables of a flow between two different nodes: rail, sender and receiver.
    pub fn push_cables(&self, order: &EndpointOrder, flow: (u32, u32, u32), path: &mut Vec<u32>) {
        let (rail, _, to) = flow;
        self.push(flow, path, |edges| self.cable_way(order, (rail, edges), to));
    }

    /// Appends the pipes of a flow between two different nodes: rail, sender and receiver.
    pub fn push_pipes(&self, flow: (u32, u32, u32), path: &mut Vec<u32>) {
        self.push(flow, path, |edges| self.pipe_way((flow.0, edges)));
    }

    fn push(
        &self,
        (rail, from, to): (u32, u32, u32),
        path: &mut Vec<u32>,
        way: impl Fn((u32, u32)) -> Way,
    ) {
        path.push(self.node_up(rail, from));
        let edges = (self.topology.edge_of(from), self.topology.edge_of(to));
        path.extend(way(edges).into_iter().filter(|&link| link != NONE));
        path.push(self.node_down(rail, to));
    }
}
