//! Throughput of the three offers of [`quiet`](crate::quiet) on a machine in production, against what the prototype of
//! the working paper found, and what must hold of any machine in production.

use taper_applications::application::background::Background;
use taper_applications::application::demand::node_flows;
use taper_applications::application::mapping::{Mapping, Ranks};
use taper_applications::application::paths::Paths;
use taper_applications::application::placement::Site;
use taper_applications::application::plan::{Place, Plan, Reference};
use taper_applications::application::production::ProductionRun;
use taper_applications::application::production::plan::{ProductionCell, ProductionPlan, Sending};
use taper_applications::application::profile::{ApplicationProfile, Pattern};
use taper_applications::application::queue::{Fit, RunningJob, State};
use taper_applications::application::stretch_grid::{CellTerms, StretchGrid};
use taper_applications::application::table::TableRun;
use taper_network::quality::Quality;
use taper_network::routing::Routing;
use taper_topology::damage::Damage;
use taper_topology::topology::EndpointOrder;

use crate::quiet::{self, OFFERS, QUALITIES, SIZES, WAIT_SIZES};

type Applications = Vec<(ApplicationProfile, Vec<Option<f64>>)>;

/// The mix in jobs of these sizes, each with its share, the same for all applications.
fn in_sizes(sizes: &[(u32, f64)]) -> (Applications, Vec<u32>) {
    let of = |share: f64| sizes.iter().map(|&(_, size)| Some(share * size)).collect();
    let applications = quiet::mix().into_iter();
    let applications = applications.map(|(profile, share)| (profile, of(share)));
    let nodes = sizes.iter().map(|&(nodes, _)| nodes).collect();
    (applications.collect(), nodes)
}

pub fn plan(fit: Fit, sending: Sending, states: usize) -> ProductionPlan {
    let (applications, sizes) = in_sizes(&SIZES);
    ProductionPlan {
        applications,
        sizes,
        mapping: Mapping::Block,
        fit,
        utilisation: 0.9,
        sending,
        states,
        with_alone: false,
        grid: StretchGrid {
            qualities: QUALITIES.to_vec(),
            wait_sizes: WAIT_SIZES.to_vec(),
        },
    }
}

pub fn run(offer: (u32, u32), seed: u32, plan: ProductionPlan) -> ProductionRun {
    let (mut design, topology) = quiet::machine(offer.0, offer.1);
    design.seed = seed;
    let mut run = ProductionRun::new((design, topology), plan);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run
}

/// The cells of jobs that run alone on a machine, as a table of quiet jobs has them.
fn quiet_cells(run: &ProductionRun) -> Vec<ProductionCell> {
    let plan = run.plan();
    let (design, topology) = run.machine();
    let plan_of_table = Plan {
        applications: (plan.applications.iter())
            .map(|(profile, _)| profile.clone())
            .collect(),
        conditions: run
            .quiet_sizes()
            .into_iter()
            .map(quiet::condition)
            .collect(),
        reserved_per_edge: 0,
        routing: Routing::Adaptive,
        reference: Reference::ALONE,
        tapers: 1,
        draws: 1,
    };
    let mut table = TableRun::new(vec![(design.clone(), topology.clone())], plan_of_table)
        .with_grid(Some(plan.grid.clone()));
    while table.progress().0 < table.progress().1 {
        table.step();
    }
    let of = |application: usize, condition: usize| {
        let place = Place {
            application,
            condition,
            taper: 0,
        };
        let size = (plan.sizes.iter()).position(|&size| size == run.quiet_sizes()[condition]);
        Some(ProductionCell {
            application,
            size: size?,
            terms: table.terms(place)?,
        })
    };
    (0..plan.applications.len())
        .flat_map(|application| (0..run.quiet_sizes().len()).map(move |at| (application, at)))
        .filter_map(|(application, at)| of(application, at))
        .collect()
}

