//! A cell of the workload for the map of designs: its slowdown and the speed of its node, as curves.
#![expect(clippy::indexing_slicing, reason = "a window has two points")]

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A curve through points of rising first coordinate: straight between them, level beyond.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Tsify)]
pub struct Curve(pub Vec<(f64, f64)>);

impl Curve {
    /// Its value; `otherwise` where it has no point.
    pub fn at(&self, x: f64, otherwise: f64) -> f64 {
        let points = &self.0;
        let after = points.partition_point(|point| point.0 < x);
        match (
            after.checked_sub(1).and_then(|index| points.get(index)),
            points.get(after),
        ) {
            (None, None) => otherwise,
            (Some(&(_, y)), None) | (None, Some(&(_, y))) => y,
            (Some(&(x0, y0)), Some(&(x1, y1))) => y0 + (y1 - y0) * (x - x0) / (x1 - x0),
        }
    }

    /// Whether `x` lies within its points.
    pub fn covers(&self, x: f64) -> bool {
        match (self.0.first(), self.0.last()) {
            (Some(first), Some(last)) => first.0 <= x && x <= last.0,
            _ => true,
        }
    }
}

/// A cell of the workload for the map.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapCell {
    /// Share of the workload's node-hours.
    pub share: f64,
    /// Slowdown over the uplink bandwidth of a node, GB/s; none where it has no points. One curve for
    /// every combination of rails and link speed, link speeds first, or a single one for all.
    pub slowdown: Vec<Curve>,
    /// Speed of the node over the reference node, by GPUs; 1 where it has no points.
    pub speed: Curve,
}

/// What is wrong with a cell of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum CellFault {
    /// A share that is negative or no number.
    CellShare,
    /// Neither one curve of slowdowns nor one for every combination of rails and link speed.
    CellCurves,
    /// Points that are no numbers, or do not rise.
    CurvePoints,
    /// A slowdown of -1 or less, or a speed that is not above 0.
    CurveValues,
}

impl MapCell {
    /// Slowdown in a fabric of rails and links.
    pub(super) fn slowdown_in(&self, fabric: usize) -> Option<&Curve> {
        self.slowdown.get(fabric).or(self.slowdown.first())
    }

    /// What is wrong with it; `None` if nothing is. Its curves are one, or as many as there are fabrics of rails
    /// and links.
    pub fn fault(&self, fabrics: usize) -> Option<CellFault> {
        let rising = |curve: &Curve| curve.0.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let numbers = |curve: &Curve| curve.0.iter().all(|&(x, y)| x.is_finite() && y.is_finite());
        let curves = || self.slowdown.iter().chain([&self.speed]);
        let slowdowns = || self.slowdown.iter().flat_map(|curve| &curve.0);
        if !(self.share >= 0.0 && self.share.is_finite()) {
            Some(CellFault::CellShare)
        } else if self.slowdown.len() != 1 && self.slowdown.len() != fabrics {
            Some(CellFault::CellCurves)
        } else if !curves().all(|curve| rising(curve) && numbers(curve)) {
            Some(CellFault::CurvePoints)
        } else if slowdowns().any(|point| point.1 <= -1.0)
            || self.speed.0.iter().any(|point| point.1 <= 0.0)
        {
            Some(CellFault::CurveValues)
        } else {
            None
        }
    }
}
