//! Why a study of uncertain designs cannot be computed.

use crate::risk::draws::Range;
use serde::Serialize;
use taper_topology::feasibility::Found;
use taper_topology::field::Price;
use taper_topology::names::Issue;
use tsify::Tsify;

/// Why a study cannot be computed.
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
    /// A design has another number of cells than the workload.
    CellCount {
        /// Index of the design.
        design: usize,
        /// Number of cells of the design.
        found: usize,
        /// Number of cells of the workload.
        wanted: usize,
    },
    /// A range whose minimum is above its maximum, or that is not a number.
    RangeOrder {
        /// The input that the range is of.
        of: RangeOf,
        /// Minimum of the range.
        low: f64,
        /// Most likely value.
        value: f64,
        /// Maximum of the range.
        high: f64,
    },
    /// A price can fall below 0.
    NegativePrice {
        /// The price.
        price: Price,
    },
    /// A number of the operation below 0.
    NegativeOperation,
    /// A number that the operation cannot have.
    Operation {
        /// What is wrong with the number.
        issue: Issue,
    },
    /// A price names a design that is not there.
    NoSuchDesign {
        /// Index of the design.
        design: usize,
        /// Number of designs of the study.
        designs: usize,
    },
    /// Two inputs of one name, which would move as one.
    SameName {
        /// The name that appears twice.
        name: String,
    },
    /// Shares of cycles that are negative or sum to nothing.
    CycleShares,
    /// A cell that takes no time or less, whose stretches do not match their routing qualities, or whose node has no
    /// speed above 0.
    CellTime,
}

/// What a range is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RangeOf {
    /// A unit price.
    Price(Price),
    /// The routing quality of a design.
    RoutingQuality,
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
    /// [`StudyRefusal::RangeOrder`] if its minimum is above its maximum, or it is not a number.
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
