//! Every case under both routings by both models, and how far the two are apart.

use std::time::Instant;

use taper_network::routing::{ROUTINGS, Routing};
use taper_topology::parameters::congestion::TAIL_BAND_FACTOR;

use crate::Failure;
use crate::answer::{Answer, covering, factor, median};
use crate::cases::{Case, Load, Machine, Pattern, all};
use crate::{flow, shared, simulated};

/// A case under one routing.
struct Compared {
    case: Case,
    routing: Routing,
    flow: Answer,
    packets: Answer,
    /// Slowdown over the priors of quality and wait, where adaptive routing has any.
    range: Option<(f64, f64)>,
    /// Slowdown with waits of sizes from 0 to 1; nothing of an incast.
    by_wait: Vec<f64>,
    seconds: f64,
}

impl Compared {
    fn slowdowns(&self) -> f64 {
        self.flow.slowdown / self.packets.slowdown
    }

    fn bare(&self) -> f64 {
        self.by_wait.first().copied().unwrap_or(f64::NAN) / self.packets.slowdown
    }

    fn p99s(&self) -> f64 {
        self.flow.p99_us / self.packets.p99_us
    }
}

fn compare(&(case, routing): &(Case, Routing)) -> Result<Compared, Failure> {
    let machine = Machine::new(case.nodes, case.uplinks, 0)?;
    let begun = Instant::now();
    let packets = simulated::answer(&machine, &case, routing)?;
    let seconds = begun.elapsed().as_secs_f64();
    let is_exchange = case.pattern != Pattern::Incast;
    let has_range = routing == Routing::Adaptive && is_exchange;
    let steps = is_exchange.then_some(0..=WAIT_STEPS as u32);
    let slowdown = |step| flow::with_wait(&machine, &case, routing, f64::from(step) / WAIT_STEPS);
    Ok(Compared {
        case,
        routing,
        flow: flow::answer(&machine, &case, routing)?,
        packets,
        range: has_range.then(|| flow::range(&machine, &case)),
        by_wait: steps.into_iter().flatten().map(slowdown).collect(),
        seconds,
    })
}

pub fn print() -> Result<(), Failure> {
    let work: Vec<(Case, Routing)> = (all().into_iter())
        .flat_map(|case| ROUTINGS.map(|routing| (case, routing)))
        .collect();
    let compared = shared::each(&work, compare)?;
    println!(
        "| nodes, taper, pattern, load | static: slowdown | p99, us | adaptive: slowdown | p99, us |"
    );
    println!("|---|---|---|---|---|");
    for both in compared.chunks_exact(2) {
        println!(
            "| {} | {} | {} |",
            name(&both[0].case),
            cells(&both[0]),
            cells(&both[1])
        );
    }
    println!();
    summary(&compared);
    let slowest = compared.iter().map(|each| each.seconds).fold(0.0, f64::max);
    eprintln!("packets: slowest case {slowest:.1} s");
    Ok(())
}

pub fn name(case: &Case) -> String {
    let pattern = match case.pattern {
        Pattern::Uniform => "uniform",
        Pattern::Halo => "halo",
        Pattern::Incast => "incast",
    };
    let load = match (case.pattern, case.load) {
        (Pattern::Incast, Load::Low) => "1 in flight",
        (Pattern::Incast, Load::High) => "3 in flight",
        (_, Load::Low) => "half",
        (_, Load::High) => "all",
    };
    format!("{}, {}:1, {pattern}, {load}", case.nodes, case.taper())
}

fn of(routing: Routing) -> &'static str {
    match routing {
        Routing::Static => "static",
        Routing::Adaptive => "adaptive",
    }
}

fn cells(each: &Compared) -> String {
    let Compared { flow, packets, .. } = each;
    let range = match each.range {
        Some((low, high)) => format!(" ({low:.2} to {high:.2})"),
        None => String::new(),
    };
    format!(
        "{:.2}{range} / {:.2} = {:.2} | {:.1} / {:.1} = {:.2}",
        flow.slowdown,
        packets.slowdown,
        each.slowdowns(),
        flow.p99_us,
        packets.p99_us,
        each.p99s()
    )
}

