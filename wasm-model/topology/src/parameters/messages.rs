//! Parameters of messages: point to point, one-sided, collective. Times in microseconds.

use super::Parameter;

/// Up to here a message is written into the adapter by the processor: bytes (the step in SC19 Table 2).
pub const INLINE_BYTES: u64 = 128;
/// Payload of one packet with room for its header: bytes (InfiniBand MTU of 2 KiB; the step in SC19 Table 2).
pub const PACKET_BYTES: u64 = 2048 - 64;
/// Eager messages are cut into pieces of this size, which follow one another: bytes (assumed).
pub const PIECE_BYTES: u64 = 8192;
/// Up to here a message is sent at once, beyond it after a handshake: bytes (Spectrum MPI: SC19 sec 4.4.1).
pub const EAGER_BYTES: u64 = 65_536;
/// What the processor writes to post a work request: bytes (one cache line).
pub const POST_BYTES: f64 = 64.0;
/// What one aggregation in the switches carries: bytes (SHARP, first generation; recalled).
pub const PAYLOAD_BYTES: u64 = 256;

/// Time of an 8-byte message through one switch.
pub const SMALL_MESSAGE: Parameter = Parameter {
    id: "small-message",
    symbol: "t_8",
    value: 1.18,
    unit: "us",
    meaning: "time of an 8-byte message through one switch, both hosts' software included",
    fitted_on: &["sc19.t2.8.base"],
    low: 1.1,
    high: 1.3,
    source: "fitted: osu_latency, 8 B, software tag matching (SC19 Table 2)",
};

/// What each switch beyond the first adds.
pub const FURTHER_SWITCH: Parameter = Parameter {
    id: "further-switch",
    symbol: "t_s",
    value: 0.13,
    unit: "us",
    meaning: "what every switch beyond the first adds, with its cable",
    fitted_on: &[],
    low: 0.09,
    high: 0.2,
    source: "assumed: an EDR switch takes about 0.09 us from port to port (recalled), its cable the rest",
};

/// Inline bytes are written by the processor into the adapter, a cache line at a time.
pub const INLINE_PCIE_SHARE: Parameter = Parameter {
    id: "inline-pcie-share",
    symbol: "e_i",
    value: 0.0577,
    unit: "",
    meaning: "share of the adapter's PCIe bandwidth that the processor reaches when it writes a message into the adapter itself",
    fitted_on: &["sc19.t2.128.base"],
    low: 0.04,
    high: 0.1,
    source: "fitted: 0.13 us for 120 bytes more, over 16 GB/s of PCIe (SC19 Table 2)",
};

/// A message that is not inline is fetched by the adapter over PCIe.
pub const FETCH: Parameter = Parameter {
    id: "fetch",
    symbol: "t_f",
    value: 0.3675,
    unit: "us",
    meaning: "time in which an adapter fetches data from the memory of its host, before the first byte moves",
    fitted_on: &["sc19.t2.256.base"],
    low: 0.25,
    high: 0.5,
    source: "fitted: what 256 B take beyond the inline line and the cost of their bytes (SC19 Table 2)",
};

/// A message of several packets is announced and put together.
pub const SECOND_PACKET: Parameter = Parameter {
    id: "second-packet",
    symbol: "t_p",
    value: 0.4927,
    unit: "us",
    meaning: "what an eager message takes longer as soon as it fills more than one packet",
    fitted_on: &["sc19.t2.4096.base", "sc19.t2.8192.base"],
    low: 0.3,
    high: 0.7,
    source: "fitted: 4 and 8 KiB (SC19 Table 2)",
};

/// What the two hosts do for every byte of an eager message.
pub const HOST_BYTE: Parameter = Parameter {
    id: "host-byte",
    symbol: "h",
    value: 0.2734,
    unit: "ns/B",
    meaning: "what both hosts take for a byte of an eager message: copies and PCIe; also what combining a byte takes",
    fitted_on: &["sc19.t2.4096.base", "sc19.t2.8192.base"],
    low: 0.2,
    high: 0.4,
    source: "fitted: 0.361 ns a byte between 4 and 8 KiB, less the wire's 0.088 (SC19 Table 2)",
};

/// Hardware tag matching: what the adapter takes to match a tag.
pub const TAG_START: Parameter = Parameter {
    id: "tag-start",
    symbol: "t_m",
    value: 0.04,
    unit: "us",
    meaning: "what a message takes longer when the adapter matches its tag",
    fitted_on: &["sc19.t2.8.hwtm"],
    low: 0.01,
    high: 0.06,
    source: "fitted: 8 B with and without (SC19 Table 2)",
};

/// Hardware tag matching: the copy out of the library's buffer that falls away.
pub const TAG_COPY: Parameter = Parameter {
    id: "tag-copy",
    symbol: "c",
    value: 0.04277,
    unit: "ns/B",
    meaning: "one copy within a host: what hardware tag matching saves for every byte, and what a rank hands to a neighbour",
    fitted_on: &["sc19.t2.8192.hwtm"],
    low: 0.03,
    high: 0.2,
    source: "fitted: 0.35 us saved at 8 KiB, a copy at 23 GB/s (SC19 Table 2)",
};

