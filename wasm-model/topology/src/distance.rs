//! How many switches a message crosses between nodes that lie side by side: more with every group that it leaves.

/// Sizes of the groups that a topology makes of its nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distances {
    /// Nodes under one edge switch.
    pub edge_nodes: f64,
    /// Nodes of each kind of group, rising, and the switches more that a message crosses to leave it.
    groups: [(f64, u32); 2],
}

impl Distances {
    pub(crate) fn new(edge_nodes: f64, groups: [(f64, u32); 2]) -> Self {
        Self { edge_nodes, groups }
    }

    /// Switches between the two ends that lie farthest apart in a job of so many nodes.
    pub fn most_switches(&self, nodes: u32) -> u32 {
        let nodes = f64::from(nodes);
        let left = self.groups.iter().filter(|(size, _)| nodes > *size);
        1 + left.map(|(_, more)| more).sum::<u32>()
    }

    /// The numbers of switches that occur in a job of so many nodes, rising.
    pub fn switches(&self, nodes: u32) -> impl Iterator<Item = u32> + use<> {
        let most = self.most_switches(nodes);
        let mut switches = 1;
        let farther = self.groups.into_iter().map(move |(_, more)| {
            switches += more;
            switches
        });
        let farther = farther.take_while(move |&switches| switches <= most);
        std::iter::once(1).chain(farther)
    }

    /// Mean number of switches between nodes that are `apart` places from one another, in a job that
    /// fills one group after the other. Of such pairs the share `1 - apart / n` lies in one group of `n` nodes.
    pub fn mean_switches(&self, nodes: u32, apart: f64) -> f64 {
        let beyond = |(group, more): (f64, u32)| {
            if f64::from(nodes) > group {
                f64::from(more) * (apart / group).min(1.0)
            } else {
                0.0
            }
        };
        let [edge, group] = self.groups.map(beyond);
        1.0 + (edge + group)
    }
}
