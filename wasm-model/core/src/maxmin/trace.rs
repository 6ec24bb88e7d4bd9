//! A solution that remembers its rounds, so that a small change is solved again where it is felt.
//!
//! A round of local bottlenecks is a function of what every link has left, link by link and flow by
//! flow. So after a change only links whose rest differs from what it was in the same round, and the
//! flows on them, are computed again; everything else is looked up. What a link is left with is summed
//! in the same order as in [`solve`](super::solve), so the rates are the same to the bit. Flows have
//! the same weight here. Where rounds do not suffice, and filling with the heap would follow, nothing
//! is remembered or answered: the whole is to be solved.

use std::collections::{BTreeMap, BTreeSet};

use super::sparse::Sparse;
use super::{Crossing, Filling, MaxMinError, Problem, Room, WORTHWHILE, lesser};

/// Following a change is worth it while it moves at most one in so many flows: of 37,000 flows 128 moved
/// ones cost half of a full solve, of 4,600 five times as much as one.
const WORTH_FOLLOWING: usize = 64;

/// What a link had when a round began.
#[derive(Clone, Copy)]
struct Past {
    room: Room,
    /// Least share on the path of any active flow that crosses the link.
    reach: f64,
}

/// A solution with its rounds.
pub struct Trace<'a> {
    problem: Problem<'a>,
    crossing: Crossing,
    /// Link by link, one for each round in which a flow on it was active.
    past: Vec<Past>,
    /// Where each link's begin in `past`, and the end of the last.
    begins: Vec<u32>,
    /// Flows that were active when each round began.
    active: Vec<usize>,
    /// What is left of each link at the end.
    left: Vec<f64>,
    /// Round in which each flow was frozen.
    frozen_in: Vec<u32>,
    rates: Vec<f64>,
}

/// What becomes of a problem.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// New paths, by flow.
    pub paths: BTreeMap<u32, Vec<u32>>,
    /// New capacities, by link, GB/s.
    pub capacities: BTreeMap<u32, f64>,
}

impl<'a> Trace<'a> {
    /// Solves as [`solve`](super::solve) does and remembers how; `None` where flows have weights or
    /// rounds do not suffice.
    ///
    /// # Errors
    /// [`MaxMinError`] if the problem is malformed.
    pub fn of(problem: &Problem<'a>) -> Result<Option<Self>, MaxMinError> {
        let mut filling = Filling::of(problem)?;
        if !problem.weights.is_empty() {
            return Ok(None);
        }
        let crossing = Crossing::new(&filling);
        let mut frozen_in = vec![0; filling.rates.len()];
        let mut active = vec![];
        let mut rounds: Vec<Vec<(u32, Past)>> = vec![];
        while !filling.active.is_empty() {
            let room = filling.room.clone();
            let before = filling.active.len();
            filling.freeze_bottlenecks();
            let after = filling.active.len();
            if after > 0 && (before - after) * WORTHWHILE < before {
                return Ok(None);
            }
            active.push(before);
            let used = (0..).zip(room).filter(|(_, room)| room.weight > 0.0);
            let reach = |link: u32| filling.reach[link as usize];
            let past = |(link, room)| {
                (
                    link,
                    Past {
                        room,
                        reach: reach(link),
                    },
                )
            };
            rounds.push(used.map(past).collect());
            for &flow in &filling.active {
                frozen_in[flow as usize] = rounds.len() as u32;
            }
        }
        let (begins, past) = by_link(&rounds, filling.room.len());
        Ok(Some(Self {
            problem: *problem,
            crossing,
            past,
            begins,
            active,
            left: filling.room.iter().map(|room| room.left).collect(),
            frozen_in,
            rates: filling.rates,
        }))
    }

    /// Rate of every flow, GB/s.
    pub fn rates(&self) -> &[f64] {
        &self.rates
    }

    /// Whether following a change is likely to take less time than a full solve.
    pub fn is_worthwhile(&self, change: &Change) -> bool {
        change.paths.len() * WORTH_FOLLOWING <= self.rates.len()
    }

