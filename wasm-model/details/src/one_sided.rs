//! One-sided communication: arithmetic only, answered at once.

use serde::{Deserialize, Serialize};
use taper_boundary::{ListOf, Question, Refusal, few, infeasible};
use taper_money::purchase;
use taper_network::p2p::Endpoint;
use taper_network::rma::{Access, Library, Network, Stack, TERMS_SOURCE};
use taper_topology::design::Design;
use taper_topology::feasibility;
use taper_topology::run::Done;
use tsify::Tsify;

/// One-sided: latency and flood bandwidth by library and size. Asks for a node, not for a network.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RmaRequest {
    /// The design to compute.
    pub design: Design,
    /// The network that the libraries run on.
    pub network: Network,
    /// Sizes, bytes, at most 64 of them.
    pub bytes: Vec<u32>,
}

impl Question for RmaRequest {
    type Run = Done<RmaAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        if !feasibility::in_range(&self.design) {
            let issues = purchase::buy(&self.design).err().unwrap_or_default();
            return Err(infeasible(issues));
        }
        few(ListOf::Sizes, &self.bytes)?;
        Ok(Done(rma(&self.design, self.network, &self.bytes)))
    }
}

/// One transfer size of one library.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RmaPoint {
    /// Communication library.
    pub library: Library,
    /// Whether it is a put or a get.
    pub access: Access,
    /// Size of the message, bytes.
    pub bytes: u32,
    /// Time of one blocking transfer through one switch, microseconds.
    pub latency_us: f64,
    /// Bandwidth of many in flight, GB/s.
    #[serde(rename = "floodGBps")]
    pub flood_gbps: f64,
    /// Size at which that bandwidth is half of the port's, bytes.
    pub half_bandwidth_bytes: f64,
}

/// Latency and bandwidth of one-sided messages.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RmaAnswer {
    /// Every size of every library and access.
    pub points: Vec<RmaPoint>,
    /// Usable rate of one port, GB/s.
    #[serde(rename = "portGBps")]
    pub port_gbps: f64,
    /// What the terms of an 8-byte transfer were fitted on.
    pub source: &'static str,
}

/// Every size of every library on a network.
fn rma(design: &Design, network: Network, bytes: &[u32]) -> RmaAnswer {
    let end = Endpoint::new(&design.node, &design.fabric, false);
    let point = |stack: Stack, access, bytes: u32| RmaPoint {
        library: stack.library,
        access,
        bytes,
        latency_us: stack.latency_us(&end, access, 1, u64::from(bytes)),
        flood_gbps: stack.flood_gbps(&end, access, u64::from(bytes)),
        half_bandwidth_bytes: stack.half_bandwidth_bytes(&end, access),
    };
    let mut points = vec![];
    for stack in Stack::on(network) {
        for access in [Access::Put, Access::Get] {
            points.extend(bytes.iter().map(|&bytes| point(stack, access, bytes)));
        }
    }
    RmaAnswer {
        points,
        port_gbps: end.port_gbps,
        source: TERMS_SOURCE,
    }
}
