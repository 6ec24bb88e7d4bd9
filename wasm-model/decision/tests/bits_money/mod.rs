//! Money and risk in the golden bits; `tests/model/bits-money.ts` asks the same of the WASM build.
#![allow(missing_docs, clippy::unwrap_used)]

use taper_decision::risk::cell_time::CellTime;
use taper_decision::risk::draws::Range;
use taper_decision::risk::fixed_price::{Agreement, MovingPrice, worth};
use taper_decision::risk::input::StudyInput;
use taper_decision::risk::map::{MapAnswer, MapQuestion, MapRun};
use taper_decision::risk::map_cell::{Curve, MapCell};
use taper_decision::risk::map_point::{Axes, LinkChoice, RailChoice, Split};
use taper_decision::risk::monte_carlo::RiskRun;
use taper_decision::risk::sensitivity::{EffectRun, Measure};
use taper_decision::risk::study::{CellRun, Competitor, Study, StudyQuestion};
use taper_decision::score::card::{Draws, ScorecardCriterion, ScorecardRule, card};
use taper_decision::score::machine::{JobFigures, ScoredMachine, Scoring};
use taper_decision::score::suite::{Jobs, Suite};
use taper_decision::score::weights::Weights;
use taper_money::cables::cabling;
use taper_money::option::{PurchaseOption, exercise};
use taper_money::purchase::buy;
use taper_money::room::Layout;
use taper_money::shock::{PriceFactor, Shock, survive};
use taper_topology::design::Budget;
use taper_topology::design::Design;
use taper_topology::field::Price;
use taper_topology::parameters::uncertain::ModelInput;
use taper_topology::run::Run;
use taper_topology::terms::{BudgetBasis, Operation, PartPower, SpareShares, Terms};

const TERMS: Terms = Terms {
    power: PartPower {
        cpu_socket_w: 190.0,
        gpu_w: 300.0,
        ddr_w_per_gb: 0.4,
        nvme_w_per_tb: 13.0,
        board_w: 150.0,
        hca_w: 20.0,
        edge_switch_w: 136.0,
        optical_cable_w: 5.0,
        director_chassis_w: 3000.0,
        director_leaf_module_w: 150.0,
        node_w: 0.0,
    },
    operation: Operation {
        years: 5,
        pue: 1.1,
        mean_load: 0.8,
        usd_per_mwh: 57.8,
        maintenance_share: 0.05,
        warranty_years: 1,
        staff_usd_per_year: 2e6,
        floor_usd_per_rack_year: 1000.0,
        cooling_usd_per_kw: 500.0,
        discount_rate: 0.03,
    },
    basis: BudgetBasis::Lifetime,
    spares: SpareShares {
        node: 0.02,
        hca: 0.02,
        copper_cable: 0.02,
        edge_switch: 0.02,
        optical_cable: 0.02,
        director_chassis: 0.02,
        director_leaf_module: 0.02,
    },
};

fn layout() -> Layout {
    Layout {
        racks_per_row: 20,
        rack_pitch_m: 0.6,
        row_pitch_m: 2.0,
        in_rack_m: 1.5,
        slack_m: 4.0,
        core_switches_per_rack: 1,
        copper_m: 3.0,
        active_copper_m: 5.0,
        optical_m: 100.0,
        lengths_m: vec![2.0, 3.0, 5.0, 10.0, 20.0, 50.0, 100.0],
        links_per_cage: 2,
        transceivers: true,
        spare_share: 0.02,
    }
}

