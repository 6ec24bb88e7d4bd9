//! Times the max-min solver on shifts over Summit-like trees: the local rounds with the heap behind
//! them against the heap alone (progressive filling), in one run.
//! `cargo run --release --example solver_bench`
#![allow(missing_docs)]

#[path = "../tests/machines/mod.rs"]
mod machines;

use std::time::Instant;

use taper_core::design::{Budget, Design, Director};
use taper_core::maxmin::{MaxMinError, Problem, solve, solve_by_filling};
use taper_core::parameters::{ENDPOINT_FRACTION, LINK_USABLE_FRACTION};
use taper_core::purchase::buy;
use taper_core::routing::{EndpointOrder, push_static_path};
use taper_core::topology::CableLinks;
use taper_core::traffic::Shift;

const RUNS: usize = 7;

fn sized(nodes: u32) -> Design {
    let mut design = machines::summit();
    design.budget = Budget::Nodes(nodes);
    design.fabric.director = Director {
        leaves: 1024,
        leaf_ports: 18,
        spines: 18,
        pod_edges: 18,
    };
    design
}

/// Least time of several runs, ms.
fn least_ms(problem: &Problem, solve: fn(&Problem) -> Result<Vec<f64>, MaxMinError>) -> f64 {
    (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            let rates = solve(problem);
            let elapsed = start.elapsed().as_secs_f64() * 1000.0;
            std::hint::black_box(&rates);
            elapsed
        })
        .fold(f64::INFINITY, f64::min)
}

fn main() {
    println!(
        "{:>8} {:>9} {:>9} {:>11} {:>9} {:>6}",
        "nodes", "flows", "links", "hybrid, ms", "heap, ms", "ratio"
    );
    for nodes in [2304, 4608, 18_432, 50_400, 149_400] {
        let design = sized(nodes);
        let Ok(machine) = buy(&design) else {
            eprintln!("{nodes} nodes cannot be built");
            continue;
        };
        let tree = &machine.tree;
        let cables = CableLinks::new(tree);
        let order = EndpointOrder::new(tree, &design.fabric, design.seed, 0);
        let (mut offsets, mut links) = (vec![0], vec![]);
        let shift = Shift {
            nodes: tree.nodes,
            by: tree.nodes / 2,
        };
        for (from, to) in shift.pairs() {
            for rail in 0..tree.rails {
                push_static_path(&cables, tree, &order, (rail, from, to), &mut links);
                offsets.push(links.len() as u32);
            }
        }
        let capacities = cables.capacities_gbps(LINK_USABLE_FRACTION.value);
        let caps = vec![tree.node_link_gbps * ENDPOINT_FRACTION.value; offsets.len() - 1];
        let problem = Problem {
            capacities: &capacities,
            offsets: &offsets,
            links: &links,
            weights: &[],
            caps: &caps,
        };
        let (hybrid, heap) = (
            least_ms(&problem, solve),
            least_ms(&problem, solve_by_filling),
        );
        println!(
            "{nodes:>8} {:>9} {:>9} {hybrid:>11.2} {heap:>9.2} {:>6.2}",
            caps.len(),
            capacities.len(),
            heap / hybrid
        );
    }
}
