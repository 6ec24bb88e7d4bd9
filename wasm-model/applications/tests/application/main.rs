//! Applications against what was published of them, and what must hold of any table.
#![allow(clippy::unwrap_used, missing_docs)]

mod bursts;
mod cg;
mod demand;
mod grid;
mod mechanism;
mod neighbours;
mod production;
mod quartz;
mod queue;
mod quiet;
mod refusals;
mod sw4;
mod table;
mod taper;
mod waits;
