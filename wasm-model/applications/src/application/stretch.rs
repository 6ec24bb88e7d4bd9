//! How much longer the messages of a job take than their adapter would need: what its flows and its
//! neighbours' ask of every link, over what the link carries.
//!
//! `S = max over links of max(0, rho - 1) + v sum over links of w(rho', u^q)` of a flow, with the load
//! `rho = q rho_pool + (1 - q) rho_table` ([`Loads`](taper_network::load::Loads)) and the wait of
//! [`wait`](super::wait). A job's mean stretch is taken without waits and with waits of size 1, and is linear in `v`
//! between the two: `v` is not known, so no more is claimed.
#![expect(
    clippy::indexing_slicing,
    reason = "flows and bundles are numbered from the lists that are indexed"
)]

use super::background::Background;
use super::job_traffic::JobFlow;
use super::paths::Loaded;
use super::wait::{Waits, WayFinder, Ways};
use taper_network::load::Crossed;
use taper_network::quality::{Quality, WaitCurves};
use taper_topology::extremes::greater;

impl Loaded<'_> {
    /// Extra time of every node that is looked at, over the time that its adapter needs, with waits of that size.
    /// Messages that are in flight at once end with the last; rounds add up.
    pub fn stretches(&self, quality: Quality, wait_size: f64, in_rounds: bool) -> Vec<f64> {
        if wait_size <= 0.0 {
            let ends = self.of_senders(&[quality], in_rounds, &mut |flows, waits| {
                waits.resize(flows.len() * self.rails as usize, 0.0);
            });
            return ends.into_iter().map(|(without, _)| without).collect();
        }
        let ends = self.alone(&[quality], in_rounds, &mut WaitCurves::default());
        let of_node = |ends: Ends| between(ends, wait_size);
        ends.into_iter().map(of_node).collect()
    }

    /// The links that a bundle crosses, rail by rail.
    pub fn crossed_by(&self, bundle: u32) -> &[Crossed] {
        let rails = self.rails as usize;
        &self.crossed[bundle as usize * rails..][..rails]
    }

    /// Demand on the fullest link above its capacity, over its capacity, quality by quality, then of every bundle that is
    /// looked at, rail by rail.
    fn excesses(&self, qualities: &[Quality]) -> Vec<f64> {
        let crossings = self.traffic.seen.len() * self.rails as usize;
        let mut excesses = vec![0.0; qualities.len() * crossings];
        let mut place = 0;
        for &bundle in &self.traffic.seen {
            let receiver = self.traffic.bundles[bundle as usize].receiver;
            let port_load = self.port_loads[receiver as usize];
            for crossed in self.crossed_by(bundle) {
                let links = self.loads.of(crossed);
                let is_within = links.is_within_capacity();
                for (at, &quality) in qualities.iter().enumerate() {
                    let load = if is_within {
                        1.0
                    } else {
                        links.greatest(quality).0
                    };
                    let excess = greater(greater(load, port_load) - 1.0, 0.0);
                    excesses[at * crossings + place] = excess;
                }
                place += 1;
            }
        }
        excesses
    }

    /// Stretch of every sender, quality by quality. Of all flows of a sender `waits_of` says how long they wait: at each
    /// quality by flow, then by rail.
    fn of_senders(
        &self,
        qualities: &[Quality],
        in_rounds: bool,
        waits_of: &mut dyn FnMut(&[JobFlow], &mut Vec<f64>),
    ) -> Vec<Ends> {
        let (rails, count) = (self.rails as usize, qualities.len());
        let excesses = self.excesses(qualities);
        let crossings = self.traffic.seen.len() * rails;
        let mut stretches = vec![(0.0_f64, 0.0_f64); self.traffic.nodes * count];
        let mut waits = vec![];
        for flows in self.traffic.flows_of_senders() {
            let sender = flows.first().map_or(0, |flow| flow.sender as usize);
            let of_sender = &mut stretches[sender * count..][..count];
            waits_of(flows, &mut waits);
            let on_rails = flows
                .iter()
                .flat_map(|flow| (0..rails).map(|_| flow.demand));
            let demand: f64 = on_rails.sum();
            let at_qualities = (waits.chunks_exact(flows.len() * rails)).zip(0..);
            for (ends, (waits, at)) in of_sender.iter_mut().zip(at_qualities) {
                let (mut without, mut with) = *ends;
                for (flow, waits) in flows.iter().zip(waits.chunks_exact(rails)) {
                    let place = at * crossings + flow.seen as usize * rails;
                    for (excess, wait) in excesses[place..].iter().zip(waits) {
                        if in_rounds {
                            without += flow.demand * excess;
                            with += flow.demand * (excess + wait);
                        } else {
                            without = greater(without, *excess);
                            with = greater(with, excess + wait);
                        }
                    }
                }
                if in_rounds {
                    without /= demand.max(f64::MIN_POSITIVE);
                    with /= demand.max(f64::MIN_POSITIVE);
                }
                *ends = (without, with);
            }
        }
        stretches
    }

    /// Of senders whose messages wait for others of the job.
    fn alone(&self, qualities: &[Quality], in_rounds: bool, curves: &mut WaitCurves) -> Vec<Ends> {
        let (mut finder, mut ways) = (WayFinder::new(self), Ways::default());
        let mut waits = Waits::new(&self.of_job, qualities, curves);
        self.of_senders(qualities, in_rounds, &mut |flows, found| {
            ways.clear();
            finder.find(flows, &mut ways);
            waits.on(&ways, 0..flows.len() * self.rails as usize, found);
        })
    }

    /// Mean over the nodes that are looked at.
    pub fn mean_stretch(&self, quality: Quality, wait_size: f64, in_rounds: bool) -> f64 {
        mean(self.stretches(quality, wait_size, in_rounds).into_iter())
    }

    /// Mean over the nodes that are looked at, at each of several routing qualities and sizes of waits. Messages wait
    /// for others of the job.
    pub fn mean_stretches(
        &self,
        points: &[(Quality, f64)],
        in_rounds: bool,
        curves: &mut WaitCurves,
    ) -> Vec<f64> {
        let qualities = qualities_of(points);
        means(
            &self.alone(&qualities, in_rounds, curves),
            &qualities,
            points,
        )
    }

    /// The same, where messages wait for those of neighbours as well.
    pub fn mean_stretches_beside(
        &self,
        ways: &Ways,
        points: &[(Quality, f64)],
        in_rounds: bool,
        curves: &mut WaitCurves,
    ) -> Vec<f64> {
        let qualities = qualities_of(points);
        let mut waits = Waits::new(self.loads.requested_gbps(), &qualities, curves);
        let mut start = 0;
        let ends = self.of_senders(&qualities, in_rounds, &mut |flows, found| {
            let end = start + flows.len() * self.rails as usize;
            waits.on(ways, start..end, found);
            start = end;
        });
        means(&ends, &qualities, points)
    }

    /// Puts the job beside these neighbours, which share no node with it, in place of those that it had.
    pub fn put_beside<'b>(&mut self, neighbours: impl Iterator<Item = &'b Background>) {
        self.loads.reset(&self.of_job);
        for neighbour in neighbours {
            self.loads.add_on_links(&neighbour.on_links);
        }
    }
}

