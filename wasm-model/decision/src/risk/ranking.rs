//! Offers under several conditions: what each gains over the first, and what each gains over each other, over the same
//! samples of prices and of the model's inputs for all offers and conditions.
//!
//! A condition is a list of cells of the study. Throughput of an offer under it is nodes times the mean rate of these
//! cells by their shares. Both offers of a gain are under the same condition, in the same sample.
//!
//! The same samples also rank the offers where one input has other values than its own: each such move is followed
//! through all conditions as if it were further ones.
#![expect(
    clippy::indexing_slicing,
    reason = "conditions, offers and cells are those of the study, whose lists are as long"
)]

use crate::risk::draws::{Range, Summary};
use crate::risk::input::{Place, StudyInput};
use crate::risk::monte_carlo::places;
use crate::risk::outcome::Bought;
use crate::risk::study::Study;
use serde::{Deserialize, Serialize};
use taper_topology::rng::Purpose;
use taper_topology::run::Run;
use tsify::Tsify;

/// Samples that one step computes.
const STEP: u32 = 500;

/// Median and 90 % interval over the samples.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SampledGain {
    /// 5th percentile.
    pub low: f64,
    /// Median.
    pub value: f64,
    /// 95th percentile.
    pub high: f64,
}

impl SampledGain {
    /// Of a sample; 0 of nothing.
    fn of(sample: &[f64]) -> Self {
        let found = Summary::of(sample);
        let at = |of: fn(&Summary) -> f64| found.as_ref().map_or(0.0, of);
        Self {
            low: at(|found| found.p5),
            value: at(|found| found.p50),
            high: at(|found| found.p95),
        }
    }
}

/// The gain of an offer less that of another, sample by sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairedDifference {
    /// Median and interval of the difference.
    pub gain: SampledGain,
    /// Share of the samples in which the offer does more.
    pub wins: f64,
    /// Share of the samples in which both do the same.
    pub ties: f64,
}

/// One input with other values than its own.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MovedInput {
    /// Index of the input.
    pub input: usize,
    /// Range of its multiple of its most likely value, from which it is sampled; of one point where it is held.
    pub times: Range,
}

/// All offers under one condition.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ConditionRanking {
    /// Throughput over the first offer, less 1, by offer.
    pub gains: Vec<SampledGain>,
    /// By offer, then by the offer that it is compared with.
    pub differences: Vec<Vec<PairedDifference>>,
    /// Throughput over the first offer, less 1, by offer, with every input at its most likely value; empty where that
    /// buys no machine of the first, and where an input is moved.
    pub at_values: Vec<f64>,
}

/// An offer whose core switches, not its budget, end the machine in most samples.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FullCore {
    /// Index of the offer.
    pub offer: usize,
    /// Nodes of that machine.
    pub nodes: f64,
}

/// Offers under conditions, as far as the samples are done.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankingAnswer {
    /// Number of samples that are complete.
    pub draws: u32,
    /// In the order of the question; then the same again for each moved input, in their order.
    pub conditions: Vec<ConditionRanking>,
    /// Nodes by offer, over the samples.
    pub nodes: Vec<Summary>,
    /// Purchase of the machine bought at all values, US dollars, over the samples, by offer.
    pub purchase_usd: Vec<Summary>,
    /// Its cost of all years, undiscounted; 0 where no operation is known.
    pub years_usd: Vec<Summary>,
    /// Share of the samples in which the core switches, not the budget, end the machine, by offer.
    pub fills_core: Vec<f64>,
    /// Offers with a full core; then the same again for each moved input, in their order.
    pub full_cores: Vec<Vec<FullCore>>,
}

/// Samples of offers under conditions, in steps.
#[derive(Clone, Debug)]
pub struct RankingRun {
    study: Study,
    conditions: Vec<Vec<usize>>,
    moved: Vec<MovedInput>,
    next: u32,
    end: u32,
    /// Throughput over the first by condition, offer and sample; samples in which the first buys nothing are left out.
    gains: Vec<Vec<Vec<f64>>>,
    nodes: Vec<Vec<f64>>,
    purchase_usd: Vec<Vec<f64>>,
    years_usd: Vec<Vec<f64>>,
    /// By moved input, the first of none, and offer: samples with a full core, and the nodes that it holds.
    full: Vec<Vec<(u32, f64)>>,
    /// By condition and offer, with every input at its most likely value.
    at_values: Vec<Vec<f64>>,
}

impl RankingRun {
    /// Offers of a study under conditions, each a list of cells by index, and again with each of some inputs moved.
    pub fn new(
        mut study: Study,
        conditions: Vec<Vec<usize>>,
        moved: Vec<MovedInput>,
        draws: u32,
    ) -> Self {
        let offers = study.designs();
        let values = study.at_values();
        let bought = machines(&mut study, &values);
        let mut at_values = gains(&mut study, &conditions, &values, &bought);
        at_values.resize(conditions.len() * (1 + moved.len()), vec![]);
        Self {
            gains: vec![vec![vec![]; offers]; at_values.len()],
            nodes: vec![vec![]; offers],
            purchase_usd: vec![vec![]; offers],
            years_usd: vec![vec![]; offers],
            full: vec![vec![(0, 0.0); offers]; 1 + moved.len()],
            at_values,
            study,
            conditions,
            moved,
            next: 0,
            end: draws,
        }
    }

