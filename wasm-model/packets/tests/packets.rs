//! What a packet network must do, whatever its traffic.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{quartz, sierra};
use taper_packets::hardware::{Choice, Hardware, HardwareError};
use taper_packets::network::{Happening, Message, Network};
use taper_packets::traffic::{Loop, Record, Rhythm, Send, TrafficError, Window, incasts, run};
use taper_topology::damage::Damage;
use taper_topology::design::Design;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::{EndpointOrder, Links, Topology};

const HARDWARE: Hardware = Hardware {
    packet_bytes: 4096,
    buffer_bytes: 1 << 15,
    lanes: 2,
    hop_ns: 100.0,
    usable_fraction: 1.0,
    endpoint_gbps: 12.5,
};

const WINDOW: Window = Window {
    from_ns: 100_000.0,
    to_ns: 600_000.0,
};

const CHOICES: [Choice; 3] = [Choice::Tables, Choice::LeastWaiting, Choice::AnyLink];

fn draws() -> Stream {
    Stream::new(1, Purpose::Packets, 0, 0)
}

/// Runs `work` on a network of so many nodes whose tables see the end points in node order.
fn with<T>(
    mut design: Design,
    nodes: u32,
    choice: Choice,
    work: impl FnOnce(&Topology, &mut Network) -> T,
) -> T {
    design.fabric.endpoint_disorder = 0.0;
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let order = EndpointOrder::new(&topology, &design.fabric, 1, 0);
    let mut network = Network::new(&topology, &order, choice, HARDWARE, draws()).unwrap();
    work(&topology, &mut network)
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

fn sender(from: u32, to: u32, bytes: u32, lane: u8) -> Loop {
    Loop {
        sends: vec![Send { from, to, bytes }],
        rhythm: Rhythm::After(0.0),
        lane,
        is_measured: true,
    }
}

fn record(design: Design, nodes: u32, choice: Choice, loops: &[Loop]) -> Record {
    with(design, nodes, choice, |_, network| {
        run(network, loops, WINDOW, draws()).unwrap()
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
        for choice in CHOICES {
            let bytes = 10 * 4096;
            let now = with(sierra(), nodes, choice, |_, network| {
                network.send(message(0, to, bytes));
                let delivered = Happening::Delivered(message(0, to, bytes));
                assert_eq!(network.next(), Some(delivered));
                network.now()
            });
            let expected_ns = f64::from(bytes) / 12.5 + links * HARDWARE.hop_ns;
            let off_ns = (now as f64 / 1000.0 - expected_ns).abs();
            assert!(off_ns < 1.0, "{to}: {now}");
        }
    }
}

#[test]
fn two_senders_share_a_receiver() {
    let loops = [sender(1, 0, 65536, 0), sender(2, 0, 65536, 0)];
    let record = record(quartz(), 64, Choice::Tables, &loops);
    let alone_us = 65536.0 / 12.5e3;
    assert!((gbps(&record) / 12.5 - 1.0).abs() < 0.05);
    assert!((record.mean_us().unwrap() / (2.0 * alone_us) - 1.0).abs() < 0.06);
}

/// Half as many uplinks as nodes carry half of what the nodes could send.
#[test]
fn a_taper_of_two_carries_half() {
    let across: Vec<Loop> = (0..18)
        .map(|node| sender(node, node + 18, 65536, 0))
        .collect();
    // In node order the tables are as good; that two meet one cable is what disorder does.
    for choice in [Choice::LeastWaiting, Choice::Tables] {
        let carried = gbps(&record(sierra(), 72, choice, &across));
        assert!((carried / (9.0 * 12.5) - 1.0).abs() < 0.08, "{carried}");
    }
    let one_cable: Vec<Loop> = [0, 9].map(|node| sender(node, node + 18, 65536, 0)).into();
    let clash = gbps(&record(sierra(), 72, Choice::Tables, &one_cable));
    assert!((clash / 12.5 - 1.0).abs() < 0.06, "{clash}");
    let spread = gbps(&record(sierra(), 72, Choice::LeastWaiting, &one_cable));
    assert!(spread > 1.8 * 12.5, "{spread}");
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
            rhythm: Rhythm::After(2000.0),
            ..sender(54, 1, 8, lane)
        });
        let record = record(sierra(), 72, Choice::LeastWaiting, &loops);
        record.mean_us().unwrap()
    };
    let (shared, own) = (victim(0), victim(1));
    assert!(own < 3.0, "{own}");
    assert!(shared > 3.0 * own, "{shared} {own}");
}

