//! Where the packets of an incast wait: input buffers at growing distance from the root, as far as they are
//! reached.
//!
//! Buffers are filled from the root outward, and packets spread over those of one distance at random. With
//! `r` bytes left for a stage of `n` buffers, one of them is meant to take a number of pieces with mean
//! `r / (n p)` and variance `(1 - 1/n)` times that; it takes at most `b = B / p`. So a stage holds
//! `n p E[min(K, b)]`, and what its fuller buffers have no room for waits one stage farther out, before the
//! emptier ones are full. With one buffer nothing is left to chance.
//!
//! The last stage are the buffers by which senders enter their edge switches, before the uplinks. A message of
//! another node has a buffer of its own there, and inputs take turns at an output: of `k` senders on its switch, each
//! with the chance `1 - exp(-m)` of a piece for the same uplink (`m` pieces a buffer and uplink in the mean), it waits
//! for those before it, none to all. An uplink sends a piece when the root has taken one from each of the `a` uplinks
//! on which any wait: `w = U k (1 - exp(-m)) a p / C`, at most `Q_k / C`.
#![expect(
    clippy::cast_possible_truncation,
    reason = "edge switches are those of the tree, far below 2^32"
)]

use super::constants::Constants;
use super::hotspot::Inflow;
use serde::Serialize;
use taper_topology::parameters::congestion::QUEUE_PIECE_BYTES;
use taper_topology::rng::Stream;
use taper_topology::topology::Tree;
use tsify::Tsify;

/// The class of links before which packets wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum QueuePlace {
    /// From the edge switch to the root.
    Node,
    /// From the core to the root's edge switch.
    Edge,
    /// From the core's spines to the root's pod.
    Pod,
    /// From the leaf modules of other pods to the spines.
    Core,
    /// From the senders' edge switches to the core.
    Uplink,
}

/// The packets that wait at one stage when a round begins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Queue {
    /// The links before which they wait.
    pub before: QueuePlace,
    /// Input buffers in which they wait.
    pub buffers: f64,
    /// Bytes in all of them.
    pub held_bytes: f64,
    /// Share of their space that is taken, 0 to 1.
    pub filled: f64,
    /// How long they take to drain, microseconds.
    pub drain_us: f64,
}

/// Which paths the packets of an incast take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paths {
    /// All cables and all ports of a module, evenly.
    Pool,
    /// The one that the forwarding tables give the root.
    Tables,
}

/// Input buffers at one distance from the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stage {
    /// Buffers in which packets for the root wait.
    buffers: f64,
    /// The links before which they wait, and so which messages wait behind them: before the root's own port
    /// none, else those to the root's edge switch from others, to its pod from others, through the core, or from
    /// a sender's switch.
    pub(super) place: QueuePlace,
}

/// Who sends to a root by an uplink, by edge switch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Senders {
    on_edges: Vec<u16>,
    /// Number of sending nodes.
    nodes: u32,
    /// Edge switches with at least one sender.
    edges: u32,
}

impl Senders {
    /// Of nodes; those on the root's own edge switch need no uplink.
    pub(super) fn new(tree: &Tree, root_edge: u32, nodes: &[u32]) -> Self {
        let mut senders = Self {
            on_edges: vec![0; tree.edges_per_rail as usize],
            ..Self::default()
        };
        for &node in nodes {
            let edge = tree.edge_of(node);
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

/// A message among an incast's queues.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Met {
    /// Bits of the stages in which it may wait.
    pub(super) stages: u16,
    /// Packets of the message.
    pub(super) packets: f64,
    /// Senders on the switch that it leaves.
    pub(super) beside: f64,
}

/// The queues that one share of an incast's packets makes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Queues {
    paths: Paths,
    /// Share of the packets, 0 to 1.
    pub(super) share: f64,
    /// What the root takes of them, bytes per microsecond: both shares drain in proportion.
    drain_bytes_per_us: f64,
    /// Size of one piece, bytes.
    piece_bytes: f64,
    /// Pieces that a buffer holds.
    room: f64,
    /// Uplinks of an edge switch over which they spread.
    cables: f64,
    /// Edge switches whose uplinks they take.
    sending_edges: f64,
    /// Root outward, as far as a whole piece reaches.
    pub(super) stages: Vec<Stage>,
}

impl Queues {
    pub(super) fn new(
        tree: &Tree,
        (paths, share): (Paths, f64),
        (inflow, senders): (&Inflow, &Senders),
        constants: Constants,
    ) -> Self {
        let piece_bytes = f64::from(inflow.message_bytes).clamp(1.0, QUEUE_PIECE_BYTES.value);
        let mut queues = Self {
            paths,
            share,
            drain_bytes_per_us: share * inflow.drain_bytes_per_us,
            piece_bytes,
            room: (constants.port_buffer_bytes / piece_bytes).max(0.0),
            cables: match paths {
                Paths::Pool => f64::from(tree.uplinks.max(1)),
                Paths::Tables => 1.0,
            },
            sending_edges: f64::from(senders.edges),
            stages: stages(tree, paths, inflow, senders),
        };
        let reached = queues.held(inflow.bytes).count();
        queues.stages.truncate(reached);
        queues
    }