/// With their shares, as [`quiet::throughput`] takes them.
fn classes(cells: Vec<ProductionCell>) -> Vec<(CellTerms, f64)> {
    let mix = quiet::mix();
    let class = |cell: ProductionCell| {
        let (profile, of_code) = &mix[cell.application];
        let mut terms = cell.terms;
        terms.transfers *= quiet::without_fixed_part(profile);
        (terms, of_code * SIZES[cell.size].1)
    };
    cells.into_iter().map(class).collect()
}

/// Gains of the second and the third offer at medians of inputs, and with tables.
fn gains(seed: u32, fit: Fit, sending: Sending, states: usize) -> [[f64; 2]; 2] {
    let offers = OFFERS.map(|offer| {
        let run = run(offer, seed, plan(fit, sending, states));
        classes([run.cells(), quiet_cells(&run)].concat())
    });
    [0.9, 0.0].map(|quality| [1, 2].map(|offer| quiet::gain(&offers, offer, [quality, 0.5, 0.25])))
}

/// Mean over seeds: at `q = 0.9` tables carry a tenth, at 0 all, and their order differs by seed.
fn mean_gains(fit: Fit, sending: Sending) -> [[f64; 2]; 2] {
    const SEEDS: u32 = 4;
    let mut means = [[0.0; 2]; 2];
    for seed in 1..=SEEDS {
        for (mean, gains) in means.iter_mut().zip(gains(seed, fit, sending, 2)) {
            for (mean, gain) in mean.iter_mut().zip(gains) {
                *mean += gain / f64::from(SEEDS);
            }
        }
    }
    means
}

fn near(found: [f64; 2], expected: [f64; 2], within: f64) {
    for (found, expected) in found.into_iter().zip(expected) {
        assert!((found - expected).abs() <= within, "{found} for {expected}");
    }
}

/// Gains over 1:1 at medians of inputs. The prototype also had tails of bursts, which cost scattered jobs up to 0.3 points
/// and are not in a cell's stretch: scattered and stressed jobs gain as much more here.
#[test]
#[cfg_attr(debug_assertions, ignore = "needs minutes without optimisation")]
fn offers_in_production_meet_their_reference_values() {
    let [shared, tables] = mean_gains(Fit::First, Sending::Phases);
    near(shared, [6.25, 7.22], 0.1);
    near(tables, [5.10, 5.88], 0.2);
    let [scattered, _] = mean_gains(Fit::Random, Sending::Phases);
    near(scattered, [6.33, 8.16], 0.2);
    let [stress, _] = mean_gains(Fit::Random, Sending::Always);
    near(stress, [4.78, 4.57], 0.4);
}

const SMALL: (u32, u32) = (6, 1200);

/// A smaller machine, with jobs of a few switches, of a fifth of it and of all.
fn small_plan(fit: Fit, sending: Sending) -> ProductionPlan {
    let (applications, sizes) = in_sizes(&[(40, 0.4), (240, 0.4), (1152, 0.2)]);
    ProductionPlan {
        applications,
        sizes,
        ..plan(fit, sending, 2)
    }
}

fn stretches(run: &ProductionRun) -> Vec<Vec<f64>> {
    (run.cells().into_iter())
        .map(|cell| cell.terms.stretches)
        .collect()
}

#[test]
fn every_class_has_a_cell_and_the_same_seed_the_same_bits() {
    for fit in [Fit::First, Fit::Random] {
        let of_seed = |seed| run(SMALL, seed, small_plan(fit, Sending::Phases));
        let one = of_seed(1);
        let classes: Vec<(usize, usize)> = (one.cells().iter())
            .map(|cell| (cell.application, cell.size))
            .collect();
        // What has most of the machine runs alone.
        let expected: Vec<(usize, usize)> = (0..4)
            .flat_map(|application| (0..2).map(move |size| (application, size)))
            .collect();
        assert_eq!((classes, one.quiet_sizes()), (expected, vec![1152]));
        assert_eq!(one.cells(), of_seed(1).cells());
        assert_ne!(stretches(&one), stretches(&of_seed(2)));
        let facts = one.facts();
        assert!(facts.jobs > 3.0 && (0.7..0.9).contains(&facts.nodes_in_use));
        assert!(facts.shared_edges > 0.0);
    }
}

