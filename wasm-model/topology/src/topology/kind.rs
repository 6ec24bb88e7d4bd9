//! The kinds of topology, and what each is asked: this file alone names them.
//!
//! A second kind is a folder beside `tree` and a variant of [`Kind`] and of [`KindLinks`]: until every question here has
//! its answer, it does not compile.

mod tree;

use std::ops::Range;

use super::links::{LinkKind, Links, Way};
use super::order::{EndpointOrder, Entry};
use super::{Place, Topology};
use crate::damage::Damage;
use crate::design::{self, Design, Fabric};
use crate::distance::Distances;
use crate::feasibility::Found;
use crate::names::{BETWEEN, Level, LinkLevel, QueuePlace};
use crate::pieces::{CoreSwitches, Counts, Part, Piece, Trunk};
use tree::{Tree, TreeHop, TreeLinks};

/// What lies above the edge switches.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// A tree of two or three levels.
    Tree(Tree),
}

impl Kind {
    /// For so many edge switches per rail; `None` if they do not fit. The design is one of a kind that is sized.
    pub(super) fn new(fabric: &Fabric, edges_per_rail: u32) -> Option<Self> {
        Tree::new(fabric, edges_per_rail).map(Self::Tree)
    }
}

/// Whether machines of that family are sized and simulated.
pub(crate) fn is_sized(family: design::Topology) -> bool {
    match family {
        design::Topology::FatTree => true,
        design::Topology::Dragonfly | design::Topology::Torus => false,
    }
}

/// Every reason why no machine of a design can be built, whatever its size. Its numbers are in their ranges.
pub(crate) fn issues(design: &Design) -> impl Iterator<Item = Found> {
    tree::issues(design)
}

/// Why a machine of that size cannot be built; `largest` is the largest that can, if any.
pub(crate) fn too_small(design: &Design, nodes: u32, largest: Option<u32>) -> Found {
    tree::core_too_small(design, nodes, largest)
}

/// Parts of which a port of the core is made, in a core without an empty port, each with the ports that share one.
pub fn least_port(fabric: &Fabric) -> Vec<(Part, f64)> {
    tree::least_port(fabric)
}

impl Topology {
    /// The same with that damage and no other.
    pub fn damaged(&self, damage: &Damage, seed: u32, replicate: u32) -> Self {
        let mut left = self.clone();
        let Kind::Tree(tree) = &mut left.kind;
        tree.damage(self, damage, (seed, replicate));
        left
    }

    /// Whether nothing has failed.
    pub fn is_whole(&self) -> bool {
        let Kind::Tree(tree) = &self.kind;
        tree.survivors.is_none()
    }

    /// How much there is that can fail.
    pub fn most_damage(&self) -> Damage {
        let Kind::Tree(tree) = &self.kind;
        Damage {
            failed_uplinks_per_edge: self.uplinks,
            failed_uplinks: self.edge_switches() * self.uplinks,
            missing_cores: tree.cores,
        }
    }

    /// Uplinks of an edge switch that work.
    pub fn working_uplinks(&self, rail: u32, edge: u32) -> u32 {
        let Kind::Tree(tree) = &self.kind;
        tree.working_uplinks(self, rail, edge)
    }

    /// What the nodes of an edge switch send to those of others at most, on one rail, GB/s.
    pub fn edge_gbps(&self) -> f64 {
        let Kind::Tree(_) = &self.kind;
        f64::from(self.uplinks) * self.link_gbps
    }

    /// Group of an edge switch, among those of all rails; `None` where all are one group.
    pub fn group_of(&self, rail: u32, edge: u32) -> Option<u32> {
        let Kind::Tree(tree) = &self.kind;
        tree.pod_of(self, rail, edge)
    }

    /// Switches that a packet between two different nodes of a rail passes.
    pub fn switches_between(&self, from: &Place, to: &Place) -> u32 {
        let Kind::Tree(_) = &self.kind;
        tree::switches_between(from, to)
    }

    /// Links between switches that a way over so many switches crosses: those of edge switches, and others.
    pub fn links_on_way(&self, switches: u32) -> (u32, u32) {
        let Kind::Tree(_) = &self.kind;
        tree::links_on_way(switches)
    }

