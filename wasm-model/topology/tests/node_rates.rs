//! What memories and links of published nodes reach (SC18 Tables IV to VII and IX), and rules that hold
//! for every node.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{quartz, sierra, summit};
use taper_topology::design::{CpuGpuLink, Design, Node};
use taper_topology::node::application::{self, Host, NodeRefusal, NodeTime, Phases, Profile, Wire};
use taper_topology::node::codes::{nuccor_ratio, umt_fom_per_gpu};
use taper_topology::node::links::{Place, Way, alone_gbps, together_gbps};
use taper_topology::node::memory::{Streams, ddr_stream_gbps, hbm_stream_gbps};
use taper_topology::node::peers::{Pair, pair_gbps};

/// Relative to the published value.
#[track_caller]
fn within(share: f64, published: f64, model: f64) {
    let error = model / published - 1.0;
    assert!(error.abs() <= share, "{model} for {published}: {error:+.4}");
}

/// In fabrics with a rail a port, each as fast as the port.
fn run(profile: &Profile, reference: &Node, node: &Node) -> Result<NodeTime, NodeRefusal> {
    application::run(profile, railed(reference), railed(node))
}

fn railed(node: &Node) -> Host<'_> {
    Host {
        node,
        injection_gbps: f64::from(node.hca_ports) * node.hca_port_gbps,
    }
}

const OTHER: Place = Place {
    socket: 1,
    index: 0,
};

#[test]
fn streams_of_memories_are_those_of_table_iv() {
    for published in [273.5, 269.8, 268.7, 275.3, 277.3, 279.0] {
        within(0.025, published, ddr_stream_gbps(&sierra().node));
    }
    within(0.002, 788.0, hbm_stream_gbps(&summit().node, Streams::Two));
    within(
        0.001,
        831.0,
        hbm_stream_gbps(&summit().node, Streams::Three),
    );
    assert_eq!(hbm_stream_gbps(&quartz().node, Streams::Two), 0.0);
}

/// Fractions fitted on the node with three GPUs a socket carry to that with two.
#[test]
fn single_gpus_of_sierra_are_those_of_table_v() {
    let node = sierra().node;
    let gbps = |place, way| alone_gbps(&node, 0, place, way).unwrap();
    let first = Place {
        socket: 0,
        index: 0,
    };
    let last = Place {
        socket: 0,
        index: 1,
    };
    within(0.01, 68.64, gbps(first, Way::Down));
    within(0.01, 128.98, gbps(first, Way::Both));
    within(0.01, 114.99, gbps(last, Way::Both));
    within(0.01, 40.44, gbps(OTHER, Way::Down));
    within(0.01, 36.85, gbps(OTHER, Way::Up));
    within(0.025, 64.79, gbps(OTHER, Way::Both));
    assert_eq!(
        alone_gbps(
            &node,
            0,
            Place {
                socket: 1,
                index: 2
            },
            Way::Up
        ),
        None
    );
}

#[test]
fn gpus_together_are_those_of_table_vi() {
    let node = summit().node;
    let both = [85.7, 172.59, 223.54, 276.34, 277.39, 278.07];
    let up = [45.95, 91.9, 137.85, 183.8, 225.64, 268.05];
    for (count, (both, up)) in (1..).zip(both.into_iter().zip(up)) {
        within(0.017, both, together_gbps(&node, count, Way::Both));
        within(0.021, up, together_gbps(&node, count, Way::Up));
    }
    // A saturated node moves as much with four GPUs as with six (SC18 sec V.A).
    let sierra = together_gbps(&sierra().node, 4, Way::Both);
    within(1e-12, together_gbps(&node, 6, Way::Both), sierra);
}

#[test]
fn pairs_of_gpus_are_those_of_table_vii() {
    let [peak, butte] = [summit().node, sierra().node];
    let gbps = |node: &Node, pair, direct, both| pair_gbps(node, pair, direct, both).unwrap();
    within(0.01, 46.33, gbps(&peak, Pair::Near, true, false));
    within(0.015, 93.11, gbps(&peak, Pair::Far, true, true));
    within(0.015, 139.15, gbps(&butte, Pair::Near, true, true));
    within(0.01, 25.84, gbps(&peak, Pair::Far, false, false));
    within(0.01, 30.32, gbps(&peak, Pair::Across, false, false));
    within(0.06, 41.27, gbps(&butte, Pair::Near, false, false));
    within(0.08, 27.91, gbps(&peak, Pair::Far, false, true));
    assert_eq!(pair_gbps(&quartz().node, Pair::Near, true, false), None);
}

