//! Where the packets of an incast wait: input buffers at growing distance from the root, as far as they are
//! reached.
//!
//! Buffers are filled from the root outward, and packets spread over those of one distance at random. With
//! `r` bytes left for a stage of `n` buffers, one of them is meant to take a number of pieces with mean
//! `r / (n p)` and variance `(1 - 1/n)` times that; it takes at most `b = B / p`. So a stage holds
//! `n p E[min(K, b)]`, and what its fuller buffers have no room for waits one stage farther out, before the
//! emptier ones are full. With one buffer nothing is left to chance.
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
    /// none, else those to the root's edge switch from others, to its pod from others, through the core.
    pub(super) place: QueuePlace,
}

/// The queues that one share of an incast's packets makes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Queues {
    /// Share of the packets, 0 to 1.
    pub(super) share: f64,
    /// What the root takes of them, bytes per microsecond: both shares drain in proportion.
    drain_bytes_per_us: f64,
    /// Bytes of one piece.
    piece_bytes: f64,
    /// Pieces that a buffer holds.
    room: f64,
    /// Root outward, as far as a whole piece reaches.
    pub(super) stages: Vec<Stage>,
}

impl Queues {
    pub(super) fn new(
        tree: &Tree,
        (paths, share): (Paths, f64),
        inflow: &Inflow,
        constants: Constants,
    ) -> Self {
        let piece_bytes = f64::from(inflow.message_bytes).clamp(1.0, QUEUE_PIECE_BYTES.value);
        let mut queues = Self {
            share,
            drain_bytes_per_us: share * inflow.drain_bytes_per_us,
            piece_bytes,
            room: (constants.port_buffer_bytes / piece_bytes).max(0.0),
            stages: stages(tree, paths, inflow),
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
            let pieces = stage.buffers * held_pieces(mean, stage.buffers, self.room);
            let held_bytes = (pieces * self.piece_bytes).min(rest);
            rest -= held_bytes;
            Some((stage, mean, held_bytes))
        })
    }

    /// How long a message waits that meets `queues_met` buffers of each of the stages in `bits`,
    /// microseconds.
    pub(super) fn wait_us(
        &self,
        (bits, queues_met): (u8, f64),
        backlog_bytes: f64,
        stream: &mut Stream,
    ) -> f64 {
        let mut wait = 0.0;
        for (index, (_, mean, held_bytes)) in self.held(backlog_bytes).enumerate() {
            if bits >> index == 0 {
                break;
            }
            if bits & 1 << index != 0 && held_bytes > 0.0 {
                let ahead = f64::from(stream.poisson(queues_met * mean));
                let ahead = ahead.min(queues_met * self.room);
                if ahead > 0.0 {
                    let last = libm::pow(stream.unit(), 1.0 / ahead);
                    wait += last * held_bytes / self.drain_bytes_per_us;
                }
            }
        }
        wait
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

/// The stages from the root outward. What does not fit them waits in the senders, where no victim
/// passes.
fn stages(tree: &Tree, paths: Paths, inflow: &Inflow) -> Vec<Stage> {
    let rail = inflow.rail;
    let edge = tree.edge_of(inflow.root);
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
    stages.retain(|stage| stage.buffers > 0.0);
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
