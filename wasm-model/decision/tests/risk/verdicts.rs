//! Verdicts by mean and by risk, and break-even shares.

use taper_decision::risk::study::Study;
use taper_decision::risk::verdict::{BreakEven, Winners, break_even, judge, regrets, winners};
use taper_topology::design::{Budget, Design};
use taper_topology::parameters::uncertain::ModelInput;

use crate::competitors::{model, sierra_at, slowed, still, study_of};
use machines::sierra;

/// Mean and risk can differ: a machine with more nodes wins the mean while a cell loses.
#[test]
fn the_two_verdicts_are_judged_apart() {
    let runs = [
        vec![still(); 4],
        vec![still(), still(), still(), slowed(0.2)],
    ];
    let [one, two] = runs;
    let designs = vec![(sierra_at(18), one), (sierra_at(9), two)];
    let mut study = study_of(designs, vec![0.4, 0.3, 0.2, 0.1], vec![], 1).unwrap();
    let verdict = judge(&mut study, 1, 0).unwrap();
    assert!((verdict.node_gain - 1.0 / 15.0).abs() < 1e-12);
    assert!(verdict.throughput_gain > 0.04);
    assert_eq!((verdict.losing_cells, verdict.worst_cell), (0.25, 3));
    assert!((verdict.losing_cycles - 0.1).abs() < 1e-12);
    assert!((verdict.cell_gains[3] - (16.0 / 15.0 / 1.2 - 1.0)).abs() < 1e-12);
}

/// Designs of given nodes, by hand: the slowdowns of two cells on each, and the shares of the cells.
fn by_hand(machines: &[(u32, [f64; 2])], shares: [f64; 2]) -> Study {
    let designs = machines.iter().map(|&(nodes, slowdowns)| {
        let design = Design {
            budget: Budget::Nodes(nodes),
            ..sierra()
        };
        let runs = slowdowns.map(slowed);
        (design, runs.to_vec())
    });
    study_of(designs.collect(), shares.to_vec(), vec![], 1).unwrap()
}

/// 1,800 nodes that nothing slows against 1,980 (+10 %) of which one application in ten takes twice the
/// time: in the mean 1,980 x (0.9 + 0.1 / 2) = 1,881 nodes are ahead; the regret of the safe machine is
/// 1 - 1,800/1,980 = 9.1 %, that of the larger 1 - 990/1,800 = 45 %.
#[test]
fn the_mean_and_the_risk_can_name_different_winners() {
    let mut study = by_hand(&[(1800, [0.0, 0.0]), (1980, [0.0, 1.0])], [0.9, 0.1]);
    let found = regrets(&mut study).unwrap();
    assert_eq!(
        winners(&mut study, &found),
        Winners {
            by_mean: 1,
            by_risk: 0
        }
    );
    assert!((found[0].largest - (1.0 - 1800.0 / 1980.0)).abs() < 1e-12);
    assert!((found[1].largest - 0.45).abs() < 1e-12);
    assert_eq!((found[0].largest_cell, found[1].largest_cell), (0, 1));
    assert!((found[0].mean - 0.9 * found[0].largest).abs() < 1e-12);
    assert!((found[1].mean - 0.1 * 0.45).abs() < 1e-12);
    // Half of the cells lose, and a tenth of the cycles.
    let verdict = judge(&mut study, 1, 0).unwrap();
    assert_eq!((verdict.losing_cells, verdict.worst_cell), (0.5, 1));
}

#[test]
fn the_mean_and_the_risk_agree_where_a_design_is_best_everywhere() {
    let mut study = by_hand(&[(1800, [0.0, 0.1]), (1980, [0.0, 0.1])], [0.5, 0.5]);
    let found = regrets(&mut study).unwrap();
    let both = Winners {
        by_mean: 1,
        by_risk: 1,
    };
    assert_eq!(winners(&mut study, &found), both);
    assert_eq!(found[1].by_cell, [0.0, 0.0]);
}

/// Shares of cycles move the mean, never the risk; of three designs the middle one can be the safe choice.
#[test]
fn the_risk_asks_for_no_shares() {
    for share in [0.01, 0.5, 0.99] {
        let machines = [(1800, [0.0, 0.0]), (1890, [0.0, 0.08]), (1980, [0.0, 1.0])];
        let mut study = by_hand(&machines, [1.0 - share, share]);
        let found = regrets(&mut study).unwrap();
        assert_eq!(winners(&mut study, &found).by_risk, 1, "{share}");
    }
}

#[test]
fn a_design_that_buys_nothing_regrets_all_and_nothing_has_no_verdict() {
    let broke = Design {
        budget: Budget::Usd(1.0),
        ..sierra()
    };
    let designs = vec![
        (sierra_at(9), vec![still()]),
        (broke.clone(), vec![still()]),
    ];
    let mut study = study_of(designs, vec![1.0], vec![], 1).unwrap();
    assert_eq!(regrets(&mut study).unwrap()[1].largest, 1.0);
    let mut nothing = study_of(vec![(broke, vec![still()])], vec![1.0], vec![], 1).unwrap();
    assert_eq!(regrets(&mut nothing), None);
}

/// At the break-even share the two designs are level.
#[test]
fn break_even_is_where_the_designs_meet() {
    let shares = |x: f64| vec![(1.0 - x) / 2.0, (1.0 - x) / 2.0, x];
    let with = |x: f64, slowdown: f64| {
        let designs = vec![
            (sierra_at(18), vec![still(); 3]),
            (sierra_at(9), vec![still(), still(), slowed(slowdown)]),
        ];
        study_of(designs, shares(x), vec![model(ModelInput::HopCost)], 3).unwrap()
    };
    let group = [vec![2]];
    let found = break_even(&mut with(0.2, 1.0), (1, 0), &group, 200)[0];
    let BreakEven::Below { share } = found.at_values else {
        unreachable!("{found:?}")
    };
    // 1 + g = 16/15 nodes: x 16/30 + (1 - x) 16/15 = 1.
    assert!((share - 0.125).abs() < 1e-12, "{share}");
    let gain = |x: f64| judge(&mut with(x, 1.0), 1, 0).unwrap().throughput_gain;
    assert!(gain(share - 0.001) > 0.0 && gain(share + 0.001) < 0.0);
    let level = break_even(&mut with(0.2, 1.0), (1, 1), &group, 10)[0];
    assert_eq!(level.at_values, BreakEven::Level);
    let over = found.over_draws.unwrap();
    assert!(over.quantiles()[0] < share && share < over.quantiles()[4]);
    let always = break_even(&mut with(0.2, 0.05), (1, 0), &group, 1)[0].at_values;
    assert_eq!(always, BreakEven::Always);
    let above = break_even(&mut with(0.2, 1.0), (0, 1), &group, 1)[0].at_values;
    assert!(matches!(above, BreakEven::Above { share: other } if (other - share).abs() < 1e-12));
}
