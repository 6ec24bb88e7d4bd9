//! Options: bills worked by hand from SC19 sec 3 and TAPER sec III.B, and what holds for every design.

use taper_money::cost::Total;
use taper_money::option::{Exercise, OptionPieces, PurchaseOption, exercise};
use taper_money::option_refusal::{OptionKind, OptionRefusal};
use taper_money::purchase;
use taper_topology::design::{Budget, Design, Prices};
use taper_topology::field::Price;
use taper_topology::pieces::{PARTS, Part};

use machines::{leaf_spine, quartz, sierra, summit};

/// Node, adapter, copper, edge switch, optical cable, chassis, leaf module.
fn parts(exercise: &Exercise) -> [u32; PARTS] {
    exercise.pieces.parts
}

/// 240 racks of two switches: 9 cables more on each, 9 directors more, each with 27 modules for 480 ports.
#[test]
fn sierra_at_full_bisection() {
    let design = sierra();
    let wider = exercise(&design, PurchaseOption::UnTaper(18)).unwrap();
    assert_eq!(parts(&wider), [0, 0, 0, 0, 4320, 9, 243, 0]);
    assert_eq!(wider.left_over, [0; PARTS]);
    assert_eq!((wider.before.taper, wider.after.taper), (2.0, 1.0));
    assert_eq!(wider.after.nodes, 4320);
    let by_hand = 4320.0 * 900.0 + 9.0 * 180_000.0 + 243.0 * 15_000.0;
    assert_eq!(wider.usd(&design.prices), by_hand);
    assert_eq!(by_hand, 9_153_000.0);
}

/// Ten racks bring 20 switches: 500 ports a director are 28 modules for 27.
#[test]
fn sierra_by_ten_racks() {
    let design = sierra();
    let larger = exercise(&design, PurchaseOption::ExpansionRacks(10)).unwrap();
    assert_eq!(parts(&larger), [180, 180, 360, 20, 180, 0, 9, 0]);
    assert_eq!(larger.after.nodes, 4500);
    assert!(!larger.bought_at_once);
    let three = exercise(&design, PurchaseOption::ExpansionRacks(3)).unwrap();
    assert_eq!(parts(&three), [54, 54, 108, 6, 54, 0, 0, 0]);
}

/// 648 ports of a director, one for each edge switch of two rails: 324 racks, 84 more than 240.
#[test]
fn racks_that_the_core_does_not_take() {
    let design = sierra();
    assert!(exercise(&design, PurchaseOption::ExpansionRacks(84)).is_ok());
    for requested in [85, 4_000_000_000] {
        let refusal = exercise(&design, PurchaseOption::ExpansionRacks(requested)).unwrap_err();
        let (most, model_nodes) = (84, None);
        assert_eq!(refusal, OptionRefusal::NoRoom { most, model_nodes });
    }
    let nothing = exercise(&design, PurchaseOption::ExpansionRacks(0)).unwrap_err();
    assert_eq!(
        nothing,
        OptionRefusal::NoAmount {
            option: OptionKind::ExpansionRacks
        }
    );
}

/// 4,320 nodes of 512 GB at $9.40 times the volume factor; 256 GB a node come out and earn nothing.
#[test]
fn sierra_with_twice_the_memory() {
    let design = sierra();
    let upgrade = exercise(&design, PurchaseOption::MemoryUpgrade(512.0)).unwrap();
    assert_eq!(parts(&upgrade), [0; PARTS]);
    assert_eq!(upgrade.pieces.ddr_gb, 4320.0 * 512.0);
    let by_hand = 4320.0 * 512.0 * 9.4 * 0.45637;
    assert!((upgrade.usd(&design.prices) / by_hand - 1.0).abs() < 1e-12);
    assert_eq!(
        (upgrade.before.ddr_gb, upgrade.after.ddr_gb),
        (256.0, 512.0)
    );
}

#[test]
fn memory_that_brings_nothing_or_fills_no_channels() {
    let ask = |gb| exercise(&sierra(), PurchaseOption::MemoryUpgrade(gb)).unwrap_err();
    for gb in [0.0, 128.0, 256.0, f64::NAN] {
        assert_eq!(ask(gb), OptionRefusal::EnoughMemory { gb: 256.0 });
    }
    // 16 channels with modules in steps of 4 GB.
    let uneven = |requested, below, above| OptionRefusal::MemoryOverChannels {
        requested,
        below,
        above,
    };
    assert_eq!(ask(300.0), uneven(300.0, None, 320.0));
    assert_eq!(ask(500.0), uneven(500.0, Some(448.0), 512.0));
}

/// Two of 18 ports free: 270 racks for 240, so 60 switches and 540 cables, and 30 modules for 27 in each of
/// nine directors. They later take 270 x 18 - 4,320 nodes.
#[test]
fn spare_ports_of_sierra() {
    let design = sierra();
    let spare = exercise(&design, PurchaseOption::SparePorts(2)).unwrap();
    assert_eq!(parts(&spare), [0, 0, 0, 60, 540, 0, 27, 0]);
    assert_eq!((spare.before.nodes, spare.after.nodes), (4320, 4860));
    assert_eq!(
        (spare.before.taper, spare.after.taper),
        (16.0 / 9.0, 18.0 / 9.0)
    );
    assert!(spare.bought_at_once);
    assert_eq!(spare.usd(&design.prices), 1_791_000.0);
}

