//! Weighted, demand-capped max-min fair rates, exactly.
//!
//! The max-min fair allocation is the only one in which every flow is at its cap, or crosses a
//! saturated link on which no flow has a larger rate per weight (Bertsekas and Gallager, "Data
//! Networks", 2nd ed., sec 6.5.2).
//!
//! Two algorithms, one result. *Local bottleneck rounds*: a link is a bottleneck if its fair share
//! is the least on the path of every flow that crosses it; all bottlenecks freeze their flows at
//! once, without a transposed incidence. On trees a round freezes most of what is left and few
//! suffice; on a staircase of links it frees a step. So as soon as a round freezes less than a quarter
//! of what it found, the rest is left to *progressive filling*, O((links + incidences) log links):
//! caps and links wait sorted by their share, and only links whose share has risen are in a lazy heap.
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::string_slice
    )
)]
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "`check` has looked at offsets, links and lengths; flows and links are numbered in 32 bits"
)]

mod problem;
mod queue;

use problem::check;
pub use problem::{MaxMinError, Problem};
use queue::{Constraint, Queue};

/// Rounds go on while each freezes at least one in so many of the flows that it found.
const WORTHWHILE: usize = 4;

/// Max-min fair rate of every flow, GB/s.
///
/// # Errors
/// [`MaxMinError`] if the problem is malformed.
pub fn solve(problem: &Problem) -> Result<Vec<f64>, MaxMinError> {
    let mut filling = Filling::of(problem)?;
    loop {
        let before = filling.active.len();
        filling.freeze_bottlenecks();
        if (before - filling.active.len()) * WORTHWHILE < before || filling.active.is_empty() {
            break;
        }
    }
    filling.freeze_with_heap();
    Ok(filling.rates)
}

/// As [`solve`], by local bottleneck rounds alone.
///
/// # Errors
/// [`MaxMinError`] if the problem is malformed.
pub fn solve_by_rounds(problem: &Problem) -> Result<Vec<f64>, MaxMinError> {
    let mut filling = Filling::of(problem)?;
    while !filling.active.is_empty() {
        filling.freeze_bottlenecks();
    }
    Ok(filling.rates)
}

/// As [`solve`], by progressive filling alone.
///
/// # Errors
/// [`MaxMinError`] if the problem is malformed.
pub fn solve_by_filling(problem: &Problem) -> Result<Vec<f64>, MaxMinError> {
    let mut filling = Filling::of(problem)?;
    filling.freeze_with_heap();
    Ok(filling.rates)
}

/// The state of both algorithms: which flows are frozen and what the frozen ones left over.
struct Filling<'a> {
    problem: &'a Problem<'a>,
    rates: Vec<f64>,
    /// Flows not yet frozen, in order.
    active: Vec<u32>,
    /// What is left of each link; side by side, because they are always wanted together.
    room: Vec<Room>,
    /// Fair share of each link: `left / weight`, infinite without active flows.
    share: Vec<f64>,
    /// Least share on the path of any active flow that crosses the link.
    reach: Vec<f64>,
}

impl<'a> Filling<'a> {
    fn of(problem: &'a Problem<'a>) -> Result<Self, MaxMinError> {
        check(problem)?;
        let flows = problem.offsets.len() - 1;
        let links = problem.capacities.len();
        let mut filling = Self {
            problem,
            rates: vec![0.0; flows],
            active: (0..flows as u32).collect(),
            room: (problem.capacities.iter())
                .map(|&left| Room { left, weight: 0.0 })
                .collect(),
            share: vec![f64::INFINITY; links],
            reach: vec![f64::INFINITY; links],
        };
        filling.sum_weights();
        Ok(filling)
    }

