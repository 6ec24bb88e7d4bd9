//! Two verdicts on designs, with every input at its value: what the mean throughput says, and what the
//! cells say that lose. They can differ: 4:1 on Quartz is not condemned by its mean but by the share of
//! cells that lose more than the nodes gain (TAPER sec IV.A).
//!
//! # The verdict by risk
//! The published criterion is a count: cells that lose more than the nodes gain. It says how often a
//! taper hurts, not how much, and a buyer must say how many losing cells are too many. So the count is
//! shown ([`Verdict::losing_cells`]), and the winner by risk is named by a rule without such a threshold,
//! **least largest regret** (Savage, "The theory of statistical decision", J. Am. Stat. Assoc. 46, 1951):
//! the regret of a design in a cell is the share of that cell's work that it gives away against the design
//! that is best there,
//! `regret = 1 - nodes x rate / max over designs of (nodes x rate)`; its risk is its largest regret
//! over all cells; the winner is the design whose largest regret is least. It asks for no
//! shares of cycles, which a buyer hardly knows, and is what somebody wants who must not be wrong by much for
//! any user. The mean regret (by shares of cycles) stands beside it.
//!
//! The rule depends on which designs compete: a design that is best in one cell raises the regret of the
//! others there even if nobody would buy it.
#![expect(
    clippy::indexing_slicing,
    reason = "designs and cells are those of the study, whose lists are as long"
)]

use crate::risk::draws::Summary;
use crate::risk::input::Place;
use crate::risk::monte_carlo::places;
use crate::risk::study::Study;
use serde::Serialize;
use taper_topology::rng::Purpose;
use tsify::Tsify;

/// One design compared with another at the values of all inputs.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
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
    let [own_costs, other_costs] = [design, other].map(|at| study.costs(at, &places));
    let cell_gains: Vec<f64> = (0..study.shares().len())
        .map(|cell| {
            let rates =
                study.rate(design, cell, &own_costs) / study.rate(other, cell, &other_costs);
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

/// What a design gives away against the best of all designs.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Regret {
    /// By cell: 1 less its work over the most that any design does of the cell.
    pub by_cell: Vec<f64>,
    /// Largest regret over the cells.
    pub largest: f64,
    /// The cell where it is; the first of equals.
    pub largest_cell: usize,
    /// Mean by shares of the cycles.
    pub mean: f64,
}

/// The designs that win by each verdict; of equals the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Winners {
    /// Index of the design with the highest throughput.
    pub by_mean: usize,
    /// Index of the design with the least maximum regret.
    pub by_risk: usize,
}

/// Regret of every design; `None` if there are no cells or none of the designs does any work.
pub fn regrets(study: &mut Study) -> Option<Vec<Regret>> {
    let places = study.at_values();
    let nodes: Vec<f64> = (0..study.designs())
        .map(|design| study.outcome(design, &places).nodes)
        .collect();
    if nodes.iter().all(|&count| count <= 0.0) {
        return None;
    }
    let cells = study.shares().len();
    let costs = study.all_costs(&places);
    let work =
        |design: usize, cell: usize| nodes[design] * study.rate(design, cell, &costs[design]);
    let best: Vec<f64> = (0..cells)
        .map(|cell| {
            (0..nodes.len())
                .map(|design| work(design, cell))
                .fold(0.0, f64::max)
        })
        .collect();
    (0..nodes.len())
        .map(|design| {
            let by_cell = (0..cells).map(|cell| 1.0 - work(design, cell) / best[cell]);
            regret(by_cell.collect(), study.shares())
        })
        .collect()
}

fn regret(by_cell: Vec<f64>, shares: &[f64]) -> Option<Regret> {
    let mut worst = by_cell.iter().copied().enumerate();
    let first = worst.next()?;
    let (largest_cell, largest) = worst.fold(
        first,
        |worst, each| if each.1 > worst.1 { each } else { worst },
    );
    let cycles: f64 = shares.iter().sum();
    let mean = by_cell.iter().zip(shares).map(|(own, share)| own * share);
    let mean = mean.sum::<f64>() / cycles;
    Some(Regret {
        by_cell,
        largest,
        largest_cell,
        mean,
    })
}

