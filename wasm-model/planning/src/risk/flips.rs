//! How far each input must move for the order of two designs to change.

use taper_boundary::{EngineFault, bad_request};
use taper_decision::risk::flip::FlipRun;

use super::Steps;
use super::study::study;
use crate::dto::*;

/// Inputs under way.
pub struct FlipsSession(FlipRun);

impl FlipsSession {
    /// How far each input must move.
    ///
    /// # Errors
    /// An [`EngineFault`] if the study, the designs or the factors make no sense.
    pub fn open(request: FlipsRequest) -> Result<Self, EngineFault> {
        let study = study(request.study)?;
        let pair = (request.design as usize, request.over as usize);
        if pair.0.max(pair.1) >= study.designs() {
            return Err(bad_request(format!(
                "Designs {} and {} are compared; the study has {}.",
                pair.0,
                pair.1,
                study.designs()
            )));
        }
        let (low, high) = (request.low, request.high);
        if !(0.0..=1.0).contains(&low) || !(1.0..=1000.0).contains(&high) {
            return Err(bad_request(format!(
                "Factors go from {low} to {high}; the least is from 0 to 1, the largest from 1 to 1,000."
            )));
        }
        Ok(Self(FlipRun::new(study, pair, (low, high))))
    }
}

impl Steps for FlipsSession {
    fn step(&mut self) {
        self.0.step();
    }

    fn progress(&self) -> (u32, u32) {
        self.0.progress()
    }

    fn answer(&self) -> Option<PlanningAnswer> {
        let found = self.0.found().iter();
        let flips = found.map(|flip| {
            flip.map(|flip| FlipDto {
                swap: flip.swap.into(),
                is_tie: flip.is_tie,
                fills_core: flip.fills_core,
            })
        });
        let flips = flips.collect();
        Some(PlanningAnswer::Flips {
            result: FlipsDto { flips },
        })
    }
}
