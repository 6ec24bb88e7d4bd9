//! What a packet network must do, whatever its traffic.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{quartz, sierra};
use taper_network::routing::{EndpointOrder, Routing};
use taper_packets::network::{Happening, Hardware, Message, Network};
use taper_packets::traffic::{Loop, Peers, Record, Window, run};
use taper_topology::design::Design;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::Tree;

const HARDWARE: Hardware = Hardware {
    mtu_bytes: 4096,
    buffer_bytes: 1 << 15,
    lanes: 2,
    hop_ns: 100.0,
    usable_fraction: 1.0,
};

const WINDOW: Window = Window {
    from_ns: 100_000.0,
    to_ns: 600_000.0,
};

fn ties() -> Stream {
    Stream::new(1, Purpose::Packets, 0, 0)
}

/// Runs `work` on a network of so many nodes whose tables see the end points in node order.
fn with<T>(
    mut design: Design,
    nodes: u32,
    routing: Routing,
    work: impl FnOnce(&Tree, &mut Network) -> T,
) -> T {
    design.fabric.endpoint_disorder = 0.0;
    let tree = Tree::new(&design.node, &design.fabric, nodes).unwrap();
    let order = EndpointOrder::new(&tree, &design.fabric, 1, 0);
    let mut network = Network::new(&tree, &order, routing, HARDWARE, ties());
    work(&tree, &mut network)
}

fn message(from: u32, to: u32, bytes: u32) -> Message {
    Message {
        owner: 0,
        from,
        to,
        bytes,
        lane: 0,
    }
}

fn sender(node: u32, to: u32, bytes: u32, lane: u8) -> Loop {
    Loop {
        node,
        peers: Peers::All(vec![to]),
        bytes,
        pause_ns: 0.0,
        lane,
        is_measured: true,
    }
}

fn record(design: Design, nodes: u32, routing: Routing, loops: &[Loop]) -> Record {
    with(design, nodes, routing, |tree, network| {
        run(network, tree.nodes, loops, WINDOW, ties())
    })
}

/// Bandwidth of all loops together, GB/s.
fn gbps(record: &Record) -> f64 {
    record.bytes as f64 / (WINDOW.to_ns - WINDOW.from_ns)
}

/// Alone it takes its bytes over the rate, and a hop for each link: 2, 4 or 6 of them.
#[test]
fn a_lone_message_takes_its_bytes_and_its_hops() {
    let nodes = 40 * 18;
    for (to, links) in [(1, 2.0), (20, 4.0), (nodes - 1, 6.0)] {
        for routing in [Routing::Static, Routing::Adaptive] {
            let bytes = 10 * 4096;
            let now = with(sierra(), nodes, routing, |_, network| {
                network.send(message(0, to, bytes));
                assert_eq!(
                    network.next(),
                    Some(Happening::Delivered(message(0, to, bytes)))
                );
                network.now()
            });
            let expected_ns = f64::from(bytes) / 12.5 + links * HARDWARE.hop_ns;
            assert!(
                (now as f64 / 1000.0 - expected_ns).abs() < 1.0,
                "{to}: {now}"
            );
        }
    }
}

#[test]
fn two_senders_share_a_receiver() {
    let loops = [sender(1, 0, 65536, 0), sender(2, 0, 65536, 0)];
    let record = record(quartz(), 64, Routing::Static, &loops);
    let alone_us = 65536.0 / 12.5e3;
    assert!(
        (gbps(&record) / 12.5 - 1.0).abs() < 0.05,
        "{}",
        gbps(&record)
    );
    assert!((record.mean_us() / (2.0 * alone_us) - 1.0).abs() < 0.06);
}

/// Half as many uplinks as nodes: adaptively they carry half of what the nodes could send.
#[test]
fn a_taper_of_two_carries_half() {
    let loops: Vec<Loop> = (0..18)
        .map(|node| sender(node, node + 18, 65536, 0))
        .collect();
    let adaptive = record(sierra(), 72, Routing::Adaptive, &loops);
    assert!(
        (gbps(&adaptive) / (9.0 * 12.5) - 1.0).abs() < 0.08,
        "{}",
        gbps(&adaptive)
    );
    // In node order the tables are as good; that both meet one cable is what disorder does.
    let fixed = record(sierra(), 72, Routing::Static, &loops);
    assert!(
        (gbps(&fixed) / (9.0 * 12.5) - 1.0).abs() < 0.08,
        "{}",
        gbps(&fixed)
    );
    let one_cable: Vec<Loop> = [0, 9].map(|node| sender(node, node + 18, 65536, 0)).into();
    let clash = record(sierra(), 72, Routing::Static, &one_cable);
    assert!((gbps(&clash) / 12.5 - 1.0).abs() < 0.06, "{}", gbps(&clash));
    let spread = record(sierra(), 72, Routing::Adaptive, &one_cable);
    assert!(gbps(&spread) > 1.8 * 12.5, "{}", gbps(&spread));
}

/// A victim whose packets share the last queue with an incast waits for the full buffers before it; on a lane
/// of its own it waits for the packets of the link at most.
#[test]
fn an_incast_holds_up_its_neighbours_on_the_same_lane() {
    let victim = |lane| {
        let mut loops: Vec<Loop> = (19..54)
            .map(|node| Loop {
                is_measured: false,
                ..sender(node, 0, 65536, 0)
            })
            .collect();
        loops.push(Loop {
            pause_ns: 2000.0,
            ..sender(54, 1, 8, lane)
        });
        record(sierra(), 72, Routing::Adaptive, &loops).mean_us()
    };
    let (shared, own) = (victim(0), victim(1));
    assert!(own < 3.0, "{own}");
    assert!(shared > 3.0 * own, "{shared} {own}");
}

/// Messages at random to anybody: all arrive, in the same picosecond each time.
#[test]
fn everything_arrives_and_nothing_is_left_to_chance() {
    let arrivals = |routing| {
        with(sierra(), 40 * 18, routing, |_, network| {
            let mut stream = Stream::new(7, Purpose::Packets, 0, 0);
            let mut sent = 0;
            for _ in 0..2000 {
                let (from, to) = (stream.below(720), stream.below(720));
                if from != to {
                    network.send(message(from, to, stream.below(40_000)));
                    sent += 1;
                }
            }
            let mut arrived = 0;
            while let Some(Happening::Delivered(_)) = network.next() {
                arrived += 1;
            }
            assert_eq!(arrived, sent);
            network.now()
        })
    };
    for routing in [Routing::Static, Routing::Adaptive] {
        assert_eq!(arrivals(routing), arrivals(routing));
    }
}

/// With little to do a round takes as long as alone; with more it takes longer, and its tail more so.
#[test]
fn waits_grow_with_the_load() {
    let rounds = |pause_ns| {
        let loops: Vec<Loop> = (0..72)
            .map(|node| Loop {
                node,
                peers: Peers::Random,
                bytes: 32768,
                pause_ns,
                lane: 0,
                is_measured: true,
            })
            .collect();
        record(sierra(), 72, Routing::Adaptive, &loops)
    };
    let alone_us = 32768.0 / 12.5e3 + 0.4;
    let (light, heavy) = (rounds(200_000.0), rounds(2000.0));
    assert!(light.mean_us() / alone_us < 1.05, "{}", light.mean_us());
    assert!(
        heavy.mean_us() > 1.3 * light.mean_us(),
        "{}",
        heavy.mean_us()
    );
    assert!(heavy.quantile_us(0.99) > light.quantile_us(0.99));
}
