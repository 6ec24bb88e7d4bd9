//! Why a request failed, in words that a buyer understands.

use serde::Serialize;
use taper_money::purchase;
use taper_topology::design::Design;
use taper_topology::feasibility::Issue;
use taper_topology::topology::Tree;
use tsify::Tsify;
use wasm_bindgen::JsValue;

/// Why a request failed.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineFault {
    /// Stable code.
    pub code: String,
    /// What happened and what to do, for a buyer.
    pub sentence: String,
    /// For a design that cannot be built, each reason.
    pub issues: Vec<Issue>,
}

/// The fault of a design that cannot be built or bought, with each reason.
pub fn infeasible(issues: Vec<Issue>) -> EngineFault {
    let sentences: Vec<&str> = issues.iter().map(|issue| issue.sentence.as_str()).collect();
    EngineFault {
        code: "infeasible".into(),
        sentence: sentences.join(" "),
        issues,
    }
}

/// The fault of a request that is malformed.
pub fn bad_request(sentence: String) -> EngineFault {
    EngineFault {
        code: "bad-request".into(),
        sentence,
        issues: vec![],
    }
}

/// A count, if it is from 1 to `maximum`.
///
/// # Errors
/// Names the count, what it is and what it may be.
pub fn within(name: &str, value: u32, maximum: u32) -> Result<u32, EngineFault> {
    if (1..=maximum).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(format!(
            "{name} is {value}; it must be from 1 to {maximum}."
        )))
    }
}

/// The tree of a design that can be built, of whatever size.
///
/// # Errors
/// Why it cannot be built or bought.
pub fn built(design: &Design) -> Result<Tree, EngineFault> {
    let machine = purchase::buy(design).map_err(infeasible)?;
    Ok(machine.tree)
}

/// A fault as a plain object.
pub fn thrown(fault: &EngineFault) -> JsValue {
    serde_wasm_bindgen::to_value(fault)
        .unwrap_or_else(|error| JsValue::from_str(&error.to_string()))
}
