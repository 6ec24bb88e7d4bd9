//! Routing quality: the measured machines at both ends and in between, and what physics demands.
//!
//! Sources: SC19 = Zimmer et al., "An Evaluation of the CORAL Interconnects". The anchors are those of a
//! separate calculation with the same formula; measured are Summit's bisection (34.1 and 83.0 % of injection),
//! Summit's mpiGraph (16 to 19 GB/s, tables less than half) and Sierra's (10 and near 5 GB/s).
#![allow(missing_docs, clippy::unwrap_used)]

use machines::{quartz, sierra, summit};
use taper_network::bisection::delivered_tbps;
use taper_network::mpigraph::endpoint_gbps;
use taper_network::routing::Routing;
use taper_network::shift::pair_bandwidths_gbps;
use taper_network::traffic::Shift;
use taper_topology::design::{Design, RoutingQuality};
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::Topology;

const QUALITIES: [f64; 7] = [0.0, 0.5, 0.8, 0.85, 0.9, 0.95, 1.0];

fn with_quality(mut design: Design, quality: f64) -> Design {
    design.fabric.routing_quality = RoutingQuality::known(quality);
    design
}

/// Delivered bisection over what all nodes inject.
fn bisection_share(design: &Design, nodes: u32) -> f64 {
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let replicates = 3;
    let delivered: f64 = (0..replicates)
        .map(|replicate| delivered_tbps(design, &topology, Routing::Adaptive, replicate))
        .sum();
    1000.0 * delivered / f64::from(replicates) / f64::from(nodes * 2) / 12.5
}

/// Mean of pairs over shifts by whole edge switches or one node beside, and over all others, GB/s: 12 and 24
/// seeded ones.
fn mpigraph_by_kind_gbps(design: &Design, nodes: u32) -> [f64; 2] {
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let endpoint = endpoint_gbps(design, &topology);
    let whole = |by: &u32| matches!(by % 18, 0 | 1 | 17);
    let mut shifts: Vec<u32> = (1..nodes).collect();
    Stream::new(1, Purpose::MpigraphShifts, 0, 0).shuffle(&mut shifts);
    let (whole, others): (Vec<u32>, Vec<u32>) = shifts.into_iter().partition(whole);
    [&whole[..12], &others[..24]].map(|shifts| {
        let means = (0..).zip(shifts).map(|(index, &by)| {
            let (shift, replicate) = (Shift { nodes, by }, index % 3);
            let routing = Routing::Adaptive;
            let pairs =
                pair_bandwidths_gbps(design, &topology, routing, shift, endpoint, replicate);
            pairs.iter().sum::<f64>() / f64::from(nodes)
        });
        means.sum::<f64>() / shifts.len() as f64
    })
}

/// Mean of pairs over all shifts, GB/s; three of eighteen are near whole switches.
fn mpigraph_gbps(design: &Design, nodes: u32) -> f64 {
    let [whole, others] = mpigraph_by_kind_gbps(design, nodes);
    (3.0 * whole + 15.0 * others) / 18.0
}

#[test]
fn bisection_of_summit_meets_its_anchors() {
    let anchors = [0.334, 0.479, 0.661, 0.708, 0.762, 0.817, 0.830];
    for (quality, anchor) in QUALITIES.into_iter().zip(anchors) {
        let share = bisection_share(&with_quality(summit(), quality), 4608);
        assert!(
            (share - anchor).abs() <= 0.01,
            "{quality}: {share} for {anchor}"
        );
    }
}

/// A tenth, and the rounding of the anchors.
const WITHIN_GBPS: f64 = 0.15;

#[test]
fn mpigraph_of_sierra_meets_its_anchors() {
    let anchors = [5.4, 7.2, 9.2, 9.6, 10.1, 10.7, 11.4];
    for (quality, anchor) in QUALITIES.into_iter().zip(anchors) {
        let mean = mpigraph_gbps(&with_quality(sierra(), quality), 4320);
        assert!(
            (mean - anchor).abs() <= WITHIN_GBPS,
            "{quality}: {mean} for {anchor}"
        );
    }
}

/// Summit's anchors are those of shifts near whole switches, which collide less, as flows that share a cable up
/// share it down, too. Over all shifts the mean is 7.95 at q = 0, 0.35 below the anchor; the form is the same, the
/// sample of shifts is not.
#[test]
fn mpigraph_of_summit_meets_its_anchors_near_whole_switches() {
    let anchors = [8.3, 11.9, 16.0, 17.0, 17.4, 17.5, 17.5];
    for (quality, anchor) in QUALITIES.into_iter().zip(anchors) {
        let [whole, others] = mpigraph_by_kind_gbps(&with_quality(summit(), quality), 4608);
        assert!(
            (whole - anchor).abs() <= WITHIN_GBPS,
            "{quality}: {whole} for {anchor}"
        );
        let all = (3.0 * whole + 15.0 * others) / 18.0;
        assert!((-0.01..0.5).contains(&(whole - all)), "{quality}: {all}");
    }
}

/// Measured, SC19 sec 4.1.1: 10 GB/s; 0.89 was chosen on it.
#[test]
fn sierra_adaptive_mpigraph_is_within_a_tenth_of_the_published() {
    let mean = mpigraph_gbps(&sierra(), 4320);
    assert!((mean / 10.0 - 1.0).abs() <= 0.1, "{mean}");
    // Without evidence the prior stands for it.
    let mut design = sierra();
    design.fabric.routing_quality = RoutingQuality::PRIOR;
    let mean = mpigraph_gbps(&design, 4320);
    assert!((mean / 10.0 - 1.0).abs() <= 0.1, "{mean}");
}

#[test]
fn better_routing_never_delivers_less_and_tables_are_its_lower_end() {
    for (design, nodes) in [(summit(), 720), (sierra(), 720), (quartz(), 640)] {
        let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
        let mut before = delivered_tbps(&design, &topology, Routing::Static, 0);
        for quality in QUALITIES {
            let design = with_quality(design.clone(), quality);
            let now = delivered_tbps(&design, &topology, Routing::Adaptive, 0);
            assert!(
                now >= before * (1.0 - 1e-9),
                "{quality}: {now} after {before}"
            );
            before = now;
        }
        for bad in [-1.0, 2.0, f64::NAN] {
            let delivered = delivered_tbps(
                &with_quality(design.clone(), bad),
                &topology,
                Routing::Adaptive,
                0,
            );
            assert!(
                delivered.is_finite() && delivered > 0.0,
                "{bad}: {delivered}"
            );
        }
    }
}