/// What a round of a collective in software takes beyond its message.
pub const ROUND: Parameter = Parameter {
    id: "collective-round",
    symbol: "o",
    value: 0.2319,
    unit: "us",
    meaning: "what a round of a software collective takes beyond the message that it waits for",
    fitted_on: &["sc19.t1.barrier.smpi"],
    low: 0.1,
    high: 0.8,
    source: "fitted: barrier of 4,096 nodes in 20.4 us (SC19 Table 1)",
};

/// What a round of a reduction in software takes to call the operator.
pub const COMBINE: Parameter = Parameter {
    id: "combine",
    symbol: "o_r",
    value: 0.2903,
    unit: "us",
    meaning: "what a round of a software reduction takes to combine, whatever the size",
    fitted_on: &["sc19.t1.allreduce_8B.smpi"],
    low: 0.1,
    high: 0.5,
    source: "fitted: allreduce of 8 B over 4,096 nodes in 23.91 us (SC19 Table 1)",
};

/// In-network: what a switch takes to aggregate one payload.
pub const AGGREGATION: Parameter = Parameter {
    id: "aggregation",
    symbol: "t_a",
    value: 2.03,
    unit: "us",
    meaning: "what a switch takes to aggregate one payload; payloads follow one another at this distance",
    fitted_on: &["sc19.t1.allreduce_8B.sharp"],
    low: 1.0,
    high: 2.5,
    source: "fitted: 8 B over 4,096 nodes in 7.79 us, three levels of switches (SC19 Table 1)",
};

/// What a step between two ranks of a node takes.
pub const SHARED_MEMORY_STEP: Parameter = Parameter {
    id: "shared-memory-step",
    symbol: "t_n",
    value: 0.1,
    unit: "us",
    meaning: "what handing a small message to another rank of the same node takes",
    fitted_on: &[],
    low: 0.05,
    high: 0.3,
    source: "assumed: a few misses of a cache line between cores",
};

/// One-sided: what both adapters of a way take where a cable leads to the switch.
pub const ADAPTERS_CABLED: Parameter = Parameter {
    id: "adapters-cabled",
    symbol: "a_c",
    value: 0.556,
    unit: "us",
    meaning: "what both adapters of a one-sided transfer take one way, GASNet-EX's own software included, where a cable leads from adapter to switch",
    fitted_on: &["gasnet.t1.summit.put.gasnet", "gasnet.t1.summit.get.gasnet"],
    low: 0.45,
    high: 0.7,
    source: "fitted: half of Summit's 8-byte round trips by GASNet-EX, less fetch, posting and switch (GASNET22 Table 1)",
};

/// One-sided: the same where the adapter sits on the router.
pub const ADAPTERS_ON_ROUTER: Parameter = Parameter {
    id: "adapters-on-router",
    symbol: "a_r",
    value: 0.3704,
    unit: "us",
    meaning: "what both adapters of a one-sided transfer take one way, GASNet-EX's own software included, where they sit on the router",
    fitted_on: &[
        "gasnet.t1.cori_haswell.put.gasnet",
        "gasnet.t1.cori_haswell.get.gasnet",
    ],
    low: 0.3,
    high: 0.5,
    source: "fitted: half of Cori's 8-byte round trips by GASNet-EX, less fetch, posting and switch (GASNET22 Table 1)",
};

/// One-sided MPI: its software beyond GASNet-EX's.
pub const MPI_ONE_SIDED: Parameter = Parameter {
    id: "mpi-one-sided",
    symbol: "s_M",
    value: 0.385,
    unit: "us",
    meaning: "what the software of one-sided MPI takes beyond GASNet-EX's, window and flush included",
    fitted_on: &[
        "gasnet.t1.cori_haswell.put.mpi",
        "gasnet.t1.cori_haswell.get.mpi",
    ],
    low: 0.2,
    high: 0.8,
    source: "fitted: MPI over GASNet-EX on Cori, where both use the network's own interface (GASNET22 Table 1)",
};

/// One-sided: a general layer between library and adapter.
pub const GENERAL_LAYER: Parameter = Parameter {
    id: "general-layer",
    symbol: "t_L",
    value: 1.485,
    unit: "us",
    meaning: "what a one-sided transfer takes longer where its library reaches the adapter through a general layer",
    fitted_on: &["gasnet.t1.summit.put.mpi", "gasnet.t1.summit.get.mpi"],
    low: 0.8,
    high: 3.5,
    source: "fitted: MPI on Summit, beyond GASNet-EX there and beyond MPI's own software (GASNET22 Table 1)",
};

/// Parameters of messages, in a fixed order.
pub const ALL: [Parameter; 16] = [
    SMALL_MESSAGE,
    FURTHER_SWITCH,
    INLINE_PCIE_SHARE,
    FETCH,
    SECOND_PACKET,
    HOST_BYTE,
    TAG_START,
    TAG_COPY,
    ROUND,
    COMBINE,
    AGGREGATION,
    SHARED_MEMORY_STEP,
    ADAPTERS_CABLED,
    ADAPTERS_ON_ROUTER,
    MPI_ONE_SIDED,
    GENERAL_LAYER,
];
