//! In how many of all weightings each design is first: how much of the order is the designs', not the weights'.

use crate::score::flips::leads;
use taper_topology::rng::{Purpose, Stream};

/// Share of weightings in which each design is first, equals sharing. Weights are sampled uniformly from all that
/// add up to 1: exponentials over their sum, which no order depends on (Devroye, "Non-uniform random variate
/// generation", 1986, V.2). `points` by criterion that counts and design.
pub(super) fn wins(points: &[&[f64]], designs: usize, draws: u32, seed: u32) -> Vec<f64> {
    let mut wins = vec![0.0; designs];
    let mut stream = Stream::new(seed, Purpose::Weightings, 0, 0);
    let mut totals = vec![0.0; designs];
    for _ in 0..draws {
        totals.fill(0.0);
        for own in points {
            let weight = stream.exponential();
            for (total, point) in totals.iter_mut().zip(*own) {
                *total += weight * point;
            }
        }
        let best = totals.iter().copied().fold(0.0, f64::max);
        let is_first = |total: &f64| !leads(best, *total);
        let first = totals.iter().filter(|total| is_first(total)).count() as f64;
        for (win, total) in wins.iter_mut().zip(&totals) {
            if is_first(total) {
                *win += 1.0 / first;
            }
        }
    }
    wins.iter().map(|win| win / f64::from(draws)).collect()
}
