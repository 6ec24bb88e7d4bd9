//! What a cell's time consists of, so that routing quality, size of waits and costs can be varied without another
//! solve: one build of the loads serves a whole grid of qualities and sizes, and the time is linear in the rest.
//!
//! ```text
//! T = fixed + transfers (1 + b S(q, v)) + reductions (a H + tail - 1)
//! ```

use super::plan::Place;
use super::table::TableRun;
use super::time::mean;
use serde::{Deserialize, Serialize};
use taper_network::quality::{Quality, as_share};
use tsify::Tsify;

/// Routing qualities and sizes of waits, each with each.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StretchGrid {
    /// Routing qualities `q`; what is outside 0 to 1 becomes the nearer end.
    pub qualities: Vec<f64>,
    /// Sizes of a message's wait `v`, whatever the quality; what is outside 0 to 1 becomes the nearer end.
    pub wait_sizes: Vec<f64>,
}

impl StretchGrid {
    /// Number of points: qualities times wait sizes.
    pub fn count(&self) -> usize {
        self.qualities.len().saturating_mul(self.wait_sizes.len())
    }

    /// Every point, quality after quality.
    pub fn points(&self) -> Vec<(Quality, f64)> {
        let sizes: Vec<f64> = (self.wait_sizes.iter())
            .map(|&size| as_share(size))
            .collect();
        (self.qualities.iter())
            .flat_map(|&quality| sizes.iter().map(move |&size| (Quality::new(quality), size)))
            .collect()
    }
}

/// A cell's time by what it depends on, in units of the time at the profile's reference.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellTerms {
    /// Time that no condition makes longer.
    pub fixed: f64,
    /// Time of exposed transfers at no stretch.
    pub transfers: f64,
    /// Latency of reductions, which hops and tails make longer.
    pub reductions: f64,
    /// Mean switches between the partners of an allreduce, over all draws.
    pub hops: f64,
    /// Time of a small allreduce beside the neighbours over its time alone; 1 without any.
    pub tail: f64,
    /// Mean stretch over all draws at every point of the grid, quality after quality.
    pub stretches: Vec<f64>,
    /// In how many neighbours' bursts the job stands still under adaptive routing, at every point of
    /// [`bursts::grid`](taper_topology::parameters::bursts::grid); none where it meets none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional)]
    pub bursts: Vec<f64>,
    /// The same with static tables.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional)]
    pub bursts_on_tables: Vec<f64>,
}

impl TableRun {
    /// The same table, which also looks at every solve on a grid.
    pub fn with_grid(mut self, grid: Option<StretchGrid>) -> Self {
        self.grid = grid;
        self
    }

    /// What the time of a cell consists of; `None` without a grid and until the cell is solved.
    pub fn terms(&self, place: Place) -> Option<CellTerms> {
        if !self.has(place) {
            return None;
        }
        let key = self.solve_key(place);
        let draws = self.solved.get(&key)?;
        let on_grid = self.on_grid.get(&key)?;
        let application = self.application(place)?;
        let points = self.grid.as_ref()?.count();
        let sum = on_grid.iter().fold(vec![0.0; points], |mut sum, draw| {
            for (sum, stretch) in sum.iter_mut().zip(draw) {
                *sum += stretch;
            }
            sum
        });
        Some(CellTerms {
            fixed: application.fixed(),
            transfers: application.transfers(),
            reductions: application.reductions(),
            hops: mean(draws).hops,
            tail: self.tails.get(&(key.0, key.1)).copied().unwrap_or(1.0),
            stretches: (sum.iter())
                .map(|sum| sum / on_grid.len().max(1) as f64)
                .collect(),
            bursts: vec![],
            bursts_on_tables: vec![],
        })
    }
}
