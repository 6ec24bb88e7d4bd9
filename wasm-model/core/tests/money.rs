//! Money: the largest machine by every way of searching it, lifetime cost, and price shocks.
#![allow(missing_docs, clippy::unwrap_used)]

mod machines;

use machines::{leaf_spine, quartz, sierra, summit};
use proptest::prelude::*;
use taper_core::design::{Budget, Core, Design, Director, Fabric, Fill, Wiring};
use taper_core::ladder::{Ladder, Part, Rung, UnitCosts};
use taper_core::lifetime::LifetimeCost;
use taper_core::money::cables::{CableError, CablePrices, Kind, Layout, Run, cabling};
use taper_core::money::price::Price;
use taper_core::money::rest::rest;
use taper_core::money::shock::{HbmShock, Rival, Shock, Swap, nearest_swap, survive, swap, worth};
use taper_core::purchase::buy;
use taper_core::terms::{Operation, PartPower, Pot, Terms};
use taper_core::topology::Tree;

/// Small fabrics of every kind, with prices from nothing to dear.
fn designs() -> impl Strategy<Value = Design> {
    let shape = (
        (1_u32..4, 1_u32..=2),
        1_u32..16,
        1_u32..16,
        2_u32..=3,
        1_u32..3,
    );
    let core = (
        1_u32..12,
        1_u32..16,
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
    );
    let prices = prop::array::uniform5(prop_oneof![Just(0.0), 1.0..1000.0_f64]);
    (shape, core, prices).prop_map(|(shape, core, prices)| {
        let ((rails, planes), downlinks, uplinks, levels, rack_edges) = shape;
        let (leaves, leaf_ports, one_each, by_rack, fixed) = core;
        let mut design = quartz();
        design.node.hca_ports = rails;
        design.node.pcie_gbps_per_socket = 100.0;
        let fabric = &mut design.fabric;
        (fabric.rails, fabric.downlinks, fabric.uplinks) = (rails, downlinks, uplinks);
        (fabric.levels, fabric.edge_radix) = (levels, downlinks + uplinks);
        fabric.planes = planes;
        fabric.rack_nodes = rack_edges * downlinks.div_ceil(2);
        fabric.rack_edges_per_rail = rack_edges;
        fabric.core = if fixed { Core::Fixed } else { Core::Director };
        fabric.director = Director {
            leaves,
            leaf_ports,
            spines: 1,
            pod_edges: 4,
        };
        fabric.wiring = if one_each {
            Wiring::OneEach
        } else {
            Wiring::Fewest
        };
        fabric.fill = if by_rack { Fill::Rack } else { Fill::Ports };
        let [board, switch, cable, chassis, module] = prices;
        let p = &mut design.prices;
        (p.cpu_socket_usd, p.ddr_usd_per_gb, p.board_usd) = (0.0, 0.0, board / 50.0);
        (p.edge_switch_usd, p.optical_cable_usd) = (switch, cable);
        (p.director_chassis_usd, p.director_leaf_module_usd) = (chassis, module);
        (p.hca_usd, p.copper_cable_usd) = (1.0, 0.5);
        design
    })
}

fn brute_force(ladder: &mut Ladder, units: &UnitCosts, pot_usd: f64, most: u32) -> Option<u32> {
    let rungs: Vec<Rung> = (1..=most).filter_map(|steps| ladder.rung(steps)).collect();
    rungs
        .iter()
        .filter(|rung| ladder.cost_usd(rung, units) <= pot_usd)
        .map(|rung| rung.nodes)
        .max()
}

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

#[test]
fn prices_have_the_keys_of_the_document() {
    for price in Price::ALL {
        assert_eq!(Price::of_key(price.key()), Some(price));
        let prices = summit().prices;
        assert_eq!(
            price.of(&price.scaled(&prices, 2.0)),
            2.0 * price.of(&prices)
        );
    }
    assert_eq!(Price::of_key("hbmUsd"), None);
}

fn edr_room() -> Layout {
    Layout {
        racks_per_row: 20,
        rack_pitch_m: 0.6,
        row_pitch_m: 2.0,
        in_rack_m: 1.5,
        slack_m: 4.0,
        core_switches_per_rack: 1,
        copper_m: 3.0,
        active_copper_m: 3.0,
        optical_m: 100.0,
        lengths_m: vec![1.0, 2.0, 3.0, 5.0, 10.0, 15.0, 20.0, 30.0, 50.0, 100.0],
        links_per_cage: 1,
        transceivers: false,
        spare_share: 0.02,
    }
}

