//! Values of JavaScript: what the modules of the browser read and write.

use js_sys::{Object, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
pub use serde_wasm_bindgen::{Error as ReadError, Error as WriteError, preserve};

/// A plain object, or a part of one.
pub type Value = wasm_bindgen::JsValue;

/// Reads a value as a type of the model.
///
/// # Errors
/// Says what is not of that type.
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, ReadError> {
    serde_wasm_bindgen::from_value(value)
}

/// Writes a type of the model as a value.
///
/// # Errors
/// Says what JavaScript has no value for.
pub fn to_value(value: &impl Serialize) -> Result<Value, WriteError> {
    serde_wasm_bindgen::to_value(value)
}

/// A text as a value.
pub fn text(text: &str) -> Value {
    Value::from_str(text)
}

/// An object without fields.
pub fn empty() -> Value {
    Object::new().into()
}

/// Adds a field to an object.
///
/// # Errors
/// The value is no object.
pub fn set(object: &mut Value, key: &str, value: &Value) -> Result<(), Value> {
    Reflect::set(object, &text(key), value).map(drop)
}

/// The kind that a request names, if it does.
pub fn kind(request: &Value) -> Option<String> {
    Reflect::get(request, &"kind".into()).ok()?.as_string()
}
