//! Applications against TAPER Table IV, and what must hold of any table.
#![allow(clippy::unwrap_used, missing_docs)]

mod machines;

use taper_core::application::background::background_pairs;
use taper_core::application::condition::Condition;
use taper_core::application::demand::NodeFlow;
use taper_core::application::mapping::Mapping;
use taper_core::application::mechanism::Mechanism;
use taper_core::application::placement::{Site, Spread};
use taper_core::application::profile::{Pattern, Profile, Reference, Scaling};
use taper_core::application::stretch::{JobFlow, Loaded, Paths};
use taper_core::application::table::{Cell, Plan, TableRun};
use taper_core::application::wait::mean_wait;
use taper_core::design::Design;
use taper_core::neighbour::{Neighbour, gpcnet_sc19};
use taper_core::node::application::Phases;
use taper_core::routing::{EndpointOrder, Routing};
use taper_core::topology::Tree;

fn profile(id: &str, pattern: Pattern, message_bytes: f64, mpi_share: f64) -> Profile {
    Profile {
        id: id.into(),
        pattern,
        message_bytes,
        group_ranks: 144,
        allreduce_bytes: if pattern == Pattern::Halo27 { 8.0 } else { 0.0 },
        ranks_per_node: 36,
        mpi_share,
        overlap: 0.0,
        scaling: Scaling::Weak,
        phases: Phases {
            ddr: 1.0,
            ..Phases::default()
        },
        reference: None,
        working_set_gb: 0.0,
    }
}

fn codes() -> Vec<Profile> {
    vec![
        profile("amg", Pattern::Halo27, 4800.0, 0.26),
        profile("umt", Pattern::Wavefront7, 1.6e6, 0.45),
        profile("pf3d", Pattern::GroupAllToAll, 16_000.0, 0.25),
    ]
}

fn condition(id: &str, nodes: u32, spread: Spread, beside: u32, neighbour: Neighbour) -> Condition {
    Condition {
        id: id.into(),
        nodes,
        spread,
        nodes_per_edge: Some(31),
        neighbours_per_edge: Some(beside),
        mapping: Mapping::Block,
        neighbour,
    }
}

/// Condition, its control and the published changes of AMG, UMT and pF3D in per cent (TAPER Tables II-IV).
fn table_iv() -> Vec<(Condition, usize, [f64; 3])> {
    use Neighbour::{AdjacentBully, BisectionBully, IncastBully, LightBully, Quiet};
    use Spread::{Random, Split};
    vec![
        (condition("Cs", 30, Split(1), 0, Quiet), 0, [0.0; 3]),
        (condition("Cl", 224, Split(8), 0, Quiet), 1, [0.0; 3]),
        (
            condition("S2s", 30, Split(2), 0, Quiet),
            0,
            [-0.11, 0.1, 0.47],
        ),
        (
            condition("S3s", 30, Split(3), 0, Quiet),
            0,
            [-2.14, -0.04, 0.01],
        ),
        (
            condition("S6s", 30, Split(6), 0, Quiet),
            0,
            [-2.79, -0.37, 0.39],
        ),
        (
            condition("RDs", 30, Random, 0, Quiet),
            0,
            [-1.48, -0.09, 0.18],
        ),
        (
            condition("ABs", 30, Split(2), 15, AdjacentBully),
            0,
            [0.15, -0.2, 0.4],
        ),
        (
            condition("RDl", 224, Random, 0, Quiet),
            1,
            [-3.17, -0.47, -0.45],
        ),
        (
            condition("LBl", 224, Split(16), 10, LightBully),
            1,
            [-0.7, -0.68, 0.22],
        ),
        (
            condition("ABl", 224, Split(16), 17, AdjacentBully),
            1,
            [-1.74, -0.52, 0.19],
        ),
        (
            condition("BBl", 224, Split(16), 17, BisectionBully),
            1,
            [-6.47, -1.94, 0.22],
        ),
        (
            condition("IBl", 224, Split(8), 3, IncastBully),
            1,
            [-0.74, 0.01, 0.08],
        ),
    ]
}

fn plan(applications: Vec<Profile>, conditions: Vec<Condition>) -> Plan {
    Plan {
        applications,
        conditions,
        reserved_per_edge: 1,
        routing: Routing::Static,
        reference: (None, None),
        tapers: 1,
        draws: 8,
    }
}

fn tree(design: &Design, uplinks: u32) -> Tree {
    let mut fabric = design.fabric.clone();
    fabric.uplinks = uplinks;
    Tree::new(&design.node, &fabric, 2688).unwrap()
}

