//! Exact two- and three-level trees with rails, without a graph object: a link is an index computed
//! from (rail, switch, port, direction).
//!
//! Geometry after SC19 sec 3 (Summit, Sierra) and TAPER sec III.B (Quartz). An edge switch has
//! `uplinks` cables. Cable `p` goes to core switch `p / bundle`, so that every core switch gets a
//! bundle of equal width. In a three-level tree a core switch is a director: the edge switches of a
//! *pod* (SC19's group of racks) end in the same leaf modules, and every leaf module has one link
//! up for each of its ports.
#![expect(
    clippy::cast_possible_truncation,
    reason = "an edge switch or a node of the tree, both numbered in 32 bits"
)]

mod links;
mod pods;

use crate::damage::{Damage, Survivors};
use crate::design::{Director, Fabric, Fill, Node, Wiring};

pub use links::{CableLinks, PipeLinks};
pub use pods::Pods;
use pods::{divisors, plug_into_leaves};

/// Why a tree of that size does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// A tree needs at least one node.
    #[error("the tree has no nodes")]
    NoNodes,
    /// The edge switches have more uplinks than the core switches have ports for.
    #[error("{edge_switches} edge switches do not fit the core switches")]
    CoreTooSmall {
        /// Edge switches of all rails.
        edge_switches: u32,
    },
}

/// A tree of a given size.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Nodes of the machine.
    pub nodes: u32,
    /// Nodes on a full edge switch.
    pub nodes_per_edge: u32,
    /// Rails; port i of every node is on rail i.
    pub rails: u32,
    /// Edge switches of one rail.
    pub edges_per_rail: u32,
    /// Uplinks of an edge switch.
    pub uplinks: u32,
    /// Directors, or spine switches of a two-level tree.
    pub cores: u32,
    /// Cables from one edge switch to one core switch.
    pub bundle: u32,
    /// The inside of the directors; absent in a two-level tree.
    pub pods: Option<Pods>,
    /// Bandwidth of a node's link on one rail, GB/s.
    pub node_link_gbps: f64,
    /// Bandwidth of a link between switches, GB/s.
    pub link_gbps: f64,
    /// What damage left; absent in a whole tree.
    pub survivors: Option<Survivors>,
}

impl Tree {
    /// The tree that connects `nodes` nodes.
    ///
    /// # Errors
    /// [`TreeError`] if there are no nodes or the core switches have too few ports.
    pub fn new(node: &Node, fabric: &Fabric, nodes: u32) -> Result<Self, TreeError> {
        if nodes == 0 {
            return Err(TreeError::NoNodes);
        }
        let edges_per_rail = Self::edges_for(fabric, nodes);
        let (cores, pods) =
            core_switches(fabric, edges_per_rail).ok_or(TreeError::CoreTooSmall {
                edge_switches: edges_per_rail * fabric.rails,
            })?;
        Ok(Self {
            nodes,
            nodes_per_edge: fabric.nodes_per_edge(),
            rails: fabric.rails,
            edges_per_rail,
            uplinks: fabric.uplinks,
            cores,
            bundle: fabric.uplinks / cores,
            pods,
            node_link_gbps: fabric.node_link_gbps(node),
            link_gbps: fabric.link_gbps,
            survivors: None,
        })
    }

    /// The tree after damage; the same tree if there is none.
    pub fn damaged(&self, damage: &Damage, seed: u32, replicate: u32) -> Self {
        let size = (self.edge_switches(), self.uplinks, self.cores);
        Self {
            survivors: (!damage.is_none()).then(|| Survivors::new(damage, size, (seed, replicate))),
            ..self.clone()
        }
    }

    /// Uplinks of an edge switch that work.
    pub fn working_uplinks(&self, rail: u32, edge: u32) -> u32 {
        self.survivors.as_ref().map_or(self.uplinks, |survivors| {
            survivors.of_edge(rail * self.edges_per_rail + edge)
        })
    }

