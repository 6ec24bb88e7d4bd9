//! Why a question to this module makes no sense.

use serde::Serialize;
use taper_topology::names::Issue;
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
    /// A reference condition that is not in the request.
    NoSuchCondition,
    /// Shares that are not one for each application.
    SharesOfApplications {
        /// Number of applications.
        applications: u32,
        /// Number of shares.
        shares: u32,
    },
    /// Flows of a cell that is not in the table.
    NoSuchCellOfFlows,
    /// A number of a profile with which the model cannot compute.
    ProfileNumber {
        /// Id of the application.
        application: String,
        /// The number, by its field.
        number: ProfileNumber,
    },
    /// A reference node with a number out of range.
    ReferenceNode {
        /// Id of the application.
        application: String,
        /// What is wrong with the node.
        issue: Issue,
    },
    /// An application without the reference that its shares of time hold on.
    NoReference {
        /// Id of the application.
        application: String,
    },
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
export type Reason = Malformed | BadQuestion | BadStudy | StudyRefusal;";
