//! A machine of a table, with what all of its cells share.

use super::condition::Condition;
use super::paths::Paths;
use super::profile::ApplicationProfile;
use super::time::OnDesign;
use taper_topology::design::Design;
use taper_topology::topology::{EndpointOrder, Topology};

/// A machine of the table.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The design that it is built from.
    pub design: Design,
    /// Its fabric at the size of the machine.
    pub topology: Topology,
    /// Order in which its static tables see the end points.
    pub order: EndpointOrder,
    /// Edge switch of every node.
    pub edges: Vec<u32>,
    /// Conditions of the plan, then their controls, as far as they matter on it.
    pub conditions: Vec<Condition>,
    /// For each the first that is the same.
    pub same: Vec<usize>,
    /// Every application on it; `None` where it cannot run.
    pub applications: Vec<Option<OnDesign>>,
}

impl Machine {
    /// A machine on which applications run under conditions: those of a plan and their controls. Of every edge switch
    /// so many nodes are reserved.
    pub fn new(
        (design, topology): (Design, Topology),
        applications: &[ApplicationProfile],
        (conditions, reserved_per_edge): (&[Condition], u32),
    ) -> Self {
        let on_it: Vec<Condition> = (conditions.iter())
            .map(|condition| condition.on(&topology, reserved_per_edge))
            .collect();
        let first = |own: &Condition| on_it.iter().position(|other| other == own);
        Self {
            order: EndpointOrder::new(&topology, &design.fabric, design.seed, 0),
            edges: (0..topology.nodes)
                .map(|node| topology.edge_of(node))
                .collect(),
            same: on_it.iter().filter_map(first).collect(),
            conditions: on_it,
            applications: (applications.iter())
                .map(|profile| OnDesign::new(profile, &design.node, &design.fabric).ok())
                .collect(),
            design,
            topology,
        }
    }

    /// The paths that its routing gives to flows.
    pub fn paths(&self) -> Paths<'_> {
        Paths::new(&self.topology, &self.order, &self.edges)
    }
}
