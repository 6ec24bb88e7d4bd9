//! What of a table cannot be run, why, and the nearest that can.

use super::condition::Condition;
use super::placement::{Site, user_nodes};
use super::profile::{Pattern, Profile};
use super::time::OnDesign;
use taper_topology::design::Design;
use taper_topology::topology::Tree;

/// An application, a condition, or one under the other, that is left out of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// Position among the applications; all of them if absent.
    pub application: Option<usize>,
    /// Position among the conditions; all of them if absent.
    pub condition: Option<usize>,
    /// Why, and what to do.
    pub sentence: String,
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
    (machines, tapers): (&[(&Design, &Tree)], usize),
    applications: &[Profile],
    conditions: &[Condition],
    reserved_per_edge: u32,
) -> Vec<Refused> {
    let mut refused = vec![];
    let most = (machines
        .iter()
        .map(|(_, tree)| user_nodes(tree, reserved_per_edge)))
    .min()
    .unwrap_or(0);
    for (index, condition) in conditions.iter().enumerate() {
        let error = (0..).zip(machines).find_map(|(at, (design, tree))| {
            let placing = condition.placing(tree, reserved_per_edge);
            let error = Site::new(tree, &placing, design.seed, 0).err()?;
            Some((
                if at < tapers {
                    ""
                } else {
                    "on the reference, "
                },
                error,
            ))
        });
        if let Some((on, error)) = error {
            refused.push(Refused {
                application: None,
                condition: Some(index),
                sentence: format!("Condition {}: {on}{error}.", condition.id),
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
                sentence: format!("{}: {error}.", profile.id),
            });
        }
        for (place, condition) in conditions.iter().enumerate() {
            if let Some(sentence) = undivided_group(profile, condition.nodes, most) {
                refused.push(Refused {
                    application: Some(index),
                    condition: Some(place),
                    sentence,
                });
            }
        }
    }
    refused
}

/// A sentence if the groups of an application do not divide its ranks. `most` nodes are there for jobs.
fn undivided_group(profile: &Profile, nodes: u32, most: u32) -> Option<String> {
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
    let remedy = match nearest {
        Some(nearest) => format!("the nearest job that does has {nearest} nodes"),
        None => format!("no job on this machine does: groups need {step} nodes, and it has {most}"),
    };
    Some(format!(
        "{} talks in groups of {group} ranks, which do not divide its {ranks} ranks on {nodes} nodes; \
         {remedy}.",
        profile.id
    ))
}

fn greatest_common_divisor(one: u32, other: u32) -> u32 {
    if other == 0 {
        one
    } else {
        greatest_common_divisor(other, one % other)
    }
}
