//! What neighbours do to a job.

use taper_applications::application::background::background_pairs;
use taper_applications::application::condition::Condition;
use taper_applications::application::mapping::Mapping;
use taper_applications::application::mechanism::Mechanism;
use taper_applications::application::placement::{JobSpread, Site};
use taper_applications::application::plan::{Plan, Reference};
use taper_applications::application::profile::Pattern;
use taper_applications::application::table::TableRun;
use taper_network::neighbour::{Neighbour, gpcnet_sc19};
use taper_network::routing::Routing;
use taper_topology::topology::Topology;

use crate::quartz::{condition, plan, profile};

/// A neighbour takes from a job and gives it nothing, whatever the tables, the taper and the job.
#[test]
fn nobody_is_faster_beside_a_neighbour_than_alone_on_the_same_nodes() {
    use Neighbour::{AdjacentBully, BisectionBully, CheckpointBurst, IncastBully, LightBully};
    let codes = [Pattern::FftPencils, Pattern::Halo27, Pattern::Wavefront7]
        .map(|pattern| profile("code", pattern, 1e6, 0.3));
    let neighbours = [
        LightBully,
        AdjacentBully,
        BisectionBully,
        IncastBully,
        CheckpointBurst,
    ];
    for (machine, nodes) in [(machines::summit(), 288), (machines::quartz(), 300)] {
        for routing in [Routing::Static, Routing::Adaptive] {
            let jobs = [90, 144, 250].into_iter().flat_map(|job| {
                let neighbours = neighbours.iter();
                neighbours.map(move |neighbour| Condition {
                    id: format!("{job} {neighbour:?}"),
                    nodes: job,
                    spread: JobSpread::Compact,
                    nodes_per_edge: None,
                    neighbours_per_edge: None,
                    mapping: Mapping::Block,
                    neighbour: neighbour.clone(),
                })
            });
            let plan = Plan {
                routing,
                reserved_per_edge: 0,
                ..plan(codes.to_vec(), jobs.collect())
            };
            let taper = |uplinks| {
                let mut design = machine.clone();
                design.fabric.uplinks = uplinks;
                let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
                (design, topology)
            };
            let machines = vec![taper(machine.fabric.uplinks), taper(6)];
            let mut run = TableRun::new(machines, Plan { tapers: 2, ..plan });
            while run.progress().0 < run.progress().1 {
                run.step();
            }
            assert!(run.cells().len() >= 2 * 3 * 8);
            for cell in run.cells() {
                let name = &run.plan().conditions[cell.place.condition].id;
                assert!(cell.slowdown > -1e-9, "{name}, {routing:?}: {cell:?}");
            }
        }
    }
}

/// However a job is laid out and however few uplinks there are, a neighbour adds to what the layout costs by itself.
#[test]
fn a_neighbour_adds_to_what_taper_and_layout_cost() {
    use Neighbour::{AdjacentBully, BisectionBully, LightBully, Quiet};
    let codes =
        [Pattern::GroupAllToAll, Pattern::Halo27].map(|pattern| profile("code", pattern, 1e6, 0.3));
    let layouts = [
        (JobSpread::Compact, Mapping::Cyclic),
        (JobSpread::Compact, Mapping::Block),
        (JobSpread::Split(20), Mapping::Block),
    ];
    let neighbours = [Quiet, LightBully, AdjacentBully, BisectionBully];
    let conditions = layouts.iter().flat_map(|(spread, mapping)| {
        let neighbours = neighbours.iter();
        neighbours.map(move |neighbour| Condition {
            id: format!("{spread:?} {mapping:?} {neighbour:?}"),
            nodes: 144,
            spread: *spread,
            nodes_per_edge: None,
            neighbours_per_edge: None,
            mapping: *mapping,
            neighbour: neighbour.clone(),
        })
    });
    let taper = |uplinks| {
        let mut design = machines::sierra();
        design.fabric.uplinks = uplinks;
        let topology = Topology::new(&design.node, &design.fabric, 720).unwrap();
        (design, topology)
    };
    let requested = plan(codes.to_vec(), conditions.collect());
    for reference in [None, Some(0)] {
        let mut run = TableRun::new(
            [18, 9, 4, 1].map(taper).to_vec(),
            Plan {
                routing: Routing::Adaptive,
                reserved_per_edge: 0,
                reference: Reference::Run {
                    condition: None,
                    machine: reference,
                },
                tapers: 4,
                ..requested.clone()
            },
        );
        while run.progress().0 < run.progress().1 {
            run.step();
        }
        let cells = run.cells();
        let slowdown = |application, condition, taper| {
            let mut all = cells.iter();
            let is_it = |cell: &&taper_applications::application::plan::Cell| {
                let place = cell.place;
                (place.application, place.condition, place.taper) == (application, condition, taper)
            };
            all.find(is_it).unwrap().slowdown
        };
        for taper in 0..4 {
            for application in 0..2 {
                for layout in 0..3 {
                    let alone = slowdown(application, 4 * layout, taper);
                    for neighbour in 1..4 {
                        let beside = slowdown(application, 4 * layout + neighbour, taper);
                        let name = &run.plan().conditions[4 * layout + neighbour].id;
                        assert!(
                            beside > alone - 1e-9,
                            "{name}, taper {taper}: {alone} {beside}"
                        );
                    }
                }
            }
            // Of the widest taper too the light bully has a node.
            assert!(taper < 3 || slowdown(1, 5, taper) > slowdown(1, 4, taper) + 1e-3);
        }
        let sum: f64 = cells
            .iter()
            .map(|cell| (cell.parts.sum() - cell.slowdown).abs())
            .sum();
        assert!(sum < 1e-9, "{sum}");
    }
}

