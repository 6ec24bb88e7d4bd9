//! What a cell's time consists of: one build of the loads for a grid of routing qualities and sizes of waits.

use taper_applications::application::condition::Condition;
use taper_applications::application::placement::JobSpread;
use taper_applications::application::plan::Plan;
use taper_applications::application::profile::Pattern;
use taper_applications::application::stretch_grid::StretchGrid;
use taper_applications::application::table::TableRun;
use taper_network::neighbour::Neighbour;
use taper_network::routing::Routing;
use taper_topology::parameters::WAIT_SIZE;
use taper_topology::parameters::application::{HOP_COST, STRETCH_COST};
use taper_topology::topology::Topology;

use crate::quartz::{condition, plan, profile};

/// A halo that reduces, an all-to-all in groups, on 180 nodes of Sierra alone and beside a bully.
fn table(grid: StretchGrid) -> TableRun {
    let codes = [
        (Pattern::Halo27, 4800.0),
        (Pattern::GroupAllToAll, 1e6),
        (Pattern::Wavefront7, 1e6),
    ]
    .map(|(pattern, bytes)| profile("code", pattern, bytes, 0.3));
    let conditions = [Neighbour::Quiet, Neighbour::AdjacentBully].map(|neighbour| Condition {
        nodes_per_edge: None,
        neighbours_per_edge: None,
        ..condition("job", 180, JobSpread::Compact, 0, neighbour)
    });
    let design = machines::sierra();
    let topology = Topology::new(&design.node, &design.fabric, 720).unwrap();
    let plan = Plan {
        routing: Routing::Adaptive,
        reserved_per_edge: 0,
        ..plan(codes.to_vec(), conditions.to_vec())
    };
    let mut run = TableRun::new(vec![(design, topology)], plan).with_grid(Some(grid));
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run
}

#[test]
fn terms_of_a_cell_give_its_time_at_the_quality_and_wait_of_its_fabric() {
    let quality = machines::sierra().fabric.routing_quality.value;
    // What stays on the cable of the tables waits as a whole.
    let wait_size = quality * WAIT_SIZE.value + (1.0 - quality);
    let run = table(StretchGrid {
        qualities: vec![quality],
        wait_sizes: vec![wait_size],
    });
    let cells = run.cells();
    assert_eq!(cells.len(), 6);
    for cell in cells {
        let terms = run.terms(cell.place).unwrap();
        let stretch = terms.stretches[0];
        assert!((stretch - cell.stretch).abs() < 1e-12);
        let time = terms.fixed
            + terms.transfers * (1.0 + STRETCH_COST.value * stretch)
            + terms.reductions * (HOP_COST.value * terms.hops + terms.tail - 1.0);
        assert!((time - cell.time).abs() < 1e-12, "{time} {}", cell.time);
    }
}

/// Better routing and smaller waits never slow a job down; ideal routing without waits is what pipes by themselves do.
#[test]
fn stretch_falls_with_quality_and_rises_with_waits_for_every_pattern() {
    let run = table(StretchGrid {
        qualities: vec![0.0, 0.8, 1.0, 7.0],
        wait_sizes: vec![0.0, 0.5, 1.0, f64::NAN],
    });
    for cell in run.cells() {
        let stretches = run.terms(cell.place).unwrap().stretches;
        let rows: Vec<&[f64]> = stretches.chunks(4).collect();
        assert_eq!(rows.len(), 4);
        // What is outside a range is the nearer end of it, and what is no number 0.
        assert_eq!(rows[2], rows[3]);
        for row in &rows {
            assert!(row[..3].is_sorted() && row[3] == row[0], "{row:?}");
        }
        for pair in rows.windows(2) {
            let never_longer = pair[0]
                .iter()
                .zip(pair[1])
                .all(|(worse, better)| worse >= better);
            assert!(never_longer, "{pair:?}");
        }
        let alone = cell.place.condition == 0;
        assert!(!alone || rows[2][0] <= 1e-12, "{:?}", rows[2]);
    }
}
