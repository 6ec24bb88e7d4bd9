//! Between the words of the boundary and those of the model; no arithmetic.

use taper_decision::tradeoff::TaperPoint;
use taper_money::cost::Level;
use taper_money::lifetime::LifetimeCost;
use taper_money::purchase::{Lifetime, LimitedBy, Machine};
use taper_network::bisection::Delivered;
use taper_network::mpigraph::{Mpigraph, PairBandwidth};
use taper_topology::design::{Core, Design};
use taper_topology::feasibility;
use taper_topology::node::{SocketWires, wires};
use taper_topology::parameters::{self, Parameter};
use taper_topology::topology::block_spines;

use crate::dto::*;

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
        usd: taper_money::cost::node_usd(node, prices),
        ddr_step_gb: taper_topology::node::ddr_step_gb(node),
        node_link_gbps: design.fabric.node_link_gbps(node),
        injection_gbps: design.fabric.injection_gbps(node),
    })
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
        spines_per_core: match (tree.pods, fabric.core) {
            (None, _) => 0,
            (Some(_), Core::Director) => fabric.director.spines,
            (Some(_), Core::Fixed) => block_spines(fabric, tree.modules_per_director()),
        },
        pod_edges: tree.pod_edges(),
        leaf_links: tree.leaf_links(),
        port_taper: fabric.port_taper(),
        populated_taper: fabric.populated_taper(),
        node_link_gbps: tree.node_link_gbps,
        injection_gbps: fabric.injection_gbps(&design.node),
        nominal_bisection_tbps: tree.nominal_bisection_tbps(),
        peak_pflops: machine.peak_pflops(design),
        cost: CostDto {
            node_usd: taper_money::cost::node_usd(&design.node, &design.prices),
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
        lifetime: machine
            .lifetime
            .as_ref()
            .map(|lifetime| lifetime_dto(lifetime, machine.pot_usd)),
    }
}

fn lifetime_dto(lifetime: &Lifetime, pot_usd: f64) -> LifetimeDto {
    LifetimeDto {
        power_kw: lifetime.power_kw,
        pot_usd,
        spares: lifetime
            .spares
            .iter()
            .map(|&(part, count)| SparesDto {
                price_key: part.key().into(),
                count,
            })
            .collect(),
        undiscounted: lifetime.undiscounted.into(),
        present: lifetime.present.into(),
    }
}

impl From<LifetimeCost> for LifetimeCostDto {
    fn from(cost: LifetimeCost) -> Self {
        Self {
            purchase_usd: cost.purchase_usd,
            spares_usd: cost.spares_usd,
            cooling_usd: cost.cooling_usd,
            energy_usd: cost.energy_usd,
            maintenance_usd: cost.maintenance_usd,
            staff_usd: cost.staff_usd,
            floor_usd: cost.floor_usd,
            total_usd: cost.total_usd(),
        }
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
