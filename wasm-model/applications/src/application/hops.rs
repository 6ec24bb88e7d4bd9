//! How many switches lie between the partners of an allreduce.
#![expect(clippy::indexing_slicing, reason = "partners are ranks of the job")]

use super::mapping::Ranks;
use super::placement::Site;
use taper_topology::topology::Topology;

/// Mean number of switches between the partners of an allreduce by recursive doubling over the ranks
/// of a job: in round `k` the partner is the rank whose number differs in bit `k`. Partners on one
/// node have none between them.
pub fn mean_hops(topology: &Topology, site: &Site, ranks: Ranks) -> f64 {
    let count = ranks.count();
    // Places as numbers that are compared once for every pair.
    let place = |node: &u32| (*node, topology.place(0, *node));
    let nodes: Vec<_> = site.job.iter().map(place).collect();
    let between = |one: u32, other: u32| {
        let ((one, from), (other, to)) = (&nodes[one as usize], &nodes[other as usize]);
        if one == other {
            0
        } else {
            u64::from(topology.switches_between(from, to))
        }
    };
    let (mut hops, mut pairs) = (0_u64, 0_u64);
    let mut apart = 1;
    while apart < count {
        // Each pair once: both ways cross the same number of switches. Of every 2 x apart ranks the first half has
        // its partners in the second; ranks that follow one another on a node are looked at together.
        let mut rank = 0;
        while rank + apart < count {
            let half = (rank / apart + 1) * apart;
            let (one, end) = ranks.node_and_end(rank);
            let (other, other_end) = ranks.node_and_end(rank + apart);
            let alike = end.min(half).min(other_end - apart).min(count - apart) - rank;
            hops += u64::from(alike) * between(one, other);
            pairs += u64::from(alike);
            rank += alike;
            if rank == half {
                rank += apart;
            }
        }
        apart *= 2;
    }
    if pairs == 0 {
        0.0
    } else {
        hops as f64 / pairs as f64
    }
}
