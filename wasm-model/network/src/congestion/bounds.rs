//! What is certain of the stages of an incast, without computing what they hold.
//!
//! What is left for a stage grows with the backlog. So what it is at both ends of a part of the backlog bounds it within
//! the part, and most random numbers decide by the bound alone. No answer depends on it: what a bound leaves open is
//! computed.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "parts of a backlog that is not negative"
)]

use std::cell::Cell;

/// Equal parts of the backlog.
const PARTS: usize = 256;
/// Of a stage that no whole piece reaches, nor those behind it.
pub(super) const NOT_REACHED: f64 = f64::INFINITY;
/// Of a stage of which none was asked for yet.
const UNKNOWN: f64 = -1.0;

/// The bounds of each stage in each part of the backlog, zero where nothing is certain. Each is computed when it is
/// first asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Bounds {
    of_parts: Vec<Cell<f64>>,
    stages: usize,
    part_bytes: f64,
    /// Multiplied with a backlog, they place it: within rounding, which the bounds have room for.
    parts_per_byte: f64,
}

impl Bounds {
    /// Of so many stages, for a backlog of at most so many bytes.
    pub(super) fn new(most_bytes: f64, stages: usize) -> Self {
        Self {
            of_parts: vec![Cell::new(UNKNOWN); PARTS * stages],
            stages,
            part_bytes: most_bytes / PARTS as f64,
            parts_per_byte: PARTS as f64 / most_bytes,
        }
    }

    /// The bound of a stage while so many bytes wait, by what computes it between two backlogs.
    pub(super) fn of(
        &self,
        stage: usize,
        backlog_bytes: f64,
        between: impl FnOnce((f64, f64)) -> f64,
    ) -> f64 {
        let part = ((backlog_bytes * self.parts_per_byte) as usize).min(PARTS - 1);
        let Some(kept) = self.of_parts.get(part * self.stages + stage) else {
            return 0.0;
        };
        if kept.get() < 0.0 {
            let end = |part: usize| part as f64 * self.part_bytes;
            kept.set(between((end(part), end(part + 1))));
        }
        kept.get()
    }
}
