//! The greater and the lesser of two numbers, neither of which is NaN, where they are asked for millions of times:
//! `f64::max` and `f64::min` look for NaN, and are calls in WASM.

/// The greater of two numbers; the first of equal ones.
pub fn greater(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}

/// The lesser of two numbers; the first of equal ones.
pub fn lesser(one: f64, other: f64) -> f64 {
    if other < one { other } else { one }
}
