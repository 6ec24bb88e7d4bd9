//! Offers under conditions, over samples of prices and of the model's inputs.

use serde::Deserialize;
use taper_boundary::{BadStudy, CountOf, Question, Refusal, bad_request, study, within};
use taper_decision::risk::ranking::{MovedInput, RankingRun};
use taper_decision::risk::study::StudyQuestion;
use taper_topology::limits::{MAX_CONDITIONS, MAX_OUTCOMES, MAX_SAMPLES};
use tsify::Tsify;

/// What every offer of a study gains over the first, and over each other, under every condition.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankingRequest {
    /// Offers, the cells of all conditions and uncertain inputs.
    pub study: StudyQuestion,
    /// The cells of every condition, by index.
    pub conditions: Vec<Vec<usize>>,
    /// Inputs that each have other values than their own, over the same samples.
    #[serde(default)]
    #[tsify(optional)]
    pub moved: Vec<MovedInput>,
    /// Number of samples.
    pub draws: u32,
}

impl Question for RankingRequest {
    type Run = RankingRun;

    fn open(self) -> Result<RankingRun, Refusal> {
        let study = study(self.study)?;
        let draws = within(CountOf::Draws, self.draws, MAX_SAMPLES)?;
        let conditions = u32::try_from(self.conditions.len()).unwrap_or(u32::MAX);
        let conditions = within(CountOf::Conditions, conditions, MAX_CONDITIONS)?;
        let rankings = u64::from(conditions) * (1 + self.moved.len() as u64);
        let outcomes = u64::from(draws) * rankings * study.designs() as u64;
        if outcomes > MAX_OUTCOMES {
            return Err(bad_request(&BadStudy::TooManyOutcomes {
                draws,
                designs: study.designs(),
                outcomes,
                most: MAX_OUTCOMES,
            }));
        }
        let cells = study.shares().len();
        if let Some(&cell) = (self.conditions.iter().flatten()).find(|&&cell| cell >= cells) {
            return Err(bad_request(&BadStudy::NoSuchCellOfGroup { cell, cells }));
        }
        if let Some(each) = self.moved.iter().find(|each| !study.may_move(each)) {
            return Err(bad_request(&BadStudy::MovedInput {
                input: each.input,
                inputs: study.inputs().len(),
            }));
        }
        Ok(RankingRun::new(study, self.conditions, self.moved, draws))
    }
}
