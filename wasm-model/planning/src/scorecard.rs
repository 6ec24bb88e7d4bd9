//! Designs by weighted criteria: arithmetic only, answered as soon as it is asked.
#![expect(
    clippy::cast_possible_truncation,
    reason = "indices of designs and criteria, at most MAX_SCORECARD"
)]

use serde::{Deserialize, Serialize};
use taper_boundary::{Question, Refusal, bad_request};
use taper_decision::score::card::{Card, Chase, Criterion, Draws, Rule, card};
use taper_topology::limits::{MAX_SCORECARD, MAX_WEIGHTINGS};
use taper_topology::run::Done;
use tsify::Tsify;

use crate::refusal::{BadPlan, ScorecardList};

/// How values become points.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ScorecardRuleDto {
    /// In proportion, the largest value having all points.
    MoreInProportion,
    /// In inverse proportion, the smallest value having all points.
    LessInProportion,
    /// Straight from none at one value to all at another, level beyond both.
    Between,
    /// Values are points already, given by people.
    Marks,
}

/// Something that designs are judged by.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardCriterionDto {
    /// Its name, for sentences.
    pub name: String,
    /// Its weight, per cent; all weights add up to 100, those of criteria that do not count too.
    pub weight_percent: f64,
    /// How values become points.
    pub rule: ScorecardRuleDto,
    /// Where `between` gives no points; nothing of it counts for the other rules.
    pub zero_at: f64,
    /// Where `between` gives all points; nothing of it counts for the other rules.
    pub full_at: f64,
    /// By design; absent where there is none, and then the criterion does not count.
    pub values: Vec<Option<f64>>,
}

/// Designs by weighted criteria.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardRequest {
    /// Names of the designs, for sentences; at most 64.
    pub designs: Vec<String>,
    /// At most 64.
    pub criteria: Vec<ScorecardCriterionDto>,
    /// How many weightings are drawn, 1 to 20,000.
    pub draws: u32,
    /// Seed of the draws.
    pub seed: u32,
}

/// A criterion that has been worked out.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CountedCriterionDto {
    /// Its weight as it counts, per cent: what is left after those that do not, renormalised.
    pub counts_percent: f64,
    /// 0 to 100, by design; absent of a criterion that does not count.
    pub points: Option<Vec<f64>>,
}

/// Weight that is taken from a criterion.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TakenWeightDto {
    /// Index of the criterion.
    pub criterion: u32,
    /// Percentage points of all that counts.
    pub points: f64,
}

/// Weight that is moved.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WeightMoveDto {
    /// What it is taken from.
    pub from: Vec<TakenWeightDto>,
    /// Index of the criterion that gets all of it.
    pub to: u32,
    /// The sum, percentage points of all that counts.
    pub points: f64,
    /// Whether no other design is ahead of both after it.
    pub is_first_then: bool,
}

/// How far weights must move until a design has as many points as the leader.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChaseDto {
    /// By criterion the weight, per cent of all that counts, to which it alone must move, the others keeping
    /// their proportions; absent where none does it.
    pub by_criterion_percent: Vec<Option<f64>>,
    /// The least weight that has to be moved in all; absent where the design is ahead by no
    /// criterion.
    pub least: Option<WeightMoveDto>,
}

/// A design on the card.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CardDesignDto {
    /// 0 to 100.
    pub total: f64,
    /// Designs that are ahead, and one; equals share a rank.
    pub rank: u32,
    /// Share of all weightings in which it is first, equals sharing.
    pub wins: f64,
    /// Absent of those that are first.
    pub chase: Option<ChaseDto>,
}

/// Designs by weighted criteria.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardDto {
    /// In the order of the request.
    pub criteria: Vec<CountedCriterionDto>,
    /// In the order of the request.
    pub designs: Vec<CardDesignDto>,
    /// Index of the design that others must catch: of equals the one that stands first.
    pub leader: u32,
}

impl Question for ScorecardRequest {
    type Run = Done<ScorecardDto>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let ScorecardRequest {
            designs,
            criteria,
            draws,
            seed,
        } = self;
        let counts = [
            (criteria.len(), MAX_SCORECARD, ScorecardList::Criteria),
            (designs.len(), MAX_SCORECARD, ScorecardList::Designs),
            (draws as usize, MAX_WEIGHTINGS, ScorecardList::Draws),
        ];
        if let Some((found, most, of)) = counts
            .into_iter()
            .find(|&(found, most, _)| found > most as usize)
        {
            return Err(bad_request(&BadPlan::TooManyOnScorecard {
                of,
                found,
                most,
            }));
        }
        if draws == 0 {
            return Err(bad_request(&BadPlan::NoWeighting));
        }
        let own: Vec<Criterion> = criteria.iter().map(criterion).collect();
        let draws = Draws { count: draws, seed };
        let card = card(&own, designs.len(), draws).map_err(|error| {
            bad_request(&BadPlan::NoScorecard {
                error,
                criteria: criteria.into_iter().map(|one| one.name).collect(),
                designs,
            })
        })?;
        Ok(Done(dto(card)))
    }
}

fn criterion(dto: &ScorecardCriterionDto) -> Criterion {
    Criterion {
        weight_percent: dto.weight_percent,
        rule: match dto.rule {
            ScorecardRuleDto::MoreInProportion => Rule::MoreInProportion,
            ScorecardRuleDto::LessInProportion => Rule::LessInProportion,
            ScorecardRuleDto::Between => Rule::Between {
                zero_at: dto.zero_at,
                full_at: dto.full_at,
            },
            ScorecardRuleDto::Marks => Rule::Marks,
        },
        values: dto.values.clone(),
    }
}

fn dto(card: Card) -> ScorecardDto {
    let criteria = card.points.into_iter().zip(card.counts_percent);
    let ranked = card.totals.into_iter().zip(card.ranks);
    let designs = ranked.zip(card.wins).zip(card.chases);
    ScorecardDto {
        criteria: criteria
            .map(|(points, counts_percent)| CountedCriterionDto {
                counts_percent,
                points,
            })
            .collect(),
        designs: designs
            .map(|(((total, rank), wins), chase)| CardDesignDto {
                total,
                rank: rank as u32,
                wins,
                chase: chase.map(chase_dto),
            })
            .collect(),
        leader: card.leader as u32,
    }
}

fn chase_dto(chase: Chase) -> ChaseDto {
    let Chase {
        by_criterion,
        least,
        is_first_then,
    } = chase;
    ChaseDto {
        by_criterion_percent: by_criterion,
        least: least.map(|least| WeightMoveDto {
            from: least
                .from
                .into_iter()
                .map(|(criterion, points)| TakenWeightDto {
                    criterion: criterion as u32,
                    points,
                })
                .collect(),
            to: least.to as u32,
            points: least.points,
            is_first_then,
        }),
    }
}
