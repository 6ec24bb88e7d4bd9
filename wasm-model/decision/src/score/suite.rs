//! What is scored: applications, each in jobs of one or more sizes.

use super::ScoreError;
use super::mean::geometric;
use super::ssp::positive;
use serde::Deserialize;
use tsify::Tsify;

/// The jobs of one application in one size.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Jobs {
    /// Index of the application.
    pub application: usize,
    /// Of the application's cycles, relative to its other sizes.
    pub share: f64,
}

/// Applications, each in jobs of one or more sizes.
#[derive(Clone, Debug, PartialEq)]
pub struct Suite {
    applications: usize,
    jobs: Vec<Jobs>,
}

impl Suite {
    /// `applications` counts all, those without jobs too.
    ///
    /// # Errors
    /// A share that is not above zero, or an application that there is not.
    pub fn new(applications: usize, jobs: Vec<Jobs>) -> Result<Self, ScoreError> {
        if applications == 0 || jobs.is_empty() {
            return Err(ScoreError::NoApplications);
        }
        for &Jobs { application, share } in &jobs {
            if application >= applications || positive(share).is_none() {
                return Err(ScoreError::Jobs { application });
            }
        }
        Ok(Self { applications, jobs })
    }

    /// All jobs, by application and size.
    pub fn jobs(&self) -> &[Jobs] {
        &self.jobs
    }

    /// Whether an application has jobs.
    pub fn has_jobs(&self, application: usize) -> bool {
        self.jobs.iter().any(|jobs| jobs.application == application)
    }

    /// Of values of all jobs one for each application, the geometric mean over its sizes by their shares; 1
    /// where it has no jobs.
    pub fn by_application(&self, values: &[f64]) -> Vec<f64> {
        let of = |application: usize| {
            let own = || {
                let jobs = self.jobs.iter().zip(values);
                jobs.filter(move |(jobs, _)| jobs.application == application)
            };
            let sum: f64 = own().map(|(jobs, _)| jobs.share).sum();
            let shares: Vec<f64> = own().map(|(jobs, _)| jobs.share / sum).collect();
            geometric(own().map(|(_, &value)| value), &shares)
        };
        (0..self.applications).map(of).collect()
    }
}
