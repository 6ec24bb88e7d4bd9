//! Exact two- and three-level trees with rails, without a graph object: a link is an index computed
//! from (rail, switch, port, direction).
//!
//! Geometry after SC19 sec 3 (Summit, Sierra) and TAPER sec III.B (Quartz). An edge switch has
//! `uplinks` cables. Cable `p` goes to core switch `p / bundle`, so that every core switch gets a
//! bundle of equal width. In a three-level tree a core switch is a director: the edge switches of a
//! *pod* (SC19's group of racks) end in the same leaf modules, and every leaf module has one link
//! up for each of its ports.

use crate::damage::{Damage, Survivors};
use crate::design::{Director, Fabric, Fill, Node, Wiring};

/// Why a tree of that size does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// A tree needs at least one node.
    #[error("the tree has no nodes")]
    NoNodes,
    /// The edge switches have more uplinks than the core switches have ports for.
    #[error("{edge_switches} edge switches do not fit the core switches")]
    CoreTooSmall {
        /// Edge switches of all rails.
        edge_switches: u32,
    },
}

/// The last pod, if it is smaller than the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LastPod {
    /// Leaf modules that it fills in each director, of one rail or (if shared) of all rails.
    modules: u32,
    /// Whether the edge switches of all rails meet in the same modules.
    shared: bool,
}

/// How the edge switches are plugged into the leaf modules of each director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pods {
    /// Edge switches of one rail in a full pod.
    pub edges: u32,
    /// Leaf modules in each director that a full pod of one rail fills.
    modules: u32,
    /// Full pods of one rail.
    full: u32,
    last: Option<LastPod>,
    /// Ports of a leaf module towards the spines.
    leaf_ports: u32,
    /// Leaf modules in each director.
    pub modules_per_director: u32,
}

/// A pod of one rail as the end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PodPlace {
    /// Index among the pods of all rails.
    index: u32,
    /// Its first leaf module in each director.
    first_leaf: u32,
    /// Its leaf modules in each director.
    modules: u32,
}

/// A tree of a given size.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Nodes.
    pub nodes: u32,
    /// Nodes on a full edge switch.
    pub nodes_per_edge: u32,
    /// Rails.
    pub rails: u32,
    /// Edge switches of one rail.
    pub edges_per_rail: u32,
    /// Uplinks of an edge switch.
    pub uplinks: u32,
    /// Directors, or spine switches of a two-level tree.
    pub cores: u32,
    /// Cables from one edge switch to one core switch.
    pub bundle: u32,
    /// The inside of the directors; absent in a two-level tree.
    pub pods: Option<Pods>,
    /// Bandwidth of a node's link on one rail, GB/s.
    pub node_link_gbps: f64,
    /// Bandwidth of a link between switches, GB/s.
    pub link_gbps: f64,
    /// What damage left; absent in a whole tree.
    pub survivors: Option<Survivors>,
}

impl Tree {
    /// The tree that connects `nodes` nodes.
    ///
    /// # Errors
    /// [`TreeError`] if there are no nodes or the core switches have too few ports.
    pub fn new(node: &Node, fabric: &Fabric, nodes: u32) -> Result<Self, TreeError> {
        if nodes == 0 {
            return Err(TreeError::NoNodes);
        }
        let edges_per_rail = Self::edges_for(fabric, nodes);
        let (cores, pods) =
            core_switches(fabric, edges_per_rail).ok_or(TreeError::CoreTooSmall {
                edge_switches: edges_per_rail * fabric.rails,
            })?;
        Ok(Self {
            nodes,
            nodes_per_edge: fabric.nodes_per_edge(),
            rails: fabric.rails,
            edges_per_rail,
            uplinks: fabric.uplinks,
            cores,
            bundle: fabric.uplinks / cores,
            pods,
            node_link_gbps: fabric.node_link_gbps(node),
            link_gbps: fabric.link_gbps,
            survivors: None,
        })
    }

    /// The tree after damage; the same tree if there is none.
    pub fn damaged(&self, damage: &Damage, seed: u32, replicate: u32) -> Self {
        let size = (self.edge_switches(), self.uplinks, self.cores);
        Self {
            survivors: (!damage.is_none()).then(|| Survivors::new(damage, size, (seed, replicate))),
            ..self.clone()
        }
    }