fn run(plan: Plan, uplinks: &[u32]) -> TableRun {
    let design = machines::quartz();
    let trees = uplinks
        .iter()
        .map(|&up| (design.clone(), tree(&design, up)));
    let tapers = uplinks.len();
    let mut run = TableRun::new(trees.collect(), Plan { tapers, ..plan });
    while run.progress().0 < run.progress().1 {
        run.step().unwrap();
    }
    run
}

fn cells(plan: Plan, uplinks: &[u32]) -> Vec<Cell> {
    run(plan, uplinks).cells()
}

/// A published change is 1/(1 + s) - 1 of a slowdown s.
fn change(slowdown: f64) -> f64 {
    100.0 * (1.0 / (1.0 + slowdown) - 1.0)
}

/// Root mean square errors of the three codes over the ten conditions of TAPER Table IV, in points.
fn errors_of_table_iv() -> [f64; 3] {
    let rows = table_iv();
    let mut squares = [0.0; 3];
    for (index, code) in codes().into_iter().enumerate() {
        for control in [0, 1] {
            let mut conditions: Vec<Condition> = rows.iter().map(|row| row.0.clone()).collect();
            for condition in &mut conditions {
                // pF3D's small problem has seven groups of four nodes.
                if code.id == "pf3d" && condition.nodes == 30 {
                    condition.nodes = 28;
                }
            }
            let plan = Plan {
                reference: (Some(control), None),
                ..plan(vec![code.clone()], conditions)
            };
            for cell in cells(plan, &[16]) {
                let (_, of, published) = &rows[cell.place.condition];
                if *of == control && cell.place.condition > 1 {
                    let error = change(cell.slowdown) - published[index];
                    squares[index] += error.powi(2) / 10.0;
                }
            }
        }
    }
    squares.map(f64::sqrt)
}

#[test]
fn table_iv_is_met_within_1_0_and_0_3_and_0_5_points() {
    let [amg, umt, pf3d] = errors_of_table_iv();
    assert!(
        amg <= 1.0 && umt <= 0.3 && pf3d <= 0.5,
        "{amg} {umt} {pf3d}"
    );
}

#[test]
fn a_wider_taper_never_stretches_messages() {
    let conditions: Vec<Condition> = table_iv().into_iter().map(|row| row.0).collect();
    let applications = codes();
    // pF3D's groups do not divide 30 nodes; those cells are left out.
    let plan = Plan {
        routing: Routing::Adaptive,
        reference: (Some(0), Some(0)),
        ..plan(applications[..2].to_vec(), conditions)
    };
    let uplinks = [24, 16, 12, 8];
    // Distances are another matter: with fewer uplinks a pod holds more edge switches.
    let mut stretches = std::collections::BTreeMap::new();
    for cell in cells(plan, &uplinks) {
        let key = (cell.place.application, cell.place.condition);
        let before = stretches.insert(key, cell.stretch).unwrap_or(0.0);
        assert!(cell.stretch >= before - 1e-12, "{:?}", cell.place);
    }
}

#[test]
fn alone_on_one_edge_switch_nothing_is_slowed() {
    let alone = condition("alone", 28, Spread::Compact, 0, Neighbour::Quiet);
    for cell in cells(plan(codes(), vec![alone]), &[16, 8]) {
        assert_eq!(
            (cell.slowdown, cell.stretch),
            (0.0, 0.0),
            "{:?}",
            cell.place
        );
    }
}

#[test]
fn the_order_of_applications_does_not_matter_and_runs_repeat() {
    let conditions: Vec<Condition> = table_iv().into_iter().skip(7).map(|row| row.0).collect();
    let mut reversed = codes();
    reversed.reverse();
    let forth = cells(plan(codes(), conditions.clone()), &[16]);
    let back = cells(plan(reversed, conditions.clone()), &[16]);
    assert_eq!(forth, cells(plan(codes(), conditions), &[16]));
    for cell in &forth {
        let twin = (back.iter())
            .find(|other| {
                other.place.condition == cell.place.condition
                    && other.place.application == 2 - cell.place.application
            })
            .unwrap();
        assert_eq!(cell.slowdown.to_bits(), twin.slowdown.to_bits());
        assert_eq!(cell.interval, twin.interval);
    }
}

#[test]
fn an_interval_holds_its_slowdown_and_parts_add_up() {
    let conditions: Vec<Condition> = table_iv().into_iter().skip(7).map(|row| row.0).collect();
    for cell in cells(plan(codes(), conditions), &[16]) {
        assert!(cell.interval.0 <= cell.slowdown && cell.slowdown <= cell.interval.1);
        assert!((cell.parts.sum() - cell.slowdown).abs() < 1e-12);
    }
}

