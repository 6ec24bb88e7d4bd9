//! The links that the flows of a job and its neighbours cross, and what all of them ask of each.
//!
//! Flows from one edge switch to one node cross the same links and are one *bundle*.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "flows, links and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use super::background::Background;
use super::demand::NodeFlow;
use super::placement::Site;
use taper_network::load::{Crossed, Loads};
use taper_network::routing::Routing;
use taper_topology::adapter::reached_gbps;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::topology::{EndpointOrder, LinkKind, Links, Topology};

/// A share of demand below which a flow is left out.
const LEAST_SHARE: f64 = 1e-9;

/// A flow of the job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JobFlow {
    /// Its sender among the nodes that are looked at.
    pub sender: u32,
    /// Its place among the bundles that are looked at.
    pub seen: u32,
    /// What it would send alone on each rail, GB/s.
    pub demand: f64,
}

/// Flows that cross the same links on every rail.
#[derive(Clone, Copy, Debug)]
pub struct Bundle {
    /// Node that receives the flows.
    pub receiver: u32,
    /// What they would send alone on each rail, GB/s.
    pub demand: f64,
}

/// The flows of a job and its neighbours, and the demand of all on the links.
#[derive(Clone, Debug)]
pub struct Loaded<'a> {
    /// Demand on every link.
    pub loads: Loads<'a>,
    /// Demand of the job alone on every cable and every pipe, GB/s.
    pub of_job: [Vec<f64>; 2],
    /// All flows of the job.
    pub bundles: Vec<Bundle>,
    /// The links between switches that each bundle crosses, rail by rail.
    pub crossed: Vec<Crossed>,
    /// Demand on the port of every node that receives, over its capacity.
    pub port_loads: Vec<f64>,
    /// Flows of the job's nodes that are looked at, by sender.
    pub flows: Vec<JobFlow>,
    /// The bundles of these flows.
    pub seen: Vec<u32>,
    /// Rails of the network.
    pub rails: u32,
    /// Nodes of the job that are looked at.
    pub nodes: usize,
}

/// Nodes of a job whose own messages are looked at: one of each of so many equal parts, all of a smaller job. All nodes
/// load the links.
const NODES_LOOKED_AT: usize = 256;

/// The places in a job of the nodes that are looked at, ascending. Steps of the golden ratio choose within the parts:
/// even strides would meet the planes of a grid of ranks.
fn looked_at(nodes: usize, at_most: usize) -> Vec<u32> {
    const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;
    let parts = nodes.min(at_most);
    let place = |part: usize| {
        let within = if parts < nodes {
            (part as f64 * GOLDEN_RATIO).fract()
        } else {
            0.0
        };
        ((part as f64 + within) * nodes as f64 / parts as f64) as u32
    };
    (0..parts).map(place).collect()
}

/// Everything that the paths of a machine need, made once.
#[derive(Clone, Copy, Debug)]
pub struct Paths<'a> {
    topology: &'a Topology,
    order: &'a EndpointOrder,
    edges: &'a [u32],
    looked_at: usize,
}

impl<'a> Paths<'a> {
    /// The paths of a network, whose nodes are on those edge switches.
    pub fn new(topology: &'a Topology, order: &'a EndpointOrder, edges: &'a [u32]) -> Self {
        Self {
            topology,
            order,
            edges,
            looked_at: NODES_LOOKED_AT,
        }
    }

    /// The same, with the messages of every node looked at, however large the job.
    pub fn of_every_node(self) -> Self {
        self.of_nodes(usize::MAX)
    }

    /// The same, with the messages of at most so many nodes of a job looked at.
    pub fn of_nodes(self, looked_at: usize) -> Self {
        Self { looked_at, ..self }
    }

    /// What a node would send on each rail, GB/s.
    pub fn port_gbps(&self) -> f64 {
        reached_gbps(self.topology.node_link_gbps)
    }

    /// Capacity of every cable or pipe, GB/s.
    pub fn capacities_gbps(&self, routing: Routing) -> Vec<f64> {
        let topology = self.topology;
        let mut capacities =
            Links::new(topology).capacities_gbps(links_of(routing), LINK_USABLE_FRACTION.value);
        // An end point takes in no more than it sends.
        for capacity in &mut capacities[..2 * (topology.rails * topology.nodes) as usize] {
            *capacity = capacity.min(self.port_gbps());
        }
        capacities
    }

