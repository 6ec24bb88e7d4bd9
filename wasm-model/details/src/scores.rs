//! Designs against a reference machine, by published rules: arithmetic only, answered at once.

use serde::{Deserialize, Serialize};
use taper_boundary::{Question, Refusal, bad_request};
use taper_decision::score::ScoreError;
use taper_decision::score::flips::{RankFlip, flips};
use taper_decision::score::machine::{DesignScores, ScoredMachine, Scoring};
use taper_decision::score::suite::{Jobs, Suite};
use taper_decision::score::weights::Weights;
use taper_topology::limits::{MAX_SCORED_APPLICATIONS, MAX_SCORED_DESIGNS, MAX_SCORED_JOBS};
use taper_topology::run::Done;
use tsify::Tsify;

use crate::refusal::{BadQuestion, ScoredList};

/// An application that scores are made of.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredApplication {
    /// Its name, for messages.
    pub name: String,
    /// Its weight, per cent; all weights add up to 100, those of applications without jobs too.
    pub weight_percent: f64,
    /// How many times as large its problem is as on the reference; left to the nodes of its jobs where absent.
    #[serde(default)]
    pub growth: Option<f64>,
}

/// Designs against a reference machine.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoresRequest {
    /// At most 64. Those without jobs are left out, and the weights of the others renormalised.
    pub applications: Vec<ScoredApplication>,
    /// The jobs by application and size; at most 1,024.
    pub jobs: Vec<Jobs>,
    /// The machine that others are scored against.
    pub reference: ScoredMachine,
    /// What a node of the reference sustains in its jobs, the geometric mean over applications: TFLOP/s, or 1
    /// to count in nodes of the reference.
    pub reference_node_rate: f64,
    /// How many times as large the problem is that has to run in the reference's time.
    pub growth: f64,
    /// The designs, at most 256.
    pub designs: Vec<ScoredMachine>,
}

/// Designs against a reference machine.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoresAnswer {
    /// Weights of all applications as they count, per cent; 0 of those without jobs.
    pub weights_percent: Vec<f64>,
    /// Scores of each design, in their order.
    pub designs: Vec<DesignScores>,
    /// Pairs of designs that change places once the network counts.
    pub flips: Vec<RankFlip>,
}

impl Question for ScoresRequest {
    type Run = Done<ScoresAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let counts = [
            (
                self.applications.len(),
                MAX_SCORED_APPLICATIONS,
                ScoredList::Applications,
            ),
            (self.jobs.len(), MAX_SCORED_JOBS, ScoredList::JobSizes),
            (self.designs.len(), MAX_SCORED_DESIGNS, ScoredList::Designs),
        ];
        if let Some((found, most, of)) = counts
            .into_iter()
            .find(|&(found, most, _)| found > most as usize)
        {
            return Err(bad_request(&BadQuestion::TooManyScored { of, found, most }));
        }
        scored(&self).map(Done).map_err(|error| {
            let applications = self.applications.iter();
            bad_request(&BadQuestion::NoScores {
                error,
                applications: applications.map(|one| one.name.clone()).collect(),
            })
        })
    }
}

fn scored(request: &ScoresRequest) -> Result<ScoresAnswer, ScoreError> {
    let percents: Vec<f64> = request
        .applications
        .iter()
        .map(|application| application.weight_percent)
        .collect();
    let suite = Suite::new(percents.len(), request.jobs.clone())?;
    let weights = Weights::of_all(&percents)?;
    let scoring = Scoring::new(
        suite,
        &weights,
        request.reference.clone(),
        (request.reference_node_rate, request.growth),
    )?;
    let stated = request.applications.iter().map(|one| one.growth);
    let scoring = scoring.stating(stated.collect())?;
    let scores = request
        .designs
        .iter()
        .map(|design| scoring.scores(design))
        .collect::<Result<Vec<_>, _>>()?;
    let shares = scoring.weights().shares().iter();
    Ok(ScoresAnswer {
        weights_percent: shares.map(|share| 100.0 * share).collect(),
        flips: flips(&scores),
        designs: scores,
    })
}
