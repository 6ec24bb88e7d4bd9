//! Flows solved in bundles against flows solved one by one, and ranks looked at together against ranks
//! one by one.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeMap;

use taper_applications::application::background::background_pairs;
use taper_applications::application::condition::Condition;
use taper_applications::application::demand::{NodeFlow, node_flows};
use taper_applications::application::grid::Grid;
use taper_applications::application::mapping::{Mapping, Ranks};
use taper_applications::application::placement::{JobSpread, Site};
use taper_applications::application::profile::Pattern;
use taper_applications::application::stretch::Paths;
use taper_network::neighbour::{Neighbour, gpcnet_sc19};
use taper_network::routing::{EndpointOrder, ROUTINGS};
use taper_solver::{Problem, solve};
use taper_topology::design::Design;
use taper_topology::topology::Tree;

/// Stretch of every node of a job, from a problem with a flow for every pair of nodes and every rail.
fn stretches_one_by_one(
    (tree, paths): (&Tree, &Paths),
    site: &Site,
    flows: &[NodeFlow],
    background: &[(u32, u32)],
) -> Vec<f64> {
    let port_gbps = paths.port_gbps();
    let of_job = flows.iter().map(|flow| {
        let ends = (site.job[flow.from as usize], site.job[flow.to as usize]);
        (ends, port_gbps * flow.share)
    });
    let beside = background.iter().map(|&ends| (ends, port_gbps));
    let (mut offsets, mut links, mut demands) = (vec![0], vec![], vec![]);
    for (ends, demand) in of_job.chain(beside) {
        for rail in 0..tree.rails {
            paths.push(rail, ends, &mut links);
            offsets.push(links.len() as u32);
            demands.push(demand);
        }
    }
    let rates = solve(&Problem {
        capacities: &paths.capacities_gbps(),
        offsets: &offsets,
        links: &links,
        weights: &demands,
        caps: &demands,
    })
    .unwrap();
    let mut stretches = vec![0.0_f64; site.job.len()];
    for (index, flow) in flows.iter().enumerate() {
        for rail in 0..tree.rails as usize {
            let index = index * tree.rails as usize + rail;
            let stretch = &mut stretches[flow.from as usize];
            *stretch = stretch.max(demands[index] / rates[index] - 1.0);
        }
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
    let tree = Tree::new(&design.node, &design.fabric, nodes).unwrap();
    let order = EndpointOrder::new(&tree, &design.fabric, design.seed, 0);
    let edges: Vec<u32> = (0..tree.nodes).map(|node| tree.edge_of(node)).collect();
    let ranks = Ranks {
        nodes: condition.nodes,
        per_node: 6,
        mapping: condition.mapping,
    };
    let flows = node_flows(pattern, ranks, 24, 16_000.0, 0.79);
    let site = Site::new(&tree, &condition.placing(&tree, 0), design.seed, 0).unwrap();
    let background = background_pairs(&condition.neighbour, &site, design.seed, 0);
    let mut most = 0.0_f64;
    for routing in ROUTINGS {
        let paths = Paths::new(&tree, routing, &order, &edges);
        let loaded = paths.load(&site, &flows, &background).unwrap();
        let one_by_one = stretches_one_by_one((&tree, &paths), &site, &flows, &background);
        for (bundled, alone) in loaded.stretches(false).into_iter().zip(one_by_one) {
            assert!(
                (bundled - alone).abs() < 1e-9 * (1.0 + alone),
                "{pattern:?}, {routing:?}, {condition:?}: {bundled}, one by one {alone}"
            );
            most = most.max(alone);
        }
    }
    most
}

/// A last pod whose rails share modules, a taper of four, hot receivers and half-filled switches are in it.
#[test]
fn bundles_have_the_rates_of_their_flows() {
    use Neighbour::{AdjacentBully, BisectionBully, Congestors, IncastBully, Quiet};
    let mut narrow = machines::sierra();
    narrow.fabric.uplinks = 4;
    let cases = [
        condition(90, JobSpread::Compact, Quiet),
        condition(90, JobSpread::Random, BisectionBully),
        condition(90, JobSpread::Split(11), AdjacentBully),
        condition(90, JobSpread::Split(11), IncastBully),
        condition(90, JobSpread::Random, Congestors(gpcnet_sc19())),
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
