//! Which links a flow takes between two edge switches of a tree.
//!
//! The forwarding tables of every switch choose by destination only. The destination's position `o` in the subnet
//! manager's order gives the edge switch's cable, `o mod uplinks`, and then the leaf module's port: the end points whose
//! cables end in one module take its ports one after the other (d-mod-k; Zahavi, "Fat-tree routing and node ordering
//! providing contention free traffic for MPI global collectives", JPDC 2012). With one cable a director that is
//! `(o / uplinks) mod leaf ports`.
#![expect(
    clippy::indexing_slicing,
    reason = "every cable of every edge switch is looked up once, in that order"
)]

use super::Tree;
use super::links::TreeLinks;
use crate::topology::{EndpointOrder, Entry, NONE, Topology, Way};

impl Tree {
    /// The entry of every end point, and the leaf module in which every cable of every edge switch ends; none in a
    /// two-level tree.
    pub(in crate::topology) fn entries(
        &self,
        of: &Topology,
        positions: &[u32],
    ) -> (Vec<Entry>, Vec<u32>) {
        let entry = |&position: &u32| Entry {
            cable: position % of.uplinks,
            port: self.spine_port(of, position),
        };
        let links = &TreeLinks::new(of, self);
        let edges =
            (0..of.rails).flat_map(|rail| (0..of.edges_per_rail).map(move |edge| (rail, edge)));
        let leaves = edges.flat_map(|(rail, edge)| {
            (0..of.uplinks).filter_map(move |cable| links.leaf(rail, edge, cable))
        });
        (positions.iter().map(entry).collect(), leaves.collect())
    }

    /// Port of a leaf module, towards the spines, for the end point at that position of the
    /// forwarding tables' order: the end points that share a module take its ports one after the other. `None`
    /// in a two-level tree.
    fn spine_port(&self, of: &Topology, position: u32) -> Option<u32> {
        let pods = self.pods.as_ref()?;
        let cables = self.bundle / pods.modules;
        let order = position / of.uplinks * cables + position % of.uplinks % cables;
        Some(order % pods.leaf_ports)
    }

    pub(in crate::topology) fn ways_left(
        &self,
        of: &Topology,
        rail: u32,
        (from, to): (u32, u32),
    ) -> u32 {
        let first = rail * of.edges_per_rail;
        (self.survivors.as_ref()).map_or(of.uplinks, |survivors| {
            survivors.ways(first + from, first + to)
        })
    }
}

impl TreeLinks<'_> {
    /// Edge up, leaf up, leaf down, edge down.
    pub(in crate::topology) fn cable_way(
        &self,
        order: &EndpointOrder,
        (rail, (from_edge, to_edge)): (u32, (u32, u32)),
        to: u32,
    ) -> Way {
        if from_edge == to_edge {
            return [NONE; 4];
        }
        let of = self.of;
        let entry = order.entry(rail, to);
        let first = rail * of.edges_per_rail;
        let (up, down) = match &self.tree.survivors {
            None => (entry.cable, entry.cable),
            // Where damage leaves no way, its own failed cable, which carries nothing.
            Some(survivors) => survivors
                .route(first + from_edge, first + to_edge, order.position(rail, to))
                .unwrap_or((entry.cable, entry.cable)),
        };
        let (mut leaf_up, mut leaf_down) = (NONE, NONE);
        if let Some(port) = entry.port {
            let leaf = |edge: u32, cable: u32| {
                order.looked_up[((first + edge) * of.uplinks + cable) as usize]
            };
            let (from, to) = (leaf(from_edge, up), leaf(to_edge, down));
            // Where both cables end in one leaf module the path turns there.
            if from != to {
                (leaf_up, leaf_down) = (self.leaf_up(from, port), self.leaf_down(to, port));
            }
        }
        [
            self.edge_up(rail, from_edge, up),
            leaf_up,
            leaf_down,
            self.edge_down(rail, to_edge, down),
        ]
    }

    /// Its levels as of [`Self::cable_way`].
    pub(in crate::topology) fn pipe_way(&self, (rail, (from, to)): (u32, (u32, u32))) -> Way {
        if from == to {
            return [NONE; 4];
        }
        let (mut leaf_up, mut leaf_down) = (NONE, NONE);
        if let Some(pods) = &self.tree.pods {
            let (up, down) = (self.pod_up(pods, rail, from), self.pod_up(pods, rail, to));
            if up != down {
                (leaf_up, leaf_down) = (up, self.pods + down);
            }
        }
        [
            self.edge_pipe_up(rail, from),
            leaf_up,
            leaf_down,
            self.edge_pipe_down(rail, to),
        ]
    }
}
