//! What is wrong with a node: parts that do not fit one another.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "values in range, checked before"
)]

use super::words::{counted, number};
use super::{Issue, Remedy};
use crate::design::{CpuGpuLink, GpuGpuLink, Node};
use crate::node::{
    MODULE_STEP_GB, channels, filling_capacities_gb, gpus_by_socket, short_slot_gbps,
    undivided_bricks,
};

/// Everything that is wrong.
pub fn issues(node: &Node) -> impl Iterator<Item = Issue> {
    [
        link(node),
        switch(node),
        bus(node),
        bricks(node),
        ddr(node),
        slot(node),
    ]
    .into_iter()
    .flatten()
}

/// One direction of PCIe 3.0 with 16 lanes, GB/s: 8 GT/s a lane, of which 128 of 130 bits are data.
const PCIE_3_X16_GBPS: f64 = 15.75;
/// One brick of NVLink 2 (SC18 sec IV.A), GB/s one direction.
const NVLINK_2_BRICK_GBPS: f64 = 25.0;
/// One GPU to its switch over six bricks of NVLink 2, GB/s one direction.
const NVLINK_2_SWITCH_GBPS: f64 = 6.0 * NVLINK_2_BRICK_GBPS;
/// One H100 to its switch: 900 GB/s both ways over 18 links of NVLink 4.
const NVLINK_4_SWITCH_GBPS: f64 = 450.0;
/// X-Bus between two POWER9, GB/s one direction (SC18 Table II).
const X_BUS_GBPS: f64 = 64.0;
/// Bandwidths of one HCA port that are sold, GB/s: EDR, HDR, NDR and XDR InfiniBand.
const PORTS_GBPS: [f64; 4] = [12.5, 25.0, 50.0, 100.0];

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

/// GPUs on a switch that carries nothing.
fn switch(node: &Node) -> Option<Issue> {
    let path = "node.gpuGpu.switchGBps";
    match node.gpu_gpu {
        GpuGpuLink::Switch { switch_gbps } if switch_gbps <= 0.0 && node.gpu_count > 1 => {}
        _ => return None,
    }
    let offer = |gbps: f64, what: &str| {
        Remedy::new(format!("Use {} GB/s, {what}", number(gbps)), path, gbps)
    };
    Some(Issue {
        code: "switch-without-bandwidth",
        path,
        sentence: format!(
            "The switch between {} a node carries 0 GB/s.",
            counted(node.gpu_count, "GPU"),
        ),
        remedies: vec![
            offer(NVLINK_2_SWITCH_GBPS, "six bricks of NVLink 2"),
            offer(NVLINK_4_SWITCH_GBPS, "as NVLink 4 has"),
        ],
        otherwise: "Give the switch a bandwidth.",
    })
}

/// Sockets that cannot reach one another.
fn bus(node: &Node) -> Option<Issue> {
    if node.sockets < 2 || node.socket_bus_gbps > 0.0 {
        return None;
    }
    let path = "node.socketBusGBps";
    Some(Issue {
        code: "sockets-without-bus",
        path,
        sentence: format!(
            "{} have a bus of 0 GB/s between them.",
            counted(node.sockets, "CPU socket")
        ),
        remedies: vec![
            Remedy::new(
                format!(
                    "Use {} GB/s, as the X-Bus of POWER9 has",
                    number(X_BUS_GBPS)
                ),
                path,
                X_BUS_GBPS,
            ),
            Remedy::new("Use 1 CPU socket".into(), "node.cpu.sockets", 1.0),
        ],
        otherwise: "Give the bus a bandwidth.",
    })
}

/// GPUs that cannot share a socket's bricks equally. It stands at whichever of the two has the
/// nearer valid number.
fn bricks(node: &Node) -> Option<Issue> {
    let (gpus, bricks) = undivided_bricks(node)?;
    let with_gpus = |&count: &u32| {
        let mut other = node.clone();
        other.gpu_count = count;
        undivided_bricks(&other).is_none()
    };
    let with_bricks = |&count: &u32| {
        let mut other = node.clone();
        if let CpuGpuLink::Bricks { per_socket, .. } = &mut other.cpu_gpu {
            *per_socket = count;
        }
        undivided_bricks(&other).is_none()
    };
    let of_bricks: Vec<Remedy> = nearest(bricks, with_bricks)
        .map(|count| {
            let label = format!("Use {} a socket", counted(count, "NVLink brick"));
            Remedy::new(label, "node.cpuGpu.bricksPerSocket", f64::from(count))
        })
        .collect();
    let of_gpus: Vec<Remedy> = nearest(node.gpu_count, with_gpus)
        .map(|count| {
            let label = format!("Use {}", counted(count, "GPU"));
            Remedy::new(label, "node.gpu.count", f64::from(count))
        })
        .collect();
    let step = |from: u32, remedies: &[Remedy]| {
        let moves = remedies.iter().flat_map(|remedy| &remedy.changes);
        moves
            .map(|change| (change.value / f64::from(from) - 1.0).abs())
            .fold(f64::INFINITY, f64::min)
    };
    let bricks_are_nearer = step(bricks, &of_bricks) < step(node.gpu_count, &of_gpus);
    let (path, remedies) = if bricks_are_nearer {
        ("node.cpuGpu.bricksPerSocket", [of_bricks, of_gpus].concat())
    } else {
        ("node.gpu.count", [of_gpus, of_bricks].concat())
    };
    Some(Issue {
        code: "bricks-do-not-divide",
        path,
        sentence: format!(
            "{} a node put {gpus} on a socket, which cannot share its {} equally.",
            counted(node.gpu_count, "GPU"),
            counted(bricks, "NVLink brick"),
        ),
        remedies,
        otherwise: "Use as many GPUs as divide the bricks.",
    })
}

/// The nearest valid counts below and above, up to twice as many.
fn nearest(from: u32, is_valid: impl Fn(&u32) -> bool) -> impl Iterator<Item = u32> {
    let below = (1..from).rev().find(&is_valid);
    let above = (from + 1..=2 * from).find(&is_valid);
    [below, above].into_iter().flatten()
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
    let share = given / f64::from(node.hca_ports);
    let slower = PORTS_GBPS
        .into_iter()
        .rev()
        .find(|&gbps| gbps <= share)
        .unwrap_or(share);
    let label = format!("Use ports of {} GB/s", number(slower));
    let slower = Remedy::new(label, "node.hca.portGBps", slower);
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
        remedies: [slower].into_iter().chain(fewer).chain([wider]).collect(),
        otherwise: "",
    })
}
