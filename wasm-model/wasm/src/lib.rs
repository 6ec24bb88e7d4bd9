//! The door between the model and JavaScript.
#![allow(unused)]
mod dto;
use dto::*;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A question being answered in slices, so that a worker can show progress and be cancelled.
#[wasm_bindgen]
pub struct EngineSession {
    done: u32,
}

#[wasm_bindgen]
impl EngineSession {
    /// Opens a session. Fails with an `EngineFault` if the design cannot be built.
    pub fn open(request: Ts<EngineRequest>) -> Result<EngineSession, JsError> {
        Err(JsError::new("x"))
    }
    /// Does one unit of work (one solve) and says how far it has come.
    pub fn step(&mut self) -> Result<Ts<Progress>, JsError> {
        Err(JsError::new("x"))
    }
    /// The answer, once `done` equals `total`.
    pub fn answer(&self) -> Result<Ts<EngineAnswer>, JsError> {
        Err(JsError::new("x"))
    }
}

/// Version and parameters of the model.
#[wasm_bindgen(js_name = modelCard)]
pub fn model_card() -> Result<Ts<ModelCard>, JsError> {
    Err(JsError::new("x"))
}
