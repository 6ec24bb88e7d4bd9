//! Every published row about applications beside the model's: TAPER Tables IV and V, SW4, UMT and CG.
//! `cargo run --release -p taper-bench --example application_published`; with `quiet`, three offers on a quiet machine.
#![allow(missing_docs)]

#[path = "../../applications/tests/application/cg.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "fixtures of the tests")]
mod cg;
#[path = "../../applications/tests/application/quartz.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "fixtures of the tests")]
mod quartz;
#[path = "../../applications/tests/application/quiet.rs"]
#[allow(
    dead_code,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "fixtures of the tests"
)]
mod quiet;
#[path = "../../applications/tests/application/sw4.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "fixtures of the tests")]
mod sw4;

use quartz::{Against, Row, change};
use taper_applications::application::plan::Cell;
use taper_applications::application::time::{Costs, Draw, OnDesign};
use taper_topology::node::codes::umt_fom_per_gpu;
use taper_topology::parameters::application::WAVEFRONT_TRANSFER;

/// Draws of random conditions where no argument says how many, as in `taper validate`.
const DRAWS: u32 = 16;

fn main() {
    if std::env::args().nth(1).as_deref() == Some("quiet") {
        quiet_offers();
        return;
    }
    let draws = std::env::args().nth(1).and_then(|draws| draws.parse().ok());
    let draws = draws.unwrap_or(DRAWS);
    let mut all = quartz::rows_of_table_iv(draws);
    all.extend(quartz::rows_of_table_v(draws));
    fit(&all);
    for row in &all {
        let (low, high) = row.cell.interval;
        println!(
            "{:14} {:?}: published {:6.2}, model {:6.2} ({:.2} to {:.2}), error {:5.2}, {}",
            row.name,
            row.against,
            row.published,
            change(row.cell.slowdown),
            change(high),
            change(low),
            row.error(),
            if row.is_fitted() { "fitted" } else { "" },
        );
    }
    coverage(&all);
    for against in [Against::Control, Against::Wider, Against::TaperedControl] {
        for code in 0..3 {
            let errors: Vec<f64> = (all.iter())
                .filter(|row| row.against == against && row.code == code)
                .map(Row::error)
                .collect();
            if !errors.is_empty() {
                let squares: f64 = errors.iter().map(|error| error * error).sum();
                let rms = (squares / errors.len() as f64).sqrt();
                println!(
                    "{against:?} {}: rms {rms:.2} of {}",
                    quartz::codes()[code].id,
                    errors.len()
                );
            }
        }
    }
    let (summit, sierra) = (
        sw4::times(&machines::summit()),
        sw4::times(&machines::sierra()),
    );
    let more = |ratio: f64| 100.0 * (ratio - 1.0);
    println!(
        "SW4 NVLink, Summit over Sierra: 33 %, {:.1}",
        more(summit.link / sierra.link)
    );
    println!("SW4 MPI: 16 %, {:.1}", more(summit.mpi / sierra.mpi));
    println!("SW4 run: 3 %, {:.2}", more(summit.run / sierra.run));
    let (low, high) = sierra.cell.interval;
    println!(
        "SW4 taper on Sierra: stretch {:.3}; of MPI at most 17 %, {:.1}; of the run at most 2 %, {:.2} ({:.2} to {:.2})",
        sierra.cell.stretch,
        100.0 * sierra.taper_of_mpi(),
        100.0 * sierra.cell.slowdown,
        100.0 * low,
        100.0 * high,
    );
    let (peak, other) = (machines::summit().node, machines::sierra().node);
    let gain = umt_fom_per_gpu(&other, 4, 10.0) / umt_fom_per_gpu(&peak, 6, 7.0);
    println!("UMT, Sierra over Summit: 32 %, {:.1}", more(gain));
    println!(
        "UMT, 6 GPUs: 560.2e6, {:.1}e6",
        umt_fom_per_gpu(&peak, 6, 7.0) / 1e6
    );
    for (has_barriers, in_switches, published) in cg::WALLS {
        let seconds = cg::seconds((has_barriers, in_switches));
        println!(
            "CG, barriers {has_barriers}, in switches {in_switches}: {published} s, {seconds:.2} ({:+.1} %)",
            more(seconds / published),
        );
    }
}

