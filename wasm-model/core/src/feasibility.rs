//! Whether a design can be built, decided in one place: what is wrong, why, and the nearest choices
//! that are not. Paths are those of the scenario document, so that the sentence stands at its field.

use crate::design::{Budget, Design, Fill};
use crate::topology::{Tree, TreeError};

/// The largest machine that the model sizes, nodes.
pub const MAX_NODES: u32 = 200_000;

/// The most links that an experiment simulates. A link takes about 50 bytes while rates are solved;
/// more would not fit the memory that a browser gives a worker.
pub const MAX_LINKS: u64 = 10_000_000;

/// A nearest valid choice: changes of the document that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Remedy {
    /// Words for a button.
    pub label: String,
    /// Path and value of every change.
    pub changes: Vec<(&'static str, f64)>,
}

impl Remedy {
    fn new(label: String, path: &'static str, value: f64) -> Self {
        Self {
            label,
            changes: vec![(path, value)],
        }
    }
}

/// Why a design cannot be built or bought.
#[derive(Clone, Debug, PartialEq)]
pub struct Issue {
    /// Stable code.
    pub code: &'static str,
    /// Path of the field at which to show it.
    pub path: &'static str,
    /// What is wrong and what to do.
    pub sentence: String,
    /// Nearest valid choices, best first.
    pub remedies: Vec<Remedy>,
    /// What to do if there is no nearest valid choice; may be empty.
    otherwise: &'static str,
}

impl Issue {
    /// Keeps the remedies that `mends` says lead to a machine, and ends the sentence with them.
    pub fn with_advice(mut self, mends: impl Fn(&Self, &Remedy) -> bool) -> Self {
        let mut remedies = std::mem::take(&mut self.remedies);
        remedies.retain(|remedy| mends(&self, remedy));
        self.sentence.push_str(&advice(&remedies, self.otherwise));
        self.remedies = remedies;
        self
    }
}

/// Makes the changes of a remedy.
pub fn apply(remedy: &Remedy, design: &mut Design) {
    for &(path, value) in &remedy.changes {
        let count = value as u32;
        match path {
            "fabric.edge.uplinks" => design.fabric.uplinks = count,
            "fabric.edge.downlinks" => design.fabric.downlinks = count,
            "fabric.rack.nodes" => design.fabric.rack_nodes = count,
            "fabric.rails" => design.fabric.rails = count,
            "fabric.levels" => design.fabric.levels = count,
            "fabric.director.spines" => design.fabric.director.spines = count,
            "node.hca.ports" => design.node.hca_ports = count,
            "budget.usd" => design.budget = Budget::Usd(value),
            "budget.nodes" => design.budget = Budget::Nodes(count),
            other => debug_assert!(false, "no remedy changes {other}"),
        }
    }
}

