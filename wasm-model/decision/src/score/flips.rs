//! What the score of a single node hides: machines that change places once the network counts.
#![expect(
    clippy::indexing_slicing,
    reason = "positions in the list that is walked"
)]

use super::machine::DesignScores;
use serde::Serialize;
use tsify::Tsify;

/// Two machines that SSNI and SSI put into opposite orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankFlip {
    /// The one that leads by SSNI.
    pub by_ssni: usize,
    /// The one that leads by SSI.
    pub by_ssi: usize,
    /// Whether they also do with all slowdowns at the low and at the high ends of their ranges.
    pub holds: bool,
}

/// Scores that differ by less are equal, and what is equal does not change places.
const TIE: f64 = 1e-9;

/// Whether a score is larger, and not equal.
pub(super) fn leads(own: f64, other: f64) -> bool {
    own > other * (1.0 + TIE)
}

/// All pairs that change places, by the places of the machines.
pub fn flips(scores: &[DesignScores]) -> Vec<RankFlip> {
    let mut found = vec![];
    for (one, first) in scores.iter().enumerate() {
        for (two, second) in scores.iter().enumerate() {
            let by = |end: usize| leads(second.ssi_at[end], first.ssi_at[end]);
            if leads(first.ssni, second.ssni) && by(1) {
                found.push(RankFlip {
                    by_ssni: one,
                    by_ssi: two,
                    holds: by(0) && by(2),
                });
            }
        }
    }
    found
}
