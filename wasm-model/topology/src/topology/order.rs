//! The order in which forwarding tables see the end points.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "end points are rails times nodes, the length of the order"
)]

use super::Topology;
use crate::design::Fabric;
use crate::rng::{Purpose, Stream};

/// What the forwarding tables of every switch say of an end point. Two with the same entry share their links upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Cable of every edge switch towards it, without damage.
    pub(super) cable: u32,
    /// Port of the switches behind these; `None` where a way needs none.
    pub(super) port: Option<u32>,
}

impl Entry {
    /// Whether both take the same uplink of every edge switch.
    pub fn shares_uplink(&self, other: &Self) -> bool {
        self.cable == other.cable
    }
}

/// Position of every end point in the forwarding tables' order, and what they say of it, rail by rail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndpointOrder {
    nodes: u32,
    positions: Vec<u32>,
    entries: Vec<Entry>,
    /// What the kind of topology looks up to find ways fast.
    pub(super) looked_up: Vec<u32>,
}

impl EndpointOrder {
    /// The order of one replicate: the share `endpoint_disorder` of the end points is permuted
    /// among itself, independently on every rail.
    pub fn new(topology: &Topology, fabric: &Fabric, seed: u32, replicate: u32) -> Self {
        let nodes = topology.nodes;
        let permuted = (f64::from(nodes) * fabric.endpoint_disorder).round() as usize;
        let mut positions = Vec::with_capacity((topology.rails * nodes) as usize);
        for rail in 0..topology.rails {
            let start = positions.len();
            positions.extend(0..nodes);
            let mut stream = Stream::new(seed, Purpose::EndpointOrder, replicate, rail);
            let mut chosen: Vec<u32> = (0..nodes).collect();
            stream.shuffle(&mut chosen);
            chosen.truncate(permuted);
            let mut targets = chosen.clone();
            stream.shuffle(&mut targets);
            for (from, to) in chosen.into_iter().zip(targets) {
                positions[start + from as usize] = to;
            }
        }
        let (entries, looked_up) = topology.entries(&positions);
        Self {
            nodes,
            positions,
            entries,
            looked_up,
        }
    }

    /// Position of a node on a rail.
    pub fn position(&self, rail: u32, node: u32) -> u32 {
        self.positions[(rail * self.nodes + node) as usize]
    }

    /// What the tables say of a node on a rail.
    pub fn entry(&self, rail: u32, node: u32) -> Entry {
        self.entries[(rail * self.nodes + node) as usize]
    }
}
