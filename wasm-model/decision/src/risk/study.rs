//! The question behind risk and sensitivity: designs that compete for a workload, and what about them
//! is uncertain.
//!
//! A workload is a list of *cells* (an application under a condition) with their shares of the
//! machine's cycles. Throughput of a design is
//! `T = nodes x sum over cells of share x speed / (1 + slowdown)`, where speed is that of its node
//! against a reference node (1 where nodes are alike) and slowdown is the extra time that the cell
//! takes on its fabric. Nodes are those that the budget buys at the sampled prices: whole racks, exactly.
#![expect(
    clippy::indexing_slicing,
    reason = "designs, cells and inputs are those of the study, whose lists are as long"
)]

use crate::risk::draws::Range;
use crate::risk::error::{RangeOf, StudyError, StudyRefusal};
use crate::risk::input::{Place, StudyInput, check_input, names_of};
use serde::Deserialize;
use taper_money::ladder::{Ladder, Rung};
use taper_money::lifetime::pot_units;
use taper_money::purchase;
use taper_topology::design::{Budget, Design};
use taper_topology::feasibility;
use taper_topology::field::Running;
use taper_topology::rng::Name;
use tsify::Tsify;

/// How a cell runs on one design.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellRun {
    /// Extra time over the undisturbed reference fabric: 0.05 for 5 %.
    pub slowdown: Range,
    /// Speed of this design's node on the cell over that of the reference node.
    pub speed: f64,
}

/// A candidate of a study, with how the workload runs on it.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Competitor {
    /// The design; its budget in US dollars is what it may cost.
    pub design: Design,
    /// Every cell, in the order of the shares.
    pub cells: Vec<CellRun>,
}

/// What competes for which workload under which uncertainty.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StudyQuestion {
    /// The designs; the others are compared with the first.
    pub designs: Vec<Competitor>,
    /// Shares of the cycles of every cell; they need not sum to 1.
    pub shares: Vec<f64>,
    /// The uncertain inputs with their ranges.
    pub inputs: Vec<StudyInput>,
    /// Seed of the samples.
    pub seed: u32,
}

/// One candidate of a study.
#[derive(Clone, Debug)]
struct Alternative {
    /// The sizes that the design can have.
    ladder: Ladder,
    /// The machine itself where its size is given.
    given: Option<Rung>,
    /// Slowdown and node speed of each cell.
    runs: Vec<CellRun>,
}

/// A checked question, ready to be evaluated at any values of the inputs.
#[derive(Clone, Debug)]
pub struct Study {
    alternatives: Vec<Alternative>,
    shares: Vec<f64>,
    inputs: Vec<StudyInput>,
    /// By input: the name of its draws.
    names: Vec<Name>,
    /// By cell: the input that moves its slowdown, if any.
    moved_by: Vec<Option<usize>>,
    /// Seed of the samples.
    pub seed: u32,
}

/// What one design comes to at one draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Nodes bought; 0 if the budget buys none.
    pub nodes: f64,
    /// What they take of the budget, US dollars.
    pub usd: f64,
    /// Throughput, in undisturbed reference nodes.
    pub throughput: f64,
    /// Whether the core switches hold no larger machine, so that more money would buy none.
    pub fills_core: bool,
}

/// A machine that a pot buys.
struct Bought {
    nodes: u32,
    usd: f64,
    fills_core: bool,
}