/// Slim Fly fit at 100 Gb/s: copper 57.71 + 40.79 a metre, optics 727.45 + 9.19 a metre.
const SLIM_FLY: CablePrices = CablePrices {
    copper_usd: [57.71, 40.79],
    active_copper_usd: [57.71, 40.79],
    optical_usd: [727.45, 9.19],
    transceiver_usd: 0.0,
};

#[test]
fn sierras_cables_are_copper_in_the_rack_and_optics_to_the_core() {
    let tree = buy(&sierra()).unwrap().tree;
    let cabling = cabling(&sierra().fabric, &tree, &edr_room()).unwrap();
    let links = |run: Run| {
        let lines = cabling.lines.iter().filter(|line| line.run == run);
        lines.map(|line| line.links).sum::<u32>()
    };
    assert_eq!((links(Run::NodeEdge), links(Run::EdgeCore)), (8640, 4320));
    for line in &cabling.lines {
        let kind = if line.run == Run::NodeEdge {
            Kind::Copper
        } else {
            Kind::Optical
        };
        assert_eq!(line.kind, kind);
        assert_eq!(line.spares, (f64::from(line.cables) * 0.02).ceil() as u32);
    }
    assert_eq!((cabling.splitters, cabling.transceivers), (0, 0));
    // 240 racks in 13 rows: an optical cable is longer than 4 m of slack, shorter than the room.
    let optical_m = (cabling.total_km * 1000.0 - 8640.0 * 2.0) / 4320.0;
    assert!((10.0..40.0).contains(&optical_m), "{optical_m}");
    let copper_usd = SLIM_FLY.cable_usd(&cabling.lines[0]);
    assert!((copper_usd - 139.29).abs() < 0.01, "{copper_usd}");
}

/// Twin-port cages: a unit of 32 nodes on eight leaves splits 16 cages of each leaf, and a transceiver
/// carries two of the uplinks.
#[test]
fn ndr_cages_are_split_and_share_transceivers() {
    let mut design = summit();
    design.fabric = leaf_spine(64, 2, 8);
    design.node.hca_ports = 8;
    design.fabric.rack_nodes = 4;
    let tree = Tree::new(&design.node, &design.fabric, 128).unwrap();
    let layout = Layout {
        links_per_cage: 2,
        transceivers: true,
        copper_m: 3.0,
        active_copper_m: 5.0,
        in_rack_m: 2.0,
        slack_m: 0.5,
        ..edr_room()
    };
    let cabling = cabling(&design.fabric, &tree, &layout).unwrap();
    let joined: u32 = cabling.lines.iter().map(|line| line.links).sum();
    assert_eq!(joined, 2048);
    let optical = |run: Run| -> u32 {
        let of = |line: &&taper_core::money::cables::CableLine| {
            line.run == run && line.kind == Kind::Optical
        };
        cabling.lines.iter().filter(of).map(|line| line.links).sum()
    };
    assert!(cabling.splitters > 0 && cabling.splitters <= 512);
    let (down, up) = (optical(Run::NodeEdge), optical(Run::EdgeCore));
    // All uplinks in pairs at both ends; nodes alone, their leaves in pairs.
    let least = up + down + down / 2;
    assert!(
        (least..=least + 64).contains(&cabling.transceivers),
        "{} {least}",
        cabling.transceivers
    );
}

#[test]
fn a_room_too_large_for_its_cables_is_refused() {
    let tree = buy(&sierra()).unwrap().tree;
    let layout = Layout {
        optical_m: 10.0,
        ..edr_room()
    };
    let error = cabling(&sierra().fabric, &tree, &layout).unwrap_err();
    assert!(matches!(error, CableError::TooLong { longest_m, .. } if longest_m == 10.0));
    let layout = Layout {
        racks_per_row: 0,
        ..edr_room()
    };
    assert!(cabling(&sierra().fabric, &tree, &layout).is_err());
}

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
        pot: Pot::Lifetime,
        spare_shares: [0.0; 7],
    }
}

