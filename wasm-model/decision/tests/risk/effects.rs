//! What each input moves: the tornado and total effects.

use taper_decision::risk::sensitivity::{EffectRun, Measure, tornado};
use taper_money::purchase::buy;
use taper_topology::design::{Budget, Design};
use taper_topology::parameters::uncertain::ModelInput;
use taper_topology::run::Run;

use crate::competitors::{model, sierra_at, slowed, still, stretched, study, study_of};
use machines::sierra;

#[test]
fn the_cost_of_work_is_what_the_machine_costs_over_what_it_does() {
    let mut study = study();
    let places = study.at_values();
    let machine = buy(&sierra_at(9)).unwrap();
    let work = f64::from(machine.topology.nodes) * (0.5 + 0.5 / 1.02);
    let cost = Measure::CostPerWork { design: 1 }.of(&mut study, &places);
    assert!((cost / (machine.total.total_usd / work) - 1.0).abs() < 1e-12);
}

#[test]
fn a_tornados_bars_are_what_the_machines_at_the_ends_do() {
    let mut study = study();
    let bars = tornado(&mut study, Measure::NodeGain { design: 1, over: 0 });
    assert_eq!(bars.len(), 13);
    assert!(
        bars.windows(2)
            .all(|pair| pair[0].width() >= pair[1].width())
    );
    let optical = bars.iter().find(|bar| bar.input == 9).unwrap();
    let nodes = |uplinks: u32, usd: f64| {
        let mut design = sierra_at(uplinks);
        design.prices.optical_cable_usd = usd;
        f64::from(buy(&design).unwrap().topology.nodes)
    };
    for (value, usd) in [(optical.at_low, 410.0), (optical.at_high, 1204.0)] {
        let expected = nodes(9, usd) / nodes(18, usd) - 1.0;
        assert!((value - expected).abs() < 1e-12, "{value} {expected}");
    }
    // What the network costs buys no nodes.
    assert_eq!(
        bars.iter().find(|bar| bar.input == 12).unwrap().width(),
        0.0
    );
    for bar in &bars {
        println!(
            "{:?} {:.4} to {:.4}",
            study.inputs()[bar.input],
            bar.at_low,
            bar.at_high
        );
    }
}

/// On a sum of independent inputs total effects are shares of the variance. A cell that switches slow and one that
/// transfers slow make throughput nearly that sum.
#[test]
fn total_effects_are_shares_of_the_variance() {
    let fixed = Design {
        budget: Budget::Nodes(1800),
        ..sierra()
    };
    let inputs = [
        ModelInput::HopCost,
        ModelInput::StretchCost,
        ModelInput::Tail,
    ];
    let designs = vec![(fixed, vec![slowed(0.02), stretched(0.02), still()])];
    let inputs = inputs.map(model).to_vec();
    let study = study_of(designs, vec![0.4, 0.4, 0.2], inputs, 5).unwrap();
    let mut run = EffectRun::new(study, Measure::Throughput { design: 0 }, 3, 4000);
    assert_eq!(run.answer(), None);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    let effects = run.answer().unwrap().effects;
    let order: Vec<usize> = effects.iter().map(|effect| effect.input).collect();
    assert_eq!(order, [0, 1, 2]);
    // Variances over the squared values of the triangles 0.04, 0.068, 0.11 and 0.4, 0.568, 0.7: 0.0448 and 0.0117.
    for (effect, expected) in effects.iter().zip([0.793, 0.207, 0.0]) {
        let slack = 4.0 * effect.standard_error + 0.03;
        assert!((effect.index - expected).abs() < slack, "{effect:?}");
    }
}
