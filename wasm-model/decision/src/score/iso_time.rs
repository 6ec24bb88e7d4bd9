//! The same time: how many nodes of a machine meet the time of the reference (JUPITER's base benchmarks choose
//! the nodes so; NERSC-10 asks it of a problem `c` times as large), and how many such runs it completes.
//!
//! A run is `c n_ref` nodes' worth of the reference's work. On `n` nodes, each doing `r(n)` against a reference
//! node's 1 in its job, it takes `c n_ref / (n r(n))` of the reference's time. `r` is known for some sizes of jobs;
//! between them it is taken straight over the logarithm of the nodes, beyond them level.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "rates are sorted and not empty where they are indexed; nodes are at most those of the machine"
)]

use super::ssp::Period;
use taper_topology::search::halved;

/// What a node does in jobs of some sizes: nodes, rising, and the rate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rates(Vec<(f64, f64)>);

impl Rates {
    /// Of sizes in any order; of equal sizes the first counts.
    pub fn new(mut known: Vec<(f64, f64)>) -> Self {
        known.sort_by(|a, b| a.0.total_cmp(&b.0));
        known.dedup_by(|a, b| a.0 == b.0);
        Self(known)
    }

    /// In a job of so many nodes; 0 where nothing is known.
    pub fn at(&self, nodes: f64) -> f64 {
        let above = self.0.iter().position(|&(size, _)| size >= nodes);
        match above {
            None => self.0.last().map_or(0.0, |&(_, rate)| rate),
            Some(0) => self.0.first().map_or(0.0, |&(_, rate)| rate),
            Some(at) => {
                let (low, high) = (self.0[at - 1], self.0[at]);
                let way = libm::log(nodes / low.0) / libm::log(high.0 / low.0);
                low.1 + way * (high.1 - low.1)
            }
        }
    }

    /// What a job of so many nodes does.
    fn work(&self, nodes: u32) -> f64 {
        f64::from(nodes) * self.at(f64::from(nodes))
    }

    /// Where between two sizes more nodes begin to do less, on both sides: nowhere unless the rate falls steeply.
    fn peaks(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.windows(2).flat_map(|pair| {
            let ((low, rate), (high, next)) = (pair[0], pair[1]);
            let slope = (next - rate) / libm::log(high / low);
            // The derivative of n (rate + slope ln(n/low)) is 0 there.
            let peak = low * libm::exp(-rate / slope - 1.0);
            let inside = slope < 0.0 && peak > low && peak < high;
            let around = inside.then(|| [peak.floor() as u32, peak.ceil() as u32]);
            around.into_iter().flatten()
        })
    }

    /// The fewest nodes, at most `most`, whose job does `work` in the reference's time; `None` if none do.
    pub fn nodes_for(&self, work: f64, most: u32) -> Option<u32> {
        // Nodes that do exactly the work must not miss it by a last bit.
        let enough = |nodes: u32| self.work(nodes) >= work * (1.0 - 1e-12);
        let known = self.0.iter().map(|&(nodes, _)| nodes as u32);
        let mut ends: Vec<u32> = known.chain(self.peaks()).collect();
        ends.retain(|&nodes| nodes > 0 && nodes < most);
        ends.sort_unstable();
        ends.push(most);
        let mut below = 0;
        for end in ends {
            if enough(end) {
                return Some(1 + halved(below, end, &mut |nodes| !enough(nodes)));
            }
            below = end;
        }
        None
    }
}

/// Years of all runs that go on at once on a machine: whole runs on the nodes that serve.
pub fn run_years(nodes: u32, run_nodes: u32, service: &[Period]) -> f64 {
    let at_once = |share: f64| (share * f64::from(nodes) / f64::from(run_nodes) + 1e-9).floor();
    let years = service
        .iter()
        .map(|period| at_once(period.share) * period.years);
    years.sum()
}
