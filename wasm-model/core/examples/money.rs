//! Times and counts of the money and risk models, natively: `cargo run --release --example money`.
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../tests/machines/mod.rs"]
mod machines;

use std::time::Instant;

use taper_core::design::{Budget, Design};
use taper_core::money::price::Price;
use taper_core::risk::draws::Range;
use taper_core::risk::map::{Axes, Curve, LinkChoice, MapCell, MapQuestion, MapRun, RailChoice};
use taper_core::risk::monte_carlo::RiskRun;
use taper_core::risk::study::{CellRun, Input, Study};

const SIERRA_USD: f64 = 139_213_561.0;

fn at(uplinks: u32, usd: f64) -> Design {
    let mut design = machines::sierra();
    design.fabric.uplinks = uplinks;
    design.budget = Budget::Usd(usd);
    design
}

/// 17 splits x 2 GPUs x 5 memories x 2 rails x 3 link speeds: 1,020 designs.
fn map(usd: f64) -> MapRun {
    let cell = MapCell {
        share: 1.0,
        slowdown: Curve(vec![(3.0, 0.4), (12.5, 0.1), (25.0, 0.0)]),
        speed: Curve(vec![(2.0, 0.6), (6.0, 1.3)]),
    };
    let mut run = MapRun::new(MapQuestion {
        base: at(9, usd),
        axes: Axes {
            splits: (2..=18).map(|up| (18, up)).collect(),
            gpus: vec![4, 6],
            ddr_gb: vec![128.0, 256.0, 384.0, 512.0, 1024.0],
            rails: [1, 2]
                .map(|rails| RailChoice {
                    rails,
                    hca_factor: 1.0,
                })
                .to_vec(),
            links: [6.25, 10.0, 12.5]
                .map(|gbps| LinkChoice {
                    gbps,
                    network_factor: 1.0,
                })
                .to_vec(),
        },
        cells: vec![cell; 16],
        terms: None,
        reference: vec![],
        target: None,
    });
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run
}

fn draws(count: u32) -> RiskRun {
    let still = CellRun {
        slowdown: Range::exactly(0.0),
        speed: 1.0,
    };
    let slow = CellRun {
        slowdown: Range {
            low: 0.0,
            value: 0.02,
            high: 0.06,
        },
        speed: 1.0,
    };
    let price = |price| {
        Input::Price(
            price,
            Range {
                low: 0.6,
                value: 1.0,
                high: 1.4,
            },
        )
    };
    let mut inputs: Vec<Input> = Price::ALL.into_iter().map(price).collect();
    inputs.extend((0..16).map(Input::Slowdown));
    let designs = vec![
        (at(18, SIERRA_USD), vec![still; 16]),
        (at(9, SIERRA_USD), vec![slow; 16]),
    ];
    let study = Study::new(designs, vec![1.0; 16], inputs, None, 1).unwrap();
    let mut run = RiskRun::new(study, 0, count);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run
}

fn main() {
    let timed = |name: &str, work: &dyn Fn() -> String| {
        let began = Instant::now();
        let said = work();
        println!(
            "{name}: {:.1} ms; {said}",
            began.elapsed().as_secs_f64() * 1000.0
        );
    };
    timed("map of 1,020 designs", &|| {
        let run = map(SIERRA_USD);
        format!(
            "{} bought, {} impossible",
            run.points().len(),
            run.impossible()
        )
    });
    timed("the same at another budget", &|| {
        format!("{} bought", map(0.9 * SIERRA_USD).points().len())
    });
    timed("10,000 draws of two designs with 28 inputs", &|| {
        let result = draws(10_000).result().unwrap();
        format!("beats {:?}", result[1].beats_first)
    });
}
