//! How far an input must move for the order of two designs to change.

use taper_decision::risk::draws::Range;
use taper_decision::risk::flip::FlipRun;
use taper_money::purchase::buy;
use taper_topology::field::Price;
use taper_topology::run::Run;

use crate::competitors::{price, run_of, sierra_at, slowdown, still, study_of};

/// Where an input must stand for the order to change: by hand for a slowdown, by purchase for a price.
#[test]
fn an_input_flips_the_order_where_the_designs_meet() {
    let slowed = run_of(0.04, 0.0, 0.06);
    let designs = vec![
        (sierra_at(18), vec![still(), still()]),
        (sierra_at(9), vec![slowed, still()]),
    ];
    let inputs = vec![
        slowdown("first", vec![0]),
        price("optical", Price::OpticalCable, Range::exactly(1.0)),
        slowdown("second", vec![1]),
    ];
    let study = study_of(designs.clone(), vec![1.0, 0.0], inputs, 1).unwrap();
    let mut run = FlipRun::new(study, (1, 0), (0.0, 10.0));
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    // 2:1 buys 16/15 of the nodes, so they meet at a slowdown of 1/15.
    let slowdown = run.answer().unwrap().flips[0].unwrap().swap;
    assert!(slowdown.first_leads_before);
    assert!((slowdown.before * 0.04 - 1.0 / 15.0).abs() < 1e-5);
    assert!(slowdown.before <= slowdown.after);
    let optical = run.answer().unwrap().flips[1].unwrap().swap;
    let nodes = |uplinks: u32, factor: f64| {
        let mut design = sierra_at(uplinks);
        design.prices.optical_cable_usd *= factor;
        f64::from(buy(&design).unwrap().tree.nodes)
    };
    let leads = |factor: f64| nodes(9, factor) / 1.04 > nodes(18, factor);
    assert!(leads(1.0) && leads(optical.before) && !leads(optical.after));
    // A cell without cycles never changes it.
    assert_eq!(run.answer().unwrap().flips[2], None);
}

/// A cell that runs 20 % faster than on the reference fabric would take no time at five times that.
#[test]
fn no_factor_makes_an_application_take_less_than_no_time() {
    let faster = run_of(-0.2, -0.2, -0.2);
    let designs = vec![(sierra_at(18), vec![still()]), (sierra_at(9), vec![faster])];
    let study = study_of(designs, vec![1.0], vec![slowdown("faster", vec![0])], 1).unwrap();
    let mut run = FlipRun::new(study, (0, 1), (0.0, 10.0));
    run.step();
    assert_eq!(run.answer().unwrap().flips, [None]);
}
