//! The words of the boundary: what is asked of the model and what it answers, as plain data.
//!
//! These shapes belong to the engine and may change with it; the scenario document, whose links
//! live for years, belongs to TypeScript (`src/document/scenario`). `src/model/to-request.ts` is the
//! one place where a document becomes a request.

mod answer;
mod applications;
mod bandwidth;
mod checkpoint;
mod congestion;
mod machine;
mod messages;
mod model_card;
mod node;
mod request;
mod whatif;

pub use taper_boundary::{DesignDto, EngineFault, NodeDto, Progress};

pub use answer::*;
pub use applications::*;
pub use bandwidth::*;
pub use checkpoint::*;
pub use congestion::*;
pub use machine::*;
pub use messages::*;
pub use model_card::*;
pub use node::*;
pub use request::*;
pub use whatif::*;
