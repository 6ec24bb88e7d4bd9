//! Money beyond one bill of materials: cables by length ([`cables`]), what a price shock does ([`shock`]) and what an unspent rest could buy ([`rest`]).
//!
//! All counts are whole pieces from `topology` and `cost`; nothing here knows a price or a power of
//! its own: every one is an input.

pub mod cables;
pub mod price;
pub mod rest;
pub mod shock;
