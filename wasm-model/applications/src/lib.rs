//! What a machine does to an application, and what checkpoints take from it.

pub mod application;
pub mod checkpoint;
