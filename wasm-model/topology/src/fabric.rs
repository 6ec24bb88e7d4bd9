//! The fabric of a design, as plain data: ports, links and what its switches are, with the ranges of its numbers.

use crate::field::{COUNT, LINK, POSITIVE, SHARE, fields};
use crate::node::Node;
use crate::parameters::ROUTING_QUALITY;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How edge switches meet nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Fill {
    /// The edge switches of a rack serve that rack's nodes only (Summit, Sierra: SC18 sec IV.B).
    #[default]
    Rack,
    /// Every edge switch is filled to its last down port, across racks (Quartz: TAPER sec III.B).
    Ports,
}

/// How the uplinks of an edge switch are spread over the directors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Wiring {
    /// One uplink of every edge switch to every director (Summit, Sierra: SC19 sec 3).
    #[default]
    OneEach,
    /// As few directors as hold all uplinks in equal bundles (Quartz: TAPER sec IV.B).
    Fewest,
}

/// What the core of a three-level tree is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Core {
    /// Directors: chassis with leaf modules and spines, wired inside.
    #[default]
    Director,
    /// Fixed switches of the edge switch's kind in the same arrangement, with cables between them.
    Fixed,
}

/// The inside of a director switch: leaf modules that meet in spine chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Director {
    /// Slots for leaf modules in the chassis.
    pub leaves: u32,
    /// Ports of a leaf module towards edge switches; as many lead to the spines.
    pub leaf_ports: u32,
    /// Spine chips; each leaf module has `leaf_ports / spines` links to each.
    pub spines: u32,
    /// Edge switches of one rail in a pod, where several sizes need equally few leaf modules.
    pub pod_edges: u32,
}

/// The family of the fabric; only a fat tree is sized and simulated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Topology {
    /// A tapered fat tree; the only family that is sized and simulated.
    #[default]
    FatTree,
    /// A dragonfly; catalogued, without network results.
    Dragonfly,
    /// A torus; catalogued, without network results.
    Torus,
}

/// A tapered fat tree: ports, links, levels and the switches that it is built of.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Fabric {
    /// Its family; the rest describes a fat tree.
    pub topology: Topology,
    /// Switch levels counted as a packet sees them: 2 (edge, spine) or 3 (edge, leaf, spine).
    pub levels: u32,
    /// Groups of edge switches; HCA port i is on rail i. Rails meet in the core.
    pub rails: u32,
    /// Copies of the whole fabric. Every port of a node is split over them, so traffic sees one fabric
    /// with links as wide as those of all copies together; only pieces are more.
    pub planes: u32,
    /// Bandwidth of one link between switches, of all planes together, GB/s.
    #[serde(rename = "linkGBps")]
    pub link_gbps: f64,
    /// Share of the end points that static tables see in permuted order, 0 to 1.
    pub endpoint_disorder: f64,
    /// How well adaptive routing uses parallel links, with what it may be; static tables do not read it.
    pub routing_quality: RoutingQuality,
    /// Ports of an edge switch.
    pub edge_radix: u32,
    /// Ports of an edge switch towards nodes.
    pub downlinks: u32,
    /// Ports of an edge switch towards the core.
    pub uplinks: u32,
    /// How edge switches meet nodes.
    pub fill: Fill,
    /// Nodes per rack.
    pub rack_nodes: u32,
    /// Edge switches per rack on each rail; only with [`Fill::Rack`].
    pub rack_edges_per_rail: u32,
    /// What the core is made of; only in a three-level tree.
    pub core: Core,
    /// How the uplinks of an edge switch are spread over the directors.
    pub wiring: Wiring,
    /// The director; unused in a two-level tree.
    pub director: Director,
}

/// Routing quality `q` of adaptive routing, 0 (forwarding tables) to 1 (ideal splitting): the share of every flow
/// that spreads evenly over parallel links.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RoutingQuality {
    /// Most likely value; the mode of a triangular distribution.
    pub value: f64,
    /// Lower end of its range.
    pub low: f64,
    /// Upper end of its range.
    pub high: f64,
}

