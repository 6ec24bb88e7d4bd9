//! One-sided put and get: latency by network and library, flood bandwidth by size.
//!
//! ```text
//! put(m)   = p + s + t_L [through a general layer] + 2 (a + t_s switches) + (m - 8) / b
//! get(m)   = put(m) + t_f                 the target's adapter fetches before it can answer
//! flood(m) = m / (k p + m / b)            p: posting a work request; k: a library's posts
//! ```
//! There and back a transfer passes both adapters (`a` for the two, each way) and every switch
//! (`t_s`). `p` follows from the node's PCIe, `t_f` from two-sided messages (SC19 Table 2). `a`, the
//! library's own software `s` and the layer `t_L` are four parameters, fitted on Summit and Cori; both Perlmutters
//! are checks. No machine has a row of its own in the prediction, so every network that a library reaches has one.

use crate::p2p::Endpoint;
use serde::{Deserialize, Serialize};
use taper_topology::parameters::messages::{
    ADAPTERS_CABLED, ADAPTERS_ON_ROUTER, FETCH, FURTHER_SWITCH, GENERAL_LAYER, MPI_ONE_SIDED,
};
use tsify::Tsify;

/// A network with its adapter, as far as libraries differ on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Network {
    /// InfiniBand (Summit), and what is taken for it.
    #[serde(rename = "infiniband")]
    InfiniBand,
    /// Cray Gemini, as in Titan.
    Gemini,
    /// Cray Aries, as in Cori.
    Aries,
    /// Intel Omni-Path, as in Quartz.
    OmniPath,
    /// Slingshot with ConnectX-5 adapters (Perlmutter, first phase).
    #[serde(rename = "slingshot-10")]
    Slingshot10,
    /// Slingshot with Cassini adapters (Perlmutter).
    #[serde(rename = "slingshot-11")]
    Slingshot11,
}

impl Network {
    /// What both adapters of a way take, microseconds: those of Cray's networks sit on the router.
    fn adapters_us(self) -> f64 {
        match self {
            Self::Gemini | Self::Aries => ADAPTERS_ON_ROUTER.value,
            Self::InfiniBand | Self::OmniPath | Self::Slingshot10 | Self::Slingshot11 => {
                ADAPTERS_CABLED.value
            }
        }
    }
}

/// A library for one-sided communication.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Library {
    /// GASNet-EX (GASNET22).
    GasnetEx,
    /// One-sided communication of MPI-3 (MPI RMA).
    MpiRma,
}

/// A one-sided transfer, named from the caller's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Write to the other node's memory.
    Put,
    /// Read from the other node's memory.
    Get,
}

/// A library on a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Network and adapters that carry the messages.
    pub network: Network,
    /// Library that sends them.
    pub library: Library,
}

/// Source of the model's terms.
pub const TERMS_SOURCE: &str = "GASNET22 Table 1 (Summit, Cori), SC19 Table 2";

impl Stack {
    /// The libraries on a network.
    pub fn on(network: Network) -> [Self; 2] {
        [Library::GasnetEx, Library::MpiRma].map(|library| Self { network, library })
    }

    /// Whether the library reaches the adapter through a general layer (PAMI, libfabric) and not by
    /// the network's own interface (verbs, uGNI, DMAPP). By how libraries are built, not by their
    /// times: MPI on InfiniBand has such a layer, GASNet-EX has none there; Cray's own networks have
    /// none; Slingshot and Omni-Path are reached by libfabric.
    fn has_layer(self) -> bool {
        match self.network {
            Network::InfiniBand => self.library == Library::MpiRma,
            Network::Gemini | Network::Aries => false,
            Network::OmniPath | Network::Slingshot10 | Network::Slingshot11 => true,
        }
    }

    /// The library's software beyond GASNet-EX's own, which is in the adapters' term, microseconds.
    fn software_us(self) -> f64 {
        let own = match self.library {
            Library::GasnetEx => 0.0,
            Library::MpiRma => MPI_ONE_SIDED.value,
        };
        let layer = if self.has_layer() {
            GENERAL_LAYER.value
        } else {
            0.0
        };
        own + layer
    }

    /// Posts that a transfer of this library is worth when many are in flight: GASNet-EX is taken as
    /// the yardstick, MPI needs up to 2.7 times as long a put and 3.1 times a get (GASNET22 sec III).
    fn posts(self, access: Access) -> f64 {
        match (self.library, access) {
            (Library::GasnetEx, _) => 1.0,
            (Library::MpiRma, Access::Put) => 2.7,
            (Library::MpiRma, Access::Get) => 3.1,
        }
    }

    /// Time of one blocking transfer, microseconds.
    pub fn latency_us(self, end: &Endpoint, access: Access, switches: u32, bytes: u64) -> f64 {
        let crossed = f64::from(switches.max(1));
        let way = self.network.adapters_us() + FURTHER_SWITCH.value * crossed;
        let fetch = match access {
            Access::Put => 0.0,
            Access::Get => FETCH.value,
        };
        let moved = bytes.saturating_sub(8) as f64 / end.port_gbps / 1000.0;
        end.post_us() + self.software_us() + 2.0 * way + fetch + moved
    }

    /// Bandwidth of many transfers in flight, GB/s.
    pub fn flood_gbps(self, end: &Endpoint, access: Access, bytes: u64) -> f64 {
        let bytes = bytes as f64;
        bytes / (1000.0 * self.gap_us(end, access) + bytes / end.port_gbps)
    }

    /// Size at which the flood bandwidth reaches half of the port's rate, bytes.
    pub fn half_bandwidth_bytes(self, end: &Endpoint, access: Access) -> f64 {
        1000.0 * self.gap_us(end, access) * end.port_gbps
    }

    fn gap_us(self, end: &Endpoint, access: Access) -> f64 {
        self.posts(access) * end.post_us()
    }
}
