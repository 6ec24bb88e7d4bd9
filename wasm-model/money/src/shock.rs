//! A price shock between contract and delivery, and who survives it: fewer nodes, less memory, or
//! more money (SC18 sec IV.A: memory came to cost twice as much; Summit paid, Sierra halved its DDR
//! and kept its nodes). Also how many nodes each price is worth, and at which price two designs
//! swap rank.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "steps of memory up to the design's own, which is in range"
)]

use crate::lifetime::budgeted_units;
use crate::purchase::{self, Machine};
use crate::size_table::{MachineSize, SizeTable};
use serde::{Deserialize, Serialize};
use taper_topology::design::{Budget, Design, Prices};
use taper_topology::feasibility::Found;
use taper_topology::field::Price;
use taper_topology::node::ddr_step_gb;
use taper_topology::search::halved;
use tsify::Tsify;

/// A factor on a price.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceFactor {
    /// The price that changes.
    pub price: Price,
    /// New price over the old.
    pub factor: f64,
}

/// Prices that change. HBM is not sold by itself: it is part of a GPU's price, so its shock needs to
/// know how much HBM a GPU has and what that was worth.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Shock {
    /// Factors on single prices.
    pub factors: Vec<PriceFactor>,
    /// HBM of every GPU, if its price changes.
    pub hbm: Option<HbmShock>,
}

/// The share of a GPU's list price that its HBM makes.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HbmShock {
    /// HBM of one GPU, 1e9 bytes.
    #[serde(rename = "gbPerGpu")]
    pub gb_per_gpu: f64,
    /// What 1e9 bytes of it cost before, US dollars.
    #[serde(rename = "usdPerGB")]
    pub usd_per_gb: f64,
    /// New price of HBM over the old.
    pub factor: f64,
}

impl Shock {
    /// The prices once they have changed.
    pub fn after(&self, prices: &Prices) -> Prices {
        let mut after = prices.clone();
        for change in &self.factors {
            *change.price.of(&mut after) *= change.factor;
        }
        if let Some(hbm) = self.hbm {
            after.gpu_usd += hbm.gb_per_gpu * hbm.usd_per_gb * (hbm.factor - 1.0);
        }
        after
    }
}

/// Three ways to live with a shock, and what every price is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShockAnswer {
    /// Nodes bought at the old prices.
    pub nodes_before: u32,
    /// What there was to spend, US dollars: the budget, or the machine's old price if its size was
    /// given.
    pub budget_usd: f64,
    /// *Fewer nodes*: what the same money buys of the same node; 0 if it buys nothing.
    pub nodes_after: u32,
    /// Whether the core, not the money, ends that machine.
    pub fills_core: bool,
    /// *Less memory*: the most DDR per node, in steps that fill every channel, with which the same money
    /// buys as many nodes as before; `None` if even a node without DDR would not do.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: Option<f64>,
    /// *More money*: what the machine before the rise costs at the new prices, US dollars.
    pub same_machine_usd: f64,
    /// Every price by itself, at the old prices.
    pub worth: Vec<Worth>,
}

/// What a shock does to a design; `rise` is that of every price by itself, 0.1 for +10 %.
///
/// # Errors
/// Every [`Found`] that keeps the design from being built or bought before it.
pub fn survive(design: &Design, shock: &Shock, rise: f64) -> Result<ShockAnswer, Vec<Found>> {
    let machine = purchase::buy(design)?;
    let budgeted_usd = budgeted_usd(design, machine.budgeted_usd);
    let mut after = design.clone();
    after.prices = shock.after(&design.prices);
    let mut sizes = SizeTable::new(&after)?;
    let units = budgeted_units(&after);
    let before = sizes.of_nodes(machine.topology.nodes);
    let same_machine_usd = before.map_or(0.0, |size| sizes.cost_usd(&size, &units));
    let largest = sizes.largest(&units, budgeted_usd);
    // A rack with its own edge switches is bought whole, but a size that is given may end amid one.
    let given = before.filter(|_| same_machine_usd <= budgeted_usd);
    let either = largest.into_iter().chain(given);
    let nodes_after = either.map(|size| size.nodes).max().unwrap_or(0);
    Ok(ShockAnswer {
        nodes_before: machine.topology.nodes,
        budget_usd: budgeted_usd,
        nodes_after,
        fills_core: !sizes.holds(nodes_after + 1),
        ddr_gb: before.and_then(|size| most_ddr_gb(&after, &sizes, &size, budgeted_usd)),
        same_machine_usd,
        worth: worth_of(design, &machine, rise)?,
    })
}

