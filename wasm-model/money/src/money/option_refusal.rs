//! Why an option cannot be used on a design, in sentences.

use taper_topology::feasibility::Issue;
use taper_topology::limits::MAX_NODES;

/// Why an option cannot be used on a design.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum OptionRefusal {
    /// The machine itself cannot be built or bought.
    #[error("The machine cannot be bought. {}", sentences(.0))]
    Machine(Vec<Issue>),
    /// It would change nothing.
    #[error("An option on no {0} brings nothing; enter 1 or more.")]
    Nothing(&'static str),
    /// More up ports than there are free ports.
    #[error("{}", free_ports(*.asked, *.uplinks, *.free))]
    FreePorts {
        /// Up ports that were asked for.
        asked: u32,
        /// Up ports now.
        uplinks: u32,
        /// Ports into which nothing is plugged.
        free: u32,
    },
    /// More spare ports than a switch takes nodes.
    #[error(
        "A full edge switch takes {nodes_per_edge} nodes, so at most {} of its ports can stay free.",
        nodes_per_edge - 1
    )]
    SparePorts {
        /// Nodes of a full edge switch.
        nodes_per_edge: u32,
    },
    /// No machine of that size can be built.
    #[error("{}", no_room(*.most, *.in_core))]
    NoRoom {
        /// The most racks that it takes.
        most: u32,
        /// Whether the core switches are full then; else the model ends there.
        in_core: bool,
    },
    /// Less or as much DDR as there is.
    #[error("A node has {0} GB of DDR already; enter more.")]
    EnoughMemory(f64),
    /// Memory that cannot be spread over the channels.
    #[error(
        "{asked} GB of DDR cannot fill every memory channel alike; {} can.",
        capacities(*.below, *.above)
    )]
    Channels {
        /// DDR that was asked for, 1e9 bytes.
        asked: f64,
        /// The nearest capacity below that can and is more than there is.
        below: Option<f64>,
        /// The nearest above.
        above: f64,
    },
    /// The machine afterwards cannot be built.
    #[error("The machine afterwards cannot be built. {}", sentences(.0))]
    After(Vec<Issue>),
}

fn sentences(issues: &[Issue]) -> String {
    let sentences: Vec<&str> = issues.iter().map(|issue| issue.sentence.as_str()).collect();
    sentences.join(" ")
}

fn free_ports(asked: u32, uplinks: u32, free: u32) -> String {
    match free {
        0 => format!(
            "Every port of the edge switches is in use, so {uplinks} up ports are all that they have; \
             keep ports free or choose a switch with more of them."
        ),
        _ if asked <= uplinks => format!(
            "Every edge switch has {uplinks} up ports already; enter {} to {}.",
            uplinks + 1,
            uplinks + free
        ),
        _ => format!(
            "An edge switch has {free} free port{}, so at most {} up ports, not {asked}.",
            if free == 1 { "" } else { "s" },
            uplinks + free
        ),
    }
}

fn no_room(most: u32, in_core: bool) -> String {
    if !in_core {
        return format!(
            "The model sizes machines of up to {MAX_NODES} nodes: {most} racks more at most."
        );
    }
    match most {
        0 => "The core switches have no ports for another rack.".into(),
        1 => "The core switches have ports for 1 rack more at most.".into(),
        _ => format!("The core switches have ports for {most} racks more at most."),
    }
}

fn capacities(below: Option<f64>, above: f64) -> String {
    match below {
        Some(below) => format!("{below} and {above} GB"),
        None => format!("{above} GB"),
    }
}
