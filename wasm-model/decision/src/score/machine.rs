//! All scores of a machine against a reference.
//!
//! A figure of merit is work over time. Work is the same a node on both machines, so that a job of `n` nodes
//! does `c = n/n_ref` times the work of the reference's. Where an application's `c` is stated (APEX and NERSC-10
//! state it), its problem is `c` times the reference's, on the fewest nodes that meet the reference's time, or on
//! all of them where none do: `S` is then below 1, and what the larger problem costs is the contention of the
//! larger job.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "`end` is one of the three ends of a range; nodes of a machine fit 32 bits"
)]

use super::ScoreError;
use super::iso_time::Rates;
use super::ssi::{Term, ssi, utilisation};
use super::ssni::ssni;
use super::ssp::{positive, ssp};
use super::suite::Suite;
use super::weights::Weights;

/// Figures of merit of a node in jobs of one size, in any unit that is common to all machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// Nodes of the job.
    pub job_nodes: f64,
    /// On the node alone.
    pub alone: f64,
    /// In the job: with all slowdowns at the high ends of their ranges, at their values, at the low ends.
    pub in_job: [f64; 3],
}

/// A machine and its figures, one for all jobs of the suite.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    /// Nodes.
    pub nodes: f64,
    /// Figures.
    pub figures: Vec<Figures>,
}

/// A machine's jobs of one size against those of the reference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// `S` of a node alone.
    pub alone: f64,
    /// What a node does in the job, over a node of the reference in its own.
    pub per_node: f64,
    /// Nodes of the job that SSI counts.
    pub job_nodes: f64,
    /// What SSI counts.
    pub term: Term,
    /// The fewest nodes of the machine that meet the reference's time; `None` if all of them do not.
    pub iso_nodes: Option<u32>,
}

/// Scores of a machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// `N/N_ref`.
    pub node_ratio: f64,
    /// SSNI.
    pub ssni: f64,
    /// SSI: with all slowdowns, the reference's too, at the high ends of their ranges, at their values, at the
    /// low ends.
    pub ssi: [f64; 3],
    /// Unweighted geometric mean of the ratios of figures of merit in jobs, a node.
    pub fom_ratio: f64,
    /// SSP, in the unit of the rate of a reference node.
    pub ssp: f64,
    /// By jobs of the suite.
    pub jobs: Vec<Compared>,
}

/// Place of the likeliest value among [`Figures::in_job`].
const VALUE: usize = 1;

/// What machines are scored against: applications in jobs, their weights, and a reference machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Scoring {
    suite: Suite,
    weights: Weights,
    reference: Machine,
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
        reference: Machine,
        (node_rate, growth): (f64, f64),
    ) -> Result<Self, ScoreError> {
        let node_rate = positive(node_rate).ok_or(ScoreError::NodeRate { rate: node_rate })?;
        let growth = positive(growth).ok_or(ScoreError::Growth { growth })?;
        let weights = weights.of_subset(|application| suite.has_jobs(application))?;
        complete(&suite, &reference)?;
        for (jobs, figures) in suite.jobs().iter().zip(&reference.figures) {
            let [high, value, low] = figures.in_job;
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
    pub fn scores(&self, own: &Machine) -> Result<Scores, ScoreError> {
        complete(&self.suite, own)?;
        let jobs = self.compare(own, VALUE)?;
        let alone: Vec<f64> = jobs.iter().map(|one| one.alone).collect();
        let speed_ups: Vec<f64> = jobs.iter().map(|one| one.per_node).collect();
        let by_application = self.of_all_with_jobs(&speed_ups);
        let rates = by_application
            .iter()
            .map(|speed_up| self.node_rate * speed_up);
        let rates: Vec<f64> = rates.collect();
        let alone = self.suite.by_application(&alone);
        Ok(Scores {
            node_ratio: own.nodes / self.reference.nodes,
            ssni: ssni(own.nodes, self.reference.nodes, &alone, &self.weights)?,
            ssi: [self.ssi(own, 0)?, self.ssi(own, VALUE)?, self.ssi(own, 2)?],
            fom_ratio: ssp(1.0, &by_application)?,
            ssp: ssp(own.nodes, &rates)?,
            jobs,
        })
    }

    fn ssi(&self, own: &Machine, end: usize) -> Result<f64, ScoreError> {
        let compared = self.compare(own, end)?;
        let products: Vec<f64> = compared.iter().map(|one| one.term.product()).collect();
        ssi(&self.suite.by_application(&products), &self.weights)
    }

    /// What a node of the machine does in jobs of an application.
    fn rates(&self, application: usize, own: &Machine, end: usize) -> Rates {
        let all = self.suite.jobs().iter().zip(&own.figures);
        let mine = all.filter(|(jobs, _)| jobs.application == application);
        Rates::new(
            mine.map(|(_, figures)| (figures.job_nodes, figures.in_job[end]))
                .collect(),
        )
    }

    /// Without the applications that have no jobs.
    fn of_all_with_jobs(&self, values: &[f64]) -> Vec<f64> {
        let all = self.suite.by_application(values).into_iter().enumerate();
        let counted = all.filter(|(application, _)| self.suite.has_jobs(*application));
        counted.map(|(_, value)| value).collect()
    }

    fn compare(&self, own: &Machine, end: usize) -> Result<Vec<Compared>, ScoreError> {
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
                let base = (then.job_nodes, reference.nodes);
                let rates = self.rates(application, own, end);
                let stated = self.stated.get(application).copied().flatten();
                let work = stated.unwrap_or(self.growth) * then.job_nodes * then.in_job[end];
                let iso_nodes = rates.nodes_for(work, own.nodes as u32);
                let per_node = speed_up(then.in_job[end], now.in_job[end])?;
                let (job_nodes, capability, in_job) = match stated {
                    None => (now.job_nodes, now.job_nodes / then.job_nodes, per_node),
                    Some(growth) => {
                        let nodes = iso_nodes.map_or(own.nodes, f64::from);
                        (nodes, growth, speed_up(work, nodes * rates.at(nodes))?)
                    }
                };
                Ok(Compared {
                    iso_nodes,
                    alone: speed_up(then.alone, now.alone)?,
                    per_node,
                    job_nodes,
                    term: Term {
                        utilisation: utilisation(job_nodes, own.nodes, base)?,
                        capability,
                        speed_up: in_job,
                    },
                })
            })
            .collect()
    }
}

/// Whether a machine has a figure for all jobs.
fn complete(suite: &Suite, machine: &Machine) -> Result<(), ScoreError> {
    let (found, wanted) = (machine.figures.len(), suite.jobs().len());
    if found == wanted {
        Ok(())
    } else {
        Err(ScoreError::Figures { found, wanted })
    }
}
