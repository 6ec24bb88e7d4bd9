//! The virtual GPCNeT: what physics demands of it, and what was published.
//!
//! Source: SC19 = Zimmer et al., "An Evaluation of the CORAL Interconnects".
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{quartz, sierra, summit};
use taper_network::congestion::campaign::{CampaignRun, Condition};
use taper_network::congestion::constants::Constants;
use taper_network::congestion::plan::{CampaignError, Plan};
use taper_network::congestion::ports::PortPolicy;
use taper_network::congestion::runs::RunSpread;
use taper_network::congestion::victim::{TESTS, Test};
use taper_network::neighbour::{Congestor, CongestorKind, Load, Neighbour, gpcnet_sc19};
use taper_network::routing::Routing;
use taper_topology::design::{Design, RoutingQuality};
use taper_topology::topology::Topology;

fn plan(runs: u32) -> Plan {
    Plan {
        load: Load {
            neighbour: Neighbour::Congestors(gpcnet_sc19()),
            congestor_share: 0.8,
            message_bytes: 4096,
            ranks_per_node: 6,
        },
        policies: vec![PortPolicy::OwnPort, PortPolicy::OwnPortStriped],
        routing: None,
        latency_only: vec![],
        large_message_bytes: 1 << 20,
        runs,
        constants: Constants::default(),
    }
}

fn campaign(design: &Design, nodes: u32, plan: Plan) -> Vec<Condition> {
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let mut run = CampaignRun::new(design.clone(), topology, plan).unwrap();
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run.result().unwrap().to_vec()
}

fn refused(nodes: u32, change: impl Fn(&mut Plan)) -> CampaignError {
    let design = summit();
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let mut plan = plan(1);
    change(&mut plan);
    CampaignRun::new(design, topology, plan).unwrap_err()
}

fn mean_latency(condition: &Condition) -> f64 {
    RunSpread::expected(&condition.runs(Test::Latency)[1].means_us).mean
}

/// GPCNeT on one switch shows no congestion: no victim's packet shares a queue with the root's.
#[test]
fn one_switch_has_no_congestion() {
    for condition in campaign(&quartz(), 32, plan(2)) {
        for test in TESTS {
            let [isolated, congested] = condition.runs(test);
            assert_eq!(isolated.means_us, congested.means_us, "{test:?}");
            assert_eq!(isolated.p99s_us, congested.p99s_us, "{test:?}");
        }
    }
}

#[test]
fn without_congestors_all_is_as_isolated() {
    let mut quiet = plan(2);
    quiet.load.neighbour = Neighbour::Quiet;
    for condition in campaign(&sierra(), 720, quiet) {
        for test in TESTS {
            let [isolated, congested] = condition.runs(test);
            assert_eq!(isolated.means_us, congested.means_us, "{test:?}");
        }
    }
}

#[test]
fn congestors_never_help() {
    for condition in campaign(&sierra(), 720, plan(3)) {
        for test in TESTS {
            let [isolated, congested] = condition.runs(test);
            for (isolated, congested) in isolated.means_us.iter().zip(&congested.means_us) {
                assert!(congested >= isolated, "{test:?}: {congested} < {isolated}");
            }
        }
    }
}

/// Half the uplinks hold half the packets near the root, and the rest waits where others pass.
#[test]
fn more_uplinks_are_not_slower_in_the_mean() {
    let tapered = sierra();
    let mut full = sierra();
    full.fabric.uplinks = 18;
    let (tapered, full) = (
        campaign(&tapered, 1440, plan(12)),
        campaign(&full, 1440, plan(12)),
    );
    for (tapered, full) in tapered.iter().zip(&full) {
        let (slow, fast) = (mean_latency(tapered), mean_latency(full));
        assert!(
            fast <= slow * 1.05,
            "{:?} {:?}: {fast} > {slow}",
            full.policy,
            full.routing
        );
    }
}

#[test]
fn a_run_does_not_hang_on_how_many_follow_it() {
    let (one, three) = (
        campaign(&summit(), 540, plan(1)),
        campaign(&summit(), 540, plan(3)),
    );
    for (one, three) in one.iter().zip(&three) {
        for test in TESTS {
            assert_eq!(
                one.runs(test)[1].means_us[0].to_bits(),
                three.runs(test)[1].means_us[0].to_bits()
            );
        }
    }
}

