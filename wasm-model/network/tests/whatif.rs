//! Damage, jobs on a part of the machine, ordered routing, levels and maps of pairs: what must hold
//! for any of them.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{quartz, sierra, summit};
use proptest::prelude::*;
use taper_money::purchase::buy;
use taper_network::bisection::{BisectionRun, Delivered, bisect};
use taper_network::mpigraph::MpigraphRun;
use taper_network::pairs::{Pairs, PairsRun};
use taper_network::routing::{ROUTINGS, Routing};
use taper_network::shift::pair_bandwidths_gbps;
use taper_network::traffic::{Job, Shift};
use taper_network::whatif::{Circumstances, WhatIf, WhatIfRun};
use taper_topology::damage::Damage;
use taper_topology::design::{Budget, Design, RoutingQuality};
use taper_topology::names::Level;
use taper_topology::run::Run;
use taper_topology::topology::{EndpointOrder, LinkKind, Links, Topology};

fn tree_of(design: &Design) -> Topology {
    buy(design).unwrap().topology
}

fn delivered(design: &Design, circumstances: Circumstances, replicates: u32) -> [Delivered; 3] {
    let mut run =
        WhatIfRun::new(design.clone(), tree_of(design), circumstances, replicates).unwrap();
    while run.answer().is_none() {
        run.step();
    }
    let WhatIf {
        static_routing,
        adaptive,
        ordered,
        ..
    } = run.answer().unwrap();
    [static_routing, adaptive, ordered].map(|way| way.delivered)
}

fn pairs_of(design: &Design, circumstances: Circumstances, shifts: u32) -> Pairs {
    let mut run = PairsRun::new(design.clone(), &tree_of(design), circumstances, shifts).unwrap();
    while run.answer().is_none() {
        run.step();
    }
    run.answer().unwrap()
}

fn damaged(damage: Damage) -> Circumstances {
    Circumstances {
        failed_uplinks_per_edge: damage.failed_uplinks_per_edge,
        failed_uplinks: damage.failed_uplinks,
        missing_cores: damage.missing_cores,
        racks: None,
    }
}

fn smaller(mut design: Design, nodes: u32) -> Design {
    design.budget = Budget::Nodes(nodes);
    design
}

fn machines() -> [Design; 3] {
    [
        smaller(summit(), 18 * 40),
        smaller(sierra(), 18 * 41),
        smaller(quartz(), 32 * 20),
    ]
}

fn bits(results: [Delivered; 2]) -> [u64; 2] {
    results.map(|delivered| delivered.delivered_tbps.to_bits())
}

#[test]
fn without_circumstances_the_bits_are_those_of_the_bisection() {
    for design in machines() {
        let mut run = BisectionRun::new(design.clone(), tree_of(&design), 3);
        while run.answer().is_none() {
            run.step();
        }
        let [fixed, adaptive, _] = delivered(&design, Circumstances::default(), 3);
        assert_eq!(bits([fixed, adaptive]), bits(run.answer().unwrap().both()));
    }
}

#[test]
fn one_failed_cable_changes_only_the_paths_that_used_it() {
    for design in machines() {
        let topology = tree_of(&design);
        let marked = topology.damaged(
            &Damage {
                failed_uplinks: 1,
                ..Damage::default()
            },
            1,
            0,
        );
        assert!(!marked.is_whole() && topology.damaged(&Damage::default(), 1, 0) == topology);
        let cables = |topology: &Topology| {
            let links = Links::new(topology);
            let order = EndpointOrder::new(topology, &design.fabric, 1, 0);
            let mut paths = vec![];
            for node in 1..topology.nodes {
                links.push_cables(&order, (0, 0, node), &mut paths);
            }
            paths
        };
        // One failed cable elsewhere changes no path that does not use it.
        let (before, after) = (cables(&topology), cables(&marked));
        let changed = before.iter().zip(&after).filter(|(a, b)| a != b).count();
        assert_eq!(before.len(), after.len());
        assert!(changed * 20 < before.len(), "{changed} of {}", before.len());
    }
}

#[test]
fn a_job_on_all_racks_is_the_whole_machine() {
    for design in machines() {
        let topology = tree_of(&design);
        let job = Circumstances {
            racks: Some(1_000_000),
            ..Circumstances::default()
        };
        assert_eq!(job.job(&design, &topology), Job::whole(&topology));
        assert_eq!(
            delivered(&design, job, 2),
            delivered(&design, Circumstances::default(), 2)
        );
    }
}

