//! What the money that whole racks or nodes leave over could buy instead.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "a part is below PARTS; pieces for a finite sum, cut off where they do not fit"
)]

use crate::lifetime::budgeted_units;
use crate::purchase;
use crate::size_table::{MachineSize, SizeTable};
use serde::Serialize;
use taper_topology::design::{Budget, Design};
use taper_topology::feasibility::Found;
use taper_topology::node::ddr_step_gb;
use taper_topology::pieces::Part;
use tsify::Tsify;

/// Whole pieces of a part.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct Pieces {
    /// The part that is bought.
    pub part: Part,
    /// Number of whole pieces.
    pub pieces: u32,
}

/// Ways to spend the rest; each takes all of it, so they exclude one another.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Rest {
    /// What is left of the budget, US dollars.
    pub usd: f64,
    /// What the next larger machine costs beyond it, US dollars; `None` if there is none.
    pub missing_usd: Option<f64>,
    /// Spares of every part that the machine has and that costs something, by falling price: whole pieces of
    /// that part alone.
    pub spares: Vec<Pieces>,
    /// More DDR for every node, in steps that fill all channels, 1e9 bytes per node.
    #[serde(rename = "moreDdrGB")]
    pub more_ddr_gb: f64,
    /// The most uplinks of every edge switch, at the same size, that the budget pays for.
    pub uplinks: u32,
}

/// What the rest of a design's budget could buy; `None` if its size was given, for then nothing is left.
///
/// # Errors
/// Every [`Found`] that keeps the design from being built or bought.
pub fn rest(design: &Design) -> Result<Option<Rest>, Vec<Found>> {
    let machine = purchase::buy(design)?;
    let Budget::Usd(budget_usd) = design.budget else {
        return Ok(None);
    };
    let usd = budget_usd - machine.budgeted_usd;
    let sizes = SizeTable::with_topology(design, &machine.topology);
    let size = sizes.of_topology(&machine.topology);
    // A spare lies on the shelf: it takes its price, and no energy or maintenance.
    let prices = budgeted_units(design).spares;
    let price = |part: Part| prices[part as usize];
    let mut spares: Vec<Pieces> = Part::ALL
        .into_iter()
        .filter(|&part| part != Part::Once && price(part) > 0.0 && sizes.count(&size, part) > 0)
        .map(|part| Pieces {
            part,
            pieces: (usd / price(part)) as u32,
        })
        .collect();
    spares.sort_by(|a, b| price(b.part).total_cmp(&price(a.part)));
    Ok(Some(Rest {
        usd,
        missing_usd: machine.next_usd.map(|next_usd| next_usd - budget_usd),
        spares,
        more_ddr_gb: more_ddr_gb(&sizes, &size, usd),
        uplinks: most_uplinks(design, machine.topology.nodes, budget_usd),
    }))
}

/// A node's cost rises by the same sum with every step of its DDR, so the steps are divided out.
fn more_ddr_gb(sizes: &SizeTable, size: &MachineSize, usd: f64) -> f64 {
    let design = sizes.design();
    let step_gb = ddr_step_gb(&design.node);
    let mut larger = design.clone();
    larger.node.ddr_capacity_gb += step_gb;
    let cost_usd = |design: &Design| sizes.cost_usd(size, &budgeted_units(design));
    let step_usd = cost_usd(&larger) - cost_usd(design);
    if step_usd > 0.0 {
        (usd / step_usd).floor() * step_gb
    } else {
        0.0
    }
}

/// More uplinks never cost less outside the core, but a core can be divided anew, so each number is tried.
fn most_uplinks(design: &Design, nodes: u32, budget_usd: f64) -> u32 {
    let fabric = &design.fabric;
    let most = fabric.uplinks + fabric.free_ports();
    let affordable = |&uplinks: &u32| {
        let mut wider = design.clone();
        wider.fabric.uplinks = uplinks;
        wider.budget = Budget::Nodes(nodes);
        purchase::buy(&wider).is_ok_and(|machine| machine.budgeted_usd <= budget_usd)
    };
    let wider = (fabric.uplinks + 1..=most).rev().find(affordable);
    wider.unwrap_or(fabric.uplinks)
}
