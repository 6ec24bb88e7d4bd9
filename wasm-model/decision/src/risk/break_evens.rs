//! Break-evens of every design, one per step.
#![expect(
    clippy::cast_possible_truncation,
    reason = "designs of a study stay below MAX_STUDY_DESIGNS"
)]

use crate::risk::study::Study;
use crate::risk::verdict::{BreakEvenStudy, break_even};

/// Break-evens of every design against the first, worked on design by design.
#[derive(Clone, Debug)]
pub struct BreakEvens {
    study: Study,
    groups: Vec<Vec<usize>>,
    draws: u32,
    /// By design; the first has none against itself.
    found: Vec<Vec<BreakEvenStudy>>,
}

impl BreakEvens {
    /// Of groups of cells; none where there are no groups.
    pub fn new(study: Study, groups: Vec<Vec<usize>>, draws: u32) -> Self {
        let requested = if groups.is_empty() {
            study.designs()
        } else {
            1
        };
        Self {
            study,
            groups,
            draws,
            found: vec![vec![]; requested],
        }
    }

    /// Whether there is nothing left to do.
    pub fn is_done(&self) -> bool {
        self.found.len() == self.study.designs()
    }

    /// Draws done and draws in all.
    pub fn progress(&self) -> (u32, u32) {
        if self.groups.is_empty() {
            return (0, 0);
        }
        let draws = |designs: usize| (designs - 1) as u32 * self.draws;
        (draws(self.found.len()), draws(self.study.designs()))
    }

    /// By design, as far as they are done.
    pub fn found(&self) -> &[Vec<BreakEvenStudy>] {
        &self.found
    }

    /// Computes the break-evens of the next design.
    pub fn step(&mut self) {
        let pair = (self.found.len(), 0);
        let found = break_even(&mut self.study, pair, &self.groups, self.draws);
        self.found.push(found);
    }
}
