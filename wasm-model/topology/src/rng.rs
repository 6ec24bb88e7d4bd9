//! The one generator of randomness: counter-based, so that a stream depends only on what it is for.
//!
//! A stream is named by (seed, purpose, replicate, rail), or by a [`Name`] in place of the rail; no stream knows
//! of another, so the number of workers and the order of experiments cannot change a bit.
//!
//! Algorithm: SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators",
//! OOPSLA 2014), whose output function is a bijection of a 64-bit counter.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "bits are cut on purpose; a draw below a bound is below the bound"
)]

/// What a stream is for. The number is part of the stream's name and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Order in which static forwarding tables see the end points of one rail.
    EndpointOrder = 1,
    /// Shifts that an mpiGraph sample measures.
    MpigraphShifts = 2,
    /// Uplinks of one edge switch that fail.
    FailedUplinksOfEdge = 20,
    /// Uplinks of the machine that fail.
    FailedUplinks = 21,
    /// Shifts that a map of all pairs measures.
    PairShifts = 22,
    /// Rounds of pairing that a link test measures.
    LinkTestRounds = 23,
    /// Which nodes of a run are victims, which congest, and who is root.
    Placement = 10,
    /// Order of the nodes of a random ring.
    RingOrder = 11,
    /// Delays of software and network without congestion.
    Jitter = 12,
    /// Packets met in congested queues.
    Queueing = 13,
    /// Pauses between the rounds of an incast.
    IncastRounds = 14,
    /// Which nodes a job gets that is placed at random.
    JobPlacement = 30,
    /// Order of the neighbours of a job.
    JobNeighbours = 31,
    /// Nodes that are out of service.
    OutOfService = 32,
    /// Class, size and nodes of a job in a queue.
    QueuedJob = 33,
    /// Which job leaves a machine.
    Departure = 34,
    /// When a job of a queue sends.
    Phases = 35,
    /// Places of uncertain inputs in their ranges.
    Inputs = 40,
    /// The same of an independent sample, for total effects.
    OtherInputs = 41,
    /// Weights of the criteria of a scorecard.
    Weightings = 50,
    /// Receivers, pauses and ties of the packet simulator.
    Packets = 60,
}

/// A stream of pseudo-random numbers.
#[derive(Clone, Debug)]
pub struct Stream {
    counter: u64,
}

/// What a stream belongs to, by its name and not by its place among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name(u64);

impl Name {
    /// A text as 64 bits.
    pub fn of(text: &str) -> Self {
        Self(hashed(text.bytes()))
    }
}

/// Bytes as 64 bits: FNV-1a (Fowler, Noll, Vo; draft-eastlake-fnv).
pub fn hashed(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(FNV_BASIS, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(FNV_PRIME)
    })
}

const FNV_BASIS: u64 = 0xCBF2_9CE4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01B3;

/// Mean of a Poisson distribution beyond which it is not sampled.
pub const MOST_SAMPLED: f64 = 30.0;

const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

impl Stream {
    /// The stream of a rail.
    pub fn new(seed: u32, purpose: Purpose, replicate: u32, rail: u32) -> Self {
        Self::of(seed, purpose, replicate, u64::from(rail))
    }

    /// The stream of something that has a name.
    pub fn named(seed: u32, purpose: Purpose, replicate: u32, Name(name): Name) -> Self {
        Self::of(seed, purpose, replicate, name)
    }

    fn of(seed: u32, purpose: Purpose, replicate: u32, last: u64) -> Self {
        let mut counter = mix(u64::from(seed).wrapping_add(GOLDEN_GAMMA));
        for part in [purpose as u64, u64::from(replicate), last] {
            counter = mix(counter ^ part.wrapping_add(GOLDEN_GAMMA));
        }
        Self { counter }
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(GOLDEN_GAMMA);
        mix(self.counter)
    }