#[test]
fn umt_with_ten_threads_is_that_of_table_ix() {
    let node = summit().node;
    within(0.005, 211.7e6, umt_fom_per_gpu(&node, 4, 1.0));
    within(0.005, 599.2e6, umt_fom_per_gpu(&node, 4, 7.0));
    within(0.005, 660.9e6, umt_fom_per_gpu(&node, 4, 10.0));
    // Sierra's links are half again as fast a GPU, and its GPUs have ten threads for seven; published are 32 %.
    let gain = umt_fom_per_gpu(&sierra().node, 4, 10.0) / umt_fom_per_gpu(&node, 6, 7.0);
    assert!((1.28..=1.36).contains(&gain), "{gain}");
}

#[test]
fn nuccor_lies_between_links_and_arithmetic() {
    let ratio = |large| nuccor_ratio(&summit().node, &sierra().node, large).unwrap();
    assert!((1.15..=1.20).contains(&ratio(false)), "{}", ratio(false));
    assert!((1.0..1.03).contains(&ratio(true)), "{}", ratio(true));
    assert_eq!(nuccor_ratio(&summit().node, &quartz().node, false), None);
}

const MIXED: Profile = Profile {
    shares: Phases {
        gpu: 0.2,
        hbm: 0.3,
        ddr: 0.1,
        link: 0.3,
        cpu: 0.1,
        network: 0.0,
        latency: 0.0,
    },
    working_set_gb: 60.0,
};

#[test]
fn an_application_takes_its_own_time_on_its_reference() {
    let node = summit().node;
    let time = run(&MIXED, &node, &node).unwrap();
    assert!((time.phases.total() - 1.0).abs() < 1e-12);
    assert_eq!((time.overflow, time.per_gpu), (0.0, Some(1.0)));
}

/// Four GPUs for six: arithmetic and memory take 1.5 times as long, bytes on the saturated links as long as
/// before, and so do the CPUs; the third of a transfer that each GPU does for itself takes 1.5 times as long.
#[test]
fn fewer_gpus_slow_only_what_they_do() {
    let time = run(&MIXED, &summit().node, &sierra().node).unwrap();
    assert!((time.phases.gpu - 0.3).abs() < 1e-12);
    assert!((time.phases.hbm - 0.45).abs() < 1e-12);
    assert!((time.phases.link - 0.35).abs() < 0.003);
    assert!((time.phases.cpu - 0.1).abs() < 1e-12);
    assert_eq!(time.bound_by, Wire::Hbm);
}

/// Half the injection doubles the two thirds of a transfer that are bandwidth and leaves waiting alone.
#[test]
fn ports_and_their_slots_bound_the_network() {
    let shares = Phases {
        network: 0.4,
        latency: 0.6,
        ..Phases::default()
    };
    let profile = Profile {
        shares,
        working_set_gb: 0.0,
    };
    let base = summit().node;
    let mut one_port = base.clone();
    one_port.hca_ports = 1;
    let mut narrow = base.clone();
    narrow.pcie_gbps_per_socket = 6.25;
    for node in [one_port, narrow] {
        let time = run(&profile, &base, &node).unwrap();
        assert!((time.phases.network - 0.4 * 5.0 / 3.0).abs() < 1e-12);
        assert_eq!((time.phases.latency, time.bound_by), (0.6, Wire::Network));
    }
}

/// A port and its link meet at the slower of the two, on as many ports as there are rails: whichever is the
/// slower, the adapter's phase is as long.
#[test]
fn links_and_rails_bound_the_network_as_ports_do() {
    let profile = Profile {
        shares: Phases {
            network: 1.0,
            ..Phases::default()
        },
        working_set_gb: 0.0,
    };
    let base = sierra();
    let speed = |change: fn(&mut Design)| {
        let mut design = sierra();
        change(&mut design);
        let [then, now] = [&base, &design].map(|design| Host::of(&design.node, &design.fabric));
        application::run(&profile, then, now).unwrap().per_node
    };
    // Two thirds of a transfer are bandwidth.
    let within = |rate: f64, speed: f64| assert!((speed - 3.0 / (1.0 + 2.0 * rate)).abs() < 1e-12);
    within(4.0, speed(|design| design.fabric.link_gbps /= 4.0));
    within(4.0, speed(|design| design.node.hca_port_gbps /= 4.0));
    within(2.0, speed(|design| design.fabric.rails /= 2));
    // PCIe feeds what it can, however fast ports and links are.
    within(
        25.0 / 8.0,
        speed(|design| design.node.pcie_gbps_per_socket /= 4.0),
    );
}

#[test]
fn more_of_any_part_never_slows_an_application() {
    let base = summit().node;
    let before = run(&MIXED, &base, &base).unwrap().per_node;
    let more: [fn(&mut Node); 5] = [
        |node| node.gpu_fp64_tflops *= 1.1,
        |node| node.hbm_gbps_each *= 1.1,
        |node| node.ddr_gbps *= 1.1,
        |node| node.clock_ghz *= 1.1,
        |node| {
            node.cpu_gpu = CpuGpuLink::Bricks {
                per_socket: 6,
                brick_gbps: 30.0,
            }
        },
    ];
    for change in more {
        let mut node = base.clone();
        change(&mut node);
        assert!(run(&MIXED, &base, &node).unwrap().per_node >= before);
    }
}

