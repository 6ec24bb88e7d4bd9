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
use taper_topology::topology::Tree;

const QUALITIES: [f64; 7] = [0.0, 0.5, 0.8, 0.85, 0.9, 0.95, 1.0];

fn with_quality(mut design: Design, quality: f64) -> Design {
    design.fabric.routing_quality = RoutingQuality::known(quality);
    design
}

/// Delivered bisection over what all nodes inject.
fn bisection_share(design: &Design, nodes: u32) -> f64 {
    let tree = Tree::new(&design.node, &design.fabric, nodes).unwrap();
    let replicates = 3;
    let delivered: f64 = (0..replicates)
        .map(|replicate| delivered_tbps(design, &tree, Routing::Adaptive, replicate))
        .sum();
    1000.0 * delivered / f64::from(replicates) / f64::from(nodes * 2) / 12.5
}

/// Mean of pairs over seeded shifts, GB/s, and its standard error: shifts by whole switches are faster.
fn mpigraph_gbps(design: &Design, nodes: u32) -> (f64, f64) {
    let tree = Tree::new(&design.node, &design.fabric, nodes).unwrap();
    let mut shifts: Vec<u32> = (1..nodes).collect();
    Stream::new(1, Purpose::MpigraphShifts, 0, 0).shuffle(&mut shifts);
    let endpoint = endpoint_gbps(design, &tree);
    let means: Vec<f64> = (0..)
        .zip(&shifts[..30])
        .map(|(index, &by)| {
            let (shift, replicate) = (Shift { nodes, by }, index % 3);
            let routing = Routing::Adaptive;
            let pairs = pair_bandwidths_gbps(design, &tree, routing, shift, endpoint, replicate);
            pairs.iter().sum::<f64>() / f64::from(nodes)
        })
        .collect();
    let count = means.len() as f64;
    let mean = means.iter().sum::<f64>() / count;
    let squares: f64 = means.iter().map(|of| (of - mean) * (of - mean)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
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

#[test]
fn mpigraph_meets_its_anchors() {
    let of_summit = [8.3, 11.9, 16.0, 17.0, 17.4, 17.5, 17.5];
    let of_sierra = [5.4, 7.2, 9.2, 9.6, 10.1, 10.7, 11.4];
    let mut missed = vec![];
    for (index, quality) in QUALITIES.into_iter().enumerate() {
        for (design, nodes, anchor) in [
            (summit(), 4608, of_summit[index]),
            (sierra(), 4320, of_sierra[index]),
        ] {
            let (mean, error) = mpigraph_gbps(&with_quality(design, quality), nodes);
            // A tenth, the rounding of the anchor, and what the sample of shifts leaves open. Summit's two lowest
            // anchors come from fewer shifts, which scatter by 0.5 GB/s; over many they are 8.0 and 11.6.
            let sampled = if nodes == 4608 && quality < 0.8 {
                0.3
            } else {
                0.0
            };
            if (mean - anchor).abs() > 0.15 + sampled + 2.0 * error {
                missed.push((nodes, quality, mean, error, anchor));
            }
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}

/// Measured, SC19 sec 4.1.1: 10 GB/s; 0.89 was chosen on it.
#[test]
fn sierra_adaptive_mpigraph_is_within_a_tenth_of_the_published() {
    let (mean, _) = mpigraph_gbps(&sierra(), 4320);
    assert!((mean / 10.0 - 1.0).abs() <= 0.1, "{mean}");
    // Without evidence the prior stands for it.
    let mut design = sierra();
    design.fabric.routing_quality = RoutingQuality::PRIOR;
    let (mean, _) = mpigraph_gbps(&design, 4320);
    assert!((mean / 10.0 - 1.0).abs() <= 0.1, "{mean}");
}

#[test]
fn better_routing_never_delivers_less_and_tables_are_its_lower_end() {
    for (design, nodes) in [(summit(), 720), (sierra(), 720), (quartz(), 640)] {
        let tree = Tree::new(&design.node, &design.fabric, nodes).unwrap();
        let mut before = delivered_tbps(&design, &tree, Routing::Static, 0);
        for quality in QUALITIES {
            let design = with_quality(design.clone(), quality);
            let now = delivered_tbps(&design, &tree, Routing::Adaptive, 0);
            assert!(
                now >= before * (1.0 - 1e-9),
                "{quality}: {now} after {before}"
            );
            before = now;
        }
        for bad in [-1.0, 2.0, f64::NAN] {
            let delivered = delivered_tbps(
                &with_quality(design.clone(), bad),
                &tree,
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
