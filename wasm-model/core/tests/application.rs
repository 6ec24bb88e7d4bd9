//! Applications against TAPER Table IV, and what must hold of any table.
#![allow(clippy::unwrap_used, missing_docs)]

mod machines;

use taper_core::application::condition::Condition;
use taper_core::application::demand::NodeFlow;
use taper_core::application::mapping::Mapping;
use taper_core::application::placement::{Site, Spread};
use taper_core::application::profile::{Pattern, Profile, Reference, Scaling};
use taper_core::application::stretch::{Loaded, Paths};
use taper_core::application::table::{Cell, Plan, TableRun};
use taper_core::application::wait::mean_wait;
use taper_core::design::Design;
use taper_core::neighbour::Neighbour;
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
        tail_ratio: None,
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
    let paths = Paths::new(&tree, Routing::Static, &order);
    let loaded = paths.load(&site, flows, &[]).unwrap();
    assert_eq!((tree.rails, loaded.job_flows), (2, 2 * flows.len()));
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

/// Two nodes send to three others, on each rail over one uplink and one downlink; rails of a flow follow
/// one another, as the tree gives them.
fn over_one_cable(rails: u32) -> Loaded {
    let pairs = [(0, 4), (0, 5), (1, 5), (1, 6)];
    let mut loaded = Loaded {
        capacities: vec![1.0; 10 * rails as usize],
        offsets: vec![0],
        links: vec![],
        demands: vec![],
        rates: vec![],
        job_flows: pairs.len() * rails as usize,
        senders: vec![],
        nodes: 2,
    };
    for (from, to) in pairs {
        for rail in 0..rails {
            let links = [from, 8, 9, to].map(|link| 10 * rail + link);
            loaded.links.extend(links);
            loaded.offsets.push(loaded.links.len() as u32);
            loaded.demands.push(0.2);
            loaded.senders.push(from);
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
