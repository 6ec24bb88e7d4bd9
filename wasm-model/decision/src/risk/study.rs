//! The question behind risk and sensitivity: designs that compete for a workload, and what about them
//! is uncertain.
//!
//! A workload is a list of *cells* (an application under a condition) with their shares of the
//! machine's cycles. Throughput of a design is
//! `T = nodes x sum over cells of share x speed / (1 + slowdown)`, where speed is that of its node
//! against a reference node (1 where nodes are alike) and slowdown is the extra time that the network costs the cell
//! ([`cell_time`](super::cell_time)). Nodes are those that the budget buys at the sampled prices: whole racks or nodes, exactly.
#![expect(
    clippy::indexing_slicing,
    reason = "designs, cells and inputs are those of the study, whose lists are as long"
)]

use crate::risk::cell_time::{CellTime, NetworkCosts};
use crate::risk::draws::Range;
use crate::risk::error::{RangeOf, StudyError, StudyRefusal};
use crate::risk::input::{Place, StudyInput, check_input, names_of, vary};
use crate::risk::outcome::{Bought, BuiltCost, Outcome};
use serde::Deserialize;
use taper_money::lifetime::{budgeted_units, years_units};
use taper_money::purchase;
use taper_money::size_table::{MachineSize, SizeTable, UnitCosts};
use taper_topology::design::{Budget, Design};
use taper_topology::feasibility;
use taper_topology::field::Running;
use taper_topology::parameters::uncertain::ModelInput;
use taper_topology::rng::Name;
use taper_topology::terms::Terms;
use tsify::Tsify;

/// How a cell runs on one design.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellRun {
    /// What it takes on the design.
    pub time: CellTime,
    /// Speed of this design's node on the cell over that of the reference node.
    pub speed: f64,
}

/// A candidate of a study, with how the workload runs on it.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Competitor {
    /// The design; its budget in US dollars is what it may cost.
    pub design: Design,
    /// Range of its routing quality; 0 at both ends of static tables.
    pub quality: Range,
    /// Every cell, in the order of the shares.
    pub cells: Vec<CellRun>,
    /// How it is run over all years, for what it costs then; the design's own terms go before it.
    #[tsify(optional)]
    pub operated: Option<Terms>,
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
    sizes: SizeTable,
    /// The machine with every input at its value; where its size is given, whatever the prices.
    built: Option<MachineSize>,
    /// How it is run over all years.
    operated: Option<Terms>,
    /// Time and node speed of each cell.
    runs: Vec<CellRun>,
    /// Minimum, most likely value and maximum of its routing quality.
    quality: [f64; 3],
}

