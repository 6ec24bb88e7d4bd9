//! A question being answered in steps of one solve, so that a worker can show progress and listen
//! for a cancel between them.

use taper_boundary::{bad_request, infeasible, issue_dtos, within};
use taper_decision::tradeoff::{self, TaperRun};
use taper_money::purchase::{self, Machine};
use taper_network::bisection::BisectionRun;
use taper_network::congestion::campaign::CampaignRun;
use taper_network::congestion::plan::{CampaignError, Plan};
use taper_network::mpigraph::MpigraphRun;
use taper_network::pairs::PairsRun;
use taper_network::whatif::{Circumstances, WhatIfRun};
use taper_solver::MaxMinError;
use taper_topology::design::Design;
use taper_topology::feasibility;
use taper_topology::topology::Tree;

use crate::applications::ApplicationsSession;
use crate::checkpoint::checkpoint_answer;
use crate::congestion::congestion_dto;
use crate::convert::{bisection_dto, machine_dto, node_dto, taper_dto};
use crate::convert_whatif::whatif_dto;
use crate::dto::{
    CircumstancesDto, CongestionRequest, EngineAnswer, EngineFault, EngineRequest, MpigraphRequest,
    PairsRequest, Progress, ReplicatesRequest, WhatIfRequest,
};
use crate::messages;
use crate::node::node_answer;

/// Pairs whose bandwidths fit the memory of a worker, under both routings.
const MAX_PAIRS: u64 = 10_000_000;

/// Runs of a campaign whose distributions fit the memory of a worker and a person's patience.
const MAX_RUNS: u32 = 200;

/// Work under way.
pub enum Session {
    /// Answered when it was opened.
    Answered(Box<EngineAnswer>),
    /// Bisection.
    Bisection(Box<BisectionRun>),
    /// mpiGraph.
    Mpigraph(Box<MpigraphRun>),
    /// The taper curve.
    TaperCurve(TaperRun),
    /// Bisection in full.
    WhatIf(Box<WhatIfRun>),
    /// Every pair.
    Pairs(Box<PairsRun>),
    /// A virtual GPCNeT.
    Congestion(Box<CampaignRun>),
    /// Applications under conditions and tapers.
    Applications(Box<ApplicationsSession>),
}

impl Session {
    /// Opens a session.
    ///
    /// # Errors
    /// An [`EngineFault`] if the design cannot be built, bought or simulated. A `design` request
    /// does not fail then: its answer carries the issues.
    pub fn open(request: EngineRequest) -> Result<Self, EngineFault> {
        Ok(match request {
            EngineRequest::Design(request) => answered(design_answer(&request.design.into())),
            EngineRequest::Bisection(ReplicatesRequest { design, replicates }) => {
                let (design, machine) = simulated(design.into())?;
                let replicates = within("replicates", replicates, 64)?;
                Self::Bisection(Box::new(BisectionRun::new(
                    design,
                    machine.tree,
                    replicates,
                )))
            }
            EngineRequest::Mpigraph(MpigraphRequest {
                design,
                shifts,
                replicates,
            }) => {
                let (design, machine) = simulated(design.into())?;
                let shifts = within("shifts", shifts, 1024)?;
                let replicates = within("replicates", replicates, 64)?;
                let nodes = machine.tree.nodes;
                let pairs = u64::from(nodes) * u64::from(shifts) * u64::from(replicates);
                if pairs > MAX_PAIRS {
                    return Err(bad_request(format!(
                        "{nodes} nodes, {shifts} shifts and {replicates} replicates make {pairs} \
                         pairs; mpiGraph keeps up to {MAX_PAIRS}. Use fewer shifts or replicates."
                    )));
                }
                let run = MpigraphRun::new(design, machine.tree, shifts, replicates);
                Self::Mpigraph(Box::new(run.ok_or_else(|| {
                    bad_request("mpiGraph needs at least two nodes; build a larger machine.".into())
                })?))
            }
            EngineRequest::TaperCurve(ReplicatesRequest { design, replicates }) => {
                let (design, _) = simulated(design.into())?;
                let replicates = within("replicates", replicates, 64)?;
                Self::TaperCurve(TaperRun::new(&design, replicates))
            }
            EngineRequest::WhatIf(request) => whatif_session(request)?,
            EngineRequest::Pairs(request) => pairs_session(request)?,
            EngineRequest::Congestion(CongestionRequest { design, plan }) => {
                let (design, machine) = simulated(design.into())?;
                within("runs", plan.runs, MAX_RUNS)?;
                let plan = Plan::from(plan);
                let run = CampaignRun::new(design, machine.tree, plan);
                Self::Congestion(Box::new(run.map_err(|error| plan_fault(&error))?))
            }
            EngineRequest::PointToPoint(request) => {
                answered(messages::point_to_point_answer(request)?)
            }
            EngineRequest::Rma(request) => answered(messages::rma_answer(request)?),
            EngineRequest::Collectives(request) => answered(messages::collectives_answer(request)?),
            EngineRequest::Node(request) => answered(node_answer(request)?),
            EngineRequest::Checkpoint(request) => answered(checkpoint_answer(request)?),
            EngineRequest::Applications(request) => {
                let machine = simulated(request.design.clone().into())?;
                Self::Applications(Box::new(ApplicationsSession::open(*request, machine)?))
            }
        })
    }

