//! One test of one run: of which ranks it takes samples, and how many.

use super::distribution::Distribution;
use super::exchange::{Jitter, Repetition, Round, repeat};
use super::plan::Plan;
use super::victim::{Test, Victims};
use taper_topology::rng::{Purpose, Stream};

/// Rank slots of a node whose 8-byte rings are simulated: all of GPCNeT's six, of more ranks six that are spread evenly.
/// A run's p99 is of all slots together: of two it is up to 3 % lower, and the median of the means of runs up to 8 %.
pub(super) const LATENCY_SLOTS: u32 = 6;
/// The same of the other tests. All slots of one socket are alike; two show both sockets.
pub(super) const OTHER_SLOTS: u32 = 2;
/// Repetitions before the first sample and samples a rank, of the 8-byte ring: GPCNeT's own, since a ring beside
/// congestors still becomes slower (its mean on Summit by a sixth to a fifth between 100 and 200).
pub(super) const LATENCY_REPETITIONS: (u32, u32) = (200, 200);
/// The same of large messages: as in GPCNeT (1 and 8 a ring), for three rings; the barrier at the end of each leaves
/// nothing to settle.
const BANDWIDTH_REPETITIONS: (u32, u32) = (1, 24);
/// The same of allreduces, each of about ten exchanges.
pub(super) const ALLREDUCE_REPETITIONS: (u32, u32) = (10, 30);

/// What the victims of a run measure in a test.
pub(super) fn samples(
    plan: &Plan,
    victims: Victims,
    test: Test,
    jitter: &mut Vec<(u32, Jitter)>,
) -> Distribution {
    let ranks = plan.load.ranks_per_node;
    let large = plan.large_message_bytes;
    match test {
        Test::Latency => Repeated {
            slots: LATENCY_SLOTS,
            repetitions: LATENCY_REPETITIONS,
            sends_of_sample: test.sends(),
        }
        .samples(&victims, ranks, jitter, &|rank| {
            vec![victims.latency_round(rank)]
        }),
        Test::Bandwidth => {
            let rates = victims.ring_rates(ranks, large);
            Repeated::others(BANDWIDTH_REPETITIONS).samples(&victims, ranks, jitter, &|rank| {
                victims.bandwidth_rounds(rank, large, &rates)
            })
        }
        Test::Allreduce => {
            Repeated::others(ALLREDUCE_REPETITIONS).samples(&victims, ranks, jitter, &|rank| {
                victims.allreduce_rounds(rank)
            })
        }
    }
}

/// How often rounds are repeated, and on which ranks.
pub(super) struct Repeated {
    /// Rank slots of a node, all if there are no more.
    slots: u32,
    /// Before the first sample, and samples a rank.
    repetitions: (u32, u32),
    /// Sends over which the benchmark spreads the time of a repetition that it states.
    sends_of_sample: f64,
}

impl Repeated {
    /// Of all tests but the latency.
    pub(super) fn others(repetitions: (u32, u32)) -> Self {
        Self {
            slots: OTHER_SLOTS,
            repetitions,
            sends_of_sample: 1.0,
        }
    }

    /// What victims measure in the rounds of their ranks.
    pub(super) fn samples(
        &self,
        victims: &Victims,
        ranks: u32,
        jitter: &mut Vec<(u32, Jitter)>,
        rounds_of: &dyn Fn(u32) -> Vec<Round>,
    ) -> Distribution {
        let constants = victims.around.constants;
        let (seed, run) = victims.name;
        let mut samples = Distribution::default();
        for rank in spread(self.slots, ranks) {
            let repetition = Repetition {
                rounds: &rounds_of(rank),
                hot_spots: victims.hot_spots,
                overhead_us: constants.ring_overhead_us,
                jitter_us: constants.ring_jitter_us,
                sends_of_sample: self.sends_of_sample,
                warm_up: self.repetitions.0,
                timed: self.repetitions.1,
            };
            let stream = |purpose| Stream::new(seed, purpose, run, rank);
            let known = jitter.iter().position(|(known, _)| *known == rank);
            if known.is_none() {
                jitter.push((rank, Jitter::new(stream(Purpose::Jitter))));
            }
            let own = known.unwrap_or(jitter.len() - 1);
            if let Some((_, own)) = jitter.get_mut(own) {
                repeat(
                    repetition,
                    own,
                    &mut stream(Purpose::Queueing),
                    &mut samples,
                );
            }
        }
        samples
    }
}

/// So many of the ranks, spread evenly.
fn spread(slots: u32, ranks: u32) -> impl Iterator<Item = u32> {
    let count = slots.min(ranks);
    (0..count).map(move |slot| slot * ranks / count)
}
