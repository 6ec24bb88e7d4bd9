//! What flows ask of every link that they share, and at which rate each can go.
//!
//! A flow crosses at every level the cable that the forwarding tables give it and the pipe of all cables that
//! are parallel to it. Its load on a level is `rho = q rho_pool + (1 - q) rho_table`
//! ([`Quality`](crate::quality::Quality)), demand over capacity of all flows; it gets `demand / max(1, rho)` at the
//! level where `rho` is greatest. At `q = 0` no cable carries more than it can, and at any `q` no pipe does: at
//! the level of a pipe the cables' loads spread around the pipe's, and the sum of `n / rho` over cables with `n` flows
//! is concave in `n`.
//!
//! Max-min fairness would give a flow also what others cannot use; on whole patterns the two differ by 1 to 5 %
//! (static bisection of Summit 33.2 for 34.0 %, Sierra's static mpiGraph 5.4 for 5.7 GB/s, published near 5).
//!
//! Ideal splitting sees the uplinks of an edge switch as one pipe. Where some have failed, two edge
//! switches may share few core switches or none, so that in a damaged network their flows also cross a
//! link as wide as the ways that are left between the two.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "links are those of the topology, levels are six; at most MAX_LINKS"
)]

use std::collections::BTreeMap;

use crate::quality::Quality;
use taper_topology::extremes::greater;
use taper_topology::names::{BETWEEN, Level};
use taper_topology::parameters::LINK_USABLE_FRACTION;
use taper_topology::topology::{EndpointOrder, LinkKind, Links, NONE, Topology, Way};

/// A flow on one rail: rail, sender and receiver.
pub type Flow = (u32, u32, u32);

/// The links of a flow between switches, level by level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossed {
    cables: Way,
    pipes: Way,
    /// The ways left between two edge switches of a damaged network.
    ways: u32,
}

/// The links between two edge switches that are the same for all nodes.
#[derive(Clone, Copy, Debug)]
pub struct BetweenEdges {
    pipes: Way,
    ways: u32,
}

impl BetweenEdges {
    /// No links.
    pub const NOTHING: Self = Self {
        pipes: [NONE; BETWEEN],
        ways: NONE,
    };
}

impl Crossed {
    /// Share of the flow that goes by a level: pool and tables may turn at different ones.
    pub fn share_at(&self, quality: Quality, level: usize) -> f64 {
        let there = |link: u32| f64::from(u8::from(link != NONE));
        quality.mix(there(self.pipes[level]), there(self.cables[level]))
    }

    /// Cable and pipe at a level, each numbered among its kind; [`NONE`] where the flow does not go by it.
    pub fn links(&self, level: usize) -> [u32; 2] {
        [self.cables[level], self.pipes[level]]
    }

    /// All cables, or all pipes.
    pub fn of(&self, kind: LinkKind) -> &Way {
        match kind {
            LinkKind::Cables => &self.cables,
            LinkKind::Pipes => &self.pipes,
        }
    }
}

/// Loads that a flow meets level by level: of its pipes, and of its cables.
#[derive(Clone, Copy, Debug)]
pub struct FlowLoads {
    pools: [f64; BETWEEN],
    tables: [f64; BETWEEN],
}

impl FlowLoads {
    /// Whether demand exceeds capacity nowhere, whatever the quality.
    pub fn is_within_capacity(&self) -> bool {
        let all = self.pools.iter().chain(&self.tables);
        all.fold(0.0, |most, &load| greater(most, load)) <= 1.0
    }

    /// The load at a level.
    pub fn at(&self, quality: Quality, level: usize) -> f64 {
        quality.mix(self.pools[level], self.tables[level])
    }

    /// The greatest, and its level; none where demand exceeds capacity on no level.
    pub fn greatest(&self, quality: Quality) -> (f64, Option<usize>) {
        let mut greatest = (1.0, None);
        for level in 0..BETWEEN {
            let load = self.at(quality, level);
            if load > greatest.0 * (1.0 + SLACK) {
                greatest = (load, Some(level));
            }
        }
        greatest
    }
}

/// The load of a full link is within rounding of the demand on it.
const SLACK: f64 = 1e-9;

