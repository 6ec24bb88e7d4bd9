//! What may be bought later, and the bill of exactly what it then takes.
//!
//! Every option is a difference of two bills of materials, part by part: the machine afterwards less the
//! machine before, never less than nothing (a fixed switch is the same box in the core as at the edge, so it
//! may move). What the machine afterwards no longer needs is left over and earns nothing; neither
//! labour nor the spares of `terms` are counted.
//!
//! - **Expansion racks**: as many nodes more as the racks hold, with the edge switches, cables and core
//!   that the larger machine has beyond the present one.
//! - **Un-tapering**: more up ports on every edge switch, from those that nothing is plugged into.
//! - **Memory**: channels hold one module each, all alike, so a larger capacity means larger modules: all of
//!   the new capacity is bought, at the book's price per GB times the volume factor.
//! - **Spare ports**: every edge switch of the machine takes `s` nodes fewer than it could, so that the
//!   same nodes stand on more edge switches (and in more racks, where edge switches belong to racks). These
//!   and their share of the core are bought *with the machine*. Later all switches are filled: those nodes
//!   then need no network but their own adapters and cables. A machine of that many nodes has the same
//!   switches, uplinks and core either way, so what is bought early is exactly what is not bought later.
#![expect(
    clippy::indexing_slicing,
    reason = "a part is below PARTS, the length of every list by part"
)]

use crate::option_refusal::{OptionKind, OptionRefusal};
use crate::purchase;
use crate::size_table::{SizeTable, UnitCosts, buildable};
use serde::Serialize;
use taper_topology::design::{Budget, Design, Node, Prices};
use taper_topology::feasibility::Found;
use taper_topology::limits::MAX_NODES;
use taper_topology::node::filling_capacities_gb;
use taper_topology::pieces::{PARTS, Part};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Something that may be bought later.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PurchaseOption {
    /// Ports of a full edge switch that are kept free for nodes.
    SparePorts(u32),
    /// Up ports of an edge switch afterwards.
    UnTaper(u32),
    /// Racks added to the machine later.
    ExpansionRacks(u32),
    /// DDR of a node afterwards, 1e9 bytes.
    MemoryUpgrade(f64),
}

/// What an option requires to be bought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptionPieces {
    /// Whole pieces of each part, by [`Part`].
    pub parts: [u32; PARTS],
    /// DDR modules, 1e9 bytes together.
    pub ddr_gb: f64,
}

impl OptionPieces {
    /// What they cost, US dollars; `node` is the node that would be bought.
    pub fn usd(&self, node: &Node, prices: &Prices) -> f64 {
        let each = UnitCosts::purchase(node, prices).parts;
        let parts: f64 = self
            .parts
            .iter()
            .zip(each)
            .map(|(&count, usd)| f64::from(count) * usd)
            .sum();
        parts + self.ddr_gb * ddr_usd_per_gb(prices)
    }
}

/// DDR as it is paid, US dollars per 1e9 bytes: as in the price of a node.
pub fn ddr_usd_per_gb(prices: &Prices) -> f64 {
    prices.volume_factor * prices.ddr_usd_per_gb
}

/// The size of a machine before or after an option.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionSize {
    /// Nodes of the machine.
    pub nodes: u32,
    /// Up ports of an edge switch.
    pub uplinks: u32,
    /// Nodes on a full edge switch over its up ports.
    pub taper: f64,
    /// DDR of a node, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: f64,
}

impl OptionSize {
    fn of(design: &Design, nodes: u32) -> Self {
        Self {
            nodes,
            uplinks: design.fabric.uplinks,
            taper: design.fabric.populated_taper(),
            ddr_gb: design.node.ddr_capacity_gb,
        }
    }
}

/// An option on a design.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The machine as it is delivered.
    pub before: OptionSize,
    /// The machine once the option has been used.
    pub after: OptionSize,
    /// What is bought for it.
    pub pieces: OptionPieces,
    /// What the machine before has of each part and the one after does not need.
    pub left_over: [u32; PARTS],
    /// Whether the pieces are bought with the machine, so that there is no choice later.
    pub bought_at_once: bool,
    /// The node that would be bought.
    node: Node,
    /// Prices at the time of the purchase.
    prices: Prices,
}

impl Exercise {
    /// What the pieces cost at those prices, US dollars.
    pub fn usd(&self, prices: &Prices) -> f64 {
        self.pieces.usd(&self.node, prices)
    }

    /// The prices of the design.
    pub fn prices(&self) -> &Prices {
        &self.prices
    }

    /// One piece of each part at the design's prices, US dollars.
    pub fn units_usd(&self) -> [f64; PARTS] {
        UnitCosts::purchase(&self.node, &self.prices).parts
    }
}

/// What an option on a design takes and brings.
///
/// # Errors
/// Why it cannot be used on that design, as a [`OptionRefusal`].
pub fn exercise(design: &Design, option: PurchaseOption) -> Result<Exercise, OptionRefusal> {
    let machine = purchase::buy(design).map_err(|issues| OptionRefusal::NoMachine { issues })?;
    let present = Stage::new(design, machine.topology);
    match option {
        PurchaseOption::SparePorts(spare) => spare_ports(&present, spare),
        PurchaseOption::UnTaper(uplinks) => un_taper(&present, uplinks),
        PurchaseOption::ExpansionRacks(racks) => expansion(&present, racks),
        PurchaseOption::MemoryUpgrade(gb) => memory(&present, gb),
    }
}