    /// Uplinks of an edge switch that work.
    pub fn working_uplinks(&self, rail: u32, edge: u32) -> u32 {
        self.survivors.as_ref().map_or(self.uplinks, |survivors| {
            survivors.of_edge(rail * self.edges_per_rail + edge)
        })
    }

    /// Core switches that are there.
    fn working_cores(&self) -> u32 {
        self.survivors
            .as_ref()
            .map_or(self.cores, |survivors| survivors.cores)
    }

    /// No more nodes than this have core ports for all their uplinks, however they are plugged.
    pub fn most_nodes(fabric: &Fabric) -> u32 {
        // As many core switches as uplinks at most, so one port of each for every edge switch.
        let core_ports = match fabric.levels {
            2 => fabric.edge_radix,
            _ => fabric.director.leaves * fabric.director.leaf_ports,
        };
        (core_ports / fabric.rails).saturating_mul(fabric.nodes_per_edge())
    }

    /// Edge switches of one rail for so many nodes: those of whole racks where they belong to racks.
    pub fn edges_for(fabric: &Fabric, nodes: u32) -> u32 {
        match fabric.fill {
            Fill::Rack => nodes.div_ceil(fabric.rack_nodes) * fabric.rack_edges_per_rail,
            Fill::Ports => nodes.div_ceil(fabric.downlinks),
        }
    }

    /// Edge switches of all rails.
    pub fn edge_switches(&self) -> u32 {
        self.rails * self.edges_per_rail
    }

    /// Edge switches of one rail in each pod, in order; none in a two-level tree.
    pub fn pod_edges(&self) -> Vec<u32> {
        let Some(pods) = self.pods else {
            return Vec::new();
        };
        let full = (0..pods.full).map(|_| pods.edges);
        let rest = self.edges_per_rail - pods.full * pods.edges;
        full.chain(pods.last.map(|_| rest)).collect()
    }

    /// Nodes on each edge switch of a rail, in order; the same on every rail.
    pub fn edge_nodes(&self) -> Vec<u32> {
        (0..self.edges_per_rail)
            .map(|edge| self.first_node_of(edge + 1) - self.first_node_of(edge))
            .collect()
    }

    /// Links from all leaf modules to the spines; 0 in a two-level tree.
    pub fn leaf_links(&self) -> u32 {
        self.pods.map_or(0, |pods| {
            self.cores * pods.modules_per_director * pods.leaf_ports
        })
    }

    /// As [`Self::leaf_links`], of the core switches that are there.
    pub fn working_leaf_links(&self) -> u32 {
        self.leaf_links() / self.cores * self.working_cores()
    }

    /// Leaf modules in each director; 0 in a two-level tree.
    pub fn modules_per_director(&self) -> u32 {
        self.pods.map_or(0, |pods| pods.modules_per_director)
    }

    /// Nominal bisection, TB/s, both directions of the cut: the injection of all nodes, or what the
    /// uplinks of all edge switches carry if that is less. For full edge switches that is nodes x
    /// injection / taper (SC18 Table I: 4,608 x 25 GB/s = 115 TB/s for Summit, 4,320 x 25 / 2 = 54 TB/s
    /// for Sierra). Inside a single edge switch no uplink is crossed.
    pub fn nominal_bisection_tbps(&self) -> f64 {
        self.nominal_bisection_of_tbps(self.edges_per_rail)
    }

    /// As [`Self::nominal_bisection_tbps`], of the nodes on the first `edges` edge switches of each
    /// rail: what they inject, or what the working uplinks of these switches carry if that is less.
    pub fn nominal_bisection_of_tbps(&self, edges: u32) -> f64 {
        let nodes = self.first_node_of(edges);
        let injection = f64::from(nodes) * f64::from(self.rails) * self.node_link_gbps;
        let working: u64 = (0..self.rails)
            .flat_map(|rail| (0..edges).map(move |edge| (rail, edge)))
            .map(|(rail, edge)| u64::from(self.working_uplinks(rail, edge)))
            .sum();
        let uplinks = working as f64 * self.link_gbps;
        let carried = if edges == 1 {
            injection
        } else {
            injection.min(uplinks)
        };
        carried / 1000.0
    }