/// On any number of switches but one, odd ones too, every neighbour sends once and receives once, to
/// another switch.
#[test]
fn on_any_number_of_switches_every_bully_sends_and_receives() {
    let site = |edges: u32| Site {
        job: vec![],
        neighbours: (0..edges)
            .map(|edge| vec![10 * edge, 10 * edge + 1])
            .collect(),
    };
    for edges in [2, 3, 4, 5, 7, 8] {
        let pairs = background_pairs(&Neighbour::AdjacentBully, &site(edges), 1, 0);
        let all = site(edges).neighbours.concat();
        let mut from: Vec<u32> = pairs.iter().map(|pair| pair.0).collect();
        let mut to: Vec<u32> = pairs.iter().map(|pair| pair.1).collect();
        from.sort_unstable();
        to.sort_unstable();
        assert_eq!((&from, &to), (&all, &all), "{edges}");
        assert!(pairs.iter().all(|(from, to)| from / 10 != to / 10));
        let mut pairs = background_pairs(&Neighbour::BisectionBully, &site(edges), 1, 0);
        pairs.sort_unstable();
        let from: Vec<u32> = pairs.iter().map(|pair| pair.0).collect();
        assert_eq!(from, all, "{edges}");
        let middle = all[all.len() / 2];
        let crosses = |&(from, to): &(u32, u32)| (from < middle) != (to < middle);
        assert!(pairs.iter().all(crosses), "{edges}");
    }
    let alone = background_pairs(&Neighbour::AdjacentBully, &site(1), 1, 0);
    assert!(alone.is_empty());
}

/// Queues of incasts make reductions slow, and only those; what bullies load evenly is in the fitted costs.
#[test]
fn reductions_wait_behind_incasts() {
    let mut small = profile("halo", Pattern::Halo27, 4800.0, 0.26);
    let mut moving = profile("fft", Pattern::FftPencils, 1e6, 0.26);
    (small.ranks_per_node, moving.ranks_per_node) = (6, 6);
    let neighbours = [
        Neighbour::Congestors(gpcnet_sc19()),
        Neighbour::CheckpointBurst,
        Neighbour::BisectionBully,
        Neighbour::Quiet,
    ];
    let conditions = neighbours.map(|neighbour| Condition {
        nodes_per_edge: None,
        neighbours_per_edge: Some(14),
        ..condition("job", 120, JobSpread::Random, 0, neighbour)
    });
    let design = machines::summit();
    let cells = || {
        let topology = Topology::new(&design.node, &design.fabric, 540).unwrap();
        let plan = Plan {
            routing: Routing::Adaptive,
            reserved_per_edge: 0,
            ..plan(vec![small.clone(), moving.clone()], conditions.to_vec())
        };
        let mut run = TableRun::new(vec![(design.clone(), topology)], plan);
        while run.progress().0 < run.progress().1 {
            run.step();
        }
        run.cells()
    };
    let first = cells();
    assert_eq!(first, cells());
    for cell in &first {
        let tail = cell.parts.tail_latency;
        let reduces = cell.place.application == 0;
        match cell.place.condition {
            0 if reduces => {
                assert!(tail > 0.1, "{tail}");
                assert_eq!(cell.mechanism, Mechanism::TailLatency);
                // The band of the congestion model is in the interval.
                assert!(cell.interval.1 > 1.5 * cell.slowdown);
            }
            // What 30 writers have in flight fits the buffers of their server's own edge switch.
            _ => assert_eq!(tail, 0.0, "{:?}", cell.place),
        }
    }
}
