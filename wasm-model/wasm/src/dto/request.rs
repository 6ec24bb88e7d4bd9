//! What is asked of the model.

use serde::Deserialize;
use serde_wasm_bindgen::from_value;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use taper_boundary::{DesignDto, kind_of};

use super::{
    ApplicationsRequest, CheckpointRequest, CollectivesRequest, CongestionPlanDto, NodeRequest,
    PairsRequest, PointToPointRequest, RmaRequest, WhatIfRequest,
};

/// A design by itself.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DesignRequest {
    /// The design.
    pub design: DesignDto,
}

/// A design, simulated under several seeded end-point orders.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReplicatesRequest {
    /// The design.
    pub design: DesignDto,
    /// Seeded end-point orders to average over, 1 to 64.
    pub replicates: u32,
}

/// A design and how much of mpiGraph is run.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MpigraphRequest {
    /// The design.
    pub design: DesignDto,
    /// Shifts sampled a replicate, 1 to 1024 (all of them if the machine has fewer).
    pub shifts: u32,
    /// Seeded end-point orders, 1 to 64.
    pub replicates: u32,
}

/// A design and its virtual GPCNeT.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CongestionRequest {
    /// The design.
    pub design: DesignDto,
    /// What is run.
    pub plan: CongestionPlanDto,
}

/// A question to the model.
///
/// Read by [`EngineRequest::read`]: a derived reader of a tagged union goes through a copy of the
/// whole request, and its code makes up a third of the module.
#[derive(Clone, Debug, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum EngineRequest {
    /// Size, bill of materials, cost and nominal bisection: arithmetic only, a few
    /// milliseconds. Also lists every buildable taper at this budget, not simulated.
    Design(DesignRequest),
    /// Delivered bisection under both routings.
    Bisection(ReplicatesRequest),
    /// mpiGraph: every sampled pair alone in its shift, under both routings.
    Mpigraph(MpigraphRequest),
    /// Delivered bisection of every buildable taper at this budget, under both routings.
    TaperCurve(ReplicatesRequest),
    /// Bisection in full: ordered tables too, and every level's load; with damage or on a part of the
    /// machine.
    WhatIf(WhatIfRequest),
    /// Every pair in a map and a histogram, and a link test.
    Pairs(PairsRequest),
    /// A virtual GPCNeT.
    Congestion(CongestionRequest),
    /// Point to point: time and bandwidth by size and distance.
    PointToPoint(PointToPointRequest),
    /// One-sided: latency and flood bandwidth by library and size.
    Rma(RmaRequest),
    /// Collectives by number of nodes and size.
    Collectives(CollectivesRequest),
    /// The inside of nodes: memories, links, applications.
    Node(NodeRequest),
    /// Checkpoints to drives and to the file system.
    Checkpoint(CheckpointRequest),
    /// Applications under conditions and tapers.
    Applications(Box<ApplicationsRequest>),
}

impl EngineRequest {
    /// The request in a plain object.
    ///
    /// # Errors
    /// What is missing or of the wrong type.
    pub fn read(request: JsValue) -> Result<Self, String> {
        let kind = kind_of(&request)?;
        let read = match kind.as_str() {
            "design" => from_value(request).map(Self::Design),
            "bisection" => from_value(request).map(Self::Bisection),
            "mpigraph" => from_value(request).map(Self::Mpigraph),
            "taperCurve" => from_value(request).map(Self::TaperCurve),
            "whatIf" => from_value(request).map(Self::WhatIf),
            "pairs" => from_value(request).map(Self::Pairs),
            "congestion" => from_value(request).map(Self::Congestion),
            "pointToPoint" => from_value(request).map(Self::PointToPoint),
            "rma" => from_value(request).map(Self::Rma),
            "collectives" => from_value(request).map(Self::Collectives),
            "node" => from_value(request).map(Self::Node),
            "checkpoint" => from_value(request).map(Self::Checkpoint),
            "applications" => {
                from_value(request).map(|request| Self::Applications(Box::new(request)))
            }
            _ => return Err(format!("there is no kind {kind}")),
        };
        read.map_err(|error| error.to_string())
    }
}