/// Throughput and gains of three offers for the same money on a quiet machine, beside the reference values.
fn quiet_offers() {
    let offers = quiet::terms();
    for (at, expected, gains) in quiet::REFERENCE {
        let found: Vec<f64> = (offers.iter())
            .map(|classes| quiet::throughput(classes, at))
            .collect();
        let found_gains = [1, 2].map(|offer| quiet::gain(&offers, offer, at));
        println!(
            "q, v, h {at:?}: {found:.5?} for {expected:?}; gains {found_gains:.2?} for {gains:?}"
        );
    }
}

/// How many of the rows that are not fitted lie in their interval and the noise of the measurement.
fn coverage(all: &[Row]) {
    for (name, is_of) in [("IV", true), ("V", false)] {
        let rows: Vec<&Row> = (all.iter())
            .filter(|row| !row.is_fitted() && (row.against == Against::Control) == is_of)
            .collect();
        let inside = rows.iter().filter(|row| row.outside() <= 0.0).count();
        println!(
            "Table {name}: {inside} of {} rows that are not fitted are inside",
            rows.len()
        );
        let mut outside: Vec<(f64, &str)> = (rows.iter())
            .map(|row| {
                (
                    row.outside() / (100.0 * quartz::codes()[row.code].mpi_share),
                    row.name.as_str(),
                )
            })
            .collect();
        outside.sort_by(|one, other| other.0.total_cmp(&one.0));
        println!(
            "  farthest outside, over the share in MPI: {:.3?}",
            &outside[..8]
        );
    }
}

/// Least squares of the costs on AMG's fitted rows, over a grid; then the wavefront's share that gives UMT's row.
fn fit(all: &[Row]) {
    let design = machines::quartz();
    let change_of = |row: &Row, costs: Costs| {
        let profile = &quartz::codes()[row.code];
        let time = OnDesign::new(profile, &design.node, &design.fabric).ok()?;
        let total = |cell: &Cell| {
            let draw = Draw {
                hops: cell.hops,
                stretch: cell.stretch,
                ..Draw::default()
            };
            time.total(&time.parts(&draw, 1.0, costs))
        };
        Some(change(
            total(&row.cell) / total(row.control.as_ref()?) - 1.0,
        ))
    };
    let squares = |costs: Costs| -> f64 {
        let fitted = all.iter().filter(|row| row.is_fitted() && row.code == 0);
        let error = |row: &Row| change_of(row, costs).map_or(f64::NAN, |is| is - row.published);
        fitted.map(|row| error(row).powi(2)).sum()
    };
    let grid = (20..=140).flat_map(|hop| (200..=900).map(move |stretch| (hop, stretch)));
    let costs = grid.map(|(hop, stretch)| Costs {
        hop: f64::from(hop) / 1000.0,
        stretch: f64::from(stretch) / 1000.0,
        tail: 1.0,
    });
    let Some(best) = costs.min_by(|one, other| squares(*one).total_cmp(&squares(*other))) else {
        return;
    };
    println!(
        "fit: a {} b {} rms {:.3}",
        best.hop,
        best.stretch,
        (squares(best) / 5.0).sqrt()
    );
    for row in all.iter().filter(|row| row.name == "BBl umt") {
        if let Some(is) = change_of(row, best) {
            let slowdown = |change: f64| 1.0 / (1.0 + change / 100.0) - 1.0;
            let share = WAVEFRONT_TRANSFER.value * slowdown(row.published) / slowdown(is);
            println!("fit: f {share:.4}");
        }
    }
}