/// 2 % of Sierra's 480 edge switches are 9.6, so 10; of 4,320 optical cables 86.4, so 87.
#[test]
fn spares_are_whole_pieces() {
    let ladder = Ladder::new(&sierra()).unwrap();
    let rung = ladder.of_nodes(4320).unwrap();
    let mut shares = [0.0; 7];
    shares[Part::EdgeSwitch as usize] = 0.02;
    shares[Part::OpticalCable as usize] = 0.02;
    let with = Terms {
        pot: Pot::Purchase,
        spare_shares: shares,
        ..terms(OPERATION)
    };
    let cost = LifetimeCost::of(&ladder, &rung, &with);
    assert!((cost.spares_usd - (10.0 * 15_000.0 + 87.0 * 900.0)).abs() < 1e-6);
    let pot = ladder.cost_usd(&rung, &with.units(&sierra()));
    assert!((pot - cost.purchase_usd - cost.spares_usd).abs() < 1e-6);
}

/// Every way to spend the rest is affordable, and one piece or step more is not.
#[test]
fn the_rest_buys_what_it_pays_for_and_no_more() {
    for (mut design, usd) in [(sierra(), 139.9e6), (summit(), 208.5e6), (quartz(), 25.0e6)] {
        design.budget = Budget::Usd(usd);
        let machine = buy(&design).unwrap();
        let rest = rest(&design).unwrap().unwrap();
        assert_eq!(rest.usd, usd - machine.total.total_usd);
        assert!(rest.missing_usd.unwrap() > 0.0);
        let units = UnitCosts::purchase(&design.node, &design.prices);
        for &(part, pieces) in &rest.spares {
            let spent = f64::from(pieces) * units.of(part);
            assert!(spent <= rest.usd && rest.usd < spent + units.of(part));
        }
        let at = |ddr_gb: f64, uplinks: u32| {
            let mut design = design.clone();
            design.budget = Budget::Nodes(machine.tree.nodes);
            design.node.ddr_capacity_gb = ddr_gb;
            design.fabric.uplinks = uplinks;
            buy(&design).map_or(f64::INFINITY, |machine| machine.total.total_usd)
        };
        let (own_gb, own) = (design.node.ddr_capacity_gb, design.fabric.uplinks);
        let step_gb = taper_core::node::ddr_step_gb(&design.node);
        assert!(at(own_gb + rest.more_ddr_gb, own) <= usd);
        assert!(at(own_gb + rest.more_ddr_gb + step_gb, own) > usd);
        assert!(at(own_gb, rest.uplinks) <= usd && at(own_gb, rest.uplinks + 1) > usd);
        design.budget = Budget::Nodes(100);
        assert_eq!(taper_core::money::rest::rest(&design).unwrap(), None);
    }
}

