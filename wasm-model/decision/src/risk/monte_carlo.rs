//! Monte Carlo over a study: nodes and throughput of every design in every draw, and how often one
//! beats another. Estimates are there from the first draws on, with their standard errors.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "designs and cells are those of the study; samples stay below MAX_SAMPLES"
)]

use crate::risk::draws::{GainHistogram, Probability, Summary, share_of};
use crate::risk::input::Place;
use crate::risk::study::{Outcome, Study};
use taper_topology::rng::Purpose;

/// Draws of one step.
const STEP: u32 = 500;

/// Draws under way.
#[derive(Clone, Debug)]
pub struct RiskRun {
    study: Study,
    next: u32,
    end: u32,
    /// By design, then draw.
    outcomes: Vec<Vec<Outcome>>,
    /// By design, then cell: draws in which the cell does less work than on the first design.
    losing: Vec<Vec<u32>>,
}

/// What the draws say of one design against the first.
#[derive(Clone, Debug, PartialEq)]
pub struct DesignRisk {
    /// Nodes.
    pub nodes: Summary,
    /// Throughput.
    pub throughput: Summary,
    /// Nodes over those of the first design, less 1; draws in which the first buys nothing are left out.
    pub node_gain: Option<Summary>,
    /// Throughput over that of the first design, less 1.
    pub throughput_gain: Option<Summary>,
    /// The same as counts.
    pub gain_histogram: Option<GainHistogram>,
    /// Draws in which its throughput is above that of the first design; a tie counts half.
    pub beats_first: Probability,
    /// Share of the draws in which both do exactly as much: where the core switches of both are full, say, or
    /// neither buys anything.
    pub ties_first: f64,
    /// By cell: share of the draws in which the whole machine does less of that cell than the first.
    pub cell_loses: Vec<f64>,
    /// Share of the draws in which the pot buys no machine.
    pub buys_nothing: f64,
    /// Share of the draws in which the core switches, not the pot, end the machine.
    pub fills_core: f64,
}

impl RiskRun {
    /// Draws `first` up to but not including `first + draws`: parts of a run, joined, are the whole.
    pub fn new(study: Study, first: u32, draws: u32) -> Self {
        let (designs, cells) = (study.designs(), study.shares().len());
        Self {
            study,
            next: first,
            end: first.saturating_add(draws),
            outcomes: vec![vec![]; designs],
            losing: vec![vec![0; cells]; designs],
        }
    }

    /// Draws done and draws in all.
    pub fn progress(&self) -> (u32, u32) {
        let done = self.outcomes.first().map_or(0, Vec::len) as u32;
        (done, done + (self.end - self.next))
    }

    /// Does some draws; does nothing once all are done.
    pub fn step(&mut self) {
        let until = self.end.min(self.next.saturating_add(STEP));
        for draw in self.next..until {
            let places = places(&self.study, Purpose::Inputs, draw);
            for design in 0..self.study.designs() {
                let outcome = self.study.outcome(design, &places);
                self.outcomes[design].push(outcome);
            }
            self.count_losing(&places);
        }
        self.next = until;
    }

    fn count_losing(&mut self, places: &[Place]) {
        let last = |outcomes: &Vec<Outcome>| outcomes.last().map_or(0.0, |outcome| outcome.nodes);
        for cell in 0..self.study.shares().len() {
            let first = last(&self.outcomes[0]) * self.study.rate(0, cell, places);
            for design in 1..self.study.designs() {
                let own = last(&self.outcomes[design]) * self.study.rate(design, cell, places);
                self.losing[design][cell] += u32::from(own < first);
            }
        }
    }

    /// Outcomes of a design, draw by draw, as far as they are done.
    pub fn outcomes(&self, design: usize) -> &[Outcome] {
        &self.outcomes[design]
    }

    /// What the draws done say of every design; `None` before the first.
    pub fn result(&self) -> Option<Vec<DesignRisk>> {
        (0..self.study.designs())
            .map(|design| self.design_risk(design))
            .collect()
    }

    /// Share of the draws done in which a design has at least so many nodes; `None` before the first.
    pub fn affords(&self, design: usize, nodes: u32) -> Option<Probability> {
        let own = &self.outcomes[design];
        let enough = own
            .iter()
            .filter(|outcome| outcome.nodes >= f64::from(nodes));
        Probability::of(enough.count() as f64, own.len())
    }

    /// Throughput over that of the first design, less 1, in every draw in which the first buys anything.
    pub fn throughput_gains(&self, design: usize) -> Vec<f64> {
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
        let both = || first.iter().zip(own);
        let throughput_gains = self.throughput_gains(design);
        let all = |of: fn(&Outcome) -> f64| own.iter().map(of).collect::<Vec<f64>>();
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
            throughput: Summary::of(&all(|outcome| outcome.throughput))?,
            node_gain: Summary::of(&self.gains(design, |outcome| outcome.nodes)),
            throughput_gain: Summary::of(&throughput_gains),
            gain_histogram: GainHistogram::of(&throughput_gains),
            beats_first: Probability::of(wins.sum(), draws)?,
            ties_first: ties.count() as f64 / draws as f64,
            cell_loses: losing.map(|&lost| f64::from(lost) / draws as f64).collect(),
            buys_nothing: share(&|outcome| outcome.nodes == 0.0),
            fills_core: share(&|outcome| outcome.fills_core),
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
