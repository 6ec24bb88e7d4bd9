//! What a table answers: slowdowns of the cells whose solves are done, and the flows of one.
#![expect(
    clippy::indexing_slicing,
    reason = "places are made from the plan; a place that is given is checked by `has`"
)]

use super::load::{FlowLevel, level_flows};
use super::mechanism::SlowdownParts;
use super::plan::{Cell, Place};
use super::table::TableRun;
use super::time::{Costs, Draw, End, OnDesign, mean};
use taper_topology::parameters::application::SLOWDOWN_RESIDUAL;

impl TableRun {
    /// Cells whose solves are done, in order.
    pub fn cells(&self) -> Vec<Cell> {
        self.places().filter_map(|place| self.cell(place)).collect()
    }

    fn cell(&self, place: Place) -> Option<Cell> {
        let draws = self.solved.get(&self.solve_key(place))?;
        let comparisons = self.comparisons_of(place);
        let over = |own: &Draw, costs: Costs, end: End| -> Option<(f64, SlowdownParts)> {
            let (mut ratio, mut parts) = (1.0, SlowdownParts::default());
            for &(one, other) in &comparisons {
                let one_draw = if one == place { *own } else { self.mean(one)? };
                let (one, time) = self.time(one, &one_draw.at(end), costs)?;
                let (other, base) = match other {
                    Some(other) => self.time(other, &self.mean(other)?.at(end), costs)?,
                    None => self.without_network(place)?,
                };
                parts = parts.and(&one.beyond(&other, base / ratio));
                ratio *= time / base;
            }
            Some((ratio, parts))
        };
        let own = mean(draws);
        let (ratio, parts) = over(&own, Costs::default(), End::Likely)?;
        let slowdown = ratio - 1.0;
        let mut interval = (slowdown, slowdown);
        for draw in draws {
            for (costs, end) in Costs::ends().flat_map(|costs| End::ALL.map(|end| (costs, end))) {
                let (ratio, _) = over(draw, costs, end)?;
                interval.0 = interval.0.min(ratio - 1.0);
                interval.1 = interval.1.max(ratio - 1.0);
            }
        }
        let is_alone = self.plan.conditions[place.condition].is_alone();
        if interval != (0.0, 0.0) || !is_alone {
            let residual = SLOWDOWN_RESIDUAL.value * self.application(place)?.mpi_share();
            interval = (interval.0 - residual, interval.1 + residual);
        }
        Some(Cell {
            place,
            time: self.time(place, &own, Costs::default())?.1,
            slowdown,
            interval,
            mechanism: parts.largest(),
            parts,
            hops: own.hops,
            stretch: own.stretch,
        })
    }

    /// The application of a place on its machine.
    pub(super) fn application(&self, place: Place) -> Option<&OnDesign> {
        self.machines[place.taper].applications[place.application].as_ref()
    }

    /// The mean of a place's draws; `None` until it is solved.
    fn mean(&self, place: Place) -> Option<Draw> {
        self.solved
            .get(&self.solve_key(place))
            .map(|draws| mean(draws))
    }

    fn time(&self, place: Place, draw: &Draw, costs: Costs) -> Option<(SlowdownParts, f64)> {
        let application = self.application(place)?;
        let (taper, condition, _) = self.solve_key(place);
        let tail = self.tails.get(&(taper, condition)).copied().unwrap_or(1.0);
        let parts = application.parts(draw, tail, costs);
        Some((parts, application.total(&parts)))
    }

    /// What a cell takes if the network makes nothing longer.
    fn without_network(&self, place: Place) -> Option<(SlowdownParts, f64)> {
        let application = self.application(place)?;
        let parts = application.parts(&Draw::default(), 1.0, Costs::default());
        Some((parts, application.total(&parts)))
    }

    /// The flows of a cell on the links.
    pub fn flows_of(&self, place: Place) -> Vec<FlowLevel> {
        let key = self.solve_key(place);
        let Some(site) = self.site(key, 0) else {
            return vec![];
        };
        let background = self.background(key, &site, 0);
        let flows = self.flows(key);
        let machine = &self.machines[key.0];
        let routing = self.plan.routing;
        let paths = machine.paths();
        level_flows(
            &machine.topology,
            (&paths, routing),
            (&site, &flows),
            &background,
        )
    }
}
