//! Numbers that no design may carry.

use super::{Issue, MAX_NODES};
use crate::design::{Budget, CpuGpuLink, Design, GpuGpuLink};

/// Every number outside its range. The document's schema refuses them first; the model does not rely
/// on it.
pub fn outside(design: &Design) -> Vec<Issue> {
    let Design {
        node,
        fabric,
        prices,
        ..
    } = design;
    let director = &fabric.director;
    let at_least = |minimum: f64| move |value: f64| value >= minimum && value.is_finite();
    let positive = |value: f64| value > 0.0 && value.is_finite();
    let budget = match design.budget {
        Budget::Usd(usd) => ("budget.usd", usd, at_least(0.0)(usd)),
        Budget::Nodes(nodes) => {
            let inside = (1..=MAX_NODES).contains(&nodes);
            ("budget.nodes", f64::from(nodes), inside)
        }
    };
    let count = |path, value: u32| (path, f64::from(value), (1..=1024).contains(&value));
    let price = |path, value: f64| (path, value, at_least(0.0)(value));
    let disorder = fabric.endpoint_disorder;
    let levels = fabric.levels;
    let cpu_gpu = match node.cpu_gpu {
        CpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
        CpuGpuLink::Own { link_gbps } => link_gbps,
    };
    let gpu_gpu = match node.gpu_gpu {
        GpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
        GpuGpuLink::Switch { switch_gbps } => switch_gbps,
        GpuGpuLink::None => 0.0,
    };
    let pcie = node.pcie_gbps_per_socket;
    [
        budget,
        count("node.cpu.sockets", node.sockets),
        count("node.cpu.memoryChannels", node.memory_channels),
        ("node.cpuGpu", cpu_gpu, at_least(0.0)(cpu_gpu)),
        ("node.gpuGpu", gpu_gpu, at_least(0.0)(gpu_gpu)),
        ("node.hca.pcieGBpsPerSocket", pcie, positive(pcie)),
        count("fabric.rails", fabric.rails),
        (
            "fabric.levels",
            f64::from(levels),
            levels == 2 || levels == 3,
        ),
        count("fabric.edge.radix", fabric.edge_radix),
        count("fabric.edge.downlinks", fabric.downlinks),
        count("fabric.edge.uplinks", fabric.uplinks),
        count("fabric.rack.nodes", fabric.rack_nodes),
        count("fabric.rack.edgesPerRail", fabric.rack_edges_per_rail),
        count("fabric.director.leaves", director.leaves),
        count("fabric.director.leafPorts", director.leaf_ports),
        count("fabric.director.spines", director.spines),
        count("fabric.director.podEdges", director.pod_edges),
        (
            "fabric.linkGBps",
            fabric.link_gbps,
            positive(fabric.link_gbps),
        ),
        (
            "node.hca.portGBps",
            node.hca_port_gbps,
            positive(node.hca_port_gbps),
        ),
        (
            "node.cpu.clockGHz",
            node.clock_ghz,
            positive(node.clock_ghz),
        ),
        (
            "fabric.endpointDisorder",
            disorder,
            (0.0..=1.0).contains(&disorder),
        ),
        price("node.ddr.capacityGB", node.ddr_capacity_gb),
        price("node.gpu.fp64TFlopsEach", node.gpu_fp64_tflops),
        price("node.nvme.capacityTB", node.nvme_capacity_tb),
        price("prices.volumeFactor", prices.volume_factor),
        price("prices.cpuSocketUsd", prices.cpu_socket_usd),
        price("prices.gpuUsd", prices.gpu_usd),
        price("prices.ddrUsdPerGB", prices.ddr_usd_per_gb),
        price("prices.nvmeUsdPerTB", prices.nvme_usd_per_tb),
        price("prices.boardUsd", prices.board_usd),
        price("prices.hcaUsd", prices.hca_usd),
        price("prices.copperCableUsd", prices.copper_cable_usd),
        price("prices.edgeSwitchUsd", prices.edge_switch_usd),
        price("prices.opticalCableUsd", prices.optical_cable_usd),
        price("prices.directorChassisUsd", prices.director_chassis_usd),
        price(
            "prices.directorLeafModuleUsd",
            prices.director_leaf_module_usd,
        ),
    ]
    .into_iter()
    .filter(|&(_, _, inside)| !inside)
    .map(|(path, value, _)| Issue {
        code: "out-of-range",
        path,
        sentence: format!(
            "{path} is {value}, which is outside what can be built. Give a usual value."
        ),
        remedies: vec![],
        otherwise: "",
    })
    .collect()
}
