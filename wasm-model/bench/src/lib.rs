//! Problems to time the solver on, and the plain algorithm that it is measured against.
#![allow(missing_docs)]

pub mod solver;
