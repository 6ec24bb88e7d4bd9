//! How well routing uses parallel links: one number from forwarding tables to ideal splitting, and what a
//! message waits for the others of its bundle below saturation.
//!
//! The share `q` of every flow is spread evenly over the parallel links of a level; the rest stays on the
//! cable that the forwarding tables give its destination:
//! `rho_cable(q) = q rho_pool + (1 - q) rho_table`.
//! Tables are `q = 0`. Sierra's mpiGraph measures 0.89 (SC19 sec 4.1.1: 10 GB/s), Summit's bisection at least 0.95.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "a place on a curve is from 0 to INTERVALS"
)]

use std::rc::Rc;

use crate::routing::Routing;
use taper_topology::design::Fabric;
use taper_topology::extremes::lesser;
use taper_topology::parameters::WAIT_SIZE;

/// Routing quality, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Quality(f64);

impl Quality {
    /// Forwarding tables: every flow stays on one path.
    pub const TABLES: Self = Self(0.0);
    /// Ideal splitting over all minimal paths.
    pub const IDEAL: Self = Self(1.0);

    /// A quality; what is outside 0 to 1 becomes the nearer end, and what is no number tables.
    pub fn new(quality: f64) -> Self {
        Self(as_share(quality))
    }

    /// What a routing reaches on a fabric: tables 0; adaptive routing the design's most likely value.
    pub fn of(routing: Routing, fabric: &Fabric) -> Self {
        match routing {
            Routing::Static => Self::TABLES,
            Routing::Adaptive => Self::new(fabric.routing_quality.value),
        }
    }

    /// The quality as a number, 0 to 1.
    pub fn value(self) -> f64 {
        self.0
    }

    /// A quantity of which the share `q` is that of the pool and the rest that of the tables. An end counts
    /// for nothing where its share is 0, even if it is infinite.
    pub fn mix(self, pool: f64, table: f64) -> f64 {
        let part = |share: f64, of: f64| if share > 0.0 { share * of } else { 0.0 };
        part(self.0, pool) + part(1.0 - self.0, table)
    }

    /// Size of a message's wait, 0 to 1, where nothing else is said: on the cable of the tables a message stays as
    /// a whole; of what spreads, packets do, to an extent that nobody measured ([`WAIT_SIZE`]).
    pub fn wait_size(self) -> f64 {
        self.mix(WAIT_SIZE.value, 1.0)
    }

    /// Links of a bundle of so many that a message may choose from: `u^q`, 1 for tables, all for ideal
    /// splitting.
    pub fn choices(self, parallel: f64) -> f64 {
        libm::pow(parallel.max(1.0), self.0)
    }
}

/// A number as a share, 0 to 1: what is outside becomes the nearer end, and what is no number 0.
pub fn as_share(of: f64) -> f64 {
    if of.is_nan() { 0.0 } else { of.clamp(0.0, 1.0) }
}

/// Mean wait of a message behind others that come at random, over its own time on the link:
/// `w(rho, s) = 1/2 rho^k / (s (1 - rho) + rho^k)`, `k = sqrt(2 (s + 1)) - 1`, with the load clamped to 0 to 1.
///
/// A queue with `s` servers and equal messages waits `rho^k / (2 s (1 - rho))` (Sakasegawa, "An approximation
/// formula Lq = a rho^b / (1 - rho)", Ann. Inst. Stat. Math. 1977), which diverges at full load. A message
/// that waits for at most the one in transit is bounded by a half.
pub fn wait(load: f64, choices: f64) -> f64 {
    let rho = as_share(load);
    let servers = choices.max(1.0);
    let power = libm::pow(rho, (2.0 * (servers + 1.0)).sqrt() - 1.0);
    if power > 0.0 {
        0.5 * power / (servers * (1.0 - rho) + power)
    } else {
        0.0
    }
}

/// Intervals of a load from 0 to 1 in a [`WaitCurves`].
const INTERVALS: usize = 2048;

/// The waits behind bundles, each curve tabulated once and read between its points: an exchange of a large job asks
/// millions of times. A wait is off by at most `(choices / 2048)^2 / 8`: 2e-6 with 9 cables, 4e-5 with 36.
#[derive(Clone, Debug, Default)]
pub struct WaitCurves(Vec<Rc<WaitCurve>>);

