//! The model of Taper.
