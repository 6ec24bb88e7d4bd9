//! Counts against tables made by hand or published: CORAL and Quartz fabrics (SC19 sec 3, TAPER sec
//! III.B and IV.B), the makers' tables of fixed-switch fabrics, and the arithmetic limits.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{leaf_spine, quartz, sierra, summit};
use proptest::prelude::*;
use taper_money::cost::BomLine;
use taper_money::purchase::buy;
use taper_topology::design::{Budget, Design, Fabric};
use taper_topology::names::BomLevel;
use taper_topology::pieces::Part;
use taper_topology::topology::Topology;

/// Nodes, edge switches, copper cables, optical cables, directors, leaf modules of all directors.
fn counts(design: &Design) -> [u32; 6] {
    let machine = buy(design).unwrap();
    let count = |part: Part| {
        let lines = machine.bom.iter().filter(|line| line.part == part);
        lines.map(|line| line.count).sum::<u32>()
    };
    [
        count(Part::Node),
        count(Part::EdgeSwitch),
        count(Part::CopperCable),
        count(Part::OpticalCable),
        count(Part::DirectorChassis),
        count(Part::DirectorLeafModule),
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

/// A machine of so many nodes on that fabric.
fn machine(fabric: &Fabric, nodes: u32) -> Design {
    let mut design = summit();
    design.node.hca_ports = fabric.rails;
    design.node.pcie_gbps_per_socket = 1000.0;
    design.fabric = fabric.clone();
    design.budget = Budget::Nodes(nodes);
    design
}

/// Leaves, spines, cores; cables node to leaf, leaf to spine, spine to core. In three levels the maker's
/// spine and core switches are the leaf and spine switches of this model's core blocks.
fn row(fabric: &Fabric, nodes: u32) -> [u32; 6] {
    let bom = buy(&machine(fabric, nodes)).unwrap().bom;
    let count = |level: BomLevel, part: Part| {
        let lines = bom
            .iter()
            .filter(|line| line.level == level && line.part == part);
        lines.map(|line| line.count).sum::<u32>()
    };
    let switches = |level| count(level, Part::EdgeSwitch);
    let (spines, cores) = match fabric.levels {
        2 => (BomLevel::Spine, 0),
        _ => (BomLevel::Leaf, switches(BomLevel::Spine)),
    };
    [
        switches(BomLevel::Edge),
        switches(spines),
        cores,
        count(BomLevel::NodeLinks, Part::CopperCable),
        count(BomLevel::Uplinks, Part::OpticalCable),
        count(BomLevel::Leaf, Part::OpticalCable),
    ]
}

/// NVIDIA DGX SuperPOD, B200: units of 32 nodes, NDR switches of 64 ports; page
/// docs.nvidia.com/dgx-superpod, reference architecture "scalable infrastructure B200".
#[test]
fn b200_superpod_table() {
    let two = leaf_spine(64, 2, 8);
    assert_eq!(row(&two, 4 * 32), [32, 16, 0, 1024, 1024, 0]);
    let three = leaf_spine(64, 3, 8);
    assert_eq!(row(&three, 16 * 32), [128, 128, 64, 4096, 4096, 4096]);
    let [leaves, spines, cores, ..] = row(&three, 64 * 32);
    assert_eq!([leaves, spines, cores], [512, 512, 256]);
}

/// NVIDIA DGX SuperPOD, B300 with XDR switches of 144 ports: units of 72 nodes. 4 and 8 units need 18
/// and 36 spines because spines divide a leaf's 72 uplinks; ports alone would need 16 and 32.
#[test]
fn b300_xdr_superpod_table() {
    let fabric = leaf_spine(144, 2, 8);
    for (units, leaves, spines) in [
        (1, 8, 4),
        (2, 16, 8),
        (4, 32, 18),
        (8, 64, 36),
        (18, 144, 72),
    ] {
        let cables = 576 * units;
        assert_eq!(
            row(&fabric, 72 * units),
            [leaves, spines, 0, cables, cables, 0],
            "{units} units"
        );
    }
}

/// The B300 variant with busbars: units of 64 nodes, 16 leaves and 8 spines of 64 ports.
#[test]
fn b300_busbar_unit() {
    assert_eq!(row(&leaf_spine(64, 2, 8), 64)[..2], [16, 8]);
}

/// r^2 / 2 and r^3 / 4 ports, non-blocking: that many nodes have a tree, and none has one edge switch
/// more.
#[test]
fn largest_fabrics_are_the_arithmetic_limits() {
    for (radix, two, three) in [
        (36, 648, 11_664),
        (40, 800, 16_000),
        (64, 2048, 65_536),
        (72, 2592, 93_312),
        (144, 10_368, 746_496),
    ] {
        for (levels, most) in [(2, two), (3, three)] {
            let fabric = leaf_spine(radix, levels, 1);
            assert_eq!(
                Topology::largest_held(&fabric, 1_000_000, |nodes| nodes),
                most
            );
            let topology = |nodes| Topology::new(&summit().node, &fabric, nodes);
            assert!(topology(most).is_ok(), "{radix} ports, {levels} levels");
            assert!(
                topology(most + 1).is_err(),
                "{radix} ports, {levels} levels"
            );
        }
    }
}

/// Every plane is a fabric of its own: twice the pieces of the network, the same nodes and adapters, the
/// same bandwidths, and the money of both.
#[test]
fn planes_are_copies() {
    for one in [leaf_spine(72, 2, 4), leaf_spine(64, 3, 4)] {
        let two = Fabric {
            planes: 2,
            ..one.clone()
        };
        assert_eq!(row(&two, 144), row(&one, 144).map(|count| 2 * count));
        let [single, double] = [&one, &two].map(|fabric| buy(&machine(fabric, 144)).unwrap());
        assert_eq!(single.topology, double.topology);
        let once = |line: &&BomLine| matches!(line.part, Part::Node | Part::Hca);
        let split = |bom: &[BomLine]| -> [f64; 2] {
            let sum = |kept: bool| {
                let lines = bom.iter().filter(|line| once(line) == kept);
                lines.map(|line| line.total_usd).sum()
            };
            [sum(true), sum(false)]
        };
        let ([nodes, network], [same, doubled]) = (split(&single.bom), split(&double.bom));
        assert!((nodes - same).abs() < 1.0 && (2.0 * network - doubled).abs() < 1.0);
    }
}

/// The CORAL and Quartz fabrics have one plane each; a second one is a copy there too.
#[test]
fn planes_of_directors_are_copies() {
    for one in [summit(), quartz()] {
        let mut two = one.clone();
        two.fabric.planes = 2;
        let [nodes, network @ ..] = counts(&one);
        let doubled = network.map(|count| 2 * count);
        assert_eq!(counts(&two), {
            let [a, b, c, d, e] = doubled;
            [nodes, a, b, c, d, e]
        });
    }
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
        let fabric = Fabric { downlinks: radix - uplinks, uplinks, ..leaf_spine(radix, levels, rails) };
        if buy(&machine(&fabric, nodes)).is_ok() {
            let [leaves, spines, cores, node_cables, leaf_cables, spine_cables] = row(&fabric, nodes);
            prop_assert_eq!(node_cables, rails * nodes);
            prop_assert!(leaves * fabric.downlinks >= rails * nodes);
            prop_assert_eq!(leaf_cables, leaves * uplinks);
            if levels == 2 {
                prop_assert!(uplinks.is_multiple_of(spines));
                prop_assert!(leaf_cables <= spines * radix);
                // One spine less, evenly wired, would not do.
                let fewer = (1..spines).rev().find(|spines| uplinks.is_multiple_of(*spines));
                if let Some(spines) = fewer {
                    prop_assert!(leaves * (uplinks / spines) > radix);
                }
            } else {
                let half = radix / 2;
                prop_assert!(leaf_cables <= spines * half);
                prop_assert_eq!(spine_cables, spines * half);
                prop_assert!(spine_cables <= cores * radix);
            }
        }
    }
}