#[test]
fn lifetime_cost_is_the_sum_worked_by_hand() {
    let ladder = Ladder::new(&summit()).unwrap();
    let rung = ladder.of_nodes(4608).unwrap();
    let cost = LifetimeCost::of(&ladder, &rung, &terms(OPERATION));
    // 13,000 kW x 0.8 x 1.1 x 8.766 MWh x 57.8 $ x 5 years.
    let energy = 13_000.0 * 0.8 * 1.1 * 8.766 * 57.8 * 5.0;
    assert!((cost.energy_usd / energy - 1.0).abs() < 1e-12);
    assert!((cost.maintenance_usd / (cost.purchase_usd * 0.05 * 4.0) - 1.0).abs() < 1e-12);
    assert!((cost.cooling_usd - 6.5e6).abs() < 1.0);
    assert!((cost.staff_usd - 1e7).abs() < 1e-6);
    assert!((cost.floor_usd - 256.0 * 1000.0 * 5.0).abs() < 1e-6);
    let discounted = LifetimeCost::of(
        &ladder,
        &rung,
        &terms(Operation {
            discount_rate: 0.03,
            ..OPERATION
        }),
    );
    // (1 - 1.03^-5) / 0.03 = 4.57971.
    assert!((discounted.staff_usd / 2e6 - 4.579_707_187_1).abs() < 1e-9);
    assert!(discounted.total_usd() < cost.total_usd());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// What the pot's unit costs sum to is what the items sum to, and no larger machine fits.
    #[test]
    fn one_pot_buys_the_largest_machine_whose_lifetime_fits(
        mut design in designs(),
        pot_usd in 100.0..5e5_f64,
        rate in prop_oneof![Just(0.0), 0.01..0.08_f64],
        spare_share in prop_oneof![Just(0.0), 0.001..0.1_f64],
    ) {
        design.budget = Budget::Usd(pot_usd);
        let operation = Operation { discount_rate: rate, staff_usd_per_year: 10.0, floor_usd_per_rack_year: 5.0, ..OPERATION };
        let terms = Terms { spare_shares: [spare_share; 7], ..terms(operation) };
        if let Ok(mut ladder) = Ladder::new(&design) {
            let units = terms.units(&design);
            let total = |ladder: &Ladder, rung: &Rung| {
                LifetimeCost::of(ladder, rung, &terms).total_usd()
            };
            design.terms = Some(terms);
            match buy(&design) {
                Ok(machine) => {
                    let most = Tree::most_nodes(&design.fabric) / design.fabric.step_nodes();
                    let found = Some(machine.tree.nodes);
                    prop_assert_eq!(found, brute_force(&mut ladder, &units, pot_usd, most));
                    prop_assert!(machine.unspent_usd(&design).unwrap() >= 0.0);
                    prop_assert!(machine.next_usd.is_none_or(|next_usd| next_usd > pot_usd));
                }
                Err(issues) => {
                    prop_assert_eq!(ladder.largest(&units, pot_usd), None);
                    prop_assert!(issues[0].sentence.contains("with all that 5 years of service take"));
                }
            }
            if let Some(rung) = ladder.largest(&units, pot_usd) {
                let by_items = total(&ladder, &rung);
                prop_assert!((ladder.cost_usd(&rung, &units) / by_items - 1.0).abs() < 1e-9);
                let next = ladder.at_least(rung.nodes + 1);
                prop_assert!(next.is_none_or(|next| total(&ladder, &next) > pot_usd * (1.0 - 1e-9)));
            }
            let purchase = Terms { pot: Pot::Purchase, ..terms }.units(&design);
            let alone = ladder.largest(&purchase, pot_usd).map_or(0, |rung| rung.nodes);
            let with_all = ladder.largest(&units, pot_usd).map_or(0, |rung| rung.nodes);
            let energy = Terms { pot: Pot::PurchaseAndEnergy, ..terms };
            let with_energy = ladder.largest(&energy.units(&design), pot_usd).map_or(0, |rung| rung.nodes);
            prop_assert!(with_all <= with_energy && with_energy <= alone);
        }
    }
}

fn doubled_memory() -> Shock {
    Shock {
        factors: vec![(Price::Ddr, 2.0)],
        hbm: Some(HbmShock {
            gb_per_gpu: 16.0,
            usd_per_gb: 12.5,
            factor: 2.0,
        }),
    }
}

/// SC18 sec IV.A: when memory cost twice as much, Sierra halved its DDR and kept its nodes. At half the
/// 2018 price of DDR a Sierra with 512 GB was planned; doubled, 256 GB buy the same machine.
#[test]
fn sierra_survives_the_doubling_with_half_the_memory() {
    let mut planned = sierra();
    planned.node.ddr_capacity_gb = 512.0;
    planned.prices.ddr_usd_per_gb = 4.7;
    planned.budget = Budget::Usd(buy(&planned).unwrap().total.total_usd);
    let shock = Shock {
        hbm: None,
        ..doubled_memory()
    };
    let survival = survive(&planned, &shock).unwrap();
    assert_eq!(
        (survival.nodes_before, survival.ddr_gb),
        (4320, Some(256.0))
    );
    assert!(survival.nodes_after < 4320);
    // 512 GB x 4.7 $ more a node at the volume factor.
    let more = survival.same_machine_usd - survival.pot_usd;
    assert!(
        (more / (4320.0 * 512.0 * 4.7 * 0.45637) - 1.0).abs() < 1e-9,
        "{more}"
    );
}

#[test]
fn a_shock_never_buys_more_and_its_ways_out_are_exact() {
    for mut design in [summit(), sierra(), quartz()] {
        design.budget = Budget::Usd(buy(&design).unwrap().total.total_usd);
        let survival = survive(&design, &doubled_memory()).unwrap();
        let mut after = design.clone();
        after.prices = doubled_memory().after(&design.prices);
        assert_eq!(buy(&after).unwrap().tree.nodes, survival.nodes_after);
        assert!(survival.nodes_after < survival.nodes_before);
        if let Some(gb) = survival.ddr_gb {
            after.node.ddr_capacity_gb = gb;
            assert!(buy(&after).unwrap().tree.nodes >= survival.nodes_before);
            after.node.ddr_capacity_gb = gb + taper_core::node::ddr_step_gb(&after.node);
            assert!(buy(&after).unwrap().tree.nodes < survival.nodes_before);
        }
    }
}

