//! A design as plain data, and its way into the model; no arithmetic.

use serde::Deserialize;
use taper_topology::design::{
    Budget, Core, CpuGpuLink, Design, Director, Fabric, Fill, GpuGpuLink, Node, Prices, Topology,
    Wiring,
};
use taper_topology::terms::Terms;
use tsify::Tsify;

use crate::fields::{BudgetFields, CpuGpuFields, GpuGpuFields};

use crate::TermsDto;

/// How a GPU hangs on its CPU.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase", try_from = "CpuGpuFields")]
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
#[serde(tag = "kind", rename_all = "camelCase", try_from = "GpuGpuFields")]
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
    /// Bus between two sockets, GB/s one direction; 0 where there is one socket.
    #[serde(rename = "socketBusGBps")]
    pub socket_bus_gbps: f64,
    /// DDR a node, 1e9 bytes.
    #[serde(rename = "ddrCapacityGB")]
    pub ddr_capacity_gb: f64,
    /// Peak DDR bandwidth of the whole node, GB/s.
    #[serde(rename = "ddrGBps")]
    pub ddr_gbps: f64,
    /// GPUs a node.
    pub gpu_count: u32,
    /// How a GPU hangs on its CPU.
    pub cpu_gpu: CpuGpuDto,
    /// How GPUs reach one another.
    pub gpu_gpu: GpuGpuDto,
    /// Double-precision peak of one GPU, TFLOP/s.
    #[serde(rename = "gpuFp64TFlops")]
    pub gpu_fp64_tflops: f64,
    /// Memory of one GPU, 1e9 bytes.
    #[serde(rename = "hbmGBEach")]
    pub hbm_gb_each: f64,
    /// Peak bandwidth of one GPU's memory, GB/s.
    #[serde(rename = "hbmGBpsEach")]
    pub hbm_gbps_each: f64,
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
    /// Ports of a node in use, each on edge switches of its own.
    pub rails: u32,
    /// Copies of the whole fabric, over which every port of a node is split.
    pub planes: u32,
    /// One link between switches, of all planes together, GB/s one direction.
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
#[serde(tag = "mode", rename_all = "camelCase", try_from = "BudgetFields")]
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
    /// Power, operation and what the budget pays for; the purchase alone if absent.
    #[tsify(optional)]
    pub terms: Option<TermsDto>,
    /// Seed of all randomness.
    pub seed: u32,
}

impl From<DesignDto> for Design {
    fn from(dto: DesignDto) -> Self {
        Self {
            node: dto.node.into(),
            fabric: dto.fabric.into(),
            budget: match dto.budget {
                BudgetDto::Usd { usd } => Budget::Usd(usd),
                BudgetDto::Nodes { nodes } => Budget::Nodes(nodes),
            },
            prices: dto.prices.into(),
            terms: dto.terms.map(Terms::from),
            seed: dto.seed,
        }
    }
}

impl From<NodeDto> for Node {
    fn from(dto: NodeDto) -> Self {
        Self {
            sockets: dto.sockets,
            cores_per_socket: dto.cores_per_socket,
            clock_ghz: dto.clock_ghz,
            fp64_flops_per_cycle: dto.fp64_flops_per_cycle,
            memory_channels: dto.memory_channels,
            socket_bus_gbps: dto.socket_bus_gbps,
            ddr_capacity_gb: dto.ddr_capacity_gb,
            ddr_gbps: dto.ddr_gbps,
            gpu_count: dto.gpu_count,
            cpu_gpu: dto.cpu_gpu.into(),
            gpu_gpu: dto.gpu_gpu.into(),
            gpu_fp64_tflops: dto.gpu_fp64_tflops,
            hbm_gb_each: dto.hbm_gb_each,
            hbm_gbps_each: dto.hbm_gbps_each,
            nvme_capacity_tb: dto.nvme_capacity_tb,
            hca_ports: dto.hca_ports,
            hca_port_gbps: dto.hca_port_gbps,
            pcie_gbps_per_socket: dto.pcie_gbps_per_socket,
        }
    }
}

impl From<CpuGpuDto> for CpuGpuLink {
    fn from(dto: CpuGpuDto) -> Self {
        match dto {
            CpuGpuDto::Bricks {
                per_socket,
                brick_gbps,
            } => Self::Bricks {
                per_socket,
                brick_gbps,
            },
            CpuGpuDto::Own { link_gbps } => Self::Own { link_gbps },
        }
    }
}

impl From<GpuGpuDto> for GpuGpuLink {
    fn from(dto: GpuGpuDto) -> Self {
        match dto {
            GpuGpuDto::Bricks {
                per_gpu,
                brick_gbps,
            } => Self::Bricks {
                per_gpu,
                brick_gbps,
            },
            GpuGpuDto::Switch { switch_gbps } => Self::Switch { switch_gbps },
            GpuGpuDto::None => Self::None,
        }
    }
}

impl From<FabricDto> for Fabric {
    fn from(dto: FabricDto) -> Self {
        Self {
            topology: match dto.topology {
                TopologyDto::FatTree => Topology::FatTree,
                TopologyDto::Dragonfly => Topology::Dragonfly,
                TopologyDto::Torus => Topology::Torus,
            },
            levels: dto.levels,
            rails: dto.rails,
            planes: dto.planes,
            link_gbps: dto.link_gbps,
            endpoint_disorder: dto.endpoint_disorder,
            edge_radix: dto.edge_radix,
            downlinks: dto.downlinks,
            uplinks: dto.uplinks,
            fill: match dto.fill {
                FillDto::Rack => Fill::Rack,
                FillDto::Ports => Fill::Ports,
            },
            rack_nodes: dto.rack_nodes,
            rack_edges_per_rail: dto.rack_edges_per_rail,
            core: match dto.core {
                CoreDto::Director => Core::Director,
                CoreDto::Fixed => Core::Fixed,
            },
            wiring: match dto.wiring {
                WiringDto::OneEach => Wiring::OneEach,
                WiringDto::Fewest => Wiring::Fewest,
            },
            director: Director {
                leaves: dto.director_leaves,
                leaf_ports: dto.director_leaf_ports,
                spines: dto.director_spines,
                pod_edges: dto.pod_edges,
            },
        }
    }
}

impl From<PricesDto> for Prices {
    fn from(dto: PricesDto) -> Self {
        Self {
            volume_factor: dto.volume_factor,
            cpu_socket_usd: dto.cpu_socket_usd,
            gpu_usd: dto.gpu_usd,
            ddr_usd_per_gb: dto.ddr_usd_per_gb,
            nvme_usd_per_tb: dto.nvme_usd_per_tb,
            board_usd: dto.board_usd,
            hca_usd: dto.hca_usd,
            copper_cable_usd: dto.copper_cable_usd,
            edge_switch_usd: dto.edge_switch_usd,
            optical_cable_usd: dto.optical_cable_usd,
            director_chassis_usd: dto.director_chassis_usd,
            director_leaf_module_usd: dto.director_leaf_module_usd,
        }
    }
}
