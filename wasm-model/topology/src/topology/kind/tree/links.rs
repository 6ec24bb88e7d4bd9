//! The links of a tree as indices: one by one, or in bundles.
//!
//! Cables are in this order: node up, node down, edge up, edge down, leaf up, leaf down. Pipes: node up, node down, edge
//! up, edge down, pod up, pod down.
#![expect(
    clippy::indexing_slicing,
    reason = "links and their levels are numbered as they are counted"
)]

use std::ops::Range;

use super::Tree;
use super::pods::Pods;
use crate::names::LinkLevel;
use crate::topology::{LinkKind, Topology};

/// The links of a tree.
#[derive(Clone, Debug)]
pub(in crate::topology) struct TreeLinks<'a> {
    pub(super) of: &'a Topology,
    pub(super) tree: &'a Tree,
    node_links: u32,
    edges: u32,
    edge_links: u32,
    leaf_links: u32,
    /// Pods of all rails.
    pub(super) pods: u32,
}

impl<'a> TreeLinks<'a> {
    pub(in crate::topology) fn new(of: &'a Topology, tree: &'a Tree) -> Self {
        Self {
            of,
            tree,
            node_links: of.rails * of.nodes,
            edges: of.edge_switches(),
            edge_links: of.edge_switches() * of.uplinks,
            leaf_links: tree.leaf_links(),
            pods: tree.pods.map_or(0, |pods| pods.count(of.rails)),
        }
    }

    pub(in crate::topology) fn starts(&self, of: LinkKind) -> Vec<(LinkLevel, u32)> {
        let levels = [
            LinkLevel::NodeUp,
            LinkLevel::NodeDown,
            LinkLevel::EdgeUp,
            LinkLevel::EdgeDown,
            LinkLevel::LeafUp,
            LinkLevel::LeafDown,
        ];
        levels.into_iter().zip(self.bounds(of)).collect()
    }

    /// Where each level begins, and where the last ends.
    fn bounds(&self, of: LinkKind) -> [u32; 7] {
        let (edge, leaf) = match of {
            LinkKind::Cables => (self.edge_links, self.leaf_links),
            LinkKind::Pipes => (self.edges, self.pods),
        };
        let edges = 2 * self.node_links;
        let leaves = edges + 2 * edge;
        let end = leaves + 2 * leaf;
        [
            0,
            self.node_links,
            edges,
            edges + edge,
            leaves,
            leaves + leaf,
            end,
        ]
    }

    pub(in crate::topology) fn of_level(&self, of: LinkKind, level: usize) -> Range<usize> {
        let bounds = self.bounds(of);
        let group = [2, 4, 5, 3][level];
        bounds[group] as usize..bounds[group + 1] as usize
    }

    pub(in crate::topology) fn capacities_gbps(
        &self,
        of: LinkKind,
        usable_fraction: f64,
    ) -> Vec<f64> {
        match of {
            LinkKind::Cables => self.of_cables_gbps(usable_fraction),
            LinkKind::Pipes => self.of_pipes_gbps(usable_fraction),
        }
    }

    /// Its rate times the usable fraction; 0 for a cable that failed.
    fn of_cables_gbps(&self, usable_fraction: f64) -> Vec<f64> {
        let of = self.of;
        let mut capacities =
            vec![of.node_link_gbps * usable_fraction; 2 * self.node_links as usize];
        let between_switches = 2 * (self.edge_links + self.leaf_links) as usize;
        capacities.resize(
            capacities.len() + between_switches,
            of.link_gbps * usable_fraction,
        );
        if let Some(survivors) = &self.tree.survivors {
            let all = (0..self.edges).flat_map(|edge| (0..of.uplinks).map(move |c| (edge, c)));
            for (edge, cable) in all.filter(|&(edge, cable)| !survivors.works(edge, cable)) {
                capacities[self.edge_up(0, edge, cable) as usize] = 0.0;
                capacities[self.edge_down(0, edge, cable) as usize] = 0.0;
            }
        }
        capacities
    }

    /// Width times link rate times the usable fraction.
    fn of_pipes_gbps(&self, usable_fraction: f64) -> Vec<f64> {
        let (of, tree) = (self.of, self.tree);
        let link_gbps = of.link_gbps * usable_fraction;
        let mut capacities =
            vec![of.node_link_gbps * usable_fraction; 2 * self.node_links as usize];
        let width = |edge| f64::from(tree.working_uplinks(of, 0, edge)) * link_gbps;
        capacities.extend((0..self.edges).chain(0..self.edges).map(width));
        if let Some(pods) = tree.pods {
            let modules = |pod| pods.modules_of(of.rails, pod);
            let pipe =
                |pod| f64::from(tree.working_cores() * modules(pod) * pods.leaf_ports) * link_gbps;
            capacities.extend((0..self.pods).chain(0..self.pods).map(pipe));
        }
        capacities
    }

    /// Edge switch to core, by cable.
    pub(super) fn edge_up(&self, rail: u32, edge: u32, cable: u32) -> u32 {
        let edge = rail * self.of.edges_per_rail + edge;
        2 * self.node_links + edge * self.of.uplinks + cable
    }

    /// Core to edge switch, by cable.
    pub(super) fn edge_down(&self, rail: u32, edge: u32, cable: u32) -> u32 {
        self.edge_links + self.edge_up(rail, edge, cable)
    }

    /// Leaf module in which the cable of that edge switch ends. `None` in a two-level tree.
    pub(super) fn leaf(&self, rail: u32, edge: u32, cable: u32) -> Option<u32> {
        let (pods, bundle) = (self.tree.pods.as_ref()?, self.tree.bundle);
        let place = pods.place(self.of.rails, rail, edge);
        let director = cable / bundle;
        let module = cable % bundle / (bundle / place.modules);
        Some(director * pods.modules_per_director + place.first_leaf + module)
    }

    /// Leaf module to spine, by port.
    pub(super) fn leaf_up(&self, leaf: u32, port: u32) -> u32 {
        2 * (self.node_links + self.edge_links) + leaf * self.tree.leaf_ports() + port
    }

    /// Spine to leaf module, by port.
    pub(super) fn leaf_down(&self, leaf: u32, port: u32) -> u32 {
        self.leaf_links + self.leaf_up(leaf, port)
    }

    /// All uplinks of an edge switch.
    pub(super) fn edge_pipe_up(&self, rail: u32, edge: u32) -> u32 {
        2 * self.node_links + rail * self.of.edges_per_rail + edge
    }

    /// All downlinks from the core to an edge switch.
    pub(super) fn edge_pipe_down(&self, rail: u32, edge: u32) -> u32 {
        self.edges + self.edge_pipe_up(rail, edge)
    }

    /// All links from a pod's leaf modules to the spines; those back follow the ones of all pods.
    pub(super) fn pod_up(&self, pods: &Pods, rail: u32, edge: u32) -> u32 {
        2 * (self.node_links + self.edges) + pods.place(self.of.rails, rail, edge).index
    }
}
