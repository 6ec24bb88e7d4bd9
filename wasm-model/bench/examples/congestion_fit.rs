//! Holds the virtual GPCNeT against SC19 Tables 5 to 10, row by row, for the parameters given.
//! `cargo run --release --example congestion_fit -- [fit=1] [check=1] [runs=N] [B=bytes] [G=us] [m=messages] [o=us] [j=us]`
//! With `fit` it searches messages in flight, pause and buffer on the four congested medians of one machine and
//! holds what it finds against the other machine, both ways round; with `check` it prints the factors of the
//! congested rows alone.
#![allow(missing_docs)]

use std::collections::BTreeMap;
use std::error::Error;

use taper_network::congestion::campaign::{CampaignRun, Condition};
use taper_network::congestion::constants::Constants;
use taper_network::congestion::plan::Plan;
use taper_network::congestion::ports::PortPolicy;
use taper_network::congestion::runs::{RunSpread, Runs};
use taper_network::congestion::victim::Test;
use taper_network::neighbour::{Load, Neighbour, gpcnet_sc19};
use taper_network::routing::Routing;
use taper_topology::design::Design;
use taper_topology::topology::Tree;

/// Median and mean over ten runs of the mean and of the p99 of a run, microseconds.
struct Published {
    policy: PortPolicy,
    isolated: [[f64; 2]; 2],
    congested: [[f64; 2]; 2],
}

struct Machine {
    name: &'static str,
    design: Design,
    nodes: u32,
    published: [Published; 2],
}

fn machines() -> [Machine; 2] {
    [
        Machine {
            name: "Summit",
            design: machines::summit(),
            nodes: 4500,
            published: [
                Published {
                    policy: PortPolicy::OwnPort,
                    isolated: [[2.8, 2.9], [6.6, 8.3]],
                    congested: [[56.2, 59.9], [1003.1, 996.6]],
                },
                Published {
                    policy: PortPolicy::OwnPortStriped,
                    isolated: [[2.8, 2.8], [6.6, 6.7]],
                    congested: [[18.5, 20.9], [349.9, 374.3]],
                },
            ],
        },
        Machine {
            name: "Sierra",
            design: machines::sierra(),
            nodes: 4200,
            published: [
                Published {
                    policy: PortPolicy::OwnPort,
                    isolated: [[3.0, 3.0], [7.1, 7.1]],
                    congested: [[116.9, 117.0], [1424.2, 1464.0]],
                },
                Published {
                    policy: PortPolicy::OwnPortStriped,
                    isolated: [[3.0, 3.0], [7.1, 7.1]],
                    congested: [[26.1, 26.3], [406.9, 388.8]],
                },
            ],
        },
    ]
}

fn start(
    machine: &Machine,
    runs: u32,
    constants: Constants,
) -> Result<CampaignRun, Box<dyn Error>> {
    let tree = Tree::new(&machine.design.node, &machine.design.fabric, machine.nodes)?;
    let plan = Plan {
        load: Load {
            neighbour: Neighbour::Congestors(gpcnet_sc19()),
            congestor_share: 0.8,
            message_bytes: 4096,
            ranks_per_node: 6,
        },
        policies: (machine.published.iter())
            .map(|published| published.policy)
            .collect(),
        large_message_bytes: 1 << 20,
        runs,
        constants,
    };
    CampaignRun::new(machine.design.clone(), tree, plan)
        .map_err(|error| format!("{error:?}").into())
}

fn campaign(
    machine: &Machine,
    runs: u32,
    constants: Constants,
) -> Result<Vec<Condition>, Box<dyn Error>> {
    let mut run = start(machine, runs, constants)?;
    while run.progress().0 < run.progress().1 {
        run.step()?;
    }
    Ok(run.result().ok_or("the campaign has not ended")?.to_vec())
}

/// Median and mean over the runs of what each run's mean and p99 are.
fn statistics(runs: &Runs) -> [[f64; 2]; 2] {
    [&runs.means_us, &runs.p99s_us].map(|of_runs| {
        let spread = RunSpread::expected(of_runs);
        [spread.median, spread.mean]
    })
}

