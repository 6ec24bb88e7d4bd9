//! The words of the boundary: what is asked of the model and what it answers, as plain data.
//!
//! These shapes belong to the engine and may change with it; the scenario document, whose links
//! live for years, belongs to TypeScript (`src/domain/scenario`). `src/engine/to-request.ts` is the
//! one place where a document becomes a request.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How a GPU hangs on its CPU.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum CpuGpuDto {
    /// NVLink bricks of a socket, shared equally by its GPUs.
    #[serde(rename_all = "camelCase")]
    Bricks {
        /// Bricks of one socket.
        per_socket: u32,
        /// One brick, GB/s one direction.
        #[serde(rename = "brickGBps")]
        brick_gbps: f64,
    },
    /// A link of its own for every GPU.
    #[serde(rename_all = "camelCase")]
    Own {
        /// That link, GB/s one direction.
        #[serde(rename = "linkGBps")]
        link_gbps: f64,
    },
}

/// How GPUs reach one another without their CPU.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum GpuGpuDto {
    /// Bricks of a GPU that do not lead to the CPU, shared among the GPUs of its socket.
    #[serde(rename_all = "camelCase")]
    Bricks {
        /// Bricks of one GPU.
        per_gpu: u32,
        /// One brick, GB/s one direction.
        #[serde(rename = "brickGBps")]
        brick_gbps: f64,
    },
    /// A switch that every GPU reaches.
    #[serde(rename_all = "camelCase")]
    Switch {
        /// One GPU to the switch, GB/s one direction.
        #[serde(rename = "switchGBps")]
        switch_gbps: f64,
    },
    /// Through the CPU only.
    None,
}

/// A node, as far as the model asks. Bandwidths in 1e9 bytes per second, one direction.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeDto {
    /// CPU sockets a node.
    pub sockets: u32,
    /// Cores a socket.
    pub cores_per_socket: u32,
    /// Core clock, GHz.
    #[serde(rename = "clockGHz")]
    pub clock_ghz: f64,
    /// Double-precision operations a core completes in a clock.
    pub fp64_flops_per_cycle: u32,
    /// Memory channels a socket.
    pub memory_channels: u32,
    /// DDR a node, 1e9 bytes.
    #[serde(rename = "ddrCapacityGB")]
    pub ddr_capacity_gb: f64,
    /// GPUs a node.
    pub gpu_count: u32,
    /// How a GPU hangs on its CPU.
    pub cpu_gpu: CpuGpuDto,
    /// How GPUs reach one another.
    pub gpu_gpu: GpuGpuDto,
    /// Double-precision peak of one GPU, TFLOP/s.
    #[serde(rename = "gpuFp64TFlops")]
    pub gpu_fp64_tflops: f64,
    /// Node-local NVMe, 1e12 bytes.
    #[serde(rename = "nvmeCapacityTB")]
    pub nvme_capacity_tb: f64,
    /// HCA ports a node.
    pub hca_ports: u32,
    /// One HCA port, GB/s one direction.
    #[serde(rename = "hcaPortGBps")]
    pub hca_port_gbps: f64,
    /// PCIe between one socket and the HCA, GB/s one direction.
    #[serde(rename = "pcieGBpsPerSocket")]
    pub pcie_gbps_per_socket: f64,
}

/// What the core of a three-level tree is made of.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum CoreDto {
    /// Directors.
    Director,
    /// Fixed switches with cables between them.
    Fixed,
}

/// How edge switches meet nodes.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum FillDto {
    /// Edge switches of a rack serve that rack only.
    Rack,
    /// Edge switches are filled to the last down port, across racks.
    Ports,
}

/// How uplinks meet directors.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum WiringDto {
    /// One uplink of an edge switch to every director.
    OneEach,
    /// As few directors as hold all uplinks in equal bundles.
    Fewest,
}

/// The family of a fabric.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum TopologyDto {
    /// A fat tree, the only one that is sized and simulated.
    FatTree,
    /// A dragonfly.
    Dragonfly,
    /// A torus.
    Torus,
}

