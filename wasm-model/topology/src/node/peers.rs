//! Transfers between two GPUs of a node.

use super::links::{Way, bus_gbps};
use super::memory::socket_stream_gbps;
use super::wires;
use crate::design::{GpuGpuLink, Node};
use crate::parameters::node::{LINK_BOTH_WAYS_SHARE, LINK_ONE_WAY_SHARE, STAGING_SHARE};
use serde::Serialize;
use tsify::Tsify;

/// Where the two GPUs of a transfer are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Pair {
    /// Both on the socket whose cores run the program and hold its buffers.
    Near,
    /// Both on the other socket.
    Far,
    /// One on each socket.
    Across,
}

/// Bandwidth of a transfer, GB/s, both directions together if `both`; `None` if the node has no such
/// pair. `direct`: peer-to-peer access is enabled.
///
/// Direct, within a socket: `f_l` of the link between the two. Two sockets have no such link (unless a
/// switch joins all GPUs), so the transfer is staged whatever is enabled (SC18 Table VII, Butte).
/// Staged:
///
/// ```text
/// 1 / (1/leg + 1/S)      S = s x a socket's DDR peak
/// ```
/// where `leg` is the slower of the two ways of a pipeline through a buffer on the first socket, and
/// both directions share `S`. A pair on the other socket crosses the bus twice.
pub fn pair_gbps(node: &Node, pair: Pair, direct: bool, both: bool) -> Option<f64> {
    let wires = wires(node);
    let first = wires.first()?;
    let second = wires.get(1);
    let (gpus, link) = match pair {
        Pair::Near => (first.gpus, first.gpu_gpu_gbps),
        Pair::Far => (second?.gpus, second?.gpu_gpu_gbps),
        Pair::Across => (1 + first.gpus.min(second?.gpus), 0.0),
    };
    if gpus < 2 {
        return None;
    }
    let directions = if both { 2.0 } else { 1.0 };
    let link = match node.gpu_gpu {
        GpuGpuLink::Switch { switch_gbps } => switch_gbps,
        GpuGpuLink::Bricks { .. } | GpuGpuLink::None => link,
    };
    if direct && link > 0.0 {
        return Some(directions * LINK_ONE_WAY_SHARE.value * link);
    }
    let cpu_gpu = wires
        .iter()
        .filter(|socket| socket.gpus > 0)
        .map(|socket| socket.cpu_gpu_gbps)
        .fold(f64::INFINITY, f64::min);
    Some(directions * staged_gbps(node, pair, cpu_gpu, directions))
}

/// One direction of a staged transfer, while `directions` of them run.
fn staged_gbps(node: &Node, pair: Pair, cpu_gpu_gbps: f64, directions: f64) -> f64 {
    let share = if directions > 1.0 {
        LINK_BOTH_WAYS_SHARE.value
    } else {
        LINK_ONE_WAY_SHARE.value
    };
    let link = (share * cpu_gpu_gbps).min(socket_stream_gbps(node));
    let each = bus_gbps(node, Way::Both) / 2.0;
    let leg = match pair {
        Pair::Near => link,
        Pair::Across if directions > 1.0 => link.min(each),
        Pair::Across => link.min(bus_gbps(node, Way::Down)),
        Pair::Far => link.min(each / directions),
    };
    let staging = STAGING_SHARE.value * node.ddr_gbps / f64::from(node.sockets) / directions;
    1.0 / (1.0 / leg + 1.0 / staging)
}
