//! What nodes send one another in an all-to-all, beside what their ranks do one by one.

use std::collections::BTreeMap;

use taper_applications::application::demand::node_flows;
use taper_applications::application::mapping::{Mapping, Ranks};
use taper_applications::application::profile::Pattern;

/// Partners of a rank that are looked at.
const SAMPLED: u32 = 16;
const ON_NODE_COST: f64 = 0.79;

/// Rank by rank: sender, receiver, and the share of the time of an exchange.
fn flows_of_ranks(ranks: Ranks, group: u32) -> BTreeMap<(u32, u32), f64> {
    let count = ranks.nodes * ranks.per_node;
    let (mut sent, mut busy) = (BTreeMap::new(), vec![0.0_f64; ranks.nodes as usize]);
    for rank in 0..count {
        let first = rank / group * group;
        let members = group.min(count - first);
        let looked_at = (members - 1).min(SAMPLED);
        for index in 0..looked_at {
            let distance = 1 + index * (members - 1) / looked_at;
            let other = first + (rank - first + distance) % members;
            let bytes = f64::from(members - 1) / f64::from(looked_at);
            let ends @ (from, to) = (ranks.node_of(rank), ranks.node_of(other));
            if from == to {
                busy[from as usize] += bytes * ON_NODE_COST;
            } else {
                *sent.entry(ends).or_default() += bytes;
                busy[from as usize] += bytes;
            }
        }
    }
    let most = busy.into_iter().fold(0.0, f64::max);
    sent.values_mut().for_each(|bytes| *bytes /= most);
    sent
}

#[test]
fn an_all_to_all_is_that_of_its_ranks() {
    let groups = [1, 2, 6, 12, 20, 24, 60, 84];
    for (nodes, per_node, mapping) in [
        (21, 4, Mapping::Block),
        (21, 4, Mapping::Cyclic),
        (14, 6, Mapping::Block),
        (84, 1, Mapping::Block),
    ] {
        let ranks = Ranks {
            nodes,
            per_node,
            mapping,
        };
        for group in groups {
            let pattern = if group == 84 {
                Pattern::AllToAll
            } else {
                Pattern::GroupAllToAll
            };
            let found = node_flows(pattern, ranks, group, 0.0, ON_NODE_COST);
            let expected = flows_of_ranks(ranks, group);
            assert_eq!(found.len(), expected.len(), "{ranks:?} {group}");
            assert!(found.is_sorted_by_key(|flow| flow.from));
            for flow in found {
                let share = expected.get(&(flow.from, flow.to)).copied();
                let off = (flow.share - share.unwrap_or(f64::NAN)).abs();
                assert!(off < 1e-12, "{ranks:?} {group} {flow:?} for {share:?}");
            }
        }
    }
}
