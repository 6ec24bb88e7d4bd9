//! Scorecards: points, totals and flips worked by hand, and what must hold of all of them.
#![allow(missing_docs, clippy::unwrap_used)]

use proptest::prelude::*;
use taper_decision::score::card::{
    CardDesign, CardError, Draws, Scorecard, ScorecardCriterion, ScorecardRule, WeightMove, card,
};

const DRAWS: Draws = Draws {
    count: 10_000,
    seed: 7,
};

fn criterion(weight_percent: f64, rule: ScorecardRule, values: &[f64]) -> ScorecardCriterion {
    ScorecardCriterion {
        name: String::new(),
        weight_percent,
        rule,
        values: values.iter().copied().map(Some).collect(),
    }
}

fn of_marks(marks: &[(f64, Vec<f64>)]) -> Scorecard {
    let criteria: Vec<ScorecardCriterion> = marks
        .iter()
        .map(|(weight, marks)| criterion(*weight, ScorecardRule::Marks, marks))
        .collect();
    card(&criteria, marks[0].1.len(), DRAWS).unwrap()
}

fn of_designs<T>(card: &Scorecard, of: impl Fn(&CardDesign) -> T) -> Vec<T> {
    card.designs.iter().map(of).collect()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs()).max(1.0)
}

/// By hand. Peak 100 and 80: 100 and 80 points. Cost 50 and 40: 40/50 = 80 and 100. Latency from 3 (none) to 1
/// (all), at 2.5 and 0.5: 25 and, beyond the end, 100. Marks 90 and 10.
/// Totals with 40, 30, 20, 10 %: 40 + 24 + 5 + 9 = 78; 32 + 30 + 20 + 1 = 83.
#[test]
fn points_and_totals_by_hand() {
    let between = ScorecardRule::Between {
        zero_at: 3.0,
        full_at: 1.0,
    };
    let criteria = [
        criterion(40.0, ScorecardRule::MoreInProportion, &[100.0, 80.0]),
        criterion(30.0, ScorecardRule::LessInProportion, &[50.0, 40.0]),
        criterion(20.0, between, &[2.5, 0.5]),
        criterion(10.0, ScorecardRule::Marks, &[90.0, 10.0]),
    ];
    let own = card(&criteria, 2, DRAWS).unwrap();
    let points = [[100.0, 80.0], [80.0, 100.0], [25.0, 100.0], [90.0, 10.0]];
    for (criterion, points) in own.criteria.iter().zip(points) {
        assert_eq!(criterion.points, Some(points.to_vec()));
    }
    assert_eq!(of_designs(&own, |design| design.total), [78.0, 83.0]);
    assert_eq!(of_designs(&own, |design| design.rank), [2, 1]);
    assert_eq!(own.leader, 1);
    let counts: Vec<f64> = own.criteria.iter().map(|one| one.counts_percent).collect();
    assert_eq!(counts, [40.0, 30.0, 20.0, 10.0]);
}

/// By hand, of the card above: the second leads by -20, 20, 75 and -80 points; it is 5 ahead. Weight goes from the
/// third criterion to the fourth: 5/(75 + 80) of all.
/// By itself the first criterion must reach t with -20 t + (1 - t) r = 0, r = (6 + 15 - 8)/0.6 = 65/3:
/// t = 65/125 = 52 %. The second, r = (-8 + 15 - 8)/0.7 = -10/7: t = (10/7)/(10/7 + 20) = 1/15. The third,
/// r = (-8 + 6 - 8)/0.8 = -12.5: t = 12.5/87.5 = 1/7. The fourth, r = (-8 + 6 + 15)/0.9 = 130/9:
/// t = 130/(130 + 720) = 13/85.
#[test]
fn flips_by_hand() {
    let own = of_marks(&[
        (40.0, vec![100.0, 80.0]),
        (30.0, vec![80.0, 100.0]),
        (20.0, vec![25.0, 100.0]),
        (10.0, vec![90.0, 10.0]),
    ]);
    assert_eq!(own.designs[1].chase, None);
    let chase = own.designs[0].chase.as_ref().unwrap();
    let expected = [52.0, 100.0 / 15.0, 100.0 / 7.0, 1300.0 / 85.0];
    for (found, expected) in chase.by_criterion_percent.iter().zip(expected) {
        assert!(near(found.unwrap(), expected), "{found:?} {expected}");
    }
    let least = chase.least.as_ref().unwrap();
    assert_eq!(least.to, 3);
    assert_eq!(least.from.len(), 1);
    assert_eq!(least.from[0].criterion, 2);
    assert!(near(least.points, 500.0 / 155.0));
    assert!(least.is_first_then);
}

