//! Money beyond one bill of materials: cables by length ([`cables`]) in a [`room`], what a price shock does ([`shock`]),
//! what an unspent rest could buy ([`rest`]) and what may be bought later ([`option`]).
//!
//! All counts are whole pieces from `topology` and `cost`; nothing here knows a price or a power of
//! its own: every one is an input.

pub mod cables;
pub mod option;
pub mod option_refusal;
pub mod rest;
pub mod room;
pub mod shock;
