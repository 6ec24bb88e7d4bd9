//! The pieces that a machine is made of: how many of which, where; without prices.

use serde::Serialize;
use tsify::Tsify;

use crate::field::Price;
use crate::names::{BomItem, BomLevel, CableRun};

/// Kinds of part.
pub const PARTS: usize = 8;

/// A kind of part that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A node without its adapter.
    Node,
    /// A host channel adapter with all its ports.
    Hca,
    /// A cable between node and edge switch.
    CopperCable,
    /// A fixed switch: edge, leaf or spine.
    EdgeSwitch,
    /// A cable between switches, optical.
    OpticalCable,
    /// A director chassis with its spines.
    DirectorChassis,
    /// A leaf module of a director.
    DirectorLeafModule,
    /// All that is paid once, whatever the size.
    Once,
}

impl Part {
    /// Every part, in the order of their numbers.
    pub const ALL: [Self; PARTS] = [
        Self::Node,
        Self::Hca,
        Self::CopperCable,
        Self::EdgeSwitch,
        Self::OpticalCable,
        Self::DirectorChassis,
        Self::DirectorLeafModule,
        Self::Once,
    ];

    /// Whether it belongs to the network.
    pub fn is_network(self) -> bool {
        !matches!(self, Self::Node | Self::Once)
    }

    /// The price that applies; `None` for a node, which is priced from its parts.
    pub fn price(self) -> Option<Price> {
        Some(match self {
            Self::Node => return None,
            Self::Hca => Price::Hca,
            Self::CopperCable => Price::CopperCable,
            Self::EdgeSwitch => Price::EdgeSwitch,
            Self::OpticalCable => Price::OpticalCable,
            Self::DirectorChassis => Price::DirectorChassis,
            Self::DirectorLeafModule => Price::DirectorLeafModule,
            Self::Once => Price::Once,
        })
    }
}

/// Pieces of one kind at one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where in the machine they are.
    pub level: BomLevel,
    /// What they are.
    pub item: BomItem,
    /// As what they are counted and priced.
    pub part: Part,
    /// Number of whole pieces.
    pub count: u32,
}

/// The switches above the edge switches of one plane, as they stand in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoreSwitches {
    /// How many: directors, blocks of fixed switches, or spine switches.
    pub count: u32,
    /// The switches of each, where it is a block of fixed ones.
    pub block: Option<CoreBlock>,
}

/// Fixed switches that stand side by side, with cables between leaves and spines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoreBlock {
    /// Leaf switches.
    pub leaves: u32,
    /// Spine switches.
    pub spines: u32,
    /// Cables from a leaf switch to the spines.
    pub leaf_ports: u32,
}

/// A switch of one plane, as it stands in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// An edge switch of every rail.
    Edge(u32),
    /// A core switch, in which rails meet.
    Core(u32),
}

/// Cables from an edge switch to another switch, on one rail of one plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trunk {
    /// The other switch.
    pub to: Switch,
    /// What they join.
    pub run: CableRun,
    /// How many.
    pub links: u32,
}

/// What an answer counts of one plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Directors, or spine switches of a two-level tree.
    pub core_switches: u32,
    /// Cables from one edge switch to one core switch.
    pub bundle: u32,
    /// Leaf modules in one director; 0 in a two-level tree.
    pub leaf_modules_per_director: u32,
    /// Spine switches in one core block, or spine chips in one director; 0 in a two-level tree.
    pub spines_per_core: u32,
    /// Edge switches of one rail in each group, in order; none where all are one group.
    pub group_edges: Vec<u32>,
    /// Links from all leaf modules to the spines; 0 in a two-level tree.
    pub leaf_links: u32,
}