/// Loads of all links by flows that run at once.
#[derive(Clone, Debug)]
pub struct Loads<'a> {
    topology: &'a Topology,
    order: &'a EndpointOrder,
    links: Links<'a>,
    /// Capacity of every cable and of every pipe, behind these the ways between edge switches, GB/s.
    capacities: [Vec<f64>; 2],
    /// Demand on each, GB/s.
    requested: [Vec<f64>; 2],
    ways: BTreeMap<(u32, u32), u32>,
}

/// Place of what is of cables, where cables and pipes stand side by side.
pub const CABLES: usize = 0;
/// Place of what is of pipes there.
pub const PIPES: usize = 1;
const KINDS: [LinkKind; 2] = [LinkKind::Cables, LinkKind::Pipes];

impl<'a> Loads<'a> {
    /// Loads of a network on which nothing flows yet.
    pub fn new(topology: &'a Topology, order: &'a EndpointOrder) -> Self {
        let links = Links::new(topology);
        let usable = LINK_USABLE_FRACTION.value;
        let capacities = KINDS.map(|of| links.capacities_gbps(of, usable));
        let requested = capacities
            .each_ref()
            .map(|capacities| vec![0.0; capacities.len()]);
        Self {
            topology,
            order,
            links,
            capacities,
            requested,
            ways: BTreeMap::new(),
        }
    }

    /// Whether nothing has failed.
    pub fn is_whole(&self) -> bool {
        self.topology.is_whole()
    }

    /// Capacity of the cable and of the pipe that a flow crosses at a level, GB/s; 0 where it crosses none.
    pub fn capacities_gbps(&self, crossed: &Crossed, level: usize) -> [f64; 2] {
        let links = crossed.links(level);
        [CABLES, PIPES].map(|of| match self.capacities[of].get(links[of] as usize) {
            Some(&capacity) => capacity,
            None => 0.0,
        })
    }

    /// Demand on every cable and every pipe so far, GB/s.
    pub fn requested_gbps(&self) -> &[Vec<f64>; 2] {
        &self.requested
    }

    /// Leaves so much of the links of edge switches to others, and of those among others, 0 to 1. No flow was added.
    pub fn leave(&mut self, edge: f64, core: f64) {
        for (capacities, of) in self.capacities.iter_mut().zip(KINDS) {
            for (level, name) in self.topology.levels().into_iter().enumerate() {
                let left = if name.is_at_edge() { edge } else { core };
                for capacity in &mut capacities[self.links.of_level(of, level)] {
                    *capacity *= left;
                }
            }
        }
    }

    /// Adds a flow that would send so much alone, GB/s, and says what it crosses.
    pub fn add(&mut self, flow: Flow, demand_gbps: f64) -> Crossed {
        let crossed = self.crossed(flow);
        self.add_to(&crossed, demand_gbps);
        crossed
    }

    /// Asks so much more of the links of a flow, GB/s.
    pub fn add_to(&mut self, crossed: &Crossed, demand_gbps: f64) {
        for (requested, links) in
            (self.requested.iter_mut()).zip([&crossed.cables[..], &crossed.pipes[..]])
        {
            for &link in links.iter().filter(|&&link| link != NONE) {
                requested[link as usize] += demand_gbps;
            }
        }
        if crossed.ways != NONE {
            self.requested[PIPES][crossed.ways as usize] += demand_gbps;
        }
    }

    /// Asks so much more of single links, GB/s: of cables, and of pipes.
    pub fn add_on_links(&mut self, more: &[Vec<(u32, f64)>; 2]) {
        for (requested, more) in self.requested.iter_mut().zip(more) {
            for &(link, demand_gbps) in more {
                if let Some(requested) = requested.get_mut(link as usize) {
                    *requested += demand_gbps;
                }
            }
        }
    }

    /// Goes back to the load that every link had before, GB/s.
    pub fn reset(&mut self, requested_gbps: &[Vec<f64>; 2]) {
        self.requested.clone_from(requested_gbps);
    }

    fn crossed(&mut self, (rail, from, to): Flow) -> Crossed {
        let edges = (self.topology.edge_of(from), self.topology.edge_of(to));
        self.between((rail, edges), to)
    }