/// A checked question, ready to be evaluated at any values of the inputs.
#[derive(Clone, Debug)]
pub struct Study {
    alternatives: Vec<Alternative>,
    shares: Vec<f64>,
    inputs: Vec<StudyInput>,
    /// By input: the name of its draws.
    names: Vec<Name>,
    /// Seed of the samples.
    pub seed: u32,
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
            check_input(input, designs.len(), has_terms)?;
        }
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
            seed,
        })
    }

    /// Number of designs.
    pub fn designs(&self) -> usize {
        self.alternatives.len()
    }

    /// What a design may cost, or its size.
    pub fn budget(&self, design: usize) -> &Budget {
        &self.alternatives[design].sizes.design().budget
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

    /// What the network costs on a design with every input at its place.
    pub fn costs(&self, design: usize, places: &[Place]) -> NetworkCosts {
        NetworkCosts::of(self.alternatives[design].quality, |wanted| {
            let mut all = self.inputs.iter().zip(places);
            let found = all.find(
                |(input, _)| matches!(input, StudyInput::Model { input } if *input == wanted),
            );
            found.map_or(Place::Value, |(_, place)| *place)
        })
    }

    /// What the network costs on every design: the same on those whose routing may be of the same quality.
    pub fn all_costs(&self, places: &[Place]) -> Vec<NetworkCosts> {
        let mut all: Vec<NetworkCosts> = Vec::with_capacity(self.designs());
        for (design, own) in self.alternatives.iter().enumerate() {
            let mut before = self.alternatives[..design].iter();
            let known = before.position(|other| other.quality == own.quality);
            all.push(known.map_or_else(|| self.costs(design, places), |known| all[known]));
        }
        all
    }

    /// Speed of a cell on a design, slowdown included, at what the network costs there.
    pub fn rate(&self, design: usize, cell: usize, costs: &NetworkCosts) -> f64 {
        self.alternatives[design].runs[cell].speed / (1.0 + self.slowdown(design, cell, costs))
    }

    /// Extra time of a cell on a design over what it takes without any effect of the network.
    pub fn slowdown(&self, design: usize, cell: usize, costs: &NetworkCosts) -> f64 {
        self.alternatives[design].runs[cell].time.slowdown(costs)
    }

    /// What a node of a design does of some cells, mean by their shares, at what the network costs there.
    pub fn mean_rate(
        &self,
        design: usize,
        cells: impl Iterator<Item = usize>,
        costs: &NetworkCosts,
    ) -> f64 {
        self.mean_of(cells.map(|cell| (cell, self.rate(design, cell, costs))))
    }

    /// Mean of the rates of some cells by their shares.
    pub(crate) fn mean_of(&self, rates: impl Iterator<Item = (usize, f64)>) -> f64 {
        let (mut all, mut done) = (0.0, 0.0);
        for (cell, rate) in rates {
            all += self.shares[cell];
            done += self.shares[cell] * rate;
        }
        if all > 0.0 { done / all } else { 0.0 }
    }

    /// What a design comes to with every input at its place.
    pub fn outcome(&mut self, design: usize, places: &[Place]) -> Outcome {
        let bought = self.machine(design, places);
        let rate = self.mean_rate(design, 0..self.shares.len(), &self.costs(design, places));
        bought.at_rate(rate)
    }

    /// The machine that the budget of a design buys with every input at its place.
    pub fn machine(&mut self, index: usize, places: &[Place]) -> Bought {
        let sampled = self.sampled(index, places);
        self.bought(index, &sampled)
    }

    /// The same, and what the machine that is bought at all values costs there.
    pub(crate) fn machine_and_cost(
        &mut self,
        index: usize,
        places: &[Place],
    ) -> (Bought, BuiltCost) {
        let sampled = self.sampled(index, places);
        (
            self.bought(index, &sampled),
            self.built_cost(index, &sampled),
        )
    }

    fn bought(&mut self, index: usize, sampled: &Design) -> Bought {
        let alternative = &mut self.alternatives[index];
        let units = budgeted_units(sampled);
        let sizes = &mut alternative.sizes;
        let (size, fills_core) = match sampled.budget {
            Budget::Nodes(_) => (alternative.built, false),
            Budget::Usd(usd) => {
                let size = sizes.largest(&units, usd);
                let nodes = size.map_or(0, |size| size.nodes);
                (size, !sizes.holds(nodes + 1))
            }
        };
        Bought {
            nodes: size.map_or(0.0, |size| f64::from(size.nodes)),
            usd: size.map_or(0.0, |size| sizes.cost_usd(&size, &units)),
            fills_core,
        }
    }

    fn built_cost(&self, index: usize, sampled: &Design) -> BuiltCost {
        let alternative = &self.alternatives[index];
        let Some(size) = &alternative.built else {
            return BuiltCost::default();
        };
        let usd = |units: &UnitCosts| alternative.sizes.cost_usd(size, units);
        let operated = sampled.terms.as_ref().or(alternative.operated.as_ref());
        BuiltCost {
            purchase_usd: usd(&UnitCosts::purchase(&sampled.node, &sampled.prices)),
            years_usd: operated.map_or(0.0, |terms| usd(&years_units(terms, sampled))),
        }
    }

    /// A design with every input at its place.
    fn sampled(&self, index: usize, places: &[Place]) -> Design {
        let mut sampled = self.alternatives[index].sizes.design().clone();
        for (input, place) in self.inputs.iter().zip(places) {
            match input {
                StudyInput::Price {
                    price,
                    factor,
                    designs,
                    also,
                    ..
                } => {
                    if designs
                        .as_ref()
                        .is_none_or(|designs| designs.contains(&index))
                    {
                        vary(&mut sampled.prices, *price, also, place.of(factor));
                    }
                }
                StudyInput::Operation { field, range, .. } => {
                    if let Some(terms) = &mut sampled.terms {
                        *field.of(terms) = place.of(range);
                    }
                }
                StudyInput::Model { .. } => {}
            }
        }
        sampled
    }

    /// Nodes with all prices at their minimum, most likely value and maximum together.
    pub(crate) fn price_cases(&mut self, design: usize) -> [f64; 3] {
        let all = |place: Place| -> Vec<Place> {
            let inputs = self.inputs.iter();
            inputs
                .map(|input| match input {
                    StudyInput::Price { .. } => place,
                    StudyInput::Model { .. } | StudyInput::Operation { .. } => Place::Value,
                })
                .collect()
        };
        [Place::Quantile(0.0), Place::Value, Place::Quantile(1.0)]
            .map(all)
            .map(|places| self.outcome(design, &places).nodes)
    }

    /// Whether the operation may have that number; it may where there is no operation.
    pub(crate) fn may_run_at(&self, running: Running, value: f64) -> bool {
        let mut designs = self.alternatives.iter();
        running.fault(value).is_none() || designs.all(|each| each.sizes.design().terms.is_none())
    }

    /// Whether an input of the model may be that multiple of its value on every design.
    pub(crate) fn may_have(&self, input: ModelInput, factor: f64) -> bool {
        let mut designs = self.alternatives.iter();
        designs.all(|each| {
            let [_, value, _] = input.range().unwrap_or(each.quality);
            factor * value <= input.most()
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
        quality,
        cells: runs,
        operated,
    }: Competitor,
    cells: usize,
) -> Result<Alternative, StudyError> {
    let design = &design;
    let mut sizes = SizeTable::new(design).map_err(|issues| {
        // With remedies that are tested.
        let issues = purchase::buy(design).err().unwrap_or(issues);
        StudyError::Design(index, issues)
    })?;
    let built = match design.budget {
        Budget::Nodes(nodes) => {
            let topology = feasibility::topology(design, nodes);
            let topology = topology.map_err(|issue| StudyError::Design(index, vec![issue]))?;
            Some(sizes.of_topology(&topology))
        }
        Budget::Usd(usd) => sizes.largest(&budgeted_units(design), usd),
    };
    if runs.len() != cells {
        return Err(StudyRefusal::CellCount {
            design: index,
            found: runs.len(),
            wanted: cells,
        }
        .into());
    }
    StudyRefusal::of_range(RangeOf::RoutingQuality, &quality)?;
    for run in &runs {
        run.time.check()?;
        if !(run.speed.is_finite() && run.speed > 0.0) {
            return Err(StudyRefusal::CellTime.into());
        }
    }
    Ok(Alternative {
        sizes,
        built,
        operated,
        runs,
        quality: [quality.low, quality.value, quality.high].map(|one| one.clamp(0.0, 1.0)),
    })
}