/// Packets of the tables cross exactly the links that the flow model's tables give.
#[test]
fn tables_are_those_of_the_flow_model() {
    for (mut design, nodes) in [(sierra(), 40 * 18), (quartz(), 12 * 32)] {
        design.fabric.endpoint_disorder = 1.0;
        let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
        let order = EndpointOrder::new(&topology, &design.fabric, 1, 0);
        let new = || Network::new(&topology, &order, Choice::Tables, HARDWARE, draws()).unwrap();
        let links = Links::new(&topology);
        let mut stream = draws();
        for _ in 0..300 {
            let (from, to) = (stream.below(nodes), stream.below(nodes));
            if from == to {
                continue;
            }
            let mut expected = vec![];
            links.push_cables(&order, (0, from, to), &mut expected);
            assert_eq!(new().path(from, to), expected, "{from} {to}");
        }
    }
}

/// Messages at random to anybody: all arrive, every credit comes back, in the same picosecond each time.
#[test]
fn everything_arrives_and_nothing_is_left_to_chance() {
    let arrivals = |choice| {
        with(sierra(), 40 * 18, choice, |_, network| {
            let mut stream = Stream::new(7, Purpose::Packets, 0, 0);
            let (mut sent, mut sent_bytes) = (0, 0);
            for _ in 0..2000 {
                let (from, to) = (stream.below(720), stream.below(720));
                if from != to {
                    let bytes = 1 + stream.below(40_000);
                    network.send(message(from, to, bytes));
                    sent += 1;
                    sent_bytes += u64::from(bytes);
                }
            }
            let (mut arrived, mut arrived_bytes) = (0, 0);
            while let Some(Happening::Delivered(message)) = network.next() {
                arrived += 1;
                arrived_bytes += u64::from(message.bytes);
            }
            assert_eq!((arrived, arrived_bytes), (sent, sent_bytes));
            assert!(network.is_at_rest());
            network.now()
        })
    };
    for choice in CHOICES {
        assert_eq!(arrivals(choice), arrivals(choice));
    }
}

#[test]
fn the_same_seed_gives_the_same_bits() {
    let loops: Vec<Loop> = (0..72)
        .map(|node| Loop {
            rhythm: Rhythm::After(500.0),
            ..sender(node, (node + 31) % 72, 20_000, 0)
        })
        .collect();
    let bits = || record(sierra(), 72, Choice::LeastWaiting, &loops);
    assert_eq!(bits(), bits());
}

/// At 4:1, all nodes sending all they have with buffers of one packet, nothing stops for good.
#[test]
fn full_load_on_a_fourfold_taper_does_not_lock() {
    let mut design = sierra();
    design.fabric.downlinks = 16;
    design.fabric.rack_nodes = 16;
    design.fabric.uplinks = 4;
    design.fabric.director.leaf_ports = 4;
    let nodes = 256;
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let order = EndpointOrder::new(&topology, &design.fabric, 1, 0);
    let hardware = Hardware {
        buffer_bytes: 4096,
        lanes: 1,
        ..HARDWARE
    };
    for choice in CHOICES {
        let mut network = Network::new(&topology, &order, choice, hardware, draws()).unwrap();
        for from in 0..nodes {
            // Three shifts and an incast on top.
            for by in [1, 16, nodes / 2] {
                network.send(message(from, (from + by) % nodes, 100_000));
            }
            if from > 0 {
                network.send(message(from, 0, 10_000));
            }
        }
        let sent = network.under_way();
        assert_eq!(network.by_ref().count(), sent);
        assert!(network.is_at_rest());
    }
}

/// With little to do a round takes as long as alone; with more it takes longer, and its tail more so.
#[test]
fn waits_grow_with_the_load() {
    let rounds = |pause_ns| {
        let loops: Vec<Loop> = (0..72)
            .map(|node| Loop {
                rhythm: Rhythm::After(pause_ns),
                ..sender(node, (node + 18) % 72, 32768, 0)
            })
            .collect();
        record(sierra(), 72, Choice::LeastWaiting, &loops)
    };
    let alone_us = 32768.0 / 12.5e3 + 0.4;
    let (light, heavy) = (rounds(100_000.0), rounds(2000.0));
    let [light_us, heavy_us] = [&light, &heavy].map(|record| record.mean_us().unwrap());
    assert!(light_us / alone_us < 1.05, "{light_us}");
    assert!(heavy_us > 1.1 * light_us, "{heavy_us}");
    assert!(heavy.quantile_us(0.99) > light.quantile_us(0.99));
}

