//! The map of designs.

use taper_boundary::{EngineFault, bad_request};
use taper_decision::risk::map::{
    Axes, LinkChoice, MapMeasure, MapPoint, MapQuestion, MapRun, RailChoice,
};
use taper_decision::risk::map_cell::{Curve, MapCell};

use super::Steps;
use crate::dto::*;

/// Designs of one map.
const MAX_DESIGNS: u128 = 20_000;

/// A map under way.
pub struct MapSession {
    /// The designs.
    run: MapRun,
    /// Pairs of measures.
    fronts: Vec<[MapMeasureDto; 2]>,
}

impl MapSession {
    /// A map.
    ///
    /// # Errors
    /// An [`EngineFault`] if there are no or too many designs, or a number makes no sense.
    pub fn open(request: MapRequest) -> Result<Self, EngineFault> {
        let fronts = request.fronts.clone();
        let question = map_question(request)?;
        let run = MapRun::new(question);
        Ok(Self { run, fronts })
    }
}

impl Steps for MapSession {
    fn step(&mut self) {
        self.run.step();
    }

    fn progress(&self) -> (u32, u32) {
        self.run.progress()
    }

    fn answer(&self) -> Option<PlanningAnswer> {
        Some(PlanningAnswer::Map {
            result: map_dto(&self.run, &self.fronts),
        })
    }
}

fn map_question(request: MapRequest) -> Result<MapQuestion, EngineFault> {
    let axes = request.axes;
    let axes = Axes {
        splits: axes
            .splits
            .iter()
            .map(|split| (split.downlinks, split.uplinks))
            .collect(),
        gpus: axes.gpus,
        ddr_gb: axes.ddr_gb,
        rails: axes
            .rails
            .iter()
            .map(|choice| RailChoice {
                rails: choice.rails,
                hca_factor: choice.hca_factor,
            })
            .collect(),
        links: axes
            .links
            .iter()
            .map(|choice| LinkChoice {
                gbps: choice.gbps,
                network_factor: choice.network_factor,
            })
            .collect(),
    };
    let designs = axes.designs();
    if designs == 0 || designs > MAX_DESIGNS {
        return Err(bad_request(format!(
            "The axes make {designs} designs; a map has 1 to {MAX_DESIGNS}. Use other lists."
        )));
    }
    let curve = |points: Vec<[f64; 2]>| Curve(points.into_iter().map(|[x, y]| (x, y)).collect());
    let cells: Vec<MapCell> = request
        .cells
        .into_iter()
        .map(|cell| MapCell {
            share: cell.share,
            slowdown: cell.slowdown.into_iter().map(curve).collect(),
            speed: curve(cell.speed),
        })
        .collect();
    let fabrics = axes.rails.len() * axes.links.len();
    if let Some(sentence) = cells.iter().find_map(|cell| cell.fault(fabrics)) {
        return Err(bad_request(sentence.into()));
    }
    Ok(MapQuestion {
        base: request.base.into(),
        axes,
        cells,
        reference: request.reference,
        target: request.target,
    })
}

fn map_dto(run: &MapRun, fronts: &[[MapMeasureDto; 2]]) -> MapDto {
    MapDto {
        points: run.points().iter().map(MapPointDto::from).collect(),
        impossible: run.impossible(),
        fronts: fronts
            .iter()
            .map(|&[x, y]| {
                let front = run.front(x.into(), y.into());
                front.into_iter().map(|index| index as u32).collect()
            })
            .collect(),
    }
}

impl From<&MapPoint> for MapPointDto {
    fn from(point: &MapPoint) -> Self {
        let at = point.at;
        Self {
            split: SplitDto {
                downlinks: at.downlinks,
                uplinks: at.uplinks,
            },
            gpus: at.gpus,
            ddr_gb: at.ddr_gb,
            rails: at.rails.rails,
            link_gbps: at.link.gbps,
            nodes: point.nodes,
            purchase_usd: point.purchase_usd,
            pot_usd: point.pot_usd,
            network_share: point.network_share,
            populated_taper: point.populated_taper,
            uplink_gbps: point.uplink_gbps,
            nominal_bisection_tbps: point.nominal_bisection_tbps,
            peak_pflops: point.peak_pflops,
            ddr_pb: point.ddr_pb,
            power_kw: point.power_kw,
            throughput: point.throughput,
            losing_cycles: point.losing_cycles,
            beyond_curves: point.beyond_curves,
        }
    }
}

impl From<MapMeasureDto> for MapMeasure {
    fn from(dto: MapMeasureDto) -> Self {
        match dto {
            MapMeasureDto::Cost => Self::Cost,
            MapMeasureDto::Nodes => Self::Nodes,
            MapMeasureDto::Throughput => Self::Throughput,
            MapMeasureDto::Bisection => Self::Bisection,
            MapMeasureDto::Power => Self::Power,
            MapMeasureDto::Risk => Self::Risk,
        }
    }
}