    /// Stages with the mean of pieces that are meant for one buffer of each and with what all hold, bytes,
    /// while so many bytes wait for the root; as far as a whole piece reaches.
    fn held(&self, backlog_bytes: f64) -> impl Iterator<Item = (Stage, f64, f64)> {
        let mut rest = self.share * backlog_bytes;
        self.stages.iter().map_while(move |&stage| {
            if rest < self.piece_bytes {
                return None;
            }
            let mean = rest / (stage.buffers * self.piece_bytes);
            let of_one = match stage.place {
                // What a sender's buffer holds is what it sent, not left to chance.
                QueuePlace::Uplink => mean.min(self.room),
                _ => held_pieces(mean, stage.buffers, self.room),
            };
            let pieces = stage.buffers * of_one;
            let held_bytes = (pieces * self.piece_bytes).min(rest);
            rest -= held_bytes;
            Some((stage, mean, held_bytes))
        })
    }

    /// How long a message waits while so many bytes wait for the root, microseconds. What spreads meets as many
    /// buffers of a stage as it has packets, what follows the tables one.
    pub(super) fn wait_us(&self, met: Met, backlog_bytes: f64, stream: &mut Stream) -> f64 {
        let queues_met = match self.paths {
            Paths::Pool => met.packets,
            Paths::Tables => 1.0,
        };
        let mut wait = 0.0;
        // Those behind the last one met are not looked at.
        let reached = (u16::BITS - met.stages.leading_zeros()) as usize;
        let held = self.held(backlog_bytes).take(reached);
        for (index, (stage, mean, held_bytes)) in held.enumerate() {
            if met.stages & 1 << index == 0 || held_bytes <= 0.0 {
                continue;
            }
            if stage.place == QueuePlace::Uplink {
                wait += self.round_us(stage, met, held_bytes, stream);
                continue;
            }
            let ahead = f64::from(stream.poisson(queues_met * mean));
            let ahead = ahead.min(queues_met * self.room);
            if ahead > 0.0 {
                let last = libm::pow(stream.unit(), 1.0 / ahead);
                wait += last * held_bytes / self.drain_bytes_per_us;
            }
        }
        wait
    }

    /// How long a message waits to be served at an uplink of its switch, microseconds; each of its packets for that
    /// uplink waits for one.
    fn round_us(&self, stage: Stage, met: Met, held_bytes: f64, stream: &mut Stream) -> f64 {
        let pieces = held_bytes / self.piece_bytes;
        // Of so many equal places, those in which any of the pieces is that are spread over them at random.
        let taken = |places: f64| places * (1.0 - libm::exp(-pieces / places.max(1.0)));
        let queues = stage.buffers * self.cables;
        let others = met.beside * taken(queues) / queues;
        let piece_us = self.piece_bytes / self.drain_bytes_per_us;
        let round_us = others * taken(self.sending_edges * self.cables) * piece_us;
        let before_last = (self.share * met.packets / self.cables - 1.0).max(0.0);
        let drain_us = held_bytes / self.drain_bytes_per_us;
        ((stream.unit() + before_last) * round_us).min(drain_us)
    }