/// A stretch without waits, and with waits of size 1.
type Ends = (f64, f64);

/// A stretch with waits of a size.
fn between((without, with): Ends, wait_size: f64) -> f64 {
    if wait_size >= 1.0 {
        return with;
    }
    without + wait_size * (with - without)
}

/// Each once.
fn qualities_of(points: &[(Quality, f64)]) -> Vec<Quality> {
    let mut qualities: Vec<Quality> = vec![];
    for &(quality, _) in points {
        if !qualities.contains(&quality) {
            qualities.push(quality);
        }
    }
    qualities
}

/// Means over senders, of which each has its ends quality by quality.
fn means(of_senders: &[Ends], qualities: &[Quality], points: &[(Quality, f64)]) -> Vec<f64> {
    let of_quality = |at: usize| {
        let ends = || of_senders.iter().skip(at).step_by(qualities.len());
        (
            mean(ends().map(|ends| ends.0)),
            mean(ends().map(|ends| ends.1)),
        )
    };
    let ends: Vec<Ends> = (0..qualities.len()).map(of_quality).collect();
    let at_point = |&(quality, wait_size): &(Quality, f64)| {
        let known = qualities.iter().position(|&known| known == quality);
        known.map_or(0.0, |at| between(ends[at], wait_size))
    };
    points.iter().map(at_point).collect()
}

fn mean(stretches: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = stretches.len();
    stretches.sum::<f64>() / count.max(1) as f64
}
