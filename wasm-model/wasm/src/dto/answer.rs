//! What the model answers.

use serde::Serialize;
use taper_boundary::IssueDto;
use tsify::Tsify;

use super::{
    ApplicationsDto, BisectionDto, CheckpointsDto, CollectivesDto, CongestionDto, MachineDto,
    MpigraphDto, NodeFiguresDto, NodesDto, PairsDto, PointToPointDto, RmaDto, WhatIfDto,
};
/// One buildable split of an edge switch at the design's budget.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TaperPointDto {
    /// Ports towards nodes.
    pub downlinks: u32,
    /// Ports towards the core.
    pub uplinks: u32,
    /// Whether all ports of the switch are used; otherwise some are left empty.
    pub all_ports_used: bool,
    /// Whether this is the design's own split.
    pub current: bool,
    /// Down ports over up ports.
    pub port_taper: f64,
    /// Nodes on an edge switch over its up ports.
    pub populated_taper: f64,
    /// Nodes that the budget buys.
    pub nodes: u32,
    /// Directors or spine switches.
    pub core_switches: u32,
    /// Nominal bisection, TB/s.
    #[serde(rename = "nominalBisectionTBps")]
    pub nominal_bisection_tbps: f64,
    /// Double-precision peak, PFLOP/s.
    #[serde(rename = "peakPFlops")]
    pub peak_pflops: f64,
    /// Cost, US dollars.
    pub total_usd: f64,
    /// Network share of the cost.
    pub network_share: f64,
    /// Delivered bisection; absent where it was not simulated.
    pub delivered: Option<BisectionDto>,
}

/// What the model answers.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum EngineAnswer {
    /// To `design`. `machine` is absent and `issues` says why if it cannot be built or bought.
    Design {
        /// The machine.
        machine: Option<Box<MachineDto>>,
        /// Why not.
        issues: Vec<IssueDto>,
        /// The node; absent where its numbers are out of range.
        node: Option<NodeFiguresDto>,
        /// Every buildable taper at this budget, by rising taper; `delivered` is absent.
        tapers: Vec<TaperPointDto>,
    },
    /// To `bisection`.
    Bisection {
        /// The result.
        result: BisectionDto,
    },
    /// To `mpigraph`.
    Mpigraph {
        /// The result.
        result: MpigraphDto,
    },
    /// To `taperCurve`.
    TaperCurve {
        /// Every buildable taper, by rising taper.
        points: Vec<TaperPointDto>,
    },
    /// To `whatIf`.
    WhatIf {
        /// The result.
        result: WhatIfDto,
    },
    /// To `pairs`.
    Pairs {
        /// The result.
        result: Box<PairsDto>,
    },
    /// To `congestion`.
    Congestion {
        /// What was found.
        result: CongestionDto,
    },
    /// To `pointToPoint`.
    PointToPoint {
        /// The result.
        result: PointToPointDto,
    },
    /// To `rma`.
    Rma {
        /// The result.
        result: RmaDto,
    },
    /// To `collectives`.
    Collectives {
        /// The result.
        result: CollectivesDto,
    },
    /// To `node`.
    Node {
        /// The result.
        result: NodesDto,
    },
    /// To `checkpoint`.
    Checkpoint {
        /// The result.
        result: CheckpointsDto,
    },
    /// To `applications`.
    Applications {
        /// What was found.
        result: ApplicationsDto,
    },
}
