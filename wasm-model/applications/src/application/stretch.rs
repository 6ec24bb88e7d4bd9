//! How much longer the messages of a job take than their adapter would need: what its flows and its
//! neighbours' ask of every link, over what the link carries.
//!
//! `S = max over links of max(0, rho - 1) + v sum over links of w(rho', u^q)` of a flow, with the load
//! `rho = q rho_pool + (1 - q) rho_table` ([`Loads`]) and the wait of [`wait`](super::wait). Flows from one edge
//! switch to one node cross the same links and are one *bundle*. A job's mean stretch is taken without waits and with
//! waits of size 1, and is linear in `v` between the two: `v` is not known, so no more is claimed.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "flows, links and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use super::background::Background;
use super::demand::NodeFlow;
use super::placement::Site;
use super::wait::{Waits, WayFinder, Ways};
use taper_network::load::{Crossed, Loads};
use taper_network::quality::{Quality, WaitCurves};
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

impl Loaded<'_> {
    /// Extra time of every node that is looked at, over the time that its adapter needs, with waits of that size.
    /// Messages that are in flight at once end with the last; rounds add up.
    pub fn stretches(&self, quality: Quality, wait_size: f64, in_rounds: bool) -> Vec<f64> {
        if wait_size <= 0.0 {
            let ends = self.of_senders(&[quality], in_rounds, &mut |flows, waits| {
                waits.resize(flows.len() * self.rails as usize, 0.0);
            });
            return ends.into_iter().map(|(without, _)| without).collect();
        }
        let ends = self.alone(&[quality], in_rounds, &mut WaitCurves::default());
        let of_node = |ends: Ends| between(ends, wait_size);
        ends.into_iter().map(of_node).collect()
    }

    /// The flows of each sender that is looked at.
    pub fn flows_of_senders(&self) -> impl Iterator<Item = &[JobFlow]> {
        let same_sender = |one: &JobFlow, other: &JobFlow| one.sender == other.sender;
        self.flows.chunk_by(same_sender)
    }

    /// The links that a bundle crosses, rail by rail.
    pub fn crossed_by(&self, bundle: u32) -> &[Crossed] {
        let rails = self.rails as usize;
        &self.crossed[bundle as usize * rails..][..rails]
    }

    /// Demand on the fullest link above its capacity, over its capacity, of every bundle that is looked at, rail by
    /// rail, then quality by quality.
    fn excesses(&self, qualities: &[Quality]) -> Vec<f64> {
        let mut excesses = vec![];
        for &bundle in &self.seen {
            let port_load = self.port_loads[self.bundles[bundle as usize].receiver as usize];
            for crossed in self.crossed_by(bundle) {
                let links = self.loads.of(crossed);
                excesses.extend(qualities.iter().map(|&quality| {
                    let (load, _) = links.greatest(quality);
                    (load.max(port_load) - 1.0).max(0.0)
                }));
            }
        }
        excesses
    }

    /// Stretch of every sender, quality by quality. Of all flows of a sender `waits_of` says how long they wait: of
    /// each flow by rail, then by quality.
    fn of_senders(
        &self,
        qualities: &[Quality],
        in_rounds: bool,
        waits_of: &mut dyn FnMut(&[JobFlow], &mut Vec<f64>),
    ) -> Vec<Ends> {
        let (rails, count) = (self.rails as usize, qualities.len());
        if count == 0 {
            return vec![];
        }
        let excesses = self.excesses(qualities);
        let mut stretches = vec![(0.0_f64, 0.0_f64); self.nodes * count];
        let mut waits = vec![];
        for flows in self.flows_of_senders() {
            let sender = flows.first().map_or(0, |flow| flow.sender as usize);
            let of_sender = &mut stretches[sender * count..][..count];
            waits_of(flows, &mut waits);
            let mut waits = waits.chunks_exact(count);
            let mut demand = 0.0_f64;
            for flow in flows {
                let excesses = &excesses[flow.seen as usize * rails * count..][..rails * count];
                for (excesses, waits) in excesses.chunks_exact(count).zip(&mut waits) {
                    demand += flow.demand;
                    for ((ends, excess), wait) in of_sender.iter_mut().zip(excesses).zip(waits) {
                        if in_rounds {
                            ends.0 += flow.demand * excess;
                            ends.1 += flow.demand * (excess + wait);
                        } else {
                            ends.0 = ends.0.max(*excess);
                            ends.1 = ends.1.max(excess + wait);
                        }
                    }
                }
            }
            if in_rounds {
                for ends in of_sender {
                    ends.0 /= demand.max(f64::MIN_POSITIVE);
                    ends.1 /= demand.max(f64::MIN_POSITIVE);
                }
            }
        }
        stretches
    }

    /// Of senders whose messages wait for others of the job.
    fn alone(&self, qualities: &[Quality], in_rounds: bool, curves: &mut WaitCurves) -> Vec<Ends> {
        let (mut finder, mut ways) = (WayFinder::new(self), Ways::default());
        let mut waits = Waits::new(&self.of_job, qualities, curves);
        self.of_senders(qualities, in_rounds, &mut |flows, found| {
            ways.clear();
            finder.find(flows, &mut ways);
            waits.on(&ways, 0..flows.len() * self.rails as usize, found);
        })
    }

    /// Mean over the nodes that are looked at.
    pub fn mean_stretch(&self, quality: Quality, wait_size: f64, in_rounds: bool) -> f64 {
        mean(self.stretches(quality, wait_size, in_rounds).into_iter())
    }

    /// Mean over the nodes that are looked at, at each of several routing qualities and sizes of waits. Messages wait
    /// for others of the job.
    pub fn mean_stretches(
        &self,
        points: &[(Quality, f64)],
        in_rounds: bool,
        curves: &mut WaitCurves,
    ) -> Vec<f64> {
        let qualities = qualities_of(points);
        means(
            &self.alone(&qualities, in_rounds, curves),
            &qualities,
            points,
        )
    }

    /// The same, where messages wait for those of neighbours as well.
    pub fn mean_stretches_beside(
        &self,
        ways: &Ways,
        points: &[(Quality, f64)],
        in_rounds: bool,
        curves: &mut WaitCurves,
    ) -> Vec<f64> {
        let qualities = qualities_of(points);
        let mut waits = Waits::new(self.loads.requested_gbps(), &qualities, curves);
        let mut start = 0;
        let ends = self.of_senders(&qualities, in_rounds, &mut |flows, found| {
            let end = start + flows.len() * self.rails as usize;
            waits.on(ways, start..end, found);
            start = end;
        });
        means(&ends, &qualities, points)
    }

    /// Puts the job beside these neighbours, which share no node with it, in place of those that it had.
    pub fn put_beside<'b>(&mut self, neighbours: impl Iterator<Item = &'b Background>) {
        self.loads.reset(&self.of_job);
        for neighbour in neighbours {
            self.loads.add_on_links(&neighbour.on_links);
        }
    }
}

