//! The choices that are offered are the nearest ones, at the field that is nearest to being right.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{leaf_spine, quartz, sierra, summit};
use proptest::prelude::*;
use taper_money::purchase::buy;
use taper_topology::design::{Budget, CpuGpuLink, Design, GpuGpuLink, Wiring};
use taper_topology::feasibility::Found;
use taper_topology::field::{BudgetField, FabricField, Field, NodeField, ranges};

fn only_issue(design: &Design) -> Found {
    let mut issues = buy(design).unwrap_err();
    assert_eq!(issues.len(), 1, "{issues:?}");
    issues.remove(0)
}

fn with(mut design: Design, change: impl Fn(&mut Design)) -> Design {
    change(&mut design);
    design
}

/// What is offered, path and value of every change; each offer leads to a machine.
fn offers(design: &Design) -> Vec<Vec<(&'static str, f64)>> {
    let issue = only_issue(design);
    for remedy in &issue.remedies {
        let mut mended = design.clone();
        remedy.apply(&mut mended);
        assert!(buy(&mended).is_ok(), "{remedy:?}");
    }
    let offers = issue.remedies.iter().map(|remedy| {
        let changes = remedy.changes.iter();
        let changes = changes.map(|change| (change.path.path(), change.value));
        changes.collect()
    });
    offers.collect()
}

#[test]
fn bricks_that_do_not_divide_stand_where_the_nearer_valid_number_is() {
    let seven = with(sierra(), |d| {
        d.node.cpu_gpu = CpuGpuLink::Bricks {
            per_socket: 7,
            brick_gbps: 25.0,
        };
    });
    assert_eq!(
        only_issue(&seven).path.path(),
        "node.cpuGpu.bricksPerSocket"
    );
    assert_eq!(
        offers(&seven).concat(),
        [
            ("node.cpuGpu.bricksPerSocket", 6.0),
            ("node.cpuGpu.bricksPerSocket", 8.0),
            ("node.gpu.count", 2.0)
        ]
    );
    let eight = with(summit(), |d| d.node.gpu_count = 8);
    assert_eq!(only_issue(&eight).path.path(), "node.gpu.count");
    assert_eq!(offers(&eight)[0], [("node.gpu.count", 6.0)]);
}

#[test]
fn ports_faster_than_their_slot_may_be_slower_or_fewer() {
    let fast = with(summit(), |d| d.node.hca_port_gbps = 50.0);
    assert_eq!(
        offers(&fast).concat(),
        [
            ("node.hca.portGBps", 12.5),
            ("node.hca.pcieGBpsPerSocket", 50.0)
        ]
    );
    let one_rail = with(summit(), |d| {
        d.node.hca_port_gbps = 25.0;
        d.fabric.rails = 1;
    });
    assert!(offers(&one_rail).contains(&vec![("node.hca.ports", 1.0)]));
}

#[test]
fn a_rack_that_does_not_fit_is_not_offered_a_switch_a_node() {
    let nineteen = with(summit(), |d| {
        d.fabric.rack_nodes = 19;
        d.budget = Budget::Nodes(1000);
    });
    assert_eq!(
        offers(&nineteen),
        [
            vec![("fabric.rack.nodes", 18.0)],
            vec![
                ("fabric.edge.downlinks", 19.0),
                ("fabric.edge.uplinks", 17.0)
            ],
            vec![
                ("fabric.rack.edgesPerRail", 2.0),
                ("fabric.rack.nodes", 20.0)
            ]
        ]
    );
    let three = with(summit(), |d| {
        d.fabric.rack_nodes = 20;
        d.fabric.downlinks = 22;
        d.fabric.uplinks = 14;
        d.budget = Budget::Nodes(1000);
        d.fabric.rack_edges_per_rail = 3;
    });
    assert_eq!(
        offers(&three).concat(),
        [
            ("fabric.rack.edgesPerRail", 2.0),
            ("fabric.rack.edgesPerRail", 4.0),
            ("fabric.rack.edgesPerRail", 1.0),
            ("fabric.rack.nodes", 18.0),
            ("fabric.rack.nodes", 21.0)
        ]
    );
}

#[test]
fn a_switch_with_too_few_ports_is_offered_a_larger_one() {
    let two = with(summit(), |d| d.fabric.edge_radix = 2);
    assert_eq!(offers(&two), [[("fabric.edge.radix", 36.0)]]);
}

#[test]
fn a_link_that_carries_nothing_is_refused() {
    let switch = with(summit(), |d| {
        d.node.gpu_gpu = GpuGpuLink::Switch { switch_gbps: 0.0 };
    });
    assert_eq!(only_issue(&switch).path.path(), "node.gpuGpu.switchGBps");
    assert_eq!(offers(&switch).len(), 2);
    // Of a single GPU nobody asks for a way to another one.
    assert!(buy(&with(switch, |d| d.node.gpu_count = 1)).is_ok());

    let bus = with(summit(), |d| d.node.socket_bus_gbps = 0.0);
    assert_eq!(only_issue(&bus).path.path(), "node.socketBusGBps");
    assert_eq!(only_issue(&bus).remedies[0].changes[0].value, 64.0);
    assert!(
        buy(&with(bus, |d| {
            d.node.sockets = 1;
            d.node.gpu_count = 3;
            d.node.hca_ports = 2;
            d.node.pcie_gbps_per_socket = 32.0;
        }))
        .is_ok()
    );
}

