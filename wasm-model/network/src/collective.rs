//! Collectives over the nodes of a job that lie side by side: in software and in the network.
//!
//! ```text
//! barrier               sum over k < ceil(log2 N) of  L_k + o
//! allreduce, doubling   the same with a message of m, + o_r + h m a round
//! allreduce, halving    2 sum (L_k + o) + rounds o_r + (2 / B + h) m (N - 1)/N      (Rabenseifner)
//! allreduce, ring       2 (N - 1)(L + o) + (N - 1) o_r + (2 / B + h) m (N - 1)/N
//! broadcast, tree       sum L_k(m) + o;   scatter and gather: 2 sum (L_k + o) + 2 m (N - 1)/N / B
//! all-to-all, pairs     L + max((P - 1) o, injection, uplinks);   Bruck: log2 P rounds of P m / 2
//! in the network        L + (levels + payloads - 1) t_a            barrier and allreduce
//! ```
//! `L_k` is the time of a message to the node 2^k places on, by the switches that lie between in the
//! actual network ([`Distances`]); the library takes the least time. `B` is what a node injects, or its
//! share of the uplinks where that is less: `injection / max(1, rho)`, by the routing quality of adaptive
//! routing `rho = q rho_pool + (1 - q) rho_table`. With nodes in the order of the tables as many meet on a cable
//! as on the mean of all, `d/u` and at least one; in disorder a flow meets `(d - 1)/u` others. With several ranks per node, a stage of shared memory goes
//! before and after. `p2p` gives the times of messages.

use crate::p2p::{Endpoint, TagMatching, hops_us, small_message_us};
use crate::quality::Quality;
use crate::routing::Routing;
use serde::Serialize;
use taper_topology::adapter::reached_gbps;
use taper_topology::design::Design;
use taper_topology::distance::Distances;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::parameters::messages::{
    AGGREGATION, COMBINE, HOST_BYTE, PAYLOAD_BYTES, ROUND, SHARED_MEMORY_STEP, TAG_COPY,
};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Size of one double-precision number, bytes.
const ELEMENT_BYTES: f64 = 8.0;

/// A collective operation of MPI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum CollectiveOperation {
    /// No rank continues before all have arrived.
    Barrier,
    /// One rank's data to all.
    Broadcast,
    /// All ranks' data combined, for all.
    Allreduce,
    /// Each rank's own data to each other rank; the size is that for one pair.
    AllToAll,
}

/// A library that does collectives in software.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Software {
    /// IBM Spectrum MPI, the library of SC19.
    Smpi,
    /// HCOLL; its barrier is a gathering and a release, so twice the rounds (SC19 Table 1).
    Hcoll,
}

/// How an operation was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Algorithm {
    /// Rounds with a partner at twice the distance each.
    Doubling,
    /// Rabenseifner's: halving, then doubling; for broadcast scatter, then gather.
    Halving,
    /// Each rank passes data to the next around a ring.
    Ring,
    /// Each rank exchanges with each other rank directly.
    Pairs,
    /// The switches combine and distribute the data (SHARP).
    InNetwork,
}

/// Time of an operation and how it was done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timed {
    /// Time of the operation, microseconds.
    pub us: f64,
    /// The algorithm that gave this time.
    pub algorithm: Algorithm,
}

/// The ranks that take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Nodes of the job, with consecutive numbers.
    pub nodes: u32,
    /// Ranks per node.
    pub ranks_per_node: u32,
}

/// A machine as collectives see it.
#[derive(Clone, Copy, Debug)]
pub struct Collectives {
    distances: Distances,
    endpoint: Endpoint,
    striped: bool,
    rails: u32,
    /// What all ranks of a node inject by one rail, GB/s.
    rail_gbps: f64,
    /// Usable rate of all uplinks of an edge switch, GB/s.
    rail_uplinks_gbps: f64,
    quality: Quality,
    /// Flows on the cable of a flow by forwarding tables, over the mean of all cables: at least 1.
    collisions: f64,
}

impl Collectives {
    /// Collectives on that machine. `striped` spreads every large message over all ports; without, a
    /// rank stays on one port, so that fewer ranks per node than rails leave rails idle. Where a node's
    /// messages are bounded together, pieces below the striping limit count as striped, too.
    pub fn new(design: &Design, topology: &Topology, striped: bool) -> Self {
        let distances = topology.distances();
        let (nodes, uplinks) = (distances.edge_nodes, f64::from(topology.uplinks.max(1)));
        let mean = nodes / uplinks;
        let disorder = design.fabric.endpoint_disorder.clamp(0.0, 1.0);
        let met = 1.0 + (nodes - 1.0).max(0.0) / uplinks;
        let flows = (1.0 - disorder) * mean.max(1.0) + disorder * met;
        Self {
            quality: Quality::of(Routing::Adaptive, &design.fabric),
            collisions: if mean > 0.0 { flows / mean } else { 1.0 },
            distances,
            endpoint: Endpoint::new(&design.node, &design.fabric, striped),
            striped,
            rails: topology.rails,
            rail_gbps: reached_gbps(topology.node_link_gbps),
            rail_uplinks_gbps: topology.edge_gbps() * LINK_USABLE_FRACTION.value,
        }
    }

