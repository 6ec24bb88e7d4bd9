//! Applications whose ranks send alike share their flows and their solves.
//!
//! Flows depend on nothing but the pattern and the ranks. The offers of a comparison, all tapers of a design and all
//! conditions run jobs of the same sizes, so the flows of the last ones are kept over requests.

use std::cell::RefCell;
use std::rc::Rc;

use super::demand::{NodeFlow, node_flows};
use super::mapping::Ranks;
use super::profile::{ApplicationProfile, Pattern};
use taper_topology::parameters::application::ON_NODE_COST;

/// Flows that are kept, 16 bytes each. Those of the four sizes of jobs of Sierra are 1.5 million.
const KEPT: usize = 2_000_000;

struct Known {
    of: (PatternKey, Ranks),
    flows: Rc<[NodeFlow]>,
}

thread_local! {
    /// The one used last stands last.
    static KNOWN: RefCell<Vec<Known>> = const { RefCell::new(vec![]) };
}

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
    pub fn flows(self, ranks: Ranks) -> Rc<[NodeFlow]> {
        let of = (self, ranks);
        KNOWN.with_borrow_mut(|known| {
            let at = known.iter().position(|known| known.of == of);
            let found = at.map(|at| known.remove(at)).unwrap_or_else(|| {
                let bytes = f64::from_bits(self.message_bytes);
                let flows = node_flows(self.pattern, ranks, self.group, bytes, ON_NODE_COST.value);
                Known {
                    of,
                    flows: flows.into(),
                }
            });
            let flows = Rc::clone(&found.flows);
            let mut kept = flows.len();
            // Of the others, from the last, those that there is room for.
            let fits = known.iter().rev().take_while(|known| {
                kept += known.flows.len();
                kept <= KEPT
            });
            let fits = fits.count();
            known.drain(..known.len() - fits);
            known.push(found);
            flows
        })
    }
}
