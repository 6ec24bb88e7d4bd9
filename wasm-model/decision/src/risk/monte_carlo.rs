//! Monte Carlo over a study: nodes and throughput of every design in every draw, and how often one
//! beats another. Estimates are there from the first draws on, with their standard errors.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "designs and cells are those of the study, break-evens come before the draws; samples stay below MAX_SAMPLES"
)]

use crate::risk::break_evens::BreakEvens;
use crate::risk::draws::{GainHistogram, Probability, Summary, share_of};
use crate::risk::input::Place;
use crate::risk::outcome::{BuiltCost, Outcome};
use crate::risk::study::Study;
use crate::risk::verdict::{BreakEvenStudy, Regret, Verdict, Winners, judge, regrets, winners};
use serde::Serialize;
use taper_topology::rng::Purpose;
use taper_topology::run::Run;
use tsify::Tsify;

/// Samples that one step computes.
const STEP: u32 = 500;
/// Samples over which a break-even is computed: each needs every machine again.
const BREAK_EVEN_DRAWS: u32 = 400;

/// Computation of the samples of a study, in steps.
#[derive(Clone, Debug)]
pub struct RiskRun {
    study: Study,
    next: u32,
    end: u32,
    /// Result of each sample, by design, then sample.
    outcomes: Vec<Vec<Outcome>>,
    /// What the machine bought at all values costs in each sample, by design.
    costs: Vec<Vec<BuiltCost>>,
    /// By design, then cell: draws in which the cell does less work than on the first design.
    losing: Vec<Vec<u32>>,
    /// Break-evens, which come before the draws.
    even: BreakEvens,
    /// What does not depend on draws, by design.
    known: Vec<Known>,
    /// Who wins at the values of all inputs.
    winners: Option<Winners>,
    /// Numbers of nodes to reach.
    goals: Vec<u32>,
    /// Whether every draw is part of the answer.
    keeps: bool,
}

/// What is known of a design before the first draw.
#[derive(Clone, Debug)]
struct Known {
    price_cases: [f64; 3],
    verdict: Option<Verdict>,
    regret: Option<Regret>,
}

/// What a design came to in every draw, each list in rising order: the share of the draws beyond any limit
/// can be counted.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct KeptDraws {
    /// Nodes; 0 where the budget buys none.
    pub nodes: Vec<f64>,
    /// What they take of the budget, US dollars.
    pub usd: Vec<f64>,
    /// Throughput over that of the first design, less 1, where the first buys anything.
    pub throughput_gain: Vec<f64>,
}

/// Draws over a study, as far as they are done.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskAnswer {
    /// Number of samples that are complete.
    pub draws: u32,
    /// Results by design, in the order of the study.
    pub designs: Vec<DesignRisk>,
    /// Who wins; `None` if no design does any work.
    pub winners: Option<Winners>,
}

/// What the draws say of one design against the first.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignRisk {
    /// Nodes bought, over the samples.
    pub nodes: Summary,
    /// Purchase of the machine bought at all values, US dollars, over the samples.
    pub purchase_usd: Summary,
    /// Its cost of all years, undiscounted; 0 where no operation is known.
    pub years_usd: Summary,
    /// Throughput on the workload, over the samples.
    pub throughput: Summary,
    /// Nodes over those of the first design, less 1; draws in which the first buys nothing are left out.
    pub node_gain: Option<Summary>,
    /// Throughput over that of the first design, less 1.
    pub throughput_gain: Option<Summary>,
    /// The same gains as a histogram.
    pub gain_histogram: Option<GainHistogram>,
    /// Draws in which its throughput is above that of the first design; a tie counts half.
    pub beats_first: Probability,
    /// Share of the draws in which both do exactly as much: where the core switches of both are full, say, or
    /// neither buys anything.
    pub ties_first: f64,
    /// By cell: share of the draws in which the whole machine does less of that cell than the first.
    pub cell_loses: Vec<f64>,
    /// Share of the draws in which the budget buys no machine.
    pub buys_nothing: f64,
    /// Share of the draws in which the core switches, not the budget, end the machine.
    pub fills_core: f64,
    /// How often it has as many nodes as each goal.
    pub affords: Vec<Probability>,
    /// Nodes with all prices at their minimum, most likely value and maximum together.
    pub price_cases: [f64; 3],
    /// Against the first, at the values of all inputs; `None` if the first buys nothing.
    pub verdict: Option<Verdict>,
    /// Against the best of all, at the values of all inputs; `None` if no design does any work.
    pub regret: Option<Regret>,
    /// Break-even in the share of each requested group.
    pub break_even: Vec<BreakEvenStudy>,
    /// Every draw, where requested, once all are done.
    #[tsify(optional)]
    pub kept: Option<KeptDraws>,
}