/// The design and one with half its uplinks; half of the cycles slow down on the second.
fn study(design: &Design) -> Study {
    let still = || CellRun {
        time: CellTime::still(),
        speed: 1.0,
    };
    let slowed = CellRun {
        time: CellTime {
            transfers: 0.2,
            reductions: 0.1,
            hops: 3.0,
            tail: 1.2,
            qualities: vec![0.8, 0.9, 1.0],
            stretches: vec![0.6, 0.7, 0.2, 0.3, 0.0, 0.1],
            ..CellTime::still()
        },
        speed: 1.0,
    };
    let mut tapered = design.clone();
    tapered.fabric.uplinks /= 2;
    let factor = |price: Price, low: f64, high: f64| {
        let range = Range {
            low,
            value: 1.0,
            high,
        };
        StudyInput::Price {
            name: price.key().into(),
            price,
            factor: range,
            designs: None,
            also: vec![],
        }
    };
    let mut inputs = vec![
        factor(Price::OpticalCable, 0.5, 1.5),
        factor(Price::VolumeFactor, 0.8, 1.3),
    ];
    inputs.extend(ModelInput::ALL.map(|input| StudyInput::Model { input }));
    let mut designs = [
        (design.clone(), vec![still(), still()]),
        (tapered, vec![still(), slowed]),
    ]
    .map(|(design, cells)| Competitor {
        design,
        quality: Range {
            low: 0.8,
            value: 0.9,
            high: 1.0,
        },
        cells,
        operated: None,
    });
    for Competitor { design, .. } in &mut designs {
        design.terms = Some(Terms {
            basis: BudgetBasis::PurchaseAndEnergy,
            ..TERMS
        });
    }
    Study::new(StudyQuestion {
        designs: designs.into(),
        shares: vec![0.5, 0.5],
        inputs,
        seed: 7,
    })
    .unwrap()
}

fn map(design: &Design, target: Option<f64>) -> MapAnswer {
    let up = design.fabric.uplinks;
    let mut run = MapRun::new(MapQuestion {
        base: design.clone(),
        axes: Axes {
            splits: [up, up / 2, up / 3]
                .map(|uplinks| Split {
                    downlinks: design.fabric.downlinks,
                    uplinks,
                })
                .to_vec(),
            gpus: vec![design.node.gpu_count],
            ddr_gb: vec![design.node.ddr_capacity_gb],
            rails: vec![RailChoice {
                rails: design.fabric.rails,
                hca_factor: 1.0,
            }],
            links: vec![LinkChoice {
                gbps: design.fabric.link_gbps,
                network_factor: 0.9,
            }],
        },
        cells: vec![MapCell {
            share: 1.0,
            slowdown: vec![Curve(vec![(3.0, 0.5), (12.5, 0.1), (25.0, 0.0)])],
            speed: Curve::default(),
        }],
        reference: vec![],
        target,
        fronts: vec![],
    });
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run.answer().unwrap()
}

/// Name and value of every line.
pub fn lines(design: &Design) -> Vec<(String, f64)> {
    if let Budget::Nodes(_) = design.budget {
        return vec![];
    }
    let mut lasting = design.clone();
    lasting.terms = Some(TERMS);
    let lasting = buy(&lasting).unwrap();
    let present = lasting.lifetime.unwrap().present;
    let cables = cabling(&design.fabric, &buy(design).unwrap().topology, &layout()).unwrap();
    let shock = Shock {
        factors: vec![PriceFactor {
            price: Price::Ddr,
            factor: 2.0,
        }],
        hbm: None,
    };
    let survival = survive(design, &shock, 0.1).unwrap();
    let mut run = RiskRun::new(study(design), 0, 300);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    let risk = run.answer().unwrap().designs;
    let measure = Measure::ThroughputGain { design: 1, over: 0 };
    let mut effects = EffectRun::new(study(design), measure, 3, 200);
    while effects.progress().0 < effects.progress().1 {
        effects.step();
    }
    let same: f64 = map(design, Some(1000.0))
        .points
        .iter()
        .map(|point| point.budgeted_usd)
        .sum();
    let map = map(design, None);
    let gain = risk[1].throughput_gain.unwrap();
    let mut lines = vec![
        (
            "money.lifetime.nodes".into(),
            f64::from(lasting.topology.nodes),
        ),
        ("money.lifetime.presentUsd".into(), present.total_usd),
        ("money.cables.km".into(), cables.total_km),
        (
            "money.cables.transceivers".into(),
            f64::from(cables.transceivers),
        ),
        ("money.shock.nodes".into(), f64::from(survival.nodes_after)),
        ("money.shock.usd".into(), survival.same_machine_usd),
        ("risk.gain.mean".into(), gain.mean),
        ("risk.gain.error".into(), gain.standard_error),
        ("risk.gain.p95".into(), gain.quantiles()[4]),
        (
            "risk.map.throughput".into(),
            map.points.iter().map(|point| point.throughput).sum(),
        ),
        ("risk.map.sameUsd".into(), same),
    ];
    for effect in effects.answer().unwrap().effects {
        lines.push((format!("risk.effect.{}", effect.input), effect.index));
    }
    lines.extend(score_lines(design));
    lines.extend(card_lines(design));
    lines.extend(option_lines(design));
    lines
}

