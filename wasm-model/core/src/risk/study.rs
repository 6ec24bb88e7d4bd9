//! The question behind risk and sensitivity: designs that compete for a workload, and what about them
//! is uncertain.
//!
//! A workload is a list of *cells* (an application under a condition) with their shares of the
//! machine's cycles. Throughput of a design is
//! `T = nodes x sum over cells of share x speed / (1 + slowdown)`, where speed is that of its node
//! against a reference node (1 where nodes are alike) and slowdown is the extra time that the cell
//! takes on its fabric. Nodes are those that the pot buys at the drawn prices: whole racks, exactly.

use std::collections::HashSet;

use crate::design::{Budget, Design};
use crate::feasibility::{self, Issue};
use crate::ladder::{Ladder, Rung};
use crate::lifetime::pot_units;
use crate::money::price::Price;
use crate::risk::draws::Range;
use crate::rng::Name;
use crate::terms::Terms;

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
    /// The machine itself where its size is given.
    given: Option<Rung>,
    /// How each cell runs.
    runs: Vec<CellRun>,
}

/// A number of the operation that can be uncertain. Whole numbers (years of service and of warranty) and
/// the spares are left out: the buyer decides on them.
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
    /// Staff, US dollars a year.
    StaffUsdPerYear,
    /// Floor, US dollars a rack and year.
    FloorUsdPerRackYear,
    /// Cooling plant, US dollars a kW of machine, once.
    CoolingUsdPerKw,
    /// Rate of discount.
    DiscountRate,
    /// What one CPU draws at full load, watts.
    CpuSocketW,
    /// What one GPU draws, watts.
    GpuW,
    /// DDR, watts per 1e9 bytes.
    DdrWPerGb,
    /// NVMe, watts per 1e12 bytes.
    NvmeWPerTb,
    /// The rest of a node, watts.
    BoardW,
    /// One adapter, watts.
    HcaW,
    /// One fixed switch, watts.
    EdgeSwitchW,
    /// One cable between switches, both ends, watts.
    OpticalCableW,
    /// One director chassis without leaf modules, watts.
    DirectorChassisW,
    /// One director leaf module, watts.
    DirectorLeafModuleW,
}

impl Running {
    fn set(self, terms: &mut Terms, value: f64) {
        let Terms {
            operation, power, ..
        } = terms;
        *match self {
            Self::Pue => &mut operation.pue,
            Self::MeanLoad => &mut operation.mean_load,
            Self::UsdPerMwh => &mut operation.usd_per_mwh,
            Self::MaintenanceShare => &mut operation.maintenance_share,
            Self::StaffUsdPerYear => &mut operation.staff_usd_per_year,
            Self::FloorUsdPerRackYear => &mut operation.floor_usd_per_rack_year,
            Self::CoolingUsdPerKw => &mut operation.cooling_usd_per_kw,
            Self::DiscountRate => &mut operation.discount_rate,
            Self::CpuSocketW => &mut power.cpu_socket_w,
            Self::GpuW => &mut power.gpu_w,
            Self::DdrWPerGb => &mut power.ddr_w_per_gb,
            Self::NvmeWPerTb => &mut power.nvme_w_per_tb,
            Self::BoardW => &mut power.board_w,
            Self::HcaW => &mut power.hca_w,
            Self::EdgeSwitchW => &mut power.edge_switch_w,
            Self::OpticalCableW => &mut power.optical_cable_w,
            Self::DirectorChassisW => &mut power.director_chassis_w,
            Self::DirectorLeafModuleW => &mut power.director_leaf_module_w,
        } = value;
    }
}

/// Something uncertain.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A price, as a factor on each design's own value.
    Price(Price, Range),
    /// A price of these designs alone, as a factor on each one's own value: designs that are priced by
    /// different books have ranges of their own.
    PriceOf(Vec<usize>, Price, Range),
    /// The slowdown of these cells, such as all of one application. One draw moves all designs to the
    /// same place of their ranges: what makes a cell suffer on one fabric makes it suffer on the others.
    Slowdown(Vec<usize>),
    /// A number of the operation, of all designs alike.
    Running(Running, Range),
}