/// Edge switches that are filled across racks: 28 of 32 nodes on each make 96 switches of 84.
#[test]
fn spare_ports_of_quartz() {
    let spare = exercise(&quartz(), PurchaseOption::SparePorts(4)).unwrap();
    assert_eq!(spare.pieces.parts[Part::EdgeSwitch as usize], 12);
    assert_eq!(spare.pieces.parts[Part::OpticalCable as usize], 12 * 16);
    assert_eq!(spare.after.nodes, 96 * 32);
    let refusal = exercise(&quartz(), PurchaseOption::SparePorts(32)).unwrap_err();
    let nodes_per_edge = 32;
    assert_eq!(refusal, OptionRefusal::TooManySparePorts { nodes_per_edge });
}

/// What is bought early is exactly what a machine of that many nodes needs not buy later.
#[test]
fn spare_ports_are_bought_once() {
    for design in [sierra(), summit(), quartz()] {
        for ports in 1..12 {
            let Ok(spare) = exercise(&design, PurchaseOption::SparePorts(ports)) else {
                continue;
            };
            let counts = |nodes| {
                let given = Design {
                    budget: Budget::Nodes(nodes),
                    ..design.clone()
                };
                let bom = purchase::buy(&given).unwrap().bom;
                [
                    Part::EdgeSwitch,
                    Part::OpticalCable,
                    Part::DirectorChassis,
                    Part::DirectorLeafModule,
                ]
                .map(|part| {
                    let lines = bom.iter().filter(|line| line.part == part);
                    lines.map(|line| line.count).sum::<u32>()
                })
            };
            let (now, later) = (counts(spare.before.nodes), counts(spare.after.nodes));
            let early: Vec<u32> = spare.pieces.parts[3..7].to_vec();
            let saved: Vec<u32> = later
                .iter()
                .zip(now)
                .map(|(&later, now)| later.saturating_sub(now))
                .collect();
            assert_eq!(early, saved, "{ports} ports");
            assert_eq!(spare.pieces.parts[..3], [0; 3]);
        }
    }
}

#[test]
fn up_ports_that_are_not_there() {
    let ask = |design: &Design, up| exercise(design, PurchaseOption::UnTaper(up)).unwrap_err();
    let free_ports = |requested, uplinks, free| OptionRefusal::FreePorts {
        requested,
        uplinks,
        free,
    };
    assert_eq!(ask(&sierra(), 20), free_ports(20, 9, 9));
    assert_eq!(ask(&sierra(), 9), free_ports(9, 9, 9));
    assert_eq!(ask(&summit(), 19), free_ports(19, 18, 0));
    assert_eq!(ask(&quartz(), 17), free_ports(17, 16, 0));
}

/// The bill afterwards less the bill before, whatever the option: money that is left over aside.
#[test]
fn pieces_are_the_difference_of_two_bills() {
    let mut fixed = summit();
    fixed.fabric = leaf_spine(64, 3, 2);
    fixed.fabric.downlinks = 24;
    fixed.fabric.uplinks = 12;
    let designs = [sierra(), summit(), quartz(), fixed];
    let mut seen = 0;
    for design in designs {
        let cost = |design: &Design| {
            let machine = purchase::buy(design).unwrap();
            Total::of(&machine.bom).total_usd
        };
        let before_usd = cost(&design);
        for amount in 1..40 {
            let larger = exercise(&design, PurchaseOption::ExpansionRacks(amount));
            let wider = exercise(&design, PurchaseOption::UnTaper(amount));
            for exercised in [larger, wider].into_iter().flatten() {
                let mut after = design.clone();
                after.budget = Budget::Nodes(exercised.after.nodes);
                after.fabric.uplinks = exercised.after.uplinks;
                let left = OptionPieces {
                    parts: exercised.left_over,
                    ddr_gb: 0.0,
                };
                let net_usd =
                    exercised.usd(&design.prices) - left.usd(&design.node, &design.prices);
                let by_bills_usd = cost(&after) - before_usd;
                assert!((net_usd - by_bills_usd).abs() < 1e-9 * before_usd);
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// More of an option never takes less of what is outside the core.
#[test]
fn more_racks_take_more() {
    let usd = |racks| {
        let design = quartz();
        let option = PurchaseOption::ExpansionRacks(racks);
        exercise(&design, option).unwrap().usd(&design.prices)
    };
    for racks in 1..30 {
        assert!(usd(racks) < usd(racks + 1));
    }
}

/// The size that the sum buys is the one that the option is on.
#[test]
fn an_option_on_what_a_budget_buys() {
    let mut design = sierra();
    design.budget = Budget::Usd(139_213_561.0);
    let bought = purchase::buy(&design).unwrap().topology.nodes;
    let larger = exercise(&design, PurchaseOption::ExpansionRacks(1)).unwrap();
    assert_eq!(
        (larger.before.nodes, larger.after.nodes),
        (bought, bought + 18)
    );
    design.budget = Budget::Usd(1.0);
    let refusal = exercise(&design, PurchaseOption::ExpansionRacks(1)).unwrap_err();
    assert!(matches!(refusal, OptionRefusal::NoMachine { .. }));
}

/// A factor on the prices that a bill has in it is a factor on the bill; others leave it as it is.
#[test]
fn only_prices_in_the_bill_move_it() {
    let design = sierra();
    let wider = exercise(&design, PurchaseOption::UnTaper(18)).unwrap();
    let at = |price: Price| wider.usd(&price.scaled(&design.prices, 2.0));
    let today = wider.usd(&design.prices);
    assert_eq!(at(Price::OpticalCable) - today, 4320.0 * 900.0);
    assert_eq!(at(Price::DirectorChassis) - today, 9.0 * 180_000.0);
    assert_eq!(at(Price::Gpu), today);
    assert_eq!(at(Price::VolumeFactor), today);
    let free = Prices {
        optical_cable_usd: 0.0,
        director_chassis_usd: 0.0,
        director_leaf_module_usd: 0.0,
        ..design.prices.clone()
    };
    assert_eq!(wider.usd(&free), 0.0);
}
