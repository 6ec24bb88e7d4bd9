//! A problem without the links that cannot hold back any flow.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "`check` has looked at offsets, links and lengths; flows and links are numbered in 32 bits"
)]

use crate::filling::Crossing;
use crate::paths::{FILLER, Paths};
use crate::problem::{MaxMinError, Problem, check, check_capacities};
use crate::rounds::State;

/// Caps and capacities below it are not reasoned about: numbers begin to lose digits at 1e-308, and
/// a weight of 1e-100 makes so small a rate of a share that is not.
const TINY: f64 = 1e-200;

/// Bits of an infinite share.
pub(super) const INFINITE: u64 = f64::INFINITY.to_bits();

/// Less than any capacity, and so much that there is none between.
const NONE: f64 = 0.0_f64.next_down();

/// A problem in the form that is solved, and solved again with other capacities.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The links of the problem that were kept, in order.
    links: Vec<u32>,
    /// What the flows of every link can ask of it at most; nothing of those that were kept.
    demands: Vec<f64>,
    /// Capacity and weight of [`FILLER`], and then of every kept link.
    pub(super) room: Vec<Room>,
    pub(super) paths: Paths,
    /// Rate per weight at which each flow reaches its cap, as bits: these are in the order of the
    /// numbers as long as none is negative, and WebAssembly compares integers faster.
    pub(super) cap_shares: Vec<u64>,
    /// Empty if none is capped.
    caps: Vec<f64>,
    /// Empty if all are 1.
    pub(super) weights: Vec<f64>,
    /// Made when filling first needs it.
    pub(super) crossing: Option<Crossing>,
    /// As the last solve left it; its memory serves the next.
    pub(super) state: State,
}

/// Capacity that frozen flows left on a link, and the weight of the active ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) left: f64,
    pub(super) weight: f64,
}

impl Room {
    const FILLER: Self = Self {
        left: f64::INFINITY,
        weight: 0.0,
    };

    /// Bits of the fair share of so much weight; infinite without any.
    pub(super) fn share(self, weight: f64) -> u64 {
        // Integers are chosen between without a branch, other than numbers in WebAssembly.
        let share = (self.left / weight).to_bits();
        let share = if self.left > 0.0 { share } else { 0 };
        if weight > 0.0 { share } else { INFINITE }
    }
}

impl Kept {
    /// Leaves out the links that all their flows do not fill at the largest cap per weight of any
    /// of them. Less would do in exact numbers (the sum of the caps), but not to the bit: a link that
    /// holds back some flow for a round makes others freeze in another order.
    ///
    /// # Errors
    /// [`MaxMinError`] if the problem is malformed.
    pub fn new(problem: &Problem) -> Result<Self, MaxMinError> {
        let counts = check(problem)?;
        let cap_shares = cap_shares(problem);
        let weights = weights(problem, &counts);
        let mut demands = demands(problem, &cap_shares, &counts, &weights);
        let is_kept = |(demand, left): (&f64, &f64)| demand >= left;
        let count = demands.iter().zip(problem.capacities).map(is_kept);
        let count = count.map(usize::from).sum();
        let mut numbers = vec![FILLER; demands.len()];
        let mut links = Vec::with_capacity(count);
        let mut room = Vec::with_capacity(count + 1);
        room.push(Room::FILLER);
        let of_links = problem
            .capacities
            .iter()
            .zip(&mut demands)
            .zip(&mut numbers);
        for (link, ((&left, demand), number)) in of_links.enumerate() {
            if is_kept((demand, &left)) {
                *demand = NONE;
                *number = room.len() as u32;
                links.push(link as u32);
                let weight = weight(&weights, &counts, link);
                room.push(Room { left, weight });
            }
        }
        Ok(Self {
            links,
            demands,
            room,
            paths: Paths::of(problem, &numbers),
            cap_shares,
            caps: problem.caps.to_vec(),
            weights: problem.weights.to_vec(),
            crossing: None,
            state: State::default(),
        })
    }

