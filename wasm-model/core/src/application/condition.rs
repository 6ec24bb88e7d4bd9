//! Under what an application runs, and what the machine makes of it.

use super::mapping::Mapping;
use super::placement::{Placing, Spread};
use crate::neighbour::{LIGHT_BULLY_UPLINK_SHARE, Neighbour};
use crate::topology::Tree;

/// Under what an application runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// Name.
    pub id: String,
    /// Nodes of the job.
    pub nodes: u32,
    /// How they are chosen.
    pub spread: Spread,
    /// Most nodes of the job on one edge switch.
    pub nodes_per_edge: Option<u32>,
    /// Nodes of the neighbour on each edge switch.
    pub neighbours_per_edge: Option<u32>,
    /// Order of ranks over nodes.
    pub mapping: Mapping,
    /// Who else is on the machine.
    pub neighbour: Neighbour,
}

/// Of so many nodes of a switch one belongs to an incast's or a checkpoint's neighbour (TAPER Table III: 3 of 31).
const NODES_PER_INCAST_NODE: u32 = 10;

impl Condition {
    /// Whether a draw decides about it.
    pub fn is_random(&self) -> bool {
        self.spread == Spread::Random
            || !matches!(
                self.neighbour,
                Neighbour::Quiet
                    | Neighbour::LightBully
                    | Neighbour::AdjacentBully
                    | Neighbour::IncastBully
            )
    }

    /// The same job compact, in block mapping and alone.
    pub fn control(&self) -> Self {
        Self {
            id: String::new(),
            spread: Spread::Compact,
            nodes_per_edge: None,
            neighbours_per_edge: Some(0),
            mapping: Mapping::Block,
            neighbour: Neighbour::Quiet,
            ..*self
        }
    }

    /// Where its nodes may be. What is not said is as in TAPER Table III: beside a bully the job has half of
    /// every switch, beside an incast nine tenths, and the light bully has as many nodes as load
    /// 62.5 % of the uplinks.
    pub fn placing(&self, tree: &Tree, reserved_per_edge: u32) -> Placing {
        let users = tree.nodes_per_edge.saturating_sub(reserved_per_edge).max(1);
        let incast_nodes = (users / NODES_PER_INCAST_NODE).max(1);
        let (own, others) = match self.neighbour {
            Neighbour::Quiet => (None, Some(0)),
            Neighbour::LightBully => (
                Some(users / 2),
                Some((LIGHT_BULLY_UPLINK_SHARE * f64::from(tree.uplinks)) as u32),
            ),
            Neighbour::AdjacentBully | Neighbour::BisectionBully | Neighbour::Congestors(_) => {
                (Some(users / 2), None)
            }
            Neighbour::IncastBully | Neighbour::CheckpointBurst => {
                (Some(users - incast_nodes), Some(incast_nodes))
            }
        };
        Placing {
            nodes: self.nodes,
            spread: self.spread,
            nodes_per_edge: self.nodes_per_edge.or(own.map(|own| own.max(1))),
            neighbours_per_edge: self.neighbours_per_edge.or(others),
            reserved_per_edge,
        }
    }
}