impl RoutingQuality {
    /// Ends of the range that differ from the most likely value.
    pub fn ends(&self) -> Vec<f64> {
        let mut ends = vec![self.low, self.high];
        ends.retain(|&end| end != self.value);
        ends
    }

    /// Adaptive routing of which no measurement is known ([`ROUTING_QUALITY`]).
    pub const PRIOR: Self = Self {
        value: ROUTING_QUALITY.value,
        low: ROUTING_QUALITY.low,
        high: ROUTING_QUALITY.high,
    };

    /// A quality that is not in doubt.
    pub fn known(value: f64) -> Self {
        Self {
            value,
            low: value,
            high: value,
        }
    }
}

impl Fabric {
    /// Nodes on a full edge switch.
    pub fn nodes_per_edge(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_nodes.div_ceil(self.rack_edges_per_rail),
            Fill::Ports => self.downlinks,
        }
    }

    /// Nodes by which money makes a machine larger: a rack with edge switches of its own is delivered whole, and of an
    /// edge switch that is filled across racks some ports may stay free.
    pub fn unit_nodes(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_nodes,
            Fill::Ports => 1,
        }
    }

    /// Nodes that fill the edge switches of a rack, or one that is filled across racks.
    pub fn step_nodes(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_nodes,
            Fill::Ports => self.downlinks,
        }
    }

    /// Edge switches of one rail in that step.
    pub fn step_edges(&self) -> u32 {
        match self.fill {
            Fill::Rack => self.rack_edges_per_rail,
            Fill::Ports => 1,
        }
    }

    /// Edge switches of one rail for so many nodes: those of whole racks where they belong to racks.
    pub fn edges_for(&self, nodes: u32) -> u32 {
        nodes.div_ceil(self.step_nodes()) * self.step_edges()
    }

    /// Nodes on so many full edge switches of a rail.
    pub fn nodes_on(&self, edges_per_rail: u32) -> u32 {
        edges_per_rail / self.step_edges() * self.step_nodes()
    }

    /// The same with so many ports of every edge switch left without a node.
    pub fn with_spare_ports(&self, spare: u32) -> Self {
        let mut roomy = self.clone();
        match self.fill {
            Fill::Rack => roomy.rack_nodes -= spare * self.rack_edges_per_rail,
            Fill::Ports => roomy.downlinks -= spare,
        }
        roomy
    }

    /// Ports of an edge switch that lead nowhere.
    pub fn free_ports(&self) -> u32 {
        (self.edge_radix).saturating_sub(self.downlinks + self.uplinks)
    }

    /// Down ports over up ports of an edge switch.
    pub fn port_taper(&self) -> f64 {
        f64::from(self.downlinks) / f64::from(self.uplinks)
    }

    /// Nodes on a full edge switch over its up ports: the taper that traffic feels.
    pub fn populated_taper(&self) -> f64 {
        f64::from(self.nodes_per_edge()) / f64::from(self.uplinks)
    }

    /// Bandwidth at which one HCA port meets its edge switch, GB/s: the slower of the two ends.
    pub fn node_link_gbps(&self, node: &Node) -> f64 {
        node.hca_port_gbps.min(self.link_gbps)
    }

    /// What a node on a full edge switch sends to nodes of others while all do, GB/s: its injection, or its share of the
    /// uplinks if that is less.
    pub fn leaving_gbps(&self, node: &Node) -> f64 {
        let uplinks_gbps = f64::from(self.rails * self.uplinks) * self.link_gbps;
        let share_gbps = uplinks_gbps / f64::from(self.nodes_per_edge());
        self.injection_gbps(node).min(share_gbps)
    }

    /// Injection bandwidth of a node over all rails, GB/s, one direction.
    pub fn injection_gbps(&self, node: &Node) -> f64 {
        f64::from(self.rails) * self.node_link_gbps(node)
    }
}

fields! {
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
}
