//! Times what a workbench asks for: a table of 12 applications under 10 conditions at 4 tapers, one
//! random placement of a job on half of Quartz with bullies on the other half, and whole workloads with the job
//! sizes of Sierra and Summit.
//! `cargo run --release --example application_bench`
#![allow(missing_docs)]

use std::error::Error;
use std::time::Instant;

use taper_applications::application::condition::Condition;
use taper_applications::application::mapping::Mapping;
use taper_applications::application::placement::JobSpread;
use taper_applications::application::plan::{Plan, Reference};
use taper_applications::application::profile::{ApplicationProfile, Pattern, Scaling, TimeShares};
use taper_applications::application::table::TableRun;
use taper_network::neighbour::Neighbour;
use taper_network::routing::Routing;
use taper_topology::design::{Budget, Design};
use taper_topology::topology::Topology;

/// Two of each pattern that loads the network, as codes differ.
const PATTERNS: [(Pattern, f64); 12] = [
    (Pattern::Halo27, 4800.0),
    (Pattern::Halo27, 1e5),
    (Pattern::Halo27, 1e6),
    (Pattern::Wavefront7, 1.6e6),
    (Pattern::Wavefront7, 1e5),
    (Pattern::Halo4d, 1e6),
    (Pattern::GroupAllToAll, 16_000.0),
    (Pattern::AllToAll, 1e5),
    (Pattern::FftPencils, 65_536.0),
    (Pattern::FftPencils, 1e6),
    (Pattern::RingAllreduce, 1e8),
    (Pattern::Allreduce, 8.0),
];

/// Patterns, message sizes and ranks a node of the default workloads of Sierra and Summit.
const SIERRA: [(Pattern, f64, u32); 4] = [
    (Pattern::Halo27, 1e6, 4),
    (Pattern::Halo27, 1e5, 4),
    (Pattern::Halo27, 4800.0, 36),
    (Pattern::GroupAllToAll, 16_000.0, 36),
];
const SUMMIT: [(Pattern, f64, u32); 3] = [
    (Pattern::FftPencils, 1e6, 6),
    (Pattern::Halo4d, 1e6, 4),
    (Pattern::Wavefront7, 32_000.0, 6),
];

fn profiles() -> Vec<ApplicationProfile> {
    of_patterns(&PATTERNS.map(|(pattern, bytes)| (pattern, bytes, 36)))
}

fn of_patterns(patterns: &[(Pattern, f64, u32)]) -> Vec<ApplicationProfile> {
    let profile = |(index, &(pattern, message_bytes, ranks_per_node))| ApplicationProfile {
        id: usize::to_string(&index),
        pattern,
        message_bytes,
        group_ranks: 144,
        allreduce_bytes: 8.0,
        ranks_per_node,
        mpi_share: 0.3,
        overlap: 0.0,
        scaling: Scaling::Weak,
        time_shares: TimeShares {
            ddr: 1.0,
            ..TimeShares::default()
        },
        reference: None,
        working_set_gb: 0.0,
    };
    patterns.iter().enumerate().map(profile).collect()
}

fn condition(nodes: u32, spread: JobSpread, neighbour: Neighbour) -> Condition {
    Condition {
        id: format!("{spread:?} {neighbour:?}"),
        nodes,
        spread,
        nodes_per_edge: None,
        neighbours_per_edge: None,
        mapping: Mapping::Block,
        neighbour,
    }
}

