//! A machine: what it is made of, what it costs and what it is able to do.

use serde::{Deserialize, Serialize};
use taper_boundary::{Question, Refusal};
use taper_decision::tradeoff::{TaperFigures, tapers};
use taper_money::cost::{BomLine, node_usd};
use taper_money::purchase::{Lifetime, LimitedBy, Machine, buy};
use taper_topology::design::Design;
use taper_topology::feasibility::{self, Found};
use taper_topology::limits::MAX_SPLITS;
use taper_topology::node::{SocketWires, ddr_step_gb, wires};
use taper_topology::parameters::{self, Parameter};
use taper_topology::run::Done;
use tsify::Tsify;

/// The machine that a design buys.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignRequest {
    /// The design to size and price.
    pub design: Design,
    /// Tapers above this number are listed in part; 0 lists none, which saves most of the time.
    #[serde(default = "few")]
    pub most_tapers: u32,
}

const fn few() -> u32 {
    MAX_SPLITS
}

/// The machine of a design. `machine` is absent and `issues` says why if it cannot be built or bought.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignAnswer {
    /// The machine; absent if it cannot be built or bought.
    pub machine: Option<Box<MachineFigures>>,
    /// Why it cannot, with remedies.
    pub issues: Vec<Found>,
    /// The node; absent where its numbers are out of range.
    pub node: Option<NodeFigures>,
    /// Buildable tapers at this budget, by rising taper, some of more than are wanted; `delivered` is absent.
    pub tapers: Vec<TaperFigures>,
    /// How many are buildable; 0 where none is wanted.
    pub buildable_tapers: u32,
}

impl Question for DesignRequest {
    type Run = Done<DesignAnswer>;

    fn open(self) -> Result<Done<DesignAnswer>, Refusal> {
        let design = &self.design;
        let (machine, issues) = match buy(design) {
            Ok(machine) => (Some(Box::new(MachineFigures::of(design, machine))), vec![]),
            Err(issues) => (None, issues),
        };
        let splits = tapers(design, self.most_tapers);
        Ok(Done(DesignAnswer {
            machine,
            issues,
            node: NodeFigures::of(design),
            tapers: (splits.points.iter())
                .map(|point| point.figures(None))
                .collect(),
            buildable_tapers: splits.buildable,
        }))
    }
}

/// Price of a machine by part.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MachineCost {
    /// One node without its adapter, US dollars.
    pub node_usd: f64,
    /// Price of the whole machine, US dollars.
    pub total_usd: f64,
    /// Adapters, cables, switches and directors, US dollars.
    pub network_usd: f64,
    /// Network's share of the price: `networkUsd / totalUsd`.
    pub network_share: f64,
    /// Bill of materials, line by line.
    pub bom: Vec<BomLine>,
    /// Budget left over by all that it pays for, US dollars; absent if the size is given.
    pub unspent_usd: Option<f64>,
    /// What of the budget the next larger machine takes, US dollars; absent if it cannot be built.
    pub next_usd: Option<f64>,
}

/// What a node is, whether or not a machine of it can be built.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeFigures {
    /// Links and memory of each socket.
    pub sockets: Vec<SocketWires>,
    /// Double-precision peak of the node, TFLOP/s.
    #[serde(rename = "peakTFlops")]
    pub peak_tflops: f64,
    /// Price without its adapter, US dollars.
    pub usd: f64,
    /// DDR capacities that fill every memory channel alike are multiples of this, GB.
    #[serde(rename = "ddrStepGB")]
    pub ddr_step_gb: f64,
    /// One HCA port as its edge switch meets it, GB/s one direction: the slower of port and link.
    #[serde(rename = "nodeLinkGBps")]
    pub node_link_gbps: f64,
    /// Injection bandwidth of a node over all rails, GB/s one direction.
    #[serde(rename = "injectionGBps")]
    pub injection_gbps: f64,
}

impl NodeFigures {
    /// The node of a design; `None` where its numbers are out of range.
    fn of(design: &Design) -> Option<Self> {
        let Design { node, prices, .. } = design;
        feasibility::in_range(design).then(|| Self {
            sockets: wires(node),
            peak_tflops: node.peak_tflops(),
            usd: node_usd(node, prices),
            ddr_step_gb: ddr_step_gb(node),
            node_link_gbps: design.fabric.node_link_gbps(node),
            injection_gbps: design.fabric.injection_gbps(node),
        })
    }
}

