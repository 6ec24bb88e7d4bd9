//! What a price that is fixed now is worth, against closed forms.

use taper_decision::risk::draws::Range;
use taper_decision::risk::fixed_price::{Agreement, MovingPrice, Worth, worth};
use taper_money::option::{Exercise, PurchaseOption, exercise};
use taper_topology::field::Price;

use machines::sierra;

const DRAWS: u32 = 20_000;
const MODULES_USD: f64 = 243.0 * 15_000.0;

fn wider() -> Exercise {
    exercise(&sierra(), PurchaseOption::UnTaper(18)).unwrap()
}

fn at_today(exercise: &Exercise) -> Agreement {
    Agreement {
        price_usd: exercise.usd(exercise.prices()),
        fee_usd: 0.0,
        is_bought: false,
    }
}

fn modules(low: f64, high: f64) -> MovingPrice {
    MovingPrice {
        name: "directorLeafModuleUsd".into(),
        price: Price::DirectorLeafModule,
        factor: Range {
            low,
            value: 1.0,
            high,
        },
        also: vec![],
    }
}

fn over_draws(agreement: &Agreement, moving: &[MovingPrice]) -> Worth {
    worth(&wider(), agreement, moving, (1, DRAWS)).unwrap()
}

#[test]
fn a_choice_is_worth_what_is_dearer_than_its_price() {
    let agreement = Agreement {
        price_usd: 10.0,
        fee_usd: 3.0,
        is_bought: false,
    };
    let saves = [8.0, 10.0, 12.0, 20.0].map(|then| agreement.saves_usd(then));
    assert_eq!(saves, [-3.0, -3.0, -1.0, 7.0]);
    assert_eq!([10.0, 10.5].map(|then| agreement.pays(then)), [false, true]);
    let bought = Agreement {
        is_bought: true,
        ..agreement
    };
    let saves = [8.0, 10.0, 20.0].map(|then| bought.saves_usd(then));
    assert_eq!(saves, [-5.0, -3.0, 7.0]);
}

/// Modules over a symmetric triangle of half width `a`: `max(0, f - 1)` has the mean `a / 6` and the variance
/// `a^2 / 12 - a^2 / 36`, and half of the draws are above.
#[test]
fn one_price_over_a_triangle() {
    let found = over_draws(&at_today(&wider()), &[modules(0.8, 1.2)]);
    let mean = MODULES_USD * 0.2 / 6.0;
    let error = found.saves_usd.standard_error;
    let deviation = MODULES_USD * 0.2 / 18.0_f64.sqrt();
    assert!((found.saves_usd.standard_deviation / deviation - 1.0).abs() < 0.02);
    assert!((found.saves_usd.mean - mean).abs() < 4.0 * error);
    let (low, high) = (found.pays.low, found.pays.high);
    assert!(low < 0.5 && 0.5 < high);
    // Below 5 % and above 95 % of a triangle lies `a sqrt(2 x 0.05)` from its ends.
    let (today, end) = (9_153_000.0, 0.2 * (1.0 - 0.1_f64.sqrt()));
    for (quantile, side) in [(0, -1.0), (4, 1.0)] {
        let by_hand = today + side * end * MODULES_USD;
        assert!((found.then_usd.quantiles()[quantile] / by_hand - 1.0).abs() < 2e-3);
    }
}

/// A fee is lost in every draw alike; a price nobody can beat is never used; one that is always beaten is.
#[test]
fn fees_and_prices_out_of_reach() {
    let range = [modules(0.8, 1.2)];
    let today = at_today(&wider());
    let free = over_draws(&today, &range);
    let fee_usd = 50_000.0;
    let paid = over_draws(&Agreement { fee_usd, ..today }, &range);
    assert!((free.saves_usd.mean - paid.saves_usd.mean - fee_usd).abs() < 1e-3);
    let at = |price_usd| over_draws(&Agreement { price_usd, ..today }, &range);
    let high = at(today.price_usd + 0.2 * MODULES_USD);
    assert_eq!((high.pays.share, high.saves_usd.quantiles()[4]), (0.0, 0.0));
    let low = at(0.0);
    assert_eq!(low.pays.share, 1.0);
    assert!((low.saves_usd.mean / low.then_usd.mean - 1.0).abs() < 1e-12);
}

/// Whoever has bought at once gains as much as is lost where the range is even, and less than who may choose.
#[test]
fn a_choice_is_worth_more_than_a_purchase() {
    let range = [modules(0.8, 1.2)];
    let choice = at_today(&wider());
    let bought = Agreement {
        is_bought: true,
        ..choice
    };
    let (choice, bought) = (over_draws(&choice, &range), over_draws(&bought, &range));
    let error = bought.saves_usd.standard_error;
    assert!(bought.saves_usd.mean.abs() < 4.0 * error);
    assert!(bought.saves_usd.quantiles()[0] < 0.0);
    assert_eq!(choice.saves_usd.quantiles()[0], 0.0);
    assert_eq!(choice.pays, bought.pays);
}

/// What moves no piece of the bill moves nothing, and adds nothing to the draws of others.
#[test]
fn prices_that_are_not_in_the_bill() {
    let today = at_today(&wider());
    let gpu = MovingPrice {
        name: "gpuUsd".into(),
        price: Price::Gpu,
        factor: Range {
            low: 0.5,
            value: 1.0,
            high: 3.0,
        },
        also: vec![],
    };
    let still = over_draws(&today, std::slice::from_ref(&gpu));
    assert_eq!(still.then_usd.standard_deviation, 0.0);
    assert_eq!((still.pays.share, still.saves_usd.mean), (0.0, 0.0));
    let one = over_draws(&today, &[modules(0.8, 1.2)]);
    assert_eq!(over_draws(&today, &[gpu, modules(0.8, 1.2)]), one);
    assert_eq!(worth(&wider(), &today, &[], (1, 0)), None);
}
