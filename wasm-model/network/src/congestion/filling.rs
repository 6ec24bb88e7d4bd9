//! How many pieces the buffers of one stage hold of those that are spread over them at random.

use taper_topology::extremes::{greater, lesser};

/// Mean pieces meant for one of `n` buffers above which all are full: six deviations more than there is room for, as in
/// [`held_pieces`].
pub(super) fn full_above(buffers: f64, room: f64) -> f64 {
    let spread = 18.0 * (1.0 - 1.0 / buffers).max(0.0);
    room + spread + (spread * (2.0 * room + spread)).sqrt()
}

/// `E[min(K, b)]`, mean pieces in one of `n` buffers with room for `b`, over which pieces with mean `m` a buffer are
/// spread at random; `K` is taken for normal with that mean and the variance `m (1 - 1/n)`.
pub(super) fn held_pieces(mean: f64, buffers: f64, room: f64) -> f64 {
    let least = lesser(mean, room);
    let deviation = greater(mean * (1.0 - 1.0 / buffers), 0.0).sqrt();
    let above = (room - mean) / deviation;
    // Beyond six deviations all fit, or all buffers are full; with one buffer there is no deviation.
    if above.is_nan() || above.abs() > 6.0 {
        return least;
    }
    let density = libm::exp(-0.5 * above * above) / (2.0 * std::f64::consts::PI).sqrt();
    let below = 0.5 * libm::erfc(-above * std::f64::consts::FRAC_1_SQRT_2);
    (room - (room - mean) * below - deviation * density).clamp(0.0, least)
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
