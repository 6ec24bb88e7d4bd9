//! How far weights must move until a design catches the one that is first.
//!
//! With shares `s` of the criteria that count and the leader's advantages `d` over a design, both by criterion,
//! the design is `sum s d > 0` behind, and has caught the leader where new shares make that sum 0.
#![expect(clippy::indexing_slicing, reason = "criteria are those of the card")]

use serde::Serialize;
use tsify::Tsify;

/// Weight that is taken from a criterion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TakenWeight {
    /// Index of the criterion.
    pub criterion: usize,
    /// Percentage points of all that counts.
    pub points: f64,
}

/// Weight that is moved, in percentage points of all that counts.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WeightMove {
    /// What it is taken from.
    pub from: Vec<TakenWeight>,
    /// Index of the criterion that gets all of it.
    pub to: usize,
    /// Sum of the weights taken.
    pub points: f64,
    /// Whether no other design is ahead of both after it.
    pub is_first_then: bool,
}

/// The share to which each criterion must move by itself, the others keeping their proportions among one
/// another: `t d + (1 - t) r = 0` with `r = sum s d / sum s` over the others. `None` unless one of `d` and `r` is
/// for the leader and the other for the design: else no share puts the design before the leader. `None` too where
/// the others have no weight whose proportions could be kept.
pub(super) fn by_criterion(shares: &[f64], advantages: &[f64]) -> Vec<Option<f64>> {
    let one = |at: usize| {
        let others = || {
            let all = shares.iter().zip(advantages).enumerate();
            all.filter(move |(other, _)| *other != at)
                .map(|(_, pair)| pair)
        };
        let weight: f64 = others().map(|(share, _)| share).sum();
        let rest = others().map(|(share, ahead)| share * ahead).sum::<f64>() / weight;
        let own = advantages[at];
        (weight > 0.0 && rest * own < 0.0).then(|| rest / (rest - own))
    };
    (0..shares.len()).map(one).collect()
}

/// The least weight that has to be moved in all: to which criterion, and what is taken from which. Every unit helps most if it goes to where the leader's advantage
/// is smallest, whatever it is taken from; so all goes there, and is taken first from where the advantage is
/// largest. That is the optimum of this linear programme (a continuous knapsack: Dantzig, "Discrete-variable
/// extremum problems", Operations Research 5, 1957). `None` where the design is ahead by no criterion.
pub(super) fn least(shares: &[f64], advantages: &[f64]) -> Option<(usize, Vec<TakenWeight>)> {
    let smaller = |&a: &usize, &b: &usize| advantages[a].total_cmp(&advantages[b]);
    let to = (0..shares.len()).min_by(smaller)?;
    if advantages[to] >= 0.0 {
        return None;
    }
    let mut order: Vec<usize> = (0..shares.len()).filter(|&at| at != to).collect();
    order.sort_by(|a, b| advantages[*b].total_cmp(&advantages[*a]));
    let pairs = shares.iter().zip(advantages);
    let mut behind: f64 = pairs.map(|(share, ahead)| share * ahead).sum();
    let mut from = vec![];
    for at in order {
        let gain = advantages[at] - advantages[to];
        if behind <= 0.0 || gain <= 0.0 {
            break;
        }
        let moved = shares[at].min(behind / gain);
        if moved > 0.0 {
            from.push(TakenWeight {
                criterion: at,
                points: 100.0 * moved,
            });
            behind -= moved * gain;
        }
    }
    Some((to, from))
}
