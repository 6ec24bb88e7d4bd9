//! Whether a design can be built, decided in one place: what is wrong, why, and the nearest choices
//! that are not. Paths are those of the scenario document, so that the sentence stands at its field.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "values of remedies, which are in the range of their field"
)]

mod fabric;
mod node;
mod ranges;
mod size;
mod words;

pub use size::{budget_too_small, too_large_to_simulate};

pub use ranges::{outside_in_node, outside_in_terms};

use crate::design::{Budget, CpuGpuLink, Design, GpuGpuLink};
use crate::topology::Tree;
use serde::Serialize;
use tsify::Tsify;
use words::advice;

/// A nearest valid choice: changes of the document that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Remedy {
    /// Words for a button.
    pub label: String,
    /// The changes, all together.
    pub changes: Vec<Change>,
}

/// One change that a remedy proposes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct Change {
    /// Path in the scenario document, such as `fabric.edge.uplinks`.
    pub path: &'static str,
    /// The value to set.
    pub value: f64,
}

impl Remedy {
    fn new(label: String, path: &'static str, value: f64) -> Self {
        Self::of(label, vec![(path, value)])
    }

    fn of(label: String, changes: Vec<(&'static str, f64)>) -> Self {
        let changes = changes
            .into_iter()
            .map(|(path, value)| Change { path, value });
        Self {
            label,
            changes: changes.collect(),
        }
    }
}

/// Why a design cannot be built or bought.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Issue {
    /// Stable code.
    pub code: &'static str,
    /// Path of the field at which to show it.
    pub path: &'static str,
    /// What is wrong and what to do.
    pub sentence: String,
    /// Nearest valid choices, best first.
    pub remedies: Vec<Remedy>,
    /// What to do if there is no nearest valid choice; may be empty.
    #[serde(skip)]
    otherwise: &'static str,
}

impl Issue {
    /// Keeps the remedies that `mends` says lead to a machine, and ends the sentence with them.
    pub fn with_advice(mut self, mends: impl Fn(&Self, &Remedy) -> bool) -> Self {
        let mut remedies = std::mem::take(&mut self.remedies);
        remedies.retain(|remedy| mends(&self, remedy));
        self.sentence.push_str(&advice(&remedies, self.otherwise));
        self.remedies = remedies;
        self
    }
}

/// Makes the changes of a remedy.
pub fn apply(remedy: &Remedy, design: &mut Design) {
    for &Change { path, value } in &remedy.changes {
        let count = value as u32;
        match path {
            "fabric.edge.radix" => design.fabric.edge_radix = count,
            "fabric.edge.uplinks" => design.fabric.uplinks = count,
            "fabric.edge.downlinks" => design.fabric.downlinks = count,
            "fabric.rack.nodes" => design.fabric.rack_nodes = count,
            "fabric.rails" => design.fabric.rails = count,
            "fabric.levels" => design.fabric.levels = count,
            "fabric.director.spines" => design.fabric.director.spines = count,
            "fabric.rack.edgesPerRail" => design.fabric.rack_edges_per_rail = count,
            "node.hca.ports" => design.node.hca_ports = count,
            "node.hca.portGBps" => design.node.hca_port_gbps = value,
            "node.socketBusGBps" => design.node.socket_bus_gbps = value,
            "node.cpu.sockets" => design.node.sockets = count,
            "node.gpuGpu.switchGBps" => {
                design.node.gpu_gpu = GpuGpuLink::Switch { switch_gbps: value };
            }
            "node.hca.pcieGBpsPerSocket" => design.node.pcie_gbps_per_socket = value,
            "node.cpuGpu.linkGBps" => {
                design.node.cpu_gpu = CpuGpuLink::Own { link_gbps: value };
            }
            "node.cpuGpu.bricksPerSocket" | "node.cpuGpu.brickGBps" => {
                if let CpuGpuLink::Bricks {
                    per_socket,
                    brick_gbps,
                } = &mut design.node.cpu_gpu
                {
                    if path.ends_with("GBps") {
                        *brick_gbps = value;
                    } else {
                        *per_socket = count;
                    }
                }
            }
            "node.gpu.count" => design.node.gpu_count = count,
            "node.ddr.capacityGB" => design.node.ddr_capacity_gb = value,
            "budget.usd" => design.budget = Budget::Usd(value),
            "budget.nodes" => design.budget = Budget::Nodes(count),
            other => debug_assert!(false, "no remedy changes {other}"),
        }
    }
}

/// Whether every number of a design can be computed with.
pub fn in_range(design: &Design) -> bool {
    ranges::outside(design).is_empty()
}

/// Everything that is wrong with a design whatever its size; empty if nothing is.
pub fn check(design: &Design) -> Vec<Issue> {
    let outside = ranges::outside(design);
    if !outside.is_empty() {
        return outside;
    }
    if let Some(issue) = fabric::other_topology(&design.fabric) {
        return vec![issue];
    }
    node::issues(&design.node)
        .chain(fabric::issues(design))
        .collect()
}

/// The tree of that size, or what is wrong with it.
///
/// # Errors
/// The issue, with the largest size that fits as its remedy.
pub fn tree(design: &Design, nodes: u32) -> Result<Tree, Issue> {
    Tree::new(&design.node, &design.fabric, nodes).map_err(|_| {
        let step = design.fabric.step_nodes();
        let largest = (1..=nodes / step)
            .rev()
            .map(|steps| steps * step)
            .find(|&size| Tree::new(&design.node, &design.fabric, size).is_ok());
        size::core_too_small(design, nodes, largest)
    })
}
