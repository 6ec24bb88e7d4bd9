//! Applications whose ranks send alike share their flows and their solves.

use super::demand::{NodeFlow, node_flows};
use super::mapping::Ranks;
use super::profile::{ApplicationProfile, Pattern};
use taper_topology::parameters::application::ON_NODE_COST;

/// What the flows of a pattern depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PatternKey {
    /// Whom the ranks send to.
    pub pattern: Pattern,
    /// Ranks per node.
    pub per_node: u32,
    group: u32,
    /// Of halos only: it sets how faces compare with edges and corners.
    message_bytes: u64,
}

impl PatternKey {
    /// What those of an application depend on.
    pub fn of(profile: &ApplicationProfile) -> Self {
        let is = |pattern| profile.pattern == pattern;
        Self {
            pattern: profile.pattern,
            per_node: profile.ranks_per_node,
            group: if is(Pattern::GroupAllToAll) {
                profile.group_ranks
            } else {
                0
            },
            message_bytes: if is(Pattern::Halo27) {
                profile.message_bytes.to_bits()
            } else {
                0
            },
        }
    }

    /// The flows between nodes, in shares of what a node sends.
    pub fn flows(self, ranks: Ranks) -> Vec<NodeFlow> {
        let bytes = f64::from_bits(self.message_bytes);
        node_flows(self.pattern, ranks, self.group, bytes, ON_NODE_COST.value)
    }
}
