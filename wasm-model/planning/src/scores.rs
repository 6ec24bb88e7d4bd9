//! Designs against a reference machine, by published rules: arithmetic only, answered as soon as it is asked.

use serde::{Deserialize, Serialize};
use taper_boundary::{Question, Refusal, bad_request};
use taper_decision::score::ScoreError;
use taper_decision::score::flips::{RankFlip, flips};
use taper_decision::score::iso_time::run_years;
use taper_decision::score::machine::{Figures, Machine, Scores, Scoring};
use taper_decision::score::ssp::{Period, over_periods};
use taper_decision::score::suite::{Jobs, Suite};
use taper_decision::score::weights::Weights;
use taper_topology::limits::{MAX_SCORED_APPLICATIONS, MAX_SCORED_DESIGNS, MAX_SCORED_JOBS};
use taper_topology::run::Done;
use tsify::Tsify;

use crate::refusal::{BadPlan, ScoredList};

/// An application that scores are made of.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredApplication {
    /// Its name, for sentences.
    pub name: String,
    /// Its weight, per cent; all weights add up to 100, those of applications without jobs too.
    pub weight_percent: f64,
    /// How many times as large its problem is as on the reference; left to the nodes of its jobs where absent.
    #[serde(default)]
    pub growth: Option<f64>,
}

/// Figures of merit of one node, in any unit that is common to all machines.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct JobFigures {
    /// Nodes of the job.
    pub job_nodes: f64,
    /// On the node alone.
    pub alone: f64,
    /// In the job with its slowdown at the high end of its range.
    pub at_high_slowdown: f64,
    /// In the job.
    pub in_job: f64,
    /// In the job with its slowdown at the low end of its range.
    pub at_low_slowdown: f64,
}

/// A machine that is scored, or that others are scored against.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredMachine {
    /// Nodes.
    pub nodes: u32,
    /// One for all jobs.
    pub figures: Vec<JobFigures>,
    /// When how much of it serves; nothing of it counts for the reference.
    pub service: Vec<Period>,
}

/// Designs against a reference machine.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoresRequest {
    /// At most 64. Those without jobs are left out, and the weights of the others renormalised.
    pub applications: Vec<ScoredApplication>,
    /// At most 1,024.
    pub jobs: Vec<Jobs>,
    /// The reference.
    pub reference: ScoredMachine,
    /// What a node of the reference sustains in its jobs, the geometric mean over applications: TFLOP/s, or 1
    /// to count in nodes of the reference.
    pub reference_node_rate: f64,
    /// How many times as large the problem is that has to run in the reference's time.
    pub growth: f64,
    /// The designs, at most 256.
    pub designs: Vec<ScoredMachine>,
}

/// A design's jobs of one size against those of the reference.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ComparedJobs {
    /// Speed-up of a node alone.
    pub speed_up_alone: f64,
    /// Nodes of the job that SSI counts.
    pub job_nodes: f64,
    /// Speed-up in the job: a node's, or that of the whole job where the growth of the problem is stated.
    pub speed_up: f64,
    /// Growth of the problem.
    pub capability: f64,
    /// Utilisation factor.
    pub utilisation: f64,
    /// Runs that meet the reference's time; absent where all nodes together do not.
    pub same_time: Option<SameTime>,
}

/// Runs that take as long as on the reference.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SameTime {
    /// The fewest nodes of a run.
    pub nodes: u32,
    /// Years of all runs that go on at once over the periods of service.
    pub run_years: f64,
}

/// Scores of a design.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignScores {
    /// Nodes over those of the reference.
    pub node_ratio: f64,
    /// Scaled single-node improvement.
    pub ssni: f64,
    /// System improvement.
    pub ssi: f64,
    /// The least of it with all slowdowns, the reference's too, at the low ends of their ranges, at their
    /// values and at the high ends.
    pub ssi_low: f64,
    /// The largest of it.
    pub ssi_high: f64,
    /// Unweighted geometric mean of the ratios of figures of merit, a node.
    pub fom_ratio: f64,
    /// Sustained system performance, in the unit of the rate of a reference node.
    pub ssp: f64,
    /// The sum of the same over the periods of service, times years.
    pub ssp_years: f64,
    /// By jobs.
    pub jobs: Vec<ComparedJobs>,
}

/// Designs against a reference machine.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoresAnswer {
    /// Weights of all applications as they count, per cent; 0 of those without jobs.
    pub weights_percent: Vec<f64>,
    /// Every design.
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
            return Err(bad_request(&BadPlan::TooManyScored { of, found, most }));
        }
        scored(&self).map(Done).map_err(|error| {
            let applications = self.applications.iter();
            bad_request(&BadPlan::NoScores {
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
        machine(&request.reference),
        (request.reference_node_rate, request.growth),
    )?;
    let stated = request.applications.iter().map(|one| one.growth);
    let scoring = scoring.stating(stated.collect())?;
    let scores = request
        .designs
        .iter()
        .map(|design| scoring.scores(&machine(design)))
        .collect::<Result<Vec<_>, _>>()?;
    let shares = scoring.weights().shares().iter();
    Ok(ScoresAnswer {
        weights_percent: shares.map(|share| 100.0 * share).collect(),
        flips: flips(&scores),
        designs: scores
            .into_iter()
            .zip(&request.designs)
            .map(|(scores, design)| design_dto(scores, design))
            .collect::<Result<_, _>>()?,
    })
}

fn machine(dto: &ScoredMachine) -> Machine {
    let figures = dto.figures.iter().map(|figures| Figures {
        job_nodes: figures.job_nodes,
        alone: figures.alone,
        in_job: [
            figures.at_high_slowdown,
            figures.in_job,
            figures.at_low_slowdown,
        ],
    });
    Machine {
        nodes: f64::from(dto.nodes),
        figures: figures.collect(),
    }
}

fn design_dto(scores: Scores, design: &ScoredMachine) -> Result<DesignScores, ScoreError> {
    let periods = &design.service;
    let [at_high, ssi, at_low] = scores.ssi;
    Ok(DesignScores {
        node_ratio: scores.node_ratio,
        ssni: scores.ssni,
        ssi,
        ssi_low: ssi.min(at_high).min(at_low),
        ssi_high: ssi.max(at_high).max(at_low),
        fom_ratio: scores.fom_ratio,
        ssp: scores.ssp,
        ssp_years: over_periods(scores.ssp, periods)?,
        jobs: scores
            .jobs
            .into_iter()
            .map(|jobs| ComparedJobs {
                speed_up_alone: jobs.alone,
                job_nodes: jobs.job_nodes,
                speed_up: jobs.term.speed_up,
                capability: jobs.term.capability,
                utilisation: jobs.term.utilisation,
                same_time: jobs.iso_nodes.map(|nodes| SameTime {
                    nodes,
                    run_years: run_years(design.nodes, nodes, periods),
                }),
            })
            .collect(),
    })
}
