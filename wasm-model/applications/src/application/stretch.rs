//! How much longer the messages of a job take than their adapter would need: demand-weighted max-min
//! rates on the tree, beside the neighbours.
//!
//! Flows are solved in *bundles*. Weights and caps are demands, so max-min gives all flows over the same links
//! the same rate over demand, and what is solved is one flow of their joint demand. A node's own link
//! counts only where more is wanted of it than it carries: elsewhere it can hold nothing back, since every
//! flow is content with its demand. So all flows from one edge switch to one node are a bundle with
//! static tables, which look at the destination, and all from one edge switch to another with ideal
//! adaptive routing.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows, links and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use super::demand::NodeFlow;
use super::placement::Site;
use taper_network::routing::{self, EndpointOrder, Routing};
use taper_solver::{MaxMinError, Problem};
use taper_topology::adapter::reached_gbps;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::topology::{CableLinks, PipeLinks, Tree};

/// A share of demand below which a flow is left out: the solver refuses weights of nothing.
const LEAST_SHARE: f64 = 1e-9;
/// A node's link is crowded beyond what it carries and rounding.
const CROWDED: f64 = 1.0 + 1e-9;

/// A flow of the job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JobFlow {
    /// Position in the job of its sender.
    pub sender: u32,
    /// Its bundle on the first rail; those of the other rails follow.
    pub bundle: u32,
    /// What it would send alone on each rail, GB/s.
    pub demand: f64,
}

/// The flows of a job and its neighbours with the rates of their bundles.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// Capacity of every link or pipe that is crossed, GB/s.
    pub capacities: Vec<f64>,
    /// Where the links of every bundle begin, and the end of the last.
    pub offsets: Vec<u32>,
    /// Links of the bundles between edge switches, behind the receiver's own where that is crowded.
    pub links: Vec<u32>,
    /// The first link that is no node's.
    pub first_between: u32,
    /// What every bundle would send alone, GB/s.
    pub demands: Vec<f64>,
    /// The job's part of it, GB/s.
    pub job_demands: Vec<f64>,
    /// What it sends, GB/s.
    pub rates: Vec<f64>,
    /// Node that receives it; with adaptive routing one of the nodes.
    pub receivers: Vec<u32>,
    /// Flows of the job, by sender.
    pub flows: Vec<JobFlow>,
    /// Rails, and so bundles of every flow.
    pub rails: u32,
    /// Nodes of the job.
    pub nodes: usize,
}

/// Everything that the paths of a machine need, made once.
#[derive(Clone, Debug)]
pub struct Paths<'a> {
    tree: &'a Tree,
    routing: Routing,
    order: &'a EndpointOrder,
    edges: &'a [u32],
}

impl<'a> Paths<'a> {
    /// The paths of a tree, whose nodes are on those edge switches, under a routing.
    pub fn new(
        tree: &'a Tree,
        routing: Routing,
        order: &'a EndpointOrder,
        edges: &'a [u32],
    ) -> Self {
        Self {
            tree,
            routing,
            order,
            edges,
        }
    }

    /// What a node would send on each rail, GB/s.
    pub fn port_gbps(&self) -> f64 {
        reached_gbps(self.tree.node_link_gbps)
    }

    /// Capacity of every link or pipe, GB/s.
    pub fn capacities_gbps(&self) -> Vec<f64> {
        let tree = self.tree;
        let mut capacities = match self.routing {
            Routing::Static => CableLinks::new(tree).capacities_gbps(LINK_USABLE_FRACTION.value),
            Routing::Adaptive => PipeLinks::new(tree).capacities_gbps(LINK_USABLE_FRACTION.value),
        };
        // An end point takes in no more than it sends.
        for capacity in &mut capacities[..2 * (tree.rails * tree.nodes) as usize] {
            *capacity = capacity.min(self.port_gbps());
        }
        capacities
    }

