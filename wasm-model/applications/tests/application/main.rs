//! Applications against TAPER Table IV, and what must hold of any table.
#![allow(clippy::unwrap_used, missing_docs)]

mod neighbours;
mod quartz;
mod refusals;
mod table;
mod table_iv;
mod waits;
