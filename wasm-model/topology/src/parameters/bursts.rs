//! Parameters of bursts of many senders to one, on a machine in production.

use super::Parameter;

/// Share of its time in which a job sends from all of its nodes to one.
pub const BURST_SHARE: Parameter = Parameter {
    id: "burst-share",
    symbol: "delta",
    value: 0.0032,
    unit: "",
    meaning: "share of the time in which a job sends to one node",
    fitted_on: &[],
    low: 0.0005,
    high: 0.02,
    source: "assumed, uniform as a factor: no fat tree was measured",
};

/// What a node of a bursting job has in flight.
pub const BURST_BYTES: Parameter = Parameter {
    id: "burst-bytes",
    symbol: "Q",
    value: 32_768.0,
    unit: "B",
    meaning: "bytes that a node of a bursting job has on the way",
    fitted_on: &[],
    low: 16_384.0,
    high: 49_152.0,
    source: "assumed, uniform: four ranks with one to three messages of 4 KiB",
};

/// Input buffer that a burst can fill.
pub const BURST_BUFFER: Parameter = Parameter {
    id: "burst-buffer",
    symbol: "B",
    value: 57_344.0,
    unit: "B",
    meaning: "bytes of a burst that one input buffer holds",
    fitted_on: &[],
    low: 40_960.0,
    high: 65_536.0,
    source: "as for congestion, 40 to 64 KiB",
};

/// Parameters of bursts, in a fixed order.
pub const ALL: [Parameter; 3] = [BURST_SHARE, BURST_BYTES, BURST_BUFFER];

/// Bytes of a node, then buffers, at which it is known in how many bursts a job stands still.
pub fn grid() -> [[f64; SIDE]; 2] {
    [BURST_BYTES, BURST_BUFFER].map(|of| [of.low, of.value, of.high])
}

/// Values of each of the two.
pub const SIDE: usize = 3;

/// Points of the grid: buffer after buffer for each number of bytes.
pub const POINTS: usize = SIDE * SIDE;
