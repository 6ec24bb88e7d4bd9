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
pub enum BadPlan {
    /// Prices of cables that are negative or no numbers.
    CablePrices,
    /// A factor on a price, or a rate, beyond what makes sense.
    FactorOutOfRange {
        /// Of what.
        of: FactorOf,
        /// The factor.
        value: f64,
    },
    /// Factors of a swap that do not go from at most 1 to at least 1.
    SwapFactors {
        /// Least factor.
        low: f64,
        /// Largest factor.
        high: f64,
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
        /// Which.
        of: OptionMoney,
        /// The sum, US dollars.
        value: f64,
    },
    /// A range of a price that is upside down or negative.
    OptionPriceRange {
        /// Name of the price.
        name: String,
    },
    /// More than is scored at once.
    TooManyScored {
        /// Of what.
        of: ScoredList,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: u32,
    },
    /// Designs that cannot be scored.
    NoScores {
        /// Why.
        error: ScoreError,
        /// Names of the applications.
        applications: Vec<String>,
    },
    /// More than a scorecard takes.
    TooManyOnScorecard {
        /// Of what.
        of: ScorecardList,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: u32,
    },
    /// No weighting to draw.
    NoWeighting,
    /// A scorecard that cannot be worked out.
    NoScorecard {
        /// Why.
        error: CardError,
        /// Names of the criteria.
        criteria: Vec<String>,
        /// Names of the designs.
        designs: Vec<String>,
    },
    /// More outcomes than fit a worker.
    TooManyOutcomes {
        /// Draws.
        draws: u32,
        /// Designs.
        designs: usize,
        /// Outcomes that they make.
        outcomes: u64,
        /// Outcomes that are kept.
        most: u64,
    },
    /// More groups or goals than are answered at once.
    TooManyGroups {
        /// Groups that there may be.
        most_groups: u32,
        /// Goals that there may be.
        most_goals: u32,
    },
    /// A group names a cell that is not there.
    NoSuchCellOfGroup {
        /// Cell.
        cell: usize,
        /// Cells of the workload.
        cells: usize,
    },
    /// A measure names a design that is not there.
    NoSuchDesignOfMeasure {
        /// Design.
        design: usize,
        /// Designs of the study.
        designs: usize,
    },
    /// Designs are compared that are not there.
    NoSuchPair {
        /// The one design.
        design: usize,
        /// The other.
        over: usize,
        /// Designs of the study.
        designs: usize,
    },
    /// Factors on inputs beyond what makes sense.
    FlipFactors {
        /// Least factor.
        low: f64,
        /// Largest factor.
        high: f64,
    },
    /// Axes that make no or too many designs.
    MapSize {
        /// Designs that they make.
        designs: f64,
        /// How many there may be.
        most: u32,
    },
    /// No or too many designs.
    StudySize {
        /// How many there are.
        designs: usize,
        /// How many there may be.
        most: u32,
    },
    /// Too many cells or inputs.
    StudyLists {
        /// Cells that there may be.
        most_cells: u32,
        /// Inputs that there may be.
        most_inputs: u32,
    },
}

/// A list of designs to score.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ScoredList {
    /// Applications.
    Applications,
    /// Designs.
    Designs,
    /// Sizes of jobs.
    JobSizes,
}

/// A list of a scorecard.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ScorecardList {
    /// Criteria.
    Criteria,
    /// Designs.
    Designs,
    /// Draws.
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
    /// On a price.
    Price,
    /// HBM of a GPU.
    HbmPerGpu,
    /// Price of HBM.
    HbmPrice,
    /// Factor on the price of HBM.
    Hbm,
}

/// Money of an option.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum OptionMoney {
    /// The fixed price.
    FixedPrice,
    /// The fee.
    Fee,
}

#[wasm_bindgen(typescript_custom_section)]
const REASON: &str = "/** Why a question to this module makes no sense. */
export type Reason = Malformed | BadPlan | CableError | StudyRefusal | CellFault;";
