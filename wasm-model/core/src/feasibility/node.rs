//! What is wrong with a node: parts that do not fit one another.

use super::words::{counted, number};
use super::{Issue, Remedy};
use crate::design::{CpuGpuLink, Node};
use crate::node::{
    MODULE_STEP_GB, channels, filling_capacities_gb, gpus_by_socket, short_slot_gbps,
    undivided_bricks,
};

/// Everything that is wrong.
pub fn issues(node: &Node) -> impl Iterator<Item = Issue> {
    [link(node), bricks(node), ddr(node), slot(node)]
        .into_iter()
        .flatten()
}

/// One direction of PCIe 3.0 with 16 lanes, GB/s: 8 GT/s a lane, of which 128 of 130 bits are data.
const PCIE_3_X16_GBPS: f64 = 15.75;
/// One brick of NVLink 2 (SC18 sec IV.A), GB/s one direction.
const NVLINK_2_BRICK_GBPS: f64 = 25.0;

/// GPUs that no CPU can reach.
fn link(node: &Node) -> Option<Issue> {
    let most = gpus_by_socket(node)
        .into_iter()
        .max()
        .filter(|&gpus| gpus > 0)?;
    let (path, value, label) = match node.cpu_gpu {
        CpuGpuLink::Own { link_gbps } if link_gbps <= 0.0 => (
            "node.cpuGpu.linkGBps",
            PCIE_3_X16_GBPS,
            format!("Use {PCIE_3_X16_GBPS} GB/s, 16 lanes of PCIe 3.0"),
        ),
        CpuGpuLink::Bricks { per_socket: 0, .. } => (
            "node.cpuGpu.bricksPerSocket",
            f64::from(most),
            format!("Use {} a socket", counted(most, "NVLink brick")),
        ),
        CpuGpuLink::Bricks { brick_gbps, .. } if brick_gbps <= 0.0 => (
            "node.cpuGpu.brickGBps",
            NVLINK_2_BRICK_GBPS,
            format!("Use bricks of {NVLINK_2_BRICK_GBPS} GB/s, as NVLink 2 has"),
        ),
        _ => return None,
    };
    let (verb, pronoun) = if node.gpu_count == 1 {
        ("has", "it")
    } else {
        ("have", "them")
    };
    Some(Issue {
        code: "gpus-without-link",
        path,
        sentence: format!(
            "{} a node {verb} no link to a CPU, so nothing reaches {pronoun}.",
            counted(node.gpu_count, "GPU"),
        ),
        remedies: vec![Remedy::new(label, path, value)],
        otherwise: "Give the link a bandwidth.",
    })
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
