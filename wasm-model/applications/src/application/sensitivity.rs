//! What share of an application's time grows with switches, with stretch and with tails: from its
//! message sizes, its pattern and its share of time in MPI.

use super::profile::{ApplicationProfile, Pattern};
use taper_network::p2p::small_message_us;
use taper_topology::adapter::reached_gbps;
use taper_topology::parameters::application::WAVEFRONT_TRANSFER;

/// Shares of the run time at the profile's reference.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sensitivity {
    /// Moving bytes, exposed: not hidden by compute.
    pub bandwidth: f64,
    /// Small messages of reductions over all ranks.
    pub collective: f64,
}

impl Sensitivity {
    /// Of an application whose nodes inject so many GB/s at its reference.
    ///
    /// A message of `m` bytes takes `t_8 + m / B`: the second is bandwidth, the first latency. Where an
    /// application reduces, that is latency of allreduces, which wait for every round; messages to
    /// neighbours are many at once, and what a switch adds to one the others hide. In a wavefront ranks
    /// mostly wait for the front.
    pub fn of(profile: &ApplicationProfile, injection_gbps: f64) -> Self {
        let us = small_message_us(1);
        let bytes_per_us = 1000.0 * reached_gbps(injection_gbps);
        let moving_us = profile.message_bytes / bytes_per_us;
        let active = match profile.pattern {
            Pattern::Wavefront7 => WAVEFRONT_TRANSFER.value,
            _ => 1.0,
        };
        let bandwidth = match profile.pattern {
            Pattern::None | Pattern::Allreduce => 0.0,
            // One large allreduce at a time, cut into pieces: its latency is nothing.
            Pattern::RingAllreduce => 1.0,
            _ => active * moving_us / (us + moving_us),
        };
        let reduces = profile.allreduce_bytes > 0.0 || profile.pattern == Pattern::Allreduce;
        let collective = if reduces { active - bandwidth } else { 0.0 };
        Self {
            bandwidth: profile.mpi_share * (1.0 - profile.overlap) * bandwidth,
            collective: profile.mpi_share * collective,
        }
    }
}