impl Study {
    /// The requested study.
    ///
    /// # Errors
    /// [`StudyError`] for a design that cannot be built, cells that do not match, or a range or share that makes no sense.
    pub fn new(question: StudyQuestion) -> Result<Self, StudyError> {
        let StudyQuestion {
            designs,
            shares,
            inputs,
            seed,
        } = question;
        let sensible = |share: &f64| share.is_finite() && *share >= 0.0;
        if !shares.iter().all(sensible) || shares.iter().sum::<f64>() <= 0.0 {
            return Err(StudyRefusal::CycleShares.into());
        }
        let names = names_of(&inputs)?;
        let has_terms = designs.iter().any(|each| each.design.terms.is_some());
        for input in &inputs {
            check_input(input, shares.len(), designs.len(), has_terms)?;
        }
        let moved_by = (0..shares.len())
            .map(|cell| {
                inputs.iter().position(
                    |input| matches!(input, StudyInput::Slowdown { cells, .. } if cells.contains(&cell)),
                )
            })
            .collect();
        let alternatives = designs
            .into_iter()
            .enumerate()
            .map(|(index, each)| alternative(index, each, shares.len()))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            alternatives,
            shares,
            inputs,
            names,
            moved_by,
            seed,
        })
    }

    /// Number of designs.
    pub fn designs(&self) -> usize {
        self.alternatives.len()
    }

    /// The uncertain inputs, in their order.
    pub fn inputs(&self) -> &[StudyInput] {
        &self.inputs
    }

    /// Names of the inputs' draws, in their order.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Share of node-hours of each cell.
    pub fn shares(&self) -> &[f64] {
        &self.shares
    }

    /// Speed of a cell on a design, slowdown included, with every input at its place.
    pub fn rate(&self, design: usize, cell: usize, places: &[Place]) -> f64 {
        let run = &self.alternatives[design].runs[cell];
        let place = self.moved_by[cell].map_or(Place::Value, |input| places[input]);
        run.speed / (1.0 + place.of(&run.slowdown))
    }

    /// What a design comes to with every input at its place.
    pub fn outcome(&mut self, design: usize, places: &[Place]) -> Outcome {
        let bought = self.buy(design, places);
        let nodes = f64::from(bought.nodes);
        let total: f64 = self.shares.iter().sum();
        let rates =
            (0..self.shares.len()).map(|cell| self.shares[cell] * self.rate(design, cell, places));
        let rate: f64 = rates.sum::<f64>() / total;
        Outcome {
            nodes,
            usd: bought.usd,
            throughput: nodes * rate,
            fills_core: bought.fills_core,
        }
    }

    /// The machine that the budget buys.
    fn buy(&mut self, index: usize, places: &[Place]) -> Bought {
        let alternative = &mut self.alternatives[index];
        let mut drawn = alternative.ladder.design().clone();
        for (input, place) in self.inputs.iter().zip(places) {
            match input {
                StudyInput::Price {
                    price,
                    factor,
                    designs,
                    ..
                } => {
                    if designs
                        .as_ref()
                        .is_none_or(|designs| designs.contains(&index))
                    {
                        *price.of(&mut drawn.prices) *= place.of(factor);
                    }
                }
                StudyInput::Operation { field, range, .. } => {
                    if let Some(terms) = &mut drawn.terms {
                        *field.of(terms) = place.of(range);
                    }
                }
                StudyInput::Slowdown { .. } => {}
            }
        }
        let units = pot_units(&drawn);
        let ladder = &mut alternative.ladder;
        let (rung, fills_core) = match drawn.budget {
            Budget::Nodes(_) => (alternative.given, false),
            Budget::Usd(usd) => {
                let rung = ladder.largest(&units, usd);
                let nodes = rung.map_or(0, |rung| rung.nodes);
                (rung, ladder.at_least(nodes + 1).is_none())
            }
        };
        Bought {
            nodes: rung.map_or(0, |rung| rung.nodes),
            usd: rung.map_or(0.0, |rung| ladder.cost_usd(&rung, &units)),
            fills_core,
        }
    }

    /// Nodes with all prices at their minimum, most likely value and maximum together.
    pub fn price_cases(&mut self, design: usize) -> [f64; 3] {
        let all = |place: Place| -> Vec<Place> {
            let inputs = self.inputs.iter();
            inputs
                .map(|input| match input {
                    StudyInput::Price { .. } => place,
                    StudyInput::Slowdown { .. } | StudyInput::Operation { .. } => Place::Value,
                })
                .collect()
        };
        [Place::Quantile(0.0), Place::Value, Place::Quantile(1.0)]
            .map(all)
            .map(|places| self.outcome(design, &places).nodes)
    }

    /// Whether the operation may have that number; it may where there is no operation.
    pub fn may_run_at(&self, running: Running, value: f64) -> bool {
        let mut designs = self.alternatives.iter();
        running.fault(value).is_none() || designs.all(|each| each.ladder.design().terms.is_none())
    }

    /// Whether those cells still take time on every design at that multiple of their slowdowns, which are
    /// negative where a cell runs faster than on the reference fabric.
    pub fn may_slow_by(&self, cells: &[usize], factor: f64) -> bool {
        let mut designs = self.alternatives.iter();
        designs.all(|each| {
            let mut runs = cells.iter().map(|&cell| each.runs[cell]);
            runs.all(|run| 1.0 + factor * run.slowdown.value > 0.0)
        })
    }

    /// Every input at its value.
    pub fn at_values(&self) -> Vec<Place> {
        vec![Place::Value; self.inputs.len()]
    }
}

fn alternative(
    index: usize,
    Competitor {
        design,
        cells: runs,
    }: Competitor,
    cells: usize,
) -> Result<Alternative, StudyError> {
    let design = &design;
    let ladder = Ladder::new(design).map_err(|issues| {
        // With remedies that are tested.
        let issues = purchase::buy(design).err().unwrap_or(issues);
        StudyError::Design(index, issues)
    })?;
    let given = match design.budget {
        Budget::Nodes(nodes) => {
            feasibility::tree(design, nodes)
                .map_err(|issue| StudyError::Design(index, vec![issue]))?;
            ladder.of_nodes(nodes)
        }
        Budget::Usd(_) => None,
    };
    if runs.len() != cells {
        return Err(StudyRefusal::CellCount {
            design: index,
            found: runs.len(),
            wanted: cells,
        }
        .into());
    }
    for run in &runs {
        StudyRefusal::of_range(RangeOf::Slowdown, &run.slowdown)?;
        if run.slowdown.low <= -1.0 || !(run.speed.is_finite() && run.speed > 0.0) {
            return Err(StudyRefusal::SlowdownOrSpeed.into());
        }
    }
    Ok(Alternative {
        ladder,
        given,
        runs,
    })
}
