//! Wires of published nodes, and a core of fixed switches.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{sierra, summit};
use taper_money::purchase::buy;
use taper_topology::design::{Core, CpuGpuLink, GpuGpuLink, Node};
use taper_topology::names::BomItem;
use taper_topology::names::Issue;
use taper_topology::node::NodeIssue;
use taper_topology::node::{SocketWires, wires};

fn with_gpus(count: u32) -> Node {
    let mut node = summit().node;
    node.gpu_count = count;
    node
}

/// SC18 Table II and sec IV.A: 50 GB/s to and between three GPUs a socket, 75 GB/s for two.
#[test]
fn bricks_are_shared_as_published() {
    let all = |gpus, gbps| {
        vec![
            SocketWires {
                gpus,
                cpu_gpu_gbps: gbps,
                gpu_gpu_gbps: gbps
            };
            2
        ]
    };
    assert_eq!(wires(&summit().node), all(3, 50.0));
    assert_eq!(wires(&sierra().node), all(2, 75.0));
}

#[test]
fn a_lone_gpu_takes_all_bricks_and_has_no_peer() {
    let wires = wires(&with_gpus(1));
    assert_eq!(
        wires[0],
        SocketWires {
            gpus: 1,
            cpu_gpu_gbps: 150.0,
            gpu_gpu_gbps: 0.0
        }
    );
    assert_eq!(
        wires[1],
        SocketWires {
            gpus: 0,
            cpu_gpu_gbps: 0.0,
            gpu_gpu_gbps: 0.0
        }
    );
}

#[test]
fn more_gpus_never_have_more_bandwidth_each() {
    let each = |count| wires(&with_gpus(count))[0].cpu_gpu_gbps;
    assert!((1..12).all(|count| each(count + 1) <= each(count)));
}

#[test]
fn a_switch_and_own_links_do_not_depend_on_the_count() {
    for count in [2, 4, 8] {
        let mut node = with_gpus(count);
        node.cpu_gpu = CpuGpuLink::Own { link_gbps: 63.0 };
        node.gpu_gpu = GpuGpuLink::Switch { switch_gbps: 450.0 };
        let wires = wires(&node);
        assert_eq!(
            (wires[0].cpu_gpu_gbps, wires[0].gpu_gpu_gbps),
            (63.0, 450.0)
        );
    }
}

#[test]
fn gpus_without_a_link_are_refused_with_a_remedy_that_works() {
    let unlinked = [
        CpuGpuLink::Own { link_gbps: 0.0 },
        CpuGpuLink::Bricks {
            per_socket: 0,
            brick_gbps: 25.0,
        },
        CpuGpuLink::Bricks {
            per_socket: 6,
            brick_gbps: 0.0,
        },
    ];
    for link in unlinked {
        let mut design = summit();
        design.node.cpu_gpu = link;
        let issues = buy(&design).unwrap_err();
        assert_eq!(
            issues[0].issue,
            Issue::Node(NodeIssue::GpusWithoutLink { gpus: 6 })
        );
        issues[0].remedies[0].apply(&mut design);
        assert_eq!(buy(&design).unwrap().topology.nodes, 4608);
        // Without GPUs there is nothing to reach.
        design.node.cpu_gpu = link;
        design.node.gpu_count = 0;
        assert!(buy(&design).is_ok());
    }
}

/// 18 blocks of 29 leaf and 18 spine switches stand for Summit's 18 directors.
#[test]
fn a_core_of_fixed_switches_is_counted_switch_by_switch_and_cable_by_cable() {
    let mut design = summit();
    design.fabric.core = Core::Fixed;
    let machine = buy(&design).unwrap();
    let count = |item: BomItem| {
        let mut lines = machine.bom.iter();
        lines.find(|line| line.item == item).unwrap().count
    };
    let ports = 36;
    assert_eq!(count(BomItem::LeafSwitch { ports }), 18 * 29);
    assert_eq!(count(BomItem::SpineSwitch { ports }), 18 * 18);
    assert_eq!(count(BomItem::SpineCable), 18 * 29 * 18);
    assert_eq!(machine.topology.nodes, 4608);
}
