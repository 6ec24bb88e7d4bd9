//! The nodes that do a reference's work in its time, by hand and by trying all.
#![allow(missing_docs, clippy::unwrap_used)]

use proptest::prelude::*;
use taper_decision::score::iso_time::{Rates, run_years};
use taper_decision::score::ssp::Period;

/// By hand. A node does 2 in jobs of 16 nodes and 1 in jobs of 64: half way in the logarithm, at 32, 1.5, so 48 of
/// work; 64 nodes do 64. For work of 48 the fewest are therefore 32, for 10 five at 2 each, for 64 all 64; 100 are
/// done by 100 nodes at 1, and by nobody with 99.
#[test]
fn nodes_that_meet_the_time_of_the_reference() {
    let rates = Rates::new(vec![(64.0, 1.0), (16.0, 2.0)]);
    let needed = [48.0, 10.0, 64.0, 100.0].map(|work| rates.nodes_for(work, 1000));
    assert_eq!(needed, [32, 5, 64, 100].map(Some));
    assert_eq!(rates.nodes_for(100.0, 99), None);
    assert_eq!(Rates::default().nodes_for(1.0, 99), None);
    // 100 nodes hold three runs of 32; half of them one. Half a year of one, then four of three: 12.5 run-years.
    let service = [(0.5, 0.5), (1.0, 4.0)].map(|(share, years)| Period { share, years });
    assert!((run_years(100, 32, &service) - 12.5).abs() < 1e-12);
}

proptest! {
    /// No fewer nodes meet the time: found again by trying all.
    #[test]
    fn nodes_are_the_fewest(
        sizes in prop::collection::vec((1u32..5000, 0.2f64..1.0), 1..5),
        work in 1.0f64..3000.0,
    ) {
        // Rates fall with the size of the job, as slowdowns make them.
        let mut rates: Vec<f64> = sizes.iter().map(|size| size.1).collect();
        rates.sort_by(|a, b| b.total_cmp(a));
        let mut nodes: Vec<f64> = sizes.iter().map(|size| f64::from(size.0)).collect();
        nodes.sort_by(f64::total_cmp);
        let known: Vec<(f64, f64)> = nodes.into_iter().zip(rates).collect();
        let fewest = (1u32..=4000).find(|&nodes| {
            let nodes = f64::from(nodes);
            nodes * interpolated(&known, nodes) >= work * (1.0 - 1e-12)
        });
        prop_assert_eq!(Rates::new(known).nodes_for(work, 4000), fewest);
    }
}

/// Straight over the logarithm, level beyond; of equal sizes the first.
fn interpolated(known: &[(f64, f64)], nodes: f64) -> f64 {
    let after = known.iter().find(|one| one.0 >= nodes);
    let before = known.iter().filter(|one| one.0 < nodes);
    let before = before.fold(None, |kept: Option<&(f64, f64)>, one| match kept {
        Some(last) if last.0 == one.0 => kept,
        _ => Some(one),
    });
    match (before, after) {
        (Some(low), Some(high)) => {
            low.1 + (high.1 - low.1) * (nodes / low.0).ln() / (high.0 / low.0).ln()
        }
        (Some(only), None) | (None, Some(only)) => only.1,
        (None, None) => 0.0,
    }
}
