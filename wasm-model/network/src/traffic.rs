//! Who sends to whom.
#![expect(
    clippy::cast_possible_truncation,
    reason = "counts stay below the limits of `limits`, far below 2^32"
)]

use taper_topology::design::Fabric;
use taper_topology::topology::Topology;

/// The nodes that take part: those of the first edge switches, all of them or whole racks only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Number of nodes of the job.
    pub nodes: u32,
    /// Edge switches of one rail.
    pub edges: u32,
}

impl Job {
    /// All nodes of the machine.
    pub fn whole(topology: &Topology) -> Self {
        Self {
            nodes: topology.nodes,
            edges: topology.edges_per_rail,
        }
    }

    /// The nodes of the first racks, or of the first edge switches where these do not belong to racks;
    /// at least one, at most all there are.
    pub fn of_racks(topology: &Topology, fabric: &Fabric, racks: u32) -> Self {
        let edges_a_rack = fabric.step_edges();
        let edges = racks
            .saturating_mul(edges_a_rack)
            .clamp(edges_a_rack, topology.edges_per_rail);
        Self {
            nodes: topology.first_node_of(edges),
            edges,
        }
    }
}

/// A shift: every node `i` sends to node `(i + by) mod nodes`. By half the machine it is the
/// bisection pattern; over all `by` from 1 it is mpiGraph's advancing ring (SC19 sec 4.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Number of nodes that take part.
    pub nodes: u32,
    /// Distance in node order, from 1 to `nodes - 1`.
    pub by: u32,
}

impl Shift {
    /// The bisection pattern of a job: half the job away, in whole edge switches where there is more
    /// than one. `None` for a single node.
    ///
    /// With an odd number of edge switches, half the nodes away would make the nodes of one switch
    /// send to two, and static routing then collides at both ends independently: 7 % less on Sierra
    /// with 225 racks than with 224 or 226. A comparison of designs must not hang on that.
    pub fn bisection_of(topology: &Topology, Job { nodes, edges }: Job) -> Option<Self> {
        let by = match edges / 2 {
            0 => nodes / 2,
            half => topology.first_node_of(half),
        };
        (nodes >= 2).then_some(Self { nodes, by })
    }

    /// Sender and receiver of every flow, by sender.
    pub fn pairs(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.nodes).map(move |from| (from, (from + self.by) % self.nodes))
    }
}

/// One round in which every node has one partner, as a link test pairs them: over all rounds every
/// node meets every other once (the circle method of round-robin tournaments). With an odd number of
/// nodes one rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Number of nodes that take part.
    pub nodes: u32,
    /// Which round, from 0 to [`Self::rounds`] - 1.
    pub round: u32,
}

impl Pairing {
    /// Rounds until every node has met every other.
    pub fn rounds(nodes: u32) -> u32 {
        nodes.saturating_sub(1) | 1
    }

    /// The pairs of the round, each once.
    pub fn pairs(self) -> impl Iterator<Item = (u32, u32)> {
        // The nodes of a circle of odd size; with an even number one more stands in its centre and
        // meets the one whom the round leaves over.
        let circle = Self::rounds(self.nodes);
        let centre = (self.nodes > circle).then_some((self.round, circle));
        let across = (1..=circle / 2).map(move |step| {
            let (round, step) = (u64::from(self.round), u64::from(step));
            let circle = u64::from(circle);
            (
                ((round + step) % circle) as u32,
                ((round + circle - step) % circle) as u32,
            )
        });
        centre.into_iter().chain(across)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_all_rounds_every_node_meets_every_other_once() {
        for nodes in 2..12 {
            let mut met = std::collections::BTreeSet::new();
            for round in 0..Pairing::rounds(nodes) {
                let mut busy = std::collections::BTreeSet::new();
                for (one, other) in (Pairing { nodes, round }).pairs() {
                    assert!(one < nodes && other < nodes && one != other);
                    assert!(busy.insert(one) && busy.insert(other));
                    assert!(met.insert((one.min(other), one.max(other))));
                }
            }
            assert_eq!(met.len() as u32, nodes * (nodes - 1) / 2, "{nodes}");
        }
    }
}