/// A stretch without waits, and with waits of size 1.
type Ends = (f64, f64);

/// A stretch with waits of a size.
fn between((without, with): Ends, wait_size: f64) -> f64 {
    if wait_size >= 1.0 {
        return with;
    }
    without + wait_size * (with - without)
}

/// Each once.
fn qualities_of(points: &[(Quality, f64)]) -> Vec<Quality> {
    let mut qualities: Vec<Quality> = vec![];
    for &(quality, _) in points {
        if !qualities.contains(&quality) {
            qualities.push(quality);
        }
    }
    qualities
}

/// Means over senders, of which each has its ends quality by quality.
fn means(of_senders: &[Ends], qualities: &[Quality], points: &[(Quality, f64)]) -> Vec<f64> {
    let of_quality = |at: usize| {
        let ends = || of_senders.iter().skip(at).step_by(qualities.len());
        (
            mean(ends().map(|ends| ends.0)),
            mean(ends().map(|ends| ends.1)),
        )
    };
    let ends: Vec<Ends> = (0..qualities.len()).map(of_quality).collect();
    let at_point = |&(quality, wait_size): &(Quality, f64)| {
        let known = qualities.iter().position(|&known| known == quality);
        known.map_or(0.0, |at| between(ends[at], wait_size))
    };
    points.iter().map(at_point).collect()
}

fn mean(stretches: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = stretches.len();
    stretches.sum::<f64>() / count.max(1) as f64
}
