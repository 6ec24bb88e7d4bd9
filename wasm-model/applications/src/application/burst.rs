//! What bursts of many senders to one cost a job that meets them now and then.
//!
//! A burst is a backlog `Q` before a root that drains in `T = Q / C`. An operation that ends with the last of `P`
//! messages, each late with probability `phi` by an exponential time of mean `D`, is late by
//!
//! ```text
//! D_P = min(T / 2, D Ein(P phi))          Ein(x) = ln x + gamma + E1(x)
//! ```
//! (the expected greatest of a Poisson number `P phi` of exponential times). With operations every `tau`, `x = D_P / tau`,
//! and a burst in reach for the share `delta` of the time,
//!
//! ```text
//! s = delta x / (1 + x - delta x)         at most delta / (1 - delta), however long the tail
//! ```
//! A neighbour of a table is the case `delta = 1`: it is always there, and `s = x`.

/// Euler-Mascheroni constant, of the expected maximum of exponential times.
const EULER: f64 = 0.577_215_664_901_532_9;
/// Below it the series of `Ein` is taken, beyond it the continued fraction of `E1`.
const SERIES_TO: f64 = 2.0;
const TERMS: u32 = 40;

/// `Ein(x)`: integral of `(1 - exp(-t)) / t` from 0 to `x`; 0 for what is not above 0 (Abramowitz and Stegun 5.1.39,
/// 5.1.11, 5.1.22).
pub fn ein(x: f64) -> f64 {
    if x.is_nan() || x <= 0.0 {
        return 0.0;
    }
    if x > SERIES_TO {
        // E1(x) = exp(-x) / (x + 1 / (1 + 1 / (x + 2 / (1 + 2 / (x + ...)))))
        let rest = (1..=TERMS).rev().map(f64::from);
        let fraction = rest.fold(x, |below, k| x + k / (1.0 + k / below));
        return libm::log(x) + EULER + libm::exp(-x) / fraction;
    }
    // x - x^2 / (2 2!) + x^3 / (3 3!) - ...
    let mut power = -1.0;
    (1..=TERMS)
        .map(|k| {
            power *= -x / f64::from(k);
            power / f64::from(k)
        })
        .sum()
}

/// Mean delay of an operation that ends with the last of its messages, in the unit of the times given: how long the
/// backlog drains, what a late message is late by, and how many of its messages are late.
pub fn operation_delay(drain: f64, message_delay: f64, late_messages: f64) -> f64 {
    (drain / 2.0)
        .min(message_delay * ein(late_messages))
        .max(0.0)
}

/// Slowdown of a job by bursts that are in reach for that share of the time; `delay` of an operation over the time
/// between two.
pub fn burst_slowdown(in_reach: f64, delay: f64) -> f64 {
    let delta = in_reach.clamp(0.0, 1.0);
    let x = delay.max(0.0);
    if x.is_infinite() {
        return delta / (1.0 - delta);
    }
    delta * x / (1.0 + x - delta * x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 6e-6, "{value} for {expected}");
    }

    #[test]
    fn reference_values_are_met() {
        near(ein(0.1), 0.09755);
        near(ein(1.0), 0.79660);
        near(ein(10.0), 2.87980);
        near(ein(1000.0), 7.48497);
        near(burst_slowdown(0.05, 0.0), 0.0);
        near(burst_slowdown(0.05, 1.7), 0.032505);
        near(burst_slowdown(0.05, 1e9), 0.052632);
        near(burst_slowdown(0.01, 14.912), 0.009460);
    }

    #[test]
    fn a_series_and_a_fraction_meet_and_never_fall() {
        near(ein(SERIES_TO), ein(SERIES_TO + 1e-9));
        let all = (0..=60).map(|step| ein(0.1 * f64::from(step)));
        assert!(all.is_sorted());
        assert_eq!((ein(-1.0), ein(f64::NAN)), (0.0, 0.0));
    }

    #[test]
    fn a_burst_costs_at_most_its_share_of_the_time() {
        for delta in [0.0, 0.01, 0.05, 0.3] {
            let mut before = -1.0;
            for delay in [0.0, 0.1, 1.0, 100.0, 1e12, f64::INFINITY] {
                let slowdown = burst_slowdown(delta, delay);
                assert!(slowdown <= delta / (1.0 - delta) + 1e-15 && slowdown >= before);
                before = slowdown;
            }
        }
        // One that is always there costs all of its delay.
        near(burst_slowdown(1.0, 0.4), 0.4);
        near(operation_delay(3.0, 100.0, 10.0), 1.5);
        near(operation_delay(1e9, 2.0, 1.0), 1.5932);
    }
}