/// Two requests, one of each routing, share no more than the design and the plan.
#[test]
fn both_routings_together_find_what_each_finds_alone() {
    let mut one_uplink = sierra();
    one_uplink.fabric.uplinks = 1;
    let of = |design: &Design, nodes: u32, runs: u32, routing: Option<Routing>| {
        let mut conditions = campaign(
            design,
            nodes,
            Plan {
                routing,
                ..plan(runs)
            },
        );
        conditions.sort_by_key(|condition| condition.routing == Routing::Adaptive);
        conditions
    };
    // The victims of the last are sampled, by what they would meet under both routings.
    for (design, nodes, runs) in [
        (quartz(), 640, 2),
        (sierra(), 720, 2),
        (summit(), 540, 2),
        (one_uplink, 4572, 1),
    ] {
        let mut halves = of(&design, nodes, runs, Some(Routing::Static));
        halves.extend(of(&design, nodes, runs, Some(Routing::Adaptive)));
        let whole = of(&design, nodes, runs, None);
        assert_eq!(whole.len(), 4);
        // Equal values are equal bits: times are neither zero nor no numbers.
        assert_eq!(halves, whole, "{nodes} nodes");
    }
}

#[test]
fn every_named_neighbour_can_be_run() {
    for neighbour in [
        Neighbour::LightBully,
        Neighbour::AdjacentBully,
        Neighbour::BisectionBully,
        Neighbour::IncastBully,
        Neighbour::CheckpointBurst,
    ] {
        let mut plan = plan(1);
        plan.load.neighbour = neighbour;
        for condition in campaign(&quartz(), 640, plan) {
            assert!(mean_latency(&condition).is_finite());
        }
    }
}

/// The light bully takes less than the adjacent one, and that one leaves the core alone.
#[test]
fn a_stronger_bully_leaves_large_messages_less() {
    let slow = |neighbour: Neighbour| {
        let mut plan = plan(2);
        plan.load.neighbour = neighbour;
        let conditions = campaign(&quartz(), 1280, plan);
        RunSpread::expected(&conditions[1].runs(Test::Bandwidth)[1].means_us).mean
    };
    let (quiet, light, adjacent, bisection) = (
        slow(Neighbour::Quiet),
        slow(Neighbour::LightBully),
        slow(Neighbour::AdjacentBully),
        slow(Neighbour::BisectionBully),
    );
    assert!(
        quiet < light && light < adjacent && adjacent <= bisection,
        "{quiet} {light} {adjacent} {bisection}"
    );
}

/// A large message moves only while both its ends are in the exchange: never faster than its port.
#[test]
fn no_large_message_beats_its_port() {
    for condition in campaign(&summit(), 1080, plan(2)) {
        let [_, congested] = condition.runs(Test::Bandwidth);
        let fastest_us = congested.pooled.quantile(0.0);
        let port_us = 8.0 * f64::from(1 << 20) / (1000.0 * 25.0);
        assert!(fastest_us >= port_us, "{fastest_us} us");
    }
}

#[test]
fn plans_without_sense_are_refused() {
    let all = refused(540, |plan| plan.load.congestor_share = 1.0);
    let (victims, nodes) = (0, 540);
    assert_eq!(all, CampaignError::TooFewVictims { victims, nodes });
    let more = refused(540, |plan| plan.load.congestor_share = 1.5);
    assert_eq!(more, CampaignError::CongestorShare);
    for ranks in [0, 45] {
        let refusal = refused(540, |plan| plan.load.ranks_per_node = ranks);
        assert_eq!(refusal, CampaignError::CampaignRanks { ranks, cores: 44 });
    }
    let empty = refused(540, |plan| plan.load.message_bytes = 0);
    assert_eq!(empty, CampaignError::MessageSize { bytes: 0 });
    let bytes = u32::MAX;
    let huge = refused(540, |plan| plan.large_message_bytes = bytes);
    assert_eq!(huge, CampaignError::MessageSize { bytes });
    let none = refused(540, |plan| plan.policies.clear());
    assert_eq!(none, CampaignError::NoPolicy);
    let nobody = |plan: &mut Plan| plan.load.neighbour = Neighbour::Congestors(vec![]);
    assert_eq!(refused(540, nobody), CampaignError::NobodyCongests);
}

/// SC19 Table 8: medians of the congested p99 over ten runs. Policy 03 is fitted, 0330 predicted; both
/// have to lie between the least and the greatest published run.
#[test]
fn summit_p99_lies_inside_the_published_runs() {
    let conditions = campaign(&summit(), 4500, plan(20));
    let median = |index: usize| {
        RunSpread::expected(&conditions[index].runs(Test::Latency)[1].p99s_us).median
    };
    // Static and adaptive of each policy, in this order.
    let (own, striped) = (median(1), median(3));
    assert!((621.0..=1209.4).contains(&own), "{own}");
    assert!((257.0..=1025.3).contains(&striped), "{striped}");
}

