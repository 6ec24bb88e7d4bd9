//! TAPER's codes and conditions on Quartz, and tables of them.

use taper_applications::application::condition::Condition;
use taper_applications::application::mapping::Mapping;
use taper_applications::application::placement::JobSpread;
use taper_applications::application::plan::{Cell, Plan};
use taper_applications::application::profile::{ApplicationProfile, Pattern, Scaling, TimeShares};
use taper_applications::application::table::TableRun;
use taper_network::neighbour::Neighbour;
use taper_network::routing::Routing;
use taper_topology::design::Design;
use taper_topology::topology::Tree;

pub fn profile(
    id: &str,
    pattern: Pattern,
    message_bytes: f64,
    mpi_share: f64,
) -> ApplicationProfile {
    ApplicationProfile {
        id: id.into(),
        pattern,
        message_bytes,
        group_ranks: 144,
        allreduce_bytes: if pattern == Pattern::Halo27 { 8.0 } else { 0.0 },
        ranks_per_node: 36,
        mpi_share,
        overlap: 0.0,
        scaling: Scaling::Weak,
        time_shares: TimeShares {
            ddr: 1.0,
            ..TimeShares::default()
        },
        reference: None,
        working_set_gb: 0.0,
    }
}

pub fn codes() -> Vec<ApplicationProfile> {
    vec![
        profile("amg", Pattern::Halo27, 4800.0, 0.26),
        profile("umt", Pattern::Wavefront7, 1.6e6, 0.45),
        profile("pf3d", Pattern::GroupAllToAll, 16_000.0, 0.25),
    ]
}

pub fn condition(
    id: &str,
    nodes: u32,
    spread: JobSpread,
    beside: u32,
    neighbour: Neighbour,
) -> Condition {
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
pub fn table_iv() -> Vec<(Condition, usize, [f64; 3])> {
    use JobSpread::{Random, Split};
    use Neighbour::{AdjacentBully, BisectionBully, IncastBully, LightBully, Quiet};
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

pub fn plan(applications: Vec<ApplicationProfile>, conditions: Vec<Condition>) -> Plan {
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

pub fn run(plan: Plan, uplinks: &[u32]) -> TableRun {
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

pub fn cells(plan: Plan, uplinks: &[u32]) -> Vec<Cell> {
    run(plan, uplinks).cells()
}
