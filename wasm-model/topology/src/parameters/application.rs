//! Parameters of applications.

use super::Parameter;

/// What a further switch costs an application whose time is all latency.
pub const HOP_COST: Parameter = Parameter {
    id: "hop-cost",
    symbol: "a",
    value: 0.068,
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
    source: "fitted with b by least squares: AMG, 1.27 % a switch (TAPER Table IV); a switch over a message of 8 bytes is 0.11 (SC19 Table 2)",
};

/// What a doubled transfer time costs an application whose time is all transfer.
pub const STRETCH_COST: Parameter = Parameter {
    id: "stretch-cost",
    symbol: "b",
    value: 0.568,
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
    source: "fitted with a by least squares: AMG, 4.1 % a unit of stretch (TAPER Table IV)",
};

/// Share of a wavefront's MPI time in which messages move.
pub const WAVEFRONT_TRANSFER: Parameter = Parameter {
    id: "wavefront-transfer",
    symbol: "f",
    value: 0.094,
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

/// Share of a transfer that a faster wire does not make shorter: packing, copies and software around it.
pub const TRANSFER_FIXED_SHARE: Parameter = Parameter {
    id: "transfer-fixed-share",
    symbol: "o",
    value: 1.0 / 3.0,
    unit: "",
    meaning: "share of a transfer over link or adapter, at the reference of its profile, that does not scale with their bandwidth; with GPUs each does its own part of it",
    fitted_on: &["sc19.sw4.nvlink_slowdown"],
    low: 0.25,
    high: 0.41,
    source: "fitted: SW4 moves the same over NVLink in 40 s on Summit and in 30 on Sierra, whose GPUs have 1.5 times the link: 4/3 = o + 1.5 (1 - o) (SC19 sec 5.2); the range is that of whole seconds",
};

/// How far the exposed transfers of an application may be from what its profile says.
pub const TRANSFER_TIME: Parameter = Parameter {
    id: "transfer-time",
    symbol: "m",
    value: 1.0,
    unit: "",
    meaning: "time in exposed transfers and reductions over what the profile of the application says",
    fitted_on: &[],
    low: 0.67,
    high: 1.5,
    source: "assumed, uniform as a factor: shares of time in MPI are measured on one machine at one size; 6 % become 4 to 9 %",
};

/// What of an application's transfers no computing hides.
pub const EXPOSED_TRANSFERS: Parameter = Parameter {
    id: "exposed-transfers",
    symbol: "1-h",
    value: 1.0,
    unit: "",
    meaning: "share of the transfers that the profile calls exposed which no computing hides",
    fitted_on: &[],
    low: 0.5,
    high: 1.0,
    source: "assumed, uniform: the codes of TAPER Table IV overlap to an extent that is not published, the profiles state none",
};

/// What is left of an application's slowdown when all parameters are varied.
pub const SLOWDOWN_RESIDUAL: Parameter = Parameter {
    id: "slowdown-residual",
    symbol: "e",
    value: 0.01,
    unit: "",
    meaning: "by how much the interval of a slowdown is wider, at each end, than the ranges of parameters and draws make it, over the share of time in MPI",
    fitted_on: &[],
    low: 0.0,
    high: 0.021,
    source: "residuals: with it 22 of the 24 changes of TAPER Table IV on which nothing was fitted lie inside the interval and 0.5 points of noise; checked on Table V",
};

/// What the CG benchmark does outside its collectives.
pub const CG_OUTSIDE_COLLECTIVES: Parameter = Parameter {
    id: "cg-outside-collectives",
    symbol: "X",
    value: 3.45,
    unit: "s",
    meaning: "CG benchmark, 512,000 iterations on 512 nodes: time outside barriers and allreduces",
    fitted_on: &["sc19.cg.sharp"],
    low: 2.8,
    high: 4.1,
    source: "fitted: 12.66 s less 1,024,000 allreduces of 9.0 us in the switches (SC19 sec 4.2.1); the range is that of 7 % in a collective",
};

/// Parameters of applications, in a fixed order.
pub const ALL: [Parameter; 9] = [
    HOP_COST,
    STRETCH_COST,
    WAVEFRONT_TRANSFER,
    ON_NODE_COST,
    TRANSFER_FIXED_SHARE,
    TRANSFER_TIME,
    EXPOSED_TRANSFERS,
    SLOWDOWN_RESIDUAL,
    CG_OUTSIDE_COLLECTIVES,
];