/// Everything that is wrong with a design whatever its size; empty if nothing is.
pub fn check(design: &Design) -> Vec<Issue> {
    let ranges = ranges(design);
    if !ranges.is_empty() {
        return ranges;
    }
    [
        edge_ports(design),
        rack(design),
        rails(design),
        spines(design),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Numbers that no design may carry. The document's schema refuses them first; the model does not
/// rely on it.
fn ranges(design: &Design) -> Vec<Issue> {
    let Design {
        node,
        fabric,
        prices,
        ..
    } = design;
    let director = &fabric.director;
    let at_least = |minimum: f64| move |value: f64| value >= minimum && value.is_finite();
    let positive = |value: f64| value > 0.0 && value.is_finite();
    let budget = match design.budget {
        Budget::Usd(usd) => ("budget.usd", usd, at_least(0.0)(usd)),
        Budget::Nodes(nodes) => {
            let inside = (1..=MAX_NODES).contains(&nodes);
            ("budget.nodes", f64::from(nodes), inside)
        }
    };
    let count = |path, value: u32| (path, f64::from(value), (1..=1024).contains(&value));
    let price = |path, value: f64| (path, value, at_least(0.0)(value));
    let disorder = fabric.endpoint_disorder;
    let levels = fabric.levels;
    [
        budget,
        count("node.cpu.sockets", node.sockets),
        count("fabric.rails", fabric.rails),
        (
            "fabric.levels",
            f64::from(levels),
            levels == 2 || levels == 3,
        ),
        count("fabric.edge.radix", fabric.edge_radix),
        count("fabric.edge.downlinks", fabric.downlinks),
        count("fabric.edge.uplinks", fabric.uplinks),
        count("fabric.rack.nodes", fabric.rack_nodes),
        count("fabric.director.leaves", director.leaves),
        count("fabric.director.leafPorts", director.leaf_ports),
        count("fabric.director.spines", director.spines),
        count("fabric.director.podEdges", director.pod_edges),
        (
            "fabric.linkGBps",
            fabric.link_gbps,
            positive(fabric.link_gbps),
        ),
        (
            "node.hca.portGBps",
            node.hca_port_gbps,
            positive(node.hca_port_gbps),
        ),
        (
            "node.cpu.clockGHz",
            node.clock_ghz,
            positive(node.clock_ghz),
        ),
        (
            "fabric.endpointDisorder",
            disorder,
            (0.0..=1.0).contains(&disorder),
        ),
        price("node.ddr.capacityGB", node.ddr_capacity_gb),
        price("node.gpu.fp64TFlopsEach", node.gpu_fp64_tflops),
        price("node.nvme.capacityTB", node.nvme_capacity_tb),
        price("prices.volumeFactor", prices.volume_factor),
        price("prices.cpuSocketUsd", prices.cpu_socket_usd),
        price("prices.gpuUsd", prices.gpu_usd),
        price("prices.ddrUsdPerGB", prices.ddr_usd_per_gb),
        price("prices.nvmeUsdPerTB", prices.nvme_usd_per_tb),
        price("prices.boardUsd", prices.board_usd),
        price("prices.hcaUsd", prices.hca_usd),
        price("prices.copperCableUsd", prices.copper_cable_usd),
        price("prices.edgeSwitchUsd", prices.edge_switch_usd),
        price("prices.opticalCableUsd", prices.optical_cable_usd),
        price("prices.directorChassisUsd", prices.director_chassis_usd),
        price(
            "prices.directorLeafModuleUsd",
            prices.director_leaf_module_usd,
        ),
    ]
    .into_iter()
    .filter(|&(_, _, inside)| !inside)
    .map(|(path, value, _)| Issue {
        code: "out-of-range",
        path,
        sentence: format!(
            "{path} is {value}, which is outside what can be built. Give a usual value."
        ),
        remedies: vec![],
        otherwise: "",
    })
    .collect()
}

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
    let (nodes, down) = (fabric.rack_nodes, fabric.downlinks);
    if fabric.fill == Fill::Ports || nodes <= down {
        return None;
    }
    let mut remedies = vec![Remedy::new(
        format!("Use {} a rack", counted(down, "node")),
        "fabric.rack.nodes",
        f64::from(down),
    )];
    if nodes + fabric.uplinks <= fabric.edge_radix {
        remedies.push(Remedy::new(
            format!("Use {}", counted(nodes, "downlink")),
            "fabric.edge.downlinks",
            f64::from(nodes),
        ));
    }
    Some(Issue {
        code: "rack-exceeds-downlinks",
        path: "fabric.edge.downlinks",
        sentence: format!(
            "{} a rack need as many down ports on the rack's edge switch of each rail; the chosen \
             switch has {down}.",
            counted(nodes, "node"),
        ),
        remedies,
        otherwise: "Use fewer nodes a rack.",
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
            "A leaf module with {} cannot run equal bundles to {}.",
            counted(ports, "port"),
            counted(spines, "spine"),
        ),
        remedies,
        otherwise: "Use spines that divide the ports.",
    })
}