/// A machine: the design at the size that the budget buys.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MachineFigures {
    /// Nodes of the machine.
    pub nodes: u32,
    /// What keeps it from being larger.
    pub limited_by: LimitedBy,
    /// Nodes by which money makes it larger: a rack with its own edge switches, or one node.
    pub build_step_nodes: u32,
    /// Racks; the last may be partly filled.
    pub racks: u32,
    /// Nodes on a full edge switch.
    pub nodes_per_edge: u32,
    /// Nodes on each edge switch of a rail, in order; the same on every rail.
    pub edge_nodes: Vec<u32>,
    /// Edge switches of all rails; these counts and the next are of one plane.
    pub edge_switches: u32,
    /// Uplinks of all edge switches.
    pub uplinks: u32,
    /// Directors, or spine switches of a two-level tree.
    pub core_switches: u32,
    /// Cables from one edge switch to one director.
    pub bundle: u32,
    /// Leaf modules in one director; 0 in a two-level tree.
    pub leaf_modules_per_director: u32,
    /// Spine switches in one core block, or spine chips in one director; 0 in a two-level tree.
    pub spines_per_core: u32,
    /// Edge switches of one rail in each pod, the group that meets below the spines, in order; none
    /// in a two-level tree.
    pub pod_edges: Vec<u32>,
    /// Links from all leaf modules to the spines; 0 in a two-level tree.
    pub leaf_links: u32,
    /// Down ports over up ports of an edge switch.
    pub port_taper: f64,
    /// Nodes on an edge switch over its up ports.
    pub populated_taper: f64,
    /// Bandwidth of a node's link on one rail, GB/s one direction.
    #[serde(rename = "nodeLinkGBps")]
    pub node_link_gbps: f64,
    /// Injection bandwidth of a node, all rails, GB/s one direction.
    #[serde(rename = "injectionGBps")]
    pub injection_gbps: f64,
    /// Nominal bisection: nodes x injection / taper, both directions of the cut, TB/s.
    #[serde(rename = "nominalBisectionTBps")]
    pub nominal_bisection_tbps: f64,
    /// Double-precision peak of all nodes, PFLOP/s.
    #[serde(rename = "peakPFlops")]
    pub peak_pflops: f64,
    /// Price of the machine and its bill of materials.
    pub cost: MachineCost,
    /// Power and the cost of all years; absent if the design has no terms.
    pub lifetime: Option<Lifetime>,
}

impl MachineFigures {
    fn of(design: &Design, machine: Machine) -> Self {
        let topology = &machine.topology;
        let fabric = &design.fabric;
        let counts = topology.counts(fabric);
        Self {
            nodes: topology.nodes,
            limited_by: machine.limited_by,
            build_step_nodes: fabric.unit_nodes(),
            racks: machine.racks(design),
            nodes_per_edge: topology.nodes_per_edge,
            edge_nodes: topology.edge_nodes(),
            edge_switches: topology.edge_switches(),
            uplinks: topology.edge_switches() * topology.uplinks,
            core_switches: counts.core_switches,
            bundle: counts.bundle,
            leaf_modules_per_director: counts.leaf_modules_per_director,
            spines_per_core: counts.spines_per_core,
            pod_edges: counts.group_edges,
            leaf_links: counts.leaf_links,
            port_taper: fabric.port_taper(),
            populated_taper: fabric.populated_taper(),
            node_link_gbps: topology.node_link_gbps,
            injection_gbps: fabric.injection_gbps(&design.node),
            nominal_bisection_tbps: topology.nominal_bisection_tbps(),
            peak_pflops: machine.peak_pflops(design),
            cost: MachineCost {
                node_usd: node_usd(&design.node, &design.prices),
                total_usd: machine.total.total_usd,
                network_usd: machine.total.network_usd,
                network_share: machine.total.network_share(),
                unspent_usd: machine.unspent_usd(design),
                next_usd: machine.next_usd,
                bom: machine.bom,
            },
            lifetime: machine.lifetime,
        }
    }
}

/// Version and parameters of the model.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ModelCard {
    /// Version of the model, as of the package.
    pub version: &'static str,
    /// Hash of all parameter values, 16 hexadecimal digits.
    pub parameters_hash: String,
    /// Every parameter with its evidence.
    pub parameters: Vec<Parameter>,
}

impl ModelCard {
    /// The card of this build.
    pub fn own() -> Self {
        Self {
            version: parameters::MODEL_VERSION,
            parameters_hash: parameters::parameters_hash(),
            parameters: parameters::all().copied().collect(),
        }
    }
}
