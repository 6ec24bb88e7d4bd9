//! What is uncertain about designs, and where it may stand.

use std::collections::HashSet;

use crate::risk::draws::Range;
use crate::risk::error::{RangeOf, StudyRefusal};
use taper_topology::field::Price;
use taper_topology::field::Running;
use taper_topology::rng::Name;

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
pub(crate) fn names_of(uncertain: &[Uncertain]) -> Result<Vec<Name>, StudyRefusal> {
    let mut known = HashSet::new();
    let names = uncertain.iter().map(|Uncertain { name, .. }| {
        let hashed = Name::of(name);
        if known.insert(hashed) {
            return Ok(hashed);
        }
        Err(StudyRefusal::SameName { name: name.clone() })
    });
    names.collect()
}

/// Whether an input may be what it is, in a study of so many cells and of designs that have terms or not.
pub(crate) fn check_input(
    input: &Input,
    cells: usize,
    has_terms: bool,
) -> Result<(), StudyRefusal> {
    match input {
        Input::Price(price, range) | Input::PriceOf(_, price, range) => {
            StudyRefusal::of_range(RangeOf::Price(*price), range)?;
            if range.low < 0.0 {
                return Err(StudyRefusal::NegativePrice { price: *price });
            }
            Ok(())
        }
        Input::Running(running, range) => {
            StudyRefusal::of_range(RangeOf::Operation, range)?;
            if range.low < 0.0 {
                return Err(StudyRefusal::NegativeOperation);
            }
            // What is drawn must be what the operation itself may be.
            let ends = [range.low, range.high];
            match ends.into_iter().find_map(|value| running.fault(value)) {
                Some(issue) if has_terms => Err(StudyRefusal::Operation { issue }),
                _ => Ok(()),
            }
        }
        Input::Slowdown(moved) => match moved.iter().find(|&&cell| cell >= cells) {
            Some(&cell) => Err(StudyRefusal::NoSuchCell { cell, cells }),
            None => Ok(()),
        },
    }
}

/// Whether prices of single designs name designs that there are.
pub(crate) fn check_designs_of_prices(
    inputs: &[Input],
    designs: usize,
) -> Result<(), StudyRefusal> {
    let named = inputs.iter().filter_map(|input| match input {
        Input::PriceOf(named, ..) => Some(named),
        _ => None,
    });
    match named.flatten().find(|&&design| design >= designs) {
        Some(&design) => Err(StudyRefusal::NoSuchDesign { design, designs }),
        None => Ok(()),
    }
}
