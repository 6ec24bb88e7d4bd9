//! Times what a workbench asks for: a table of 12 applications under 10 conditions at 4 tapers, and one
//! random placement of a job on half of Quartz with bullies on the other half.
//! `cargo run --release --example application_bench`
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../tests/machines/mod.rs"]
mod machines;

use std::time::Instant;

use taper_core::application::condition::Condition;
use taper_core::application::mapping::Mapping;
use taper_core::application::placement::Spread;
use taper_core::application::profile::{Pattern, Profile, Scaling};
use taper_core::application::table::{Plan, TableRun};
use taper_core::neighbour::Neighbour;
use taper_core::node::application::Phases;
use taper_core::routing::Routing;
use taper_core::topology::Tree;

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

fn profiles() -> Vec<Profile> {
    let profile = |(index, &(pattern, message_bytes)): (usize, &(Pattern, f64))| Profile {
        id: index.to_string(),
        pattern,
        message_bytes,
        group_ranks: 144,
        allreduce_bytes: 8.0,
        ranks_per_node: 36,
        mpi_share: 0.3,
        overlap: 0.0,
        scaling: Scaling::Weak,
        phases: Phases {
            ddr: 1.0,
            ..Phases::default()
        },
        reference: None,
        working_set_gb: 0.0,
    };
    PATTERNS.iter().enumerate().map(profile).collect()
}

fn condition(nodes: u32, spread: Spread, neighbour: Neighbour) -> Condition {
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

fn run(name: &str, uplinks: &[u32], conditions: Vec<Condition>, draws: u32) {
    let design = machines::quartz();
    let machine = |&uplinks: &u32| {
        let mut design = design.clone();
        design.fabric.uplinks = uplinks;
        let tree = Tree::new(&design.node, &design.fabric, 2688).unwrap();
        (design, tree)
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
        reference: (None, None),
        tapers: uplinks.len(),
        draws,
        tail_ratio: None,
    };
    let started = Instant::now();
    let mut table = TableRun::new(uplinks.iter().map(machine).collect(), plan);
    let mut first = None;
    while table.progress().0 < table.progress().1 {
        table.step().unwrap();
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
}

fn main() {
    use Neighbour::{
        AdjacentBully, BisectionBully, CheckpointBurst, IncastBully, LightBully, Quiet,
    };
    use Spread::{Compact, Random, Split};
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
    run("table", &[24, 16, 12, 8], conditions.to_vec(), 4);
    let half = vec![condition(1302, Random, BisectionBully)];
    run("random placement with background", &[16], half, 1);
}
