//! A scorecard: designs by weighted criteria, and how far the weights must move to change who is first.
//!
//! ```text
//! p_i      points of a design by criterion i, 0 to 100, from its value by the criterion's rule
//! total    = sum w_i p_i / sum w_i, over the criteria of which every design has a value
//! ```
//! Arithmetic that a third party can repeat with a pocket calculator; sums run in the order of the criteria.
#![expect(
    clippy::indexing_slicing,
    reason = "designs and criteria are those of the card, whose lists are checked to be as long"
)]

mod error;
mod moves;
mod points;
mod weightings;

pub use error::CardError;
pub use moves::{TakenWeight, WeightMove};
pub use points::ScorecardRule;

use super::ScoreError;
use super::flips::leads;
use super::weights::Weights;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Something that designs are judged by.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardCriterion {
    /// Its name, for whoever words an error.
    pub name: String,
    /// Its weight, per cent; all weights add up to 100, those of criteria that do not count too.
    pub weight_percent: f64,
    /// The rule that turns values into points.
    pub rule: ScorecardRule,
    /// By design; `None` where there is none, and then the criterion does not count.
    pub values: Vec<Option<f64>>,
}

/// A design that is not first, on its way there.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Chase {
    /// By criterion the weight, per cent of all that counts, to which it must move, the others keeping their
    /// proportions, so that the design has as many points as the leader; `None` where none does it, or where
    /// the design would not pass the leader beyond it.
    pub by_criterion_percent: Vec<Option<f64>>,
    /// The least weight that has to be moved in all for the same, by places among all criteria; `None` where the
    /// design is ahead by no criterion.
    pub least: Option<WeightMove>,
}

/// A criterion that has been worked out.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CountedCriterion {
    /// Its weight as it counts, per cent: what is left after those that do not, renormalised.
    pub counts_percent: f64,
    /// 0 to 100, by design; `None` of a criterion that does not count.
    pub points: Option<Vec<f64>>,
}

/// A design on the card.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CardDesign {
    /// Weighted sum of the points, 0 to 100.
    pub total: f64,
    /// Designs that are ahead, and one; equals share a rank.
    pub rank: usize,
    /// Share of all weightings in which it is first, equals sharing.
    pub wins: f64,
    /// `None` of those that are first.
    pub chase: Option<Chase>,
}

/// A card that has been worked out.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Scorecard {
    /// In the order of the criteria.
    pub criteria: Vec<CountedCriterion>,
    /// In the order of the designs.
    pub designs: Vec<CardDesign>,
    /// Index of the design that others must catch: of equals the one that stands first.
    pub leader: usize,
}

/// How many weightings are sampled, and from which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// Number of weightings, above 0.
    pub count: u32,
    /// Seed of the weightings.
    pub seed: u32,
}

/// Works a card out.
///
/// # Errors
/// Weights that are negative or do not add up to 100, values that a rule cannot take, nothing that counts.
pub fn card(
    criteria: &[ScorecardCriterion],
    designs: usize,
    draws: Draws,
) -> Result<Scorecard, CardError> {
    if designs == 0 {
        return Err(CardError::NoDesigns);
    }
    let points = criteria
        .iter()
        .enumerate()
        .map(|(at, criterion)| points_of(criterion, designs, at))
        .collect::<Result<Vec<_>, _>>()?;
    check_weights(criteria, &points)?;
    let counting = Counting::of(criteria, &points);
    let weights = &counting.weights_percent;
    let total = |design: usize| {
        let weighed = weights.iter().zip(&counting.points);
        weighed
            .map(|(weight, points)| weight * points[design])
            .sum::<f64>()
            / counting.all_percent
    };
    let totals: Vec<f64> = (0..designs).map(total).collect();
    let ranks = ranks(&totals);
    let leader = ranks.iter().position(|&rank| rank == 1).unwrap_or(0);
    let wins = weightings::wins(&counting.points, designs, draws.count, draws.seed);
    let designs = totals.into_iter().zip(&ranks).zip(wins).enumerate();
    let designs = designs.map(|(design, ((total, &rank), wins))| CardDesign {
        total,
        rank,
        wins,
        chase: (rank > 1).then(|| counting.chase(leader, design)),
    });
    let designs = designs.collect();
    let criteria = counting.counts_percent().into_iter().zip(points.iter());
    let criteria = criteria.map(|(counts_percent, points)| CountedCriterion {
        counts_percent,
        points: points.clone(),
    });
    Ok(Scorecard {
        criteria: criteria.collect(),
        designs,
        leader,
    })
}

