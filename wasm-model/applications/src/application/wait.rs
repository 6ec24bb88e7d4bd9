//! Waiting of a job's messages for others on links that are not full: for one another, and in production also for
//! those of neighbours.
//!
//! A message finds its link taken by others with the share `rho'` of the time and waits
//! `w(rho', u^q)` of its own time there ([`wait`]), on each link of its way. Messages of its own sender or to its
//! own receiver on the same rail do not count: they wait for one another at the node's link already,
//! wherever the node is.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows, links and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use std::ops::Range;
use std::rc::Rc;

use super::job_traffic::JobFlow;
use super::paths::Loaded;
use taper_network::load::{CABLES, PIPES};
use taper_network::quality::{Quality, WaitCurve, WaitCurves};
use taper_topology::names::BETWEEN;
use taper_topology::topology::{LinkKind, NONE};

/// By level.
type OfLevels = [f64; BETWEEN];

/// What a sender or a receiver has on each cable, or on each pipe, GB/s; nothing in between.
struct OnLinks {
    of: LinkKind,
    gbps: Vec<f64>,
}

impl OnLinks {
    fn new(of: LinkKind, links: usize) -> Self {
        Self {
            of,
            gbps: vec![0.0; links],
        }
    }

    /// Of everything that an end has on a rail, bundles with demands, what is on the links of each of some bundles.
    fn find(
        &mut self,
        (loaded, rail): (&Loaded, usize),
        has: &[(u32, f64)],
        wanted: &[u32],
        found: &mut Vec<OfLevels>,
    ) {
        let (gbps, of) = (&mut self.gbps[..], self.of);
        let links = |bundle: u32| loaded.crossed_by(bundle)[rail].of(of);
        for &(bundle, demand) in has {
            for &link in links(bundle) {
                if let Some(gbps) = gbps.get_mut(link as usize) {
                    *gbps += demand;
                }
            }
        }
        found.clear();
        let on = |&link: &u32| gbps.get(link as usize).copied().unwrap_or(0.0);
        found.extend(
            wanted
                .iter()
                .map(|&bundle| links(bundle).each_ref().map(on)),
        );
        for &(bundle, _) in has {
            for &link in links(bundle) {
                if let Some(gbps) = gbps.get_mut(link as usize) {
                    *gbps = 0.0;
                }
            }
        }
    }
}

/// A link of a message's way: its cable and the pipe of all cables parallel to it.
#[derive(Clone, Copy, Debug)]
struct Met {
    links: [u32; 2],
    /// What the message's sender and receiver have on them, GB/s.
    own: [f64; 2],
    capacities: [f64; 2],
    /// Place of the number of parallel cables among those of the ways.
    bundle: u32,
}

/// The ways of messages that are looked at, by flow, then by rail.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    met: Vec<Met>,
    /// Where each way ends in `met`.
    ends: Vec<u32>,
    /// Numbers of parallel cables.
    parallel: Vec<f64>,
}

impl Ways {
    /// Those of a job.
    pub fn of(loaded: &Loaded) -> Self {
        let mut ways = Self::default();
        let mut finder = WayFinder::new(loaded);
        for flows in loaded.traffic.flows_of_senders() {
            finder.find(flows, &mut ways);
        }
        ways
    }

    /// Forgets the ways, not the numbers of parallel cables.
    pub fn clear(&mut self) {
        self.met.clear();
        self.ends.clear();
    }

    fn bundle(&mut self, parallel: f64) -> u32 {
        let known = self.parallel.iter().rposition(|&known| known == parallel);
        known.unwrap_or_else(|| {
            self.parallel.push(parallel);
            self.parallel.len() - 1
        }) as u32
    }
}

/// What senders and receivers have on pipes. These are laid out alike on every rail, and two nodes share one wherever
/// their edge switches or groups are the same: it is part of a job's traffic.
#[derive(Clone, Debug)]
pub struct OnPipes {
    /// By flow that is looked at, of its sender.
    sent: Vec<OfLevels>,
    /// By bundle that is looked at, of its receiver.
    received: Vec<OfLevels>,
}

impl OnPipes {
    fn of(loaded: &Loaded) -> Self {
        let mut on = OnLinks::new(LinkKind::Pipes, loaded.of_job[PIPES].len());
        let mut sent = Vec::with_capacity(loaded.traffic.flows.len());
        let mut sender = Sender::default();
        for flows in loaded.traffic.flows_of_senders() {
            sender.turn_to(loaded, flows);
            on.find(
                (loaded, 0),
                &sender.sent,
                &sender.bundles,
                &mut sender.found,
            );
            sent.extend_from_slice(&sender.found);
        }
        Self {
            sent,
            received: received(loaded, &mut on, 0),
        }
    }
}

