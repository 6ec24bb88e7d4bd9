//! Between Rust and JavaScript values.

use js_sys::Reflect;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use crate::{EngineFault, bad_request};

/// How far a session has come.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// Units of work done.
    pub done: u32,
    /// Units of work in all.
    pub total: u32,
}

/// The kind of a request.
///
/// # Errors
/// If it has none.
pub fn kind_of(request: &JsValue) -> Result<String, String> {
    Reflect::get(request, &"kind".into())
        .ok()
        .and_then(|kind| kind.as_string())
        .ok_or_else(|| "it has no kind".into())
}

/// What is thrown for a request that could not be read.
pub fn unreadable(reason: &str) -> JsValue {
    thrown(&bad_request(format!(
        "The request could not be read: {reason}."
    )))
}

/// A result as a value, its fault as what is thrown.
///
/// # Errors
/// The fault as a plain object.
pub fn to_js<T: Tsify + Serialize>(result: Result<T, EngineFault>) -> Result<Ts<T>, JsValue> {
    let value = result.map_err(|fault| thrown(&fault))?;
    value
        .into_ts()
        .map_err(|error| thrown(&bad_request(format!("Not expressible: {error}."))))
}

/// A fault as a plain object.
pub fn thrown(fault: &EngineFault) -> JsValue {
    fault
        .into_js()
        .map_or_else(|error| JsValue::from_str(&error.to_string()), Into::into)
}
