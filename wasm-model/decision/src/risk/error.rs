//! Why a question about uncertain designs cannot be asked.

use crate::risk::draws::Range;
use taper_topology::feasibility::Issue;

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StudyError {
    /// A design cannot be built.
    #[error("design {0} cannot be built")]
    Design(usize, Vec<Issue>),
    /// Lists of different lengths.
    #[error("design {0} has {1} cells, but the workload has {2}")]
    Cells(usize, usize, usize),
    /// A range that is upside down, or not a number.
    #[error(
        "range {low} to {high} of {what} does not hold its value {value}; put them in rising order"
    )]
    Range {
        /// Of what.
        what: String,
        /// Its least value.
        low: f64,
        /// Its likeliest value.
        value: f64,
        /// Its largest value.
        high: f64,
    },
    /// A number that makes no sense.
    #[error("{0}")]
    Number(String),
}

impl StudyError {
    /// Whether a range holds its value.
    ///
    /// # Errors
    /// [`StudyError::Range`] if it is upside down or not a number; `what` says of what.
    pub(crate) fn of_range(what: &str, range: &Range) -> Result<(), Self> {
        if range.is_valid() {
            return Ok(());
        }
        let &Range { low, value, high } = range;
        Err(Self::Range {
            what: what.into(),
            low,
            value,
            high,
        })
    }
}
