//! The largest machine that a budget buys, exactly: racks with edge switches of their own are whole, of other edge
//! switches the last need not be full, and [`SizeTable::largest`] finds the largest size whose cost is within the
//! budget: the purchase, or whatever else the design's terms say that the budget pays for.

use crate::cost::{BomLine, Total, bill_of_materials};
use crate::lifetime::{LifetimeCost, budgeted_units, machine_kw, rack_kw, watts_of_parts};
use crate::size_table::{SizeTable, UnitCosts, buildable, price_key};
use serde::Serialize;
use taper_topology::design::{Budget, Design};
use taper_topology::feasibility::{self, Found, Remedy};
use taper_topology::limits::MAX_NODES;
use taper_topology::pieces::Part;
use taper_topology::terms::Terms;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// What keeps a machine from being larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum LimitedBy {
    /// The next larger machine costs more than the budget.
    Budget,
    /// The core switches hold no larger machine.
    Fabric,
    /// The model sizes no larger machine ([`MAX_NODES`]).
    Model,
    /// The scenario gives the number of nodes.
    Size,
}

/// A machine: the design at its size.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    /// Its switches and links, with the number of nodes.
    pub topology: Topology,
    /// Its bill of materials, line by line.
    pub bom: Vec<BomLine>,
    /// Sums of the bill of materials.
    pub total: Total,
    /// What keeps it from being larger.
    pub limited_by: LimitedBy,
    /// What it takes of the budget, US dollars: the total, and what else the budget covers.
    pub budgeted_usd: f64,
    /// What the next larger machine takes, US dollars; `None` if there is none.
    pub next_usd: Option<f64>,
    /// Power and the cost of all years; `None` if the design has no terms.
    pub lifetime: Option<Lifetime>,
}

/// Whole spares of a part.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Spares {
    /// Of what, as in the bill of materials.
    #[serde(rename = "priceKey", serialize_with = "price_key")]
    #[tsify(type = "\"node\" | Price")]
    pub part: Part,
    /// Number of whole pieces.
    pub count: u32,
}

/// What one piece of a part draws.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PieceWatts {
    /// Of what, as in the bill of materials.
    #[serde(rename = "priceKey", serialize_with = "price_key")]
    #[tsify(type = "\"node\" | Price")]
    pub part: Part,
    /// Of one piece at full load, watts.
    pub watts: f64,
}

/// A machine over its years.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Lifetime {
    /// Power at full load, kW.
    #[serde(rename = "powerKW")]
    pub power_kw: f64,
    /// Power of the fullest rack at full load, kW.
    #[serde(rename = "rackKW")]
    pub rack_kw: f64,
    /// Power of one piece of every part.
    pub pieces: Vec<PieceWatts>,
    /// What of the budget the machine takes, US dollars.
    pub budgeted_usd: f64,
    /// Whole spares of each part of which there are any.
    pub spares: Vec<Spares>,
    /// Where the dollars of all years go, undiscounted.
    pub undiscounted: LifetimeCost,
    /// The same as net present value.
    pub present: LifetimeCost,
}

impl Lifetime {
    fn of(sizes: &SizeTable, topology: &Topology, terms: &Terms, budgeted_usd: f64) -> Self {
        let size = &sizes.of_topology(topology);
        let watts = watts_of_parts(&terms.power, sizes.design());
        let pieces = Part::ALL.into_iter().zip(watts);
        let spares = sizes.spares(size, &terms.spares.by_part());
        let spares = spares
            .into_iter()
            .map(|(part, count)| Spares { part, count });
        Self {
            power_kw: machine_kw(&terms.power, sizes, size),
            rack_kw: rack_kw(&terms.power, sizes.design(), topology),
            pieces: pieces
                .map(|(part, watts)| PieceWatts { part, watts })
                .collect(),
            budgeted_usd,
            spares: spares.collect(),
            undiscounted: LifetimeCost::of(sizes, size, &terms.undiscounted()),
            present: LifetimeCost::of(sizes, size, terms),
        }
    }
}

impl Machine {
    /// Double-precision peak of all nodes, PFLOP/s.
    pub fn peak_pflops(&self, design: &Design) -> f64 {
        f64::from(self.topology.nodes) * design.node.peak_tflops() / 1000.0
    }

