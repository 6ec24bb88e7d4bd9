//! What damage leaves of the cables between edge switches and core.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "switches and cores are those of the tree that is damaged"
)]

use crate::damage::Damage;
use crate::rng::{Purpose, Stream};

/// The cables that are left between edge and core.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::topology) struct Survivors {
    uplinks: u32,
    bundle: u32,
    /// Core switches that are left.
    pub(super) cores: u32,
    /// By edge switch of all rails, then by cable.
    works: Vec<bool>,
    /// Working cables of each edge switch of all rails.
    counts: Vec<u32>,
}

impl Survivors {
    /// What is left of `edges` edge switches with `uplinks` cables to `cores` core switches.
    pub(super) fn new(
        damage: &Damage,
        (edges, uplinks, cores): (u32, u32, u32),
        (seed, replicate): (u32, u32),
    ) -> Self {
        let bundle = uplinks / cores;
        let cores_left = cores.saturating_sub(damage.missing_cores);
        let mut works: Vec<bool> = (0..edges)
            .flat_map(|_| (0..uplinks).map(|cable| cable / bundle < cores_left))
            .collect();
        for edge in 0..edges {
            let cables: Vec<u32> = (edge * uplinks..(edge + 1) * uplinks).collect();
            let mut stream = Stream::new(seed, Purpose::FailedUplinksOfEdge, replicate, edge);
            fail(
                &mut works,
                cables,
                damage.failed_uplinks_per_edge,
                &mut stream,
            );
        }
        let mut stream = Stream::new(seed, Purpose::FailedUplinks, replicate, 0);
        let cables = (0..edges * uplinks).collect();
        fail(&mut works, cables, damage.failed_uplinks, &mut stream);
        let counts = works
            .chunks_exact(uplinks as usize)
            .map(|cables| cables.iter().filter(|&&works| works).count() as u32)
            .collect();
        Self {
            uplinks,
            bundle,
            cores: cores_left,
            works,
            counts,
        }
    }

    /// Whether a cable works; `edge` counts the edge switches of all rails.
    pub(super) fn works(&self, edge: u32, cable: u32) -> bool {
        self.works[(edge * self.uplinks + cable) as usize]
    }

    /// Working cables of an edge switch.
    pub(super) fn of_edge(&self, edge: u32) -> u32 {
        self.counts[edge as usize]
    }

    /// The cables up from one edge switch and down to another for the end point at `position` of the
    /// tables' order: its own cable where that still leads there, else one of those that do, one after the other.
    /// `None` if no core switch is left that both reach.
    pub(super) fn route(&self, from_edge: u32, to_edge: u32, position: u32) -> Option<(u32, u32)> {
        let own = position % self.uplinks;
        let order = position / self.uplinks;
        let leads = |up: u32| {
            self.works(from_edge, up)
                .then(|| self.down(to_edge, up, order))
                .flatten()
        };
        if let Some(down) = leads(own) {
            return Some((own, down));
        }
        let ways: Vec<(u32, u32)> = (0..self.uplinks)
            .filter_map(|up| Some((up, leads(up)?)))
            .collect();
        ways.get((order as usize).checked_rem(ways.len())?).copied()
    }

    /// Cables' worth of ways from one edge switch to another: at every core switch the lesser of what
    /// is left of their bundles. Uplinks that lead to a core switch which the other does not reach
    /// carry nothing between the two, however routing chooses.
    pub(super) fn ways(&self, from_edge: u32, to_edge: u32) -> u32 {
        let left = |edge: u32, first: u32| {
            let bundle = first..first + self.bundle;
            bundle.filter(|&cable| self.works(edge, cable)).count() as u32
        };
        (0..self.uplinks)
            .step_by(self.bundle as usize)
            .map(|first| left(from_edge, first).min(left(to_edge, first)))
            .sum()
    }

    /// The cable from the core switch where cable `up` ends down to an edge switch.
    fn down(&self, to_edge: u32, up: u32, order: u32) -> Option<u32> {
        if self.works(to_edge, up) {
            return Some(up);
        }
        let first = up / self.bundle * self.bundle;
        let left: Vec<u32> = (first..first + self.bundle)
            .filter(|&cable| self.works(to_edge, cable))
            .collect();
        left.get((order as usize).checked_rem(left.len())?).copied()
    }
}

/// Fails so many of the cables that still work, in a random order of the stream.
fn fail(works: &mut [bool], mut cables: Vec<u32>, count: u32, stream: &mut Stream) {
    if count == 0 {
        return;
    }
    stream.shuffle(&mut cables);
    let broken: Vec<u32> = cables
        .into_iter()
        .filter(|&cable| works[cable as usize])
        .take(count as usize)
        .collect();
    for cable in broken {
        works[cable as usize] = false;
    }
}
