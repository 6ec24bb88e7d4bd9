//! The design of a request, as plain data: a node, a fabric, a budget, prices, terms.

use crate::parameters::ROUTING_QUALITY;
use crate::terms::Terms;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How a GPU is connected to its CPU.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CpuGpuLink {
    /// NVLink: the bricks (lane bundles) of a socket are shared equally by its GPUs, so more GPUs
    /// have less each (SC18 sec IV.A: 150 GB/s per socket, 50 GB/s each for 3 GPUs, 75 for 2).
    Bricks {
        /// NVLink bricks per CPU socket, shared equally by its GPUs.
        per_socket: u32,
        /// Bandwidth of one brick, GB/s.
        #[serde(rename = "brickGBps")]
        brick_gbps: f64,
    },
    /// A link of its own for every GPU: PCIe, or chip to chip.
    Own {
        /// Bandwidth of that link, GB/s.
        #[serde(rename = "linkGBps")]
        link_gbps: f64,
    },
}

/// How GPUs reach one another without their CPU.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum GpuGpuLink {
    /// Bricks of a GPU that do not lead to the CPU are shared among the GPUs of its socket.
    Bricks {
        /// NVLink bricks per GPU, including those that lead to the CPU.
        per_gpu: u32,
        /// Bandwidth of one brick, GB/s.
        #[serde(rename = "brickGBps")]
        brick_gbps: f64,
    },
    /// A switch that every GPU reaches.
    Switch {
        /// Bandwidth from one GPU to the switch, GB/s.
        #[serde(rename = "switchGBps")]
        switch_gbps: f64,
    },
    /// No direct link; data passes through the CPU.
    None,
}

/// A node with all that the model computes from. Bandwidths are GB/s (1e9 bytes per second), one direction.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Node {
    /// CPU sockets per node.
    pub sockets: u32,
    /// Cores per socket.
    pub cores_per_socket: u32,
    /// Clock rate at which all cores run, GHz.
    #[serde(rename = "clockGHz")]
    pub clock_ghz: f64,
    /// Double-precision operations per core and clock cycle.
    pub fp64_flops_per_cycle: u32,
    /// Memory channels per socket, over which DDR modules are spread equally.
    pub memory_channels: u32,
    /// Bus between two sockets, GB/s; 0 where there is one socket.
    #[serde(rename = "socketBusGBps")]
    pub socket_bus_gbps: f64,
    /// DDR of the node, 1e9 bytes.
    #[serde(rename = "ddrCapacityGB")]
    pub ddr_capacity_gb: f64,
    /// Peak bandwidth of the node's DDR, all sockets, GB/s.
    #[serde(rename = "ddrGBps")]
    pub ddr_gbps: f64,
    /// GPUs per node, spread over the sockets as evenly as possible.
    pub gpu_count: u32,
    /// How a GPU is connected to its CPU.
    pub cpu_gpu: CpuGpuLink,
    /// How GPUs reach one another.
    pub gpu_gpu: GpuGpuLink,
    /// Double-precision peak of one GPU, TFLOP/s.
    #[serde(rename = "gpuFp64TFlops")]
    pub gpu_fp64_tflops: f64,
    /// Memory of one GPU, 1e9 bytes.
    #[serde(rename = "hbmGBEach")]
    pub hbm_gb_each: f64,
    /// Peak bandwidth of one GPU's memory, GB/s.
    #[serde(rename = "hbmGBpsEach")]
    pub hbm_gbps_each: f64,
    /// Capacity of the node's local NVMe drives, 1e12 bytes.
    #[serde(rename = "nvmeCapacityTB")]
    pub nvme_capacity_tb: f64,
    /// InfiniBand adapter (HCA) ports per node.
    pub hca_ports: u32,
    /// Bandwidth of one HCA port, GB/s.
    #[serde(rename = "hcaPortGBps")]
    pub hca_port_gbps: f64,
    /// PCIe bandwidth between one socket and the HCA, GB/s.
    #[serde(rename = "pcieGBpsPerSocket")]
    pub pcie_gbps_per_socket: f64,
}

impl Node {
    /// Double-precision peak of the node, TFLOP/s: GPUs plus sockets x cores x GHz x operations.
    pub fn peak_tflops(&self) -> f64 {
        let cpu_gflops = f64::from(self.sockets)
            * f64::from(self.cores_per_socket)
            * self.clock_ghz
            * f64::from(self.fp64_flops_per_cycle);
        f64::from(self.gpu_count) * self.gpu_fp64_tflops + cpu_gflops / 1000.0
    }
}

