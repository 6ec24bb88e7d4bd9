//! What each uncertain input moves: one at a time (tornado), and its share of all that is uncertain
//! (total-effect indices).
//!
//! Total effect of input `i`: `S_i = mean of (f(A) - f(A with i from B))^2 / (2 Var f)` over two independent
//! samples `A` and `B` (Jansen, "Analysis of variance designs for model output", Computer Physics
//! Communications 117, 1999). It counts interactions, so the indices sum to 1 or more.
#![expect(clippy::indexing_slicing, reason = "inputs are those of the study")]

use crate::risk::draws::share_of;
use crate::risk::input::Place;
use crate::risk::monte_carlo::places;
use crate::risk::study::Study;
use serde::{Deserialize, Serialize};
use taper_topology::rng::Purpose;
use taper_topology::run::Run;
use tsify::Tsify;

/// A measure of one or two designs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Measure {
    /// Number of nodes of a design.
    Nodes {
        /// Index of the design in the study.
        design: usize,
    },
    /// Throughput of a design on the workload.
    Throughput {
        /// Index of the design in the study.
        design: usize,
    },
    /// Nodes over those of another, less 1.
    NodeGain {
        /// Index of the design in the study.
        design: usize,
        /// The one that it is compared with.
        over: usize,
    },
    /// Throughput over that of another, less 1.
    ThroughputGain {
        /// Index of the design in the study.
        design: usize,
        /// The one that it is compared with.
        over: usize,
    },
    /// What the machine of a design takes of the budget over its throughput, US dollars; 0 where nothing is bought.
    CostPerWork {
        /// Index of the design in the study.
        design: usize,
    },
}

impl Measure {
    /// Its value with every input at its place; a gain over nothing is 0.
    pub fn of(self, study: &mut Study, places: &[Place]) -> f64 {
        let gain = |own: f64, other: f64| if other > 0.0 { own / other - 1.0 } else { 0.0 };
        match self {
            Self::Nodes { design } => study.outcome(design, places).nodes,
            Self::Throughput { design } => study.outcome(design, places).throughput,
            Self::CostPerWork { design } => {
                let outcome = study.outcome(design, places);
                if outcome.throughput > 0.0 {
                    outcome.usd / outcome.throughput
                } else {
                    0.0
                }
            }
            Self::NodeGain { design, over } => gain(
                study.outcome(design, places).nodes,
                study.outcome(over, places).nodes,
            ),
            Self::ThroughputGain { design, over } => gain(
                study.outcome(design, places).throughput,
                study.outcome(over, places).throughput,
            ),
        }
    }
}

/// A bar of the tornado.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TornadoBar {
    /// Index of the input in the study.
    pub input: usize,
    /// The measure with the input at its least value, all others at theirs.
    pub at_low: f64,
    /// The measure with the input at its largest value.
    pub at_high: f64,
}

impl TornadoBar {
    /// How far the measure moves.
    pub fn width(&self) -> f64 {
        (self.at_high - self.at_low).abs()
    }
}

/// One bar per input, the widest first.
pub fn tornado(study: &mut Study, measure: Measure) -> Vec<TornadoBar> {
    let values = study.at_values();
    let at = |study: &mut Study, input: usize, share: f64| {
        let mut places = values.clone();
        places[input] = Place::Quantile(share);
        measure.of(study, &places)
    };
    let mut bars: Vec<TornadoBar> = (0..study.inputs().len())
        .map(|input| TornadoBar {
            input,
            at_low: at(study, input, 0.0),
            at_high: at(study, input, 1.0),
        })
        .collect();
    bars.sort_by(|a, b| b.width().total_cmp(&a.width()).then(a.input.cmp(&b.input)));
    bars
}

/// Total effect of one input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TotalEffect {
    /// Index of the input in the study.
    pub input: usize,
    /// Total-effect index: share of the variance that involves this input.
    pub index: f64,
    /// Standard error of the index (of its numerator; the variance is taken as known).
    pub standard_error: f64,
}

