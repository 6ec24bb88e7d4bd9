//! What holds of every table, whatever the codes.

use taper_applications::application::condition::Condition;
use taper_applications::application::placement::JobSpread;
use taper_applications::application::plan::{Cell, Plan, Reference};
use taper_network::neighbour::Neighbour;
use taper_network::routing::Routing;

use taper_applications::application::table::TableRun;
use taper_topology::topology::Topology;

use crate::quartz::{cells, codes, condition, plan, run, table_iv};

#[test]
fn a_wider_taper_never_stretches_messages() {
    let conditions: Vec<Condition> = table_iv().into_iter().map(|row| row.0).collect();
    let applications = codes();
    // pF3D's groups do not divide 30 nodes; those cells are left out.
    let plan = Plan {
        routing: Routing::Adaptive,
        reference: Reference::Run {
            condition: Some(0),
            machine: Some(0),
        },
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
    let alone = condition("alone", 28, JobSpread::Compact, 0, Neighbour::Quiet);
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

fn cells_of((nodes, uplinks): (u32, u32)) -> Vec<Cell> {
    use Neighbour::{AdjacentBully, Quiet};
    let conditions = vec![
        condition("compact", 220, JobSpread::Compact, 0, Quiet),
        condition("split", 220, JobSpread::Split(12), 0, Quiet),
        condition("random", 220, JobSpread::Random, 0, Quiet),
        condition("beside", 220, JobSpread::Split(12), 9, AdjacentBully),
    ];
    let mut design = machines::quartz();
    design.fabric.uplinks = uplinks;
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let mut run = TableRun::new(vec![(design, topology)], plan(codes(), conditions));
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run.cells()
}

/// Traffic is kept over tables, for jobs on the same nodes of the same edge switches and groups. A new thread has none.
#[test]
fn what_earlier_tables_left_behind_changes_nothing() {
    for machine in [(2688, 16), (2688, 8), (2650, 16), (1000, 11), (2688, 16)] {
        let anew = std::thread::spawn(move || cells_of(machine)).join();
        assert_eq!(cells_of(machine), anew.unwrap(), "{machine:?}");
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
        case("beside", 224, JobSpread::Random, BisectionBully),
        case("alone", 224, JobSpread::Random, Quiet),
        case("compact", 224, JobSpread::Compact, Quiet),
        // On all nodes a job is where it is, and nobody is beside it.
        case("all beside", all, JobSpread::Random, BisectionBully),
        case("all", all, JobSpread::Random, Quiet),
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
