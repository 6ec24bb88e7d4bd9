//! Which links a flow takes: destination-based tables (static) or ideal splitting (adaptive).
//!
//! Static: the forwarding tables of every switch choose by destination only. The destination's
//! position `o` in the subnet manager's order gives the edge switch's cable, `o mod uplinks`, and
//! then the leaf module's port: the end points whose cables end in one module take its ports one after the other
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

use serde::{Deserialize, Serialize};
use taper_topology::design::Fabric;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::{CableLinks, PipeLinks, Tree};
use tsify::Tsify;

/// Which links a flow takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Routing {
    /// Destination-based forwarding tables: one path per destination.
    Static,
    /// Ideal fractional splitting over all minimal paths.
    Adaptive,
}

/// Both routings, in the order of results.
pub const ROUTINGS: [Routing; 2] = [Routing::Static, Routing::Adaptive];

/// The same quantity under both routings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct ByRouting<T> {
    /// With static routing (destination-based forwarding tables).
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

/// What the forwarding tables of every switch say of an end point. Two with the same entry share their links upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Cable of every edge switch towards it, without damage.
    pub cable: u32,
    /// Port of the leaf modules towards the spines; `None` in a two-level tree.
    pub port: Option<u32>,
}

/// Position of every end point in the forwarding tables' order, and what they say of it, rail by rail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndpointOrder {
    nodes: u32,
    positions: Vec<u32>,
    entries: Vec<Entry>,
    /// Leaf module in which every cable of every edge switch ends; none in a two-level tree.
    leaves: Vec<u32>,
}

impl EndpointOrder {
    /// The order of one replicate: the share `endpoint_disorder` of the end points is permuted
    /// among itself, independently on every rail.
    pub fn new(tree: &Tree, fabric: &Fabric, seed: u32, replicate: u32) -> Self {
        let nodes = tree.nodes;
        let links = CableLinks::new(tree);
        let entry = |&position: &u32| Entry {
            cable: position % tree.uplinks,
            port: links.spine_port(position),
        };
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
        let edges =
            (0..tree.rails).flat_map(|rail| (0..tree.edges_per_rail).map(move |edge| (rail, edge)));
        let leaves = edges.flat_map(|(rail, edge)| {
            let of = &links;
            (0..tree.uplinks).filter_map(move |cable| of.leaf(rail, edge, cable))
        });
        Self {
            nodes,
            entries: positions.iter().map(entry).collect(),
            leaves: leaves.collect(),
            positions,
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
    path.extend(
        static_way(links, tree, order, (rail, edges), to)
            .into_iter()
            .flatten(),
    );
    path.push(links.node_down(rail, to));
}

/// The part of a static path between two edge switches towards a node, nothing inside one: edge up, leaf up, leaf
/// down, edge down.
pub fn static_way(
    links: &CableLinks,
    tree: &Tree,
    order: &EndpointOrder,
    (rail, (from_edge, to_edge)): (u32, (u32, u32)),
    to: u32,
) -> [Option<u32>; 4] {
    if from_edge == to_edge {
        return [None; 4];
    }
    let entry = order.entry(rail, to);
    let (up, down) = match &tree.survivors {
        None => (entry.cable, entry.cable),
        // Where damage leaves no way, its own failed cable, which carries nothing.
        Some(survivors) => {
            let first = rail * tree.edges_per_rail;
            survivors
                .route(first + from_edge, first + to_edge, order.position(rail, to))
                .unwrap_or((entry.cable, entry.cable))
        }
    };
    let (edge_up, edge_down) = (
        links.edge_up(rail, from_edge, up),
        links.edge_down(rail, to_edge, down),
    );
    let leaves = entry.port.and_then(|port| {
        let leaf = |edge: u32, cable: u32| {
            let edge = rail * tree.edges_per_rail + edge;
            order.leaves[(edge * tree.uplinks + cable) as usize]
        };
        let (from, to) = (leaf(from_edge, up), leaf(to_edge, down));
        // Both cables end in one leaf module: the path turns there.
        (from != to).then(|| (links.leaf_up(from, port), links.leaf_down(to, port)))
    });
    let (leaf_up, leaf_down) = leaves.unzip();
    [Some(edge_up), leaf_up, leaf_down, Some(edge_down)]
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
    path.extend(adaptive_way(links, (rail, edges)).into_iter().flatten());
    path.push(links.node_down(rail, to));
}

/// The part of an adaptive path between two edge switches, nothing inside one; its levels as of [`static_way`].
pub fn adaptive_way(
    links: &PipeLinks,
    (rail, (from_edge, to_edge)): (u32, (u32, u32)),
) -> [Option<u32>; 4] {
    if from_edge == to_edge {
        return [None; 4];
    }
    let (up, down) = (links.pod_up(rail, from_edge), links.pod_up(rail, to_edge));
    let leaves = if up == down {
        [None; 2]
    } else {
        [up, links.pod_down(rail, to_edge)]
    };
    [
        Some(links.edge_up(rail, from_edge)),
        leaves[0],
        leaves[1],
        Some(links.edge_down(rail, to_edge)),
    ]
}
