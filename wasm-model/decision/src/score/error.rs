//! Why something cannot be scored.

/// Why something cannot be scored. Applications and machines are named by their places.
#[derive(Clone, Debug, PartialEq)]
pub enum ScoreError {
    /// There is nothing to score.
    NoApplications,
    /// A weight is negative or no number.
    Weight {
        /// Application.
        application: usize,
        /// Its weight, per cent.
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
        /// Application.
        application: usize,
    },
    /// A machine has another number of figures than there are applications and sizes of jobs.
    Figures {
        /// Figures that it has.
        found: usize,
        /// Figures that are wanted.
        wanted: usize,
    },
    /// The reference has no figure of merit that others can be divided by.
    Reference {
        /// Application.
        application: usize,
        /// What stands there.
        figure: f64,
    },
    /// A speed-up is zero, negative or no number.
    SpeedUp {
        /// Application.
        application: usize,
        /// What stands there.
        speed_up: f64,
    },
    /// What a node of the reference sustains is zero, negative or no number.
    NodeRate {
        /// What stands there.
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
        /// Its years.
        years: f64,
        /// Its share of the nodes.
        share: f64,
    },
}

impl ScoreError {
    /// What is wrong and what to do; `name` gives that of an application.
    pub fn sentence(&self, name: impl Fn(usize) -> String) -> String {
        match *self {
            Self::NoApplications => "There is no application to score.".into(),
            Self::Weight {
                application,
                percent,
            } => format!(
                "The weight of {} is {percent} %; a weight is zero or more.",
                name(application)
            ),
            Self::WeightSum { percent } => format!(
                "The weights add up to {} %, not to 100 %; change them, or normalise them.",
                (percent * 1e3).round() / 1e3
            ),
            Self::NoWeight => {
                "No application that runs on both machines has a weight; give one a weight.".into()
            }
            Self::Jobs { application } => format!(
                "{} has no jobs that can be scored; give a size of jobs a share above zero.",
                name(application)
            ),
            Self::Figures { found, wanted } => {
                format!("A machine has {found} figures of merit where {wanted} are scored.")
            }
            Self::Reference {
                application,
                figure,
            } => format!(
                "The reference machine has no figure of merit for {} ({figure}); choose another reference, or leave the application out.",
                name(application)
            ),
            Self::SpeedUp {
                application,
                speed_up,
            } => format!(
                "The speed-up of {} is {speed_up}; a speed-up is above zero.",
                name(application)
            ),
            Self::NodeRate { rate } => format!(
                "A node of the reference sustains {rate} TFLOP/s; enter a number above zero, or none."
            ),
            Self::Growth { growth } => format!(
                "The problem that has to run in the reference's time is {growth} times as large; enter a number above zero."
            ),
            Self::NoNodes => "A machine or a job has no nodes.".into(),
            Self::Period { years, share } => format!(
                "A period of service has {years} years on a share of {share} of the nodes; neither may be negative, and the share is at most 1."
            ),
        }
    }
}
