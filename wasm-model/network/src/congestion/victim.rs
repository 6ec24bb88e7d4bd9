//! The victims' three tests, as GPCNeT takes them: 8-byte random ring, large-message random ring,
//! 8-byte allreduce. Each is a list of rounds of messages with their latencies.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "ranks and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use super::exchange::{Exchange, Message, Round};
use super::hotspot::{HotSpot, Surroundings, Way};
use super::ports::Ports;
use crate::load::{Crossed, Loads};
use crate::neighbour::Load;
use crate::p2p::small_message_us;
use crate::quality::{Quality, wait};
use taper_topology::adapter::reached_gbps;
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::parameters::congestion::QUEUE_PIECE_BYTES;
use taper_topology::parameters::messages::EAGER_BYTES;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::Topology;

/// A test of GPCNeT that the victims run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Two-sided 8-byte exchange with both neighbours of a random ring.
    Latency,
    /// The same with large messages.
    Bandwidth,
    /// 8-byte allreduce over the victims of one rank slot.
    Allreduce,
}

impl Test {
    /// Messages that a rank sends in one round: one to each neighbour of a ring, or one to the partner of
    /// an allreduce.
    pub fn sends(self) -> f64 {
        match self {
            Self::Latency | Self::Bandwidth => 2.0,
            Self::Allreduce => 1.0,
        }
    }
}

/// Large messages to one neighbour that are in flight at once (`BW_OUTSTANDING` in `network_load_test.c`).
pub const OUTSTANDING: u32 = 8;

/// All tests, in the order of results.
pub const TESTS: [Test; 3] = [Test::Latency, Test::Bandwidth, Test::Allreduce];

/// The victims of one run and what surrounds them.
#[derive(Clone, Copy, Debug)]
pub struct Victims<'a> {
    /// The fabric and its routing.
    pub around: Surroundings<'a>,
    /// Nodes of the victims, in the order of ranks.
    pub nodes: &'a [u32],
    /// How many of them are simulated: the first of every ring, whose order is random. All of them load the links.
    pub simulated: usize,
    /// How their ranks use the ports.
    pub ports: Ports,
    /// Hot spots that their messages may meet.
    pub hot_spots: &'a [HotSpot],
    /// Bulk load on the uplinks, a share of what they carry, and its mean wait at every link.
    pub bulk: Bulk,
    /// Seed and number of the run.
    pub name: (u32, u32),
}

/// Load of the links between switches by traffic without hot spots.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bulk {
    /// Load of the links between edge switches and core, 0 to 1.
    pub edge_share: f64,
    /// Load of the links inside the core, 0 to 1.
    pub core_share: f64,
    /// Mean wait of a packet at one loaded link, microseconds.
    pub wait_us: f64,
}

impl Bulk {
    /// The load of `congestors` nodes spread over the machine.
    ///
    /// A packet waits `w(rho, u^q) p / C` at a link ([`wait`]): at most for half of the packet in transit.
    pub fn new(topology: &Topology, quality: Quality, load: &Load, congestors: u32) -> Self {
        let share = load.bulk();
        let bulk_nodes = share.nodes * f64::from(congestors);
        let bulk_nodes_per_edge = bulk_nodes / f64::from(topology.edges_per_rail);
        if bulk_nodes_per_edge <= 0.0 || topology.edges_per_rail == 1 {
            return Self::default();
        }
        let offered = bulk_nodes_per_edge * topology.node_link_gbps / topology.edge_gbps();
        let edge_share = offered.min(share.most);
        let packet = f64::from(load.message_bytes).min(QUEUE_PIECE_BYTES.value);
        let bytes_per_us = 1000.0 * topology.link_gbps * LINK_USABLE_FRACTION.value;
        let choices = quality.choices(f64::from(topology.uplinks));
        Self {
            edge_share,
            core_share: if share.crosses_core { edge_share } else { 0.0 },
            wait_us: wait(edge_share, choices) * packet / bytes_per_us,
        }
    }

