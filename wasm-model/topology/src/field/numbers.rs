//! Every number of a design: its path in the scenario document, the range with which the model computes, the range
//! that a person may enter, and where it lies.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Group, Range, Slot};
use crate::design::{Budget, CpuGpuLink, Fabric, GpuGpuLink, Node, Prices};
use crate::limits::MAX_NODES;
use crate::terms::Terms;

/// Counts up to this many keep every product of them far inside 32 bits.
const COUNT: Range = (1.0, 1024.0);
/// A count that may be none.
const COUNT_OR_NONE: Range = (0.0, 1024.0);
/// Bandwidths, capacities and prices beyond this are typing errors, whatever they are multiplied with.
const AMOUNT: Range = (0.0, 1e12);
/// Nothing that is divided by may be smaller.
const POSITIVE: Range = (0.001, 1e12);
/// A share of a whole, 0 to 1.
const SHARE: Range = (0.0, 1.0);
/// Years of service beyond this are typing errors.
const MAX_YEARS: f64 = 50.0;
/// A price or a payment as it is entered, US dollars.
const USD: Range = (0.0, 1e9);
/// Power of one part as it is entered.
const WATTS: Range = (0.0, 1e6);
/// A link between nodes and switches as it is entered, GB/s.
const LINK: Range = (0.1, 1000.0);
/// A bus or link inside a node as it is entered, GB/s; 0 where there is none.
const BUS: Range = (0.0, 1e4);
/// One brick as it is entered, GB/s.
const BRICK: Range = (0.0, 1000.0);
/// Bricks as they are entered.
const BRICKS: Range = (0.0, 64.0);

