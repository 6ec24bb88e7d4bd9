//! Why a question to this module makes no sense.

use serde::Serialize;
use taper_decision::score::ScoreError;
use taper_decision::score::card::CardError;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

/// Why a question to this module makes no sense.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum BadQuestion {
    /// More pairs of mpiGraph than fit a worker.
    TooManyPairs {
        /// Nodes of the machine.
        nodes: u32,
        /// Shifts per replicate.
        shifts: u32,
        /// Seeded end-point orders.
        replicates: u32,
        /// Pairs that the request would measure.
        pairs: u64,
        /// Pairs that fit the memory.
        most: u64,
    },
    /// mpiGraph on a single node.
    MpigraphOnOneNode,
    /// Pairs of a job on a single node.
    NoPair,
    /// More damage than the machine has parts.
    BeyondMachine {
        /// The kind of part.
        of: DamageOf,
        /// Number of parts that was given.
        value: u32,
        /// How many the machine has.
        most: u32,
    },
    /// A job on 0 racks.
    NoRacks,
    /// Prices of cables that are negative or no numbers.
    CablePrices,
    /// A factor on a price, or a rate, beyond what makes sense.
    FactorOutOfRange {
        /// What the factor is on.
        of: FactorOf,
        /// The factor that was given.
        value: f64,
    },
    /// Factors of a swap that do not go from at most 1 to at least 1.
    SwapFactors {
        /// Minimum of the factor.
        low: f64,
        /// Maximum of the factor.
        high: f64,
    },
    /// A max-min problem that cannot be solved.
    NotSolvable {
        /// Message of the solver.
        reason: String,
    },
    /// Nothing is left over of a size that is given.
    NothingLeftOver,
    /// More options than are answered at once.
    TooManyOptions {
        /// How many there may be.
        most: u32,
    },
    /// More cases or ranges of prices than an option has.
    TooManyPrices {
        /// Cases that there may be.
        most_cases: u32,
        /// Ranges that there may be.
        most_ranges: u32,
    },
    /// Money that is negative or no number.
    OptionUsd {
        /// The price or the fee.
        of: OptionMoney,
        /// The amount that was given, US dollars.
        value: f64,
    },
    /// A range of a price whose minimum is above its maximum or negative.
    OptionPriceRange {
        /// Name of the price.
        name: String,
    },
    /// More than is scored at once.
    TooManyScored {
        /// What the list holds.
        of: ScoredList,
        /// Number of entries.
        found: usize,
        /// How many there may be.
        most: u32,
    },
    /// Designs that cannot be scored.
    NoScores {
        /// What is wrong with the scores.
        error: ScoreError,
        /// Names of the applications.
        applications: Vec<String>,
    },
    /// More than a scorecard takes.
    TooManyOnScorecard {
        /// What the list holds.
        of: ScorecardList,
        /// Number of entries.
        found: usize,
        /// How many there may be.
        most: u32,
    },
    /// The number of weightings is 0.
    NoWeighting,
    /// A scorecard that cannot be worked out.
    NoScorecard {
        /// What is wrong with the card.
        error: CardError,
        /// Names of the criteria.
        criteria: Vec<String>,
        /// Names of the designs.
        designs: Vec<String>,
    },
    /// More groups or goals than are answered at once.
    TooManyGroups {
        /// Groups that there may be.
        most_groups: u32,
        /// Goals that there may be.
        most_goals: u32,
    },
    /// A measure names a design that is not there.
    NoSuchDesignOfMeasure {
        /// Index of the design.
        design: usize,
        /// Number of designs of the study.
        designs: usize,
    },
    /// Designs are compared that are not there.
    NoSuchPair {
        /// Index of the first design.
        design: usize,
        /// Index of the second design.
        over: usize,
        /// Number of designs of the study.
        designs: usize,
    },
    /// Factors on inputs beyond what makes sense.
    FlipFactors {
        /// Minimum of the factor.
        low: f64,
        /// Maximum of the factor.
        high: f64,
    },
    /// Axes that make no or too many designs.
    MapSize {
        /// Designs that the axes would make.
        designs: f64,
        /// How many there may be.
        most: u32,
    },
}

/// A kind of part that can fail or be missing.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum DamageOf {
    /// Uplinks of every edge switch.
    FailedUplinksPerEdge,
    /// Failed uplinks anywhere in the machine.
    FailedUplinks,
    /// Missing directors or spine switches.
    MissingCores,
}

/// A list of designs to score.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ScoredList {
    /// Applications with their weights.
    Applications,
    /// Designs to score.
    Designs,
    /// Sizes of jobs.
    JobSizes,
}

/// A list of a scorecard.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ScorecardList {
    /// Criteria of the card.
    Criteria,
    /// Designs on the card.
    Designs,
    /// Samples of weightings.
    Draws,
}

/// A factor of a question.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum FactorOf {
    /// Rise of every price.
    Rise,
    /// Least factor of a swap.
    Least,
    /// Largest factor of a swap.
    Largest,
    /// Throughput of one node.
    Rate,
    /// Factor on a price.
    Price,
    /// HBM per GPU.
    HbmPerGpu,
    /// Price of HBM.
    HbmPrice,
    /// Factor on the price of HBM.
    Hbm,
}

/// An amount of money that an option has.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum OptionMoney {
    /// The price that is agreed.
    FixedPrice,
    /// The fee that is paid at once.
    Fee,
}

#[wasm_bindgen(typescript_custom_section)]
const REASON: &str = "/** Why a question to this module makes no sense. */
export type Reason = Malformed | BadQuestion | BadStudy | CampaignError | CheckpointRefusal | CableError | StudyRefusal | CellFault;";
