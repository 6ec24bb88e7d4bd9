//! The problems of `solver_bench` for WebAssembly: built as a module without imports, which
//! `scripts/bench-solver.mjs` loads and times. Returns only numbers, so that it needs no bindings.
#![allow(missing_docs, unsafe_code)]

#[path = "../../core/examples/solver/mod.rs"]
mod solver;

use std::cell::{Cell, RefCell};

use taper_core::maxmin::{Change, Trace, solve};

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

/// A solved problem and what happens to it.
type Followed = (Trace<'static>, Change, &'static solver::Owned);

thread_local! {
    static FOLLOWED: Cell<Option<&'static Followed>> = const { Cell::new(None) };
}

/// Makes a tree problem the one to solve again after an event; returns the rates that this changes.
/// What it prepares stays in memory: an instance is used for one problem.
#[unsafe(no_mangle)]
pub extern "C" fn prepare_event(index: u32, event: u32) -> u32 {
    let Some(both) = (solver::EVENTS.get(event as usize))
        .and_then(|&event| solver::before_and_after(index as usize, event))
    else {
        return 0;
    };
    let change = solver::change(&both);
    let [before, after] = Box::leak(Box::new(both));
    let Ok(Some(trace)) = Trace::of(&before.problem()) else {
        return 0;
    };
    let changed = if trace.is_worthwhile(&change) {
        trace.resolve(&change).ok().flatten()
    } else {
        None
    };
    let followed: &Followed = Box::leak(Box::new((trace, change, &*after)));
    FOLLOWED.set(Some(followed));
    changed.map_or(0, |changed| changed.len() as u32)
}

/// Follows the event (0) or solves what came of it as a whole (1); returns the number of rates.
#[unsafe(no_mangle)]
pub extern "C" fn run_event(algorithm: u32) -> u32 {
    let Some((trace, change, after)) = FOLLOWED.get() else {
        return 0;
    };
    let rates = match algorithm {
        0 => trace
            .resolve(change)
            .ok()
            .flatten()
            .map(|rates| rates.len()),
        _ => solve(&after.problem()).ok().map(|rates| rates.len()),
    };
    rates.unwrap_or(0) as u32
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
