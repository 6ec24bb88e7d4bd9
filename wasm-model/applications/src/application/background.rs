//! What the neighbours of a job send: the neighbours of the network model (`neighbour.rs`) on the
//! nodes that a placement left them, or another job its flows; and what that asks of the links.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "positions are those of nodes and switches of the topology; counts stay below the limits of `limits`, far below 2^32"
)]

use super::paths::{Loaded, Paths};
use super::placement::Site;
use taper_network::neighbour::{Load, Neighbour};
use taper_topology::names::BETWEEN;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::NONE;

/// What neighbours ask of the machine, whatever their flows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Background {
    /// Demand on cables and on pipes, GB/s; a link may come several times.
    pub on_links: [Vec<(u32, f64)>; 2],
    /// Demand on the ports of the nodes that receive, GB/s.
    pub on_ports: Vec<(u32, f64)>,
}

impl Background {
    /// Of flows that are as fast as an adapter goes.
    pub fn of_pairs(paths: &Paths, pairs: &[(u32, u32)]) -> Self {
        let port_gbps = paths.port_gbps();
        let mut loads = paths.no_loads();
        let mut background = Self::default();
        for (ends, offered) in paths.offered_gbps(pairs) {
            background.on_ports.push((ends.1, port_gbps));
            for crossed in paths.crossed(&mut loads, ends) {
                for level in 0..BETWEEN {
                    let links = crossed.links(level);
                    for (on_links, link) in background.on_links.iter_mut().zip(links) {
                        if link != NONE {
                            on_links.push((link, offered));
                        }
                    }
                }
            }
        }
        background
    }

    /// Of another job, which shares no node.
    pub fn of_job(loaded: &Loaded) -> Self {
        let requested = |demand: &Vec<f64>| {
            let links = (0..).zip(demand.iter().copied());
            links.filter(|&(_, demand)| demand > 0.0).collect()
        };
        Self {
            on_links: loaded.of_job.each_ref().map(requested),
            on_ports: vec![],
        }
    }
}

/// Sender and receiver of every flow of the neighbours; all send as fast as their adapter goes.
pub fn background_pairs(
    neighbour: &Neighbour,
    site: &Site,
    seed: u32,
    draw: u32,
) -> Vec<(u32, u32)> {
    let edges = &site.neighbours;
    match neighbour {
        Neighbour::Quiet => vec![],
        Neighbour::LightBully | Neighbour::AdjacentBully => across(edges),
        Neighbour::BisectionBully => bisection(edges, seed, draw),
        Neighbour::IncastBully | Neighbour::CheckpointBurst | Neighbour::Congestors(_) => {
            groups(neighbour, site, (seed, draw))
        }
    }
}

/// The switch to which a bully sends, among so many: the first and the second exchange, the third and the fourth.
/// The last three of an odd number send in a ring, so that each sends and receives as much as the others do.
fn next_edge(edge: usize, edges: usize) -> usize {
    let ring = if edges % 2 == 1 {
        edges.saturating_sub(3)
    } else {
        edges
    };
    if edge < ring {
        edge ^ 1
    } else if edge + 1 < edges {
        edge + 1
    } else {
        ring
    }
}

/// Every neighbour sends to the one in the same position on the next switch; on a single one there is none.
fn across(edges: &[Vec<u32>]) -> Vec<(u32, u32)> {
    let mut pairs = vec![];
    for (edge, senders) in edges.iter().enumerate() {
        let next = next_edge(edge, edges.len());
        let receivers = &edges[next];
        if next == edge || receivers.is_empty() {
            continue;
        }
        for (index, &sender) in senders.iter().enumerate() {
            pairs.push((sender, receivers[index % receivers.len()]));
        }
    }
    pairs
}

/// Every neighbour of one half exchanges with one of the other half, chosen at random: the ranks of a job
/// that fills what others left are in no order that suits the forwarding tables. The halves are equal, so of
/// an odd number of switches the one in the middle is cut.
fn bisection(edges: &[Vec<u32>], seed: u32, draw: u32) -> Vec<(u32, u32)> {
    let mut left = edges.concat();
    let right = left.split_off(left.len() / 2);
    Stream::new(seed, Purpose::JobNeighbours, draw, 0).shuffle(&mut left);
    let pairs = left.into_iter().zip(right);
    pairs
        .flat_map(|(one, other)| [(one, other), (other, one)])
        .collect()
}

/// Incasts, and all-to-all as a random permutation. The bully takes one node of every switch in turn, so that
/// its seven senders lie on other switches than their receiver (TAPER Table III: 7:1 to one leaf
/// switch); the others are placed at random, as GPCNeT does.
fn groups(neighbour: &Neighbour, site: &Site, name: (u32, u32)) -> Vec<(u32, u32)> {
    let nodes = grouped_nodes(neighbour, site, name);
    let load = Load {
        neighbour: neighbour.clone(),
        congestor_share: 1.0,
        message_bytes: 1,
        ranks_per_node: 1,
    };
    let mut pairs = vec![];
    for incast in load.incasts(nodes.len() as u32) {
        let root = incast.root as usize;
        let senders = &nodes[root + 1..root + 1 + incast.senders as usize];
        pairs.extend(senders.iter().map(|&sender| (sender, nodes[root])));
    }
    let bulk = (load.bulk().nodes * nodes.len() as f64).round() as usize;
    let all = &nodes[nodes.len() - bulk..];
    if bulk > 1 {
        pairs.extend((0..bulk).map(|index| (all[index], all[(index + bulk / 2) % bulk])));
    }
    pairs
}

/// The nodes of neighbours that work in groups, group after group.
pub fn grouped_nodes(neighbour: &Neighbour, site: &Site, (seed, draw): (u32, u32)) -> Vec<u32> {
    let deepest = site.neighbours.iter().map(Vec::len).max().unwrap_or(0);
    let mut nodes: Vec<u32> = (0..deepest)
        .flat_map(|slot| {
            let edges = site.neighbours.iter();
            edges.filter_map(move |edge| edge.get(slot).copied())
        })
        .collect();
    if *neighbour != Neighbour::IncastBully {
        Stream::new(seed, Purpose::JobNeighbours, draw, 0).shuffle(&mut nodes);
    }
    nodes
}
