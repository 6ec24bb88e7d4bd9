//! Limits of requests, stated once. `xtask` writes them for TypeScript, whose forms and schemas need
//! them before the model is loaded.

macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $name:ident: $of:ty = $value:literal;)+) => {
        $($(#[doc = $doc])+ pub const $name: $of = $value;)+

        /// Every limit: its name, its value and what it is.
        pub const ALL: &[(&str, &str, &str)] =
            &[$((stringify!($name), stringify!($value), concat!($($doc),+))),+];
    };
}

limits! {
    /// Nodes of the largest machine that the model sizes.
    MAX_NODES: u32 = 200_000;
    /// Links that an experiment simulates: a link takes about 50 bytes while rates are solved, and more would not
    /// fit the memory that a browser gives a worker.
    MAX_LINKS: u64 = 10_000_000;
    /// Pairs whose bandwidths fit the memory of a worker, under both routings.
    MAX_PAIRS: u64 = 10_000_000;
    /// Seeded end-point orders that are averaged.
    MAX_REPLICATES: u32 = 64;
    /// Shifts that mpiGraph samples a replicate.
    MAX_SHIFTS: u32 = 1024;
    /// Runs of a campaign: their distributions fit the memory of a worker, and the wait a person's patience.
    MAX_RUNS: u32 = 200;
    /// Sizes of messages, numbers of nodes, designs or settings in one list.
    MAX_LIST: u32 = 64;
    /// Ranks per node of a campaign or an application.
    MAX_RANKS: u32 = 1024;
    /// Ranks of a group that exchanges all to all.
    MAX_GROUP_RANKS: u32 = 1_000_000;
    /// Applications of one table of slowdowns.
    MAX_APPLICATIONS: u32 = 64;
    /// Conditions (placement and neighbour) of one table of slowdowns.
    MAX_CONDITIONS: u32 = 64;
    /// Sizes of the jobs of a machine in production.
    MAX_JOB_SIZES: u32 = 16;
    /// Tapers of one table of slowdowns.
    MAX_TAPERS: u32 = 32;
    /// Splits of an edge switch that are all compared; with a reference machine they fit a list.
    MAX_SPLITS: u32 = 63;
    /// Splits that are compared where there are more: each is simulated, and a curve needs no more.
    SAMPLED_SPLITS: u32 = 32;
    /// Random placements that a table averages.
    MAX_PLACEMENTS: u32 = 16;
    /// Routing qualities times sizes of waits at which a table looks at every solve.
    MAX_GRID_POINTS: u32 = 64;
    /// Designs that a study compares.
    MAX_STUDY_DESIGNS: u32 = 64;
    /// Cells of a study's workload.
    MAX_CELLS: u32 = 1024;
    /// Uncertain inputs of a study.
    MAX_INPUTS: u32 = 1024;
    /// Samples of uncertain inputs that a study computes.
    MAX_SAMPLES: u32 = 1_000_000;
    /// Samples times designs: outcomes that fit the memory of a worker.
    MAX_OUTCOMES: u64 = 4_000_000;
    /// Groups of cells whose break-even is computed.
    MAX_GROUPS: u32 = 24;
    /// Numbers of nodes whose probability is computed.
    MAX_GOALS: u32 = 16;
    /// Designs on a map of designs.
    MAX_MAP_DESIGNS: u32 = 20_000;
    /// Options of one request.
    MAX_OPTIONS: u32 = 64;
    /// Samples over the prices of an option.
    MAX_OPTION_SAMPLES: u32 = 100_000;
    /// Cases of prices of an option.
    MAX_PRICE_CASES: u32 = 16;
    /// Prices that move under an option.
    MAX_MOVING_PRICES: u32 = 64;
    /// Criteria of a scorecard, and designs on it.
    MAX_SCORECARD: u32 = 64;
    /// Weightings that a scorecard draws.
    MAX_WEIGHTINGS: u32 = 20_000;
    /// Applications that scores are made of.
    MAX_SCORED_APPLICATIONS: u32 = 64;
    /// Sizes of jobs that scores are made of.
    MAX_SCORED_JOBS: u32 = 1024;
    /// Designs that are scored at once.
    MAX_SCORED_DESIGNS: u32 = 256;
}
