//! Every parameter of the model in one place: value, unit, meaning, what it was fitted on.
//!
//! Parameters are global and physical: the same set answers for every machine. What a machine
//! really differs in (order of end points, routing, port counts) belongs to its design.

use crate::rng::hashed;
use serde::Serialize;
use tsify::Tsify;

pub mod application;
pub mod bursts;
pub mod congestion;
pub mod messages;
pub mod node;
pub mod uncertain;

/// Version of the model. Any change that can change a result changes it.
pub const MODEL_VERSION: &str = env!("CARGO_PKG_VERSION");

/// One parameter with its evidence.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Parameter {
    /// Stable name, such as `link-usable-fraction`; never changes.
    pub id: &'static str,
    /// Symbol of the parameter in `wasm-model/README.md`.
    pub symbol: &'static str,
    /// The value that the model uses, in `unit`.
    pub value: f64,
    /// Unit; empty for a pure number.
    pub unit: &'static str,
    /// What the parameter states, in one sentence.
    pub meaning: &'static str,
    /// Measurements that the value was chosen on; empty if it is assumed.
    pub fitted_on: &'static [&'static str],
    /// Lower end of the plausible range.
    pub low: f64,
    /// Upper end of the plausible range.
    pub high: f64,
    /// Source of value and range.
    pub source: &'static str,
}

/// Share of a link's rate that payload can use: headers, credits and arbitration take the rest.
pub const LINK_USABLE_FRACTION: Parameter = Parameter {
    id: "link-usable-fraction",
    symbol: "eta",
    value: 0.91,
    unit: "",
    meaning: "share of a link's rate that payload can use",
    fitted_on: &["sc19.bisection.summit.static"],
    low: 0.88,
    high: 0.95,
    source: "fitted: 39.3 of 115.2 TB/s, Summit, static routing (SC19 sec 4.1.1)",
};

/// Share of an HCA port's rate that an end point reaches with large messages on all ports.
pub const ENDPOINT_FRACTION: Parameter = Parameter {
    id: "endpoint-fraction",
    symbol: "e_b",
    value: 0.8296,
    unit: "",
    meaning: "share of an HCA port's rate that an end point reaches when all its ranks send",
    fitted_on: &["sc19.bisection.summit.adaptive"],
    low: 0.80,
    high: 0.86,
    source: "fitted: 95.6 of 115.2 TB/s, Summit, adaptive routing: 10.37 of 12.5 GB/s a port (SC19 sec 4.1.1)",
};

/// What a single rank a node (mpiGraph) drives over all ports, for each GB/s of PCIe between its
/// socket and the adapter. Above 1, because a part of striped data goes by the other socket's lanes.
pub const SINGLE_RANK_PCIE_FACTOR: Parameter = Parameter {
    id: "single-rank-pcie-factor",
    symbol: "r",
    value: 1.094,
    unit: "",
    meaning: "what one rank a node sends over all ports, over the PCIe bandwidth of its socket",
    fitted_on: &["sc19.mpigraph.summit.ar"],
    low: 1.0,
    high: 1.19,
    source: "fitted: middle of 16 to 19 GB/s a pair, Summit, adaptive routing: 17.5 GB/s over a socket's 16 GB/s of PCIe (SC19 sec 3, sec 4.1.1, Fig 3)",
};

/// Routing quality of adaptive routing: share of every flow that spreads evenly over parallel links.
pub const ROUTING_QUALITY: Parameter = Parameter {
    id: "routing-quality",
    symbol: "q",
    value: 0.9,
    unit: "",
    meaning: "share of every flow that adaptive routing spreads evenly over parallel links; the rest stays on the cable of the forwarding tables; static tables are 0",
    fitted_on: &[],
    low: 0.8,
    high: 1.0,
    source: "prior, triangular, most likely 0.9: mpiGraph of Sierra gives 0.89 (0.84 to 0.93), bisection of Summit at least 0.95 (SC19 sec 4.1.1); a 512-node Clos about 0.9 (Geoffray and Hoefler 2008)",
};

/// Routing quality of an offer without evidence: as adaptive routing, or hardly better than tables.
pub const UNPROVEN_ROUTING_QUALITY: Parameter = Parameter {
    id: "unproven-routing-quality",
    symbol: "q_o",
    value: 0.9,
    unit: "",
    meaning: "routing quality of an offer for which no measurement is stated",
    fitted_on: &[],
    low: 0.6,
    high: 1.0,
    source: "prior, triangular, most likely 0.9: the low end is that of production clusters with forwarding tables in good order (Hoefler et al., CLUSTER 2008: 55 to 60 % of bisection)",
};

/// Size of the wait of a message for others of its bundle below saturation.
pub const WAIT_SIZE: Parameter = Parameter {
    id: "wait-size",
    symbol: "v",
    value: 0.5,
    unit: "",
    meaning: "share of the bounded wait w(rho, u^q) that a message feels: 1 where messages stay on a cable, 0 where their packets spread",
    fitted_on: &[],
    low: 0.0,
    high: 1.0,
    source: "assumed, uniform: no published measurement pins it; static tables, on which a message stays, take 1",
};

/// Parameters of bandwidth, in a fixed order.
const BANDWIDTH: [Parameter; 6] = [
    LINK_USABLE_FRACTION,
    ENDPOINT_FRACTION,
    SINGLE_RANK_PCIE_FACTOR,
    ROUTING_QUALITY,
    UNPROVEN_ROUTING_QUALITY,
    WAIT_SIZE,
];

/// All parameters, in a fixed order.
pub fn all() -> impl Iterator<Item = &'static Parameter> {
    BANDWIDTH
        .iter()
        .chain(&messages::ALL)
        .chain(&congestion::ALL)
        .chain(&node::ALL)
        .chain(&application::ALL)
        .chain(&bursts::ALL)
}

/// Hash of every parameter's name and bits, as 16 hexadecimal digits: two results are comparable only if it and
/// [`MODEL_VERSION`] are equal. Constants that are no parameters, such as how often a benchmark repeats, are not in it:
/// whoever changes one changes the version.
pub fn parameters_hash() -> String {
    let bytes = all().flat_map(|p| p.id.bytes().chain(p.value.to_bits().to_le_bytes()));
    format!("{:016x}", hashed(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_is_inside_its_range_and_has_a_source() {
        for p in all() {
            assert!(p.low <= p.value && p.value <= p.high, "{}", p.id);
            assert!(!p.source.is_empty() && !p.meaning.is_empty(), "{}", p.id);
        }
    }

    #[test]
    fn the_hash_has_sixteen_digits() {
        assert_eq!(parameters_hash().len(), 16);
    }
}
