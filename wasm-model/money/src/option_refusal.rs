//! Why an option cannot be used on a design.

use serde::{Deserialize, Serialize};
use taper_topology::feasibility::Found;
use tsify::Tsify;

/// What may be bought later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// Ports that every edge switch keeps free.
    SparePorts,
    /// Up ports of an edge switch afterwards.
    UnTaper,
    /// Racks added to the machine later.
    ExpansionRacks,
    /// DDR of a node afterwards, 1e9 bytes.
    MemoryUpgrade,
}

/// Why an option cannot be used on a design.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum OptionRefusal {
    /// The machine itself cannot be built or bought.
    NoMachine {
        /// Every reason.
        issues: Vec<Found>,
    },
    /// The machine afterwards cannot be built.
    NoMachineAfterwards {
        /// Why; remedies are not tested.
        issues: Vec<Found>,
    },
    /// An amount that is not a whole number from 0 to a million.
    NotWhole {
        /// The number that was entered.
        amount: f64,
        /// The kind of option.
        option: OptionKind,
    },
    /// The amount is 0, so nothing would change.
    NoAmount {
        /// The kind of option whose amount is 0.
        option: OptionKind,
    },
    /// More up ports than there are free ports, or no more than there are.
    FreePorts {
        /// Uplinks per edge switch that the option would have.
        requested: u32,
        /// Uplinks per edge switch of the machine as delivered.
        uplinks: u32,
        /// Ports into which nothing is plugged.
        free: u32,
    },
    /// More spare ports than a switch takes nodes.
    TooManySparePorts {
        /// Nodes of a full edge switch.
        nodes_per_edge: u32,
    },
    /// No machine of that size can be built.
    NoRoom {
        /// The most racks that it takes.
        most: u32,
        /// Nodes that the model sizes, if it and not the core switches is the limit.
        model_nodes: Option<u32>,
    },
    /// Less or as much DDR as there is.
    EnoughMemory {
        /// DDR of a node, 1e9 bytes.
        gb: f64,
    },
    /// Memory that cannot be spread over the channels.
    MemoryOverChannels {
        /// DDR per node that the option would give, 1e9 bytes.
        requested: f64,
        /// The nearest capacity below that can and is more than there is.
        below: Option<f64>,
        /// The nearest capacity above that can, 1e9 bytes.
        above: f64,
    },
    /// No price is sampled.
    NoSamples,
}
