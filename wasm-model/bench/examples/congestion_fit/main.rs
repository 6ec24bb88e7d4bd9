//! Holds the virtual GPCNeT against SC19 Tables 5 to 10, row by row, for the parameters given.
//! `cargo run --release --example congestion_fit -- [fit=1] [check=1] [routing=1] [json=1] [runs=N] [B=bytes] [G=us] [m=messages] [o=us] [j=us]`
//! With `fit` it chooses messages in flight, pause and buffer by rule ([`search`]) on the four congested medians of one
//! machine and holds what it finds against the other machine, both ways round; with `check` it prints the
//! congested rows alone, with `routing` adaptive over static tables. With `json` these two print their result to
//! standard output, too: `npm run crossing` writes both into the file that Evidence shows.
#![allow(missing_docs)]

mod published;
mod search;

use std::collections::BTreeMap;
use std::error::Error;

use taper_network::congestion::campaign::CampaignRun;
use taper_network::congestion::constants::Constants;
use taper_network::congestion::plan::Plan;
use taper_network::congestion::ports::PortPolicy;
use taper_network::congestion::runs::{RunSpread, Runs};
use taper_network::congestion::victim::Test;
use taper_network::neighbour::{Load, Neighbour, gpcnet_sc19};
use taper_network::routing::Routing;
use taper_topology::topology::Topology;

use published::{Machine, machines};
use search::choose;

/// Bytes of a large message (SC19 Table 10; eight are under way, `network_load_test.c`).
const LARGE_BYTES: u32 = 1 << 20;

/// The campaign of a machine of so many nodes.
fn start(
    machine: &Machine,
    (nodes, runs): (u32, u32),
    constants: Constants,
    large_message_bytes: u32,
) -> Result<CampaignRun, Box<dyn Error>> {
    let topology = Topology::new(&machine.design.node, &machine.design.fabric, nodes)?;
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
        routing: None,
        latency_only: vec![],
        large_message_bytes,
        runs,
        constants,
    };
    CampaignRun::new(machine.design.clone(), topology, plan)
        .map_err(|error| format!("{error:?}").into())
}

/// Median and mean over the runs of each run's mean and p99, of one test under one condition.
fn statistics(
    campaign: &CampaignRun,
    test: (Test, bool),
    condition: (PortPolicy, Routing),
) -> Result<[[f64; 2]; 2], Box<dyn Error>> {
    let mut runs = Runs::default();
    for run in 0..campaign.plan().runs {
        runs.push(&campaign.alone(run, test, condition));
    }
    Ok([&runs.means_us, &runs.p99s_us].map(|of_runs| {
        let spread = RunSpread::expected(of_runs);
        [spread.median, spread.mean]
    }))
}

fn rms_factor(factors: &[f64]) -> f64 {
    let squares: f64 = factors.iter().map(|factor| factor.ln() * factor.ln()).sum();
    (squares / factors.len().max(1) as f64).sqrt().exp()
}

