//! Why a request failed, as reasons that the interface words.

use serde::Serialize;
use taper_money::purchase::{self, Machine};
use taper_topology::design::Design;
use taper_topology::feasibility::{self, Found};
use taper_topology::limits::MAX_LIST;
use taper_topology::topology::Topology;
use tsify::Tsify;

use crate::value::{self, Value};

/// Why a request failed. Each module names in TypeScript the union of its reasons: `Reason`.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// The design cannot be built or bought.
    Infeasible {
        /// Every reason why not, with remedies.
        issues: Vec<Found>,
    },
    /// The machine has more links than the model simulates.
    TooLarge {
        /// The reason, with the limit.
        issues: Vec<Found>,
    },
    /// The request makes no sense.
    BadRequest {
        /// The typed reason of the module.
        #[serde(serialize_with = "value::preserve::serialize")]
        #[tsify(type = "Reason")]
        reason: Value,
    },
}

/// What is wrong with a request, whatever it is about.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum Malformed {
    /// It cannot be read as a request of its kind.
    Unreadable {
        /// Message of the deserializer.
        reason: String,
    },
    /// It has no field `kind`.
    NoKind,
    /// It has a kind that the module does not know.
    UnknownKind {
        /// The kind that was given.
        kind: String,
    },
    /// The answer was requested before it exists.
    NoAnswerYet,
    /// The answer cannot be given to JavaScript.
    Inexpressible {
        /// Message of the serializer.
        reason: String,
    },
    /// A list that is too long.
    TooMany {
        /// What the list holds.
        of: ListOf,
        /// Number of entries.
        found: usize,
        /// How many there may be.
        most: u32,
    },
    /// A count beyond its limits.
    CountOutOfRange {
        /// The thing that is counted.
        of: CountOf,
        /// The number that was given.
        value: u32,
        /// The largest; the least is 1.
        most: u32,
    },
}

/// A list in a request.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ListOf {
    /// Applications to run.
    Applications,
    /// Designs to compare.
    Designs,
    /// Numbers of nodes of collectives.
    NodeCounts,
    /// Sizes of messages.
    Sizes,
    /// Settings of UMT: GPUs and cores.
    UmtSettings,
}

/// A number in a request that has a limit.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CountOf {
    /// Applications of a table.
    Applications,
    /// Conditions of a table.
    Conditions,
    /// Samples, or random placements.
    Draws,
    /// Points of a grid of routing qualities and sizes of waits.
    GridPoints,
    /// Sizes of jobs.
    JobSizes,
    /// Nodes of a job.
    Nodes,
    /// Ranks per node.
    RanksPerNode,
    /// Seeded orders of the end points.
    Replicates,
    /// Runs of a campaign.
    Runs,
    /// Samples of total effects.
    Samples,
    /// Shifts of mpiGraph.
    Shifts,
    /// States of a machine in production.
    States,
    /// Numbers of uplinks to compare.
    Uplinks,
}

/// The refusal of a design that cannot be built or bought.
pub fn infeasible(issues: Vec<Found>) -> Refusal {
    Refusal::Infeasible { issues }
}

/// The refusal of a request that makes no sense.
pub fn bad_request(reason: &impl Serialize) -> Refusal {
    Refusal::BadRequest {
        reason: plain(reason),
    }
}

/// A count, if it is from 1 to `most`.
///
/// # Errors
/// Names the count and what it may be.
pub fn within(of: CountOf, value: u32, most: u32) -> Result<u32, Refusal> {
    if (1..=most).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(&Malformed::CountOutOfRange { of, value, most }))
    }
}

/// The list, if it is not too long.
///
/// # Errors
/// A [`Refusal`] with the largest number of one request.
pub fn few<T>(of: ListOf, list: &[T]) -> Result<(), Refusal> {
    if list.len() <= MAX_LIST as usize {
        return Ok(());
    }
    Err(bad_request(&Malformed::TooMany {
        of,
        found: list.len(),
        most: MAX_LIST,
    }))
}

/// What joins the nodes of a design that can be built, of whatever size.
///
/// # Errors
/// Why it cannot be built or bought.
pub fn built(design: &Design) -> Result<Topology, Refusal> {
    let machine = purchase::buy(design).map_err(infeasible)?;
    Ok(machine.topology)
}

/// The machine of a design, if an experiment can simulate it.
///
/// # Errors
/// Why it cannot be built, bought or simulated.
pub fn simulated(design: &Design) -> Result<Machine, Refusal> {
    let machine = purchase::buy(design).map_err(infeasible)?;
    match feasibility::too_large_to_simulate(&machine.topology) {
        Some(issue) => Err(Refusal::TooLarge {
            issues: vec![issue],
        }),
        None => Ok(machine),
    }
}

/// A refusal as a plain object.
pub fn thrown(refusal: &Refusal) -> Value {
    plain(refusal)
}

fn plain(value: &impl Serialize) -> Value {
    value::to_value(value).unwrap_or_else(|error| value::text(&error.to_string()))
}
