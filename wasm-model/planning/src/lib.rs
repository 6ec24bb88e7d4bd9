//! The second door between the model and JavaScript: money, risk, scores and the map of designs, which the
//! first view does not need and which are therefore a module of their own.

mod dto;
mod money;
mod options;
mod risk;
mod scorecard;
mod scores;

use taper_boundary::{EngineFault, Progress, bad_request, thrown, to_js, unreadable};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::dto::{PlanningAnswer, PlanningRequest};
use crate::risk::{DrawsSession, EffectsSession, FlipsSession, MapSession, Steps};

/// Work under way.
enum Session {
    /// Answered when it was opened.
    Answered(Box<PlanningAnswer>),
    /// Risk, sensitivity or the map of designs.
    Stepped(Box<dyn Steps>),
}

/// A question being answered in steps, so that a worker can show progress and be cancelled.
#[wasm_bindgen]
pub struct PlanningSession {
    session: Session,
}

#[wasm_bindgen]
impl PlanningSession {
    /// Opens a session. Throws an `EngineFault` if the design cannot be built or a number is not
    /// sensible.
    pub fn open(request: Ts<PlanningRequest>) -> Result<PlanningSession, JsValue> {
        let request =
            PlanningRequest::read(request.into()).map_err(|reason| unreadable(&reason))?;
        let session = open(request).map_err(|fault| thrown(&fault))?;
        Ok(Self { session })
    }

    /// Does one unit of work and says how far it has come.
    pub fn step(&mut self) -> Result<Ts<Progress>, JsValue> {
        let (done, total) = match &mut self.session {
            Session::Answered(_) => (1, 1),
            Session::Stepped(run) => {
                run.step();
                run.progress()
            }
        };
        to_js(Ok(Progress { done, total }))
    }

    /// The answer so far. Throws an `EngineFault` while there is none.
    pub fn answer(&self) -> Result<Ts<PlanningAnswer>, JsValue> {
        let answer = match &self.session {
            Session::Answered(answer) => Some((**answer).clone()),
            Session::Stepped(run) => run.answer(),
        };
        to_js(answer.ok_or_else(|| bad_request("There is no answer yet.".into())))
    }
}

fn open(request: PlanningRequest) -> Result<Session, EngineFault> {
    let answered = |answer| Session::Answered(Box::new(answer));
    Ok(match request {
        PlanningRequest::Cables(request) => answered(money::cables_answer(request)?),
        PlanningRequest::Shock(request) => answered(money::shock_answer(request)?),
        PlanningRequest::Swap(request) => answered(money::swap_answer(*request)?),
        PlanningRequest::Rest(request) => answered(money::rest_answer(request)?),
        PlanningRequest::Scores(request) => answered(scores::answer(request)?),
        PlanningRequest::Scorecard(request) => answered(scorecard::answer(request)?),
        PlanningRequest::Options(request) => answered(options::answer(request)?),
        PlanningRequest::Risk(request) => Session::Stepped(Box::new(DrawsSession::open(request)?)),
        PlanningRequest::Sensitivity(request) => {
            Session::Stepped(Box::new(EffectsSession::open(request)?))
        }
        PlanningRequest::Flips(request) => Session::Stepped(Box::new(FlipsSession::open(request)?)),
        PlanningRequest::Map(request) => Session::Stepped(Box::new(MapSession::open(request)?)),
    })
}