/// Effect of each input on a measure.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityAnswer {
    /// The measure with every input at its value.
    pub at_values: f64,
    /// One bar per input, the widest first.
    pub bars: Vec<TornadoBar>,
    /// Total effects of the leading inputs, the largest first.
    pub effects: Vec<TotalEffect>,
    /// Samples that they are estimated from.
    pub samples: u32,
}

/// Samples that one step computes.
const STEP: u32 = 100;

/// Computation of total effects, in steps.
#[derive(Clone, Debug)]
pub struct EffectRun {
    study: Study,
    measure: Measure,
    /// The measure with every input at its value.
    at_values: f64,
    bars: Vec<TornadoBar>,
    /// Those that get a total effect.
    inputs: Vec<usize>,
    next: u32,
    samples: u32,
    /// Of the measure: sum, and sum of squares about the first value.
    sums: [f64; 2],
    first: f64,
    /// By input: sums of half squared differences, and of their squares.
    halves: Vec<[f64; 2]>,
}

impl EffectRun {
    /// What each input moves of a measure, and total effects of the leading ones from so many samples.
    pub fn new(mut study: Study, measure: Measure, leading: usize, samples: u32) -> Self {
        let places = study.at_values();
        let at_values = measure.of(&mut study, &places);
        let bars = tornado(&mut study, measure);
        let inputs: Vec<usize> = bars.iter().take(leading).map(|bar| bar.input).collect();
        let halves = vec![[0.0; 2]; inputs.len()];
        Self {
            study,
            measure,
            at_values,
            bars,
            inputs,
            next: 0,
            samples,
            sums: [0.0; 2],
            first: 0.0,
            halves,
        }
    }
}

impl Run for EffectRun {
    type Answer = SensitivityAnswer;

    /// Computes the next samples.
    fn step(&mut self) {
        let until = self.samples.min(self.next + STEP);
        for draw in self.next..until {
            let mut places = places(&self.study, Purpose::Inputs, draw);
            let value = self.measure.of(&mut self.study, &places);
            if draw == 0 {
                self.first = value;
            }
            // About the first value, so that large numbers do not cancel.
            let about = value - self.first;
            self.sums[0] += about;
            self.sums[1] += about * about;
            for (sums, &input) in self.halves.iter_mut().zip(&self.inputs) {
                let own = places[input];
                let name = self.study.names()[input];
                let share = share_of(self.study.seed, Purpose::OtherInputs, draw, name);
                places[input] = Place::Quantile(share);
                let other = self.measure.of(&mut self.study, &places);
                places[input] = own;
                let half = 0.5 * (value - other) * (value - other);
                sums[0] += half;
                sums[1] += half * half;
            }
        }
        self.next = until;
    }

    fn progress(&self) -> (u32, u32) {
        (self.next, self.samples)
    }

    fn answer(&self) -> Option<SensitivityAnswer> {
        Some(SensitivityAnswer {
            at_values: self.at_values,
            bars: self.bars.clone(),
            effects: self.effects()?,
            samples: self.next,
        })
    }
}

impl EffectRun {
    /// The effects by the samples done, largest first; `None` before the second. Where nothing moves the
    /// measure all indices are 0.
    fn effects(&self) -> Option<Vec<TotalEffect>> {
        if self.next < 2 {
            return None;
        }
        let count = f64::from(self.next);
        let mean = self.sums[0] / count;
        let variance = (self.sums[1] - count * mean * mean).max(0.0) / (count - 1.0);
        let scaled = |value: f64| {
            if variance > 0.0 {
                value / variance
            } else {
                0.0
            }
        };
        let mut effects: Vec<TotalEffect> = self
            .inputs
            .iter()
            .zip(&self.halves)
            .map(|(&input, &[sum, squares])| {
                let half = sum / count;
                let spread = (squares / count - half * half).max(0.0);
                TotalEffect {
                    input,
                    index: scaled(half),
                    standard_error: scaled((spread / count).sqrt()),
                }
            })
            .collect();
        effects.sort_by(|a, b| b.index.total_cmp(&a.index).then(a.input.cmp(&b.input)));
        Some(effects)
    }
}
