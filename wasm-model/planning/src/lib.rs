//! The second WASM module: money, risk, scores and the map of designs, which the
//! first view does not need and which are therefore a module of their own.
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::string_slice
    )
)]

mod money;
mod options;
mod refusal;
mod risk;
mod scorecard;
mod scores;

use taper_decision::risk::flip::FlipsAnswer;
use taper_decision::risk::map::MapAnswer;
use taper_decision::risk::monte_carlo::RiskAnswer;
use taper_decision::risk::ranking::RankingAnswer;
use taper_decision::risk::sensitivity::SensitivityAnswer;
use taper_decision::score::card::Scorecard;
use taper_money::money::cables::Cabling;
use taper_money::money::rest::Rest;
use taper_money::money::shock::ShockAnswer;

use crate::money::{CablesRequest, PriceSwap, RestRequest, ShockRequest, SwapRequest};
use crate::options::{OptionsAnswer, OptionsRequest};
use crate::risk::draws::RiskRequest;
use crate::risk::effects::SensitivityRequest;
use crate::risk::flips::FlipsRequest;
use crate::risk::map::MapRequest;
use crate::risk::ranking::RankingRequest;
use crate::scorecard::ScorecardRequest;
use crate::scores::{ScoresAnswer, ScoresRequest};

taper_boundary::questions! {
    /// Cables by length and kind.
    "cables": CablesRequest => Cabling;
    /// A design after prices have changed, and the effect of each price.
    "shock": ShockRequest => ShockAnswer;
    /// The price at which two designs swap rank; absent where the order does not change.
    "swap": SwapRequest => Option<PriceSwap>;
    /// What the unspent rest could buy.
    "rest": RestRequest => Rest;
    /// Draws of prices and slowdowns.
    "risk" partial: RiskRequest => RiskAnswer;
    /// Offers under conditions, over samples of prices and of the model's inputs.
    "ranking" partial: RankingRequest => RankingAnswer;
    /// What each uncertain input moves.
    "sensitivity": SensitivityRequest => SensitivityAnswer;
    /// How far each input must move for the order to change.
    "flips": FlipsRequest => FlipsAnswer;
    /// A map of designs, with its fronts.
    "map": MapRequest => MapAnswer;
    /// Designs against a reference machine, by published rules.
    "scores": ScoresRequest => ScoresAnswer;
    /// Points of designs by weighted criteria.
    "scorecard": ScorecardRequest => Scorecard;
    /// What may be bought later, and what its price is worth.
    "options": OptionsRequest => OptionsAnswer;
}