#[test]
fn what_cannot_run_is_refused_with_the_nearest_that_can() {
    let mut on_gpus = profile("on-gpus", Pattern::Halo27, 1e6, 0.1);
    on_gpus.phases.gpu = 1.0;
    on_gpus.reference = Some(Reference {
        node: machines::summit().node,
        injection_gbps: 25.0,
    });
    let mut large = profile("large", Pattern::Halo27, 1e6, 0.1);
    large.working_set_gb = 500.0;
    let [_, _, pf3d] = <[Profile; 3]>::try_from(codes()).unwrap();
    let conditions = vec![
        condition("fits", 28, Spread::Compact, 0, Neighbour::Quiet),
        condition("odd", 30, Spread::Compact, 0, Neighbour::Quiet),
        condition("huge", 3000, Spread::Compact, 0, Neighbour::Quiet),
        condition("dense", 100, Spread::Split(2), 0, Neighbour::Quiet),
    ];
    let run = run(plan(vec![on_gpus, large, pf3d], conditions), &[16]);
    let sentences: Vec<&str> = run
        .refused()
        .iter()
        .map(|one| one.sentence.as_str())
        .collect();
    for expected in [
        "use at most 2604",
        "use at least 4 edge switches",
        "give the node at least 1 GPU",
        "the nearest that fits is 128 GB",
        "the nearest job that does has 28 nodes",
    ] {
        let named = sentences.iter().any(|sentence| sentence.contains(expected));
        assert!(named, "{expected}: {sentences:?}");
    }
    // What can run does.
    assert_eq!(run.cells().len(), 1);
}

/// A job on three edge switches of a Summit of 360 nodes: static tables, two rails.
fn on_summit(flows: &[NodeFlow]) -> Loaded {
    let design = machines::summit();
    let tree = Tree::new(&design.node, &design.fabric, 360).unwrap();
    let order = EndpointOrder::new(&tree, &design.fabric, design.seed, 0);
    let site = Site {
        job: (0..54).collect(),
        neighbours: vec![],
    };
    let edges: Vec<u32> = (0..tree.nodes).map(|node| tree.edge_of(node)).collect();
    let paths = Paths::new(&tree, Routing::Static, &order, &edges);
    let loaded = paths.load(&site, flows, &[]).unwrap();
    assert_eq!((loaded.rails, loaded.flows.len()), (2, flows.len()));
    loaded
}

/// A node's own messages wait for one another at the node, on each of its rails; so do those to one node.
#[test]
fn on_two_rails_messages_of_one_sender_or_receiver_do_not_wait_for_one_another() {
    let (one, many) = (0, 18..54);
    let share = 1.0 / 36.0;
    let sent = many.clone().map(|to| NodeFlow {
        from: one,
        to,
        share,
    });
    let received = many.map(|from| NodeFlow {
        from,
        to: one,
        share,
    });
    for flows in [sent.collect::<Vec<_>>(), received.collect()] {
        for in_rounds in [false, true] {
            assert!(mean_wait(&on_summit(&flows), in_rounds) < 1e-12);
        }
    }
}

/// Two nodes send to three others, on each rail over one uplink and one downlink.
fn over_one_cable(rails: u32) -> Loaded {
    let pairs = [(0, 4), (0, 5), (1, 5), (1, 6)];
    let mut loaded = Loaded {
        capacities: vec![1.0; 10 * rails as usize],
        offsets: vec![0],
        rails,
        nodes: 2,
        ..Loaded::default()
    };
    for (sender, to) in pairs {
        let (bundle, demand) = (loaded.demands.len() as u32, 0.2);
        loaded.flows.push(JobFlow {
            sender,
            bundle,
            demand,
        });
        for rail in 0..rails {
            loaded.links.extend([8, 9].map(|link| 10 * rail + link));
            loaded.offsets.push(loaded.links.len() as u32);
            loaded.demands.push(demand);
            loaded.job_demands.push(demand);
            loaded.receivers.push(to);
        }
    }
    loaded
}

#[test]
fn equal_rails_make_messages_wait_as_one_rail_does() {
    for in_rounds in [false, true] {
        let one = mean_wait(&over_one_cable(1), in_rounds);
        // By hand: beside 0.2 or 0.4 of others on two links; the longest, or the mean.
        let waits = [0.4, 0.2].map(|rho| 2.0 * rho / (2.0 * (1.0 - rho)));
        let by_hand = if in_rounds {
            f64::midpoint(waits[0], waits[1])
        } else {
            waits[0]
        };
        assert!((one - by_hand).abs() < 1e-12, "{one} for {by_hand}");
        for rails in [2, 3] {
            let more = mean_wait(&over_one_cable(rails), in_rounds);
            assert!((more - one).abs() < 1e-12, "{rails} rails: {more}, {one}");
        }
    }
}

