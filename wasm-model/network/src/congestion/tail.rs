//! What an incast beside a job does to the job's small allreduces.
//!
//! On switches of a thousand ports a job of thousands of nodes meets so many queues that one allreduce is a million
//! waits. Above [`MOST_WAITS`] the job's ranks are every n-th of its nodes. In the case that was compared with all nodes
//! its tail was then 43 % too high (40, not 28, with 256 of 18,688 nodes), within the band of tails (1.73).

use super::exchange::Round;
use super::hotspot::{HotSpot, Surroundings};
use super::placement::Placement;
use super::ports::{PortPolicy, Ports};
use super::samples::{ALLREDUCE_REPETITIONS, OTHER_SLOTS, Repeated};
use super::victim::{Bulk, Victims};
use crate::neighbour::Load;
use taper_topology::design::Node;

/// Waits that are sampled of one job beside its neighbours. The largest machines that were built, as Summit and Quartz
/// beside incasts, have up to 100,000.
const MOST_WAITS: usize = 250_000;
/// Ranks of a job that are always looked at.
const LEAST_RANKS: usize = 256;

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
        let ports = Ports::new(PortPolicy::OwnPort, around.topology, load.ranks_per_node);
        let placement = Placement {
            victims: vec![],
            congestors: self.congestors.to_vec(),
        };
        let hot_spots = placement.hot_spots(around, self.node, ports, load, self.name);
        if !hot_spots.iter().any(HotSpot::is_met) {
            return 1.0;
        }
        let nodes = self.sampled(&hot_spots);
        let mean_us = |hot_spots| self.mean_us(self.victims(&nodes, hot_spots));
        let alone = mean_us(&[]);
        if alone > 0.0 {
            mean_us(&hot_spots) / alone
        } else {
            1.0
        }
    }

    fn victims<'a>(&'a self, nodes: &'a [u32], hot_spots: &'a [HotSpot]) -> Victims<'a> {
        Victims {
            around: self.around,
            nodes,
            simulated: nodes.len(),
            ports: Ports::new(
                PortPolicy::OwnPort,
                self.around.topology,
                self.load.ranks_per_node,
            ),
            hot_spots,
            bulk: Bulk::default(),
            name: self.name,
        }
    }

    /// The nodes whose ranks are simulated: all where that is at most [`MOST_WAITS`]. Twice as many are tried again and
    /// again, so that no more waits are counted than are simulated.
    fn sampled(&self, hot_spots: &[HotSpot]) -> Vec<u32> {
        let (warm_up, timed) = ALLREDUCE_REPETITIONS;
        let repetitions = OTHER_SLOTS.min(self.load.ranks_per_node) * (warm_up + timed);
        let waits = |nodes: &[u32]| -> usize {
            let rounds = self
                .victims(nodes, hot_spots)
                .allreduce_rounds_over(nodes, 0);
            rounds.iter().map(Round::waits).sum::<usize>() * repetitions as usize
        };
        let mut nodes = evenly(self.job, LEAST_RANKS);
        while nodes.len() < self.job.len() {
            let more = evenly(self.job, 2 * nodes.len());
            if waits(&more) > MOST_WAITS {
                break;
            }
            nodes = more;
        }
        nodes
    }

    fn mean_us(&self, victims: Victims) -> f64 {
        let ranks = self.load.ranks_per_node;
        let rounds = |rank| victims.allreduce_rounds_over(victims.nodes, rank);
        let repeated = Repeated::others(ALLREDUCE_REPETITIONS);
        (repeated.samples(&victims, ranks, &mut vec![], &rounds)).mean()
    }
}

/// So many of the nodes, evenly over all of them, in their order; all if there are no more.
fn evenly(nodes: &[u32], count: usize) -> Vec<u32> {
    let count = count.clamp(1, nodes.len().max(1));
    let at = |place: usize| nodes.get(place * nodes.len() / count).copied();
    (0..count).filter_map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::congestion::constants::Constants;
    use crate::neighbour::Neighbour;
    use crate::quality::Quality;
    use taper_topology::design::{Budget, Design, Fill, Wiring};
    use taper_topology::topology::{EndpointOrder, Topology};

    /// Share of the ranks of a compact job that stand for it, every tenth node being a neighbour's; and its tail.
    fn ranks_of(design: &Design, job: u32) -> (f64, f64) {
        let Budget::Nodes(nodes) = design.budget else {
            return (0.0, 0.0);
        };
        let Ok(topology) = Topology::new(&design.node, &design.fabric, nodes) else {
            return (0.0, 0.0);
        };
        let (congestors, job): (Vec<u32>, Vec<u32>) =
            (0..job * 10 / 9).partition(|node| node % 10 == 0);
        let load = Load {
            neighbour: Neighbour::CheckpointBurst,
            congestor_share: 1.0,
            message_bytes: 4096,
            ranks_per_node: 6,
        };
        let beside = Beside {
            around: Surroundings {
                topology: &topology,
                order: &EndpointOrder::new(&topology, &design.fabric, 1, 0),
                quality: Quality::new(0.9),
                constants: Constants::default(),
            },
            node: &design.node,
            job: &job,
            congestors: &congestors,
            load: &load,
            name: (1, 0),
        };
        let placement = Placement {
            victims: vec![],
            congestors: congestors.clone(),
        };
        let ports = Ports::new(PortPolicy::OwnPort, &topology, 6);
        let spots = placement.hot_spots(beside.around, beside.node, ports, &load, beside.name);
        let share = beside.sampled(&spots).len() as f64 / job.len() as f64;
        (share, beside.allreduce_ratio())
    }

    #[test]
    fn all_ranks_of_machines_as_they_are_built_are_simulated() {
        assert_eq!(ranks_of(&machines::sierra(), 3800).0, 1.0);
    }

    /// 18,688 nodes on 1,024-port switches with three uplinks: a quarter of a minute before.
    #[test]
    fn a_job_that_meets_a_million_queues_is_sampled() {
        let mut design = machines::sierra();
        design.fabric.edge_radix = 1024;
        (design.fabric.downlinks, design.fabric.uplinks) = (1021, 3);
        (design.fabric.fill, design.fabric.wiring) = (Fill::Ports, Wiring::Fewest);
        design.budget = Budget::Nodes(34_714);
        let (share, tail) = ranks_of(&design, 18_688);
        assert!((0.01..0.1).contains(&share), "{share}");
        assert!(tail > 1.0, "{tail}");
    }
}
