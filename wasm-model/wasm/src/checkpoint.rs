//! Answers about checkpoints: arithmetic only.

use taper_applications::checkpoint::{Checkpoint, Plan, Refusal, Storage};
use taper_boundary::bad_request;

use crate::dto::*;
use crate::messages::few;

/// The answer to `checkpoint`.
///
/// # Errors
/// An [`EngineFault`] that says what cannot be asked and what can.
pub fn checkpoint_answer(request: CheckpointRequest) -> Result<EngineAnswer, EngineFault> {
    few("numbers of nodes", &request.nodes)?;
    let refused = |refusal: Refusal| bad_request(format!("{refusal}."));
    let storage = Storage {
        volume_gb: request.volume_gb,
        memory_gb: request.memory_gb,
        drive_tb: request.drive_tb,
        drive_write_gbps: request.drive_write_gbps,
        drive_read_gbps: request.drive_read_gbps,
        drive_writes_per_day: request.drive_writes_per_day,
        file_system_gbps: 1000.0 * request.file_system_tbps,
        client_gbps: request.client_gbps,
        injection_gbps: request.injection_gbps,
        node_mtbf_hours: request.node_mtbf_hours,
    }
    .checked()
    .map_err(refused)?;
    let points = request.nodes.iter().map(|&nodes| storage.at(nodes));
    let points: Vec<Checkpoint> = points.collect::<Result<_, _>>().map_err(refused)?;
    Ok(EngineAnswer::Checkpoint {
        result: CheckpointsDto {
            crossover_nodes: storage.crossover_nodes(),
            no_burst_buffer: storage.no_burst_buffer(),
            points: points.into_iter().map(CheckpointPointDto::from).collect(),
        },
    })
}

impl From<Plan> for CheckpointPlanDto {
    fn from(plan: Plan) -> Self {
        Self {
            write_s: plan.write_s,
            restart_s: plan.restart_s,
            aggregate_tbps: plan.aggregate_gbps / 1000.0,
            young_s: plan.young_s,
            daly_s: plan.daly_s,
            lost: plan.lost,
            makes_progress: plan.makes_progress,
        }
    }
}

impl From<Checkpoint> for CheckpointPointDto {
    fn from(point: Checkpoint) -> Self {
        Self {
            nodes: point.nodes,
            job_mtbf_hours: point.job_mtbf_hours,
            burst_buffer: point.burst_buffer.map(CheckpointPlanDto::from),
            file_system: point.file_system.into(),
            drive_writes_a_day: point.drive_writes_a_day,
            endurance_used: point.endurance_used,
            drain_s: point.drain_s,
            drain_injection_share: point.drain_injection_share,
            drain_every: point.drain_every,
            through_injection_share: point.through_injection_share,
        }
    }
}
