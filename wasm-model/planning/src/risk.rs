//! Risk, sensitivity and the map between their words and the model, and as work in steps.

use taper_boundary::{EngineFault, bad_request, infeasible, within};
use taper_core::risk::draws::{Histogram, Probability, Range, Summary};
use taper_core::risk::flip::FlipRun;
use taper_core::risk::map::{
    Axes, Curve, LinkChoice, MapCell, MapMeasure, MapPoint, MapQuestion, MapRun, RailChoice,
};
use taper_core::risk::monte_carlo::{DesignRisk, RiskRun};
use taper_core::risk::sensitivity::{Bar, EffectRun, Measure, tornado};
use taper_core::risk::study::{CellRun, Input, Running, Study, StudyError};
use taper_core::risk::verdict::{
    BreakEven, BreakEvenStudy, Regret, Verdict, Winners, break_even, judge, regrets, winners,
};

use crate::dto::*;
use crate::money::price;

/// Outcomes that fit the memory of a worker.
const MAX_OUTCOMES: u64 = 4_000_000;

/// Designs of one map.
const MAX_DESIGNS: u128 = 20_000;

/// Draws over which a break-even is asked: each needs every machine again.
const BREAK_EVEN_DRAWS: u32 = 400;

/// Work under way.
pub enum RiskSession {
    /// Draws.
    Draws {
        /// The draws.
        run: RiskRun,
        /// Break-evens, which come before them.
        even: BreakEvens,
        /// What does not depend on how many are done, by design.
        known: Vec<Known>,
        /// Who wins.
        winners: Option<Winners>,
        /// Numbers of nodes to reach.
        goals: Vec<u32>,
    },
    /// Total effects.
    Effects {
        /// The samples.
        run: EffectRun,
        /// The tornado.
        bars: Vec<Bar>,
        /// The measure with every input at its value.
        at_values: f64,
    },
    /// How far inputs must move.
    Flips(FlipRun),
    /// The map.
    Map {
        /// The designs.
        run: Box<MapRun>,
        /// Pairs of measures.
        fronts: Vec<[MapMeasureDto; 2]>,
    },
}

/// What is known of a design before the first draw.
pub struct Known {
    price_cases: [f64; 3],
    verdict: Option<Verdict>,
    regret: Option<Regret>,
}

/// Break-evens of every design against the first, worked on design by design.
pub struct BreakEvens {
    study: Study,
    groups: Vec<Vec<usize>>,
    draws: u32,
    /// By design; the first has none against itself.
    found: Vec<Vec<BreakEvenStudy>>,
}

impl BreakEvens {
    fn new(study: Study, groups: Vec<Vec<usize>>, draws: u32) -> Self {
        let asked = if groups.is_empty() {
            study.designs()
        } else {
            1
        };
        Self {
            study,
            groups,
            draws,
            found: vec![vec![]; asked],
        }
    }

    fn is_done(&self) -> bool {
        self.found.len() == self.study.designs()
    }

    /// Draws done and draws in all.
    fn progress(&self) -> (u32, u32) {
        if self.groups.is_empty() {
            return (0, 0);
        }
        let draws = |designs: usize| (designs - 1) as u32 * self.draws;
        (draws(self.found.len()), draws(self.study.designs()))
    }

    /// Does one design.
    fn step(&mut self) {
        let pair = (self.found.len(), 0);
        let found = break_even(&mut self.study, pair, &self.groups, self.draws);
        self.found.push(found);
    }
}

