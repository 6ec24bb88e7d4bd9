//! Congestion trees: where the packets of an incast wait, and who waits behind them.
//!
//! **Rounds.** Every rank of an incast's group has `m` messages in flight (a flushed put, or a send
//! that is waited for). All are sent at the start of a round; the root's port drains them at `C`;
//! when the last has arrived the group pauses and begins again:
//! `Q(t) = max(0, Q0 - C t)` after the start of a round, `Q0 = senders x ranks x message x m`. The pause
//! is exponential with mean `G`, so that the rounds of two roots drift against each other.
//!
//! **Where they wait.** The network loses nothing, so packets that the root's port has not taken yet
//! wait in the input buffers of switches, the nearest first ([`stages`](super::stages)).
//!
//! **Who waits behind them.** A switch gives each output's packets a queue of their own in every
//! input buffer, so a packet waits only behind packets for the *same output of the same switch*. In
//! the last switch that is the root's own port, which no victim uses; one stage further out it is
//! the link to the root's edge switch, shared by victims on that switch; then the link to the root's
//! pod, shared by victims in that pod; then the links up in the core; last the uplinks of the senders' edge
//! switches, by which everybody leaves such a switch. The share `q` of an incast's packets
//! ([`Quality`]) spreads over all queues of a stage, where all these victims meet it; `1 - q` piles up on the
//! one path that the tables give the root, and is met by the packets of victims with the same path that
//! follow the tables, too: each does with the chance `1 - q`. An uplink asks for the same cable alone, what is
//! farther in for the same port of the core, too.
//!
//! **How long.** A victim's packet meets a number `K` of root packets in its queue: Poisson, with what is meant
//! for a buffer as its mean, and no more than a buffer holds. The stage drains in `Q_k / C`, in an order that
//! nobody prefers, so each of the `K` leaves at a time uniform over that, and the victim after the last of
//! them: `w = Q_k / C x U^(1/K)`; no wait if `K = 0`. Before an uplink no root packet is in the victim's own
//! buffer, which is its node's: it waits in line among those of the switch's senders
//! ([`stages`](super::stages)).
#![expect(
    clippy::indexing_slicing,
    reason = "nodes and levels are those of the topology; rounds are counted by the list that is indexed"
)]

use std::cell::Cell;

use super::constants::Constants;
use super::senders::Senders;
use super::stages::{Met, Paths, Queue, Queues};
use crate::quality::Quality;
use taper_topology::extremes::lesser;
use taper_topology::names::QueuePlace;
use taper_topology::rng::Stream;
use taper_topology::topology::{EndpointOrder, Entry, Topology};

/// One message's sender, receiver and rail.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// Rail that it uses, from 0.
    pub rail: u32,
    /// Node that sends it.
    pub from: u32,
    /// Node that receives it.
    pub to: u32,
}

/// The machine as hot spots see it.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// The fabric's links and switches.
    pub topology: &'a Topology,
    /// The order of static tables.
    pub order: &'a EndpointOrder,
    /// How well packets are routed.
    pub quality: Quality,
    /// Parameters of the congestion model.
    pub constants: Constants,
}

/// An incast on one port of one node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inflow {
    /// Node that receives the incast.
    pub root: u32,
    /// Port of that node, which is its rail.
    pub rail: u32,
    /// Bytes that all senders together have in flight at the start of a round.
    pub bytes: f64,
    /// Size of one message, bytes.
    pub message_bytes: u32,
    /// What the port takes, bytes per microsecond.
    pub drain_bytes_per_us: f64,
}

/// A root with the trees of queues that lead to it.
#[derive(Clone, Debug, PartialEq)]
pub struct HotSpot {
    inflow: Inflow,
    quality: Quality,
    edge: u32,
    entry: Entry,
    senders: Senders,
    pool: Queues,
    tables: Queues,
    /// When rounds begin, the first at 0, and when the last pause ends; then all begins anew.
    begins_us: Vec<f64>,
    /// The round that was last looked at: most messages are of that or of one near.
    last_round: Cell<usize>,
    /// How far into that time the victims start.
    phase_us: f64,
}

/// Rounds that are sampled before they repeat: half a second of a large incast.
const ROUNDS: usize = 256;

/// The stages in which a message may wait; none for most messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exposure {
    /// Bits of the stages of the pool and behind them of the tables.
    stages: u16,
    /// Senders on the switch that the message leaves.
    beside: u16,
}

impl Exposure {
    /// Whether the message passes no queue.
    pub fn is_none(self) -> bool {
        self.stages == 0
    }
}

/// Bits of each of the two.
const STAGE_BITS: u32 = 5;

impl HotSpot {
    /// The hot spot that an inflow from those nodes makes.
    ///
    /// `rounds` gives the pauses and when in a round the victims start.
    pub fn new(around: Surroundings, inflow: Inflow, from: &[u32], rounds: &mut Stream) -> Self {
        let Surroundings {
            topology,
            order,
            quality,
            constants,
        } = around;
        let edge = topology.edge_of(inflow.root);
        let senders = Senders::new(topology, edge, from);
        let queues =
            |paths, share| Queues::new(topology, (paths, share), (&inflow, &senders), constants);
        let drained_us = inflow.bytes / inflow.drain_bytes_per_us;
        let mut begins_us = vec![0.0];
        for round in 0..ROUNDS {
            let pause_us = constants.round_gap_us * rounds.exponential();
            begins_us.push(begins_us[round] + drained_us + pause_us);
        }
        let phase_us = rounds.unit() * begins_us[ROUNDS];
        Self {
            inflow,
            quality,
            edge,
            entry: order.entry(inflow.rail, inflow.root),
            pool: queues(Paths::Pool, quality.value()),
            tables: queues(Paths::Tables, 1.0 - quality.value()),
            senders,
            last_round: Cell::new(0),
            begins_us,
            phase_us,
        }
    }

