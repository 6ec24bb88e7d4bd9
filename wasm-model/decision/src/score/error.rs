//! Why something cannot be scored.

use serde::Serialize;
use tsify::Tsify;

/// Why something cannot be scored. Applications and machines are named by their places.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum ScoreError {
    /// There is nothing to score.
    NoApplications,
    /// A weight is negative or no number.
    Weight {
        /// Index of the application.
        application: usize,
        /// The weight as entered, per cent.
        percent: f64,
    },
    /// Weights do not add up to 100 per cent.
    WeightSum {
        /// What they add up to, per cent.
        percent: f64,
    },
    /// None of the applications that are scored has a weight.
    NoWeight,
    /// The share of jobs of a size is none, or an application that is scored has no jobs.
    Jobs {
        /// Index of the application.
        application: usize,
    },
    /// A machine has another number of figures than there are applications and sizes of jobs.
    Figures {
        /// Number of figures that the machine has.
        found: usize,
        /// Number of figures required.
        wanted: usize,
    },
    /// The reference has no figure of merit that others can be divided by.
    Reference {
        /// Index of the application.
        application: usize,
        /// The figure of merit as given.
        figure: f64,
    },
    /// A speed-up is zero, negative or no number.
    SpeedUp {
        /// Index of the application.
        application: usize,
        /// The speed-up as given.
        speed_up: f64,
    },
    /// What a node of the reference sustains is zero, negative or no number.
    NodeRate {
        /// The rate as given.
        rate: f64,
    },
    /// The problem that has to run in the reference's time is not larger than nothing.
    Growth {
        /// How many times as large it is.
        growth: f64,
    },
    /// A machine or a job has no nodes.
    NoNodes,
    /// A period of service is negative or no number.
    Period {
        /// Length of the period, years.
        years: f64,
        /// Its share of the nodes.
        share: f64,
    },
}
