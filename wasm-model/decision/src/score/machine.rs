//! All scores of a machine against a reference.
//!
//! A figure of merit is work over time. Work is the same a node on both machines, so that a job of `n` nodes
//! does `c = n/n_ref` times the work of the reference's. Where an application's `c` is stated (APEX and NERSC-10
//! state it), its problem is `c` times the reference's, on the fewest nodes that meet the reference's time, or on
//! all of them where none do: `S` is then below 1, and what the larger problem costs is the contention of the
//! larger job.
#![expect(
    clippy::indexing_slicing,
    reason = "`end` is one of the three ends of a range"
)]

use super::ScoreError;
use super::iso_time::{Rates, run_years};
use super::ssi::{ssi, utilisation};
use super::ssni::ssni;
use super::ssp::{Period, over_periods, positive, ssp};
use super::suite::Suite;
use super::weights::Weights;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Figures of merit of one node in jobs of one size, in any unit that is common to all machines.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct JobFigures {
    /// Nodes of the job.
    pub job_nodes: f64,
    /// Figure on a node alone, without network.
    pub alone: f64,
    /// In the job with its slowdown at the high end of its range.
    pub at_high_slowdown: f64,
    /// Figure in the job, with its most likely slowdown.
    pub in_job: f64,
    /// In the job with its slowdown at the low end of its range.
    pub at_low_slowdown: f64,
}

impl JobFigures {
    /// In the job: with all slowdowns at the high ends of their ranges, at their values, at the low ends.
    fn ends(&self) -> [f64; 3] {
        [self.at_high_slowdown, self.in_job, self.at_low_slowdown]
    }
}

/// A machine that is scored, or that others are scored against.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredMachine {
    /// Nodes of the machine.
    pub nodes: u32,
    /// Figures of every job, in the order of the jobs.
    pub figures: Vec<JobFigures>,
    /// When how much of it serves; nothing of it counts for the reference.
    pub service: Vec<Period>,
}

/// A design's jobs of one size against those of the reference.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ComparedJobs {
    /// Speed-up of a node alone.
    pub speed_up_alone: f64,
    /// What a node does in the job, over a node of the reference in its own.
    #[serde(skip)]
    per_node: f64,
    /// Nodes of the job that SSI counts.
    pub job_nodes: f64,
    /// Speed-up in the job: a node's, or that of the whole job where the growth of the problem is stated.
    pub speed_up: f64,
    /// Growth of the problem over the reference's.
    pub capability: f64,
    /// Utilisation `U` of SSI: runs that fit the machine per run that fits the reference.
    pub utilisation: f64,
    /// Runs that meet the reference's time; absent where all nodes together do not.
    pub same_time: Option<SameTime>,
}

/// Runs that take as long as on the reference.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SameTime {
    /// The fewest nodes of a run.
    pub nodes: u32,
    /// Years of all runs that go on at once over the periods of service.
    pub run_years: f64,
}

/// Scores of a design by all rules.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignScores {
    /// Nodes over those of the reference.
    pub node_ratio: f64,
    /// Scaled single-node improvement (SSNI, ATS-5).
    pub ssni: f64,
    /// Scalable system improvement (SSI, APEX).
    pub ssi: f64,
    /// The least of it with all slowdowns, the reference's too, at the low ends of their ranges, at their
    /// values and at the high ends.
    pub ssi_low: f64,
    /// The largest of these three values.
    pub ssi_high: f64,
    /// The same with all slowdowns at the high ends of their ranges, at their values, at the low ends.
    #[serde(skip)]
    pub ssi_at: [f64; 3],
    /// Unweighted geometric mean of the ratios of figures of merit, per node.
    pub fom_ratio: f64,
    /// Sustained system performance, in the unit of the rate of a reference node.
    pub ssp: f64,
    /// The sum of the same over the periods of service, times years.
    pub ssp_years: f64,
    /// Comparison job by job, in their order.
    pub jobs: Vec<ComparedJobs>,
}

/// Place of the most likely value among [`JobFigures::ends`].
const VALUE: usize = 1;

/// What machines are scored against: applications in jobs, their weights, and a reference machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Scoring {
    suite: Suite,
    weights: Weights,
    reference: ScoredMachine,
    node_rate: f64,
    growth: f64,
    stated: Vec<Option<f64>>,
}

impl Scoring {
    /// Applications without jobs are left out of every score, and the weights of the others renormalised.
    /// `node_rate` is what a node of the reference sustains in its jobs, the geometric mean over the
    /// applications: TFLOP/s, or 1 to count in nodes of the reference. `growth` is how many times as large the
    /// problem is that has to run in the reference's time.
    ///
    /// # Errors
    /// No application that has jobs has a weight, or the reference lacks a figure.
    pub fn new(
        suite: Suite,
        weights: &Weights,
        reference: ScoredMachine,
        (node_rate, growth): (f64, f64),
    ) -> Result<Self, ScoreError> {
        let node_rate = positive(node_rate).ok_or(ScoreError::NodeRate { rate: node_rate })?;
        let growth = positive(growth).ok_or(ScoreError::Growth { growth })?;
        let weights = weights.of_subset(|application| suite.has_jobs(application))?;
        complete(&suite, &reference)?;
        for (jobs, figures) in suite.jobs().iter().zip(&reference.figures) {
            let [high, value, low] = figures.ends();
            for figure in [figures.alone, high, value, low] {
                let application = jobs.application;
                positive(figure).ok_or(ScoreError::Reference {
                    application,
                    figure,
                })?;
            }
        }
        Ok(Self {
            suite,
            weights,
            reference,
            node_rate,
            growth,
            stated: Vec::new(),
        })
    }