    /// The flows whose rates a change changes, in order, with their new rates; `None` where the
    /// changed problem is to be solved as a whole.
    ///
    /// # Errors
    /// [`MaxMinError`] if the change makes the problem malformed.
    pub fn resolve(&self, change: &Change) -> Result<Option<Vec<(u32, f64)>>, MaxMinError> {
        self.check(change)?;
        let mut resolving = Resolving::new(self, change);
        loop {
            let before = resolving.active();
            if before == 0 {
                return Ok(Some(resolving.changed()));
            }
            resolving.advance();
            let after = resolving.active();
            if after > 0 && (before - after) * WORTHWHILE < before {
                return Ok(None);
            }
        }
    }

    fn check(&self, change: &Change) -> Result<(), MaxMinError> {
        for (&link, capacity) in &change.capacities {
            let link = link as usize;
            if link >= self.left.len() || !(capacity.is_finite() && *capacity >= 0.0) {
                return Err(MaxMinError::Capacity { link });
            }
        }
        for (&flow, path) in &change.paths {
            let flow = flow as usize;
            let once: BTreeSet<&u32> = path.iter().collect();
            let exists = |link: &u32| (*link as usize) < self.left.len();
            if flow >= self.rates.len() || once.len() < path.len() || !path.iter().all(exists) {
                return Err(MaxMinError::Link { flow });
            }
            if path.is_empty() && self.cap(flow as u32).is_infinite() {
                return Err(MaxMinError::Cap { flow });
            }
        }
        Ok(())
    }

    fn path(&self, flow: u32) -> &[u32] {
        let offsets = self.problem.offsets;
        let flow = flow as usize;
        &self.problem.links[offsets[flow] as usize..offsets[flow + 1] as usize]
    }

    fn cap(&self, flow: u32) -> f64 {
        let cap = self.problem.caps.get(flow as usize);
        cap.copied().unwrap_or(f64::INFINITY)
    }

    /// What a link had when a round began, if a flow on it was active.
    fn past(&self, round: u32, link: u32) -> Option<&Past> {
        let link = link as usize;
        let own = &self.past[self.begins[link] as usize..self.begins[link + 1] as usize];
        own.get(round as usize)
    }

    fn room(&self, round: u32, link: u32) -> Room {
        self.past(round, link).map_or(
            Room {
                left: self.left[link as usize],
                weight: 0.0,
            },
            |past| past.room,
        )
    }

    fn reach(&self, round: u32, link: u32) -> f64 {
        self.past(round, link)
            .map_or(f64::INFINITY, |past| past.reach)
    }

    fn active(&self, round: u32) -> usize {
        self.active.get(round as usize).copied().unwrap_or(0)
    }
}

/// Rounds put together link by link: where each link's begin, and all of them.
fn by_link(rounds: &[Vec<(u32, Past)>], links: usize) -> (Vec<u32>, Vec<Past>) {
    let mut begins = vec![0_u32; links + 1];
    for (link, _) in rounds.iter().flatten() {
        begins[*link as usize + 1] += 1;
    }
    for link in 0..links {
        begins[link + 1] += begins[link];
    }
    let nothing = Past {
        room: Room {
            left: 0.0,
            weight: 0.0,
        },
        reach: f64::INFINITY,
    };
    let mut past = vec![nothing; begins[links] as usize];
    for (round, links) in rounds.iter().enumerate() {
        for &(link, had) in links {
            past[begins[link as usize] as usize + round] = had;
        }
    }
    (begins, past)
}

/// What has become of a flow that goes another way, or is frozen otherwise, than before the change.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Active,
    Frozen { round: u32, rate: f64 },
}

/// The changed problem at the start of a round.
struct Resolving<'a> {
    trace: &'a Trace<'a>,
    change: &'a Change,
    /// Flows that change their path, by the links that they now cross.
    joined: BTreeMap<u32, Vec<u32>>,
    fates: Sparse<Fate>,
    /// What is left of links where that is not what it was.
    rooms: Sparse<Room>,
    round: u32,
}