    /// How far nodes that lie side by side are from one another.
    pub fn distances(&self) -> Distances {
        let Kind::Tree(tree) = &self.kind;
        tree.distances(self)
    }

    /// As [`Self::nominal_bisection_tbps`], of the nodes on the first `edges` edge switches of each rail.
    pub fn nominal_bisection_of_tbps(&self, edges: u32) -> f64 {
        let Kind::Tree(tree) = &self.kind;
        tree.nominal_bisection_tbps(self, edges)
    }

    /// Directed links, each cable counted once in each direction.
    pub fn cable_links(&self) -> u64 {
        let Kind::Tree(tree) = &self.kind;
        let node = u64::from(self.rails) * u64::from(self.nodes);
        2 * (node + tree.cables_between(self))
    }

    /// Names of the levels between end points, in the order in which a way meets them.
    pub fn levels(&self) -> [Level; BETWEEN] {
        let Kind::Tree(_) = &self.kind;
        tree::LEVELS
    }

    /// Cables of a level between end points that work, in one direction; `None` where there is no such level.
    pub fn level_cables(&self, level: usize) -> Option<u32> {
        let Kind::Tree(tree) = &self.kind;
        tree.level_cables(self, level)
    }

    /// Cables' worth of ways that are left between two edge switches of a rail.
    pub fn ways_left(&self, rail: u32, edges: (u32, u32)) -> u32 {
        let Kind::Tree(tree) = &self.kind;
        tree.ways_left(self, rail, edges)
    }

    /// Input buffers in which packets for a root on an edge switch wait, root outward, if they take all pipes, or the
    /// cables of the forwarding tables; those before the senders' uplinks are left out.
    pub fn buffers_towards(
        &self,
        (rail, edge): (u32, u32),
        along: LinkKind,
    ) -> Vec<(QueuePlace, u32)> {
        let Kind::Tree(tree) = &self.kind;
        tree.buffers_towards(self, (rail, edge), along)
    }

    /// Counts of its parts, as an answer states them; of one plane.
    pub fn counts(&self, fabric: &Fabric) -> Counts {
        let Kind::Tree(tree) = &self.kind;
        tree.counts(self, fabric)
    }

    /// The pieces from the edge switches up, of all planes.
    pub fn pieces(&self, fabric: &Fabric) -> Vec<Piece> {
        let Kind::Tree(tree) = &self.kind;
        tree.pieces(self, fabric)
    }

    /// A number that never falls with the size. Among sizes that have the same the price never falls.
    pub fn division(&self) -> u32 {
        let Kind::Tree(tree) = &self.kind;
        tree.cores
    }

    /// The switches above the edge switches of one plane, as they stand in a room.
    pub fn core_switches(&self, fabric: &Fabric) -> CoreSwitches {
        let Kind::Tree(tree) = &self.kind;
        tree.core_switches(fabric)
    }

    /// The cables from an edge switch to other switches, on one rail of one plane. Every cable is those of one switch.
    pub fn trunks(&self, edge: u32) -> impl Iterator<Item = Trunk> + use<> {
        let Kind::Tree(tree) = &self.kind;
        tree.trunks(edge)
    }

    /// What forwarding tables say of an end point by its position in their order, and what finds ways fast.
    pub(super) fn entries(&self, positions: &[u32]) -> (Vec<Entry>, Vec<u32>) {
        let Kind::Tree(tree) = &self.kind;
        tree.entries(self, positions)
    }
}

/// The links of each kind.
#[derive(Clone, Debug)]
pub(super) enum KindLinks<'a> {
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

    /// Its levels of links in their order, each with its first link.
    pub fn starts(&self, of: LinkKind) -> Vec<(LinkLevel, u32)> {
        let KindLinks::Tree(links) = &self.kind;
        links.starts(of)
    }

    /// The links of a level between end points.
    pub fn of_level(&self, of: LinkKind, level: usize) -> Range<usize> {
        let KindLinks::Tree(links) = &self.kind;
        links.of_level(of, level)
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
