//! The WASM module that a visit loads first, with what the first verdict needs: typed questions in, typed answers
//! out, no arithmetic.
//!
//! Everything that fails here fails as a `Refusal` thrown as a plain object; nothing panics on what a user
//! can influence. The shapes belong to the engine and may change with it; the scenario document, whose links
//! live for years, belongs to TypeScript (`src/document/scenario`), and `src/model/to-request.ts` is the one place
//! where a document becomes a question.
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::string_slice
    )
)]

mod applications;
mod bisection;
mod machine;
mod node;
mod production;
mod profile;
mod ranking;
mod refusal;

use taper_boundary::{Value, written};
use taper_decision::risk::ranking::RankingAnswer;
use taper_network::bisection::Delivered;
use taper_network::routing::ByRouting;
use wasm_bindgen::prelude::*;

use crate::applications::{ApplicationsAnswer, ApplicationsRequest};
use crate::bisection::BisectionRequest;
use crate::machine::{DesignAnswer, DesignRequest, ModelCard};
use crate::node::{NodeRequest, NodesAnswer};
use crate::production::{ProductionAnswer, ProductionRequest};
use crate::ranking::RankingRequest;

taper_boundary::questions! {
    /// Size, bill of materials, cost and nominal bisection: arithmetic only, a few milliseconds. Also lists every
    /// buildable taper at this budget, not simulated.
    "design" flat: DesignRequest => DesignAnswer;
    /// Delivered bisection under both routings.
    "bisection": BisectionRequest => ByRouting<Delivered>;
    /// The inside of nodes: memories, links, applications.
    "node": NodeRequest => NodesAnswer;
    /// Applications under conditions and tapers.
    "applications" partial: ApplicationsRequest => ApplicationsAnswer;
    /// A workload on a machine in production, beside the jobs of a queue.
    "production" partial: ProductionRequest => ProductionAnswer;
    /// Offers under conditions, over samples of prices and of the model's inputs.
    "ranking" partial: RankingRequest => RankingAnswer;
}

/// Version and parameters of the model.
#[wasm_bindgen(js_name = modelCard, unchecked_return_type = "ModelCard")]
pub fn model_card() -> Result<Value, Value> {
    written(&ModelCard::own())
}
