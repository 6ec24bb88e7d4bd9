//! What cannot be built is said at its field, with a remedy that works.
#![allow(missing_docs, clippy::unwrap_used)]

use machines::summit;
use taper_money::purchase::buy;
use taper_topology::design::{Budget, Core, Design, Director, Fill, Topology};
use taper_topology::feasibility::{self, Issue, Remedy};

/// Path and value of every change.
fn changes(remedy: &Remedy) -> Vec<(&'static str, f64)> {
    let changes = remedy.changes.iter();
    changes.map(|change| (change.path, change.value)).collect()
}

fn only_issue(design: &Design) -> Issue {
    let mut issues = buy(design).unwrap_err();
    assert_eq!(issues.len(), 1, "{issues:?}");
    issues.remove(0)
}

fn with(change: impl Fn(&mut Design)) -> Design {
    let mut design = summit();
    change(&mut design);
    design
}

#[test]
fn what_cannot_be_built_is_said_at_its_field_with_the_nearest_choice() {
    let issue = only_issue(&with(|d| d.fabric.uplinks = 19));
    assert_eq!(
        (issue.code, issue.path),
        ("edge-ports-exceed-radix", "fabric.edge.uplinks")
    );
    assert_eq!(
        issue.sentence,
        "18 downlinks and 19 uplinks need 37 ports, but the edge switch has 36. Use 18 uplinks, or \
         use a switch of 40 ports."
    );

    let issue = only_issue(&with(|d| d.fabric.downlinks = 16));
    assert_eq!(
        (issue.code, issue.path),
        ("rack-exceeds-downlinks", "fabric.edge.downlinks")
    );
    assert_eq!(
        issue.sentence,
        "18 nodes a rack put 18 nodes on each edge switch, which has 16 down ports. Use 18 downlinks, \
         or use 16 nodes a rack."
    );
    assert_eq!(
        changes(&issue.remedies[0]),
        [("fabric.edge.downlinks", 18.0)]
    );

    let issue = only_issue(&with(|d| d.fabric.rack_edges_per_rail = 4));
    assert_eq!(
        (issue.code, issue.path),
        ("rack-switches-uneven", "fabric.rack.edgesPerRail")
    );
    assert_eq!(
        changes(&issue.remedies[0]),
        [("fabric.rack.edgesPerRail", 1.0)]
    );

    let issue = only_issue(&with(|d| d.node.gpu_count = 8));
    assert_eq!(
        (issue.code, issue.path),
        ("bricks-do-not-divide", "node.gpu.count")
    );
    assert_eq!(
        issue.sentence,
        "8 GPUs a node put 4 on a socket, which cannot share its 6 NVLink bricks equally. Use 6 GPUs, \
         or use 12 GPUs, or use 4 NVLink bricks a socket, or use 8 NVLink bricks a socket."
    );

    let issue = only_issue(&with(|d| d.node.ddr_capacity_gb = 300.0));
    assert_eq!(
        (issue.code, issue.path),
        ("ddr-does-not-fill-channels", "node.ddr.capacityGB")
    );
    assert_eq!(
        issue.sentence,
        "300 GB of DDR over 16 memory channels is 18.75 GB a channel; modules come in steps of 4 GB \
         and every channel holds the same. Use 256 GB, or use 320 GB."
    );

    let issue = only_issue(&with(|d| d.node.hca_port_gbps = 25.0));
    assert_eq!(
        (issue.code, issue.path),
        ("hca-faster-than-slot", "node.hca.portGBps")
    );
    assert_eq!(
        issue.sentence,
        "2 HCA ports of 25 GB/s need 50 GB/s, but PCIe gives 32, 16 a socket. Use ports of 12.5 \
         GB/s, or use 25 GB/s of PCIe a socket."
    );

    let issue = only_issue(&with(|d| {
        d.fabric.core = Core::Fixed;
        d.fabric.director.leaves = 48;
    }));
    assert_eq!(
        (issue.code, issue.path),
        ("fixed-core-too-small", "fabric.core")
    );

    let issue = only_issue(&with(|d| d.fabric.topology = Topology::Dragonfly));
    assert_eq!(
        (issue.code, issue.path),
        ("not-a-fat-tree", "fabric.topology")
    );

    let issue = only_issue(&with(|d| d.fabric.rails = 3));
    assert_eq!(
        (issue.code, issue.path),
        ("rails-exceed-ports", "fabric.rails")
    );

    let issue = only_issue(&with(|d| d.fabric.director.spines = 7));
    assert_eq!(issue.code, "uneven-bundles");
    assert_eq!(
        issue.sentence,
        "A leaf module with 18 ports cannot run equal bundles to 7 spines. Use 6 spines, or use 9 spines."
    );

    let issue = only_issue(&with(|d| d.budget = Budget::Usd(1000.0)));
    assert_eq!(
        (issue.code, issue.path),
        ("budget-below-smallest", "budget.usd")
    );
    assert!(
        issue
            .sentence
            .starts_with("$1,000 buys no machine: the smallest on this fabric, one rack of 18 nodes and its core switches,")
    );

    let issue = only_issue(&with(|d| d.budget = Budget::Nodes(20_000)));
    assert_eq!(issue.code, "core-too-small");
    assert_eq!(changes(&issue.remedies[0]), [("budget.nodes", 5832.0)]);

    let issue = only_issue(&with(|d| d.budget = Budget::Nodes(0)));
    assert_eq!((issue.code, issue.path), ("out-of-range", "budget.nodes"));
    let issue = only_issue(&with(|d| d.prices.gpu_usd = f64::NAN));
    assert_eq!((issue.code, issue.path), ("out-of-range", "prices.gpuUsd"));
}

/// A remedy that does not lead to a machine would be worse than none.
#[test]
fn remedies_work() {
    let broken = [
        with(|d| d.fabric.uplinks = 30),
        with(|d| d.fabric.downlinks = 16),
        with(|d| d.fabric.rails = 3),
        with(|d| d.fabric.rack_edges_per_rail = 4),
        with(|d| d.node.gpu_count = 8),
        with(|d| d.node.ddr_capacity_gb = 300.0),
        with(|d| d.node.hca_port_gbps = 25.0),
        with(|d| d.fabric.director.spines = 7),
        with(|d| d.budget = Budget::Usd(1000.0)),
        with(|d| d.budget = Budget::Nodes(20_000)),
    ];
    for design in broken {
        for issue in buy(&design).unwrap_err() {
            assert!(!issue.remedies.is_empty(), "{}", issue.sentence);
            for remedy in &issue.remedies {
                let mut mended = design.clone();
                feasibility::apply(remedy, &mut mended);
                assert!(
                    buy(&mended).is_ok(),
                    "{} -> {}",
                    issue.sentence,
                    remedy.label
                );
            }
        }
    }
}

#[test]
fn a_machine_too_large_to_simulate_is_still_priced() {
    let design = with(|d| {
        d.fabric.fill = Fill::Ports;
        d.fabric.edge_radix = 1024;
        (d.fabric.downlinks, d.fabric.uplinks) = (1, 1000);
        d.fabric.director = Director {
            leaves: 1024,
            leaf_ports: 1024,
            spines: 1,
            pod_edges: 18,
        };
        d.budget = Budget::Nodes(20_000);
    });
    let machine = buy(&design).unwrap();
    let issue = feasibility::too_large_to_simulate(&machine.tree).unwrap();
    assert!(
        issue
            .sentence
            .contains("the model simulates up to 10,000,000")
    );
}