    /// What a flow crosses on a rail from one edge switch to a node on another; there is no demand yet.
    pub fn between(&mut self, (rail, edges): (u32, (u32, u32)), to: u32) -> Crossed {
        let between = self.between_edges(rail, edges);
        self.towards((rail, edges), &between, to)
    }

    /// What of it is the same for all nodes on the other edge switch.
    pub fn between_edges(&mut self, rail: u32, edges: (u32, u32)) -> BetweenEdges {
        let mut between = BetweenEdges::NOTHING;
        if edges.0 == edges.1 {
            return between;
        }
        let topology = self.topology;
        between.pipes = self.links.pipe_way((rail, edges));
        if !topology.is_whole() {
            let edge = |edge| rail * topology.edges_per_rail + edge;
            let ends = (edge(edges.0), edge(edges.1));
            let (capacities, requested) = (&mut self.capacities[PIPES], &mut self.requested[PIPES]);
            between.ways = *self.ways.entry(ends).or_insert_with(|| {
                let ways = f64::from(topology.ways_left(rail, edges));
                capacities.push(ways * topology.link_gbps * LINK_USABLE_FRACTION.value);
                requested.push(0.0);
                capacities.len() as u32 - 1
            });
        }
        between
    }

    /// What a flow crosses towards a node of the other edge switch.
    pub fn towards(
        &self,
        (rail, edges): (u32, (u32, u32)),
        &BetweenEdges { pipes, ways }: &BetweenEdges,
        to: u32,
    ) -> Crossed {
        Crossed {
            cables: self.links.cable_way(self.order, (rail, edges), to),
            pipes,
            ways,
        }
    }

    /// The greatest load that a flow of that demand would meet alone, at least 1.
    pub fn alone(&self, crossed: &Crossed, quality: Quality, demand_gbps: f64) -> f64 {
        let alone = |of: usize, link: u32| match self.capacities[of].get(link as usize) {
            Some(capacity) => demand_gbps / capacity,
            None => 0.0,
        };
        let of_level = |level: usize| {
            let pool = alone(PIPES, crossed.pipes[level]).max(alone(PIPES, crossed.ways));
            quality.mix(pool, alone(CABLES, crossed.cables[level]))
        };
        (0..BETWEEN).map(of_level).fold(1.0, f64::max)
    }

    /// Demand over capacity of a link; infinite where there is demand on a link that carries nothing.
    fn load(&self, of: usize, link: u32) -> f64 {
        if link == NONE {
            return 0.0;
        }
        let (requested, capacity) = (
            self.requested[of][link as usize],
            self.capacities[of][link as usize],
        );
        if requested <= 0.0 {
            0.0
        } else {
            requested / capacity
        }
    }

    /// What a flow meets on its pipes and on its cables.
    pub fn of(&self, crossed: &Crossed) -> FlowLoads {
        let mut pools = crossed.pipes.map(|link| self.load(PIPES, link));
        // Too few ways between two edge switches are too few uplinks.
        pools[0] = greater(pools[0], self.load(PIPES, crossed.ways));
        FlowLoads {
            pools,
            tables: crossed.cables.map(|link| self.load(CABLES, link)),
        }
    }

    /// The greatest load that a flow meets between switches, and where; an end point where no level has demand for
    /// more than it carries.
    pub fn greatest(&self, crossed: &Crossed, quality: Quality) -> (f64, Level) {
        let (load, level) = self.of(crossed).greatest(quality);
        let names = self.topology.levels();
        (load, level.map_or(Level::EndPoint, |level| names[level]))
    }

    /// Capacity of all links of a level, GB/s, and the share of it on which demand is at least as much as it
    /// carries.
    pub fn level_capacity(&self, quality: Quality, level: usize) -> (f64, f64) {
        let of = |kind: usize| {
            let (mut capacity, mut full) = (0.0, 0.0);
            for link in self.links.of_level(KINDS[kind], level) {
                let carries = self.capacities[kind][link];
                capacity += carries;
                if carries > 0.0 && self.requested[kind][link] >= carries * (1.0 - SLACK) {
                    full += carries;
                }
            }
            (capacity, if capacity > 0.0 { full / capacity } else { 0.0 })
        };
        let (capacity, of_pipes) = of(PIPES);
        let (_, of_cables) = of(CABLES);
        (capacity, quality.mix(of_pipes, of_cables))
    }
}
