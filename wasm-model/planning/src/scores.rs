//! Answers about scores: arithmetic only, given as soon as they are asked.

use taper_boundary::{EngineFault, bad_request};
use taper_decision::score::ScoreError;
use taper_decision::score::flips::flips;
use taper_decision::score::iso_time::run_years;
use taper_decision::score::machine::{Figures, Machine, Scores, Scoring};
use taper_decision::score::ssp::{Period, over_periods};
use taper_decision::score::suite::{Jobs, Suite};
use taper_decision::score::weights::Weights;

use crate::dto::*;

/// The answer to `scores`.
///
/// # Errors
/// An [`EngineFault`] if weights, figures or periods make no sense.
pub fn answer(request: ScoresRequest) -> Result<PlanningAnswer, EngineFault> {
    let counts = [
        (request.applications.len(), 64, "applications"),
        (request.jobs.len(), 1024, "sizes of jobs"),
        (request.designs.len(), 256, "designs"),
    ];
    if let Some((found, most, what)) = counts.into_iter().find(|(found, most, _)| found > most) {
        return Err(bad_request(format!(
            "There are {found} {what}; at most {most} are scored at once."
        )));
    }
    let name = |at: usize| {
        let application = request.applications.get(at);
        application.map_or_else(|| format!("application {at}"), |one| one.name.clone())
    };
    let result = scored(&request).map_err(|error| bad_request(error.sentence(name)))?;
    Ok(PlanningAnswer::Scores { result })
}

fn scored(request: &ScoresRequest) -> Result<ScoresDto, ScoreError> {
    let percents: Vec<f64> = request
        .applications
        .iter()
        .map(|application| application.weight_percent)
        .collect();
    let jobs = request.jobs.iter().map(|jobs| Jobs {
        application: jobs.application as usize,
        share: jobs.share,
    });
    let suite = Suite::new(percents.len(), jobs.collect())?;
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
    let changed = flips(&scores).into_iter().map(|flip| RankFlipDto {
        by_ssni: flip.by_ssni as u32,
        by_ssi: flip.by_ssi as u32,
        holds: flip.holds,
    });
    let shares = scoring.weights().shares().iter();
    Ok(ScoresDto {
        weights_percent: shares.map(|share| 100.0 * share).collect(),
        flips: changed.collect(),
        designs: scores
            .into_iter()
            .zip(&request.designs)
            .map(|(scores, design)| design_dto(scores, design))
            .collect::<Result<_, _>>()?,
    })
}

fn machine(dto: &ScoredMachineDto) -> Machine {
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

fn design_dto(scores: Scores, design: &ScoredMachineDto) -> Result<DesignScoresDto, ScoreError> {
    let periods = design.service.iter().map(|period| Period {
        share: period.share,
        years: period.years,
    });
    let periods: Vec<Period> = periods.collect();
    let [at_high, ssi, at_low] = scores.ssi;
    Ok(DesignScoresDto {
        node_ratio: scores.node_ratio,
        ssni: scores.ssni,
        ssi,
        ssi_low: ssi.min(at_high).min(at_low),
        ssi_high: ssi.max(at_high).max(at_low),
        fom_ratio: scores.fom_ratio,
        ssp: scores.ssp,
        ssp_years: over_periods(scores.ssp, &periods)?,
        jobs: scores
            .jobs
            .into_iter()
            .map(|jobs| ComparedJobsDto {
                speed_up_alone: jobs.alone,
                job_nodes: jobs.job_nodes,
                speed_up: jobs.term.speed_up,
                capability: jobs.term.capability,
                utilisation: jobs.term.utilisation,
                same_time: jobs.iso_nodes.map(|nodes| SameTimeDto {
                    nodes,
                    run_years: run_years(design.nodes, nodes, &periods),
                }),
            })
            .collect(),
    })
}