#[test]
fn nodes_lost_to_a_tenth_more_are_those_that_the_budget_then_buys() {
    let mut design = sierra();
    design.budget = Budget::Usd(139_213_561.0);
    for worth in worth(&design, 0.1).unwrap() {
        let mut dearer = design.clone();
        *worth.price.field(&mut dearer.prices) *= 1.1;
        assert_eq!(4320 - buy(&dearer).unwrap().tree.nodes, worth.nodes_lost);
        assert!(worth.extra_usd >= 0.0);
    }
}

/// At a node's rate that makes 1:1 lead, a dearer optical cable hands the lead to 2:1; the machines on
/// both sides of the price say so.
#[test]
fn designs_swap_rank_where_their_machines_do() {
    let usd = Budget::Usd(139_213_561.0);
    let two = Design {
        budget: usd,
        ..sierra()
    };
    let mut one = two.clone();
    one.fabric.uplinks = 18;
    let mut rivals =
        [(&one, 1.07), (&two, 1.0)].map(|(design, rate)| Rival::new(design, rate).unwrap());
    let [first, second] = &mut rivals;
    let swap = swap(first, second, Price::OpticalCable, (0.25, 4.0)).unwrap();
    assert!(swap.first_leads_before && (swap.after - swap.before).abs() <= 1e-6);
    let lead = |factor: f64| {
        let bought = |design: &Design, rate: f64| {
            let mut design = design.clone();
            design.prices.optical_cable_usd *= factor;
            f64::from(buy(&design).unwrap().tree.nodes) * rate
        };
        bought(&one, 1.07) > bought(&two, 1.0)
    };
    assert!(lead(swap.before) && !lead(swap.after));
    let [first, second] = &mut rivals;
    assert_eq!(
        taper_core::money::shock::swap(first, second, Price::Nvme, (0.9, 1.1)),
        None
    );
}

/// Half the price is as far as twice the price, whichever end of the range is the farther one.
#[test]
fn the_nearest_swap_is_the_nearest_by_ratio() {
    for (low, high) in [(0.0, 10.0), (0.1, 10.0), (0.001, 4.0)] {
        let leaves = |below: f64, above: f64| {
            nearest_swap((low, high), |factor| Some(factor > below && factor < above)).unwrap()
        };
        let within = |swap: Swap, at: f64| (swap.before - at).abs() < 2e-6;
        assert!(within(leaves(0.5, 1.9), 1.9), "{low} to {high}");
        assert!(within(leaves(0.5, 2.1), 0.5), "{low} to {high}");
        assert!(within(leaves(0.0, 3.99), 3.99), "{low} to {high}");
        assert_eq!(nearest_swap((low, high), |_| Some(true)), None);
    }
    let free = nearest_swap((0.0, 10.0), |factor| Some(factor > 0.05)).unwrap();
    assert!((free.before - 0.05).abs() < 2e-6);
    assert_eq!(nearest_swap((1.0, 1.0), |_| Some(true)), None);
}

/// With one cable to each director, 2:1 and 1:1 end at 324 racks alike, whatever a node costs: cheap
/// nodes make the two equal, and that is no lead of the second.
#[test]
fn a_swap_is_told_from_two_full_cores() {
    let two = Design {
        budget: Budget::Usd(139_213_561.0),
        ..sierra()
    };
    let mut one = two.clone();
    one.fabric.uplinks = 18;
    let mut rivals = [&two, &one].map(|design| Rival::new(design, 1.0).unwrap());
    let [first, second] = &mut rivals;
    let swap = swap(first, second, Price::VolumeFactor, (0.1, 10.0)).unwrap();
    assert!(swap.first_leads_before && swap.after < 1.0);
    for rival in [first, second] {
        let beyond = rival.nodes(Price::VolumeFactor, swap.after);
        assert_eq!(beyond, 324 * 18);
        assert!(rival.fills_core(beyond) && !rival.fills_core(beyond - 1));
    }
}
