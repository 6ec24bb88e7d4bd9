//! The room: where racks, edge switches and core switches stand, and how far apart they are.

use serde::Deserialize;
use taper_topology::design::{Fabric, Fill};
use taper_topology::pieces::{CoreSwitches, Switch};
use taper_topology::topology::Topology;
use tsify::Tsify;

/// The room and what is sold.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Layout {
    /// Racks per row of the machine room.
    pub racks_per_row: u32,
    /// Width of a rack, metres.
    pub rack_pitch_m: f64,
    /// From row to row, metres.
    pub row_pitch_m: f64,
    /// Cable inside one rack, metres.
    pub in_rack_m: f64,
    /// Up to the tray, down again and loops, metres for both ends together.
    pub slack_m: f64,
    /// Core switches (directors, or leaf and spine switches) that one rack takes.
    pub core_switches_per_rack: u32,
    /// Longest passive copper cable, metres.
    pub copper_m: f64,
    /// Longest active copper cable, metres; no longer than copper where none is sold.
    pub active_copper_m: f64,
    /// Longest optical cable that is sold, metres.
    pub optical_m: f64,
    /// Lengths that are sold, metres, rising.
    pub lengths_m: Vec<f64>,
    /// Links of one cage: 2 where one transceiver carries two links.
    pub links_per_cage: u32,
    /// Whether optics are transceivers with fibre; else cables with fixed ends.
    pub transceivers: bool,
    /// Spares of every length and kind as a share of what is installed.
    pub spare_share: f64,
}

impl Layout {
    /// Whether its lengths can be used.
    pub(crate) fn has_lengths(&self) -> bool {
        let lengths = [
            self.rack_pitch_m,
            self.row_pitch_m,
            self.in_rack_m,
            self.slack_m,
            self.copper_m,
            self.active_copper_m,
            self.optical_m,
        ];
        let sold = &self.lengths_m;
        let usable = |length_m: &f64| (0.0..=1e4).contains(length_m);
        lengths.iter().chain(sold).all(usable)
            && sold.is_sorted()
            && (0.0..=1.0).contains(&self.spare_share)
    }
}

/// Positions of racks and switches in the machine room.
pub(crate) struct Room<'a> {
    layout: &'a Layout,
    rack_nodes: u32,
    by_rack: bool,
    core_racks: u32,
    first_core_rack: u32,
    switches_per_core: u32,
    /// The core switches of one plane.
    pub(crate) core: CoreSwitches,
}

impl<'a> Room<'a> {
    pub(crate) fn new(fabric: &Fabric, topology: &Topology, layout: &'a Layout) -> Self {
        let node_racks = topology.nodes.div_ceil(fabric.rack_nodes);
        let core = topology.core_switches(fabric);
        let switches_per_core = core.block.map_or(1, |block| block.leaves + block.spines);
        let core_switches = fabric.planes * core.count * switches_per_core;
        Self {
            layout,
            rack_nodes: fabric.rack_nodes,
            by_rack: fabric.fill == Fill::Rack,
            core_racks: core_switches.div_ceil(layout.core_switches_per_rack),
            first_core_rack: node_racks / 2,
            switches_per_core,
            core,
        }
    }

    /// Rack of a node: the core's racks are left free in the middle.
    pub(crate) fn node_rack(&self, node: u32) -> u32 {
        let rack = node / self.rack_nodes;
        if rack < self.first_core_rack {
            rack
        } else {
            rack + self.core_racks
        }
    }

    /// Rack of a switch of that plane; edge switches of all planes stand together.
    pub(crate) fn rack(&self, topology: &Topology, switch: Switch, plane: u32) -> u32 {
        match switch {
            Switch::Edge(edge) => self.edge_rack(topology, edge),
            Switch::Core(core) => self.core_rack(plane * self.core.count + core),
        }
    }

    fn edge_rack(&self, topology: &Topology, edge: u32) -> u32 {
        let (first, next) = (
            topology.first_node_of(edge),
            topology.first_node_of(edge + 1),
        );
        if self.by_rack {
            self.node_rack(first)
        } else {
            self.node_rack(first + (next - first) / 2)
        }
    }

    fn core_rack(&self, core: u32) -> u32 {
        self.first_core_rack + core * self.switches_per_core / self.layout.core_switches_per_rack
    }

    pub(crate) fn length_m(&self, from: u32, to: u32) -> f64 {
        let layout = self.layout;
        if from == to {
            return layout.in_rack_m;
        }
        let place = |rack: u32| (rack / layout.racks_per_row, rack % layout.racks_per_row);
        let ((row_a, column_a), (row_b, column_b)) = (place(from), place(to));
        f64::from(row_a.abs_diff(row_b)) * layout.row_pitch_m
            + f64::from(column_a.abs_diff(column_b)) * layout.rack_pitch_m
            + layout.slack_m
    }
}