/// 192 GB on 96 GB of GPU memory, by shares of a node that holds them all: half of the traffic moves to
/// links that are 18 times slower.
#[test]
fn what_does_not_fit_streams_over_the_link() {
    let mut large = MIXED;
    large.working_set_gb = 192.0;
    let node = summit().node;
    let mut roomy = node.clone();
    roomy.hbm_gb_each *= 2.0;
    let time = run(&large, &roomy, &node).unwrap();
    assert_eq!((time.overflow_gb, time.bound_by), (96.0, Wire::Link));
    assert!((time.phases.hbm - 0.15).abs() < 1e-12);
    within(0.05, 0.15 * 18.0, time.overflow);
    assert!((time.phases.link - 0.3 - time.overflow).abs() < 1e-12);
}

/// Its share of GPU memory holds what it streams; room for all of it ends that.
#[test]
fn a_reference_that_streams_takes_its_own_time() {
    let mut large = MIXED;
    large.working_set_gb = 192.0;
    let node = summit().node;
    let own = run(&large, &node, &node).unwrap();
    assert!((own.phases.total() - 1.0).abs() < 1e-12);
    assert!((own.per_node - 1.0).abs() < 1e-12);
    assert!((own.phases.hbm + own.overflow - MIXED.shares.hbm).abs() < 1e-12);
    within(0.05, 18.0, own.overflow / own.phases.hbm);
    let mut roomy = node.clone();
    roomy.hbm_gb_each *= 2.0;
    let there = run(&large, &node, &roomy).unwrap();
    let back = run(&large, &roomy, &node).unwrap();
    assert_eq!(there.overflow, 0.0);
    assert!((there.phases.hbm - 2.0 * own.phases.hbm).abs() < 1e-12);
    // As many times faster for the phase one way as slower the other.
    let phase = MIXED.shares.hbm;
    let ratio = there.phases.hbm / phase * ((back.phases.hbm + back.overflow) / phase);
    assert!((ratio - 1.0).abs() < 1e-12, "{ratio}");
    large.working_set_gb = 700.0;
    let (working_set_gb, memory_gb) = (700.0, 608.0);
    assert_eq!(
        run(&large, &node, &roomy).unwrap_err(),
        NodeRefusal::WorkingSetTooLargeForReference {
            working_set_gb,
            memory_gb
        }
    );
}

#[test]
fn what_cannot_run_is_refused_with_what_can() {
    let node = summit().node;
    let refused = |profile: &Profile, on: &Node| run(profile, &node, on).unwrap_err();
    assert_eq!(refused(&MIXED, &quartz().node), NodeRefusal::NoGpu);
    let mut large = MIXED;
    large.working_set_gb = 600.0;
    let mut small = node.clone();
    small.ddr_capacity_gb = 256.0;
    let (working_set_gb, memory_gb) = (600.0, 352.0);
    assert_eq!(
        refused(&large, &small),
        NodeRefusal::WorkingSetTooLarge {
            working_set_gb,
            memory_gb
        }
    );
    let mut nothing = MIXED;
    nothing.shares = Phases::default();
    assert_eq!(refused(&nothing, &node), NodeRefusal::NoShares);
    nothing.shares.cpu = f64::NAN;
    assert_eq!(refused(&nothing, &node), NodeRefusal::NoShares);
    assert_eq!(
        run(&MIXED, &quartz().node, &node).unwrap_err(),
        NodeRefusal::NoGpuOnReference
    );
    // On CPUs alone every node will do.
    let cpus = Profile {
        shares: Phases {
            ddr: 0.7,
            cpu: 0.3,
            ..Phases::default()
        },
        working_set_gb: 100.0,
    };
    assert!(run(&cpus, &quartz().node, &node).unwrap().per_node > 1.0);
}

/// SW4 moves the same over NVLink in 40 s on Summit's GPUs and in 30 on Sierra's (SC19 sec 5.2): the work of
/// Sierra's four GPUs takes Summit's six less time, and that of six half again as much.
#[test]
fn the_fixed_part_of_a_transfer_is_that_of_sw4() {
    let profile = Profile {
        shares: Phases {
            link: 1.0,
            ..Phases::default()
        },
        working_set_gb: 0.0,
    };
    let [sierra, summit] = [sierra().node, summit().node];
    let for_a_gpu = 1.5 * run(&profile, &sierra, &summit).unwrap().phases.link;
    within(0.005, 40.0 / 30.0, for_a_gpu);
}
