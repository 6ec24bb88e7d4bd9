//! The largest machine that a budget buys, and the prices it is bought at.

use proptest::prelude::*;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use std::time::{Duration, Instant};
use taper_money::purchase::{LimitedBy, buy};
use taper_money::size_table::{SizeTable, UnitCosts};
use taper_topology::design::{Budget, Fabric, Wiring};
use taper_topology::field::Price;
use taper_topology::limits::MAX_NODES;

use crate::small_fabrics::{brute_force, designs};
use machines::{leaf_spine, quartz, sierra, summit};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Searching between the numbers of core switches, and trying every size agree.
    #[test]
    fn every_search_finds_the_same_machine(mut design in designs(), usd in 10.0..2e5_f64) {
        design.budget = Budget::Usd(usd);
        if let Ok(mut sizes) = SizeTable::new(&design) {
            let units = UnitCosts::purchase(&design.node, &design.prices);
            let size = sizes.largest(&units, usd);
            let found = size.map(|size| size.nodes);
            prop_assert_eq!(found, brute_force(&sizes, &units, usd));
            prop_assert_eq!(size, found.and_then(|nodes| sizes.of_nodes(nodes)));
            let bought = buy(&design).ok().map(|machine| machine.topology.nodes);
            prop_assert_eq!(found, bought);
        }
    }

    #[test]
    fn more_money_never_buys_fewer_nodes(design in designs(), usd in 10.0..2e5_f64, more in 1.0..1.2_f64) {
        if let Ok(mut sizes) = SizeTable::new(&design) {
            let units = UnitCosts::purchase(&design.node, &design.prices);
            let mut nodes = |usd: f64| sizes.largest(&units, usd).map_or(0, |size| size.nodes);
            let (less, more) = (nodes(usd), nodes(usd * more));
            prop_assert!(less <= more, "{less} {more}");
        }
    }

    /// A size costs to the bit what the bill of materials sums to.
    #[test]
    fn a_size_costs_what_the_bill_of_materials_says(mut design in designs(), nodes in 1_u32..400) {
        design.budget = Budget::Nodes(nodes);
        if let (Ok(sizes), Ok(machine)) = (SizeTable::new(&design), buy(&design)) {
            let size = sizes.of_nodes(nodes).unwrap();
            let units = UnitCosts::purchase(&design.node, &design.prices);
            prop_assert_eq!(sizes.cost_usd(&size, &units).to_bits(), machine.total.total_usd.to_bits());
        }
    }
}

/// Machines of the papers and an odd split: one node, or one rack, after the other is added while its bill is within
/// the budget.
#[test]
fn a_budget_buys_nodes_one_by_one() {
    let mut odd = quartz();
    (odd.fabric.downlinks, odd.fabric.uplinks) = (26, 13);
    for mut design in [quartz(), odd, summit(), sierra()] {
        let unit = design.fabric.unit_nodes();
        for usd in [3e6, 9.4e6, 9.41e6, 27e6] {
            design.budget = Budget::Usd(usd);
            let bill = |nodes: u32| {
                let mut of_size = design.clone();
                of_size.budget = Budget::Nodes(nodes);
                buy(&of_size).map(|machine| machine.budgeted_usd)
            };
            let sizes = (1..).map(|units| units * unit);
            let most = sizes
                .take_while(|&nodes| bill(nodes).is_ok_and(|bill| bill <= usd))
                .last();
            let bought = buy(&design).ok();
            assert_eq!(
                bought.as_ref().map(|machine| machine.topology.nodes),
                most,
                "{usd}"
            );
            let next = bill(most.unwrap_or(0) + unit).ok();
            assert!(
                bought.is_none_or(|machine| machine.next_usd == next),
                "{usd}"
            );
        }
    }
}

