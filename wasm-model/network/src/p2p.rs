//! Point to point: time and bandwidth of a message by its size and the switches that it crosses.
//!
//! ```text
//! inline, to 128 B      t_8 + (m - 8) i + hops
//! eager, to 64 KiB      t_8 + t_f + t_p [more than a packet] + m (h + 1/b) + hops
//! rendezvous, beyond    3 (t_8 + hops) + t_f + m / B
//! ```
//! `hops` is `t_s` for each switch beyond the first, `i` the processor's write into the adapter
//! (`1 / (e_i PCIe)`), `b` the usable rate of one port, `B` that of the ports in use. Beyond 8 KiB the
//! pieces of an eager message follow one another, so that only the slowest stage counts. Hardware tag
//! matching takes `t_m` and saves one copy, `c` a byte, of an eager message's first pieces.
//! Fitted on SC19 Table 2; the parameters are in `parameters::messages`.
//!
//! Messages a node sends a second, the least of what its ranks issue and what its ports take:
//! ```text
//! rate(m)   = min(ranks / overhead, ports / gap)
//! overhead  = n o + m (h/2 - c [tags in hardware]) [eager]    n: messages of the protocol, 1 or 3
//! gap       = max(n p, m / b, t_m [tags in hardware])
//! ```

use taper_topology::adapter::{driven_port_gbps, ports_of_socket};
use taper_topology::design::{Fabric, Node};
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::parameters::messages::{
    EAGER_BYTES, FETCH, FURTHER_SWITCH, HOST_BYTE, INLINE_BYTES, INLINE_PCIE_SHARE, PACKET_BYTES,
    PIECE_BYTES, POST_BYTES, ROUND, SECOND_PACKET, SMALL_MESSAGE, TAG_COPY, TAG_START,
};

/// Who matches the tag of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagMatching {
    /// The MPI library, on the CPU.
    Software,
    /// The network adapter.
    Hardware,
}

/// What a node's software and adapter take for small messages: time of an 8-byte message that
/// crosses `switches` switches, microseconds. At least one switch lies between two nodes.
pub fn small_message_us(switches: u32) -> f64 {
    hops_us(f64::from(switches.max(1)))
}

/// [`small_message_us`] for a mean number of switches.
pub(crate) fn hops_us(switches: f64) -> f64 {
    SMALL_MESSAGE.value + FURTHER_SWITCH.value * (switches - 1.0)
}

/// One end of a message: what a rank of that node reaches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Endpoint {
    /// Usable rate of one port, GB/s.
    pub port_gbps: f64,
    /// Usable rate of the ports that a large message uses, GB/s.
    pub large_gbps: f64,
    /// What the processor reaches when it writes into an adapter, GB/s.
    pub inline_gbps: f64,
}

impl Endpoint {
    /// A rank of a node on a fabric. `striped` spreads a large message over all ports; what a single
    /// rank drives is bounded by its socket's PCIe.
    pub fn new(node: &Node, fabric: &Fabric, striped: bool) -> Self {
        let usable = LINK_USABLE_FRACTION.value * fabric.node_link_gbps(node);
        let ports = if striped { fabric.rails } else { 1 };
        let own_ports = ports_of_socket(node, node.hca_ports);
        let port_pcie = node.pcie_gbps_per_socket / f64::from(own_ports);
        Self {
            port_gbps: driven_port_gbps(node, usable, 1),
            large_gbps: f64::from(ports) * driven_port_gbps(node, usable, ports),
            inline_gbps: INLINE_PCIE_SHARE.value * port_pcie,
        }
    }

    /// Time from the start of a send to the end of its receive, microseconds.
    pub fn message_us(&self, switches: u32, bytes: u64, matching: TagMatching) -> f64 {
        self.message_over_us(f64::from(switches.max(1)), bytes, matching)
    }

