//! What each input of a study moves, and how far it must move for the order to change.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::{StudyDto, SwapDto};

/// What is asked of the designs of a study, by index.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum MeasureDto {
    /// Nodes.
    Nodes {
        /// Of this design.
        design: u32,
    },
    /// Throughput.
    Throughput {
        /// Of this design.
        design: u32,
    },
    /// Nodes over those of another, less 1.
    NodeGain {
        /// Of this design.
        design: u32,
        /// Over this one.
        over: u32,
    },
    /// Throughput over that of another, less 1.
    ThroughputGain {
        /// Of this design.
        design: u32,
        /// Over this one.
        over: u32,
    },
    /// What the machine costs the pot over its throughput, US dollars an undisturbed reference node.
    CostPerWork {
        /// Of this design.
        design: u32,
    },
}

/// What each input moves.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityRequest {
    /// The study.
    pub study: StudyDto,
    /// What is asked.
    pub measure: MeasureDto,
    /// How many leading inputs of the tornado get a total-effect index.
    pub leading: u32,
    /// Samples for them.
    pub samples: u32,
}

/// A bar of the tornado.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TornadoBarDto {
    /// Index of the input.
    pub input: u32,
    /// The measure with that input at its least value.
    pub at_low: f64,
    /// The measure with that input at its largest value.
    pub at_high: f64,
}

/// Total effect of one input.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TotalEffectDto {
    /// Index of the input.
    pub input: u32,
    /// Its index (Jansen).
    pub index: f64,
    /// Standard error.
    pub standard_error: f64,
}

/// What each input moves.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SensitivityDto {
    /// The measure with every input at its value.
    pub at_values: f64,
    /// One bar an input, the widest first.
    pub bars: Vec<TornadoBarDto>,
    /// Total effects of the leading inputs, the largest first.
    pub effects: Vec<TotalEffectDto>,
    /// Samples that they are estimated from.
    pub samples: u32,
}

/// How far each input must move, alone, for the order of two designs by throughput to change.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlipsRequest {
    /// The study.
    pub study: StudyDto,
    /// Index of the one design.
    pub design: u32,
    /// Index of the other.
    pub over: u32,
    /// Least factor on an input's value, from 0 to 1.
    pub low: f64,
    /// Largest factor, at least 1.
    pub high: f64,
}

/// Where the order of two designs changes as one input moves.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlipDto {
    /// Where.
    pub swap: SwapDto,
    /// Whether the two are equal beyond it, so that neither leads.
    pub is_tie: bool,
    /// Whether the core switches, not the money, end a machine there.
    pub fills_core: bool,
}

/// How far each input must move, as far as it is known.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FlipsDto {
    /// One an input, in their order: the multiple of its value next to 1 at which the order changes;
    /// absent where it does not.
    pub flips: Vec<Option<FlipDto>>,
}
