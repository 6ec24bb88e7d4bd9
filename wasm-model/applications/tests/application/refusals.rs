//! What cannot run, and the nearest that can.

use taper_applications::application::placement::JobSpread;
use taper_applications::application::profile::{Pattern, Profile, ProfileReference};
use taper_network::neighbour::Neighbour;

use crate::quartz::{codes, condition, plan, profile, run};

#[test]
fn what_cannot_run_is_refused_with_the_nearest_that_can() {
    let mut on_gpus = profile("on-gpus", Pattern::Halo27, 1e6, 0.1);
    on_gpus.phases.gpu = 1.0;
    on_gpus.reference = Some(ProfileReference {
        node: machines::summit().node,
        injection_gbps: 25.0,
    });
    let mut large = profile("large", Pattern::Halo27, 1e6, 0.1);
    large.working_set_gb = 500.0;
    let [_, _, pf3d] = <[Profile; 3]>::try_from(codes()).unwrap();
    let conditions = vec![
        condition("fits", 28, JobSpread::Compact, 0, Neighbour::Quiet),
        condition("odd", 30, JobSpread::Compact, 0, Neighbour::Quiet),
        condition("huge", 3000, JobSpread::Compact, 0, Neighbour::Quiet),
        condition("dense", 100, JobSpread::Split(2), 0, Neighbour::Quiet),
    ];
    let run = run(plan(vec![on_gpus, large, pf3d], conditions), &[16]);
    let sentences: Vec<&str> = run
        .refused()
        .iter()
        .map(|one| one.sentence.as_str())
        .collect();
    for expected in [
        "use at most 2604",
        "use at least 4 edge switches",
        "give the node at least 1 GPU",
        "the nearest that fits is 128 GB",
        "the nearest job that does has 28 nodes",
    ] {
        let named = sentences.iter().any(|sentence| sentence.contains(expected));
        assert!(named, "{expected}: {sentences:?}");
    }
    // What can run does.
    assert_eq!(run.cells().len(), 1);
}

#[test]
fn groups_of_any_size_are_refused_with_a_job_that_the_machine_holds() {
    let sentence = |group, ranks_per_node, nodes| {
        let mut code = profile("fft", Pattern::GroupAllToAll, 1e4, 0.2);
        (code.group_ranks, code.ranks_per_node) = (group, ranks_per_node);
        let job = condition("job", nodes, JobSpread::Compact, 0, Neighbour::Quiet);
        let run = run(plan(vec![code], vec![job]), &[16]);
        run.refused().last().unwrap().sentence.clone()
    };
    assert!(sentence(144, 36, 30).contains("nearest job that does has 28 nodes"));
    assert!(sentence(144, 36, 3).contains("nearest job that does has 4 nodes"));
    // Above the job would be 3000 nodes, and 2604 are there for jobs.
    assert!(sentence(1500, 1, 2500).contains("has 1500 nodes"));
    assert!(sentence(u32::MAX, 36, 30).contains("no job on this machine does"));
    // More ranks than 32 bits count.
    assert!(sentence(7, 1024, 4_194_305).contains("its 4294968320 ranks"));
}
