//! What each input of a study moves: the tornado and total effects.

use serde::Deserialize;
use taper_boundary::{CountOf, Question, Refusal, bad_request, study, within};
use taper_decision::risk::sensitivity::{EffectRun, Measure};
use taper_decision::risk::study::StudyQuestion;
use taper_topology::limits::MAX_SAMPLES;
use tsify::Tsify;

use crate::refusal::BadQuestion;

/// Effect of each input on one measure: tornado and total effects.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityRequest {
    /// Designs, workload and uncertain inputs.
    pub study: StudyQuestion,
    /// The measure that the inputs move.
    pub measure: Measure,
    /// How many leading inputs of the tornado get a total-effect index.
    pub leading: u32,
    /// Number of samples for them.
    pub samples: u32,
}

impl Question for SensitivityRequest {
    type Run = EffectRun;

    fn open(self) -> Result<EffectRun, Refusal> {
        let study = study(self.study)?;
        let samples = within(CountOf::Samples, self.samples, MAX_SAMPLES)?;
        let measure = checked(self.measure, study.designs())?;
        let leading = self.leading as usize;
        Ok(EffectRun::new(study, measure, leading, samples))
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
        Some(design) => Err(bad_request(&BadQuestion::NoSuchDesignOfMeasure {
            design,
            designs,
        })),
        None => Ok(measure),
    }
}