#[test]
fn what_runs_alone_is_quiet() {
    let plan = ProductionPlan {
        with_alone: true,
        ..small_plan(Fit::Random, Sending::Always)
    };
    let seed = quiet::machine(SMALL.0, SMALL.1).0.seed;
    let computed = run(SMALL, seed, plan);
    assert!(computed.quiet_sizes().is_empty());
    let alone: Vec<ProductionCell> = (computed.cells().into_iter())
        .filter(|cell| cell.size == 2)
        .collect();
    let left = run(SMALL, seed, small_plan(Fit::Random, Sending::Always));
    assert_eq!(alone, quiet_cells(&left));
}

/// A whole machine leaves them to a table of quiet jobs, which knows no damage.
#[test]
fn what_runs_alone_has_a_cell_on_a_damaged_machine_and_takes_longer_there() {
    let whole = run(SMALL, 1, small_plan(Fit::First, Sending::Phases));
    let (design, topology) = whole.machine();
    let damage = Damage {
        failed_uplinks: 40,
        ..Damage::default()
    };
    let damaged = topology.damaged(&damage, 1, 0);
    let mut run = ProductionRun::new(
        (design.clone(), damaged),
        small_plan(Fit::First, Sending::Phases),
    );
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    assert_eq!(run.quiet_sizes(), vec![]);
    let alone: Vec<ProductionCell> = (run.cells().into_iter())
        .filter(|cell| cell.size == 2)
        .collect();
    let quiet = quiet_cells(&whole);
    assert_eq!((alone.len(), quiet.len()), (4, 4));
    let total = |cells: &[ProductionCell]| -> f64 {
        cells.iter().flat_map(|cell| &cell.terms.stretches).sum()
    };
    assert!(total(&alone) > total(&quiet));
}

#[test]
fn tables_are_no_better_than_ideal_splitting_and_more_of_the_neighbours_is_no_better() {
    for fit in [Fit::First, Fit::Random] {
        let phases = stretches(&run(SMALL, 1, small_plan(fit, Sending::Phases)));
        let always = stretches(&run(SMALL, 1, small_plan(fit, Sending::Always)));
        let mut is_more = false;
        for (phases, always) in phases.iter().zip(&always) {
            // Quality after quality: tables first, ideal splitting last.
            let (tables, ideal) = (&phases[..3], &phases[6..]);
            assert!(
                tables
                    .iter()
                    .zip(ideal)
                    .all(|(one, other)| one >= &(other - 1e-6))
            );
            assert!(phases.iter().zip(always).all(|(one, other)| one <= other));
            is_more |= phases.iter().zip(always).any(|(one, other)| one < other);
        }
        assert!(is_more);
    }
}

/// Neighbours without messages are none: whether they send always or never does not matter.
#[test]
fn neighbours_that_send_nothing_change_nothing() {
    let silent = |sending| {
        let mut plan = small_plan(Fit::Random, sending);
        for (_, share) in &mut plan.applications {
            share.fill(Some(0.0));
        }
        let profile = ApplicationProfile {
            id: "silent".into(),
            pattern: Pattern::None,
            ..plan.applications[0].0.clone()
        };
        plan.applications
            .push((profile, vec![Some(1.0); plan.sizes.len()]));
        run(SMALL, 1, plan).cells()
    };
    assert_eq!(silent(Sending::Phases), silent(Sending::Always));
}

