//! The words of the boundary: what is asked of the model and what it answers, as plain data.
//!
//! These shapes belong to the engine and may change with it; the scenario document, whose links
//! live for years, belongs to TypeScript (`src/domain/scenario`). `src/engine/to-request.ts` is the
//! one place where a document becomes a request.

mod answer;
mod applications;
mod checkpoint;
mod congestion;
mod messages;
mod money;
mod node;
mod request;
mod risk;
mod session;
mod whatif;

pub use answer::*;
pub use applications::*;
pub use checkpoint::*;
pub use congestion::*;
pub use messages::*;
pub use money::*;
pub use node::*;
pub use request::*;
pub use risk::*;
pub use session::*;
pub use whatif::*;
