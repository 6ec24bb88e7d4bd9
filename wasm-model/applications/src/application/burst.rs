//! What bursts of many senders to one cost a job that meets them now and then.
//!
//! A burst is a backlog `Q` before a root that drains in `T = Q / C`. An operation that ends with the last of `P`
//! messages, each late with probability `phi` by an exponential time of mean `D`, is late by
//!
//! ```text
//! D_P = min(T / 2, D Ein(P phi))          Ein(x) = ln x + gamma + E1(x)
//! ```
//! (the expected greatest of a Poisson number `P phi` of exponential times). With operations every `tau`, `x = D_P / tau`,
//! and a burst in reach for the share `delta` of the time,
//!
//! ```text
//! s = delta x / (1 + x - delta x)         at most delta / (1 - delta), however long the tail
//! ```
//! A neighbour of a table is the case `delta = 1`: it is always there, and `s = x`.
//!
//! On a machine in production every other job bursts now and then, at any of its nodes alike. Its backlog fills the
//! buffers towards the root from the root outward
//! ([`stages`](taper_network::congestion::stages)). Nobody else waits in the first stage; in the next do messages to the
//! root's edge switch, then those to its pod, at last those that cross the core. A stage delays a message by what it
//! holds over `C`, and one message of every node behind it may be late. Fewer uplinks hold less, so a burst reaches
//! farther on a tapered machine. With static tables the delay is 0.54 times as long. A job that stands still in the
//! share `x / (1 + x)` of `g` bursts at once loses `1 - (1 - delta)^g` of its time, for one burst within
//! `delta^2 / 8` of the formula above.
//!
//! `tau` follows from the profile: codes that reduce do so every `t T_0 / c`, `t` for a small allreduce in software. That
//! all their latency is reductions' is an upper bound. Others synchronise once an exchange, of whose bytes the adapter
//! moves `w` of the time.
#![expect(
    clippy::indexing_slicing,
    reason = "edge switches and pods are those of the topology, stages are four"
)]

use super::profile::{ApplicationProfile, Pattern};
use super::time::OnDesign;
use taper_topology::adapter::reached_gbps;
use taper_topology::extremes::{greater, lesser};
use taper_topology::parameters::bursts::{self, POINTS, SIDE};
use taper_topology::topology::{LinkKind, Topology};

/// Euler-Mascheroni constant, of the expected maximum of exponential times.
const EULER: f64 = 0.577_215_664_901_532_9;
/// Beyond it `E1` is less than the last digit.
const LOGARITHM_FROM: f64 = 40.0;
/// Below it the series of `Ein` is taken, beyond it the continued fraction of `E1`.
const SERIES_TO: f64 = 2.0;
const TERMS: u32 = 40;

/// `Ein(x)`: integral of `(1 - exp(-t)) / t` from 0 to `x`; 0 for what is not above 0 (Abramowitz and Stegun 5.1.39,
/// 5.1.11, 5.1.22).
pub fn ein(x: f64) -> f64 {
    if x.is_nan() || x <= 0.0 {
        return 0.0;
    }
    if x > LOGARITHM_FROM {
        return libm::log(x) + EULER;
    }
    if x > SERIES_TO {
        // E1(x) = exp(-x) / (x + 1 / (1 + 1 / (x + 2 / (1 + 2 / (x + ...)))))
        let rest = (1..=TERMS).rev().map(f64::from);
        let fraction = rest.fold(x, |below, k| x + k / (1.0 + k / below));
        return libm::log(x) + EULER + libm::exp(-x) / fraction;
    }
    // x - x^2 / (2 2!) + x^3 / (3 3!) - ...
    let mut power = -1.0;
    (1..=TERMS)
        .map(|k| {
            power *= -x / f64::from(k);
            power / f64::from(k)
        })
        .sum()
}

/// A small allreduce of software, microseconds: of the CG benchmark (SC19 sec 4.2.1). In the switches it takes 8.
const COLLECTIVE_US: f64 = 15.0;
/// Delay with static tables over that of adaptive routing: 204 and 379 us (SC19 Table 9).
const ON_TABLES: f64 = 0.54;

/// Time between two synchronising operations of an application, microseconds; without end where nothing
/// synchronises. A node injects so many GB/s.
pub fn synchronised_every_us(
    profile: &ApplicationProfile,
    on_design: &OnDesign,
    injection_gbps: f64,
) -> f64 {
    let alone = on_design.fixed() + on_design.transfers();
    let (operation_us, share) = if on_design.reduces() {
        (COLLECTIVE_US, on_design.reductions())
    } else {
        let bytes = f64::from(profile.ranks_per_node) * messages(profile) * profile.message_bytes;
        (
            bytes / (1000.0 * reached_gbps(injection_gbps)),
            on_design.transfers(),
        )
    };
    if share > 0.0 && operation_us > 0.0 {
        operation_us * alone / share
    } else {
        f64::INFINITY
    }
}

/// Messages of a rank in one exchange; of one in rounds those to the ranks of one other node.
fn messages(profile: &ApplicationProfile) -> f64 {
    match profile.pattern {
        Pattern::None | Pattern::Allreduce => 0.0,
        Pattern::RingAllreduce => 1.0,
        Pattern::Wavefront7 => 6.0,
        Pattern::Halo4d => 8.0,
        Pattern::Halo27 => 26.0,
        Pattern::GroupAllToAll | Pattern::AllToAll | Pattern::FftPencils => {
            f64::from(profile.ranks_per_node)
        }
    }
}

