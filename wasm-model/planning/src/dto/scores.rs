//! Designs against a reference machine, by published rules.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// An application that scores are made of.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredApplicationDto {
    /// Its name, for sentences.
    pub name: String,
    /// Its weight, per cent; all weights add up to 100, those of applications without jobs too.
    pub weight_percent: f64,
    /// How many times as large its problem is as on the reference; left to the nodes of its jobs where absent.
    #[serde(default)]
    pub growth: Option<f64>,
}

/// Jobs of one size.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredJobsDto {
    /// Index of the application.
    pub application: u32,
    /// Of the application's cycles, relative to its other sizes.
    pub share: f64,
}

/// Figures of merit of one node, in any unit that is common to all machines.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NodeFiguresDto {
    /// Nodes of the job.
    pub job_nodes: f64,
    /// On the node alone.
    pub alone: f64,
    /// In the job with its slowdown at the high end of its range.
    pub at_high_slowdown: f64,
    /// In the job.
    pub in_job: f64,
    /// In the job with its slowdown at the low end of its range.
    pub at_low_slowdown: f64,
}

/// A machine that is scored, or that others are scored against.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredMachineDto {
    /// Nodes.
    pub nodes: u32,
    /// One for all jobs.
    pub figures: Vec<NodeFiguresDto>,
    /// When how much of it serves; nothing of it counts for the reference.
    pub service: Vec<ServicePeriodDto>,
}

/// A time in which the same nodes serve.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ServicePeriodDto {
    /// Share of the machine's nodes, 0 to 1.
    pub share: f64,
    /// Years.
    pub years: f64,
}

/// Designs against a reference machine.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoresRequest {
    /// At most 64. Those without jobs are left out, and the weights of the others renormalised.
    pub applications: Vec<ScoredApplicationDto>,
    /// At most 1,024.
    pub jobs: Vec<ScoredJobsDto>,
    /// The reference.
    pub reference: ScoredMachineDto,
    /// What a node of the reference sustains in its jobs, the geometric mean over applications: TFLOP/s, or 1
    /// to count in nodes of the reference.
    pub reference_node_rate: f64,
    /// How many times as large the problem is that has to run in the reference's time.
    pub growth: f64,
    /// The designs, at most 256.
    pub designs: Vec<ScoredMachineDto>,
}

/// A design's jobs of one size against those of the reference.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ComparedJobsDto {
    /// Speed-up of a node alone.
    pub speed_up_alone: f64,
    /// Nodes of the job that SSI counts.
    pub job_nodes: f64,
    /// Speed-up in the job: a node's, or that of the whole job where the growth of the problem is stated.
    pub speed_up: f64,
    /// Growth of the problem.
    pub capability: f64,
    /// Utilisation factor.
    pub utilisation: f64,
    /// Runs that meet the reference's time; absent where all nodes together do not.
    pub same_time: Option<SameTimeDto>,
}

/// Runs that take as long as on the reference.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SameTimeDto {
    /// The fewest nodes of a run.
    pub nodes: u32,
    /// Years of all runs that go on at once over the periods of service.
    pub run_years: f64,
}

/// Scores of a design.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignScoresDto {
    /// Nodes over those of the reference.
    pub node_ratio: f64,
    /// Scaled single-node improvement.
    pub ssni: f64,
    /// System improvement.
    pub ssi: f64,
    /// The least of it with all slowdowns, the reference's too, at the low ends of their ranges, at their
    /// values and at the high ends.
    pub ssi_low: f64,
    /// The largest of it.
    pub ssi_high: f64,
    /// Unweighted geometric mean of the ratios of figures of merit, a node.
    pub fom_ratio: f64,
    /// Sustained system performance, in the unit of the rate of a reference node.
    pub ssp: f64,
    /// The sum of the same over the periods of service, times years.
    pub ssp_years: f64,
    /// By jobs.
    pub jobs: Vec<ComparedJobsDto>,
}

/// Two designs that SSNI and SSI put into opposite orders.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankFlipDto {
    /// Index of the one that leads by SSNI.
    pub by_ssni: u32,
    /// Index of the one that leads by SSI.
    pub by_ssi: u32,
    /// Whether they also do with all slowdowns at the low and at the high ends of their ranges.
    pub holds: bool,
}

/// Designs against a reference machine.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoresDto {
    /// Weights of all applications as they count, per cent; 0 of those without jobs.
    pub weights_percent: Vec<f64>,
    /// Every design.
    pub designs: Vec<DesignScoresDto>,
    /// Pairs of designs that change places once the network counts.
    pub flips: Vec<RankFlipDto>,
}
