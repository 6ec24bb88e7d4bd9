//! What is wrong with the size of a machine: too large for the model, or for its budget.

use super::{Found, Remedy};
use crate::design::Design;
use crate::field::{BudgetField, FabricField};
use crate::limits::MAX_LINKS;
use crate::names::{Beyond, MachineIssue};
use crate::terms::BudgetBasis;
use crate::topology::Topology;

/// A machine with more links than an experiment can simulate; `None` if it has not.
pub fn too_large_to_simulate(topology: &Topology) -> Option<Found> {
    let links = topology.cable_links();
    let most = MAX_LINKS;
    let issue = MachineIssue::TooLargeToSimulate { links, most };
    (links > most).then(|| Found::new(issue, FabricField::Uplinks, vec![]))
}

/// A machine with more cables, over all planes, than a bill of materials counts in 32 bits; `None` if it has not.
pub(super) fn too_large_to_count(topology: &Topology, planes: u32) -> Option<Found> {
    let cables = topology.cable_links() / 2 * u64::from(planes);
    let countable = u64::from(u32::MAX);
    (cables > countable)
        .then(|| too_large_to_simulate(topology))
        .flatten()
}

/// A budget that does not buy the smallest machine, which takes `smallest_usd` of it.
pub fn budget_too_small(design: &Design, usd: f64, smallest_usd: f64) -> Found {
    let smallest_usd = smallest_usd.ceil();
    let beyond = design.terms.filter(|terms| {
        // A purchase without spares is the machine alone.
        terms.basis != BudgetBasis::Purchase
            || terms.spares.by_part().iter().any(|&share| share > 0.0)
    });
    let issue = MachineIssue::BudgetBelowSmallest {
        usd,
        smallest_usd,
        nodes: design.fabric.unit_nodes(),
        beyond: beyond.map(|terms| Beyond {
            basis: terms.basis,
            years: terms.operation.years,
        }),
    };
    let remedy = Remedy::new(BudgetField::Usd, smallest_usd);
    Found::new(issue, BudgetField::Usd, vec![remedy])
}