fields! {
    /// What limits the size of the machine.
    numbers BudgetField: Budget {
        Usd "budget." "usd" AMOUNT, (0.0, 1e11), |budget| match budget {
            Budget::Usd(usd) => usd,
            Budget::Nodes(_) => return None,
        };
        Nodes "budget." "nodes" (1.0, f64::from(MAX_NODES)), (1.0, f64::from(MAX_NODES)), |budget| match budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Usd(_) => return None,
        };
    }
    /// A number of the node.
    numbers NodeField: Node {
        Sockets "node.cpu." "sockets" COUNT, (1.0, 8.0), |node| &mut node.sockets;
        CoresPerSocket "node.cpu." "coresPerSocket" COUNT, (1.0, 512.0), |node| &mut node.cores_per_socket;
        Fp64FlopsPerCycle "node.cpu." "fp64FlopsPerCycle" COUNT, (1.0, 128.0), |node| &mut node.fp64_flops_per_cycle;
        MemoryChannels "node.cpu." "memoryChannels" COUNT, (1.0, 32.0), |node| &mut node.memory_channels;
        GpuCount "node.gpu." "count" COUNT_OR_NONE, (0.0, 16.0), |node| &mut node.gpu_count;
        HcaPorts "node.hca." "ports" COUNT, (1.0, 8.0), |node| &mut node.hca_ports;
        ClockGhz "node.cpu." "clockGHz" POSITIVE, (0.1, 10.0), |node| &mut node.clock_ghz;
        HcaPortGbps "node.hca." "portGBps" POSITIVE, LINK, |node| &mut node.hca_port_gbps;
        PcieGbpsPerSocket "node.hca." "pcieGBpsPerSocket" POSITIVE, (0.1, 1e4), |node| &mut node.pcie_gbps_per_socket;
        SocketBusGbps "node." "socketBusGBps" AMOUNT, BUS, |node| &mut node.socket_bus_gbps;
        DdrCapacityGb "node.ddr." "capacityGB" AMOUNT, (1.0, 65_536.0), |node| &mut node.ddr_capacity_gb;
        GpuFp64Tflops "node.gpu." "fp64TFlopsEach" AMOUNT, (0.0, 1000.0), |node| &mut node.gpu_fp64_tflops;
        DdrGbps "node.ddr." "bandwidthGBps" POSITIVE, (0.1, 1e5), |node| &mut node.ddr_gbps;
        HbmGbEach "node.gpu." "hbmGBEach" AMOUNT, (0.0, 1e4), |node| &mut node.hbm_gb_each;
        HbmGbpsEach "node.gpu." "hbmGBpsEach" AMOUNT, (0.0, 1e5), |node| &mut node.hbm_gbps_each;
        NvmeCapacityTb "node.nvme." "capacityTB" AMOUNT, (0.0, 1000.0), |node| &mut node.nvme_capacity_tb;
        BricksPerSocket "node.cpuGpu." "bricksPerSocket" COUNT_OR_NONE, BRICKS, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Bricks { per_socket, .. } => per_socket,
            CpuGpuLink::Own { .. } => return None,
        };
        BrickGbps "node.cpuGpu." "brickGBps" AMOUNT, BRICK, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
            CpuGpuLink::Own { .. } => return None,
        };
        LinkGbps "node.cpuGpu." "linkGBps" AMOUNT, BUS, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Own { link_gbps } => link_gbps,
            CpuGpuLink::Bricks { .. } => return None,
        };
        BricksPerGpu "node.gpuGpu." "bricksPerGpu" COUNT_OR_NONE, BRICKS, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Bricks { per_gpu, .. } => per_gpu,
            _ => return None,
        };
        // Bricks are alike: the document has their bandwidth once.
        PeerBrickGbps "node.cpuGpu." "brickGBps" AMOUNT, BRICK, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
            _ => return None,
        };
        SwitchGbps "node.gpuGpu." "switchGBps" AMOUNT, BUS, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Switch { switch_gbps } => switch_gbps,
            _ => return None,
        };
    }
    /// A number of the fabric.
    numbers FabricField: Fabric {
        Levels "fabric." "levels" (2.0, 3.0), (2.0, 3.0), |fabric| &mut fabric.levels;
        EndpointDisorder "fabric." "endpointDisorder" SHARE, SHARE, |fabric| &mut fabric.endpoint_disorder;
        RoutingQuality "fabric.routingQuality." "value" SHARE, SHARE, |fabric| &mut fabric.routing_quality.value;
        RoutingQualityLow "fabric.routingQuality." "low" SHARE, SHARE, |fabric| &mut fabric.routing_quality.low;
        RoutingQualityHigh "fabric.routingQuality." "high" SHARE, SHARE, |fabric| &mut fabric.routing_quality.high;
        Rails "fabric." "rails" COUNT, (1.0, 8.0), |fabric| &mut fabric.rails;
        // A port is split into no more links.
        Planes "fabric." "planes" (1.0, 8.0), (1.0, 8.0), |fabric| &mut fabric.planes;
        EdgeRadix "fabric.edge." "radix" COUNT, (2.0, 1024.0), |fabric| &mut fabric.edge_radix;
        Downlinks "fabric.edge." "downlinks" COUNT, (1.0, 1023.0), |fabric| &mut fabric.downlinks;
        Uplinks "fabric.edge." "uplinks" COUNT, (1.0, 1023.0), |fabric| &mut fabric.uplinks;
        RackNodes "fabric.rack." "nodes" COUNT, COUNT, |fabric| &mut fabric.rack_nodes;
        RackEdgesPerRail "fabric.rack." "edgesPerRail" COUNT, (1.0, 64.0), |fabric| &mut fabric.rack_edges_per_rail;
        Leaves "fabric.director." "leaves" COUNT, COUNT, |fabric| &mut fabric.director.leaves;
        LeafPorts "fabric.director." "leafPorts" COUNT, COUNT, |fabric| &mut fabric.director.leaf_ports;
        Spines "fabric.director." "spines" COUNT, COUNT, |fabric| &mut fabric.director.spines;
        PodEdges "fabric.director." "podEdges" COUNT, COUNT, |fabric| &mut fabric.director.pod_edges;
        LinkGbps "fabric." "linkGBps" POSITIVE, LINK, |fabric| &mut fabric.link_gbps;
    }
    /// A price of the book, US dollars; the volume factor is the paid price of a node over the list prices of its
    /// parts.
    amounts Price: Prices {
        VolumeFactor "prices." "volumeFactor" AMOUNT, (0.01, 10.0), |prices| &mut prices.volume_factor;
        CpuSocket "prices." "cpuSocketUsd" AMOUNT, USD, |prices| &mut prices.cpu_socket_usd;
        Gpu "prices." "gpuUsd" AMOUNT, USD, |prices| &mut prices.gpu_usd;
        Ddr "prices." "ddrUsdPerGB" AMOUNT, USD, |prices| &mut prices.ddr_usd_per_gb;
        Nvme "prices." "nvmeUsdPerTB" AMOUNT, USD, |prices| &mut prices.nvme_usd_per_tb;
        Board "prices." "boardUsd" AMOUNT, USD, |prices| &mut prices.board_usd;
        Hca "prices." "hcaUsd" AMOUNT, USD, |prices| &mut prices.hca_usd;
        CopperCable "prices." "copperCableUsd" AMOUNT, USD, |prices| &mut prices.copper_cable_usd;
        EdgeSwitch "prices." "edgeSwitchUsd" AMOUNT, USD, |prices| &mut prices.edge_switch_usd;
        OpticalCable "prices." "opticalCableUsd" AMOUNT, USD, |prices| &mut prices.optical_cable_usd;
        DirectorChassis "prices." "directorChassisUsd" AMOUNT, USD, |prices| &mut prices.director_chassis_usd;
        DirectorLeafModule "prices." "directorLeafModuleUsd" AMOUNT, USD, |prices| &mut prices.director_leaf_module_usd;
        Node "prices." "nodeUsd" AMOUNT, USD, |prices| &mut prices.node_usd;
        Once "prices." "onceUsd" AMOUNT, AMOUNT, |prices| &mut prices.once_usd;
        Yearly "prices." "yearlyUsd" AMOUNT, AMOUNT, |prices| &mut prices.yearly_usd;
    }
    /// Numbers of years, which are whole.
    numbers YearsField: Terms {
        Service "operation." "years" (1.0, MAX_YEARS), (1.0, MAX_YEARS), |terms| &mut terms.operation.years;
        Warranty "operation." "warrantyYears" (0.0, MAX_YEARS), (0.0, MAX_YEARS), |terms| &mut terms.operation.warranty_years;
    }
    /// A number of the operation that can be uncertain. Years and spares are not: the buyer decides on them.
    amounts Running: Terms {
        Pue "operation." "pue" (1.0, 10.0), (1.0, 10.0), |terms| &mut terms.operation.pue;
        MeanLoad "operation." "meanLoad" SHARE, SHARE, |terms| &mut terms.operation.mean_load;
        UsdPerMwh "operation." "usdPerMWh" AMOUNT, (0.0, 1e5), |terms| &mut terms.operation.usd_per_mwh;
        MaintenanceShare "operation." "maintenanceShare" SHARE, SHARE, |terms| &mut terms.operation.maintenance_share;
        StaffUsdPerYear "operation." "staffUsdPerYear" AMOUNT, USD, |terms| &mut terms.operation.staff_usd_per_year;
        FloorUsdPerRackYear "operation." "floorUsdPerRackYear" AMOUNT, USD,
            |terms| &mut terms.operation.floor_usd_per_rack_year;
        CoolingUsdPerKw "operation." "coolingUsdPerKW" AMOUNT, USD, |terms| &mut terms.operation.cooling_usd_per_kw;
        DiscountRate "operation." "discountRate" SHARE, SHARE, |terms| &mut terms.operation.discount_rate;
        CpuSocketW "operation.power." "cpuSocketW" AMOUNT, WATTS, |terms| &mut terms.power.cpu_socket_w;
        GpuW "operation.power." "gpuW" AMOUNT, WATTS, |terms| &mut terms.power.gpu_w;
        DdrWPerGb "operation.power." "ddrWPerGB" AMOUNT, WATTS, |terms| &mut terms.power.ddr_w_per_gb;
        NvmeWPerTb "operation.power." "nvmeWPerTB" AMOUNT, WATTS, |terms| &mut terms.power.nvme_w_per_tb;
        BoardW "operation.power." "boardW" AMOUNT, WATTS, |terms| &mut terms.power.board_w;
        HcaW "operation.power." "hcaW" AMOUNT, WATTS, |terms| &mut terms.power.hca_w;
        EdgeSwitchW "operation.power." "edgeSwitchW" AMOUNT, WATTS, |terms| &mut terms.power.edge_switch_w;
        OpticalCableW "operation.power." "opticalCableW" AMOUNT, WATTS, |terms| &mut terms.power.optical_cable_w;
        DirectorChassisW "operation.power." "directorChassisW" AMOUNT, WATTS, |terms| &mut terms.power.director_chassis_w;
        DirectorLeafModuleW "operation.power." "directorLeafModuleW" AMOUNT, WATTS,
            |terms| &mut terms.power.director_leaf_module_w;
        NodeW "operation.power." "nodeW" AMOUNT, WATTS, |terms| &mut terms.power.node_w;
    }
    /// A share of spares. The document has one for all switches and one for adapters and cables.
    numbers SpareShare: Terms {
        Nodes "operation.spares." "nodes" SHARE, SHARE, |terms| &mut terms.spares.node;
        EdgeSwitches "operation.spares." "switches" SHARE, SHARE, |terms| &mut terms.spares.edge_switch;
        DirectorChassis "operation.spares." "switches" SHARE, SHARE, |terms| &mut terms.spares.director_chassis;
        DirectorLeafModules "operation.spares." "switches" SHARE, SHARE, |terms| &mut terms.spares.director_leaf_module;
        Adapters "operation.spares." "adaptersAndCables" SHARE, SHARE, |terms| &mut terms.spares.hca;
        CopperCables "operation.spares." "adaptersAndCables" SHARE, SHARE, |terms| &mut terms.spares.copper_cable;
        OpticalCables "operation.spares." "adaptersAndCables" SHARE, SHARE, |terms| &mut terms.spares.optical_cable;
    }
}
