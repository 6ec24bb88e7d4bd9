//! What a design costs, the largest machine that a budget buys, and money over its lifetime.

pub mod cost;
pub mod ladder;
pub mod lifetime;
pub mod money;
pub mod purchase;
