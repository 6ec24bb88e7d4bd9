//! How many switches a message crosses between nodes that lie side by side in a tree.
//!
//! Nodes under one edge switch are one switch apart; in a three-level tree those of a pod meet in a
//! leaf module, 3 switches apart, and others in a spine, 5 apart; in a two-level tree all others are
//! 3 apart. Sizes are those of the actual tree: nodes an edge switch, edge switches a pod.

use crate::topology::Tree;

/// Sizes of the groups that a tree makes of its nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distances {
    /// Nodes under one edge switch.
    pub edge_nodes: f64,
    /// Nodes in one pod; in a two-level tree all nodes are in one.
    pub pod_nodes: f64,
}

impl Distances {
    /// The groups of a tree; nodes are spread evenly over its edge switches.
    pub fn of(tree: &Tree) -> Self {
        let edge_nodes = f64::from(tree.nodes) / f64::from(tree.edges_per_rail);
        let pod_nodes = tree.pods.map_or(f64::INFINITY, |pods| {
            f64::from(pods.edges.max(1)) * edge_nodes
        });
        Self {
            edge_nodes,
            pod_nodes,
        }
    }

    /// Switches between the two ends that lie farthest apart in a job of so many nodes.
    pub fn most_switches(&self, nodes: u32) -> u32 {
        let nodes = f64::from(nodes);
        1 + 2 * (u32::from(nodes > self.edge_nodes) + u32::from(nodes > self.pod_nodes))
    }

    /// The numbers of switches that occur in a job of so many nodes, rising.
    pub fn switches(&self, nodes: u32) -> impl Iterator<Item = u32> + use<> {
        (1..=self.most_switches(nodes)).step_by(2)
    }

    /// Mean number of switches between nodes that are `apart` places from one another, in a job that
    /// fills edge switches and pods one after the other. Of such pairs the share `1 - apart / n` lies
    /// in one group of `n` nodes.
    pub fn mean_switches(&self, nodes: u32, apart: f64) -> f64 {
        let beyond = |group: f64| {
            if f64::from(nodes) > group {
                (apart / group).min(1.0)
            } else {
                0.0
            }
        };
        1.0 + 2.0 * (beyond(self.edge_nodes) + beyond(self.pod_nodes))
    }
}