#[test]
fn jobs_on_whole_switches_share_no_uplinks() {
    let (design, topology) = quiet::machine(SMALL.0, SMALL.1);
    let order = EndpointOrder::new(&topology, &design.fabric, design.seed, 0);
    let edges: Vec<u32> = (0..topology.nodes)
        .map(|node| topology.edge_of(node))
        .collect();
    let paths = Paths::new(&topology, &order, &edges);
    let job = |number, nodes: Vec<u32>| RunningJob {
        number,
        class: 0,
        nodes,
    };
    // The second job begins on a switch of its own, or in the middle of the first one's last.
    for (end, is_shared) in [(90, false), (80, true)] {
        let jobs = vec![
            job(0, (0..end).collect()),
            job(1, (end..end + 90).collect()),
        ];
        let state = State { jobs };
        assert_eq!(state.shared_edges(&topology) > 0.0, is_shared);
        let loaded = |job: &RunningJob| {
            let ranks = Ranks {
                nodes: job.nodes.len() as u32,
                per_node: 4,
                mapping: Mapping::Block,
            };
            let flows = node_flows(Pattern::AllToAll, ranks, 0, 0.0, 0.79);
            let site = Site {
                job: job.nodes.clone(),
                neighbours: vec![],
            };
            paths.load(&site, &flows, &Background::default())
        };
        let (mut one, other) = (loaded(&state.jobs[0]), loaded(&state.jobs[1]));
        let alone = one.mean_stretch(Quality::IDEAL, 0.0, true);
        assert!(alone > 0.0);
        one.put_beside([&Background::of_job(&other)].into_iter());
        let beside = one.mean_stretch(Quality::IDEAL, 0.0, true);
        assert_eq!(beside > alone, is_shared);
        one.put_beside(std::iter::empty());
        assert_eq!(one.mean_stretch(Quality::IDEAL, 0.0, true), alone);
    }
}

/// Three of four sizes are in no state that is meant for the one, and have cells all the same; so has one that leaves no
/// room for any other job.
#[test]
fn sizes_that_no_state_has_are_placed_in_one() {
    let mut plan = small_plan(Fit::First, Sending::Phases);
    plan.states = 1;
    (plan.applications, plan.sizes) =
        in_sizes(&[(60, 1.0), (120, 1.0), (240, 1.0), (480, 1.0), (800, 0.0)]);
    let run = run(SMALL, 1, plan);
    assert_eq!(run.cells().len(), 4 * 5);
    assert!(run.quiet_sizes().is_empty());
    // A workload without any share has no queue, and its classes run in an empty machine.
    let mut plan = small_plan(Fit::First, Sending::Phases);
    for (_, shares) in &mut plan.applications {
        shares.fill(Some(f64::NAN));
    }
    let (design, topology) = quiet::machine(SMALL.0, SMALL.1);
    let mut run = ProductionRun::new((design, topology), plan);
    let mut done = 0;
    while run.progress().0 < run.progress().1 {
        run.step();
        assert!(run.progress().0 > done);
        done = run.progress().0;
    }
    assert_eq!((run.cells().len(), run.facts().jobs), (8, 0.0));
}

/// An application runs in its own sizes alone, and the others do not run in them.
#[test]
fn an_application_may_have_sizes_of_its_own() {
    let mut plan = small_plan(Fit::First, Sending::Phases);
    for (application, (_, shares)) in plan.applications.iter_mut().enumerate() {
        shares[if application == 0 { 1 } else { 0 }] = None;
    }
    let run = run(SMALL, 1, plan);
    let classes: Vec<(usize, usize)> = (run.cells().iter())
        .map(|cell| (cell.application, cell.size))
        .collect();
    assert_eq!(classes, [(0, 0), (1, 1), (2, 1), (3, 1)]);
}

/// A fuller machine has more nodes with jobs.
#[test]
fn jobs_fill_what_the_scheduler_allows() {
    let in_use = [0.6, 0.9, 0.97].map(|utilisation| {
        let plan = ProductionPlan {
            utilisation,
            ..small_plan(Fit::First, Sending::Phases)
        };
        let used = run(SMALL, 1, plan).facts().nodes_in_use;
        assert!(used > 0.85 * utilisation && used <= utilisation);
        used
    });
    assert!(in_use.is_sorted());
}
