//! What share of an application's time grows with switches, with stretch and with tails: from its
//! message sizes, its pattern and its share of time in MPI.

use super::profile::{Pattern, Profile};
use crate::design::{Fabric, Node};
use crate::p2p::small_message_us;
use crate::parameters::ENDPOINT_FRACTION;
use crate::parameters::application::WAVEFRONT_TRANSFER;

/// Shares of the run time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sensitivity {
    /// Moving bytes.
    pub bandwidth: f64,
    /// Reductions over all ranks.
    pub collective: f64,
}

impl Sensitivity {
    /// Of an application on a node.
    pub fn of(profile: &Profile, node: &Node, fabric: &Fabric) -> Self {
        let parts = parts(profile, node, fabric);
        let exposed = profile.mpi_share * (1.0 - profile.overlap);
        Self {
            bandwidth: exposed * parts.bandwidth,
            collective: profile.mpi_share * parts.collective,
        }
    }
}

/// Shares of the time in MPI. A message of `m` bytes takes `t_8 + m / B`: the second is bandwidth, the
/// first latency. Where an application reduces, that is latency of allreduces, which wait for every
/// round; messages to neighbours are many at once, and what a switch adds to one the others hide. In a
/// wavefront ranks mostly wait for the front.
fn parts(profile: &Profile, node: &Node, fabric: &Fabric) -> Sensitivity {
    let us = small_message_us(1);
    let bytes_per_us = 1000.0 * ENDPOINT_FRACTION.value * fabric.injection_gbps(node);
    let moving = profile.message_bytes / bytes_per_us;
    let active = match profile.pattern {
        Pattern::Wavefront7 => WAVEFRONT_TRANSFER.value,
        _ => 1.0,
    };
    let bandwidth = match profile.pattern {
        Pattern::None | Pattern::Allreduce => 0.0,
        // One large allreduce at a time, cut into pieces: its latency is nothing.
        Pattern::RingAllreduce => 1.0,
        _ => active * moving / (us + moving),
    };
    let reduces = profile.allreduce_bytes > 0.0 || profile.pattern == Pattern::Allreduce;
    Sensitivity {
        bandwidth,
        collective: if reduces { active - bandwidth } else { 0.0 },
    }
}
