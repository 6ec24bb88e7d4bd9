//! What answers call the parts of a machine and what is wrong with a design: levels of links, places where packets wait,
//! pieces, runs of cables, issues. Words for each are TypeScript's (`src/model/`).

use serde::Serialize;
use tsify::Tsify;

use crate::design::{Core, Topology};
use crate::field::Field;
use crate::node::NodeIssue;
use crate::terms::BudgetBasis;

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

/// Why a design cannot be built or bought. What parts of a node do to one another is named beside them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(untagged)]
pub enum Issue {
    /// Of the node.
    Node(NodeIssue),
    /// Of the whole machine, its fabric or its budget.
    Machine(MachineIssue),
}

impl From<NodeIssue> for Issue {
    fn from(issue: NodeIssue) -> Self {
        Self::Node(issue)
    }
}

impl From<MachineIssue> for Issue {
    fn from(issue: MachineIssue) -> Self {
        Self::Machine(issue)
    }
}

/// Why a machine cannot be built or bought, other than by its node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum MachineIssue {
    /// A number with which the model cannot compute.
    OutOfRange {
        /// The field whose number is out of range.
        field: Field,
        /// Its present value, in the field's unit.
        value: f64,
        /// The least that it may be.
        least: f64,
        /// The most that it may be.
        most: f64,
    },
    /// A fabric that is not a fat tree: nothing else about it can be stated.
    NotAFatTree {
        /// Its topology, such as a torus.
        topology: Topology,
    },
    /// More ports in use than an edge switch has.
    EdgePortsExceedRadix {
        /// Ports per edge switch that lead to nodes.
        downlinks: u32,
        /// Ports per edge switch that lead to the core.
        uplinks: u32,
        /// Ports that the edge switch has.
        radix: u32,
    },
    /// More nodes than an edge switch has ports for.
    RackExceedsDownlinks {
        /// Nodes per rack.
        rack_nodes: u32,
        /// Nodes that one edge switch would get.
        edge_nodes: u32,
        /// Ports that it has for them.
        downlinks: u32,
    },
    /// Nodes of a rack that its edge switches cannot share equally.
    RackSwitchesUneven {
        /// Edge switches of a rack on each rail.
        edges: u32,
        /// Nodes per rack.
        nodes: u32,
    },
    /// More rails than adapter ports.
    RailsExceedPorts {
        /// Rails of the fabric.
        rails: u32,
        /// Adapter ports of a node.
        ports: u32,
    },
    /// Spines among which a leaf's ports cannot be shared equally.
    UnevenBundles {
        /// What the core is made of.
        core: Core,
        /// Ports of a leaf that lead to spines.
        ports: u32,
        /// Spines per director.
        spines: u32,
    },
    /// Fixed switches that have too few ports to stand for a director's leaf modules and spines.
    FixedCoreTooSmall {
        /// Ports that a leaf requires.
        leaf_ports: u32,
        /// Ports that a spine requires.
        spine_ports: u32,
        /// Ports that the switches have.
        radix: u32,
    },
    /// A machine that the core switches cannot hold.
    CoreTooSmall {
        /// Nodes of the machine.
        nodes: u32,
        /// Edge switches of all rails.
        edges: u32,
        /// Uplinks per edge switch.
        uplinks: u32,
        /// Switch levels of the tree, 2 or 3.
        levels: u32,
        /// What the core is made of in a tree of three levels.
        core: Core,
        /// Ports of a core switch or block.
        ports: u32,
    },
    /// A machine with more links than an experiment can simulate. Its cost is exact, up to more cables than can be counted.
    TooLargeToSimulate {
        /// Links of the machine, over all rails.
        links: u64,
        /// How many can be simulated.
        most: u64,
    },
    /// A budget that does not buy the smallest machine.
    BudgetBelowSmallest {
        /// The budget of the scenario, US dollars.
        usd: f64,
        /// What the smallest machine costs, whole US dollars.
        smallest_usd: f64,
        /// Nodes of the smallest machine.
        nodes: u32,
        /// What the budget pays for; absent if the machine alone.
        beyond: Option<Beyond>,
    },
}

/// What a budget pays for beyond the machine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct Beyond {
    /// Which costs the budget covers.
    pub basis: BudgetBasis,
    /// Years over which they are counted.
    pub years: u32,
}