/// A machine that the core switches cannot hold. `largest` is the largest size that they can, if any.
pub fn core_too_small(design: &Design, nodes: u32, largest: Option<u32>) -> Issue {
    let fabric = &design.fabric;
    let edges = fabric.rails * nodes.div_ceil(fabric.nodes_per_edge());
    let core = if fabric.levels == 2 {
        format!("spine switches with {} ports", fabric.edge_radix)
    } else {
        let ports = fabric.director.leaves * fabric.director.leaf_ports;
        format!("directors with {ports} ports")
    };
    let mut remedies: Vec<Remedy> = largest
        .into_iter()
        .map(|size| {
            let label = format!("Build {}", counted(size, "node"));
            Remedy {
                label,
                changes: nodes_budget(size),
            }
        })
        .collect();
    if fabric.levels == 2 {
        remedies.push(Remedy::new("Use three levels".into(), "fabric.levels", 3.0));
    }
    Issue {
        code: "core-too-small",
        path: "fabric.edge.uplinks",
        sentence: format!(
            "{} need {} with {}; {core} cannot take them all.",
            counted(nodes, "node"),
            counted(edges, "edge switch"),
            counted(fabric.uplinks, "uplink"),
        ),
        remedies,
        otherwise: "Use fewer uplinks or larger directors.",
    }
}

/// A machine with more links than an experiment can simulate; `None` if it has not.
pub fn too_large_to_simulate(tree: &Tree) -> Option<Issue> {
    let links = tree.cable_links();
    (links > MAX_LINKS).then(|| Issue {
        code: "too-large-to-simulate",
        path: "fabric.edge.uplinks",
        sentence: format!(
            "The fabric has {} links; the model simulates up to {}. Use fewer nodes or uplinks; the \
             cost of this machine is still exact.",
            grouped(links),
            grouped(MAX_LINKS),
        ),
        remedies: vec![],
        otherwise: "",
    })
}

/// A size is set by giving its number; the budget's mode is text and stays with the document.
fn nodes_budget(size: u32) -> Vec<(&'static str, f64)> {
    vec![("budget.nodes", f64::from(size))]
}

/// A sum that does not buy the smallest machine, which costs `smallest_usd`.
pub fn budget_too_small(design: &Design, usd: f64, smallest_usd: f64) -> Issue {
    let nodes = design.fabric.nodes_per_edge();
    let step = match design.fabric.fill {
        Fill::Rack => format!("one rack of {}", counted(nodes, "node")),
        Fill::Ports => format!("one edge switch with its {}", counted(nodes, "node")),
    };
    let whole_usd = smallest_usd.ceil();
    Issue {
        code: "budget-below-smallest",
        path: "budget.usd",
        sentence: format!(
            "{} buys no machine: the smallest, {step}, costs {}.",
            dollars(usd),
            dollars(whole_usd),
        ),
        remedies: vec![Remedy::new(
            format!("Set the budget to {}", dollars(whole_usd)),
            "budget.usd",
            whole_usd,
        )],
        otherwise: "Lower the prices.",
    }
}

/// The tree of that size, or what is wrong with it.
///
/// # Errors
/// The issue, with the largest size that fits as its remedy.
pub fn tree(design: &Design, nodes: u32) -> Result<Tree, Issue> {
    Tree::new(&design.node, &design.fabric, nodes).map_err(|error| match error {
        TreeError::NoNodes | TreeError::CoreTooSmall { .. } => {
            let step = design.fabric.nodes_per_edge();
            let largest = (1..=nodes / step)
                .rev()
                .map(|steps| steps * step)
                .find(|&size| Tree::new(&design.node, &design.fabric, size).is_ok());
            core_too_small(design, nodes, largest)
        }
    })
}

/// "1 node", "18 nodes", "2 edge switches".
fn counted(number: u32, noun: &str) -> String {
    let plural = if noun.ends_with("ch") { "es" } else { "s" };
    let ending = if number == 1 { "" } else { plural };
    format!("{} {noun}{ending}", grouped(u64::from(number)))
}

/// "$1,234,567"; the reader's own locale is the interface's business.
fn dollars(usd: f64) -> String {
    format!("${}", grouped(usd.round() as u64))
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The remedies as the end of a sentence; `otherwise` if there are none.
fn advice(remedies: &[Remedy], otherwise: &str) -> String {
    let mut choices = remedies.iter().map(|remedy| remedy.label.as_str());
    let Some(first) = choices.next() else {
        return if otherwise.is_empty() {
            String::new()
        } else {
            format!(" {otherwise}")
        };
    };
    let rest: String = choices
        .map(|label| format!(", or {}{}", label[..1].to_lowercase(), &label[1..]))
        .collect();
    format!(" {first}{rest}.")
}
