//! Lifetime cost, and what it leaves of a budget.

use proptest::prelude::*;
use taper_money::cost::node_usd;
use taper_money::lifetime::{LifetimeCost, machine_kw, units_under};
use taper_money::purchase::buy;
use taper_money::size_table::{MachineSize, SizeTable};
use taper_topology::design::{Budget, Design, Fill};
use taper_topology::names::{Beyond, Issue, MachineIssue};
use taper_topology::pieces::Part;
use taper_topology::terms::{BudgetBasis, Operation, PartPower, Terms};

use crate::small_fabrics::{brute_force, designs};
use machines::{sierra, summit};

/// 13 MW for 4,608 nodes (SC18 sec IV): 2,821 W a node and its share of everything else, all in `board_w`.
const SUMMIT_POWER: PartPower = PartPower {
    cpu_socket_w: 0.0,
    gpu_w: 0.0,
    ddr_w_per_gb: 0.0,
    nvme_w_per_tb: 0.0,
    board_w: 13e6 / 4608.0,
    hca_w: 0.0,
    edge_switch_w: 0.0,
    optical_cable_w: 0.0,
    director_chassis_w: 0.0,
    director_leaf_module_w: 0.0,
    node_w: 0.0,
};

const OPERATION: Operation = Operation {
    years: 5,
    pue: 1.1,
    mean_load: 0.8,
    usd_per_mwh: 57.8,
    maintenance_share: 0.05,
    warranty_years: 1,
    staff_usd_per_year: 2e6,
    floor_usd_per_rack_year: 1000.0,
    cooling_usd_per_kw: 500.0,
    discount_rate: 0.0,
};

fn terms(operation: Operation) -> Terms {
    Terms {
        power: SUMMIT_POWER,
        operation,
        basis: BudgetBasis::Lifetime,
        spares: [0.0; 7].into(),
    }
}

/// 2 % of Sierra's 480 edge switches are 9.6, so 10; of 4,320 optical cables 86.4, so 87.
#[test]
fn spares_are_whole_pieces() {
    let sizes = SizeTable::new(&sierra()).unwrap();
    let size = sizes.of_nodes(4320).unwrap();
    let mut shares = [0.0; 7];
    shares[Part::EdgeSwitch as usize] = 0.02;
    shares[Part::OpticalCable as usize] = 0.02;
    let with = Terms {
        basis: BudgetBasis::Purchase,
        spares: shares.into(),
        ..terms(OPERATION)
    };
    let cost = LifetimeCost::of(&sizes, &size, &with);
    assert!((cost.spares_usd - (10.0 * 15_000.0 + 87.0 * 900.0)).abs() < 1e-6);
    let budget = sizes.cost_usd(&size, &units_under(&with, &sierra()));
    assert!((budget - cost.purchase_usd - cost.spares_usd).abs() < 1e-6);
}

#[test]
fn lifetime_cost_is_the_sum_worked_by_hand() {
    let sizes = SizeTable::new(&summit()).unwrap();
    let size = sizes.of_nodes(4608).unwrap();
    let cost = LifetimeCost::of(&sizes, &size, &terms(OPERATION));
    // 13,000 kW x 0.8 x 1.1 x 8.766 MWh x 57.8 $ x 5 years.
    let energy = 13_000.0 * 0.8 * 1.1 * 8.766 * 57.8 * 5.0;
    assert!((cost.energy_usd / energy - 1.0).abs() < 1e-12);
    assert!((cost.maintenance_usd / (cost.purchase_usd * 0.05 * 4.0) - 1.0).abs() < 1e-12);
    assert!((cost.cooling_usd - 6.5e6).abs() < 1.0);
    assert!((cost.staff_usd - 1e7).abs() < 1e-6);
    assert!((cost.floor_usd - 256.0 * 1000.0 * 5.0).abs() < 1e-6);
    let discounted = LifetimeCost::of(
        &sizes,
        &size,
        &terms(Operation {
            discount_rate: 0.03,
            ..OPERATION
        }),
    );
    // (1 - 1.03^-5) / 0.03 = 4.57971.
    assert!((discounted.staff_usd / 2e6 - 4.579_707_187_1).abs() < 1e-9);
    assert!(discounted.total_usd < cost.total_usd);
}

/// Sierra's rack has 18 nodes and 2 edge switches of 9 uplinks; a rack that is not full draws what stands in it.
#[test]
fn a_rack_draws_what_its_nodes_and_switches_do() {
    let power = PartPower {
        board_w: 2000.0,
        hca_w: 20.0,
        edge_switch_w: 136.0,
        optical_cable_w: 5.0,
        ..SUMMIT_POWER
    };
    let with = |nodes: u32, fill: Fill| {
        let mut design = sierra();
        design.fabric.fill = fill;
        design.budget = Budget::Nodes(nodes);
        design.terms = Some(Terms {
            power,
            ..terms(OPERATION)
        });
        buy(&design).unwrap().lifetime.unwrap()
    };
    let uplinks = f64::from(sierra().fabric.uplinks);
    let switch = 136.0 + uplinks * 2.5;
    let full = with(4320, Fill::Rack);
    assert!((full.rack_kw - (18.0 * 2020.0 + 2.0 * switch) / 1000.0).abs() < 1e-9);
    assert!(full.power_kw > 240.0 * full.rack_kw);
    let part = with(10, Fill::Rack);
    assert!((part.rack_kw - (10.0 * 2020.0 + 2.0 * switch) / 1000.0).abs() < 1e-9);
    // 36 nodes fill 2 edge switches on each of 2 rails: 2 a rack.
    let across = with(36, Fill::Ports);
    assert!((across.rack_kw - (18.0 * 2020.0 + 2.0 * switch) / 1000.0).abs() < 1e-9);
    let watts = |part: Part| {
        full.pieces
            .iter()
            .find(|piece| piece.part == part)
            .unwrap()
            .watts
    };
    assert!((watts(Part::Node) - 2000.0).abs() < 1e-9);
    assert!(watts(Part::CopperCable).abs() < 1e-9);
}