/// Where one criterion has too little weight to give, the next gives the rest. By hand: the first leads by 50, 10
/// and -10 with 10, 60 and 30 %: 8 ahead. All of the first criterion's weight to the third takes 6 of that; of
/// the second 2/20 more.
#[test]
fn weight_is_taken_from_several_criteria() {
    let own = of_marks(&[
        (10.0, vec![100.0, 50.0]),
        (60.0, vec![60.0, 50.0]),
        (30.0, vec![50.0, 60.0]),
    ]);
    let least = own.designs[1]
        .chase
        .as_ref()
        .unwrap()
        .least
        .clone()
        .unwrap();
    assert_eq!((least.to, least.from.len()), (2, 2));
    assert!(near(least.from[0].points, 10.0) && near(least.from[1].points, 10.0));
    assert!(near(least.points, 20.0));
}

/// A design that is behind by every criterion never catches the leader, and is first in no weighting.
#[test]
fn who_is_behind_everywhere_stays_behind() {
    let own = of_marks(&[(50.0, vec![90.0, 80.0]), (50.0, vec![50.0, 40.0])]);
    let chase = own.designs[1].chase.as_ref().unwrap();
    assert_eq!(chase.by_criterion_percent, [None, None]);
    assert_eq!(chase.least, None);
    assert_eq!(of_designs(&own, |design| design.wins), [1.0, 0.0]);
}

/// All of the weight on what both are equal by makes them equal; that flips nothing.
#[test]
fn equal_points_flip_nothing() {
    let own = of_marks(&[(50.0, vec![90.0, 80.0]), (50.0, vec![70.0, 70.0])]);
    let chase = own.designs[1].chase.as_ref().unwrap();
    assert_eq!(chase.by_criterion_percent, [None, None]);
    assert_eq!(chase.least, None);
}

/// To catch the leader is not to be first: the third design overtakes both.
#[test]
fn another_may_be_first_then() {
    let own = of_marks(&[
        (90.0, vec![100.0, 50.0, 60.0]),
        (10.0, vec![0.0, 60.0, 100.0]),
    ]);
    assert_eq!(of_designs(&own, |design| design.rank), [1, 3, 2]);
    let is_first_then = |design: &CardDesign| {
        let least = design.chase.as_ref().and_then(|chase| chase.least.as_ref());
        least.map(|least| least.is_first_then)
    };
    assert_eq!(
        of_designs(&own, is_first_then),
        [None, Some(false), Some(true)]
    );
}

#[test]
fn equals_share_a_rank() {
    let own = of_marks(&[
        (50.0, vec![80.0, 20.0, 10.0]),
        (50.0, vec![20.0, 80.0, 10.0]),
    ]);
    assert_eq!(of_designs(&own, |design| design.rank), [1, 1, 3]);
    assert_eq!(own.leader, 0);
    assert_eq!(own.designs[1].chase, None);
}

/// The one without marks does not count, and the weights of the others are renormalised: 40 and 40 of 80.
#[test]
fn what_is_not_known_of_all_does_not_count() {
    let mut criteria = vec![
        criterion(40.0, ScorecardRule::MoreInProportion, &[1.0, 2.0]),
        criterion(20.0, ScorecardRule::Marks, &[10.0, 20.0]),
        criterion(40.0, ScorecardRule::LessInProportion, &[1.0, 2.0]),
    ];
    criteria[1].values[1] = None;
    let own = card(&criteria, 2, DRAWS).unwrap();
    assert_eq!(own.criteria[1].points, None);
    let counts: Vec<f64> = own.criteria.iter().map(|one| one.counts_percent).collect();
    assert_eq!(counts, [50.0, 0.0, 50.0]);
    assert_eq!(of_designs(&own, |design| design.total), [75.0, 75.0]);
    criteria[0].weight_percent = 0.0;
    criteria[1].weight_percent = 100.0;
    criteria[2].weight_percent = 0.0;
    assert_eq!(card(&criteria, 2, DRAWS), Err(CardError::NothingCounts));
}

