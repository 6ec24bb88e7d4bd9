//! Under what an application runs, and what the machine makes of it.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "shares of a switch's nodes, at most as many as it has"
)]

use super::mapping::Mapping;
use super::placement::{JobSpread, Placing, user_nodes};
use serde::Deserialize;
use taper_network::neighbour::{LIGHT_BULLY_UPLINK_SHARE, Neighbour};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Under what an application runs.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Condition {
    /// Name of the condition in requests and results.
    pub id: String,
    /// Nodes of the job.
    pub nodes: u32,
    /// How the nodes of the job are selected.
    #[serde(rename = "placement")]
    pub spread: JobSpread,
    /// Most nodes of the job on one edge switch; the model's choice if absent: all, or half beside a bully.
    #[serde(rename = "nodesPerLeaf")]
    pub nodes_per_edge: Option<u32>,
    /// Nodes of the neighbour on each of the job's edge switches; the free ones if absent, of the light bully as
    /// many as load 62.5 % of the uplinks.
    #[serde(rename = "neighboursPerLeaf")]
    pub neighbours_per_edge: Option<u32>,
    /// Order of ranks over nodes.
    pub mapping: Mapping,
    /// Who else is on the machine.
    pub neighbour: Neighbour,
}

/// Of so many nodes of a switch one belongs to an incast's or a checkpoint's neighbour (TAPER Table III: 3 of 31).
const NODES_PER_INCAST_NODE: u32 = 10;

impl Condition {
    /// Whether nobody is beside it.
    pub fn is_alone(&self) -> bool {
        self.neighbour.is_quiet() || self.neighbours_per_edge == Some(0)
    }

    /// Whether a draw decides about it.
    pub fn is_random(&self) -> bool {
        let draws_neighbours = !matches!(
            self.neighbour,
            Neighbour::Quiet
                | Neighbour::LightBully
                | Neighbour::AdjacentBully
                | Neighbour::IncastBully
        );
        self.spread == JobSpread::Random || (draws_neighbours && !self.is_alone())
    }

    /// The condition as far as it matters on a machine, without its name: conditions that are then equal place the
    /// same flows. A job on all nodes is at the same place however it is chosen, and nobody is beside it.
    pub fn on(&self, topology: &Topology, reserved_per_edge: u32) -> Self {
        let is_random = self.spread == JobSpread::Random;
        if is_random && self.nodes == user_nodes(topology, reserved_per_edge) {
            return Self {
                mapping: self.mapping,
                ..self.control()
            };
        }
        let placing = self.placing(topology, reserved_per_edge);
        let alone = self.is_alone();
        Self {
            id: String::new(),
            // Random placements do not look at it.
            nodes_per_edge: placing.nodes_per_edge.filter(|_| !is_random),
            neighbours_per_edge: if alone {
                Some(0)
            } else {
                placing.neighbours_per_edge
            },
            neighbour: if alone {
                Neighbour::Quiet
            } else {
                self.neighbour.clone()
            },
            ..*self
        }
    }

    /// Whether a neighbour leaves the job a part of every switch: at random it has no such part.
    pub fn has_part(&self) -> bool {
        self.spread != JobSpread::Random && !self.is_alone()
    }

    /// The same job on the same nodes with nobody beside it.
    pub fn on_its_part(&self) -> Self {
        Self {
            id: String::new(),
            neighbours_per_edge: Some(0),
            ..self.clone()
        }
    }

    /// The same job where it would be if nobody had been beside it.
    pub fn undisturbed(&self) -> Self {
        Self {
            id: String::new(),
            nodes_per_edge: None,
            neighbours_per_edge: Some(0),
            neighbour: Neighbour::Quiet,
            ..self.clone()
        }
    }

    /// The same job compact, in block mapping and alone.
    pub fn control(&self) -> Self {
        Self {
            spread: JobSpread::Compact,
            mapping: Mapping::Block,
            ..self.undisturbed()
        }
    }

    /// Where its nodes may be. What is not said is as in TAPER Table III: beside a bully the job has half of
    /// every switch, beside an incast nine tenths, and the light bully has as many nodes as load
    /// 62.5 % of the uplinks.
    pub fn placing(&self, topology: &Topology, reserved_per_edge: u32) -> Placing {
        let users = topology
            .nodes_per_edge
            .saturating_sub(reserved_per_edge)
            .max(1);
        let incast_nodes = (users / NODES_PER_INCAST_NODE).max(1);
        let (own, others) = match self.neighbour {
            Neighbour::Quiet => (None, Some(0)),
            Neighbour::LightBully => (Some(users / 2), Some(light_bully_nodes(topology.uplinks))),
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

/// Nodes of the light bully on an edge switch: the whole number, at least one, whose links carry the nearest to its
/// share of the uplinks.
fn light_bully_nodes(uplinks: u32) -> u32 {
    (LIGHT_BULLY_UPLINK_SHARE * f64::from(uplinks))
        .round()
        .max(1.0) as u32
}
