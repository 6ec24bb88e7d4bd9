//! Coupled exchanges: a rank goes on when its own part is done *and* the messages that it needs are
//! there, so a delay that meets one message travels from neighbour to neighbour.
//!
//! In every round of an exchange
//! `t'(i) = max(t(i) + o, max over sources s of (t(s) + l(s, i) + w(s, i))) + Exp(j)`
//! with the overhead `o` of a rank's own part, as much for each message that it sends, the latency `l` of a message, its wait `w` behind
//! hot spots (a message above the eager limit starts at the later of `t(s)` and `t(i)`), and the jitter `j` of software, which is also per message sent. GPCNeT's random ring has one round with both
//! neighbours as sources; an allreduce has one round for each doubling (dissemination). One repetition at
//! one rank gives one sample: its time, or what the benchmark makes of it (the latency of the ring is
//! half of the time, "count for the 2 sends": `random_ring.c` of GPCNeT).
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "ranks and partners are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use super::distribution::Distribution;
use super::hotspot::{Exposure, HotSpot};
use taper_topology::rng::Stream;

/// One message that a receiver waits for.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Index of the sender among the ranks of the exchange.
    pub source: u32,
    /// Time from the sender's start to arrival without hot spots, microseconds.
    pub transit_us: f64,
    /// Hot spots behind which it may wait: index and stages.
    pub exposures: Vec<(u32, Exposure)>,
}

/// What all ranks do in one round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exchange {
    /// Messages that a rank sends, each with an overhead and a jitter of its own.
    pub sends: f64,
    /// Whether a message waits for its receiver to be ready (rendezvous), as large ones do; small ones
    /// are sent at once (eager).
    pub rendezvous: bool,
    /// Packets of what a rank sends to one other, or of the part of it that one rail carries.
    pub packets: f64,
}

impl Exchange {
    /// Small messages, so many from every rank.
    pub fn small(sends: f64) -> Self {
        Self {
            sends,
            rendezvous: false,
            packets: 1.0,
        }
    }
}

/// The messages of one round, receiver by receiver: side by side, because they are read again and again.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    exchange: Exchange,
    messages: Vec<Sent>,
    exposures: Vec<(u32, Exposure)>,
    /// How many of the messages are each receiver's.
    of_receivers: Vec<u32>,
}

/// A [`Message`] of a round.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sent {
    source: u32,
    /// How many of the round's exposures are its own.
    exposures: u32,
    transit_us: f64,
}

impl Round {
    /// A round in which no rank sends.
    pub fn new(exchange: Exchange) -> Self {
        Self {
            exchange,
            messages: vec![],
            exposures: vec![],
            of_receivers: vec![],
        }
    }

    /// Hot spots behind which its messages may wait, each message's.
    pub fn waits(&self) -> usize {
        self.exposures.len()
    }

    /// Appends the messages that the next receiver waits for.
    pub fn push(&mut self, messages: impl IntoIterator<Item = Message>) {
        let before = self.messages.len();
        for message in messages {
            self.messages.push(Sent {
                source: message.source,
                exposures: message.exposures.len() as u32,
                transit_us: message.transit_us,
            });
            self.exposures.extend(message.exposures);
        }
        (self.of_receivers).push((self.messages.len() - before) as u32);
    }
}

/// The jitter of one rank slot: exponential numbers of mean 1, sampled once and kept for all tests of a run,
/// which so share it.
#[derive(Clone, Debug)]
pub struct Jitter {
    numbers: Vec<f64>,
    /// Follows what was sampled and kept.
    stream: Stream,
    next: usize,
    /// Follows all that was sampled, where that is more than is kept.
    beyond: Option<Stream>,
    /// Numbers for the same ranks of which not all are kept.
    passing: Vec<f64>,
}

/// Numbers that are kept of one slot, 6 MB.
const KEPT: usize = 750_000;

impl Jitter {
    /// The jitter that a stream gives.
    pub fn new(stream: Stream) -> Self {
        Self {
            numbers: vec![],
            stream,
            next: 0,
            beyond: None,
            passing: vec![],
        }
    }

    /// From the first number on.
    pub fn begin(&mut self) {
        self.next = 0;
        self.beyond = None;
    }

    /// The next so many numbers.
    fn take(&mut self, count: usize) -> &[f64] {
        let end = self.next + count;
        while self.numbers.len() < end.min(KEPT) {
            self.numbers.push(self.stream.exponential());
        }
        if end <= KEPT {
            let from = std::mem::replace(&mut self.next, end);
            return &self.numbers[from..end];
        }
        self.passing.clear();
        self.passing.extend_from_slice(&self.numbers[self.next..]);
        self.next = KEPT;
        let stream = &self.stream;
        let beyond = self.beyond.get_or_insert_with(|| stream.clone());
        while self.passing.len() < count {
            self.passing.push(beyond.exponential());
        }
        &self.passing
    }
}

