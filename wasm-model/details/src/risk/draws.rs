//! Draws over a study, and the verdicts on its designs.

use serde::Deserialize;
use taper_boundary::{BadStudy, CountOf, Question, Refusal, bad_request, study, within};
use taper_decision::risk::monte_carlo::RiskRun;
use taper_decision::risk::study::StudyQuestion;
use taper_topology::limits::{MAX_GOALS, MAX_GROUPS, MAX_OUTCOMES, MAX_SAMPLES};
use tsify::Tsify;

use crate::refusal::BadQuestion;

/// Samples of a study's uncertain inputs.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskRequest {
    /// Designs, workload and uncertain inputs.
    pub study: StudyQuestion,
    /// First draw; parts of a run, joined, are the whole.
    pub first_draw: u32,
    /// Number of samples.
    pub draws: u32,
    /// Groups of cells, by index, for whose shares the break-even is computed; at most 24.
    pub groups: Vec<Vec<usize>>,
    /// Numbers of nodes for which the probability is computed that a design has as many; at most 16.
    pub goals: Vec<u32>,
    /// Whether nodes and dollars of every draw are part of the answer; not if absent.
    #[serde(default)]
    #[tsify(optional)]
    pub keep_draws: bool,
}

impl Question for RiskRequest {
    type Run = RiskRun;

    fn open(self) -> Result<RiskRun, Refusal> {
        let study = study(self.study)?;
        let draws = within(CountOf::Draws, self.draws, MAX_SAMPLES)?;
        let outcomes = u64::from(draws) * study.designs() as u64;
        if outcomes > MAX_OUTCOMES || self.first_draw.checked_add(draws).is_none() {
            return Err(bad_request(&BadStudy::TooManyOutcomes {
                draws,
                designs: study.designs(),
                outcomes,
                most: MAX_OUTCOMES,
            }));
        }
        if self.groups.len() > MAX_GROUPS as usize || self.goals.len() > MAX_GOALS as usize {
            return Err(bad_request(&BadQuestion::TooManyGroups {
                most_groups: MAX_GROUPS,
                most_goals: MAX_GOALS,
            }));
        }
        let cells = study.shares().len();
        if let Some(&cell) = self.groups.iter().flatten().find(|&&cell| cell >= cells) {
            return Err(bad_request(&BadStudy::NoSuchCellOfGroup { cell, cells }));
        }
        let run = RiskRun::new(study, self.first_draw, draws);
        Ok(run.asking(self.groups, self.goals, self.keep_draws))
    }
}
