//! Whether a design can be built, decided in one place: what is wrong, why, and the nearest choices
//! that are not. The interface words it and shows it at its field.

mod size;

pub use size::{budget_too_small, too_large_to_simulate};

use serde::Serialize;
use std::mem::{discriminant, take};
use tsify::Tsify;

use crate::design::{self, Core, Design};
use crate::field::{Field, outside};
use crate::node;
use crate::terms::BudgetBasis;
use crate::topology::{self, Topology};

/// A nearest valid choice: changes of the document that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Remedy {
    /// The changes; only all of them together are valid.
    pub changes: Vec<Change>,
}

/// One change that a remedy proposes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct Change {
    /// The field to change.
    pub path: Field,
    /// The value to set, in the field's unit.
    pub value: f64,
}

impl Remedy {
    pub(crate) fn new(field: impl Into<Field>, value: impl Into<f64>) -> Self {
        let path = field.into();
        let value = value.into();
        Self {
            changes: vec![Change { path, value }],
        }
    }

    /// Adds another change to this remedy.
    pub(crate) fn and(mut self, field: impl Into<Field>, value: impl Into<f64>) -> Self {
        self.changes.extend(Self::new(field, value).changes);
        self
    }

    /// Whether a person may enter all its values.
    pub fn can_be_entered(&self) -> bool {
        let mut changes = self.changes.iter();
        changes.all(|&Change { path, value }| path.can_be_entered(value))
    }

    /// Sets every change on a design.
    pub fn apply(&self, design: &mut Design) {
        for &Change { path, value } in &self.changes {
            path.set(design, value);
        }
    }

    /// These changes and then others, which replace what both set.
    pub fn with(&self, other: &Self) -> Self {
        let is_set = |own: &&Change| other.changes.iter().any(|set| set.path == own.path);
        let own = self.changes.iter().filter(|own| !is_set(own));
        let changes = own.chain(&other.changes).copied().collect();
        Self { changes }
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
        topology: design::Topology,
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
    /// GPUs that no CPU can reach.
    GpusWithoutLink {
        /// GPUs per node.
        gpus: u32,
    },
    /// GPUs on a switch that carries nothing.
    SwitchWithoutBandwidth {
        /// GPUs per node.
        gpus: u32,
    },
    /// Sockets that cannot reach one another.
    SocketsWithoutBus {
        /// CPU sockets per node.
        sockets: u32,
    },
    /// GPUs that cannot share a socket's bricks equally.
    BricksDoNotDivide {
        /// GPUs per node.
        gpus: u32,
        /// GPUs on the fullest socket.
        socket_gpus: u32,
        /// NVLink bricks per socket.
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
        /// Bandwidth of one adapter port.
        port_gbps: f64,
        /// What they require of PCIe.
        needed_gbps: f64,
        /// What the PCIe lanes of all sockets provide.
        given_gbps: f64,
        /// What the PCIe lanes of one socket provide.
        socket_gbps: f64,
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
    /// A machine with more links than an experiment can simulate; its cost is exact.
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

/// An issue at its field, with what ends it.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Found {
    /// What is wrong, with its numbers.
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

    /// The issue with those remedies that a person may enter and that `mends` confirms.
    pub fn with_tested(mut self, mends: impl Fn(&Self, &Remedy) -> bool) -> Self {
        let mut remedies = take(&mut self.remedies);
        remedies.retain(|remedy| remedy.can_be_entered() && mends(&self, remedy));
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
    if !topology::is_sized(topology) {
        let issue = Issue::NotAFatTree { topology };
        return vec![Found::new(issue, Field::Topology, vec![])];
    }
    node::issues(design)
        .chain(topology::issues(design))
        .collect()
}

/// What joins the nodes of a machine of that size, or what is wrong with it.
///
/// # Errors
/// The issue, with the largest size that fits as its remedy.
pub fn topology(design: &Design, nodes: u32) -> Result<Topology, Found> {
    Topology::new(&design.node, &design.fabric, nodes).map_err(|_| {
        let step = design.fabric.step_nodes();
        let steps = Topology::largest_held(&design.fabric, nodes / step, |steps| steps * step);
        let largest = (steps > 0).then_some(steps * step);
        topology::too_small(design, nodes, largest)
    })
}
