//! Designs by weighted criteria: arithmetic only, answered at once.

use serde::Deserialize;
use taper_boundary::{Question, Refusal, bad_request};
use taper_decision::score::card::{Draws, Scorecard, ScorecardCriterion, card};
use taper_topology::limits::{MAX_SCORECARD, MAX_WEIGHTINGS};
use taper_topology::run::Done;
use tsify::Tsify;

use crate::refusal::{BadQuestion, ScorecardList};

/// Points of designs by weighted criteria.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardRequest {
    /// Names of the designs, for sentences; at most 64.
    pub designs: Vec<String>,
    /// The criteria with weights and values; at most 64.
    pub criteria: Vec<ScorecardCriterion>,
    /// How many weightings are sampled, 1 to 20,000.
    pub draws: u32,
    /// Seed of the weightings.
    pub seed: u32,
}

impl Question for ScorecardRequest {
    type Run = Done<Scorecard>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let ScorecardRequest {
            designs,
            criteria,
            draws,
            seed,
        } = self;
        let counts = [
            (criteria.len(), MAX_SCORECARD, ScorecardList::Criteria),
            (designs.len(), MAX_SCORECARD, ScorecardList::Designs),
            (draws as usize, MAX_WEIGHTINGS, ScorecardList::Draws),
        ];
        if let Some((found, most, of)) = counts
            .into_iter()
            .find(|&(found, most, _)| found > most as usize)
        {
            return Err(bad_request(&BadQuestion::TooManyOnScorecard {
                of,
                found,
                most,
            }));
        }
        if draws == 0 {
            return Err(bad_request(&BadQuestion::NoWeighting));
        }
        let draws = Draws { count: draws, seed };
        let card = card(&criteria, designs.len(), draws);
        card.map(Done).map_err(|error| {
            bad_request(&BadQuestion::NoScorecard {
                error,
                criteria: criteria.into_iter().map(|one| one.name).collect(),
                designs,
            })
        })
    }
}
