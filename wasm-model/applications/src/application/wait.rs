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

use super::paths::{JobFlow, Loaded};
use taper_network::quality::{Quality, WaitCurve, WaitCurves};
use taper_topology::names::BETWEEN;
use taper_topology::topology::{LinkKind, NONE};

/// By level.
type OfLevels = [f64; BETWEEN];

const CABLES: usize = 0;
const PIPES: usize = 1;

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
        for flows in loaded.flows_of_senders() {
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

/// Finds the ways of a job's messages, sender by sender. Those of a large job take more memory than a cache has, so who
/// needs them once does not keep them.
pub struct WayFinder<'l, 'a> {
    loaded: &'l Loaded<'a>,
    received: Received,
    on: [OnLinks; 2],
    /// The bundles of the sender's flows, with demands and without.
    sent: Vec<(u32, f64)>,
    sent_in: Vec<u32>,
    /// What the sender has on the pipes of each of its flows, the same on every rail.
    sent_on_pipes: Vec<OfLevels>,
    /// By rail, what it has on their cables.
    sent_on_cables: Vec<Vec<OfLevels>>,
}

impl<'l, 'a> WayFinder<'l, 'a> {
    /// Of a job.
    pub fn new(loaded: &'l Loaded<'a>) -> Self {
        let [cables, pipes] = loaded.of_job.each_ref().map(Vec::len);
        let mut on = [
            OnLinks::new(LinkKind::Cables, cables),
            OnLinks::new(LinkKind::Pipes, pipes),
        ];
        Self {
            received: Received::of(loaded, &mut on),
            sent: vec![],
            sent_in: vec![],
            sent_on_pipes: vec![],
            sent_on_cables: vec![vec![]; loaded.rails as usize],
            loaded,
            on,
        }
    }

    /// Appends the ways of all flows of a sender.
    pub fn find(&mut self, flows: &[JobFlow], ways: &mut Ways) {
        let loaded = self.loaded;
        let crossed =
            |flow: &JobFlow, rail: usize| &loaded.crossed_by(loaded.seen[flow.seen as usize])[rail];
        self.sent.clear();
        self.sent_in.clear();
        for flow in flows {
            let bundle = loaded.seen[flow.seen as usize];
            self.sent.push((bundle, flow.demand));
            self.sent_in.push(bundle);
        }
        let [on_cables, on_pipes] = &mut self.on;
        let (sent, bundles) = (&self.sent, &self.sent_in);
        on_pipes.find((loaded, 0), sent, bundles, &mut self.sent_on_pipes);
        for (rail, found) in self.sent_on_cables.iter_mut().enumerate() {
            on_cables.find((loaded, rail), sent, bundles, found);
        }
        for (index, flow) in flows.iter().enumerate() {
            for (rail, sent_on_cables) in self.sent_on_cables.iter().enumerate() {
                let crossed = crossed(flow, rail);
                let sent = [&sent_on_cables[index], &self.sent_on_pipes[index]];
                let received = self.received.by(flow.seen as usize, rail);
                for level in 0..BETWEEN {
                    let links = crossed.links(level);
                    if links == [NONE; 2] {
                        continue;
                    }
                    let capacities @ [cable, pipe] = loaded.loads.capacities_gbps(crossed, level);
                    let parallel = if cable > 0.0 { pipe / cable } else { 1.0 };
                    let bundle = ways.bundle(parallel);
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

    /// Of some ways the wait of the message over its own time, quality by quality of each way.
    pub fn on(&mut self, ways: &Ways, these: Range<usize>, waits: &mut Vec<f64>) {
        let count = self.qualities.len();
        for (&quality, found) in self.qualities.iter().zip(&mut self.found) {
            let new = ways.parallel[found.len()..].iter();
            found.extend(new.map(|&parallel| self.curves.find(quality, parallel)));
        }
        waits.clear();
        waits.resize(these.len() * count, 0.0);
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
        // Quality after quality: the curves of one fit into the nearest cache.
        for (at, (quality, curves)) in self.qualities.iter().zip(&self.found).enumerate() {
            let mut from = 0;
            for (&end, waits) in ends.iter().zip(waits.chunks_exact_mut(count)) {
                let to = end as usize - start;
                for &(pool, table, bundle) in &self.loads[from..to] {
                    if pool > 0.0 || table > 0.0 {
                        waits[at] += curves[bundle as usize].at(quality.mix(pool, table));
                    }
                }
                from = to;
            }
        }
    }
}

/// What receivers get over the links of the bundles that are looked at, on the same rail, GB/s.
struct Received {
    /// On pipes, which are laid out alike on every rail.
    on_pipes: Vec<OfLevels>,
    /// By rail, on cables; none where nothing has failed. There the tables give a receiver one cable of every pipe.
    on_cables: Vec<Vec<OfLevels>>,
}

impl Received {
    fn of(loaded: &Loaded, on: &mut [OnLinks; 2]) -> Self {
        let (bundles, seen) = (&loaded.bundles, &loaded.seen);
        let all = Groups::of(bundles.iter().map(|bundle| bundle.receiver as usize));
        let receiver = |&at: &u32| bundles[at as usize].receiver as usize;
        let wanted = Groups::of(seen.iter().map(receiver));
        let (mut has, mut in_bundles, mut found) = (vec![], vec![], vec![]);
        let mut find = |of: usize, rail: usize| {
            let mut received = vec![[0.0; BETWEEN]; seen.len()];
            for (group, wanted) in all.iter().zip(wanted.iter()) {
                if wanted.is_empty() {
                    continue;
                }
                has.clear();
                has.extend(group.iter().map(|&at| (at, bundles[at as usize].demand)));
                in_bundles.clear();
                in_bundles.extend(wanted.iter().map(|&at| seen[at as usize]));
                on[of].find((loaded, rail), &has, &in_bundles, &mut found);
                for (&at, &levels) in wanted.iter().zip(&found) {
                    received[at as usize] = levels;
                }
            }
            received
        };
        let cables = if loaded.loads.is_whole() {
            0
        } else {
            loaded.rails as usize
        };
        Self {
            on_pipes: find(PIPES, 0),
            on_cables: (0..cables).map(|rail| find(CABLES, rail)).collect(),
        }
    }

    /// Over the cables and over the pipes of a bundle.
    fn by(&self, seen: usize, rail: usize) -> [&OfLevels; 2] {
        let on_pipes = &self.on_pipes[seen];
        let on_cables = self.on_cables.get(rail).map(|of_rail| &of_rail[seen]);
        [on_cables.unwrap_or(on_pipes), on_pipes]
    }
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
