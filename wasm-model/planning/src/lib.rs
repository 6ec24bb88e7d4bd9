//! The second door between the model and JavaScript: money, risk, scores and the map of designs, which the
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

use taper_money::money::cables::Cabling;
use taper_money::money::rest::Rest;

use crate::money::{CablesRequest, PriceSwapDto, RestRequest, ShockDto, ShockRequest, SwapRequest};
use crate::options::{OptionsDto, OptionsRequest};
use crate::risk::draws::{RiskDto, RiskRequest};
use crate::risk::effects::{SensitivityDto, SensitivityRequest};
use crate::risk::flips::{FlipsDto, FlipsRequest};
use crate::risk::map::{MapDto, MapRequest};
use crate::scorecard::{ScorecardDto, ScorecardRequest};
use crate::scores::{ScoresDto, ScoresRequest};

taper_boundary::questions! {
    /// Cables by length and kind.
    "cables": CablesRequest => Cabling;
    /// A price shock.
    "shock": ShockRequest => ShockDto;
    /// The price at which two designs swap rank; absent where the order does not change.
    "swap": SwapRequest => Option<PriceSwapDto>;
    /// What the unspent rest could buy.
    "rest": RestRequest => Rest;
    /// Draws of prices and slowdowns.
    "risk" partial: RiskRequest => RiskDto;
    /// What each uncertain input moves.
    "sensitivity": SensitivityRequest => SensitivityDto;
    /// How far each input must move for the order to change.
    "flips": FlipsRequest => FlipsDto;
    /// Many designs at once.
    "map": MapRequest => MapDto;
    /// Designs against a reference machine, by published rules.
    "scores": ScoresRequest => ScoresDto;
    /// Designs by weighted criteria.
    "scorecard": ScorecardRequest => ScorecardDto;
    /// What may be bought later, and what its price is worth.
    "options": OptionsRequest => OptionsDto;
}
