//! What programs reach of a node's memories.

use crate::design::Node;
use crate::parameters::node::{DDR_SHARE, HBM_THREE_STREAMS_SHARE, HBM_TWO_STREAMS_SHARE};

/// Kernels of GPU STREAM by what they read and write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Streams {
    /// One stream read, one written: copy, mul.
    Two,
    /// Two streams read, one written: add, triad.
    Three,
}

/// STREAM on all cores of the node, GB/s. It does not depend on the kernel: copy, scale, add and triad
/// differ by 2 % (SC18 Table IV), nor on the number of cores, since 40 of 44 saturate the channels.
pub fn ddr_stream_gbps(node: &Node) -> f64 {
    DDR_SHARE.value * node.ddr_gbps
}

/// What one socket's DDR gives, to cores or to GPUs, GB/s.
pub fn socket_stream_gbps(node: &Node) -> f64 {
    ddr_stream_gbps(node) / f64::from(node.sockets)
}

/// STREAM on one GPU, GB/s; 0 without GPUs.
pub fn hbm_stream_gbps(node: &Node, streams: Streams) -> f64 {
    if node.gpu_count == 0 {
        return 0.0;
    }
    let share = match streams {
        Streams::Two => HBM_TWO_STREAMS_SHARE,
        Streams::Three => HBM_THREE_STREAMS_SHARE,
    };
    share.value * node.hbm_gbps_each
}

/// Memory of all GPUs, 1e9 bytes.
pub fn hbm_gb(node: &Node) -> f64 {
    f64::from(node.gpu_count) * node.hbm_gb_each
}