impl RiskRun {
    /// Draws `first` up to but not including `first + draws`: parts of a run, joined, are the whole.
    pub fn new(mut study: Study, first: u32, draws: u32) -> Self {
        let (designs, cells) = (study.designs(), study.shares().len());
        let regrets = regrets(&mut study);
        let known = (0..designs)
            .map(|design| Known {
                price_cases: study.price_cases(design),
                verdict: judge(&mut study, design, 0),
                regret: regrets.as_ref().map(|all| all[design].clone()),
            })
            .collect();
        Self {
            known,
            winners: regrets.map(|all| winners(&mut study, &all)),
            even: BreakEvens::new(study.clone(), vec![], 0),
            goals: vec![],
            keeps: false,
            study,
            next: first,
            end: first.saturating_add(draws),
            outcomes: vec![vec![]; designs],
            costs: vec![vec![]; designs],
            losing: vec![vec![0; cells]; designs],
        }
    }

    /// Asks also for break-evens of groups of cells, by index, for how often a design has as many nodes as each
    /// goal, and for every draw if `keeps`.
    pub fn asking(self, groups: Vec<Vec<usize>>, goals: Vec<u32>, keeps: bool) -> Self {
        let draws = (self.end - self.next).min(BREAK_EVEN_DRAWS);
        Self {
            even: BreakEvens::new(self.study.clone(), groups, draws),
            goals,
            keeps,
            ..self
        }
    }

    /// Number of samples that are complete.
    fn draws(&self) -> u32 {
        self.outcomes.first().map_or(0, Vec::len) as u32
    }

    fn draw_some(&mut self) {
        let until = self.end.min(self.next.saturating_add(STEP));
        for draw in self.next..until {
            let places = places(&self.study, Purpose::Inputs, draw);
            // What the first design does of every cell.
            let mut of_first = vec![];
            for (design, costs) in self.study.all_costs(&places).iter().enumerate() {
                let (bought, cost) = self.study.machine_and_cost(design, &places);
                let study = &self.study;
                let cells = 0..study.shares().len();
                let rates: Vec<f64> = cells.map(|cell| study.rate(design, cell, costs)).collect();
                let rate = study.mean_of(rates.iter().copied().enumerate());
                let work = rates.iter().map(|rate| bought.nodes * rate);
                if design == 0 {
                    of_first = work.collect();
                } else {
                    for ((losing, own), first) in
                        self.losing[design].iter_mut().zip(work).zip(&of_first)
                    {
                        *losing += u32::from(own < *first);
                    }
                }
                self.outcomes[design].push(bought.at_rate(rate));
                self.costs[design].push(cost);
            }
        }
        self.next = until;
    }

    /// Outcomes of a design, draw by draw, as far as they are done.
    pub fn outcomes(&self, design: usize) -> &[Outcome] {
        &self.outcomes[design]
    }

    /// Share of the draws done in which a design has at least so many nodes; `None` before the first.
    pub fn affords(&self, design: usize, nodes: u32) -> Option<Probability> {
        let own = &self.outcomes[design];
        let enough = own
            .iter()
            .filter(|outcome| outcome.nodes >= f64::from(nodes));
        Probability::of(enough.count() as f64, own.len())
    }

    fn kept(&self, design: usize) -> Option<KeptDraws> {
        let sorted = |mut values: Vec<f64>| {
            values.sort_unstable_by(f64::total_cmp);
            values
        };
        let own = self.outcomes[design].iter();
        (self.keeps && self.next == self.end).then(|| KeptDraws {
            nodes: sorted(own.clone().map(|outcome| outcome.nodes).collect()),
            usd: sorted(own.map(|outcome| outcome.usd).collect()),
            throughput_gain: sorted(self.throughput_gains(design)),
        })
    }

