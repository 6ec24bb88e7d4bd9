//! What is uncertain about designs, and where it may stand.

use std::collections::HashSet;

use crate::risk::draws::Range;
use crate::risk::error::{RangeOf, StudyRefusal};
use serde::Deserialize;
use taper_topology::design::Prices;
use taper_topology::field::Price;
use taper_topology::field::Running;
use taper_topology::parameters::uncertain::{ModelInput, Shape};
use taper_topology::rng::Name;
use tsify::Tsify;

/// Something uncertain, under the name that identifies its samples, whatever else is uncertain; no other input of the study
/// has it.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum StudyInput {
    /// A price, as a factor on every design's own: designs that are priced by different books have ranges of
    /// their own.
    Price {
        /// Name that identifies its samples.
        name: String,
        /// The price that varies.
        price: Price,
        /// Range of the factor; its most likely value is usually 1.
        factor: Range,
        /// Indices of the designs whose price it is; all of them if absent.
        designs: Option<Vec<usize>>,
        /// Prices that follow it.
        #[serde(default)]
        #[tsify(optional)]
        also: Vec<FollowingPrice>,
    },
    /// An input of the model, for all designs alike: what makes a job suffer on one fabric makes it suffer on the
    /// others. Each routing quality is at the same place of its design's range.
    Model {
        /// The input that varies; its name identifies its samples.
        input: ModelInput,
    },
    /// A number of the operation, of all designs alike.
    Operation {
        /// Name that identifies its samples.
        name: String,
        /// The number of the operation.
        field: Running,
        /// Its range, in the field's unit.
        range: Range,
    },
}

/// A price that follows another one: both are parts of one sum.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FollowingPrice {
    /// The price that follows.
    pub price: Price,
    /// Change of its factor by the change of the factor that it follows.
    pub slope: f64,
}

/// The least factor of a price that follows another one: a price of nothing is none.
const LEAST_FACTOR: f64 = 0.01;

/// Prices with one of them times a factor, and those that follow it.
pub(crate) fn vary(prices: &mut Prices, price: Price, also: &[FollowingPrice], factor: f64) {
    *price.of(prices) *= factor;
    for FollowingPrice { price, slope } in also {
        *price.of(prices) *= (1.0 + slope * (factor - 1.0)).max(LEAST_FACTOR);
    }
}

impl StudyInput {
    /// Name that identifies its samples.
    pub fn name(&self) -> &str {
        match self {
            Self::Price { name, .. } | Self::Operation { name, .. } => name,
            Self::Model { input } => input.name(),
        }
    }
}

/// Where every input stands: at its value, at a quantile of its distribution, or at a multiple of its
/// value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// The most likely value.
    Value,
    /// That quantile; 0 is its least and 1 its largest value.
    Quantile(f64),
    /// Its most likely value times a factor, within its range or not.
    Times(f64),
}

impl Place {
    /// The value of an input with this range.
    pub(crate) fn of(self, range: &Range) -> f64 {
        match self {
            Self::Value => range.value,
            Self::Quantile(share) => range.quantile(share),
            Self::Times(factor) => factor * range.value,
        }
    }

    /// The value of an input with that distribution over a range: minimum, most likely value, maximum.
    pub(crate) fn of_shape(self, shape: Shape, [low, value, high]: [f64; 3]) -> f64 {
        let Self::Quantile(share) = self else {
            return self.of(&Range { low, value, high });
        };
        match shape {
            Shape::Triangular => Range { low, value, high }.quantile(share),
            Shape::Uniform => low + share * (high - low),
            Shape::LogUniform => low * libm::pow(high / low, share),
        }
    }
}

/// The names of inputs as streams know them. Two of one name would move as one.
pub(crate) fn names_of(inputs: &[StudyInput]) -> Result<Vec<Name>, StudyRefusal> {
    let mut known = HashSet::new();
    let names = inputs.iter().map(|input| {
        let hashed = Name::of(input.name());
        if known.insert(hashed) {
            return Ok(hashed);
        }
        Err(StudyRefusal::SameName {
            name: input.name().to_owned(),
        })
    });
    names.collect()
}

/// Whether an input may be what it is, in a study of so many designs, which have terms or not.
pub(crate) fn check_input(
    input: &StudyInput,
    designs: usize,
    has_terms: bool,
) -> Result<(), StudyRefusal> {
    match input {
        StudyInput::Price {
            price,
            factor,
            designs: named,
            ..
        } => {
            StudyRefusal::of_range(RangeOf::Price(*price), factor)?;
            if factor.low < 0.0 {
                return Err(StudyRefusal::NegativePrice { price: *price });
            }
            match named.iter().flatten().find(|&&design| design >= designs) {
                Some(&design) => Err(StudyRefusal::NoSuchDesign { design, designs }),
                None => Ok(()),
            }
        }
        StudyInput::Operation { field, range, .. } => {
            StudyRefusal::of_range(RangeOf::Operation, range)?;
            if range.low < 0.0 {
                return Err(StudyRefusal::NegativeOperation);
            }
            // What is sampled must be what the operation itself may be.
            let ends = [range.low, range.high];
            match ends.into_iter().find_map(|value| field.fault(value)) {
                Some(issue) if has_terms => Err(StudyRefusal::Operation { issue }),
                _ => Ok(()),
            }
        }
        StudyInput::Model { .. } => Ok(()),
    }
}
