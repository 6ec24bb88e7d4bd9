//! Which links a flow takes: destination-based tables (static) or splitting over parallel links (adaptive).
//!
//! Which links these are is the topology's knowledge
//! ([`Links`](taper_topology::topology::Links), [`EndpointOrder`](taper_topology::topology::EndpointOrder)).
//! In node order shifts are nearly free of contention; machines measure what a scrambled order
//! gives, so the order's disorder is part of a design (Summit: fitted on SC19 sec 4.1.1).

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Which links a flow takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Routing {
    /// Destination-based forwarding tables: one path per destination.
    Static,
    /// The share `q` of every flow over all minimal paths, the rest as tables have it ([`quality`](crate::quality)).
    Adaptive,
}

/// Both routings, in the order of results.
pub const ROUTINGS: [Routing; 2] = [Routing::Static, Routing::Adaptive];

/// The same quantity under both routings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct ByRouting<T> {
    /// With static routing (destination-based forwarding tables).
    #[serde(rename = "static")]
    pub static_routing: T,
    /// With adaptive routing, by the design's routing quality.
    pub adaptive: T,
}

impl<T> ByRouting<T> {
    /// In the order of [`ROUTINGS`].
    pub fn both(self) -> [T; 2] {
        [self.static_routing, self.adaptive]
    }
}