impl Input {
    /// The input under a name, such as the key of its price.
    pub fn named(self, name: impl Into<String>) -> Uncertain {
        Uncertain {
            name: name.into(),
            input: self,
        }
    }
}

/// An input with the name by which it is drawn, whatever else is uncertain.
#[derive(Clone, Debug, PartialEq)]
pub struct Uncertain {
    /// Its name; no other input of the study has it.
    pub name: String,
    /// What it is.
    pub input: Input,
}

/// The question.
#[derive(Clone, Debug)]
pub struct Study {
    alternatives: Vec<Alternative>,
    shares: Vec<f64>,
    inputs: Vec<Input>,
    /// By input: the name of its draws.
    names: Vec<Name>,
    /// By cell: the input that moves its slowdown, if any.
    moved_by: Vec<Option<usize>>,
    /// Names the draws.
    pub seed: u32,
}

/// What one design comes to at one draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Nodes bought; 0 if the pot buys none.
    pub nodes: f64,
    /// What they cost the pot, US dollars.
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

/// Where every input stands: at its value, at a quantile of its distribution, or at a multiple of its
/// value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// Its likeliest value.
    Value,
    /// That quantile; 0 is its least and 1 its largest value.
    Quantile(f64),
    /// Its likeliest value times a factor, within its range or not.
    Times(f64),
}

