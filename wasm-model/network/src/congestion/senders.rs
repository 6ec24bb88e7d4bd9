//! Where the nodes of an incast are that send to its root.

use taper_topology::topology::Topology;

/// Who sends to a root by an uplink, by edge switch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Senders {
    on_edges: Vec<u16>,
    /// Number of sending nodes.
    pub(super) nodes: u32,
    /// Edge switches with at least one sender.
    pub(super) edges: u32,
}

impl Senders {
    /// Of nodes; those on the root's own edge switch need no uplink.
    pub(super) fn new(topology: &Topology, root_edge: u32, nodes: &[u32]) -> Self {
        let mut senders = Self {
            on_edges: vec![0; topology.edges_per_rail as usize],
            ..Self::default()
        };
        for &node in nodes {
            let edge = topology.edge_of(node);
            if let Some(on_edge) = senders.on_edges.get_mut(edge as usize)
                && edge != root_edge
            {
                senders.edges += u32::from(*on_edge == 0);
                senders.nodes += 1;
                *on_edge = on_edge.saturating_add(1);
            }
        }
        senders
    }

    /// Those on an edge switch.
    pub(super) fn on(&self, edge: u32) -> u16 {
        self.on_edges.get(edge as usize).copied().unwrap_or(0)
    }
}
