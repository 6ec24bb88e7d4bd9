//! Applications in the golden bits; `tests/model/bits-applications.ts` asks the same of the WASM build.
#![allow(missing_docs, clippy::unwrap_used)]

use taper_applications::application::condition::Condition;
use taper_applications::application::mapping::Mapping;
use taper_applications::application::placement::JobSpread;
use taper_applications::application::plan::{Plan, Reference};
use taper_applications::application::production::ProductionRun;
use taper_applications::application::production::plan::{ProductionPlan, Sending};
use taper_applications::application::profile::{ApplicationProfile, Pattern, Scaling, TimeShares};
use taper_applications::application::queue::Fit;
use taper_applications::application::stretch_grid::StretchGrid;
use taper_applications::application::table::TableRun;
use taper_money::purchase::buy;
use taper_network::neighbour::Neighbour;
use taper_network::routing::Routing;
use taper_topology::design::Design;

const PATTERNS: [(&str, Pattern); 4] = [
    ("halo-27", Pattern::Halo27),
    ("wavefront-7", Pattern::Wavefront7),
    ("group-all-to-all", Pattern::GroupAllToAll),
    ("fft-pencils", Pattern::FftPencils),
];

fn profile(&(id, pattern): &(&str, Pattern)) -> ApplicationProfile {
    ApplicationProfile {
        id: id.into(),
        pattern,
        message_bytes: 16_000.0,
        group_ranks: 24,
        allreduce_bytes: 8.0,
        ranks_per_node: 6,
        mpi_share: 0.3,
        overlap: 0.1,
        scaling: Scaling::Weak,
        time_shares: TimeShares {
            ddr: 1.0,
            cpu: 1.0,
            ..TimeShares::default()
        },
        reference: None,
        working_set_gb: 1.0,
    }
}

fn condition(id: &str, spread: JobSpread, neighbour: Neighbour) -> Condition {
    Condition {
        id: id.into(),
        nodes: 100,
        spread,
        nodes_per_edge: None,
        neighbours_per_edge: None,
        mapping: Mapping::Block,
        neighbour,
    }
}

/// Slowdown of four patterns under three conditions.
pub fn lines(design: &Design) -> Vec<(String, f64)> {
    let topology = buy(design).unwrap().topology;
    let plan = Plan {
        applications: PATTERNS.iter().map(profile).collect(),
        conditions: vec![
            condition("random", JobSpread::Random, Neighbour::Quiet),
            condition("adjacent", JobSpread::Split(10), Neighbour::AdjacentBully),
            condition("bisection", JobSpread::Split(10), Neighbour::BisectionBully),
        ],
        reserved_per_edge: 1,
        routing: Routing::Static,
        reference: Reference::ALONE,
        tapers: 1,
        draws: 2,
    };
    let mut run = TableRun::new(vec![(design.clone(), topology)], plan);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    let cells = run.cells();
    cells
        .iter()
        .map(|cell| {
            let application = PATTERNS[cell.place.application].0;
            let condition = &run.plan().conditions[cell.place.condition].id;
            (
                format!("application.{application}.{condition}"),
                cell.slowdown,
            )
        })
        .collect()
}

/// Stretch of four patterns in two sizes on a machine in production.
pub fn production_lines(design: &Design) -> Vec<(String, f64)> {
    let topology = buy(design).unwrap().topology;
    let plan = ProductionPlan {
        applications: (PATTERNS.iter())
            .map(|of| (profile(of), vec![Some(0.125); 2]))
            .collect(),
        sizes: vec![100, 1000],
        mapping: Mapping::Block,
        fit: Fit::Random,
        utilisation: 0.9,
        sending: Sending::Phases,
        states: 1,
        with_alone: false,
        grid: StretchGrid {
            qualities: vec![0.0, 0.9],
            wait_sizes: vec![0.5],
        },
    };
    let mut run = ProductionRun::new((design.clone(), topology), plan);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    let lines = run.cells().into_iter().flat_map(|cell| {
        let (application, _) = PATTERNS[cell.application];
        let nodes = run.plan().sizes[cell.size];
        let stretches = cell.terms.stretches.into_iter().enumerate();
        let name = format!("production.{application}.{nodes}");
        let bursts = (
            format!("{name}.bursts"),
            cell.terms.bursts.into_iter().sum(),
        );
        let mut lines: Vec<(String, f64)> = stretches
            .map(|(point, stretch)| (format!("{name}.{point}"), stretch))
            .collect();
        lines.push(bursts);
        lines
    });
    lines.collect()
}
