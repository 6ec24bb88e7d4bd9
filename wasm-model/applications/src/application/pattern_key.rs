//! Applications whose ranks send alike share their flows and their solves.
//!
//! Flows depend on nothing but the pattern and the ranks. The offers of a comparison, all tapers of a design and all
//! conditions run jobs of the same sizes, so the flows of the last ones are kept over requests. Of jobs that all have on
//! the same nodes it is their traffic.

use std::cell::RefCell;
use std::rc::Rc;

use super::demand::{NodeFlow, node_flows};
use super::job_traffic::JobTraffic;
use super::kept::Kept;
use super::mapping::Ranks;
use super::paths::{Paths, TrafficKey};
use super::placement::Site;
use super::profile::{ApplicationProfile, Pattern};
use taper_topology::parameters::application::ON_NODE_COST;

/// Flows that are kept, 16 bytes each.
const FLOWS_KEPT: usize = 1_000_000;
/// Traffic that is kept, in units of 16 bytes. That of the four sizes of jobs of Sierra takes 1.2 million.
const TRAFFIC_KEPT: usize = 1_500_000;

type KeptFlows = Kept<(PatternKey, Ranks), Rc<[NodeFlow]>>;
/// By pattern, ranks and what else the traffic of a job depends on.
type KeptTraffic = Kept<(PatternKey, Ranks, TrafficKey), Rc<JobTraffic>>;

thread_local! {
    static FLOWS: RefCell<KeptFlows> = const { RefCell::new(Kept::new(FLOWS_KEPT)) };
    static TRAFFIC: RefCell<KeptTraffic> = const { RefCell::new(Kept::new(TRAFFIC_KEPT)) };
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
    fn of(profile: &ApplicationProfile) -> Self {
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

    /// What those of several applications depend on, each once, and which of these is each application's.
    pub fn of_each<'a>(
        profiles: impl Iterator<Item = &'a ApplicationProfile>,
    ) -> (Vec<Self>, Vec<usize>) {
        let mut keys: Vec<Self> = vec![];
        let place = |profile| {
            let own = Self::of(profile);
            let known = keys.iter().position(|known| *known == own);
            known.unwrap_or_else(|| {
                keys.push(own);
                keys.len() - 1
            })
        };
        let places = profiles.map(place).collect();
        (keys, places)
    }

    /// The flows between nodes, in shares of what a node sends.
    pub fn flows(self, ranks: Ranks) -> Rc<[NodeFlow]> {
        FLOWS.with_borrow_mut(|known| {
            known.find((self, ranks), || {
                let flows = self.made_flows(ranks);
                let count = flows.len();
                (flows.into(), count)
            })
        })
    }

    fn made_flows(self, ranks: Ranks) -> Vec<NodeFlow> {
        let bytes = f64::from_bits(self.message_bytes);
        node_flows(self.pattern, ranks, self.group, bytes, ON_NODE_COST.value)
    }

    /// The traffic of a job on nodes that others of its size may have on other machines. Its flows are not kept too.
    pub fn traffic(self, ranks: Ranks, paths: &Paths, site: &Site) -> Rc<JobTraffic> {
        TRAFFIC.with_borrow_mut(|known| {
            known.find((self, ranks, paths.traffic_key(site)), || {
                let traffic = paths.traffic(site, &self.made_flows(ranks));
                let size = traffic.size();
                (traffic, size)
            })
        })
    }
}