/// Who wins by mean throughput and who by risk.
pub fn winners(study: &mut Study, regrets: &[Regret]) -> Winners {
    let places = study.at_values();
    let throughputs: Vec<f64> = (0..study.designs())
        .map(|design| study.outcome(design, &places).throughput)
        .collect();
    let first_most = |values: &[f64]| {
        (1..values.len()).fold(
            0,
            |best, at| if values[at] > values[best] { at } else { best },
        )
    };
    let safety: Vec<f64> = regrets.iter().map(|regret| -regret.largest).collect();
    Winners {
        by_mean: first_most(&throughputs),
        by_risk: first_most(&safety),
    }
}

/// For which shares of the cycles in a group of cells a design is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum BreakEven {
    /// At any share, it has the higher throughput.
    Always,
    /// Whatever the share, it is behind, or level and behind for some.
    Never,
    /// Whatever the share, the two do as much.
    Level,
    /// While the group's share of the cycles is below a share.
    Below {
        /// That share, 0 to 1.
        share: f64,
    },
    /// While it is above a share.
    Above {
        /// That share, 0 to 1.
        share: f64,
    },
}

impl BreakEven {
    /// The largest share up to which the design is ahead, for those that the group hurts: 1 for always,
    /// 0 for never and for level; `None` where the group helps.
    fn limit(self) -> Option<f64> {
        match self {
            Self::Always => Some(1.0),
            Self::Never | Self::Level => Some(0.0),
            Self::Below { share } => Some(share),
            Self::Above { .. } => None,
        }
    }
}

/// The break-even with every input at its value, and over draws of the inputs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BreakEvenStudy {
    /// With every input at its value.
    pub at_values: BreakEven,
    /// The largest share up to which the design is ahead, over the draws; `None` where the group helps it
    /// in some.
    pub over_draws: Option<Summary>,
}

/// Break-even of `design` against `other` in the share of each group of cells, while the others keep
/// their proportions. With `g` and `r` what a machine does of the group's cells and of the rest's (weighted
/// within each), throughput is `x g + (1 - x) r`, so the designs meet at
/// `x = (r - r') / ((r - r') - (g - g'))`.
pub fn break_even(
    study: &mut Study,
    pair: (usize, usize),
    groups: &[Vec<usize>],
    draws: u32,
) -> Vec<BreakEvenStudy> {
    let values = study.at_values();
    let at_values = at(study, pair, groups, &values);
    let mut limits: Vec<Option<Vec<f64>>> = vec![Some(vec![]); groups.len()];
    for draw in 0..draws {
        let places = places(study, Purpose::Inputs, draw);
        let found = at(study, pair, groups, &places);
        for (known, found) in limits.iter_mut().zip(found) {
            *known = known.take().zip(found.limit()).map(|(mut known, limit)| {
                known.push(limit);
                known
            });
        }
    }
    let over_draws = limits
        .into_iter()
        .map(|known| known.and_then(|limits| Summary::of(&limits)));
    at_values
        .into_iter()
        .zip(over_draws)
        .map(|(at_values, over_draws)| BreakEvenStudy {
            at_values,
            over_draws,
        })
        .collect()
}

/// Of every group, with the machines bought once.
fn at(
    study: &mut Study,
    pair: (usize, usize),
    groups: &[Vec<usize>],
    places: &[Place],
) -> Vec<BreakEven> {
    let nodes = [pair.0, pair.1].map(|design| study.outcome(design, places).nodes);
    groups
        .iter()
        .map(|group| {
            meeting(
                study,
                [(pair.0, nodes[0]), (pair.1, nodes[1])],
                group,
                places,
            )
        })
        .collect()
}

/// Where two machines meet, each a design with its nodes.
fn meeting(
    study: &Study,
    machines: [(usize, f64); 2],
    group: &[usize],
    places: &[Place],
) -> BreakEven {
    let work = machines.map(|(design, nodes)| {
        let costs = study.costs(design, places);
        let mean = |inside: bool| {
            let cells = (0..study.shares().len()).filter(|cell| group.contains(cell) == inside);
            nodes * study.mean_rate(design, cells, &costs)
        };
        (mean(true), mean(false))
    });
    let [(group_own, rest_own), (group_other, rest_other)] = work;
    let (in_group, in_rest) = (group_own - group_other, rest_own - rest_other);
    let meet = in_rest / (in_rest - in_group);
    match (in_rest > 0.0, in_group > 0.0) {
        (false, false) if in_rest == 0.0 && in_group == 0.0 => BreakEven::Level,
        (true, true) => BreakEven::Always,
        (false, false) => BreakEven::Never,
        (true, false) => BreakEven::Below { share: meet },
        (false, true) => BreakEven::Above { share: meet },
    }
}
