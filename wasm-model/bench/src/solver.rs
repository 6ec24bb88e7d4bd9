//! Problems by name, and plain filling.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use taper_money::purchase::buy;
use taper_network::traffic::Shift;
use taper_solver::Problem;
use taper_topology::design::{Budget, Director};
use taper_topology::parameters::{ENDPOINT_FRACTION, LINK_USABLE_FRACTION};
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::{EndpointOrder, LinkKind, Links};

/// A problem that owns its numbers.
pub struct Owned {
    pub capacities: Vec<f64>,
    pub offsets: Vec<u32>,
    pub links: Vec<u32>,
    pub caps: Vec<f64>,
}

impl Owned {
    pub fn problem(&self) -> Problem<'_> {
        Problem {
            capacities: &self.capacities,
            offsets: &self.offsets,
            links: &self.links,
            weights: &[],
            caps: &self.caps,
        }
    }
}

/// What the problems are called.
pub const NAMES: [&str; 9] = [
    "tapered-4.6k",
    "tapered-37k",
    "tapered-74k",
    "tapered-101k",
    "tapered-400k",
    "uncapped-4.6k",
    "uncapped-37k",
    "uncapped-74k",
    "random-37k",
];

/// The problem of that name: a Summit-like tree at 2:1, without caps or with, or random links.
pub fn problem(name: &str) -> Option<Owned> {
    Some(match name {
        "tapered-4.6k" => topology(2304, 2),
        "tapered-37k" => topology(18_432, 2),
        "tapered-74k" => topology(36_864, 2),
        "tapered-101k" => topology(50_400, 2),
        // 100,008 nodes, four ports each.
        "tapered-400k" => topology(100_008, 4),
        "uncapped-4.6k" => uncapped(topology(2304, 2)),
        "uncapped-37k" => uncapped(topology(18_432, 2)),
        "uncapped-74k" => uncapped(topology(36_864, 2)),
        "random-37k" => random(36_864),
        _ => return None,
    })
}

fn uncapped(mut owned: Owned) -> Owned {
    owned.caps.fill(f64::INFINITY);
    owned
}

/// A shift by half the machine over a Summit-like tree at 2:1, in scrambled order.
fn topology(nodes: u32, rails: u32) -> Owned {
    let mut design = machines::summit();
    design.budget = Budget::Nodes(nodes);
    design.node.hca_ports = rails;
    design.node.pcie_gbps_per_socket = 100.0;
    design.fabric.rails = rails;
    design.fabric.uplinks = design.fabric.downlinks / 2;
    design.fabric.director = Director {
        leaves: 1024,
        // Twice the ports where twice the rails need them.
        leaf_ports: 9 * rails,
        spines: 18,
        pod_edges: 18,
    };
    let topology = match buy(&design) {
        Ok(machine) => machine.topology,
        Err(issues) => unreachable!("it cannot be built: {issues:?}"),
    };
    let cables = Links::new(&topology);
    let order = EndpointOrder::new(&topology, &design.fabric, design.seed, 0);
    let (mut offsets, mut links) = (vec![0], vec![]);
    let by = topology.nodes / 2;
    for (from, to) in (Shift {
        nodes: topology.nodes,
        by,
    })
    .pairs()
    {
        for rail in 0..topology.rails {
            cables.push_cables(&order, (rail, from, to), &mut links);
            offsets.push(links.len() as u32);
        }
    }
    Owned {
        capacities: cables.capacities_gbps(LinkKind::Cables, LINK_USABLE_FRACTION.value),
        caps: vec![topology.node_link_gbps * ENDPOINT_FRACTION.value; offsets.len() - 1],
        offsets,
        links,
    }
}

/// Five links anywhere for each flow, as many links as flows, capacities and caps of all sizes.
fn random(flows: u32) -> Owned {
    let mut stream = Stream::new(1, Purpose::EndpointOrder, 7, 7);
    let capacities = (0..flows).map(|_| 1.0 + 9.0 * stream.unit()).collect();
    let (mut offsets, mut links) = (vec![0], vec![]);
    for _ in 0..flows {
        let start = links.len();
        while links.len() < start + 5 {
            let link = stream.below(flows);
            if !links[start..].contains(&link) {
                links.push(link);
            }
        }
        offsets.push(links.len() as u32);
    }
    let caps = (0..flows).map(|_| 4.0 * stream.unit()).collect();
    Owned {
        capacities,
        offsets,
        links,
        caps,
    }
}

/// Plain progressive filling with a lazy heap, as a textbook has it: every link and every cap is in
/// the heap; the least is taken out, put back if it is out of date, else its flows are frozen.
pub fn plain_filling(problem: &Problem) -> Vec<f64> {
    #[derive(Clone, Copy, PartialEq)]
    struct Share(f64);
    impl Eq for Share {}
    impl PartialOrd for Share {
        fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
            Some(self.cmp(other))
        }
    }
    impl Ord for Share {
        fn cmp(&self, other: &Self) -> std::cmp::Ordering {
            self.0.total_cmp(&other.0)
        }
    }
    let (links, flows) = (problem.capacities.len(), problem.offsets.len() - 1);
    let path = |flow: usize| {
        &problem.links[problem.offsets[flow] as usize..problem.offsets[flow + 1] as usize]
    };
    let mut first = vec![0_u32; links + 1];
    for &link in problem.links {
        first[link as usize + 1] += 1;
    }
    for link in 0..links {
        first[link + 1] += first[link];
    }
    let mut next = first.clone();
    let mut crossing = vec![0_u32; problem.links.len()];
    for flow in 0..flows {
        for &link in path(flow) {
            crossing[next[link as usize] as usize] = flow as u32;
            next[link as usize] += 1;
        }
    }
    let mut left = problem.capacities.to_vec();
    let mut active: Vec<u32> = (0..links).map(|l| first[l + 1] - first[l]).collect();
    let mut rates = vec![f64::NAN; flows];
    let mut heap = BinaryHeap::new();
    for link in 0..links {
        if active[link] > 0 {
            heap.push(Reverse((Share(left[link] / f64::from(active[link])), link)));
        }
    }
    for (flow, &cap) in problem.caps.iter().enumerate() {
        heap.push(Reverse((Share(cap), links + flow)));
    }
    let mut freeze = |flow: usize, share: f64, left: &mut [f64], active: &mut [u32]| {
        if rates[flow].is_nan() {
            rates[flow] = share;
            for &link in path(flow) {
                left[link as usize] -= share;
                active[link as usize] -= 1;
            }
        }
    };
    while let Some(Reverse((Share(share), constraint))) = heap.pop() {
        if constraint >= links {
            freeze(constraint - links, share, &mut left, &mut active);
        } else if active[constraint] > 0 {
            let now = left[constraint].max(0.0) / f64::from(active[constraint]);
            if now > share {
                heap.push(Reverse((Share(now), constraint)));
                continue;
            }
            for &flow in &crossing[first[constraint] as usize..first[constraint + 1] as usize] {
                freeze(flow as usize, share, &mut left, &mut active);
            }
        }
    }
    rates
}
