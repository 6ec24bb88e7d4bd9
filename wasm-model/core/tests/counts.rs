//! Counts against tables made by hand or published: CORAL and Quartz fabrics (SC19 sec 3, TAPER sec
//! III.B and IV.B), the makers' tables of fixed-switch fabrics, and the arithmetic limits.
#![allow(missing_docs, clippy::unwrap_used)]

mod machines;

use machines::{quartz, sierra, summit};
use proptest::prelude::*;
use taper_core::cost::{Level, bill_of_materials};
use taper_core::design::{Budget, Design};
use taper_core::money::leaf_spine::{Counts, LeafSpine};
use taper_core::purchase::buy;
use taper_core::topology::Tree;

/// Nodes, edge switches, copper cables, optical cables, directors, leaf modules of all directors.
fn counts(design: &Design) -> [u32; 6] {
    let machine = buy(design).unwrap();
    let count = |key: &str| {
        let lines = machine.bom.iter().filter(|line| line.price_key == key);
        lines.map(|line| line.count).sum::<u32>()
    };
    [
        count("node"),
        count("edgeSwitchUsd"),
        count("copperCableUsd"),
        count("opticalCableUsd"),
        count("directorChassisUsd"),
        count("directorLeafModuleUsd"),
    ]
}

fn split(mut design: Design, down: u32, up: u32) -> Design {
    design.fabric.downlinks = down;
    design.fabric.uplinks = up;
    design
}

/// r = ceil(N / 18) racks, u uplinks: 2r switches, 2N copper, 2ru optical, u directors with
/// 2 floor(2r / 36) + ceil((2r mod 36) / 18) leaf modules each.
#[test]
fn coral_counts_are_those_of_the_table_made_by_hand() {
    assert_eq!(counts(&summit()), [4608, 512, 9216, 9216, 18, 18 * 29]);
    assert_eq!(
        counts(&split(summit(), 18, 9)),
        [4608, 512, 9216, 4608, 9, 9 * 29]
    );
    assert_eq!(counts(&sierra()), [4320, 480, 8640, 4320, 9, 9 * 27]);
    assert_eq!(
        counts(&split(sierra(), 18, 18)),
        [4320, 480, 8640, 8640, 18, 18 * 27]
    );
    assert_eq!(
        counts(&split(sierra(), 18, 6)),
        [4320, 480, 8640, 2880, 6, 6 * 27]
    );
}

#[test]
fn coral_counts_follow_the_formula_at_every_size() {
    for racks in 1..=324_u32 {
        let mut design = sierra();
        design.budget = Budget::Nodes(18 * racks);
        let modules = 2 * (2 * racks / 36) + (2 * racks % 36).div_ceil(18);
        let expected = [
            18 * racks,
            2 * racks,
            36 * racks,
            2 * racks * 9,
            9,
            9 * modules,
        ];
        assert_eq!(counts(&design), expected, "{racks} racks");
    }
}

/// ceil(N / d) switches, one copper cable a node, directors of 768 ports in a number that divides the
/// uplinks, leaf modules of 32 ports.
#[test]
fn quartz_counts_are_those_of_the_table_made_by_hand() {
    for (down, up, expected) in [
        (24, 24, [2688, 112, 2688, 2688, 4, 84]),
        (32, 16, [2688, 84, 2688, 1344, 2, 42]),
        (32, 8, [2688, 84, 2688, 672, 1, 21]),
        (38, 10, [2688, 71, 2688, 710, 1, 23]),
    ] {
        assert_eq!(counts(&split(quartz(), down, up)), expected, "{down}/{up}");
    }
}

/// Leaves, spines, cores; cables node to leaf, leaf to spine, spine to core.
fn row(fabric: LeafSpine, nodes: u32) -> [u32; 6] {
    let Counts {
        leaves,
        spines,
        cores,
        node_cables,
        leaf_cables,
        spine_cables,
    } = fabric.counts(nodes).unwrap();
    [
        leaves,
        spines,
        cores,
        node_cables,
        leaf_cables,
        spine_cables,
    ]
}

/// NVIDIA DGX SuperPOD, B200: units of 32 nodes, NDR switches of 64 ports; page
/// docs.nvidia.com/dgx-superpod, reference architecture "scalable infrastructure B200".
#[test]
fn b200_superpod_table() {
    let two = LeafSpine::non_blocking(64, 2, 8);
    assert_eq!(row(two, 4 * 32), [32, 16, 0, 1024, 1024, 0]);
    let three = LeafSpine::non_blocking(64, 3, 8);
    assert_eq!(row(three, 16 * 32), [128, 128, 64, 4096, 4096, 4096]);
    let [leaves, spines, cores, ..] = row(three, 64 * 32);
    assert_eq!([leaves, spines, cores], [512, 512, 256]);
}