    /// Shortest time over the algorithms of a software library.
    pub fn software(
        &self,
        operation: CollectiveOperation,
        library: Software,
        job: Job,
        bytes: u64,
    ) -> Timed {
        let timed = |us, algorithm| Timed { us, algorithm };
        let choices = match operation {
            CollectiveOperation::Barrier => {
                vec![timed(self.barrier_us(job, library), Algorithm::Doubling)]
            }
            CollectiveOperation::Broadcast => vec![
                timed(self.tree_broadcast_us(job, bytes), Algorithm::Doubling),
                timed(self.scatter_gather_us(job, bytes), Algorithm::Halving),
            ],
            CollectiveOperation::Allreduce => vec![
                timed(self.doubling_us(job, bytes), Algorithm::Doubling),
                timed(self.halving_us(job, bytes), Algorithm::Halving),
                timed(self.ring_us(job, bytes), Algorithm::Ring),
            ],
            CollectiveOperation::AllToAll => vec![
                timed(self.bruck_us(job, bytes), Algorithm::Doubling),
                timed(self.pairs_us(job, bytes), Algorithm::Pairs),
            ],
        };
        let least = |best: Timed, next: Timed| if next.us < best.us { next } else { best };
        let best = choices.into_iter().reduce(least);
        let inside = self.inside_node_us(operation, job, bytes);
        best.map_or(timed(inside, Algorithm::Doubling), |best| Timed {
            us: best.us + inside,
            ..best
        })
    }

    /// Time in the network, microseconds; `None` for what switches do not aggregate.
    pub fn in_network_us(
        &self,
        operation: CollectiveOperation,
        job: Job,
        bytes: u64,
    ) -> Option<f64> {
        let payloads = match operation {
            CollectiveOperation::Barrier => 1,
            CollectiveOperation::Allreduce => bytes.div_ceil(PAYLOAD_BYTES).max(1),
            CollectiveOperation::Broadcast | CollectiveOperation::AllToAll => return None,
        };
        let inside = self.inside_node_us(operation, job, bytes);
        if job.nodes < 2 {
            return Some(inside);
        }
        let switches = self.distances.most_switches(job.nodes);
        let levels = f64::from(switches.div_ceil(2));
        let aggregations = levels + (payloads - 1) as f64;
        Some(small_message_us(switches) + aggregations * AGGREGATION.value + inside)
    }

    /// What a library takes that may use the network if that is faster.
    pub fn chosen(&self, operation: CollectiveOperation, job: Job, bytes: u64) -> Timed {
        let software = self.software(operation, Software::Smpi, job, bytes);
        match self.in_network_us(operation, job, bytes) {
            Some(us) if us < software.us => Timed {
                us,
                algorithm: Algorithm::InNetwork,
            },
            _ => software,
        }
    }

    fn barrier_us(&self, job: Job, library: Software) -> f64 {
        let once = self.rounds_us(job);
        match library {
            Software::Smpi => once,
            Software::Hcoll => 2.0 * once,
        }
    }

    /// All rounds with small messages.
    fn rounds_us(&self, job: Job) -> f64 {
        (0..rounds(job.nodes))
            .map(|round| hops_us(self.switches(job, round)) + ROUND.value)
            .sum()
    }

    /// Mean switches to the partner of a round, 2^round places on.
    fn switches(&self, job: Job, round: u32) -> f64 {
        self.distances
            .mean_switches(job.nodes, f64::from(1_u32 << round))
    }

    /// A round in which every node exchanges so many bytes with its partner.
    fn exchange_us(&self, job: Job, round: u32, bytes: u64) -> f64 {
        let switches = self.switches(job, round);
        let alone = self
            .endpoint
            .message_over_us(switches, bytes, TagMatching::Software);
        alone.max(bytes as f64 / self.shared_gbps(job) / 1000.0) + ROUND.value
    }

    /// What a node gets while all send at once, GB/s: its injection, or its share of the uplinks if
    /// the job leaves its edge switches.
    fn shared_gbps(&self, job: Job) -> f64 {
        let injection = self.driven_gbps(job);
        if f64::from(job.nodes) > self.distances.edge_nodes {
            let pool = injection * self.distances.edge_nodes / self.uplinks_gbps(job);
            injection / self.quality.mix(pool, pool * self.collisions).max(1.0)
        } else {
            injection
        }
    }

    /// What the ranks of a node drive together, GB/s.
    fn driven_gbps(&self, job: Job) -> f64 {
        let node_gbps = self.rails_used(job) * self.rail_gbps;
        if job.ranks_per_node == 1 {
            node_gbps.min(self.endpoint.large_gbps)
        } else {
            node_gbps
        }
    }

    /// Usable uplinks of the edge switches, one per rail in use, that the same nodes share, GB/s.
    fn uplinks_gbps(&self, job: Job) -> f64 {
        self.rails_used(job) * self.rail_uplinks_gbps
    }

