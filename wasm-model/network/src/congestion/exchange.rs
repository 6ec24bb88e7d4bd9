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

/// The messages of one round. Every rank waits for as many, from ranks as far away: without hot spots a round is
/// arithmetic over whole lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    exchange: Exchange,
    ranks: usize,
    columns: Vec<Column>,
    /// Messages that may wait behind hot spots, receiver by receiver.
    exposed: Vec<Exposed>,
    exposures: Vec<(u32, Exposure)>,
}

/// One message of every receiver.
#[derive(Clone, Debug, PartialEq)]
struct Column {
    /// How many places after its receiver the sender is.
    away: usize,
    /// By receiver.
    transits_us: Vec<f64>,
}

/// A message that may wait behind hot spots.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Exposed {
    receiver: u32,
    source: u32,
    transit_us: f64,
    /// How many of the round's exposures are its own.
    exposures: u32,
}

impl Round {
    /// A round of so many ranks, each of which waits for a message of every rank that is so many places after it,
    /// fewer than there are ranks.
    pub fn new(
        exchange: Exchange,
        ranks: usize,
        aways: &[usize],
        message: impl Fn((usize, usize), usize) -> Message,
    ) -> Self {
        let column = |&away: &usize| Column {
            away,
            transits_us: Vec::with_capacity(ranks),
        };
        let mut columns: Vec<Column> = aways.iter().map(column).collect();
        let (mut exposed, mut exposures) = (vec![], vec![]);
        for receiver in 0..ranks {
            for (place, column) in columns.iter_mut().enumerate() {
                let source = (receiver + column.away) % ranks;
                let message = message((source, receiver), place);
                column.transits_us.push(message.transit_us);
                if message.exposures.is_empty() {
                    continue;
                }
                exposed.push(Exposed {
                    receiver: receiver as u32,
                    source: source as u32,
                    transit_us: message.transit_us,
                    exposures: message.exposures.len() as u32,
                });
                exposures.extend(message.exposures);
            }
        }
        Self {
            exchange,
            ranks,
            columns,
            exposed,
            exposures,
        }
    }

    /// Hot spots behind which its messages may wait, each message's.
    pub fn waits(&self) -> usize {
        self.exposures.len()
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
        let kept = self.numbers.len();
        if kept < end.min(KEPT) {
            self.numbers.resize(end.min(KEPT), 0.0);
            self.stream.exponentials(&mut self.numbers[kept..]);
        }
        if end <= KEPT {
            let from = std::mem::replace(&mut self.next, end);
            return &self.numbers[from..end];
        }
        self.passing.clear();
        self.passing.extend_from_slice(&self.numbers[self.next..]);
        self.next = KEPT;
        let kept = self.passing.len();
        self.passing.resize(count, 0.0);
        let stream = &self.stream;
        let beyond = self.beyond.get_or_insert_with(|| stream.clone());
        beyond.exponentials(&mut self.passing[kept..]);
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
    let ranks = repetition.rounds.first().map_or(0, |round| round.ranks);
    let mut now = vec![0.0; ranks];
    let mut next = vec![0.0; ranks];
    let mut begun = vec![0.0; ranks];
    // Of one send or two, which is exact.
    let share = 1.0 / repetition.sends_of_sample;
    for count in 0..repetition.warm_up + repetition.timed {
        begun.copy_from_slice(&now);
        for round in repetition.rounds {
            advance(&repetition, round, (&now, &mut next), jitter, queueing);
            std::mem::swap(&mut now, &mut next);
        }
        if count >= repetition.warm_up {
            let times = now.iter().zip(&begun);
            samples.add(times.map(|(end, start)| (end - start) * share));
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
    for (ready, &started) in next.iter_mut().zip(now) {
        *ready = started + own_us;
    }
    for Column { away, transits_us } in &round.columns {
        // The last ranks wait for the first.
        let turn = now.len() - away;
        let (ready, ready_after) = next.split_at_mut(turn);
        let (transits, transits_after) = transits_us.split_at(turn);
        let (started, started_after) = now.split_at(turn);
        let (senders_after, senders) = now.split_at(*away);
        let begun = (senders, started, rendezvous);
        receive(ready, begun, transits);
        let begun = (senders_after, started_after, rendezvous);
        receive(ready_after, begun, transits_after);
    }
    let mut exposures = round.exposures.as_slice();
    for message in &round.exposed {
        let (own, others) = exposures.split_at(message.exposures as usize);
        exposures = others;
        let receiver = message.receiver as usize;
        let sender = now[message.source as usize];
        let mut arrival = begins(sender, now[receiver], rendezvous) + message.transit_us;
        for (place, &(spot, exposure)) in own.iter().enumerate() {
            let is_last = place + 1 == own.len();
            let idle_us = if is_last {
                next[receiver] - arrival
            } else {
                0.0
            };
            let spot = &repetition.hot_spots[spot as usize];
            arrival += spot.wait_us(exposure, (arrival, idle_us), packets, queueing);
        }
        next[receiver] = later(next[receiver], arrival);
    }
    for (next, jitter) in next.iter_mut().zip(jitter.take(now.len())) {
        *next += jitter_us * jitter;
    }
}

/// Receivers are ready no sooner than a message of each arrives that does not wait.
fn receive(
    ready: &mut [f64],
    (senders, started, rendezvous): (&[f64], &[f64], bool),
    transits_us: &[f64],
) {
    for (((ready, &sender), &started), transit_us) in
        (ready.iter_mut().zip(senders).zip(started)).zip(transits_us)
    {
        *ready = later(*ready, begins(sender, started, rendezvous) + transit_us);
    }
}

/// When a message begins: at once, or when both its ends are there.
fn begins(sender: f64, receiver: f64, rendezvous: bool) -> f64 {
    if rendezvous {
        later(sender, receiver)
    } else {
        sender
    }
}

/// The later of two times. Which it is nobody can foresee, and WebAssembly would branch: numbers that are not negative
/// are in the order of their bits.
fn later(one: f64, other: f64) -> f64 {
    let [one, other] = [one, other].map(|time| time.to_bits().cast_signed());
    let short = one - other;
    f64::from_bits((one - (short & (short >> 63))).cast_unsigned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use taper_topology::rng::Purpose;

    fn ring(transit_us: impl Fn(u32) -> f64, ranks: u32) -> Round {
        let aways = [ranks as usize - 1, 1];
        Round::new(
            Exchange::small(1.0),
            ranks as usize,
            &aways,
            |(_, receiver), _| Message {
                transit_us: transit_us(receiver as u32),
                exposures: vec![],
            },
        )
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