    /// Links on which nothing flows yet.
    pub fn no_loads(&self) -> Loads<'a> {
        Loads::new(self.topology, self.order)
    }

    /// What a flow from node to node crosses on every rail.
    pub fn crossed(
        &self,
        loads: &mut Loads,
        (from, to): (u32, u32),
    ) -> impl Iterator<Item = Crossed> {
        let edges = (self.edges[from as usize], self.edges[to as usize]);
        (0..self.topology.rails).map(move |rail| loads.between((rail, edges), to))
    }

    /// What each of a neighbour's flows brings to the links between switches, GB/s: its part of the port that receives
    /// it, where more want it than it takes in. An incast of seven fills one port and no more of the uplinks.
    pub fn offered_gbps(&self, pairs: &[(u32, u32)]) -> Vec<f64> {
        let mut senders = vec![0_u32; self.topology.nodes as usize];
        for &(_, to) in pairs {
            senders[to as usize] += 1;
        }
        let port_gbps = self.port_gbps();
        (pairs.iter())
            .map(|&(_, to)| port_gbps / f64::from(senders[to as usize]))
            .collect()
    }

    /// Lets a job and its neighbours send at once. The busiest node of the job wants all of its adapter.
    pub fn load(&self, site: &Site, flows: &[NodeFlow], background: &Background) -> Loaded<'a> {
        let (topology, port_gbps) = (self.topology, self.port_gbps());
        let mut loads = self.no_loads();
        let mut bundles: Vec<Bundle> = Vec::with_capacity(flows.len());
        let mut crossed = Vec::with_capacity(flows.len() * topology.rails as usize);
        let mut job_flows = vec![];
        let mut seen = vec![];
        let mut sender_at = vec![None; site.job.len()];
        let looked_at = looked_at(site.job.len(), self.looked_at);
        for (&place, sender) in looked_at.iter().zip(0..) {
            sender_at[place as usize] = Some(sender);
        }
        let mut wanted = vec![0.0_f64; topology.nodes as usize];
        // By receiver, the edge switch from which the last bundle to it came, that bundle, and its place among those
        // that are looked at. Senders come switch by switch.
        let mut known = vec![(u32::MAX, 0_u32, None); topology.nodes as usize];
        for flow in sent(flows) {
            let (from, to) = (site.job[flow.from as usize], site.job[flow.to as usize]);
            let demand = port_gbps * flow.share;
            wanted[to as usize] += demand;
            let edges @ (from_edge, _) = (self.edges[from as usize], self.edges[to as usize]);
            let (edge, bundle, place) = &mut known[to as usize];
            if *edge != from_edge {
                (*edge, *bundle, *place) = (from_edge, bundles.len() as u32, None);
                bundles.push(Bundle {
                    receiver: to,
                    demand: 0.0,
                });
                crossed.extend((0..topology.rails).map(|rail| loads.between((rail, edges), to)));
            }
            if let Some(sender) = sender_at[flow.from as usize] {
                let seen = *place.get_or_insert_with(|| {
                    seen.push(*bundle);
                    seen.len() as u32 - 1
                });
                job_flows.push(JobFlow {
                    sender,
                    seen,
                    demand,
                });
            }
            bundles[*bundle as usize].demand += demand;
        }
        for (bundle, crossed) in bundles
            .iter()
            .zip(crossed.chunks_exact(topology.rails as usize))
        {
            for crossed in crossed {
                loads.add_to(crossed, bundle.demand);
            }
        }
        let of_job = loads.requested_gbps().clone();
        for &(node, demand) in &background.on_ports {
            wanted[node as usize] += demand;
        }
        loads.add_on_links(&background.on_links);
        Loaded {
            loads,
            of_job,
            bundles,
            crossed,
            port_loads: wanted.iter().map(|wanted| wanted / port_gbps).collect(),
            flows: job_flows,
            seen,
            rails: topology.rails,
            nodes: looked_at.len(),
        }
    }

    /// Appends the links of a flow on a rail, from node to node.
    pub fn push(&self, routing: Routing, rail: u32, (from, to): (u32, u32), path: &mut Vec<u32>) {
        let links = Links::new(self.topology);
        match routing {
            Routing::Static => links.push_cables(self.order, (rail, from, to), path),
            Routing::Adaptive => links.push_pipes((rail, from, to), path),
        }
    }
}

/// The links that a routing sees.
pub fn links_of(routing: Routing) -> LinkKind {
    match routing {
        Routing::Static => LinkKind::Cables,
        Routing::Adaptive => LinkKind::Pipes,
    }
}

/// The flows that carry anything.
pub fn sent(flows: &[NodeFlow]) -> impl Iterator<Item = &NodeFlow> {
    flows.iter().filter(|flow| flow.share > LEAST_SHARE)
}
