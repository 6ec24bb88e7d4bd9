//! Work that is done in steps, so that who waits for it can watch, listen and stop between them.

/// A computation in steps.
pub trait Run {
    /// The result of the computation.
    type Answer;

    /// Does one unit of work; nothing once all are done.
    fn step(&mut self);

    /// Units of work done, and in all.
    fn progress(&self) -> (u32, u32);

    /// The answer by what is done; `None` if that is too little.
    fn answer(&self) -> Option<Self::Answer>;
}

/// A result that is complete at once.
pub struct Done<Answer>(pub Answer);

impl<Answer: Clone> Run for Done<Answer> {
    type Answer = Answer;

    fn step(&mut self) {}

    fn progress(&self) -> (u32, u32) {
        (1, 1)
    }

    fn answer(&self) -> Option<Answer> {
        Some(self.0.clone())
    }
}
