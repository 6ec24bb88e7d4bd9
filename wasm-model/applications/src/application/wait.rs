//! Waiting of a job's messages for one another on links that are not full.
//!
//! A message finds its link taken by others of the job with the share `rho'` of the time and waits
//! `w(rho', u^q)` of its own time there ([`wait`]), on each link of its way. Messages of its own sender or to its
//! own receiver on the same rail do not count: they wait for one another at the node's link already,
//! wherever the node is.
#![expect(
    clippy::indexing_slicing,
    reason = "flows, links and nodes are numbered from the lists that are indexed"
)]

use super::stretch::{JobFlow, Loaded};
use taper_network::load::{BETWEEN, Crossed};
use taper_network::quality::{Quality, WaitCurves};

/// What each cable and each pipe carries, GB/s.
type OnLinks = [Vec<f64>; 2];

fn add(on: &mut OnLinks, crossed: &Crossed, demand: f64) {
    for level in 0..BETWEEN.len() {
        for (on, link) in on.iter_mut().zip(crossed.links(level)) {
            if let Some(link) = link {
                on[link as usize] += demand;
            }
        }
    }
}

fn clear(on: &mut OnLinks, crossed: &Crossed) {
    for level in 0..BETWEEN.len() {
        for (on, link) in on.iter_mut().zip(crossed.links(level)) {
            if let Some(link) = link {
                on[link as usize] = 0.0;
            }
        }
    }
}

/// For each of several routing qualities the wait of every flow of the job on every rail, over the time of its
/// message; by flow, then by rail.
pub fn bundle_waits(
    loaded: &Loaded,
    qualities: &[Quality],
    curves: &mut WaitCurves,
) -> Vec<Vec<f64>> {
    if qualities.is_empty() {
        return vec![];
    }
    let nothing = || loaded.loads.counts().map(|links| vec![0.0_f64; links]);
    let mut of_job = nothing();
    for bundle in &loaded.bundles {
        add(&mut of_job, &bundle.crossed, bundle.demand);
    }
    let to_receivers = loads_to_receivers(loaded, nothing());
    let mut of_sender = nothing();
    let rails = loaded.rails as usize;
    let mut waits = vec![vec![0.0; loaded.flows.len() * rails]; qualities.len()];
    // The last bundle met at each level: its cables, and its curve for each quality.
    let mut met = [const { (0.0, vec![]) }; BETWEEN.len()];
    let mut first = 0;
    let same_sender = |one: &JobFlow, other: &JobFlow| one.sender == other.sender;
    for flows in loaded.flows.chunk_by(same_sender) {
        for rail in 0..rails {
            let of = |flow: &JobFlow| flow.bundle as usize + rail;
            for flow in flows {
                add(
                    &mut of_sender,
                    &loaded.bundles[of(flow)].crossed,
                    flow.demand,
                );
            }
            for (index, flow) in flows.iter().enumerate() {
                let bundle = of(flow);
                let crossed = &loaded.bundles[bundle].crossed;
                let Some(received) = &to_receivers[bundle] else {
                    continue;
                };
                // A link that the flow does not cross adds nothing.
                for (level, received) in received.iter().enumerate() {
                    let links = crossed.links(level);
                    let capacities = loaded.loads.capacities_gbps(crossed, level);
                    // The flow itself is in what its sender and in what its receiver has on the link.
                    let load = |of: usize| {
                        links[of].map_or(0.0, |link| {
                            let link = link as usize;
                            let own = of_sender[of][link] + received[of] - flow.demand;
                            (of_job[of][link] - own) / capacities[of]
                        })
                    };
                    let [cable, pipe] = capacities;
                    let (pool, table) = (load(1), load(0));
                    if pool <= 0.0 && table <= 0.0 {
                        continue;
                    }
                    let parallel = if cable > 0.0 { pipe / cable } else { 1.0 };
                    let (of_met, met) = &mut met[level];
                    if *of_met != parallel {
                        *of_met = parallel;
                        *met = (qualities.iter())
                            .map(|&quality| curves.find(quality, parallel))
                            .collect();
                    }
                    let at = (first + index) * rails + rail;
                    for ((waits, quality), &curve) in waits.iter_mut().zip(qualities).zip(&*met) {
                        waits[at] += curves.at(curve, quality.mix(pool, table));
                    }
                }
            }
            for flow in flows {
                clear(&mut of_sender, &loaded.bundles[of(flow)].crossed);
            }
        }
        first += flows.len();
    }
    waits
}

/// By bundle and level, what its receiver gets over the cable and over the pipe on the same rail, GB/s; nothing of bundles
/// without a flow that is looked at.
fn loads_to_receivers(loaded: &Loaded, mut on: OnLinks) -> Vec<Option<[[f64; 2]; 4]>> {
    let bundles = &loaded.bundles;
    let rails = loaded.rails as usize;
    let mut received = vec![None; bundles.len()];
    for flow in &loaded.flows {
        received[flow.bundle as usize..][..rails].fill(Some([[0.0; 2]; 4]));
    }
    // Rails of the last pod may share links of the core.
    let mut by_end: Vec<Vec<u32>> = vec![];
    for (bundle, place) in bundles.iter().zip(0..) {
        let end = bundle.receiver as usize * rails + place as usize % rails;
        if by_end.len() <= end {
            by_end.resize(end + 1, vec![]);
        }
        by_end[end].push(place);
    }
    for group in by_end {
        let looked_at = |&&place: &&u32| received[place as usize].is_some();
        if !group.iter().any(|place| looked_at(&place)) {
            continue;
        }
        for &bundle in &group {
            let bundle = &bundles[bundle as usize];
            add(&mut on, &bundle.crossed, bundle.demand);
        }
        for &bundle in &group {
            let crossed = &bundles[bundle as usize].crossed;
            let Some(received) = &mut received[bundle as usize] else {
                continue;
            };
            for (level, received) in received.iter_mut().enumerate() {
                for ((received, link), on) in received.iter_mut().zip(crossed.links(level)).zip(&on)
                {
                    *received = link.map_or(0.0, |link| on[link as usize]);
                }
            }
        }
        for &bundle in &group {
            clear(&mut on, &bundles[bundle as usize].crossed);
        }
    }
    received
}