    fn sample(&mut self, places: &[Place]) {
        let own: Vec<Bought> = (0..self.study.designs())
            .map(|offer| {
                let (bought, cost) = self.study.machine_and_cost(offer, places);
                self.nodes[offer].push(bought.nodes);
                self.purchase_usd[offer].push(cost.purchase_usd);
                self.years_usd[offer].push(cost.years_usd);
                bought
            })
            .collect();
        count_full(&mut self.full[0], &own);
        let mut found = gains(&mut self.study, &self.conditions, places, &own);
        let mut places = places.to_vec();
        for (MovedInput { input, times }, full) in self.moved.iter().zip(&mut self.full[1..]) {
            let place = places[*input];
            if let Place::Quantile(share) = place {
                places[*input] = Place::Times(times.quantile(share));
            }
            // What the network costs changes no machine.
            let is_model = matches!(self.study.inputs()[*input], StudyInput::Model { .. });
            let moved = (!is_model).then(|| machines(&mut self.study, &places));
            let bought = moved.as_ref().unwrap_or(&own);
            count_full(full, bought);
            found.extend(gains(&mut self.study, &self.conditions, &places, bought));
            places[*input] = place;
        }
        for (all, found) in self.gains.iter_mut().zip(found) {
            for (gains, gain) in all.iter_mut().zip(found) {
                gains.push(gain);
            }
        }
    }
}

/// What every offer buys with every input at its place.
fn machines(study: &mut Study, places: &[Place]) -> Vec<Bought> {
    let offers = 0..study.designs();
    offers.map(|offer| study.machine(offer, places)).collect()
}

fn count_full(full: &mut [(u32, f64)], bought: &[Bought]) {
    for (full, bought) in full.iter_mut().zip(bought) {
        if bought.fills_core {
            *full = (full.0 + 1, bought.nodes);
        }
    }
}

/// Throughput over the first by condition and offer, with every input at its place; none where the first has bought
/// nothing.
#[inline(never)]
fn gains(
    study: &mut Study,
    conditions: &[Vec<usize>],
    places: &[Place],
    bought: &[Bought],
) -> Vec<Vec<f64>> {
    if bought[0].nodes <= 0.0 {
        return vec![vec![]; conditions.len()];
    }
    let costs = study.all_costs(places);
    let of = |cells: &Vec<usize>| {
        let work = |offer: usize| {
            let cells = cells.iter().copied();
            bought[offer].nodes * study.mean_rate(offer, cells, &costs[offer])
        };
        let first = work(0);
        let gain = |offer: usize| {
            if offer == 0 {
                0.0
            } else {
                work(offer) / first - 1.0
            }
        };
        (0..bought.len()).map(gain).collect()
    };
    conditions.iter().map(of).collect()
}

impl Study {
    /// Whether an input is there and may have these values. Those of the model end at their own bounds, design by design:
    /// a routing quality that one design has at 1 stays there while that of another rises.
    pub fn may_move(&self, MovedInput { input, times }: &MovedInput) -> bool {
        *input < self.inputs().len()
            && times.is_valid()
            && times.low >= 0.0
            && (matches!(self.inputs()[*input], StudyInput::Model { .. })
                || (self.allows(*input, times.low) && self.allows(*input, times.high)))
    }
}

impl Run for RankingRun {
    type Answer = RankingAnswer;

    fn step(&mut self) {
        let until = self.end.min(self.next.saturating_add(STEP));
        for draw in self.next..until {
            let places = places(&self.study, Purpose::Inputs, draw);
            self.sample(&places);
        }
        self.next = until;
    }

    fn progress(&self) -> (u32, u32) {
        (self.next, self.end)
    }

    /// `None` before the first sample, and while the first offer has bought nothing.
    fn answer(&self) -> Option<RankingAnswer> {
        let mut own = self.gains.iter().take(self.conditions.len());
        if own.any(|gains| gains[0].is_empty()) {
            return None;
        }
        let all = |samples: &[Vec<f64>]| {
            let summaries = samples.iter().map(|sample| Summary::of(sample));
            summaries.collect::<Option<Vec<_>>>()
        };
        let share = |(full, _): &(u32, f64)| f64::from(*full) / f64::from(self.next);
        let full_cores = |full: &Vec<(u32, f64)>| {
            (full.iter().enumerate())
                .filter(|(_, full)| share(full) > 0.5)
                .map(|(offer, &(_, nodes))| FullCore { offer, nodes })
                .collect()
        };
        Some(RankingAnswer {
            draws: self.next,
            conditions: (self.gains.iter())
                .zip(&self.at_values)
                .map(|(gains, at_values)| ConditionRanking {
                    gains: gains.iter().map(|gains| SampledGain::of(gains)).collect(),
                    differences: differences(gains),
                    at_values: at_values.clone(),
                })
                .collect(),
            nodes: all(&self.nodes)?,
            purchase_usd: all(&self.purchase_usd)?,
            years_usd: all(&self.years_usd)?,
            fills_core: self.full[0].iter().map(share).collect(),
            full_cores: self.full.iter().map(full_cores).collect(),
        })
    }
}

/// Of every offer over every other.
fn differences(gains: &[Vec<f64>]) -> Vec<Vec<PairedDifference>> {
    let pair = |own: &Vec<f64>, other: &Vec<f64>| {
        let differences: Vec<f64> = own
            .iter()
            .zip(other)
            .map(|(own, other)| own - other)
            .collect();
        let share = |is: fn(&f64) -> bool| {
            differences.iter().filter(|value| is(value)).count() as f64
                / differences.len().max(1) as f64
        };
        PairedDifference {
            gain: SampledGain::of(&differences),
            wins: share(|value| *value > 0.0),
            ties: share(|value| *value == 0.0),
        }
    };
    (gains.iter())
        .map(|own| gains.iter().map(|other| pair(own, other)).collect())
        .collect()
}
