//! One-sided put and get: latency by network and library, flood bandwidth by size.
//!
//! ```text
//! put(m)   = t_put + 2 t_s (switches - 1) + (m - 8) / b
//! get(m)   = put(m) + t_f                 the target's adapter fetches before it can answer
//! flood(m) = m / (k p + m / b)            p: posting a work request; k: a library's posts
//! ```
//! `t_put` is a fact of a network and library ([`STACKS`], GASNET22 Table 1) and predicts nothing;
//! what a get costs beyond a put, the bandwidth and the size that reaches 90 % of it follow from the
//! node and from parameters that were chosen elsewhere.

use crate::p2p::Endpoint;
use serde::{Deserialize, Serialize};
use taper_topology::parameters::messages::{FETCH, FURTHER_SWITCH};
use tsify::Tsify;

/// A network with its adapter, as far as libraries differ on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Network {
    /// EDR InfiniBand (Summit).
    #[serde(rename = "infiniband")]
    InfiniBand,
    /// Cray Aries (Cori).
    Aries,
    /// Slingshot with ConnectX-5 adapters (Perlmutter, first phase).
    #[serde(rename = "slingshot-10")]
    Slingshot10,
    /// Slingshot with Cassini adapters (Perlmutter).
    #[serde(rename = "slingshot-11")]
    Slingshot11,
}

/// A communication library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Library {
    /// GASNet-EX.
    GasnetEx,
    /// One-sided MPI.
    MpiRma,
}

/// A direction of transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Write to the other node's memory.
    Put,
    /// Read from it.
    Get,
}

/// What is known of a library on a network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stack {
    /// The network.
    pub network: Network,
    /// The library.
    pub library: Library,
    /// Round trip of an 8-byte put through one switch, microseconds.
    pub put_us: f64,
}

/// Round trips of an 8-byte blocking put, least over 16 jobs of the mean (GASNET22 Table 1).
#[allow(clippy::approx_constant, reason = "3.14 us is a measured time")]
pub const STACKS: [Stack; 8] = [
    stack(Network::InfiniBand, Library::GasnetEx, 1.47),
    stack(Network::InfiniBand, Library::MpiRma, 3.5),
    stack(Network::Aries, Library::GasnetEx, 1.07),
    stack(Network::Aries, Library::MpiRma, 1.45),
    stack(Network::Slingshot10, Library::GasnetEx, 3.14),
    stack(Network::Slingshot10, Library::MpiRma, 6.48),
    stack(Network::Slingshot11, Library::GasnetEx, 2.72),
    stack(Network::Slingshot11, Library::MpiRma, 2.49),
];

/// Source of [`STACKS`].
pub const STACKS_SOURCE: &str = "GASNET22 Table 1";

const fn stack(network: Network, library: Library, put_us: f64) -> Stack {
    Stack {
        network,
        library,
        put_us,
    }
}

impl Stack {
    /// The libraries on a network.
    pub fn on(network: Network) -> impl Iterator<Item = Self> {
        STACKS
            .into_iter()
            .filter(move |stack| stack.network == network)
    }

    /// Posts that a transfer of this library is worth when many are in flight: GASNet-EX is taken as
    /// the yardstick, MPI needs up to 2.7 times as long a put and 3.1 times a get (GASNET22 sec III).
    pub fn posts(&self, access: Access) -> f64 {
        match (self.library, access) {
            (Library::GasnetEx, _) => 1.0,
            (Library::MpiRma, Access::Put) => 2.7,
            (Library::MpiRma, Access::Get) => 3.1,
        }
    }

    /// Time of one blocking transfer, microseconds.
    pub fn latency_us(&self, end: &Endpoint, access: Access, switches: u32, bytes: u64) -> f64 {
        let way = f64::from(2 * (switches.max(1) - 1));
        let fetch = match access {
            Access::Put => 0.0,
            Access::Get => FETCH.value,
        };
        let moved = bytes.saturating_sub(8) as f64 / end.port_gbps / 1000.0;
        self.put_us + way * FURTHER_SWITCH.value + fetch + moved
    }

    /// Bandwidth of many transfers in flight, GB/s.
    pub fn flood_gbps(&self, end: &Endpoint, access: Access, bytes: u64) -> f64 {
        let bytes = bytes as f64;
        bytes / (1000.0 * self.gap_us(end, access) + bytes / end.port_gbps)
    }

    /// Size at which the flood bandwidth reaches half of the port's rate, bytes.
    pub fn half_bandwidth_bytes(&self, end: &Endpoint, access: Access) -> f64 {
        1000.0 * self.gap_us(end, access) * end.port_gbps
    }

    fn gap_us(&self, end: &Endpoint, access: Access) -> f64 {
        self.posts(access) * end.post_us()
    }
}