    /// Bytes that wait for the root at that time; none where nothing is sent, or no time passes between rounds.
    fn backlog_bytes(&self, at_us: f64) -> f64 {
        let all = self.begins_us[ROUNDS];
        if self.inflow.bytes <= 0.0 || all <= 0.0 {
            return 0.0;
        }
        let since = at_us + self.phase_us;
        let now = if since < all {
            since
        } else {
            since - all * (since / all).floor()
        };
        let round = self.round_at(now);
        self.inflow.bytes - self.inflow.drain_bytes_per_us * (now - self.begins_us[round])
    }

    /// The last round that begins by then.
    fn round_at(&self, at_us: f64) -> usize {
        let mut round = self.last_round.get();
        while round > 0 && self.begins_us[round] > at_us {
            round -= 1;
        }
        let has_begun = |&begin: &f64| begin <= at_us;
        while self.begins_us.get(round + 1).is_some_and(has_begun) {
            round += 1;
        }
        self.last_round.set(round);
        round
    }

    /// Whether any victim can meet its packets: not if all of them fit the buffers before the root's
    /// own port.
    pub fn is_met(&self) -> bool {
        let stages = self.pool.stages.iter().chain(&self.tables.stages);
        stages
            .into_iter()
            .any(|stage| stage.place != QueuePlace::Node)
    }

    /// The stages in which a message may meet packets for the root.
    pub fn exposure(&self, around: Surroundings, way: Way) -> Exposure {
        let topology = around.topology;
        let (from, to) = (topology.edge_of(way.from), topology.edge_of(way.to));
        if from == to || way.rail != self.inflow.rail {
            return Exposure::default();
        }
        let beside = self.senders.on(from);
        let waits = topology.passes(way.rail, (from, to), self.edge);
        let passes = |place: QueuePlace| match place {
            QueuePlace::Uplink => beside > 0,
            inner => waits(inner.behind()),
        };
        let bits = |queues: &Queues, shares: &dyn Fn(QueuePlace) -> bool| -> u16 {
            (0..STAGE_BITS)
                .zip(&queues.stages)
                .filter(|(_, stage)| passes(stage.place) && shares(stage.place))
                .fold(0, |bits, (index, _)| bits | 1 << index)
        };
        let entry = around.order.entry(way.rail, way.to);
        let of_tables = bits(&self.tables, &|place| match place {
            QueuePlace::Uplink => entry.shares_uplink(&self.entry),
            _ => entry == self.entry,
        });
        Exposure {
            stages: bits(&self.pool, &|_| true) | of_tables << STAGE_BITS,
            beside,
        }
    }

    /// How long a message of so many packets waits that reaches the stages of `exposure` at that
    /// time, microseconds: until the last of its packets is through. What spreads sends its packets
    /// through as many queues, what follows the tables all through the same.
    ///
    /// Its receiver is busy for `idle_us` more when it arrives: a wait that is surely shorter may be stated as none.
    pub fn wait_us(
        &self,
        exposure: Exposure,
        (at_us, idle_us): (f64, f64),
        packets: f64,
        stream: &mut Stream,
    ) -> f64 {
        let backlog = self.backlog_bytes(at_us);
        if backlog <= 0.0 {
            return 0.0;
        }
        let pool = exposure.stages % (1 << STAGE_BITS);
        let tables = exposure.stages >> STAGE_BITS;
        // Of two waits each can make the other's count.
        let is_one = pool == 0 || tables == 0;
        let met = |stages| Met {
            stages,
            packets,
            beside: f64::from(exposure.beside),
            idle_us: if is_one { idle_us } else { 0.0 },
        };
        let mut wait = 0.0;
        if pool != 0 {
            wait += self.pool.wait_us(met(pool), backlog, stream);
        }
        if tables != 0 && self.follows_tables(packets, stream) {
            wait += self.tables.wait_us(met(tables), backlog, stream);
        }
        lesser(wait, backlog / self.inflow.drain_bytes_per_us)
    }

    /// Whether any of so many packets takes the way of the tables.
    fn follows_tables(&self, packets: f64, stream: &mut Stream) -> bool {
        let spread = self.quality.value();
        spread <= 0.0 || stream.unit() >= libm::pow(spread, packets)
    }

    /// What waits in each stage, root outward, when a round begins. The buffers on the way of the tables are
    /// some of those over which the rest spreads.
    pub fn queues(&self) -> Vec<Queue> {
        let mut queues = self.pool.queues(self.inflow.bytes);
        for of_tables in self.tables.queues(self.inflow.bytes) {
            let same = (queues.iter_mut()).find(|queue| queue.before == of_tables.before);
            match same {
                Some(queue) => {
                    let space = queue.held_bytes / queue.filled;
                    queue.held_bytes += of_tables.held_bytes;
                    queue.filled = (queue.held_bytes / space).min(1.0);
                    queue.drain_us = queue.held_bytes / self.inflow.drain_bytes_per_us;
                }
                None => queues.push(of_tables),
            }
        }
        queues
    }
}