    /// Lets a job and its neighbours send at once. The busiest node of the job wants all of its adapter.
    ///
    /// # Errors
    /// [`MaxMinError`] never in practice: the problem is built here.
    pub fn load(
        &self,
        site: &Site,
        flows: &[NodeFlow],
        background: &[(u32, u32)],
    ) -> Result<Loaded, MaxMinError> {
        let mut loaded = self.bundles(site, flows, background);
        loaded.keep_crossed_links();
        loaded.rates = taper_solver::solve(&Problem {
            capacities: &loaded.capacities,
            offsets: &loaded.offsets,
            links: &loaded.links,
            weights: &loaded.demands,
            caps: &loaded.demands,
        })?;
        Ok(loaded)
    }

    fn bundles(&self, site: &Site, flows: &[NodeFlow], background: &[(u32, u32)]) -> Loaded {
        let (tree, port_gbps) = (self.tree, self.port_gbps());
        let mut wanted = vec![0.0_f64; tree.nodes as usize];
        for flow in sent(flows) {
            wanted[site.job[flow.to as usize] as usize] += port_gbps * flow.share;
        }
        for &(_, to) in background {
            wanted[to as usize] += port_gbps;
        }
        let mut bundling = Bundling {
            paths: self,
            known: vec![(u32::MAX, 0); (tree.nodes + tree.edges_per_rail) as usize],
            crowded: (wanted.iter())
                .map(|&wanted| wanted > CROWDED * port_gbps)
                .collect(),
            loaded: Loaded {
                capacities: self.capacities_gbps(),
                offsets: vec![0],
                first_between: 2 * tree.rails * tree.nodes,
                flows: Vec::with_capacity(flows.len()),
                rails: tree.rails,
                nodes: site.job.len(),
                ..Loaded::default()
            },
        };
        for flow in sent(flows) {
            let ends = (site.job[flow.from as usize], site.job[flow.to as usize]);
            let demand = port_gbps * flow.share;
            let bundle = bundling.add(ends, demand, demand);
            bundling.loaded.flows.push(JobFlow {
                sender: flow.from,
                bundle,
                demand,
            });
        }
        for &pair in background {
            bundling.add(pair, port_gbps, 0.0);
        }
        bundling.loaded
    }

    /// Appends the links of a flow on a rail, from node to node.
    pub fn push(&self, rail: u32, (from, to): (u32, u32), path: &mut Vec<u32>) {
        let tree = self.tree;
        match self.routing {
            Routing::Static => {
                let links = CableLinks::new(tree);
                routing::push_static_path(&links, tree, self.order, (rail, from, to), path);
            }
            Routing::Adaptive => {
                routing::push_adaptive_path(&PipeLinks::new(tree), tree, (rail, from, to), path);
            }
        }
    }
}

/// The flows that carry anything.
pub fn sent(flows: &[NodeFlow]) -> impl Iterator<Item = &NodeFlow> {
    flows.iter().filter(|flow| flow.share > LEAST_SHARE)
}

/// Gathers flows.
struct Bundling<'a> {
    paths: &'a Paths<'a>,
    /// By destination, the edge switch from which the last bundle to it came, and that bundle. Senders
    /// come switch by switch.
    known: Vec<(u32, u32)>,
    /// Nodes of which more is wanted than they receive.
    crowded: Vec<bool>,
    loaded: Loaded,
}

impl Bundling<'_> {
    /// Adds a flow and says its bundle on the first rail.
    fn add(&mut self, (from, to): (u32, u32), demand: f64, of_job: f64) -> u32 {
        let Paths {
            tree,
            routing,
            edges,
            ..
        } = *self.paths;
        let from_edge = edges[from as usize];
        let is_crowded = self.crowded[to as usize];
        let destination = match routing {
            Routing::Adaptive if !is_crowded => tree.nodes + edges[to as usize],
            _ => to,
        };
        let (known, bundle) = &mut self.known[destination as usize];
        if *known != from_edge {
            (*known, *bundle) = (from_edge, self.loaded.demands.len() as u32);
            self.loaded.open(self.paths, (from_edge, to, is_crowded));
        }
        let bundle = *bundle;
        for rail in 0..tree.rails {
            self.loaded.demands[(bundle + rail) as usize] += demand;
            self.loaded.job_demands[(bundle + rail) as usize] += of_job;
        }
        bundle
    }
}

