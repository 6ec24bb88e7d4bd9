//! The map of designs and its Pareto fronts.

use proptest::prelude::*;
use taper_decision::risk::map::*;
use taper_decision::risk::map_cell::{Curve, MapCell};
use taper_decision::risk::map_point::*;
use taper_decision::risk::pareto::{Better, front};
use taper_money::purchase::buy;
use taper_topology::design::Design;
use taper_topology::run::Run;

use crate::competitors::{SIERRA_USD, sierra_at};

fn question(base: Design) -> MapQuestion {
    let cell = |share: f64, worst: f64| MapCell {
        share,
        slowdown: vec![Curve(vec![(6.25, worst), (12.5, worst / 4.0), (25.0, 0.0)])],
        speed: Curve(vec![(2.0, 0.6), (4.0, 1.0), (6.0, 1.3)]),
    };
    MapQuestion {
        base,
        axes: Axes {
            splits: (2..=18)
                .map(|uplinks| Split {
                    downlinks: 18,
                    uplinks,
                })
                .collect(),
            gpus: vec![2, 4, 6],
            ddr_gb: vec![256.0, 512.0],
            rails: vec![
                RailChoice {
                    rails: 1,
                    hca_factor: 0.7,
                },
                RailChoice {
                    rails: 2,
                    hca_factor: 1.0,
                },
            ],
            links: vec![
                LinkChoice {
                    gbps: 12.5,
                    network_factor: 1.0,
                },
                LinkChoice {
                    gbps: 6.25,
                    network_factor: 0.6,
                },
            ],
        },
        cells: vec![cell(0.6, 0.05), cell(0.4, 0.6)],
        reference: vec![4050.0, 4050.0],
        target: None,
        fronts: vec![
            [MapMeasure::Throughput, MapMeasure::Risk],
            [MapMeasure::Cost, MapMeasure::Power],
        ],
    }
}

fn mapped(question: MapQuestion) -> MapAnswer {
    let mut run = MapRun::new(question);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run.answer().unwrap()
}

#[test]
fn every_point_of_the_map_is_the_machine_that_is_bought() {
    let run = mapped(question(sierra_at(9)));
    assert_eq!(
        run.points.len() + run.impossible as usize,
        17 * 3 * 2 * 2 * 2
    );
    for point in &run.points {
        let mut design = sierra_at(point.at.uplinks);
        design.node.gpu_count = point.at.gpus;
        design.node.ddr_capacity_gb = point.at.ddr_gb;
        (design.fabric.rails, design.node.hca_ports) = (point.at.rails.rails, point.at.rails.rails);
        (design.fabric.link_gbps, design.node.hca_port_gbps) =
            (point.at.link.gbps, point.at.link.gbps);
        let p = &mut design.prices;
        p.hca_usd *= point.at.rails.hca_factor;
        for price in [
            &mut p.hca_usd,
            &mut p.copper_cable_usd,
            &mut p.edge_switch_usd,
            &mut p.optical_cable_usd,
            &mut p.director_chassis_usd,
            &mut p.director_leaf_module_usd,
        ] {
            *price *= point.at.link.network_factor;
        }
        let machine = buy(&design).unwrap();
        assert_eq!(machine.topology.nodes, point.nodes);
        assert_eq!(machine.total.total_usd, point.purchase_usd);
        assert!((machine.total.network_share() - point.network_share).abs() < 1e-12);
        assert!(point.throughput <= 1.3 * f64::from(point.nodes));
    }
    let fastest = &run.fronts[0];
    let best = run
        .points
        .iter()
        .map(|point| point.throughput)
        .fold(0.0, f64::max);
    assert_eq!(run.points[fastest[0]].throughput, best);
}