/// Ratios of the cases of one kind.
struct Kind {
    name: &'static str,
    /// Only incasts, or only others.
    is_incast: Option<bool>,
    ratio: fn(&Compared) -> f64,
}

const KINDS: [Kind; 7] = [
    Kind {
        name: "all, slowdown",
        is_incast: None,
        ratio: Compared::slowdowns,
    },
    Kind {
        name: "all, p99",
        is_incast: None,
        ratio: Compared::p99s,
    },
    Kind {
        name: "uniform and halo, slowdown",
        is_incast: Some(false),
        ratio: Compared::slowdowns,
    },
    Kind {
        name: "uniform and halo, slowdown without waits",
        is_incast: Some(false),
        ratio: Compared::bare,
    },
    Kind {
        name: "uniform and halo, p99",
        is_incast: Some(false),
        ratio: Compared::p99s,
    },
    Kind {
        name: "incast, slowdown",
        is_incast: Some(true),
        ratio: Compared::slowdowns,
    },
    Kind {
        name: "incast, p99",
        is_incast: Some(true),
        ratio: Compared::p99s,
    },
];

fn summary(compared: &[Compared]) {
    let band = TAIL_BAND_FACTOR.value;
    println!("| flow over packets | cases | median | x for 90 % | inside x1.15 | inside x{band} |");
    println!("|---|---|---|---|---|---|");
    for kind in KINDS {
        for routing in ROUTINGS {
            let of_kind = |each: &&Compared| {
                let is_incast = each.case.pattern == Pattern::Incast;
                each.routing == routing && kind.is_incast.is_none_or(|wanted| wanted == is_incast)
            };
            let ratios: Vec<f64> = compared.iter().filter(of_kind).map(kind.ratio).collect();
            let within = |most: f64| {
                ratios
                    .iter()
                    .filter(|&&ratio| factor(ratio) <= most)
                    .count()
            };
            let routing = of(routing);
            println!(
                "| {}, {routing} | {} | {:.2} | {:.2} | {} | {} |",
                kind.name,
                ratios.len(),
                median(&ratios),
                covering(&ratios, 0.9),
                within(1.15),
                within(band),
            );
        }
    }
    let with_priors = compared.iter().filter_map(|each| {
        let (low, high) = each.range?;
        Some((low..=high).contains(&each.packets.slowdown))
    });
    let inside: Vec<bool> = with_priors.collect();
    for routing in ROUTINGS {
        let of_exchanges = |each: &&Compared| each.routing == routing && !each.by_wait.is_empty();
        let chosen: Vec<&Compared> = compared.iter().filter(of_exchanges).collect();
        println!("\n{}", fitted_wait(&chosen));
    }
    println!(
        "\nSlowdown of packets inside the priors of q and v, adaptive: {} of {}.\n",
        inside.iter().filter(|&&inside| inside).count(),
        inside.len()
    );
}

/// Which size of the wait puts the flow model's slowdowns nearest to those of packets, by the rms of their logarithms.
fn fitted_wait(chosen: &[&Compared]) -> String {
    let rms = |wait: f64| {
        let square = |each: &&Compared| {
            let index = (wait * WAIT_STEPS).round() as usize;
            let ratio = each.by_wait[index] / each.packets.slowdown;
            libm::log(ratio) * libm::log(ratio)
        };
        let mean = chosen.iter().map(square).sum::<f64>() / chosen.len() as f64;
        libm::exp(libm::sqrt(mean))
    };
    let sizes = (0..=WAIT_STEPS as u32).map(|step| f64::from(step) / WAIT_STEPS);
    let best = sizes.min_by(|&one, &other| rms(one).total_cmp(&rms(other)));
    let best = best.unwrap_or(0.0);
    let routing = chosen.first().map_or("", |each| of(each.routing));
    format!(
        "Slowdown of uniform and halo, {routing}: rms factor x{:.2} with v = {best:.2}, x{:.2} with 0, x{:.2} with 0.5, x{:.2} with 1.",
        rms(best),
        rms(0.0),
        rms(0.5),
        rms(1.0)
    )
}

/// Sizes of the wait that are tried between 0 and 1.
const WAIT_STEPS: f64 = 20.0;