fn run(
    name: &str,
    uplinks: &[u32],
    conditions: Vec<Condition>,
    draws: u32,
) -> Result<(), Box<dyn Error>> {
    let design = machines::quartz();
    let machine = |&uplinks: &u32| {
        let mut design = design.clone();
        design.fabric.uplinks = uplinks;
        Topology::new(&design.node, &design.fabric, 2688).map(|topology| (design, topology))
    };
    let plan = Plan {
        applications: if conditions.len() > 1 {
            profiles()
        } else {
            profiles()[..1].to_vec()
        },
        conditions,
        reserved_per_edge: 1,
        routing: Routing::Static,
        reference: Reference::ALONE,
        tapers: uplinks.len(),
        draws,
    };
    let machines = uplinks.iter().map(machine).collect::<Result<_, _>>()?;
    let started = Instant::now();
    let mut table = TableRun::new(machines, plan);
    let mut first = None;
    while table.progress().0 < table.progress().1 {
        table.step();
        if first.is_none() && !table.cells().is_empty() {
            first = Some(started.elapsed());
        }
    }
    let cells = table.cells().len();
    println!(
        "{name}: {cells} cells, {} solves, {:.0} ms, first cell after {:.0} ms",
        table.progress().1,
        started.elapsed().as_secs_f64() * 1e3,
        first.unwrap_or_default().as_secs_f64() * 1e3,
    );
    Ok(())
}

/// A workload at every size, randomly placed alone and compact beside a neighbour, against a full fabric.
fn run_workload(
    name: &str,
    design: &Design,
    patterns: &[(Pattern, f64, u32)],
    sizes: &[u32],
) -> Result<(), Box<dyn Error>> {
    let Budget::Nodes(nodes) = design.budget else {
        return Ok(());
    };
    let machine = |uplinks: u32| {
        let mut design = design.clone();
        design.fabric.uplinks = uplinks;
        Topology::new(&design.node, &design.fabric, nodes).map(|topology| (design, topology))
    };
    let cases = [
        (JobSpread::Random, Neighbour::Quiet),
        (JobSpread::Random, Neighbour::BisectionBully),
        (JobSpread::Compact, Neighbour::BisectionBully),
        (JobSpread::Compact, Neighbour::AdjacentBully),
    ];
    for routing in [Routing::Adaptive, Routing::Static] {
        for (spread, neighbour) in cases.clone() {
            let conditions = (sizes.iter())
                .map(|&nodes| condition(nodes, spread, neighbour.clone()))
                .collect();
            let plan = Plan {
                applications: of_patterns(patterns),
                conditions,
                reserved_per_edge: 0,
                routing,
                reference: Reference::Run {
                    condition: None,
                    machine: Some(1),
                },
                tapers: 1,
                draws: 4,
            };
            let machines = vec![machine(design.fabric.uplinks)?, machine(18)?];
            let started = Instant::now();
            let mut table = TableRun::new(machines, plan);
            let mut longest = 0.0_f64;
            while table.progress().0 < table.progress().1 {
                let began = Instant::now();
                table.step();
                longest = longest.max(began.elapsed().as_secs_f64());
            }
            let sum: f64 = table.cells().iter().map(|cell| cell.time).sum();
            println!(
                "{name}, {routing:?}, {spread:?} {neighbour:?}: {} cells, {} solves, {:.0} ms, longest step {:.0} ms; {sum:.12}",
                table.cells().len(),
                table.progress().1,
                started.elapsed().as_secs_f64() * 1e3,
                longest * 1e3,
            );
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run_workload(
        "Sierra",
        &machines::sierra(),
        &SIERRA,
        &[72, 1080, 2160, 4320],
    )?;
    run_workload("Summit", &machines::summit(), &SUMMIT, &[922, 2304, 4608])?;
    use JobSpread::{Compact, Random, Split};
    use Neighbour::{
        AdjacentBully, BisectionBully, CheckpointBurst, IncastBully, LightBully, Quiet,
    };
    let conditions = [
        (Compact, Quiet),
        (Split(16), Quiet),
        (Split(28), Quiet),
        (Random, Quiet),
        (Compact, LightBully),
        (Compact, AdjacentBully),
        (Compact, BisectionBully),
        (Compact, IncastBully),
        (Compact, CheckpointBurst),
        (Random, BisectionBully),
    ];
    let conditions = conditions.map(|(spread, neighbour)| condition(224, spread, neighbour));
    run("table", &[24, 16, 12, 8], conditions.to_vec(), 4)?;
    let half = vec![condition(1302, Random, BisectionBully)];
    run("random placement with background", &[16], half, 1)
}
