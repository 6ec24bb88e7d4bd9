//! Parameters of congestion. Times in microseconds.

use super::Parameter;

/// A rank's own part of an exchange for each message that it sends, and the latency of one inside one switch.
pub const RING_OVERHEAD_US: Parameter = Parameter {
    id: "ring-overhead",
    symbol: "o",
    value: 1.23,
    unit: "us",
    meaning: "time of an exchange inside one switch for each message that a rank sends, without jitter",
    fitted_on: &["sc19.t5.summit.0330.median"],
    low: 1.1,
    high: 1.3,
    source: "fitted: isolated mean of the 8-byte random ring, Summit (SC19 Table 5)",
};

/// Mean of the software's jitter in an exchange for each message that a rank sends.
pub const RING_JITTER_US: Parameter = Parameter {
    id: "ring-jitter",
    symbol: "j",
    value: 0.57,
    unit: "us",
    meaning: "mean of the exponential jitter of an exchange for each message that a rank sends",
    fitted_on: &["sc19.t7.summit.0330.median"],
    low: 0.45,
    high: 0.7,
    source: "fitted: isolated p99 of the 8-byte random ring, Summit (SC19 Table 7)",
};

/// Largest piece of a message that stays together in one queue.
pub const QUEUE_PIECE_BYTES: Parameter = Parameter {
    id: "queue-piece",
    symbol: "p",
    value: 4096.0,
    unit: "B",
    meaning: "largest piece of a message that stays together in one queue",
    fitted_on: &[],
    low: 2048.0,
    high: 4096.0,
    source: "assumed: the largest MTU of InfiniBand, or two packets of 2 KiB sent back to back",
};

/// Input buffer of a switch port that packets of one virtual lane can fill.
pub const PORT_BUFFER_BYTES: Parameter = Parameter {
    id: "port-buffer",
    symbol: "B",
    value: 57_344.0,
    unit: "B",
    meaning: "bytes that one input buffer of a switch holds for one virtual lane",
    fitted_on: &["sc19.t8.summit.0330.median"],
    low: 32_768.0,
    high: 65_536.0,
    source: "chosen by rule with m, G and B together: four congested medians of Summit (SC19 Tables 6, 8)",
};

/// Pause of an incast's group between two rounds.
pub const INCAST_ROUND_GAP_US: Parameter = Parameter {
    id: "incast-round-gap",
    symbol: "G",
    value: 20.0,
    unit: "us",
    meaning: "mean pause of an incast's group between the end of a round and the next",
    fitted_on: &["sc19.t6.summit.03.median"],
    low: 15.0,
    high: 60.0,
    source: "chosen by rule with m, G and B together: four congested medians of Summit (SC19 Tables 6, 8)",
};

/// Messages of a rank in flight under policies 03 and 0123.
pub const MESSAGES_IN_FLIGHT: Parameter = Parameter {
    id: "messages-in-flight",
    symbol: "m",
    value: 2.5,
    unit: "",
    meaning: "messages that a rank of an incast has in flight when a round begins under policies 03 and 0123; 1 under 0330",
    fitted_on: &["sc19.t8.summit.03.median", "sc19.t6.summit.0330.median"],
    low: 2.5,
    high: 3.5,
    source: "chosen by rule with G and B together: four congested medians of Summit (SC19 Tables 6, 8); the source of GPCNeT allows 1 to 23, why the policy matters is unknown",
};

/// Half-width of the band of tails of small reductions in an application's interval, as a factor.
pub const TAIL_BAND_FACTOR: Parameter = Parameter {
    id: "tail-band",
    symbol: "b_t",
    value: 1.73,
    unit: "",
    meaning: "tails of small reductions lie from themselves over this to themselves times this, in the interval of a slowdown",
    fitted_on: &[],
    low: 1.73,
    high: 1.73,
    source: "assumed: a factor of 3 from end to end, wider than what published latencies beside congestors ask for",
};

/// Parameters of congestion, in a fixed order.
pub const ALL: [Parameter; 7] = [
    RING_OVERHEAD_US,
    RING_JITTER_US,
    QUEUE_PIECE_BYTES,
    PORT_BUFFER_BYTES,
    INCAST_ROUND_GAP_US,
    MESSAGES_IN_FLIGHT,
    TAIL_BAND_FACTOR,
];
