//! Waiting for other messages on a cable that is not full.

use taper_applications::application::demand::NodeFlow;
use taper_applications::application::placement::Site;
use taper_applications::application::stretch::{JobFlow, Loaded, Paths};
use taper_applications::application::wait::mean_wait;
use taper_network::routing::{EndpointOrder, Routing};
use taper_topology::topology::Tree;

/// A job on three edge switches of a Summit of 360 nodes: static tables, two rails.
fn on_summit(flows: &[NodeFlow]) -> Loaded {
    let design = machines::summit();
    let tree = Tree::new(&design.node, &design.fabric, 360).unwrap();
    let order = EndpointOrder::new(&tree, &design.fabric, design.seed, 0);
    let site = Site {
        job: (0..54).collect(),
        neighbours: vec![],
    };
    let edges: Vec<u32> = (0..tree.nodes).map(|node| tree.edge_of(node)).collect();
    let paths = Paths::new(&tree, Routing::Static, &order, &edges);
    let loaded = paths.load(&site, flows, &[]).unwrap();
    assert_eq!((loaded.rails, loaded.flows.len()), (2, flows.len()));
    loaded
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
        for in_rounds in [false, true] {
            assert!(mean_wait(&on_summit(&flows), in_rounds) < 1e-12);
        }
    }
}

/// Two nodes send to three others, on each rail over one uplink and one downlink.
fn over_one_cable(rails: u32) -> Loaded {
    let pairs = [(0, 4), (0, 5), (1, 5), (1, 6)];
    let mut loaded = Loaded {
        capacities: vec![1.0; 10 * rails as usize],
        offsets: vec![0],
        rails,
        nodes: 2,
        ..Loaded::default()
    };
    for (sender, to) in pairs {
        let (bundle, demand) = (loaded.demands.len() as u32, 0.2);
        loaded.flows.push(JobFlow {
            sender,
            bundle,
            demand,
        });
        for rail in 0..rails {
            loaded.links.extend([8, 9].map(|link| 10 * rail + link));
            loaded.offsets.push(loaded.links.len() as u32);
            loaded.demands.push(demand);
            loaded.job_demands.push(demand);
            loaded.receivers.push(to);
        }
    }
    loaded
}

#[test]
fn equal_rails_make_messages_wait_as_one_rail_does() {
    for in_rounds in [false, true] {
        let one = mean_wait(&over_one_cable(1), in_rounds);
        // By hand: beside 0.2 or 0.4 of others on two links; the longest, or the mean.
        let waits = [0.4, 0.2].map(|rho| 2.0 * rho / (2.0 * (1.0 - rho)));
        let by_hand = if in_rounds {
            f64::midpoint(waits[0], waits[1])
        } else {
            waits[0]
        };
        assert!((one - by_hand).abs() < 1e-12, "{one} for {by_hand}");
        for rails in [2, 3] {
            let more = mean_wait(&over_one_cable(rails), in_rounds);
            assert!((more - one).abs() < 1e-12, "{rails} rails: {more}, {one}");
        }
    }
}