fn rms_factor(factors: &[f64]) -> f64 {
    let squares: f64 = factors.iter().map(|factor| factor.ln() * factor.ln()).sum();
    (squares / factors.len().max(1) as f64).sqrt().exp()
}

fn print_rows(name: &str, model: [[f64; 2]; 2], published: [[f64; 2]; 2]) -> Vec<f64> {
    let mut factors = vec![];
    print!("  {name:16}");
    for (quantity, (model, published)) in ["mean", "p99"].iter().zip(model.iter().zip(published)) {
        for (statistic, (model, published)) in
            ["median", "mean"].iter().zip(model.iter().zip(published))
        {
            print!(
                " | {quantity:4} {statistic:6} {model:7.1} for {published:7.1} x{:.2}",
                model / published
            );
            factors.push(model / published);
        }
    }
    println!();
    factors
}

/// Factors of the congested rows of a machine under one policy: median and mean of the mean, then of the p99.
fn congested_factors(
    machine: &Machine,
    (runs, constants): (u32, Constants),
    Published {
        policy, congested, ..
    }: &Published,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let campaign = start(machine, runs, constants)?;
    let mut of_runs = Runs::default();
    for run in 0..runs {
        of_runs.push(&campaign.congested_latency(run, *policy, Routing::Adaptive)?);
    }
    let model = statistics(&of_runs);
    let rows = model.as_flattened().iter().zip(congested.as_flattened());
    Ok(rows.map(|(model, published)| model / published).collect())
}

const MESSAGES: [f64; 4] = [2.5, 3.0, 3.25, 3.5];
const GAPS_US: [f64; 4] = [30.0, 40.0, 60.0, 100.0];
const BUFFERS_KIB: [f64; 4] = [40.0, 48.0, 56.0, 64.0];

/// Searches the grid on one machine's medians and scores the best on both machines.
fn fit(runs: u32, base: Constants) -> Result<(), Box<dyn Error>> {
    let mut scored = vec![];
    for round_gap_us in GAPS_US {
        for buffer_kib in BUFFERS_KIB {
            let mut striped: Vec<Vec<f64>> = vec![];
            for messages_in_flight in MESSAGES {
                let constants = Constants {
                    messages_in_flight,
                    round_gap_us,
                    port_buffer_bytes: 1024.0 * buffer_kib,
                    ..base
                };
                let mut of_machines = vec![];
                for (index, machine) in machines().iter().enumerate() {
                    let [own, both] = &machine.published;
                    // Under 0330 a rank has one message in flight, whatever `m`.
                    if striped.len() <= index {
                        striped.push(congested_factors(machine, (runs, constants), both)?);
                    }
                    let mut factors = congested_factors(machine, (runs, constants), own)?;
                    factors.extend(striped.get(index).into_iter().flatten());
                    of_machines.push(factors);
                }
                scored.push((constants, of_machines));
            }
        }
    }
    for (index, machine) in machines().iter().enumerate() {
        // Medians stand at the even places; means would count the same runs twice.
        let medians = |factors: &[Vec<f64>]| -> f64 {
            let of_machine = factors.get(index).map(Vec::as_slice).unwrap_or_default();
            let medians: Vec<f64> = of_machine.iter().step_by(2).copied().collect();
            rms_factor(&medians)
        };
        scored.sort_by(|(_, one), (_, other)| medians(one).total_cmp(&medians(other)));
        println!("fitted on the medians of {}", machine.name);
        for (constants, factors) in scored.iter().take(6) {
            println!(
                "  m {} G {} B {} KiB: medians x{:.3}",
                constants.messages_in_flight,
                constants.round_gap_us,
                constants.port_buffer_bytes / 1024.0,
                medians(factors)
            );
            for (machine, factors) in machines().iter().zip(factors) {
                println!(
                    "    {} x{:.3} {factors:.2?}",
                    machine.name,
                    rms_factor(factors)
                );
            }
        }
    }
    Ok(())
}

