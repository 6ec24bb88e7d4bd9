//! Messages and collectives against what was published, and what must hold for any design.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{quartz, sierra, summit};
use proptest::prelude::*;
use taper_network::collective::{Algorithm, CollectiveOperation, Collectives, Job, Software};
use taper_network::p2p::{Endpoint, TagMatching, small_message_us};
use taper_topology::adapter::{driven_port_gbps, ports_of_socket};
use taper_topology::design::{Budget, Design};
use taper_topology::topology::Topology;

fn endpoint(design: &Design) -> Endpoint {
    Endpoint::new(&design.node, &design.fabric, false)
}

fn collectives(design: &Design) -> Collectives {
    collectives_of(design, false)
}

fn collectives_of(design: &Design, striped: bool) -> Collectives {
    let Budget::Nodes(nodes) = design.budget else {
        unreachable!("the fixtures give their size")
    };
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    Collectives::new(design, &topology, striped)
}

fn one_rank(nodes: u32) -> Job {
    Job {
        nodes,
        ranks_per_node: 1,
    }
}

fn near(actual: f64, published: f64, share: f64) {
    let error = actual / published - 1.0;
    assert!(
        error.abs() <= share,
        "{actual} for {published}: {error:+.3}"
    );
}

/// SC19 Table 2, software and hardware tag matching.
#[test]
fn point_to_point_is_as_published() {
    let end = endpoint(&summit());
    let table = [
        (0, 1.2, 1.22),
        (1, 1.17, 1.23),
        (8, 1.18, 1.22),
        (32, 1.21, 1.24),
        (64, 1.23, 1.26),
        (128, 1.31, 1.32),
        (256, 1.64, 1.63),
        (512, 1.76, 1.7),
        (1024, 2.0, 1.83),
        (2048, 2.88, 2.67),
        (4096, 3.52, 3.44),
        (8192, 5.0, 4.69),
    ];
    for (bytes, software, hardware) in table {
        near(
            end.message_us(1, bytes, TagMatching::Software),
            software,
            0.05,
        );
        near(
            end.message_us(1, bytes, TagMatching::Hardware),
            hardware,
            0.05,
        );
    }
}

/// SC19 Table 1, 4,096 nodes: three rows are fitted, the others follow.
#[test]
fn collectives_are_as_published() {
    let on = collectives(&summit());
    let job = one_rank(4096);
    let software = |operation, library, bytes| on.software(operation, library, job, bytes).us;
    near(
        software(CollectiveOperation::Barrier, Software::Smpi, 0),
        20.4,
        0.001,
    );
    near(
        software(CollectiveOperation::Allreduce, Software::Smpi, 8),
        23.91,
        0.001,
    );
    near(
        software(CollectiveOperation::Allreduce, Software::Smpi, 2048),
        55.57,
        0.12,
    );
    near(
        software(CollectiveOperation::Barrier, Software::Hcoll, 0),
        50.19,
        0.2,
    );
    let network = |operation, bytes| on.in_network_us(operation, job, bytes).unwrap();
    near(network(CollectiveOperation::Allreduce, 8), 7.79, 0.001);
    near(network(CollectiveOperation::Allreduce, 2048), 21.85, 0.02);
    near(network(CollectiveOperation::Barrier, 0), 9.5, 0.2);
}

#[test]
fn one_node_has_no_rounds() {
    let on = collectives(&summit());
    for operation in OPERATIONS {
        assert_eq!(
            on.software(operation, Software::Smpi, one_rank(1), 8).us,
            0.0
        );
    }
}

#[test]
fn a_long_allreduce_avoids_the_uplinks_of_a_tapered_tree() {
    let on = collectives(&sierra());
    let long = on.software(
        CollectiveOperation::Allreduce,
        Software::Smpi,
        one_rank(64),
        1 << 28,
    );
    assert_eq!(long.algorithm, Algorithm::Ring);
    let short = on.software(
        CollectiveOperation::Allreduce,
        Software::Smpi,
        one_rank(64),
        8,
    );
    assert_eq!(short.algorithm, Algorithm::Doubling);
}

const OPERATIONS: [CollectiveOperation; 4] = [
    CollectiveOperation::Barrier,
    CollectiveOperation::Broadcast,
    CollectiveOperation::Allreduce,
    CollectiveOperation::AllToAll,
];

fn design() -> impl Strategy<Value = Design> {
    (0..3usize, 1.0..60.0f64, 1.0..100.0f64).prop_map(|(machine, link, pcie)| {
        let mut design = [summit(), sierra(), quartz()]
            .into_iter()
            .nth(machine)
            .unwrap();
        design.fabric.link_gbps = link;
        design.node.hca_port_gbps = link;
        design.node.pcie_gbps_per_socket = pcie;
        design
    })
}