    /// Core switches that are there.
    fn working_cores(&self) -> u32 {
        self.survivors
            .as_ref()
            .map_or(self.cores, |survivors| survivors.cores)
    }

    /// The largest of `1..=most` whose machine, of `nodes_of` it, the core switches hold; 0 if they hold none.
    ///
    /// More edge switches need no fewer ports of any division of the uplinks, so what holds a machine holds every
    /// smaller one, and bisection finds it. `nodes_of` must not fall.
    pub fn largest_held(fabric: &Fabric, most: u32, nodes_of: impl Fn(u32) -> u32) -> u32 {
        let is_held =
            |size| core_switches(fabric, Self::edges_for(fabric, nodes_of(size))).is_some();
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

    /// The fewest leaf modules per director that hold so many nodes in a tree of three levels; `None` if no number
    /// does.
    pub fn leaves_for(fabric: &Fabric, nodes: u32) -> Option<u32> {
        let mut roomy = fabric.director;
        roomy.leaves = u32::MAX;
        let edges = Self::edges_for(fabric, nodes);
        core_counts(fabric)
            .filter_map(|cores| {
                plug_into_leaves(&roomy, edges, fabric.rails, fabric.uplinks / cores)
            })
            .map(|pods| pods.modules_per_director)
            .min()
    }

    /// Edge switches of one rail for so many nodes: those of whole racks where they belong to racks.
    pub fn edges_for(fabric: &Fabric, nodes: u32) -> u32 {
        match fabric.fill {
            Fill::Rack => nodes.div_ceil(fabric.rack_nodes) * fabric.rack_edges_per_rail,
            Fill::Ports => nodes.div_ceil(fabric.downlinks),
        }
    }

    /// Edge switches of all rails.
    pub fn edge_switches(&self) -> u32 {
        self.rails * self.edges_per_rail
    }

    /// Edge switches of one rail in each pod, in order; none in a two-level tree.
    pub fn pod_edges(&self) -> Vec<u32> {
        let Some(pods) = self.pods else {
            return Vec::new();
        };
        let full = (0..pods.full).map(|_| pods.edges);
        let rest = self.edges_per_rail - pods.full * pods.edges;
        full.chain(pods.last.map(|_| rest)).collect()
    }

    /// Nodes on each edge switch of a rail, in order; the same on every rail.
    pub fn edge_nodes(&self) -> Vec<u32> {
        (0..self.edges_per_rail)
            .map(|edge| self.first_node_of(edge + 1) - self.first_node_of(edge))
            .collect()
    }

    /// Links from all leaf modules to the spines; 0 in a two-level tree.
    pub fn leaf_links(&self) -> u32 {
        self.pods.map_or(0, |pods| {
            self.cores * pods.modules_per_director * pods.leaf_ports
        })
    }

    /// As [`Self::leaf_links`], of the core switches that are there.
    pub fn working_leaf_links(&self) -> u32 {
        self.leaf_links() / self.cores * self.working_cores()
    }

    /// Leaf modules in each director; 0 in a two-level tree.
    pub fn modules_per_director(&self) -> u32 {
        self.pods.map_or(0, |pods| pods.modules_per_director)
    }

    /// Nominal bisection, TB/s, both directions of the cut: the injection of all nodes, or what the
    /// uplinks of all edge switches carry if that is less. For full edge switches that is nodes x
    /// injection / taper (SC18 Table I: 4,608 x 25 GB/s = 115 TB/s for Summit, 4,320 x 25 / 2 = 54 TB/s
    /// for Sierra). Inside a single edge switch no uplink is crossed.
    pub fn nominal_bisection_tbps(&self) -> f64 {
        self.nominal_bisection_of_tbps(self.edges_per_rail)
    }

    /// As [`Self::nominal_bisection_tbps`], of the nodes on the first `edges` edge switches of each
    /// rail: what they inject, or what the working uplinks of these switches carry if that is less.
    pub fn nominal_bisection_of_tbps(&self, edges: u32) -> f64 {
        let nodes = self.first_node_of(edges);
        let injection = f64::from(nodes) * f64::from(self.rails) * self.node_link_gbps;
        let working: u64 = (0..self.rails)
            .flat_map(|rail| (0..edges).map(move |edge| (rail, edge)))
            .map(|(rail, edge)| u64::from(self.working_uplinks(rail, edge)))
            .sum();
        let uplinks = working as f64 * self.link_gbps;
        let carried = if edges == 1 {
            injection
        } else {
            injection.min(uplinks)
        };
        carried / 1000.0
    }

    /// Index of the pod, among those of all rails, in which an edge switch's cables end. `None` in a
    /// two-level tree.
    pub fn pod_of(&self, rail: u32, edge: u32) -> Option<u32> {
        let pods = self.pods?;
        Some(pods.place(self.rails, rail, edge).index)
    }

    /// Leaf modules in each director in which the cables of that edge switch's pod end; 0 in a
    /// two-level tree.
    pub fn pod_modules(&self, rail: u32, edge: u32) -> u32 {
        self.pods
            .map_or(0, |pods| pods.place(self.rails, rail, edge).modules)
    }

    /// Ports of a leaf module towards the spines; 0 in a two-level tree.
    pub fn leaf_ports(&self) -> u32 {
        self.pods.map_or(0, |pods| pods.leaf_ports)
    }

    /// Switches that a packet between two nodes passes: 1 inside an edge switch, 3 inside a pod or
    /// a two-level tree, 5 across pods (SC19 sec 3).
    pub fn switch_hops(&self, rail: u32, from: u32, to: u32) -> u32 {
        let (from, to) = (self.edge_of(from), self.edge_of(to));
        if from == to {
            1
        } else if self.pod_of(rail, from) == self.pod_of(rail, to) {
            3
        } else {
            5
        }
    }

    /// Directed links, each cable counted once in each direction.
    pub fn cable_links(&self) -> u64 {
        let node = u64::from(self.rails) * u64::from(self.nodes);
        let edge = u64::from(self.edge_switches()) * u64::from(self.uplinks);
        2 * (node + edge + u64::from(self.leaf_links()))
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
}

/// Spine switches of a core block of fixed switches with so many leaf switches: the fewest that meet all
/// of them evenly, each leaf switch running equally many cables to every one. So they divide its ports,
/// and a full block has `director.spines` at most. Spine chips of a director come with its chassis.
pub fn block_spines(fabric: &Fabric, leaves: u32) -> u32 {
    let Director {
        leaf_ports, spines, ..
    } = fabric.director;
    divisors(leaf_ports)
        .find(|&fewer| leaves.saturating_mul(leaf_ports / fewer) <= fabric.edge_radix)
        .unwrap_or(spines)
}

/// Numbers of core switches among which the uplinks of an edge switch can be divided, rising.
fn core_counts(fabric: &Fabric) -> impl Iterator<Item = u32> {
    let fewest = match fabric.wiring {
        Wiring::OneEach => fabric.uplinks,
        Wiring::Fewest => 1,
    };
    divisors(fabric.uplinks).filter(move |&cores| cores >= fewest)
}

/// Core switches and pods for that many edge switches per rail; `None` if they do not fit.
pub(crate) fn core_switches(fabric: &Fabric, edges_per_rail: u32) -> Option<(u32, Option<Pods>)> {
    core_counts(fabric).find_map(|cores| {
        let bundle = fabric.uplinks / cores;
        if fabric.levels == 2 {
            let ports = u64::from(fabric.rails) * u64::from(edges_per_rail) * u64::from(bundle);
            (ports <= u64::from(fabric.edge_radix)).then_some((cores, None))
        } else {
            let pods = plug_into_leaves(&fabric.director, edges_per_rail, fabric.rails, bundle)?;
            Some((cores, Some(pods)))
        }
    })
}
