//! Two verdicts on a design against another, with every input at its value: what the mean throughput
//! says, and how many cells lose. They can differ: 4:1 on Quartz is not condemned by its mean but by the
//! share of cells that lose more than the nodes gain (TAPER sec IV.A).

use crate::risk::draws::Summary;
use crate::risk::monte_carlo::places;
use crate::risk::study::{Place, Study};
use crate::rng::Purpose;

/// One design against another.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Nodes over those of the other, less 1.
    pub node_gain: f64,
    /// Throughput over that of the other, less 1.
    pub throughput_gain: f64,
    /// By cell: what the whole machine does of it over what the other does, less 1.
    pub cell_gains: Vec<f64>,
    /// Share of the cells that lose, each counted once.
    pub losing_cells: f64,
    /// Share of the cycles in cells that lose.
    pub losing_cycles: f64,
    /// The cell that loses most (or gains least).
    pub worst_cell: usize,
}

/// Judges `design` against `other`; `None` if there are no cells or the other buys no machine.
pub fn judge(study: &mut Study, design: usize, other: usize) -> Option<Verdict> {
    let places = study.at_values();
    let own = study.outcome(design, &places);
    let against = study.outcome(other, &places);
    if against.nodes <= 0.0 {
        return None;
    }
    let node_gain = own.nodes / against.nodes - 1.0;
    let cell_gains: Vec<f64> = (0..study.shares().len())
        .map(|cell| {
            let rates = study.rate(design, cell, &places) / study.rate(other, cell, &places);
            own.nodes / against.nodes * rates - 1.0
        })
        .collect();
    let worst_cell =
        (0..cell_gains.len()).min_by(|&a, &b| cell_gains[a].total_cmp(&cell_gains[b]))?;
    let loses = |&&gain: &&f64| gain < 0.0;
    let losing_cells = cell_gains.iter().filter(loses).count() as f64 / cell_gains.len() as f64;
    let cycles: f64 = study.shares().iter().sum();
    let losing: f64 = study
        .shares()
        .iter()
        .zip(&cell_gains)
        .filter(|&(_, &gain)| gain < 0.0)
        .map(|(share, _)| share)
        .sum();
    Some(Verdict {
        node_gain,
        throughput_gain: own.throughput / against.throughput - 1.0,
        cell_gains,
        losing_cells,
        losing_cycles: losing / cycles,
        worst_cell,
    })
}

/// For which shares of the cycles in a group of cells a design is ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BreakEven {
    /// Whatever the share.
    Always,
    /// Whatever the share, it is not.
    Never,
    /// While the group's share of the cycles is below this.
    Below(f64),
    /// While it is above this.
    Above(f64),
}

impl BreakEven {
    /// The largest share up to which the design is ahead, for those that the group hurts: 1 for always,
    /// 0 for never; `None` where the group helps.
    fn limit(self) -> Option<f64> {
        match self {
            Self::Always => Some(1.0),
            Self::Never => Some(0.0),
            Self::Below(share) => Some(share),
            Self::Above(_) => None,
        }
    }
}

/// The break-even with every input at its value, and over draws of the inputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BreakEvenStudy {
    /// With every input at its value.
    pub at_values: BreakEven,
    /// The largest share up to which the design is ahead, over the draws; `None` where the group helps it
    /// in some.
    pub over_draws: Option<Summary>,
}

/// Break-even of `design` against `other` in the share of a group of cells, while the others keep
/// their proportions. With `g` and `r` what a machine does of the group's cells and of the rest's (weighted
/// within each), throughput is `x g + (1 - x) r`, so the designs meet at
/// `x = (r - r') / ((r - r') - (g - g'))`.
pub fn break_even(
    study: &mut Study,
    (design, other): (usize, usize),
    group: &[usize],
    draws: u32,
) -> BreakEvenStudy {
    let values = study.at_values();
    let at_values = at(study, (design, other), group, &values);
    let limits: Option<Vec<f64>> = (0..draws)
        .map(|draw| {
            let places = places(study, Purpose::Inputs, draw);
            at(study, (design, other), group, &places).limit()
        })
        .collect();
    BreakEvenStudy {
        at_values,
        over_draws: limits.and_then(|limits| Summary::of(&limits)),
    }
}

fn at(study: &mut Study, pair: (usize, usize), group: &[usize], places: &[Place]) -> BreakEven {
    let work = [pair.0, pair.1].map(|design| {
        let nodes = study.outcome(design, places).nodes;
        let mean = |inside: bool| {
            let cells = (0..study.shares().len()).filter(|cell| group.contains(cell) == inside);
            let (mut weight, mut rate) = (0.0, 0.0);
            for cell in cells {
                weight += study.shares()[cell];
                rate += study.shares()[cell] * study.rate(design, cell, places);
            }
            if weight > 0.0 {
                nodes * rate / weight
            } else {
                0.0
            }
        };
        (mean(true), mean(false))
    });
    let [(group_own, rest_own), (group_other, rest_other)] = work;
    let (in_group, in_rest) = (group_own - group_other, rest_own - rest_other);
    let meet = in_rest / (in_rest - in_group);
    match (in_rest > 0.0, in_group > 0.0) {
        (true, true) => BreakEven::Always,
        (false, false) => BreakEven::Never,
        (true, false) => BreakEven::Below(meet),
        (false, true) => BreakEven::Above(meet),
    }
}
