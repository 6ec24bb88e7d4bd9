//! How long a cell takes: what a table of applications says, at any values of the model's inputs.

use taper_decision::risk::cell_time::{CellTime, NetworkCosts};
use taper_decision::risk::input::Place;
use taper_topology::parameters::application::{HOP_COST, STRETCH_COST};
use taper_topology::parameters::bursts::{BURST_SHARE, POINTS};
use taper_topology::parameters::uncertain::ModelInput;

const QUALITY: [f64; 3] = [0.8, 0.9, 1.0];

fn cell() -> CellTime {
    CellTime {
        fixed: 0.7,
        transfers: 0.2,
        reductions: 0.1,
        hops: 3.0,
        tail: 1.5,
        qualities: vec![0.0, 0.8, 0.9, 1.0],
        stretches: vec![1.0, 1.4, 0.6, 0.7, 0.2, 0.3, 0.0, 0.1],
        bursts: vec![],
    }
}

fn at(moved: ModelInput, place: Place) -> f64 {
    let costs = NetworkCosts::of(
        QUALITY,
        |input| {
            if input == moved { place } else { Place::Value }
        },
    );
    cell().slowdown(&costs)
}

fn near(value: f64, expected: f64) {
    assert!((value - expected).abs() < 1e-12, "{value} for {expected}");
}

#[test]
fn at_the_values_of_all_inputs_it_is_the_sum_of_its_mechanisms() {
    let (hop, stretch) = (HOP_COST.value, STRETCH_COST.value);
    // q = 0.9, v = 0.5: a wait of 0.9 x 0.5 + 0.1 of what is between 0.2 and 0.3.
    let expected = (0.2 * stretch * 0.255 + 0.1 * (hop * 3.0 + 0.5)) / 0.9;
    near(at(ModelInput::Tail, Place::Value), expected);
    let costs = NetworkCosts::of(QUALITY, |_| Place::Value);
    assert_eq!(CellTime::still().slowdown(&costs), 0.0);
}

#[test]
fn stretch_is_linear_between_qualities_and_that_of_the_nearest_beyond() {
    let stretch = |factor: f64| {
        let tail_free = |of: f64| of * 0.9 - 0.1 * (HOP_COST.value * 3.0 + 0.5);
        tail_free(at(ModelInput::RoutingQuality, Place::Times(factor))) / 0.2 / STRETCH_COST.value
    };
    near(stretch(0.0), 1.4);
    near(stretch(0.4 / 0.9), 0.8 + (1.05 - 0.8) * 0.8);
    near(stretch(0.8 / 0.9), 0.6 + 0.1 * 0.6);
    near(stretch(5.0), 0.05);
    // Static tables have one point, whatever the quality of the design: a message stays on its cable.
    let tables = CellTime {
        qualities: vec![0.0],
        stretches: vec![1.0, 1.4],
        reductions: 0.0,
        ..cell()
    };
    let costs = NetworkCosts::of(QUALITY, |_| Place::Value);
    near(
        tables.slowdown(&costs),
        0.2 * STRETCH_COST.value * 1.4 / 0.9,
    );
}

#[test]
fn worse_inputs_never_make_a_cell_faster() {
    for input in ModelInput::ALL {
        let mut before = None;
        for share in (0..=20).map(|step| f64::from(step) / 20.0) {
            let now = at(input, Place::Quantile(share));
            // A better routing quality is the one input whose larger values help.
            let (now, worse) = match input {
                ModelInput::RoutingQuality => (-now, true),
                _ => (now, true),
            };
            assert!(before.is_none_or(|before| before <= now + 1e-15) == worse);
            before = Some(now);
        }
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    assert_eq!(cell().check(), Ok(()));
    let wrong = [
        CellTime {
            fixed: 0.0,
            transfers: 0.0,
            ..cell()
        },
        CellTime {
            fixed: f64::NAN,
            ..cell()
        },
        CellTime {
            stretches: vec![0.1],
            ..cell()
        },
        CellTime {
            qualities: vec![],
            stretches: vec![],
            ..cell()
        },
        CellTime {
            qualities: vec![0.0, 0.8, 0.9, 1.5],
            ..cell()
        },
    ];
    assert!(wrong.iter().all(|time| time.check().is_err()));
}

/// `s(delta, x)` of the working paper on conditions, of one burst in which a job stands still for `x / (1 + x)`.
#[test]
fn bursts_cost_at_most_their_share_of_the_time() {
    let lost = |delta: f64, met: f64| {
        let costs = NetworkCosts::of(QUALITY, |input| match input {
            ModelInput::BurstShare => Place::Times(delta / BURST_SHARE.value),
            _ => Place::Value,
        });
        let cell = CellTime {
            bursts: vec![met; POINTS],
            ..CellTime::still()
        };
        cell.slowdown(&costs)
    };
    for (delta, x, expected) in [
        (0.05, 0.0, 0.0),
        (0.05, 1.7, 0.032505),
        (0.05, 1e9, 0.052632),
        (0.01, 14.912, 0.009460),
    ] {
        let found = lost(delta, x / (1.0 + x));
        assert!(
            (found - expected).abs() <= delta * delta / 6.0,
            "{found} for {expected}"
        );
        assert!(found <= delta / (1.0 - delta) + 1e-9);
    }
    // Of twenty jobs one bursts in 6 % of the time (1 to 33 %).
    for (delta, share) in [(0.0032, 0.062), (0.0005, 0.01), (0.02, 0.332)] {
        let found = lost(delta, 20.0);
        assert!((found / (1.0 + found) - share).abs() < 0.001, "{found}");
    }
    // One that would always burst has an end.
    assert!(lost(5.0, 1.0).is_finite());
}

#[test]
fn bursts_are_linear_between_points_of_their_grid_and_those_of_the_nearest_beyond() {
    let cell = CellTime {
        bursts: (0..9).map(f64::from).collect(),
        ..cell()
    };
    let met = |bytes: Place, buffer: Place| {
        let costs = NetworkCosts::of(QUALITY, |input| match input {
            ModelInput::BurstBytes => bytes,
            ModelInput::BurstBuffer => buffer,
            _ => Place::Value,
        });
        let without = at(ModelInput::Tail, Place::Value);
        let bursts = (1.0 + cell.slowdown(&costs)) / (1.0 + without);
        -bursts.ln() / (1.0 - BURST_SHARE.value).ln()
    };
    let close = |found: f64, expected: f64| {
        assert!((found - expected).abs() < 1e-9, "{found} for {expected}")
    };
    close(met(Place::Value, Place::Value), 4.0);
    close(met(Place::Quantile(0.0), Place::Quantile(1.0)), 2.0);
    close(met(Place::Quantile(0.75), Place::Value), 5.5);
    close(met(Place::Value, Place::Times(0.8571428571428571)), 3.5);
    close(met(Place::Times(9.0), Place::Times(0.0)), 6.0);
    for bursts in [vec![0.0; 3], vec![-1.0; 9]] {
        let wrong = CellTime {
            bursts,
            ..cell.clone()
        };
        assert!(wrong.check().is_err());
    }
}
