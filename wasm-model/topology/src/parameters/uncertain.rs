//! What of the model is uncertain where offers compete, each within its range, alike for all of them.

use super::application::{EXPOSED_TRANSFERS, HOP_COST, STRETCH_COST, TRANSFER_TIME};
use super::bursts::{BURST_BUFFER, BURST_BYTES, BURST_SHARE};
use super::congestion::TAIL_BAND_FACTOR;
use super::{Parameter, WAIT_SIZE};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// An input of the model that varies between samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ModelInput {
    /// Routing quality `q`, 0 to 1, within the range of each design.
    RoutingQuality,
    /// Size of a message's wait `v`, 0 to 1.
    WaitSize,
    /// Time of transfers and reductions over what the profile says, `m`.
    TransferTime,
    /// Share of the transfers that nothing hides, `1 - h`.
    ExposedTransfers,
    /// What a unit of stretch costs, `b`.
    StretchCost,
    /// What a further switch costs, `a`.
    HopCost,
    /// Time of a small allreduce beside neighbours over what the congestion model says.
    Tail,
    /// Share of the time in which a job bursts, `delta`.
    BurstShare,
    /// Bytes that a node of a bursting job has in flight, `Q`.
    BurstBytes,
    /// Bytes of a burst that an input buffer holds, `B`.
    BurstBuffer,
}

/// How an input is distributed over its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Most likely at its value, less so towards the ends.
    Triangular,
    /// Anywhere alike: nothing speaks for its value.
    Uniform,
    /// Anywhere alike as a factor.
    LogUniform,
}

impl ModelInput {
    /// All of them, in a fixed order.
    pub const ALL: [Self; 10] = [
        Self::RoutingQuality,
        Self::WaitSize,
        Self::TransferTime,
        Self::ExposedTransfers,
        Self::StretchCost,
        Self::HopCost,
        Self::Tail,
        Self::BurstShare,
        Self::BurstBytes,
        Self::BurstBuffer,
    ];

    /// Its name in requests; it names its samples too.
    pub fn name(self) -> &'static str {
        match self {
            Self::RoutingQuality => "routingQuality",
            Self::WaitSize => "waitSize",
            Self::TransferTime => "transferTime",
            Self::ExposedTransfers => "exposedTransfers",
            Self::StretchCost => "stretchCost",
            Self::HopCost => "hopCost",
            Self::Tail => "tail",
            Self::BurstShare => "burstShare",
            Self::BurstBytes => "burstBytes",
            Self::BurstBuffer => "burstBuffer",
        }
    }

    /// Minimum, most likely value and maximum; `None` of what every design has a range of its own for.
    pub fn range(self) -> Option<[f64; 3]> {
        let of = |parameter: &Parameter| [parameter.low, parameter.value, parameter.high];
        Some(match self {
            Self::RoutingQuality => return None,
            Self::WaitSize => of(&WAIT_SIZE),
            Self::TransferTime => of(&TRANSFER_TIME),
            Self::ExposedTransfers => of(&EXPOSED_TRANSFERS),
            Self::StretchCost => of(&STRETCH_COST),
            Self::HopCost => of(&HOP_COST),
            Self::Tail => [1.0 / TAIL_BAND_FACTOR.value, 1.0, TAIL_BAND_FACTOR.value],
            Self::BurstShare => of(&BURST_SHARE),
            Self::BurstBytes => of(&BURST_BYTES),
            Self::BurstBuffer => of(&BURST_BUFFER),
        })
    }

    /// How it is distributed.
    pub fn shape(self) -> Shape {
        match self {
            Self::RoutingQuality | Self::StretchCost | Self::HopCost | Self::BurstBuffer => {
                Shape::Triangular
            }
            Self::WaitSize | Self::ExposedTransfers | Self::BurstBytes => Shape::Uniform,
            Self::TransferTime | Self::Tail | Self::BurstShare => Shape::LogUniform,
        }
    }

    /// The largest value that makes sense, in its range or not.
    pub fn most(self) -> f64 {
        match self {
            Self::RoutingQuality | Self::WaitSize | Self::ExposedTransfers => 1.0,
            // A job that always bursts does nothing else.
            Self::BurstShare => 0.99,
            _ => f64::INFINITY,
        }
    }

    /// Where its range and its distribution come from; of a routing quality the design says so.
    pub fn source(self) -> &'static str {
        match self {
            Self::RoutingQuality => "the design",
            Self::WaitSize => WAIT_SIZE.source,
            Self::TransferTime => TRANSFER_TIME.source,
            Self::ExposedTransfers => EXPOSED_TRANSFERS.source,
            Self::StretchCost => STRETCH_COST.source,
            Self::HopCost => HOP_COST.source,
            Self::Tail => TAIL_BAND_FACTOR.source,
            Self::BurstShare => BURST_SHARE.source,
            Self::BurstBytes => BURST_BYTES.source,
            Self::BurstBuffer => BURST_BUFFER.source,
        }
    }
}
