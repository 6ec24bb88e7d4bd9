//! Progressive filling: always the constraint with the least share next.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows and links come from a problem that was checked, and are numbered in 32 bits"
)]

use crate::kept::Kept;
use crate::paths::ANY;
use crate::queue::{Constraint, Queue};
use crate::rounds::State;

/// The flows of every link, and the flows by their caps.
#[derive(Clone, Debug)]
pub(super) struct Crossing {
    offsets: Vec<u32>,
    flows: Vec<u32>,
    /// Caps never change, so they are sorted once and wait beside the links.
    caps: Vec<Constraint>,
}

impl Crossing {
    fn new(kept: &Kept) -> Self {
        let links = kept.room.len();
        let flows = || 0..kept.cap_shares.len() as u32;
        let mut offsets = vec![0_u32; links + 1];
        for flow in flows() {
            for &link in kept.paths.path::<ANY>(flow) {
                offsets[link as usize + 1] += 1;
            }
        }
        for link in 0..links {
            offsets[link + 1] += offsets[link];
        }
        let mut next = offsets.clone();
        let mut crossing = vec![0; offsets[links] as usize];
        for flow in flows() {
            for &link in kept.paths.path::<ANY>(flow) {
                crossing[next[link as usize] as usize] = flow;
                next[link as usize] += 1;
            }
        }
        let caps = kept.cap_shares.iter().zip(flows());
        let mut caps: Vec<_> = (caps.map(|(&bits, index)| Constraint { bits, index }))
            .filter(|cap| cap.is_finite())
            .collect();
        caps.sort_unstable();
        Self {
            offsets,
            flows: crossing,
            caps,
        }
    }

    fn flows(&self, link: u32) -> &[u32] {
        let link = link as usize;
        &self.flows[self.offsets[link] as usize..self.offsets[link + 1] as usize]
    }
}

/// Freezes what is left.
pub(super) fn fill(kept: &mut Kept, state: &mut State) {
    let crossing = kept.crossing.take().unwrap_or_else(|| Crossing::new(kept));
    fill_by(kept, state, &crossing);
    kept.crossing = Some(crossing);
}

fn fill_by(kept: &Kept, state: &mut State, crossing: &Crossing) {
    let mut is_active = vec![false; kept.cap_shares.len()];
    for &flow in &state.active {
        is_active[flow as usize] = true;
    }
    let exact = |state: &State, link: u32, is_active: &[bool]| {
        let room = state.room[link as usize];
        let bits = room.share(if kept.weights.is_empty() {
            room.weight
        } else {
            let flows = crossing.flows(link).iter();
            let active = flows.filter(|&&flow| is_active[flow as usize]);
            active.map(|&flow| kept.flow_weight(flow)).sum()
        });
        Constraint { bits, index: link }
    };
    let mut caps = crossing.caps.iter().peekable();
    let links = (1..kept.room.len() as u32)
        .map(|link| exact(state, link, &is_active))
        .filter(|link| link.is_finite());
    let mut queue = Queue::new(links.collect());
    while let Some(next) = queue.least() {
        // A link goes first where it and a cap are equal.
        if let Some(cap) = caps.next_if(|cap| cap.bits < next.bits) {
            if std::mem::take(&mut is_active[cap.index as usize]) {
                state.freeze::<ANY>(kept, cap.index, cap.bits);
            }
            continue;
        }
        // Shares only rise as flows freeze: an entry that is out of date goes to its place.
        let now = exact(state, next.index, &is_active);
        if now.bits > next.bits && now.is_finite() {
            queue.postpone(now);
            continue;
        }
        queue.drop_least();
        if now.is_finite() {
            for &flow in crossing.flows(next.index) {
                if std::mem::take(&mut is_active[flow as usize]) {
                    state.freeze::<ANY>(kept, flow, now.bits);
                }
            }
        }
    }
    for cap in caps {
        if std::mem::take(&mut is_active[cap.index as usize]) {
            state.freeze::<ANY>(kept, cap.index, cap.bits);
        }
    }
}
