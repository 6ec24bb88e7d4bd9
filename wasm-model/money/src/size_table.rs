//! Every size of a design with its counts: made once, priced as often as one likes.
//!
//! Counts depend on the geometry alone, so a change of prices leaves them as they are. Ten thousand
//! samples of prices therefore cost ten thousand sums, not ten thousand topologies.
//!
//! # The largest machine, and why binary search alone would be wrong
//! Let `c(n)` be the cost of `n` nodes. A rack with edge switches of its own is bought whole. Of edge switches that are
//! filled across racks the last need not be full; it is bought with all its uplinks. The cost has two parts.
//!
//! 1. *Outside the core*: nodes, adapters, copper cables, edge switches, uplink cables, racks, and the
//!    spares of all these. Each count is `ceil` or a product of non-decreasing functions of `n` with
//!    constants, prices are not negative, so this part never falls.
//! 2. *The core*. With `wiring = fewest` the number of core switches is the least divisor of the
//!    uplinks that has the ports. When it rises, bundles become narrower, and narrow bundles can fill
//!    the leaf switches of a fixed core better: there can be *fewer* of them. Then a larger machine is
//!    cheaper, and a binary search over `c` can miss the largest affordable one. It is rare, but it
//!    happens (`a_larger_machine_can_cost_less` in the tests).
//!
//! With one cable to each director, or in two levels, the core too never falls.
//!
//! So the search has two steps. Every uplink needs a port of a leaf module or spine switch, every
//! port its share of a full core: `floor(n)` = part 1 + uplinks x the price of a port in a core
//! without an empty port. It never falls and is never above `c(n)`, so a **binary search over
//! `floor`** bounds the size from above. The number of core switches never falls with the size, and among
//! sizes that have equally many `c` never falls: bundles are equally wide, and a way to plug them that
//! needs fewest modules needs no fewer for more edge switches. So from the bound downwards each number of
//! core switches is searched by itself, near its end first: for the last edge switch of which one node can be paid,
//! then for the nodes on it, with which no switch changes. No size is tried one by one.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "a part is below PARTS, the length of every list by part; sizes stay below MAX_NODES"
)]

use crate::cost::{bill_of_materials, node_usd};
use serde::Serializer;
use taper_topology::design::{Design, Node, Prices};
use taper_topology::feasibility::{self, Found};
use taper_topology::field::Price;
use taper_topology::limits::MAX_NODES;
use taper_topology::pieces::{PARTS, Part};
use taper_topology::search::{halved, last_where};
use taper_topology::topology::{Topology, least_port};

/// Writes a part by its price in the scenario document; `node` for a node.
pub(crate) fn price_key<S: Serializer>(part: &Part, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(part.price().map_or("node", Price::key))
}

/// What one piece of every part costs, US dollars; none of it negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitCosts {
    /// Price of one piece, by [`Part`].
    pub parts: [f64; PARTS],
    /// Spares of each part as a share of its pieces; whole pieces, rounded up.
    pub spare_shares: [f64; PARTS],
    /// One spare of each part.
    pub spares: [f64; PARTS],
    /// Cost per rack over the years that the budget covers.
    pub rack: f64,
    /// Cost that does not depend on the size, such as staff.
    pub fixed: f64,
}

impl UnitCosts {
    /// Costs of the purchase alone, without operation.
    pub fn purchase(node: &Node, prices: &Prices) -> Self {
        let parts = [
            node_usd(node, prices),
            prices.hca_usd,
            prices.copper_cable_usd,
            prices.edge_switch_usd,
            prices.optical_cable_usd,
            prices.director_chassis_usd,
            prices.director_leaf_module_usd,
            prices.once_usd,
        ];
        Self {
            parts,
            spare_shares: [0.0; PARTS],
            spares: parts,
            rack: 0.0,
            fixed: 0.0,
        }
    }

    /// One piece of a part.
    pub fn of(&self, part: Part) -> f64 {
        self.parts[part as usize]
    }
}

/// Most lines that a bill of materials has.
const MOST_LINES: usize = 9;

/// One size of a design.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MachineSize {
    /// Nodes of the machine at this size.
    pub nodes: u32,
    /// Racks of nodes; the last may be partly filled.
    pub racks: u32,
    /// Never falls with the size; among sizes that have the same the price never falls.
    division: u32,
    /// Pieces on each line of the bill of materials.
    counts: [u32; MOST_LINES],
}

/// What joins so many nodes of a design that can be built.
///
/// # Errors
/// Every [`Found`] that keeps the design from being built whatever its size, or of that size.
pub(crate) fn buildable(design: &Design, nodes: u32) -> Result<Topology, Vec<Found>> {
    let issues = feasibility::check(design);
    if issues.is_empty() {
        feasibility::topology(design, nodes).map_err(|issue| vec![issue])
    } else {
        Err(issues)
    }
}