fn budgeted_usd(design: &Design, cost_usd: f64) -> f64 {
    match design.budget {
        Budget::Usd(usd) => usd,
        Budget::Nodes(_) => cost_usd,
    }
}

/// The most DDR, up to the design's own, with which a machine of that size costs no more than the budget.
/// A node's price never falls with its DDR, so the steps are searched by halves.
fn most_ddr_gb(
    design: &Design,
    sizes: &SizeTable,
    size: &MachineSize,
    budgeted_usd: f64,
) -> Option<f64> {
    let step_gb = ddr_step_gb(&design.node);
    let affordable = |gb: f64| {
        let mut other = design.clone();
        other.node.ddr_capacity_gb = gb;
        sizes.cost_usd(size, &budgeted_units(&other)) <= budgeted_usd
    };
    let own_gb = design.node.ddr_capacity_gb;
    if affordable(own_gb) {
        return Some(own_gb);
    }
    if !affordable(0.0) {
        return None;
    }
    let beyond = (own_gb / step_gb).ceil() as u32;
    let steps = halved(0, beyond, &mut |steps| {
        affordable(f64::from(steps) * step_gb)
    });
    Some(f64::from(steps) * step_gb)
}

/// What one price is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Worth {
    /// The price that rises.
    pub price: Price,
    /// Nodes that the budget buys less when it rises; whole racks or nodes, so 0 for a small price.
    pub nodes_lost: u32,
    /// What the machine before the rise then costs more, US dollars.
    pub extra_usd: f64,
}

/// What a rise of every price by `share` (0.1 for +10 %) takes from a design, price by price.
///
/// # Errors
/// Every [`Found`] that keeps the design from being built or bought.
pub fn worth(design: &Design, share: f64) -> Result<Vec<Worth>, Vec<Found>> {
    worth_of(design, &purchase::buy(design)?, share)
}

/// The same of the machine that a design buys.
fn worth_of(design: &Design, machine: &Machine, share: f64) -> Result<Vec<Worth>, Vec<Found>> {
    let budgeted_usd = budgeted_usd(design, machine.budgeted_usd);
    let mut sizes = SizeTable::new(design)?;
    let bought = sizes.of_nodes(machine.topology.nodes);
    let own = budgeted_units(design);
    let base = sizes
        .largest(&own, budgeted_usd)
        .map_or(0, |size| size.nodes);
    let counted = |price: &Price| *price.of(&mut design.prices.clone()) > 0.0;
    let worth = Price::ALL.into_iter().filter(counted).map(|price| {
        let units = budgeted_units(&at(design, price, 1.0 + share));
        let nodes = sizes
            .largest(&units, budgeted_usd)
            .map_or(0, |size| size.nodes);
        let extra_usd = bought.map_or(0.0, |size| {
            sizes.cost_usd(&size, &units) - sizes.cost_usd(&size, &own)
        });
        Worth {
            price,
            nodes_lost: base.saturating_sub(nodes),
            extra_usd,
        }
    });
    Ok(worth.collect())
}

/// The design with one price times a factor.
fn at(design: &Design, price: Price, factor: f64) -> Design {
    Design {
        prices: price.scaled(&design.prices, factor),
        ..design.clone()
    }
}

/// One of two designs that are compared.
#[derive(Clone, Debug)]
pub struct Rival {
    sizes: SizeTable,
    /// What it may cost, US dollars.
    budgeted_usd: f64,
    /// Throughput of one node, in any unit common to both.
    rate: f64,
    /// Whether the price that is varied is this design's too.
    is_moved: bool,
}

impl Rival {
    /// A design with the throughput of one node, and whether the price that is varied moves it.
    ///
    /// # Errors
    /// Every [`Found`] that keeps the design from being built or bought.
    pub fn new(design: &Design, rate: f64, is_moved: bool) -> Result<Self, Vec<Found>> {
        let machine = purchase::buy(design)?;
        Ok(Self {
            budgeted_usd: budgeted_usd(design, machine.budgeted_usd),
            sizes: SizeTable::new(design)?,
            rate,
            is_moved,
        })
    }