fn operation() -> impl Strategy<Value = CollectiveOperation> {
    prop::sample::select(OPERATIONS.to_vec())
}

/// A little more than rounding.
const SLACK: f64 = 1.0 + 1e-9;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_longer_message_is_never_faster(design in design(), bytes in 0u64..1 << 22, more in 0u64..1 << 17) {
        let end = endpoint(&design);
        for matching in [TagMatching::Software, TagMatching::Hardware] {
            prop_assert!(end.message_us(3, bytes, matching) <= end.message_us(3, bytes + more, matching) * SLACK);
        }
        prop_assert!(end.message_us(1, bytes, TagMatching::Software) <= end.message_us(3, bytes, TagMatching::Software));
    }

    #[test]
    fn collectives_grow_with_nodes_and_size(
        design in design(), operation in operation(), nodes in 1u32..2600, further in 0u32..88,
        ranks in 1u32..44, bytes in 0u64..1 << 20, more in 0u64..1 << 20,
    ) {
        let on = collectives(&design);
        let job = Job { nodes, ranks_per_node: ranks };
        let larger = Job { nodes: nodes + further, ..job };
        for library in [Software::Smpi, Software::Hcoll] {
            let us = |job, bytes| on.software(operation, library, job, bytes).us;
            prop_assert!(us(job, bytes) <= us(larger, bytes) * SLACK);
            prop_assert!(us(job, bytes) <= us(job, bytes + more) * SLACK);
        }
        let network = |job, bytes| on.in_network_us(operation, job, bytes).unwrap_or(0.0);
        prop_assert!(network(job, bytes) <= network(larger, bytes + more) * SLACK);
    }

    #[test]
    fn a_library_with_a_choice_is_never_slower(design in design(), operation in operation(), nodes in 1u32..2600, bytes in 0u64..1 << 20) {
        let on = collectives(&design);
        let job = one_rank(nodes);
        let chosen = on.chosen(operation, job, bytes).us;
        prop_assert!(chosen <= on.software(operation, Software::Smpi, job, bytes).us);
        prop_assert!(on.in_network_us(operation, job, bytes).is_none_or(|us| chosen <= us));
    }

    #[test]
    fn more_uplinks_never_slow_an_all_to_all(uplinks in 1u32..18, nodes in 1u32..2600, bytes in 0u64..1 << 20) {
        let with = |uplinks| {
            let mut design = summit();
            design.fabric.uplinks = uplinks;
            collectives(&design).software(CollectiveOperation::AllToAll, Software::Smpi, one_rank(nodes), bytes).us
        };
        prop_assert!(with(uplinks + 1) <= with(uplinks) * SLACK);
    }

    #[test]
    fn further_switches_take_longer(switches in 1u32..9) {
        prop_assert!(small_message_us(switches) < small_message_us(switches + 1));
    }
}

#[test]
fn ports_share_what_their_socket_drives() {
    let mut node = summit().node;
    assert!((driven_port_gbps(&node, 12.5, 1) - 12.5).abs() < 1e-12);
    // 1.094 x 16 GB/s over two ports (SC19 sec 4.1.1).
    assert!((driven_port_gbps(&node, 12.5, 2) - 8.752).abs() < 1e-9);
    assert_eq!(
        [1, 2, 3].map(|ports| ports_of_socket(&node, ports)),
        [1, 1, 2]
    );
    node.sockets = 4;
    assert_eq!(ports_of_socket(&node, 2), 1);
}

/// A rank that stays on its port has half of what two ports give, and only large messages feel it.
#[test]
fn collectives_follow_the_striping_of_the_node() {
    let (own, striped) = (collectives(&summit()), collectives_of(&summit(), true));
    let job = one_rank(512);
    for operation in [
        CollectiveOperation::Broadcast,
        CollectiveOperation::Allreduce,
        CollectiveOperation::AllToAll,
    ] {
        let us = |on: &Collectives, bytes| on.software(operation, Software::Smpi, job, bytes).us;
        let ratio = us(&own, 1 << 24) / us(&striped, 1 << 24);
        assert!((1.05..=2.0).contains(&ratio), "{operation:?}: {ratio}");
    }
    let us = |on: &Collectives| {
        on.software(CollectiveOperation::Allreduce, Software::Smpi, job, 8)
            .us
    };
    assert_eq!(us(&own).to_bits(), us(&striped).to_bits());
    // Six ranks use both ports either way.
    let all = Job {
        nodes: 512,
        ranks_per_node: 6,
    };
    let us = |on: &Collectives| {
        on.software(CollectiveOperation::Allreduce, Software::Smpi, all, 1 << 20)
            .us
    };
    assert_eq!(us(&own).to_bits(), us(&striped).to_bits());
}
