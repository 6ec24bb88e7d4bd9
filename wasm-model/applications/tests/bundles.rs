//! Flows looked at in bundles against flows one by one, and ranks looked at together against ranks
//! one by one.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeMap;

use taper_applications::application::background::{Background, background_pairs};
use taper_applications::application::condition::Condition;
use taper_applications::application::demand::{NodeFlow, node_flows};
use taper_applications::application::grid::Grid;
use taper_applications::application::mapping::{Mapping, Ranks};
use taper_applications::application::paths::Paths;
use taper_applications::application::placement::{JobSpread, Site};
use taper_applications::application::profile::Pattern;
use taper_network::neighbour::Neighbour;
use taper_network::quality::{Quality, wait};
use taper_network::routing::Routing;
use taper_topology::design::Design;
use taper_topology::topology::{EndpointOrder, Topology};

struct OneFlow {
    rail: u32,
    ends: (u32, u32),
    demand: f64,
    /// Cables, then pipes.
    links: [Vec<u32>; 2],
}

/// Stretch of every node of a job, with a flow for every pair of nodes and every rail.
fn stretches_one_by_one(
    (topology, paths): (&Topology, &Paths),
    site: &Site,
    flows: &[NodeFlow],
    background: &[(u32, u32)],
    (quality, wait_size): (Quality, f64),
) -> Vec<f64> {
    let port_gbps = paths.port_gbps();
    let capacities = [Routing::Static, Routing::Adaptive].map(|kind| paths.capacities_gbps(kind));
    let mut requested = capacities.each_ref().map(|links| vec![0.0; links.len()]);
    let mut all: Vec<OneFlow> = vec![];
    let of_job = flows.iter().map(|flow| {
        let ends = (site.job[flow.from as usize], site.job[flow.to as usize]);
        (ends, port_gbps * flow.share)
    });
    let beside = paths.offered_gbps(background);
    for (ends, demand) in of_job.chain(beside) {
        for rail in 0..topology.rails {
            let links = [Routing::Static, Routing::Adaptive].map(|kind| {
                let mut path = vec![];
                paths.push(kind, rail, ends, &mut path);
                path
            });
            for (requested, links) in requested.iter_mut().zip(&links) {
                for &link in links {
                    requested[link as usize] += demand;
                }
            }
            all.push(OneFlow {
                rail,
                ends,
                demand,
                links,
            });
        }
    }
    let job = flows.len() * topology.rails as usize;
    let mut stretches = vec![0.0_f64; site.job.len()];
    for (index, own) in all[..job].iter().enumerate() {
        let [cables, pipes] = &own.links;
        assert_eq!(cables.len(), pipes.len());
        // The sender's own port is never loaded above its bandwidth.
        let mut load = 1.0_f64;
        let mut waits = 0.0;
        for place in 1..cables.len() {
            let (cable, pipe) = (cables[place] as usize, pipes[place] as usize);
            let mix = |of: [f64; 2]| {
                quality.mix(of[1] / capacities[1][pipe], of[0] / capacities[0][cable])
            };
            load = load.max(mix([requested[0][cable], requested[1][pipe]]));
            if place + 1 == cables.len() {
                continue;
            }
            let others = |kind: usize, link: usize| -> f64 {
                let meets = |other: &&OneFlow| {
                    let same_end = other.ends.0 == own.ends.0 || other.ends.1 == own.ends.1;
                    !(other.rail == own.rail && same_end)
                        && other.links[kind].contains(&(link as u32))
                };
                all[..job]
                    .iter()
                    .filter(meets)
                    .map(|other| other.demand)
                    .sum()
            };
            let parallel = capacities[1][pipe] / capacities[0][cable];
            waits += wait(
                mix([others(0, cable), others(1, pipe)]),
                quality.choices(parallel),
            );
        }
        let stretch = &mut stretches[flows[index / topology.rails as usize].from as usize];
        *stretch = stretch.max(load - 1.0 + wait_size * waits);
    }
    stretches
}

fn condition(nodes: u32, spread: JobSpread, neighbour: Neighbour) -> Condition {
    Condition {
        id: String::new(),
        nodes,
        spread,
        nodes_per_edge: None,
        neighbours_per_edge: None,
        mapping: Mapping::Block,
        neighbour,
    }
}