impl RiskSession {
    /// Draws over a study.
    ///
    /// # Errors
    /// An [`EngineFault`] if the study makes no sense.
    pub fn draws(request: RiskRequest) -> Result<Self, EngineFault> {
        let mut study = study(request.study)?;
        let draws = within("draws", request.draws, 1_000_000)?;
        let outcomes = u64::from(draws) * study.designs() as u64;
        if outcomes > MAX_OUTCOMES || request.first_draw.checked_add(draws).is_none() {
            return Err(bad_request(format!(
                "{draws} draws of {} designs are {outcomes} outcomes; up to {MAX_OUTCOMES} are kept. \
                 Use fewer draws or designs.",
                study.designs()
            )));
        }
        if request.groups.len() > 24 || request.goals.len() > 16 {
            let sentence = "Up to 24 groups and 16 goals can be asked at once.";
            return Err(bad_request(sentence.into()));
        }
        let groups: Vec<Vec<usize>> = request.groups.into_iter().map(indices).collect();
        let cells = study.shares().len();
        if let Some(cell) = groups.iter().flatten().find(|&&cell| cell >= cells) {
            return Err(bad_request(format!(
                "A group names cell {cell}; the workload has {cells}."
            )));
        }
        let regrets = regrets(&mut study);
        let known = (0..study.designs())
            .map(|design| Known {
                price_cases: study.price_cases(design),
                verdict: judge(&mut study, design, 0),
                regret: regrets.as_ref().map(|all| all[design].clone()),
            })
            .collect();
        let winners = regrets.map(|all| winners(&mut study, &all));
        let even = BreakEvens::new(study.clone(), groups, draws.min(BREAK_EVEN_DRAWS));
        let run = RiskRun::new(study, request.first_draw, draws);
        Ok(Self::Draws {
            run,
            even,
            known,
            winners,
            goals: request.goals,
        })
    }

    /// What each input moves.
    ///
    /// # Errors
    /// An [`EngineFault`] if the study or the measure makes no sense.
    pub fn effects(request: SensitivityRequest) -> Result<Self, EngineFault> {
        let mut study = study(request.study)?;
        let samples = within("samples", request.samples, 1_000_000)?;
        let measure = measure(request.measure, study.designs())?;
        let places = study.at_values();
        let at_values = measure.of(&mut study, &places);
        let bars = tornado(&mut study, measure);
        let leading = bars.iter().take(request.leading as usize);
        let inputs = leading.map(|bar| bar.input).collect();
        let run = EffectRun::new(study, measure, inputs, samples);
        Ok(Self::Effects {
            run,
            bars,
            at_values,
        })
    }

    /// How far each input must move.
    ///
    /// # Errors
    /// An [`EngineFault`] if the study, the designs or the factors make no sense.
    pub fn flips(request: FlipsRequest) -> Result<Self, EngineFault> {
        let study = study(request.study)?;
        let pair = (request.design as usize, request.over as usize);
        if pair.0.max(pair.1) >= study.designs() {
            return Err(bad_request(format!(
                "Designs {} and {} are compared; the study has {}.",
                pair.0,
                pair.1,
                study.designs()
            )));
        }
        let (low, high) = (request.low, request.high);
        if !(0.0..=1.0).contains(&low) || !(1.0..=1000.0).contains(&high) {
            return Err(bad_request(format!(
                "Factors go from {low} to {high}; the least is from 0 to 1, the largest from 1 to 1,000."
            )));
        }
        Ok(Self::Flips(FlipRun::new(study, pair, (low, high))))
    }

    /// A map.
    ///
    /// # Errors
    /// An [`EngineFault`] if there are no or too many designs, or a number makes no sense.
    pub fn map(request: MapRequest) -> Result<Self, EngineFault> {
        let fronts = request.fronts.clone();
        let question = map_question(request)?;
        let run = Box::new(MapRun::new(question));
        Ok(Self::Map { run, fronts })
    }

    /// Does some of it.
    pub fn step(&mut self) {
        match self {
            Self::Draws { even, .. } if !even.is_done() => even.step(),
            Self::Draws { run, .. } => run.step(),
            Self::Effects { run, .. } => run.step(),
            Self::Flips(run) => run.step(),
            Self::Map { run, .. } => run.step(),
        }
    }

    /// Done and in all.
    pub fn progress(&self) -> (u32, u32) {
        match self {
            Self::Draws { run, even, .. } => {
                let (run, even) = (run.progress(), even.progress());
                (run.0 + even.0, run.1 + even.1)
            }
            Self::Effects { run, .. } => run.progress(),
            Self::Flips(run) => run.progress(),
            Self::Map { run, .. } => run.progress(),
        }
    }

