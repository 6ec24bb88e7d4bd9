//! Where a job and its neighbours are in the machine.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "nodes are those of the topology; counts stay below the limits of `limits`, far below 2^32"
)]

use serde::{Deserialize, Serialize};
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// How a job's nodes are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum JobSpread {
    /// Consecutive edge switches, as few as hold it.
    Compact,
    /// In equal parts over so many consecutive edge switches.
    Split(u32),
    /// Sampled from the whole machine.
    Random,
}

/// Nodes that a placement may use and how many of them on one edge switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    /// Nodes of the job.
    pub nodes: u32,
    /// How the nodes are selected.
    pub spread: JobSpread,
    /// At most so many on one edge switch; all that are free if absent. Not of random placements.
    pub nodes_per_edge: Option<u32>,
    /// Nodes that neighbours have on each of the job's edge switches; the free ones if absent.
    pub neighbours_per_edge: Option<u32>,
    /// Last nodes of every edge switch that no job gets (TAPER sec III.B: one on Quartz).
    pub reserved_per_edge: u32,
}

/// Why a job has no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum PlacingError {
    /// A job of 0 nodes.
    JobOfNoNodes,
    /// More nodes than the machine has for jobs.
    JobTooLarge {
        /// Nodes of the job.
        nodes: u32,
        /// Nodes that jobs may use.
        most: u32,
    },
    /// More nodes on a switch than there are.
    JobTooDense {
        /// Nodes of the job.
        nodes: u32,
        /// Edge switches over which the job is spread.
        edges: u32,
        /// Nodes on each that the job may use.
        per_edge: u32,
        /// Edge switches that hold it.
        needed: u32,
    },
}

/// A job and the nodes beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Nodes of the job, in the order of its ranks.
    pub job: Vec<u32>,
    /// Nodes of neighbours, by edge switch; the edge switches in order.
    pub neighbours: Vec<Vec<u32>>,
}

/// User nodes of an edge switch.
fn users(topology: &Topology, edge: u32, reserved: u32) -> std::ops::Range<u32> {
    let (first, end) = (
        topology.first_node_of(edge),
        topology.first_node_of(edge + 1),
    );
    first..end.saturating_sub(reserved).max(first)
}

/// Nodes of the machine that jobs may use.
pub fn user_nodes(topology: &Topology, reserved: u32) -> u32 {
    (0..topology.edges_per_rail)
        .map(|edge| users(topology, edge, reserved).len() as u32)
        .sum()
}

impl Site {
    /// The place of a job.
    ///
    /// # Errors
    /// [`PlacingError`] if it does not fit.
    pub fn new(
        topology: &Topology,
        placing: &Placing,
        seed: u32,
        draw: u32,
    ) -> Result<Self, PlacingError> {
        let most = user_nodes(topology, placing.reserved_per_edge);
        match placing.nodes {
            0 => return Err(PlacingError::JobOfNoNodes),
            nodes if nodes > most => return Err(PlacingError::JobTooLarge { nodes, most }),
            _ => {}
        }
        match placing.spread {
            JobSpread::Random => Ok(Self::random(topology, placing, seed, draw)),
            JobSpread::Compact => {
                let edges = compact_edges(topology, placing)?;
                Self::over_edges(topology, placing, edges)
            }
            JobSpread::Split(edges) => {
                Self::over_edges(topology, placing, edges.clamp(1, topology.edges_per_rail))
            }
        }
    }

    fn over_edges(
        topology: &Topology,
        placing: &Placing,
        edges: u32,
    ) -> Result<Self, PlacingError> {
        let mut site = Self {
            job: Vec::with_capacity(placing.nodes as usize),
            neighbours: Vec::with_capacity(edges as usize),
        };
        let full = matches!(placing.spread, JobSpread::Compact);
        for edge in 0..edges {
            let left = placing.nodes - site.job.len() as u32;
            let users = users(topology, edge, placing.reserved_per_edge);
            let free = users.len() as u32;
            let most = placing.nodes_per_edge.unwrap_or(free).min(free);
            let even = left.div_ceil(edges - edge);
            let here = if full { most.min(left) } else { even.min(most) };
            let (start, end) = (users.start, users.end);
            site.job.extend(start..start + here);
            let others = placing.neighbours_per_edge.unwrap_or(free).min(free - here);
            site.neighbours
                .push((start + here..(start + here + others).min(end)).collect());
        }
        if (site.job.len() as u32) < placing.nodes {
            let free = users(topology, 0, placing.reserved_per_edge).len() as u32;
            let per_edge = placing.nodes_per_edge.unwrap_or(free).min(free);
            return Err(PlacingError::JobTooDense {
                nodes: placing.nodes,
                edges,
                per_edge,
                needed: placing.nodes.div_ceil(per_edge.max(1)),
            });
        }
        Ok(site)
    }

    /// Nodes of the whole machine in random order; a job's ranks follow node order, as schedulers
    /// list them. The neighbours have the rest.
    fn random(topology: &Topology, placing: &Placing, seed: u32, draw: u32) -> Self {
        let edges = 0..topology.edges_per_rail;
        let mut nodes: Vec<u32> = edges
            .clone()
            .flat_map(|edge| users(topology, edge, placing.reserved_per_edge))
            .collect();
        Stream::new(seed, Purpose::JobPlacement, draw, 0).shuffle(&mut nodes);
        let mut job: Vec<u32> = nodes[..placing.nodes as usize].to_vec();
        job.sort_unstable();
        let mut taken = vec![false; topology.nodes as usize];
        for &node in &job {
            taken[node as usize] = true;
        }
        let most = placing.neighbours_per_edge.unwrap_or(u32::MAX) as usize;
        let neighbours = edges
            .map(|edge| {
                users(topology, edge, placing.reserved_per_edge)
                    .filter(|&node| !taken[node as usize])
                    .take(most)
                    .collect()
            })
            .collect();
        Self { job, neighbours }
    }
}

/// Consecutive edge switches that hold a compact job.
fn compact_edges(topology: &Topology, placing: &Placing) -> Result<u32, PlacingError> {
    let mut held = 0;
    let mut least = u32::MAX;
    for edge in 0..topology.edges_per_rail {
        let free = users(topology, edge, placing.reserved_per_edge).len() as u32;
        let here = placing.nodes_per_edge.unwrap_or(free).min(free);
        held += here;
        least = least.min(here);
        if held >= placing.nodes {
            return Ok(edge + 1);
        }
    }
    Err(PlacingError::JobTooDense {
        nodes: placing.nodes,
        edges: topology.edges_per_rail,
        per_edge: least,
        needed: placing.nodes.div_ceil(least.max(1)),
    })
}
