//! Times in fine bins: means are exact, percentiles to better than half a percent, and no sorting.
#![expect(
    clippy::indexing_slicing,
    reason = "a quantile is found in the list that is indexed"
)]

/// Bins in each doubling of the time. They are linear within a doubling, which makes the index a
/// shift of the number's bits, the same on every machine.
const BINS_PER_OCTAVE_LOG2: u32 = 7;
/// Times below 2^-6 us, 16 ns, fall into the first bin: no message is faster.
const LOWEST_EXPONENT: i64 = -6;
/// Doublings that are distinguished: up to 2^26 us, a minute.
const OCTAVES: usize = 32;
const BINS: usize = OCTAVES << BINS_PER_OCTAVE_LOG2;

/// How many samples lie where.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    counts: Box<[u32; BINS]>,
    samples: u64,
    sum: f64,
}

impl Default for Distribution {
    fn default() -> Self {
        Self {
            counts: Box::new([0; BINS]),
            samples: 0,
            sum: 0.0,
        }
    }
}

impl Distribution {
    /// Adds samples, which must be positive.
    #[inline(never)]
    pub fn add(&mut self, values: impl IntoIterator<Item = f64>) {
        // Both stay in registers.
        let (mut samples, mut sum) = (self.samples, self.sum);
        for value in values {
            self.counts[bin_of(value)] += 1;
            samples += 1;
            sum += value;
        }
        (self.samples, self.sum) = (samples, sum);
    }

    /// Adds all samples of another.
    pub fn merge(&mut self, other: &Self) {
        for (count, &more) in self.counts.iter_mut().zip(&*other.counts) {
            *count += more;
        }
        self.samples += other.samples;
        self.sum += other.sum;
    }

    /// Number of samples added.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// Mean of the samples; 0 without samples.
    pub fn mean(&self) -> f64 {
        if self.samples == 0 {
            0.0
        } else {
            self.sum / self.samples as f64
        }
    }

    /// The value below which that share of the samples lies, 0 to 1; 0 without samples.
    pub fn quantile(&self, share: f64) -> f64 {
        let wanted = share * self.samples as f64;
        let mut before = 0.0;
        for (bin, &count) in self.counts.iter().enumerate() {
            let count = f64::from(count);
            if count > 0.0 && before + count >= wanted {
                let within = ((wanted - before) / count).clamp(0.0, 1.0);
                let (from, to) = (edge_of(bin), edge_of(bin + 1));
                return from + within * (to - from);
            }
            before += count;
        }
        0.0
    }

    /// Samples in `per_octave` bins a doubling (a power of 2 up to 128), as pairs of a bin's lower
    /// end and its count, from the first bin that is not empty to the last.
    pub fn histogram(&self, per_octave: usize) -> Vec<(f64, u32)> {
        let width = (1 << BINS_PER_OCTAVE_LOG2) / per_octave.clamp(1, 1 << BINS_PER_OCTAVE_LOG2);
        let bins: Vec<(f64, u32)> = self
            .counts
            .chunks(width)
            .enumerate()
            .map(|(index, counts)| (edge_of(index * width), counts.iter().sum()))
            .collect();
        let first = bins.iter().position(|&(_, count)| count > 0);
        let last = bins.iter().rposition(|&(_, count)| count > 0);
        match (first, last) {
            (Some(first), Some(last)) => bins[first..=last].to_vec(),
            _ => vec![],
        }
    }
}

/// The number's exponent and first mantissa bits, counted from the lowest bin.
fn bin_of(value: f64) -> usize {
    let bits = if value > 0.0 { value.to_bits() } else { 0 };
    let bits = bits >> (52 - BINS_PER_OCTAVE_LOG2);
    let lowest = ((1023 + LOWEST_EXPONENT) as u64) << BINS_PER_OCTAVE_LOG2;
    (bits.saturating_sub(lowest) as usize).min(BINS - 1)
}

/// Lower end of a bin.
fn edge_of(bin: usize) -> f64 {
    let lowest = ((1023 + LOWEST_EXPONENT) as u64) << BINS_PER_OCTAVE_LOG2;
    f64::from_bits((bin as u64 + lowest) << (52 - BINS_PER_OCTAVE_LOG2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_good_to_half_a_percent() {
        let mut distribution = Distribution::default();
        distribution.add((1..=100_000).map(|index| f64::from(index) * 0.01));
        for (share, expected) in [(0.5, 500.0), (0.99, 990.0), (0.999, 999.0)] {
            let found = distribution.quantile(share);
            assert!((found / expected - 1.0).abs() < 0.005, "{share}: {found}");
        }
        assert!((distribution.mean() - 500.005).abs() < 1e-6);
    }

    #[test]
    fn extremes_stay_in_the_first_and_last_bin() {
        let mut distribution = Distribution::default();
        distribution.add([0.0, 1e300]);
        assert_eq!(distribution.samples(), 2);
        assert_eq!(distribution.histogram(4).len(), OCTAVES * 4);
        assert!(Distribution::default().histogram(4).is_empty());
        assert_eq!(Distribution::default().quantile(0.99), 0.0);
    }

    #[test]
    fn a_merge_is_as_if_added_together() {
        let (mut all, mut one, mut other) = (
            Distribution::default(),
            Distribution::default(),
            Distribution::default(),
        );
        let values = |range: std::ops::Range<i32>| range.map(|index| f64::from(index * index));
        all.add(values(1..100));
        one.add(values(1..50));
        other.add(values(50..100));
        one.merge(&other);
        assert_eq!(one, all);
    }
}