impl Place {
    fn of(self, range: &Range) -> f64 {
        match self {
            Self::Value => range.value,
            Self::Quantile(share) => range.quantile(share),
            Self::Times(factor) => factor * range.value,
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
    /// A question about designs with the runs of their cells, cells with their shares, and inputs.
    ///
    /// # Errors
    /// [`StudyError`] for a design that cannot be built, cells that do not match, or a range or share that makes no sense.
    pub fn new(
        designs: Vec<(Design, Vec<CellRun>)>,
        shares: Vec<f64>,
        uncertain: Vec<Uncertain>,
        seed: u32,
    ) -> Result<Self, StudyError> {
        let sensible = |share: &f64| share.is_finite() && *share >= 0.0;
        if !shares.iter().all(sensible) || shares.iter().sum::<f64>() <= 0.0 {
            let sentence = "shares of cycles must not be negative and must sum to more than 0";
            return Err(StudyError::Number(sentence.into()));
        }
        let names = names_of(&uncertain)?;
        let inputs: Vec<Input> = uncertain.into_iter().map(|each| each.input).collect();
        for input in &inputs {
            let terms = designs
                .iter()
                .filter_map(|(design, _)| design.terms.as_ref());
            check_input(input, shares.len(), terms)?;
        }
        check_designs_of_prices(&inputs, designs.len())?;
        let moved_by = (0..shares.len())
            .map(|cell| {
                inputs.iter().position(
                    |input| matches!(input, Input::Slowdown(cells) if cells.contains(&cell)),
                )
            })
            .collect();
        let alternatives = designs
            .into_iter()
            .enumerate()
            .map(|(index, (design, runs))| alternative(index, &design, runs, shares.len()))
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

    /// What is uncertain.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Names of the inputs' draws, in their order.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Shares of the cells.
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

    /// The machine that the pot buys.
    fn buy(&mut self, index: usize, places: &[Place]) -> Bought {
        let alternative = &mut self.alternatives[index];
        let mut drawn = alternative.ladder.design().clone();
        for (input, place) in self.inputs.iter().zip(places) {
            match input {
                Input::Price(price, range) => *price.field(&mut drawn.prices) *= place.of(range),
                Input::PriceOf(designs, price, range) => {
                    if designs.contains(&index) {
                        *price.field(&mut drawn.prices) *= place.of(range);
                    }
                }
                Input::Running(running, range) => {
                    if let Some(terms) = &mut drawn.terms {
                        running.set(terms, place.of(range));
                    }
                }
                Input::Slowdown(_) => {}
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

    /// Nodes with all prices at their least, likeliest and largest values together.
    pub fn price_cases(&mut self, design: usize) -> [f64; 3] {
        let all = |place: Place| -> Vec<Place> {
            let inputs = self.inputs.iter();
            inputs
                .map(|input| match input {
                    Input::Price(..) | Input::PriceOf(..) => place,
                    Input::Slowdown(_) | Input::Running(..) => Place::Value,
                })
                .collect()
        };
        [Place::Quantile(0.0), Place::Value, Place::Quantile(1.0)]
            .map(all)
            .map(|places| self.outcome(design, &places).nodes)
    }

    /// Whether the operation may have that number; it may where there is no operation.
    pub fn may_run_at(&self, running: Running, value: f64) -> bool {
        let designs = self.alternatives.iter();
        let mut terms = designs.filter_map(|each| each.ladder.design().terms.as_ref());
        terms.all(|terms| fits(terms, running, value).is_none())
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
    design: &Design,
    runs: Vec<CellRun>,
    cells: usize,
) -> Result<Alternative, StudyError> {
    let ladder = Ladder::new(design).map_err(|issues| StudyError::Design(index, issues))?;
    let given = match design.budget {
        Budget::Nodes(nodes) => {
            feasibility::tree(design, nodes)
                .map_err(|issue| StudyError::Design(index, vec![issue]))?;
            ladder.of_nodes(nodes)
        }
        Budget::Usd(_) => None,
    };
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
    Ok(Alternative {
        ladder,
        given,
        runs,
    })
}

/// The names of inputs as streams know them. Two of one name would move as one.
fn names_of(uncertain: &[Uncertain]) -> Result<Vec<Name>, StudyError> {
    let mut known = HashSet::new();
    let names = uncertain.iter().map(|Uncertain { name, .. }| {
        let hashed = Name::of(name);
        if known.insert(hashed) {
            return Ok(hashed);
        }
        let sentence =
            format!("two uncertain inputs are called \"{name}\"; give each its own name");
        Err(StudyError::Number(sentence))
    });
    names.collect()
}

fn check_input<'a>(
    input: &Input,
    cells: usize,
    terms: impl Iterator<Item = &'a Terms>,
) -> Result<(), StudyError> {
    match input {
        Input::Price(price, range) | Input::PriceOf(_, price, range) => {
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
            let ends = terms.flat_map(|terms| [(terms, range.low), (terms, range.high)]);
            let mut faults = ends.filter_map(|(terms, value)| fits(terms, *running, value));
            faults
                .next()
                .map_or(Ok(()), |sentence| Err(StudyError::Number(sentence)))
        }
        Input::Slowdown(moved) => match moved.iter().find(|&&cell| cell >= cells) {
            Some(cell) => Err(StudyError::Number(format!(
                "there is no cell {cell}; the workload has {cells}"
            ))),
            None => Ok(()),
        },
    }
}

/// Why the operation cannot have that number; `None` if it can.
fn fits(terms: &Terms, running: Running, value: f64) -> Option<String> {
    let mut drawn = *terms;
    running.set(&mut drawn, value);
    let fault = feasibility::outside_in_terms(&drawn).into_iter().next()?;
    Some(fault.sentence.trim_end_matches('.').into())
}

fn check_designs_of_prices(inputs: &[Input], designs: usize) -> Result<(), StudyError> {
    let named = inputs.iter().filter_map(|input| match input {
        Input::PriceOf(named, ..) => Some(named),
        _ => None,
    });
    match named.flatten().find(|&&design| design >= designs) {
        Some(design) => Err(StudyError::Number(format!(
            "a price names design {design}; the study has {designs}"
        ))),
        None => Ok(()),
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
