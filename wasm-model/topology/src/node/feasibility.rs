//! What is wrong with a node: parts that do not fit one another.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "values in range, checked before"
)]

use super::NodeField::{
    BrickGbps, BricksPerSocket, DdrCapacityGb, GpuCount, HcaPortGbps, HcaPorts, LinkGbps,
    PcieGbpsPerSocket, SocketBusGbps, Sockets, SwitchGbps,
};
use super::{
    CpuGpuLink, GpuGpuLink, MODULE_STEP_GB, Node, NodeIssue, channels, filling_capacities_gb,
    gpus_by_socket, short_slot_gbps, undivided_bricks,
};
use crate::feasibility::{Found, Remedy};

/// Every reason why the node cannot be built.
pub(super) fn issues(node: &Node) -> impl Iterator<Item = Found> {
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
fn link(node: &Node) -> Option<Found> {
    let most = gpus_by_socket(node)
        .into_iter()
        .max()
        .filter(|&gpus| gpus > 0)?;
    let faster = Remedy::new(BrickGbps, NVLINK_2_BRICK_GBPS);
    let (field, remedy) = match node.cpu_gpu {
        CpuGpuLink::Own { link_gbps } if link_gbps <= 0.0 => {
            (LinkGbps, Remedy::new(LinkGbps, PCIE_3_X16_GBPS))
        }
        CpuGpuLink::Bricks {
            per_socket: 0,
            brick_gbps,
        } => {
            let more = Remedy::new(BricksPerSocket, f64::from(most));
            let is_dead = brick_gbps <= 0.0;
            (
                BricksPerSocket,
                if is_dead { more.with(&faster) } else { more },
            )
        }
        CpuGpuLink::Bricks { brick_gbps, .. } if brick_gbps <= 0.0 => (BrickGbps, faster),
        _ => return None,
    };
    let gpus = node.gpu_count;
    let issue = NodeIssue::GpusWithoutLink { gpus };
    Some(Found::new(issue, field, vec![remedy]))
}

/// GPUs on a switch that carries nothing.
fn switch(node: &Node) -> Option<Found> {
    match node.gpu_gpu {
        GpuGpuLink::Switch { switch_gbps } if switch_gbps <= 0.0 && node.gpu_count > 1 => {}
        _ => return None,
    }
    let gpus = node.gpu_count;
    let remedies = [NVLINK_2_SWITCH_GBPS, NVLINK_4_SWITCH_GBPS];
    Some(Found::new(
        NodeIssue::SwitchWithoutBandwidth { gpus },
        SwitchGbps,
        remedies.map(|gbps| Remedy::new(SwitchGbps, gbps)).into(),
    ))
}

/// Sockets that cannot reach one another.
fn bus(node: &Node) -> Option<Found> {
    if node.sockets < 2 || node.socket_bus_gbps > 0.0 {
        return None;
    }
    let remedies = vec![
        Remedy::new(SocketBusGbps, X_BUS_GBPS),
        Remedy::new(Sockets, 1),
    ];
    let sockets = node.sockets;
    let issue = NodeIssue::SocketsWithoutBus { sockets };
    Some(Found::new(issue, SocketBusGbps, remedies))
}

/// GPUs that cannot share a socket's bricks equally. It stands at whichever of the two has the
/// nearer valid number.
fn bricks(node: &Node) -> Option<Found> {
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
        .map(|count| Remedy::new(BricksPerSocket, count))
        .collect();
    let of_gpus: Vec<Remedy> = nearest(node.gpu_count, with_gpus)
        .map(|count| Remedy::new(GpuCount, count))
        .collect();
    let step = |from: u32, remedies: &[Remedy]| {
        let moves = remedies.iter().flat_map(|remedy| &remedy.changes);
        moves
            .map(|change| (change.value / f64::from(from) - 1.0).abs())
            .fold(f64::INFINITY, f64::min)
    };
    let bricks_are_nearer = step(bricks, &of_bricks) < step(node.gpu_count, &of_gpus);
    let (field, remedies) = if bricks_are_nearer {
        (BricksPerSocket, [of_bricks, of_gpus].concat())
    } else {
        (GpuCount, [of_gpus, of_bricks].concat())
    };
    let issue = NodeIssue::BricksDoNotDivide {
        gpus: node.gpu_count,
        socket_gpus: gpus,
        bricks,
    };
    Some(Found::new(issue, field, remedies))
}

/// The nearest valid counts below and above, up to twice as many.
fn nearest(from: u32, is_valid: impl Fn(&u32) -> bool) -> impl Iterator<Item = u32> {
    let below = (1..from).rev().find(&is_valid);
    let above = (from + 1..=2 * from).find(&is_valid);
    [below, above].into_iter().flatten()
}

/// A DDR capacity that cannot be spread over the channels in whole modules.
fn ddr(node: &Node) -> Option<Found> {
    let (below, above) = filling_capacities_gb(node)?;
    let remedies = below.into_iter().chain([above]);
    let issue = NodeIssue::DdrDoesNotFillChannels {
        gb: node.ddr_capacity_gb,
        channels: channels(node),
        step_gb: MODULE_STEP_GB,
    };
    Some(Found::new(
        issue,
        DdrCapacityGb,
        remedies.map(|gb| Remedy::new(DdrCapacityGb, gb)).collect(),
    ))
}

/// HCA ports that are faster than the PCIe lanes behind them.
fn slot(node: &Node) -> Option<Found> {
    let (needed, given) = short_slot_gbps(node)?;
    let enough = needed / f64::from(node.sockets);
    let ports = (given / node.hca_port_gbps).floor() as u32;
    let fewer = (ports > 0).then(|| Remedy::new(HcaPorts, ports));
    let share = given / f64::from(node.hca_ports);
    let slower = PORTS_GBPS
        .into_iter()
        .rev()
        .find(|&gbps| gbps <= share)
        .unwrap_or(share);
    let slower = Remedy::new(HcaPortGbps, slower);
    let wider = Remedy::new(PcieGbpsPerSocket, enough);
    let issue = NodeIssue::HcaFasterThanSlot {
        ports: node.hca_ports,
        port_gbps: node.hca_port_gbps,
        needed_gbps: needed,
        given_gbps: given,
        socket_gbps: node.pcie_gbps_per_socket,
    };
    Some(Found::new(
        issue,
        HcaPortGbps,
        [slower].into_iter().chain(fewer).chain([wider]).collect(),
    ))
}
