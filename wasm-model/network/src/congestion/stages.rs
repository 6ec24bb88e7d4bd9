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

use super::bounds::{Bounds, NOT_REACHED};
use super::constants::Constants;
use super::filling::{full_above, held_pieces};
use super::hotspot::Inflow;
use super::senders::Senders;
use serde::Serialize;
use taper_topology::extremes::{greater, lesser};
use taper_topology::names::QueuePlace;
use taper_topology::parameters::congestion::QUEUE_PIECE_BYTES;
use taper_topology::rng::{MOST_SAMPLED, Stream};
use taper_topology::topology::{LinkKind, Topology};
use tsify::Tsify;

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
    /// Bytes left for it above which all its buffers are full.
    full_above_bytes: f64,
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
    /// A wait that is surely shorter may be stated as none, microseconds.
    pub(super) idle_us: f64,
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
    bounds: Bounds,
}

impl Queues {
    pub(super) fn new(
        topology: &Topology,
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
                Paths::Pool => f64::from(topology.uplinks.max(1)),
                Paths::Tables => 1.0,
            },
            sending_edges: f64::from(senders.edges),
            stages: stages(topology, paths, inflow, senders),
            bounds: Bounds::default(),
        };
        for stage in &mut queues.stages {
            let full = match stage.place {
                QueuePlace::Uplink => queues.room,
                _ => full_above(stage.buffers, queues.room),
            };
            stage.full_above_bytes = full * stage.buffers * piece_bytes * (1.0 + 1e-9);
        }
        let reached = queues.held(inflow.bytes).count();
        queues.stages.truncate(reached);
        queues.bounds = Bounds::new(inflow.bytes, reached);
        queues
    }

    /// Stages with what all buffers of each hold, bytes, while so many bytes wait for the root; as far as a whole
    /// piece reaches.
    fn held(&self, backlog_bytes: f64) -> impl Iterator<Item = (Stage, f64)> {
        let mut rest = self.share * backlog_bytes;
        self.stages.iter().map_while(move |&stage| {
            let held_bytes = (rest >= self.piece_bytes).then(|| self.held_of(stage, rest))?;
            rest -= held_bytes;
            Some((stage, held_bytes))
        })
    }

    /// The mean of pieces that are meant for one buffer of a stage for which so many bytes are left.
    fn mean(&self, stage: Stage, rest: f64) -> f64 {
        rest / (stage.buffers * self.piece_bytes)
    }

    /// What all buffers of a stage hold of the bytes that are left for it.
    fn held_of(&self, stage: Stage, rest: f64) -> f64 {
        let of_one = if rest > stage.full_above_bytes {
            self.room
        } else {
            let mean = self.mean(stage, rest);
            match stage.place {
                // What a sender's buffer holds is what it sent, not left to chance.
                QueuePlace::Uplink => lesser(mean, self.room),
                _ => held_pieces(mean, stage.buffers, self.room),
            }
        };
        lesser(stage.buffers * of_one * self.piece_bytes, rest)
    }

    /// How long a message waits while so many bytes wait for the root, microseconds. What spreads meets as many
    /// buffers of a stage as it has packets, what follows the tables one.
    pub(super) fn wait_us(&self, met: Met, backlog_bytes: f64, stream: &mut Stream) -> f64 {
        let queues_met = match self.paths {
            Paths::Pool => met.packets,
            Paths::Tables => 1.0,
        };
        let mut wait = 0.0;
        let mut rest = self.share * backlog_bytes;
        let mut inner = self.stages.iter();
        let mut walked = 0;
        let mut left = met.stages;
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            let bound = (self.bounds).of(index, backlog_bytes, |ends| self.bound(ends, index));
            let Some(&stage) = self.stages.get(index).filter(|_| bound < NOT_REACHED) else {
                break;
            };
            let is_decided = match stage.place {
                QueuePlace::Uplink => {
                    let most_us = |unit| self.turns(met, unit) * met.beside * bound;
                    let is_alone = bound > 0.0 && wait == 0.0;
                    is_alone && stream.takes_if(|unit| most_us(unit) < met.idle_us)
                }
                _ => queues_met == 1.0 && stream.takes_if(|unit| unit < bound),
            };
            if is_decided {
                continue;
            }
            for &stage in inner.by_ref().take(index - walked) {
                rest -= self.held_of(stage, rest);
            }
            walked = index;
            if rest < self.piece_bytes {
                break;
            }
            // With room for a piece some is always held.
            if self.room < 1.0 && self.held_of(stage, rest) <= 0.0 {
                continue;
            }
            if stage.place == QueuePlace::Uplink {
                let held_bytes = self.held_of(stage, rest);
                let round_us = self.round_us(stage, met.beside, held_bytes);
                let drain_us = held_bytes / self.drain_bytes_per_us;
                wait += lesser(self.turns(met, stream.unit()) * round_us, drain_us);
                continue;
            }
            let ahead = f64::from(stream.poisson(queues_met * self.mean(stage, rest)));
            let ahead = lesser(ahead, queues_met * self.room);
            if ahead > 0.0 {
                let last = libm::pow(stream.unit(), 1.0 / ahead);
                wait += last * self.held_of(stage, rest) / self.drain_bytes_per_us;
            }
        }
        wait
    }

    /// Rounds at an uplink until the last packet of a message for it is served, by a random number from 0 to 1: each of
    /// them waits for one.
    fn turns(&self, met: Met, unit: f64) -> f64 {
        let sent = self.share * met.packets;
        // Of small messages, the most, none is before the last.
        if sent <= self.cables {
            unit
        } else {
            unit + (sent / self.cables - 1.0)
        }
    }

    /// How long a round of an uplink takes on a switch with so many senders while they hold so many bytes, microseconds.
    fn round_us(&self, stage: Stage, beside: f64, held_bytes: f64) -> f64 {
        let pieces = held_bytes / self.piece_bytes;
        // Of so many equal places, those in which any of the pieces is that are spread over them at random.
        let taken = |places: f64| places * (1.0 - libm::exp(-pieces / greater(places, 1.0)));
        let queues = stage.buffers * self.cables;
        let others = beside * taken(queues) / queues;
        let piece_us = self.piece_bytes / self.drain_bytes_per_us;
        others * taken(self.sending_edges * self.cables) * piece_us
    }

    /// What is certain of a stage while the bytes that wait for the root are between two numbers: the random number
    /// below which a message meets no packet there; before the uplinks the most that a round takes for each sender
    /// beside, microseconds. Zero where nothing is.
    fn bound(&self, (least, most): (f64, f64), index: usize) -> f64 {
        let Some(&stage) = self.stages.get(index) else {
            return NOT_REACHED;
        };
        let inner = self.stages.get(..index).unwrap_or_default();
        let left = |backlog: f64| {
            (inner.iter()).fold(self.share * backlog, |rest, &stage| {
                rest - self.held_of(stage, rest)
            })
        };
        let buffers: f64 = inner.iter().map(|stage| stage.buffers).sum();
        // More than rounding, and than what is left for the next stage shrinks where `held_pieces` goes over to all.
        let slack = 1e-6 * self.piece_bytes * (1.0 + buffers) + 1e-12 * most;
        let most_left = left(most) + slack;
        if most_left < self.piece_bytes {
            return NOT_REACHED;
        }
        if self.room < 1.0 || left(least) - slack < self.piece_bytes {
            return 0.0;
        }
        if stage.place == QueuePlace::Uplink {
            let held_bytes = self.held_of(stage, most_left);
            return self.round_us(stage, 1.0, held_bytes) * (1.0 + 1e-6);
        }
        let mean = self.mean(stage, most_left);
        // Of more, none is as good as impossible; of still more, none is sampled.
        if mean < MOST_SAMPLED - 1.0 {
            libm::exp(-mean) * (1.0 - 1e-9)
        } else {
            0.0
        }
    }

    /// What waits in each stage, root outward, while so many bytes wait.
    pub(super) fn queues(&self, backlog_bytes: f64) -> Vec<Queue> {
        self.held(backlog_bytes)
            .map(|(stage, held_bytes)| Queue {
                before: stage.place,
                buffers: stage.buffers,
                held_bytes,
                filled: (held_bytes / (stage.buffers * self.room * self.piece_bytes)).min(1.0),
                drain_us: held_bytes / self.drain_bytes_per_us,
            })
            .collect()
    }
}

