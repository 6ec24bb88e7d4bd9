//! What each input of a study moves: the tornado and total effects.

use serde::{Deserialize, Serialize};
use taper_boundary::{CountOf, Question, Refusal, bad_request, within};
use taper_decision::risk::sensitivity::{EffectRun, Measure, TornadoBar, TotalEffect, tornado};
use taper_topology::limits::MAX_SAMPLES;
use taper_topology::run::{ModelFault, Run};
use tsify::Tsify;

use crate::refusal::BadPlan;

use super::study::{StudyQuestion, study};

/// What each input moves.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityRequest {
    /// The study.
    pub study: StudyQuestion,
    /// What is asked.
    pub measure: Measure,
    /// How many leading inputs of the tornado get a total-effect index.
    pub leading: u32,
    /// Samples for them.
    pub samples: u32,
}

/// What each input moves.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityAnswer {
    /// The measure with every input at its value.
    pub at_values: f64,
    /// One bar an input, the widest first.
    pub bars: Vec<TornadoBar>,
    /// Total effects of the leading inputs, the largest first.
    pub effects: Vec<TotalEffect>,
    /// Samples that they are estimated from.
    pub samples: u32,
}

/// Total effects under way.
pub struct EffectsSession {
    /// The samples.
    run: EffectRun,
    /// The tornado.
    bars: Vec<TornadoBar>,
    /// The measure with every input at its value.
    at_values: f64,
}

impl Question for SensitivityRequest {
    type Run = EffectsSession;

    fn open(self) -> Result<EffectsSession, Refusal> {
        let mut study = study(self.study)?;
        let samples = within(CountOf::Samples, self.samples, MAX_SAMPLES)?;
        let measure = checked(self.measure, study.designs())?;
        let places = study.at_values();
        let at_values = measure.of(&mut study, &places);
        let bars = tornado(&mut study, measure);
        let leading = bars.iter().take(self.leading as usize);
        let inputs = leading.map(|bar| bar.input).collect();
        let run = EffectRun::new(study, measure, inputs, samples);
        Ok(EffectsSession {
            run,
            bars,
            at_values,
        })
    }
}

impl Run for EffectsSession {
    type Answer = SensitivityAnswer;

    fn step(&mut self) -> Result<(), ModelFault> {
        self.run.step();
        Ok(())
    }

    fn progress(&self) -> (u32, u32) {
        self.run.progress()
    }

    fn answer(&self) -> Option<SensitivityAnswer> {
        Some(SensitivityAnswer {
            at_values: self.at_values,
            bars: self.bars.clone(),
            effects: self.run.result()?,
            samples: self.run.progress().0,
        })
    }
}

/// The measure, if the study has the designs that it names.
fn checked(measure: Measure, designs: usize) -> Result<Measure, Refusal> {
    let named = match measure {
        Measure::Nodes { design }
        | Measure::Throughput { design }
        | Measure::CostPerWork { design } => [design, design],
        Measure::NodeGain { design, over } | Measure::ThroughputGain { design, over } => {
            [design, over]
        }
    };
    match named.into_iter().find(|&design| design >= designs) {
        Some(design) => Err(bad_request(&BadPlan::NoSuchDesignOfMeasure {
            design,
            designs,
        })),
        None => Ok(measure),
    }
}
