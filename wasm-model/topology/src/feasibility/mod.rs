//! Whether a design can be built, decided in one place: what is wrong, why, and the nearest choices
//! that are not. The interface words it and shows it at its field.

mod fabric;
mod node;
mod size;

pub use size::{budget_too_small, too_large_to_simulate};

use serde::Serialize;
use std::mem::{discriminant, take};
use tsify::Tsify;

use crate::design::{Core, Design, Fill, Topology};
use crate::field::{Field, outside};
use crate::terms::Pot;
use crate::topology::Tree;

/// A nearest valid choice: changes of the document that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Remedy {
    /// The changes, all together.
    pub changes: Vec<Change>,
}

/// One change that a remedy proposes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct Change {
    /// The field.
    pub path: Field,
    /// The value to set.
    pub value: f64,
}

impl Remedy {
    fn new(field: impl Into<Field>, value: impl Into<f64>) -> Self {
        let path = field.into();
        let value = value.into();
        Self {
            changes: vec![Change { path, value }],
        }
    }

    /// This and another change.
    fn and(mut self, field: impl Into<Field>, value: impl Into<f64>) -> Self {
        self.changes.extend(Self::new(field, value).changes);
        self
    }

    /// Makes its changes.
    pub fn apply(&self, design: &mut Design) {
        for &Change { path, value } in &self.changes {
            path.set(design, value);
        }
    }
}

/// Why a design cannot be built or bought.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum Issue {
    /// A number with which the model cannot compute.
    OutOfRange {
        /// The number.
        field: Field,
        /// What it is.
        value: f64,
        /// The least that it may be.
        least: f64,
        /// The largest.
        most: f64,
    },
    /// A fabric that is not a fat tree: nothing else about it can be stated.
    NotAFatTree {
        /// What it is.
        topology: Topology,
    },
    /// More ports in use than an edge switch has.
    EdgePortsExceedRadix {
        /// Ports to nodes.
        downlinks: u32,
        /// Ports to the core.
        uplinks: u32,
        /// Ports that it has.
        radix: u32,
    },
    /// More nodes than an edge switch has ports for.
    RackExceedsDownlinks {
        /// Nodes of a rack.
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
        /// Nodes of a rack.
        nodes: u32,
    },
    /// More rails than adapter ports.
    RailsExceedPorts {
        /// Rails.
        rails: u32,
        /// Adapter ports of a node.
        ports: u32,
    },
    /// Spines among which a leaf's ports cannot be shared equally.
    UnevenBundles {
        /// What the core is made of.
        core: Core,
        /// Ports of a leaf.
        ports: u32,
        /// Spines.
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
    /// GPUs that no CPU can reach.
    GpusWithoutLink {
        /// GPUs of a node.
        gpus: u32,
    },
    /// GPUs on a switch that carries nothing.
    SwitchWithoutBandwidth {
        /// GPUs of a node.
        gpus: u32,
    },
    /// Sockets that cannot reach one another.
    SocketsWithoutBus {
        /// Sockets of a node.
        sockets: u32,
    },
    /// GPUs that cannot share a socket's bricks equally.
    BricksDoNotDivide {
        /// GPUs of a node.
        gpus: u32,
        /// GPUs of a socket.
        socket_gpus: u32,
        /// Bricks of a socket.
        bricks: u32,
    },
    /// DDR that cannot be spread over the channels in whole modules.
    DdrDoesNotFillChannels {
        /// DDR of a node, 1e9 bytes.
        gb: f64,
        /// Memory channels of a node.
        channels: u32,
        /// Steps in which modules are sold, 1e9 bytes.
        step_gb: f64,
    },
    /// HCA ports that are faster than the PCIe lanes behind them; bandwidths in GB/s.
    HcaFasterThanSlot {
        /// Adapter ports of a node.
        ports: u32,
        /// One of them.
        port_gbps: f64,
        /// What they require of PCIe.
        needed_gbps: f64,
        /// What PCIe gives them.
        given_gbps: f64,
        /// Of one socket.
        socket_gbps: f64,
    },
    /// A machine that the core switches cannot hold.
    CoreTooSmall {
        /// Nodes.
        nodes: u32,
        /// Edge switches of all rails.
        edges: u32,
        /// Uplinks of each.
        uplinks: u32,
        /// Levels of the tree.
        levels: u32,
        /// What the core is made of in a tree of three levels.
        core: Core,
        /// Ports of a core switch or block.
        ports: u32,
    },
    /// A machine with more links than an experiment can simulate; its cost is exact.
    TooLargeToSimulate {
        /// Its links.
        links: u64,
        /// How many can be simulated.
        most: u64,
    },
    /// A budget that does not buy the smallest machine.
    BudgetBelowSmallest {
        /// The budget, US dollars.
        usd: f64,
        /// What the smallest machine costs, whole US dollars.
        smallest_usd: f64,
        /// How edge switches meet nodes.
        fill: Fill,
        /// Nodes of the smallest machine.
        nodes: u32,
        /// What the budget pays for; absent if the machine alone.
        beyond: Option<Beyond>,
    },
}

/// What a budget pays for beyond the machine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct Beyond {
    /// Of what kind.
    pub pot: Pot,
    /// Years of service.
    pub years: u32,
}

/// An issue at its field, with what ends it.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Found {
    /// The issue.
    pub issue: Issue,
    /// The field at which to show it.
    pub path: Field,
    /// Nearest valid choices, best first.
    pub remedies: Vec<Remedy>,
}

impl Found {
    pub(crate) fn new(issue: Issue, field: impl Into<Field>, remedies: Vec<Remedy>) -> Self {
        Self {
            issue,
            path: field.into(),
            remedies,
        }
    }

    /// Whether two are of one kind.
    pub fn is_alike(&self, other: &Self) -> bool {
        discriminant(&self.issue) == discriminant(&other.issue)
    }

    /// The issue with those remedies that `mends` confirms.
    pub fn with_tested(mut self, mends: impl Fn(&Self, &Remedy) -> bool) -> Self {
        let mut remedies = take(&mut self.remedies);
        remedies.retain(|remedy| mends(&self, remedy));
        Self { remedies, ..self }
    }
}

/// Whether every number of a design can be computed with.
pub fn in_range(design: &Design) -> bool {
    outside(design).is_empty()
}

/// Everything that is wrong with a design whatever its size; empty if nothing is.
pub fn check(design: &Design) -> Vec<Found> {
    let outside = outside(design);
    if !outside.is_empty() {
        return outside;
    }
    let topology = design.fabric.topology;
    if topology != Topology::FatTree {
        let issue = Issue::NotAFatTree { topology };
        return vec![Found::new(issue, Field::Topology, vec![])];
    }
    node::issues(&design.node)
        .chain(fabric::issues(design))
        .collect()
}

/// The tree of that size, or what is wrong with it.
///
/// # Errors
/// The issue, with the largest size that fits as its remedy.
pub fn tree(design: &Design, nodes: u32) -> Result<Tree, Found> {
    Tree::new(&design.node, &design.fabric, nodes).map_err(|_| {
        let step = design.fabric.step_nodes();
        let largest = (1..=nodes / step)
            .rev()
            .map(|steps| steps * step)
            .find(|&size| Tree::new(&design.node, &design.fabric, size).is_ok());
        size::core_too_small(design, nodes, largest)
    })
}