    /// [`Self::message_us`] for a mean number of switches.
    pub(crate) fn message_over_us(&self, switches: f64, bytes: u64, matching: TagMatching) -> f64 {
        let eager = self.eager_us(switches, bytes.min(EAGER_BYTES), matching);
        if bytes <= EAGER_BYTES {
            return eager;
        }
        let tag = match matching {
            TagMatching::Software => 0.0,
            TagMatching::Hardware => TAG_START.value,
        };
        let handshake = 3.0 * hops_us(switches) + FETCH.value + tag;
        // The change of protocol never makes a longer message the faster one.
        eager.max(handshake + bytes as f64 / self.large_gbps / 1000.0)
    }

    fn eager_us(&self, switches: f64, bytes: u64, matching: TagMatching) -> f64 {
        let start = hops_us(switches);
        let first = bytes.min(PIECE_BYTES) as f64;
        let rest = bytes as f64 - first;
        let packets = if bytes > PACKET_BYTES {
            SECOND_PACKET.value
        } else {
            0.0
        };
        let byte_ns = HOST_BYTE.value + 1.0 / self.port_gbps;
        let (tag, saved_ns) = match matching {
            TagMatching::Software => (0.0, 0.0),
            TagMatching::Hardware => (TAG_START.value, TAG_COPY.value),
        };
        let moved_ns = first * (byte_ns - saved_ns) + rest * self.slowest_stage_ns();
        let fetched = FETCH.value + packets + moved_ns / 1000.0;
        if bytes <= INLINE_BYTES {
            let inline_ns = bytes.saturating_sub(8) as f64 / self.inline_gbps;
            start + tag + fetched.min(inline_ns / 1000.0)
        } else {
            start + tag + fetched
        }
    }

    /// What a byte takes in the slowest stage of an eager message: one host, or the wire.
    fn slowest_stage_ns(&self) -> f64 {
        (HOST_BYTE.value / 2.0).max(1.0 / self.port_gbps)
    }

    /// What posting a work request takes, microseconds: one cache line written into the adapter.
    pub fn post_us(&self) -> f64 {
        POST_BYTES / self.inline_gbps / 1000.0
    }

    /// Bandwidth of a stream of messages of that size from one rank, GB/s: each takes its posting and
    /// its slowest stage.
    pub fn stream_gbps(&self, bytes: u64) -> f64 {
        let byte_ns = if bytes <= EAGER_BYTES {
            self.slowest_stage_ns()
        } else {
            1.0 / self.large_gbps
        };
        let bytes = bytes as f64;
        bytes / (1000.0 * self.post_us() + bytes * byte_ns)
    }

    /// Messages that the ranks of a node send a second over so many ports, to as many receivers.
    ///
    /// A rank's overhead is its own part of a message, `o`, and its stage of the bytes; a port's gap
    /// is its posting, its bytes or its matching. A rendezvous is three messages (request, answer,
    /// data) without copies. Short queues of tags; no published rate was there to check it against.
    pub fn messages_per_s(&self, ranks: u32, ports: u32, bytes: u64, matching: TagMatching) -> f64 {
        let size = bytes as f64;
        let (saved_ns, matched_us) = match matching {
            TagMatching::Software => (0.0, 0.0),
            TagMatching::Hardware => (TAG_COPY.value, TAG_START.value),
        };
        let (messages, copied_ns) = if bytes <= EAGER_BYTES {
            (1.0, HOST_BYTE.value / 2.0 - saved_ns)
        } else {
            (3.0, 0.0)
        };
        let overhead_us = messages * ROUND.value + size * copied_ns / 1000.0;
        let gap_us = (messages * self.post_us())
            .max(size / self.port_gbps / 1000.0)
            .max(matched_us);
        let issued = f64::from(ranks) / overhead_us;
        let taken = f64::from(ports.max(1)) / gap_us;
        1e6 * issued.min(taken)
    }

    /// How long a host waits in a rendezvous receive that nobody progresses for it, microseconds: the
    /// whole transfer over one port (SC19 Table 3, base).
    pub fn unprogressed_receive_us(&self, bytes: u64) -> f64 {
        3.0 * hops_us(1.0) + FETCH.value + bytes as f64 / self.port_gbps / 1000.0
    }
}
