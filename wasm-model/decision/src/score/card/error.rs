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
    /// There is no design.
    NoDesigns,
    /// There is no criterion.
    NoCriteria,
    /// A criterion has another number of values than there are designs.
    Values {
        /// Criterion.
        criterion: usize,
        /// Values that it has.
        found: usize,
        /// Designs.
        wanted: usize,
    },
    /// A weight is negative or no number.
    Weight {
        /// Criterion.
        criterion: usize,
        /// Its weight, per cent.
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
        /// Criterion.
        criterion: usize,
        /// Design.
        design: usize,
    },
    /// Points in proportion of a value that is zero or negative.
    Proportion {
        /// Criterion.
        criterion: usize,
        /// Design.
        design: usize,
        /// Its value.
        value: f64,
    },
    /// No points and all points at the same value.
    SameEnds {
        /// Criterion.
        criterion: usize,
        /// That value.
        at: f64,
    },
    /// A mark beyond 0 to 100.
    Mark {
        /// Criterion.
        criterion: usize,
        /// Design.
        design: usize,
        /// The mark.
        mark: f64,
    },
}