/// The bundles of a sender's flows, with demands and without, and what it has on links of theirs.
#[derive(Default)]
struct Sender {
    sent: Vec<(u32, f64)>,
    bundles: Vec<u32>,
    found: Vec<OfLevels>,
}

impl Sender {
    fn turn_to(&mut self, loaded: &Loaded, flows: &[JobFlow]) {
        self.sent.clear();
        self.bundles.clear();
        for flow in flows {
            let bundle = loaded.traffic.seen[flow.seen as usize];
            self.sent.push((bundle, flow.demand));
            self.bundles.push(bundle);
        }
    }
}

/// Finds the ways of a job's messages, sender by sender. Those of a large job take more memory than a cache has, so who
/// needs them once does not keep them.
pub struct WayFinder<'l, 'a> {
    loaded: &'l Loaded<'a>,
    on_pipes: &'l OnPipes,
    on_cables: OnLinks,
    /// By rail, what receivers get on cables; none where nothing has failed. There the tables give a receiver one cable
    /// of every pipe.
    received_on_cables: Vec<Vec<OfLevels>>,
    sender: Sender,
    /// By rail, what the sender has on the cables of its flows.
    sent_on_cables: Vec<Vec<OfLevels>>,
    /// By level the capacities that were met last, and the place of their number of parallel cables.
    bundles: [(Option<[f64; 2]>, u32); BETWEEN],
    /// Flows whose ways were found.
    done: usize,
}

impl<'l, 'a> WayFinder<'l, 'a> {
    /// Of a job.
    pub fn new(loaded: &'l Loaded<'a>) -> Self {
        let mut on_cables = OnLinks::new(LinkKind::Cables, loaded.of_job[CABLES].len());
        let rails = loaded.rails as usize;
        let apart = if loaded.loads.is_whole() { 0 } else { rails };
        Self {
            on_pipes: (loaded.traffic.on_pipes).get_or_init(|| OnPipes::of(loaded)),
            received_on_cables: (0..apart)
                .map(|rail| received(loaded, &mut on_cables, rail))
                .collect(),
            on_cables,
            sender: Sender::default(),
            sent_on_cables: vec![vec![]; rails],
            bundles: [(None, 0); BETWEEN],
            loaded,
            done: 0,
        }
    }

    /// Appends the ways of all flows of the next sender.
    pub fn find(&mut self, flows: &[JobFlow], ways: &mut Ways) {
        let loaded = self.loaded;
        let sender = &mut self.sender;
        sender.turn_to(loaded, flows);
        for (rail, found) in self.sent_on_cables.iter_mut().enumerate() {
            (self.on_cables).find((loaded, rail), &sender.sent, &sender.bundles, found);
        }
        let sent_on_pipes = &self.on_pipes.sent[self.done..];
        self.done += flows.len();
        for (index, (flow, sent_on_pipes)) in flows.iter().zip(sent_on_pipes).enumerate() {
            let received_on_pipes = &self.on_pipes.received[flow.seen as usize];
            let all_crossed = loaded.crossed_by(sender.bundles[index]);
            for (rail, crossed) in all_crossed.iter().enumerate() {
                let sent = [&self.sent_on_cables[rail][index], sent_on_pipes];
                let on_cables = self.received_on_cables.get(rail);
                let on_cables = on_cables.map(|of_rail| &of_rail[flow.seen as usize]);
                let received = [on_cables.unwrap_or(received_on_pipes), received_on_pipes];
                for level in 0..BETWEEN {
                    let links = crossed.links(level);
                    if links == [NONE; 2] {
                        continue;
                    }
                    let capacities @ [cable, pipe] = loaded.loads.capacities_gbps(crossed, level);
                    let (known, bundle) = &mut self.bundles[level];
                    if *known != Some(capacities) {
                        let parallel = if cable > 0.0 { pipe / cable } else { 1.0 };
                        (*known, *bundle) = (Some(capacities), ways.bundle(parallel));
                    }
                    let bundle = *bundle;
                    ways.met.push(Met {
                        links,
                        // The flow itself is in what its sender and in what its receiver has on the link.
                        own: [CABLES, PIPES]
                            .map(|of| sent[of][level] + received[of][level] - flow.demand),
                        capacities,
                        bundle,
                    });
                }
                ways.ends.push(ways.met.len() as u32);
            }
        }
    }
}

