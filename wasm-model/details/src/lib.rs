//! The second WASM module: the details of network, money and risk, which the first verdict does not need and
//! which are therefore a module of their own.
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

mod bandwidth;
mod checkpoint;
mod congestion;
mod messages;
mod money;
mod one_sided;
mod options;
mod refusal;
mod risk;
mod scorecard;
mod scores;

use taper_boundary::{Value, bad_request, thrown};
use taper_decision::risk::flip::FlipsAnswer;
use taper_decision::risk::map::MapAnswer;
use taper_decision::risk::monte_carlo::RiskAnswer;
use taper_decision::risk::sensitivity::SensitivityAnswer;
use taper_decision::score::card::Scorecard;
use taper_decision::tradeoff::TaperCurve;
use taper_money::cables::Cabling;
use taper_money::rest::Rest;
use taper_money::shock::ShockAnswer;
use taper_network::mpigraph::Mpigraph;
use taper_network::pairs::Pairs;
use taper_network::whatif::WhatIf;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::bandwidth::{MpigraphRequest, PairsRequest, TaperCurveRequest, WhatIfRequest};
use crate::checkpoint::{CheckpointRequest, CheckpointsAnswer};
use crate::congestion::{CongestionAnswer, CongestionRequest};
use crate::messages::{
    CollectivesAnswer, CollectivesRequest, PointToPointAnswer, PointToPointRequest,
};
use crate::money::{CablesRequest, PriceSwap, RestRequest, ShockRequest, SwapRequest};
use crate::one_sided::{RmaAnswer, RmaRequest};
use crate::options::{OptionsAnswer, OptionsRequest};
use crate::refusal::BadQuestion;
use crate::risk::draws::RiskRequest;
use crate::risk::effects::SensitivityRequest;
use crate::risk::flips::FlipsRequest;
use crate::risk::map::MapRequest;
use crate::scorecard::ScorecardRequest;
use crate::scores::{ScoresAnswer, ScoresRequest};

taper_boundary::questions! {
    /// mpiGraph: every sampled pair alone in its shift, under both routings.
    "mpigraph": MpigraphRequest => Mpigraph;
    /// Delivered bisection of every buildable taper at this budget, under both routings.
    "taperCurve" flat: TaperCurveRequest => TaperCurve;
    /// Bisection in full: ordered tables too, and every level's load; with damage or on a part of the machine.
    "whatIf": WhatIfRequest => WhatIf;
    /// Every pair in a map and a histogram, and a link test.
    "pairs": PairsRequest => Pairs;
    /// A campaign of GPCNeT on a simulated machine.
    "congestion" partial: CongestionRequest => CongestionAnswer;
    /// Point to point: time and bandwidth by size and distance.
    "pointToPoint": PointToPointRequest => PointToPointAnswer;
    /// One-sided: latency and flood bandwidth by library and size.
    "rma": RmaRequest => RmaAnswer;
    /// Collectives by number of nodes and size.
    "collectives": CollectivesRequest => CollectivesAnswer;
    /// Checkpoints to drives and to the file system.
    "checkpoint": CheckpointRequest => CheckpointsAnswer;
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

/// Max-min fair rate of every flow. `offsets` has one more entry than there are flows; flow `f`
/// crosses `links[offsets[f]]` up to but not including `links[offsets[f + 1]]`. Empty `weights` or
/// `caps` mean 1 and none. Throws a `Refusal` if the problem is malformed.
#[wasm_bindgen(js_name = solveMaxMin)]
pub fn solve_max_min(
    capacities: &[f64],
    offsets: &[u32],
    links: &[u32],
    weights: &[f64],
    caps: &[f64],
) -> Result<Vec<f64>, Value> {
    let problem = taper_solver::Problem {
        capacities,
        offsets,
        links,
        weights,
        caps,
    };
    taper_solver::solve(&problem).map_err(|error| not_solvable(&error))
}

/// A max-min problem in the form that is solved, for solving it again with other capacities.
#[wasm_bindgen]
pub struct KeptMaxMin(taper_solver::Kept);

#[wasm_bindgen]
impl KeptMaxMin {
    /// Keeps a problem, as `solveMaxMin` takes it. Throws a `Refusal` if it is malformed.
    #[wasm_bindgen(constructor)]
    pub fn new(
        capacities: &[f64],
        offsets: &[u32],
        links: &[u32],
        weights: &[f64],
        caps: &[f64],
    ) -> Result<Self, Value> {
        let problem = taper_solver::Problem {
            capacities,
            offsets,
            links,
            weights,
            caps,
        };
        let kept = taper_solver::Kept::new(&problem).map_err(|error| not_solvable(&error))?;
        Ok(Self(kept))
    }

    /// Max-min fair rates with these capacities, one for every link; nothing if the problem must be
    /// kept afresh, as a link that was left out could now hold back a flow.
    pub fn solve(&mut self, capacities: &[f64]) -> Result<Option<Vec<f64>>, Value> {
        let is_taken = self.0.set_capacities(capacities);
        let is_taken = is_taken.map_err(|error| not_solvable(&error))?;
        Ok(is_taken.then(|| self.0.solve().to_vec()))
    }
}

fn not_solvable(error: &taper_solver::MaxMinError) -> Value {
    let reason = error.to_string();
    thrown(&bad_request(&BadQuestion::NotSolvable { reason }))
}
