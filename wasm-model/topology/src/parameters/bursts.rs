//! Parameters of bursts of many senders to one, on a machine in production.

use super::Parameter;

/// Share of its time in which a job sends from all of its nodes to one.
pub const BURST_SHARE: Parameter = Parameter {
    id: "burst-share",
    symbol: "delta",
    value: 0.0032,
    unit: "",
    meaning: "share of the time of a job in which all of its nodes send to one of them",
    fitted_on: &[],
    low: 0.0005,
    high: 0.02,
    source: "assumed, uniform as a factor: no measurement on a fat tree; checkpoints of 1 to 4 % of the run time are an upper guide; with 20 jobs one bursts in 6 % of the time (1 to 33 %)",
};

/// What a node of a bursting job has in flight.
pub const BURST_BYTES: Parameter = Parameter {
    id: "burst-bytes",
    symbol: "Q",
    value: 32_768.0,
    unit: "B",
    meaning: "bytes that each node of a bursting job has on the way to the receiver",
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
    meaning: "bytes of a burst that one input buffer of a switch holds",
    fitted_on: &[],
    low: 40_960.0,
    high: 65_536.0,
    source: "that of congestion, triangular; Summit's congested medians ask for 40 to 64 KiB (SC19 Tables 6, 8)",
};

/// Parameters of bursts, in a fixed order.
pub const ALL: [Parameter; 3] = [BURST_SHARE, BURST_BYTES, BURST_BUFFER];

/// Bytes of a node, then buffers, at which it is known in how many bursts a job stands still.
pub fn grid() -> [[f64; 3]; 2] {
    [BURST_BYTES, BURST_BUFFER].map(|of| [of.low, of.value, of.high])
}

/// Points of the grid: buffer after buffer for each number of bytes.
pub const POINTS: usize = 9;
