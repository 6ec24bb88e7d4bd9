//! Applications between their words and the model.

use taper_applications::application::condition::Condition;
use taper_applications::application::load::LevelFlows;
use taper_applications::application::mapping::Mapping;
use taper_applications::application::mechanism::{Mechanism, Parts};
use taper_applications::application::placement::Spread;
use taper_applications::application::plan::Place;
use taper_applications::application::profile::{Pattern, Profile, Reference, Scaling};
use taper_boundary::bad_request;
use taper_network::neighbour::Neighbour;
use taper_topology::feasibility;
use taper_topology::node::application::Phases;

use crate::dto::*;

/// Ranks of a group.
const MOST_GROUP_RANKS: u32 = 1_000_000;

/// Numbers that a profile must have for the model to make sense of it.
pub fn check_profile(profile: &ApplicationProfileDto) -> Result<(), EngineFault> {
    let refuse = |what: &str| {
        Err(bad_request(format!(
            "Application {:?}: {what}.",
            profile.id
        )))
    };
    let share = |value: f64| (0.0..=1.0).contains(&value);
    if !share(profile.mpi_share) || !share(profile.overlap) {
        return refuse("mpiShare and overlap must be from 0 to 1");
    }
    if !(1..=1024).contains(&profile.ranks_per_node) {
        return refuse("ranksPerNode must be from 1 to 1024");
    }
    if !(0.0..=1e12).contains(&profile.message_bytes)
        || !(0.0..=1e12).contains(&profile.allreduce_bytes)
    {
        return refuse("messageBytes and allreduceBytes must be from 0 to 1e12");
    }
    if profile.group_ranks > MOST_GROUP_RANKS {
        return refuse("groupRanks must be from 0 to 1000000");
    }
    if !(0.0..=1e6).contains(&profile.working_set_gb_per_node) {
        return refuse("workingSetGBPerNode must be from 0 to 1e6");
    }
    let Some(reference) = &profile.reference else {
        return Ok(());
    };
    if !(0.001..=1e6).contains(&reference.injection_gbps) {
        return refuse("reference.injectionGBps must be from 0.001 to 1e6");
    }
    match feasibility::outside_in_node(&reference.node.clone().into()).first() {
        Some(issue) => refuse(&format!(
            "reference: {}",
            issue.sentence.trim_end_matches('.')
        )),
        None => Ok(()),
    }
}

impl From<ApplicationCellDto> for Place {
    fn from(cell: ApplicationCellDto) -> Self {
        Self {
            application: cell.application as usize,
            condition: cell.condition as usize,
            taper: cell.taper as usize,
        }
    }
}

impl From<ApplicationProfileDto> for Profile {
    fn from(dto: ApplicationProfileDto) -> Self {
        let shares = dto.time_shares;
        Self {
            id: dto.id,
            pattern: dto.pattern.into(),
            message_bytes: dto.message_bytes,
            group_ranks: dto.group_ranks,
            allreduce_bytes: dto.allreduce_bytes,
            ranks_per_node: dto.ranks_per_node,
            mpi_share: dto.mpi_share,
            overlap: dto.overlap,
            scaling: match dto.scaling {
                ScalingDto::Weak => Scaling::Weak,
                ScalingDto::Strong => Scaling::Strong,
            },
            phases: Phases {
                gpu: shares.gpu,
                hbm: shares.hbm,
                ddr: shares.ddr,
                link: shares.link,
                cpu: shares.cpu,
                ..Phases::default()
            },
            reference: dto.reference.map(|reference| Reference {
                node: reference.node.into(),
                injection_gbps: reference.injection_gbps,
            }),
            working_set_gb: dto.working_set_gb_per_node,
        }
    }
}

impl From<PatternDto> for Pattern {
    fn from(pattern: PatternDto) -> Self {
        match pattern {
            PatternDto::None => Self::None,
            PatternDto::Halo27 => Self::Halo27,
            PatternDto::Wavefront7 => Self::Wavefront7,
            PatternDto::Halo4d => Self::Halo4d,
            PatternDto::GroupAllToAll => Self::GroupAllToAll,
            PatternDto::AllToAll => Self::AllToAll,
            PatternDto::FftPencils => Self::FftPencils,
            PatternDto::RingAllreduce => Self::RingAllreduce,
            PatternDto::Allreduce => Self::Allreduce,
        }
    }
}

impl From<ApplicationConditionDto> for Condition {
    fn from(dto: ApplicationConditionDto) -> Self {
        Self {
            id: dto.id,
            nodes: dto.nodes,
            spread: match dto.placement {
                JobSpreadDto::Compact => Spread::Compact,
                JobSpreadDto::Split { leaves } => Spread::Split(leaves),
                JobSpreadDto::Random => Spread::Random,
            },
            nodes_per_edge: dto.nodes_per_leaf,
            neighbours_per_edge: dto.neighbours_per_leaf,
            mapping: match dto.mapping {
                MappingDto::Block => Mapping::Block,
                MappingDto::Cyclic => Mapping::Cyclic,
            },
            neighbour: Neighbour::from(dto.neighbour),
        }
    }
}

impl From<Mechanism> for MechanismDto {
    fn from(mechanism: Mechanism) -> Self {
        match mechanism {
            Mechanism::None => Self::None,
            Mechanism::Hops => Self::Hops,
            Mechanism::CollidingUplinks => Self::CollidingUplinks,
            Mechanism::OversubscribedUplinks => Self::OversubscribedUplinks,
            Mechanism::NicShare => Self::NicShare,
            Mechanism::Link => Self::Link,
            Mechanism::Ddr => Self::Ddr,
            Mechanism::Hbm => Self::Hbm,
            Mechanism::Gpu => Self::Gpu,
            Mechanism::CpuThreads => Self::CpuThreads,
            Mechanism::TailLatency => Self::TailLatency,
        }
    }
}

impl From<Parts> for SlowdownPartsDto {
    fn from(parts: Parts) -> Self {
        Self {
            hops: parts.of(Mechanism::Hops),
            colliding_uplinks: parts.of(Mechanism::CollidingUplinks),
            oversubscribed_uplinks: parts.of(Mechanism::OversubscribedUplinks),
            nic_share: parts.of(Mechanism::NicShare),
            link: parts.of(Mechanism::Link),
            ddr: parts.of(Mechanism::Ddr),
            hbm: parts.of(Mechanism::Hbm),
            gpu: parts.of(Mechanism::Gpu),
            cpu_threads: parts.of(Mechanism::CpuThreads),
            tail_latency: parts.of(Mechanism::TailLatency),
        }
    }
}

/// Names of levels, in the order of links.
const LEVELS: [&str; 6] = [
    "nodeUp", "nodeDown", "edgeUp", "edgeDown", "leafUp", "leafDown",
];

impl From<LevelFlows> for FlowLevelDto {
    fn from(level: LevelFlows) -> Self {
        let loads = level.loads;
        Self {
            level: LEVELS[level.level].into(),
            links: loads.len() as u32,
            job_flows: level.job_flows,
            neighbour_flows: level.neighbour_flows,
            mean_load: loads.iter().sum::<f64>() / loads.len().max(1) as f64,
            most_load: loads.last().copied().unwrap_or(0.0),
            loads,
        }
    }
}
