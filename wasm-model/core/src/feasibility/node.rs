//! What is wrong with a node: parts that do not fit one another.

use super::words::{counted, number};
use super::{Issue, Remedy};
use crate::design::Node;
use crate::node::{
    MODULE_STEP_GB, channels, filling_capacities_gb, short_slot_gbps, undivided_bricks,
};

/// Everything that is wrong.
pub fn issues(node: &Node) -> impl Iterator<Item = Issue> {
    [bricks(node), ddr(node), slot(node)].into_iter().flatten()
}

/// GPUs that cannot share a socket's bricks equally.
fn bricks(node: &Node) -> Option<Issue> {
    let (gpus, bricks) = undivided_bricks(node)?;
    let divides = |count: &u32| {
        let mut other = node.clone();
        other.gpu_count = *count;
        undivided_bricks(&other).is_none()
    };
    let below = (1..node.gpu_count).rev().find(divides);
    let above = (node.gpu_count + 1..=node.gpu_count + bricks * node.sockets).find(divides);
    Some(Issue {
        code: "bricks-do-not-divide",
        path: "node.gpu.count",
        sentence: format!(
            "{} a node put {gpus} on a socket, which cannot share its {} equally.",
            counted(node.gpu_count, "GPU"),
            counted(bricks, "NVLink brick"),
        ),
        remedies: [below, above]
            .into_iter()
            .flatten()
            .map(|count| {
                let label = format!("Use {}", counted(count, "GPU"));
                Remedy::new(label, "node.gpu.count", f64::from(count))
            })
            .collect(),
        otherwise: "Use as many GPUs as divide the bricks.",
    })
}

/// A DDR capacity that cannot be spread over the channels in whole modules.
fn ddr(node: &Node) -> Option<Issue> {
    let (below, above) = filling_capacities_gb(node)?;
    Some(Issue {
        code: "ddr-does-not-fill-channels",
        path: "node.ddr.capacityGB",
        sentence: format!(
            "{} GB of DDR over {} is {} GB a channel; modules come in steps of {MODULE_STEP_GB} GB and \
             every channel holds the same.",
            number(node.ddr_capacity_gb),
            counted(channels(node), "memory channel"),
            number(node.ddr_capacity_gb / f64::from(channels(node))),
        ),
        remedies: below
            .into_iter()
            .chain([above])
            .map(|gb| Remedy::new(format!("Use {} GB", number(gb)), "node.ddr.capacityGB", gb))
            .collect(),
        otherwise: "",
    })
}

/// HCA ports that are faster than the PCIe lanes behind them.
fn slot(node: &Node) -> Option<Issue> {
    let (needed, given) = short_slot_gbps(node)?;
    let enough = needed / f64::from(node.sockets);
    let ports = (given / node.hca_port_gbps).floor() as u32;
    let fewer = (ports > 0).then(|| {
        let label = format!("Use {}", counted(ports, "HCA port"));
        Remedy::new(label, "node.hca.ports", f64::from(ports))
    });
    let label = format!("Use {} GB/s of PCIe a socket", number(enough));
    let wider = Remedy::new(label, "node.hca.pcieGBpsPerSocket", enough);
    Some(Issue {
        code: "hca-faster-than-slot",
        path: "node.hca.portGBps",
        sentence: format!(
            "{} of {} GB/s need {} GB/s, but PCIe gives {}, {} a socket.",
            counted(node.hca_ports, "HCA port"),
            number(node.hca_port_gbps),
            number(needed),
            number(given),
            number(node.pcie_gbps_per_socket),
        ),
        remedies: fewer.into_iter().chain([wider]).collect(),
        otherwise: "",
    })
}