/// What is sent at intervals is sent also while earlier messages are late.
#[test]
fn an_interval_does_not_wait_for_answers() {
    let loops = |rhythm| {
        let mut loops = vec![sender(2, 0, 1 << 20, 0), sender(1, 0, 65536, 0)];
        loops[1].rhythm = rhythm;
        record(quartz(), 64, Choice::Tables, &loops).rounds_us[1].len()
    };
    // A message takes 5.2 us alone and twice as long beside another.
    assert!(loops(Rhythm::Every(12_000.0)) > 30);
    assert!(loops(Rhythm::After(12_000.0)) < 30);
}

#[test]
fn hardware_on_which_nothing_moves_is_refused() {
    let refused = |hardware| {
        let design = sierra();
        let topology = Topology::new(&design.node, &design.fabric, 72).unwrap();
        let order = EndpointOrder::new(&topology, &design.fabric, 1, 0);
        Network::new(&topology, &order, Choice::Tables, hardware, draws()).err()
    };
    let no_credit = HardwareError::NoCredit {
        buffer_bytes: 0,
        packet_bytes: 4096,
    };
    type Change = fn(&mut Hardware);
    let cases: [(Change, HardwareError); 7] = [
        (|it| it.buffer_bytes = 0, no_credit),
        (|it| it.packet_bytes = 0, HardwareError::NoPacket),
        (|it| it.lanes = 0, HardwareError::NoLane),
        (|it| it.usable_fraction = f64::NAN, HardwareError::Rate),
        (|it| it.usable_fraction = 1.1, HardwareError::Rate),
        (|it| it.endpoint_gbps = 0.0, HardwareError::Rate),
        (|it| it.hop_ns = -1.0, HardwareError::Hop),
    ];
    for (change, error) in cases {
        let mut hardware = HARDWARE;
        change(&mut hardware);
        assert_eq!(refused(hardware), Some(error));
    }
    assert_eq!(refused(HARDWARE), None);
    let design = sierra();
    let damage = Damage {
        failed_uplinks_per_edge: 1,
        ..Damage::default()
    };
    let topology = Topology::new(&design.node, &design.fabric, 72).unwrap();
    let topology = topology.damaged(&damage, 1, 0);
    let order = EndpointOrder::new(&topology, &design.fabric, 1, 0);
    let network = Network::new(&topology, &order, Choice::Tables, HARDWARE, draws());
    assert_eq!(network.err(), Some(HardwareError::Damaged));
}

#[test]
fn traffic_that_makes_no_sense_is_refused() {
    let refused = |each: Loop, window| {
        with(sierra(), 72, Choice::Tables, |_, network| {
            run(network, &[each], window, draws()).err()
        })
    };
    let rhythm = |rhythm| Loop {
        rhythm,
        ..sender(0, 1, 8, 0)
    };
    let cases = [
        (sender(0, 72, 8, 0), TrafficError::NoSuchNode(72)),
        (sender(72, 0, 8, 0), TrafficError::NoSuchNode(72)),
        (sender(5, 5, 8, 0), TrafficError::ToItself(5)),
        (sender(0, 1, 8, 2), TrafficError::NoSuchLane(2)),
        (rhythm(Rhythm::After(-1.0)), TrafficError::Rhythm),
        (rhythm(Rhythm::Every(0.0)), TrafficError::Rhythm),
        (rhythm(Rhythm::Every(f64::NAN)), TrafficError::Rhythm),
    ];
    for (each, error) in cases {
        assert_eq!(refused(each, WINDOW), Some(error));
    }
    let backwards = Window {
        from_ns: 2.0,
        to_ns: 1.0,
    };
    let error = refused(sender(0, 1, 0, 0), backwards);
    assert_eq!(error, Some(TrafficError::Window));
    let nobody = Loop {
        sends: vec![],
        ..sender(0, 1, 8, 0)
    };
    assert_eq!(
        record(sierra(), 72, Choice::Tables, &[nobody]).mean_us(),
        None
    );
}

#[test]
fn more_roots_than_nodes_are_refused() {
    let nodes: Vec<u32> = (0..10).collect();
    for roots in [0, 6, 10, 11, u32::MAX] {
        let error = TrafficError::Roots { roots, nodes: 10 };
        assert_eq!(incasts(&nodes, roots, 8), Err(error));
    }
    let groups = incasts(&nodes, 3, 8).unwrap();
    let roots: Vec<u32> = groups.iter().map(|group| group[0].to).collect();
    assert_eq!((roots, groups[0].len()), (vec![0, 3, 6], 2));
}
