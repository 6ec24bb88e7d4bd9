//! The exact bill of materials of a machine, and the price of a node from its parts.
//!
//! Counts are whole pieces and follow from the wiring in `topology`; there is one copper cable per port. What is wired is
//! one plane: of everything but nodes and adapters there is as much in every other.

use crate::size_table::{UnitCosts, price_key};
use serde::Serialize;
use taper_topology::design::{Design, Node, Prices};
use taper_topology::names::{BomItem, BomLevel};
use taper_topology::pieces::{Part, Piece};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// One line of the bill of materials.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BomLine {
    /// The item that the line lists.
    pub item: BomItem,
    /// What is counted; outside, the price that applies, `node` for the node's own.
    #[serde(rename = "priceKey", serialize_with = "price_key")]
    #[tsify(type = "\"node\" | Price")]
    pub part: Part,
    /// Number of whole pieces.
    pub count: u32,
    /// Price per piece, US dollars.
    pub unit_usd: f64,
    /// Price of all pieces, US dollars.
    pub total_usd: f64,
    /// Whether it belongs to the network.
    pub network: bool,
    /// Where in the machine it is.
    pub level: BomLevel,
}

/// Price of one node without its adapter, US dollars: as its vendor quotes it in one sum, else volume factor x sum of
/// list parts, so that a different node has a different price.
pub fn node_usd(node: &Node, prices: &Prices) -> f64 {
    if prices.node_usd > 0.0 {
        return prices.node_usd;
    }
    let list = f64::from(node.sockets) * prices.cpu_socket_usd
        + f64::from(node.gpu_count) * prices.gpu_usd
        + node.ddr_capacity_gb * prices.ddr_usd_per_gb
        + node.nvme_capacity_tb * prices.nvme_usd_per_tb
        + prices.board_usd;
    prices.volume_factor * list
}

/// The bill of materials of a machine, nodes first.
pub fn bill_of_materials(design: &Design, topology: &Topology) -> Vec<BomLine> {
    let Design {
        node,
        fabric,
        prices,
        ..
    } = design;
    let units = UnitCosts::purchase(node, prices);
    let line = |piece: Piece| {
        let unit_usd = units.of(piece.part);
        BomLine {
            item: piece.item,
            part: piece.part,
            count: piece.count,
            unit_usd,
            total_usd: f64::from(piece.count) * unit_usd,
            network: piece.part.is_network(),
            level: piece.level,
        }
    };
    let piece = |level, item, part, count| Piece {
        level,
        item,
        part,
        count,
    };
    let nodes = topology.nodes;
    let cables = fabric.planes * topology.rails * nodes;
    let adapter = BomItem::Adapter {
        ports: node.hca_ports,
    };
    let at_nodes = [
        piece(BomLevel::Nodes, BomItem::Node, Part::Node, nodes),
        piece(BomLevel::NodeLinks, adapter, Part::Hca, nodes),
        piece(
            BomLevel::NodeLinks,
            BomItem::NodeCable,
            Part::CopperCable,
            cables,
        ),
    ];
    let once =
        (prices.once_usd > 0.0).then(|| piece(BomLevel::Machine, BomItem::Once, Part::Once, 1));
    (at_nodes.into_iter())
        .chain(topology.pieces(fabric))
        .chain(once)
        .map(line)
        .collect()
}

/// What a bill of materials sums to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Total {
    /// Price of the whole machine, US dollars.
    pub total_usd: f64,
    /// Adapters, cables and switches, US dollars.
    pub network_usd: f64,
}

impl Total {
    /// The sums, in the order of the lines.
    pub fn of(bom: &[BomLine]) -> Self {
        let sum = |network: bool| -> f64 {
            bom.iter()
                .filter(|line| line.network == network)
                .map(|line| line.total_usd)
                .sum()
        };
        let network_usd = sum(true);
        Self {
            total_usd: sum(false) + network_usd,
            network_usd,
        }
    }

    /// Network share of the cost; 0 for a machine that costs nothing.
    pub fn network_share(&self) -> f64 {
        if self.total_usd > 0.0 {
            self.network_usd / self.total_usd
        } else {
            0.0
        }
    }
}