fn print_rows(name: &str, model: [[f64; 2]; 2], published: [[f64; 2]; 2]) {
    print!("  {name:16}");
    for (quantity, (model, published)) in ["mean", "p99"].iter().zip(model.iter().zip(published)) {
        for (statistic, (model, published)) in
            ["median", "mean"].iter().zip(model.iter().zip(published))
        {
            print!(
                " | {quantity:4} {statistic:6} {model:7.1} for {published:7.1} x{:.2}",
                model / published
            );
        }
    }
    println!();
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

/// SC19 Tables 9 and 10, Summit, policy 03: adaptive over static p99, by medians and means. How many nodes took
/// part is not stated; 1,500 is what the level of Table 9 is consistent with.
fn print_adaptive_over_static(
    machine: &Machine,
    runs: u32,
    constants: Constants,
    is_json: bool,
) -> Result<(), Box<dyn Error>> {
    let mut rows = vec![];
    let sizes = [LARGE_BYTES, 128 << 10];
    for (nodes, bytes) in [4500, 1500]
        .into_iter()
        .flat_map(|nodes| sizes.map(|size| (nodes, size)))
    {
        let campaign = start(machine, (nodes, runs), constants, bytes)?;
        for (test, name, published) in [
            (Test::Latency, "latency", [1.85, 1.77]),
            (Test::Bandwidth, "bandwidth", [1.35, 1.32]),
        ] {
            if test == Test::Latency && bytes != LARGE_BYTES {
                continue;
            }
            let p99 = |congested, routing| -> Result<[f64; 2], Box<dyn Error>> {
                let condition = (PortPolicy::OwnPort, routing);
                let [_, p99] = statistics(&campaign, (test, congested), condition)?;
                Ok(p99)
            };
            let adaptive = p99(true, Routing::Adaptive)?;
            let tables = p99(true, Routing::Static)?;
            let isolated = [p99(false, Routing::Adaptive)?, p99(false, Routing::Static)?];
            let ratios: Vec<f64> = (adaptive.iter().zip(tables))
                .map(|(adaptive, tables)| match test {
                    Test::Latency => adaptive / tables,
                    _ => tables / adaptive,
                })
                .collect();
            eprintln!(
                "{} nodes, 8 x {} KiB, adaptive over static, p99 {name}: {ratios:.2?} for {published:.2?}; medians, us: adaptive {:.0}, static {:.0}; isolated {:.0}, {:.0}",
                nodes,
                bytes >> 10,
                adaptive[0],
                tables[0],
                isolated[0][0],
                isolated[1][0]
            );
            rows.push(format!(
                r#"{{"test":"{name}","nodes":{nodes},"messageBytes":{bytes},"ratios":{ratios:.4?},"published":{published:?},"adaptiveUs":{:.2},"staticUs":{:.2},"isolatedAdaptiveUs":{:.2},"isolatedStaticUs":{:.2}}}"#,
                adaptive[0], tables[0], isolated[0][0], isolated[1][0]
            ));
        }
    }
    if is_json {
        println!(r#"{{"runs":{runs},"rows":[{}]}}"#, rows.join(","));
    }
    Ok(())
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
    eprintln!("{constants:?}, {runs} runs");
    let is_json = given.contains_key("json");
    if given.contains_key("fit") {
        return choose(
            constants,
            given.get("runs").map(|&runs| runs as u32),
            is_json,
        );
    }
    let [summit, _] = machines();
    if given.contains_key("routing") {
        return print_adaptive_over_static(&summit, runs, constants, is_json);
    }
    for machine in machines() {
        println!("{}", machine.name);
        let campaign = start(&machine, (machine.nodes, runs), constants, LARGE_BYTES)?;
        let mut computed = vec![];
        for published in &machine.published {
            let condition = (published.policy, Routing::Adaptive);
            if !given.contains_key("check") {
                let isolated = statistics(&campaign, (Test::Latency, false), condition)?;
                print_rows("isolated", isolated, published.isolated);
            }
            let congested = statistics(&campaign, (Test::Latency, true), condition)?;
            print_rows(
                &format!("{:?}", published.policy),
                congested,
                published.congested,
            );
            computed.push(congested);
        }
        let published: Vec<_> = (machine.published.iter())
            .map(|published| published.congested)
            .collect();
        let factors: Vec<f64> = (computed.as_flattened().as_flattened().iter())
            .zip(published.as_flattened().as_flattened())
            .map(|(model, published)| model / published)
            .collect();
        println!(
            "  rms factor of {} congested rows x{:.3}; 03 over 0330: {:.2?} for {:.2?}",
            factors.len(),
            rms_factor(&factors),
            striping(&computed).unwrap_or_default(),
            striping(&published).unwrap_or_default()
        );
    }
    println!("Sierra over Summit, published: 03 mean 2.08, p99 1.42; 0330 mean 1.41, p99 1.16");
    Ok(())
}
