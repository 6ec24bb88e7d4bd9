//! What cannot run, and the nearest that can.

use taper_applications::application::placement::{JobSpread, PlacingError};
use taper_applications::application::profile::{ApplicationProfile, Pattern, ProfileReference};
use taper_applications::application::refusal::CellRefusal;
use taper_network::neighbour::Neighbour;
use taper_topology::node::application::NodeRefusal;

use crate::quartz::{codes, condition, plan, profile, run};

#[test]
fn what_cannot_run_is_refused_with_the_nearest_that_can() {
    let mut on_gpus = profile("on-gpus", Pattern::Halo27, 1e6, 0.1);
    on_gpus.time_shares.gpu = 1.0;
    on_gpus.reference = Some(ProfileReference {
        node: machines::summit().node,
        injection_gbps: 25.0,
    });
    let mut large = profile("large", Pattern::Halo27, 1e6, 0.1);
    large.working_set_gb = 500.0;
    let [_, _, pf3d] = <[ApplicationProfile; 3]>::try_from(codes()).unwrap();
    let conditions = vec![
        condition("fits", 28, JobSpread::Compact, 0, Neighbour::Quiet),
        condition("odd", 30, JobSpread::Compact, 0, Neighbour::Quiet),
        condition("huge", 3000, JobSpread::Compact, 0, Neighbour::Quiet),
        condition("dense", 100, JobSpread::Split(2), 0, Neighbour::Quiet),
    ];
    let run = run(plan(vec![on_gpus, large, pf3d], conditions), &[16]);
    let reasons: Vec<&CellRefusal> = run.refused().iter().map(|one| &one.reason).collect();
    let has = |expected: &dyn Fn(&CellRefusal) -> bool| {
        assert!(reasons.iter().any(|reason| expected(reason)), "{reasons:?}");
    };
    let placing = |expected: &dyn Fn(&PlacingError) -> bool| {
        has(&|reason| matches!(reason, CellRefusal::NoPlace { error, .. } if expected(error)));
    };
    placing(&|error| matches!(error, PlacingError::JobTooLarge { most: 2604, .. }));
    placing(&|error| matches!(error, PlacingError::JobTooDense { needed: 4, .. }));
    let on_node = |expected: &dyn Fn(&NodeRefusal) -> bool| {
        has(&|reason| matches!(reason, CellRefusal::NotOnNode { error, .. } if expected(error)));
    };
    on_node(&|error| *error == NodeRefusal::NoGpu);
    on_node(
        &|error| matches!(error, NodeRefusal::WorkingSetTooLarge { memory_gb, .. } if *memory_gb == 128.0),
    );
    has(&|reason| {
        matches!(
            reason,
            CellRefusal::UndividedGroup {
                nearest: Some(28),
                ..
            }
        )
    });
    // What can run does.
    assert_eq!(run.cells().len(), 1);
}

#[test]
fn groups_of_any_size_are_refused_with_a_job_that_the_machine_holds() {
    let refused = |group, ranks_per_node, nodes| {
        let mut code = profile("fft", Pattern::GroupAllToAll, 1e4, 0.2);
        (code.group_ranks, code.ranks_per_node) = (group, ranks_per_node);
        let job = condition("job", nodes, JobSpread::Compact, 0, Neighbour::Quiet);
        let run = run(plan(vec![code], vec![job]), &[16]);
        match run.refused().last().unwrap().reason {
            CellRefusal::UndividedGroup { ranks, nearest, .. } => (ranks, nearest),
            _ => (0, Some(0)),
        }
    };
    assert_eq!(refused(144, 36, 30).1, Some(28));
    assert_eq!(refused(144, 36, 3).1, Some(4));
    // Above the job would be 3000 nodes, and 2604 are there for jobs.
    assert_eq!(refused(1500, 1, 2500).1, Some(1500));
    assert_eq!(refused(u32::MAX, 36, 30).1, None);
    // More ranks than 32 bits count.
    assert_eq!(refused(7, 1024, 4_194_305).0, 4_294_968_320);
}