/// A node that its vendor states at 720 W with its adapter draws that, whatever its parts would.
#[test]
fn a_stated_power_is_of_the_node_with_its_adapter() {
    let power = PartPower {
        hca_w: 25.0,
        node_w: 720.0,
        ..SUMMIT_POWER
    };
    let sizes = SizeTable::new(&sierra()).unwrap();
    let size = sizes.of_nodes(4320).unwrap();
    assert!((machine_kw(&power, &sizes, &size) - 4320.0 * 0.72).abs() < 1e-9);
}

/// What is paid once is paid with the machine and maintained with it; support is paid each year.
#[test]
fn what_does_not_follow_the_size_is_paid_once_and_yearly() {
    let mut design = sierra();
    let cost = |design: &Design| {
        let sizes = SizeTable::new(design).unwrap();
        let size = sizes.of_nodes(4320).unwrap();
        LifetimeCost::of(&sizes, &size, &terms(OPERATION))
    };
    let before = cost(&design);
    (design.prices.once_usd, design.prices.yearly_usd) = (38_000.0, 5_000.0);
    let after = cost(&design);
    assert!((after.purchase_usd - before.purchase_usd - 38_000.0).abs() < 1e-6);
    assert!((after.support_usd - 25_000.0).abs() < 1e-9);
    let maintained = 38_000.0 * 0.05 * 4.0;
    assert!((after.total_usd - before.total_usd - 63_000.0 - maintained).abs() < 1e-6);
    design.budget = Budget::Nodes(4320);
    let bill = buy(&design).unwrap();
    assert!((bill.total.total_usd - after.purchase_usd).abs() < 1e-6);
    assert!((bill.total.network_usd - buy(&sierra()).unwrap().total.network_usd).abs() < 1e-6);
}

/// A node in one sum costs that sum, whatever its parts cost.
#[test]
fn a_quoted_node_is_not_the_sum_of_its_parts() {
    let mut design = sierra();
    design.prices.node_usd = 11_650.0;
    assert!((node_usd(&design.node, &design.prices) - 11_650.0).abs() < 1e-12);
    design.prices.gpu_usd *= 2.0;
    assert!((node_usd(&design.node, &design.prices) - 11_650.0).abs() < 1e-12);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// What the budget's unit costs sum to is what the items sum to, and no larger machine fits.
    #[test]
    fn one_budget_buys_the_largest_machine_whose_lifetime_fits(
        mut design in designs(),
        budgeted_usd in 100.0..5e5_f64,
        rate in prop_oneof![Just(0.0), 0.01..0.08_f64],
        spare_share in prop_oneof![Just(0.0), 0.001..0.1_f64],
    ) {
        design.budget = Budget::Usd(budgeted_usd);
        let operation = Operation { discount_rate: rate, staff_usd_per_year: 10.0, floor_usd_per_rack_year: 5.0, ..OPERATION };
        let terms = Terms { spares: [spare_share; 7].into(), ..terms(operation) };
        if let Ok(mut sizes) = SizeTable::new(&design) {
            let units = units_under(&terms, &design);
            let total = |sizes: &SizeTable, size: &MachineSize| {
                LifetimeCost::of(sizes, size, &terms).total_usd
            };
            design.terms = Some(terms);
            match buy(&design) {
                Ok(machine) => {
                    let found = Some(machine.topology.nodes);
                    prop_assert_eq!(found, brute_force(&sizes, &units, budgeted_usd));
                    prop_assert!(machine.unspent_usd(&design).unwrap() >= 0.0);
                    prop_assert!(machine.next_usd.is_none_or(|next_usd| next_usd > budgeted_usd));
                }
                Err(issues) => {
                    prop_assert_eq!(sizes.largest(&units, budgeted_usd), None);
                    let pays = Beyond { basis: BudgetBasis::Lifetime, years: 5 };
                    let found = match issues[0].issue {
                        Issue::Machine(MachineIssue::BudgetBelowSmallest { beyond, .. }) => beyond,
                        _ => None,
                    };
                    prop_assert_eq!(found, Some(pays));
                }
            }
            if let Some(size) = sizes.largest(&units, budgeted_usd) {
                let by_items = total(&sizes, &size);
                prop_assert!((sizes.cost_usd(&size, &units) / by_items - 1.0).abs() < 1e-9);
                let next = sizes.at_least(size.nodes + 1);
                prop_assert!(next.is_none_or(|next| total(&sizes, &next) > budgeted_usd * (1.0 - 1e-9)));
            }
            let purchase = units_under(&Terms { basis: BudgetBasis::Purchase, ..terms }, &design);
            let alone = sizes.largest(&purchase, budgeted_usd).map_or(0, |size| size.nodes);
            let with_all = sizes.largest(&units, budgeted_usd).map_or(0, |size| size.nodes);
            let energy = Terms { basis: BudgetBasis::PurchaseAndEnergy, ..terms };
            let with_energy = sizes.largest(&units_under(&energy, &design), budgeted_usd).map_or(0, |size| size.nodes);
            prop_assert!(with_all <= with_energy && with_energy <= alone);
        }
    }
}
