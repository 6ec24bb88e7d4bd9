//! Waiting of a job's messages for one another where static tables send them over the same link.
//!
//! Rates are of a whole exchange; within it messages come at random. A message finds the link taken by
//! others of the job with the share `rho` of the time and waits `rho / (2 (1 - rho))` of its own time
//! (Poisson arrivals of equal messages, M/D/1). Messages of its own sender or to its own receiver on
//! the same rail do not count: they wait for one another at the node's link already, wherever the node is.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows, links and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use super::stretch::{JobFlow, Loaded};

/// Load up to which messages wait; what goes beyond is in the rates.
const MOST_LOAD: f64 = 0.9;

/// Mean over the nodes of a job of the wait of a node's messages, over the time of a message: the longest
/// where all are under way at once, the mean where they go in rounds. Of static tables only, where a
/// bundle has one receiver.
pub fn mean_wait(loaded: &Loaded, in_rounds: bool) -> f64 {
    let to_others = loads_to_other_receivers(loaded);
    let mut of_sender = vec![0.0_f64; loaded.capacities.len()];
    let mut waits = 0.0;
    for flows in loaded
        .flows
        .chunk_by(|one, other| one.sender == other.sender)
    {
        debug_assert!(have_own_receivers(flows), "two flows to one receiver");
        let (mut wait, mut demand) = (0.0_f64, 0.0_f64);
        for rail in 0..loaded.rails {
            let bundles = || (flows.iter()).map(|flow| (flow, (flow.bundle + rail) as usize));
            for (flow, bundle) in bundles() {
                for &link in loaded.between(bundle).1 {
                    of_sender[link as usize] += flow.demand;
                }
            }
            for (flow, bundle) in bundles() {
                let (start, links) = loaded.between(bundle);
                let own: f64 = (links.iter().zip(&to_others[start..]))
                    .map(|(&link, &to_others)| {
                        let link = link as usize;
                        // The flow itself is in what its sender and in what its receiver has on the link.
                        let others = to_others - of_sender[link] + flow.demand;
                        let rho = (others / loaded.capacities[link]).clamp(0.0, MOST_LOAD);
                        rho / (2.0 * (1.0 - rho))
                    })
                    .sum();
                wait = if in_rounds {
                    wait + own * flow.demand
                } else {
                    wait.max(own)
                };
                demand += flow.demand;
            }
            for (_, bundle) in bundles() {
                for &link in loaded.between(bundle).1 {
                    of_sender[link as usize] = 0.0;
                }
            }
        }
        waits += if in_rounds && demand > 0.0 {
            wait / demand
        } else {
            wait
        };
    }
    waits / loaded.nodes.max(1) as f64
}

/// Whether no two flows of a sender go to one receiver, as [`NodeFlow`](super::demand::NodeFlow) promises:
/// what a flow has on a link would not be all that its sender has there to its receiver.
fn have_own_receivers(flows: &[JobFlow]) -> bool {
    let mut bundles: Vec<u32> = flows.iter().map(|flow| flow.bundle).collect();
    bundles.sort_unstable();
    bundles.windows(2).all(|pair| pair[0] != pair[1])
}

/// By bundle and link, as in [`Loaded::links`], what the job sends over the link to other receivers than
/// the bundle's, GB/s.
fn loads_to_other_receivers(loaded: &Loaded) -> Vec<f64> {
    let mut load = vec![0.0_f64; loaded.capacities.len()];
    for (bundle, &demand) in loaded.job_demands.iter().enumerate() {
        for &link in loaded.between(bundle).1 {
            load[link as usize] += demand;
        }
    }
    let mut to_receiver = vec![0.0_f64; loaded.capacities.len()];
    let mut others = vec![0.0_f64; loaded.links.len()];
    let (starts, order) = by_receiver(loaded);
    for ends in starts.windows(2) {
        let group = &order[ends[0] as usize..ends[1] as usize];
        for &bundle in group {
            for &link in loaded.between(bundle as usize).1 {
                to_receiver[link as usize] += loaded.job_demands[bundle as usize];
            }
        }
        for &bundle in group {
            let (start, links) = loaded.between(bundle as usize);
            for (others, &link) in others[start..].iter_mut().zip(links) {
                *others = load[link as usize] - to_receiver[link as usize];
            }
        }
        for &bundle in group {
            for &link in loaded.between(bundle as usize).1 {
                to_receiver[link as usize] = 0.0;
            }
        }
    }
    others
}

/// Bundles by receiver and rail, and where each of these begins and the last ends.
fn by_receiver(loaded: &Loaded) -> (Vec<u32>, Vec<u32>) {
    let end = |bundle: usize| {
        (loaded.receivers[bundle] * loaded.rails) as usize + bundle % loaded.rails as usize
    };
    let bundles = loaded.receivers.len();
    let ends = (0..bundles).map(end).max().map_or(0, |last| last + 1);
    let mut starts = vec![0_u32; ends + 1];
    for bundle in 0..bundles {
        starts[end(bundle) + 1] += 1;
    }
    for end in 0..ends {
        starts[end + 1] += starts[end];
    }
    let mut next = starts.clone();
    let mut order = vec![0; bundles];
    for bundle in 0..bundles {
        let place = &mut next[end(bundle)];
        order[*place as usize] = bundle as u32;
        *place += 1;
    }
    (starts, order)
}