    /// Throughput of the machine that it buys with one price times a factor.
    pub fn throughput(&mut self, price: Price, factor: f64) -> f64 {
        f64::from(self.nodes(price, factor)) * self.rate
    }

    /// Nodes of that machine; 0 if the budget buys none.
    pub fn nodes(&mut self, price: Price, factor: f64) -> u32 {
        let factor = if self.is_moved { factor } else { 1.0 };
        let units = budgeted_units(&at(self.sizes.design(), price, factor));
        let size = self.sizes.largest(&units, self.budgeted_usd);
        size.map_or(0, |size| size.nodes)
    }

    /// Whether its core switches hold no machine larger than that.
    pub fn fills_core(&self, nodes: u32) -> bool {
        !self.sizes.holds(nodes + 1)
    }
}

/// Where two designs swap rank.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Swap {
    /// Factor on the price on this side of the swap, nearer to 1.
    pub before: f64,
    /// Factor on the other side.
    pub after: f64,
    /// Whether the first design is ahead before it.
    pub first_leads_before: bool,
}

/// Factors that are looked at between 1 and the farther end.
const GRID: u32 = 128;

/// The factor on one price, nearest to 1 within `low..=high` as [`nearest_swap`] finds it, at which the order of two designs changes;
/// `None` if it does not. A tie counts as the second design's.
pub fn swap(
    first: &mut Rival,
    second: &mut Rival,
    price: Price,
    (low, high): (f64, f64),
) -> Option<Swap> {
    nearest_swap((low, high), |factor| {
        Some(first.throughput(price, factor) > second.throughput(price, factor))
    })
}

/// The factor nearest to 1 within `low..=high`, by ratio, at which `leads` (whether the first design is
/// ahead) changes; `None` if it does not. A direction ends where `leads` has no answer.
///
/// Machines come in whole racks or nodes, so the order can change back and forth close to a swap. The change is the
/// nearest on a grid, whose factors are as far apart on one side of 1 as on the other: equal ratios,
/// [`GRID`] of them to the farther end. An order that changes and changes back between two neighbours of the
/// grid is not seen. No ratio leads to a factor of 0: from the last of the grid it is one step. Halving then
/// narrows the change until both sides of it are within 1e-6.
pub fn nearest_swap(
    (low, high): (f64, f64),
    mut leads: impl FnMut(f64) -> Option<bool>,
) -> Option<Swap> {
    let now = leads(1.0)?;
    let ratio = ratio_of_grid(low, high);
    // Downwards and upwards; `None` once that direction has ended.
    let mut reached = [Some(1.0), Some(1.0)];
    for point in 1..=GRID + 1 {
        let further = libm::pow(ratio, f64::from(point));
        let below = if point > GRID {
            low
        } else {
            low.max(1.0 / further)
        };
        let mut changes = vec![];
        for (before, after) in reached.iter_mut().zip([below, high.min(further)]) {
            let Some(from) = before.filter(|&from| from != after) else {
                continue;
            };
            *before = match leads(after) {
                Some(leading) if leading == now => Some(after),
                Some(_) => {
                    changes.push(narrowed(&mut leads, from, after, now));
                    None
                }
                None => None,
            };
        }
        let nearest = changes
            .into_iter()
            .min_by(|one, other| distance(one).total_cmp(&distance(other)));
        if nearest.is_some() {
            return nearest;
        }
    }
    None
}

/// Ratio of neighbours on the grid; above 1 unless both ends are 1.
fn ratio_of_grid(low: f64, high: f64) -> f64 {
    let farthest = if low > 0.0 { high.max(1.0 / low) } else { high };
    libm::pow(farthest, 1.0 / f64::from(GRID))
}

/// How far from 1 a swap is, by ratio.
fn distance(swap: &Swap) -> f64 {
    swap.before.max(1.0 / swap.before)
}

fn narrowed(
    leads: &mut impl FnMut(f64) -> Option<bool>,
    before: f64,
    after: f64,
    now: bool,
) -> Swap {
    let (mut before, mut after) = (before, after);
    while (after - before).abs() > 1e-6 {
        let middle = f64::midpoint(before, after);
        if leads(middle) == Some(now) {
            before = middle;
        } else {
            after = middle;
        }
    }
    Swap {
        before,
        after,
        first_leads_before: now,
    }
}
