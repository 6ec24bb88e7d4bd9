//! What must hold for any design: counts are whole and sufficient, paths exist, more uplinks never
//! deliver less.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{leaf_spine, quartz, sierra, summit};
use proptest::prelude::*;
use taper_decision::tradeoff::tapers;
use taper_money::purchase::{LimitedBy, buy};
use taper_network::bisection::delivered_tbps;
use taper_network::routing::Routing;
use taper_network::shift::pair_bandwidths_gbps;
use taper_network::traffic::{Job, Shift};
use taper_topology::design::{Budget, Core, Design, Director, Fill, Wiring};
use taper_topology::limits::MAX_SPLITS;
use taper_topology::topology::{EndpointOrder, LinkKind, Links, Topology};

fn designs() -> impl Strategy<Value = Design> {
    let shape = (
        1_u32..4,
        1_u32..20,
        1_u32..20,
        1_u32..400,
        2_u32..=3,
        1_u32..3,
    );
    let core = (
        1_u32..30,
        1_u32..25,
        1_u32..20,
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        0.0_f64..=1.0,
    );
    (shape, core).prop_map(|(shape, core)| {
        let (rails, downlinks, uplinks, nodes, levels, rack_edges) = shape;
        let (leaves, leaf_ports, pod_edges, one_each, by_rack, fixed, disorder) = core;
        let mut design = summit();
        design.node.hca_ports = rails;
        design.budget = Budget::Nodes(nodes);
        let fabric = &mut design.fabric;
        (fabric.rails, fabric.downlinks, fabric.uplinks) = (rails, downlinks, uplinks);
        (fabric.levels, fabric.edge_radix) = (levels, downlinks + uplinks);
        fabric.rack_nodes = rack_edges * downlinks.div_ceil(2);
        fabric.rack_edges_per_rail = rack_edges;
        fabric.core = if fixed { Core::Fixed } else { Core::Director };
        fabric.endpoint_disorder = disorder;
        fabric.director = Director {
            leaves,
            leaf_ports,
            spines: 1,
            pod_edges,
        };
        fabric.wiring = if one_each {
            Wiring::OneEach
        } else {
            Wiring::Fewest
        };
        fabric.fill = if by_rack { Fill::Rack } else { Fill::Ports };
        design
    })
}

