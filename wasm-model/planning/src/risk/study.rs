//! What competes for which workload under which uncertainty.

use serde::Deserialize;
use taper_boundary::{Refusal, bad_request, infeasible};
use taper_decision::risk::draws::Range;
use taper_decision::risk::error::StudyError;
use taper_decision::risk::input::{Input, Uncertain};
use taper_decision::risk::study::{CellRun, Study};
use taper_topology::design::Design;
use taper_topology::field::Price;
use taper_topology::field::Running;
use taper_topology::limits::{MAX_CELLS, MAX_INPUTS, MAX_STUDY_DESIGNS};
use tsify::Tsify;

use crate::refusal::BadPlan;

/// A design that competes.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Competitor {
    /// The design; its budget in US dollars is the pot.
    pub design: Design,
    /// Every cell, in the order of the shares.
    pub cells: Vec<CellRun>,
}

/// Something uncertain.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum StudyInput {
    /// A price, as a factor on every design's own.
    Price {
        /// Name by which it is drawn, whatever else is uncertain; no other input has it.
        name: String,
        /// Which price.
        price: Price,
        /// Range of the factor; its likeliest value is usually 1.
        factor: Range,
        /// Indices of the designs whose price it is; all of them if absent.
        designs: Option<Vec<u32>>,
    },
    /// The slowdown of some cells, of every design in its range alike.
    Slowdown {
        /// Name by which it is drawn.
        name: String,
        /// Indices of the cells.
        cells: Vec<u32>,
    },
    /// A number of the operation.
    Operation {
        /// Name by which it is drawn.
        name: String,
        /// Which.
        field: Running,
        /// Its range.
        range: Range,
    },
}

/// What competes for which workload under which uncertainty.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StudyQuestion {
    /// The designs; the others are compared with the first.
    pub designs: Vec<Competitor>,
    /// Shares of the cycles of every cell; they need not sum to 1.
    pub shares: Vec<f64>,
    /// What is uncertain.
    pub inputs: Vec<StudyInput>,
    /// Names the draws.
    pub seed: u32,
}

/// The study that was asked for.
///
/// # Errors
/// A [`Refusal`] if it makes no sense.
pub fn study(dto: StudyQuestion) -> Result<Study, Refusal> {
    if dto.designs.is_empty() || dto.designs.len() > MAX_STUDY_DESIGNS as usize {
        return Err(bad_request(&BadPlan::StudySize {
            designs: dto.designs.len(),
            most: MAX_STUDY_DESIGNS,
        }));
    }
    if dto.shares.len() > MAX_CELLS as usize || dto.inputs.len() > MAX_INPUTS as usize {
        return Err(bad_request(&BadPlan::StudyLists {
            most_cells: MAX_CELLS,
            most_inputs: MAX_INPUTS,
        }));
    }
    let designs = dto.designs.into_iter();
    let designs = designs.map(|competitor| (competitor.design, competitor.cells));
    let inputs = dto.inputs.into_iter().map(input).collect();
    let study = Study::new(designs.collect(), dto.shares, inputs, dto.seed);
    study.map_err(|error| match error {
        StudyError::Design(_, issues) => infeasible(issues),
        StudyError::Refused(refusal) => bad_request(&refusal),
    })
}

fn input(dto: StudyInput) -> Uncertain {
    match dto {
        StudyInput::Price {
            name,
            price: key,
            factor,
            designs,
        } => {
            let input = match designs {
                None => Input::Price(key, factor),
                Some(designs) => Input::PriceOf(indices(designs), key, factor),
            };
            input.named(name)
        }
        StudyInput::Slowdown { name, cells } => Input::Slowdown(indices(cells)).named(name),
        StudyInput::Operation { name, field, range } => Input::Running(field, range).named(name),
    }
}

/// Positions in a list.
pub fn indices(numbers: Vec<u32>) -> Vec<usize> {
    numbers.into_iter().map(|number| number as usize).collect()
}
