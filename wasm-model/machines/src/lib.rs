//! Published machines as fixtures: geometry from SC19 sec 3 and TAPER sec III.B, prices from the
//! project's default books (`src/document/prices/books.ts`). What a machine does not have is the default, so a new
//! number is no edit here.
#![allow(missing_docs)]

use taper_topology::design::*;

/// Present-day fat tree of fixed switches of one size: two or three levels, every leaf switch with half of
/// its ports up. Port `i` of every node of a *scalable unit* meets leaf switch `i`: eight rails make eight
/// leaves a unit (NVIDIA DGX SuperPOD reference architectures B200 and B300). In three levels a core
/// block takes up to `radix` of the maker's spine switches, each with half its ports down and half to the
/// block's core switches.
pub fn leaf_spine(radix: u32, levels: u32, rails: u32) -> Fabric {
    let half = radix / 2;
    Fabric {
        levels,
        rails,
        planes: 1,
        link_gbps: 50.0,
        edge_radix: radix,
        downlinks: half,
        uplinks: half,
        fill: Fill::Ports,
        rack_nodes: 4,
        core: Core::Fixed,
        wiring: Wiring::Fewest,
        director: Director {
            leaves: radix,
            leaf_ports: half,
            spines: half,
            pod_edges: half,
        },
        ..summit().fabric
    }
}

pub fn summit() -> Design {
    Design {
        node: Node {
            cores_per_socket: 22,
            clock_ghz: 3.07,
            fp64_flops_per_cycle: 8,
            memory_channels: 8,
            socket_bus_gbps: 64.0,
            ddr_capacity_gb: 512.0,
            ddr_gbps: 340.0,
            gpu_count: 6,
            cpu_gpu: CpuGpuLink::Bricks {
                per_socket: 6,
                brick_gbps: 25.0,
            },
            gpu_gpu: GpuGpuLink::Bricks {
                per_gpu: 6,
                brick_gbps: 25.0,
            },
            gpu_fp64_tflops: 7.0,
            hbm_gb_each: 16.0,
            hbm_gbps_each: 900.0,
            nvme_capacity_tb: 1.6,
            hca_ports: 2,
            hca_port_gbps: 12.5,
            pcie_gbps_per_socket: 16.0,
            ..quartz().node
        },
        fabric: Fabric {
            rails: 2,
            link_gbps: 12.5,
            endpoint_disorder: 1.0,
            routing_quality: RoutingQuality {
                value: 1.0,
                low: 0.95,
                high: 1.0,
            },
            edge_radix: 36,
            downlinks: 18,
            uplinks: 18,
            fill: Fill::Rack,
            rack_nodes: 18,
            rack_edges_per_rail: 1,
            core: Core::Director,
            wiring: Wiring::OneEach,
            director: Director {
                leaves: 36,
                leaf_ports: 18,
                spines: 18,
                pod_edges: 18,
            },
            ..quartz().fabric
        },
        budget: Budget::Nodes(4608),
        prices: Prices {
            volume_factor: 0.45637,
            cpu_socket_usd: 3500.0,
            gpu_usd: 10664.0,
            ddr_usd_per_gb: 9.4,
            nvme_usd_per_tb: 687.5,
            board_usd: 6000.0,
            hca_usd: 1200.0,
            copper_cable_usd: 120.0,
            edge_switch_usd: 15000.0,
            optical_cable_usd: 900.0,
            director_chassis_usd: 180_000.0,
            director_leaf_module_usd: 15000.0,
            ..Prices::default()
        },
        terms: None,
        seed: 1,
    }
}

pub fn sierra() -> Design {
    let mut design = summit();
    design.node.gpu_count = 4;
    design.node.ddr_capacity_gb = 256.0;
    design.fabric.uplinks = 9;
    design.fabric.routing_quality = RoutingQuality {
        value: 0.89,
        low: 0.84,
        high: 0.93,
    };
    design.budget = Budget::Nodes(4320);
    design
}

pub fn quartz() -> Design {
    Design {
        node: Node {
            sockets: 2,
            cores_per_socket: 18,
            clock_ghz: 2.1,
            fp64_flops_per_cycle: 16,
            memory_channels: 4,
            socket_bus_gbps: 38.4,
            ddr_capacity_gb: 128.0,
            ddr_gbps: 153.6,
            cpu_gpu: CpuGpuLink::Own { link_gbps: 16.0 },
            hca_ports: 1,
            hca_port_gbps: 12.5,
            pcie_gbps_per_socket: 15.75,
            ..Node::default()
        },
        fabric: Fabric {
            levels: 3,
            rails: 1,
            planes: 1,
            link_gbps: 12.5,
            routing_quality: RoutingQuality::PRIOR,
            edge_radix: 48,
            downlinks: 32,
            uplinks: 16,
            fill: Fill::Ports,
            rack_nodes: 32,
            rack_edges_per_rail: 1,
            core: Core::Director,
            wiring: Wiring::Fewest,
            director: Director {
                leaves: 24,
                leaf_ports: 32,
                spines: 16,
                pod_edges: 8,
            },
            ..Fabric::default()
        },
        budget: Budget::Nodes(2688),
        prices: Prices {
            volume_factor: 1.0,
            cpu_socket_usd: 2424.0,
            gpu_usd: 9428.0,
            ddr_usd_per_gb: 5.0,
            nvme_usd_per_tb: 687.5,
            board_usd: 2112.0,
            hca_usd: 600.0,
            copper_cable_usd: 80.0,
            edge_switch_usd: 12000.0,
            optical_cable_usd: 500.0,
            director_chassis_usd: 130_000.0,
            director_leaf_module_usd: 11000.0,
            ..Prices::default()
        },
        terms: None,
        seed: 1,
    }
}
