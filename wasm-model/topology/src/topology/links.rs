//! The links of a tree as indices: one by one, or in bundles.
#![expect(
    clippy::indexing_slicing,
    reason = "six blocks of links, numbered from 0 to 5"
)]

use super::Tree;

/// Directed links one by one, as static routing sees them.
///
/// Order: node up, node down, edge up, edge down, leaf up, leaf down.
#[derive(Clone, Debug)]
pub struct CableLinks<'a> {
    tree: &'a Tree,
    node_links: u32,
    edge_links: u32,
    leaf_links: u32,
}

impl<'a> CableLinks<'a> {
    /// The links of a tree.
    pub fn new(tree: &'a Tree) -> Self {
        Self {
            tree,
            node_links: tree.rails * tree.nodes,
            edge_links: tree.edge_switches() * tree.uplinks,
            leaf_links: tree.leaf_links(),
        }
    }

    /// Where each group of links begins, in their order.
    pub fn starts(&self) -> [u32; 6] {
        starts(self.node_links, self.edge_links, self.leaf_links)
    }

    /// Capacity of every link, GB/s: its rate times the usable fraction; 0 for a cable that failed.
    pub fn capacities_gbps(&self, usable_fraction: f64) -> Vec<f64> {
        let mut capacities =
            vec![self.tree.node_link_gbps * usable_fraction; 2 * self.node_links as usize];
        let between_switches = 2 * (self.edge_links + self.leaf_links) as usize;
        capacities.resize(
            capacities.len() + between_switches,
            self.tree.link_gbps * usable_fraction,
        );
        if let Some(survivors) = &self.tree.survivors {
            let edges = self.tree.edge_switches();
            let all = (0..edges).flat_map(|edge| (0..self.tree.uplinks).map(move |c| (edge, c)));
            for (edge, cable) in all.filter(|&(edge, cable)| !survivors.works(edge, cable)) {
                capacities[self.edge_up(0, edge, cable) as usize] = 0.0;
                capacities[self.edge_down(0, edge, cable) as usize] = 0.0;
            }
        }
        capacities
    }

    /// Index of the link from a node to its edge switch.
    pub fn node_up(&self, rail: u32, node: u32) -> u32 {
        rail * self.tree.nodes + node
    }

    /// Index of the link from an edge switch to a node.
    pub fn node_down(&self, rail: u32, node: u32) -> u32 {
        self.node_links + self.node_up(rail, node)
    }

    /// Edge switch to core, by cable.
    pub fn edge_up(&self, rail: u32, edge: u32, cable: u32) -> u32 {
        let edge = rail * self.tree.edges_per_rail + edge;
        2 * self.node_links + edge * self.tree.uplinks + cable
    }

    /// Core to edge switch, by cable.
    pub fn edge_down(&self, rail: u32, edge: u32, cable: u32) -> u32 {
        self.edge_links + self.edge_up(rail, edge, cable)
    }

    /// Leaf module in which the cable of that edge switch ends. `None` in a two-level tree.
    pub fn leaf(&self, rail: u32, edge: u32, cable: u32) -> Option<u32> {
        let pods = self.tree.pods.as_ref()?;
        let place = pods.place(self.tree.rails, rail, edge);
        let director = cable / self.tree.bundle;
        let module = cable % self.tree.bundle / (self.tree.bundle / place.modules);
        Some(director * pods.modules_per_director + place.first_leaf + module)
    }

    /// Leaf module to spine, by port.
    pub fn leaf_up(&self, leaf: u32, port: u32) -> u32 {
        2 * (self.node_links + self.edge_links) + leaf * self.tree.leaf_ports() + port
    }

    /// Spine to leaf module, by port.
    pub fn leaf_down(&self, leaf: u32, port: u32) -> u32 {
        self.leaf_links + self.leaf_up(leaf, port)
    }

