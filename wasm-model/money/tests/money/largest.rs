//! The largest machine that a pot buys, and the prices it is bought at.

use proptest::prelude::*;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use taper_money::ladder::{Ladder, UnitCosts};
use taper_money::purchase::buy;
use taper_topology::design::{Budget, Fabric};
use taper_topology::field::Price;
use taper_topology::topology::Tree;

use crate::small_fabrics::{brute_force, designs};
use machines::{leaf_spine, quartz, summit};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Binary search over the floor and then down, and trying every size agree.
    #[test]
    fn every_search_finds_the_same_machine(mut design in designs(), usd in 10.0..2e5_f64) {
        design.budget = Budget::Usd(usd);
        if let Ok(mut ladder) = Ladder::new(&design) {
            let units = UnitCosts::purchase(&design.node, &design.prices);
            let found = ladder.largest(&units, usd).map(|rung| rung.nodes);
            let most = Tree::most_nodes(&design.fabric) / design.fabric.step_nodes();
            prop_assert_eq!(found, brute_force(&mut ladder, &units, usd, most));
            let bought = buy(&design).ok().map(|machine| machine.tree.nodes);
            prop_assert_eq!(found, bought);
        }
    }

    /// A rung costs to the bit what the bill of materials sums to.
    #[test]
    fn a_rung_costs_what_the_bill_of_materials_says(mut design in designs(), nodes in 1_u32..400) {
        design.budget = Budget::Nodes(nodes);
        if let (Ok(ladder), Ok(machine)) = (Ladder::new(&design), buy(&design)) {
            let rung = ladder.of_nodes(nodes).unwrap();
            let units = UnitCosts::purchase(&design.node, &design.prices);
            prop_assert_eq!(ladder.cost_usd(&rung, &units).to_bits(), machine.total.total_usd.to_bits());
        }
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
    let mut ladder = Ladder::new(&design).unwrap();
    let units = UnitCosts::purchase(&design.node, &design.prices);
    let [smaller, larger] = [216, 222].map(|nodes| ladder.of_nodes(nodes).unwrap());
    let [dear, cheap] = [&smaller, &larger].map(|rung| ladder.cost_usd(rung, &units));
    assert!(cheap < dear, "{cheap} {dear}");
    // A budget between the two buys the larger one.
    let between = f64::midpoint(cheap, dear);
    assert_eq!(ladder.largest(&units, between), Some(larger));
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