    /// What waits in each stage, root outward, while so many bytes wait.
    pub(super) fn queues(&self, backlog_bytes: f64) -> Vec<Queue> {
        self.held(backlog_bytes)
            .map(|(stage, _, held_bytes)| Queue {
                before: stage.place,
                buffers: stage.buffers,
                held_bytes,
                filled: (held_bytes / (stage.buffers * self.room * self.piece_bytes)).min(1.0),
                drain_us: held_bytes / self.drain_bytes_per_us,
            })
            .collect()
    }
}

/// `E[min(K, b)]`, mean pieces in one of `n` buffers with room for `b`, over which pieces with mean `m` a buffer are
/// spread at random; `K` is taken for normal with that mean and the variance `m (1 - 1/n)`.
fn held_pieces(mean: f64, buffers: f64, room: f64) -> f64 {
    let least = mean.min(room);
    let deviation = (mean * (1.0 - 1.0 / buffers)).max(0.0).sqrt();
    let above = (room - mean) / deviation;
    // Beyond six deviations all fit, or all buffers are full; with one buffer there is no deviation.
    if above.is_nan() || above.abs() > 6.0 {
        return least;
    }
    let density = libm::exp(-0.5 * above * above) / (2.0 * std::f64::consts::PI).sqrt();
    let below = 0.5 * libm::erfc(-above * std::f64::consts::FRAC_1_SQRT_2);
    (room - (room - mean) * below - deviation * density).clamp(0.0, least)
}

/// The stages from the root outward. What does not fit them waits in the senders' adapters, where no victim
/// passes.
fn stages(tree: &Tree, paths: Paths, inflow: &Inflow, senders: &Senders) -> Vec<Stage> {
    let mut stages = before_uplinks(tree, paths, inflow.rail, tree.edge_of(inflow.root));
    if tree.edges_per_rail > 1 {
        stages.push(Stage {
            buffers: f64::from(senders.nodes),
            place: QueuePlace::Uplink,
        });
    }
    stages.retain(|stage| stage.buffers > 0.0);
    stages
}

/// Buffers in which packets for a root on an edge switch wait if they spread over all cables, root outward; those
/// before the senders' uplinks are left out.
pub fn buffers_towards(tree: &Tree, rail: u32, edge: u32) -> Vec<(QueuePlace, f64)> {
    (before_uplinks(tree, Paths::Pool, rail, edge).into_iter())
        .map(|stage| (stage.place, stage.buffers))
        .collect()
}

fn before_uplinks(tree: &Tree, paths: Paths, rail: u32, edge: u32) -> Vec<Stage> {
    let edges = tree.edges_per_rail;
    let (cables, ports) = match paths {
        Paths::Pool => (tree.uplinks, tree.leaf_ports()),
        Paths::Tables => (1, 1),
    };
    let stage = |buffers: u32, place: QueuePlace| Stage {
        buffers: f64::from(buffers),
        place,
    };
    let mut stages = vec![stage(cables, QueuePlace::Node)];
    if edges == 1 {
        return stages;
    }
    match tree.pod_of(rail, edge) {
        None => stages.push(stage((edges - 1) * cables, QueuePlace::Edge)),
        Some(pod) => {
            let in_pod = (0..edges)
                .filter(|&other| tree.pod_of(rail, other) == Some(pod))
                .count() as u32;
            let modules = tree.pod_modules(rail, edge);
            let others = modules_carrying(tree, rail) - modules;
            let (own, other) = match paths {
                Paths::Pool => (tree.cores * modules * ports, tree.cores * others * ports),
                Paths::Tables => (1, others),
            };
            stages.push(stage(own, QueuePlace::Edge));
            stages.push(stage(other, QueuePlace::Pod));
            stages.push(stage((edges - in_pod) * cables, QueuePlace::Core));
        }
    }
    stages
}

/// Leaf modules in each director that carry traffic of a rail.
fn modules_carrying(tree: &Tree, rail: u32) -> u32 {
    let mut modules = 0;
    let mut before = None;
    for edge in 0..tree.edges_per_rail {
        let pod = tree.pod_of(rail, edge);
        if pod != before {
            modules += tree.pod_modules(rail, edge);
            before = pod;
        }
    }
    modules
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_buffer_is_filled_to_its_room_and_no_farther() {
        for (mean, held) in [(0.0, 0.0), (3.0, 3.0), (14.0, 14.0), (20.0, 14.0)] {
            assert_eq!(held_pieces(mean, 1.0, 14.0), held);
        }
    }

    /// Against the sum over a Poisson distribution: `E[min(K, 14)]`.
    #[test]
    fn many_buffers_spill_before_all_are_full() {
        let exact = |mean: f64| -> f64 {
            let mut chance = libm::exp(-mean);
            let (mut held, mut seen) = (0.0, 0.0);
            for pieces in 0..14 {
                held += f64::from(pieces) * chance;
                seen += chance;
                chance *= mean / f64::from(pieces + 1);
            }
            held + 14.0 * (1.0 - seen)
        };
        for mean in [0.5, 4.0, 10.0, 14.0, 20.0, 40.0] {
            let held = held_pieces(mean, 1e9, 14.0);
            assert!((held - exact(mean)).abs() < 0.1, "{mean}: {held}");
        }
    }

    #[test]
    fn what_a_buffer_holds_grows_with_what_comes_and_is_finite_at_the_ends() {
        for (buffers, room) in [(1.0, 0.0), (18.0, 0.0), (18.0, 0.25), (324.0, 14.0)] {
            let mut before = 0.0;
            for step in 0..200 {
                let mean = f64::from(step) * 0.25;
                let held = held_pieces(mean, buffers, room);
                assert!(held >= before - 1e-9 && held <= mean.min(room), "{mean}");
                before = held;
            }
        }
    }
}
