//! The virtual GPCNeT between its words and the model.

use taper_network::congestion::campaign::{CampaignRun, Condition};
use taper_network::congestion::constants::Constants;
use taper_network::congestion::hotspot::{Before, Queue};
use taper_network::congestion::plan::Plan;
use taper_network::congestion::ports::PortPolicy;
use taper_network::congestion::runs::{RunSpread, Runs};
use taper_network::congestion::victim::Test;
use taper_network::neighbour::{Congestor, CongestorKind, Load, Neighbour};
use taper_network::routing::Routing;
use taper_topology::parameters::congestion::{CONGESTED_BAND_FACTOR, ISOLATED_BAND_FACTOR};

use crate::dto::{
    CongestionConditionDto, CongestionDto, CongestionPlanDto, CongestionRunsDto, CongestionTestDto,
    CongestorKindDto, NeighbourDto, PortPolicyDto, QueueDto, QueuePlaceDto, RoutingDto,
    RunSpreadDto,
};

impl From<CongestionPlanDto> for Plan {
    fn from(plan: CongestionPlanDto) -> Self {
        Self {
            load: Load {
                neighbour: plan.neighbour.into(),
                congestor_share: plan.congestor_share,
                message_bytes: plan.message_bytes,
                ranks_per_node: plan.ranks_per_node,
            },
            policies: plan.policies.into_iter().map(PortPolicy::from).collect(),
            large_message_bytes: plan.large_message_bytes,
            runs: plan.runs,
            constants: Constants::default(),
        }
    }
}

impl From<NeighbourDto> for Neighbour {
    fn from(neighbour: NeighbourDto) -> Self {
        match neighbour {
            NeighbourDto::Quiet => Self::Quiet,
            NeighbourDto::Congestors { parts } => Self::Congestors(
                parts
                    .into_iter()
                    .map(|part| Congestor {
                        kind: part.kind.into(),
                        weight: part.weight,
                    })
                    .collect(),
            ),
            NeighbourDto::LightBully => Self::LightBully,
            NeighbourDto::AdjacentBully => Self::AdjacentBully,
            NeighbourDto::BisectionBully => Self::BisectionBully,
            NeighbourDto::IncastBully => Self::IncastBully,
            NeighbourDto::CheckpointBurst => Self::CheckpointBurst,
        }
    }
}

impl From<CongestorKindDto> for CongestorKind {
    fn from(kind: CongestorKindDto) -> Self {
        match kind {
            CongestorKindDto::AllToAll => Self::AllToAll,
            CongestorKindDto::IncastTwoSided => Self::IncastTwoSided,
            CongestorKindDto::IncastPut => Self::IncastPut,
            CongestorKindDto::BroadcastTwoSided => Self::BroadcastTwoSided,
            CongestorKindDto::BroadcastGet => Self::BroadcastGet,
        }
    }
}

impl From<PortPolicyDto> for PortPolicy {
    fn from(policy: PortPolicyDto) -> Self {
        match policy {
            PortPolicyDto::OwnPort => Self::OwnPort,
            PortPolicyDto::OwnPortStriped => Self::OwnPortStriped,
            PortPolicyDto::FirstPortStriped => Self::FirstPortStriped,
        }
    }
}

impl From<PortPolicy> for PortPolicyDto {
    fn from(policy: PortPolicy) -> Self {
        match policy {
            PortPolicy::OwnPort => Self::OwnPort,
            PortPolicy::OwnPortStriped => Self::OwnPortStriped,
            PortPolicy::FirstPortStriped => Self::FirstPortStriped,
        }
    }
}

impl From<Routing> for RoutingDto {
    fn from(routing: Routing) -> Self {
        match routing {
            Routing::Static => Self::Static,
            Routing::Adaptive => Self::Adaptive,
        }
    }
}

impl From<Before> for QueuePlaceDto {
    fn from(before: Before) -> Self {
        match before {
            Before::Node => Self::Node,
            Before::Edge => Self::Edge,
            Before::Pod => Self::Pod,
            Before::Core => Self::Core,
        }
    }
}

impl From<RunSpread> for RunSpreadDto {
    fn from(spread: RunSpread) -> Self {
        Self {
            min: spread.min,
            median: spread.median,
            mean: spread.mean,
            max: spread.max,
            std: spread.std,
        }
    }
}

/// Bins of a histogram in each doubling of the time.
const BINS_PER_OCTAVE: usize = 16;

/// What a campaign has found so far; `None` before its first run is complete.
pub fn congestion_dto(run: &CampaignRun) -> Option<CongestionDto> {
    let conditions = run.result()?;
    let plan = run.plan();
    let (victims, congestors) = run.nodes();
    let conditions = conditions
        .iter()
        .map(|condition| condition_dto(condition, plan.large_message_bytes))
        .collect();
    Some(CongestionDto {
        runs: run.complete_runs(),
        planned_runs: plan.runs,
        nodes: victims + congestors,
        victims,
        congestors,
        roots: run.roots(),
        bulk_uplink_share: run.bulk_uplink_share(),
        conditions,
    })
}

fn condition_dto(condition: &Condition, large_bytes: u32) -> CongestionConditionDto {
    let test = |test: Test| {
        let [isolated, congested] = condition.runs(test);
        let bytes = (test == Test::Bandwidth).then_some(large_bytes);
        CongestionTestDto {
            isolated: runs_dto(isolated, bytes, ISOLATED_BAND_FACTOR.value),
            congested: runs_dto(congested, bytes, CONGESTED_BAND_FACTOR.value),
        }
    };
    CongestionConditionDto {
        policy: condition.policy.into(),
        routing: condition.routing.into(),
        latency: test(Test::Latency),
        bandwidth: test(Test::Bandwidth),
        allreduce: test(Test::Allreduce),
        queues: condition.queues().iter().map(queue_dto).collect(),
    }
}

/// The runs in their unit: microseconds, or what a rank sends of messages of so many bytes, one to each
/// neighbour in a sample, GB/s.
fn runs_dto(runs: &Runs, bytes: Option<u32>, band_factor: f64) -> CongestionRunsDto {
    // 1 GB/s is 1,000 bytes in a microsecond.
    let in_unit = |times: &[f64]| -> Vec<f64> {
        times
            .iter()
            .map(|time| bytes.map_or(*time, |bytes| 2.0 * f64::from(bytes) / (1000.0 * time)))
            .collect()
    };
    let (run_means, run_worsts) = (in_unit(&runs.means_us), in_unit(&runs.p99s_us));
    let (bins_us, counts) = runs.pooled.histogram(BINS_PER_OCTAVE).into_iter().unzip();
    CongestionRunsDto {
        mean: RunSpread::expected(&run_means).into(),
        worst: RunSpread::expected(&run_worsts).into(),
        run_means,
        run_worsts,
        percentiles_us: [0.5, 0.9, 0.99, 0.999]
            .map(|share| runs.pooled.quantile(share))
            .to_vec(),
        bins_us,
        counts,
        band_factor,
    }
}

fn queue_dto(queue: &Queue) -> QueueDto {
    QueueDto {
        before: queue.before.into(),
        buffers: queue.buffers,
        held_bytes: queue.held_bytes,
        filled: queue.filled,
        drain_us: queue.drain_us,
    }
}