/// A tapered fat tree.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FabricDto {
    /// Its family.
    pub topology: TopologyDto,
    /// 2 or 3 switch levels.
    pub levels: u32,
    /// Planes of edge switches.
    pub rails: u32,
    /// One link between switches, GB/s one direction.
    #[serde(rename = "linkGBps")]
    pub link_gbps: f64,
    /// Share of the end points that the static tables see permuted, 0 to 1.
    pub endpoint_disorder: f64,
    /// Ports of an edge switch.
    pub edge_radix: u32,
    /// Ports of an edge switch towards nodes.
    pub downlinks: u32,
    /// Ports of an edge switch towards the core.
    pub uplinks: u32,
    /// How edge switches meet nodes.
    pub fill: FillDto,
    /// Nodes a rack.
    pub rack_nodes: u32,
    /// Edge switches a rack on each rail.
    pub rack_edges_per_rail: u32,
    /// What the core of a three-level tree is made of.
    pub core: CoreDto,
    /// How uplinks meet directors.
    pub wiring: WiringDto,
    /// Leaf module slots of a director.
    pub director_leaves: u32,
    /// Ports of a leaf module towards the edge.
    pub director_leaf_ports: u32,
    /// Spine chips of a director.
    pub director_spines: u32,
    /// Edge switches of one rail in a pod.
    pub pod_edges: u32,
}

/// What limits the machine's size.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "mode", rename_all = "camelCase")]
pub enum BudgetDto {
    /// Buy the largest machine for this sum.
    Usd {
        /// US dollars.
        usd: f64,
    },
    /// Build exactly this many nodes.
    Nodes {
        /// Nodes.
        nodes: u32,
    },
}

/// Prices in US dollars.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PricesDto {
    /// Paid price of a node over the list prices of its parts.
    pub volume_factor: f64,
    /// One CPU, list.
    pub cpu_socket_usd: f64,
    /// One GPU, list.
    pub gpu_usd: f64,
    /// DDR per 1e9 bytes, list.
    #[serde(rename = "ddrUsdPerGB")]
    pub ddr_usd_per_gb: f64,
    /// NVMe per 1e12 bytes, list.
    #[serde(rename = "nvmeUsdPerTB")]
    pub nvme_usd_per_tb: f64,
    /// Board, chassis and power of a node, list.
    pub board_usd: f64,
    /// One host channel adapter with all its ports.
    pub hca_usd: f64,
    /// One copper cable from node to edge switch.
    pub copper_cable_usd: f64,
    /// One edge switch; also one spine switch of a two-level tree.
    pub edge_switch_usd: f64,
    /// One optical cable between edge switch and core.
    pub optical_cable_usd: f64,
    /// One director chassis with its spines.
    pub director_chassis_usd: f64,
    /// One director leaf module.
    pub director_leaf_module_usd: f64,
}

/// A design in full: what every request carries.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignDto {
    /// The node.
    pub node: NodeDto,
    /// The fabric.
    pub fabric: FabricDto,
    /// The budget.
    pub budget: BudgetDto,
    /// The prices.
    pub prices: PricesDto,
    /// Seed of all randomness.
    pub seed: u32,
}

/// A question to the model.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum EngineRequest {
    /// Size, bill of materials, cost and nominal bisection: arithmetic only, a few
    /// milliseconds. Also lists every buildable taper at this budget, not simulated.
    Design {
        /// The design.
        design: DesignDto,
    },
    /// Delivered bisection under both routings.
    Bisection {
        /// The design.
        design: DesignDto,
        /// Seeded end-point orders to average over, 1 to 64.
        replicates: u32,
    },
    /// mpiGraph: every sampled pair alone in its shift, under both routings.
    Mpigraph {
        /// The design.
        design: DesignDto,
        /// Shifts sampled a replicate, 1 to 1024 (all of them if the machine has fewer).
        shifts: u32,
        /// Seeded end-point orders, 1 to 64.
        replicates: u32,
    },
    /// Delivered bisection of every buildable taper at this budget, under both routings.
    TaperCurve {
        /// The design.
        design: DesignDto,
        /// Seeded end-point orders to average over, 1 to 64.
        replicates: u32,
    },
}

