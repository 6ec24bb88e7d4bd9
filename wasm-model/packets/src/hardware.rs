//! What switches, cables and adapters are, beside the tree.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "parameters of bytes are positive and far below 2^32"
)]

use taper_network::routing::Routing;
use taper_topology::adapter::reached_gbps;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::parameters::congestion::{PORT_BUFFER_BYTES, QUEUE_PIECE_BYTES};
use taper_topology::parameters::messages::FURTHER_SWITCH;
use taper_topology::topology::Topology;

/// How a switch chooses between parallel links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// By the receiver's entry in the forwarding tables.
    Tables,
    /// For every packet the link before which least waits, at this switch and in the buffer at the link's far end.
    LeastWaiting,
    /// For every packet any of them: spread without looking.
    AnyLink,
}

impl From<Routing> for Choice {
    fn from(routing: Routing) -> Self {
        match routing {
            Routing::Static => Self::Tables,
            Routing::Adaptive => Self::LeastWaiting,
        }
    }
}

/// What the hardware is, beside the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hardware {
    /// Largest packet, bytes (InfiniBand: up to 4,096).
    pub packet_bytes: u32,
    /// Room at the far end of every link for each lane, bytes; at least one packet.
    pub buffer_bytes: u32,
    /// Virtual lanes, at least 1.
    pub lanes: u8,
    /// Switch and cable that a packet's head passes with every link, nanoseconds.
    pub hop_ns: f64,
    /// Share of a link's rate that data has, above 0 and at most 1.
    pub usable_fraction: f64,
    /// What an adapter sends and takes in at most, GB/s.
    pub endpoint_gbps: f64,
}

/// Why no network can be made of such hardware.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HardwareError {
    /// The packet size is 0.
    NoPacket,
    /// A buffer that does not hold one packet: nothing would ever have credit to move.
    NoCredit {
        /// Buffer of one lane, bytes.
        buffer_bytes: u32,
        /// Bytes that a packet may have.
        packet_bytes: u32,
    },
    /// The number of virtual lanes is 0.
    NoLane,
    /// A rate or a share of one that is not positive, or more than all.
    Rate,
    /// A time that is negative or no number.
    Hop,
    /// Cables that carry nothing: damage is not looked at.
    Damaged,
}

impl Hardware {
    /// The values that the flow model has for the same tree, so that only what is computed differs: pieces of
    /// queues, input buffers, what a further switch adds, usable rates of links and of end points. One lane,
    /// as the flow model knows no more.
    pub fn of_flow_model(topology: &Topology) -> Self {
        Self {
            packet_bytes: QUEUE_PIECE_BYTES.value as u32,
            buffer_bytes: PORT_BUFFER_BYTES.value as u32,
            lanes: 1,
            hop_ns: 1000.0 * FURTHER_SWITCH.value,
            usable_fraction: LINK_USABLE_FRACTION.value,
            endpoint_gbps: reached_gbps(topology.node_link_gbps),
        }
    }

    /// Whether packets can move.
    ///
    /// # Errors
    /// [`HardwareError`] if they cannot.
    pub fn check(&self) -> Result<(), HardwareError> {
        let Self {
            packet_bytes,
            buffer_bytes,
            ..
        } = *self;
        if packet_bytes == 0 {
            return Err(HardwareError::NoPacket);
        }
        if buffer_bytes < packet_bytes {
            return Err(HardwareError::NoCredit {
                buffer_bytes,
                packet_bytes,
            });
        }
        if self.lanes == 0 {
            return Err(HardwareError::NoLane);
        }
        let is_share = self.usable_fraction > 0.0 && self.usable_fraction <= 1.0;
        let is_rate = self.endpoint_gbps > 0.0 && self.endpoint_gbps.is_finite();
        if !(is_share && is_rate) {
            return Err(HardwareError::Rate);
        }
        if !(self.hop_ns >= 0.0 && self.hop_ns.is_finite()) {
            return Err(HardwareError::Hop);
        }
        Ok(())
    }
}
