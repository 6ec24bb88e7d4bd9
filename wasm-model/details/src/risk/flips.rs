//! How far each input must move for the order of two designs to change.

use serde::Deserialize;
use taper_boundary::{Question, Refusal, bad_request, study};
use taper_decision::risk::flip::FlipRun;
use taper_decision::risk::study::StudyQuestion;
use tsify::Tsify;

use crate::refusal::BadQuestion;

/// How far each input must move, alone, for the order of two designs by throughput to change.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlipsRequest {
    /// Designs, workload and uncertain inputs.
    pub study: StudyQuestion,
    /// Index of the one design.
    pub design: u32,
    /// Index of the design compared with it.
    pub over: u32,
    /// Least factor on an input's value, from 0 to 1.
    pub low: f64,
    /// Largest factor, at least 1.
    pub high: f64,
}

impl Question for FlipsRequest {
    type Run = FlipRun;

    fn open(self) -> Result<FlipRun, Refusal> {
        let study = study(self.study)?;
        let pair = (self.design as usize, self.over as usize);
        if pair.0.max(pair.1) >= study.designs() {
            return Err(bad_request(&BadQuestion::NoSuchPair {
                design: pair.0,
                over: pair.1,
                designs: study.designs(),
            }));
        }
        let (low, high) = (self.low, self.high);
        if !(0.0..=1.0).contains(&low) || !(1.0..=1000.0).contains(&high) {
            return Err(bad_request(&BadQuestion::FlipFactors { low, high }));
        }
        Ok(FlipRun::new(study, pair, (low, high)))
    }
}
