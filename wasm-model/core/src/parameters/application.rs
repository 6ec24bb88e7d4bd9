//! Parameters of applications.

use super::Parameter;

/// What a further switch costs an application whose time is all latency.
pub const HOP_COST: Parameter = Parameter {
    id: "hop-cost",
    symbol: "a",
    value: 0.05,
    unit: "",
    meaning: "extra time of a latency-bound phase for each further switch between allreduce partners",
    fitted_on: &[],
    low: 0.02,
    high: 0.07,
    source: "to be fitted",
};

/// What a doubled transfer time costs an application whose time is all transfer.
pub const STRETCH_COST: Parameter = Parameter {
    id: "stretch-cost",
    symbol: "b",
    value: 0.85,
    unit: "",
    meaning: "extra time of a bandwidth-bound phase for each unit of stretch",
    fitted_on: &[],
    low: 0.6,
    high: 1.1,
    source: "to be fitted",
};

/// Share of a wavefront's MPI time in which a message is under way, not waited for.
pub const WAVEFRONT_TRANSFER: Parameter = Parameter {
    id: "wavefront-transfer",
    symbol: "f",
    value: 0.055,
    unit: "",
    meaning: "share of a wavefront's MPI time in which messages move; in the rest a rank waits for the front",
    fitted_on: &[],
    low: 0.02,
    high: 0.12,
    source: "to be fitted",
};

/// Parameters of applications, in a fixed order.
pub const ALL: [Parameter; 3] = [HOP_COST, STRETCH_COST, WAVEFRONT_TRANSFER];
