//! A question about money, risk or scores, and its answer.

use serde::Serialize;
use serde_wasm_bindgen::from_value;
use taper_boundary::kind_of;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::*;

/// A question about money, risk or scores.
#[derive(Clone, Debug, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PlanningRequest {
    /// Cables by length and kind.
    Cables(CablesRequest),
    /// A price shock.
    Shock(ShockRequest),
    /// The price at which two designs swap rank.
    Swap(Box<SwapRequest>),
    /// What the unspent rest could buy.
    Rest(RestRequest),
    /// Draws of prices and slowdowns; has an answer from the first on.
    Risk(RiskRequest),
    /// What each uncertain input moves.
    Sensitivity(SensitivityRequest),
    /// How far each input must move for the order to change.
    Flips(FlipsRequest),
    /// Many designs at once.
    Map(MapRequest),
    /// Designs against a reference machine, by published rules.
    Scores(ScoresRequest),
    /// Designs by weighted criteria.
    Scorecard(ScorecardRequest),
    /// What may be bought later, and what its price is worth.
    Options(OptionsRequest),
}

/// The answer to a [`PlanningRequest`] of the same kind.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PlanningAnswer {
    /// To `cables`.
    Cables {
        /// The result.
        result: CablesDto,
    },
    /// To `shock`.
    Shock {
        /// The result.
        result: ShockDto,
    },
    /// To `swap`.
    Swap {
        /// Absent where the order does not change.
        result: Option<PriceSwapDto>,
    },
    /// To `rest`.
    Rest {
        /// The result.
        result: RestDto,
    },
    /// To `risk`.
    Risk {
        /// The result.
        result: RiskDto,
    },
    /// To `sensitivity`.
    Sensitivity {
        /// The result.
        result: SensitivityDto,
    },
    /// To `flips`.
    Flips {
        /// The result.
        result: FlipsDto,
    },
    /// To `map`.
    Map {
        /// The result.
        result: MapDto,
    },
    /// To `scores`.
    Scores {
        /// The result.
        result: ScoresDto,
    },
    /// To `scorecard`.
    Scorecard {
        /// The result.
        result: ScorecardDto,
    },
    /// To `options`.
    Options {
        /// The result.
        result: OptionsDto,
    },
}

impl PlanningRequest {
    /// The request in a plain object.
    ///
    /// # Errors
    /// What is missing or of the wrong type.
    pub fn read(request: JsValue) -> Result<Self, String> {
        let kind = kind_of(&request)?;
        let read = match kind.as_str() {
            "cables" => from_value(request).map(Self::Cables),
            "shock" => from_value(request).map(Self::Shock),
            "swap" => from_value(request).map(Self::Swap),
            "rest" => from_value(request).map(Self::Rest),
            "risk" => from_value(request).map(Self::Risk),
            "sensitivity" => from_value(request).map(Self::Sensitivity),
            "flips" => from_value(request).map(Self::Flips),
            "map" => from_value(request).map(Self::Map),
            "scores" => from_value(request).map(Self::Scores),
            "scorecard" => from_value(request).map(Self::Scorecard),
            "options" => from_value(request).map(Self::Options),
            _ => return Err(format!("there is no kind {kind}")),
        };
        read.map_err(|error| error.to_string())
    }
}
