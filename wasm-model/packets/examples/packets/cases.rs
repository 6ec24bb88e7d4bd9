//! The small cases that both models answer: a tree, who sends to whom, and how much.

use machines::summit;
use taper_applications::application::demand::{NodeFlow, node_flows};
use taper_applications::application::mapping::{Mapping, Ranks};
use taper_applications::application::profile;
use taper_packets::traffic::{Send, incasts};
use taper_topology::adapter::reached_gbps;
use taper_topology::design::{Design, Director, Fill, RoutingQuality};
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::{EndpointOrder, Topology};

use crate::Failure;

/// Nodes on an edge switch; a taper of 4:1 has 4 uplinks.
const NODES_PER_EDGE: u32 = 16;
/// Ports of a leaf module each way, so a pod is four edge switches.
const LEAF_PORTS: u32 = 4;
/// Above so many nodes the tree has three levels.
const TWO_LEVELS: u32 = 128;

/// A machine, with forwarding tables whose end points are in disorder as on Summit and Sierra.
pub struct Machine {
    pub design: Design,
    pub topology: Topology,
    pub order: EndpointOrder,
}

impl Machine {
    /// Of so many nodes and uplinks an edge switch, one rail.
    pub fn new(nodes: u32, uplinks: u32, replicate: u32) -> Result<Self, Failure> {
        let mut design = summit();
        let fabric = &mut design.fabric;
        fabric.levels = if nodes > TWO_LEVELS { 3 } else { 2 };
        fabric.rails = 1;
        fabric.routing_quality = RoutingQuality::PRIOR;
        fabric.edge_radix = 2 * NODES_PER_EDGE;
        fabric.downlinks = NODES_PER_EDGE;
        fabric.uplinks = uplinks;
        fabric.fill = Fill::Ports;
        fabric.director = Director {
            leaves: 2 * LEAF_PORTS,
            leaf_ports: LEAF_PORTS,
            spines: LEAF_PORTS,
            pod_edges: LEAF_PORTS,
        };
        let topology = Topology::new(&design.node, &design.fabric, nodes)?;
        let order = EndpointOrder::new(&topology, &design.fabric, design.seed, replicate);
        Ok(Self {
            design,
            topology,
            order,
        })
    }

    /// What an end point reaches, bytes in a microsecond.
    pub fn port_bytes_per_us(&self) -> f64 {
        1000.0 * reached_gbps(self.topology.node_link_gbps)
    }

    /// Links that a message crosses, nodes' own included.
    pub fn links_between(&self, from: u32, to: u32) -> u32 {
        self.topology.switch_hops(0, from, to) + 1
    }

    pub fn stream(&self, replicate: u32, what: u32) -> Stream {
        Stream::new(self.design.seed, Purpose::Packets, replicate, what)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Every node to one other, in a random ring through all.
    Uniform,
    /// To the eight neighbours in a periodic grid of four dimensions, in node order.
    Halo,
    /// Half of the nodes to one of them; the others are victims in a random ring of 8-byte messages.
    Incast,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// Every second node takes part; of an incast, one message a rank is in flight.
    Low,
    /// All nodes; of an incast three.
    High,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    pub nodes: u32,
    pub uplinks: u32,
    pub pattern: Pattern,
    pub load: Load,
}

/// Nodes and uplinks of the trees: 1:1, 2:1 and 4:1.
const TREES: [(u32, u32); 6] = [(64, 8), (128, 4), (256, 16), (256, 8), (512, 8), (512, 4)];

pub fn all() -> Vec<Case> {
    let mut cases = vec![];
    for pattern in [Pattern::Uniform, Pattern::Halo, Pattern::Incast] {
        for (nodes, uplinks) in TREES {
            for load in [Load::Low, Load::High] {
                cases.push(Case {
                    nodes,
                    uplinks,
                    pattern,
                    load,
                });
            }
        }
    }
    cases
}

/// Ranks of a node and bytes of a congesting message: GPCNeT's on Summit.
const RANKS: u32 = 6;
/// See [`RANKS`].
pub const CONGESTING_BYTES: u32 = 4096;

/// Flows of a job that are all there at once, round after round.
pub struct Exchange {
    /// Nodes by their place in the job.
    pub job: Vec<u32>,
    /// Between places of the job; every node sends and receives equally much.
    pub flows: Vec<NodeFlow>,
    /// What a node sends in a round.
    pub bytes: f64,
}

impl Exchange {
    /// What the nodes send in a round, by sender.
    pub fn sends(&self) -> Vec<Vec<Send>> {
        let mut sends = vec![vec![]; self.job.len()];
        for flow in &self.flows {
            let [from, to] = [flow.from, flow.to].map(|place| self.job[place as usize]);
            sends[flow.from as usize].push(Send {
                from,
                to,
                bytes: (self.bytes * flow.share).round() as u32,
            });
        }
        sends
    }
}

/// An incast and its victims.
pub struct Hot {
    /// Of every round.
    pub sends: Vec<Send>,
    /// Sender and receiver of the victims' messages.
    pub victims: Vec<(u32, u32)>,
}

/// A random ring: everybody sends to the next.
fn ring(nodes: &mut [u32], stream: &mut Stream) -> Vec<(u32, u32)> {
    stream.shuffle(nodes);
    let next = nodes.iter().cycle().skip(1);
    (nodes.iter().copied()).zip(next.copied()).collect()
}

impl Case {
    /// Nodes over uplinks.
    pub fn taper(&self) -> f64 {
        f64::from(NODES_PER_EDGE) / f64::from(self.uplinks)
    }

    pub fn exchange(&self, machine: &Machine, replicate: u32) -> Exchange {
        let step = match self.load {
            Load::Low => 2,
            Load::High => 1,
        };
        let job: Vec<u32> = (0..self.nodes).step_by(step).collect();
        let nodes = job.len() as u32;
        let (flows, bytes) = match self.pattern {
            Pattern::Halo => {
                let ranks = Ranks {
                    nodes,
                    per_node: 1,
                    mapping: Mapping::Block,
                };
                let flows = node_flows(profile::Pattern::Halo4d, ranks, 1, 16_384.0, 0.0);
                (flows, 131_072.0)
            }
            Pattern::Uniform | Pattern::Incast => {
                let mut places: Vec<u32> = (0..nodes).collect();
                let mut flows: Vec<NodeFlow> = ring(&mut places, &mut machine.stream(replicate, 1))
                    .into_iter()
                    .map(|(from, to)| NodeFlow {
                        from,
                        to,
                        share: 1.0,
                    })
                    .collect();
                flows.sort_by_key(|flow| flow.from);
                (flows, 65_536.0)
            }
        };
        Exchange { job, flows, bytes }
    }

    pub fn hot(&self, machine: &Machine, replicate: u32) -> Result<Hot, Failure> {
        let mut nodes: Vec<u32> = (0..self.nodes).collect();
        let mut stream = machine.stream(replicate, 1);
        stream.shuffle(&mut nodes);
        let mut victims = nodes.split_off(nodes.len() / 2);
        let in_flight = match self.load {
            Load::Low => 1,
            Load::High => 3,
        };
        let groups = incasts(&nodes, 1, in_flight * RANKS * CONGESTING_BYTES)?;
        Ok(Hot {
            sends: groups.concat(),
            victims: ring(&mut victims, &mut stream),
        })
    }
}