/// Every size of a design, computed when they are first read.
#[derive(Clone, Debug)]
pub struct SizeTable {
    design: Design,
    /// Nodes that fill the edge switches with which the last of them came.
    step: u32,
    /// Nodes by which machines grow: all of a step, or one.
    unit: u32,
    most_nodes: u32,
    /// What the lines of a bill of materials count, in their order.
    lines: Vec<Part>,
    /// What [`least_port`] says.
    least_port: Vec<(Part, f64)>,
    /// Whole steps, by their number less one; `None` until first read.
    known: Vec<Option<MachineSize>>,
}

impl SizeTable {
    /// The sizes of a design.
    ///
    /// # Errors
    /// Every [`Found`] that keeps the design from being built whatever its size, or of its smallest
    /// size.
    pub fn new(design: &Design) -> Result<Self, Vec<Found>> {
        let smallest = buildable(design, design.fabric.step_nodes())?;
        Ok(Self::with_topology(design, &smallest))
    }

    /// The sizes of a design of which one size is known, and which therefore can be built.
    pub fn with_topology(design: &Design, topology: &Topology) -> Self {
        let (step, unit) = (design.fabric.step_nodes(), design.fabric.unit_nodes());
        let modelled = MAX_NODES / unit * unit;
        let most_steps = Topology::largest_held(&design.fabric, modelled.div_ceil(step), |steps| {
            steps * step
        });
        let lines = bill_of_materials(design, topology)
            .iter()
            .map(|line| line.part)
            .collect();
        Self {
            design: design.clone(),
            step,
            unit,
            most_nodes: modelled.min(most_steps * step),
            lines,
            least_port: least_port(&design.fabric),
            known: vec![],
        }
    }

    /// The design whose sizes these are.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// Whether the core switches hold a machine of so many nodes, and the model sizes it.
    pub fn holds(&self, nodes: u32) -> bool {
        nodes <= self.most_nodes
    }

    /// The machine of so many whole steps.
    fn full(&mut self, steps: u32) -> Option<MachineSize> {
        let index = steps.checked_sub(1)? as usize;
        if self.known.len() <= index {
            self.known.resize(index + 1, None);
        }
        if self.known[index].is_none() {
            self.known[index] = self.of_nodes(steps * self.step);
        }
        self.known[index]
    }

    /// The same switches and uplinks with fewer nodes on the last of them: what counts no nodes stays.
    #[inline(never)]
    fn filled(&self, full: &MachineSize, nodes: u32) -> MachineSize {
        let mut size = MachineSize {
            nodes,
            racks: nodes.div_ceil(self.design.fabric.rack_nodes),
            ..*full
        };
        for (part, count) in self.lines.iter().zip(&mut size.counts) {
            if matches!(part, Part::Node | Part::Hca | Part::CopperCable) {
                *count = *count / full.nodes * nodes;
            }
        }
        size
    }

    /// The machine of exactly so many nodes; `None` if its core switches cannot hold it.
    #[inline(never)]
    pub fn of_nodes(&self, nodes: u32) -> Option<MachineSize> {
        let topology = Topology::new(&self.design.node, &self.design.fabric, nodes).ok()?;
        Some(self.of_topology(&topology))
    }

    /// The smallest machine that money can choose with at least so many nodes.
    pub fn at_least(&self, nodes: u32) -> Option<MachineSize> {
        let nodes = nodes.max(1).div_ceil(self.unit).saturating_mul(self.unit);
        self.holds(nodes).then(|| self.of_nodes(nodes))?
    }

    /// The machine of a topology of this design.
    pub fn of_topology(&self, topology: &Topology) -> MachineSize {
        let mut counts = [0; MOST_LINES];
        let bom = bill_of_materials(&self.design, topology);
        for (count, line) in counts.iter_mut().zip(&bom) {
            *count = line.count;
        }
        MachineSize {
            nodes: topology.nodes,
            racks: topology.nodes.div_ceil(self.design.fabric.rack_nodes),
            division: topology.division(),
            counts,
        }
    }

    /// Cost of a machine, US dollars, summed in the order of `cost::Total`.
    pub fn cost_usd(&self, size: &MachineSize, units: &UnitCosts) -> f64 {
        let (mut nodes, mut network) = (0.0, 0.0);
        for (&part, &count) in self.lines.iter().zip(&size.counts) {
            let usd = f64::from(count) * units.of(part);
            if part.is_network() {
                network += usd;
            } else {
                nodes += usd;
            }
        }
        let pieces = nodes + network + self.spares_usd(size, units);
        pieces + f64::from(size.racks) * units.rack + units.fixed
    }