    /// What is left of the budget, US dollars; `None` if the size was given.
    pub fn unspent_usd(&self, design: &Design) -> Option<f64> {
        match design.budget {
            Budget::Usd(usd) => Some(usd - self.budgeted_usd),
            Budget::Nodes(_) => None,
        }
    }

    /// Racks; the last may be partly filled.
    pub fn racks(&self, design: &Design) -> u32 {
        self.topology.nodes.div_ceil(design.fabric.rack_nodes)
    }
}

/// Changes that a remedy may add to its own, so that what they bring to light is mended too.
const MOST_ADDED: u32 = 2;

/// The machine that a design's budget buys.
///
/// # Errors
/// Every [`Found`] that keeps the design from being built or bought. Each remedy ends its issue and raises no other:
/// where it would, it says what else to change.
pub fn buy(design: &Design) -> Result<Machine, Vec<Found>> {
    buy_with(design, MOST_ADDED)
}

fn buy_with(design: &Design, added: u32) -> Result<Machine, Vec<Found>> {
    let changed = |remedy: &Remedy| {
        let mut changed = design.clone();
        remedy.apply(&mut changed);
        changed
    };
    build(design).map_err(|issues| {
        let is_known = |other: &Found| issues.iter().any(|known| known.is_alike(other));
        let mends = |issue: &Found, remedy: &Remedy| {
            let left = build(&changed(remedy)).err().unwrap_or_default();
            left.iter()
                .all(|other| !other.is_alike(issue) && is_known(other))
        };
        let tested = issues.iter().map(|issue| {
            let found = issue.clone().with_tested(mends);
            if !found.remedies.is_empty() || added == 0 {
                return found;
            }
            let remedies = issue
                .remedies
                .iter()
                .filter(|remedy| remedy.can_be_entered());
            let remedies = remedies.filter_map(|remedy| {
                let left = buy_with(&changed(remedy), added - 1).err()?;
                let next = left.iter().find(|other| !is_known(other))?;
                Some(remedy.with(next.remedies.first()?))
            });
            let remedies = remedies.collect();
            Found { remedies, ..found }.with_tested(mends)
        });
        tested.collect()
    })
}

fn build(design: &Design) -> Result<Machine, Vec<Found>> {
    let units = budgeted_units(design);
    match design.budget {
        Budget::Nodes(nodes) => {
            let topology = buildable(design, nodes)?;
            let mut sizes = SizeTable::with_topology(design, &topology);
            Ok(machine(&mut sizes, topology, &units))
        }
        Budget::Usd(usd) => {
            let mut sizes = SizeTable::new(design)?;
            let size = sizes.largest(&units, usd);
            let topology =
                |nodes| feasibility::topology(design, nodes).map_err(|issue| vec![issue]);
            let Some(size) = size else {
                let smallest = sizes.of_topology(&topology(design.fabric.unit_nodes())?);
                let smallest_usd = sizes.cost_usd(&smallest, &units);
                return Err(vec![feasibility::budget_too_small(
                    design,
                    usd,
                    smallest_usd,
                )]);
            };
            Ok(machine(&mut sizes, topology(size.nodes)?, &units))
        }
    }
}

fn machine(sizes: &mut SizeTable, topology: Topology, units: &UnitCosts) -> Machine {
    let design = sizes.design().clone();
    let size = sizes.of_topology(&topology);
    let next = sizes.at_least(topology.nodes + 1);
    let limited_by = match (design.budget, next) {
        (Budget::Nodes(_), _) => LimitedBy::Size,
        (Budget::Usd(_), Some(_)) => LimitedBy::Budget,
        (Budget::Usd(_), None) if topology.nodes + design.fabric.unit_nodes() > MAX_NODES => {
            LimitedBy::Model
        }
        (Budget::Usd(_), None) => LimitedBy::Fabric,
    };
    let bom = bill_of_materials(&design, &topology);
    let budgeted_usd = sizes.cost_usd(&size, units);
    Machine {
        total: Total::of(&bom),
        budgeted_usd,
        next_usd: next.map(|next| sizes.cost_usd(&next, units)),
        lifetime: design
            .terms
            .map(|terms| Lifetime::of(sizes, &topology, &terms, budgeted_usd)),
        topology,
        bom,
        limited_by,
    }
}
