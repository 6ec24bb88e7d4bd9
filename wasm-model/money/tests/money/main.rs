//! Money: the largest machine by every way of searching it, cables, lifetime cost, and price shocks.
#![allow(missing_docs, clippy::unwrap_used)]

mod cables;
mod largest;
mod lifetime;
mod option;
mod rest;
mod shock;
mod small_fabrics;