    /// States how many times as large the problem is that SSI counts, by application; `None` leaves it to the
    /// nodes of the job.
    ///
    /// # Errors
    /// A growth that is zero, negative or no number.
    pub fn stating(self, stated: Vec<Option<f64>>) -> Result<Self, ScoreError> {
        for &growth in stated.iter().flatten() {
            positive(growth).ok_or(ScoreError::Growth { growth })?;
        }
        Ok(Self { stated, ..self })
    }

    /// Weights of all applications, renormalised; 0 of those without jobs.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Scores of a machine.
    ///
    /// # Errors
    /// Figures that are missing, zero or negative.
    pub fn scores(&self, own: &ScoredMachine) -> Result<DesignScores, ScoreError> {
        complete(&self.suite, own)?;
        let jobs = self.compare(own, VALUE)?;
        let alone: Vec<f64> = jobs.iter().map(|one| one.speed_up_alone).collect();
        let speed_ups: Vec<f64> = jobs.iter().map(|one| one.per_node).collect();
        let by_application = self.of_all_with_jobs(&speed_ups);
        let rates = by_application
            .iter()
            .map(|speed_up| self.node_rate * speed_up);
        let rates: Vec<f64> = rates.collect();
        let alone = self.suite.by_application(&alone);
        let (nodes, reference) = (f64::from(own.nodes), f64::from(self.reference.nodes));
        let ssni = ssni(nodes, reference, &alone, &self.weights)?;
        let ssi_at = [self.ssi(own, 0)?, self.ssi(own, VALUE)?, self.ssi(own, 2)?];
        let [at_high, ssi, at_low] = ssi_at;
        let fom_ratio = ssp(1.0, &by_application)?;
        let ssp = ssp(nodes, &rates)?;
        Ok(DesignScores {
            node_ratio: nodes / reference,
            ssni,
            ssi,
            ssi_low: ssi.min(at_high).min(at_low),
            ssi_high: ssi.max(at_high).max(at_low),
            ssi_at,
            fom_ratio,
            ssp,
            ssp_years: over_periods(ssp, &own.service)?,
            jobs,
        })
    }

    fn ssi(&self, own: &ScoredMachine, end: usize) -> Result<f64, ScoreError> {
        let compared = self.compare(own, end)?;
        let products: Vec<f64> = compared
            .iter()
            .map(|one| one.capability * one.utilisation * one.speed_up)
            .collect();
        ssi(&self.suite.by_application(&products), &self.weights)
    }

    /// What a node of the machine does in jobs of an application.
    fn rates(&self, application: usize, own: &ScoredMachine, end: usize) -> Rates {
        let all = self.suite.jobs().iter().zip(&own.figures);
        let mine = all.filter(|(jobs, _)| jobs.application == application);
        Rates::new(
            mine.map(|(_, figures)| (figures.job_nodes, figures.ends()[end]))
                .collect(),
        )
    }

    /// Without the applications that have no jobs.
    fn of_all_with_jobs(&self, values: &[f64]) -> Vec<f64> {
        let all = self.suite.by_application(values).into_iter().enumerate();
        let counted = all.filter(|(application, _)| self.suite.has_jobs(*application));
        counted.map(|(_, value)| value).collect()
    }

    fn compare(&self, own: &ScoredMachine, end: usize) -> Result<Vec<ComparedJobs>, ScoreError> {
        let reference = &self.reference;
        let pairs = reference.figures.iter().zip(&own.figures);
        let compared = self.suite.jobs().iter().zip(pairs);
        compared
            .map(|(jobs, (then, now))| {
                let application = jobs.application;
                let speed_up = |then: f64, now: f64| {
                    positive(now / then).ok_or(ScoreError::SpeedUp {
                        application,
                        speed_up: now / then,
                    })
                };
                let nodes = f64::from(own.nodes);
                let base = (then.job_nodes, f64::from(reference.nodes));
                let (rate, own_rate) = (then.ends()[end], now.ends()[end]);
                let rates = self.rates(application, own, end);
                let stated = self.stated.get(application).copied().flatten();
                let work = stated.unwrap_or(self.growth) * then.job_nodes * rate;
                let iso_nodes = rates.nodes_for(work, own.nodes);
                let per_node = speed_up(rate, own_rate)?;
                let (job_nodes, capability, in_job) = match stated {
                    None => (now.job_nodes, now.job_nodes / then.job_nodes, per_node),
                    Some(growth) => {
                        let nodes = iso_nodes.map_or(nodes, f64::from);
                        (nodes, growth, speed_up(work, nodes * rates.at(nodes))?)
                    }
                };
                Ok(ComparedJobs {
                    speed_up_alone: speed_up(then.alone, now.alone)?,
                    per_node,
                    job_nodes,
                    speed_up: in_job,
                    capability,
                    utilisation: utilisation(job_nodes, nodes, base)?,
                    same_time: iso_nodes.map(|nodes| SameTime {
                        nodes,
                        run_years: run_years(own.nodes, nodes, &own.service),
                    }),
                })
            })
            .collect()
    }
}

/// Whether a machine has a figure for all jobs.
fn complete(suite: &Suite, machine: &ScoredMachine) -> Result<(), ScoreError> {
    let (found, wanted) = (machine.figures.len(), suite.jobs().len());
    if found == wanted {
        Ok(())
    } else {
        Err(ScoreError::Figures { found, wanted })
    }
}