    /// Rails by which the ranks of a node send: all if messages are striped, else at most one per rank.
    fn rails_used(&self, job: Job) -> f64 {
        f64::from(if self.striped {
            self.rails
        } else {
            self.rails.min(job.ranks_per_node)
        })
    }

    fn doubling_us(&self, job: Job, bytes: u64) -> f64 {
        let combine = COMBINE.value + bytes as f64 * HOST_BYTE.value / 1000.0;
        (0..rounds(job.nodes))
            .map(|round| self.exchange_us(job, round, bytes) + combine)
            .sum()
    }

    fn halving_us(&self, job: Job, bytes: u64) -> f64 {
        let moved = moved_bytes(job, bytes);
        let byte_ns = 2.0 / self.shared_gbps(job) + HOST_BYTE.value;
        2.0 * self.rounds_us(job)
            + f64::from(rounds(job.nodes)) * COMBINE.value
            + moved * byte_ns / 1000.0
    }

    fn ring_us(&self, job: Job, bytes: u64) -> f64 {
        let steps = f64::from(job.nodes.saturating_sub(1));
        let step = small_message_us(self.distances.most_switches(job.nodes)) + ROUND.value;
        // One message of the ring leaves each edge switch, so the uplinks bound nothing.
        let byte_ns = 2.0 / self.driven_gbps(job) + HOST_BYTE.value;
        steps * (2.0 * step + COMBINE.value) + moved_bytes(job, bytes) * byte_ns / 1000.0
    }

    fn tree_broadcast_us(&self, job: Job, bytes: u64) -> f64 {
        (0..rounds(job.nodes))
            .map(|round| self.exchange_us(job, round, bytes))
            .sum()
    }

    fn scatter_gather_us(&self, job: Job, bytes: u64) -> f64 {
        2.0 * self.rounds_us(job) + 2.0 * moved_bytes(job, bytes) / self.shared_gbps(job) / 1000.0
    }

    /// Each rank sends to each other one; bounded by posting, by injection and by the uplinks.
    fn pairs_us(&self, job: Job, bytes: u64) -> f64 {
        let [nodes, ranks] = [job.nodes, job.ranks_per_node].map(f64::from);
        if job.nodes < 2 {
            return 0.0;
        }
        let posts = (nodes * ranks - 1.0) * ROUND.value;
        let leaving = ranks * ranks * (nodes - 1.0) * bytes as f64;
        let edge_nodes = self.distances.edge_nodes.min(nodes);
        let upwards = edge_nodes * ranks * ranks * (nodes - edge_nodes) * bytes as f64;
        let injection = leaving / self.driven_gbps(job) / 1000.0;
        let uplinks = upwards / (edge_nodes * self.shared_gbps(job)) / 1000.0;
        let start = self.endpoint.message_us(
            self.distances.most_switches(job.nodes),
            bytes,
            TagMatching::Software,
        );
        start + posts.max(injection).max(uplinks)
    }

    /// Bruck's: log2 P rounds, each with the data of half the ranks.
    fn bruck_us(&self, job: Job, bytes: u64) -> f64 {
        if job.nodes < 2 {
            return 0.0;
        }
        let ranks = job.nodes.saturating_mul(job.ranks_per_node);
        let message = u64::from(ranks / 2).saturating_mul(bytes);
        let small = small_message_us(self.distances.most_switches(job.nodes)) + ROUND.value;
        let node_bytes = f64::from(job.ranks_per_node) * message as f64;
        // Blocks are picked out and put together in every round.
        let byte_us = (1.0 / self.shared_gbps(job) + HOST_BYTE.value) / 1000.0;
        f64::from(rounds(ranks)) * (small + node_bytes * byte_us)
    }

    /// The stage inside the nodes: up to the rank that speaks for its node, and down.
    fn inside_node_us(&self, operation: CollectiveOperation, job: Job, bytes: u64) -> f64 {
        if job.ranks_per_node < 2 {
            return 0.0;
        }
        let bytes = bytes as f64;
        let step = SHARED_MEMORY_STEP.value;
        let steps = f64::from(rounds(job.ranks_per_node));
        let copy = TAG_COPY.value / 1000.0;
        match operation {
            CollectiveOperation::Barrier => 2.0 * steps * step,
            CollectiveOperation::Broadcast => steps * step + bytes * copy,
            CollectiveOperation::Allreduce => {
                2.0 * steps * step + bytes * (2.0 * copy + HOST_BYTE.value / 1000.0)
            }
            CollectiveOperation::AllToAll => {
                f64::from(job.ranks_per_node - 1) * (step + bytes * copy)
            }
        }
    }
}

/// Rounds until all have heard of all: ceil(log2 n).
fn rounds(members: u32) -> u32 {
    members.max(1).next_power_of_two().trailing_zeros()
}

/// Bytes that a node sends when each ends with its part: m (N - 1)/N. A part is a whole element at least.
fn moved_bytes(job: Job, bytes: u64) -> f64 {
    let nodes = f64::from(job.nodes.max(1));
    (bytes as f64).max(nodes * ELEMENT_BYTES) * (nodes - 1.0) / nodes
}