    /// Throughput over that of the first design, less 1, in every draw in which the first buys anything.
    fn throughput_gains(&self, design: usize) -> Vec<f64> {
        self.gains(design, |outcome| outcome.throughput)
    }

    fn gains(&self, design: usize, of: fn(&Outcome) -> f64) -> Vec<f64> {
        let both = self.outcomes[0].iter().zip(&self.outcomes[design]);
        both.filter(|&(first, _)| of(first) > 0.0)
            .map(|(first, own)| of(own) / of(first) - 1.0)
            .collect()
    }

    fn design_risk(&self, design: usize) -> Option<DesignRisk> {
        let own = &self.outcomes[design];
        let first = self.outcomes.first()?;
        let known = &self.known[design];
        let both = || first.iter().zip(own);
        let throughput_gains = self.throughput_gains(design);
        let all = |of: fn(&Outcome) -> f64| own.iter().map(of).collect::<Vec<f64>>();
        let costs =
            |of: fn(&BuiltCost) -> f64| self.costs[design].iter().map(of).collect::<Vec<_>>();
        let wins = both().map(|(first, own)| {
            if own.throughput > first.throughput {
                1.0
            } else if own.throughput < first.throughput {
                0.0
            } else {
                0.5
            }
        });
        let ties = both().filter(|&(first, own)| own.throughput == first.throughput);
        let draws = own.len();
        let losing = self.losing[design].iter();
        let share = |is: &dyn Fn(&Outcome) -> bool| {
            own.iter().filter(|&outcome| is(outcome)).count() as f64 / draws as f64
        };
        Some(DesignRisk {
            nodes: Summary::of(&all(|outcome| outcome.nodes))?,
            purchase_usd: Summary::of(&costs(|cost| cost.purchase_usd))?,
            years_usd: Summary::of(&costs(|cost| cost.years_usd))?,
            throughput: Summary::of(&all(|outcome| outcome.throughput))?,
            node_gain: Summary::of(&self.gains(design, |outcome| outcome.nodes)),
            throughput_gain: Summary::of(&throughput_gains),
            gain_histogram: GainHistogram::of(&throughput_gains),
            beats_first: Probability::of(wins.sum(), draws)?,
            ties_first: ties.count() as f64 / draws as f64,
            cell_loses: losing.map(|&lost| f64::from(lost) / draws as f64).collect(),
            buys_nothing: share(&|outcome| outcome.nodes == 0.0),
            fills_core: share(&|outcome| outcome.fills_core),
            affords: (self.goals.iter())
                .filter_map(|&goal| self.affords(design, goal))
                .collect(),
            price_cases: known.price_cases,
            verdict: known.verdict.clone(),
            regret: known.regret.clone(),
            break_even: self.even.found()[design].clone(),
            kept: self.kept(design),
        })
    }
}

impl Run for RiskRun {
    type Answer = RiskAnswer;

    /// Does the break-evens of a design, or some draws.
    fn step(&mut self) {
        if self.even.is_done() {
            self.draw_some();
        } else {
            self.even.step();
        }
    }

    fn progress(&self) -> (u32, u32) {
        let (draws, (done, all)) = (self.draws(), self.even.progress());
        (draws + done, draws + (self.end - self.next) + all)
    }

    /// `None` before the first draw.
    fn answer(&self) -> Option<RiskAnswer> {
        let designs = (0..self.study.designs()).map(|design| self.design_risk(design));
        Some(RiskAnswer {
            designs: designs.collect::<Option<_>>()?,
            draws: self.draws(),
            winners: self.winners,
        })
    }
}

/// Where draw `draw` puts every input.
pub fn places(study: &Study, purpose: Purpose, draw: u32) -> Vec<Place> {
    let names = study.names().iter();
    names
        .map(|&name| Place::Quantile(share_of(study.seed, purpose, draw, name)))
        .collect()
}
