//! Risk, sensitivity and the map between their words and the model, as work in steps.

mod break_evens;
mod draws;
mod effects;
mod flips;
mod map;
mod results;
mod study;

pub use draws::DrawsSession;
pub use effects::EffectsSession;
pub use flips::FlipsSession;
pub use map::MapSession;

use crate::dto::PlanningAnswer;

/// Work that is done in steps.
pub trait Steps {
    /// Does some of it.
    fn step(&mut self);

    /// Done and in all.
    fn progress(&self) -> (u32, u32);

    /// The answer by what is done; `None` if that is too little.
    fn answer(&self) -> Option<PlanningAnswer>;
}