/// For shifts that leave the edge switch: where one pair a switch does (by 1), disorder spreads what
/// order sends to one spine.
#[test]
fn ordered_tables_deliver_at_least_what_disordered_ones_do() {
    for mut design in machines() {
        design.fabric.routing_quality = RoutingQuality::known(1.0);
        let [fixed, adaptive, ordered] = delivered(&design, Circumstances::default(), 3);
        assert!(ordered.delivered_tbps >= fixed.delivered_tbps * (1.0 - 1e-9));
        assert!(ordered.delivered_tbps <= adaptive.delivered_tbps * (1.0 + 1e-9));
        let mut in_order = design.clone();
        in_order.fabric.endpoint_disorder = 0.0;
        let topology = tree_of(&design);
        for by in [
            7,
            topology.nodes_per_edge,
            topology.nodes / 3,
            topology.nodes / 2,
        ] {
            let shift = Shift {
                nodes: topology.nodes,
                by,
            };
            let mean = |design: &Design| {
                let pairs =
                    pair_bandwidths_gbps(design, &topology, Routing::Static, shift, 12.5, 0);
                pairs.iter().sum::<f64>()
            };
            assert!(mean(&in_order) >= mean(&design) * (1.0 - 1e-9), "by {by}");
        }
    }
}

#[test]
fn failed_uplinks_and_missing_directors_cost_bandwidth_in_the_mean() {
    for design in machines() {
        let mut before = delivered(&design, Circumstances::default(), 4);
        for failed_uplinks_per_edge in [1, 2, 4, design.fabric.uplinks] {
            let damage = Damage {
                failed_uplinks_per_edge,
                ..Damage::default()
            };
            let now = delivered(&design, damaged(damage), 4);
            for (now, before) in now.iter().zip(&before) {
                assert!(now.delivered_tbps <= before.delivered_tbps * (1.0 + 1e-9));
                assert!(now.delivered_tbps <= now.nominal_tbps * (1.0 + 1e-9));
            }
            before = now;
        }
        // Without uplinks nothing crosses.
        assert!(before.iter().all(|way| way.delivered_tbps == 0.0));
        let missing = Damage {
            missing_cores: 1,
            ..Damage::default()
        };
        let whole = delivered(&design, Circumstances::default(), 4);
        for (now, whole) in delivered(&design, damaged(missing), 4).iter().zip(&whole) {
            assert!(now.delivered_tbps <= whole.delivered_tbps * (1.0 + 1e-9));
        }
    }
}

/// With every director but one missing, what is left is the share of its uplinks.
#[test]
fn adaptive_routing_delivers_what_the_working_uplinks_carry() {
    let mut design = smaller(sierra(), 18 * 40);
    design.fabric.routing_quality = RoutingQuality::known(1.0);
    let damage = Damage {
        missing_cores: 8,
        ..Damage::default()
    };
    let [_, adaptive, _] = delivered(&design, damaged(damage), 1);
    let uplinks = 40.0 * 2.0 * 12.5 / 1000.0;
    assert!((adaptive.nominal_tbps - uplinks).abs() < 1e-12);
    assert!((adaptive.efficiency - 0.91).abs() < 1e-9);
}