    /// Index of the pod, among those of all rails, in which an edge switch's cables end. `None` in a
    /// two-level tree.
    pub fn pod_of(&self, rail: u32, edge: u32) -> Option<u32> {
        let pods = self.pods?;
        Some(pods.place(self.rails, rail, edge).index)
    }

    /// Leaf modules in each director in which the cables of that edge switch's pod end; 0 in a
    /// two-level tree.
    pub fn pod_modules(&self, rail: u32, edge: u32) -> u32 {
        self.pods
            .map_or(0, |pods| pods.place(self.rails, rail, edge).modules)
    }

    /// Ports of a leaf module towards the spines; 0 in a two-level tree.
    pub fn leaf_ports(&self) -> u32 {
        self.pods.map_or(0, |pods| pods.leaf_ports)
    }

    /// Switches that a packet between two nodes passes: 1 inside an edge switch, 3 inside a pod or
    /// a two-level tree, 5 across pods (SC19 sec 3).
    pub fn switch_hops(&self, rail: u32, from: u32, to: u32) -> u32 {
        let (from, to) = (self.edge_of(from), self.edge_of(to));
        if from == to {
            1
        } else if self.pod_of(rail, from) == self.pod_of(rail, to) {
            3
        } else {
            5
        }
    }

    /// Directed links, each cable counted once in each direction.
    pub fn cable_links(&self) -> u64 {
        let node = u64::from(self.rails) * u64::from(self.nodes);
        let edge = u64::from(self.edge_switches()) * u64::from(self.uplinks);
        2 * (node + edge + u64::from(self.leaf_links()))
    }

    /// Index of a node's edge switch within its rail: nodes are spread evenly, so that a machine whose
    /// size does not fill its edge switches has no nearly empty one.
    pub fn edge_of(&self, node: u32) -> u32 {
        (u64::from(node) * u64::from(self.edges_per_rail) / u64::from(self.nodes)) as u32
    }

    /// The first node of an edge switch.
    pub fn first_node_of(&self, edge: u32) -> u32 {
        let nodes = u64::from(edge) * u64::from(self.nodes);
        nodes.div_ceil(u64::from(self.edges_per_rail)) as u32
    }
}

/// Core switches and pods for that many edge switches a rail; `None` if they do not fit.
pub(crate) fn core_switches(fabric: &Fabric, edges_per_rail: u32) -> Option<(u32, Option<Pods>)> {
    let uplinks = fabric.uplinks;
    let fewest = match fabric.wiring {
        Wiring::OneEach => uplinks,
        Wiring::Fewest => 1,
    };
    divisors(uplinks)
        .filter(|&cores| cores >= fewest)
        .find_map(|cores| {
            let bundle = uplinks / cores;
            if fabric.levels == 2 {
                let ports = u64::from(fabric.rails) * u64::from(edges_per_rail) * u64::from(bundle);
                (ports <= u64::from(fabric.edge_radix)).then_some((cores, None))
            } else {
                let pods =
                    plug_into_leaves(&fabric.director, edges_per_rail, fabric.rails, bundle)?;
                Some((cores, Some(pods)))
            }
        })
}

/// Plugs bundles into leaf modules so that every module of a pod takes equally many cables of every
/// edge switch. Takes the pod size that needs fewest modules; among equals the one nearest to the
/// director's `pod_edges`. `None` if the director has too few slots.
fn plug_into_leaves(director: &Director, edges: u32, rails: u32, bundle: u32) -> Option<Pods> {
    divisors(bundle)
        .filter_map(|modules| {
            let pod_edges = director.leaf_ports / (bundle / modules);
            let full = edges.checked_div(pod_edges)?;
            let rest = edges % pod_edges;
            let last = if rest == 0 {
                None
            } else {
                Some(last_pod(director.leaf_ports, rest, rails, bundle)?)
            };
            let last_modules =
                last.map_or(0, |last| last.modules * if last.shared { 1 } else { rails });
            let modules_per_director = full
                .checked_mul(rails)?
                .checked_mul(modules)?
                .checked_add(last_modules)?;
            let leaf_ports = director.leaf_ports;
            Some(Pods {
                edges: pod_edges,
                modules,
                full,
                last,
                leaf_ports,
                modules_per_director,
            })
        })
        .filter(|pods| pods.modules_per_director <= director.leaves)
        .min_by_key(|pods| {
            (
                pods.modules_per_director,
                pods.edges.abs_diff(director.pod_edges),
            )
        })
}

