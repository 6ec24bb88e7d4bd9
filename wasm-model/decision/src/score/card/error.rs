//! Why a scorecard cannot be worked out.

/// Why a scorecard cannot be worked out. Criteria and designs are named by their places.
#[derive(Clone, Debug, PartialEq)]
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

impl CardError {
    /// What is wrong and what to do; `criterion` and `design` give names.
    pub fn sentence(
        &self,
        criterion: impl Fn(usize) -> String,
        design: impl Fn(usize) -> String,
    ) -> String {
        match *self {
            Self::NoDesigns => "There is no design to score.".into(),
            Self::NoCriteria => "There is no criterion to score by; add one.".into(),
            Self::Values {
                criterion: at,
                found,
                wanted,
            } => format!(
                "{} has {found} values for {wanted} designs.",
                criterion(at)
            ),
            Self::Weight {
                criterion: at,
                percent,
            } => format!(
                "The weight of {} is {percent} %; a weight is zero or more.",
                criterion(at)
            ),
            Self::WeightSum { percent } => format!(
                "The weights add up to {} %, not to 100 %; change them, or normalise them.",
                (percent * 1e3).round() / 1e3
            ),
            Self::NothingCounts => "No criterion that has a weight has a value of every design; give marks, or add a criterion that is known of all.".into(),
            Self::NoNumber {
                criterion: at,
                design: of,
            } => format!("{} of {} is not a number.", criterion(at), design(of)),
            Self::Proportion {
                criterion: at,
                design: of,
                value,
            } => format!(
                "{} of {} is {value}; points in proportion need values above zero. Score it from one value to another instead.",
                criterion(at),
                design(of)
            ),
            Self::SameEnds { criterion: at, at: value } => format!(
                "{} gives no points at {value} and all points at the same value; enter two values that differ.",
                criterion(at)
            ),
            Self::Mark {
                criterion: at,
                design: of,
                mark,
            } => format!(
                "The mark of {} in {} is {mark}; a mark is from 0 to 100.",
                design(of),
                criterion(at)
            ),
        }
    }
}
