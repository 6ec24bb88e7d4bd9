//! The problems of `solver_bench` for WebAssembly: built as a module without imports, which
//! `scripts/bench-solver.mjs` loads and times. Returns only numbers, so that it needs no bindings.
#![allow(missing_docs, unsafe_code)]

pub mod solver;

use std::cell::RefCell;

use taper_solver::solve;

thread_local! {
    static PROBLEM: RefCell<Option<solver::Owned>> = const { RefCell::new(None) };
}

/// Makes a problem the one to solve; returns its flows, 0 if there is none of that index.
#[unsafe(no_mangle)]
pub extern "C" fn prepare(index: u32) -> u32 {
    let owned = solver::problem(index as usize);
    let flows = owned.as_ref().map_or(0, |owned| owned.caps.len());
    PROBLEM.set(owned);
    flows as u32
}

/// Solves it by the model's solver (0) or by plain filling (1); returns the sum of the rates.
#[unsafe(no_mangle)]
pub extern "C" fn run(algorithm: u32) -> f64 {
    PROBLEM.with_borrow(|owned| {
        let Some(owned) = owned else { return 0.0 };
        let problem = owned.problem();
        let rates = match algorithm {
            0 => solve(&problem).unwrap_or_default(),
            _ => solver::plain_filling(&problem),
        };
        rates.iter().sum()
    })
}
