//! The choice of the parameters, by rule.
//!
//! **Rule**, the same for each machine, with nothing of the other machine in it:
//! - objective: root mean square of `ln(model / published)` over four numbers, the medians of ten runs of the mean
//!   and of the p99 of the congested 8-byte ring, under policies 03 and 0330;
//! - every point of the grid [`MESSAGES`] x [`GAPS_US`] x [`BUFFERS_KIB`], [`SEARCH_RUNS`] runs each, whose
//!   placements, jitter and pauses come from the same seed at every point;
//! - the least objective is chosen; of equal ones the fewest messages, then the shortest pause, then the
//!   smallest buffer.
//!
//! What is chosen on either machine is then held against all eight congested rows (medians and means) of both, with
//! [`SCORE_RUNS`] runs: the 2 x 2 table.

use std::error::Error;

use taper_network::congestion::constants::Constants;
use taper_network::congestion::victim::Test;
use taper_network::routing::Routing;

use crate::published::{Machine, Published, machines};
use crate::{LARGE_BYTES, rms_factor, start, statistics};

const MESSAGES: [f64; 5] = [2.5, 3.0, 3.5, 4.0, 5.0];
const GAPS_US: [f64; 4] = [20.0, 30.0, 40.0, 60.0];
const BUFFERS_KIB: [f64; 5] = [32.0, 40.0, 48.0, 56.0, 64.0];
const SEARCH_RUNS: u32 = 8;
const SCORE_RUNS: u32 = 20;

/// Factors of the congested rows of a machine under one policy: median and mean of the mean, then of the p99.
fn congested_factors(
    machine: &Machine,
    (runs, constants): (u32, Constants),
    Published {
        policy, congested, ..
    }: &Published,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let campaign = start(machine, (machine.nodes, runs), constants, LARGE_BYTES)?;
    let condition = (*policy, Routing::Adaptive);
    let model = statistics(&campaign, (Test::Latency, true), condition)?;
    let rows = model.as_flattened().iter().zip(congested.as_flattened());
    Ok(rows.map(|(model, published)| model / published).collect())
}

/// Factors of all eight congested rows of a machine.
fn all_factors(
    machine: &Machine,
    runs: u32,
    constants: Constants,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut factors = vec![];
    for published in &machine.published {
        factors.extend(congested_factors(machine, (runs, constants), published)?);
    }
    Ok(factors)
}

/// Medians stand at the even places; means would count the same runs twice.
fn medians(factors: &[f64]) -> impl Iterator<Item = f64> {
    factors.iter().step_by(2).copied()
}

/// Every point of the grid with its objective as a factor, the chosen one first.
fn search(
    machine: &Machine,
    runs: u32,
    base: Constants,
) -> Result<Vec<(Constants, f64)>, Box<dyn Error>> {
    let [own, striped] = &machine.published;
    let mut scored = vec![];
    for round_gap_us in GAPS_US {
        for buffer_kib in BUFFERS_KIB {
            let at = |messages_in_flight| Constants {
                messages_in_flight,
                round_gap_us,
                port_buffer_bytes: 1024.0 * buffer_kib,
                ..base
            };
            // Under 0330 a rank has one message in flight, whatever `m`.
            let of_striped = congested_factors(machine, (runs, at(1.0)), striped)?;
            for messages in MESSAGES {
                let of_own = congested_factors(machine, (runs, at(messages)), own)?;
                let four: Vec<f64> = medians(&of_own).chain(medians(&of_striped)).collect();
                scored.push((at(messages), rms_factor(&four)));
            }
        }
    }
    let order = |of: &Constants| [of.messages_in_flight, of.round_gap_us, of.port_buffer_bytes];
    scored.sort_by(|(one, rms), (other, other_rms)| {
        let ties = order(one).into_iter().zip(order(other));
        ties.fold(rms.total_cmp(other_rms), |ordering, (one, other)| {
            ordering.then(one.total_cmp(&other))
        })
    });
    Ok(scored)
}

/// Chooses on each machine, prints what was chosen and the 2 x 2 table; as JSON, too, if that is wanted.
pub fn choose(base: Constants, runs: Option<u32>, is_json: bool) -> Result<(), Box<dyn Error>> {
    let mut chosen = vec![];
    let runs = runs.unwrap_or(SEARCH_RUNS);
    for machine in machines() {
        let scored = search(&machine, runs, base)?;
        eprintln!("chosen on the four congested medians of {}", machine.name);
        for (rank, (constants, rms)) in scored.iter().take(5).enumerate() {
            eprintln!(
                "  {} m {} G {} us B {} KiB: x{rms:.3}",
                if rank == 0 { "->" } else { "  " },
                constants.messages_in_flight,
                constants.round_gap_us,
                constants.port_buffer_bytes / 1024.0,
            );
        }
        chosen.extend(
            scored
                .first()
                .map(|&(constants, medians)| (machine.name, constants, medians)),
        );
    }
    eprintln!("eight congested rows, {SCORE_RUNS} runs");
    let mut choices = vec![];
    for (name, constants, medians) in chosen {
        let mut cells = vec![];
        for machine in machines() {
            let factors = all_factors(&machine, SCORE_RUNS, constants)?;
            let rms = rms_factor(&factors);
            eprintln!(
                "  chosen on {name}: {} x{rms:.3} {factors:.2?}",
                machine.name
            );
            cells.push(format!(
                r#"{{"machine":"{}","rmsFactor":{rms:.4},"factors":{factors:.4?}}}"#,
                machine.name
            ));
        }
        choices.push(format!(
            r#"{{"on":"{name}","messagesInFlight":{},"roundGapUs":{},"bufferBytes":{},"mediansRmsFactor":{medians:.4},"held":[{}]}}"#,
            constants.messages_in_flight,
            constants.round_gap_us,
            constants.port_buffer_bytes,
            cells.join(",")
        ));
    }
    if is_json {
        println!(
            r#"{{"searchRuns":{runs},"scoreRuns":{SCORE_RUNS},"choices":[{}]}}"#,
            choices.join(",")
        );
    }
    Ok(())
}
