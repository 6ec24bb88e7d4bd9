//! What cannot be built is found at its field, with a remedy that works.
#![allow(missing_docs, clippy::panic, clippy::unwrap_used)]

use machines::summit;
use taper_money::purchase::buy;
use taper_topology::design::{Budget, Core, Design, Director, Fill, Topology};
use taper_topology::feasibility::{self, Found, Remedy};
use taper_topology::names::{Issue, MachineIssue};
use taper_topology::node::NodeIssue;

/// Path and value of every change.
fn changes(remedy: &Remedy) -> Vec<(&'static str, f64)> {
    let changes = remedy.changes.iter();
    let changes = changes.map(|change| (change.path.path(), change.value));
    changes.collect()
}

fn only_issue(design: &Design) -> Found {
    let mut issues = buy(design).unwrap_err();
    assert_eq!(issues.len(), 1, "{issues:?}");
    issues.remove(0)
}

/// The only issue, which stands at that path, and what the first choices change.
fn at(design: &Design, path: &str) -> (Issue, Vec<Vec<(&'static str, f64)>>) {
    let found = only_issue(design);
    assert_eq!(found.path.path(), path);
    (found.issue, found.remedies.iter().map(changes).collect())
}

fn with(change: impl Fn(&mut Design)) -> Design {
    let mut design = summit();
    change(&mut design);
    design
}

#[test]
fn what_cannot_be_built_is_found_at_its_field_with_the_nearest_choice() {
    let (issue, choices) = at(&with(|d| d.fabric.uplinks = 19), "fabric.edge.uplinks");
    let (downlinks, uplinks, radix) = (18, 19, 36);
    assert_eq!(
        issue,
        Issue::Machine(MachineIssue::EdgePortsExceedRadix {
            downlinks,
            uplinks,
            radix
        })
    );
    assert_eq!(
        choices,
        [
            [("fabric.edge.uplinks", 18.0)],
            [("fabric.edge.radix", 40.0)]
        ]
    );

    let (issue, choices) = at(&with(|d| d.fabric.downlinks = 16), "fabric.edge.downlinks");
    assert!(matches!(
        issue,
        Issue::Machine(MachineIssue::RackExceedsDownlinks { .. })
    ));
    assert_eq!(
        choices,
        [
            [("fabric.edge.downlinks", 18.0)],
            [("fabric.rack.nodes", 16.0)]
        ]
    );

    let four = with(|d| d.fabric.rack_edges_per_rail = 4);
    let (issue, choices) = at(&four, "fabric.rack.edgesPerRail");
    assert_eq!(
        issue,
        Issue::Machine(MachineIssue::RackSwitchesUneven {
            edges: 4,
            nodes: 18
        })
    );
    assert_eq!(choices[0], [("fabric.rack.edgesPerRail", 1.0)]);

    let (issue, choices) = at(&with(|d| d.node.gpu_count = 8), "node.gpu.count");
    let (gpus, socket_gpus, bricks) = (8, 4, 6);
    assert_eq!(
        issue,
        Issue::Node(NodeIssue::BricksDoNotDivide {
            gpus,
            socket_gpus,
            bricks
        })
    );
    assert_eq!(
        choices.concat(),
        [
            ("node.gpu.count", 6.0),
            ("node.gpu.count", 12.0),
            ("node.cpuGpu.bricksPerSocket", 4.0),
            ("node.cpuGpu.bricksPerSocket", 8.0)
        ]
    );

    let odd = with(|d| d.node.ddr_capacity_gb = 300.0);
    let (issue, choices) = at(&odd, "node.ddr.capacityGB");
    let (gb, channels, step_gb) = (300.0, 16, 4.0);
    assert_eq!(
        issue,
        Issue::Node(NodeIssue::DdrDoesNotFillChannels {
            gb,
            channels,
            step_gb
        })
    );
    assert_eq!(
        choices.concat(),
        [
            ("node.ddr.capacityGB", 256.0),
            ("node.ddr.capacityGB", 320.0)
        ]
    );

    let (issue, choices) = at(&with(|d| d.node.hca_port_gbps = 25.0), "node.hca.portGBps");
    assert!(matches!(
        issue,
        Issue::Node(NodeIssue::HcaFasterThanSlot { .. })
    ));
    assert_eq!(
        choices.concat(),
        [
            ("node.hca.portGBps", 12.5),
            ("node.hca.pcieGBpsPerSocket", 25.0)
        ]
    );

    let core = with(|d| {
        d.fabric.core = Core::Fixed;
        d.fabric.director.leaves = 48;
    });
    let (issue, _) = at(&core, "fabric.core");
    assert!(matches!(
        issue,
        Issue::Machine(MachineIssue::FixedCoreTooSmall { .. })
    ));

    let dragonfly = with(|d| d.fabric.topology = Topology::Dragonfly);
    let (issue, _) = at(&dragonfly, "fabric.topology");
    assert!(matches!(
        issue,
        Issue::Machine(MachineIssue::NotAFatTree { .. })
    ));

    let (issue, _) = at(&with(|d| d.fabric.rails = 3), "fabric.rails");
    assert_eq!(
        issue,
        Issue::Machine(MachineIssue::RailsExceedPorts { rails: 3, ports: 2 })
    );

    let seven = with(|d| d.fabric.director.spines = 7);
    let (issue, choices) = at(&seven, "fabric.director.spines");
    assert!(matches!(
        issue,
        Issue::Machine(MachineIssue::UnevenBundles { .. })
    ));
    assert_eq!(
        choices.concat(),
        [
            ("fabric.director.spines", 6.0),
            ("fabric.director.spines", 9.0)
        ]
    );

    let (issue, choices) = at(&with(|d| d.budget = Budget::Usd(1000.0)), "budget.usd");
    let Issue::Machine(MachineIssue::BudgetBelowSmallest {
        smallest_usd,
        nodes: 18,
        beyond: None,
        ..
    }) = issue
    else {
        panic!("{issue:?}")
    };
    assert_eq!(choices.concat(), [("budget.usd", smallest_usd)]);

    let large = with(|d| d.budget = Budget::Nodes(20_000));
    let (issue, choices) = at(&large, "fabric.edge.uplinks");
    assert!(matches!(
        issue,
        Issue::Machine(MachineIssue::CoreTooSmall { .. })
    ));
    assert_eq!(choices[0], [("budget.nodes", 5832.0)]);

    let (issue, _) = at(&with(|d| d.budget = Budget::Nodes(0)), "budget.nodes");
    assert!(matches!(
        issue,
        Issue::Machine(MachineIssue::OutOfRange { value: 0.0, .. })
    ));
    let (issue, _) = at(&with(|d| d.prices.gpu_usd = f64::NAN), "prices.gpuUsd");
    assert!(
        matches!(issue, Issue::Machine(MachineIssue::OutOfRange { value, .. }) if value.is_nan())
    );
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
            assert!(!issue.remedies.is_empty(), "{issue:?}");
            for remedy in &issue.remedies {
                let mut mended = design.clone();
                remedy.apply(&mut mended);
                assert!(buy(&mended).is_ok(), "{issue:?} -> {remedy:?}");
            }
        }
    }
}

