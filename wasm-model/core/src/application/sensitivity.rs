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
    /// Waiting for small messages.
    pub latency: f64,
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
            latency: profile.mpi_share * parts.latency,
            bandwidth: exposed * parts.bandwidth,
            collective: profile.mpi_share * parts.collective,
        }
    }
}

/// Shares of the time in MPI. A message of `m` bytes takes `t_8 + m / B`; the first is latency, the second bandwidth. In a
/// wavefront ranks mostly wait for the front.
fn parts(profile: &Profile, node: &Node, fabric: &Fabric) -> Sensitivity {
    let us = small_message_us(1);
    let bytes_per_us = 1000.0 * ENDPOINT_FRACTION.value * fabric.injection_gbps(node);
    let moving = profile.message_bytes / bytes_per_us;
    let moved = if us + moving > 0.0 {
        moving / (us + moving)
    } else {
        0.0
    };
    match profile.pattern {
        Pattern::None => Sensitivity::default(),
        Pattern::Allreduce => Sensitivity {
            collective: 1.0,
            ..Sensitivity::default()
        },
        Pattern::Wavefront7 => Sensitivity {
            latency: WAVEFRONT_TRANSFER.value * (1.0 - moved),
            bandwidth: WAVEFRONT_TRANSFER.value * moved,
            collective: 0.0,
        },
        _ => Sensitivity {
            latency: 1.0 - moved,
            bandwidth: moved,
            collective: 0.0,
        },
    }
}
