//! The map of a trade-off: every combination of edge split, GPUs, memory, rails and link speed, what each
//! buys, what each delivers. Arithmetic only: nothing is simulated.
//!
//! Throughput follows from slowdowns that the asker gives for a few bandwidths: by cell, a curve of the
//! slowdown over the uplink bandwidth of a node `rails x uplinks x link / nodes of an edge switch`
//! (GB/s), straight between its points and level beyond them. Rails and link speed also change what the
//! adapter alone gives, so every combination of them can have a curve of its own; GPUs act through a
//! curve of the node's speed.
//!
//! Slowdowns are extra time over the undisturbed base design. Phases follow one another
//! (`application::time`), so a faster node does not shorten that extra time: with the speed `v` of its
//! node and the slowdown `s` on the base design's, a node does of a cell
//!
//! ```text
//! 1 / (1/v + s) = v / (1 + v s)
//! ```
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "steps end with the coordinates; designs stay below the limits"
)]

use crate::risk::map_cell::MapCell;
use crate::risk::map_point::{Axes, Coordinates, MapPoint, Split, point};
use crate::risk::pareto::{Better, front};
use serde::{Deserialize, Serialize};
use taper_topology::design::Design;
use taper_topology::run::Run;
use tsify::Tsify;

/// What a map computes of every design.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapQuestion {
    /// The design that the axes vary.
    pub base: Design,
    /// The values that are combined.
    pub axes: Axes,
    /// Cells of the workload: an application in jobs of one size.
    pub cells: Vec<MapCell>,
    /// Work of each cell on the reference machine, nodes x speed / (1 + slowdown), in the order of the
    /// cells; none if empty.
    pub reference: Vec<f64>,
    /// Throughput that machines shall reach: each design is then the smallest machine that does, whatever
    /// the budget; one that never does is none of the map. Without it the budget decides.
    pub target: Option<f64>,
    /// Pairs of measures whose fronts are computed.
    pub fronts: Vec<[MapMeasure; 2]>,
}

/// The map, as far as it is done.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapAnswer {
    /// Designs that can be built and bought, in the order of the axes.
    pub points: Vec<MapPoint>,
    /// Designs that cannot be built or bought.
    pub impossible: u32,
    /// For each requested pair of measures, indices of the points on its front.
    pub fronts: Vec<Vec<usize>>,
}

/// Computation of a map, in steps.
#[derive(Clone, Debug)]
pub struct MapRun {
    question: MapQuestion,
    coordinates: Vec<Coordinates>,
    next: usize,
    points: Vec<MapPoint>,
}

/// Designs that one step computes.
const STEP: usize = 50;

impl MapRun {
    /// A map. The designs are few enough to be listed: the asker has looked at [`Axes::designs`].
    pub fn new(question: MapQuestion) -> Self {
        let mut coordinates = vec![];
        let axes = &question.axes;
        for &Split { downlinks, uplinks } in &axes.splits {
            for &gpus in &axes.gpus {
                for &ddr_gb in &axes.ddr_gb {
                    let fabrics = axes.rails.iter().flat_map(|&rails| {
                        let links = axes.links.iter();
                        links.map(move |&link| (rails, link))
                    });
                    coordinates.extend(fabrics.enumerate().map(|(fabric, (rails, link))| {
                        Coordinates {
                            downlinks,
                            uplinks,
                            gpus,
                            ddr_gb,
                            rails,
                            link,
                            fabric,
                        }
                    }));
                }
            }
        }
        Self {
            question,
            coordinates,
            next: 0,
            points: vec![],
        }
    }

    /// Indices of the points that nobody beats in two measures at once.
    fn front(&self, x: MapMeasure, y: MapMeasure) -> Vec<usize> {
        let values: Vec<(f64, f64)> = self
            .points
            .iter()
            .map(|point| (x.of(point), y.of(point)))
            .collect();
        front(&values, (x.better(), y.better()))
    }
}

impl Run for MapRun {
    type Answer = MapAnswer;

    /// Computes the next designs of the map.
    fn step(&mut self) {
        let until = self.coordinates.len().min(self.next + STEP);
        for &at in &self.coordinates[self.next..until] {
            self.points.extend(point(&self.question, at));
        }
        self.next = until;
    }

    fn progress(&self) -> (u32, u32) {
        (self.next as u32, self.coordinates.len() as u32)
    }

    fn answer(&self) -> Option<MapAnswer> {
        let fronts = self.question.fronts.iter();
        Some(MapAnswer {
            points: self.points.clone(),
            impossible: (self.next - self.points.len()) as u32,
            fronts: fronts.map(|&[x, y]| self.front(x, y)).collect(),
        })
    }
}

/// What designs of the map are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum MapMeasure {
    /// What the budget covers.
    Cost,
    /// Nodes of the machine.
    Nodes,
    /// Throughput on the workload.
    Throughput,
    /// Nominal bisection bandwidth.
    Bisection,
    /// Power of the machine at full load.
    Power,
    /// Share of the cycles that lose.
    Risk,
}

impl MapMeasure {
    fn of(self, point: &MapPoint) -> f64 {
        match self {
            Self::Cost => point.budgeted_usd,
            Self::Nodes => f64::from(point.nodes),
            Self::Throughput => point.throughput,
            Self::Bisection => point.nominal_bisection_tbps,
            Self::Power => point.power_kw,
            Self::Risk => point.losing_cycles,
        }
    }

    fn better(self) -> Better {
        match self {
            Self::Cost | Self::Power | Self::Risk => Better::Less,
            Self::Nodes | Self::Throughput | Self::Bisection => Better::More,
        }
    }
}
