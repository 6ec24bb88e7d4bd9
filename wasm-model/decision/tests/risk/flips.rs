//! How far an input must move for the order of two designs to change.

use taper_decision::risk::draws::Range;
use taper_decision::risk::flip::FlipRun;
use taper_money::purchase::buy;
use taper_topology::field::Price;
use taper_topology::parameters::uncertain::ModelInput;
use taper_topology::run::Run;

use crate::competitors::{model, price, sierra_at, slowed, still, stretched, study_of};

/// Where an input must stand for the order to change: by hand for a slowdown, by purchase for a price.
#[test]
fn an_input_flips_the_order_where_the_designs_meet() {
    let designs = vec![
        (sierra_at(18), vec![still(), still()]),
        (sierra_at(9), vec![slowed(0.04), still()]),
    ];
    let inputs = vec![
        model(ModelInput::HopCost),
        price("optical", Price::OpticalCable, Range::exactly(1.0)),
        model(ModelInput::Tail),
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
        f64::from(buy(&design).unwrap().topology.nodes)
    };
    let leads = |factor: f64| nodes(9, factor) / 1.04 > nodes(18, factor);
    assert!(leads(1.0) && leads(optical.before) && !leads(optical.after));
    // Without neighbours there is no tail.
    assert_eq!(run.answer().unwrap().flips[2], None);
}

/// Transfers of which all are exposed cannot be exposed further; they may take longer than their profile says.
#[test]
fn no_factor_makes_a_share_larger_than_one() {
    let designs = vec![
        (sierra_at(18), vec![still()]),
        (sierra_at(9), vec![stretched(0.04)]),
    ];
    let inputs = [ModelInput::ExposedTransfers, ModelInput::TransferTime];
    let study = study_of(designs, vec![1.0], inputs.map(model).to_vec(), 1).unwrap();
    let mut run = FlipRun::new(study, (1, 0), (0.0, 10.0));
    run.step();
    run.step();
    let flips = run.answer().unwrap().flips;
    assert_eq!(flips[0], None);
    assert!((flips[1].unwrap().swap.before * 0.04 - 1.0 / 15.0).abs() < 1e-5);
}
