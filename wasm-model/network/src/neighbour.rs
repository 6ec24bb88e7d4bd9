//! Who else is on the machine: GPCNeT's congestors and the named neighbours of TAPER.
//!
//! A neighbour harms a victim in two ways, and each kind is described by both: *hot spots*, to
//! which many send at once so that a queue grows back into the tree, and *bulk* load, which is
//! spread over all links of a level and only makes them busier.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "shares of the nodes are from 0 to 1; counts stay below the limits of `limits`, far below 2^32"
)]

use serde::Deserialize;
use tsify::Tsify;

/// One of GPCNeT's congestors (Chunduri et al., "GPCNeT: designing a benchmark suite for inducing
/// and measuring contention in HPC networks", SC '19; SC19 sec 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CongestorKind {
    /// All ranks of the group exchange messages with all others.
    AllToAll,
    /// All ranks of the group send to its first rank.
    IncastTwoSided,
    /// All ranks of the group put to its first rank.
    IncastPut,
    /// The first rank of the group sends to all.
    BroadcastTwoSided,
    /// All ranks of the group get from its first rank.
    BroadcastGet,
}

impl CongestorKind {
    /// Whether its group sends to one root. A broadcast is bound by the root's own port: it has no
    /// more in flight than that port injects, and no queue grows in the tree.
    pub fn is_incast(self) -> bool {
        matches!(self, Self::IncastTwoSided | Self::IncastPut)
    }
}

/// A part of the congesting nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Congestor {
    /// The traffic pattern of this part.
    pub kind: CongestorKind,
    /// Their share of the congesting nodes, relative to the other parts.
    pub weight: u32,
}

/// What the nodes that are not the victim's do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Neighbour {
    /// No neighbour; the other nodes are idle.
    Quiet,
    /// GPCNeT's congestors, in groups placed at random.
    Congestors(Vec<Congestor>),
    /// Large messages to the adjacent edge switch, up to 62.5 % of the uplinks (TAPER Table III).
    LightBully,
    /// Large messages to the adjacent edge switch, as fast as they go (TAPER Table III).
    AdjacentBully,
    /// Large messages across the bisection, as fast as they go (TAPER Table III).
    BisectionBully,
    /// Seven nodes send to one (TAPER Table III).
    IncastBully,
    /// All nodes write a checkpoint to the servers of the file system.
    CheckpointBurst,
}

impl Neighbour {
    /// Whether nobody else is there.
    pub fn is_quiet(&self) -> bool {
        *self == Self::Quiet
    }
}

/// Share of an edge switch's uplinks that the light bully loads (TAPER sec IV.C).
pub const LIGHT_BULLY_UPLINK_SHARE: f64 = 0.625;
/// Senders to each receiver of the incast bully (TAPER Table III).
const INCAST_BULLY_SENDERS: u32 = 7;
/// Nodes that write to one server of the file system: 4,608 nodes over the two servers of each of
/// 77 GL4 units (SC18 Table II), as on Summit.
const WRITERS_PER_SERVER: u32 = 30;

/// A victim's neighbourhood: who congests, with what, and on how many nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct Load {
    /// The kind of neighbour.
    pub neighbour: Neighbour,
    /// Share of the nodes that congest, 0 to 1; the others are victims (GPCNeT: 0.8).
    pub congestor_share: f64,
    /// Bytes that every congesting rank has in flight: one message (GPCNeT v1.x: 4,096).
    pub message_bytes: u32,
    /// Ranks on every node, congesting and victim.
    pub ranks_per_node: u32,
}

/// Nodes that send to one node at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incast {
    /// Position of the receiver among the congesting nodes.
    pub root: u32,
    /// Nodes that send to it.
    pub senders: u32,
}

/// Load of one level's links, as a share of what they carry.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BulkShare {
    /// Share of the congesting nodes that send at full rate through the uplinks of their switch.
    pub nodes: f64,
    /// At most this share of the uplinks, 0 to 1.
    pub most: f64,
    /// Whether the messages go on through the core.
    pub crosses_core: bool,
}

impl Load {
    /// How many of so many nodes congest.
    pub fn congestors_of(&self, nodes: u32) -> u32 {
        ((f64::from(nodes) * self.congestor_share).round() as u32).min(nodes)
    }

    /// The incasts among `congestors` nodes.
    pub fn incasts(&self, congestors: u32) -> Vec<Incast> {
        match &self.neighbour {
            Neighbour::Congestors(parts) => group_incasts(parts, congestors),
            Neighbour::IncastBully => {
                every(congestors, INCAST_BULLY_SENDERS + 1, INCAST_BULLY_SENDERS)
            }
            Neighbour::CheckpointBurst => {
                every(congestors, WRITERS_PER_SERVER + 1, WRITERS_PER_SERVER)
            }
            _ => vec![],
        }
    }

