//! Waiting for other messages on a cable that is not full.

use taper_applications::application::background::Background;
use taper_applications::application::demand::{NodeFlow, node_flows};
use taper_applications::application::mapping::{Mapping, Ranks};
use taper_applications::application::paths::{Loaded, Paths};
use taper_applications::application::placement::Site;
use taper_applications::application::profile::Pattern;
use taper_network::quality::Quality;
use taper_topology::design::Design;
use taper_topology::topology::{EndpointOrder, Topology};

/// By sender, the longest wait of a job on three edge switches of a Summit of 360 nodes, two rails.
fn waits_on_summit(flows: &[NodeFlow], quality: Quality) -> Vec<f64> {
    let design = machines::summit();
    let topology = Topology::new(&design.node, &design.fabric, 360).unwrap();
    let order = EndpointOrder::new(&topology, &design.fabric, design.seed, 0);
    let site = Site {
        job: (0..54).collect(),
        neighbours: vec![],
    };
    let edges: Vec<u32> = (0..topology.nodes)
        .map(|node| topology.edge_of(node))
        .collect();
    let loaded = Paths::new(&topology, &order, &edges).load(&site, flows, &Background::default());
    assert_eq!((loaded.rails, loaded.traffic.flows.len()), (2, flows.len()));
    let [without, with] = [0.0, 1.0].map(|size| loaded.stretches(quality, size, false));
    let waits = with.into_iter().zip(without);
    waits.map(|(with, without)| with - without).collect()
}

/// A node's own messages wait for one another at the node, on each of its rails; so do those to one node.
#[test]
fn on_two_rails_messages_of_one_sender_or_receiver_do_not_wait_for_one_another() {
    let (one, many) = (0, 18..54);
    let share = 1.0 / 36.0;
    let sent = many.clone().map(|to| NodeFlow {
        from: one,
        to,
        share,
    });
    let received = many.map(|from| NodeFlow {
        from,
        to: one,
        share,
    });
    for flows in [sent.collect::<Vec<_>>(), received.collect()] {
        for quality in [0.0, 0.9, 1.0] {
            let waits = waits_on_summit(&flows, Quality::new(quality));
            assert!(waits.iter().all(|wait| *wait < 1e-12));
        }
    }
}

/// A halo on 40 racks of Sierra, compact: better routing, a smaller wait and more uplinks never slow it down.
#[test]
fn better_routing_smaller_waits_and_more_uplinks_never_slow_a_job_down() {
    let mut of_uplinks = vec![];
    for uplinks in [5, 9, 18] {
        let mut design = machines::sierra();
        design.fabric.uplinks = uplinks;
        let mut before = vec![f64::INFINITY; 3];
        let mut all = vec![];
        with_halo(&design, 1440, 720, |loaded| {
            for quality in [0.0, 0.5, 0.9, 1.0] {
                let stretches = [1.0, 0.5, 0.0]
                    .map(|wait_size| loaded.mean_stretch(Quality::new(quality), wait_size, false));
                assert!(stretches.is_sorted_by(|one, other| one >= other));
                for (now, before) in stretches.iter().zip(&mut before) {
                    assert!(*now <= *before + 1e-12, "{quality}: {now} after {before}");
                    *before = *now;
                }
                all.extend(stretches);
            }
        });
        of_uplinks.push(all);
    }
    for pair in of_uplinks.windows(2) {
        for (more, fewer) in pair[1].iter().zip(&pair[0]) {
            assert!(
                more <= &(fewer + 1e-12),
                "{more} with more uplinks, {fewer}"
            );
        }
    }
}

/// SW4 on 2,160 nodes at 2:1, alone and compact.
#[test]
fn sw4_meets_its_reference_stretches() {
    let design = machines::sierra();
    let expected = [
        (1.0, 1.0, 0.139),
        (0.9, 1.0, 0.314),
        (0.9, 0.0, 0.0),
        (0.8, 1.0, 0.695),
    ];
    with_halo(&design, 4644, 2160, |loaded| {
        let found = expected.map(|(quality, wait_size, reference)| {
            let stretch = loaded.mean_stretch(Quality::new(quality), wait_size, false);
            (quality, wait_size, stretch, reference)
        });
        let near = |&(_, _, stretch, reference): &(f64, f64, f64, f64)| {
            (stretch - reference).abs() <= 0.01 + 0.02 * reference
        };
        assert!(found.iter().all(near), "{found:?}");
    });
}

fn with_halo(design: &Design, nodes: u32, job: u32, look: impl FnOnce(&Loaded)) {
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let order = EndpointOrder::new(&topology, &design.fabric, design.seed, 0);
    let edges: Vec<u32> = (0..topology.nodes)
        .map(|node| topology.edge_of(node))
        .collect();
    let ranks = Ranks {
        nodes: job,
        per_node: 4,
        mapping: Mapping::Block,
    };
    let flows = node_flows(Pattern::Halo27, ranks, 0, 1e6, 0.79);
    let site = Site {
        job: (0..job).collect(),
        neighbours: vec![],
    };
    look(&Paths::new(&topology, &order, &edges).load(&site, &flows, &Background::default()));
}
