//! Hops and stretch of the experiments of TAPER Table IV, and what the model makes of them.
//! `cargo run --release --example application_fit`
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../tests/machines/mod.rs"]
mod machines;

use taper_core::application::background::background_pairs;
use taper_core::application::demand::node_flows;
use taper_core::application::mapping::{Mapping, Ranks};
use taper_core::application::placement::{Placing, Site, Spread};
use taper_core::application::profile::Pattern;
use taper_core::application::stretch::{Paths, mean_hops};
use taper_core::neighbour::Neighbour;
use taper_core::routing::{EndpointOrder, Routing};
use taper_core::topology::Tree;

fn main() {
    let cost: f64 = std::env::args()
        .nth(1)
        .map_or(10.4 / 8.3, |a| a.parse().unwrap());
    for uplinks in [16, 8] {
        let mut design = machines::quartz();
        design.fabric.uplinks = uplinks;
        let tree = Tree::new(&design.node, &design.fabric, 2688).unwrap();
        let order = EndpointOrder::new(&tree, &design.fabric, 1, 0);
        println!("uplinks {uplinks}");
        #[allow(clippy::type_complexity)]
        let conds: Vec<(&str, u32, Spread, Option<u32>, u32, Neighbour)> = vec![
            ("Cs", 30, Spread::Split(1), None, 0, Neighbour::Quiet),
            ("S2s", 30, Spread::Split(2), None, 0, Neighbour::Quiet),
            ("S3s", 30, Spread::Split(3), None, 0, Neighbour::Quiet),
            ("S6s", 30, Spread::Split(6), None, 0, Neighbour::Quiet),
            ("RDs", 30, Spread::Random, None, 0, Neighbour::Quiet),
            (
                "ABs",
                30,
                Spread::Split(2),
                None,
                15,
                Neighbour::AdjacentBully,
            ),
            ("Cl", 224, Spread::Split(8), None, 0, Neighbour::Quiet),
            ("RDl", 224, Spread::Random, None, 0, Neighbour::Quiet),
            (
                "LBl",
                224,
                Spread::Split(16),
                None,
                10,
                Neighbour::LightBully,
            ),
            (
                "ABl",
                224,
                Spread::Split(16),
                None,
                17,
                Neighbour::AdjacentBully,
            ),
            (
                "BBl",
                224,
                Spread::Split(16),
                None,
                17,
                Neighbour::BisectionBully,
            ),
            (
                "IBl",
                224,
                Spread::Split(8),
                None,
                3,
                Neighbour::IncastBully,
            ),
        ];
        for (name, nodes, spread, per, nb, neighbour) in conds {
            let placing = Placing {
                nodes,
                spread,
                nodes_per_edge: per,
                neighbours_per_edge: Some(nb),
                reserved_per_edge: 1,
            };
            let mut line = String::new();
            for (pattern, group, bytes) in [
                (Pattern::Halo27, 0, 4800.0),
                (Pattern::Wavefront7, 0, 1.6e6),
                (Pattern::GroupAllToAll, 144, 16000.0),
            ] {
                let mut s = 0.0;
                let mut h = 0.0;
                let mut w = 0.0;
                let mut q = 0.0;
                let mut qq = 0.0;
                let mut qm = 0.0;
                let draws = if spread == Spread::Random || neighbour == Neighbour::BisectionBully {
                    8
                } else {
                    1
                };
                for draw in 0..draws {
                    let nodes = if pattern == Pattern::GroupAllToAll && nodes == 30 {
                        28
                    } else {
                        nodes
                    };
                    let site = Site::new(&tree, &Placing { nodes, ..placing }, 1, draw).unwrap();
                    let flows = node_flows(
                        pattern,
                        Ranks {
                            nodes,
                            per_node: 36,
                            mapping: Mapping::Block,
                        },
                        group,
                        bytes,
                        cost,
                    );
                    let bg = background_pairs(&neighbour, &site, 1, draw);
                    let loaded = Paths::new(&tree, Routing::Static, &order)
                        .load(&site, &flows, &bg)
                        .unwrap();
                    s += loaded.mean_stretch() / f64::from(draws);
                    let mut per: Vec<(f64, f64, f64)> = vec![(0.0, 0.0, 0.0); loaded.nodes];
                    for (f, &n) in loaded.senders.iter().enumerate() {
                        let d = loaded.demands[f];
                        let st = d / loaded.rates[f] - 1.0;
                        per[n as usize].0 += d * st;
                        per[n as usize].1 += d;
                        if d > 0.1 * 10.37 {
                            per[n as usize].2 = per[n as usize].2.max(st);
                        }
                    }
                    w += per
                        .iter()
                        .map(|p| if p.1 > 0.0 { p.0 / p.1 } else { 0.0 })
                        .sum::<f64>()
                        / per.len() as f64
                        / f64::from(draws);
                    // contention among the job's own flows
                    let nlinks = loaded.capacities.len();
                    let mut load = vec![0.0; nlinks];
                    for f in 0..loaded.job_flows {
                        for &l in loaded.path(f) {
                            load[l as usize] += loaded.demands[f];
                        }
                    }
                    use std::collections::HashMap;
                    let mut by_src: HashMap<(u32, u32), f64> = HashMap::new();
                    let mut by_dst: HashMap<(u32, u32), f64> = HashMap::new();
                    for f in 0..loaded.job_flows {
                        let p = loaded.path(f);
                        let (a, b) = (p[0], p[p.len() - 1]);
                        for &l in &p[1..p.len() - 1] {
                            *by_src.entry((l, a)).or_default() += loaded.demands[f];
                            *by_dst.entry((l, b)).or_default() += loaded.demands[f];
                        }
                    }
                    let mut wq = vec![0.0_f64; loaded.nodes];
                    let mut wm = vec![0.0_f64; loaded.nodes];
                    for f in 0..loaded.job_flows {
                        let p = loaded.path(f);
                        let (a, b) = (p[0], p[p.len() - 1]);
                        let mut w = 0.0;
                        for &l in &p[1..p.len() - 1] {
                            let other = load[l as usize] - by_src[&(l, a)] - by_dst[&(l, b)]
                                + loaded.demands[f];
                            let rho = (other / loaded.capacities[l as usize]).clamp(0.0, 0.9);
                            w += rho / (2.0 * (1.0 - rho));
                        }
                        let n = loaded.senders[f] as usize;
                        wq[n] = wq[n].max(w);
                        wm[n] += w * loaded.demands[f] / 10.37;
                    }
                    qq += wq.iter().sum::<f64>() / loaded.nodes as f64 / f64::from(draws);
                    qm += wm.iter().sum::<f64>() / loaded.nodes as f64 / f64::from(draws);
                    q += per.iter().map(|p| p.2).sum::<f64>() / per.len() as f64 / f64::from(draws);
                    h += mean_hops(
                        &tree,
                        &site,
                        Ranks {
                            nodes,
                            per_node: 36,
                            mapping: Mapping::Block,
                        },
                    ) / f64::from(draws);
                }
                line += &format!("  H {h:.3} S {s:.3} w {w:.3} q {q:.3} qq {qq:.3} qm {qm:.3}");
            }
            println!("{name:4} {line}");
        }
    }
}
