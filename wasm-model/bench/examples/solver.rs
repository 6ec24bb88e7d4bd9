//! Times the max-min solver, or prints what it solves.
//!
//! `cargo run --release --example solver -- time NAME...` prints for each problem a line: its name, ms of one solve after
//! an untimed one, of one in the kept form, and by plain progressive filling, the sum of all rates,
//! and by how much a rate differs at most; `-- print NAME` the problem, as `taper maxmin` reads it; `-- rates NAME` the
//! rates, eight bytes each.
#![allow(missing_docs)]

use std::io::{BufWriter, Error, Write, stdout};
use std::time::Instant;

use taper_bench::solver::{NAMES, Owned, plain_filling, problem};
use taper_solver::{Kept, solve};

fn print(owned: &Owned) -> std::io::Result<()> {
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "links {}", owned.capacities.len())?;
    for capacity in &owned.capacities {
        writeln!(out, "{capacity}")?;
    }
    writeln!(out, "flows {}", owned.caps.len())?;
    for (ends, cap) in owned.offsets.windows(2).zip(&owned.caps) {
        for link in &owned.links[ends[0] as usize..ends[1] as usize] {
            write!(out, "{link} ")?;
        }
        if cap.is_finite() {
            write!(out, "| 1 {cap}")?;
        }
        writeln!(out)?;
    }
    out.flush()
}

/// The second of two runs, ms, and what it returns.
fn timed<T>(mut work: impl FnMut() -> T) -> (f64, T) {
    std::hint::black_box(work());
    let start = Instant::now();
    let result = std::hint::black_box(work());
    (start.elapsed().as_secs_f64() * 1000.0, result)
}

fn time(name: &str, owned: &Owned) -> std::io::Result<()> {
    let problem = owned.problem();
    let (own, rates) = timed(|| solve(&problem).unwrap_or_default());
    let mut form = Kept::new(&problem).map_err(Error::other)?;
    let (kept, again) = timed(|| match form.set_capacities(problem.capacities) {
        Ok(true) => form.solve().to_vec(),
        _ => vec![],
    });
    if again != rates {
        return Err(Error::other(format!(
            "{name}: the kept form finds other rates"
        )));
    }
    let (plain, expected) = timed(|| plain_filling(&problem));
    let differs = (rates.iter().zip(expected))
        .map(|(a, b)| (a - b).abs())
        .fold(0.0, f64::max);
    let sum: f64 = rates.iter().sum();
    writeln!(stdout(), "{name} {own} {kept} {plain} {sum} {differs:e}")
}

fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1);
    let how = words.next();
    for name in words {
        let owned = problem(&name).ok_or_else(|| {
            Error::other(format!("no problem {name}; there are {}", NAMES.join(", ")))
        })?;
        match how.as_deref() {
            Some("print") => print(&owned)?,
            Some("rates") => {
                let rates = solve(&owned.problem()).map_err(Error::other)?;
                let bytes: Vec<u8> = rates.iter().flat_map(|rate| rate.to_le_bytes()).collect();
                stdout().write_all(&bytes)?;
            }
            _ => time(&name, &owned)?,
        }
    }
    Ok(())
}
