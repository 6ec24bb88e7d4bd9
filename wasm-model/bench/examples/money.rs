//! What tapers buy over full price ranges, and times of the money and risk models: `cargo run --release --example money`.
#![allow(missing_docs, clippy::unwrap_used)]

use std::time::Instant;

use taper_decision::risk::cell_time::CellTime;
use taper_decision::risk::draws::Range;
use taper_decision::risk::input::StudyInput;
use taper_decision::risk::map::{MapAnswer, MapQuestion, MapRun};
use taper_decision::risk::map_cell::{Curve, MapCell};
use taper_decision::risk::map_point::{Axes, LinkChoice, RailChoice, Split};
use taper_decision::risk::monte_carlo::RiskRun;
use taper_decision::risk::study::{CellRun, Competitor, Study, StudyQuestion};
use taper_topology::design::{Budget, Design};
use taper_topology::field::Price;
use taper_topology::parameters::uncertain::ModelInput;
use taper_topology::run::Run;

const SIERRA_USD: f64 = 139_213_561.0;

fn at(uplinks: u32, usd: f64) -> Design {
    let mut design = machines::sierra();
    design.fabric.uplinks = uplinks;
    design.budget = Budget::Usd(usd);
    design
}

/// 17 splits x 2 GPUs x 5 memories x 2 rails x 3 link speeds: 1,020 designs.
fn map(usd: f64) -> MapAnswer {
    let cell = MapCell {
        share: 1.0,
        slowdown: vec![Curve(vec![(3.0, 0.4), (12.5, 0.1), (25.0, 0.0)])],
        speed: Curve(vec![(2.0, 0.6), (6.0, 1.3)]),
    };
    let mut run = MapRun::new(MapQuestion {
        base: at(9, usd),
        axes: Axes {
            splits: (2..=18)
                .map(|uplinks| Split {
                    downlinks: 18,
                    uplinks,
                })
                .collect(),
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
        reference: vec![],
        target: None,
        fronts: vec![],
    });
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run.answer().unwrap()
}

fn draws(count: u32) -> RiskRun {
    let still = CellRun {
        time: CellTime::still(),
        speed: 1.0,
    };
    let slow = CellRun {
        time: CellTime {
            transfers: 0.2,
            qualities: vec![0.8, 0.9, 1.0],
            stretches: vec![0.6, 0.7, 0.2, 0.3, 0.0, 0.1],
            ..CellTime::still()
        },
        speed: 1.0,
    };
    let price = |price: Price| {
        let range = Range {
            low: 0.6,
            value: 1.0,
            high: 1.4,
        };
        priced(price, range)
    };
    let mut inputs: Vec<StudyInput> = Price::ALL.into_iter().map(price).collect();
    inputs.extend(ModelInput::ALL.map(|input| StudyInput::Model { input }));
    let designs = vec![
        Competitor {
            design: at(18, SIERRA_USD),
            quality: Range::exactly(0.9),
            cells: vec![still; 16],
            operated: None,
        },
        Competitor {
            design: at(9, SIERRA_USD),
            quality: Range::exactly(0.9),
            cells: vec![slow; 16],
            operated: None,
        },
    ];
    let study = Study::new(StudyQuestion {
        designs,
        shares: vec![1.0; 16],
        inputs,
        seed: 1,
    })
    .unwrap();
    let mut run = RiskRun::new(study, 0, count);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run
}

fn priced(price: Price, factor: Range) -> StudyInput {
    StudyInput::Price {
        name: price.key().into(),
        price,
        factor,
        designs: None,
        also: vec![],
    }
}

/// Ranges of a price book as factors on its values, from (low, value, high).
fn ranges(book: &[(Price, [f64; 3])]) -> Vec<StudyInput> {
    book.iter()
        .map(|&(price, [low, value, high])| {
            let range = Range {
                low: low / value,
                value: 1.0,
                high: high / value,
            };
            priced(price, range)
        })
        .collect()
}

/// Book "CORAL 2018" (`src/document/prices/coral-2018.ts`).
const CORAL: [(Price, [f64; 3]); 12] = [
    (Price::VolumeFactor, [0.35, 0.456_37, 0.6]),
    (Price::CpuSocket, [2000.0, 3500.0, 5000.0]),
    (Price::Gpu, [6000.0, 10_664.0, 11_000.0]),
    (Price::Ddr, [5.0, 9.4, 11.0]),
    (Price::Nvme, [437.5, 687.5, 937.5]),
    (Price::Board, [3000.0, 6000.0, 10_000.0]),
    (Price::Hca, [700.0, 1200.0, 1400.0]),
    (Price::CopperCable, [59.0, 120.0, 209.0]),
    (Price::EdgeSwitch, [11_000.0, 15_000.0, 20_000.0]),
    (Price::OpticalCable, [410.0, 900.0, 1204.0]),
    (Price::DirectorChassis, [120_000.0, 180_000.0, 260_000.0]),
    (Price::DirectorLeafModule, [11_000.0, 15_000.0, 22_000.0]),
];

/// Book "Quartz 2016", the node's price as a whole.
const QUARTZ: [(Price, [f64; 3]); 7] = [
    (Price::VolumeFactor, [5500.0, 7600.0, 9500.0]),
    (Price::Hca, [400.0, 600.0, 900.0]),
    (Price::CopperCable, [40.0, 80.0, 150.0]),
    (Price::EdgeSwitch, [8000.0, 12_000.0, 16_000.0]),
    (Price::OpticalCable, [300.0, 500.0, 900.0]),
    (Price::DirectorChassis, [80_000.0, 130_000.0, 200_000.0]),
    (Price::DirectorLeafModule, [7000.0, 11_000.0, 16_000.0]),
];

/// Nodes that every other split buys over the first, over the full ranges of the book.
fn gains(name: &str, base: &Design, splits: &[(u32, u32)], book: &[(Price, [f64; 3])]) {
    let designs = splits.iter().map(|&(down, up)| {
        let mut design = base.clone();
        (design.fabric.downlinks, design.fabric.uplinks) = (down, up);
        Competitor {
            design,
            quality: Range::exactly(0.9),
            cells: vec![CellRun {
                time: CellTime::still(),
                speed: 1.0,
            }],
            operated: None,
        }
    });
    let study = Study::new(StudyQuestion {
        designs: designs.collect(),
        shares: vec![1.0],
        inputs: ranges(book),
        seed: 1,
    })
    .unwrap();
    let mut run = RiskRun::new(study, 0, 10_000);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    for (split, risk) in splits.iter().zip(run.answer().unwrap().designs).skip(1) {
        let gain = risk.node_gain.unwrap();
        let [p5, _, p50, _, p95] = gain.quantiles().map(|gain| 100.0 * gain);
        println!(
            "{name}, {}/{} over {}/{}: {:.2} +- {:.2} % more nodes (5 %: {p5:.2}, 50 %: {p50:.2}, 95 %: {p95:.2}); its core is full in {:.1} % of the draws",
            split.0,
            split.1,
            splits[0].0,
            splits[0].1,
            100.0 * gain.mean,
            100.0 * gain.standard_error,
            100.0 * risk.fills_core,
        );
    }
}

fn main() {
    gains(
        "Sierra",
        &at(9, SIERRA_USD),
        &[(18, 18), (18, 9), (18, 4)],
        &CORAL,
    );
    let summit = Design {
        budget: Budget::Usd(208_007_991.0),
        ..machines::summit()
    };
    gains("Summit", &summit, &[(18, 18), (18, 9), (18, 4)], &CORAL);
    let quartz = Design {
        budget: Budget::Usd(24_658_640.0),
        ..machines::quartz()
    };
    gains("Quartz", &quartz, &[(24, 24), (32, 16), (38, 10)], &QUARTZ);

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
        format!("{} bought, {} impossible", run.points.len(), run.impossible)
    });
    timed("the same at another budget", &|| {
        format!("{} bought", map(0.9 * SIERRA_USD).points.len())
    });
    timed("10,000 draws of two designs with 28 inputs", &|| {
        let result = draws(10_000).answer().unwrap().designs;
        format!("beats {:?}", result[1].beats_first)
    });
}
