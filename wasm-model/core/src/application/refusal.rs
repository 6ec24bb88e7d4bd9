//! What of a table cannot be run, why, and the nearest that can.

use super::condition::Condition;
use super::placement::Site;
use super::profile::{Pattern, Profile};
use super::time::OnDesign;
use crate::design::Design;
use crate::topology::Tree;

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

/// What is refused on these machines. Every part is looked at, so that one look shows all.
pub fn refusals(
    machines: &[(&Design, &Tree)],
    applications: &[Profile],
    conditions: &[Condition],
    reserved_per_edge: u32,
) -> Vec<Refused> {
    let mut refused = vec![];
    for (index, condition) in conditions.iter().enumerate() {
        let error = machines.iter().find_map(|(design, tree)| {
            let placing = condition.placing(tree, reserved_per_edge);
            Site::new(tree, &placing, design.seed, 0).err()
        });
        if let Some(error) = error {
            refused.push(Refused {
                application: None,
                condition: Some(index),
                sentence: format!("Condition {}: {error}.", condition.id),
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
            if let Some(sentence) = undivided_group(profile, condition.nodes) {
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

/// A sentence if the groups of an application do not divide its ranks.
fn undivided_group(profile: &Profile, nodes: u32) -> Option<String> {
    let group = profile.group_ranks.max(1);
    let ranks = nodes * profile.ranks_per_node;
    if profile.pattern != Pattern::GroupAllToAll || ranks.is_multiple_of(group) {
        return None;
    }
    let divides = |nodes: &u32| (nodes * profile.ranks_per_node).is_multiple_of(group);
    let below = (1..nodes).rev().find(divides);
    // Every multiple of the group is a divided number of nodes, so the search ends.
    let above = (nodes..nodes.saturating_add(group)).find(divides);
    let nearest = match (below, above) {
        (Some(below), Some(above)) if nodes - below <= above - nodes => below,
        (_, Some(above)) => above,
        (below, None) => below.unwrap_or(group),
    };
    Some(format!(
        "{} talks in groups of {group} ranks, which do not divide its {ranks} ranks on {nodes} nodes; \
         the nearest job that does has {nearest} nodes.",
        profile.id
    ))
}
