//! A machine: what it is made of, what it costs and what it is able to do.

use serde::Serialize;
use tsify::Tsify;

/// One line of the bill of materials.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BomLineDto {
    /// What it is.
    pub item: String,
    /// The price that applies: a key of the scenario's `prices`, or `node` for the node's own.
    pub price_key: String,
    /// Whole pieces.
    pub count: u32,
    /// US dollars each.
    pub unit_usd: f64,
    /// US dollars together.
    pub total_usd: f64,
    /// Whether it belongs to the network.
    pub network: bool,
    /// Where in the machine it is.
    pub level: BomLevelDto,
}

/// A level of the machine, from the nodes up.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum BomLevelDto {
    /// The nodes.
    Nodes,
    /// Adapters, and cables to the edge switches.
    NodeLinks,
    /// Edge switches.
    Edge,
    /// Cables from edge switches to the core.
    Uplinks,
    /// Leaf modules or leaf switches, with the cables above them.
    Leaf,
    /// Spine switches, or director chassis.
    Spine,
}

/// What a machine costs.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CostDto {
    /// One node without its adapter, US dollars.
    pub node_usd: f64,
    /// The machine, US dollars.
    pub total_usd: f64,
    /// Adapters, cables, switches and directors, US dollars.
    pub network_usd: f64,
    /// `networkUsd / totalUsd`.
    pub network_share: f64,
    /// Bill of materials.
    pub bom: Vec<BomLineDto>,
    /// Budget left over by all that it pays for, US dollars; absent if the size is given.
    pub unspent_usd: Option<f64>,
    /// What of the budget the next larger machine takes, US dollars; absent if it cannot be built.
    pub next_usd: Option<f64>,
}

/// Where the dollars of all years go.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeCostDto {
    /// The machine.
    pub purchase_usd: f64,
    /// Spares.
    pub spares_usd: f64,
    /// Cooling plant.
    pub cooling_usd: f64,
    /// Energy of the site.
    pub energy_usd: f64,
    /// Maintenance.
    pub maintenance_usd: f64,
    /// Staff.
    pub staff_usd: f64,
    /// Floor.
    pub floor_usd: f64,
    /// All of it.
    pub total_usd: f64,
}

/// Spares of one part.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SparesDto {
    /// The price that applies, as in the bill of materials.
    pub price_key: String,
    /// Whole pieces.
    pub count: u32,
}

/// A machine over its years.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeDto {
    /// Power of the machine at full load, kW.
    #[serde(rename = "powerKW")]
    pub power_kw: f64,
    /// What of the budget the machine takes: the purchase, and what else the terms say, US dollars.
    pub pot_usd: f64,
    /// Spares of the parts that have any.
    pub spares: Vec<SparesDto>,
    /// Undiscounted.
    pub undiscounted: LifetimeCostDto,
    /// Net present value.
    pub present: LifetimeCostDto,
}

/// The wires of one socket and its GPUs, GB/s one direction.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SocketDto {
    /// GPUs on the socket.
    pub gpus: u32,
    /// CPU to each GPU; 0 without GPUs.
    #[serde(rename = "cpuGpuGBps")]
    pub cpu_gpu_gbps: f64,
    /// GPU to each other GPU of the socket, or to the switch; 0 if they meet in the CPU only.
    #[serde(rename = "gpuGpuGBps")]
    pub gpu_gpu_gbps: f64,
}

/// What a node is, whether or not a machine of it can be built.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeFiguresDto {
    /// Wires of every socket.
    pub sockets: Vec<SocketDto>,
    /// Double-precision peak, TFLOP/s.
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

/// What keeps a machine from being larger.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum LimitedByDto {
    /// The next larger machine costs more than the budget.
    Budget,
    /// The core switches hold no larger machine.
    Fabric,
    /// The model sizes no larger machine.
    Model,
    /// The size was given.
    Size,
}

/// A machine: the design at the size that the budget buys.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MachineDto {
    /// Nodes.
    pub nodes: u32,
    /// What keeps it from being larger.
    pub limited_by: LimitedByDto,
    /// Nodes in the smallest step by which it grows: a rack, or a full edge switch.
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
    /// Double-precision peak, PFLOP/s.
    #[serde(rename = "peakPFlops")]
    pub peak_pflops: f64,
    /// What it costs.
    pub cost: CostDto,
    /// Power and the cost of all years; absent if the design has no terms.
    pub lifetime: Option<LifetimeDto>,
}