/// How edge switches meet nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Fill {
    /// The edge switches of a rack serve that rack's nodes only (Summit, Sierra: SC18 sec IV.B).
    Rack,
    /// Every edge switch is filled to its last down port, across racks (Quartz: TAPER sec III.B).
    Ports,
}

/// How the uplinks of an edge switch are spread over the directors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Wiring {
    /// One uplink of every edge switch to every director (Summit, Sierra: SC19 sec 3).
    OneEach,
    /// As few directors as hold all uplinks in equal bundles (Quartz: TAPER sec IV.B).
    Fewest,
}

/// What the core of a three-level tree is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Core {
    /// Directors: chassis with leaf modules and spines, wired inside.
    Director,
    /// Fixed switches of the edge switch's kind in the same arrangement, with cables between them.
    Fixed,
}

/// The inside of a director switch: leaf modules that meet in spine chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Director {
    /// Slots for leaf modules in the chassis.
    pub leaves: u32,
    /// Ports of a leaf module towards edge switches; as many lead to the spines.
    pub leaf_ports: u32,
    /// Spine chips; each leaf module has `leaf_ports / spines` links to each.
    pub spines: u32,
    /// Edge switches of one rail in a pod, where several sizes need equally few leaf modules.
    pub pod_edges: u32,
}

/// The family of the fabric; only a fat tree is sized and simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Topology {
    /// A tapered fat tree; the only family that is sized and simulated.
    FatTree,
    /// A dragonfly; catalogued, without network results.
    Dragonfly,
    /// A torus; catalogued, without network results.
    Torus,
}

/// A tapered fat tree: ports, links, levels and the switches that it is built of.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Fabric {
    /// Its family; the rest describes a fat tree.
    pub topology: Topology,
    /// Switch levels counted as a packet sees them: 2 (edge, spine) or 3 (edge, leaf, spine).
    pub levels: u32,
    /// Groups of edge switches; HCA port i is on rail i. Rails meet in the core.
    pub rails: u32,
    /// Copies of the whole fabric. Every port of a node is split over them, so traffic sees one fabric
    /// with links as wide as those of all copies together; only pieces are more.
    pub planes: u32,
    /// Bandwidth of one link between switches, of all planes together, GB/s.
    #[serde(rename = "linkGBps")]
    pub link_gbps: f64,
    /// Share of the end points that static tables see in permuted order, 0 to 1.
    pub endpoint_disorder: f64,
    /// How well adaptive routing uses parallel links, with what it may be; static tables do not read it.
    pub routing_quality: RoutingQuality,
    /// Ports of an edge switch.
    pub edge_radix: u32,
    /// Ports of an edge switch towards nodes.
    pub downlinks: u32,
    /// Ports of an edge switch towards the core.
    pub uplinks: u32,
    /// How edge switches meet nodes.
    pub fill: Fill,
    /// Nodes per rack.
    pub rack_nodes: u32,
    /// Edge switches per rack on each rail; only with [`Fill::Rack`].
    pub rack_edges_per_rail: u32,
    /// What the core is made of; only in a three-level tree.
    pub core: Core,
    /// How the uplinks of an edge switch are spread over the directors.
    pub wiring: Wiring,
    /// The director; unused in a two-level tree.
    pub director: Director,
}

/// Routing quality `q` of adaptive routing, 0 (forwarding tables) to 1 (ideal splitting): the share of every flow
/// that spreads evenly over parallel links.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RoutingQuality {
    /// Most likely value; the mode of a triangular distribution.
    pub value: f64,
    /// Lower end of its range.
    pub low: f64,
    /// Upper end of its range.
    pub high: f64,
}

impl RoutingQuality {
    /// Ends of the range that differ from the most likely value.
    pub fn ends(&self) -> Vec<f64> {
        let mut ends = vec![self.low, self.high];
        ends.retain(|&end| end != self.value);
        ends
    }

    /// Adaptive routing of which no measurement is known ([`ROUTING_QUALITY`]).
    pub const PRIOR: Self = Self {
        value: ROUTING_QUALITY.value,
        low: ROUTING_QUALITY.low,
        high: ROUTING_QUALITY.high,
    };

    /// A quality that is not in doubt.
    pub fn known(value: f64) -> Self {
        Self {
            value,
            low: value,
            high: value,
        }
    }
}

