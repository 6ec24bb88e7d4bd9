//! What joins the nodes of a machine at its size, in the words that hold for every kind: without a graph object.
//!
//! Other crates ask here and learn of no kind's parts. What a kind is made of stays in its folder; `kind` alone passes
//! questions on to it. Here is what holds for every kind.
//!
//! An *edge switch* is a switch in which cables of nodes end. A *group* is what edge switches near one another form.
//! Nodes are numbered so that those of an edge switch, and edge switches of a group, follow one another. Links are
//! numbered: those of nodes first, up and then down.
#![expect(
    clippy::cast_possible_truncation,
    reason = "an edge switch or a node, both numbered in 32 bits"
)]

mod kind;
mod links;
mod order;

use crate::design::{Fabric, Node};
use crate::names::Behind;

use kind::Kind;
pub use kind::{Hop, least_port};
pub(crate) use kind::{is_sized, issues, too_small};
pub use links::{LinkKind, Links, NONE, Way};
pub use order::{EndpointOrder, Entry};

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

/// Where a node is on a rail, as far as distances go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its edge switch within the rail.
    pub edge: u32,
    /// The group of that switch, among those of all rails; `None` where there is one group.
    pub group: Option<u32>,
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

    /// Where a node is on a rail.
    pub fn place(&self, rail: u32, node: u32) -> Place {
        let edge = self.edge_of(node);
        let group = self.group_of(rail, edge);
        Place { edge, group }
    }

    /// As [`Self::switches_between`], of two nodes.
    pub fn switch_hops(&self, rail: u32, from: u32, to: u32) -> u32 {
        self.switches_between(&self.place(rail, from), &self.place(rail, to))
    }

    /// Nominal bisection, TB/s, both directions of the cut (SC18 Table I: 4,608 x 25 GB/s = 115 TB/s for Summit,
    /// 4,320 x 25 / 2 = 54 TB/s for Sierra).
    pub fn nominal_bisection_tbps(&self) -> f64 {
        self.nominal_bisection_of_tbps(self.edges_per_rail)
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
}