/// Who is repeated how often, and what disturbs it.
#[derive(Clone, Copy, Debug)]
pub struct Repetition<'a> {
    /// The rounds of one repetition, over the same ranks.
    pub rounds: &'a [Round],
    /// The hot spots that messages are exposed to.
    pub hot_spots: &'a [HotSpot],
    /// A rank's own part of a round for each message that it sends, microseconds.
    pub overhead_us: f64,
    /// Mean of the jitter for each message that a rank sends, microseconds.
    pub jitter_us: f64,
    /// Sends over which the benchmark spreads the time of a repetition that it states.
    pub sends_of_sample: f64,
    /// Repetitions before the first sample.
    pub warm_up: u32,
    /// Repetitions after the warm-up, each recorded as samples.
    pub timed: u32,
}

/// Runs the repetitions and adds what the benchmark records of every rank in every timed one, microseconds.
pub fn repeat(
    repetition: Repetition,
    jitter: &mut Jitter,
    queueing: &mut Stream,
    samples: &mut Distribution,
) {
    jitter.begin();
    let ranks = repetition
        .rounds
        .first()
        .map_or(0, |round| round.of_receivers.len());
    let mut now = vec![0.0; ranks];
    let mut next = vec![0.0; ranks];
    let mut begun = vec![0.0; ranks];
    for count in 0..repetition.warm_up + repetition.timed {
        begun.copy_from_slice(&now);
        for round in repetition.rounds {
            advance(&repetition, round, (&now, &mut next), jitter, queueing);
            std::mem::swap(&mut now, &mut next);
        }
        if count >= repetition.warm_up {
            for (end, start) in now.iter().zip(&begun) {
                samples.add((end - start) / repetition.sends_of_sample);
            }
        }
    }
}

fn advance(
    repetition: &Repetition,
    round: &Round,
    (now, next): (&[f64], &mut [f64]),
    jitter: &mut Jitter,
    queueing: &mut Stream,
) {
    let Exchange {
        sends,
        rendezvous,
        packets,
    } = round.exchange;
    let own_us = sends * repetition.overhead_us;
    let jitter_us = sends * repetition.jitter_us;
    let (mut messages, mut exposures) = (round.messages.as_slice(), round.exposures.as_slice());
    let ranks = now.iter().zip(next).zip(&round.of_receivers);
    for (((&started, next), &count), jitter) in ranks.zip(jitter.take(now.len())) {
        let (received, others) = messages.split_at(count as usize);
        messages = others;
        let mut ready = started + own_us;
        for message in received {
            let sender = now[message.source as usize];
            let begun = if rendezvous {
                later(sender, started)
            } else {
                sender
            };
            let mut arrival = begun + message.transit_us;
            if message.exposures > 0 {
                let (own, others) = exposures.split_at(message.exposures as usize);
                exposures = others;
                for (place, &(spot, exposure)) in own.iter().enumerate() {
                    let is_last = place + 1 == own.len();
                    let idle_us = if is_last { ready - arrival } else { 0.0 };
                    let spot = &repetition.hot_spots[spot as usize];
                    arrival += spot.wait_us(exposure, (arrival, idle_us), packets, queueing);
                }
            }
            ready = later(ready, arrival);
        }
        *next = ready + jitter_us * jitter;
    }
}

/// The later of two times; faster in WebAssembly than `f64::max`, which must mind what is no number.
fn later(one: f64, other: f64) -> f64 {
    if one < other { other } else { one }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taper_topology::rng::Purpose;

    fn ring(transit_us: impl Fn(u32) -> f64, ranks: u32) -> Round {
        let mut round = Round::new(Exchange::small(1.0));
        for receiver in 0..ranks {
            round.push([ranks - 1, 1].map(|away| Message {
                source: (receiver + away) % ranks,
                transit_us: transit_us(receiver),
                exposures: vec![],
            }));
        }
        round
    }

    fn run(round: Round, jitter_us: f64, timed: u32) -> Distribution {
        let mut samples = Distribution::default();
        repeat(
            Repetition {
                rounds: &[round],
                hot_spots: &[],
                overhead_us: 1.0,
                jitter_us,
                sends_of_sample: 1.0,
                warm_up: 0,
                timed,
            },
            &mut Jitter::new(Stream::new(1, Purpose::Jitter, 0, 0)),
            &mut Stream::new(1, Purpose::Queueing, 0, 0),
            &mut samples,
        );
        samples
    }

    #[test]
    fn without_delays_every_repetition_takes_the_longer_of_own_part_and_message() {
        let samples = run(ring(|_| 2.0, 10), 0.0, 5);
        assert_eq!(samples.samples(), 50);
        assert!((samples.mean() - 2.0).abs() < 1e-12);
    }

    #[test]
    fn one_slow_message_slows_one_more_neighbour_on_each_side_a_repetition() {
        // The message is late by 8. In the first repetition one rank waits for it, in the second the two
        // beside it wait for that rank; in the third the next two do, and it is late once more.
        let samples = run(
            ring(|receiver| if receiver == 0 { 10.0 } else { 2.0 }, 101),
            0.0,
            3,
        );
        let late = 1.0 + 2.0 + 3.0;
        assert!((samples.mean() * 303.0 - (2.0 * 303.0 + 8.0 * late)).abs() < 1e-6);
    }

    #[test]
    fn jitter_of_neighbours_adds_up() {
        assert!(run(ring(|_| 2.0, 100), 1.0, 50).mean() > 3.0);
    }
}
