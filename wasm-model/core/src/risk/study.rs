//! The question behind risk and sensitivity: designs that compete for a workload, and what about them
//! is uncertain.
//!
//! A workload is a list of *cells* (an application under a condition) with their shares of the
//! machine's cycles. Throughput of a design is
//! `T = nodes x sum over cells of share x speed / (1 + slowdown)`, where speed is that of its node
//! against a reference node (1 where nodes are alike) and slowdown is the extra time that the cell
//! takes on its fabric. Nodes are those that the pot buys at the drawn prices: whole racks, exactly.

use crate::design::{Budget, Design};
use crate::feasibility::{self, Issue};
use crate::money::ladder::{Ladder, UnitCosts};
use crate::money::lifetime::{Operation, Terms};
use crate::money::price::Price;
use crate::risk::draws::Range;

/// How a cell runs on one design.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellRun {
    /// Extra time over the undisturbed reference fabric: 0.05 for 5 %.
    pub slowdown: Range,
    /// Speed of this design's node on the cell over that of the reference node.
    pub speed: f64,
}

/// One of the designs.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// Its sizes.
    ladder: Ladder,
    /// How each cell runs.
    runs: Vec<CellRun>,
}

/// A number of the operation that can be uncertain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Running {
    /// Power of the site over that of the machine.
    Pue,
    /// Mean power over that at full load.
    MeanLoad,
    /// US dollars a MWh.
    UsdPerMwh,
    /// Maintenance a year as a share of the purchase.
    MaintenanceShare,
    /// Rate of discount.
    DiscountRate,
}

impl Running {
    fn set(self, operation: &mut Operation, value: f64) {
        match self {
            Self::Pue => operation.pue = value,
            Self::MeanLoad => operation.mean_load = value,
            Self::UsdPerMwh => operation.usd_per_mwh = value,
            Self::MaintenanceShare => operation.maintenance_share = value,
            Self::DiscountRate => operation.discount_rate = value,
        }
    }
}

/// Something uncertain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// A price, as a factor on each design's own value.
    Price(Price, Range),
    /// The slowdown of a cell. One draw moves all designs to the same place of their ranges: what
    /// makes a cell suffer on one fabric makes it suffer on the others.
    Slowdown(usize),
    /// A number of the operation.
    Running(Running, Range),
}

/// The question.
#[derive(Clone, Debug)]
pub struct Study {
    alternatives: Vec<Alternative>,
    shares: Vec<f64>,
    inputs: Vec<Input>,
    terms: Option<Terms>,
    /// Names the draws.
    pub seed: u32,
}

/// What one design comes to at one draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Nodes bought; 0 if the pot buys none.
    pub nodes: f64,
    /// Throughput, in undisturbed reference nodes.
    pub throughput: f64,
    /// Whether the core switches hold no larger machine, so that more money would buy none.
    pub fills_core: bool,
}

/// Where every input stands: at its value, or at a quantile of its distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// Its likeliest value.
    Value,
    /// That quantile; 0 is its least and 1 its largest value.
    Quantile(f64),
}

impl Place {
    fn of(self, range: &Range) -> f64 {
        match self {
            Self::Value => range.value,
            Self::Quantile(share) => range.quantile(share),
        }
    }
}

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StudyError {
    /// A design cannot be built.
    #[error("design {0} cannot be built")]
    Design(usize, Vec<Issue>),
    /// Lists of different lengths.
    #[error("design {0} has {1} cells, but the workload has {2}")]
    Cells(usize, usize, usize),
    /// A range that is upside down, or not a number.
    #[error(
        "range {low} to {high} of {what} does not hold its value {value}; put them in rising order"
    )]
    Range {
        /// Of what.
        what: String,
        /// Its least value.
        low: f64,
        /// Its likeliest value.
        value: f64,
        /// Its largest value.
        high: f64,
    },
    /// A number that makes no sense.
    #[error("{0}")]
    Number(String),
}

