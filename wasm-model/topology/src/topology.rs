//! What joins the nodes of a machine at its size, in the words that hold for every kind: without a graph object.
//!
//! Other crates ask here and learn of no kind's parts. What a kind is made of stays in its folder; this file and
//! `links` alone pass questions on to it, so a second kind adds a folder and a variant of [`Kind`].
//!
//! An *edge switch* is a switch in which cables of nodes end. A *group* is what edge switches near one another form.
//! Nodes are numbered so that those of an edge switch, and edge switches of a group, follow one another. Links are
//! numbered: those of nodes first, up and then down.
#![expect(
    clippy::cast_possible_truncation,
    reason = "an edge switch or a node, both numbered in 32 bits"
)]

mod links;
mod order;
mod tree;

use crate::damage::Damage;
use crate::design::{Design, Fabric, Node};
use crate::distance::Distances;
use crate::feasibility::Found;
use crate::names::{BETWEEN, Behind, Level, QueuePlace};
use crate::pieces::{CoreSwitches, Counts, Part, Piece, Trunk};

pub use links::{Hop, LinkKind, Links, NONE, Way};
pub use order::{EndpointOrder, Entry};
use tree::Tree;

/// Why a machine of that size does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    /// A machine needs at least one node.
    #[error("the machine has no nodes")]
    NoNodes,
    /// The edge switches have more uplinks than the core switches have ports for.
    #[error("{edge_switches} edge switches do not fit the core switches")]
    CoreTooSmall {
        /// Edge switches of all rails.
        edge_switches: u32,
    },
}

/// Switches and links of a machine of a given size.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// Nodes of the machine.
    pub nodes: u32,
    /// Nodes on a full edge switch.
    pub nodes_per_edge: u32,
    /// Rails; port i of every node is on rail i.
    pub rails: u32,
    /// Edge switches of one rail.
    pub edges_per_rail: u32,
    /// Links of an edge switch to other switches.
    pub uplinks: u32,
    /// Bandwidth of a node's link on one rail, GB/s.
    pub node_link_gbps: f64,
    /// Bandwidth of a link between switches, GB/s.
    pub link_gbps: f64,
    kind: Kind,
}

/// What lies above the edge switches.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// A tree of two or three levels.
    Tree(Tree),
}

impl Kind {
    /// For so many edge switches per rail; `None` if they do not fit. The design is one of a kind that is sized.
    fn new(fabric: &Fabric, edges_per_rail: u32) -> Option<Self> {
        Tree::new(fabric, edges_per_rail).map(Self::Tree)
    }
}

/// Where a node is on a rail, as far as distances go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its edge switch within the rail.
    pub edge: u32,
    /// The group of that switch, among those of all rails; `None` where there is one group.
    pub group: Option<u32>,
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
    /// What connects `nodes` nodes.
    ///
    /// # Errors
    /// [`SizeError`] if there are no nodes or the core switches have too few ports.
    pub fn new(node: &Node, fabric: &Fabric, nodes: u32) -> Result<Self, SizeError> {
        if nodes == 0 {
            return Err(SizeError::NoNodes);
        }
        let edges_per_rail = fabric.edges_for(nodes);
        let kind = Kind::new(fabric, edges_per_rail).ok_or(SizeError::CoreTooSmall {
            edge_switches: edges_per_rail * fabric.rails,
        })?;
        Ok(Self {
            nodes,
            nodes_per_edge: fabric.nodes_per_edge(),
            rails: fabric.rails,
            edges_per_rail,
            uplinks: fabric.uplinks,
            node_link_gbps: fabric.node_link_gbps(node),
            link_gbps: fabric.link_gbps,
            kind,
        })
    }

    /// The largest of `1..=most` whose machine, of `nodes_of` it, the core switches hold; 0 if they hold none.
    ///
    /// What holds a machine holds every smaller one, so bisection finds it. `nodes_of` must not fall.
    pub fn largest_held(fabric: &Fabric, most: u32, nodes_of: impl Fn(u32) -> u32) -> u32 {
        let is_held = |size| Kind::new(fabric, fabric.edges_for(nodes_of(size))).is_some();
        let (mut held, mut beyond) = (0, most.saturating_add(1));
        while held + 1 < beyond {
            let middle = held + (beyond - held) / 2;
            if is_held(middle) {
                held = middle;
            } else {
                beyond = middle;
            }
        }
        held
    }

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

    /// Edge switches of all rails.
    pub fn edge_switches(&self) -> u32 {
        self.rails * self.edges_per_rail
    }

    /// Nodes on each edge switch of a rail, in order; the same on every rail.
    pub fn edge_nodes(&self) -> Vec<u32> {
        (0..self.edges_per_rail)
            .map(|edge| self.first_node_of(edge + 1) - self.first_node_of(edge))
            .collect()
    }

    /// Index of a node's edge switch within its rail: nodes are spread evenly, so that a machine whose
    /// size does not fill its edge switches has no nearly empty one.
    pub fn edge_of(&self, node: u32) -> u32 {
        (u64::from(node) * u64::from(self.edges_per_rail) / u64::from(self.nodes)) as u32
    }

    /// The first node of an edge switch.
    pub fn first_node_of(&self, edge: u32) -> u32 {
        let nodes = u64::from(edge) * u64::from(self.nodes);
        nodes.div_ceil(u64::from(self.edges_per_rail)) as u32
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

    /// Where a node is on a rail.
    pub fn place(&self, rail: u32, node: u32) -> Place {
        let edge = self.edge_of(node);
        let group = self.group_of(rail, edge);
        Place { edge, group }
    }

    /// Switches that a packet between two different nodes of a rail passes.
    pub fn switches_between(&self, from: &Place, to: &Place) -> u32 {
        let Kind::Tree(_) = &self.kind;
        tree::switches_between(from, to)
    }

    /// As [`Self::switches_between`], of two nodes.
    pub fn switch_hops(&self, rail: u32, from: u32, to: u32) -> u32 {
        self.switches_between(&self.place(rail, from), &self.place(rail, to))
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

    /// Nominal bisection, TB/s, both directions of the cut (SC18 Table I: 4,608 x 25 GB/s = 115 TB/s for Summit,
    /// 4,320 x 25 / 2 = 54 TB/s for Sierra).
    pub fn nominal_bisection_tbps(&self) -> f64 {
        self.nominal_bisection_of_tbps(self.edges_per_rail)
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

    /// Whether a message between two edge switches passes a place where packets for a root on a third wait; it shares
    /// the root's rail. Of the senders' uplinks only those who know the senders can say.
    pub fn passes(
        &self,
        rail: u32,
        (from, to): (u32, u32),
        root: u32,
    ) -> impl Fn(Behind) -> bool + use<> {
        let group = |edge| self.group_of(rail, edge);
        let (from_group, to_group, root_group) = (group(from), group(to), group(root));
        move |behind| match behind {
            Behind::Nobody => false,
            Behind::Edge => to == root,
            Behind::Group => to_group == root_group && from_group != root_group,
            Behind::All => from_group != to_group,
        }
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
    fn entries(&self, positions: &[u32]) -> (Vec<Entry>, Vec<u32>) {
        let Kind::Tree(tree) = &self.kind;
        tree.entries(self, positions)
    }
}
