//! How much longer the messages of a job take than their adapter would need: demand-weighted max-min
//! rates on the tree, beside the neighbours.

use super::demand::NodeFlow;
use super::placement::Site;
use crate::maxmin::{self, MaxMinError, Problem};
use crate::parameters::{ENDPOINT_FRACTION, LINK_USABLE_FRACTION};
use crate::routing::{self, EndpointOrder, Routing};
use crate::topology::{CableLinks, PipeLinks, Tree};

/// A share of demand below which a flow is left out: the solver refuses weights of nothing.
const LEAST_SHARE: f64 = 1e-9;

/// The flows of a job and its neighbours with their rates.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Capacity of every link or pipe, GB/s.
    pub capacities: Vec<f64>,
    /// Where the links of every flow begin, and the end of the last.
    pub offsets: Vec<u32>,
    /// Links of the flows.
    pub links: Vec<u32>,
    /// What every flow would send alone, GB/s.
    pub demands: Vec<f64>,
    /// What it sends, GB/s.
    pub rates: Vec<f64>,
    /// Flows of the job; those of the neighbours follow.
    pub job_flows: usize,
    /// Position in the job of the sender of every flow of the job.
    pub senders: Vec<u32>,
    /// Nodes of the job.
    pub nodes: usize,
}

/// Everything that the paths of a machine need, made once.
#[derive(Clone, Debug)]
pub struct Paths<'a> {
    tree: &'a Tree,
    routing: Routing,
    order: &'a EndpointOrder,
}

impl<'a> Paths<'a> {
    /// The paths of a tree under a routing.
    pub fn new(tree: &'a Tree, routing: Routing, order: &'a EndpointOrder) -> Self {
        Self {
            tree,
            routing,
            order,
        }
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
        let tree = self.tree;
        let port_gbps = ENDPOINT_FRACTION.value * tree.node_link_gbps;
        let mut capacities = match self.routing {
            Routing::Static => CableLinks::new(tree).capacities_gbps(LINK_USABLE_FRACTION.value),
            Routing::Adaptive => PipeLinks::new(tree).capacities_gbps(LINK_USABLE_FRACTION.value),
        };
        // An end point takes in no more than it sends.
        for capacity in &mut capacities[..2 * (tree.rails * tree.nodes) as usize] {
            *capacity = capacity.min(port_gbps);
        }
        let count = (flows.len() + background.len()) * tree.rails as usize;
        let mut loaded = Loaded {
            capacities,
            offsets: Vec::with_capacity(count + 1),
            links: Vec::with_capacity(6 * count),
            demands: Vec::with_capacity(count),
            rates: vec![],
            job_flows: 0,
            senders: Vec::with_capacity(flows.len() * tree.rails as usize),
            nodes: site.job.len(),
        };
        loaded.offsets.push(0);
        let wanted = flows.iter().filter(|flow| flow.share > LEAST_SHARE);
        for flow in wanted {
            let (from, to) = (site.job[flow.from as usize], site.job[flow.to as usize]);
            for _ in 0..tree.rails {
                loaded.senders.push(flow.from);
            }
            self.push(&mut loaded, (from, to), port_gbps * flow.share);
        }
        loaded.job_flows = loaded.senders.len();
        for &pair in background {
            self.push(&mut loaded, pair, port_gbps);
        }
        loaded.rates = maxmin::solve(&Problem {
            capacities: &loaded.capacities,
            offsets: &loaded.offsets,
            links: &loaded.links,
            weights: &loaded.demands,
            caps: &loaded.demands,
        })?;
        Ok(loaded)
    }

    fn push(&self, loaded: &mut Loaded, (from, to): (u32, u32), demand_gbps: f64) {
        let tree = self.tree;
        for rail in 0..tree.rails {
            match self.routing {
                Routing::Static => routing::push_static_path(
                    &CableLinks::new(tree),
                    tree,
                    self.order,
                    (rail, from, to),
                    &mut loaded.links,
                ),
                Routing::Adaptive => routing::push_adaptive_path(
                    &PipeLinks::new(tree),
                    tree,
                    (rail, from, to),
                    &mut loaded.links,
                ),
            }
            loaded.offsets.push(loaded.links.len() as u32);
            loaded.demands.push(demand_gbps);
        }
    }
}

impl Loaded {
    /// Links of a flow.
    pub fn path(&self, flow: usize) -> &[u32] {
        &self.links[self.offsets[flow] as usize..self.offsets[flow + 1] as usize]
    }

    /// Extra time of every node of the job, over the time that its adapter needs. Messages that are under
    /// way at once end with the last; rounds add up.
    pub fn stretches(&self, in_rounds: bool) -> Vec<f64> {
        let mut stretches = vec![0.0_f64; self.nodes];
        let mut demand = vec![0.0_f64; self.nodes];
        for (flow, &sender) in self.senders.iter().enumerate() {
            let stretch = self.demands[flow] / self.rates[flow] - 1.0;
            let sum = &mut stretches[sender as usize];
            *sum = if in_rounds {
                *sum + self.demands[flow] * stretch
            } else {
                sum.max(stretch)
            };
            demand[sender as usize] += self.demands[flow];
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
