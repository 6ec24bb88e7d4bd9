//! A study within its limits.

use taper_boundary::{Refusal, bad_request, infeasible};
use taper_decision::risk::error::StudyError;
use taper_decision::risk::study::{Study, StudyQuestion};
use taper_topology::limits::{MAX_CELLS, MAX_INPUTS, MAX_STUDY_DESIGNS};

use crate::refusal::BadPlan;

/// The requested study.
///
/// # Errors
/// A [`Refusal`] if it makes no sense.
pub fn study(question: StudyQuestion) -> Result<Study, Refusal> {
    let designs = question.designs.len();
    if designs == 0 || designs > MAX_STUDY_DESIGNS as usize {
        return Err(bad_request(&BadPlan::StudySize {
            designs,
            most: MAX_STUDY_DESIGNS,
        }));
    }
    if question.shares.len() > MAX_CELLS as usize || question.inputs.len() > MAX_INPUTS as usize {
        return Err(bad_request(&BadPlan::StudyLists {
            most_cells: MAX_CELLS,
            most_inputs: MAX_INPUTS,
        }));
    }
    Study::new(question).map_err(|error| match error {
        StudyError::Design(_, issues) => infeasible(issues),
        StudyError::Refused(refusal) => bad_request(&refusal),
    })
}