    fn path(&self, flow: u32) -> &'a [u32] {
        let offsets = self.problem.offsets;
        let flow = flow as usize;
        &self.problem.links[offsets[flow] as usize..offsets[flow + 1] as usize]
    }

    fn flow_weight(&self, flow: u32) -> f64 {
        self.problem
            .weights
            .get(flow as usize)
            .copied()
            .unwrap_or(1.0)
    }

    /// Rate per weight at which a flow reaches its cap.
    fn cap_share(&self, flow: u32) -> f64 {
        let cap = self
            .problem
            .caps
            .get(flow as usize)
            .copied()
            .unwrap_or(f64::INFINITY);
        cap / self.flow_weight(flow)
    }

    /// Sums the active weights afresh: subtracting would leave rounding errors that matter when a
    /// heavy flow is frozen beside a light one.
    fn sum_weights(&mut self) {
        for room in &mut self.room {
            room.weight = 0.0;
        }
        for position in 0..self.active.len() {
            let flow = self.active[position];
            let weight = self.flow_weight(flow);
            for &link in self.path(flow) {
                self.room[link as usize].weight += weight;
            }
        }
    }

    fn freeze(&mut self, flow: u32, share: f64) {
        let capped = share >= self.cap_share(flow);
        let weight = self.flow_weight(flow);
        let cap = self.problem.caps.get(flow as usize).copied();
        let rate = cap.filter(|_| capped).unwrap_or(share * weight);
        self.rates[flow as usize] = rate;
        for &link in self.path(flow) {
            let room = &mut self.room[link as usize];
            room.left -= rate;
            room.weight -= weight;
        }
    }

    /// One round: finds every local bottleneck and freezes its flows.
    fn freeze_bottlenecks(&mut self) {
        for ((share, reach), room) in (self.share.iter_mut().zip(&mut self.reach)).zip(&self.room) {
            *share = room.share(room.weight);
            *reach = f64::INFINITY;
        }
        for &flow in &self.active {
            let path = self.path(flow);
            let least = path.iter().fold(self.cap_share(flow), |least, &link| {
                lesser(least, self.share[link as usize])
            });
            for &link in path {
                let reach = &mut self.reach[link as usize];
                *reach = lesser(*reach, least);
            }
        }
        let mut kept = 0;
        for position in 0..self.active.len() {
            let flow = self.active[position];
            let cap_share = self.cap_share(flow);
            let mut least = cap_share;
            let mut bottleneck = false;
            for &link in self.path(flow) {
                let share = self.share[link as usize];
                least = lesser(least, share);
                // `reach <= share` always; equal means that no flow on the link can use less.
                bottleneck |= self.reach[link as usize] >= share;
            }
            if bottleneck || cap_share <= least {
                self.freeze(flow, least);
            } else {
                self.active[kept] = flow;
                kept += 1;
            }
        }
        self.active.truncate(kept);
        if !self.problem.weights.is_empty() {
            self.sum_weights();
        }
    }

    /// Progressive filling over what is left: always the constraint with the least share next.
    fn freeze_with_heap(&mut self) {
        if self.active.is_empty() {
            return;
        }
        let crossing = Crossing::new(self);
        let mut is_active = vec![false; self.rates.len()];
        // Caps never change, so they are sorted once and wait beside the heap; only links are in it.
        let mut caps = Vec::with_capacity(self.active.len());
        for &flow in &self.active {
            is_active[flow as usize] = true;
            let share = self.cap_share(flow);
            if share.is_finite() {
                caps.push(Constraint::new(share, flow));
            }
        }
        caps.sort_unstable();
        let mut caps = caps.into_iter().peekable();
        let links = (0..self.room.len() as u32)
            .filter(|&link| !crossing.flows(link).is_empty())
            .map(|link| {
                let share = self.exact_share(crossing.flows(link), link, &is_active);
                Constraint::new(share, link)
            })
            .collect();
        let mut queue = Queue::new(links);
        while let Some(Constraint { bits, index: link }) = queue.least() {
            // A link goes first where it and a cap are equal.
            if let Some(cap) = caps.next_if(|cap| cap.bits < bits) {
                if std::mem::take(&mut is_active[cap.index as usize]) {
                    self.freeze(cap.index, cap.share());
                }
                continue;
            }
            // Shares only rise as flows freeze: an entry that is out of date goes to its place.
            let flows = crossing.flows(link);
            let share = self.exact_share(flows, link, &is_active);
            let now = Constraint::new(share, link);
            if now.bits > bits && share.is_finite() {
                queue.postpone(now);
                continue;
            }
            queue.drop_least();
            if share.is_finite() {
                for &flow in flows {
                    if std::mem::take(&mut is_active[flow as usize]) {
                        self.freeze(flow, share);
                    }
                }
            }
        }
        for cap in caps {
            if std::mem::take(&mut is_active[cap.index as usize]) {
                self.freeze(cap.index, cap.share());
            }
        }
        self.active.clear();
    }

    fn exact_share(&self, flows: &[u32], link: u32, is_active: &[bool]) -> f64 {
        let weight = if self.problem.weights.is_empty() {
            self.room[link as usize].weight
        } else {
            flows
                .iter()
                .filter(|&&flow| is_active[flow as usize])
                .map(|&flow| self.flow_weight(flow))
                .sum()
        };
        self.room[link as usize].share(weight)
    }
}

/// The lesser of two numbers. WebAssembly has no instruction for `f64::min`, which must also say what
/// becomes of what is not a number; there is none here, and a comparison is several times faster.
fn lesser(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

/// Capacity that frozen flows left on a link, and the weight of the active ones.
#[derive(Clone, Copy, Debug)]
struct Room {
    left: f64,
    weight: f64,
}

impl Room {
    /// Fair share of so much weight; infinite without any.
    fn share(self, weight: f64) -> f64 {
        if weight > 0.0 {
            if self.left > 0.0 {
                self.left / weight
            } else {
                0.0
            }
        } else {
            f64::INFINITY
        }
    }
}

/// Active flows of every link.
struct Crossing {
    offsets: Vec<u32>,
    flows: Vec<u32>,
}

impl Crossing {
    fn new(filling: &Filling) -> Self {
        let links = filling.room.len();
        let mut offsets = vec![0_u32; links + 1];
        for &flow in &filling.active {
            for &link in filling.path(flow) {
                offsets[link as usize + 1] += 1;
            }
        }
        for link in 0..links {
            offsets[link + 1] += offsets[link];
        }
        let mut next = offsets.clone();
        let mut flows = vec![0; offsets[links] as usize];
        for &flow in &filling.active {
            for &link in filling.path(flow) {
                flows[next[link as usize] as usize] = flow;
                next[link as usize] += 1;
            }
        }
        Self { offsets, flows }
    }

    fn flows(&self, link: u32) -> &[u32] {
        let link = link as usize;
        &self.flows[self.offsets[link] as usize..self.offsets[link + 1] as usize]
    }
}