/// The model’s own bound ends amid an edge switch too; a full core ends on a full one.
#[test]
fn money_without_end_fills_the_core_or_the_model() {
    let mut design = quartz();
    design.budget = Budget::Usd(1e12);
    let machine = buy(&design).unwrap();
    assert_eq!(machine.limited_by, LimitedBy::Fabric);
    assert_eq!(machine.topology.nodes % design.fabric.downlinks, 0);
    assert_eq!(machine.next_usd, None);
    (design.fabric.downlinks, design.fabric.edge_radix) = (900, 1024);
    design.fabric.director.leaves = 1024;
    design.fabric.director.leaf_ports = 1024;
    let machine = buy(&design).unwrap();
    assert_eq!(machine.limited_by, LimitedBy::Model);
    assert_eq!(machine.topology.nodes, MAX_NODES);
}

/// Every edge switch has 4 nodes and 252 uplinks: of 50,000 sizes none is tried that does not fit, and the split by one
/// more uplink is answered alike.
#[test]
fn a_machine_far_too_large_is_refused_at_once() {
    let mut design = quartz();
    design.fabric = Fabric {
        edge_radix: 256,
        downlinks: 4,
        uplinks: 252,
        wiring: Wiring::Fewest,
        ..leaf_spine(256, 2, 1)
    };
    design.budget = Budget::Nodes(200_000);
    let started = Instant::now();
    for uplinks in 1..=252 {
        design.fabric.uplinks = uplinks;
        let issues = buy(&design).unwrap_err();
        let changes = &issues[0].remedies[0].changes;
        assert_eq!(
            (changes[0].path.path(), changes[0].value),
            ("budget.nodes", 1024.0)
        );
    }
    // By trying each size it takes 30 s.
    assert!(
        started.elapsed() < Duration::from_secs(3),
        "{:?}",
        started.elapsed()
    );
}

/// Cheap nodes under dear directors: the bound by a core without an empty port is far above what the money buys.
#[test]
fn a_dear_core_is_searched_in_few_steps() {
    let mut design = summit();
    design.prices.volume_factor = 0.0;
    (design.prices.hca_usd, design.prices.copper_cable_usd) = (0.0, 0.0);
    (
        design.prices.edge_switch_usd,
        design.prices.optical_cable_usd,
    ) = (0.0, 0.0);
    design.prices.director_leaf_module_usd = 0.0;
    design.prices.director_chassis_usd = 1e9;
    let mut sizes = SizeTable::new(&design).unwrap();
    let units = UnitCosts::purchase(&design.node, &design.prices);
    for usd in [1.0, 1e9, 2e9, 1e10] {
        let found = sizes.largest(&units, usd).map(|size| size.nodes);
        assert_eq!(found, brute_force(&sizes, &units, usd), "{usd}");
    }
}

/// Why binary search over the cost itself could be wrong. Four rails of 48-port switches with 42 of the
/// ports up: beyond 216 nodes the core needs another division of the uplinks, whose narrower bundles fill
/// its leaf switches better, and the larger machine costs less.
#[test]
fn a_larger_machine_can_cost_less() {
    let mut design = quartz();
    design.node.hca_ports = 4;
    design.node.pcie_gbps_per_socket = 100.0;
    design.fabric = Fabric {
        downlinks: 6,
        uplinks: 42,
        link_gbps: 12.5,
        ..leaf_spine(48, 3, 4)
    };
    let mut sizes = SizeTable::new(&design).unwrap();
    let units = UnitCosts::purchase(&design.node, &design.prices);
    let [smaller, larger] = [216, 222].map(|nodes| sizes.of_nodes(nodes).unwrap());
    let [dear, cheap] = [&smaller, &larger].map(|size| sizes.cost_usd(size, &units));
    assert!(cheap < dear, "{cheap} {dear}");
    // A budget between the two buys the larger one.
    let between = f64::midpoint(cheap, dear);
    assert_eq!(sizes.largest(&units, between), Some(larger));
}

fn read(key: &str) -> Result<Price, serde::de::value::Error> {
    Price::deserialize(key.into_deserializer())
}

#[test]
fn prices_have_the_keys_of_the_document() {
    for price in Price::ALL {
        assert_eq!(read(price.key()).unwrap(), price);
        let mut prices = summit().prices;
        let mut doubled = price.scaled(&prices, 2.0);
        assert_eq!(*price.of(&mut doubled), 2.0 * *price.of(&mut prices));
    }
    assert!(read("hbmUsd").is_err());
}
