//! The choices that are offered are the nearest ones, at the field that is nearest to being right.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{sierra, summit};
use taper_money::purchase::buy;
use taper_topology::design::{Budget, CpuGpuLink, Design, GpuGpuLink};
use taper_topology::feasibility::{self, Issue};

fn only_issue(design: &Design) -> Issue {
    let mut issues = buy(design).unwrap_err();
    assert_eq!(issues.len(), 1, "{issues:?}");
    issues.remove(0)
}

fn with(mut design: Design, change: impl Fn(&mut Design)) -> Design {
    change(&mut design);
    design
}

/// Labels of what is offered, each of which leads to a machine.
fn offers(design: &Design) -> Vec<String> {
    let issue = only_issue(design);
    for remedy in &issue.remedies {
        let mut mended = design.clone();
        feasibility::apply(remedy, &mut mended);
        assert!(buy(&mended).is_ok(), "{}", remedy.label);
    }
    issue
        .remedies
        .into_iter()
        .map(|remedy| remedy.label)
        .collect()
}

#[test]
fn bricks_that_do_not_divide_stand_where_the_nearer_valid_number_is() {
    let seven = with(sierra(), |d| {
        d.node.cpu_gpu = CpuGpuLink::Bricks {
            per_socket: 7,
            brick_gbps: 25.0,
        };
    });
    assert_eq!(only_issue(&seven).path, "node.cpuGpu.bricksPerSocket");
    assert_eq!(
        offers(&seven),
        [
            "Use 6 NVLink bricks a socket",
            "Use 8 NVLink bricks a socket",
            "Use 2 GPUs"
        ]
    );
    let eight = with(summit(), |d| d.node.gpu_count = 8);
    assert_eq!(only_issue(&eight).path, "node.gpu.count");
    assert_eq!(offers(&eight)[0], "Use 6 GPUs");
}

#[test]
fn ports_faster_than_their_slot_may_be_slower_or_fewer() {
    let fast = with(summit(), |d| d.node.hca_port_gbps = 50.0);
    assert_eq!(
        offers(&fast),
        ["Use ports of 12.5 GB/s", "Use 50 GB/s of PCIe a socket"]
    );
    let one_rail = with(summit(), |d| {
        d.node.hca_port_gbps = 25.0;
        d.fabric.rails = 1;
    });
    assert!(offers(&one_rail).contains(&"Use 1 HCA port".to_owned()));
}

#[test]
fn a_rack_that_does_not_fit_is_not_offered_a_switch_a_node() {
    let nineteen = with(summit(), |d| {
        d.fabric.rack_nodes = 19;
        d.budget = Budget::Nodes(1000);
    });
    assert_eq!(
        offers(&nineteen),
        [
            "Use 18 nodes a rack",
            "Use 19 downlinks and 17 uplinks",
            "Use 2 edge switches a rack on each rail and 20 nodes"
        ]
    );
    let three = with(summit(), |d| {
        d.fabric.rack_nodes = 20;
        d.fabric.downlinks = 22;
        d.fabric.uplinks = 14;
        d.budget = Budget::Nodes(1000);
        d.fabric.rack_edges_per_rail = 3;
    });
    assert_eq!(
        offers(&three),
        [
            "Use 2 edge switches a rack on each rail",
            "Use 4 edge switches a rack on each rail",
            "Use 1 edge switch a rack on each rail",
            "Use 18 nodes a rack",
            "Use 21 nodes a rack"
        ]
    );
}

#[test]
fn a_switch_with_too_few_ports_is_offered_a_larger_one() {
    let two = with(summit(), |d| d.fabric.edge_radix = 2);
    assert_eq!(offers(&two), ["Use a switch of 36 ports"]);
}

#[test]
fn a_link_that_carries_nothing_is_refused() {
    let switch = with(summit(), |d| {
        d.node.gpu_gpu = GpuGpuLink::Switch { switch_gbps: 0.0 };
    });
    assert_eq!(only_issue(&switch).path, "node.gpuGpu.switchGBps");
    assert_eq!(offers(&switch).len(), 2);
    // Of a single GPU nobody asks for a way to another one.
    assert!(buy(&with(switch, |d| d.node.gpu_count = 1)).is_ok());

    let bus = with(summit(), |d| d.node.socket_bus_gbps = 0.0);
    assert_eq!(only_issue(&bus).path, "node.socketBusGBps");
    assert_eq!(
        only_issue(&bus).remedies[0].label,
        "Use 64 GB/s, as the X-Bus of POWER9 has"
    );
    assert!(
        buy(&with(bus, |d| {
            d.node.sockets = 1;
            d.node.gpu_count = 3;
            d.node.hca_ports = 2;
            d.node.pcie_gbps_per_socket = 32.0;
        }))
        .is_ok()
    );
}
