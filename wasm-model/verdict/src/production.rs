//! Applications on a machine in production: the classes of a workload beside the jobs of a queue.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "places are made by the model from the lists of the request, which are below their limits"
)]

use serde::{Deserialize, Serialize};
use taper_applications::application::mapping::Mapping;
use taper_applications::application::production::ProductionRun;
use taper_applications::application::production::plan::{
    ProductionCell, ProductionFacts, ProductionPlan, Sending,
};
use taper_applications::application::profile::ApplicationProfile;
use taper_applications::application::queue::Fit;
use taper_applications::application::stretch_grid::{CellTerms, StretchGrid};
use taper_boundary::{CountOf, Question, Refusal, bad_request, simulated, within};
use taper_topology::damage::Damage;
use taper_topology::design::Design;
use taper_topology::limits::{MAX_APPLICATIONS, MAX_GRID_POINTS, MAX_JOB_SIZES, MAX_PLACEMENTS};
use taper_topology::run::Run;
use tsify::Tsify;

use crate::applications::RefusedCells;
use crate::profile::checked;
use crate::refusal::BadQuestion;

/// A workload on a machine in production.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProductionRequest {
    /// The design. Its seed names the queue, which is the same on all machines.
    pub design: Design,
    /// The applications of the workload, 1 to 64.
    pub applications: Vec<ApplicationProfile>,
    /// Of each its shares of the node-hours by size, in any unit; what is no number or below 0 is 0. None in a size that
    /// it has no jobs of, and in sizes that its list lacks.
    #[tsify(type = "(number | null)[][]")]
    pub shares: Vec<Vec<Option<f64>>>,
    /// Nodes of jobs, 1 to 16 sizes. A job of more than 0.9 of the machine runs alone.
    pub sizes: Vec<u32>,
    /// Order of ranks over nodes.
    pub mapping: Mapping,
    /// Which of the free nodes a job gets.
    pub fit: Fit,
    /// Share of the nodes in service that jobs fill at most, 0 to 1.
    pub utilisation: f64,
    /// When neighbours send.
    pub neighbours: Sending,
    /// States of the machine that are averaged, 1 to 16.
    pub states: u32,
    /// Whether jobs that run alone are computed too; on a damaged machine they are. Else what the same jobs take compact
    /// and without neighbours is what they take. No if left out.
    #[serde(default)]
    pub with_alone: bool,
    /// Share of the uplinks that have failed, 0 to 1: at random, and of more those of fewer too. 0 if left out.
    #[serde(default)]
    pub failed_uplinks: f64,
    /// Routing qualities and sizes of waits at which stretches are wanted, at most 64 points. Static tables are
    /// quality 0.
    pub grid: StretchGrid,
}

/// An application in a size.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ClassInProduction {
    /// Id of the application.
    pub application: String,
    /// Nodes of its jobs, as in the request.
    pub nodes: u32,
    /// What its time consists of, and its stretch on the grid.
    pub terms: CellTerms,
}

/// What was found; in part while states are left.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProductionAnswer {
    /// Classes that were seen so far, application after application.
    pub cells: Vec<ClassInProduction>,
    /// Nodes of the requested sizes that run alone on a whole machine and have no cell: they take what the same jobs
    /// take compact and without neighbours.
    pub quiet_sizes: Vec<u32>,
    /// Applications that the nodes of the design cannot run, and why.
    pub refused: Vec<RefusedCells>,
    /// What the machine is like.
    pub facts: ProductionFacts,
}

/// Computation of a machine in production, job by job.
pub struct InProduction {
    run: ProductionRun,
}

impl Question for ProductionRequest {
    type Run = InProduction;

    fn open(self) -> Result<InProduction, Refusal> {
        let mut topology = simulated(&self.design)?.topology;
        let uplinks = f64::from(topology.most_damage().failed_uplinks);
        let failed_uplinks = (self.failed_uplinks.clamp(0.0, 1.0) * uplinks).round() as u32;
        if failed_uplinks > 0 {
            let damage = Damage {
                failed_uplinks,
                ..Damage::default()
            };
            topology = topology.damaged(&damage, self.design.seed, 0);
        }
        let count = self.applications.len() as u32;
        within(CountOf::Applications, count, MAX_APPLICATIONS)?;
        if self.shares.len() != self.applications.len() {
            return Err(bad_request(&BadQuestion::SharesOfApplications {
                applications: count,
                shares: self.shares.len() as u32,
            }));
        }
        within(CountOf::JobSizes, self.sizes.len() as u32, MAX_JOB_SIZES)?;
        for &size in &self.sizes {
            within(CountOf::Nodes, size, topology.nodes)?;
        }
        within(CountOf::States, self.states, MAX_PLACEMENTS)?;
        let points = u32::try_from(self.grid.count()).unwrap_or(u32::MAX);
        within(CountOf::GridPoints, points, MAX_GRID_POINTS)?;
        let applications = self.applications.into_iter().map(checked);
        let applications = applications.collect::<Result<Vec<_>, _>>()?;
        let sizes = self.sizes.len();
        let shares = self.shares.into_iter().map(|mut shares| {
            shares.resize(sizes, None);
            shares
        });
        let plan = ProductionPlan {
            applications: applications.into_iter().zip(shares).collect(),
            sizes: self.sizes,
            mapping: self.mapping,
            fit: self.fit,
            utilisation: self.utilisation.clamp(0.0, 1.0),
            sending: self.neighbours,
            states: self.states as usize,
            with_alone: self.with_alone,
            grid: self.grid,
        };
        Ok(InProduction {
            run: ProductionRun::new((self.design, topology), plan),
        })
    }
}

impl Run for InProduction {
    type Answer = ProductionAnswer;

    fn step(&mut self) {
        self.run.step();
    }

    fn progress(&self) -> (u32, u32) {
        self.run.progress()
    }

    fn answer(&self) -> Option<ProductionAnswer> {
        self.run.has_state().then(|| ProductionAnswer {
            cells: (self.run.cells().into_iter())
                .map(|cell| self.class(cell))
                .collect(),
            refused: (self.run.refused().into_iter())
                .map(|refused| RefusedCells {
                    application: refused.application.map(|at| self.id(at)),
                    condition: None,
                    reason: refused.reason,
                })
                .collect(),
            quiet_sizes: self.run.quiet_sizes(),
            facts: self.run.facts(),
        })
    }
}

impl InProduction {
    fn id(&self, application: usize) -> String {
        self.run.plan().applications[application].0.id.clone()
    }

    fn class(&self, cell: ProductionCell) -> ClassInProduction {
        ClassInProduction {
            application: self.id(cell.application),
            nodes: self.run.plan().sizes[cell.size],
            terms: cell.terms,
        }
    }
}
