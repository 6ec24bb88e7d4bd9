//! Parameters of the inside of a node: which share of a wire's peak a program reaches, and the two
//! codes of SC18 sec V.E whose phases are taken apart.

use super::Parameter;

/// What STREAM reaches of the DDR's peak when every core runs.
pub const DDR_SHARE: Parameter = Parameter {
    id: "ddr-share",
    symbol: "f_d",
    value: 0.8044,
    unit: "",
    meaning: "share of the DDR's peak bandwidth that all cores together reach; also what a socket's GPUs reach of it",
    fitted_on: &["sc18.t4.peak_ci.42.copy"],
    low: 0.75,
    high: 0.85,
    source: "fitted: 273.5 of 340 GB/s, copy on 42 cores of Peak (SC18 Table IV)",
};

/// What a kernel with one stream read and one written reaches of a GPU's memory.
pub const HBM_TWO_STREAMS_SHARE: Parameter = Parameter {
    id: "hbm-two-streams-share",
    symbol: "f_2",
    value: 0.8767,
    unit: "",
    meaning: "share of a GPU memory's peak bandwidth reached with one stream read and one written (copy, mul)",
    fitted_on: &["sc18.hbm.copy"],
    low: 0.82,
    high: 0.92,
    source: "fitted: 789 of 900 GB/s, copy on Peak (SC18 sec V.A)",
};

/// What a kernel with two streams read and one written reaches of a GPU's memory.
pub const HBM_THREE_STREAMS_SHARE: Parameter = Parameter {
    id: "hbm-three-streams-share",
    symbol: "f_3",
    value: 0.9233,
    unit: "",
    meaning: "share of a GPU memory's peak bandwidth reached with two streams read and one written (add, triad); taken for applications",
    fitted_on: &["sc18.hbm.triad"],
    low: 0.87,
    high: 0.95,
    source: "fitted: 831 of 900 GB/s, triad on Peak (SC18 sec V.A)",
};

/// What a transfer in one direction reaches of a link to or between GPUs.
pub const LINK_ONE_WAY_SHARE: Parameter = Parameter {
    id: "link-one-way-share",
    symbol: "f_l",
    value: 0.9186,
    unit: "",
    meaning: "share of a link's peak that one direction reaches, between a CPU and a GPU or between two GPUs",
    fitted_on: &["sc18.t5.peak.htod.gpu0"],
    low: 0.9,
    high: 0.94,
    source: "fitted: 45.93 of 50 GB/s, to the first GPU of Peak (SC18 Table V)",
};

/// What both directions together reach of a link between a CPU and a GPU.
pub const LINK_BOTH_WAYS_SHARE: Parameter = Parameter {
    id: "link-both-ways-share",
    symbol: "f_b",
    value: 0.8627,
    unit: "",
    meaning: "share of both directions' peak that a link between a CPU and a GPU reaches when it is used both ways",
    fitted_on: &["sc18.t5.peak.bidir.gpu0"],
    low: 0.84,
    high: 0.89,
    source: "fitted: 86.27 of 100 GB/s, first GPU of Peak (SC18 Table V)",
};

/// The last GPU of a socket is slower both ways. No mechanism is known.
pub const LAST_GPU_FACTOR: Parameter = Parameter {
    id: "last-gpu-factor",
    symbol: "g",
    value: 0.8967,
    unit: "",
    meaning: "what the last GPU of a socket with several reaches both ways, over what the others do; a fact without a known mechanism",
    fitted_on: &["sc18.t5.peak.bidir.gpu2"],
    low: 0.88,
    high: 1.0,
    source: "fitted: 77.36 over 86.27 GB/s, third GPU of Peak (SC18 Table V)",
};

/// From a CPU to a GPU of another socket.
pub const BUS_DOWN_SHARE: Parameter = Parameter {
    id: "bus-down-share",
    symbol: "x_d",
    value: 0.6348,
    unit: "",
    meaning: "share of the bus between sockets that a transfer to a GPU of the other socket reaches",
    fitted_on: &["sc18.t5.peak.htod.gpu3"],
    low: 0.62,
    high: 0.65,
    source: "fitted: 40.63 of 64 GB/s on Peak (SC18 Table V)",
};

/// From a GPU to the CPU of another socket.
pub const BUS_UP_SHARE: Parameter = Parameter {
    id: "bus-up-share",
    symbol: "x_u",
    value: 0.5719,
    unit: "",
    meaning: "share of the bus between sockets that a transfer from a GPU of the other socket reaches",
    fitted_on: &["sc18.t5.peak.dtoh.gpu3"],
    low: 0.54,
    high: 0.59,
    source: "fitted: 36.60 of 64 GB/s on Peak (SC18 Table V)",
};

