//! What an incast beside a job does to the job's small allreduces.

use super::campaign::{ALLREDUCE_REPETITIONS, OTHER_SLOTS, spread};
use super::distribution::Distribution;
use super::exchange::{Jitter, Repetition, repeat};
use super::hotspot::{HotSpot, Surroundings};
use super::placement::Placement;
use super::ports::{PortPolicy, Ports};
use super::victim::{Bulk, Victims};
use crate::neighbour::Load;
use taper_topology::design::Node;
use taper_topology::rng::{Purpose, Stream};

/// A job and who congests beside it.
#[derive(Clone, Copy, Debug)]
pub struct Beside<'a> {
    /// The fabric and its routing.
    pub around: Surroundings<'a>,
    /// The node type of the machine.
    pub node: &'a Node,
    /// The job's nodes, in the order of its ranks.
    pub job: &'a [u32],
    /// The neighbours' nodes, group after group.
    pub congestors: &'a [u32],
    /// The congestors and what they send.
    pub load: &'a Load,
    /// Seed and number of the sample.
    pub name: (u32, u32),
}

impl Beside<'_> {
    /// Mean time of an 8-byte allreduce behind the neighbours' hot spots, over that alone, with the same
    /// jitter. One where no message meets them. What spreads over all links of a level is not in it.
    pub fn allreduce_ratio(&self) -> f64 {
        let Self { around, load, .. } = *self;
        let ports = Ports::new(PortPolicy::OwnPort, around.tree, load.ranks_per_node);
        let placement = Placement {
            victims: vec![],
            congestors: self.congestors.to_vec(),
        };
        let hot_spots = placement.hot_spots(around, self.node, ports, load, self.name);
        if !hot_spots.iter().any(HotSpot::is_met) {
            return 1.0;
        }
        let mean_us = |hot_spots: &[HotSpot]| {
            let victims = Victims {
                around,
                nodes: self.job,
                ports,
                hot_spots,
                bulk: Bulk::default(),
                name: self.name,
            };
            self.mean_us(victims)
        };
        let alone = mean_us(&[]);
        if alone > 0.0 {
            mean_us(&hot_spots) / alone
        } else {
            1.0
        }
    }

    fn mean_us(&self, victims: Victims) -> f64 {
        let constants = self.around.constants;
        let (warm_up, timed) = ALLREDUCE_REPETITIONS;
        let (seed, draw) = self.name;
        let mut samples = Distribution::default();
        for rank in spread(OTHER_SLOTS, self.load.ranks_per_node) {
            let repetition = Repetition {
                rounds: &victims.allreduce_rounds_over(self.job, rank),
                hot_spots: victims.hot_spots,
                overhead_us: constants.ring_overhead_us,
                jitter_us: constants.ring_jitter_us,
                sends_of_sample: 1.0,
                warm_up,
                timed,
            };
            let stream = |purpose| Stream::new(seed, purpose, draw, rank);
            let mut jitter = Jitter::new(stream(Purpose::Jitter));
            repeat(
                repetition,
                &mut jitter,
                &mut stream(Purpose::Queueing),
                &mut samples,
            );
        }
        samples.mean()
    }
}