impl Loaded {
    /// A new bundle on every rail, without demand.
    fn open(&mut self, paths: &Paths, (from_edge, to, is_crowded): (u32, u32, bool)) {
        let tree = paths.tree;
        let edges = (from_edge, paths.edges[to as usize]);
        let (cables, pipes) = (CableLinks::new(tree), PipeLinks::new(tree));
        for rail in 0..tree.rails {
            if is_crowded {
                // The links of nodes come first under both routings.
                self.links.push(cables.node_down(rail, to));
            }
            match paths.routing {
                Routing::Static => {
                    let position = paths.order.position(rail, to);
                    let links = &mut self.links;
                    routing::push_static_way(&cables, tree, (rail, edges), position, links);
                }
                Routing::Adaptive => {
                    routing::push_adaptive_way(&pipes, (rail, edges), &mut self.links);
                }
            }
            self.offsets.push(self.links.len() as u32);
            self.demands.push(0.0);
            self.job_demands.push(0.0);
            self.receivers.push(to);
        }
    }

    /// Forgets the links that nothing crosses: a job uses a small part of a machine, and the solver looks at
    /// every link in every round. The others keep their order, so that no bit of a rate changes.
    fn keep_crossed_links(&mut self) {
        let mut places = vec![u32::MAX; self.capacities.len()];
        for &link in &self.links {
            places[link as usize] = 0;
        }
        let (mut kept, mut of_nodes) = (0, 0);
        for (link, place) in places.iter_mut().enumerate() {
            if *place == 0 {
                *place = kept;
                self.capacities[kept as usize] = self.capacities[link];
                kept += 1;
                of_nodes += u32::from(link < self.first_between as usize);
            }
        }
        self.capacities.truncate(kept as usize);
        self.first_between = of_nodes;
        for link in &mut self.links {
            *link = places[*link as usize];
        }
    }

    /// Links of a bundle between switches, and where they are in [`Self::links`].
    pub fn between(&self, bundle: usize) -> (usize, &[u32]) {
        let (start, end) = (
            self.offsets[bundle] as usize,
            self.offsets[bundle + 1] as usize,
        );
        let path = &self.links[start..end];
        let own = path.first().is_some_and(|&link| link < self.first_between);
        let start = start + usize::from(own);
        (start, &self.links[start..end])
    }

    /// Extra time of every node of the job, over the time that its adapter needs. Messages that are under
    /// way at once end with the last; rounds add up.
    pub fn stretches(&self, in_rounds: bool) -> Vec<f64> {
        let of_bundle: Vec<f64> = (self.demands.iter().zip(&self.rates))
            .map(|(demand, rate)| demand / rate - 1.0)
            .collect();
        let mut stretches = vec![0.0_f64; self.nodes];
        let mut demand = vec![0.0_f64; self.nodes];
        for flow in &self.flows {
            let sum = &mut stretches[flow.sender as usize];
            let bundle = flow.bundle as usize;
            for stretch in &of_bundle[bundle..bundle + self.rails as usize] {
                *sum = if in_rounds {
                    *sum + flow.demand * stretch
                } else {
                    sum.max(*stretch)
                };
                demand[flow.sender as usize] += flow.demand;
            }
        }
        if in_rounds {
            for (stretch, demand) in stretches.iter_mut().zip(demand) {
                *stretch /= demand.max(f64::MIN_POSITIVE);
            }
        }
        stretches
    }

    /// Mean over the nodes of the job.
    pub fn mean_stretch(&self, in_rounds: bool) -> f64 {
        mean(&self.stretches(in_rounds))
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}