/// The design's nodes against twice as many, of which a job slows down.
fn score_lines(design: &Design) -> Vec<(String, f64)> {
    let nodes = buy(design).unwrap().topology.nodes;
    let machine = |nodes: u32, alone: f64, slowdown: f64| ScoredMachine {
        nodes,
        figures: vec![
            JobFigures {
                job_nodes: 64.0,
                alone,
                at_high_slowdown: alone / (1.0 + 3.0 * slowdown),
                in_job: alone / (1.0 + slowdown),
                at_low_slowdown: alone / (1.0 + 0.5 * slowdown),
            };
            2
        ],
        service: vec![],
    };
    let jobs = [0, 1].map(|application| Jobs {
        application,
        share: 1.0,
    });
    let suite = Suite::new(2, jobs.to_vec()).unwrap();
    let weights = Weights::of_all(&[70.0, 30.0]).unwrap();
    let scoring = Scoring::new(suite, &weights, machine(2 * nodes, 1.0, 0.1), (2.5, 1.0)).unwrap();
    let scores = scoring.scores(&machine(nodes, 1.7, 0.3)).unwrap();
    [
        ("ssni", scores.ssni),
        ("ssi", scores.ssi),
        ("ssp", scores.ssp),
    ]
    .map(|(name, value)| (format!("score.{name}"), value))
    .to_vec()
}

/// The design's nodes against a tenth more that cost more and are farther apart.
/// Two racks more at today's prices, and what fixing these is worth where two prices move.
fn option_lines(design: &Design) -> Vec<(String, f64)> {
    let racks = exercise(design, PurchaseOption::ExpansionRacks(2)).unwrap();
    let agreement = Agreement {
        price_usd: racks.usd(racks.prices()),
        fee_usd: 1000.0,
        is_bought: false,
    };
    let moving = [(Price::OpticalCable, 0.5, 1.5), (Price::Ddr, 0.7, 2.0)];
    let moving = moving.map(|(price, low, high)| MovingPrice {
        name: price.key().into(),
        price,
        factor: Range {
            low,
            value: 1.0,
            high,
        },
        also: vec![],
    });
    let worth = worth(&racks, &agreement, &moving, (design.seed, 1000)).unwrap();
    vec![
        ("option.usd".into(), agreement.price_usd),
        ("option.mean".into(), worth.saves_usd.mean),
        ("option.p95".into(), worth.saves_usd.quantiles()[4]),
    ]
}

fn card_lines(design: &Design) -> Vec<(String, f64)> {
    let nodes = f64::from(buy(design).unwrap().topology.nodes);
    let own = |weight_percent, rule, values: [f64; 2]| ScorecardCriterion {
        name: String::new(),
        weight_percent,
        rule,
        values: values.map(Some).to_vec(),
    };
    let latency = ScorecardRule::Between {
        zero_at: 3.0,
        full_at: 1.0,
    };
    let criteria = [
        own(50.0, ScorecardRule::MoreInProportion, [nodes, 1.1 * nodes]),
        own(30.0, ScorecardRule::LessInProportion, [100.0, 117.0]),
        own(20.0, latency, [1.3, 1.7]),
    ];
    let draws = Draws {
        count: 1000,
        seed: design.seed,
    };
    let card = card(&criteria, 2, draws).unwrap();
    let second = &card.designs[1];
    let chase = second.chase.as_ref().unwrap();
    [
        ("total", second.total),
        ("move", chase.least.as_ref().unwrap().points),
        ("wins", second.wins),
    ]
    .map(|(name, value)| (format!("card.{name}"), value))
    .to_vec()
}
