//! Names of levels of links, and of the places where packets wait.

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
