//! Searches that several crates make: for the last number at which something holds, and by rank in a list.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a rank is a share of a length, and clamped to it"
)]

/// The last number at which something holds that holds up to some number and beyond it no more, of a number at which it
/// holds and a larger one at which it does not.
pub fn halved(mut within: u32, mut beyond: u32, holds: &mut dyn FnMut(u32) -> bool) -> u32 {
    while within + 1 < beyond {
        let middle = within + (beyond - within) / 2;
        if holds(middle) {
            within = middle;
        } else {
            beyond = middle;
        }
    }
    within
}

/// The last of `1..=last` at which it holds; 0 if at none. It is looked for near the end first.
pub fn last_where(last: u32, holds: &mut dyn FnMut(u32) -> bool) -> u32 {
    let (mut within, mut beyond, mut back) = (last, last + 1, 1);
    while within > 0 && !holds(within) {
        beyond = within;
        within = within.saturating_sub(back);
        back *= 2;
    }
    halved(within, beyond, holds)
}

/// The number of a rising list that this share of them does not exceed (nearest rank); 0 of none.
pub fn nearest_rank(rising: &[f64], share: f64) -> f64 {
    let rank = (share * rising.len() as f64).ceil() as usize;
    let last = rising.len().saturating_sub(1);
    rising
        .get(rank.saturating_sub(1).min(last))
        .copied()
        .unwrap_or(0.0)
}