    /// Takes other capacities, one for every link of the problem. False, and nothing has changed, if
    /// a link that was left out could now hold back a flow: then the problem must be kept afresh.
    ///
    /// # Errors
    /// [`MaxMinError::Capacity`] if one is not a number of at least 0.
    pub fn set_capacities(&mut self, capacities: &[f64]) -> Result<bool, MaxMinError> {
        let links = capacities.iter().zip(&self.demands);
        // All are looked at together, as that is faster.
        let are_taken = links.fold(true, |all, (left, demand)| {
            all & (left > demand) & (*left < f64::INFINITY)
        });
        if !are_taken || capacities.len() != self.demands.len() {
            return check_capacities(capacities).map(|()| false);
        }
        for (room, &link) in self.room.iter_mut().skip(1).zip(&self.links) {
            room.left = capacities[link as usize];
        }
        Ok(true)
    }

    pub(super) fn flow_weight(&self, flow: u32) -> f64 {
        self.weights.get(flow as usize).copied().unwrap_or(1.0)
    }

    /// Rate of a flow that is frozen at a share.
    pub(super) fn rate(&self, flow: u32, share: u64) -> f64 {
        match self.caps.get(flow as usize) {
            Some(&cap) if share >= self.cap_shares[flow as usize] => cap,
            _ => f64::from_bits(share) * self.flow_weight(flow),
        }
    }
}

fn cap_shares(problem: &Problem) -> Vec<u64> {
    let Problem { weights, caps, .. } = *problem;
    // Adding zero makes a negative zero positive.
    if caps.is_empty() {
        vec![INFINITE; problem.offsets.len() - 1]
    } else if weights.is_empty() {
        caps.iter().map(|cap| (cap + 0.0).to_bits()).collect()
    } else {
        let shares = caps.iter().zip(weights).map(|(cap, weight)| cap / weight);
        shares.map(|share| (share + 0.0).to_bits()).collect()
    }
}

/// Weight of all flows of every link; empty if all are 1.
fn weights(problem: &Problem, counts: &[u32]) -> Vec<f64> {
    if problem.weights.is_empty() {
        return vec![];
    }
    let mut sums = vec![0.0; counts.len()];
    for_each_crossing(problem, |flow, link| sums[link] += problem.weights[flow]);
    sums
}

fn weight(weights: &[f64], counts: &[u32], link: usize) -> f64 {
    (weights.get(link).copied()).unwrap_or_else(|| f64::from(counts[link]))
}

/// What the flows of every link ask of it at most: of its capacity each may take a rounded rate, and
/// each term of a sum of weights may be rounded.
fn demands(problem: &Problem, cap_shares: &[u64], counts: &[u32], weights: &[f64]) -> Vec<f64> {
    let largest = cap_shares.iter().copied().max().unwrap_or_default();
    let mut largest_of = vec![];
    if cap_shares.iter().any(|&share| share != largest) {
        largest_of = vec![0; counts.len()];
        for_each_crossing(problem, |flow, link| {
            largest_of[link] = cap_shares[flow].max(largest_of[link]);
        });
    }
    let largest_of = |link| f64::from_bits(largest_of.get(link).copied().unwrap_or(largest));
    let demand = |(link, &count): (usize, &u32)| {
        let rounding = (4.0 * f64::from(count) + 32.0) * f64::EPSILON;
        let share = greater(largest_of(link), TINY);
        let most = greater(
            share * weight(weights, counts, link) * (1.0 + rounding),
            TINY,
        );
        if count == 0 { NONE } else { most }
    };
    counts.iter().enumerate().map(demand).collect()
}

/// The greater of two numbers. WebAssembly has no instruction for `f64::max`, which must also say what
/// becomes of what is not a number; there is none here, and a comparison is faster.
fn greater(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

fn for_each_crossing(problem: &Problem, mut visit: impl FnMut(usize, usize)) {
    for (flow, ends) in problem.offsets.windows(2).enumerate() {
        for &link in &problem.links[ends[0] as usize..ends[1] as usize] {
            visit(flow, link as usize);
        }
    }
}
