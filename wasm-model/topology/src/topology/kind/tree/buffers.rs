//! Input buffers in which packets for a root wait, by stages from the root outward.
#![expect(
    clippy::cast_possible_truncation,
    reason = "edge switches are those of the tree, far below 2^32"
)]

use super::Tree;
use crate::names::QueuePlace;
use crate::topology::{LinkKind, Topology};

impl Tree {
    pub(in crate::topology) fn buffers_towards(
        &self,
        of: &Topology,
        (rail, edge): (u32, u32),
        along: LinkKind,
    ) -> Vec<(QueuePlace, u32)> {
        let edges = of.edges_per_rail;
        let (cables, ports) = match along {
            LinkKind::Pipes => (of.uplinks, self.leaf_ports()),
            LinkKind::Cables => (1, 1),
        };
        let mut stages = vec![(QueuePlace::Node, cables)];
        if edges == 1 {
            return stages;
        }
        match self.pod_of(of, rail, edge) {
            None => stages.push((QueuePlace::Edge, (edges - 1) * cables)),
            Some(pod) => {
                let in_pod = (0..edges)
                    .filter(|&other| self.pod_of(of, rail, other) == Some(pod))
                    .count() as u32;
                let modules = self.pod_modules(of, rail, edge);
                let others = self.modules_carrying(of, rail) - modules;
                let (own, other) = match along {
                    LinkKind::Pipes => (self.cores * modules * ports, self.cores * others * ports),
                    LinkKind::Cables => (1, others),
                };
                stages.push((QueuePlace::Edge, own));
                stages.push((QueuePlace::Pod, other));
                stages.push((QueuePlace::Core, (edges - in_pod) * cables));
            }
        }
        stages
    }

    /// Leaf modules in each director in which the cables of that edge switch's pod end; 0 in a
    /// two-level tree.
    fn pod_modules(&self, of: &Topology, rail: u32, edge: u32) -> u32 {
        self.pods
            .map_or(0, |pods| pods.place(of.rails, rail, edge).modules)
    }

    /// Leaf modules in each director that carry traffic of a rail.
    fn modules_carrying(&self, of: &Topology, rail: u32) -> u32 {
        let mut modules = 0;
        let mut before = None;
        for edge in 0..of.edges_per_rail {
            let pod = self.pod_of(of, rail, edge);
            if pod != before {
                modules += self.pod_modules(of, rail, edge);
                before = pod;
            }
        }
        modules
    }
}
