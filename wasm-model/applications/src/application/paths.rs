//! The links that the flows of a job and its neighbours cross, and what all of them ask of each.
#![expect(
    clippy::indexing_slicing,
    reason = "flows, links and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use std::rc::Rc;

use super::background::Background;
use super::demand::NodeFlow;
use super::job_traffic::{JobTraffic, NODES_LOOKED_AT};
use super::placement::Site;
use taper_network::load::{BetweenEdges, Crossed, Loads};
use taper_network::routing::Routing;
use taper_topology::adapter::reached_gbps;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::topology::{EndpointOrder, LinkKind, Links, Place, Topology};

/// The flows of a job and its neighbours, and the demand of all on the links.
#[derive(Clone, Debug)]
pub struct Loaded<'a> {
    /// Demand on every link.
    pub loads: Loads<'a>,
    /// Demand of the job alone on every cable and every pipe, GB/s.
    pub of_job: [Vec<f64>; 2],
    /// The flows of the job.
    pub traffic: Rc<JobTraffic>,
    /// The links between switches that each bundle crosses, rail by rail.
    pub crossed: Vec<Crossed>,
    /// Demand on the port of every node that receives, over its capacity.
    pub port_loads: Vec<f64>,
    /// Rails of the network.
    pub rails: u32,
}

/// What the traffic of a job depends on beside its flows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TrafficKey {
    port_gbps: f64,
    looked_at: usize,
    /// Its nodes, and where they are.
    places: Vec<(u32, Place)>,
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

    /// Flows of neighbours, and what each brings to the links between switches, GB/s: its part of the port that receives
    /// it, where more want it than it takes in. An incast of seven fills one port and no more of the uplinks.
    pub fn offered_gbps(&self, pairs: &[(u32, u32)]) -> impl Iterator<Item = ((u32, u32), f64)> {
        let mut senders = vec![0_u32; self.topology.nodes as usize];
        for &(_, to) in pairs {
            senders[to as usize] += 1;
        }
        let port_gbps = self.port_gbps();
        let part = move |to: u32| port_gbps / f64::from(senders[to as usize]);
        pairs.iter().map(move |&ends| (ends, part(ends.1)))
    }

    /// What a job sends. The busiest of its nodes wants all of its adapter.
    pub fn traffic(&self, site: &Site, flows: &[NodeFlow]) -> Rc<JobTraffic> {
        let of = (site, flows);
        let traffic = JobTraffic::new(of, self.edges, self.port_gbps(), self.looked_at);
        Rc::new(traffic)
    }

    /// What the traffic of a job depends on.
    pub(super) fn traffic_key(&self, site: &Site) -> TrafficKey {
        let place = |&node: &u32| (node, self.topology.place(0, node));
        TrafficKey {
            port_gbps: self.port_gbps(),
            looked_at: self.looked_at,
            places: site.job.iter().map(place).collect(),
        }
    }

    /// Lets a job and its neighbours send at once.
    pub fn load(&self, site: &Site, flows: &[NodeFlow], background: &Background) -> Loaded<'a> {
        self.carry(self.traffic(site, flows), background)
    }

    /// The same for known traffic.
    pub fn carry(&self, traffic: Rc<JobTraffic>, background: &Background) -> Loaded<'a> {
        let (topology, port_gbps) = (self.topology, self.port_gbps());
        let mut loads = self.no_loads();
        let rails = topology.rails;
        let mut crossed = Vec::with_capacity(traffic.bundles.len() * rails as usize);
        // By the edge switch that receives, rail by rail, what is crossed from the one that sent last.
        let edges = topology.edges_per_rail;
        let mut between = vec![(u32::MAX, BetweenEdges::NOTHING); (rails * edges) as usize];
        for bundle in &traffic.bundles {
            let ends @ (from, to) = (bundle.edge, self.edges[bundle.receiver as usize]);
            for rail in 0..rails {
                let (last, between) = &mut between[(to * rails + rail) as usize];
                if *last != from {
                    (*last, *between) = (from, loads.between_edges(rail, ends));
                }
                let on_rail = loads.towards((rail, ends), between, bundle.receiver);
                loads.add_to(&on_rail, bundle.demand);
                crossed.push(on_rail);
            }
        }
        let of_job = loads.requested_gbps().clone();
        let mut wanted = traffic.wanted.clone();
        wanted.resize(topology.nodes as usize, 0.0);
        for &(node, demand) in &background.on_ports {
            wanted[node as usize] += demand;
        }
        loads.add_on_links(&background.on_links);
        Loaded {
            loads,
            of_job,
            traffic,
            crossed,
            port_loads: wanted.iter().map(|wanted| wanted / port_gbps).collect(),
            rails,
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
