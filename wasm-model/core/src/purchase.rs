//! The largest machine that a budget buys, exactly: every size is a whole number of racks (or full
//! edge switches), and the largest affordable one is searched from above, so that nothing is
//! assumed about how cost grows.

use crate::cost::{BomLine, Total, bill_of_materials, node_usd};
use crate::design::{Budget, Core, Design, Fill};
use crate::feasibility::{self, Issue, MAX_NODES, Remedy};
use crate::topology::Tree;

/// What keeps a machine from being larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitedBy {
    /// The next larger machine costs more than the budget.
    Budget,
    /// The core switches hold no larger machine.
    Fabric,
    /// The model sizes no larger machine ([`MAX_NODES`]).
    Model,
    /// Its size was given.
    Size,
}

/// A machine: the design at its size.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    /// Its tree, which holds the number of nodes.
    pub tree: Tree,
    /// Its bill of materials.
    pub bom: Vec<BomLine>,
    /// What that sums to.
    pub total: Total,
    /// What keeps it from being larger.
    pub limited_by: LimitedBy,
    /// Cost of the next larger machine, US dollars; `None` if there is none.
    pub next_usd: Option<f64>,
}

impl Machine {
    /// Double-precision peak, PFLOP/s.
    pub fn peak_pflops(&self, design: &Design) -> f64 {
        f64::from(self.tree.nodes) * design.node.peak_tflops() / 1000.0
    }

    /// What is left of the budget, US dollars; `None` if the size was given.
    pub fn unspent_usd(&self, design: &Design) -> Option<f64> {
        match design.budget {
            Budget::Usd(usd) => Some(usd - self.total.total_usd),
            Budget::Nodes(_) => None,
        }
    }

    /// Racks; the last may be partly filled.
    pub fn racks(&self, design: &Design) -> u32 {
        self.tree.nodes.div_ceil(design.fabric.rack_nodes)
    }
}

/// The machine that a design's budget buys.
///
/// # Errors
/// Every [`Issue`] that keeps the design from being built or bought.
pub fn buy(design: &Design) -> Result<Machine, Vec<Issue>> {
    build(design).map_err(|issues| {
        let codes: Vec<&str> = issues.iter().map(|issue| issue.code).collect();
        // A remedy must end its own issue and raise no other.
        let mends = |issue: &Issue, remedy: &Remedy| {
            let mut mended = design.clone();
            feasibility::apply(remedy, &mut mended);
            let left = build(&mended).err().unwrap_or_default();
            left.iter()
                .all(|other| other.code != issue.code && codes.contains(&other.code))
        };
        issues
            .into_iter()
            .map(|issue| issue.with_advice(mends))
            .collect()
    })
}

fn build(design: &Design) -> Result<Machine, Vec<Issue>> {
    let issues = feasibility::check(design);
    if !issues.is_empty() {
        return Err(issues);
    }
    match design.budget {
        Budget::Nodes(nodes) => {
            let tree = feasibility::tree(design, nodes).map_err(|issue| vec![issue])?;
            Ok(machine(design, tree, LimitedBy::Size))
        }
        Budget::Usd(usd) => largest_affordable(design, usd).map_err(|issue| vec![issue]),
    }
}

fn largest_affordable(design: &Design, usd: f64) -> Result<Machine, Issue> {
    let step = design.fabric.step_nodes();
    let of_model = MAX_NODES / step;
    let of_core = Tree::most_nodes(&design.fabric) / step;
    // One more than the bound says: it is a quotient and may have been rounded down.
    let of_budget = (usd / least_step_usd(design)).min(f64::from(MAX_NODES)) as u32 + 1;
    let most = of_model.min(of_core).min(of_budget);
    let mut limited_by = if most == of_budget {
        LimitedBy::Budget
    } else if most == of_model {
        LimitedBy::Model
    } else {
        LimitedBy::Fabric
    };
    for nodes in (1..=most).rev().map(|steps| steps * step) {
        match Tree::new(&design.node, &design.fabric, nodes) {
            Err(_) => limited_by = LimitedBy::Fabric,
            Ok(tree) if cost_usd(design, &tree) <= usd => {
                return Ok(machine(design, tree, limited_by));
            }
            Ok(_) => limited_by = LimitedBy::Budget,
        }
    }
    let smallest = feasibility::tree(design, step)?;
    Err(feasibility::budget_too_small(
        design,
        usd,
        cost_usd(design, &smallest),
    ))
}

/// What one more step costs at the least: its share of a core without an empty port. Bounds the
/// search from above, closely, so that few sizes are tried.
fn least_step_usd(design: &Design) -> f64 {
    let Design {
        node,
        fabric,
        prices,
        ..
    } = design;
    let rails = f64::from(fabric.rails);
    let per_node = node_usd(node, prices) + prices.hca_usd + rails * prices.copper_cable_usd;
    let edges = match fabric.fill {
        Fill::Rack => rails * f64::from(fabric.rack_edges_per_rail),
        Fill::Ports => rails,
    };
    let uplinks = f64::from(fabric.uplinks);
    let per_edge =
        prices.edge_switch_usd + uplinks * (prices.optical_cable_usd + least_port_usd(design));
    f64::from(fabric.step_nodes()) * per_node + edges * per_edge
}

/// What one port of the core costs in a core without an empty port.
fn least_port_usd(Design { fabric, prices, .. }: &Design) -> f64 {
    let director = &fabric.director;
    let module_ports = f64::from(director.leaf_ports);
    if fabric.levels == 2 {
        return prices.edge_switch_usd / f64::from(fabric.edge_radix);
    }
    match fabric.core {
        Core::Director => {
            let chassis_ports = f64::from(director.leaves) * module_ports;
            prices.director_leaf_module_usd / module_ports
                + prices.director_chassis_usd / chassis_ports
        }
        Core::Fixed => prices.edge_switch_usd / module_ports + prices.optical_cable_usd,
    }
}

fn machine(design: &Design, tree: Tree, limited_by: LimitedBy) -> Machine {
    let step = design.fabric.step_nodes();
    let next_usd = (tree.nodes / step)
        .checked_add(1)
        .map(|steps| steps * step)
        .filter(|&nodes| nodes <= MAX_NODES)
        .and_then(|nodes| Tree::new(&design.node, &design.fabric, nodes).ok())
        .map(|next| cost_usd(design, &next));
    let bom = bill_of_materials(design, &tree);
    let total = Total::of(&bom);
    Machine {
        tree,
        bom,
        total,
        limited_by,
        next_usd,
    }
}

fn cost_usd(design: &Design, tree: &Tree) -> f64 {
    Total::of(&bill_of_materials(design, tree)).total_usd
}
