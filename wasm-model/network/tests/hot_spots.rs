//! The last stage of a hot spot: the buffers by which senders enter their edge switches.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::sierra;
use taper_network::congestion::constants::Constants;
use taper_network::congestion::hotspot::{HotSpot, Inflow, Surroundings, Way};
use taper_network::quality::Quality;
use taper_topology::design::Design;
use taper_topology::names::QueuePlace;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::{EndpointOrder, Topology};

const DRAIN_BYTES_PER_US: f64 = 10_370.0;
const MESSAGE_BYTES: u32 = 4096;

struct Machine {
    topology: Topology,
    order: EndpointOrder,
    constants: Constants,
}

impl Machine {
    /// 1,440 nodes at 2:1, with buffers of one piece, so that little is enough to reach the last stage.
    fn new() -> Self {
        let design: Design = sierra();
        let topology = Topology::new(&design.node, &design.fabric, 1440).unwrap();
        Self {
            order: EndpointOrder::new(&topology, &design.fabric, design.seed, 0),
            topology,
            constants: Constants {
                port_buffer_bytes: f64::from(MESSAGE_BYTES),
                ..Constants::default()
            },
        }
    }

    fn around(&self, quality: f64) -> Surroundings<'_> {
        Surroundings {
            topology: &self.topology,
            order: &self.order,
            quality: Quality::new(quality),
            constants: self.constants,
        }
    }

    fn spot(&self, quality: f64, senders: &[u32], bytes: f64) -> HotSpot {
        let inflow = Inflow {
            root: 0,
            rail: 0,
            bytes,
            message_bytes: MESSAGE_BYTES,
            drain_bytes_per_us: DRAIN_BYTES_PER_US,
        };
        let mut rounds = Stream::new(1, Purpose::IncastRounds, 0, 0);
        HotSpot::new(self.around(quality), inflow, senders, &mut rounds)
    }

    /// Every node to one half of the machine away.
    fn ways(&self) -> impl Iterator<Item = Way> {
        let nodes = self.topology.nodes;
        (0..nodes).map(move |from| Way {
            rail: 0,
            from,
            to: (from + nodes / 2 + 5) % nodes,
        })
    }
}

fn mean_wait_us(spot: &HotSpot, around: Surroundings, way: Way, packets: f64) -> f64 {
    let exposure = spot.exposure(around, way);
    let mut stream = Stream::new(1, Purpose::Queueing, 0, way.from);
    let waits: Vec<f64> = (0..2000)
        .map(|step| {
            spot.wait_us(
                exposure,
                (10.0 * f64::from(step), 0.0),
                packets,
                &mut stream,
            )
        })
        .collect();
    for wait in &waits {
        assert!(wait.is_finite() && *wait >= 0.0, "{wait}");
        assert!(*wait == 0.0 || !exposure.is_none());
    }
    waits.iter().sum::<f64>() / waits.len() as f64
}

fn reaches_uplinks(spot: &HotSpot) -> bool {
    let mut queues = spot.queues().into_iter();
    queues.any(|queue| queue.before == QueuePlace::Uplink && queue.held_bytes > 0.0)
}

/// So many nodes of every third switch but the root's.
fn senders(topology: &Topology, on_each: u32) -> Vec<u32> {
    (1..topology.edges_per_rail)
        .step_by(3)
        .flat_map(|edge| (0..on_each).map(move |node| (edge, node)))
        .map(|(edge, node)| topology.first_node_of(edge) + node)
        .collect()
}

#[test]
fn nobody_waits_without_senders() {
    let machine = Machine::new();
    for quality in [0.0, 0.9, 1.0] {
        let around = machine.around(quality);
        let spot = machine.spot(quality, &[], 0.0);
        for way in machine.ways() {
            assert!(spot.exposure(around, way).is_none());
            assert_eq!(mean_wait_us(&spot, around, way, 1.0), 0.0);
        }
        // Senders on the root's own switch need no uplink.
        let beside: Vec<u32> = (1..9).collect();
        assert!(!reaches_uplinks(&machine.spot(quality, &beside, 1e9)));
    }
}

