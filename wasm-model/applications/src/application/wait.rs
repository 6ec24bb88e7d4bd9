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

use super::stretch::{Bundle, JobFlow, Loaded};
use taper_network::load::{BETWEEN, Crossed, NONE};
use taper_network::quality::{Quality, WaitCurves};

/// What a sender or a receiver has on each cable and on each pipe, GB/s; nothing in between.
struct OnLinks {
    gbps: [Vec<f64>; 2],
    /// The links that have something.
    touched: [Vec<u32>; 2],
}

impl OnLinks {
    fn new(links: [usize; 2]) -> Self {
        Self {
            gbps: links.map(|links| vec![0.0; links]),
            touched: [vec![], vec![]],
        }
    }

    /// Adds what crosses links. Many of one end follow one another over the same link.
    fn add(&mut self, crossing: &[(Crossed, f64)]) {
        for level in 0..BETWEEN.len() {
            for (of, (gbps, touched)) in self.gbps.iter_mut().zip(&mut self.touched).enumerate() {
                let (mut link, mut sum) = (NONE, 0.0);
                for (crossed, demand) in crossing {
                    let next = crossed.links(level)[of];
                    if next != link {
                        if let Some(before) = gbps.get_mut(link as usize) {
                            *before = sum;
                        }
                        link = next;
                        sum = gbps.get(link as usize).copied().unwrap_or(0.0);
                        touched.push(link);
                    }
                    sum += demand;
                }
                if let Some(before) = gbps.get_mut(link as usize) {
                    *before = sum;
                }
            }
        }
    }

    /// What is on the links of a bundle, by level.
    fn of(&self, crossed: &Crossed) -> [[f64; 2]; BETWEEN.len()] {
        std::array::from_fn(|level| {
            let [cable, pipe] = crossed.links(level);
            let on = |of: usize, link: u32| self.gbps[of].get(link as usize).copied();
            [on(0, cable).unwrap_or(0.0), on(1, pipe).unwrap_or(0.0)]
        })
    }

    fn clear(&mut self) {
        for (gbps, touched) in self.gbps.iter_mut().zip(&mut self.touched) {
            for link in touched.drain(..) {
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

/// The ways of the messages that are looked at, by flow, then by rail.
#[derive(Clone, Debug)]
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
        let mut on = OnLinks::new(loaded.of_job.each_ref().map(Vec::len));
        let seen: Vec<&Bundle> = loaded.seen_bundles().collect();
        let received = loads_to_receivers(loaded, &seen, &mut on);
        let rails = loaded.rails as usize;
        let mut ways = Self {
            met: vec![],
            ends: Vec::with_capacity(loaded.flows.len() * rails),
            parallel: vec![],
        };
        // By rail, as flows of a sender share its links there.
        let mut of_rails = vec![vec![]; rails];
        let same_sender = |one: &JobFlow, other: &JobFlow| one.sender == other.sender;
        let mut sent = vec![];
        for flows in loaded.flows.chunk_by(same_sender) {
            for (rail, of_rail) in of_rails.iter_mut().enumerate() {
                let of = |flow: &JobFlow| flow.seen as usize * rails + rail;
                sent.clear();
                let crossed = |flow| (seen[of(flow)].crossed, flow.demand);
                sent.extend(flows.iter().map(crossed));
                on.add(&sent);
                of_rail.clear();
                of_rail.extend(flows.iter().map(|flow| on.of(&seen[of(flow)].crossed)));
                on.clear();
            }
            for (index, flow) in flows.iter().enumerate() {
                for (rail, of_rail) in of_rails.iter().enumerate() {
                    let at = flow.seen as usize * rails + rail;
                    let crossed = &seen[at].crossed;
                    for (level, (sent, received)) in
                        of_rail[index].iter().zip(&received[at]).enumerate()
                    {
                        let links = crossed.links(level);
                        if links == [NONE; 2] {
                            continue;
                        }
                        let capacities @ [cable, pipe] =
                            loaded.loads.capacities_gbps(crossed, level);
                        let parallel = if cable > 0.0 { pipe / cable } else { 1.0 };
                        let bundle = ways.bundle(parallel);
                        ways.met.push(Met {
                            links,
                            // The flow itself is in what its sender and in what its receiver has on the link.
                            own: [0, 1].map(|of| sent[of] + received[of] - flow.demand),
                            capacities,
                            bundle,
                        });
                    }
                    ways.ends.push(ways.met.len() as u32);
                }
            }
        }
        ways
    }

    fn bundle(&mut self, parallel: f64) -> u32 {
        let known = self.parallel.iter().rposition(|&known| known == parallel);
        known.unwrap_or_else(|| {
            self.parallel.push(parallel);
            self.parallel.len() - 1
        }) as u32
    }

    /// For each of several routing qualities the wait of every flow of the job on every rail, over the time of its
    /// message, where cables and pipes have these loads, GB/s.
    pub fn waits(
        &self,
        requested_gbps: &[Vec<f64>; 2],
        qualities: &[Quality],
        curves: &mut WaitCurves,
    ) -> Vec<Vec<f64>> {
        let mut curves_of = |quality: Quality| -> Vec<_> {
            let bundles = self.parallel.iter();
            bundles
                .map(|&parallel| curves.find(quality, parallel))
                .collect()
        };
        let curves: Vec<Vec<_>> = qualities
            .iter()
            .map(|&quality| curves_of(quality))
            .collect();
        let mut waits = vec![vec![0.0; self.ends.len()]; qualities.len()];
        let mut start = 0;
        for (at, &end) in self.ends.iter().enumerate() {
            for met in &self.met[start..end as usize] {
                // A link that the flow does not cross adds nothing.
                let load = |of: usize| match requested_gbps[of].get(met.links[of] as usize) {
                    Some(requested) => (requested - met.own[of]) / met.capacities[of],
                    None => 0.0,
                };
                let (pool, table) = (load(1), load(0));
                if pool > 0.0 || table > 0.0 {
                    for ((waits, quality), curves) in waits.iter_mut().zip(qualities).zip(&curves) {
                        waits[at] += curves[met.bundle as usize].at(quality.mix(pool, table));
                    }
                }
            }
            start = end as usize;
        }
        waits
    }
}

/// Of every bundle that is looked at, by level, what its receiver gets over the cable and over the pipe on the same
/// rail, GB/s.
fn loads_to_receivers(
    loaded: &Loaded,
    seen: &[&Bundle],
    on: &mut OnLinks,
) -> Vec<[[f64; 2]; BETWEEN.len()]> {
    let rails = loaded.rails as usize;
    // Rails of the last pod may share links of the core.
    let ends = |bundle: &Bundle| {
        let first = bundle.receiver as usize * rails;
        first..first + rails
    };
    let all = Groups::of((loaded.bundles.iter().step_by(rails)).flat_map(ends));
    let wanted = Groups::of((seen.iter().step_by(rails)).flat_map(|bundle| ends(bundle)));
    let mut received = vec![[[0.0; 2]; BETWEEN.len()]; seen.len()];
    let mut to_end = vec![];
    for (group, wanted) in all.iter().zip(wanted.iter()) {
        if wanted.is_empty() {
            continue;
        }
        to_end.clear();
        let bundles = group.iter().map(|&place| &loaded.bundles[place as usize]);
        to_end.extend(bundles.map(|bundle| (bundle.crossed, bundle.demand)));
        on.add(&to_end);
        for &place in wanted {
            received[place as usize] = on.of(&seen[place as usize].crossed);
        }
        on.clear();
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