    /// Mean wait over all links between the switches of a way, those of edge switches and others, microseconds.
    fn on_way_us(&self, (edge_links, core_links): (u32, u32)) -> f64 {
        let loaded = if self.core_share > 0.0 {
            edge_links + core_links
        } else {
            edge_links
        };
        self.wait_us * f64::from(loaded)
    }
}

impl Victims<'_> {
    /// Victims in the random order of one rank slot's ring.
    fn ring(&self, rank: u32) -> Vec<u32> {
        let mut ring = self.nodes.to_vec();
        Stream::new(self.name.0, Purpose::RingOrder, self.name.1, rank).shuffle(&mut ring);
        ring
    }

    /// The ring of one rank slot that those make who are simulated.
    fn simulated_ring(&self, rank: u32) -> Vec<u32> {
        let mut ring = self.ring(rank);
        ring.truncate(self.simulated);
        ring
    }

    /// The round of the 8-byte ring of one rank slot.
    pub fn latency_round(&self, rank: u32) -> Round {
        let ring = self.simulated_ring(rank);
        let rail = self.ports.rail_of(rank);
        let exchange = Exchange::small(Test::Latency.sends());
        Round::new(exchange, ring.len(), &aways(ring.len()), |ends, _| {
            self.small_message(rail, &ring, ends, Test::Latency)
        })
    }

    /// The rounds of an 8-byte allreduce of one rank slot: in round `k` every rank needs the message
    /// of the one `2^k` places before (dissemination; Hensgen, Finkel, Manber, "Two algorithms for
    /// barrier synchronization", IJPP 1988).
    pub fn allreduce_rounds(&self, rank: u32) -> Vec<Round> {
        self.allreduce_rounds_over(&self.simulated_ring(rank), rank)
    }

    /// The same over nodes in that order.
    pub fn allreduce_rounds_over(&self, ring: &[u32], rank: u32) -> Vec<Round> {
        let rail = self.ports.rail_of(rank);
        let ranks = ring.len();
        let mut rounds = vec![];
        let mut away = 1;
        while away < ranks {
            let exchange = Exchange::small(Test::Allreduce.sends());
            rounds.push(Round::new(exchange, ranks, &[ranks - away], |ends, _| {
                self.small_message(rail, ring, ends, Test::Allreduce)
            }));
            away *= 2;
        }
        rounds
    }

    /// One exchange of the large-message ring of one rank slot, with the rates of all slots' messages:
    /// [`OUTSTANDING`] messages to each neighbour at once, then a barrier of the ring (`p2p_neighbors` in
    /// `random_ring.c`), by dissemination. A striped message is a part on every rail, and the receiver waits for
    /// the last of them.
    pub fn bandwidth_rounds(&self, rank: u32, bytes: u32, rates: &RingRates) -> Vec<Round> {
        let whole = &rates.rings[rank as usize];
        let ring = &whole[..self.simulated.min(whole.len())];
        let sent_bytes = f64::from(bytes) * f64::from(OUTSTANDING);
        let part_bytes = sent_bytes / f64::from(self.ports.parts(bytes));
        let exchange = Exchange {
            sends: Test::Bandwidth.sends(),
            rendezvous: u64::from(bytes) > EAGER_BYTES,
            packets: (part_bytes / QUEUE_PIECE_BYTES.value).max(1.0),
        };
        let rails: Vec<u32> = self.ports.rails_of(rank, bytes).collect();
        let aways = aways(ring.len())
            .map(|away| vec![away; rails.len()])
            .concat();
        let round = Round::new(exchange, ring.len(), &aways, |(source, receiver), place| {
            let side = place / rails.len();
            let of_ring = rank as usize * whole.len() + receiver;
            // 1 GB/s is 1,000 bytes in a microsecond.
            let moved_us = sent_bytes / (1000.0 * rates.gbps[SIDES * of_ring + side]);
            let rail = rails[place % rails.len()];
            let mut part = self.small_message(rail, ring, (source, receiver), Test::Bandwidth);
            part.transit_us += moved_us;
            part
        });
        let mut rounds = vec![round];
        rounds.extend(self.allreduce_rounds_over(ring, rank));
        rounds
    }

    fn small_message(
        &self,
        rail: u32,
        ring: &[u32],
        (source, receiver): (usize, usize),
        test: Test,
    ) -> Message {
        let way = Way {
            rail,
            from: ring[source],
            to: ring[receiver],
        };
        let topology = self.around.topology;
        let hops = topology.switch_hops(way.rail, way.from, way.to);
        let farther_us = small_message_us(hops) - small_message_us(1);
        let exposures = self
            .hot_spots
            .iter()
            .enumerate()
            .filter(|(_, spot)| spot.is_met())
            .map(|(index, spot)| (index as u32, spot.exposure(self.around, way)))
            .filter(|&(_, exposure)| !exposure.is_none())
            .collect();
        Message {
            transit_us: test.sends() * self.around.constants.ring_overhead_us
                + farther_us
                + self.bulk.on_way_us(topology.links_on_way(hops)),
            exposures,
        }
    }

    /// Rates of the large messages of all rings while all of them move. A port's messages share what its end
    /// point reaches.
    pub fn ring_rates(&self, ranks: u32, bytes: u32) -> RingRates {
        let topology = self.around.topology;
        let rings: Vec<Vec<u32>> = (0..ranks).map(|rank| self.ring(rank)).collect();
        let mut loads = Loads::new(topology, self.around.order);
        // What bulk traffic leaves; where it would take all, victims keep their share of the nodes.
        let victims = self.nodes.len() as f64 / f64::from(topology.nodes);
        let left = |taken: f64| (1.0 - taken).max(victims);
        loads.leave(left(self.bulk.edge_share), left(self.bulk.core_share));
        let mut of_rail = vec![0_u32; topology.rails as usize];
        for rank in 0..ranks {
            for rail in self.ports.rails_of(rank, bytes) {
                of_rail[rail as usize] += SIDES as u32;
            }
        }
        let port_gbps = reached_gbps(topology.node_link_gbps);
        let mut parts = vec![];
        for (rank, ring) in rings.iter().enumerate() {
            let messages = (0..ring.len()).flat_map(|receiver| {
                aways(ring.len()).map(|away| ((receiver + away) % ring.len(), receiver))
            });
            for (source, receiver) in messages {
                for rail in self.ports.rails_of(rank as u32, bytes) {
                    let demand = port_gbps / f64::from(of_rail[rail as usize]);
                    let flow = (rail, ring[source], ring[receiver]);
                    parts.push((loads.add(flow, demand), demand));
                }
            }
        }
        let gbps = parts
            .chunks_exact(self.ports.parts(bytes) as usize)
            .map(|parts| {
                let rate = |&(ref crossed, demand): &(Crossed, f64)| {
                    demand / loads.greatest(crossed, self.around.quality).0
                };
                let slowest = parts.iter().map(rate).fold(f64::INFINITY, f64::min);
                slowest * parts.len() as f64
            })
            .collect();
        RingRates { rings, gbps }
    }
}

/// Rates of the messages of all rings.
#[derive(Clone, Debug, PartialEq)]
pub struct RingRates {
    rings: Vec<Vec<u32>>,
    /// Ring by ring, receiver by receiver: from the left, from the right. GB/s.
    gbps: Vec<f64>,
}

/// Neighbours of a rank of a ring.
const SIDES: usize = 2;

/// How many places after a rank of a ring its neighbours are, on the left (side 0) and on the right.
fn aways(ranks: usize) -> [usize; SIDES] {
    [ranks - 1, 1]
}
