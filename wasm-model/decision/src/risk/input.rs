//! What is uncertain about designs, and where it may stand.

use std::collections::HashSet;

use crate::risk::draws::Range;
use crate::risk::error::StudyError;
use crate::risk::running::Running;
use taper_money::money::price::Price;
use taper_topology::rng::Name;
use taper_topology::terms::Terms;

/// Something uncertain.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A price, as a factor on each design's own value.
    Price(Price, Range),
    /// A price of these designs alone, as a factor on each one's own value: designs that are priced by
    /// different books have ranges of their own.
    PriceOf(Vec<usize>, Price, Range),
    /// The slowdown of these cells, such as all of one application. One draw moves all designs to the
    /// same place of their ranges: what makes a cell suffer on one fabric makes it suffer on the others.
    Slowdown(Vec<usize>),
    /// A number of the operation, of all designs alike.
    Running(Running, Range),
}

impl Input {
    /// The input under a name, such as the key of its price.
    pub fn named(self, name: impl Into<String>) -> Uncertain {
        Uncertain {
            name: name.into(),
            input: self,
        }
    }
}

/// An input with the name by which it is drawn, whatever else is uncertain.
#[derive(Clone, Debug, PartialEq)]
pub struct Uncertain {
    /// Its name; no other input of the study has it.
    pub name: String,
    /// What it is.
    pub input: Input,
}

/// Where every input stands: at its value, at a quantile of its distribution, or at a multiple of its
/// value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// Its likeliest value.
    Value,
    /// That quantile; 0 is its least and 1 its largest value.
    Quantile(f64),
    /// Its likeliest value times a factor, within its range or not.
    Times(f64),
}

impl Place {
    /// The number itself.
    pub(crate) fn of(self, range: &Range) -> f64 {
        match self {
            Self::Value => range.value,
            Self::Quantile(share) => range.quantile(share),
            Self::Times(factor) => factor * range.value,
        }
    }
}

/// The names of inputs as streams know them. Two of one name would move as one.
pub(crate) fn names_of(uncertain: &[Uncertain]) -> Result<Vec<Name>, StudyError> {
    let mut known = HashSet::new();
    let names = uncertain.iter().map(|Uncertain { name, .. }| {
        let hashed = Name::of(name);
        if known.insert(hashed) {
            return Ok(hashed);
        }
        let sentence =
            format!("two uncertain inputs are called \"{name}\"; give each its own name");
        Err(StudyError::Number(sentence))
    });
    names.collect()
}

/// Whether an input may be what it is, in a study of so many cells and of designs with these terms.
pub(crate) fn check_input<'a>(
    input: &Input,
    cells: usize,
    terms: impl Iterator<Item = &'a Terms>,
) -> Result<(), StudyError> {
    match input {
        Input::Price(price, range) | Input::PriceOf(_, price, range) => {
            StudyError::of_range(price.key(), range)?;
            if range.low < 0.0 {
                let sentence = format!("{} must not be negative", price.key());
                return Err(StudyError::Number(sentence));
            }
            Ok(())
        }
        Input::Running(running, range) => {
            StudyError::of_range("the operation", range)?;
            if range.low < 0.0 {
                let sentence = "numbers of the operation must not be negative";
                return Err(StudyError::Number(sentence.into()));
            }
            // What is drawn must be what the operation itself may be.
            let ends = terms.flat_map(|terms| [(terms, range.low), (terms, range.high)]);
            let mut faults = ends.filter_map(|(terms, value)| running.fault(terms, value));
            faults
                .next()
                .map_or(Ok(()), |sentence| Err(StudyError::Number(sentence)))
        }
        Input::Slowdown(moved) => match moved.iter().find(|&&cell| cell >= cells) {
            Some(cell) => Err(StudyError::Number(format!(
                "there is no cell {cell}; the workload has {cells}"
            ))),
            None => Ok(()),
        },
    }
}

/// Whether prices of single designs name designs that there are.
pub(crate) fn check_designs_of_prices(inputs: &[Input], designs: usize) -> Result<(), StudyError> {
    let named = inputs.iter().filter_map(|input| match input {
        Input::PriceOf(named, ..) => Some(named),
        _ => None,
    });
    match named.flatten().find(|&&design| design >= designs) {
        Some(design) => Err(StudyError::Number(format!(
            "a price names design {design}; the study has {designs}"
        ))),
        None => Ok(()),
    }
}
