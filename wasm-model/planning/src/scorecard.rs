//! The answer about a scorecard: arithmetic only, given as soon as it is asked.

use taper_boundary::{EngineFault, bad_request};
use taper_decision::score::card::{Card, Chase, Criterion, Draws, Rule, card};

use crate::dto::*;

/// The answer to `scorecard`.
///
/// # Errors
/// An [`EngineFault`] if weights or values make no sense.
pub fn answer(request: ScorecardRequest) -> Result<PlanningAnswer, EngineFault> {
    let ScorecardRequest {
        designs,
        criteria,
        draws,
        seed,
    } = request;
    let counts = [
        (criteria.len(), 64, "criteria"),
        (designs.len(), 64, "designs"),
        (draws as usize, 20_000, "draws"),
    ];
    if let Some((found, most, what)) = counts.into_iter().find(|(found, most, _)| found > most) {
        return Err(bad_request(format!(
            "There are {found} {what}; a scorecard takes at most {most}."
        )));
    }
    if draws == 0 {
        return Err(bad_request(
            "No weighting is to be drawn; draw at least one.".into(),
        ));
    }
    let own: Vec<Criterion> = criteria.iter().map(criterion).collect();
    let draws = Draws { count: draws, seed };
    let name = |names: &[&str], at: usize| names.get(at).copied().unwrap_or_default().to_owned();
    let criterion_names: Vec<&str> = criteria.iter().map(|one| one.name.as_str()).collect();
    let design_names: Vec<&str> = designs.iter().map(String::as_str).collect();
    let card = card(&own, designs.len(), draws).map_err(|error| {
        bad_request(error.sentence(
            |at| name(&criterion_names, at),
            |at| name(&design_names, at),
        ))
    })?;
    Ok(PlanningAnswer::Scorecard { result: dto(card) })
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
