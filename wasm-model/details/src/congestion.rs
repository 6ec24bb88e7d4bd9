//! GPCNeT on a simulated machine: request and answer.

use serde::{Deserialize, Serialize};
use taper_boundary::{CountOf, Question, Refusal, bad_request, simulated, within};
use taper_network::congestion::campaign::{CampaignRun, Condition};
use taper_network::congestion::constants::Constants;
use taper_network::congestion::plan::Plan;
use taper_network::congestion::ports::PortPolicy;
use taper_network::congestion::runs::{RunSpread, Runs};
use taper_network::congestion::stages::Queue;
use taper_network::congestion::victim::{OUTSTANDING, Test};
use taper_network::neighbour::{Load, Neighbour};
use taper_network::routing::Routing;
use taper_topology::design::Design;
use taper_topology::limits::MAX_RUNS;
use taper_topology::run::Run;
use tsify::Tsify;

/// A design and its virtual GPCNeT.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionRequest {
    /// The design to simulate.
    pub design: Design,
    /// The campaign to run.
    pub plan: GpcnetPlan,
}

/// A campaign of GPCNeT on a machine.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GpcnetPlan {
    /// The congestors and what they send.
    pub neighbour: Neighbour,
    /// Share of the nodes that congest, 0 to 1; the others are victims.
    pub congestor_share: f64,
    /// Bytes of one congestor's message.
    pub message_bytes: u32,
    /// Ranks on each node, victims and congestors alike.
    pub ranks_per_node: u32,
    /// Bytes of the victims' large messages.
    pub large_message_bytes: u32,
    /// Port policies to simulate.
    pub policies: Vec<PortPolicy>,
    /// The routing to simulate each policy under, or both.
    #[serde(default)]
    #[tsify(optional)]
    pub routing: Option<Routing>,
    /// The policies under which the latency of small messages is simulated, and no other test; of none unless given.
    #[serde(default)]
    #[tsify(optional)]
    pub latency_only: Vec<PortPolicy>,
    /// Runs, each with a placement of its own: 1 to 200.
    pub runs: u32,
}

impl From<GpcnetPlan> for Plan {
    fn from(plan: GpcnetPlan) -> Self {
        Self {
            load: Load {
                neighbour: plan.neighbour,
                congestor_share: plan.congestor_share,
                message_bytes: plan.message_bytes,
                ranks_per_node: plan.ranks_per_node,
            },
            policies: plan.policies,
            routing: plan.routing,
            latency_only: plan.latency_only,
            large_message_bytes: plan.large_message_bytes,
            runs: plan.runs,
            constants: Constants::default(),
        }
    }
}

impl Question for CongestionRequest {
    type Run = Campaign;

    fn open(self) -> Result<Campaign, Refusal> {
        let machine = simulated(&self.design)?;
        within(CountOf::Runs, self.plan.runs, MAX_RUNS)?;
        let run = CampaignRun::new(self.design, machine.topology, self.plan.into());
        run.map(Campaign).map_err(|error| bad_request(&error))
    }
}

/// A campaign that says what it has found so far.
pub struct Campaign(CampaignRun);

impl Run for Campaign {
    type Answer = CongestionAnswer;

    fn step(&mut self) {
        self.0.step();
    }

    fn progress(&self) -> (u32, u32) {
        self.0.progress()
    }

    fn answer(&self) -> Option<CongestionAnswer> {
        found(&self.0)
    }
}

/// The runs of one test under one condition. `mean` and `worst` are in the test's unit: microseconds,
/// or GB/s that a rank sends for large messages; the worst is GPCNeT's "99%": the 99th percentile of the times,
/// or the bandwidth that 99 % of the samples exceed.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionRuns {
    /// Over the means of the runs.
    pub mean: RunSpread,
    /// Over the worst per cents of the runs.
    pub worst: RunSpread,
    /// Mean of each run, in their order.
    pub run_means: Vec<f64>,
    /// Worst per cent of every run.
    pub run_worsts: Vec<f64>,
    /// Median, 90th, 99th and 99.9th percentile of the times of all runs, microseconds.
    pub percentiles_us: Vec<f64>,
    /// Lower ends of the histogram's bins, microseconds; sixteen bins a doubling.
    pub bins_us: Vec<f64>,
    /// Number of samples in each bin.
    pub counts: Vec<u32>,
}

