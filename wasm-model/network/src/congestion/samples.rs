//! One test of one run: of which ranks it takes samples, and how many.

use std::collections::BTreeMap;

use super::distribution::Distribution;
use super::exchange::{Jitter, Repetition, repeat};
use super::hotspot::HotSpot;
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
    hot_spots: &[HotSpot],
    jitter: &mut BTreeMap<u32, Jitter>,
) -> Distribution {
    let ranks = plan.load.ranks_per_node;
    let large = plan.large_message_bytes;
    let rates = match test {
        Test::Bandwidth => Some(victims.ring_rates(ranks, large)),
        Test::Latency | Test::Allreduce => None,
    };
    let mut samples = Distribution::default();
    let slots = match test {
        Test::Latency => LATENCY_SLOTS,
        Test::Bandwidth | Test::Allreduce => OTHER_SLOTS,
    };
    for rank in spread(slots, ranks) {
        let (rounds, (warm_up, timed)) = match (test, &rates) {
            (Test::Allreduce, _) => (victims.allreduce_rounds(rank), ALLREDUCE_REPETITIONS),
            (Test::Bandwidth, Some(rates)) => (
                victims.bandwidth_rounds(rank, large, rates),
                BANDWIDTH_REPETITIONS,
            ),
            _ => (vec![victims.latency_round(rank)], LATENCY_REPETITIONS),
        };
        let repetition = Repetition {
            rounds: &rounds,
            hot_spots,
            overhead_us: plan.constants.ring_overhead_us,
            jitter_us: plan.constants.ring_jitter_us,
            sends_of_sample: if test == Test::Latency {
                test.sends()
            } else {
                1.0
            },
            warm_up,
            timed,
        };
        let (seed, run) = victims.name;
        let stream = |purpose| Stream::new(seed, purpose, run, rank);
        repeat(
            repetition,
            jitter
                .entry(rank)
                .or_insert_with(|| Jitter::new(stream(Purpose::Jitter))),
            &mut stream(Purpose::Queueing),
            &mut samples,
        );
    }
    samples
}

/// So many of the ranks, spread evenly.
pub(super) fn spread(slots: u32, ranks: u32) -> impl Iterator<Item = u32> {
    let count = slots.min(ranks);
    (0..count).map(move |slot| slot * ranks / count)
}