/// One change that a remedy proposes: a path of the scenario document and its new value.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeDto {
    /// Path in the scenario document, such as `fabric.edge.uplinks`.
    pub path: String,
    /// The value to set.
    pub value: f64,
}

/// A nearest valid choice.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RemedyDto {
    /// What it does, as words on a button: "Use 9 uplinks".
    pub label: String,
    /// The changes, all together.
    pub changes: Vec<ChangeDto>,
}

/// Why a design cannot be built or bought.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IssueDto {
    /// Stable code, such as `edge-ports-exceed-radix`.
    pub code: String,
    /// Path of the field at which to show it.
    pub path: String,
    /// What is wrong and what to do.
    pub sentence: String,
    /// Nearest valid choices, best first; may be empty.
    pub remedies: Vec<RemedyDto>,
}

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
    /// Budget left over, US dollars; absent if the size is given.
    pub unspent_usd: Option<f64>,
    /// What the next larger machine costs, US dollars; absent if it cannot be built.
    pub next_usd: Option<f64>,
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
    /// Edge switches of all rails.
    pub edge_switches: u32,
    /// Uplinks of all edge switches.
    pub uplinks: u32,
    /// Directors, or spine switches of a two-level tree.
    pub core_switches: u32,
    /// Cables from one edge switch to one director.
    pub bundle: u32,
    /// Leaf modules in one director; 0 in a two-level tree.
    pub leaf_modules_per_director: u32,
    /// Pods, the groups of edge switches that meet below the spines; 0 in a two-level tree.
    pub pods: u32,
    /// Down ports over up ports of an edge switch.
    pub port_taper: f64,
    /// Nodes on an edge switch over its up ports.
    pub populated_taper: f64,
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
}

/// Delivered bisection under one routing.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DeliveredDto {
    /// Nominal bisection, TB/s.
    #[serde(rename = "nominalTBps")]
    pub nominal_tbps: f64,
    /// Delivered bisection, mean over the replicates, TB/s.
    #[serde(rename = "deliveredTBps")]
    pub delivered_tbps: f64,
    /// Smallest of the replicates, TB/s.
    #[serde(rename = "lowTBps")]
    pub low_tbps: f64,
    /// Largest of the replicates, TB/s.
    #[serde(rename = "highTBps")]
    pub high_tbps: f64,
    /// `deliveredTBps / nominalTBps`.
    pub efficiency: f64,
}

/// One quantity under both routings.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BisectionDto {
    /// Destination-based forwarding tables.
    #[serde(rename = "static")]
    pub static_routing: DeliveredDto,
    /// Ideal splitting over all minimal paths.
    pub adaptive: DeliveredDto,
}

/// Counts of pairs in equal bins.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HistogramDto {
    /// Lower edge of the first bin, GB/s.
    #[serde(rename = "lowGBps")]
    pub low_gbps: f64,
    /// Width of a bin, GB/s.
    #[serde(rename = "binGBps")]
    pub bin_gbps: f64,
    /// Pairs in each bin.
    pub counts: Vec<u32>,
}

/// Distribution of per-pair bandwidth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairBandwidthDto {
    /// Mean, GB/s.
    #[serde(rename = "meanGBps")]
    pub mean_gbps: f64,
    /// 1st percentile, GB/s.
    #[serde(rename = "p1GBps")]
    pub p1_gbps: f64,
    /// 10th percentile, GB/s.
    #[serde(rename = "p10GBps")]
    pub p10_gbps: f64,
    /// Median, GB/s.
    #[serde(rename = "p50GBps")]
    pub p50_gbps: f64,
    /// 90th percentile, GB/s.
    #[serde(rename = "p90GBps")]
    pub p90_gbps: f64,
    /// 99th percentile, GB/s.
    #[serde(rename = "p99GBps")]
    pub p99_gbps: f64,
    /// Histogram.
    pub histogram: HistogramDto,
}

