//! Numbers that no design may carry.

use super::Issue;
use super::words::number;
use crate::design::{Budget, CpuGpuLink, Design, Fabric, GpuGpuLink, Node, Prices};
use crate::limits::MAX_NODES;
use crate::terms::Terms;

/// A number of the design at its path, and the least and largest that it may be.
type Limited = (&'static str, f64, f64, f64);

/// Counts up to this many keep every product of them far inside 32 bits.
const MOST: u32 = 1024;
/// Bandwidths, capacities and prices beyond this are typing errors.
const LARGEST: f64 = 1e12;
/// A port is split into no more links.
const MOST_PLANES: f64 = 8.0;
/// Years of service beyond this are typing errors.
const MOST_YEARS: f64 = 50.0;
/// Nothing that is divided by may be smaller.
const SMALLEST: f64 = 0.001;

/// Every number outside its range. The document's schema refuses them first, more narrowly; the
/// model does not rely on it.
pub fn outside(design: &Design) -> Vec<Issue> {
    let budget = match design.budget {
        Budget::Usd(usd) => ("budget.usd", usd, 0.0, LARGEST),
        Budget::Nodes(nodes) => ("budget.nodes", f64::from(nodes), 1.0, f64::from(MAX_NODES)),
    };
    let mut limited = vec![budget];
    limited.extend(node(&design.node));
    limited.extend(fabric(&design.fabric));
    limited.extend(prices(&design.prices));
    limited.extend(design.terms.iter().flat_map(terms));
    issues(limited)
}

/// Every number of a node outside its range, such as of the reference of an application.
pub fn outside_in_node(node: &Node) -> Vec<Issue> {
    issues(self::node(node))
}

/// Every number of the terms outside its range, such as one that was drawn.
pub fn outside_in_terms(terms: &Terms) -> Vec<Issue> {
    issues(self::terms(terms))
}

fn issues(limited: Vec<Limited>) -> Vec<Issue> {
    limited
        .into_iter()
        // Written so that what is not a number is outside.
        .filter(|&(_, value, least, most)| !(least..=most).contains(&value))
        .map(|(path, value, least, most)| Issue {
            code: "out-of-range",
            path,
            sentence: format!(
                "{path} is {}; it must be from {} to {}.",
                number(value),
                number(least),
                number(most)
            ),
            remedies: vec![],
            otherwise: "",
        })
        .collect()
}

fn count(path: &'static str, value: u32) -> Limited {
    (path, f64::from(value), 1.0, f64::from(MOST))
}

fn count_or_none(path: &'static str, value: u32) -> Limited {
    (path, f64::from(value), 0.0, f64::from(MOST))
}

fn amount(path: &'static str, value: f64) -> Limited {
    (path, value, 0.0, LARGEST)
}

fn positive(path: &'static str, value: f64) -> Limited {
    (path, value, SMALLEST, LARGEST)
}

fn node(node: &Node) -> Vec<Limited> {
    let mut limited = vec![
        count("node.cpu.sockets", node.sockets),
        count("node.cpu.coresPerSocket", node.cores_per_socket),
        count("node.cpu.fp64FlopsPerCycle", node.fp64_flops_per_cycle),
        count("node.cpu.memoryChannels", node.memory_channels),
        count_or_none("node.gpu.count", node.gpu_count),
        count("node.hca.ports", node.hca_ports),
        positive("node.cpu.clockGHz", node.clock_ghz),
        positive("node.hca.portGBps", node.hca_port_gbps),
        positive("node.hca.pcieGBpsPerSocket", node.pcie_gbps_per_socket),
        amount("node.socketBusGBps", node.socket_bus_gbps),
        amount("node.ddr.capacityGB", node.ddr_capacity_gb),
        amount("node.gpu.fp64TFlopsEach", node.gpu_fp64_tflops),
        positive("node.ddr.bandwidthGBps", node.ddr_gbps),
        amount("node.gpu.hbmGBEach", node.hbm_gb_each),
        amount("node.gpu.hbmGBpsEach", node.hbm_gbps_each),
        amount("node.nvme.capacityTB", node.nvme_capacity_tb),
    ];
    limited.extend(match node.cpu_gpu {
        CpuGpuLink::Bricks {
            per_socket,
            brick_gbps,
        } => vec![
            count_or_none("node.cpuGpu.bricksPerSocket", per_socket),
            amount("node.cpuGpu.brickGBps", brick_gbps),
        ],
        CpuGpuLink::Own { link_gbps } => vec![amount("node.cpuGpu.linkGBps", link_gbps)],
    });
    limited.extend(match node.gpu_gpu {
        GpuGpuLink::Bricks {
            per_gpu,
            brick_gbps,
        } => vec![
            count_or_none("node.gpuGpu.bricksPerGpu", per_gpu),
            amount("node.cpuGpu.brickGBps", brick_gbps),
        ],
        GpuGpuLink::Switch { switch_gbps } => vec![amount("node.gpuGpu.switchGBps", switch_gbps)],
        GpuGpuLink::None => vec![],
    });
    limited
}

fn fabric(fabric: &Fabric) -> Vec<Limited> {
    let director = &fabric.director;
    vec![
        ("fabric.levels", f64::from(fabric.levels), 2.0, 3.0),
        (
            "fabric.endpointDisorder",
            fabric.endpoint_disorder,
            0.0,
            1.0,
        ),
        count("fabric.rails", fabric.rails),
        ("fabric.planes", f64::from(fabric.planes), 1.0, MOST_PLANES),
        count("fabric.edge.radix", fabric.edge_radix),
        count("fabric.edge.downlinks", fabric.downlinks),
        count("fabric.edge.uplinks", fabric.uplinks),
        count("fabric.rack.nodes", fabric.rack_nodes),
        count("fabric.rack.edgesPerRail", fabric.rack_edges_per_rail),
        count("fabric.director.leaves", director.leaves),
        count("fabric.director.leafPorts", director.leaf_ports),
        count("fabric.director.spines", director.spines),
        count("fabric.director.podEdges", director.pod_edges),
        positive("fabric.linkGBps", fabric.link_gbps),
    ]
}

fn prices(prices: &Prices) -> Vec<Limited> {
    vec![
        amount("prices.volumeFactor", prices.volume_factor),
        amount("prices.cpuSocketUsd", prices.cpu_socket_usd),
        amount("prices.gpuUsd", prices.gpu_usd),
        amount("prices.ddrUsdPerGB", prices.ddr_usd_per_gb),
        amount("prices.nvmeUsdPerTB", prices.nvme_usd_per_tb),
        amount("prices.boardUsd", prices.board_usd),
        amount("prices.hcaUsd", prices.hca_usd),
        amount("prices.copperCableUsd", prices.copper_cable_usd),
        amount("prices.edgeSwitchUsd", prices.edge_switch_usd),
        amount("prices.opticalCableUsd", prices.optical_cable_usd),
        amount("prices.directorChassisUsd", prices.director_chassis_usd),
        amount(
            "prices.directorLeafModuleUsd",
            prices.director_leaf_module_usd,
        ),
    ]
}

fn terms(terms: &Terms) -> Vec<Limited> {
    let Terms {
        power, operation, ..
    } = terms;
    let share = |path, value| (path, value, 0.0, 1.0);
    let [node, hca, copper, edge, optical, chassis, module] = terms.spares.by_part();
    vec![
        amount("operation.power.cpuSocketW", power.cpu_socket_w),
        amount("operation.power.gpuW", power.gpu_w),
        amount("operation.power.ddrWPerGB", power.ddr_w_per_gb),
        amount("operation.power.nvmeWPerTB", power.nvme_w_per_tb),
        amount("operation.power.boardW", power.board_w),
        amount("operation.power.hcaW", power.hca_w),
        amount("operation.power.edgeSwitchW", power.edge_switch_w),
        amount("operation.power.opticalCableW", power.optical_cable_w),
        amount("operation.power.directorChassisW", power.director_chassis_w),
        amount(
            "operation.power.directorLeafModuleW",
            power.director_leaf_module_w,
        ),
        (
            "operation.years",
            f64::from(operation.years),
            1.0,
            MOST_YEARS,
        ),
        (
            "operation.warrantyYears",
            f64::from(operation.warranty_years),
            0.0,
            MOST_YEARS,
        ),
        ("operation.pue", operation.pue, 1.0, 10.0),
        share("operation.meanLoad", operation.mean_load),
        amount("operation.usdPerMWh", operation.usd_per_mwh),
        share("operation.maintenanceShare", operation.maintenance_share),
        amount("operation.staffUsdPerYear", operation.staff_usd_per_year),
        amount(
            "operation.floorUsdPerRackYear",
            operation.floor_usd_per_rack_year,
        ),
        amount("operation.coolingUsdPerKW", operation.cooling_usd_per_kw),
        share("operation.discountRate", operation.discount_rate),
        share("operation.spares.nodes", node),
        share("operation.spares.switches", edge),
        share("operation.spares.switches", chassis),
        share("operation.spares.switches", module),
        share("operation.spares.adaptersAndCables", hca),
        share("operation.spares.adaptersAndCables", copper),
        share("operation.spares.adaptersAndCables", optical),
    ]
}
