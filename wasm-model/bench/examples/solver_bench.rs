//! Times the max-min solver natively against plain progressive filling, in one run.
//! `cargo run --release --example solver_bench`
#![allow(missing_docs)]

use std::time::Instant;

use taper_bench::solver;
use taper_solver::solve;

const RUNS: usize = 7;

/// Least time of several runs, ms.
fn least_ms<T>(work: impl Fn() -> T) -> f64 {
    (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            std::hint::black_box(work());
            start.elapsed().as_secs_f64() * 1000.0
        })
        .fold(f64::INFINITY, f64::min)
}

fn main() {
    println!(
        "{:<32} {:>9} {:>9} {:>11} {:>11} {:>6} {:>9}",
        "problem", "flows", "links", "solver, ms", "plain, ms", "ratio", "differs"
    );
    for (index, name) in solver::NAMES.iter().enumerate() {
        let Some(owned) = solver::problem(index) else {
            continue;
        };
        let problem = owned.problem();
        let own = least_ms(|| solve(&problem));
        let plain = least_ms(|| solver::plain_filling(&problem));
        let rates = solve(&problem).unwrap_or_default();
        let differs = (rates.iter().zip(solver::plain_filling(&problem)))
            .map(|(a, b)| (a - b).abs())
            .fold(0.0, f64::max);
        println!(
            "{:<32} {:>9} {:>9} {own:>11.2} {plain:>11.2} {:>6.2} {differs:>9.0e}",
            name,
            owned.caps.len(),
            owned.capacities.len(),
            plain / own
        );
    }
}
