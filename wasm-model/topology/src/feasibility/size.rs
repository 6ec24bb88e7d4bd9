//! What is wrong with the size of a machine: too large for its core or the model, or for its budget.

use super::{Beyond, Found, Issue, Remedy};
use crate::design::Design;
use crate::field::{BudgetField, FabricField};
use crate::limits::MAX_LINKS;
use crate::terms::BudgetBasis;
use crate::topology::Tree;

/// A machine that the core switches cannot hold. `largest` is the largest size that they can, if any.
pub fn core_too_small(design: &Design, nodes: u32, largest: Option<u32>) -> Found {
    let fabric = &design.fabric;
    let smaller = largest.map(|size| Remedy::new(BudgetField::Nodes, size));
    let deeper = (fabric.levels == 2).then(|| Remedy::new(FabricField::Levels, 3));
    // Directors that hold no machine at all are mended by more leaf modules: for this size, or for the smallest.
    let with_leaves = |nodes| {
        let leaves = Tree::leaves_for(fabric, nodes)?;
        Some(Remedy::new(FabricField::Leaves, leaves))
    };
    let smallest = fabric.step_nodes();
    let is_roomless = fabric.levels == 3 && largest.is_none();
    let roomier = is_roomless.then(|| {
        let least = with_leaves(smallest).filter(|_| smallest < nodes);
        let least = least.map(|remedy| remedy.and(BudgetField::Nodes, smallest));
        with_leaves(nodes).into_iter().chain(least)
    });
    let issue = Issue::CoreTooSmall {
        nodes,
        edges: fabric.rails * Tree::edges_for(fabric, nodes),
        uplinks: fabric.uplinks,
        levels: fabric.levels,
        core: fabric.core,
        ports: if fabric.levels == 2 {
            fabric.edge_radix
        } else {
            fabric.director.leaves * fabric.director.leaf_ports
        },
    };
    let remedies = smaller.into_iter().chain(deeper);
    let remedies = remedies.chain(roomier.into_iter().flatten()).collect();
    Found::new(issue, FabricField::Uplinks, remedies)
}

/// A machine with more links than an experiment can simulate; `None` if it has not.
pub fn too_large_to_simulate(tree: &Tree) -> Option<Found> {
    let links = tree.cable_links();
    let most = MAX_LINKS;
    let issue = Issue::TooLargeToSimulate { links, most };
    (links > most).then(|| Found::new(issue, FabricField::Uplinks, vec![]))
}

/// A budget that does not buy the smallest machine, which takes `smallest_usd` of it.
pub fn budget_too_small(design: &Design, usd: f64, smallest_usd: f64) -> Found {
    let smallest_usd = smallest_usd.ceil();
    let beyond = design.terms.filter(|terms| {
        // A purchase without spares is the machine alone.
        terms.basis != BudgetBasis::Purchase
            || terms.spares.by_part().iter().any(|&share| share > 0.0)
    });
    let issue = Issue::BudgetBelowSmallest {
        usd,
        smallest_usd,
        fill: design.fabric.fill,
        nodes: design.fabric.step_nodes(),
        beyond: beyond.map(|terms| Beyond {
            basis: terms.basis,
            years: terms.operation.years,
        }),
    };
    let remedy = Remedy::new(BudgetField::Usd, smallest_usd);
    Found::new(issue, BudgetField::Usd, vec![remedy])
}
