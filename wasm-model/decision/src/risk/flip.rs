//! How far each uncertain input must move, alone, before the order of two designs changes: the answer to
//! "what would have to be true for the other to win".
//!
//! An input moves as a multiple of its value, beyond its range if need be, while all others stay at
//! theirs; an input of the model moves for all designs at once. Machines come in whole nodes or racks, so the order of
//! two that are close changes back and forth; it counts as changed where it would be with parts of a node too. What the range of an input says of such a multiple
//! is left to who reads it.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "the pair and the input are looked at when the run is opened"
)]

use crate::risk::input::{Place, StudyInput};
use crate::risk::outcome::Outcome;
use crate::risk::study::Study;
use serde::Serialize;
use taper_money::shock::{Swap, nearest_swap};
use taper_topology::design::Budget;
use taper_topology::run::Run;
use tsify::Tsify;

/// Where the order of two designs changes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Flip {
    /// Factor at which the order changes, and who leads.
    pub swap: Swap,
    /// Whether the two are equal beyond it, so that neither leads.
    pub is_tie: bool,
    /// Whether the core switches, not the money, end a machine there.
    pub fills_core: bool,
}

/// How far each input must move, as far as it is known.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlipsAnswer {
    /// One per input, in their order: the multiple of its value next to 1 at which the order changes;
    /// `None` where it does not.
    pub flips: Vec<Option<Flip>>,
}

/// The least multiple of every input, in its order, at which the order of two designs by throughput
/// changes; worked on input by input.
#[derive(Clone, Debug)]
pub struct FlipRun {
    study: Study,
    pair: (usize, usize),
    factors: (f64, f64),
    found: Vec<Option<Flip>>,
}

impl FlipRun {
    /// Looks at factors from the least (at most 1) to the largest (at least 1).
    pub fn new(study: Study, pair: (usize, usize), factors: (f64, f64)) -> Self {
        Self {
            study,
            pair,
            factors,
            found: vec![],
        }
    }
}

impl Run for FlipRun {
    type Answer = FlipsAnswer;

    /// Searches the factor of the next input.
    fn step(&mut self) {
        let input = self.found.len();
        if input < self.study.inputs().len() {
            let found = flip(&mut self.study, self.pair, input, self.factors);
            self.found.push(found);
        }
    }

    fn progress(&self) -> (u32, u32) {
        (self.found.len() as u32, self.study.inputs().len() as u32)
    }

    fn answer(&self) -> Option<FlipsAnswer> {
        Some(FlipsAnswer {
            flips: self.found.clone(),
        })
    }
}

/// The factor on one input nearest to 1 at which the order of two designs changes.
fn flip(
    study: &mut Study,
    (first, second): (usize, usize),
    input: usize,
    factors: (f64, f64),
) -> Option<Flip> {
    let mut places = study.at_values();
    // Of inputs that move machines, where both directions are open: one of them may be chosen by rounding.
    let is_open = factors.0 < 1.0 && factors.1 > 1.0;
    let may_round = is_open && !matches!(study.inputs()[input], StudyInput::Model { .. });
    let mut look = |study: &mut Study, factor: f64| {
        places[input] = Place::Times(factor);
        let [ours, theirs] = [first, second].map(|design| study.outcome(design, &places));
        let evened = study.evened(first, &ours) / study.evened(second, &theirs);
        (ours.throughput > theirs.throughput, evened)
    };
    let (now, evened_now) = look(study, 1.0);
    let found = nearest_swap(factors, |factor| {
        if !study.allows(input, factor) {
            return None;
        }
        let (leads, evened) = look(study, factor);
        // Whole nodes alone may change the order of two that are close, and a larger move changes it back.
        let lasts = (evened > 1.0) == leads && (evened > evened_now) == leads;
        Some(if lasts || !may_round { leads } else { now })
    })?;
    // Where whole nodes have changed it a little earlier, the last change on the way there counts.
    let has_changed = look(study, found.before).0 != now;
    let back = (has_changed && found.after > 0.0).then(|| {
        let whole = 1.0 / found.after;
        nearest_swap((whole.min(1.0), whole.max(1.0)), |part| {
            Some(look(study, found.after * part).0)
        })
    });
    let swap = back.flatten().map_or(found, |back| Swap {
        before: found.after * back.after,
        after: found.after * back.before,
        ..found
    });
    places[input] = Place::Times(swap.after);
    let [ours, theirs] = [first, second].map(|design| study.outcome(design, &places));
    Some(Flip {
        swap,
        is_tie: ours.throughput == theirs.throughput,
        fills_core: ours.fills_core || theirs.fills_core,
    })
}

impl Study {
    /// What a design would do if the money that is left bought parts of a node.
    fn evened(&self, design: usize, outcome: &Outcome) -> f64 {
        match self.budget(design) {
            Budget::Usd(usd) if !outcome.fills_core && outcome.usd > 0.0 => {
                outcome.throughput * usd / outcome.usd
            }
            _ => outcome.throughput,
        }
    }

    /// Whether an input may be that multiple of its value: the operation has limits, such as a power
    /// usage that is never below 1, and so have shares.
    pub(crate) fn allows(&self, input: usize, factor: f64) -> bool {
        match &self.inputs()[input] {
            StudyInput::Operation { field, range, .. } => {
                self.may_run_at(*field, factor * range.value)
            }
            StudyInput::Model { input } => self.may_have(*input, factor),
            StudyInput::Price { .. } => true,
        }
    }
}
