//! The links of a machine by number, and the ways of flows and packets over them, in the words that hold for every kind.

use std::ops::Range;

use super::order::EndpointOrder;
use super::tree::{TreeHop, TreeLinks};
use super::{Kind, Topology};
use crate::names::{BETWEEN, LINK_LEVELS};

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
    topology: &'a Topology,
    kind: KindLinks<'a>,
}

#[derive(Clone, Debug)]
enum KindLinks<'a> {
    Tree(TreeLinks<'a>),
}

impl<'a> Links<'a> {
    /// The links of a topology.
    pub fn new(topology: &'a Topology) -> Self {
        let Kind::Tree(tree) = &topology.kind;
        Self {
            topology,
            kind: KindLinks::Tree(TreeLinks::new(topology, tree)),
        }
    }

    /// Capacity of every link, GB/s: its rate times the usable fraction; 0 for what has failed.
    pub fn capacities_gbps(&self, of: LinkKind, usable_fraction: f64) -> Vec<f64> {
        let KindLinks::Tree(links) = &self.kind;
        links.capacities_gbps(of, usable_fraction)
    }

    /// Where each of [`LINK_LEVELS`] begins, and where the last ends.
    pub fn bounds(&self, of: LinkKind) -> [u32; LINK_LEVELS.len() + 1] {
        let KindLinks::Tree(links) = &self.kind;
        links.bounds(of)
    }

    /// The links of a level between end points.
    pub fn of_level(&self, of: LinkKind, level: usize) -> Range<usize> {
        let KindLinks::Tree(links) = &self.kind;
        links.of_level(of, level)
    }

    /// Index of the link from a node to its edge switch.
    pub fn node_up(&self, rail: u32, node: u32) -> u32 {
        rail * self.topology.nodes + node
    }

    /// Index of the link from an edge switch to a node.
    pub fn node_down(&self, rail: u32, node: u32) -> u32 {
        self.topology.rails * self.topology.nodes + self.node_up(rail, node)
    }

    /// The cables that forwarding tables give between two edge switches towards a node, by level; none inside one.
    /// Tables choose by destination alone, so where nothing has failed a receiver has one cable of every pipe.
    pub fn cable_way(
        &self,
        order: &EndpointOrder,
        (rail, edges): (u32, (u32, u32)),
        to: u32,
    ) -> Way {
        let KindLinks::Tree(links) = &self.kind;
        links.cable_way(order, (rail, edges), to)
    }

    /// The pipes between two edge switches, by level; none inside one. They are laid out alike on every rail.
    pub fn pipe_way(&self, (rail, edges): (u32, (u32, u32))) -> Way {
        let KindLinks::Tree(links) = &self.kind;
        links.pipe_way((rail, edges))
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

    /// The link from a node to its edge switch on the first rail, as the first of a packet.
    pub fn first_hop(&self, node: u32) -> (Hop, u32) {
        let KindLinks::Tree(links) = &self.kind;
        (Hop(links.first_hop(node)), self.node_up(0, node))
    }

    /// Puts the cables of the first rail by which a packet to `to` may go on behind `hop`, at least one, and gives the
    /// place of that of the forwarding tables among them.
    pub fn onward(
        &self,
        order: &EndpointOrder,
        Hop(hop): Hop,
        to: u32,
        ways: &mut Vec<(Hop, u32)>,
    ) -> usize {
        ways.clear();
        let KindLinks::Tree(links) = &self.kind;
        let end = self.node_down(0, to);
        links.onward(order, hop, (to, end), &mut |hop, link| {
            ways.push((Hop(hop), link));
        })
    }
}

/// Which kind of link a packet takes, with what the switch behind it must know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hop(TreeHop);

impl Hop {
    /// Whether it ends at the receiver.
    pub fn is_last(self) -> bool {
        self.0 == TreeHop::End
    }
}