    /// A number from 0 up to but not including `bound`, without bias (Lemire, "Fast random integer
    /// generation in an interval", ACM TOMACS 2019). `bound` 0 gives 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let threshold = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = (self.next_u64() >> 32) * u64::from(bound);
            if (product & 0xFFFF_FFFF) >= u64::from(threshold) {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number between 0 and 1, neither of them included.
    pub fn unit(&mut self) -> f64 {
        ((self.next_u64() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// Whether the next number between 0 and 1 satisfies a condition; only then is it taken.
    pub fn takes_if(&mut self, condition: impl Fn(f64) -> bool) -> bool {
        let mut ahead = self.clone();
        let is_met = condition(ahead.unit());
        if is_met {
            *self = ahead;
        }
        is_met
    }

    /// A number of the exponential distribution with mean 1.
    pub fn exponential(&mut self) -> f64 {
        exponential_of(self.unit())
    }

    /// The next numbers of the same distribution, as many as there is room for. Whole lists are several at a time.
    pub fn exponentials(&mut self, numbers: &mut [f64]) {
        for number in &mut *numbers {
            *number = self.unit();
        }
        for number in numbers {
            *number = exponential_of(*number);
        }
    }

    /// A number of the Poisson distribution (Knuth, "The art of computer programming", vol. 2, sec
    /// 3.4.1). Beyond [`MOST_SAMPLED`] the mean itself, rounded: the spread is then below a fifth.
    pub fn poisson(&mut self, mean: f64) -> u32 {
        if mean > MOST_SAMPLED {
            return mean.round() as u32;
        }
        let mut product = self.unit();
        // Below the exponential, without one: most means are small.
        if product < 1.0 - mean - 1e-12 {
            return 0;
        }
        let limit = libm::exp(-mean);
        let mut count = 0;
        while product > limit {
            count += 1;
            product *= self.unit();
        }
        count
    }

    /// Permutes a slice uniformly (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// What a number from 0 to 1, not 0, is of the exponential distribution with mean 1: `-libm::log` to the bit, without
/// what that asks of numbers that are not in this range, and so without a branch.
///
/// Algorithm: `e_log.c` of FreeBSD (Sun Microsystems, 1993).
fn exponential_of(unit: f64) -> f64 {
    // The parts of ln 2, and the coefficients of an approximation of the logarithm near 1.
    const LN2_HIGH: f64 = f64::from_bits(0x3FE6_2E42_FEE0_0000);
    const LN2_LOW: f64 = f64::from_bits(0x3DEA_39EF_3579_3C76);
    const EVEN: [f64; 4] = [
        f64::from_bits(0x3FE5_5555_5555_5593),
        f64::from_bits(0x3FD2_4924_9422_9359),
        f64::from_bits(0x3FC7_4664_96CB_03DE),
        f64::from_bits(0x3FC2_F112_DF3E_5244),
    ];
    const ODD: [f64; 3] = [
        f64::from_bits(0x3FD9_9999_9997_FA04),
        f64::from_bits(0x3FCC_71C5_1D8E_78AF),
        f64::from_bits(0x3FC3_9A09_D078_C69F),
    ];
    // A power of 2 times a number from the root of 1/2 to the root of 2.
    const ONE: u64 = 1023 << 52;
    const LEAST: u64 = 0x3FE6_A09E << 32;
    const MANTISSA: u64 = (1 << 52) - 1;
    let above = unit.to_bits() + (ONE - LEAST);
    let power =
        f64::from_bits((above >> 52) | 0x4330_0000_0000_0000) - ((1_u64 << 52) as f64 + 1023.0);
    let near = f64::from_bits((above & MANTISSA) + LEAST) - 1.0;
    let half_square = 0.5 * near * near;
    let ratio = near / (2.0 + near);
    let square = ratio * ratio;
    let fourth = square * square;
    let odd = fourth * (ODD[0] + fourth * (ODD[1] + fourth * ODD[2]));
    let even = square * (EVEN[0] + fourth * (EVEN[1] + fourth * (EVEN[2] + fourth * EVEN[3])));
    let rest = even + odd;
    -(ratio * (half_square + rest) + power * LN2_LOW - half_square + near + power * LN2_HIGH)
}

fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_of_different_names_differ() {
        let names = [
            (1, Purpose::EndpointOrder, 0, 0),
            (2, Purpose::EndpointOrder, 0, 0),
            (1, Purpose::MpigraphShifts, 0, 0),
            (1, Purpose::EndpointOrder, 1, 0),
            (1, Purpose::EndpointOrder, 0, 1),
        ];
        let firsts: std::collections::HashSet<u64> = names
            .iter()
            .map(|&(s, p, r, l)| Stream::new(s, p, r, l).next_u64())
            .collect();
        assert_eq!(firsts.len(), names.len());
    }

    /// Test vectors of the FNV page (Noll, "FNV-1a 64 bit").
    #[test]
    fn names_are_hashed_as_published() {
        assert_eq!(Name::of(""), Name(0xCBF2_9CE4_8422_2325));
        assert_eq!(Name::of("a"), Name(0xAF63_DC4C_8601_EC8C));
        assert_eq!(Name::of("foobar"), Name(0x8594_4171_F739_67E8));
    }

    #[test]
    fn below_stays_below_and_reaches_every_value() {
        let mut stream = Stream::new(7, Purpose::EndpointOrder, 0, 0);
        let mut seen = [0_u32; 7];
        for _ in 0..7000 {
            seen[stream.below(7) as usize] += 1;
        }
        // 1,000 expected each, standard deviation 29: six of them are never left by chance.
        assert!(seen.iter().all(|&n| (824..=1176).contains(&n)), "{seen:?}");
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.below(1), 0);
    }

    #[test]
    fn unit_and_exponential_have_their_means() {
        let mut stream = Stream::new(3, Purpose::EndpointOrder, 0, 0);
        let count = 100_000;
        let (mut units, mut exponentials) = (0.0, 0.0);
        for _ in 0..count {
            let unit = stream.unit();
            assert!(unit > 0.0 && unit < 1.0);
            units += unit;
            exponentials += stream.exponential();
        }
        // Standard deviations of these means: 0.0009 and 0.0032.
        assert!((units / f64::from(count) - 0.5).abs() < 0.005, "{units}");
        assert!(
            (exponentials / f64::from(count) - 1.0).abs() < 0.016,
            "{exponentials}"
        );
    }

    #[test]
    fn exponentials_are_logarithms_to_the_bit() {
        let bits = |unit: f64| exponential_of(unit).to_bits();
        for unit in [
            0.5_f64.powi(54),
            0.5_f64.sqrt(),
            0.5,
            0.75,
            1.0 - 0.5_f64.powi(53),
            1.0,
        ] {
            assert_eq!(bits(unit), (-libm::log(unit)).to_bits(), "{unit}");
        }
        let mut stream = Stream::new(9, Purpose::Jitter, 0, 0);
        let mut many = [0.0; 1001];
        let mut others = stream.clone();
        others.exponentials(&mut many);
        for number in many {
            assert_eq!(stream.exponential().to_bits(), number.to_bits());
        }
        for _ in 0..1_000_000 {
            // Small ones are as frequent as others.
            let unit = stream.unit() * 0.5_f64.powi(stream.below(40) as i32);
            assert_eq!(bits(unit), (-libm::log(unit)).to_bits(), "{unit}");
        }
    }

    #[test]
    fn poisson_has_its_mean_and_its_share_of_zeros() {
        let mut stream = Stream::new(5, Purpose::Queueing, 0, 0);
        let draws: Vec<u32> = (0..100_000).map(|_| stream.poisson(0.7)).collect();
        let mean = draws.iter().map(|&draw| f64::from(draw)).sum::<f64>() / 1e5;
        let zeros = draws.iter().filter(|&&draw| draw == 0).count() as f64 / 1e5;
        // Standard deviations: 0.0026 and 0.0016.
        assert!((mean - 0.7).abs() < 0.015, "{mean}");
        assert!((zeros - libm::exp(-0.7)).abs() < 0.01, "{zeros}");
        assert_eq!(stream.poisson(0.0), 0);
        assert_eq!(stream.poisson(1000.4), 1000);
    }

    #[test]
    fn shuffle_is_a_permutation() {
        let mut items: Vec<u32> = (0..100).collect();
        Stream::new(1, Purpose::EndpointOrder, 0, 0).shuffle(&mut items);
        assert_ne!(items, (0..100).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..100).collect::<Vec<_>>());
    }
}
