//! A point of the map: where it stands on the axes, and the machine that its design buys.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the nodes of a machine fit 32 bits"
)]

use crate::risk::map::MapQuestion;
use serde::{Deserialize, Serialize};
use taper_money::lifetime::{budgeted_units, machine_kw};
use taper_money::size_table::{MachineSize, SizeTable, UnitCosts};
use taper_topology::design::{Budget, Design};
use taper_topology::pieces::Part;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// A number of rails and what the adapter then costs over the design's own.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RailChoice {
    /// Rails; the adapter has as many ports.
    pub rails: u32,
    /// Price of the adapter over the design's.
    pub hca_factor: f64,
}

/// A link speed and what the network then costs over the design's own.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkChoice {
    /// Bandwidth of a link and of a port, GB/s.
    #[serde(rename = "gbps")]
    pub gbps: f64,
    /// Price of every network part over the design's.
    pub network_factor: f64,
}

/// A split of the edge switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
pub struct Split {
    /// Node ports per edge switch.
    pub downlinks: u32,
    /// Uplinks per edge switch.
    pub uplinks: u32,
}

/// What is combined with what. No list is empty.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Axes {
    /// Splits of the edge switch.
    pub splits: Vec<Split>,
    /// GPUs per node.
    pub gpus: Vec<u32>,
    /// DDR per node, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: Vec<f64>,
    /// Numbers of rails, with the changes that each brings.
    pub rails: Vec<RailChoice>,
    /// Link speeds, with the price of network parts at each.
    pub links: Vec<LinkChoice>,
}

impl Axes {
    /// How many designs they make, in whole numbers so that a count is never too large to say.
    pub fn designs(&self) -> u128 {
        let lengths = [
            self.splits.len(),
            self.gpus.len(),
            self.ddr_gb.len(),
            self.rails.len(),
            self.links.len(),
        ];
        lengths.iter().map(|&length| length as u128).product()
    }
}

/// Where a design stands on the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    /// Node ports per edge switch.
    pub downlinks: u32,
    /// Uplinks per edge switch.
    pub uplinks: u32,
    /// GPUs per node.
    pub gpus: u32,
    /// DDR per node, 1e9 bytes.
    pub ddr_gb: f64,
    /// Number of rails, with the changes that it brings.
    pub rails: RailChoice,
    /// Link speed, with the price of network parts.
    pub link: LinkChoice,
    /// Which of the combinations of rails and link speed, link speeds first.
    pub(super) fabric: usize,
}

/// A design of the map and what it buys.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MapPoint {
    /// Where it stands on the axes, with the factors on prices that this brings.
    #[serde(skip)]
    pub at: Coordinates,
    /// Split of the edge switch.
    pub split: Split,
    /// GPUs per node.
    pub gpus: u32,
    /// DDR per node, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: f64,
    /// Rails of the fabric.
    pub rails: u32,
    /// Bandwidth of a link between switches, GB/s.
    #[serde(rename = "linkGBps")]
    pub link_gbps: f64,
    /// Nodes that the budget buys.
    pub nodes: u32,
    /// Price of the machine, US dollars.
    pub purchase_usd: f64,
    /// What the budget covers, US dollars.
    pub budgeted_usd: f64,
    /// Network's share of the purchase.
    pub network_share: f64,
    /// Nodes of a full edge switch over its uplinks.
    pub populated_taper: f64,
    /// Uplink bandwidth of a node, GB/s.
    #[serde(rename = "uplinkGBps")]
    pub uplink_gbps: f64,
    /// Nominal bisection bandwidth, TB/s.
    #[serde(rename = "nominalBisectionTBps")]
    pub nominal_bisection_tbps: f64,
    /// Double-precision peak of all nodes, PFLOP/s.
    #[serde(rename = "peakPFlops")]
    pub peak_pflops: f64,
    /// DDR of the machine, 1e15 bytes.
    #[serde(rename = "ddrPB")]
    pub ddr_pb: f64,
    /// Power at full load, kW; 0 where powers are not given.
    #[serde(rename = "powerKW")]
    pub power_kw: f64,
    /// Throughput, in undisturbed reference nodes.
    pub throughput: f64,
    /// Share of the cycles in cells that do less than on the reference machine.
    pub losing_cycles: f64,
    /// Whether a curve was read beyond its points.
    pub beyond_curves: bool,
}

