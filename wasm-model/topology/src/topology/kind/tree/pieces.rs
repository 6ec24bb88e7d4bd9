//! What a tree is made of above its nodes.
//!
//! For Summit and Sierra that is 2 edge switches per rack, one optical cable per uplink, one director an uplink of an
//! edge switch, and leaf modules for every 18 edge switches (SC19 sec 3).

use super::Tree;
use super::pods::divisors;
use crate::design::{Core, Director, Fabric};
use crate::names::{BomItem, BomLevel, CableRun};
use crate::pieces::{CoreBlock, CoreSwitches, Counts, Part, Piece, Switch, Trunk};
use crate::topology::Topology;

/// Spine switches of a core block of fixed switches with so many leaf switches: the fewest that meet all
/// of them evenly, each leaf switch running equally many cables to every one. So they divide its ports,
/// and a full block has `director.spines` at most. Spine chips of a director come with its chassis.
fn block_spines(fabric: &Fabric, leaves: u32) -> u32 {
    let Director {
        leaf_ports, spines, ..
    } = fabric.director;
    divisors(leaf_ports)
        .find(|&fewer| leaves.saturating_mul(leaf_ports / fewer) <= fabric.edge_radix)
        .unwrap_or(spines)
}

pub(in crate::topology) fn least_port(fabric: &Fabric) -> Vec<(Part, f64)> {
    let director = &fabric.director;
    let module_ports = f64::from(director.leaf_ports);
    match (fabric.levels, fabric.core) {
        (2, _) => vec![(Part::EdgeSwitch, f64::from(fabric.edge_radix))],
        (_, Core::Director) => vec![
            (Part::DirectorLeafModule, module_ports),
            (
                Part::DirectorChassis,
                f64::from(director.leaves) * module_ports,
            ),
        ],
        (_, Core::Fixed) => vec![(Part::EdgeSwitch, module_ports), (Part::OpticalCable, 1.0)],
    }
}

impl Tree {
    pub(in crate::topology) fn pieces(&self, of: &Topology, fabric: &Fabric) -> Vec<Piece> {
        let planes = fabric.planes;
        let radix = fabric.edge_radix;
        let piece = |level, item, part, count| Piece {
            level,
            item,
            part,
            count,
        };
        let switch = |level, item, count| piece(level, item, Part::EdgeSwitch, count);
        let edges = planes * of.edge_switches();
        let mut pieces = vec![
            switch(BomLevel::Edge, BomItem::EdgeSwitch { ports: radix }, edges),
            piece(
                BomLevel::Uplinks,
                BomItem::UplinkCable,
                Part::OpticalCable,
                edges * of.uplinks,
            ),
        ];
        let director = &fabric.director;
        let cores = planes * self.cores;
        let modules = cores * self.modules_per_director();
        let spine = BomItem::SpineSwitch { ports: radix };
        match (self.pods, fabric.core) {
            (None, _) => pieces.push(switch(BomLevel::Spine, spine, cores)),
            (Some(_), Core::Fixed) => {
                let spines = block_spines(fabric, self.modules_per_director());
                let leaf = BomItem::LeafSwitch { ports: radix };
                let cables = modules * director.leaf_ports;
                pieces.extend([
                    switch(BomLevel::Leaf, leaf, modules),
                    switch(BomLevel::Spine, spine, cores * spines),
                    piece(
                        BomLevel::Leaf,
                        BomItem::SpineCable,
                        Part::OpticalCable,
                        cables,
                    ),
                ]);
            }
            (Some(_), Core::Director) => {
                // Any port of a director meets any other, so its modules are bought by ports. The simulated tree
                // plugs bundles evenly, which can take a module more (24 for 23 on Quartz repacked 38/10).
                let ports = of.edge_switches() * self.bundle;
                let chassis = BomItem::DirectorChassis {
                    ports: director.leaves * director.leaf_ports,
                };
                let module = BomItem::DirectorLeafModule {
                    ports: director.leaf_ports,
                };
                pieces.extend([
                    piece(BomLevel::Spine, chassis, Part::DirectorChassis, cores),
                    piece(
                        BomLevel::Leaf,
                        module,
                        Part::DirectorLeafModule,
                        cores * ports.div_ceil(director.leaf_ports),
                    ),
                ]);
            }
        }
        pieces
    }

    pub(in crate::topology) fn core_switches(&self, fabric: &Fabric) -> CoreSwitches {
        let block = self
            .pods
            .filter(|_| fabric.core == Core::Fixed)
            .map(|pods| {
                let leaves = pods.modules_per_director;
                CoreBlock {
                    leaves,
                    spines: block_spines(fabric, leaves),
                    leaf_ports: pods.leaf_ports,
                }
            });
        CoreSwitches {
            count: self.cores,
            block,
        }
    }

    /// A bundle to every core switch.
    pub(in crate::topology) fn trunks(&self, _edge: u32) -> impl Iterator<Item = Trunk> + use<> {
        let links = self.bundle;
        (0..self.cores).map(move |core| Trunk {
            to: Switch::Core(core),
            run: CableRun::EdgeCore,
            links,
        })
    }

    pub(in crate::topology) fn counts(&self, of: &Topology, fabric: &Fabric) -> Counts {
        Counts {
            core_switches: self.cores,
            bundle: self.bundle,
            leaf_modules_per_director: self.modules_per_director(),
            spines_per_core: match (self.pods, fabric.core) {
                (None, _) => 0,
                (Some(_), Core::Director) => fabric.director.spines,
                (Some(pods), Core::Fixed) => block_spines(fabric, pods.modules_per_director),
            },
            group_edges: (self.pods).map_or_else(Vec::new, |pods| pods.edges_of_each(of)),
            leaf_links: self.leaf_links(),
        }
    }
}
