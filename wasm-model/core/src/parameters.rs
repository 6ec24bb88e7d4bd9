//! Every parameter of the model in one place: value, unit, meaning, what it was fitted on.
//!
//! Parameters are global and physical: the same set answers for every machine. What a machine
//! really differs in (order of end points, routing, port counts) belongs to its design.

/// Version of the model. Any change that can change a result changes it.
pub const MODEL_VERSION: &str = env!("CARGO_PKG_VERSION");

/// One parameter with its evidence.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Stable name.
    pub id: &'static str,
    /// Symbol in `wasm-model/README.md`.
    pub symbol: &'static str,
    /// Value.
    pub value: f64,
    /// Unit; empty for a pure number.
    pub unit: &'static str,
    /// What it means.
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

/// What a switch between the first and the last adds to a message's latency.
pub const SWITCH_HOP_US: Parameter = Parameter {
    id: "switch-hop",
    symbol: "h",
    value: 0.13,
    unit: "us",
    meaning: "latency that each further switch adds to a message",
    fitted_on: &[],
    low: 0.09,
    high: 0.17,
    source: "assumed: 90 ns of a switch chip and a few metres of cable",
};

/// A rank's own part of an exchange with both neighbours, and the latency inside one switch.
pub const RING_OVERHEAD_US: Parameter = Parameter {
    id: "ring-overhead",
    symbol: "o",
    value: 1.08,
    unit: "us",
    meaning: "time of an exchange with both ring neighbours inside one switch, without jitter",
    fitted_on: &["sc19.t5.summit.0330.median"],
    low: 0.9,
    high: 1.2,
    source: "fitted: isolated mean of the 8-byte random ring, Summit (SC19 Table 5)",
};

/// Mean of the software's jitter in every exchange.
pub const RING_JITTER_US: Parameter = Parameter {
    id: "ring-jitter",
    symbol: "j",
    value: 0.55,
    unit: "us",
    meaning: "mean of the exponential jitter of every exchange",
    fitted_on: &["sc19.t7.summit.0330.median"],
    low: 0.45,
    high: 0.7,
    source: "fitted: isolated p99 of the 8-byte random ring, Summit (SC19 Table 7)",
};

/// Largest packet.
pub const MTU_BYTES: Parameter = Parameter {
    id: "mtu",
    symbol: "p",
    value: 4096.0,
    unit: "B",
    meaning: "largest packet",
    fitted_on: &[],
    low: 2048.0,
    high: 4096.0,
    source: "InfiniBand Architecture Specification: the largest MTU",
};

/// Input buffer of a switch port that packets of one virtual lane can fill.
pub const PORT_BUFFER_BYTES: Parameter = Parameter {
    id: "port-buffer",
    symbol: "B",
    value: 16384.0,
    unit: "B",
    meaning: "bytes that one input buffer of a switch holds for one virtual lane",
    fitted_on: &["sc19.t8.summit.03.median"],
    low: 8192.0,
    high: 32768.0,
    source: "fitted: congested p99 of the 8-byte random ring, Summit, policy 03 (SC19 Table 8)",
};

/// Pause of an incast's group between two rounds.
pub const INCAST_ROUND_GAP_US: Parameter = Parameter {
    id: "incast-round-gap",
    symbol: "G",
    value: 50.0,
    unit: "us",
    meaning: "mean pause of an incast's group between the end of a round and the next",
    fitted_on: &["sc19.t6.summit.03.median"],
    low: 20.0,
    high: 200.0,
    source: "fitted: congested mean of the 8-byte random ring, Summit, policy 03 (SC19 Table 6)",
};

/// Half-width of the 90 % band of congested numbers, as a factor.
pub const CONGESTED_BAND_FACTOR: Parameter = Parameter {
    id: "congested-band",
    symbol: "b_c",
    value: 1.73,
    unit: "",
    meaning: "congested numbers are stated from themselves over this to themselves times this",
    fitted_on: &[],
    low: 1.73,
    high: 1.73,
    source: "assumed: the widest band, a factor of 3 from end to end, that still tells designs apart",
};

/// Half-width of the 90 % band of isolated numbers, as a factor.
pub const ISOLATED_BAND_FACTOR: Parameter = Parameter {
    id: "isolated-band",
    symbol: "b_i",
    value: 1.15,
    unit: "",
    meaning: "isolated numbers are stated from themselves over this to themselves times this",
    fitted_on: &[],
    low: 1.15,
    high: 1.15,
    source: "assumed: twice the difference of Summit's and Sierra's isolated latencies (SC19 Tables 5, 7)",
};

/// All parameters, in a fixed order.
pub const ALL: [Parameter; 11] = [
    LINK_USABLE_FRACTION,
    ENDPOINT_FRACTION,
    SINGLE_RANK_PCIE_FACTOR,
    SWITCH_HOP_US,
    RING_OVERHEAD_US,
    RING_JITTER_US,
    MTU_BYTES,
    PORT_BUFFER_BYTES,
    INCAST_ROUND_GAP_US,
    CONGESTED_BAND_FACTOR,
    ISOLATED_BAND_FACTOR,
];

/// Hash of every parameter's name and bits: two results are comparable only if it is equal.
/// 64-bit FNV-1a (draft-eastlake-fnv), as 16 hexadecimal digits.
pub fn parameters_hash() -> String {
    let bytes = ALL
        .iter()
        .flat_map(|p| p.id.bytes().chain(p.value.to_bits().to_le_bytes()));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_is_inside_its_range_and_has_a_source() {
        for p in ALL {
            assert!(p.low <= p.value && p.value <= p.high, "{}", p.id);
            assert!(!p.source.is_empty() && !p.meaning.is_empty(), "{}", p.id);
        }
    }

    #[test]
    fn the_hash_has_sixteen_digits() {
        assert_eq!(parameters_hash().len(), 16);
    }
}