    /// Port of a leaf module, towards the spines, for the end point at that position of the
    /// forwarding tables' order: the end points that share a module take its ports one after the other. `None`
    /// in a two-level tree.
    pub fn spine_port(&self, position: u32) -> Option<u32> {
        let pods = self.tree.pods.as_ref()?;
        let cables = self.tree.bundle / pods.modules;
        let order = position / self.tree.uplinks * cables + position % self.tree.uplinks % cables;
        Some(order % pods.leaf_ports)
    }
}

/// First link of each group, where every level has so many up and then as many down.
fn starts(node: u32, edge: u32, leaf: u32) -> [u32; 6] {
    let edges = 2 * node;
    let leaves = edges + 2 * edge;
    [0, node, edges, edges + edge, leaves, leaves + leaf]
}

/// Links in bundles, as ideal adaptive routing sees them: by symmetry all parallel minimal paths of
/// one (rail, switch, level) are one pipe of their joint capacity.
///
/// Order: node up, node down, edge up, edge down, pod up, pod down.
#[derive(Clone, Debug)]
pub struct PipeLinks<'a> {
    tree: &'a Tree,
    node_links: u32,
    edges: u32,
    pods: u32,
}

impl<'a> PipeLinks<'a> {
    /// The pipes of a tree.
    pub fn new(tree: &'a Tree) -> Self {
        Self {
            tree,
            node_links: tree.rails * tree.nodes,
            edges: tree.edge_switches(),
            pods: tree.pods.map_or(0, |pods| pods.count(tree.rails)),
        }
    }

    /// Where each group of pipes begins, in their order.
    pub fn starts(&self) -> [u32; 6] {
        starts(self.node_links, self.edges, self.pods)
    }

    /// How many pipes there are.
    pub fn count(&self) -> usize {
        2 * (self.node_links + self.edges + self.pods) as usize
    }

    /// Capacity of every pipe, GB/s: width times link rate times the usable fraction.
    pub fn capacities_gbps(&self, usable_fraction: f64) -> Vec<f64> {
        let tree = self.tree;
        let link_gbps = tree.link_gbps * usable_fraction;
        let mut capacities =
            vec![tree.node_link_gbps * usable_fraction; 2 * self.node_links as usize];
        let width = |edge| f64::from(tree.working_uplinks(0, edge)) * link_gbps;
        capacities.extend((0..self.edges).chain(0..self.edges).map(width));
        if let Some(pods) = tree.pods {
            let full = pods.full * tree.rails;
            let width = |pod: u32| match pods.last {
                Some(last) if pod >= full => last.modules,
                _ => pods.modules,
            };
            let pipe =
                |pod| f64::from(tree.working_cores() * width(pod) * pods.leaf_ports) * link_gbps;
            capacities.extend((0..self.pods).chain(0..self.pods).map(pipe));
        }
        capacities
    }

    /// Index of the link from a node to its edge switch.
    pub fn node_up(&self, rail: u32, node: u32) -> u32 {
        rail * self.tree.nodes + node
    }

    /// Index of the link from an edge switch to a node.
    pub fn node_down(&self, rail: u32, node: u32) -> u32 {
        self.node_links + self.node_up(rail, node)
    }

    /// All uplinks of an edge switch.
    pub fn edge_up(&self, rail: u32, edge: u32) -> u32 {
        2 * self.node_links + rail * self.tree.edges_per_rail + edge
    }

    /// All downlinks from the core to an edge switch.
    pub fn edge_down(&self, rail: u32, edge: u32) -> u32 {
        self.edges + self.edge_up(rail, edge)
    }

    /// All links from a pod's leaf modules to the spines. `None` in a two-level tree.
    pub fn pod_up(&self, rail: u32, edge: u32) -> Option<u32> {
        let place = self.tree.pods?.place(self.tree.rails, rail, edge);
        Some(2 * (self.node_links + self.edges) + place.index)
    }

    /// All links from the spines to a pod's leaf modules. `None` in a two-level tree.
    pub fn pod_down(&self, rail: u32, edge: u32) -> Option<u32> {
        self.pod_up(rail, edge).map(|link| self.pods + link)
    }
}
