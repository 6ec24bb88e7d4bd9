//! What answers call the parts of a machine: levels of links, places where packets wait, pieces, runs of cables.

use serde::Serialize;
use tsify::Tsify;

/// Levels of links between end points that a way meets at most.
pub const BETWEEN: usize = 4;

/// A level in one direction, in the order in which a flow meets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Level {
    /// The end point: node, adapter and its links to the edge switches.
    EndPoint,
    /// Edge switch to the core.
    EdgeUp,
    /// Leaf module to spine, inside the core.
    LeafUp,
    /// Spine to leaf module, inside the core.
    LeafDown,
    /// Core to edge switch, on the way down.
    EdgeDown,
}

impl Level {
    /// Whether its links lead from an edge switch, or to one.
    pub fn is_at_edge(self) -> bool {
        matches!(self, Self::EdgeUp | Self::EdgeDown)
    }
}

/// A level of links in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LinkLevel {
    /// Node to edge switch.
    NodeUp,
    /// Edge switch to node.
    NodeDown,
    /// Edge switch to the core.
    EdgeUp,
    /// Core to edge switch, on the way down.
    EdgeDown,
    /// Leaf module to spine, inside the core.
    LeafUp,
    /// Spine to leaf module, inside the core.
    LeafDown,
}

/// Every level, in the order of links.
pub const LINK_LEVELS: [LinkLevel; 6] = [
    LinkLevel::NodeUp,
    LinkLevel::NodeDown,
    LinkLevel::EdgeUp,
    LinkLevel::EdgeDown,
    LinkLevel::LeafUp,
    LinkLevel::LeafDown,
];

/// The class of links before which packets wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum QueuePlace {
    /// From the edge switch to the root.
    Node,
    /// From the core to the root's edge switch.
    Edge,
    /// From the core's spines to the root's pod.
    Pod,
    /// From the leaf modules of other pods to the spines.
    Core,
    /// From the senders' edge switches to the core.
    Uplink,
}

/// Whose messages wait behind packets for a root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nobody's but the root's own.
    Nobody,
    /// Those to the root's edge switch from others.
    Edge,
    /// Those to the root's group from others.
    Group,
    /// Those from one group to another.
    All,
}

impl QueuePlace {
    /// Whose messages wait there; of the senders' uplinks also those that stay in a group.
    pub fn behind(self) -> Behind {
        match self {
            Self::Node => Behind::Nobody,
            Self::Edge => Behind::Edge,
            Self::Pod => Behind::Group,
            Self::Core | Self::Uplink => Behind::All,
        }
    }
}

/// A level of the machine, from the nodes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum BomLevel {
    /// The nodes without their adapters.
    Nodes,
    /// Adapters, and cables to the edge switches.
    NodeLinks,
    /// The edge switches.
    Edge,
    /// Cables from edge switches to the core.
    Uplinks,
    /// Leaf modules or leaf switches, with the cables above them.
    Leaf,
    /// Spine switches, or director chassis.
    Spine,
    /// No level: what is paid for the machine as a whole.
    Machine,
}

/// What a line of the bill of materials is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum BomItem {
    /// A node without its adapter.
    Node,
    /// An adapter of a node.
    Adapter {
        /// Ports of the adapter.
        ports: u32,
    },
    /// A cable from a node to its edge switch.
    NodeCable,
    /// An edge switch that nodes connect to.
    EdgeSwitch {
        /// Ports of the switch.
        ports: u32,
    },
    /// A cable from an edge switch to the core.
    UplinkCable,
    /// A leaf switch of a core of fixed switches.
    LeafSwitch {
        /// Ports of the switch.
        ports: u32,
    },
    /// A spine switch at the top of a tree of fixed switches.
    SpineSwitch {
        /// Ports of the switch.
        ports: u32,
    },
    /// A cable from a leaf switch to a spine switch.
    SpineCable,
    /// A director without leaf modules.
    DirectorChassis {
        /// Ports that all its modules have.
        ports: u32,
    },
    /// A leaf module of a director.
    DirectorLeafModule {
        /// Ports of the module towards edge switches.
        ports: u32,
    },
    /// All that is paid once, whatever the size: licences, installation.
    Once,
}

/// Which parts of the machine a cable joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum CableRun {
    /// A node and its edge switch.
    NodeEdge,
    /// An edge switch and the core.
    EdgeCore,
    /// Leaf and spine switches of a fixed core.
    LeafSpine,
}

impl CableRun {
    /// All of them, from the nodes up.
    pub const ALL: [Self; 3] = [Self::NodeEdge, Self::EdgeCore, Self::LeafSpine];
}