/// Qualities outside 0 to 1, more groups than nodes, nothing in flight and a bundle of one uplink: bounded and
/// finite.
#[test]
fn numbers_without_sense_leave_results_finite() {
    let finite = |design: &Design, plan: Plan| {
        for condition in campaign(design, 90, plan) {
            assert!(mean_latency(&condition).is_finite());
            let bandwidth = &condition.runs(Test::Bandwidth)[1];
            let times = bandwidth.means_us.iter().chain(&bandwidth.p99s_us);
            times.for_each(|us| assert!(us.is_finite() && *us > 0.0, "{us}"));
            for queue in condition.queues() {
                assert!(queue.held_bytes >= 0.0 && queue.drain_us.is_finite());
                assert!((0.0..=1.0).contains(&queue.filled), "{queue:?}");
            }
        }
    };
    for quality in [-1.0, 0.5, 2.0, f64::NAN] {
        let mut design = sierra();
        design.fabric.routing_quality = RoutingQuality::known(quality);
        finite(&design, plan(1));
    }
    let mut nothing = plan(1);
    nothing.constants.messages_in_flight = 0.0;
    nothing.constants.round_gap_us = 0.0;
    finite(&summit(), nothing);
    let mut no_room = plan(1);
    no_room.constants.port_buffer_bytes = 0.0;
    finite(&summit(), no_room);
    let mut crowded = plan(1);
    let incast = Congestor {
        kind: CongestorKind::IncastTwoSided,
        weight: 1,
    };
    crowded.load.neighbour = Neighbour::Congestors(vec![incast; 2000]);
    finite(&summit(), crowded);
    let mut one_uplink = sierra();
    one_uplink.fabric.uplinks = 1;
    let mut full = plan(1);
    full.load.neighbour = Neighbour::BisectionBully;
    finite(&one_uplink, full);
    finite(&one_uplink, plan(1));
}

/// Between tables and ideal splitting an incast makes both trees of queues, and no more is held than is sent.
#[test]
fn a_share_of_an_incast_follows_the_tables() {
    let held = |quality: f64| {
        let mut design = sierra();
        design.fabric.routing_quality = RoutingQuality::known(quality);
        let topology = Topology::new(&design.node, &design.fabric, 1440).unwrap();
        let run = CampaignRun::new(design, topology, plan(1)).unwrap();
        let queues = run.first_queues(PortPolicy::OwnPortStriped, Routing::Adaptive);
        let held: f64 = queues.iter().map(|queue| queue.held_bytes).sum();
        (queues.len(), held)
    };
    // 230 or 231 senders in each of five groups of 1,152, three ranks a port.
    let sent = 230.0 * 3.0 * 4096.0;
    for quality in [0.0, 0.3, 0.89, 1.0] {
        let (places, bytes) = held(quality);
        assert!(
            places >= 2 && bytes <= sent * 1.01,
            "{quality}: {places} {bytes}"
        );
        // What static tables have no room for waits in the senders.
        assert!(
            quality == 0.0 || bytes > 0.5 * quality * sent,
            "{quality}: {bytes}"
        );
    }
    assert!(held(0.89).0 >= held(1.0).0);
}

/// Each of 914 victims meets the queues of both roots at the only uplink of its switch.
#[test]
fn victims_that_meet_millions_of_queues_are_sampled() {
    let run = |design: Design, nodes: u32| {
        let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
        CampaignRun::new(design, topology, plan(1)).unwrap()
    };
    let mut quartz_4_to_1 = quartz();
    quartz_4_to_1.fabric.uplinks = 8;
    for (design, nodes) in [(sierra(), 4320), (summit(), 4608), (quartz_4_to_1, 2688)] {
        let run = run(design, nodes);
        assert_eq!(run.simulated_victims(), run.nodes().0);
    }
    let mut one_uplink = sierra();
    one_uplink.fabric.uplinks = 1;
    let run = run(one_uplink, 4572);
    assert_eq!((run.simulated_victims(), run.nodes().0), (128, 914));
    let condition = (PortPolicy::OwnPort, Routing::Static);
    // Six or two rank slots and 200, 24 or 30 repetitions.
    for (test, samples) in [
        (Test::Latency, 128 * 6 * 200),
        (Test::Bandwidth, 128 * 2 * 24),
        (Test::Allreduce, 128 * 2 * 30),
    ] {
        let [alone, beside] = [false, true].map(|state| run.alone(0, (test, state), condition));
        assert_eq!([alone.samples(), beside.samples()], [samples; 2]);
        assert!(beside.mean() > 2.0 * alone.mean(), "{test:?}");
    }
}

#[test]
fn a_test_that_is_left_out_changes_no_other() {
    let of = |latency_only: Vec<PortPolicy>| {
        let plan = Plan {
            latency_only,
            ..plan(2)
        };
        campaign(&sierra(), 720, plan)
    };
    let whole = of(vec![]);
    for left_out in [PortPolicy::OwnPort, PortPolicy::OwnPortStriped] {
        let found = of(vec![left_out]);
        for (found, whole) in found.iter().zip(&whole) {
            for test in TESTS {
                let [isolated, congested] = found.runs(test);
                if test != Test::Latency && found.policy == left_out {
                    assert!(isolated.means_us.is_empty() && congested.means_us.is_empty());
                } else {
                    assert_eq!(found.runs(test), whole.runs(test));
                }
            }
        }
    }
}
