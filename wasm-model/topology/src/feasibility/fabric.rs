//! What is wrong with a fabric whatever its size.

use super::words::counted;
use super::{Issue, Remedy};
use crate::design::{Core, Design, Fabric, Fill, Topology};

/// A fabric that is not a fat tree: then nothing else about it can be said.
pub fn other_topology(fabric: &Fabric) -> Option<Issue> {
    let family = match fabric.topology {
        Topology::FatTree => return None,
        Topology::Dragonfly => "dragonfly",
        Topology::Torus => "torus",
    };
    Some(Issue {
        code: "not-a-fat-tree",
        path: "fabric.topology",
        sentence: format!("A {family} is not sized, priced or simulated in this version."),
        remedies: vec![],
        otherwise: "Its node and its published figures are shown; choose a fat tree to build with this node.",
    })
}

/// Everything that is wrong.
pub fn issues(design: &Design) -> impl Iterator<Item = Issue> {
    [
        edge_ports(design),
        rack(design),
        rack_switches(design),
        rails(design),
        spines(design),
        fixed_core(design),
    ]
    .into_iter()
    .flatten()
}

/// Ports of switches that are or were sold, up to the largest of 2026.
const RADIXES: [u32; 11] = [8, 18, 24, 32, 36, 40, 48, 64, 72, 128, 144];

fn edge_ports(design: &Design) -> Option<Issue> {
    let fabric = &design.fabric;
    let (down, up, radix) = (fabric.downlinks, fabric.uplinks, fabric.edge_radix);
    if down + up <= radix {
        return None;
    }
    let mut remedies = vec![];
    if radix > down {
        let value = radix - down;
        remedies.push(Remedy::new(
            format!("Use {}", counted(value, "uplink")),
            "fabric.edge.uplinks",
            f64::from(value),
        ));
    }
    if radix > up && (fabric.fill == Fill::Ports || radix - up >= fabric.rack_nodes) {
        let value = radix - up;
        remedies.push(Remedy::new(
            format!("Use {}", counted(value, "downlink")),
            "fabric.edge.downlinks",
            f64::from(value),
        ));
    }
    if let Some(value) = RADIXES.into_iter().find(|&ports| ports >= down + up) {
        let label = format!("Use a switch of {value} ports");
        remedies.push(Remedy::new(label, "fabric.edge.radix", f64::from(value)));
    }
    Some(Issue {
        code: "edge-ports-exceed-radix",
        path: "fabric.edge.uplinks",
        sentence: format!(
            "{} and {} need {} ports, but the edge switch has {radix}.",
            counted(down, "downlink"),
            counted(up, "uplink"),
            down + up,
        ),
        remedies,
        otherwise: "Use fewer downlinks and uplinks, or a switch with more ports.",
    })
}

fn rack(design: &Design) -> Option<Issue> {
    let fabric = &design.fabric;
    let (nodes, down) = (fabric.nodes_per_edge(), fabric.downlinks);
    if fabric.fill == Fill::Ports || nodes <= down {
        return None;
    }
    let edges = fabric.rack_edges_per_rail;
    let mut remedies = vec![];
    if nodes + fabric.uplinks <= fabric.edge_radix {
        let label = format!("Use {}", counted(nodes, "downlink"));
        remedies.push(Remedy::new(
            label,
            "fabric.edge.downlinks",
            f64::from(nodes),
        ));
    }
    let fewer = down * edges;
    let label = format!("Use {} a rack", counted(fewer, "node"));
    remedies.push(Remedy::new(label, "fabric.rack.nodes", f64::from(fewer)));
    if fabric.edge_radix > nodes {
        let up = fabric.edge_radix - nodes;
        let changes = vec![
            ("fabric.edge.downlinks", f64::from(nodes)),
            ("fabric.edge.uplinks", f64::from(up)),
        ];
        let label = format!(
            "Use {} and {}",
            counted(nodes, "downlink"),
            counted(up, "uplink")
        );
        // With fewer uplinks than now, for else the downlinks alone would do.
        if up < fabric.uplinks {
            remedies.push(Remedy::of(label, changes));
        }
    }
    let enough = fabric.rack_nodes.div_ceil(down);
    let even = fabric.rack_nodes.next_multiple_of(enough);
    remedies.push(if even == fabric.rack_nodes {
        rack_edges(enough)
    } else {
        let label = format!(
            "Use {} a rack on each rail and {}",
            counted(enough, "edge switch"),
            counted(even, "node")
        );
        Remedy::of(
            label,
            vec![
                ("fabric.rack.edgesPerRail", f64::from(enough)),
                ("fabric.rack.nodes", f64::from(even)),
            ],
        )
    });
    Some(Issue {
        code: "rack-exceeds-downlinks",
        path: "fabric.edge.downlinks",
        sentence: format!(
            "{} a rack put {} on each edge switch, which has {}.",
            counted(fabric.rack_nodes, "node"),
            counted(nodes, "node"),
            counted(down, "down port"),
        ),
        remedies,
        otherwise: "Use fewer nodes a rack.",
    })
}

