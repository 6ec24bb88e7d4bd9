//! Which node a rank runs on.

use serde::Deserialize;
use tsify::Tsify;

/// Order of ranks over nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Mapping {
    /// Consecutive ranks share a node.
    Block,
    /// Consecutive ranks go to consecutive nodes.
    Cyclic,
}

/// The ranks of a job on its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranks {
    /// Nodes of the job.
    pub nodes: u32,
    /// Ranks on each node.
    pub per_node: u32,
    /// Order in which ranks are assigned to nodes.
    pub mapping: Mapping,
}

impl Ranks {
    /// Ranks of the whole job.
    pub fn count(self) -> u32 {
        self.nodes * self.per_node
    }

    /// Position in the job of the node on which a rank runs.
    pub fn node_of(self, rank: u32) -> u32 {
        match self.mapping {
            Mapping::Block => rank / self.per_node.max(1),
            Mapping::Cyclic => rank % self.nodes.max(1),
        }
    }

    /// The ranks of a node.
    pub fn of_node(self, node: u32) -> impl Iterator<Item = u32> {
        let (first, step) = match self.mapping {
            Mapping::Block => (node * self.per_node, 1),
            Mapping::Cyclic => (node, self.nodes),
        };
        (0..self.per_node).map(move |slot| first + slot * step)
    }

    /// Nodes that hold a group of so many consecutive ranks and no rank of another; `None` where there are none.
    pub fn nodes_alike(self, group: u32) -> Option<u32> {
        let per_node = self.per_node.max(1);
        let is_whole = self.mapping == Mapping::Block && (1..=self.count()).contains(&group);
        (is_whole && group.is_multiple_of(per_node)).then_some(group / per_node)
    }

    /// The node of a rank, and the first rank behind those that follow it on that node.
    pub fn node_and_end(self, rank: u32) -> (u32, u32) {
        let node = self.node_of(rank);
        match self.mapping {
            Mapping::Block => (node, (node + 1) * self.per_node),
            Mapping::Cyclic => (node, rank + 1),
        }
    }

    /// The ranks of a node in runs of consecutive ranks, none longer than what is left of a row of ranks.
    pub fn runs_of(self, node: u32, row: u32) -> impl Iterator<Item = std::ops::Range<u32>> {
        let mut done = 0;
        std::iter::from_fn(move || {
            let start = self.of_node(node).nth(done as usize)?;
            let (_, end) = self.node_and_end(start);
            let end = end.min((start / row + 1) * row);
            done += end - start;
            Some(start..end)
        })
    }
}
