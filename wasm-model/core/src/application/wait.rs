//! Waiting of a job's messages for one another where static tables send them over the same link.
//!
//! Rates are of a whole exchange; within it messages come at random. A message finds the link taken by
//! others of the job with the share `rho` of the time and waits `rho / (2 (1 - rho))` of its own time
//! (Poisson arrivals of equal messages, M/D/1). Messages of its own sender or to its own receiver on
//! the same rail do not count: they wait for one another at the node's link already, wherever the node is.

use super::stretch::Loaded;

/// Load up to which messages wait; what goes beyond is in the rates.
const MOST_LOAD: f64 = 0.9;

/// Mean over the nodes of a job of the wait of a node's messages, over the time of a message: the longest
/// where all are under way at once, the mean where they go in rounds.
pub fn mean_wait(loaded: &Loaded, in_rounds: bool) -> f64 {
    let flows = loaded.job_flows;
    let mut load = vec![0.0_f64; loaded.capacities.len()];
    for flow in 0..flows {
        for &link in between(loaded, flow) {
            load[link as usize] += loaded.demands[flow];
        }
    }
    let mut own = vec![0.0_f64; loaded.capacities.len()];
    // By flow and link, what is of the same sender or receiver; the flow itself is in both.
    let mut same = vec![0.0_f64; loaded.links.len()];
    for by_sender in [true, false] {
        let ends: Vec<u32> = (0..flows)
            .map(|flow| end(loaded, flow, by_sender))
            .collect();
        let mut order: Vec<u32> = (0..flows as u32).collect();
        // Rails of a pair of nodes follow one another, and each is an end of its own.
        order.sort_unstable_by_key(|&flow| (ends[flow as usize], flow));
        let group = |flow: &u32| ends[*flow as usize];
        for group in order.chunk_by(|one, other| group(one) == group(other)) {
            for &flow in group {
                for &link in between(loaded, flow as usize) {
                    own[link as usize] += loaded.demands[flow as usize];
                }
            }
            for &flow in group {
                let first = loaded.offsets[flow as usize] as usize + 1;
                for (index, &link) in between(loaded, flow as usize).iter().enumerate() {
                    same[first + index] += own[link as usize];
                }
            }
            for &flow in group {
                for &link in between(loaded, flow as usize) {
                    own[link as usize] = 0.0;
                }
            }
        }
    }
    let mut waits = vec![0.0_f64; loaded.nodes];
    let mut demand = vec![0.0_f64; loaded.nodes];
    for flow in 0..flows {
        let first = loaded.offsets[flow] as usize + 1;
        let wait: f64 = (between(loaded, flow).iter().enumerate())
            .map(|(index, &link)| {
                let link = link as usize;
                let others = load[link] - same[first + index] + loaded.demands[flow];
                let rho = (others / loaded.capacities[link]).clamp(0.0, MOST_LOAD);
                rho / (2.0 * (1.0 - rho))
            })
            .sum();
        let sender = loaded.senders[flow] as usize;
        waits[sender] = if in_rounds {
            waits[sender] + wait * loaded.demands[flow]
        } else {
            waits[sender].max(wait)
        };
        demand[sender] += loaded.demands[flow];
    }
    let over = |(wait, demand): (f64, f64)| match in_rounds {
        true if demand > 0.0 => wait / demand,
        _ => wait,
    };
    waits.into_iter().zip(demand).map(over).sum::<f64>() / loaded.nodes.max(1) as f64
}

/// The links of a flow between switches.
fn between(loaded: &Loaded, flow: usize) -> &[u32] {
    let path = loaded.path(flow);
    &path[1..path.len() - 1]
}

/// The node's own link at one end of a flow.
fn end(loaded: &Loaded, flow: usize, at_sender: bool) -> u32 {
    let path = loaded.path(flow);
    path[if at_sender { 0 } else { path.len() - 1 }]
}