/// The modules of a pod that is not full. Rails share modules where that needs fewer (Summit's last
/// group of four racks shares one leaf a director).
fn last_pod(leaf_ports: u32, edges: u32, rails: u32, bundle: u32) -> Option<LastPod> {
    let fewest_for = |edges: u32| {
        divisors(bundle)
            .find(|modules| u64::from(edges) * u64::from(bundle / modules) <= u64::from(leaf_ports))
    };
    let apart = fewest_for(edges)?;
    match fewest_for(edges * rails) {
        Some(shared) if shared < apart * rails => Some(LastPod {
            modules: shared,
            shared: true,
        }),
        _ => Some(LastPod {
            modules: apart,
            shared: false,
        }),
    }
}

/// Divisors of `number`, rising.
fn divisors(number: u32) -> impl Iterator<Item = u32> {
    (1..=number).filter(move |candidate| number.is_multiple_of(*candidate))
}

impl Pods {
    fn place(&self, rails: u32, rail: u32, edge: u32) -> PodPlace {
        let pod = edge / self.edges;
        let full_index = pod * rails + rail;
        match self.last {
            Some(last) if pod == self.full => {
                let before = self.full * rails;
                let own_rail = if last.shared { 0 } else { rail };
                PodPlace {
                    index: before + own_rail,
                    first_leaf: before * self.modules + own_rail * last.modules,
                    modules: last.modules,
                }
            }
            _ => PodPlace {
                index: full_index,
                first_leaf: full_index * self.modules,
                modules: self.modules,
            },
        }
    }

    fn count(&self, rails: u32) -> u32 {
        let last = self
            .last
            .map_or(0, |last| if last.shared { 1 } else { rails });
        self.full * rails + last
    }
}

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

    /// Node to edge switch.
    pub fn node_up(&self, rail: u32, node: u32) -> u32 {
        rail * self.tree.nodes + node
    }

    /// Edge switch to node.
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

    /// Leaf module, in which the cable of that edge switch ends, to spine, by port. `None` in a
    /// two-level tree.
    pub fn leaf_up(&self, rail: u32, edge: u32, cable: u32, port: u32) -> Option<u32> {
        let pods = self.tree.pods.as_ref()?;
        let place = pods.place(self.tree.rails, rail, edge);
        let director = cable / self.tree.bundle;
        let module = cable % self.tree.bundle / (self.tree.bundle / place.modules);
        let leaf = director * pods.modules_per_director + place.first_leaf + module;
        Some(2 * (self.node_links + self.edge_links) + leaf * pods.leaf_ports + port)
    }

    /// Spine to leaf module, by port. `None` in a two-level tree.
    pub fn leaf_down(&self, rail: u32, edge: u32, cable: u32, port: u32) -> Option<u32> {
        self.leaf_up(rail, edge, cable, port)
            .map(|link| self.leaf_links + link)
    }

    /// Port of a leaf module, towards the spines, for the end point at that position of the
    /// forwarding tables' order: the end points that share a module take its ports in turn. `None`
    /// in a two-level tree.
    pub fn spine_port(&self, position: u32) -> Option<u32> {
        let pods = self.tree.pods.as_ref()?;
        let cables = self.tree.bundle / pods.modules;
        let turn = position / self.tree.uplinks * cables + position % self.tree.uplinks % cables;
        Some(turn % pods.leaf_ports)
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

    /// Node to edge switch.
    pub fn node_up(&self, rail: u32, node: u32) -> u32 {
        rail * self.tree.nodes + node
    }

    /// Edge switch to node.
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
