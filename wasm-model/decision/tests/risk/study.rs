//! What a study buys at given inputs, and which questions it refuses.

use proptest::prelude::*;
use taper_decision::risk::draws::{Range, share_of};
use taper_decision::risk::error::{RangeOf, StudyError, StudyRefusal};
use taper_decision::risk::input::{FollowingPrice, Place, StudyInput};
use taper_decision::risk::study::CellRun;
use taper_topology::design::{Budget, Design};
use taper_topology::field::Price;
use taper_topology::parameters::uncertain::ModelInput;
use taper_topology::rng::Purpose;

use crate::competitors::{model, price, sierra_at, slowed, still, study, study_of};
use machines::sierra;

#[test]
fn the_price_of_one_design_leaves_the_others_as_they_are() {
    let dear = Range {
        low: 1.0,
        value: 2.0,
        high: 3.0,
    };
    let designs = || vec![(sierra_at(9), vec![still()]), (sierra_at(9), vec![still()])];
    let inputs = vec![StudyInput::Price {
        name: "GPU".into(),
        price: Price::Gpu,
        factor: dear,
        designs: Some(vec![1]),
        also: vec![],
    }];
    let mut study = study_of(designs(), vec![1.0], inputs, 1).unwrap();
    let places = study.at_values();
    assert_eq!(study.outcome(0, &places).nodes, 4320.0);
    assert!(study.outcome(1, &places).nodes < 4320.0);
    let inputs = vec![StudyInput::Price {
        name: "GPU".into(),
        price: Price::Gpu,
        factor: dear,
        designs: Some(vec![2]),
        also: vec![],
    }];
    let error = study_of(designs(), vec![1.0], inputs, 1).unwrap_err();
    let (design, designs) = (2, 2);
    let expected = StudyRefusal::NoSuchDesign { design, designs };
    assert_eq!(error, StudyError::Refused(expected));
}

/// Of one sum, what the network takes the node leaves.
#[test]
fn a_price_that_follows_another_keeps_their_sum() {
    let mut design = sierra_at(9);
    design.budget = Budget::Nodes(4320);
    design.prices.node_usd = 20_000.0;
    let usd_at = |price: Price, also: Vec<FollowingPrice>, factor: f64| {
        let range = Range {
            low: 0.5,
            value: 1.0,
            high: 2.0,
        };
        let inputs = vec![StudyInput::Price {
            name: "one sum".into(),
            price,
            factor: range,
            designs: Some(vec![0]),
            also,
        }];
        let designs = vec![(design.clone(), vec![still()])];
        let mut study = study_of(designs, vec![1.0], inputs, 1).unwrap();
        study.machine(0, &[Place::Times(factor)]).usd
    };
    let whole = usd_at(Price::EdgeSwitch, vec![], 1.0);
    let part = |price| usd_at(price, vec![], 2.0) - whole;
    let slope = -part(Price::EdgeSwitch) / part(Price::Node);
    assert!(slope < 0.0);
    let node = |slope| {
        let price = Price::Node;
        vec![FollowingPrice { price, slope }]
    };
    for factor in [0.5, 1.3, 2.0] {
        let usd = usd_at(Price::EdgeSwitch, node(slope), factor);
        assert!((usd / whole - 1.0).abs() < 1e-12, "{usd} at {factor}");
    }
    let both = usd_at(Price::EdgeSwitch, node(1.0), 2.0) - whole;
    let parts = part(Price::EdgeSwitch) + part(Price::Node);
    assert!((both / parts - 1.0).abs() < 1e-12);
}

#[test]
fn questions_that_make_no_sense_are_refused() {
    let ask = |shares: Vec<f64>, runs: Vec<CellRun>, inputs| {
        study_of(vec![(sierra_at(9), runs)], shares, inputs, 1).unwrap_err()
    };
    let upside_down = Range {
        low: 2.0,
        value: 1.0,
        high: 0.5,
    };
    let error = ask(
        vec![1.0],
        vec![still()],
        vec![price("DDR", Price::Ddr, upside_down)],
    );
    assert_eq!(
        error,
        StudyError::Refused(StudyRefusal::RangeOrder {
            of: RangeOf::Price(Price::Ddr),
            low: 2.0,
            value: 1.0,
            high: 0.5
        })
    );
    let (design, found, wanted) = (0, 0, 1);
    assert_eq!(
        ask(vec![1.0], vec![], vec![]),
        StudyError::Refused(StudyRefusal::CellCount {
            design,
            found,
            wanted
        })
    );
    assert_eq!(
        ask(vec![0.0], vec![still()], vec![]),
        StudyError::Refused(StudyRefusal::CycleShares)
    );
    let no_node = CellRun {
        speed: 0.0,
        ..still()
    };
    let mut upside = still();
    upside.time.qualities = vec![0.9, 0.8];
    for run in [slowed(-1.0), no_node, upside] {
        assert_eq!(
            ask(vec![1.0], vec![run], vec![]),
            StudyError::Refused(StudyRefusal::CellTime)
        );
    }
    let hop = || model(ModelInput::HopCost);
    let error = ask(vec![1.0], vec![still()], vec![hop(), hop()]);
    let name = "hopCost".into();
    assert_eq!(error, StudyError::Refused(StudyRefusal::SameName { name }));
    let twins = [Price::Ddr, Price::Gpu].map(|of| price("memory", of, Range::exactly(1.0)));
    let error = ask(vec![1.0], vec![still()], twins.to_vec());
    let name = "memory".into();
    assert_eq!(error, StudyError::Refused(StudyRefusal::SameName { name }));
    let mut broken = sierra_at(9);
    broken.fabric.uplinks = 40;
    let error = study_of(vec![(broken, vec![still()])], vec![1.0], vec![], 1).unwrap_err();
    assert!(matches!(error, StudyError::Design(0, issues) if !issues.is_empty()));
    let beyond_core = Design {
        budget: Budget::Nodes(100_000),
        ..sierra()
    };
    let requested = study_of(vec![(beyond_core, vec![still()])], vec![1.0], vec![], 1);
    assert!(matches!(requested.unwrap_err(), StudyError::Design(0, _)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// More of a price never buys more nodes, wherever the other prices stand.
    #[test]
    fn dearer_never_buys_more(input in 0_usize..12, low in 0.0..1.0_f64, high in 0.0..1.0_f64, others in 0_u32..1000) {
        let mut study = study();
        let mut places: Vec<Place> = (study.names().iter())
            .map(|&name| Place::Quantile(share_of(1, Purpose::Inputs, others, name)))
            .collect();
        places[input] = Place::Quantile(low.min(high));
        let cheap = study.outcome(1, &places);
        places[input] = Place::Quantile(low.max(high));
        prop_assert!(study.outcome(1, &places).nodes <= cheap.nodes);
    }
}