/// Waits at several routing qualities, where cables and pipes have some load.
pub struct Waits<'w> {
    requested_gbps: &'w [Vec<f64>; 2],
    qualities: &'w [Quality],
    curves: &'w mut WaitCurves,
    /// By quality, then by number of parallel cables.
    found: Vec<Vec<Rc<WaitCurve>>>,
    /// Of every link that is met: loads of pipe and cable, and place of the number of parallel cables.
    loads: Vec<(f64, f64, u32)>,
}

impl<'w> Waits<'w> {
    /// Where cables and pipes have these loads, GB/s.
    pub fn new(
        requested_gbps: &'w [Vec<f64>; 2],
        qualities: &'w [Quality],
        curves: &'w mut WaitCurves,
    ) -> Self {
        Self {
            requested_gbps,
            qualities,
            curves,
            found: vec![vec![]; qualities.len()],
            loads: vec![],
        }
    }

    /// Of some ways the wait of the message over its own time, way by way of each quality.
    pub fn on(&mut self, ways: &Ways, these: Range<usize>, waits: &mut Vec<f64>) {
        for (&quality, found) in self.qualities.iter().zip(&mut self.found) {
            let new = ways.parallel[found.len()..].iter();
            found.extend(new.map(|&parallel| self.curves.find(quality, parallel)));
        }
        let end_before = these.start.checked_sub(1).map(|before| ways.ends[before]);
        let start = end_before.unwrap_or(0) as usize;
        let ends = &ways.ends[these];
        let end = ends.last().map_or(start, |&end| end as usize);
        self.loads.clear();
        self.loads.extend(ways.met[start..end].iter().map(|met| {
            // A link that the flow does not cross adds nothing.
            let load = |of: usize| match self.requested_gbps[of].get(met.links[of] as usize) {
                Some(requested) => (requested - met.own[of]) / met.capacities[of],
                None => 0.0,
            };
            (load(PIPES), load(CABLES), met.bundle)
        }));
        waits.clear();
        // Quality after quality: the curves of one fit into the nearest cache.
        for (quality, curves) in self.qualities.iter().zip(&self.found) {
            let mut from = 0;
            waits.extend(ends.iter().map(|&end| {
                let to = end as usize - start;
                let mut wait = 0.0;
                // Where nobody else sends there is no wait, on any curve.
                for &(pool, table, bundle) in &self.loads[from..to] {
                    wait += curves[bundle as usize].at(quality.mix(pool, table));
                }
                from = to;
                wait
            }));
        }
    }
}

/// What receivers get over the cables or pipes of the bundles that are looked at, on a rail, GB/s.
fn received(loaded: &Loaded, on: &mut OnLinks, rail: usize) -> Vec<OfLevels> {
    let (bundles, seen) = (&loaded.traffic.bundles, &loaded.traffic.seen);
    let all = Groups::of(bundles.iter().map(|bundle| bundle.receiver as usize));
    let receiver = |&at: &u32| bundles[at as usize].receiver as usize;
    let wanted = Groups::of(seen.iter().map(receiver));
    let (mut has, mut in_bundles, mut found) = (vec![], vec![], vec![]);
    let mut received = vec![[0.0; BETWEEN]; seen.len()];
    for (group, wanted) in all.iter().zip(wanted.iter()) {
        if wanted.is_empty() {
            continue;
        }
        has.clear();
        has.extend(group.iter().map(|&at| (at, bundles[at as usize].demand)));
        in_bundles.clear();
        in_bundles.extend(wanted.iter().map(|&at| seen[at as usize]));
        on.find((loaded, rail), &has, &in_bundles, &mut found);
        for (&at, &levels) in wanted.iter().zip(&found) {
            received[at as usize] = levels;
        }
    }
    received
}

/// Places by the group that each is in, ascending.
struct Groups {
    places: Vec<u32>,
    /// End of each group in `places`.
    ends: Vec<u32>,
}

impl Groups {
    fn of(group_of: impl Iterator<Item = usize> + Clone) -> Self {
        let groups = group_of.clone().max().map_or(0, |most| most + 1);
        let mut next = vec![0_u32; groups + 1];
        for group in group_of.clone() {
            next[group + 1] += 1;
        }
        for group in 0..groups {
            next[group + 1] += next[group];
        }
        let mut places = vec![0_u32; next[groups] as usize];
        for (group, place) in group_of.zip(0..) {
            places[next[group] as usize] = place;
            next[group] += 1;
        }
        // Where the next place of a group would be is where it ends.
        next.truncate(groups);
        Self { places, ends: next }
    }

    fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let starts = std::iter::once(&0).chain(&self.ends);
        let ranges = starts.zip(&self.ends);
        ranges.map(|(&start, &end)| &self.places[start as usize..end as usize])
    }
}