/// NVIDIA DGX SuperPOD, B300 with XDR switches of 144 ports: units of 72 nodes. 4 and 8 units need 18
/// and 36 spines because spines divide a leaf's 72 uplinks; ports alone would need 16 and 32.
#[test]
fn b300_xdr_superpod_table() {
    let fabric = LeafSpine::non_blocking(144, 2, 8);
    for (units, leaves, spines) in [
        (1, 8, 4),
        (2, 16, 8),
        (4, 32, 18),
        (8, 64, 36),
        (18, 144, 72),
    ] {
        let cables = 576 * units;
        assert_eq!(
            row(fabric, 72 * units),
            [leaves, spines, 0, cables, cables, 0],
            "{units} units"
        );
    }
}

/// The B300 variant with busbars: units of 64 nodes, 16 leaves and 8 spines of 64 ports.
#[test]
fn b300_busbar_unit() {
    let fabric = LeafSpine::non_blocking(64, 2, 8);
    assert_eq!(row(fabric, 64)[..2], [16, 8]);
}

/// r^2 / 2 and r^3 / 4 ports, non-blocking.
#[test]
fn largest_fabrics_are_the_arithmetic_limits() {
    for (radix, two, three) in [
        (36, 648, 11_664),
        (40, 800, 16_000),
        (64, 2048, 65_536),
        (72, 2592, 93_312),
        (144, 10_368, 746_496),
    ] {
        assert_eq!(LeafSpine::non_blocking(radix, 2, 1).most_nodes(), two);
        assert_eq!(LeafSpine::non_blocking(radix, 3, 1).most_nodes(), three);
    }
}

/// Every plane is a fabric of its own.
#[test]
fn planes_are_copies() {
    let one = LeafSpine::non_blocking(72, 2, 8);
    let two = LeafSpine { planes: 2, ..one };
    let doubled = row(one, 144).map(|count| 2 * count);
    assert_eq!(row(two, 144), doubled);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Even wiring and enough ports, tapered or not: what any fixed-switch fabric must satisfy.
    #[test]
    fn leaf_spine_fabrics_have_their_ports_and_are_wired_evenly(
        radix in prop::sample::select(vec![36_u32, 40, 64, 72, 144]),
        levels in 2_u32..=3,
        rails in 1_u32..=8,
        taper in 1_u32..=4,
        nodes in 1_u32..3000,
    ) {
        let uplinks = radix / (1 + taper);
        let fabric = LeafSpine { radix, levels, rails, planes: 1, downlinks: radix - uplinks, uplinks };
        if let Ok(counts) = fabric.counts(nodes) {
            prop_assert!(counts.leaves * fabric.downlinks >= rails * nodes);
            prop_assert_eq!(counts.leaf_cables, counts.leaves * uplinks);
            if levels == 2 {
                prop_assert!(uplinks.is_multiple_of(counts.spines));
                prop_assert!(counts.leaf_cables <= counts.spines * radix);
                // One spine less, evenly wired, would not do.
                let fewer = (1..counts.spines).rev().find(|spines| uplinks.is_multiple_of(*spines));
                if let Some(spines) = fewer {
                    prop_assert!(counts.leaves * (uplinks / spines) > radix);
                }
            } else {
                let half = radix / 2;
                prop_assert!(counts.leaf_cables <= counts.spines * half);
                prop_assert_eq!(counts.spine_cables, counts.spines * half);
                prop_assert!(counts.spine_cables <= counts.cores * radix);
            }
        }
    }
}

/// What the model's own fabric counts for the maker's table is what the calculator counts.
#[test]
fn the_models_fabric_is_the_makers_table() {
    let fabric = LeafSpine::non_blocking(64, 3, 8);
    let mut design = summit();
    design.node.hca_ports = 8;
    design.fabric = fabric.plane(50.0);
    let tree = Tree::new(&design.node, &design.fabric, 512).unwrap();
    let bom = bill_of_materials(&design, &tree);
    let switches = |level: Level| {
        let lines = bom
            .iter()
            .filter(|line| line.level == level && line.price_key == "edgeSwitchUsd");
        lines.map(|line| line.count).sum::<u32>()
    };
    let levels = [Level::Edge, Level::Leaf, Level::Spine].map(switches);
    assert_eq!(levels, [128, 128, 64]);
}