/// One test, alone on the machine and beside the congestors.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionTest {
    /// With the victims alone on the machine.
    pub isolated: CongestionRuns,
    /// With the congestors beside them.
    pub congested: CongestionRuns,
}

/// Results under one port policy and routing.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionCondition {
    /// How the ranks of a node share its ports.
    pub policy: PortPolicy,
    /// Static tables or adaptive routing.
    pub routing: Routing,
    /// Latency of 8-byte messages in a random ring, microseconds.
    pub latency: CongestionTest,
    /// Random ring of large messages, GB/s per rank; where it was simulated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bandwidth: Option<CongestionTest>,
    /// Time of an 8-byte allreduce, microseconds; where it was simulated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allreduce: Option<CongestionTest>,
    /// Queues towards an incast's root when a round begins, root outward; empty without incast.
    pub queues: Vec<Queue>,
}

/// What a campaign found; of the runs so far if it is not complete.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionAnswer {
    /// Number of complete runs.
    pub runs: u32,
    /// Runs of the request.
    pub planned_runs: u32,
    /// Nodes of the machine.
    pub nodes: u32,
    /// Nodes of the measured job.
    pub victims: u32,
    /// Victims that are simulated, where these are fewer than all because they would meet too many queues.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulated_victims: Option<u32>,
    /// Nodes of the congesting jobs.
    pub congestors: u32,
    /// Roots to which many send at once.
    pub roots: u32,
    /// Load of an edge switch's uplinks by traffic without hot spots, 0 to 1.
    pub bulk_uplink_share: f64,
    /// By policy, static before adaptive.
    pub conditions: Vec<CongestionCondition>,
}

/// Bins of a histogram in each doubling of the time.
const BINS_PER_OCTAVE: usize = 16;

fn found(run: &CampaignRun) -> Option<CongestionAnswer> {
    let conditions = run.result()?;
    let plan = run.plan();
    let (victims, congestors) = run.nodes();
    let conditions = conditions
        .iter()
        .map(|condition| condition_found(condition, plan.large_message_bytes))
        .collect();
    Some(CongestionAnswer {
        runs: run.complete_runs(),
        planned_runs: plan.runs,
        nodes: victims + congestors,
        victims,
        simulated_victims: Some(run.simulated_victims()).filter(|&simulated| simulated < victims),
        congestors,
        roots: run.roots(),
        bulk_uplink_share: run.bulk_uplink_share(),
        conditions,
    })
}

fn condition_found(condition: &Condition, large_bytes: u32) -> CongestionCondition {
    let test = |test: Test| {
        let [isolated, congested] = condition.runs(test);
        let bytes = (test == Test::Bandwidth).then_some(large_bytes);
        CongestionTest {
            isolated: runs_found(isolated, bytes),
            congested: runs_found(congested, bytes),
        }
    };
    let has = |test: Test| !condition.runs(test)[0].means_us.is_empty();
    CongestionCondition {
        policy: condition.policy,
        routing: condition.routing,
        latency: test(Test::Latency),
        bandwidth: has(Test::Bandwidth).then(|| test(Test::Bandwidth)),
        allreduce: has(Test::Allreduce).then(|| test(Test::Allreduce)),
        queues: condition.queues().to_vec(),
    }
}

/// The runs in their unit: microseconds, or what a rank sends of messages of so many bytes, eight to each
/// neighbour in a sample, GB/s.
fn runs_found(runs: &Runs, bytes: Option<u32>) -> CongestionRuns {
    // 1 GB/s is 1,000 bytes in a microsecond.
    let in_unit = |times: &[f64]| -> Vec<f64> {
        times
            .iter()
            .map(|time| {
                bytes.map_or(*time, |bytes| {
                    Test::Bandwidth.sends() * f64::from(OUTSTANDING) * f64::from(bytes)
                        / (1000.0 * time)
                })
            })
            .collect()
    };
    let (run_means, run_worsts) = (in_unit(&runs.means_us), in_unit(&runs.p99s_us));
    let (bins_us, counts) = runs.pooled.histogram(BINS_PER_OCTAVE).into_iter().unzip();
    CongestionRuns {
        mean: RunSpread::expected(&run_means),
        worst: RunSpread::expected(&run_worsts),
        run_means,
        run_worsts,
        percentiles_us: [0.5, 0.9, 0.99, 0.999]
            .map(|share| runs.pooled.quantile(share))
            .to_vec(),
        bins_us,
        counts,
    }
}
