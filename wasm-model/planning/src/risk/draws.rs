//! Draws over a study, and the verdicts on its designs.
#![expect(
    clippy::indexing_slicing,
    reason = "designs are those of the study, for each of which there is a regret"
)]

use serde::{Deserialize, Serialize};
use taper_boundary::{CountOf, Question, Refusal, bad_request, within};
use taper_decision::risk::draws::{GainHistogram, Probability, Summary};
use taper_decision::risk::monte_carlo::{DesignRisk as Risk, RiskRun};
use taper_decision::risk::verdict::{
    BreakEvenStudy, Regret, Verdict, Winners, judge, regrets, winners,
};
use taper_topology::limits::{MAX_GOALS, MAX_GROUPS, MAX_OUTCOMES, MAX_SAMPLES};
use taper_topology::run::{ModelFault, Run};
use tsify::Tsify;

use crate::refusal::BadPlan;

use super::break_evens::BreakEvens;
use super::study::{StudyQuestion, indices, study};

/// Draws over a study.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskRequest {
    /// The study.
    pub study: StudyQuestion,
    /// First draw; parts of a run, joined, are the whole.
    pub first_draw: u32,
    /// Draws.
    pub draws: u32,
    /// Groups of cells, by index, for whose shares break-even is asked; at most 24.
    pub groups: Vec<Vec<u32>>,
    /// Numbers of nodes for which the probability is asked that a design has as many; at most 16.
    pub goals: Vec<u32>,
    /// Whether nodes and dollars of every draw are part of the answer; not if absent.
    #[serde(default)]
    #[tsify(optional)]
    pub keep_draws: bool,
}

/// What a design came to in every draw, each list in rising order: the share of the draws beyond any limit
/// can be counted.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct KeptDraws {
    /// Nodes; 0 where the pot buys none.
    pub nodes: Vec<f64>,
    /// What they take of the pot, US dollars.
    pub usd: Vec<f64>,
    /// Throughput over that of the first design, less 1, where the first buys anything.
    pub throughput_gain: Vec<f64>,
}

/// What the draws say of a design.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignRisk {
    /// Nodes.
    pub nodes: Summary,
    /// Throughput, in undisturbed reference nodes.
    pub throughput: Summary,
    /// Nodes over those of the first design, less 1.
    pub node_gain: Option<Summary>,
    /// Throughput over that of the first design, less 1.
    pub throughput_gain: Option<Summary>,
    /// The same as counts.
    pub gain_histogram: Option<GainHistogram>,
    /// How often its throughput is above that of the first design; a tie counts half.
    pub beats_first: Probability,
    /// Share of the draws in which both do exactly as much, or nothing, 0 to 1.
    pub ties_first: f64,
    /// By cell: share of the draws in which it does less of that cell than the first.
    pub cell_loses: Vec<f64>,
    /// Share of the draws in which the pot buys nothing.
    pub buys_nothing: f64,
    /// Share of the draws in which the core switches, not the pot, end the machine.
    pub fills_core: f64,
    /// How often it has as many nodes as each goal.
    pub affords: Vec<Probability>,
    /// Nodes with all prices at their least, likeliest and largest values together.
    pub price_cases: [f64; 3],
    /// Against the first, at the values of all inputs; absent if the first buys nothing.
    pub verdict: Option<Verdict>,
    /// Against the best of all, at the values of all inputs; absent if no design does any work.
    pub regret: Option<Regret>,
    /// Break-even in the share of each group asked for.
    pub break_even: Vec<BreakEvenStudy>,
    /// Every draw, where that is asked for and all are done.
    #[tsify(optional)]
    pub kept: Option<KeptDraws>,
}

/// Draws over a study, as far as they are done.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskAnswer {
    /// Draws done.
    pub draws: u32,
    /// Every design.
    pub designs: Vec<DesignRisk>,
    /// Who wins; absent if no design does any work.
    pub winners: Option<Winners>,
}

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