impl<'a> Resolving<'a> {
    fn new(trace: &'a Trace<'a>, change: &'a Change) -> Self {
        let mut joined: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut rooms = Sparse::new(trace.left.len());
        let mut count = |link: u32, by: f64| {
            let capacity = trace.problem.capacities[link as usize];
            let left = change.capacities.get(&link).copied().unwrap_or(capacity);
            let before = trace.room(0, link).weight;
            let weight = rooms.get(link).map_or(before, |room: Room| room.weight) + by;
            rooms.insert(link, Room { left, weight });
        };
        for &link in change.capacities.keys() {
            count(link, 0.0);
        }
        let mut fates = Sparse::new(trace.rates.len());
        for (&flow, path) in &change.paths {
            fates.insert(flow, Fate::Active);
            for &link in trace.path(flow) {
                count(link, -1.0);
            }
            for &link in path {
                count(link, 1.0);
                joined.entry(link).or_default().push(flow);
            }
        }
        Self {
            trace,
            change,
            joined,
            fates,
            rooms,
            round: 0,
        }
    }

    fn path(&self, flow: u32) -> &[u32] {
        // Who changes the path has a fate, which is found sooner.
        let changed = self.fates.get(flow);
        let changed = changed.and_then(|_| self.change.paths.get(&flow));
        changed.map_or_else(|| self.trace.path(flow), Vec::as_slice)
    }

    /// Flows that cross a link, in order.
    fn flows_on(&self, link: u32) -> Vec<u32> {
        let stayed = self.trace.crossing.flows(link).iter();
        let mut flows: Vec<u32> = stayed
            .copied()
            .filter(|&flow| {
                self.fates.get(flow).is_none() || !self.change.paths.contains_key(&flow)
            })
            .collect();
        if let Some(joined) = self.joined.get(&link) {
            flows.extend(joined);
            flows.sort_unstable();
        }
        flows
    }

    fn was_active(&self, flow: u32) -> bool {
        self.trace.frozen_in[flow as usize] >= self.round
    }

    fn is_active(&self, flow: u32) -> bool {
        match self.fates.get(flow) {
            Some(fate) => fate == Fate::Active,
            None => self.was_active(flow),
        }
    }

    /// Active flows of the changed problem.
    fn active(&self) -> usize {
        let flows = || self.fates.indices();
        let more = flows().filter(|&flow| self.is_active(flow)).count();
        let fewer = flows().filter(|&flow| self.was_active(flow)).count();
        self.trace.active(self.round) + more - fewer
    }

    fn room(&self, link: u32) -> Room {
        let changed = self.rooms.get(link);
        changed.unwrap_or_else(|| self.trace.room(self.round, link))
    }

    fn share(&self, link: u32) -> f64 {
        let room = self.room(link);
        room.share(room.weight)
    }

    fn least(&self, flow: u32) -> f64 {
        (self.path(flow).iter()).fold(self.trace.cap(flow), |least, &link| {
            lesser(least, self.share(link))
        })
    }

    fn active_on(&self, link: u32) -> impl Iterator<Item = u32> {
        let flows = self.flows_on(link).into_iter();
        flows.filter(|&flow| self.is_active(flow))
    }

    /// One round, as [`Filling::freeze_bottlenecks`] does it for all.
    fn advance(&mut self) {
        let (asked, reach) = self.affected();
        for flow in asked {
            let (frozen, rate) = self.decide(flow, &reach);
            let index = flow as usize;
            let was_frozen = self.trace.frozen_in[index] == self.round;
            let as_before = frozen == was_frozen
                && (!frozen || rate.to_bits() == self.trace.rates[index].to_bits());
            let round = self.round;
            if frozen && (!as_before || self.fates.get(flow).is_some()) {
                self.fates.insert(flow, Fate::Frozen { round, rate });
            } else if !frozen && was_frozen {
                self.fates.insert(flow, Fate::Active);
            }
        }
        self.take_room();
        self.round += 1;
    }

