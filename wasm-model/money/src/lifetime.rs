//! What a machine costs over its years, and what each piece of it takes of the budget.
//!
//! With `P` the purchase, `W` what all parts draw at full load (kW), and energy, maintenance and `a(y)`
//! as in `terms`: energy and maintenance of `W` and `P`; spares, a share of the pieces of every part,
//! rounded up, at the purchase price; cooling plant `W c` once, floor `f racks a(y)`, staff `s a(y)`,
//! support `u a(y)`.
//! All of it is a sum over whole counts at prices that are not negative, spares by `ceil` of them, so what
//! lies outside the core never falls with the size and the search of [`SizeTable::largest`] stays exact.

#![expect(
    clippy::indexing_slicing,
    reason = "a part is below PARTS, the length of every list by part"
)]

use crate::size_table::{MachineSize, SizeTable, UnitCosts};
use serde::Serialize;
use taper_topology::design::Design;
use taper_topology::pieces::{PARTS, Part};
use taper_topology::terms::{BudgetBasis, PartPower, Terms};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Watts of one piece, by [`Part`].
pub(crate) fn watts_of_parts(power: &PartPower, design: &Design) -> [f64; PARTS] {
    let node = &design.node;
    // A vendor's figure is of the node with its adapter.
    let stated = power.node_w > 0.0;
    let node_w = f64::from(node.sockets) * power.cpu_socket_w
        + f64::from(node.gpu_count) * power.gpu_w
        + node.ddr_capacity_gb * power.ddr_w_per_gb
        + node.nvme_capacity_tb * power.nvme_w_per_tb
        + power.board_w;
    [
        if stated { power.node_w } else { node_w },
        if stated { 0.0 } else { power.hca_w },
        0.0,
        power.edge_switch_w,
        power.optical_cable_w,
        power.director_chassis_w,
        power.director_leaf_module_w,
        0.0,
    ]
}

/// What a machine draws at full load, kW.
pub fn machine_kw(power: &PartPower, sizes: &SizeTable, size: &MachineSize) -> f64 {
    let watts = watts_of_parts(power, sizes.design());
    let parts = Part::ALL.iter().zip(watts);
    parts
        .map(|(&part, watts)| f64::from(sizes.count(size, part)) * watts)
        .sum::<f64>()
        / 1000.0
}

/// What the fullest rack draws at full load, kW: its nodes with their adapters, its edge switches, and one end of each
/// of their uplinks. Edge switches that are filled across racks stand in racks as evenly as whole switches can.
pub fn rack_kw(power: &PartPower, design: &Design, topology: &Topology) -> f64 {
    let fabric = &design.fabric;
    let watts = watts_of_parts(power, design);
    let of = |part: Part| watts[part as usize];
    let edges = fabric.planes * topology.edge_switches();
    let racks = topology.nodes.div_ceil(fabric.rack_nodes);
    let uplinks_w = f64::from(fabric.uplinks) * of(Part::OpticalCable) / 2.0;
    let nodes_w = of(Part::Node) + of(Part::Hca);
    let fullest = f64::from(topology.nodes.min(fabric.rack_nodes)) * nodes_w
        + f64::from(edges.div_ceil(racks)) * (of(Part::EdgeSwitch) + uplinks_w);
    fullest / 1000.0
}

/// What one piece of every part takes of the budget.
pub fn units_under(terms: &Terms, design: &Design) -> UnitCosts {
    let mut units = UnitCosts::purchase(&design.node, &design.prices);
    units.spare_shares = terms.spares.by_part();
    if terms.basis == BudgetBasis::Purchase {
        return units;
    }
    let operation = &terms.operation;
    let whole = terms.basis == BudgetBasis::Lifetime;
    let purchase_factor = if whole {
        1.0 + operation.maintenance_factor()
    } else {
        1.0
    };
    let per_kw = operation.energy_usd_per_kw()
        + if whole {
            operation.cooling_usd_per_kw
        } else {
            0.0
        };
    for (usd, watts) in units
        .parts
        .iter_mut()
        .zip(watts_of_parts(&terms.power, design))
    {
        *usd = *usd * purchase_factor + watts / 1000.0 * per_kw;
    }
    if whole {
        let years = operation.annuity(operation.years);
        units.rack = operation.floor_usd_per_rack_year * years;
        units.fixed = (operation.staff_usd_per_year + design.prices.yearly_usd) * years;
    }
    units
}

/// What one piece of every part takes of a design's budget: its terms', or the purchase alone.
pub fn budgeted_units(design: &Design) -> UnitCosts {
    match &design.terms {
        Some(terms) => units_under(terms, design),
        None => UnitCosts::purchase(&design.node, &design.prices),
    }
}

/// What one piece of every part costs over all years, undiscounted.
pub fn years_units(terms: &Terms, design: &Design) -> UnitCosts {
    let terms = Terms {
        basis: BudgetBasis::Lifetime,
        ..terms.undiscounted()
    };
    units_under(&terms, design)
}

/// Where the dollars of all years go.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeCost {
    /// Purchase of the machine, US dollars.
    pub purchase_usd: f64,
    /// Spares bought with the machine, US dollars.
    pub spares_usd: f64,
    /// Cooling plant, paid once, US dollars.
    pub cooling_usd: f64,
    /// Energy of the whole site over all years, US dollars.
    pub energy_usd: f64,
    /// Maintenance after the warranty, US dollars.
    pub maintenance_usd: f64,
    /// Staff over all years, US dollars.
    pub staff_usd: f64,
    /// Support and other yearly payments to the vendor over all years, US dollars.
    pub support_usd: f64,
    /// Floor space over all years, US dollars.
    pub floor_usd: f64,
    /// Sum of all parts, US dollars.
    pub total_usd: f64,
}

impl LifetimeCost {
    /// What a machine costs over its years; discounted as the operation says.
    pub fn of(sizes: &SizeTable, size: &MachineSize, terms: &Terms) -> Self {
        let design = sizes.design();
        let operation = &terms.operation;
        let mut units = UnitCosts::purchase(&design.node, &design.prices);
        let purchase_usd = sizes.cost_usd(size, &units);
        units.spare_shares = terms.spares.by_part();
        let kw = machine_kw(&terms.power, sizes, size);
        let years = operation.annuity(operation.years);
        let spares_usd = sizes.spares_usd(size, &units);
        let cooling_usd = kw * operation.cooling_usd_per_kw;
        let energy_usd = kw * operation.energy_usd_per_kw();
        let maintenance_usd = purchase_usd * operation.maintenance_factor();
        let staff_usd = operation.staff_usd_per_year * years;
        let support_usd = design.prices.yearly_usd * years;
        let floor_usd = f64::from(size.racks) * operation.floor_usd_per_rack_year * years;
        Self {
            purchase_usd,
            spares_usd,
            cooling_usd,
            energy_usd,
            maintenance_usd,
            staff_usd,
            support_usd,
            floor_usd,
            total_usd: purchase_usd
                + spares_usd
                + cooling_usd
                + energy_usd
                + maintenance_usd
                + staff_usd
                + support_usd
                + floor_usd,
        }
    }
}