/// `None` where a design has no value.
fn points_of(
    criterion: &ScorecardCriterion,
    designs: usize,
    at: usize,
) -> Result<Option<Vec<f64>>, CardError> {
    let found = criterion.values.len();
    if found != designs {
        return Err(CardError::Values {
            criterion: at,
            found,
            wanted: designs,
        });
    }
    let values: Option<Vec<f64>> = criterion.values.iter().copied().collect();
    values
        .map(|values| points::points(criterion.rule, &values, at))
        .transpose()
}

fn check_weights(
    criteria: &[ScorecardCriterion],
    points: &[Option<Vec<f64>>],
) -> Result<(), CardError> {
    let percents: Vec<f64> = criteria.iter().map(|one| one.weight_percent).collect();
    let counting =
        Weights::of_all(&percents).and_then(|weights| weights.of_subset(|at| points[at].is_some()));
    match counting {
        Ok(_) => Ok(()),
        Err(ScoreError::Weight {
            application,
            percent,
        }) => Err(CardError::Weight {
            criterion: application,
            percent,
        }),
        Err(ScoreError::WeightSum { percent }) => Err(CardError::WeightSum { percent }),
        Err(ScoreError::NoApplications) => Err(CardError::NoCriteria),
        Err(_) => Err(CardError::NothingCounts),
    }
}

fn ranks(totals: &[f64]) -> Vec<usize> {
    let ahead = |own: f64| totals.iter().filter(|&&other| leads(other, own)).count();
    totals.iter().map(|&own| 1 + ahead(own)).collect()
}

/// The criteria that have a value of every design.
struct Counting<'a> {
    /// Number of criteria, counted or not.
    criteria: usize,
    /// Index of each counted criterion among all.
    places: Vec<usize>,
    /// Weights as entered, per cent.
    weights_percent: Vec<f64>,
    /// The sum of these, above 0.
    all_percent: f64,
    /// Points of each counted criterion, by design.
    points: Vec<&'a [f64]>,
}

impl<'a> Counting<'a> {
    fn of(criteria: &[ScorecardCriterion], points: &'a [Option<Vec<f64>>]) -> Self {
        let counts = |at: &usize| points[*at].is_some();
        let places: Vec<usize> = (0..points.len()).filter(counts).collect();
        let weight = |&at: &usize| criteria[at].weight_percent;
        let weights_percent: Vec<f64> = places.iter().map(weight).collect();
        Self {
            criteria: criteria.len(),
            places,
            all_percent: weights_percent.iter().sum(),
            weights_percent,
            points: points.iter().flatten().map(Vec::as_slice).collect(),
        }
    }

    /// Of all criteria as they count.
    fn counts_percent(&self) -> Vec<f64> {
        let mut counts = vec![0.0; self.criteria];
        for (&at, weight) in self.places.iter().zip(&self.weights_percent) {
            counts[at] = 100.0 * weight / self.all_percent;
        }
        counts
    }

    /// Weights that add up to 1.
    fn shares(&self) -> Vec<f64> {
        let share = |weight: &f64| weight / self.all_percent;
        self.weights_percent.iter().map(share).collect()
    }

    fn chase(&self, leader: usize, design: usize) -> Chase {
        let ahead = |points: &&[f64]| {
            let (first, own) = (points[leader], points[design]);
            let is_equal = !leads(first, own) && !leads(own, first);
            if is_equal { 0.0 } else { first - own }
        };
        let advantages: Vec<f64> = self.points.iter().map(ahead).collect();
        let shares = self.shares();
        let mut by_criterion_percent = vec![None; self.criteria];
        let found = moves::by_criterion(&shares, &advantages);
        for (&at, share) in self.places.iter().zip(found) {
            by_criterion_percent[at] = share.map(|share| 100.0 * share);
        }
        let least = moves::least(&shares, &advantages);
        Chase {
            by_criterion_percent,
            least: least.map(|(to, from)| self.weight_move(design, to, &from)),
        }
    }

    /// A move by places among the criteria that count, by places among all.
    fn weight_move(&self, design: usize, to: usize, from: &[TakenWeight]) -> WeightMove {
        let mut shares = self.shares();
        for taken in from {
            shares[taken.criterion] -= taken.points / 100.0;
            shares[to] += taken.points / 100.0;
        }
        let among_all = from.iter().map(|taken| TakenWeight {
            criterion: self.places[taken.criterion],
            ..*taken
        });
        WeightMove {
            from: among_all.collect(),
            to: self.places[to],
            points: from.iter().map(|taken| taken.points).sum(),
            is_first_then: self.is_first(&shares, design),
        }
    }

    /// Whether no design has more points.
    fn is_first(&self, shares: &[f64], design: usize) -> bool {
        let total = |design: usize| -> f64 {
            let weighed = shares.iter().zip(&self.points);
            weighed.map(|(share, points)| share * points[design]).sum()
        };
        let designs = self.points.first().map_or(0, |own| own.len());
        (0..designs).all(|other| !leads(total(other), total(design)))
    }
}
