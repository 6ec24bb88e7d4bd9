//! Two codes of SC18 sec V.E whose phases are published well enough to take apart.

use super::application::transfer_ratio;
use super::links::{Way, together_gbps};
use crate::design::Node;
use crate::parameters::node::{
    LINK_ONE_WAY_SHARE, NUCCOR_SMALL_ORDER, UMT_FIXED_SECONDS, UMT_LINK_SHARE, UMT_THREAD_SECONDS,
};

/// Threads a GPU and link peak, GB/s, at which the paper states UMT's shares: Summit as it is run.
const UMT_THREADS: f64 = 7.0;
const UMT_LINK_GBPS: f64 = 50.0;
/// Double-precision peak of the core that [`UMT_THREAD_SECONDS`] was measured on: POWER9, GFLOP/s.
const POWER9_GFLOPS: f64 = 3.07 * 8.0;
/// Products and transfers of one NUCCOR kernel (SC18 sec V.E).
const NUCCOR_PRODUCTS: f64 = 2.0;
const NUCCOR_TRANSFERS: f64 = 4.0;
/// Matrices called large are taken to be so many times the order of those called small (assumed).
const NUCCOR_LARGE: f64 = 10.0;

/// UMT: figure of merit per GPU, with so many GPUs of the node in use and so many cores for each.
///
/// ```text
/// seconds for 1e8 = serial + link x (o + (1 - o) 50 GB/s link / this link) + B / threads      serial + link = A
/// ```
/// `o` is the part of any transfer that does not scale with bandwidth, fitted on another code (SW4).
/// The published share of the link parts `A`; the paper counts what is left to the CPU, so it is work
/// that threads do not share. Zero where the node has no GPU.
pub fn umt_fom_per_gpu(node: &Node, gpus: u32, threads: f64) -> f64 {
    let gpus = gpus.min(node.gpu_count);
    if gpus == 0 || threads.is_nan() || threads <= 0.0 {
        return 0.0;
    }
    let stated = UMT_FIXED_SECONDS.value + UMT_THREAD_SECONDS.value / UMT_THREADS;
    let link_then = UMT_LINK_SHARE.value * stated;
    let serial = UMT_FIXED_SECONDS.value - link_then;
    let link_each = together_gbps(node, gpus, Way::Down) / f64::from(gpus);
    let link =
        link_then * transfer_ratio(1.0, LINK_ONE_WAY_SHARE.value * UMT_LINK_GBPS / link_each);
    let core = node.clock_ghz * f64::from(node.fp64_flops_per_cycle);
    let cpu = (serial + UMT_THREAD_SECONDS.value / threads) * POWER9_GFLOPS / core;
    1e8 / (link + cpu)
}

/// NUCCOR: time of one kernel on every GPU of a node at once over its arithmetic, for matrices of
/// `order`. Two products, four explicit transfers, nothing overlaps.
fn nuccor_seconds(node: &Node, order: f64) -> f64 {
    let flops = NUCCOR_PRODUCTS * 2.0 * order * order * order;
    let bytes = NUCCOR_TRANSFERS * 8.0 * order * order;
    let each = together_gbps(node, node.gpu_count, Way::Down) / f64::from(node.gpu_count);
    flops / (node.gpu_fp64_tflops * 1e12) + bytes / (each * 1e9)
}

/// NUCCOR: time on one node over time on another, a GPU each; small or large matrices. `None` where
/// either has no GPU.
pub fn nuccor_ratio(node: &Node, other: &Node, large: bool) -> Option<f64> {
    let order = NUCCOR_SMALL_ORDER.value * if large { NUCCOR_LARGE } else { 1.0 };
    (node.gpu_count > 0 && other.gpu_count > 0)
        .then(|| nuccor_seconds(node, order) / nuccor_seconds(other, order))
}