fn paths(design: &Design, topology: &Topology, routing: Routing) -> Vec<Vec<u32>> {
    let order = EndpointOrder::new(topology, &design.fabric, 1, 0);
    let links = Links::new(topology);
    let ends = (0..topology.rails).flat_map(|rail| {
        let to = |from: u32| (from * 7 + 3) % topology.nodes;
        (0..topology.nodes).map(move |from| (rail, from, to(from)))
    });
    ends.filter(|(_, from, to)| from != to)
        .map(|flow| {
            let mut path = vec![];
            match routing {
                Routing::Static => links.push_cables(&order, flow, &mut path),
                Routing::Adaptive => links.push_pipes(flow, &mut path),
            }
            path
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_path_is_made_of_existing_links_each_crossed_once(design in designs()) {
        if let Ok(machine) = buy(&design) {
            let topology = &machine.topology;
            prop_assert_eq!(topology.edge_nodes().iter().sum::<u32>(), topology.nodes);
            let groups = topology.counts(&design.fabric).group_edges;
            let has_groups = topology.group_of(0, 0).is_some();
            prop_assert_eq!(groups.iter().sum::<u32>(), if has_groups { topology.edges_per_rail } else { 0 });
            let count = |of| Links::new(topology).capacities_gbps(of, 1.0).len();
            let cables = count(LinkKind::Cables);
            prop_assert_eq!(cables as u64, topology.cable_links());
            let pipes = count(LinkKind::Pipes);
            for (routing, links) in [(Routing::Static, cables), (Routing::Adaptive, pipes)] {
                for path in paths(&design, topology, routing) {
                    let mut once = path.clone();
                    once.sort_unstable();
                    once.dedup();
                    prop_assert_eq!(once.len(), path.len());
                    prop_assert!(matches!(path.len(), 2 | 4 | 6));
                    prop_assert!(path.iter().all(|&link| (link as usize) < links));
                }
            }
        }
    }

    /// Splitting allows every allocation that tables allow, so the least rate cannot fall. (The sum
    /// can: fairness gives up throughput for a flow that crosses more links.)
    #[test]
    fn adaptive_routing_never_starves_the_slowest_pair_more_than_static(design in designs()) {
        if let Ok(machine) = buy(&design)
            && let Some(shift) = Shift::bisection_of(&machine.topology, Job::whole(&machine.topology))
        {
            let topology = &machine.topology;
            let slowest = |routing| {
                let pairs = pair_bandwidths_gbps(&design, topology, routing, shift, f64::INFINITY, 0);
                pairs.into_iter().fold(f64::INFINITY, f64::min)
            };
            let (fixed, adaptive) = (slowest(Routing::Static), slowest(Routing::Adaptive));
            prop_assert!(fixed > 0.0 && fixed <= adaptive * (1.0 + 1e-9), "{} {}", fixed, adaptive);
        }
    }

    #[test]
    fn delivered_bisection_never_exceeds_the_nominal(design in designs()) {
        if let Ok(machine) = buy(&design) {
            for routing in [Routing::Static, Routing::Adaptive] {
                let delivered = delivered_tbps(&design, &machine.topology, routing, 0);
                let nominal = machine.topology.nominal_bisection_tbps();
                prop_assert!(delivered <= nominal * (1.0 + 1e-9), "{} of {}", delivered, nominal);
            }
        }
    }

    /// Free parts, tight and loose budgets: the search must not miss the largest machine.
    #[test]
    fn the_search_for_the_largest_machine_misses_none(
        racks in 1_u32..200,
        chassis_usd in prop_oneof![Just(0.0), 1.0_f64..1e6],
        module_usd in prop_oneof![Just(0.0), 1.0_f64..1e5],
        uplinks in 1_u32..=18,
    ) {
        let mut design = sierra();
        design.fabric.uplinks = uplinks;
        design.prices.director_chassis_usd = chassis_usd;
        design.prices.director_leaf_module_usd = module_usd;
        design.budget = Budget::Nodes(18 * racks);
        let exact = buy(&design).unwrap().total.total_usd;
        design.budget = Budget::Usd(exact);
        prop_assert!(buy(&design).unwrap().topology.nodes >= 18 * racks);
    }

    #[test]
    fn a_design_is_either_built_or_refused(design in designs()) {
        match buy(&design) {
            Ok(machine) => prop_assert!(machine.topology.nodes > 0 && machine.total.total_usd > 0.0),
            Err(issues) => {
                prop_assert!(!issues.is_empty());
            }
        }
    }

    #[test]
    fn the_largest_affordable_machine_is_affordable_and_the_next_is_not(usd in 5e6_f64..4e8) {
        for mut design in [summit(), sierra(), quartz()] {
            design.budget = Budget::Usd(usd);
            let machine = buy(&design).unwrap();
            prop_assert!(machine.total.total_usd <= usd);
            prop_assert_eq!(machine.topology.nodes % design.fabric.unit_nodes(), 0);
            if machine.limited_by == LimitedBy::Budget {
                prop_assert!(machine.next_usd.unwrap() > usd);
            }
        }
    }
}

#[test]
fn more_uplinks_never_deliver_less_to_the_same_nodes() {
    for routing in [Routing::Static, Routing::Adaptive] {
        let mut before = 0.0;
        for uplinks in 1..=18 {
            let mut design = sierra();
            design.fabric.uplinks = uplinks;
            let topology = buy(&design).unwrap().topology;
            let delivered = delivered_tbps(&design, &topology, routing, 0);
            assert!(
                delivered >= before,
                "{uplinks} uplinks: {delivered} after {before}"
            );
            before = delivered;
        }
    }
}

/// A machine with an odd number of racks delivers what its even neighbours do (a shift by half the
/// nodes would give 7 % less).
#[test]
fn delivered_bisection_does_not_hang_on_an_odd_number_of_racks() {
    let share = |racks: u32| {
        let mut design = sierra();
        design.fabric.uplinks = 18;
        design.budget = Budget::Nodes(18 * racks);
        let topology = buy(&design).unwrap().topology;
        let delivered = delivered_tbps(&design, &topology, Routing::Static, 0);
        delivered / topology.nominal_bisection_tbps()
    };
    for odd in [223, 225, 227] {
        let neighbours = f64::midpoint(share(odd - 1), share(odd + 1));
        let ratio = share(odd) / neighbours;
        assert!((ratio - 1.0).abs() < 0.015, "{odd} racks: {ratio}");
    }
}

#[test]
fn a_single_switch_has_no_contention() {
    let mut design = quartz();
    design.fabric.endpoint_disorder = 1.0;
    design.budget = Budget::Nodes(32);
    let topology = buy(&design).unwrap().topology;
    let delivered = delivered_tbps(&design, &topology, Routing::Static, 0);
    let at_the_ports = 32.0 * 12.5 * taper_topology::parameters::ENDPOINT_FRACTION.value / 1000.0;
    assert!((delivered / at_the_ports - 1.0).abs() < 1e-9, "{delivered}");
}

#[test]
fn end_point_order_permutes_the_stated_share() {
    let design = summit();
    let topology = buy(&design).unwrap().topology;
    let moved = |disorder: f64| {
        let mut fabric = design.fabric.clone();
        fabric.endpoint_disorder = disorder;
        let order = EndpointOrder::new(&topology, &fabric, 1, 0);
        let moved = (0..topology.nodes)
            .filter(|&node| order.position(0, node) != node)
            .count();
        moved as f64 / f64::from(topology.nodes)
    };
    assert_eq!(moved(0.0), 0.0);
    // A permutation leaves about one point in place, so the moved share is just below the stated.
    assert!((0.395..=0.4).contains(&moved(0.4)), "{}", moved(0.4));
    assert!(moved(1.0) > 0.99);
}

#[test]
fn every_buildable_taper_is_listed_once_by_rising_taper() {
    let mut design = sierra();
    design.budget = Budget::Usd(139_213_561.0);
    let splits: Vec<_> = tapers(&design, MAX_SPLITS)
        .points
        .iter()
        .map(|p| (p.design.fabric.downlinks, p.design.fabric.uplinks))
        .collect();
    let expected: Vec<_> = (1..=18).rev().map(|up| (18, up)).collect();
    assert_eq!(splits, expected);

    let mut design = quartz();
    design.budget = Budget::Usd(25e6);
    let points = tapers(&design, MAX_SPLITS).points;
    let has = |down, up| {
        points
            .iter()
            .filter(|p| (p.design.fabric.downlinks, p.design.fabric.uplinks) == (down, up))
            .count()
    };
    assert_eq!(
        (has(32, 16), has(32, 8), has(38, 10), has(24, 24)),
        (1, 1, 1, 1)
    );
    assert_eq!(points.iter().filter(|point| point.current).count(), 1);
}

/// 734 uplinks for the 18 nodes of an edge switch: what adds nothing is simulated once, as the design has it.
#[test]
fn of_hundreds_of_tapers_below_one_only_the_own_is_listed() {
    let mut design = sierra();
    design.fabric.edge_radix = 1024;
    design.fabric.uplinks = 734;
    design.budget = Budget::Usd(2e9);
    let splits = tapers(&design, MAX_SPLITS);
    let ups: Vec<u32> = splits
        .points
        .iter()
        .map(|p| p.design.fabric.uplinks)
        .collect();
    let expected: Vec<u32> = std::iter::once(734).chain((1..=18).rev()).collect();
    assert_eq!((splits.buildable, ups), (734, expected));
}

/// A switch of 144 ports has 143 splits, one of 1,024 has 1,023: those that others are compared with stay, both ends too,
/// and none is listed twice.
#[test]
fn of_hundreds_of_tapers_some_are_listed() {
    for (radix, usual) in [(144, [72, 48, 36, 29]), (1024, [512, 341, 256, 205])] {
        let mut design = quartz();
        design.fabric = leaf_spine(radix, 3, 1);
        design.budget = Budget::Usd(2e9);
        let splits = tapers(&design, MAX_SPLITS);
        let ups: Vec<u32> = splits
            .points
            .iter()
            .map(|p| p.design.fabric.uplinks)
            .collect();
        assert_eq!((splits.buildable, splits.points.len()), (radix - 1, 32));
        assert!(splits.points.iter().any(|p| p.current));
        for up in usual {
            let is_listed = splits
                .points
                .iter()
                .any(|p| p.all_ports_used && p.design.fabric.uplinks == up);
            assert!(is_listed, "{up} of {radix} ports: {ups:?}");
        }
        assert_eq!((ups.first(), ups.last()), (Some(&(radix / 2)), Some(&1)));
        let tapers: Vec<f64> = splits
            .points
            .iter()
            .map(|p| p.design.fabric.port_taper())
            .collect();
        assert!(tapers.is_sorted());
    }
}
