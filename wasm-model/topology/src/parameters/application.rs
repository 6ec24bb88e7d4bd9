//! Parameters of applications.

use super::Parameter;

/// What a further switch costs an application whose time is all latency.
pub const HOP_COST: Parameter = Parameter {
    id: "hop-cost",
    symbol: "a",
    value: 0.062,
    unit: "",
    meaning: "extra time of a latency-bound phase for each further switch between the partners of an allreduce",
    fitted_on: &[
        "taper.t4.RDs.amg",
        "taper.t4.RDl.amg",
        "taper.t4.LBl.amg",
        "taper.t4.ABl.amg",
        "taper.t4.BBl.amg",
    ],
    low: 0.04,
    high: 0.11,
    source: "fitted with b: AMG, 1.16 % a switch (TAPER Table IV); a switch over a message of 8 bytes is 0.11 (SC19 Table 2)",
};

/// What a doubled transfer time costs an application whose time is all transfer.
pub const STRETCH_COST: Parameter = Parameter {
    id: "stretch-cost",
    symbol: "b",
    value: 0.554,
    unit: "",
    meaning: "extra time of a bandwidth-bound phase for each unit of stretch",
    fitted_on: &[
        "taper.t4.RDs.amg",
        "taper.t4.RDl.amg",
        "taper.t4.LBl.amg",
        "taper.t4.ABl.amg",
        "taper.t4.BBl.amg",
    ],
    low: 0.4,
    high: 0.7,
    source: "fitted with a: AMG, 4.06 % a unit of stretch (TAPER Table IV)",
};

/// Share of a wavefront's MPI time in which messages move.
pub const WAVEFRONT_TRANSFER: Parameter = Parameter {
    id: "wavefront-transfer",
    symbol: "f",
    value: 0.108,
    unit: "",
    meaning: "share of a wavefront's MPI time in which messages move; in the rest a rank waits for the front",
    fitted_on: &["taper.t4.BBl.umt"],
    low: 0.07,
    high: 0.15,
    source: "fitted: UMT beside the bisection bully, 1.94 % (TAPER Table IV)",
};

/// What a byte between ranks of one node takes, over a byte between nodes.
pub const ON_NODE_COST: Parameter = Parameter {
    id: "on-node-cost",
    symbol: "m",
    value: 0.79,
    unit: "",
    meaning: "time of a byte copied between ranks of a node, over one that its adapter sends",
    fitted_on: &[],
    low: 0.0,
    high: 1.25,
    source: "10.37 GB/s of an adapter over 13.1 GB/s of memcpy (TAPER sec IV.D); single copies reach 8.3 GB/s, copies beside the adapter take nothing",
};

/// Parameters of applications, in a fixed order.
pub const ALL: [Parameter; 4] = [HOP_COST, STRETCH_COST, WAVEFRONT_TRANSFER, ON_NODE_COST];