    /// Cost of a machine's spares, US dollars.
    pub fn spares_usd(&self, size: &MachineSize, units: &UnitCosts) -> f64 {
        let shared = Part::ALL
            .iter()
            .zip(units.spare_shares.iter().zip(units.spares));
        shared
            .filter(|(_, (share, _))| **share > 0.0)
            .map(|(&part, (&share, usd))| spares(f64::from(self.count(size, part)), share) * usd)
            .sum()
    }

    /// Whole spares of each part of which there are any.
    pub fn spares(&self, size: &MachineSize, shares: &[f64; PARTS]) -> Vec<(Part, u32)> {
        let parts = Part::ALL.into_iter().zip(shares);
        parts
            .map(|(part, &share)| {
                (
                    part,
                    spares(f64::from(self.count(size, part)), share) as u32,
                )
            })
            .filter(|&(_, pieces)| pieces > 0)
            .collect()
    }

    /// Pieces of a part in a machine.
    pub fn count(&self, size: &MachineSize, part: Part) -> u32 {
        let lines = self.lines.iter().zip(&size.counts);
        lines
            .filter(|&(&line, _)| line == part)
            .map(|(_, &count)| count)
            .sum()
    }

    /// The largest machine whose cost is within `budgeted_usd`; `None` if there is none. Exact: see the
    /// head of this file.
    #[inline(never)]
    pub fn largest(&mut self, units: &UnitCosts, budgeted_usd: f64) -> Option<MachineSize> {
        let (step, unit) = (self.step, self.unit);
        let others = |steps: u32| (steps - 1) * step;
        let beyond = self.most_nodes.div_ceil(step) + 1;
        let mut last = halved(0, beyond, &mut |steps| {
            self.floor_usd(others(steps) + unit, units) <= budgeted_usd
        });
        while let Some(top) = self.full(last) {
            let found = last_where(last, &mut |steps| {
                self.full(steps).is_some_and(|full| {
                    let least = self.filled(&full, others(steps) + unit);
                    full.division < top.division || self.cost_usd(&least, units) <= budgeted_usd
                })
            });
            let full = self.full(found)?;
            if full.division == top.division {
                let filled = |more: u32| self.filled(&full, others(found) + more * unit);
                let most = (self.most_nodes.min(full.nodes) - others(found)) / unit;
                let more = last_where(most, &mut |more| {
                    self.cost_usd(&filled(more), units) <= budgeted_usd
                });
                return Some(filled(more));
            }
            last = found;
        }
        None
    }

    /// Never above the cost of so many nodes, and never falling with them: the core is one without an empty
    /// port and without spares.
    fn floor_usd(&self, nodes: u32, units: &UnitCosts) -> f64 {
        let fabric = &self.design.fabric;
        let rails = f64::from(fabric.planes) * f64::from(fabric.rails);
        let edges = rails * f64::from(fabric.edges_for(nodes));
        let per_node =
            units.of(Part::Node) + units.of(Part::Hca) + rails * units.of(Part::CopperCable);
        let per_uplink = units.of(Part::OpticalCable) + self.least_port_usd(units);
        let per_edge = units.of(Part::EdgeSwitch) + f64::from(fabric.uplinks) * per_uplink;
        let racks = f64::from(nodes.div_ceil(fabric.rack_nodes));
        let pieces = f64::from(nodes) * per_node + edges * per_edge;
        let outside_core = [
            (Part::Node, f64::from(nodes)),
            (Part::Hca, f64::from(nodes)),
            (Part::CopperCable, f64::from(nodes) * rails),
            (Part::EdgeSwitch, edges),
            (Part::OpticalCable, edges * f64::from(fabric.uplinks)),
        ];
        let spares: f64 = outside_core
            .iter()
            .map(|&(part, count)| {
                let part = part as usize;
                spares(count, units.spare_shares[part]) * units.spares[part]
            })
            .sum();
        let floor = pieces + spares + racks * units.rack + units.of(Part::Once) + units.fixed;
        // Sums of other orders differ in their last bits.
        floor * (1.0 - 1e-12)
    }

    /// What one port of the core costs in a core without an empty port.
    fn least_port_usd(&self, units: &UnitCosts) -> f64 {
        (self.least_port.iter())
            .map(|&(part, ports)| units.of(part) / ports)
            .sum()
    }
}

/// Whole spares of so many pieces.
pub fn spares(pieces: f64, share: f64) -> f64 {
    (pieces * share).ceil()
}