    /// Does one solve.
    ///
    /// # Errors
    /// An [`EngineFault`] if the solver refuses the problem, which would be a fault of the model.
    pub fn step(&mut self) -> Result<Progress, EngineFault> {
        match self {
            Self::Answered(_) => Ok(()),
            Self::Bisection(run) => run.step(),
            Self::Mpigraph(run) => run.step(),
            Self::TaperCurve(run) => run.step(),
            Self::WhatIf(run) => run.step(),
            Self::Pairs(run) => run.step(),
            Self::Congestion(run) => run.step(),
            Self::Applications(run) => run.step(),
        }
        .map_err(|error| solver_fault(&error))?;
        let (done, total) = match self {
            Self::Answered(_) => (1, 1),
            Self::Bisection(run) => run.progress(),
            Self::Mpigraph(run) => run.progress(),
            Self::TaperCurve(run) => run.progress(),
            Self::WhatIf(run) => run.progress(),
            Self::Pairs(run) => run.progress(),
            Self::Congestion(run) => run.progress(),
            Self::Applications(run) => run.progress(),
        };
        Ok(Progress { done, total })
    }

    /// The answer.
    ///
    /// # Errors
    /// An [`EngineFault`] if work is still to be done.
    pub fn answer(&self) -> Result<EngineAnswer, EngineFault> {
        let answer = match self {
            Self::Answered(answer) => Some((**answer).clone()),
            Self::Bisection(run) => run.result().map(|result| EngineAnswer::Bisection {
                result: bisection_dto(result),
            }),
            Self::Mpigraph(run) => run.result().map(|result| EngineAnswer::Mpigraph {
                result: result.clone().into(),
            }),
            Self::TaperCurve(run) => {
                let (done, total) = run.progress();
                (done == total).then(|| EngineAnswer::TaperCurve {
                    points: run
                        .results()
                        .map(|(point, delivered)| taper_dto(point, Some(delivered)))
                        .collect(),
                })
            }
            Self::WhatIf(run) => run.result().map(|ways| EngineAnswer::WhatIf {
                result: whatif_dto(run.job(), run.rails(), ways),
            }),
            Self::Pairs(run) => run.result().map(|result| EngineAnswer::Pairs {
                result: Box::new(result.clone().into()),
            }),
            Self::Congestion(run) => {
                congestion_dto(run).map(|result| EngineAnswer::Congestion { result })
            }
            Self::Applications(run) => run
                .answer()
                .map(|result| EngineAnswer::Applications { result }),
        };
        answer.ok_or_else(|| bad_request("The answer was asked for before it was ready.".into()))
    }
}

fn answered(answer: EngineAnswer) -> Session {
    Session::Answered(Box::new(answer))
}

fn whatif_session(request: WhatIfRequest) -> Result<Session, EngineFault> {
    let (design, machine) = simulated(request.design.into())?;
    let replicates = within("replicates", request.replicates, 64)?;
    let circumstances = possible(request.circumstances, &machine.tree)?;
    let run = WhatIfRun::new(design, machine.tree, circumstances, replicates);
    Ok(Session::WhatIf(Box::new(run.ok_or_else(single_node)?)))
}

fn pairs_session(request: PairsRequest) -> Result<Session, EngineFault> {
    let (design, machine) = simulated(request.design.into())?;
    let circumstances = possible(request.circumstances, &machine.tree)?;
    let nodes = circumstances.job(&design, &machine.tree).nodes;
    let most = u32::try_from(MAX_PAIRS / u64::from(nodes)).unwrap_or(u32::MAX);
    let shifts = within("shifts", request.shifts, most)?;
    let run = PairsRun::new(design, &machine.tree, circumstances, shifts);
    Ok(Session::Pairs(Box::new(run.ok_or_else(single_node)?)))
}

fn single_node() -> EngineFault {
    bad_request(
        "A single node has no pair; build a larger machine, or give the job more racks.".into(),
    )
}

/// The circumstances, if the tree has what is said to be broken.
fn possible(asked: CircumstancesDto, tree: &Tree) -> Result<Circumstances, EngineFault> {
    let limits = [
        (
            "failedUplinksPerEdge",
            asked.failed_uplinks_per_edge,
            tree.uplinks,
        ),
        (
            "failedUplinks",
            asked.failed_uplinks,
            tree.edge_switches() * tree.uplinks,
        ),
        ("missingCores", asked.missing_cores, tree.cores),
    ];
    for (name, value, most) in limits {
        if value > most {
            return Err(bad_request(format!(
                "{name} is {value}; this machine has {most} in all."
            )));
        }
    }
    if asked.racks == Some(0) {
        return Err(bad_request("racks is 0; a job has at least 1.".into()));
    }
    Ok(asked.into())
}

fn design_answer(design: &Design) -> EngineAnswer {
    let tapers = tradeoff::tapers(design)
        .iter()
        .map(|point| taper_dto(point, None))
        .collect();
    let (machine, issues) = match purchase::buy(design) {
        Ok(machine) => (Some(Box::new(machine_dto(design, &machine))), vec![]),
        Err(issues) => (None, issue_dtos(issues)),
    };
    EngineAnswer::Design {
        machine,
        issues,
        node: node_dto(design),
        tapers,
    }
}

pub(crate) fn simulated(design: Design) -> Result<(Design, Machine), EngineFault> {
    let machine = purchase::buy(&design).map_err(infeasible)?;
    match feasibility::too_large_to_simulate(&machine.tree) {
        Some(issue) => Err(EngineFault {
            code: "too-large".into(),
            ..infeasible(vec![issue])
        }),
        None => Ok((design, machine)),
    }
}

fn plan_fault(error: &CampaignError) -> EngineFault {
    bad_request(format!("{error}."))
}

/// The problem was built by the model, so its refusal is a fault of the model.
fn solver_fault(error: &MaxMinError) -> EngineFault {
    EngineFault {
        code: "model-fault".into(),
        sentence: format!("The model built a problem that it cannot solve: {error}."),
        issues: vec![],
    }
}
