//! The parameters of a campaign together, so that their ranges can be tried.

use taper_topology::parameters::congestion::{
    INCAST_ROUND_GAP_US, PORT_BUFFER_BYTES, RING_JITTER_US, RING_OVERHEAD_US,
};

/// Values of the parameters that were fitted on GPCNeT.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constants {
    /// Input buffer of a switch port for one virtual lane, bytes.
    pub port_buffer_bytes: f64,
    /// Pause of an incast's group between two rounds, microseconds.
    pub round_gap_us: f64,
    /// A rank's own part of an exchange for each message that it sends, microseconds.
    pub ring_overhead_us: f64,
    /// Mean jitter of an exchange for each message that a rank sends, microseconds.
    pub ring_jitter_us: f64,
}

impl Default for Constants {
    fn default() -> Self {
        Self {
            port_buffer_bytes: PORT_BUFFER_BYTES.value,
            round_gap_us: INCAST_ROUND_GAP_US.value,
            ring_overhead_us: RING_OVERHEAD_US.value,
            ring_jitter_us: RING_JITTER_US.value,
        }
    }
}