impl Study {
    /// A question about designs with the runs of their cells, cells with their shares, inputs, and
    /// what the pots of the designs pay for (purchase alone if nothing is said).
    ///
    /// # Errors
    /// [`StudyError`] for a design that cannot be built, cells that do not match, or a range or share that makes no sense.
    pub fn new(
        designs: Vec<(Design, Vec<CellRun>)>,
        shares: Vec<f64>,
        inputs: Vec<Input>,
        terms: Option<Terms>,
        seed: u32,
    ) -> Result<Self, StudyError> {
        let sensible = |share: &f64| share.is_finite() && *share >= 0.0;
        if !shares.iter().all(sensible) || shares.iter().sum::<f64>() <= 0.0 {
            let sentence = "shares of cycles must not be negative and must sum to more than 0";
            return Err(StudyError::Number(sentence.into()));
        }
        for input in &inputs {
            check_input(input, shares.len(), terms.as_ref())?;
        }
        let alternatives = designs
            .into_iter()
            .enumerate()
            .map(|(index, (design, runs))| alternative(index, &design, runs, shares.len()))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            alternatives,
            shares,
            inputs,
            terms,
            seed,
        })
    }

    /// Number of designs.
    pub fn designs(&self) -> usize {
        self.alternatives.len()
    }

    /// What is uncertain.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Shares of the cells.
    pub fn shares(&self) -> &[f64] {
        &self.shares
    }

    /// Speed of a cell on a design, slowdown included, with every input at its place.
    pub fn rate(&self, design: usize, cell: usize, places: &[Place]) -> f64 {
        let run = &self.alternatives[design].runs[cell];
        let drawn = self.inputs.iter().zip(places);
        let place = drawn
            .filter(|&(&input, _)| input == Input::Slowdown(cell))
            .map(|(_, &place)| place)
            .next()
            .unwrap_or(Place::Value);
        run.speed / (1.0 + place.of(&run.slowdown))
    }

    /// What a design comes to with every input at its place.
    pub fn outcome(&mut self, design: usize, places: &[Place]) -> Outcome {
        let (nodes, fills_core) = self.nodes(design, places);
        let nodes = f64::from(nodes);
        let total: f64 = self.shares.iter().sum();
        let rates =
            (0..self.shares.len()).map(|cell| self.shares[cell] * self.rate(design, cell, places));
        let rate: f64 = rates.sum::<f64>() / total;
        Outcome {
            nodes,
            throughput: nodes * rate,
            fills_core,
        }
    }

    /// Nodes bought, and whether the core holds no more.
    fn nodes(&mut self, index: usize, places: &[Place]) -> (u32, bool) {
        let alternative = &mut self.alternatives[index];
        let mut drawn = alternative.ladder.design().clone();
        let mut terms = self.terms;
        for (input, place) in self.inputs.iter().zip(places) {
            match input {
                Input::Price(price, range) => *price.field(&mut drawn.prices) *= place.of(range),
                Input::Running(running, range) => {
                    if let Some(terms) = &mut terms {
                        running.set(&mut terms.operation, place.of(range));
                    }
                }
                Input::Slowdown(_) => {}
            }
        }
        match drawn.budget {
            Budget::Nodes(nodes) => (nodes, false),
            Budget::Usd(usd) => {
                let units = terms.map_or_else(
                    || UnitCosts::purchase(&drawn.node, &drawn.prices),
                    |terms| terms.units(&drawn),
                );
                let rung = alternative.ladder.largest(&units, usd);
                let nodes = rung.map_or(0, |rung| rung.nodes);
                (nodes, alternative.ladder.at_least(nodes + 1).is_none())
            }
        }
    }

    /// Nodes with all prices at their least, likeliest and largest values together.
    pub fn price_cases(&mut self, design: usize) -> [f64; 3] {
        let all = |place: Place| -> Vec<Place> {
            let inputs = self.inputs.iter();
            inputs
                .map(|input| match input {
                    Input::Price(..) => place,
                    Input::Slowdown(_) | Input::Running(..) => Place::Value,
                })
                .collect()
        };
        [Place::Quantile(0.0), Place::Value, Place::Quantile(1.0)]
            .map(all)
            .map(|places| self.outcome(design, &places).nodes)
    }

    /// Every input at its value.
    pub fn at_values(&self) -> Vec<Place> {
        vec![Place::Value; self.inputs.len()]
    }
}

fn alternative(
    index: usize,
    design: &Design,
    runs: Vec<CellRun>,
    cells: usize,
) -> Result<Alternative, StudyError> {
    let ladder = Ladder::new(design).map_err(|issues| StudyError::Design(index, issues))?;
    if let Budget::Nodes(nodes) = design.budget {
        feasibility::tree(design, nodes).map_err(|issue| StudyError::Design(index, vec![issue]))?;
    }
    if runs.len() != cells {
        return Err(StudyError::Cells(index, runs.len(), cells));
    }
    for run in &runs {
        check_range("a slowdown", &run.slowdown)?;
        if run.slowdown.low <= -1.0 || !(run.speed.is_finite() && run.speed > 0.0) {
            let sentence = "a slowdown must be above -1 and a speed above 0";
            return Err(StudyError::Number(sentence.into()));
        }
    }
    Ok(Alternative { ladder, runs })
}

fn check_input(input: &Input, cells: usize, terms: Option<&Terms>) -> Result<(), StudyError> {
    match input {
        Input::Price(price, range) => {
            check_range(price.key(), range)?;
            if range.low < 0.0 {
                let sentence = format!("{} must not be negative", price.key());
                return Err(StudyError::Number(sentence));
            }
            Ok(())
        }
        Input::Running(running, range) => {
            check_range("the operation", range)?;
            if range.low < 0.0 {
                let sentence = "numbers of the operation must not be negative";
                return Err(StudyError::Number(sentence.into()));
            }
            // What is drawn must be what the operation itself may be.
            let fault = terms.and_then(|terms| {
                [range.low, range.high].into_iter().find_map(|value| {
                    let mut operation = terms.operation;
                    running.set(&mut operation, value);
                    operation.fault()
                })
            });
            fault.map_or(Ok(()), |sentence| Err(StudyError::Number(sentence)))
        }
        Input::Slowdown(cell) if *cell >= cells => Err(StudyError::Number(format!(
            "there is no cell {cell}; the workload has {cells}"
        ))),
        Input::Slowdown(_) => Ok(()),
    }
}

fn check_range(what: &str, range: &Range) -> Result<(), StudyError> {
    if range.is_valid() {
        return Ok(());
    }
    let &Range { low, value, high } = range;
    Err(StudyError::Range {
        what: what.into(),
        low,
        value,
        high,
    })
}