/// A machine at one time.
struct Stage {
    design: Design,
    nodes: u32,
    counts: [u32; PARTS],
}

impl Stage {
    fn new(design: &Design, topology: Topology) -> Self {
        let sizes = SizeTable::with_topology(design, &topology);
        let size = sizes.of_topology(&topology);
        Self {
            design: design.clone(),
            nodes: topology.nodes,
            counts: Part::ALL.map(|part| sizes.count(&size, part)),
        }
    }

    /// The machine of so many nodes.
    fn build(design: &Design, nodes: u32) -> Result<Self, Vec<Found>> {
        let given = Design {
            budget: Budget::Nodes(nodes),
            ..design.clone()
        };
        let topology = buildable(&given, nodes)?;
        Ok(Self::new(&given, topology))
    }

    fn size(&self) -> OptionSize {
        OptionSize::of(&self.design, self.nodes)
    }

    /// An option that leads from this machine to another.
    fn to(&self, after: &Self) -> Exercise {
        let both = || after.counts.into_iter().zip(self.counts);
        let mut parts = [0; PARTS];
        let mut left_over = [0; PARTS];
        for (part, (after, before)) in both().enumerate() {
            parts[part] = after.saturating_sub(before);
            left_over[part] = before.saturating_sub(after);
        }
        Exercise {
            before: self.size(),
            after: after.size(),
            pieces: OptionPieces { parts, ddr_gb: 0.0 },
            left_over,
            bought_at_once: false,
            node: self.design.node.clone(),
            prices: self.design.prices.clone(),
        }
    }
}

fn afterwards(issues: Vec<Found>) -> OptionRefusal {
    OptionRefusal::NoMachineAfterwards { issues }
}

fn spare_ports(present: &Stage, spare: u32) -> Result<Exercise, OptionRefusal> {
    let fabric = &present.design.fabric;
    let nodes_per_edge = fabric.nodes_per_edge();
    if spare == 0 {
        return Err(OptionRefusal::NoAmount {
            option: OptionKind::SparePorts,
        });
    }
    if spare >= nodes_per_edge {
        return Err(OptionRefusal::TooManySparePorts { nodes_per_edge });
    }
    let roomy = Design {
        fabric: fabric.with_spare_ports(spare),
        ..present.design.clone()
    };
    let delivered = Stage::build(&roomy, present.nodes).map_err(afterwards)?;
    let filled = fabric.nodes_on(roomy.fabric.edges_for(present.nodes));
    Ok(Exercise {
        before: delivered.size(),
        after: OptionSize::of(&present.design, filled),
        bought_at_once: true,
        ..present.to(&delivered)
    })
}

fn un_taper(present: &Stage, requested: u32) -> Result<Exercise, OptionRefusal> {
    let fabric = &present.design.fabric;
    let (uplinks, free) = (fabric.uplinks, fabric.free_ports());
    if requested <= uplinks || requested - uplinks > free {
        return Err(OptionRefusal::FreePorts {
            requested,
            uplinks,
            free,
        });
    }
    let mut wider = present.design.clone();
    wider.fabric.uplinks = requested;
    let after = Stage::build(&wider, present.nodes).map_err(afterwards)?;
    Ok(present.to(&after))
}

fn expansion(present: &Stage, racks: u32) -> Result<Exercise, OptionRefusal> {
    if racks == 0 {
        return Err(OptionRefusal::NoAmount {
            option: OptionKind::ExpansionRacks,
        });
    }
    let design = &present.design;
    let step = design.fabric.rack_nodes;
    let beyond = |nodes: u32| nodes.saturating_sub(present.nodes) / step;
    let modelled = beyond(MAX_NODES);
    let nodes_of = |racks: u32| present.nodes + racks * step;
    let most = Topology::largest_held(&design.fabric, modelled, nodes_of);
    let stage = |racks: u32| Stage::build(design, nodes_of(racks)).ok();
    if let Some(after) = (racks <= most).then(|| stage(racks)).flatten() {
        return Ok(present.to(&after));
    }
    Err(OptionRefusal::NoRoom {
        most,
        model_nodes: (most >= modelled).then_some(MAX_NODES),
    })
}

fn memory(present: &Stage, requested: f64) -> Result<Exercise, OptionRefusal> {
    let own = present.design.node.ddr_capacity_gb;
    if requested.is_nan() || requested <= own {
        return Err(OptionRefusal::EnoughMemory { gb: own });
    }
    let mut larger = present.design.clone();
    larger.node.ddr_capacity_gb = requested;
    if let Some((below, above)) = filling_capacities_gb(&larger.node) {
        return Err(OptionRefusal::MemoryOverChannels {
            requested,
            below: below.filter(|&below| below > own),
            above,
        });
    }
    let after = Stage::build(&larger, present.nodes).map_err(afterwards)?;
    let ddr_gb = f64::from(present.nodes) * requested;
    Ok(Exercise {
        pieces: OptionPieces {
            parts: [0; PARTS],
            ddr_gb,
        },
        ..present.to(&after)
    })
}
