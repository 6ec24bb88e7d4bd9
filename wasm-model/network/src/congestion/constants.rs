//! The parameters of a campaign together, so that their ranges can be tried.

use taper_topology::parameters::congestion::{
    INCAST_ROUND_GAP_US, MESSAGES_IN_FLIGHT, PORT_BUFFER_BYTES, RING_JITTER_US, RING_OVERHEAD_US,
};

use super::ports::PortPolicy;

/// Values of the parameters that were fitted on GPCNeT.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constants {
    /// Input buffer of a switch port for one virtual lane, bytes.
    pub port_buffer_bytes: f64,
    /// Pause of an incast's group between two rounds, microseconds.
    pub round_gap_us: f64,
    /// Messages that a congesting rank has in flight at the start of a round, unless each rank opens the
    /// ports of both sockets.
    pub messages_in_flight: f64,
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
            messages_in_flight: MESSAGES_IN_FLIGHT.value,
            ring_overhead_us: RING_OVERHEAD_US.value,
            ring_jitter_us: RING_JITTER_US.value,
        }
    }
}

impl Constants {
    /// Messages that a rank of a GPCNeT congestor has in flight under a policy.
    ///
    /// Sends of 4 KiB are eager: 23 are issued between two reductions, and a rank may be two such blocks ahead of
    /// its root, so up to 46 in flight, of which a round decides 1 to 23 (`congestors.c`, `network_load_test.c`). Puts are flushed one by one; with `m` for sends alone
    /// Summit's medians are met more closely, but the taper then has the wrong effect, so the number stands for
    /// what a rank has in flight, whatever it does. The source leaves the number open; the
    /// measurements ask for more of them where ranks do not stripe by the bus between the sockets, and
    /// nothing published says why. Policy 0123, of which no number is printed, counts with 03: SC19
    /// says that its small messages are slower than both others'.
    pub fn messages_in_flight(&self, policy: PortPolicy) -> f64 {
        match policy {
            PortPolicy::OwnPortStriped => 1.0,
            PortPolicy::OwnPort | PortPolicy::FirstPortStriped => self.messages_in_flight,
        }
    }
}