/// 03 over 0330, median mean latency and median p99, of a machine.
fn striping(of: &[[[f64; 2]; 2]]) -> Option<[f64; 2]> {
    let [own, striped] = of else { return None };
    let ratio = |quantity: usize| {
        let at = |of: &[[f64; 2]; 2]| of.get(quantity).and_then(|pair| pair.first()).copied();
        Some(at(own)? / at(striped)?)
    };
    Some([ratio(0)?, ratio(1)?])
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: BTreeMap<String, f64> = std::env::args()
        .skip(1)
        .filter_map(|text| {
            let (name, value) = text.split_once('=')?;
            Some((name.to_owned(), value.parse().ok()?))
        })
        .collect();
    let fitted = Constants::default();
    let at = |name: &str, default: f64| given.get(name).copied().unwrap_or(default);
    let constants = Constants {
        port_buffer_bytes: at("B", fitted.port_buffer_bytes),
        round_gap_us: at("G", fitted.round_gap_us),
        messages_in_flight: at("m", fitted.messages_in_flight),
        ring_overhead_us: at("o", fitted.ring_overhead_us),
        ring_jitter_us: at("j", fitted.ring_jitter_us),
    };
    let runs = at("runs", 20.0) as u32;
    println!("{constants:?}, {runs} runs");
    if given.contains_key("check") {
        for machine in machines() {
            let mut factors = vec![];
            for published in &machine.published {
                factors.extend(congested_factors(&machine, (runs, constants), published)?);
            }
            println!(
                "{} congested rows x{:.3} {factors:.2?}",
                machine.name,
                rms_factor(&factors)
            );
        }
        return Ok(());
    }
    if given.contains_key("fit") {
        return fit(runs, constants);
    }
    let mut medians = vec![];
    for machine in machines() {
        let conditions = campaign(&machine, runs, constants)?;
        let of = |policy: PortPolicy, routing: Routing| {
            (conditions.iter())
                .find(|condition| condition.policy == policy && condition.routing == routing)
                .ok_or("a condition is missing")
        };
        println!("{}", machine.name);
        let mut factors = vec![];
        let mut computed = vec![];
        for published in &machine.published {
            let condition = of(published.policy, Routing::Adaptive)?;
            let [isolated, congested] = condition.runs(Test::Latency);
            print_rows("isolated", statistics(isolated), published.isolated);
            let model = statistics(congested);
            let name = format!("{:?}", published.policy);
            factors.extend(print_rows(&name, model, published.congested));
            computed.push(model);
        }
        let published: Vec<_> = (machine.published.iter())
            .map(|published| published.congested)
            .collect();
        println!(
            "  rms factor of {} congested rows x{:.2}; 03 over 0330: {:.2?} for {:.2?}",
            factors.len(),
            rms_factor(&factors),
            striping(&computed).unwrap_or_default(),
            striping(&published).unwrap_or_default()
        );
        // SC19 Tables 9 and 10, Summit: the worst 1 % of bandwidths is the p99 of times.
        let own = PortPolicy::OwnPort;
        for (test, name, published) in [
            (Test::Latency, "p99 latency", [1.85, 1.77]),
            (Test::Bandwidth, "p99 bandwidth", [1.35, 1.32]),
        ] {
            let p99 = |routing| -> Result<[f64; 2], Box<dyn Error>> {
                let [_, congested] = of(own, routing)?.runs(test);
                let [_, p99] = statistics(congested);
                Ok(p99)
            };
            let (adaptive, tables) = (p99(Routing::Adaptive)?, p99(Routing::Static)?);
            let [median, mean] = adaptive;
            let [table_median, table_mean] = tables;
            let ratios = if test == Test::Latency {
                [median / table_median, mean / table_mean]
            } else {
                [table_median / median, table_mean / mean]
            };
            println!(
                "  adaptive over static, {name}: {ratios:.2?} for {published:.2?} of Summit; static {table_median:.1} us"
            );
        }
        medians.push(computed);
    }
    if let [summit, sierra] = medians.as_slice() {
        for (policy, (summit, sierra)) in
            ["03", "0330"].iter().zip(summit.iter().zip(sierra.iter()))
        {
            let [[mean, _], [p99, _]] = summit;
            let [[sierra_mean, _], [sierra_p99, _]] = sierra;
            println!(
                "Sierra over Summit, {policy}: mean {:.2}, p99 {:.2}",
                sierra_mean / mean,
                sierra_p99 / p99
            );
        }
        println!("published: 03 mean 2.08, p99 1.42; 0330 mean 1.41, p99 1.16");
    }
    Ok(())
}