impl Question for RiskRequest {
    type Run = DrawsSession;

    fn open(self) -> Result<DrawsSession, Refusal> {
        let mut study = study(self.study)?;
        let draws = within(CountOf::Draws, self.draws, MAX_SAMPLES)?;
        let outcomes = u64::from(draws) * study.designs() as u64;
        if outcomes > MAX_OUTCOMES || self.first_draw.checked_add(draws).is_none() {
            return Err(bad_request(&BadPlan::TooManyOutcomes {
                draws,
                designs: study.designs(),
                outcomes,
                most: MAX_OUTCOMES,
            }));
        }
        if self.groups.len() > MAX_GROUPS as usize || self.goals.len() > MAX_GOALS as usize {
            return Err(bad_request(&BadPlan::TooManyGroups {
                most_groups: MAX_GROUPS,
                most_goals: MAX_GOALS,
            }));
        }
        let groups: Vec<Vec<usize>> = self.groups.into_iter().map(indices).collect();
        let cells = study.shares().len();
        if let Some(&cell) = groups.iter().flatten().find(|&&cell| cell >= cells) {
            return Err(bad_request(&BadPlan::NoSuchCellOfGroup { cell, cells }));
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
        let run = RiskRun::new(study, self.first_draw, draws);
        Ok(DrawsSession {
            run,
            even,
            known,
            winners,
            goals: self.goals,
            keeps: self.keep_draws,
        })
    }
}

impl Run for DrawsSession {
    type Answer = RiskAnswer;

    fn step(&mut self) -> Result<(), ModelFault> {
        if self.even.is_done() {
            self.run.step();
        } else {
            self.even.step();
        }
        Ok(())
    }

    fn progress(&self) -> (u32, u32) {
        let (run, even) = (self.run.progress(), self.even.progress());
        (run.0 + even.0, run.1 + even.1)
    }

    fn answer(&self) -> Option<RiskAnswer> {
        let run = &self.run;
        let known = self.known.iter().zip(self.even.found());
        let designs = run.result()?.into_iter().zip(known).enumerate();
        let affords = |design: usize| {
            let goals = self.goals.iter();
            let found = goals.filter_map(|&goal| run.affords(design, goal));
            found.collect()
        };
        let (done, all) = self.progress();
        let kept = |design: usize| (self.keeps && done == all).then(|| kept(run, design));
        Some(RiskAnswer {
            draws: run.progress().0,
            designs: designs
                .map(|(design, (risk, known))| DesignRisk {
                    affords: affords(design),
                    kept: kept(design),
                    ..of_design(risk, known)
                })
                .collect(),
            winners: self.winners,
        })
    }
}

fn kept(run: &RiskRun, design: usize) -> KeptDraws {
    let sorted = |mut values: Vec<f64>| {
        values.sort_unstable_by(f64::total_cmp);
        values
    };
    let own = run.outcomes(design).iter();
    KeptDraws {
        nodes: sorted(own.clone().map(|outcome| outcome.nodes).collect()),
        usd: sorted(own.map(|outcome| outcome.usd).collect()),
        throughput_gain: sorted(run.throughput_gains(design)),
    }
}

fn of_design(risk: Risk, (known, break_even): (&Known, &Vec<BreakEvenStudy>)) -> DesignRisk {
    DesignRisk {
        nodes: risk.nodes,
        throughput: risk.throughput,
        node_gain: risk.node_gain,
        throughput_gain: risk.throughput_gain,
        gain_histogram: risk.gain_histogram,
        beats_first: risk.beats_first,
        ties_first: risk.ties_first,
        cell_loses: risk.cell_loses,
        buys_nothing: risk.buys_nothing,
        fills_core: risk.fills_core,
        affords: vec![],
        price_cases: known.price_cases,
        verdict: known.verdict.clone(),
        regret: known.regret.clone(),
        break_even: break_even.clone(),
        kept: None,
    }
}