fn designed(base: &Design, at: &Coordinates) -> Design {
    let mut design = base.clone();
    let (node, fabric, prices) = (&mut design.node, &mut design.fabric, &mut design.prices);
    (fabric.downlinks, fabric.uplinks) = (at.downlinks, at.uplinks);
    (node.gpu_count, node.ddr_capacity_gb) = (at.gpus, at.ddr_gb);
    (fabric.rails, node.hca_ports) = (at.rails.rails, at.rails.rails);
    (fabric.link_gbps, node.hca_port_gbps) = (at.link.gbps, at.link.gbps);
    prices.hca_usd *= at.rails.hca_factor;
    for price in [
        &mut prices.hca_usd,
        &mut prices.copper_cable_usd,
        &mut prices.edge_switch_usd,
        &mut prices.optical_cable_usd,
        &mut prices.director_chassis_usd,
        &mut prices.director_leaf_module_usd,
    ] {
        *price *= at.link.network_factor;
    }
    design
}

pub(super) fn point(question: &MapQuestion, at: Coordinates) -> Option<MapPoint> {
    let design = designed(&question.base, &at);
    let mut sizes = SizeTable::new(&design).ok()?;
    let purchase = UnitCosts::purchase(&design.node, &design.prices);
    let units = budgeted_units(&design);
    let fabric = &design.fabric;
    let uplink_gbps = fabric.leaving_gbps(&design.node);
    let size = match (question.target, design.budget) {
        (Some(target), _) => {
            let of_a_node = work(question, &at, uplink_gbps, 1).throughput;
            reaching(&mut sizes, of_a_node, target)
        }
        (None, Budget::Usd(usd)) => sizes.largest(&units, usd),
        (None, Budget::Nodes(nodes)) => sizes.of_nodes(nodes),
    }?;
    let topology = Topology::new(&design.node, fabric, size.nodes).ok()?;
    let work = work(question, &at, uplink_gbps, size.nodes);
    let nodes = f64::from(size.nodes);
    let purchase_usd = sizes.cost_usd(&size, &purchase);
    let beside_usd = nodes * purchase.of(Part::Node) + purchase.of(Part::Once);
    Some(MapPoint {
        at,
        split: Split {
            downlinks: at.downlinks,
            uplinks: at.uplinks,
        },
        gpus: at.gpus,
        ddr_gb: at.ddr_gb,
        rails: at.rails.rails,
        link_gbps: at.link.gbps,
        nodes: size.nodes,
        purchase_usd,
        budgeted_usd: sizes.cost_usd(&size, &units),
        network_share: if purchase_usd > 0.0 {
            1.0 - beside_usd / purchase_usd
        } else {
            0.0
        },
        populated_taper: fabric.populated_taper(),
        uplink_gbps,
        nominal_bisection_tbps: topology.nominal_bisection_tbps(),
        peak_pflops: nodes * design.node.peak_tflops() / 1000.0,
        ddr_pb: nodes * at.ddr_gb / 1e6,
        power_kw: design
            .terms
            .map_or(0.0, |terms| machine_kw(&terms.power, &sizes, &size)),
        throughput: work.throughput,
        losing_cycles: work.losing_cycles,
        beyond_curves: work.beyond_curves,
    })
}

/// The smallest machine that reaches a throughput.
fn reaching(sizes: &mut SizeTable, rate: f64, target: f64) -> Option<MachineSize> {
    // A target that is a machine’s own work must find that machine.
    let nodes = (target / rate * (1.0 - 1e-12)).ceil();
    (rate > 0.0 && nodes <= f64::from(u32::MAX)).then(|| sizes.at_least(nodes as u32))?
}

struct Work {
    throughput: f64,
    losing_cycles: f64,
    beyond_curves: bool,
}

fn work(question: &MapQuestion, at: &Coordinates, uplink_gbps: f64, nodes: u32) -> Work {
    let (mut cycles, mut done, mut losing) = (0.0, 0.0, 0.0);
    let mut beyond_curves = false;
    for (index, cell) in question.cells.iter().enumerate() {
        let gpus = f64::from(at.gpus);
        let slowdown = cell.slowdown_in(at.fabric);
        let speed = cell.speed.at(gpus, 1.0);
        let extra = slowdown.map_or(0.0, |curve| curve.at(uplink_gbps, 0.0));
        let of_cell = f64::from(nodes) * speed / (1.0 + speed * extra);
        beyond_curves |= slowdown.is_some_and(|curve| !curve.covers(uplink_gbps));
        beyond_curves |= !cell.speed.covers(gpus);
        cycles += cell.share;
        done += cell.share * of_cell;
        if question
            .reference
            .get(index)
            .is_some_and(|&reference| of_cell < reference)
        {
            losing += cell.share;
        }
    }
    let of_cycles = |sum: f64| if cycles > 0.0 { sum / cycles } else { 0.0 };
    Work {
        throughput: if cycles > 0.0 {
            done / cycles
        } else {
            f64::from(nodes)
        },
        losing_cycles: of_cycles(losing),
        beyond_curves,
    }
}
