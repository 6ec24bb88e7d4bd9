//! From values to points: how good a design is by one criterion, 0 to 100.
#![expect(clippy::indexing_slicing, reason = "designs are those of the card")]

use super::CardError;
use serde::Deserialize;
use tsify::Tsify;

/// A rule that turns values into points.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ScorecardRule {
    /// In proportion, the largest value having all points: `100 v / max v`.
    MoreInProportion,
    /// In inverse proportion, the smallest value having all points: `100 min v / v`.
    LessInProportion,
    /// Straight from none at one value to all at another, level beyond both.
    Between {
        /// No points here and beyond.
        zero_at: f64,
        /// All points here and beyond.
        full_at: f64,
    },
    /// Values are points already, given by people.
    Marks,
}

const ALL: f64 = 100.0;

/// Points of all designs, from their values; `criterion` names the criterion in errors.
///
/// # Errors
/// A value that is no number, zero or negative under a proportion, or no mark; equal ends.
pub(super) fn points(
    rule: ScorecardRule,
    values: &[f64],
    criterion: usize,
) -> Result<Vec<f64>, CardError> {
    let each = |wrong: fn(f64) -> bool, error: &dyn Fn(usize, f64) -> CardError| {
        let found = values.iter().position(|&value| wrong(value));
        found.map_or(Ok(()), |design| Err(error(design, values[design])))
    };
    each(|value| !value.is_finite(), &|design, _| {
        CardError::NoNumber { criterion, design }
    })?;
    let in_proportion = || {
        each(|value| value <= 0.0, &|design, value| {
            CardError::Proportion {
                criterion,
                design,
                value,
            }
        })
    };
    match rule {
        ScorecardRule::MoreInProportion => {
            in_proportion()?;
            let best = values.iter().copied().fold(0.0, f64::max);
            Ok(values.iter().map(|value| ALL * value / best).collect())
        }
        ScorecardRule::LessInProportion => {
            in_proportion()?;
            let best = values.iter().copied().fold(f64::INFINITY, f64::min);
            Ok(values.iter().map(|value| ALL * best / value).collect())
        }
        ScorecardRule::Between { zero_at, full_at } => {
            let ends = zero_at.is_finite() && full_at.is_finite() && zero_at != full_at;
            if !ends {
                return Err(CardError::SameEnds {
                    criterion,
                    at: zero_at,
                });
            }
            let way = |value: f64| (value - zero_at) / (full_at - zero_at);
            Ok(values
                .iter()
                .map(|&value| ALL * way(value).clamp(0.0, 1.0))
                .collect())
        }
        ScorecardRule::Marks => {
            each(|mark| !(0.0..=ALL).contains(&mark), &|design, mark| {
                CardError::Mark {
                    criterion,
                    design,
                    mark,
                }
            })?;
            Ok(values.to_vec())
        }
    }
}
