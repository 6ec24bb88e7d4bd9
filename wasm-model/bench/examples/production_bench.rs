//! Times three offers with Sierra's node on a machine in production: two states of first fit, four at random, as the page does.
//! `cargo run --release --example production_bench`
#![allow(missing_docs)]

use std::error::Error;
use std::time::Instant;

use taper_applications::application::mapping::Mapping;
use taper_applications::application::production::ProductionRun;
use taper_applications::application::production::plan::{ProductionPlan, Sending};
use taper_applications::application::profile::{ApplicationProfile, Pattern, Scaling, TimeShares};
use taper_applications::application::queue::Fit;
use taper_applications::application::stretch_grid::StretchGrid;
use taper_topology::topology::Topology;

/// Uplinks and nodes.
const OFFERS: [(u32, u32); 3] = [(18, 4356), (9, 4644), (6, 4752)];
/// Nodes of a job, and its share of the node-hours.
const SIZES: [(u32, f64); 4] = [(72, 0.35), (1080, 0.35), (2160, 0.15), (4320, 0.15)];
/// Patterns, message sizes, ranks a node, time in MPI and share of the node-hours of the default workload of Sierra.
const MIX: [(Pattern, f64, u32, f64, f64); 4] = [
    (Pattern::Halo27, 1e6, 4, 0.1, 0.4),
    (Pattern::Halo27, 1e5, 4, 0.15, 0.3),
    (Pattern::Halo27, 4800.0, 36, 0.26, 0.2),
    (Pattern::GroupAllToAll, 16_000.0, 36, 0.25, 0.1),
];

fn mix() -> Vec<(ApplicationProfile, Vec<Option<f64>>)> {
    let of = |&(pattern, message_bytes, ranks_per_node, mpi_share, share)| {
        let profile = ApplicationProfile {
            id: format!("{pattern:?} {message_bytes}"),
            pattern,
            message_bytes,
            group_ranks: 144,
            allreduce_bytes: 8.0,
            ranks_per_node,
            mpi_share,
            overlap: 0.0,
            scaling: Scaling::Weak,
            time_shares: TimeShares {
                ddr: 1.0,
                ..TimeShares::default()
            },
            reference: None,
            working_set_gb: 0.0,
        };
        let shares = SIZES.map(|(_, of_size)| Some(share * of_size));
        (profile, shares.to_vec())
    };
    MIX.iter().map(of).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut all = 0.0;
    for (uplinks, nodes) in OFFERS {
        for fit in [Fit::First, Fit::Random] {
            let mut design = machines::sierra();
            design.fabric.uplinks = uplinks;
            let topology = Topology::new(&design.node, &design.fabric, nodes)?;
            let plan = ProductionPlan {
                applications: mix(),
                sizes: SIZES.map(|(nodes, _)| nodes).to_vec(),
                mapping: Mapping::Block,
                fit,
                utilisation: 0.9,
                sending: Sending::Phases,
                states: if fit == Fit::First { 2 } else { 4 },
                with_alone: false,
                grid: StretchGrid {
                    qualities: vec![0.0, 0.8, 0.9, 1.0],
                    wait_sizes: vec![0.0, 1.0],
                },
            };
            let started = Instant::now();
            let mut run = ProductionRun::new((design, topology), plan);
            let queued = started.elapsed();
            let (mut longest, mut first) = (0.0_f64, None);
            while run.progress().0 < run.progress().1 {
                let began = Instant::now();
                run.step();
                longest = longest.max(began.elapsed().as_secs_f64());
                if first.is_none() && !run.cells().is_empty() {
                    first = Some(started.elapsed());
                }
            }
            let seconds = started.elapsed().as_secs_f64();
            all += seconds;
            let cells = run.cells();
            let sum: f64 = cells.iter().flat_map(|cell| &cell.terms.stretches).sum();
            println!(
                "{nodes} nodes, {uplinks} uplinks, {fit:?}: {} cells, {:.0} ms, queue {:.0} ms, longest step {:.0} ms, first cell after {:.0} ms; {sum:.12}",
                cells.len(),
                seconds * 1e3,
                queued.as_secs_f64() * 1e3,
                longest * 1e3,
                first.unwrap_or_default().as_secs_f64() * 1e3,
            );
        }
    }
    println!("three offers: {all:.2} s");
    Ok(())
}