    /// The load without hot spots.
    pub fn bulk(&self) -> BulkShare {
        let all = BulkShare {
            nodes: 1.0,
            most: 1.0,
            crosses_core: true,
        };
        match &self.neighbour {
            Neighbour::Congestors(parts) => {
                let weight = |parts: &mut dyn Iterator<Item = &Congestor>| {
                    parts.map(|part| f64::from(part.weight)).sum::<f64>()
                };
                let total = weight(&mut parts.iter());
                let bulk = weight(
                    &mut parts
                        .iter()
                        .filter(|part| part.kind == CongestorKind::AllToAll),
                );
                BulkShare {
                    nodes: if total > 0.0 { bulk / total } else { 0.0 },
                    ..all
                }
            }
            Neighbour::LightBully => BulkShare {
                most: LIGHT_BULLY_UPLINK_SHARE,
                crosses_core: false,
                ..all
            },
            Neighbour::AdjacentBully => BulkShare {
                crosses_core: false,
                ..all
            },
            Neighbour::BisectionBully => all,
            Neighbour::Quiet | Neighbour::IncastBully | Neighbour::CheckpointBurst => {
                BulkShare::default()
            }
        }
    }
}

/// One incast for every part that is one; the parts follow one another among the congesting nodes.
fn group_incasts(parts: &[Congestor], congestors: u32) -> Vec<Incast> {
    let total: u64 = parts.iter().map(|part| u64::from(part.weight)).sum();
    let mut before = 0_u64;
    let mut incasts = vec![];
    for part in parts {
        let end = before + u64::from(part.weight);
        let place = |weight: u64| (u64::from(congestors) * weight).checked_div(total);
        if let (Some(first), Some(last)) = (place(before), place(end))
            && part.kind.is_incast()
            && last > first + 1
        {
            incasts.push(Incast {
                root: first as u32,
                senders: (last - first - 1) as u32,
            });
        }
        before = end;
    }
    incasts
}

/// The first of every `group` nodes receives from `senders`.
fn every(congestors: u32, group: u32, senders: u32) -> Vec<Incast> {
    (0..congestors / group)
        .map(|index| Incast {
            root: index * group,
            senders,
        })
        .collect()
}

/// The five congestors of the runs of SC19 sec 4.4, in equal parts.
pub fn gpcnet_sc19() -> Vec<Congestor> {
    use CongestorKind::{AllToAll, BroadcastGet, BroadcastTwoSided, IncastPut, IncastTwoSided};
    equal_parts(&[
        IncastTwoSided,
        BroadcastTwoSided,
        IncastPut,
        BroadcastGet,
        AllToAll,
    ])
}

fn equal_parts(kinds: &[CongestorKind]) -> Vec<Congestor> {
    kinds
        .iter()
        .map(|&kind| Congestor { kind, weight: 1 })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(neighbour: Neighbour) -> Load {
        Load {
            neighbour,
            congestor_share: 0.8,
            message_bytes: 4096,
            ranks_per_node: 6,
        }
    }

    #[test]
    fn five_equal_congestors_have_two_roots_of_719_senders_on_3600_nodes() {
        let incasts = load(Neighbour::Congestors(gpcnet_sc19())).incasts(3600);
        let expected = [
            Incast {
                root: 0,
                senders: 719,
            },
            Incast {
                root: 1440,
                senders: 719,
            },
        ];
        assert_eq!(incasts, expected);
    }

    #[test]
    fn a_group_of_one_node_has_nobody_to_receive_from() {
        assert!(
            load(Neighbour::Congestors(gpcnet_sc19()))
                .incasts(5)
                .is_empty()
        );
        assert!(load(Neighbour::Congestors(vec![])).incasts(100).is_empty());
    }

    #[test]
    fn incast_bully_has_seven_senders_a_root() {
        let incasts = load(Neighbour::IncastBully).incasts(17);
        assert_eq!(incasts.len(), 2);
        assert_eq!(incasts[1].root, 8);
        assert_eq!(incasts[1].senders, 7);
    }

    #[test]
    fn a_quarter_of_gpcnet_1_3_is_bulk() {
        use CongestorKind::{AllToAll, BroadcastGet, IncastPut, IncastTwoSided};
        let four = equal_parts(&[AllToAll, IncastTwoSided, IncastPut, BroadcastGet]);
        let bulk = load(Neighbour::Congestors(four)).bulk();
        assert_eq!(bulk.nodes, 0.25);
        assert_eq!(load(Neighbour::Quiet).bulk().nodes, 0.0);
    }
}