fn rack_edges(edges: u32) -> Remedy {
    let label = format!("Use {} a rack on each rail", counted(edges, "edge switch"));
    Remedy::new(label, "fabric.rack.edgesPerRail", f64::from(edges))
}

/// Nodes of a rack that its edge switches cannot share equally.
fn rack_switches(design: &Design) -> Option<Issue> {
    let fabric = &design.fabric;
    let (edges, nodes) = (fabric.rack_edges_per_rail, fabric.rack_nodes);
    let even = |edges: &u32| nodes.is_multiple_of(*edges);
    if fabric.fill == Fill::Ports || even(&edges) {
        return None;
    }
    let below = (1..edges).rev().find(even);
    let above = (edges + 1..=2 * edges).find(even);
    let one = below.filter(|&edges| edges > 1).map(|_| 1);
    let fewer = nodes - nodes % edges;
    let sizes = [fewer, fewer + edges].into_iter().filter(|&size| size > 0);
    let resized = sizes.map(|size| {
        let label = format!("Use {} a rack", counted(size, "node"));
        Remedy::new(label, "fabric.rack.nodes", f64::from(size))
    });
    Some(Issue {
        code: "rack-switches-uneven",
        path: "fabric.rack.edgesPerRail",
        sentence: format!(
            "{} a rack on each rail cannot share {} equally.",
            counted(edges, "edge switch"),
            counted(nodes, "node"),
        ),
        remedies: [below, above, one]
            .into_iter()
            .flatten()
            .map(rack_edges)
            .chain(resized)
            .collect(),
        otherwise: "Use one edge switch a rail.",
    })
}

fn rails(design: &Design) -> Option<Issue> {
    let (rails, ports) = (design.fabric.rails, design.node.hca_ports);
    if rails <= ports {
        return None;
    }
    let remedies = vec![
        Remedy::new(
            format!("Use {}", counted(ports.max(1), "rail")),
            "fabric.rails",
            f64::from(ports.max(1)),
        ),
        Remedy::new(
            format!("Use {}", counted(rails, "HCA port")),
            "node.hca.ports",
            f64::from(rails),
        ),
    ];
    Some(Issue {
        code: "rails-exceed-ports",
        path: "fabric.rails",
        sentence: format!(
            "{} need one HCA port each; the node has {ports}.",
            counted(rails, "rail"),
        ),
        remedies,
        otherwise: "Use fewer rails.",
    })
}

fn spines(design: &Design) -> Option<Issue> {
    let director = &design.fabric.director;
    let (ports, spines) = (director.leaf_ports, director.spines);
    if design.fabric.levels == 2 || ports % spines == 0 {
        return None;
    }
    let divides = |candidate: &u32| ports % candidate == 0;
    let remedies: Vec<Remedy> = [
        (1..spines).rev().find(divides),
        (spines..=ports).find(divides),
    ]
    .into_iter()
    .flatten()
    .map(|value| {
        let label = format!("Use {}", counted(value, "spine"));
        Remedy::new(label, "fabric.director.spines", f64::from(value))
    })
    .collect();
    Some(Issue {
        code: "uneven-bundles",
        path: "fabric.director.spines",
        sentence: format!(
            "A leaf {} with {} cannot run equal bundles to {}.",
            match design.fabric.core {
                Core::Director => "module",
                Core::Fixed => "switch",
            },
            counted(ports, "port"),
            counted(spines, "spine"),
        ),
        remedies,
        otherwise: "Use spines that divide the ports.",
    })
}

/// Fixed switches that have too few ports to stand for a director's leaf modules and spines.
fn fixed_core(design: &Design) -> Option<Issue> {
    let fabric = &design.fabric;
    let director = &fabric.director;
    let radix = fabric.edge_radix;
    let leaf_ports = 2 * director.leaf_ports;
    let spine_ports = director.leaves * (director.leaf_ports / director.spines);
    if fabric.levels == 2 || fabric.core == Core::Director || leaf_ports.max(spine_ports) <= radix {
        return None;
    }
    Some(Issue {
        code: "fixed-core-too-small",
        path: "fabric.core",
        sentence: format!(
            "A core block of fixed switches needs {leaf_ports} ports on a leaf and {spine_ports} on a spine; \
             the switches have {radix}.",
        ),
        remedies: vec![],
        otherwise: "Use directors, fewer leaf down ports or fewer leaf switches.",
    })
}