/// The stages from the root outward. What does not fit them waits in the senders' adapters, where no victim
/// passes.
fn stages(topology: &Topology, paths: Paths, inflow: &Inflow, senders: &Senders) -> Vec<Stage> {
    let along = match paths {
        Paths::Pool => LinkKind::Pipes,
        Paths::Tables => LinkKind::Cables,
    };
    let root = (inflow.rail, topology.edge_of(inflow.root));
    let stage = |(place, buffers)| Stage {
        buffers: f64::from(buffers),
        place,
        full_above_bytes: f64::INFINITY,
    };
    let before_uplinks = topology.buffers_towards(root, along);
    let mut stages: Vec<Stage> = before_uplinks.into_iter().map(stage).collect();
    if topology.edges_per_rail > 1 {
        stages.push(stage((QueuePlace::Uplink, senders.nodes)));
    }
    stages.retain(|stage| stage.buffers > 0.0);
    stages
}

#[cfg(test)]
mod tests {
    use super::*;
    use taper_topology::rng::Purpose;

    /// What the bounds decide is as without them, to the bit, and takes the same random numbers.
    #[test]
    #[expect(clippy::unwrap_used, reason = "a machine that is known to be possible")]
    fn bounds_change_no_wait() {
        let design = machines::sierra();
        let topology = Topology::new(&design.node, &design.fabric, 1440).unwrap();
        let senders: Vec<u32> = (1..1440).step_by(5).collect();
        let (mut idle, mut waited) = (0, 0);
        for (paths, share, bytes, buffer) in [
            (Paths::Pool, 1.0, 5e7, 57_344.0),
            (Paths::Pool, 0.5, 4e8, 57_344.0),
            (Paths::Tables, 1.0, 5e7, 57_344.0),
            (Paths::Tables, 0.1, 2e8, 4096.0),
            (Paths::Tables, 1.0, 2e7, 2048.0),
        ] {
            let inflow = Inflow {
                root: 0,
                rail: 0,
                bytes,
                message_bytes: 4096,
                drain_bytes_per_us: 10_370.0,
            };
            let constants = Constants {
                port_buffer_bytes: buffer,
                ..Constants::default()
            };
            let senders = Senders::new(&topology, 0, &senders);
            let queues = Queues::new(&topology, (paths, share), (&inflow, &senders), constants);
            let mut plain = queues.clone();
            plain.bounds = Bounds::default();
            let mut stream = Stream::new(1, Purpose::Queueing, 0, 0);
            for _ in 0..20_000 {
                let backlog = bytes * stream.unit();
                let met = Met {
                    stages: stream.below(1 << queues.stages.len()) as u16 & !1,
                    packets: 1.0,
                    beside: 4.0,
                    idle_us: 400.0 * stream.unit(),
                };
                let mut other = stream.clone();
                let found = queues.wait_us(met, backlog, &mut stream);
                let exact = plain.wait_us(met, backlog, &mut other);
                assert_eq!(stream.next_u64(), other.next_u64());
                if found.to_bits() != exact.to_bits() {
                    assert!(found == 0.0 && exact <= met.idle_us, "{found} for {exact}");
                    idle += 1;
                }
                waited += u32::from(exact > 0.0);
            }
        }
        assert!(idle > 1000 && waited > 2 * idle, "{idle} of {waited}");
    }
}
