//! What is wrong with the size of a machine: too large for its core or the model, or for its budget.

use super::words::{counted, dollars, grouped};
use super::{Issue, Remedy};
use crate::design::{Core, Design, Fill};
use crate::limits::MAX_LINKS;
use crate::terms::Pot;
use crate::topology::Tree;

/// A machine that the core switches cannot hold. `largest` is the largest size that they can, if any.
pub fn core_too_small(design: &Design, nodes: u32, largest: Option<u32>) -> Issue {
    let fabric = &design.fabric;
    let edges = fabric.rails * Tree::edges_for(fabric, nodes);
    let ports = fabric.director.leaves * fabric.director.leaf_ports;
    let (core, larger) = match (fabric.levels, fabric.core) {
        (2, _) => (
            format!("spine switches with {} ports", fabric.edge_radix),
            "Use fewer uplinks or switches with more ports.",
        ),
        (_, Core::Director) => (
            format!("directors with {ports} ports"),
            "Use fewer uplinks or larger directors.",
        ),
        (_, Core::Fixed) => (
            format!("core blocks with {ports} ports"),
            "Use fewer uplinks or more leaf switches a block.",
        ),
    };
    let mut remedies: Vec<Remedy> = largest
        .into_iter()
        .map(|size| {
            let label = format!("Build {}", counted(size, "node"));
            Remedy::of(label, nodes_budget(size))
        })
        .collect();
    if fabric.levels == 2 {
        remedies.push(Remedy::new("Use three levels".into(), "fabric.levels", 3.0));
    }
    Issue {
        code: "core-too-small",
        path: "fabric.edge.uplinks",
        sentence: format!(
            "{} need {} with {}; {core} cannot take them all.",
            counted(nodes, "node"),
            counted(edges, "edge switch"),
            counted(fabric.uplinks, "uplink"),
        ),
        remedies,
        otherwise: larger,
    }
}

/// A machine with more links than an experiment can simulate; `None` if it has not.
pub fn too_large_to_simulate(tree: &Tree) -> Option<Issue> {
    let links = tree.cable_links();
    (links > MAX_LINKS).then(|| Issue {
        code: "too-large-to-simulate",
        path: "fabric.edge.uplinks",
        sentence: format!(
            "The fabric has {} links; the model simulates up to {}. Use fewer nodes or uplinks; the \
             cost of this machine is still exact.",
            grouped(links),
            grouped(MAX_LINKS),
        ),
        remedies: vec![],
        otherwise: "",
    })
}

/// A size is set by giving its number; the budget's mode is text and stays with the document.
fn nodes_budget(size: u32) -> Vec<(&'static str, f64)> {
    vec![("budget.nodes", f64::from(size))]
}

/// A sum that does not buy the smallest machine, which takes `smallest_usd` of the pot.
pub fn budget_too_small(design: &Design, usd: f64, smallest_usd: f64) -> Issue {
    let nodes = design.fabric.step_nodes();
    let step = match design.fabric.fill {
        Fill::Rack => format!("one rack of {}", counted(nodes, "node")),
        Fill::Ports => format!("one edge switch with its {}", counted(nodes, "node")),
    };
    let whole_usd = smallest_usd.ceil();
    Issue {
        code: "budget-below-smallest",
        path: "budget.usd",
        sentence: format!(
            "{} buys no machine: the smallest on this fabric, {step} and its core switches, costs {}{}.",
            dollars(usd),
            dollars(whole_usd),
            pot_words(design),
        ),
        remedies: vec![Remedy::new(
            format!("Set the budget to {}", dollars(whole_usd)),
            "budget.usd",
            whole_usd,
        )],
        otherwise: "Lower the prices.",
    }
}

/// What the pot pays for beyond the machine, as the end of a sentence.
fn pot_words(design: &Design) -> String {
    let Some(terms) = &design.terms else {
        return String::new();
    };
    let years = counted(terms.operation.years, "year");
    match terms.pot {
        Pot::Lifetime => format!(" with all that {years} of service take"),
        Pot::PurchaseAndEnergy => format!(" with the energy of {years}"),
        Pot::Purchase if terms.spares.by_part().iter().any(|&share| share > 0.0) => {
            " with its spares".into()
        }
        Pot::Purchase => String::new(),
    }
}
