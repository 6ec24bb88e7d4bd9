//! Prints the virtual GPCNeT of Summit and Sierra as SC19 ran it, for the parameters given.
//! `cargo run --release --example congestion_fit -- [B] [G] [o] [j] [runs]`
#![allow(missing_docs, clippy::unwrap_used)]

use std::error::Error;
use std::time::Instant;

use taper_network::congestion::campaign::CampaignRun;
use taper_network::congestion::constants::Constants;
use taper_network::congestion::plan::Plan;
use taper_network::congestion::ports::POLICIES;
use taper_network::congestion::runs::RunSpread;
use taper_network::congestion::victim::TESTS;
use taper_network::neighbour::{Load, Neighbour, gpcnet_sc19};
use taper_topology::topology::Tree;

fn main() -> Result<(), Box<dyn Error>> {
    // The first argument is the program's name.
    let given: Vec<f64> = std::env::args()
        .skip(1)
        .map(|text| text.parse())
        .collect::<Result<_, _>>()?;
    let fitted = Constants::default();
    let at = |index: usize, default: f64| given.get(index).copied().unwrap_or(default);
    let constants = Constants {
        port_buffer_bytes: at(0, fitted.port_buffer_bytes),
        round_gap_us: at(1, fitted.round_gap_us),
        ring_overhead_us: at(2, fitted.ring_overhead_us),
        ring_jitter_us: at(3, fitted.ring_jitter_us),
    };
    for (name, design, nodes) in [
        ("Summit", machines::summit(), 4500),
        ("Sierra", machines::sierra(), 4200),
    ] {
        let tree = Tree::new(&design.node, &design.fabric, nodes)?;
        let plan = Plan {
            load: Load {
                neighbour: Neighbour::Congestors(gpcnet_sc19()),
                congestor_share: 0.8,
                message_bytes: 4096,
                ranks_per_node: 6,
            },
            policies: POLICIES[..2].to_vec(),
            large_message_bytes: 1 << 20,
            runs: at(4, 20.0) as u32,
            constants,
        };
        let started = Instant::now();
        let mut run = CampaignRun::new(design, tree, plan).map_err(|error| format!("{error:?}"))?;
        while run.progress().0 < run.progress().1 {
            run.step()?;
        }
        println!("{name}: {:.2} s", started.elapsed().as_secs_f64());
        for condition in run.result().ok_or("the campaign has not ended")? {
            println!(" {:?} {:?}", condition.policy, condition.routing);
            for (test, name) in TESTS.into_iter().zip(["latency", "bandwidth", "allreduce"]) {
                let runs = condition.runs(test);
                for (state, runs) in ["isolated", "congested"].iter().zip(runs) {
                    let (m, p) = (
                        RunSpread::expected(&runs.means_us),
                        RunSpread::expected(&runs.p99s_us),
                    );
                    println!(
                        "  {name:9} {state:9} mean {:6.2} {:6.2} {:6.2} {:6.2} sd {:5.2} | p99 {:6.1} {:6.1} {:6.1} {:6.1} sd {:5.1} | p50 {:.2} p99.9 {:.0}",
                        m.min,
                        m.median,
                        m.mean,
                        m.max,
                        m.std,
                        p.min,
                        p.median,
                        p.mean,
                        p.max,
                        p.std,
                        runs.pooled.quantile(0.5),
                        runs.pooled.quantile(0.999),
                    );
                }
            }
        }
    }
    Ok(())
}