    /// The answer by what is done; `None` if that is too little.
    pub fn answer(&self) -> Option<PlanningAnswer> {
        match self {
            Self::Draws {
                run,
                even,
                known,
                winners,
                goals,
            } => {
                let known = known.iter().zip(&even.found);
                let designs = run.result()?.into_iter().zip(known).enumerate();
                let affords = |design: usize| {
                    let goals = goals.iter().filter_map(|&goal| run.affords(design, goal));
                    goals.map(ProbabilityDto::from).collect()
                };
                let result = RiskDto {
                    draws: run.progress().0,
                    designs: designs
                        .map(|(design, (risk, known))| risk_dto(risk, known, affords(design)))
                        .collect(),
                    winners: winners.map(WinnersDto::from),
                };
                Some(PlanningAnswer::Risk { result })
            }
            Self::Effects {
                run,
                bars,
                at_values,
            } => {
                let result = sensitivity_dto(run, bars, *at_values)?;
                Some(PlanningAnswer::Sensitivity { result })
            }
            Self::Flips(run) => Some(PlanningAnswer::Flips {
                result: FlipsDto {
                    flips: run
                        .found()
                        .iter()
                        .map(|swap| swap.map(SwapDto::from))
                        .collect(),
                },
            }),
            Self::Map { run, fronts } => Some(PlanningAnswer::Map {
                result: map_dto(run, fronts),
            }),
        }
    }
}

fn study(dto: StudyDto) -> Result<Study, EngineFault> {
    if dto.designs.is_empty() || dto.designs.len() > 64 {
        return Err(bad_request(format!(
            "There are {} designs; a study has 1 to 64.",
            dto.designs.len()
        )));
    }
    if dto.shares.len() > 1024 || dto.inputs.len() > 1024 {
        let sentence = "A study has at most 1,024 cells and 1,024 uncertain inputs.";
        return Err(bad_request(sentence.into()));
    }
    let designs = dto.designs.into_iter().map(|competitor| {
        let runs = competitor.cells.into_iter().map(|cell| CellRun {
            slowdown: cell.slowdown.into(),
            speed: cell.speed,
        });
        (competitor.design.into(), runs.collect())
    });
    let inputs = dto
        .inputs
        .into_iter()
        .map(input)
        .collect::<Result<_, _>>()?;
    let study = Study::new(designs.collect(), dto.shares, inputs, dto.seed);
    study.map_err(|error| match error {
        StudyError::Design(_, issues) => infeasible(issues),
        other => bad_request(format!("The study cannot be asked: {other}.")),
    })
}

fn input(dto: UncertainDto) -> Result<Input, EngineFault> {
    Ok(match dto {
        UncertainDto::Price {
            price: key,
            factor,
            designs,
        } => match designs {
            None => Input::Price(price(&key)?, factor.into()),
            Some(designs) => Input::PriceOf(indices(designs), price(&key)?, factor.into()),
        },
        UncertainDto::Slowdown { cells } => Input::Slowdown(indices(cells)),
        UncertainDto::Operation { field, range } => Input::Running(
            match field {
                RunningDto::Pue => Running::Pue,
                RunningDto::MeanLoad => Running::MeanLoad,
                RunningDto::UsdPerMwh => Running::UsdPerMwh,
                RunningDto::MaintenanceShare => Running::MaintenanceShare,
                RunningDto::DiscountRate => Running::DiscountRate,
            },
            range.into(),
        ),
    })
}

fn indices(numbers: Vec<u32>) -> Vec<usize> {
    numbers.into_iter().map(|number| number as usize).collect()
}

fn measure(dto: MeasureDto, designs: usize) -> Result<Measure, EngineFault> {
    let within = |design: u32| {
        let index = design as usize;
        if index < designs {
            return Ok(index);
        }
        Err(bad_request(format!(
            "The measure names design {design}; the study has {designs}."
        )))
    };
    Ok(match dto {
        MeasureDto::Nodes { design } => Measure::Nodes(within(design)?),
        MeasureDto::CostPerWork { design } => Measure::CostPerWork(within(design)?),
        MeasureDto::Throughput { design } => Measure::Throughput(within(design)?),
        MeasureDto::NodeGain { design, over } => Measure::NodeGain(within(design)?, within(over)?),
        MeasureDto::ThroughputGain { design, over } => {
            Measure::ThroughputGain(within(design)?, within(over)?)
        }
    })
}

