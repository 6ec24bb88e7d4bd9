//! Exact two- and three-level trees with rails: a link is an index computed from (rail, switch, port, direction).
//!
//! Geometry after SC19 sec 3 (Summit, Sierra) and TAPER sec III.B (Quartz). Cable `p` of an edge switch goes to core
//! switch `p / bundle`, so that every core switch gets a bundle of equal width. In a three-level tree a core switch is a
//! director: the edge switches of a *pod* (SC19's group of racks) end in the same leaf modules, and every leaf module has
//! one link up for each of its ports. A pod is a group of [`Topology`].

mod buffers;
mod feasibility;
mod hops;
mod links;
mod pieces;
mod pods;
mod survivors;
mod ways;

use crate::damage::Damage;
use crate::design::{Fabric, Wiring};
use crate::distance::Distances;
use crate::names::{BETWEEN, Level};
use crate::topology::{Place, Topology};

pub(super) use feasibility::{core_too_small, issues};
pub(super) use hops::TreeHop;
pub(super) use links::TreeLinks;
pub(super) use pieces::least_port;
use pods::{Pods, divisors, plug_into_leaves};
use survivors::Survivors;

/// Levels between end points, in the order in which a way meets them.
pub(super) const LEVELS: [Level; BETWEEN] = [
    Level::EdgeUp,
    Level::LeafUp,
    Level::LeafDown,
    Level::EdgeDown,
];

/// What lies above the edge switches of a tree.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::topology) struct Tree {
    /// Directors, or spine switches of a two-level tree.
    pub(super) cores: u32,
    /// Cables from one edge switch to one core switch.
    bundle: u32,
    /// The inside of the directors; absent in a two-level tree.
    pods: Option<Pods>,
    /// What damage left; absent in a whole tree.
    pub(super) survivors: Option<Survivors>,
}

/// Switches that a packet between two nodes passes: 1 inside an edge switch, 3 inside a pod or
/// a two-level tree, 5 across pods (SC19 sec 3).
pub(super) fn switches_between(from: &Place, to: &Place) -> u32 {
    if from.edge == to.edge {
        1
    } else if from.group == to.group {
        3
    } else {
        5
    }
}

/// Links of edge switches, and inside the core, on a way over so many switches.
pub(super) fn links_on_way(switches: u32) -> (u32, u32) {
    (2 * u32::from(switches > 1), 2 * u32::from(switches > 3))
}

impl Tree {
    /// Core switches and pods for that many edge switches per rail; `None` if they do not fit.
    pub(super) fn new(fabric: &Fabric, edges_per_rail: u32) -> Option<Self> {
        core_counts(fabric).find_map(|cores| {
            let bundle = fabric.uplinks / cores;
            let pods = if fabric.levels == 2 {
                let ports = u64::from(fabric.rails) * u64::from(edges_per_rail) * u64::from(bundle);
                if ports > u64::from(fabric.edge_radix) {
                    return None;
                }
                None
            } else {
                Some(plug_into_leaves(
                    &fabric.director,
                    edges_per_rail,
                    fabric.rails,
                    bundle,
                )?)
            };
            Some(Self {
                cores,
                bundle,
                pods,
                survivors: None,
            })
        })
    }

    /// Breaks what is damaged, and nothing else.
    pub(super) fn damage(&mut self, of: &Topology, damage: &Damage, name: (u32, u32)) {
        let size = (of.edge_switches(), of.uplinks, self.cores);
        self.survivors = (!damage.is_none()).then(|| Survivors::new(damage, size, name));
    }

    pub(super) fn working_uplinks(&self, of: &Topology, rail: u32, edge: u32) -> u32 {
        self.survivors.as_ref().map_or(of.uplinks, |survivors| {
            survivors.of_edge(rail * of.edges_per_rail + edge)
        })
    }

    /// Core switches that are there.
    fn working_cores(&self) -> u32 {
        self.survivors
            .as_ref()
            .map_or(self.cores, |survivors| survivors.cores)
    }

    /// Links from all leaf modules to the spines; 0 in a two-level tree.
    fn leaf_links(&self) -> u32 {
        self.pods.map_or(0, |pods| {
            self.cores * pods.modules_per_director * pods.leaf_ports
        })
    }

    /// Leaf modules in each director; 0 in a two-level tree.
    fn modules_per_director(&self) -> u32 {
        self.pods.map_or(0, |pods| pods.modules_per_director)
    }

    /// Ports of a leaf module towards the spines; 0 in a two-level tree.
    fn leaf_ports(&self) -> u32 {
        self.pods.map_or(0, |pods| pods.leaf_ports)
    }

    /// The injection of the nodes, or what the working uplinks of their edge switches carry if that is less. For full
    /// edge switches that is nodes x injection / taper. Inside a single edge switch no uplink is crossed.
    pub(super) fn nominal_bisection_tbps(&self, of: &Topology, edges: u32) -> f64 {
        let nodes = of.first_node_of(edges);
        let injection = f64::from(nodes) * f64::from(of.rails) * of.node_link_gbps;
        let working: u64 = (0..of.rails)
            .flat_map(|rail| (0..edges).map(move |edge| (rail, edge)))
            .map(|(rail, edge)| u64::from(self.working_uplinks(of, rail, edge)))
            .sum();
        let uplinks = working as f64 * of.link_gbps;
        let carried = if edges == 1 {
            injection
        } else {
            injection.min(uplinks)
        };
        carried / 1000.0
    }

    /// Index of the pod, among those of all rails, in which an edge switch's cables end. `None` in a
    /// two-level tree.
    pub(super) fn pod_of(&self, of: &Topology, rail: u32, edge: u32) -> Option<u32> {
        let pods = self.pods?;
        Some(pods.place(of.rails, rail, edge).index)
    }

    /// The nodes of an edge switch, and those of a pod; in a two-level tree all nodes are in one.
    pub(super) fn distances(&self, of: &Topology) -> Distances {
        let edge_nodes = f64::from(of.nodes) / f64::from(of.edges_per_rail);
        let pod_nodes = self.pods.map_or(f64::INFINITY, |pods| {
            f64::from(pods.edges.max(1)) * edge_nodes
        });
        Distances::new(edge_nodes, [(edge_nodes, 2), (pod_nodes, 2)])
    }

    /// Cables between switches.
    pub(super) fn cables_between(&self, of: &Topology) -> u64 {
        let edge = u64::from(of.edge_switches()) * u64::from(of.uplinks);
        edge + u64::from(self.leaf_links())
    }

    pub(super) fn level_cables(&self, of: &Topology, level: usize) -> Option<u32> {
        if LEVELS.get(level)?.is_at_edge() {
            let edges = 0..of.edge_switches();
            return Some(edges.map(|edge| self.working_uplinks(of, 0, edge)).sum());
        }
        self.pods?;
        Some(self.leaf_links() / self.cores * self.working_cores())
    }
}

/// Numbers of core switches among which the uplinks of an edge switch can be divided, rising.
fn core_counts(fabric: &Fabric) -> impl Iterator<Item = u32> {
    let fewest = match fabric.wiring {
        Wiring::OneEach => fabric.uplinks,
        Wiring::Fewest => 1,
    };
    divisors(fabric.uplinks).filter(move |&cores| cores >= fewest)
}