/// Both directions between a CPU and a GPU of another socket.
pub const BUS_BOTH_SHARE: Parameter = Parameter {
    id: "bus-both-share",
    symbol: "x_b",
    value: 1.0334,
    unit: "",
    meaning: "both directions of the bus between sockets together, over one direction's peak",
    fitted_on: &["sc18.t5.peak.bidir.gpu3"],
    low: 1.0,
    high: 1.2,
    source: "fitted: 66.14 over 64 GB/s on Peak (SC18 Table V)",
};

/// A transfer between GPUs by way of the CPU's memory waits for its buffers.
pub const STAGING_SHARE: Parameter = Parameter {
    id: "staging-share",
    symbol: "s",
    value: 0.7031,
    unit: "",
    meaning: "what buffers in the CPU's memory pass on, over a socket's DDR peak, if the links cost no time",
    fitted_on: &["sc18.t7.peak.unidir.nop2p.socket0"],
    low: 0.55,
    high: 0.8,
    source: "fitted: 1 / (1/33.18 - 1/45.93) = 119.5 of 170 GB/s, socket 0 of Peak (SC18 Table VII)",
};

/// What dense linear algebra (HPL) reaches of a machine's peak.
pub const LINPACK_SHARE: Parameter = Parameter {
    id: "linpack-share",
    symbol: "f_h",
    value: 0.6161,
    unit: "",
    meaning: "share of a machine's double-precision peak that HPL reaches",
    fitted_on: &["sc18.hpl.summit"],
    low: 0.55,
    high: 0.75,
    source: "fitted: 122.3 of 198.5 PFLOP/s, Summit, June 2018 (SC18 sec I)",
};

/// UMT: what the link and serial work take, whatever the threads do.
pub const UMT_FIXED_SECONDS: Parameter = Parameter {
    id: "umt-fixed-time",
    symbol: "A",
    value: 0.1160,
    unit: "s",
    meaning: "UMT: time that threads do not share, of CPU and of a link of 50 GB/s, for a figure of merit of 1e8 a GPU",
    fitted_on: &[
        "sc18.t9.4gpu_1thr.fom_per_gpu",
        "sc18.t9.4gpu_7thr.fom_per_gpu",
    ],
    low: 0.11,
    high: 0.12,
    source: "fitted: 4 GPUs, 1 and 7 threads each (SC18 Table IX)",
};

/// UMT: what one core takes.
pub const UMT_THREAD_SECONDS: Parameter = Parameter {
    id: "umt-thread-time",
    symbol: "B",
    value: 0.3564,
    unit: "s",
    meaning: "UMT: time of one core of a POWER9 for a figure of merit of 1e8; threads share it",
    fitted_on: &[
        "sc18.t9.4gpu_1thr.fom_per_gpu",
        "sc18.t9.4gpu_7thr.fom_per_gpu",
    ],
    low: 0.34,
    high: 0.37,
    source: "fitted: 4 GPUs, 1 and 7 threads each (SC18 Table IX)",
};

/// UMT: how much of the run the link takes.
pub const UMT_LINK_SHARE: Parameter = Parameter {
    id: "umt-link-share",
    symbol: "l",
    value: 0.60,
    unit: "",
    meaning: "UMT: share of the time that the link between CPU and GPU takes, at 7 threads a GPU on Summit",
    fitted_on: &["sc18.umt.nvlink_share"],
    low: 0.5,
    high: 0.7,
    source: "fitted: about 60 % (SC18 sec V.E)",
};

/// NUCCOR: order of the small matrices.
pub const NUCCOR_SMALL_ORDER: Parameter = Parameter {
    id: "nuccor-small-order",
    symbol: "n",
    value: 1521.0,
    unit: "",
    meaning: "NUCCOR: order of the matrices called small; two products and four transfers each",
    fitted_on: &["sc18.nuccor.small"],
    low: 1000.0,
    high: 2000.0,
    source: "fitted: middle of 15 to 20 % between Peak and Sierra (SC18 sec V.E, Fig 9)",
};

/// Parameters of the node, in a fixed order.
pub const ALL: [Parameter; 15] = [
    DDR_SHARE,
    HBM_TWO_STREAMS_SHARE,
    HBM_THREE_STREAMS_SHARE,
    LINK_ONE_WAY_SHARE,
    LINK_BOTH_WAYS_SHARE,
    LAST_GPU_FACTOR,
    BUS_DOWN_SHARE,
    BUS_UP_SHARE,
    BUS_BOTH_SHARE,
    STAGING_SHARE,
    LINPACK_SHARE,
    UMT_FIXED_SECONDS,
    UMT_THREAD_SECONDS,
    UMT_LINK_SHARE,
    NUCCOR_SMALL_ORDER,
];
