//! Draws over a study.

use taper_boundary::{EngineFault, bad_request, within};
use taper_decision::risk::monte_carlo::{DesignRisk, RiskRun};
use taper_decision::risk::verdict::{
    BreakEvenStudy, Regret, Verdict, Winners, judge, regrets, winners,
};

use super::Steps;
use super::break_evens::BreakEvens;
use super::study::{indices, study};
use crate::dto::*;

/// Outcomes that fit the memory of a worker.
const MAX_OUTCOMES: u64 = 4_000_000;

/// Draws over which a break-even is asked: each needs every machine again.
const BREAK_EVEN_DRAWS: u32 = 400;

/// Draws under way.
pub struct DrawsSession {
    run: RiskRun,
    /// Break-evens, which come before the draws.
    even: BreakEvens,
    /// What does not depend on how many are done, by design.
    known: Vec<Known>,
    /// Who wins.
    winners: Option<Winners>,
    /// Numbers of nodes to reach.
    goals: Vec<u32>,
    /// Whether every draw is part of the answer.
    keeps: bool,
}

/// What is known of a design before the first draw.
struct Known {
    price_cases: [f64; 3],
    verdict: Option<Verdict>,
    regret: Option<Regret>,
}

impl DrawsSession {
    /// Draws over a study.
    ///
    /// # Errors
    /// An [`EngineFault`] if the study makes no sense.
    pub fn open(request: RiskRequest) -> Result<Self, EngineFault> {
        let mut study = study(request.study)?;
        let draws = within("draws", request.draws, 1_000_000)?;
        let outcomes = u64::from(draws) * study.designs() as u64;
        if outcomes > MAX_OUTCOMES || request.first_draw.checked_add(draws).is_none() {
            return Err(bad_request(format!(
                "{draws} draws of {} designs are {outcomes} outcomes; up to {MAX_OUTCOMES} are kept. \
                 Use fewer draws or designs.",
                study.designs()
            )));
        }
        if request.groups.len() > 24 || request.goals.len() > 16 {
            let sentence = "Up to 24 groups and 16 goals can be asked at once.";
            return Err(bad_request(sentence.into()));
        }
        let groups: Vec<Vec<usize>> = request.groups.into_iter().map(indices).collect();
        let cells = study.shares().len();
        if let Some(cell) = groups.iter().flatten().find(|&&cell| cell >= cells) {
            return Err(bad_request(format!(
                "A group names cell {cell}; the workload has {cells}."
            )));
        }
        let regrets = regrets(&mut study);
        let known = (0..study.designs())
            .map(|design| Known {
                price_cases: study.price_cases(design),
                verdict: judge(&mut study, design, 0),
                regret: regrets.as_ref().map(|all| all[design].clone()),
            })
            .collect();
        let winners = regrets.map(|all| winners(&mut study, &all));
        let even = BreakEvens::new(study.clone(), groups, draws.min(BREAK_EVEN_DRAWS));
        let run = RiskRun::new(study, request.first_draw, draws);
        Ok(Self {
            run,
            even,
            known,
            winners,
            goals: request.goals,
            keeps: request.keep_draws,
        })
    }
}

impl Steps for DrawsSession {
    fn step(&mut self) {
        if self.even.is_done() {
            self.run.step();
        } else {
            self.even.step();
        }
    }

    fn progress(&self) -> (u32, u32) {
        let (run, even) = (self.run.progress(), self.even.progress());
        (run.0 + even.0, run.1 + even.1)
    }

    fn answer(&self) -> Option<PlanningAnswer> {
        let run = &self.run;
        let known = self.known.iter().zip(self.even.found());
        let designs = run.result()?.into_iter().zip(known).enumerate();
        let affords = |design: usize| {
            let goals = self.goals.iter();
            let found = goals.filter_map(|&goal| run.affords(design, goal));
            found.map(ProbabilityDto::from).collect()
        };
        let (done, all) = self.progress();
        let kept = |design: usize| (self.keeps && done == all).then(|| kept(run, design));
        let result = RiskDto {
            draws: run.progress().0,
            designs: designs
                .map(|(design, (risk, known))| DesignRiskDto {
                    affords: affords(design),
                    kept: kept(design),
                    ..risk_dto(risk, known)
                })
                .collect(),
            winners: self.winners.map(WinnersDto::from),
        };
        Some(PlanningAnswer::Risk { result })
    }
}

fn kept(run: &RiskRun, design: usize) -> KeptDrawsDto {
    let sorted = |mut values: Vec<f64>| {
        values.sort_unstable_by(f64::total_cmp);
        values
    };
    let own = run.outcomes(design).iter();
    KeptDrawsDto {
        nodes: sorted(own.clone().map(|outcome| outcome.nodes).collect()),
        usd: sorted(own.map(|outcome| outcome.usd).collect()),
        throughput_gain: sorted(run.throughput_gains(design)),
    }
}

fn risk_dto(
    risk: DesignRisk,
    (known, break_even): (&Known, &Vec<BreakEvenStudy>),
) -> DesignRiskDto {
    DesignRiskDto {
        nodes: risk.nodes.into(),
        throughput: risk.throughput.into(),
        node_gain: risk.node_gain.map(SummaryDto::from),
        throughput_gain: risk.throughput_gain.map(SummaryDto::from),
        gain_histogram: risk.gain_histogram.map(GainHistogramDto::from),
        beats_first: risk.beats_first.into(),
        ties_first: risk.ties_first,
        cell_loses: risk.cell_loses,
        buys_nothing: risk.buys_nothing,
        fills_core: risk.fills_core,
        affords: vec![],
        price_cases: known.price_cases,
        verdict: known.verdict.clone().map(VerdictDto::from),
        regret: known.regret.clone().map(RegretDto::from),
        break_even: break_even
            .iter()
            .map(|found| GroupBreakEvenDto {
                at_values: found.at_values.into(),
                over_draws: found.over_draws.map(SummaryDto::from),
            })
            .collect(),
        kept: None,
    }
}
