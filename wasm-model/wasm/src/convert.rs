//! Between the words of the boundary and those of the model; no arithmetic.

use taper_core::bisection::Delivered;
use taper_core::cost::Level;
use taper_core::design::{
    Budget, Core, CpuGpuLink, Design, Director, Fabric, Fill, GpuGpuLink, Node, Prices, Topology,
    Wiring,
};
use taper_core::feasibility::{self, Issue};
use taper_core::mpigraph::{Mpigraph, PairBandwidth};
use taper_core::node::{SocketWires, wires};
use taper_core::parameters::{self, Parameter};
use taper_core::purchase::{LimitedBy, Machine};
use taper_core::tradeoff::TaperPoint;

use crate::dto::*;

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

/// A node in the words of the boundary; `None` where its numbers are out of range.
pub fn node_dto(design: &Design) -> Option<NodeFiguresDto> {
    let Design { node, prices, .. } = design;
    feasibility::in_range(design).then(|| NodeFiguresDto {
        sockets: wires(node)
            .into_iter()
            .map(
                |SocketWires {
                     gpus,
                     cpu_gpu_gbps,
                     gpu_gpu_gbps,
                 }| SocketDto {
                    gpus,
                    cpu_gpu_gbps,
                    gpu_gpu_gbps,
                },
            )
            .collect(),
        peak_tflops: node.peak_tflops(),
        usd: taper_core::cost::node_usd(node, prices),
        ddr_step_gb: taper_core::node::ddr_step_gb(node),
        node_link_gbps: design.fabric.node_link_gbps(node),
        injection_gbps: design.fabric.injection_gbps(node),
    })
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

impl From<Issue> for IssueDto {
    fn from(issue: Issue) -> Self {
        let changes = |changes: Vec<(&str, f64)>| {
            let change = |(path, value): (&str, f64)| ChangeDto {
                path: path.into(),
                value,
            };
            changes.into_iter().map(change).collect()
        };
        Self {
            code: issue.code.into(),
            path: issue.path.into(),
            sentence: issue.sentence,
            remedies: issue
                .remedies
                .into_iter()
                .map(|remedy| RemedyDto {
                    label: remedy.label,
                    changes: changes(remedy.changes),
                })
                .collect(),
        }
    }
}

/// A machine in the words of the boundary.
pub fn machine_dto(design: &Design, machine: &Machine) -> MachineDto {
    let tree = &machine.tree;
    let fabric = &design.fabric;
    MachineDto {
        nodes: tree.nodes,
        limited_by: match machine.limited_by {
            LimitedBy::Budget => LimitedByDto::Budget,
            LimitedBy::Fabric => LimitedByDto::Fabric,
            LimitedBy::Model => LimitedByDto::Model,
            LimitedBy::Size => LimitedByDto::Size,
        },
        build_step_nodes: fabric.step_nodes(),
        racks: machine.racks(design),
        nodes_per_edge: tree.nodes_per_edge,
        edge_nodes: tree.edge_nodes(),
        edge_switches: tree.edge_switches(),
        uplinks: tree.edge_switches() * tree.uplinks,
        core_switches: tree.cores,
        bundle: tree.bundle,
        leaf_modules_per_director: tree.modules_per_director(),
        pod_edges: tree.pod_edges(),
        leaf_links: tree.leaf_links(),
        port_taper: fabric.port_taper(),
        populated_taper: fabric.populated_taper(),
        node_link_gbps: tree.node_link_gbps,
        injection_gbps: fabric.injection_gbps(&design.node),
        nominal_bisection_tbps: tree.nominal_bisection_tbps(),
        peak_pflops: machine.peak_pflops(design),
        cost: CostDto {
            node_usd: taper_core::cost::node_usd(&design.node, &design.prices),
            total_usd: machine.total.total_usd,
            network_usd: machine.total.network_usd,
            network_share: machine.total.network_share(),
            bom: machine
                .bom
                .iter()
                .map(|line| BomLineDto {
                    item: line.item.clone(),
                    price_key: line.price_key.into(),
                    count: line.count,
                    unit_usd: line.unit_usd,
                    total_usd: line.total_usd(),
                    network: line.network,
                    level: match line.level {
                        Level::Nodes => BomLevelDto::Nodes,
                        Level::NodeLinks => BomLevelDto::NodeLinks,
                        Level::Edge => BomLevelDto::Edge,
                        Level::Uplinks => BomLevelDto::Uplinks,
                        Level::Leaf => BomLevelDto::Leaf,
                        Level::Spine => BomLevelDto::Spine,
                    },
                })
                .collect(),
            unspent_usd: machine.unspent_usd(design),
            next_usd: machine.next_usd,
        },
    }
}

/// A point of the taper curve in the words of the boundary; `delivered` is static, adaptive.
pub fn taper_dto(point: &TaperPoint, delivered: Option<[Delivered; 2]>) -> TaperPointDto {
    let fabric = &point.design.fabric;
    let machine = &point.machine;
    TaperPointDto {
        downlinks: fabric.downlinks,
        uplinks: fabric.uplinks,
        all_ports_used: point.all_ports_used,
        current: point.current,
        port_taper: fabric.port_taper(),
        populated_taper: fabric.populated_taper(),
        nodes: machine.tree.nodes,
        core_switches: machine.tree.cores,
        nominal_bisection_tbps: machine.tree.nominal_bisection_tbps(),
        peak_pflops: machine.peak_pflops(&point.design),
        total_usd: machine.total.total_usd,
        network_share: machine.total.network_share(),
        delivered: delivered.map(bisection_dto),
    }
}

/// Static and adaptive bisection in the words of the boundary.
pub fn bisection_dto([static_routing, adaptive]: [Delivered; 2]) -> BisectionDto {
    BisectionDto {
        static_routing: static_routing.into(),
        adaptive: adaptive.into(),
    }
}

impl From<Delivered> for DeliveredDto {
    fn from(delivered: Delivered) -> Self {
        Self {
            nominal_tbps: delivered.nominal_tbps,
            delivered_tbps: delivered.delivered_tbps,
            low_tbps: delivered.low_tbps,
            high_tbps: delivered.high_tbps,
            efficiency: delivered.efficiency(),
        }
    }
}

impl From<Mpigraph> for MpigraphDto {
    fn from(mpigraph: Mpigraph) -> Self {
        let [static_routing, adaptive] = mpigraph.by_routing.map(PairBandwidthDto::from);
        Self {
            pairs: mpigraph.pairs,
            shifts: mpigraph.shifts,
            static_routing,
            adaptive,
        }
    }
}

impl From<PairBandwidth> for PairBandwidthDto {
    fn from(pairs: PairBandwidth) -> Self {
        let [p1_gbps, p10_gbps, p50_gbps, p90_gbps, p99_gbps] = pairs.percentiles_gbps;
        let histogram = HistogramDto {
            low_gbps: 0.0,
            bin_gbps: pairs.bin_gbps,
            counts: pairs.counts,
        };
        let mean_gbps = pairs.mean_gbps;
        Self {
            mean_gbps,
            p1_gbps,
            p10_gbps,
            p50_gbps,
            p90_gbps,
            p99_gbps,
            clusters: pairs.clusters,
            histogram,
        }
    }
}

/// Version and parameters of the model in the words of the boundary.
pub fn model_card() -> ModelCard {
    ModelCard {
        version: parameters::MODEL_VERSION.into(),
        parameters_hash: parameters::parameters_hash(),
        parameters: parameters::all().map(ParameterDto::from).collect(),
    }
}

impl From<&Parameter> for ParameterDto {
    fn from(parameter: &Parameter) -> Self {
        Self {
            id: parameter.id.into(),
            symbol: parameter.symbol.into(),
            value: parameter.value,
            unit: parameter.unit.into(),
            meaning: parameter.meaning.into(),
            fitted_on: parameter.fitted_on.iter().map(|&id| id.into()).collect(),
            low: parameter.low,
            high: parameter.high,
            source: parameter.source.into(),
        }
    }
}