/// Of two criteria that say the opposite each design wins half of all weightings: 5,000 of 10,000 with a standard
/// deviation of 50. By hand of three designs: 100 t, 100 (1 - t) and 60 at every t; the third is first from 0.4 to
/// 0.6, so 20 %, standard deviation 40.
#[test]
fn wins_over_all_weightings() {
    let own = of_marks(&[
        (50.0, vec![100.0, 0.0, 60.0]),
        (50.0, vec![0.0, 100.0, 60.0]),
    ]);
    let wins = of_designs(&own, |design| design.wins);
    assert!(near(wins.iter().sum(), 1.0));
    for (found, expected) in wins.iter().zip([0.4, 0.4, 0.2]) {
        assert!((found - expected).abs() < 0.03, "{wins:?}");
    }
}

#[test]
fn bad_input_is_refused() {
    let refused = |criteria: &[ScorecardCriterion]| card(criteria, 2, DRAWS).unwrap_err();
    let full = |rule, values: [f64; 2]| [criterion(100.0, rule, &values)];
    let ends = ScorecardRule::Between {
        zero_at: 2.0,
        full_at: 2.0,
    };
    assert_eq!(refused(&[]), CardError::NoCriteria);
    let proportion = |design, value| CardError::Proportion {
        criterion: 0,
        design,
        value,
    };
    assert_eq!(
        refused(&full(ScorecardRule::MoreInProportion, [1.0, 0.0])),
        proportion(1, 0.0)
    );
    assert_eq!(
        refused(&full(ScorecardRule::LessInProportion, [-3.0, 1.0])),
        proportion(0, -3.0)
    );
    assert!(matches!(
        refused(&full(ends, [1.0, 2.0])),
        CardError::SameEnds { at: 2.0, .. }
    ));
    assert!(matches!(
        refused(&full(ScorecardRule::Marks, [1.0, 100.5])),
        CardError::Mark { design: 1, .. }
    ));
    assert!(matches!(
        refused(&full(ScorecardRule::Marks, [f64::NAN, 1.0])),
        CardError::NoNumber { design: 0, .. }
    ));
    assert!(matches!(
        refused(&[criterion(99.0, ScorecardRule::Marks, &[1.0, 2.0])]),
        CardError::WeightSum { percent: 99.0 }
    ));
    assert!(matches!(
        refused(&[criterion(-1.0, ScorecardRule::Marks, &[1.0, 2.0])]),
        CardError::Weight { percent: -1.0, .. }
    ));
    assert!(matches!(
        refused(&[criterion(100.0, ScorecardRule::Marks, &[1.0])]),
        CardError::Values {
            found: 1,
            wanted: 2,
            ..
        }
    ));
    let none = card(&full(ScorecardRule::Marks, [1.0, 2.0]), 0, DRAWS);
    assert_eq!(none, Err(CardError::NoDesigns));
}

/// Weights on a grid of 5 %, and marks of three designs.
fn small_cards() -> impl Strategy<Value = Vec<(f64, Vec<f64>)>> {
    let marks = || prop::collection::vec((0u32..=20).prop_map(|mark| f64::from(5 * mark)), 3);
    (prop::collection::vec(marks(), 3), 0u32..=20, 0u32..=20).prop_map(|(marks, a, b)| {
        let (low, high) = (a.min(b), a.max(b));
        let weights = [low, high - low, 20 - high].map(|part| f64::from(5 * part));
        weights.into_iter().zip(marks).collect()
    })
}

