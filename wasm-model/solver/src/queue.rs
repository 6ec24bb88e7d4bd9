//! Links and flows by the share that they allow, least first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::kept::INFINITE;

/// Links by their share, least first. Those that keep the share they began with wait sorted; only
/// those whose share has risen are in a heap, which so stays small.
pub(super) struct Queue {
    first: std::iter::Peekable<std::vec::IntoIter<Constraint>>,
    risen: BinaryHeap<Reverse<Constraint>>,
}

impl Queue {
    pub(super) fn new(mut links: Vec<Constraint>) -> Self {
        links.sort_unstable();
        Self {
            first: links.into_iter().peekable(),
            risen: BinaryHeap::new(),
        }
    }

    pub(super) fn is_first_next(&mut self) -> bool {
        match (self.first.peek(), self.risen.peek()) {
            (Some(first), Some(Reverse(risen))) => first < risen,
            (first, _) => first.is_some(),
        }
    }

    pub(super) fn least(&mut self) -> Option<Constraint> {
        if self.is_first_next() {
            self.first.peek().copied()
        } else {
            self.risen.peek().map(|risen| risen.0)
        }
    }

    pub(super) fn drop_least(&mut self) {
        if self.is_first_next() {
            self.first.next();
        } else {
            self.risen.pop();
        }
    }

    /// The least has risen to this.
    pub(super) fn postpone(&mut self, now: Constraint) {
        if self.is_first_next() {
            self.first.next();
            self.risen.push(Reverse(now));
        } else if let Some(mut least) = self.risen.peek_mut() {
            least.0 = now;
        }
    }
}

/// A share that is not exceeded, and the link or flow that it belongs to. Shares are kept as their
/// bits, which are in the order of the numbers as long as these are not negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Constraint {
    pub(super) bits: u64,
    pub(super) index: u32,
}

impl Constraint {
    pub(super) fn is_finite(self) -> bool {
        self.bits < INFINITE
    }
}
