//! What the money that whole racks leave over could buy instead.

use crate::design::{Budget, Design};
use crate::feasibility::Issue;
use crate::money::ladder::{Ladder, Part, UnitCosts};
use crate::node::ddr_step_gb;
use crate::purchase;

/// Ways to spend the rest; each takes all of it, so they exclude one another.
#[derive(Clone, Debug, PartialEq)]
pub struct Rest {
    /// What is left of the budget, US dollars.
    pub usd: f64,
    /// What the next larger machine costs beyond it, US dollars; `None` if there is none.
    pub missing_usd: Option<f64>,
    /// Spares of every part that the machine has and that costs something, by falling price: whole pieces of
    /// that part alone.
    pub spares: Vec<(Part, u32)>,
    /// More DDR for every node, in steps that fill all channels, 1e9 bytes a node.
    pub more_ddr_gb: f64,
    /// The most uplinks of every edge switch, at the same size, that the budget pays for.
    pub uplinks: u32,
}

/// What the rest of a design's budget could buy; `None` if its size was given, for then nothing is left.
///
/// # Errors
/// Every [`Issue`] that keeps the design from being built or bought.
pub fn rest(design: &Design) -> Result<Option<Rest>, Vec<Issue>> {
    let machine = purchase::buy(design)?;
    let Budget::Usd(budget_usd) = design.budget else {
        return Ok(None);
    };
    let usd = budget_usd - machine.total.total_usd;
    let ladder = Ladder::new(design)?;
    let units = UnitCosts::purchase(&design.node, &design.prices);
    let nodes = machine.tree.nodes;
    let has = |part: Part| {
        ladder
            .of_nodes(nodes)
            .is_some_and(|rung| ladder.count(&rung, part) > 0)
    };
    let mut spares: Vec<(Part, u32)> = Part::ALL
        .into_iter()
        .filter(|&part| units.of(part) > 0.0 && has(part))
        .map(|part| (part, (usd / units.of(part)) as u32))
        .collect();
    spares.sort_by(|a, b| units.of(b.0).total_cmp(&units.of(a.0)));
    Ok(Some(Rest {
        usd,
        missing_usd: machine.next_usd.map(|next_usd| next_usd - budget_usd),
        spares,
        more_ddr_gb: more_ddr_gb(design, nodes, usd),
        uplinks: most_uplinks(design, nodes, budget_usd),
    }))
}

fn more_ddr_gb(design: &Design, nodes: u32, usd: f64) -> f64 {
    let step_gb = ddr_step_gb(&design.node);
    let prices = &design.prices;
    let step_usd = f64::from(nodes) * step_gb * prices.ddr_usd_per_gb * prices.volume_factor;
    if step_usd > 0.0 {
        (usd / step_usd).floor() * step_gb
    } else {
        0.0
    }
}

/// More uplinks never cost less outside the core, but a core can be divided anew, so each number is tried.
fn most_uplinks(design: &Design, nodes: u32, budget_usd: f64) -> u32 {
    let fabric = &design.fabric;
    let most = fabric.edge_radix.saturating_sub(fabric.downlinks);
    let affordable = |&uplinks: &u32| {
        let mut wider = design.clone();
        wider.fabric.uplinks = uplinks;
        wider.budget = Budget::Nodes(nodes);
        purchase::buy(&wider).is_ok_and(|machine| machine.total.total_usd <= budget_usd)
    };
    let wider = (fabric.uplinks + 1..=most).rev().find(affordable);
    wider.unwrap_or(fabric.uplinks)
}
