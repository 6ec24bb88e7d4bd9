//! Money beyond one bill of materials: every size of a design and what it costs ([`ladder`]), fixed
//! leaf-spine fabrics ([`leaf_spine`]), cables by length ([`cables`]), cost over the years
//! ([`lifetime`]), what a price shock does ([`shock`]) and what an unspent rest could buy ([`rest`]).
//!
//! All counts are whole pieces from `topology` and `cost`; nothing here knows a price or a power of
//! its own: every one is an input.

pub mod cables;
pub mod ladder;
pub mod leaf_spine;
pub mod lifetime;
pub mod price;
pub mod rest;
pub mod shock;