/// With one uplink left of nine, two edge switches share a director in one case of nine, and a message
/// over two rails needs both: no routing delivers what the uplinks could carry.
#[test]
fn uplinks_to_directors_that_nobody_shares_carry_nothing() {
    let design = smaller(sierra(), 18 * 40);
    let damage = Damage {
        failed_uplinks_per_edge: 8,
        ..Damage::default()
    };
    let [fixed, adaptive, _] = delivered(&design, damaged(damage), 8);
    assert!(adaptive.efficiency < 0.05, "{}", adaptive.efficiency);
    assert!(adaptive.delivered_tbps >= fixed.delivered_tbps);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_paths_use_working_cables_each_once(
        which in 0_usize..3,
        failed_uplinks_per_edge in 0_u32..4,
        failed_uplinks in 0_u32..200,
        missing_cores in 0_u32..2,
        replicate in 0_u32..5,
    ) {
        let design = &machines()[which];
        let damage = Damage { failed_uplinks_per_edge, failed_uplinks, missing_cores };
        let topology = tree_of(design).damaged(&damage, 1, replicate);
        let links = Links::new(&topology);
        let capacities = links.capacities_gbps(LinkKind::Cables, 1.0);
        let order = EndpointOrder::new(&topology, &design.fabric, 1, replicate);
        let working = |edge: u32| topology.working_uplinks(0, edge);
        for (from, to) in (Shift { nodes: topology.nodes, by: topology.nodes / 3 }).pairs() {
            let mut path = vec![];
            links.push_cables(&order, (0, from, to), &mut path);
            let mut once = path.clone();
            once.sort_unstable();
            once.dedup();
            prop_assert_eq!(once.len(), path.len());
            prop_assert!(matches!(path.len(), 2 | 4 | 6));
            let (a, b) = (topology.edge_of(from), topology.edge_of(to));
            // More than half of the cables on both sides leave at least one way in common.
            if 2 * working(a) > topology.uplinks && 2 * working(b) > topology.uplinks {
                prop_assert!(path.iter().all(|&link| capacities[link as usize] > 0.0));
            }
        }
        let pipes = |of: &Topology| -> f64 {
            Links::new(of).capacities_gbps(LinkKind::Pipes, 1.0).iter().sum()
        };
        prop_assert!(pipes(&topology) <= pipes(&tree_of(design)));
    }

    #[test]
    fn a_job_never_delivers_more_than_its_nominal_bisection(which in 0_usize..3, racks in 1_u32..45) {
        let design = &machines()[which];
        let circumstances = Circumstances { racks: Some(racks), ..Circumstances::default() };
        for way in delivered(design, circumstances, 1) {
            prop_assert!(way.delivered_tbps <= way.nominal_tbps * (1.0 + 1e-9));
        }
    }

    #[test]
    fn levels_add_up(which in 0_usize..3, racks in 1_u32..45) {
        let design = &machines()[which];
        let topology = tree_of(design);
        let job = Job::of_racks(&topology, &design.fabric, racks);
        for routing in ROUTINGS {
            let solution = bisect(design, &topology, routing, job, 0).unwrap().solution;
            let levels = solution.levels;
            let limited: f64 = levels.iter().map(|level| level.limited_share).sum();
            prop_assert!((limited - 1.0).abs() < 1e-9);
            let load = |wanted: Level| {
                levels.iter().find(|load| load.level == wanted).map_or(0.0, |load| load.load_tbps)
            };
            for level in &levels {
                prop_assert!(level.load_tbps <= level.capacity_tbps * (1.0 + 1e-9), "{:?}", level);
                prop_assert!((0.0..=1.0 + 1e-9).contains(&level.saturated_share));
            }
            prop_assert!(load(Level::EndPoint) >= load(Level::EdgeUp) * (1.0 - 1e-9));
            prop_assert!((load(Level::EdgeUp) - load(Level::EdgeDown)).abs() < 1e-9);
            prop_assert!((load(Level::LeafUp) - load(Level::LeafDown)).abs() < 1e-9);
        }
    }
}

#[test]
fn a_map_of_all_shifts_is_mpigraph() {
    let design = smaller(sierra(), 18 * 20);
    let pairs = pairs_of(&design, Circumstances::default(), u32::MAX);
    let mut run = MpigraphRun::new(design.clone(), tree_of(&design), u32::MAX, 1).unwrap();
    while run.answer().is_none() {
        run.step();
    }
    let mpigraph = run.answer().unwrap();
    assert_eq!(pairs.pairs, mpigraph.pairs);
    for (own, other) in pairs.by_routing().into_iter().zip(mpigraph.by_routing()) {
        assert_eq!(own.bandwidth.histogram.counts, other.histogram.counts);
        assert!((own.bandwidth.mean_gbps - other.mean_gbps).abs() < 1e-9);
    }
}

#[test]
fn no_cell_of_a_map_is_empty_and_its_mean_is_that_of_the_pairs() {
    for (design, blocks) in machines().iter().zip([40, 41, 20]) {
        let pairs = pairs_of(design, Circumstances::default(), 64);
        assert_eq!(pairs.blocks.len(), blocks + 1);
        assert!(pairs.cell_pairs.iter().all(|&count| count > 0));
        for routing in pairs.by_routing() {
            let total: f64 = (routing.cell_mean_gbps.iter().zip(&pairs.cell_pairs))
                .map(|(mean, &count)| mean * f64::from(count))
                .sum();
            let mean = total / f64::from(pairs.pairs);
            assert!((mean - routing.bandwidth.mean_gbps).abs() < 1e-9);
            let least = routing.cell_least_gbps.iter().zip(&routing.cell_mean_gbps);
            assert!(
                least
                    .clone()
                    .all(|(least, mean)| least <= &(mean * (1.0 + 1e-9)))
            );
        }
    }
}

/// Alone a pair is limited by its end points; with all others at once it cannot be faster.
#[test]
fn a_link_test_is_fastest_in_series() {
    for design in machines() {
        let pairs = pairs_of(&design, Circumstances::default(), 16);
        for routing in pairs.by_routing() {
            let test = &routing.link_test;
            assert!((test.serial.least_gbps - test.serial.largest_gbps).abs() < 1e-9);
            for spread in [test.parallel, test.parallel_both] {
                assert!(
                    spread.least_gbps > 0.0 && spread.least_gbps <= spread.mean_gbps * (1.0 + 1e-9)
                );
                assert!(spread.largest_gbps <= test.serial.largest_gbps * (1.0 + 1e-9));
            }
            // The two directions have links of their own, so they differ by chance only.
            let ratio = test.parallel_both.mean_gbps / test.parallel.mean_gbps;
            assert!((0.9..=1.1).contains(&ratio), "{ratio}");
        }
    }
}
