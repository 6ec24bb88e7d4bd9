//! The exact bill of materials of a tree, and the price of a node from its parts.
//!
//! Counts are whole pieces and follow from the wiring in `topology`; for Summit and Sierra they are
//! 2 edge switches per rack, one copper cable per port, one optical cable per uplink, one director an
//! uplink of an edge switch, and leaf modules for every 18 edge switches (SC19 sec 3). The tree is one
//! plane: of everything but nodes and adapters there is as much in every other.

use crate::size_table::{Part, price_key};
use serde::Serialize;
use taper_topology::design::{Core, Design, Node, Prices};
use taper_topology::topology::{Tree, block_spines};
use tsify::Tsify;

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
pub fn bill_of_materials(design: &Design, tree: &Tree) -> Vec<BomLine> {
    let Design {
        node,
        fabric,
        prices,
        ..
    } = design;
    let planes = fabric.planes;
    let uplinks = planes * tree.edge_switches() * tree.uplinks;
    let radix = fabric.edge_radix;
    let mut bom = vec![
        BomLine {
            item: BomItem::Node,
            part: Part::Node,
            count: tree.nodes,
            unit_usd: node_usd(node, prices),
            total_usd: f64::from(tree.nodes) * node_usd(node, prices),
            network: false,
            level: BomLevel::Nodes,
        },
        network(
            BomLevel::NodeLinks,
            BomItem::Adapter {
                ports: node.hca_ports,
            },
            Part::Hca,
            tree.nodes,
            prices.hca_usd,
        ),
        network(
            BomLevel::NodeLinks,
            BomItem::NodeCable,
            Part::CopperCable,
            planes * tree.rails * tree.nodes,
            prices.copper_cable_usd,
        ),
        network(
            BomLevel::Edge,
            BomItem::EdgeSwitch { ports: radix },
            Part::EdgeSwitch,
            planes * tree.edge_switches(),
            prices.edge_switch_usd,
        ),
        network(
            BomLevel::Uplinks,
            BomItem::UplinkCable,
            Part::OpticalCable,
            uplinks,
            prices.optical_cable_usd,
        ),
    ];
    bom.extend(core(design, tree));
    if prices.once_usd > 0.0 {
        bom.push(BomLine {
            item: BomItem::Once,
            part: Part::Once,
            count: 1,
            unit_usd: prices.once_usd,
            total_usd: prices.once_usd,
            network: false,
            level: BomLevel::Machine,
        });
    }
    bom
}

/// The lines above the edge switches: spine switches, directors, or fixed switches with cables.
fn core(Design { fabric, prices, .. }: &Design, tree: &Tree) -> Vec<BomLine> {
    let radix = fabric.edge_radix;
    let director = &fabric.director;
    let cores = fabric.planes * tree.cores;
    let modules = cores * tree.modules_per_director();
    // Any port of a director meets any other, so its modules are bought by ports. The simulated tree
    // plugs bundles evenly, which can take a module more (24 for 23 on Quartz repacked 38/10).
    let ports = tree.edge_switches() * tree.bundle;
    let director_modules = cores * ports.div_ceil(director.leaf_ports);
    let switch =
        |level, item, count| network(level, item, Part::EdgeSwitch, count, prices.edge_switch_usd);
    let spine = BomItem::SpineSwitch { ports: radix };
    match (tree.pods, fabric.core) {
        (None, _) => vec![switch(BomLevel::Spine, spine, cores)],
        (Some(_), Core::Fixed) => vec![
            switch(
                BomLevel::Leaf,
                BomItem::LeafSwitch { ports: radix },
                modules,
            ),
            switch(
                BomLevel::Spine,
                spine,
                cores * block_spines(fabric, tree.modules_per_director()),
            ),
            network(
                BomLevel::Leaf,
                BomItem::SpineCable,
                Part::OpticalCable,
                modules * director.leaf_ports,
                prices.optical_cable_usd,
            ),
        ],
        (Some(_), Core::Director) => vec![
            network(
                BomLevel::Spine,
                BomItem::DirectorChassis {
                    ports: director.leaves * director.leaf_ports,
                },
                Part::DirectorChassis,
                cores,
                prices.director_chassis_usd,
            ),
            network(
                BomLevel::Leaf,
                BomItem::DirectorLeafModule {
                    ports: director.leaf_ports,
                },
                Part::DirectorLeafModule,
                director_modules,
                prices.director_leaf_module_usd,
            ),
        ],
    }
}

fn network(level: BomLevel, item: BomItem, part: Part, count: u32, unit_usd: f64) -> BomLine {
    BomLine {
        item,
        part,
        count,
        unit_usd,
        total_usd: f64::from(count) * unit_usd,
        network: true,
        level,
    }
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