#[test]
fn a_switch_without_senders_is_left_at_once_and_tables_ask_for_the_same_cable_alone() {
    let machine = Machine::new();
    let Machine {
        topology, order, ..
    } = &machine;
    let from = senders(topology, 4);
    let cable = |node: u32| order.position(0, node) % topology.uplinks;
    let (mut of_pool, mut of_tables, mut other_ports) = (0, 0, 0);
    let pool = machine.spot(1.0, &from, 1e9);
    let tables = machine.spot(0.0, &from, 1e9);
    assert!(reaches_uplinks(&pool) && reaches_uplinks(&tables));
    let root_edge = topology.edge_of(0);
    let root_pod = topology.group_of(0, root_edge);
    for way in machine.ways() {
        let (edge, to) = (topology.edge_of(way.from), topology.edge_of(way.to));
        // What is left are ways inside a pod that is not the root's: they meet nothing but the last stage.
        let is_inside = topology.group_of(0, edge) == topology.group_of(0, to);
        let has_senders = from.iter().any(|&sender| topology.edge_of(sender) == edge);
        let pooled = !pool.exposure(machine.around(1.0), way).is_none();
        let followed = !tables.exposure(machine.around(0.0), way).is_none();
        if is_inside && to != root_edge && topology.group_of(0, to) != root_pod {
            assert_eq!(pooled, has_senders);
        }
        if followed {
            assert_eq!(cable(way.to), cable(0));
        }
        if has_senders {
            assert!(pooled);
            assert_eq!(followed, cable(way.to) == cable(0));
            let same_port = order.position(0, way.to) == order.position(0, 0);
            other_ports += u32::from(followed && !same_port);
        }
        of_pool += u32::from(pooled);
        of_tables += u32::from(followed);
    }
    assert!(other_ports > 0 && 0 < of_tables && 4 * of_tables < of_pool);
}

#[test]
fn a_wait_is_longer_beside_more_senders_and_never_longer_than_all_that_waits() {
    let machine = Machine::new();
    for quality in [0.0, 0.9, 1.0] {
        let around = machine.around(quality);
        let mut before = 0.0;
        for on_each in [1, 2, 4, 8] {
            let from = senders(&machine.topology, on_each);
            let bytes = f64::from(MESSAGE_BYTES) * 64.0 * from.len() as f64;
            let spot = machine.spot(quality, &from, bytes);
            let cable = |node: u32| machine.order.position(0, node) % machine.topology.uplinks;
            let first = machine.topology.first_node_of(1);
            let way = Way {
                rail: 0,
                from: first + 17,
                to: (first + 18..machine.topology.nodes)
                    .find(|&to| machine.topology.edge_of(to) != 1 && cable(to) == cable(0))
                    .unwrap(),
            };
            let wait = mean_wait_us(&spot, around, way, 1.0);
            assert!(
                wait > before && wait < bytes / DRAIN_BYTES_PER_US,
                "{quality}, {on_each}: {wait} after {before}"
            );
            let large = mean_wait_us(&spot, around, way, 2048.0);
            assert!(large >= wait && large <= bytes / DRAIN_BYTES_PER_US);
            before = wait;
        }
    }
}

#[test]
fn numbers_without_sense_stay_finite() {
    let mut machine = Machine::new();
    for room in [0.0, 1.0, 1e12] {
        machine.constants.port_buffer_bytes = room;
        for quality in [-1.0, 0.5, f64::NAN, 2.0] {
            let around = machine.around(quality);
            for bytes in [0.0, 1.0, 1e15] {
                // One of them is no node of the tree.
                let spot = machine.spot(quality, &[100, 101, u32::MAX], bytes);
                for way in machine.ways().step_by(97) {
                    for packets in [1.0, 1e9] {
                        mean_wait_us(&spot, around, way, packets);
                    }
                }
                for queue in spot.queues() {
                    assert!(queue.held_bytes >= 0.0 && queue.held_bytes <= bytes * 1.000_001);
                    assert!((0.0..=1.0).contains(&queue.filled), "{queue:?}");
                }
            }
        }
    }
}
