//! The door between the model and JavaScript: typed requests in, typed answers out, no arithmetic.
//!
//! Everything that fails here fails as an [`dto::EngineFault`] thrown as a plain object; nothing
//! panics on what a user can influence.

mod applications;
mod checkpoint;
mod congestion;
mod convert;
mod convert_applications;
mod convert_whatif;
mod dto;
mod messages;
mod node;
mod session;

use taper_boundary::{bad_request, thrown, to_js, unreadable};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::dto::{EngineAnswer, EngineRequest, ModelCard, Progress};
use crate::session::Session;

/// A question being answered in steps, so that a worker can show progress and be cancelled.
#[wasm_bindgen]
pub struct EngineSession {
    session: Session,
}

#[wasm_bindgen]
impl EngineSession {
    /// Opens a session. Throws an `EngineFault` if the design cannot be built or simulated.
    pub fn open(request: Ts<EngineRequest>) -> Result<EngineSession, JsValue> {
        let request = EngineRequest::read(request.into()).map_err(|reason| unreadable(&reason))?;
        let session = Session::open(request).map_err(|fault| thrown(&fault))?;
        Ok(Self { session })
    }

    /// Does one unit of work and says how far it has come. Throws an `EngineFault`.
    pub fn step(&mut self) -> Result<Ts<Progress>, JsValue> {
        to_js(self.session.step())
    }

    /// The answer, once `done` equals `total`. Throws an `EngineFault` before that; a `congestion`
    /// request has an answer from its first run on.
    pub fn answer(&self) -> Result<Ts<EngineAnswer>, JsValue> {
        to_js(self.session.answer())
    }
}

/// Version and parameters of the model.
#[wasm_bindgen(js_name = modelCard)]
pub fn model_card() -> Result<Ts<ModelCard>, JsValue> {
    to_js(Ok(convert::model_card()))
}

/// Max-min fair rate of every flow. `offsets` has one more entry than there are flows; flow `f`
/// crosses `links[offsets[f]]` up to but not including `links[offsets[f + 1]]`. Empty `weights` or
/// `caps` mean 1 and none. Throws an `EngineFault` if the problem is malformed.
#[wasm_bindgen(js_name = solveMaxMin)]
pub fn solve_max_min(
    capacities: &[f64],
    offsets: &[u32],
    links: &[u32],
    weights: &[f64],
    caps: &[f64],
) -> Result<Vec<f64>, JsValue> {
    let problem = taper_solver::Problem {
        capacities,
        offsets,
        links,
        weights,
        caps,
    };
    taper_solver::solve(&problem)
        .map_err(|error| thrown(&bad_request(format!("Not solvable: {error}."))))
}
