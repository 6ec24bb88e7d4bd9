//! Which links a flow takes: destination-based tables (static) or ideal splitting (adaptive).
//!
//! Static: the forwarding tables of every switch choose by destination only. The destination's
//! position `o` in the subnet manager's order gives the edge switch's cable, `o mod uplinks`, and
//! then the leaf module's port: the end points whose cables end in one module take its ports in turn
//! (d-mod-k; Zahavi, "Fat-tree routing and node ordering providing contention free traffic for MPI
//! global collectives", JPDC 2012). With one cable a director that is `(o / uplinks) mod leaf ports`.
//! In node order shifts are nearly free of contention; machines measure what a scrambled order
//! gives, so the order's disorder is part of a design (Summit: fitted on SC19 sec 4.1.1).
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "end points are rails times nodes of the tree, the length of the order"
)]

use serde::Serialize;
use taper_topology::design::Fabric;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::{CableLinks, PipeLinks, Tree};
use tsify::Tsify;

/// Which links a flow takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Routing {
    /// Destination-based forwarding tables.
    Static,
    /// Ideal fractional splitting over all minimal paths.
    Adaptive,
}

/// Both routings, in the order of results.
pub const ROUTINGS: [Routing; 2] = [Routing::Static, Routing::Adaptive];

/// The same quantity under both routings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct ByRouting<T> {
    /// Destination-based forwarding tables.
    #[serde(rename = "static")]
    pub static_routing: T,
    /// Ideal splitting over all minimal paths.
    pub adaptive: T,
}

impl<T> ByRouting<T> {
    /// In the order of [`ROUTINGS`].
    pub fn both(self) -> [T; 2] {
        [self.static_routing, self.adaptive]
    }
}

/// Position of every end point in the forwarding tables' order, rail by rail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndpointOrder {
    nodes: u32,
    positions: Vec<u32>,
}

impl EndpointOrder {
    /// The order of one replicate: the share `endpoint_disorder` of the end points is permuted
    /// among itself, independently on every rail.
    pub fn new(tree: &Tree, fabric: &Fabric, seed: u32, replicate: u32) -> Self {
        let nodes = tree.nodes;
        let permuted = (f64::from(nodes) * fabric.endpoint_disorder).round() as usize;
        let mut positions = Vec::with_capacity((tree.rails * nodes) as usize);
        for rail in 0..tree.rails {
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
        Self { nodes, positions }
    }

    /// Position of a node on a rail.
    pub fn position(&self, rail: u32, node: u32) -> u32 {
        self.positions[(rail * self.nodes + node) as usize]
    }
}

/// Appends the links of a flow between two different nodes under static routing.
pub fn push_static_path(
    links: &CableLinks,
    tree: &Tree,
    order: &EndpointOrder,
    (rail, from, to): (u32, u32, u32),
    path: &mut Vec<u32>,
) {
    path.push(links.node_up(rail, from));
    let edges = (tree.edge_of(from), tree.edge_of(to));
    push_static_way(links, tree, (rail, edges), order.position(rail, to), path);
    path.push(links.node_down(rail, to));
}

/// The part of a static path between two edge switches, nothing inside one, for the end point at that
/// position of the order.
pub fn push_static_way(
    links: &CableLinks,
    tree: &Tree,
    (rail, (from_edge, to_edge)): (u32, (u32, u32)),
    position: u32,
    path: &mut Vec<u32>,
) {
    if from_edge == to_edge {
        return;
    }
    let (up, down) = cables(tree, rail, (from_edge, to_edge), position);
    path.push(links.edge_up(rail, from_edge, up));
    if let Some(port) = links.spine_port(position) {
        let turn_in = links.leaf_up(rail, to_edge, down, port);
        let leaf_up = links.leaf_up(rail, from_edge, up, port);
        // Both cables end in one leaf module: the path turns there.
        if leaf_up != turn_in {
            path.extend(leaf_up);
            path.extend(links.leaf_down(rail, to_edge, down, port));
        }
    }
    path.push(links.edge_down(rail, to_edge, down));
}

/// The cables up and down of a flow. Without damage both are the end point's own; where damage leaves
/// no way, its own failed cable, which carries nothing.
fn cables(tree: &Tree, rail: u32, (from, to): (u32, u32), position: u32) -> (u32, u32) {
    let own = position % tree.uplinks;
    let first = rail * tree.edges_per_rail;
    match &tree.survivors {
        None => (own, own),
        Some(survivors) => survivors
            .route(first + from, first + to, position)
            .unwrap_or((own, own)),
    }
}

/// Appends the pipes of a flow between two different nodes under adaptive routing.
pub fn push_adaptive_path(
    links: &PipeLinks,
    tree: &Tree,
    (rail, from, to): (u32, u32, u32),
    path: &mut Vec<u32>,
) {
    path.push(links.node_up(rail, from));
    let edges = (tree.edge_of(from), tree.edge_of(to));
    push_adaptive_way(links, (rail, edges), path);
    path.push(links.node_down(rail, to));
}

/// The part of an adaptive path between two edge switches, nothing inside one.
pub fn push_adaptive_way(
    links: &PipeLinks,
    (rail, (from_edge, to_edge)): (u32, (u32, u32)),
    path: &mut Vec<u32>,
) {
    if from_edge == to_edge {
        return;
    }
    path.push(links.edge_up(rail, from_edge));
    let (up, down) = (links.pod_up(rail, from_edge), links.pod_up(rail, to_edge));
    if up != down {
        path.extend(up);
        path.extend(links.pod_down(rail, to_edge));
    }
    path.push(links.edge_down(rail, to_edge));
}