/// Rails and link speed have curves of their own, and a faster node does not shorten the time that its
/// network costs: `v / (1 + v s)` of a node's work.
#[test]
fn every_fabric_reads_its_own_curve() {
    let flat = |extra: f64| Curve(vec![(0.0, extra), (100.0, extra)]);
    let mut requested = question(sierra_at(9));
    requested.cells.truncate(1);
    let fabrics = [0.0, 0.1, 0.2, 0.3];
    requested.cells[0].slowdown = fabrics.map(flat).to_vec();
    assert_eq!(requested.cells[0].fault(4), None);
    assert!(requested.cells[0].fault(6).is_some());
    let run = mapped(requested);
    assert!(run.points.len() > 100);
    for point in &run.points {
        let slower = f64::from(point.at.link.gbps < 12.5);
        let extra = 0.1 * (2.0 * f64::from(point.at.rails.rails - 1) + slower);
        let speed = [0.6, 1.0, 1.3][point.at.gpus as usize / 2 - 1];
        let rate = speed / (1.0 + speed * extra);
        let expected = f64::from(point.nodes) * rate;
        assert!(
            (point.throughput / expected - 1.0).abs() < 1e-12,
            "{point:?}"
        );
    }
}

/// Equal performance: every design is its smallest machine that does the work, and all that is said of it is of that
/// machine. It costs no more than the budget just where the budget's machine does the work.
#[test]
fn equal_performance_is_bought_exactly() {
    const WORK: f64 = 4000.0;
    let for_the_money = mapped(question(sierra_at(9)));
    let run = mapped(MapQuestion {
        target: Some(WORK),
        ..question(sierra_at(9))
    });
    assert!(run.points.len() > 50);
    for point in &run.points {
        let rate = point.throughput / f64::from(point.nodes);
        assert!(point.throughput >= WORK - 1e-6, "{point:?}");
        assert!(rate * f64::from(point.nodes - 18) < WORK, "{point:?}");
        assert!((point.peak_pflops - f64::from(point.nodes) * peak(point)).abs() < 1e-9);
        let mut others = for_the_money.points.iter();
        let other = others.find(|other| other.at == point.at).unwrap();
        assert_eq!(
            point.budgeted_usd <= SIERRA_USD,
            other.throughput >= WORK,
            "{point:?}"
        );
    }
    let cheapest = &run.fronts[1];
    assert!(!cheapest.is_empty());
}

/// Of a node, PFLOP/s.
fn peak(point: &MapPoint) -> f64 {
    let mut node = sierra_at(9).node;
    node.gpu_count = point.at.gpus;
    node.peak_tflops() / 1000.0
}

#[test]
fn axes_say_how_many_designs_they_make() {
    let long = vec![1; 1_000_000];
    let axes = Axes {
        splits: vec![
            Split {
                downlinks: 18,
                uplinks: 9
            };
            1_000_000
        ],
        gpus: long,
        ddr_gb: vec![256.0; 1000],
        ..question(sierra_at(9)).axes
    };
    assert_eq!(axes.designs(), 4_000_000_000_000_000);
}

#[test]
fn curves_are_straight_between_points_and_level_beyond() {
    let curve = Curve(vec![(1.0, 10.0), (3.0, 20.0)]);
    let values = [0.0, 1.0, 2.0, 3.0, 9.0].map(|x| curve.at(x, 0.0));
    assert_eq!(values, [10.0, 10.0, 15.0, 20.0, 20.0]);
    assert!(curve.covers(2.0) && !curve.covers(3.1) && !curve.covers(0.9));
    assert_eq!(Curve::default().at(5.0, 1.0), 1.0);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A point is on the front exactly if no other dominates it.
    #[test]
    fn the_front_is_what_nobody_dominates(
        points in prop::collection::vec((0_u32..20, 0_u32..20), 0..60),
    ) {
        let points: Vec<(f64, f64)> = points.into_iter().map(|(x, y)| (x.into(), y.into())).collect();
        let mut found = front(&points, (Better::Less, Better::More));
        found.sort_unstable();
        let dominated = |p: &(f64, f64)| {
            points.iter().any(|q| q.0 <= p.0 && q.1 >= p.1 && (q.0 < p.0 || q.1 > p.1))
        };
        let expected: Vec<usize> = (0..points.len()).filter(|&i| !dominated(&points[i])).collect();
        prop_assert_eq!(found, expected);
    }
}
