//! Present-day fat trees of fixed switches: two or three levels, one size of switch, rails, planes.
//!
//! A *scalable unit* is a group of nodes in which port `i` of every node meets leaf switch `i`: eight
//! rails make eight leaves a unit (NVIDIA DGX SuperPOD reference architectures B200 and B300). A
//! *plane* is a copy of the whole fabric; a port of a node is split over the planes.
//!
//! **Even wiring**: a leaf switch runs equally many cables to every spine switch, so the number of
//! spines divides its uplinks. Counting ports alone would undercount: 4 units of the B300 XDR table
//! have ports for 16 spines and are built with 18, four cables each.
//!
//! The fabric is an ordinary [`Fabric`]: leaf = edge switch; in three levels the spine and core
//! switches of the maker's tables are the leaf and spine switches of this model's core blocks.

use crate::design::{Core, Director, Fabric, Fill, Topology, Wiring};
use crate::topology::{Tree, TreeError, core_switches};

/// A fabric of fixed switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafSpine {
    /// Ports of every switch.
    pub radix: u32,
    /// Switch levels: 2 or 3.
    pub levels: u32,
    /// Ports of a node, each with a leaf switch of its own.
    pub rails: u32,
    /// Copies of the fabric.
    pub planes: u32,
    /// Ports of a leaf switch towards nodes.
    pub downlinks: u32,
    /// Ports of a leaf switch towards spines.
    pub uplinks: u32,
}

/// Whole pieces of all planes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Switches that meet nodes.
    pub leaves: u32,
    /// Switches above them.
    pub spines: u32,
    /// Switches of the third level; 0 in two levels.
    pub cores: u32,
    /// Cables between nodes and leaves.
    pub node_cables: u32,
    /// Cables between leaves and spines.
    pub leaf_cables: u32,
    /// Cables between spines and cores; 0 in two levels.
    pub spine_cables: u32,
}

impl LeafSpine {
    /// A fabric without taper.
    pub fn non_blocking(radix: u32, levels: u32, rails: u32) -> Self {
        Self {
            radix,
            levels,
            rails,
            planes: 1,
            downlinks: radix / 2,
            uplinks: radix / 2,
        }
    }

    /// One plane of it as the model's fabric. A core block takes up to `radix` spine switches, each
    /// with half its ports down and half to the block's core switches.
    pub fn plane(&self, link_gbps: f64) -> Fabric {
        let half = self.radix / 2;
        Fabric {
            topology: Topology::FatTree,
            levels: self.levels,
            rails: self.rails,
            link_gbps,
            endpoint_disorder: 1.0,
            edge_radix: self.radix,
            downlinks: self.downlinks,
            uplinks: self.uplinks,
            fill: Fill::Ports,
            rack_nodes: self.downlinks,
            rack_edges_per_rail: 1,
            core: Core::Fixed,
            wiring: Wiring::Fewest,
            director: Director {
                leaves: self.radix,
                leaf_ports: half,
                spines: half,
                pod_edges: half,
            },
        }
    }

    /// The switches and cables for so many nodes.
    ///
    /// # Errors
    /// [`TreeError`] if there are no nodes, or if two or three levels of such switches do not reach so far.
    pub fn counts(&self, nodes: u32) -> Result<Counts, TreeError> {
        if nodes == 0 {
            return Err(TreeError::NoNodes);
        }
        let fabric = self.plane(1.0);
        let edges_per_rail = Tree::edges_for(&fabric, nodes);
        let leaves = self.rails * edges_per_rail;
        let (blocks, pods) =
            core_switches(&fabric, edges_per_rail).ok_or(TreeError::CoreTooSmall {
                edge_switches: leaves,
            })?;
        let half = self.radix / 2;
        let below = pods.map_or(0, |pods| pods.modules_per_director);
        let (spines, cores) = match pods {
            None => (blocks, 0),
            Some(_) => (
                blocks * below,
                blocks * even_spines(self.radix, half, below),
            ),
        };
        let planes = self.planes;
        Ok(Counts {
            leaves: planes * leaves,
            spines: planes * spines,
            cores: planes * cores,
            node_cables: planes * self.rails * nodes,
            leaf_cables: planes * leaves * self.uplinks,
            spine_cables: planes * blocks * below * half,
        })
    }

    /// The most nodes that it reaches, in full leaf switches: radix squared over two in two levels,
    /// cubed over four in three, divided by the rails.
    pub fn most_nodes(&self) -> u32 {
        let bound = Tree::most_nodes(&self.plane(1.0)) / self.downlinks;
        (1..=bound)
            .rev()
            .map(|leaves| leaves * self.downlinks)
            .find(|&nodes| self.counts(nodes).is_ok())
            .unwrap_or(0)
    }
}

/// The fewest switches with `radix` ports that meet `below` switches evenly, each of which has
/// `uplinks` cables.
fn even_spines(radix: u32, uplinks: u32, below: u32) -> u32 {
    (1..=uplinks)
        .filter(|&spines| uplinks.is_multiple_of(spines))
        .find(|&spines| below * (uplinks / spines) <= radix)
        .unwrap_or(uplinks)
}