#[test]
fn groups_of_any_size_are_refused_with_a_job_that_the_machine_holds() {
    let sentence = |group, ranks_per_node, nodes| {
        let mut code = profile("fft", Pattern::GroupAllToAll, 1e4, 0.2);
        (code.group_ranks, code.ranks_per_node) = (group, ranks_per_node);
        let job = condition("job", nodes, Spread::Compact, 0, Neighbour::Quiet);
        let run = run(plan(vec![code], vec![job]), &[16]);
        run.refused().last().unwrap().sentence.clone()
    };
    assert!(sentence(144, 36, 30).contains("nearest job that does has 28 nodes"));
    assert!(sentence(144, 36, 3).contains("nearest job that does has 4 nodes"));
    // Above the job would be 3000 nodes, and 2604 are there for jobs.
    assert!(sentence(1500, 1, 2500).contains("has 1500 nodes"));
    assert!(sentence(u32::MAX, 36, 30).contains("no job on this machine does"));
    // More ranks than 32 bits count.
    assert!(sentence(7, 1024, 4_194_305).contains("its 4294968320 ranks"));
}

/// A workload asks for each job beside its neighbour and alone; both are against the same control.
#[test]
fn conditions_that_are_the_same_are_solved_once() {
    use Neighbour::{BisectionBully, Quiet};
    let case = |id: &str, nodes, spread, neighbour| Condition {
        nodes_per_edge: None,
        neighbours_per_edge: None,
        ..condition(id, nodes, spread, 0, neighbour)
    };
    let all = 2604;
    let conditions = vec![
        case("beside", 224, Spread::Random, BisectionBully),
        case("alone", 224, Spread::Random, Quiet),
        case("compact", 224, Spread::Compact, Quiet),
        // On all nodes a job is where it is, and nobody is beside it.
        case("all beside", all, Spread::Random, BisectionBully),
        case("all", all, Spread::Random, Quiet),
    ];
    let run = run(plan(codes(), conditions), &[16]);
    assert_eq!(run.progress(), (4 * 3, 4 * 3));
    let cells = run.cells();
    let of = |condition| {
        let cells = cells
            .iter()
            .filter(move |cell: &&Cell| cell.place.condition == condition);
        cells
            .map(|cell| cell.slowdown.to_bits())
            .collect::<Vec<_>>()
    };
    assert_eq!(of(2), vec![0.0_f64.to_bits(); 3]);
    assert_eq!(of(3), of(2));
    assert_eq!(of(4), of(2));
    assert_ne!(of(0), of(1));
}

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
                    spread: Spread::Compact,
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
                let tree = Tree::new(&design.node, &design.fabric, nodes).unwrap();
                (design, tree)
            };
            let machines = vec![taper(machine.fabric.uplinks), taper(6)];
            let mut run = TableRun::new(machines, Plan { tapers: 2, ..plan });
            while run.progress().0 < run.progress().1 {
                run.step().unwrap();
            }
            assert!(run.cells().len() >= 2 * 3 * 8);
            for cell in run.cells() {
                let name = &run.plan().conditions[cell.place.condition].id;
                assert!(cell.slowdown > -1e-9, "{name}, {routing:?}: {cell:?}");
            }
        }
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
        ..condition("job", 120, Spread::Random, 0, neighbour)
    });
    let design = machines::summit();
    let cells = || {
        let tree = Tree::new(&design.node, &design.fabric, 540).unwrap();
        let plan = Plan {
            routing: Routing::Adaptive,
            reserved_per_edge: 0,
            ..plan(vec![small.clone(), moving.clone()], conditions.to_vec())
        };
        let mut run = TableRun::new(vec![(design.clone(), tree)], plan);
        while run.progress().0 < run.progress().1 {
            run.step().unwrap();
        }
        run.cells()
    };
    let first = cells();
    assert_eq!(first, cells());
    for cell in &first {
        let tail = cell.parts.of(Mechanism::TailLatency);
        let reduces = cell.place.application == 0;
        match cell.place.condition {
            0 if reduces => {
                assert!(tail > 0.1, "{tail}");
                assert_eq!(cell.mechanism, Mechanism::TailLatency);
                // The band of the congestion model is in the interval.
                assert!(cell.interval.1 > 1.5 * cell.slowdown);
            }
            1 if reduces => assert!(tail > 0.0, "{tail}"),
            _ => assert_eq!(tail, 0.0, "{:?}", cell.place),
        }
    }
}
