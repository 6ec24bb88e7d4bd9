//! Small fabrics of every kind, and the largest machine by trying every size.

use proptest::prelude::*;
use taper_money::size_table::{MachineSize, SizeTable, UnitCosts};
use taper_topology::design::{Core, Design, Director, Fill, Wiring};

use machines::quartz;

/// Small fabrics of every kind, with prices from nothing to dear.
pub fn designs() -> impl Strategy<Value = Design> {
    let shape = (
        (1_u32..4, 1_u32..=2),
        1_u32..16,
        1_u32..16,
        2_u32..=3,
        1_u32..3,
    );
    let core = (
        1_u32..12,
        1_u32..16,
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
    );
    let prices = prop::array::uniform7(prop_oneof![Just(0.0), 1.0..1000.0_f64]);
    (shape, core, prices).prop_map(|(shape, core, prices)| {
        let ((rails, planes), downlinks, uplinks, levels, rack_edges) = shape;
        let (leaves, leaf_ports, one_each, by_rack, fixed) = core;
        let mut design = quartz();
        design.node.hca_ports = rails;
        design.node.pcie_gbps_per_socket = 100.0;
        let fabric = &mut design.fabric;
        (fabric.rails, fabric.downlinks, fabric.uplinks) = (rails, downlinks, uplinks);
        (fabric.levels, fabric.edge_radix) = (levels, downlinks + uplinks);
        fabric.planes = planes;
        fabric.rack_nodes = rack_edges * downlinks.div_ceil(2);
        fabric.rack_edges_per_rail = rack_edges;
        fabric.core = if fixed { Core::Fixed } else { Core::Director };
        fabric.director = Director {
            leaves,
            leaf_ports,
            spines: 1,
            pod_edges: 4,
        };
        fabric.wiring = if one_each {
            Wiring::OneEach
        } else {
            Wiring::Fewest
        };
        fabric.fill = if by_rack { Fill::Rack } else { Fill::Ports };
        let [board, switch, cable, chassis, module, quoted, once] = prices;
        let p = &mut design.prices;
        (p.cpu_socket_usd, p.ddr_usd_per_gb, p.board_usd) = (0.0, 0.0, board / 50.0);
        (p.edge_switch_usd, p.optical_cable_usd) = (switch, cable);
        (p.director_chassis_usd, p.director_leaf_module_usd) = (chassis, module);
        (p.hca_usd, p.copper_cable_usd) = (1.0, 0.5);
        (p.node_usd, p.once_usd) = (quoted / 50.0, once);
        design
    })
}

/// By every size for which the core could have a port for each edge switch.
pub fn brute_force(sizes: &SizeTable, units: &UnitCosts, budgeted_usd: f64) -> Option<u32> {
    let fabric = &sizes.design().fabric;
    let core_ports = match fabric.levels {
        2 => fabric.edge_radix,
        _ => fabric.director.leaves * fabric.director.leaf_ports,
    };
    let most = core_ports / fabric.rails * fabric.nodes_per_edge();
    let unit = fabric.unit_nodes();
    let known: Vec<MachineSize> = (1..=most / unit)
        .filter_map(|units| sizes.of_nodes(units * unit))
        .collect();
    known
        .iter()
        .filter(|size| sizes.cost_usd(size, units) <= budgeted_usd)
        .map(|size| size.nodes)
        .max()
}
