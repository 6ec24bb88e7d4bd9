//! Why a scorecard cannot be worked out.

use serde::Serialize;
use tsify::Tsify;

/// Why a scorecard cannot be worked out. Criteria and designs are named by their places.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum CardError {
    /// The card has no design.
    NoDesigns,
    /// The card has no criterion.
    NoCriteria,
    /// A criterion has another number of values than there are designs.
    Values {
        /// Index of the criterion.
        criterion: usize,
        /// Number of values that it has.
        found: usize,
        /// Number of designs.
        wanted: usize,
    },
    /// A weight is negative or no number.
    Weight {
        /// Index of the criterion.
        criterion: usize,
        /// The weight as entered, per cent.
        percent: f64,
    },
    /// Weights do not add up to 100 per cent.
    WeightSum {
        /// What they add up to, per cent.
        percent: f64,
    },
    /// No criterion that has a weight has a value of every design.
    NothingCounts,
    /// A value is no number.
    NoNumber {
        /// Index of the criterion.
        criterion: usize,
        /// Index of the design.
        design: usize,
    },
    /// Points in proportion of a value that is zero or negative.
    Proportion {
        /// Index of the criterion.
        criterion: usize,
        /// Index of the design.
        design: usize,
        /// The value, in the criterion's unit.
        value: f64,
    },
    /// No points and all points at the same value.
    SameEnds {
        /// Index of the criterion.
        criterion: usize,
        /// The value of both ends, in the criterion's unit.
        at: f64,
    },
    /// A mark beyond 0 to 100.
    Mark {
        /// Index of the criterion.
        criterion: usize,
        /// Index of the design.
        design: usize,
        /// The mark as entered.
        mark: f64,
    },
}
