//! Sierra at its tapers for Sierra's money, and what is uncertain about it.

use taper_decision::risk::cell_time::CellTime;
use taper_decision::risk::draws::Range;
use taper_decision::risk::error::StudyError;
use taper_decision::risk::input::StudyInput;
use taper_decision::risk::study::{CellRun, Competitor, Study, StudyQuestion};
use taper_topology::design::{Budget, Design};
use taper_topology::field::Price;
use taper_topology::parameters::application::{HOP_COST, STRETCH_COST};
use taper_topology::parameters::uncertain::ModelInput;

use machines::sierra;

pub const SIERRA_USD: f64 = 139_213_561.0;

/// Ranges of the CORAL 2018 book, as factors on its values (`src/document/prices/coral-2018.ts`).
pub fn coral_ranges() -> Vec<StudyInput> {
    [
        (Price::VolumeFactor, 0.35, 0.456_37, 0.6),
        (Price::CpuSocket, 2000.0, 3500.0, 5000.0),
        (Price::Gpu, 6000.0, 10_664.0, 11_000.0),
        (Price::Ddr, 5.0, 9.4, 11.0),
        (Price::Nvme, 437.5, 687.5, 937.5),
        (Price::Board, 3000.0, 6000.0, 10_000.0),
        (Price::Hca, 700.0, 1200.0, 1400.0),
        (Price::CopperCable, 59.0, 120.0, 209.0),
        (Price::EdgeSwitch, 11_000.0, 15_000.0, 20_000.0),
        (Price::OpticalCable, 410.0, 900.0, 1204.0),
        (Price::DirectorChassis, 120_000.0, 180_000.0, 260_000.0),
        (Price::DirectorLeafModule, 11_000.0, 15_000.0, 22_000.0),
    ]
    .map(|(price, low, value, high)| {
        let (low, high) = (low / value, high / value);
        let range = Range {
            low,
            value: 1.0,
            high,
        };
        self::price(price.key(), price, range)
    })
    .to_vec()
}

/// A cell that the switches between its ranks slow by so much.
pub fn slowed(slowdown: f64) -> CellRun {
    let time = CellTime {
        reductions: 1.0,
        hops: slowdown / HOP_COST.value,
        ..CellTime::still()
    };
    CellRun { time, speed: 1.0 }
}

/// A cell that its transfers slow by so much.
pub fn stretched(slowdown: f64) -> CellRun {
    let time = CellTime {
        fixed: 0.0,
        transfers: 1.0,
        stretches: vec![slowdown / STRETCH_COST.value; 2],
        ..CellTime::still()
    };
    CellRun { time, speed: 1.0 }
}

pub fn still() -> CellRun {
    slowed(0.0)
}

pub fn sierra_at(uplinks: u32) -> Design {
    let mut design = sierra();
    design.budget = Budget::Usd(SIERRA_USD);
    design.fabric.uplinks = uplinks;
    design
}

/// 1:1 first, 2:1 second; half of the cycles lose 2 % (1.2 to 3.2 %) at 2:1.
pub fn study() -> Study {
    let runs = [vec![still(), still()], vec![still(), slowed(0.02)]];
    let [one, two] = runs;
    let mut inputs = coral_ranges();
    inputs.push(model(ModelInput::HopCost));
    let designs = vec![(sierra_at(18), one), (sierra_at(9), two)];
    study_of(designs, vec![0.5, 0.5], inputs, 7).unwrap()
}

pub fn study_of(
    designs: Vec<(Design, Vec<CellRun>)>,
    shares: Vec<f64>,
    inputs: Vec<StudyInput>,
    seed: u32,
) -> Result<Study, StudyError> {
    let designs = designs.into_iter();
    let designs = designs.map(|(design, cells)| Competitor {
        design,
        quality: Range::exactly(0.9),
        cells,
        operated: None,
    });
    Study::new(StudyQuestion {
        designs: designs.collect(),
        shares,
        inputs,
        seed,
    })
}

/// A price of all designs.
pub fn price(name: &str, price: Price, factor: Range) -> StudyInput {
    StudyInput::Price {
        name: name.into(),
        price,
        factor,
        designs: None,
        also: vec![],
    }
}

pub fn model(input: ModelInput) -> StudyInput {
    StudyInput::Model { input }
}
