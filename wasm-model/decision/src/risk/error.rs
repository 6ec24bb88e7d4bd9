//! Why a question about uncertain designs cannot be asked.

use crate::risk::draws::Range;
use serde::Serialize;
use taper_topology::feasibility::{Found, Issue};
use taper_topology::field::Price;
use tsify::Tsify;

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyError {
    /// A design cannot be built.
    Design(usize, Vec<Found>),
    /// The question makes no sense.
    Refused(StudyRefusal),
}

/// Why a study makes no sense.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum StudyRefusal {
    /// Lists of different lengths.
    CellCount {
        /// Design.
        design: usize,
        /// Cells that it has.
        found: usize,
        /// Cells of the workload.
        wanted: usize,
    },
    /// A range that is upside down, or not a number.
    RangeOrder {
        /// Of what.
        of: RangeOf,
        /// Its least value.
        low: f64,
        /// Its likeliest value.
        value: f64,
        /// Its largest value.
        high: f64,
    },
    /// A price below 0.
    NegativePrice {
        /// Which.
        price: Price,
    },
    /// A number of the operation below 0.
    NegativeOperation,
    /// A number that the operation cannot have.
    Operation {
        /// Why.
        issue: Issue,
    },
    /// An input names a cell that is not there.
    NoSuchCell {
        /// Cell.
        cell: usize,
        /// Cells of the workload.
        cells: usize,
    },
    /// A price names a design that is not there.
    NoSuchDesign {
        /// Design.
        design: usize,
        /// Designs of the study.
        designs: usize,
    },
    /// Two inputs of one name, which would move as one.
    SameName {
        /// The name.
        name: String,
    },
    /// Shares of cycles that are negative or sum to nothing.
    CycleShares,
    /// A slowdown of -1 or less, or a speed that is not above 0.
    SlowdownOrSpeed,
}

/// What a range is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RangeOf {
    /// A price.
    Price(Price),
    /// A slowdown.
    Slowdown,
    /// A number of the operation.
    Operation,
}

impl From<StudyRefusal> for StudyError {
    fn from(refusal: StudyRefusal) -> Self {
        Self::Refused(refusal)
    }
}

impl StudyRefusal {
    /// Whether a range holds its value.
    ///
    /// # Errors
    /// [`StudyRefusal::RangeOrder`] if it is upside down or not a number.
    pub(crate) fn of_range(of: RangeOf, range: &Range) -> Result<(), Self> {
        if range.is_valid() {
            return Ok(());
        }
        let &Range { low, value, high } = range;
        Err(Self::RangeOrder {
            of,
            low,
            value,
            high,
        })
    }
}
