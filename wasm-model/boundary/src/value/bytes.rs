//! Values as bytes of MessagePack: what the native program reads and writes.

use rmp::{decode, encode};
pub use rmp_serde::decode::Error as ReadError;
pub use rmp_serde::encode::Error as WriteError;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// An object, or a part of one.
pub type Value = Vec<u8>;

/// Reads a value as a type of the model.
///
/// # Errors
/// Says what is not of that type.
#[allow(clippy::needless_pass_by_value, reason = "as values of JavaScript")]
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, ReadError> {
    rmp_serde::from_slice(&value)
}

/// Writes a type of the model as a value.
///
/// # Errors
/// Says what cannot be written.
pub fn to_value(value: &impl Serialize) -> Result<Value, WriteError> {
    rmp_serde::to_vec_named(value)
}

/// A text as a value.
pub fn text(text: &str) -> Value {
    rmp_serde::to_vec(text).unwrap_or_default()
}

/// An object without fields.
pub fn empty() -> Value {
    vec![0x80]
}

/// Adds a field to an object.
///
/// # Errors
/// The value is no object.
pub fn set(object: &mut Value, key: &str, value: &Value) -> Result<(), Value> {
    let mut fields = object.as_slice();
    let count = decode::read_map_len(&mut fields).map_err(|error| text(&error.to_string()))?;
    let mut whole = Vec::with_capacity(object.len() + key.len() + value.len() + 8);
    encode::write_map_len(&mut whole, count + 1).map_err(|error| text(&error.to_string()))?;
    whole.extend_from_slice(fields);
    whole.extend(text(key));
    whole.extend_from_slice(value);
    *object = whole;
    Ok(())
}

/// The kind that a request names, if it does.
pub fn kind(request: &Value) -> Option<String> {
    #[derive(Deserialize)]
    struct OfKind {
        kind: String,
    }
    rmp_serde::from_slice::<OfKind>(request)
        .ok()
        .map(|OfKind { kind }| kind)
}

/// A value within a type of the model: bytes.
pub mod preserve {
    use serde::Serializer;

    /// Writes a value into another.
    ///
    /// # Errors
    /// As the serializer.
    pub fn serialize<S: Serializer>(value: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(value)
    }
}
