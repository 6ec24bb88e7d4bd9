//! Why a question to this module makes no sense.

use serde::Serialize;
use taper_topology::feasibility::Issue;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

/// Why a question to this module makes no sense.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum BadQuestion {
    /// A list that is too long.
    TooMany {
        /// Of what.
        of: ListOf,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: u32,
    },
    /// More pairs of mpiGraph than fit a worker.
    TooManyPairs {
        /// Nodes.
        nodes: u32,
        /// Shifts.
        shifts: u32,
        /// Replicates.
        replicates: u32,
        /// Pairs that they make.
        pairs: u64,
        /// Pairs that are kept.
        most: u64,
    },
    /// mpiGraph on a single node.
    MpigraphOnOneNode,
    /// Pairs of a job on a single node.
    NoPair,
    /// More damage than the machine has parts.
    BeyondMachine {
        /// Of what.
        of: DamageOf,
        /// How many.
        value: u32,
        /// How many the machine has.
        most: u32,
    },
    /// A job without racks.
    NoRacks,
    /// A reference condition that is not in the request.
    NoSuchCondition,
    /// Flows of a cell that is not in the table.
    NoSuchCellOfFlows,
    /// A number of a profile with which the model cannot compute.
    ProfileNumber {
        /// Id of the application.
        application: String,
        /// Which.
        number: ProfileNumber,
    },
    /// A reference node with a number out of range.
    ReferenceNode {
        /// Id of the application.
        application: String,
        /// Which.
        issue: Issue,
    },
    /// An application without the reference that its shares of time hold on.
    NoReference {
        /// Id of the application.
        application: String,
    },
    /// A max-min problem that cannot be solved.
    NotSolvable {
        /// What the solver refused.
        reason: String,
    },
}

/// What a list holds.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ListOf {
    /// Applications.
    Applications,
    /// Designs.
    Designs,
    /// Numbers of nodes.
    NodeCounts,
    /// Sizes of messages.
    Sizes,
    /// Settings of UMT.
    UmtSettings,
}

/// What may fail.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum DamageOf {
    /// Uplinks of every edge switch.
    FailedUplinksPerEdge,
    /// Uplinks of the machine.
    FailedUplinks,
    /// Core switches.
    MissingCores,
}

/// A number of a profile, or several with one range.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ProfileNumber {
    /// `mpiShare` and `overlap`.
    Shares,
    /// `ranksPerNode`.
    RanksPerNode,
    /// `messageBytes` and `allreduceBytes`.
    Bytes,
    /// `groupRanks`.
    GroupRanks,
    /// `workingSetGBPerNode`.
    WorkingSet,
    /// `reference.injectionGBps`.
    Injection,
}

#[wasm_bindgen(typescript_custom_section)]
const REASON: &str = "/** Why a question to this module makes no sense. */
export type Reason = Malformed | BadQuestion | CampaignError | CheckpointRefusal;";