/// A node and a thousand uplinks on every edge switch of every plane.
fn of_many_links(nodes: u32, planes: u32) -> Design {
    with(|d| {
        d.fabric.fill = Fill::Ports;
        d.fabric.edge_radix = 1024;
        (d.fabric.downlinks, d.fabric.uplinks) = (1, 1000);
        d.fabric.planes = planes;
        d.fabric.director = Director {
            leaves: 1024,
            leaf_ports: 1024,
            spines: 1,
            pod_edges: 18,
        };
        d.budget = Budget::Nodes(nodes);
    })
}

#[test]
fn a_machine_too_large_to_simulate_is_still_priced() {
    let machine = buy(&of_many_links(20_000, 1)).unwrap();
    let issue = feasibility::too_large_to_simulate(&machine.topology).unwrap();
    let most = 10_000_000;
    assert!(
        matches!(issue.issue, Issue::Machine(MachineIssue::TooLargeToSimulate { links, most: found }) if links > most && found == most)
    );
}

#[test]
fn a_machine_with_more_cables_than_a_bill_counts_is_refused() {
    let refused = |planes| match buy(&of_many_links(200_000, planes)) {
        Ok(_) => false,
        Err(found) => matches!(
            found[0].issue,
            Issue::Machine(MachineIssue::TooLargeToSimulate { .. })
        ),
    };
    assert!(!refused(1), "some hundred million cables are counted");
    assert!(refused(8), "each plane has as many");
}
