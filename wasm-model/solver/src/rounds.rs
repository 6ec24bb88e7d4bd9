//! Local bottleneck rounds, as long as they are worthwhile.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows and links come from a problem that was checked, and are numbered in 32 bits"
)]

use crate::filling;
use crate::kept::{INFINITE, Kept, Room};
use crate::paths::{ANY, FILLER, LONG, SHORT};

/// Rounds go on while each freezes at least one in so many of the flows that it found.
const WORTHWHILE: usize = 4;

impl Kept {
    /// Max-min fair rate of every flow, GB/s.
    pub fn solve(&mut self) -> &[f64] {
        match self.paths.stride {
            SHORT => self.solve_by_paths::<SHORT>(),
            LONG => self.solve_by_paths::<LONG>(),
            _ => self.solve_by_paths::<ANY>(),
        }
        &self.state.rates
    }

    pub(super) fn into_rates(mut self) -> Vec<f64> {
        self.solve();
        self.state.rates
    }

    fn solve_by_paths<const N: usize>(&mut self) {
        let mut state = std::mem::take(&mut self.state);
        state.begin(self);
        let mut before = state.active.len();
        while before > 0 {
            state.freeze_bottlenecks::<N>(self);
            let left = state.active.len();
            if (before - left) * WORTHWHILE < before {
                filling::fill(self, &mut state);
                break;
            }
            before = left;
        }
        self.state = state;
    }
}

/// What the frozen flows got, and what they left over.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    pub(super) rates: Vec<f64>,
    /// Flows not yet frozen, in order.
    pub(super) active: Vec<u32>,
    pub(super) room: Vec<Room>,
    /// Links with active flows, in order.
    live: Vec<u32>,
    /// Bits of the fair share of every link.
    share: Vec<u64>,
    /// Whether the share of a link is not the least on the path of some active flow.
    is_blocked: Vec<bool>,
    /// Least share on the path of every active flow.
    least: Vec<u64>,
    frozen: Vec<u32>,
}

impl State {
    fn begin(&mut self, kept: &Kept) {
        let (flows, links) = (kept.cap_shares.len(), kept.room.len());
        self.rates.clear();
        self.rates.resize(flows, 0.0);
        self.active.clear();
        self.active.extend(0..flows as u32);
        self.room.clone_from(&kept.room);
        self.live.clear();
        self.live.extend(1..links as u32);
        self.share.resize(links, INFINITE);
        self.is_blocked.resize(links, false);
        self.least.resize(flows, 0);
        self.frozen.resize(flows, 0);
    }

    pub(super) fn freeze<const N: usize>(&mut self, kept: &Kept, flow: u32, share: u64) {
        let rate = kept.rate(flow, share);
        let weight = kept.flow_weight(flow);
        self.rates[flow as usize] = rate;
        for &link in kept.paths.path::<N>(flow) {
            let room = &mut self.room[link as usize];
            room.left -= rate;
            room.weight -= weight;
        }
    }

    /// One round: finds every local bottleneck and freezes its flows.
    fn freeze_bottlenecks<const N: usize>(&mut self, kept: &Kept) {
        let mut live = 0;
        for position in 0..self.live.len() {
            let link = self.live[position];
            let room = self.room[link as usize];
            self.share[link as usize] = room.share(room.weight);
            // Without a branch, as it could not be foreseen; so below.
            self.live[live] = link;
            live += usize::from(room.weight > 0.0);
        }
        self.live.truncate(live);
        self.is_blocked.fill(false);
        self.is_blocked[FILLER as usize] = true;
        for &flow in &self.active {
            let path = kept.paths.path::<N>(flow);
            let cap_share = kept.cap_shares[flow as usize];
            let least = (path.iter()).fold(cap_share, |least, &link| {
                least.min(self.share[link as usize])
            });
            self.least[flow as usize] = least;
            for &link in path {
                self.is_blocked[link as usize] |= least < self.share[link as usize];
            }
        }
        let (mut frozen, mut active) = (0, 0);
        for position in 0..self.active.len() {
            let flow = self.active[position];
            let path = kept.paths.path::<N>(flow);
            let is_blocked =
                (path.iter()).fold(true, |all, &link| all & self.is_blocked[link as usize]);
            let stays = is_blocked & (kept.cap_shares[flow as usize] > self.least[flow as usize]);
            self.active[active] = flow;
            self.frozen[frozen] = flow;
            active += usize::from(stays);
            frozen += usize::from(!stays);
        }
        self.active.truncate(active);
        for position in 0..frozen {
            let flow = self.frozen[position];
            self.freeze::<N>(kept, flow, self.least[flow as usize]);
        }
        if !kept.weights.is_empty() {
            self.sum_weights::<N>(kept);
        }
    }

    /// Sums the active weights afresh: subtracting would leave rounding errors that matter when a
    /// heavy flow is frozen beside a light one.
    fn sum_weights<const N: usize>(&mut self, kept: &Kept) {
        for room in &mut self.room {
            room.weight = 0.0;
        }
        for &flow in &self.active {
            for &link in kept.paths.path::<N>(flow) {
                self.room[link as usize].weight += kept.flow_weight(flow);
            }
        }
    }
}