    /// Flows that may be frozen otherwise in this round, and reaches that are not what they were.
    fn affected(&self) -> (BTreeSet<u32>, BTreeMap<u32, f64>) {
        let mut asked: BTreeSet<u32> = BTreeSet::new();
        for link in self.rooms.indices() {
            asked.extend(self.active_on(link));
        }
        let otherwise = || self.fates.indices();
        asked.extend(otherwise().filter(|&flow| self.is_active(flow)));
        let mut touched: BTreeSet<u32> = BTreeSet::new();
        for &flow in &asked {
            touched.extend(self.path(flow));
        }
        for flow in otherwise().filter(|&flow| self.was_active(flow)) {
            touched.extend(self.trace.path(flow));
        }
        let mut reach = BTreeMap::new();
        for link in touched {
            let least = self
                .active_on(link)
                .fold(f64::INFINITY, |least, flow| lesser(least, self.least(flow)));
            if least.to_bits() != self.trace.reach(self.round, link).to_bits() {
                reach.insert(link, least);
                asked.extend(self.active_on(link));
            }
        }
        (asked, reach)
    }

    /// Whether a flow is frozen in this round, and at which rate.
    fn decide(&self, flow: u32, changed: &BTreeMap<u32, f64>) -> (bool, f64) {
        let (cap, least) = (self.trace.cap(flow), self.least(flow));
        let reach = |link: u32| {
            let changed = changed.get(&link).copied();
            changed.unwrap_or_else(|| self.trace.reach(self.round, link))
        };
        let mut path = self.path(flow).iter();
        let bottleneck = path.any(|&link| reach(link) >= self.share(link));
        let rate = if least >= cap { cap } else { least };
        (bottleneck || cap <= least, rate)
    }

    /// Takes what this round froze from the links that are, or become, other than they were.
    fn take_room(&mut self) {
        let mut links: BTreeSet<u32> = self.rooms.indices().collect();
        for &(flow, fate) in &self.fates.entries {
            if matches!(fate, Fate::Frozen { round, .. } if round == self.round) {
                links.extend(self.path(flow));
            }
            if self.trace.frozen_in[flow as usize] == self.round {
                links.extend(self.trace.path(flow));
            }
        }
        let mut rooms = vec![];
        for link in links {
            let mut room = self.room(link);
            for flow in self.flows_on(link) {
                if let Some(rate) = self.frozen_now(flow) {
                    room.left -= rate;
                    room.weight -= 1.0;
                }
            }
            let was = self.trace.room(self.round + 1, link);
            let bits = |room: Room| [room.left.to_bits(), room.weight.to_bits()];
            if bits(room) != bits(was) {
                rooms.push((link, room));
            }
        }
        self.rooms.clear();
        for (link, room) in rooms {
            self.rooms.insert(link, room);
        }
    }

    /// The rate of a flow that is frozen in this round.
    fn frozen_now(&self, flow: u32) -> Option<f64> {
        match self.fates.get(flow) {
            Some(Fate::Frozen { round, rate }) => (round == self.round).then_some(rate),
            Some(Fate::Active) => None,
            None => (self.trace.frozen_in[flow as usize] == self.round)
                .then(|| self.trace.rates[flow as usize]),
        }
    }

    fn changed(&self) -> Vec<(u32, f64)> {
        let fates = self.fates.entries.iter();
        let frozen = fates.filter_map(|&(flow, fate)| match fate {
            Fate::Frozen { rate, .. } => Some((flow, rate)),
            Fate::Active => None,
        });
        let was = |flow: u32| self.trace.rates[flow as usize];
        let mut changed: Vec<(u32, f64)> = frozen
            .filter(|&(flow, rate)| rate.to_bits() != was(flow).to_bits())
            .collect();
        changed.sort_unstable_by_key(|&(flow, _)| flow);
        changed
    }
}
