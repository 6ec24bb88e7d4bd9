//! A study within its limits.

use serde::Serialize;
use taper_decision::risk::error::StudyError;
use taper_decision::risk::study::{Study, StudyQuestion};
use taper_topology::limits::{MAX_CELLS, MAX_INPUTS, MAX_STUDY_DESIGNS};
use tsify::Tsify;

use crate::{Refusal, bad_request, infeasible};

/// Why a question about a study makes no sense.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum BadStudy {
    /// More outcomes than fit a worker.
    TooManyOutcomes {
        /// Number of samples.
        draws: u32,
        /// Number of designs.
        designs: usize,
        /// Results that the request would keep.
        outcomes: u64,
        /// Results that fit the memory.
        most: u64,
    },
    /// A group names a cell that is not there.
    NoSuchCellOfGroup {
        /// Index of the cell.
        cell: usize,
        /// Number of cells of the workload.
        cells: usize,
    },
    /// An input that is moved is not there, or cannot have such values.
    MovedInput {
        /// Index of the input.
        input: usize,
        /// Number of inputs of the study.
        inputs: usize,
    },
    /// No or too many designs.
    StudySize {
        /// Number of designs that was given.
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

/// The requested study.
///
/// # Errors
/// A [`Refusal`] if it makes no sense.
pub fn study(question: StudyQuestion) -> Result<Study, Refusal> {
    let designs = question.designs.len();
    if designs == 0 || designs > MAX_STUDY_DESIGNS as usize {
        return Err(bad_request(&BadStudy::StudySize {
            designs,
            most: MAX_STUDY_DESIGNS,
        }));
    }
    if question.shares.len() > MAX_CELLS as usize || question.inputs.len() > MAX_INPUTS as usize {
        return Err(bad_request(&BadStudy::StudyLists {
            most_cells: MAX_CELLS,
            most_inputs: MAX_INPUTS,
        }));
    }
    Study::new(question).map_err(|error| match error {
        StudyError::Design(_, issues) => infeasible(issues),
        StudyError::Refused(refusal) => bad_request(&refusal),
    })
}