/// The waits behind bundles of so many links under a routing quality.
#[derive(Clone, Debug)]
pub struct WaitCurve {
    quality: Quality,
    parallel: f64,
    waits: [f64; INTERVALS + 1],
}

impl WaitCurves {
    /// The curve of bundles of so many links under a routing quality, made at need.
    pub fn find(&mut self, quality: Quality, parallel: f64) -> Rc<WaitCurve> {
        let curves = &mut self.0;
        let same = |curve: &&Rc<WaitCurve>| curve.quality == quality && curve.parallel == parallel;
        let known = curves.iter().find(same).cloned();
        known.unwrap_or_else(|| {
            let choices = quality.choices(parallel);
            let made = Rc::new(WaitCurve {
                quality,
                parallel,
                waits: std::array::from_fn(|at| wait(at as f64 / INTERVALS as f64, choices)),
            });
            curves.push(Rc::clone(&made));
            made
        })
    }
}

impl WaitCurve {
    /// [`wait`] at a load, interpolated between the points of the curve.
    pub fn at(&self, load: f64) -> f64 {
        let place = INTERVALS as f64 * if load > 0.0 { lesser(load, 1.0) } else { 0.0 };
        let index = (place as usize).min(INTERVALS - 1);
        let (before, after) = (self.waits[index], self.waits[index + 1]);
        before + (place - index as f64) * (after - before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 5e-6, "{value} for {expected}");
    }

    #[test]
    fn waits_are_the_reference_values() {
        near(wait(0.5, 1.0), 0.25);
        near(wait(0.804, 9.0), 0.10499);
        near(wait(0.6, 6.0), 0.04657);
        near(wait(1.0, 9.0), 0.5);
        near(wait(0.0, 9.0), 0.0);
    }

    #[test]
    fn a_wait_grows_with_load_falls_with_choices_and_is_at_most_a_half() {
        for choices in [0.0, 1.0, 2.5, 9.0, 1e9] {
            let mut before = 0.0;
            for step in -2..=14 {
                let now = wait(f64::from(step) / 10.0, choices);
                assert!(now >= before && now <= 0.5);
                assert!(wait(f64::from(step) / 10.0, choices + 1.0) <= now);
                before = now;
            }
            near(before, 0.5);
        }
        assert_eq!(wait(f64::NAN, 9.0), 0.0);
        near(wait(f64::INFINITY, 1.0), 0.5);
    }

    #[test]
    fn curves_are_the_waits() {
        let mut curves = WaitCurves::default();
        for (quality, parallel) in [(0.0, 9.0), (0.9, 9.0), (1.0, 9.0), (1.0, 36.0)] {
            let quality = Quality::new(quality);
            let curve = curves.find(quality, parallel);
            assert!(Rc::ptr_eq(&curve, &curves.find(quality, parallel)));
            for load in (-3..1030).map(|step| f64::from(step) / 1021.0) {
                let exact = wait(load, quality.choices(parallel));
                assert!((curve.at(load) - exact).abs() < 4e-5, "{load}");
            }
        }
        let curve = curves.find(Quality::new(0.9), 9.0);
        near(curve.at(f64::INFINITY), 0.5);
        assert_eq!(curve.at(f64::NAN), 0.0);
    }

    #[test]
    fn qualities_outside_their_range_become_the_nearer_end() {
        assert_eq!(Quality::new(-1.0), Quality::TABLES);
        assert_eq!(Quality::new(7.0), Quality::IDEAL);
        assert_eq!(Quality::new(f64::NAN), Quality::TABLES);
    }

    #[test]
    fn a_mix_takes_nothing_from_an_end_without_a_share() {
        assert_eq!(Quality::IDEAL.mix(0.5, f64::INFINITY), 0.5);
        assert_eq!(Quality::TABLES.mix(f64::INFINITY, 2.0), 2.0);
        near(Quality::new(0.9).mix(1.0, 2.0), 1.1);
        near(Quality::IDEAL.choices(9.0), 9.0);
        near(Quality::TABLES.choices(9.0), 1.0);
    }
}