/// The least weight moved to any weighting on a grid with which `design` has caught `leader`; none where it
/// passes it by no criterion.
fn by_trying(of: &[(f64, Vec<f64>)], leader: usize, design: usize) -> Option<f64> {
    const PARTS: u32 = 200;
    if of.iter().all(|(_, marks)| marks[design] <= marks[leader]) {
        return None;
    }
    let each = (0..=PARTS).flat_map(|a| (0..=PARTS - a).map(move |b| [a, b, PARTS - a - b]));
    each.filter_map(|parts| {
        let weights = parts.map(|part| 100.0 * f64::from(part) / f64::from(PARTS));
        let ahead: f64 = of
            .iter()
            .zip(weights)
            .map(|((_, marks), weight)| weight * (marks[leader] - marks[design]))
            .sum();
        let moved: f64 = of
            .iter()
            .zip(weights)
            .map(|((own, _), weight)| (own - weight).abs() / 2.0)
            .sum();
        (ahead <= 1e-9).then_some(moved)
    })
    .min_by(f64::total_cmp)
}

fn total(of: &[(f64, Vec<f64>)], weights: &[f64], design: usize) -> f64 {
    let weighed = of
        .iter()
        .zip(weights)
        .map(|((_, marks), w)| w * marks[design]);
    weighed.sum::<f64>() / 100.0
}

fn after(of: &[(f64, Vec<f64>)], moved: &WeightMove) -> Vec<f64> {
    let mut weights: Vec<f64> = of.iter().map(|(weight, _)| *weight).collect();
    for taken in &moved.from {
        weights[taken.criterion] -= taken.points;
        weights[moved.to] += taken.points;
    }
    weights
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// No less weight does it, whatever it is taken from and given to: found again by trying all weightings of a
    /// grid of half a per cent, from which the optimum is at most a step in each criterion away.
    #[test]
    fn no_less_weight_does_it(of in small_cards()) {
        let own = of_marks(&of);
        for (design, on_card) in own.designs.iter().enumerate() {
            let Some(chase) = &on_card.chase else { continue };
            let tried = by_trying(&of, own.leader, design);
            let least = chase.least.as_ref().map(|least| least.points);
            prop_assert_eq!(least.is_some(), tried.is_some());
            if let (Some(least), Some(tried)) = (least, tried) {
                prop_assert!(least <= tried + 1e-9, "{} {}", least, tried);
                prop_assert!(tried <= least + 1.5, "{} {}", least, tried);
            }
        }
    }

    /// What is said to flip the order does: after the move, and at the weight of one criterion, the totals are
    /// equal, and no weight is below zero.
    #[test]
    fn after_a_move_totals_are_equal(of in small_cards()) {
        let own = of_marks(&of);
        for (design, on_card) in own.designs.iter().enumerate() {
            let Some(chase) = &on_card.chase else { continue };
            if let Some(least) = &chase.least {
                let weights = after(&of, least);
                prop_assert!(weights.iter().all(|&weight| weight > -1e-9));
                prop_assert!(near(total(&of, &weights, design), total(&of, &weights, own.leader)));
                let best = (0..3).map(|each| total(&of, &weights, each)).fold(0.0, f64::max);
                prop_assert_eq!(least.is_first_then, near(best, total(&of, &weights, design)));
            }
            for (at, percent) in chase.by_criterion_percent.iter().enumerate() {
                let Some(percent) = percent else { continue };
                let rest = 100.0 - of[at].0;
                let weights: Vec<f64> = of
                    .iter()
                    .enumerate()
                    .map(|(other, (weight, _))| {
                        if other == at { *percent } else { weight / rest * (100.0 - percent) }
                    })
                    .collect();
                prop_assert!(near(total(&of, &weights, design), total(&of, &weights, own.leader)));
            }
        }
    }

    /// Points are from 0 to 100, somebody has all of them in proportion, and the unit of a value counts for nothing.
    #[test]
    fn points_know_no_unit(values in prop::collection::vec(0.1f64..1e6, 1..6), factor in 0.001f64..1000.0) {
        for rule in [ScorecardRule::MoreInProportion, ScorecardRule::LessInProportion] {
            let points = |by: f64| {
                let scaled: Vec<f64> = values.iter().map(|value| by * value).collect();
                card(&[criterion(100.0, rule, &scaled)], values.len(), DRAWS).unwrap().criteria[0].points.clone().unwrap()
            };
            let own = points(1.0);
            prop_assert!(own.iter().all(|point| (0.0..=100.0 + 1e-9).contains(point)));
            prop_assert!(own.iter().any(|&point| near(point, 100.0)));
            for (one, other) in own.iter().zip(points(factor)) {
                prop_assert!(near(*one, other));
            }
        }
    }
}