/// Where the nodes of a job are.
#[derive(Clone, Debug)]
pub struct Spread {
    nodes: f64,
    /// By edge switch that it has nodes on: the switch, its pod and those nodes.
    on_edges: Vec<(usize, usize, f64)>,
    /// `Ein` of the messages that may be late to an edge switch, to a pod, and by way of the core: one for every node
    /// behind a stage to which messages come from elsewhere.
    late: (Vec<f64>, Vec<f64>, f64),
}

/// A network as bursts fill it; one rail stands for all.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Group of every edge switch.
    pods: Vec<usize>,
    /// By pod, buffers of the stages from the root outward: nobody's, the edge switch's, the pod's, the core's.
    buffers: Vec<[f64; 4]>,
    /// What a port takes, bytes per microsecond.
    drain: f64,
}

/// How long operations are delayed at every point of the grid, with the share of a job's bursts that do so.
pub type Delays = Vec<(f64, [f64; POINTS])>;

impl Reach {
    /// The stages of a network.
    pub fn new(topology: &Topology) -> Self {
        let edges = 0..topology.edges_per_rail;
        let pods: Vec<usize> = (edges.clone())
            .map(|edge| topology.group_of(0, edge).unwrap_or(0) as usize)
            .collect();
        let mut buffers = vec![[0.0; 4]; pods.iter().max().map_or(0, |last| last + 1)];
        let mut before = None;
        for (edge, &pod) in edges.zip(&pods) {
            if before == Some(pod) {
                continue;
            }
            before = Some(pod);
            for (place, count) in topology.buffers_towards((0, edge), LinkKind::Pipes) {
                buffers[pod][place.behind() as usize] = f64::from(count);
            }
        }
        Self {
            pods,
            buffers,
            drain: 1000.0 * reached_gbps(topology.node_link_gbps),
        }
    }

    /// Where a job is.
    pub fn spread(&self, topology: &Topology, nodes: &[u32]) -> Spread {
        let mut by_edge = vec![0.0; self.pods.len()];
        let mut by_pod = vec![0.0; self.buffers.len()];
        for &node in nodes {
            let edge = topology.edge_of(node) as usize;
            by_edge[edge] += 1.0;
            by_pod[self.pods[edge]] += 1.0;
        }
        let all = nodes.len() as f64;
        let late = |behind: f64| if behind < all { ein(behind) } else { 0.0 };
        let crosses_core = by_pod.iter().all(|&in_pod| in_pod < all);
        let mut on_edges = vec![];
        for (edge, nodes) in by_edge.iter_mut().enumerate() {
            if *nodes > 0.0 {
                on_edges.push((edge, self.pods[edge], *nodes));
            }
            *nodes = late(*nodes);
        }
        for nodes in &mut by_pod {
            *nodes = late(*nodes);
        }
        Spread {
            nodes: all,
            on_edges,
            late: (by_edge, by_pod, if crosses_core { ein(all) } else { 0.0 }),
        }
    }

    /// What the bursts of one job do to operations of another, by the edge switch of the root.
    pub fn delays_us(&self, of: &Spread, on: &Spread) -> Delays {
        let mut delays = vec![];
        self.add_delays((of, 1.0), on, &mut delays);
        delays
    }

    /// Adds the same with a weight.
    pub fn add_delays(&self, (of, weight): (&Spread, f64), on: &Spread, delays: &mut Delays) {
        let (edges, pods, core) = &on.late;
        for &(edge, pod, nodes) in &of.on_edges {
            let late = [edges[edge], pods[pod], *core];
            let at_root = self.delays_at(&self.buffers[pod], late, of.nodes);
            if at_root.iter().any(|delay| *delay > 0.0) {
                delays.push((weight * (nodes / of.nodes), at_root));
            }
        }
    }

    fn delays_at(&self, buffers: &[f64; 4], late: [f64; 3], nodes: f64) -> [f64; POINTS] {
        let [bytes, rooms] = bursts::grid();
        let mut points = [0.0; POINTS];
        for (at, point) in points.iter_mut().enumerate() {
            let (backlog, room) = (nodes * bytes[at / SIDE], rooms[at % SIDE]);
            let mut rest = backlog - buffers[0] * room;
            for stage in 0..3 {
                let held = greater(lesser(rest, buffers[stage + 1] * room), 0.0);
                rest -= held;
                *point = greater(*point, held / self.drain * late[stage]);
            }
            *point = lesser(*point, backlog / self.drain / 2.0);
        }
        points
    }
}

/// In how many bursts an application stands still that synchronises so often, at every point of the grid: under adaptive
/// routing and with static tables.
pub fn bursts_met(delays: &Delays, every_us: f64) -> [[f64; POINTS]; 2] {
    let mut met = [[0.0; POINTS]; 2];
    for (share, delays) in delays {
        for (point, delay) in delays.iter().enumerate() {
            for (routing, factor) in [1.0, ON_TABLES].iter().enumerate() {
                let delay = factor * delay;
                met[routing][point] += share * delay / (delay + every_us);
            }
        }
    }
    met
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 6e-6, "{value} for {expected}");
    }

    #[test]
    fn reference_values_are_met() {
        near(ein(0.1), 0.09755);
        near(ein(1.0), 0.79660);
        near(ein(10.0), 2.87980);
        near(ein(1000.0), 7.48497);
    }

    #[test]
    fn a_series_and_a_fraction_meet_and_never_fall() {
        near(ein(SERIES_TO), ein(SERIES_TO + 1e-9));
        let all = (0..=60).map(|step| ein(0.1 * f64::from(step)));
        assert!(all.is_sorted());
        assert_eq!((ein(-1.0), ein(f64::NAN)), (0.0, 0.0));
    }
}