fn map_question(request: MapRequest) -> Result<MapQuestion, EngineFault> {
    let axes = request.axes;
    let axes = Axes {
        splits: axes
            .splits
            .iter()
            .map(|split| (split.downlinks, split.uplinks))
            .collect(),
        gpus: axes.gpus,
        ddr_gb: axes.ddr_gb,
        rails: axes
            .rails
            .iter()
            .map(|choice| RailChoice {
                rails: choice.rails,
                hca_factor: choice.hca_factor,
            })
            .collect(),
        links: axes
            .links
            .iter()
            .map(|choice| LinkChoice {
                gbps: choice.gbps,
                network_factor: choice.network_factor,
            })
            .collect(),
    };
    let designs = axes.designs();
    if designs == 0 || designs > MAX_DESIGNS {
        return Err(bad_request(format!(
            "The axes make {designs} designs; a map has 1 to {MAX_DESIGNS}. Use other lists."
        )));
    }
    let curve = |points: Vec<[f64; 2]>| Curve(points.into_iter().map(|[x, y]| (x, y)).collect());
    let cells: Vec<MapCell> = request
        .cells
        .into_iter()
        .map(|cell| MapCell {
            share: cell.share,
            slowdown: cell.slowdown.into_iter().map(curve).collect(),
            speed: curve(cell.speed),
        })
        .collect();
    let fabrics = axes.rails.len() * axes.links.len();
    if let Some(sentence) = cells.iter().find_map(|cell| cell.fault(fabrics)) {
        return Err(bad_request(sentence.into()));
    }
    Ok(MapQuestion {
        base: request.base.into(),
        axes,
        cells,
        reference: request.reference,
        target: request.target,
    })
}

fn risk_dto(
    risk: DesignRisk,
    (known, break_even): (&Known, &Vec<BreakEvenStudy>),
    affords: Vec<ProbabilityDto>,
) -> DesignRiskDto {
    DesignRiskDto {
        nodes: risk.nodes.into(),
        throughput: risk.throughput.into(),
        node_gain: risk.node_gain.map(SummaryDto::from),
        throughput_gain: risk.throughput_gain.map(SummaryDto::from),
        gain_histogram: risk.gain_histogram.map(GainHistogramDto::from),
        beats_first: risk.beats_first.into(),
        cell_loses: risk.cell_loses,
        buys_nothing: risk.buys_nothing,
        fills_core: risk.fills_core,
        affords,
        price_cases: known.price_cases,
        verdict: known.verdict.clone().map(VerdictDto::from),
        regret: known.regret.clone().map(RegretDto::from),
        break_even: break_even
            .iter()
            .map(|found| GroupBreakEvenDto {
                at_values: found.at_values.into(),
                over_draws: found.over_draws.map(SummaryDto::from),
            })
            .collect(),
    }
}

fn sensitivity_dto(run: &EffectRun, bars: &[Bar], at_values: f64) -> Option<SensitivityDto> {
    let effects = run.result()?.into_iter().map(|effect| TotalEffectDto {
        input: effect.input as u32,
        index: effect.index,
        standard_error: effect.standard_error,
    });
    Some(SensitivityDto {
        at_values,
        bars: bars
            .iter()
            .map(|bar| TornadoBarDto {
                input: bar.input as u32,
                at_low: bar.at_low,
                at_high: bar.at_high,
            })
            .collect(),
        effects: effects.collect(),
        samples: run.progress().0,
    })
}