fn agree(design: &Design, nodes: u32, condition: &Condition, pattern: Pattern) -> f64 {
    let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
    let order = EndpointOrder::new(&topology, &design.fabric, design.seed, 0);
    let edges: Vec<u32> = (0..topology.nodes)
        .map(|node| topology.edge_of(node))
        .collect();
    let ranks = Ranks {
        nodes: condition.nodes,
        per_node: 6,
        mapping: condition.mapping,
    };
    let flows = node_flows(pattern, ranks, 24, 16_000.0, 0.79);
    let site = Site::new(&topology, &condition.placing(&topology, 0), design.seed, 0).unwrap();
    let background = background_pairs(&condition.neighbour, &site, design.seed, 0);
    let mut most = 0.0_f64;
    let paths = Paths::new(&topology, &order, &edges);
    let loaded = paths.load(&site, &flows, &Background::of_pairs(&paths, &background));
    for (quality, wait_size) in [(0.0, 0.0), (0.0, 1.0), (0.9, 0.5), (1.0, 1.0)] {
        let quality = Quality::new(quality);
        let with = (quality, wait_size);
        // Linear between no waits and waits of size 1.
        let at = |size: f64| {
            stretches_one_by_one(
                (&topology, &paths),
                &site,
                &flows,
                &background,
                (quality, size),
            )
        };
        let one_by_one = (at(0.0).into_iter().zip(at(1.0)))
            .map(|(without, waiting)| without + wait_size * (waiting - without));
        let bundled = loaded.stretches(quality, wait_size, false);
        for (bundled, alone) in bundled.into_iter().zip(one_by_one) {
            // Four waits, each from a curve of 2,048 intervals.
            assert!(
                (bundled - alone).abs() < 1e-9 * (1.0 + alone) + 1e-5 * wait_size,
                "{pattern:?}, {with:?}, {condition:?}: {bundled}, one by one {alone}"
            );
            most = most.max(alone);
        }
    }
    most
}

/// A last pod whose rails share modules, a taper of four, hot receivers and half-filled switches are in it.
#[test]
fn bundles_have_the_stretches_of_their_flows() {
    use Neighbour::{BisectionBully, IncastBully, Quiet};
    let mut narrow = machines::sierra();
    narrow.fabric.uplinks = 4;
    let cases = [
        condition(60, JobSpread::Compact, Quiet),
        condition(60, JobSpread::Random, BisectionBully),
        condition(44, JobSpread::Split(11), IncastBully),
    ];
    let mut most = 0.0_f64;
    for case in &cases {
        for pattern in [Pattern::Halo27, Pattern::FftPencils, Pattern::RingAllreduce] {
            most = most.max(agree(&narrow, 391, case, pattern));
            most = most.max(agree(&machines::quartz(), 300, case, pattern));
        }
    }
    assert!(most > 1.0, "nothing was slowed: {most}");
}

/// Flows of a halo by its definition: every rank, its 26 neighbours and those on coarser grids.
fn halo_one_by_one(ranks: Ranks) -> BTreeMap<(u32, u32), f64> {
    let grid = Grid::<3>::of(ranks.count());
    let widest = grid.sizes()[2] as i32;
    let mut flows = BTreeMap::new();
    for rank in 0..ranks.count() {
        // Messages of 8 bytes: a rank holds one point on every grid.
        for stride in [1, 2, 4, 8, 16, 32, 64]
            .into_iter()
            .take_while(|&stride| stride < widest)
        {
            for step in (0..27).filter(|&step| step != 13) {
                let steps = [step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1].map(|by| by * stride);
                let Some(other) = grid.neighbour(grid.place(rank), steps, false) else {
                    continue;
                };
                let ends = (ranks.node_of(rank), ranks.node_of(other));
                *flows.entry(ends).or_insert(0.0) += 1.0;
            }
        }
    }
    flows
}

#[test]
fn ranks_in_a_row_send_what_they_send_one_by_one() {
    for (nodes, per_node) in [(1, 1), (7, 6), (12, 36), (30, 20), (64, 1)] {
        for mapping in [Mapping::Block, Mapping::Cyclic] {
            let ranks = Ranks {
                nodes,
                per_node,
                mapping,
            };
            let mut expected = halo_one_by_one(ranks);
            let mut busy = vec![0.0; nodes as usize];
            for (&(from, _), &bytes) in expected.iter().filter(|((from, to), _)| from != to) {
                busy[from as usize] += bytes;
            }
            let most = busy.into_iter().fold(0.0_f64, f64::max);
            expected.retain(|(from, to), _| from != to);
            let flows = node_flows(Pattern::Halo27, ranks, 0, 8.0, 0.0);
            assert_eq!(flows.len(), expected.len(), "{ranks:?}");
            for NodeFlow { from, to, share } in flows {
                let wanted = expected[&(from, to)] / most;
                assert!(
                    (share - wanted).abs() < 1e-12,
                    "{ranks:?} {from} {to}: {share}, {wanted}"
                );
            }
        }
    }
}