/// A published machine with some of its numbers anywhere that a person may enter them, the ends most often.
fn entered() -> impl Strategy<Value = Design> {
    let fields: Vec<Field> = (NodeField::ALL.into_iter().map(Field::from))
        .chain(FabricField::ALL.into_iter().map(Field::from))
        .chain(BudgetField::ALL.into_iter().map(Field::from))
        .collect();
    let place = prop_oneof![Just(0.0), Just(1.0), 0.0..1.0_f64];
    let change = (prop::sample::select(fields), place);
    let base = prop::sample::select(vec![summit(), sierra(), quartz(), leaf_spine_design()]);
    (base, prop::collection::vec(change, 1..5), any::<bool>()).prop_map(
        |(mut design, changes, by_nodes)| {
            if by_nodes {
                design.budget = Budget::Nodes(500);
            }
            let ranges = ranges();
            for (field, place) in changes {
                let (_, _, (least, most)) = ranges
                    .iter()
                    .find(|(path, ..)| *path == field.path())
                    .unwrap();
                // Evenly over the logarithm, for ranges span many powers of ten.
                let value = ((most - least + 1.0).powf(place) - 1.0 + least).min(*most);
                field.set(&mut design, value);
            }
            design
        },
    )
}

fn leaf_spine_design() -> Design {
    let mut design = quartz();
    design.fabric = leaf_spine(64, 3, 1);
    design
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2000, ..ProptestConfig::default() })]

    /// What is offered may be entered, and taking what is offered, one after another, leads to a machine.
    #[test]
    fn offers_can_be_entered_and_lead_to_a_machine(design in entered()) {
        let ranges = ranges();
        let mut left = vec![(design, 0)];
        while let Some((design, taken)) = left.pop() {
            prop_assert!(taken <= 10, "{taken} offers were taken and there is no machine");
            let Err(issues) = buy(&design) else { continue };
            let is_dead_end = issues.iter().all(|issue| issue.remedies.is_empty());
            prop_assert!(taken == 0 || !is_dead_end, "{taken} offers were taken and no more is offered: {issues:?}");
            for issue in &issues {
                for remedy in &issue.remedies {
                    for change in &remedy.changes {
                        let known = ranges.iter().find(|(path, ..)| *path == change.path.path());
                        if let Some((path, _, (least, most))) = known {
                            prop_assert!((*least..=*most).contains(&change.value), "{path} = {}", change.value);
                        }
                    }
                    let mut mended = design.clone();
                    remedy.apply(&mut mended);
                    let still = buy(&mended).err().unwrap_or_default();
                    prop_assert!(still.iter().all(|other| !other.is_alike(issue)), "{remedy:?}");
                    // One way on each level: all ways of all would be very many.
                    if left.is_empty() {
                        left.push((mended, taken + 1));
                    }
                }
            }
        }
    }
}

/// Five GPUs cannot share 64 bricks; 65 would do, and nobody may enter them.
#[test]
fn nothing_is_offered_that_nobody_may_enter() {
    let many = with(summit(), |d| {
        d.node.gpu_count = 10;
        d.node.cpu_gpu = CpuGpuLink::Bricks {
            per_socket: 64,
            brick_gbps: 25.0,
        };
    });
    let bricks: Vec<f64> = offers(&many)
        .concat()
        .into_iter()
        .filter(|(path, _)| *path == "node.cpuGpu.bricksPerSocket")
        .map(|(_, value)| value)
        .collect();
    assert_eq!(bricks, [60.0]);
}

/// What one change brings to light is part of the offer, where every change brings something to light.
#[test]
fn an_offer_mends_what_it_brings_to_light() {
    let hidden = with(sierra(), |d| {
        d.budget = Budget::Nodes(100_000);
        d.fabric.levels = 2;
        d.node.ddr_capacity_gb = 197.7;
    });
    let found = offers(&hidden);
    assert!(!found.is_empty());
    for offer in found {
        assert_eq!(offer[0].0, "node.ddr.capacityGB");
        assert!(offer.len() > 1, "{offer:?}");
    }
}

/// Neither number alone can be mended where both exceed every switch.
#[test]
fn both_numbers_of_ports_are_mended_together() {
    let wide = with(quartz(), |d| {
        d.fabric.fill = taper_topology::design::Fill::Ports;
        d.fabric.downlinks = 467;
        d.fabric.uplinks = 441;
        d.fabric.edge_radix = 22;
    });
    assert_eq!(
        offers(&wide)[0][..2],
        [
            ("fabric.edge.downlinks", 11.0),
            ("fabric.edge.uplinks", 11.0)
        ]
    );
}

/// Directors of one leaf module hold no machine of Summit's: more modules are offered, for its size and for the least.
#[test]
fn directors_without_room_are_offered_leaf_modules() {
    let tiny = with(summit(), |d| {
        d.fabric.director.leaves = 1;
        d.fabric.director.leaf_ports = 1;
        d.fabric.director.spines = 1;
    });
    let fewest = with(tiny.clone(), |d| d.fabric.wiring = Wiring::Fewest);
    for design in [tiny, fewest] {
        assert_eq!(
            offers(&design),
            [
                vec![("fabric.director.leaves", 512.0)],
                vec![("fabric.director.leaves", 2.0), ("budget.nodes", 18.0)]
            ]
        );
    }
}

/// No bricks, and bricks of no bandwidth: one offer mends both.
#[test]
fn bricks_get_their_number_and_their_bandwidth() {
    let none = with(sierra(), |d| {
        d.node.cpu_gpu = CpuGpuLink::Bricks {
            per_socket: 0,
            brick_gbps: 0.0,
        };
        d.node.gpu_gpu = GpuGpuLink::None;
    });
    assert_eq!(
        offers(&none),
        [[
            ("node.cpuGpu.bricksPerSocket", 2.0),
            ("node.cpuGpu.brickGBps", 25.0)
        ]]
    );
}