/// mpiGraph under both routings.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MpigraphDto {
    /// Pairs measured under each routing.
    pub pairs: u32,
    /// Shifts sampled a replicate.
    pub shifts: u32,
    /// Destination-based forwarding tables.
    #[serde(rename = "static")]
    pub static_routing: PairBandwidthDto,
    /// Ideal splitting over all minimal paths.
    pub adaptive: PairBandwidthDto,
}

/// One buildable split of an edge switch at the design's budget.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TaperPointDto {
    /// Ports towards nodes.
    pub downlinks: u32,
    /// Ports towards the core.
    pub uplinks: u32,
    /// Whether all ports of the switch are used; otherwise some are left empty.
    pub all_ports_used: bool,
    /// Whether this is the design's own split.
    pub current: bool,
    /// Down ports over up ports.
    pub port_taper: f64,
    /// Nodes on an edge switch over its up ports.
    pub populated_taper: f64,
    /// Nodes that the budget buys.
    pub nodes: u32,
    /// Directors or spine switches.
    pub core_switches: u32,
    /// Nominal bisection, TB/s.
    #[serde(rename = "nominalBisectionTBps")]
    pub nominal_bisection_tbps: f64,
    /// Double-precision peak, PFLOP/s.
    #[serde(rename = "peakPFlops")]
    pub peak_pflops: f64,
    /// Cost, US dollars.
    pub total_usd: f64,
    /// Network share of the cost.
    pub network_share: f64,
    /// Delivered bisection; absent where it was not simulated.
    pub delivered: Option<BisectionDto>,
}

/// What the model answers.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum EngineAnswer {
    /// To `design`. `machine` is absent and `issues` says why if it cannot be built or bought.
    Design {
        /// The machine.
        machine: Option<MachineDto>,
        /// Why not.
        issues: Vec<IssueDto>,
        /// The node; absent where its numbers are out of range.
        node: Option<NodeFiguresDto>,
        /// Every buildable taper at this budget, by rising taper; `delivered` is absent.
        tapers: Vec<TaperPointDto>,
    },
    /// To `bisection`.
    Bisection {
        /// The result.
        result: BisectionDto,
    },
    /// To `mpigraph`.
    Mpigraph {
        /// The result.
        result: MpigraphDto,
    },
    /// To `taperCurve`.
    TaperCurve {
        /// Every buildable taper, by rising taper.
        points: Vec<TaperPointDto>,
    },
}

/// How far a session has come.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// Units of work done.
    pub done: u32,
    /// Units of work in all.
    pub total: u32,
}

/// Why a request failed.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineFault {
    /// Stable code.
    pub code: String,
    /// What happened and what to do, for a buyer.
    pub sentence: String,
    /// For a design that cannot be built, each reason.
    pub issues: Vec<IssueDto>,
}

/// One parameter of the model, for provenance.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ParameterDto {
    /// Stable name.
    pub id: String,
    /// Symbol used in the equations.
    pub symbol: String,
    /// Value.
    pub value: f64,
    /// Unit; empty for a pure number.
    pub unit: String,
    /// What it means.
    pub meaning: String,
    /// Ids of the measurements that it was fitted to; empty if assumed.
    pub fitted_on: Vec<String>,
    /// Lower end of the plausible range.
    pub low: f64,
    /// Upper end of the plausible range.
    pub high: f64,
    /// Where value and range come from.
    pub source: String,
}

/// Which model this is.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ModelCard {
    /// Version of the model.
    pub version: String,
    /// Hash of all parameter values, 16 hexadecimal digits.
    pub parameters_hash: String,
    /// Every parameter.
    pub parameters: Vec<ParameterDto>,
}
