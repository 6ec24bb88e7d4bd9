//! Times the max-min solver natively against plain progressive filling, in one run.
//! `cargo run --release --example solver_bench`
#![allow(missing_docs)]

mod solver;

use std::time::Instant;

use taper_core::maxmin::{Trace, solve};

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
    println!(
        "{:<32} {:>12} {:>9} {:>9} {:>11} {:>11} {:>6} {:>9}",
        "problem", "event", "changed", "rates", "again, ms", "full, ms", "ratio", "differs"
    );
    for (index, name) in solver::NAMES[..5].iter().enumerate() {
        for event in solver::EVENTS {
            let Some(both) = solver::before_and_after(index, event) else {
                continue;
            };
            let change = solver::change(&both);
            let [before, after] = [both[0].problem(), both[1].problem()];
            let Ok(Some(trace)) = Trace::of(&before) else {
                println!("{name:<32} needs filling");
                continue;
            };
            if !trace.is_worthwhile(&change) {
                println!("{name:<32} {event:?} moves too many flows to be followed");
                continue;
            }
            let Ok(Some(changed)) = trace.resolve(&change) else {
                println!("{name:<32} is to be solved as a whole");
                continue;
            };
            let again = least_ms(|| trace.resolve(&change));
            let full = least_ms(|| solve(&after));
            let mut rates = trace.rates().to_vec();
            for &(flow, rate) in &changed {
                rates[flow as usize] = rate;
            }
            let differs = solve(&after).is_ok_and(|full| full != rates);
            println!(
                "{name:<32} {:>12} {:>9} {:>9} {again:>11.3} {full:>11.2} {:>6.0} {differs:>9}",
                format!("{event:?}"),
                change.paths.len(),
                changed.len(),
                full / again
            );
        }
    }
}