impl Fabric {
    /// Nodes on a full edge switch.
    pub fn nodes_per_edge(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_nodes.div_ceil(self.rack_edges_per_rail),
            Fill::Ports => self.downlinks,
        }
    }

    /// Nodes by which money makes a machine larger: a rack with edge switches of its own is delivered whole, and of an
    /// edge switch that is filled across racks some ports may stay free.
    pub fn unit_nodes(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_nodes,
            Fill::Ports => 1,
        }
    }

    /// Nodes that fill the edge switches of a rack, or one that is filled across racks.
    pub fn step_nodes(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_nodes,
            Fill::Ports => self.downlinks,
        }
    }

    /// Edge switches of one rail in that step.
    pub fn step_edges(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_edges_per_rail,
            Fill::Ports => 1,
        }
    }

    /// Edge switches of one rail for so many nodes: those of whole racks where they belong to racks.
    pub fn edges_for(&self, nodes: u32) -> u32 {
        nodes.div_ceil(self.step_nodes()) * self.step_edges()
    }

    /// Nodes on so many full edge switches of a rail.
    pub fn nodes_on(&self, edges_per_rail: u32) -> u32 {
        edges_per_rail / self.step_edges() * self.step_nodes()
    }

    /// The same with so many ports of every edge switch left without a node.
    pub fn with_spare_ports(&self, spare: u32) -> Self {
        let mut roomy = self.clone();
        match self.fill {
            Fill::Rack => roomy.rack_nodes -= spare * self.rack_edges_per_rail,
            Fill::Ports => roomy.downlinks -= spare,
        }
        roomy
    }

    /// Ports of an edge switch that lead nowhere.
    pub fn free_ports(&self) -> u32 {
        (self.edge_radix).saturating_sub(self.downlinks + self.uplinks)
    }

    /// Down ports over up ports of an edge switch.
    pub fn port_taper(&self) -> f64 {
        f64::from(self.downlinks) / f64::from(self.uplinks)
    }

    /// Nodes on a full edge switch over its up ports: the taper that traffic feels.
    pub fn populated_taper(&self) -> f64 {
        f64::from(self.nodes_per_edge()) / f64::from(self.uplinks)
    }

    /// Bandwidth at which one HCA port meets its edge switch, GB/s: the slower of the two ends.
    pub fn node_link_gbps(&self, node: &Node) -> f64 {
        node.hca_port_gbps.min(self.link_gbps)
    }

    /// What a node on a full edge switch sends to nodes of others while all do, GB/s: its injection, or its share of the
    /// uplinks if that is less.
    pub fn leaving_gbps(&self, node: &Node) -> f64 {
        let uplinks_gbps = f64::from(self.rails * self.uplinks) * self.link_gbps;
        let share_gbps = uplinks_gbps / f64::from(self.nodes_per_edge());
        self.injection_gbps(node).min(share_gbps)
    }

    /// Injection bandwidth of a node over all rails, GB/s, one direction.
    pub fn injection_gbps(&self, node: &Node) -> f64 {
        f64::from(self.rails) * self.node_link_gbps(node)
    }
}

/// What limits the size of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Budget {
    /// The largest machine for this many US dollars.
    Usd(f64),
    /// Exactly this many nodes; the cost is the result.
    Nodes(u32),
}

/// Prices in US dollars of the scenario's price book; "list" is before the volume factor.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Prices {
    /// Paid price of a node over the sum of its parts' list prices.
    pub volume_factor: f64,
    /// One CPU, list price.
    pub cpu_socket_usd: f64,
    /// One GPU with its HBM, list price.
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
    /// One copper cable between node and edge switch.
    pub copper_cable_usd: f64,
    /// One edge switch; also one spine switch of a two-level tree, the same box.
    pub edge_switch_usd: f64,
    /// One optical cable between edge switch and core.
    pub optical_cable_usd: f64,
    /// One director chassis with its spines.
    pub director_chassis_usd: f64,
    /// One leaf module of a director.
    pub director_leaf_module_usd: f64,
    /// A node without its adapter as its vendor quotes it, in one sum; 0 where it is priced from its parts.
    pub node_usd: f64,
    /// What is paid once whatever the size, such as a licence or the installation.
    pub once_usd: f64,
    /// What is paid each year whatever the size, such as support.
    pub yearly_usd: f64,
}

/// A design: part of every request to the model.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Design {
    /// The node that is bought.
    pub node: Node,
    /// The network that joins the nodes.
    pub fabric: Fabric,
    /// What limits the number of nodes.
    pub budget: Budget,
    /// Unit prices of all parts, US dollars.
    pub prices: Prices,
    /// What the budget pays for, and at which power and operation; the purchase alone if absent.
    #[tsify(optional)]
    pub terms: Option<Terms>,
    /// Seed of every random choice; the same seed gives the same result.
    pub seed: u32,
}
