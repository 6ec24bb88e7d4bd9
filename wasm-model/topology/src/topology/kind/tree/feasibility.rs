//! What is wrong with a tree whatever its size, or at a size.

use super::core_counts;
use super::pods::plug_into_leaves;
use crate::design::{Core, Design, Director, Fabric, Fill};
use crate::feasibility::{Found, Remedy};
use crate::field::FabricField::{
    Downlinks, EdgeRadix, LeafPorts, Leaves, Levels, RackEdgesPerRail, RackNodes, Rails, Spines,
    Uplinks,
};
use crate::field::{BudgetField, Field, NodeField};
use crate::names::MachineIssue;

/// Every reason why the tree cannot be built.
pub(in crate::topology) fn issues(design: &Design) -> impl Iterator<Item = Found> {
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

fn edge_ports(design: &Design) -> Option<Found> {
    let fabric = &design.fabric;
    let (down, up, radix) = (fabric.downlinks, fabric.uplinks, fabric.edge_radix);
    if down + up <= radix {
        return None;
    }
    let mut remedies = vec![];
    if radix > down {
        remedies.push(Remedy::new(Uplinks, radix - down));
    }
    if radix > up && (fabric.fill == Fill::Ports || radix - up >= fabric.rack_nodes) {
        remedies.push(Remedy::new(Downlinks, radix - up));
    }
    if let Some(larger) = RADIXES.into_iter().find(|&ports| ports >= down + up) {
        remedies.push(Remedy::new(EdgeRadix, larger));
    }
    if remedies.is_empty() && radix > 1 {
        // The nearest to the ratio that was meant, of all ports.
        let up = ((radix * up).div_ceil(down + up)).clamp(1, radix - 1);
        remedies.push(Remedy::new(Downlinks, radix - up).and(Uplinks, up));
    }
    let issue = MachineIssue::EdgePortsExceedRadix {
        downlinks: down,
        uplinks: up,
        radix,
    };
    Some(Found::new(issue, Uplinks, remedies))
}

fn rack(design: &Design) -> Option<Found> {
    let fabric = &design.fabric;
    let (nodes, down) = (fabric.nodes_per_edge(), fabric.downlinks);
    if fabric.fill == Fill::Ports || nodes <= down {
        return None;
    }
    let edges = fabric.rack_edges_per_rail;
    let mut remedies = vec![];
    if nodes + fabric.uplinks <= fabric.edge_radix {
        remedies.push(Remedy::new(Downlinks, nodes));
    }
    remedies.push(Remedy::new(RackNodes, down * edges));
    if fabric.edge_radix > nodes {
        let up = fabric.edge_radix - nodes;
        // With fewer uplinks than now, for else the downlinks alone would do.
        if up < fabric.uplinks {
            remedies.push(Remedy::new(Downlinks, nodes).and(Uplinks, up));
        }
    }
    let enough = fabric.rack_nodes.div_ceil(down);
    let even = fabric.rack_nodes.next_multiple_of(enough);
    let more = Remedy::new(RackEdgesPerRail, enough);
    remedies.push(if even == fabric.rack_nodes {
        more
    } else {
        more.and(RackNodes, even)
    });
    let issue = MachineIssue::RackExceedsDownlinks {
        rack_nodes: fabric.rack_nodes,
        edge_nodes: nodes,
        downlinks: down,
    };
    Some(Found::new(issue, Downlinks, remedies))
}

/// Nodes of a rack that its edge switches cannot share equally.
fn rack_switches(design: &Design) -> Option<Found> {
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
    let resized = sizes.map(|size| Remedy::new(RackNodes, size));
    let remedies = [below, above, one].into_iter().flatten();
    let remedies = remedies.map(|edges| Remedy::new(RackEdgesPerRail, edges));
    Some(Found::new(
        MachineIssue::RackSwitchesUneven { edges, nodes },
        RackEdgesPerRail,
        remedies.chain(resized).collect(),
    ))
}

fn rails(design: &Design) -> Option<Found> {
    let (rails, ports) = (design.fabric.rails, design.node.hca_ports);
    if rails <= ports {
        return None;
    }
    let remedies = vec![
        Remedy::new(Rails, ports.max(1)),
        Remedy::new(NodeField::HcaPorts, rails),
    ];
    let issue = MachineIssue::RailsExceedPorts { rails, ports };
    Some(Found::new(issue, Rails, remedies))
}

fn spines(design: &Design) -> Option<Found> {
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
    .map(|value| Remedy::new(Spines, value))
    .collect();
    let issue = MachineIssue::UnevenBundles {
        core: design.fabric.core,
        ports,
        spines,
    };
    Some(Found::new(issue, Spines, remedies))
}

/// Fixed switches that have too few ports to stand for a director's leaf modules and spines.
fn fixed_core(design: &Design) -> Option<Found> {
    let fabric = &design.fabric;
    let director = &fabric.director;
    let radix = fabric.edge_radix;
    let leaf_ports = 2 * director.leaf_ports;
    let spine_ports = director.leaves * (director.leaf_ports / director.spines);
    if fabric.levels == 2 || fabric.core == Core::Director || leaf_ports.max(spine_ports) <= radix {
        return None;
    }
    let issue = MachineIssue::FixedCoreTooSmall {
        leaf_ports,
        spine_ports,
        radix,
    };
    let enough = |&ports: &u32| ports >= leaf_ports.max(spine_ports);
    let larger = RADIXES.into_iter().find(enough);
    let larger = larger.map(|ports| Remedy::new(EdgeRadix, ports));
    let remedies = larger.into_iter().chain(smaller_block(director, radix));
    Some(Found::new(issue, Field::Core, remedies.collect()))
}

/// The largest block like this one whose leaf and spine switches have so many ports.
fn smaller_block(director: &Director, radix: u32) -> Option<Remedy> {
    let most = radix / 2;
    let spines = director.spines.min(most);
    let ports = director.leaf_ports.min(most);
    let ports = ports - ports.checked_rem(spines)?;
    let leaves = director.leaves.min(radix.checked_div(ports / spines)?);
    let changes = [
        (LeafPorts, director.leaf_ports, ports),
        (Spines, director.spines, spines),
        (Leaves, director.leaves, leaves),
    ];
    let smaller = changes.into_iter().filter(|(_, now, then)| then < now);
    let smaller = smaller.map(|(field, _, then)| Remedy::new(field, then));
    smaller.reduce(|changes, change| changes.with(&change))
}

/// A machine that the core switches cannot hold. `largest` is the largest size that they can, if any.
pub(in crate::topology) fn core_too_small(
    design: &Design,
    nodes: u32,
    largest: Option<u32>,
) -> Found {
    let fabric = &design.fabric;
    let smaller = largest.map(|size| Remedy::new(BudgetField::Nodes, size));
    let deeper = (fabric.levels == 2).then(|| Remedy::new(Levels, 3));
    // Directors that hold no machine at all are mended by more leaf modules: for this size, or for the smallest.
    let with_leaves = |nodes| {
        let leaves = leaves_for(fabric, nodes)?;
        Some(Remedy::new(Leaves, leaves))
    };
    let smallest = fabric.step_nodes();
    let is_roomless = fabric.levels == 3 && largest.is_none();
    let roomier = is_roomless.then(|| {
        let least = with_leaves(smallest).filter(|_| smallest < nodes);
        let least = least.map(|remedy| remedy.and(BudgetField::Nodes, smallest));
        with_leaves(nodes).into_iter().chain(least)
    });
    let issue = MachineIssue::CoreTooSmall {
        nodes,
        edges: fabric.rails * fabric.edges_for(nodes),
        uplinks: fabric.uplinks,
        levels: fabric.levels,
        core: fabric.core,
        ports: if fabric.levels == 2 {
            fabric.edge_radix
        } else {
            fabric.director.leaves * fabric.director.leaf_ports
        },
    };
    let remedies = smaller.into_iter().chain(deeper);
    let remedies = remedies.chain(roomier.into_iter().flatten()).collect();
    Found::new(issue, Uplinks, remedies)
}

/// The fewest leaf modules per director that hold so many nodes in a tree of three levels; `None` if no number
/// does.
fn leaves_for(fabric: &Fabric, nodes: u32) -> Option<u32> {
    let mut roomy = fabric.director;
    roomy.leaves = u32::MAX;
    let edges = fabric.edges_for(nodes);
    core_counts(fabric)
        .filter_map(|cores| plug_into_leaves(&roomy, edges, fabric.rails, fabric.uplinks / cores))
        .map(|pods| pods.modules_per_director)
        .min()
}
