//! What of a table cannot be run, why, and the nearest that can.

use super::condition::Condition;
use super::placement::{PlacingError, Site, user_nodes};
use super::profile::{ApplicationProfile, Pattern};
use super::time::OnDesign;
use serde::Serialize;
use taper_topology::design::Design;
use taper_topology::node::application::NodeRefusal;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// An application, a condition, or one under the other, that is left out of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// Position among the applications; all of them if absent.
    pub application: Option<usize>,
    /// Position among the conditions; all of them if absent.
    pub condition: Option<usize>,
    /// Reason why it is left out.
    pub reason: CellRefusal,
}

/// Why a part of a table cannot be run.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum CellRefusal {
    /// The job of a condition has no place on a machine.
    NoPlace {
        /// Id of the condition.
        condition: String,
        /// Whether on the reference, where the other machines have a place.
        on_reference: bool,
        /// Why the placement failed.
        error: PlacingError,
    },
    /// A node cannot run an application.
    NotOnNode {
        /// Id of the application.
        application: String,
        /// Why the node cannot run it.
        error: NodeRefusal,
    },
    /// Groups of ranks that do not divide a job.
    UndividedGroup {
        /// Id of the application.
        application: String,
        /// Ranks of one group.
        group: u32,
        /// Ranks of the job.
        ranks: u64,
        /// Nodes of the job.
        nodes: u32,
        /// Nodes of the nearest job that groups divide; absent if no job on the machine.
        nearest: Option<u64>,
        /// Such jobs are the multiples of so many nodes.
        step: u32,
        /// Nodes that the machine has for jobs.
        most: u32,
    },
}

impl Refused {
    /// Whether it is about that cell.
    pub fn is_of(&self, application: usize, condition: usize) -> bool {
        self.application.is_none_or(|own| own == application)
            && self.condition.is_none_or(|own| own == condition)
    }
}

/// What is refused on these machines, of which those behind the first `tapers` only serve as a reference. Every part is looked at, so that one look shows all.
pub fn refusals(
    (machines, tapers): (&[(&Design, &Topology)], usize),
    applications: &[ApplicationProfile],
    conditions: &[Condition],
    reserved_per_edge: u32,
) -> Vec<Refused> {
    let mut refused = vec![];
    let most = (machines
        .iter()
        .map(|(_, topology)| user_nodes(topology, reserved_per_edge)))
    .min()
    .unwrap_or(0);
    for (index, condition) in conditions.iter().enumerate() {
        let error = (0..).zip(machines).find_map(|(at, (design, topology))| {
            let placing = condition.placing(topology, reserved_per_edge);
            let error = Site::new(topology, &placing, design.seed, 0).err()?;
            Some((at >= tapers, error))
        });
        if let Some((on_reference, error)) = error {
            refused.push(Refused {
                application: None,
                condition: Some(index),
                reason: CellRefusal::NoPlace {
                    condition: condition.id.clone(),
                    on_reference,
                    error,
                },
            });
        }
    }
    for (index, profile) in applications.iter().enumerate() {
        let error = machines
            .iter()
            .find_map(|(design, _)| OnDesign::new(profile, &design.node, &design.fabric).err());
        if let Some(error) = error {
            refused.push(Refused {
                application: Some(index),
                condition: None,
                reason: CellRefusal::NotOnNode {
                    application: profile.id.clone(),
                    error,
                },
            });
        }
        for (place, condition) in conditions.iter().enumerate() {
            if let Some(reason) = undivided_group(profile, condition.nodes, most) {
                refused.push(Refused {
                    application: Some(index),
                    condition: Some(place),
                    reason,
                });
            }
        }
    }
    refused
}

/// Whether the groups of an application do not divide its ranks. `most` nodes are there for jobs.
fn undivided_group(profile: &ApplicationProfile, nodes: u32, most: u32) -> Option<CellRefusal> {
    let group = profile.group_ranks.max(1);
    let ranks = u64::from(nodes) * u64::from(profile.ranks_per_node);
    if profile.pattern != Pattern::GroupAllToAll || ranks.is_multiple_of(u64::from(group)) {
        return None;
    }
    // Jobs that the groups divide are the multiples of so many nodes.
    let step = group / greatest_common_divisor(group, profile.ranks_per_node);
    let below = nodes / step * step;
    let above = u64::from(below) + u64::from(step);
    let is_nearer = u64::from(nodes - below) <= above - u64::from(nodes);
    let nearest = if below > 0 && (is_nearer || above > u64::from(most)) {
        Some(u64::from(below))
    } else {
        Some(above).filter(|&above| above <= u64::from(most))
    };
    Some(CellRefusal::UndividedGroup {
        application: profile.id.clone(),
        group,
        ranks,
        nodes,
        nearest,
        step,
        most,
    })
}

fn greatest_common_divisor(one: u32, other: u32) -> u32 {
    if other == 0 {
        one
    } else {
        greatest_common_divisor(other, one % other)
    }
}
