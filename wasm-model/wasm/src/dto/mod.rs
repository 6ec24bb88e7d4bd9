//! The words of the boundary: what is asked of the model and what it answers, as plain data.
//!
//! These shapes belong to the engine and may change with it; the scenario document, whose links
//! live for years, belongs to TypeScript (`src/domain/scenario`). `src/engine/to-request.ts` is the
//! one place where a document becomes a request.

mod answer;
mod congestion;
mod messages;
mod request;
mod whatif;

pub use answer::*;
pub use congestion::*;
pub use messages::*;
pub use request::*;
pub use whatif::*;