fn map_dto(run: &MapRun, fronts: &[[MapMeasureDto; 2]]) -> MapDto {
    MapDto {
        points: run.points().iter().map(MapPointDto::from).collect(),
        impossible: run.impossible(),
        fronts: fronts
            .iter()
            .map(|&[x, y]| {
                let front = run.front(x.into(), y.into());
                front.into_iter().map(|index| index as u32).collect()
            })
            .collect(),
    }
}

impl From<&MapPoint> for MapPointDto {
    fn from(point: &MapPoint) -> Self {
        let at = point.at;
        Self {
            split: SplitDto {
                downlinks: at.downlinks,
                uplinks: at.uplinks,
            },
            gpus: at.gpus,
            ddr_gb: at.ddr_gb,
            rails: at.rails.rails,
            link_gbps: at.link.gbps,
            nodes: point.nodes,
            purchase_usd: point.purchase_usd,
            pot_usd: point.pot_usd,
            network_share: point.network_share,
            populated_taper: point.populated_taper,
            uplink_gbps: point.uplink_gbps,
            nominal_bisection_tbps: point.nominal_bisection_tbps,
            peak_pflops: point.peak_pflops,
            ddr_pb: point.ddr_pb,
            power_kw: point.power_kw,
            throughput: point.throughput,
            losing_cycles: point.losing_cycles,
            beyond_curves: point.beyond_curves,
            same_throughput_usd: point.same_throughput_usd,
        }
    }
}

impl From<MapMeasureDto> for MapMeasure {
    fn from(dto: MapMeasureDto) -> Self {
        match dto {
            MapMeasureDto::Cost => Self::Cost,
            MapMeasureDto::Nodes => Self::Nodes,
            MapMeasureDto::Throughput => Self::Throughput,
            MapMeasureDto::Bisection => Self::Bisection,
            MapMeasureDto::Power => Self::Power,
            MapMeasureDto::Risk => Self::Risk,
            MapMeasureDto::SameThroughputCost => Self::SameThroughputCost,
        }
    }
}

impl From<RangeDto> for Range {
    fn from(dto: RangeDto) -> Self {
        Self {
            low: dto.low,
            value: dto.value,
            high: dto.high,
        }
    }
}

impl From<Summary> for SummaryDto {
    fn from(summary: Summary) -> Self {
        let [p5, p25, p50, p75, p95] = summary.quantiles;
        Self {
            mean: summary.mean,
            standard_error: summary.standard_error,
            standard_deviation: summary.standard_deviation,
            p5,
            p25,
            p50,
            p75,
            p95,
        }
    }
}

impl From<Probability> for ProbabilityDto {
    fn from(probability: Probability) -> Self {
        let [low, high] = probability.interval;
        Self {
            share: probability.share,
            standard_error: probability.standard_error,
            low,
            high,
        }
    }
}

impl From<Verdict> for VerdictDto {
    fn from(verdict: Verdict) -> Self {
        Self {
            node_gain: verdict.node_gain,
            throughput_gain: verdict.throughput_gain,
            cell_gains: verdict.cell_gains,
            losing_cells: verdict.losing_cells,
            losing_cycles: verdict.losing_cycles,
            worst_cell: verdict.worst_cell as u32,
        }
    }
}

impl From<Histogram> for GainHistogramDto {
    fn from(histogram: Histogram) -> Self {
        Self {
            low: histogram.low,
            high: histogram.high,
            counts: histogram.counts,
        }
    }
}

impl From<Regret> for RegretDto {
    fn from(regret: Regret) -> Self {
        Self {
            by_cell: regret.by_cell,
            largest: regret.largest,
            largest_cell: regret.largest_cell as u32,
            mean: regret.mean,
        }
    }
}

impl From<Winners> for WinnersDto {
    fn from(winners: Winners) -> Self {
        Self {
            by_mean: winners.by_mean as u32,
            by_risk: winners.by_risk as u32,
        }
    }
}

impl From<BreakEven> for BreakEvenDto {
    fn from(found: BreakEven) -> Self {
        match found {
            BreakEven::Always => Self::Always,
            BreakEven::Never => Self::Never,
            BreakEven::Below(share) => Self::Below { share },
            BreakEven::Above(share) => Self::Above { share },
        }
    }
}
