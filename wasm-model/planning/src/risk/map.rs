//! The map of designs.

use serde::{Deserialize, Serialize};
use taper_boundary::{Question, Refusal, bad_request};
use taper_decision::risk::map::{Axes, MapMeasure, MapPoint, MapQuestion, MapRun};
use taper_decision::risk::map_cell::MapCell;
use taper_topology::design::Design;
use taper_topology::limits::MAX_MAP_DESIGNS;
use taper_topology::run::{ModelFault, Run};
use tsify::Tsify;

use crate::refusal::BadPlan;

/// Many designs at once: arithmetic only.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapRequest {
    /// The design that the axes vary.
    pub base: Design,
    /// The axes; at most 20,000 designs.
    pub axes: Axes,
    /// The workload.
    pub cells: Vec<MapCell>,
    /// Work of each cell on the reference machine; empty for none.
    pub reference: Vec<f64>,
    /// Throughput that every design reaches as its smallest machine that does; without it the budget decides
    /// its size.
    pub target: Option<f64>,
    /// Pairs of measures whose fronts are asked for.
    pub fronts: Vec<[MapMeasure; 2]>,
}

/// The map, as far as it is done.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapAnswer {
    /// Designs that can be built and bought, in the order of the axes.
    pub points: Vec<MapPoint>,
    /// How many cannot.
    pub impossible: u32,
    /// For each pair of measures asked for, indices of the points on its front.
    pub fronts: Vec<Vec<usize>>,
}

/// A map under way, with the pairs of measures whose fronts are asked for.
pub struct Map {
    run: MapRun,
    fronts: Vec<[MapMeasure; 2]>,
}

impl Question for MapRequest {
    type Run = Map;

    fn open(self) -> Result<Map, Refusal> {
        let designs = self.axes.designs();
        if designs == 0 || designs > u128::from(MAX_MAP_DESIGNS) {
            return Err(bad_request(&BadPlan::MapSize {
                designs: designs as f64,
                most: MAX_MAP_DESIGNS,
            }));
        }
        let fabrics = self.axes.rails.len() * self.axes.links.len();
        if let Some(fault) = self.cells.iter().find_map(|cell| cell.fault(fabrics)) {
            return Err(bad_request(&fault));
        }
        let run = MapRun::new(MapQuestion {
            base: self.base,
            axes: self.axes,
            cells: self.cells,
            reference: self.reference,
            target: self.target,
        });
        Ok(Map {
            run,
            fronts: self.fronts,
        })
    }
}

impl Run for Map {
    type Answer = MapAnswer;

    fn step(&mut self) -> Result<(), ModelFault> {
        self.run.step();
        Ok(())
    }

    fn progress(&self) -> (u32, u32) {
        self.run.progress()
    }

    fn answer(&self) -> Option<MapAnswer> {
        let front = |&[x, y]: &[MapMeasure; 2]| self.run.front(x, y);
        Some(MapAnswer {
            points: self.run.points().to_vec(),
            impossible: self.run.impossible(),
            fronts: self.fronts.iter().map(front).collect(),
        })
    }
}
