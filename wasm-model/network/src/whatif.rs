//! What a machine delivers when a part of it is broken, or to a job on a part of it: bisection under
//! static, adaptive and ordered routing, and which level of links limits each.
//!
//! *Ordered* is static routing whose tables see the end points in node order (end-point disorder 0):
//! the best that tables can do for a shift.
#![expect(
    clippy::cast_possible_truncation,
    reason = "replicates of three ways, at most 192"
)]

use crate::bisection::{Bisection, Delivered, at_quality, bisect};
use crate::levels::LevelLoad;
use crate::quality::Quality;
use crate::routing::Routing;
use crate::traffic::Job;
use serde::{Deserialize, Serialize};
use taper_topology::damage::Damage;
use taper_topology::design::{Design, Fabric};
use taper_topology::run::Run;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// What is broken, and which part of the machine a job has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Circumstances {
    /// Failed uplinks of every edge switch.
    pub failed_uplinks_per_edge: u32,
    /// Failed uplinks anywhere in the machine, chosen at random, beside those.
    pub failed_uplinks: u32,
    /// Missing directors, or spine switches of a two-level tree.
    pub missing_cores: u32,
    /// Racks of the job, or edge switches where these do not belong to racks; absent for the whole
    /// machine.
    pub racks: Option<u32>,
}

impl Circumstances {
    /// The failed and missing parts alone.
    pub fn damage(&self) -> Damage {
        Damage {
            failed_uplinks_per_edge: self.failed_uplinks_per_edge,
            failed_uplinks: self.failed_uplinks,
            missing_cores: self.missing_cores,
        }
    }

    /// The job on a machine of that design.
    pub fn job(&self, design: &Design, topology: &Topology) -> Job {
        self.racks.map_or(Job::whole(topology), |racks| {
            Job::of_racks(topology, &design.fabric, racks)
        })
    }
}

/// How flows find their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Forwarding tables over the design's end-point order.
    Static,
    /// Splitting over all minimal paths, by the design's routing quality.
    Adaptive,
    /// Forwarding tables over node order.
    Ordered,
}

/// All ways, in the order of results.
const WAYS: [Way; 3] = [Way::Static, Way::Adaptive, Way::Ordered];

impl Way {
    /// The routing that this case uses.
    fn routing(self) -> Routing {
        match self {
            Self::Adaptive => Routing::Adaptive,
            Self::Static | Self::Ordered => Routing::Static,
        }
    }

    /// The design as this way sees it.
    fn applied_to(self, design: &Design) -> Design {
        let mut design = design.clone();
        if self == Self::Ordered {
            design.fabric.endpoint_disorder = 0.0;
        }
        design
    }

    /// Whether the replicates differ: damage is chosen anew for each, and so is the order of the end
    /// points that forwarding tables see. Ideal splitting sees none.
    fn varies(self, damage: &Damage, fabric: &Fabric) -> bool {
        let sees_order = match self {
            Self::Static => true,
            Self::Adaptive => Quality::of(Routing::Adaptive, fabric) != Quality::IDEAL,
            Self::Ordered => false,
        };
        sees_order || !damage.is_none()
    }
}

/// Bisection and loads of one case of routing.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WayResult {
    /// Delivered bisection; nominal is that of the job on what is left.
    pub delivered: Delivered,
    /// Load of every level, of the first replicate.
    pub levels: Vec<LevelLoad>,
}

/// Bisection of a job on a damaged machine, by routing.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WhatIf {
    /// Number of nodes of the job.
    pub nodes: u32,
    /// Edge switches of all rails that serve it.
    pub edge_switches: u32,
    /// Forwarding tables over the design's end-point order.
    #[serde(rename = "static")]
    pub static_routing: WayResult,
    /// With adaptive routing, by the design's routing quality.
    pub adaptive: WayResult,
    /// Forwarding tables over node order (end-point disorder 0).
    pub ordered: WayResult,
}

/// The experiment, one solve a step: every way and replicate, then the first replicate of adaptive routing at the
/// ends of its quality.
#[derive(Clone, Debug)]
pub struct WhatIfRun {
    design: Design,
    topology: Topology,
    circumstances: Circumstances,
    job: Job,
    /// Way and replicate of every step.
    steps: Vec<(Way, u32)>,
    delivered: Vec<f64>,
    nominal: Vec<f64>,
    levels: Vec<Vec<LevelLoad>>,
    /// Ends of the routing quality that differ from its value, and what is delivered there.
    ends: Vec<f64>,
    at_ends: Vec<f64>,
}

impl WhatIfRun {
    /// Starts the experiment. `None` for a job of a single node.
    pub fn new(
        design: Design,
        topology: Topology,
        circumstances: Circumstances,
        replicates: u32,
    ) -> Option<Self> {
        let job = circumstances.job(&design, &topology);
        let replicates_of = |way: Way| {
            if way.varies(&circumstances.damage(), &design.fabric) {
                replicates.max(1)
            } else {
                1
            }
        };
        let steps = WAYS
            .into_iter()
            .flat_map(|way| (0..replicates_of(way)).map(move |replicate| (way, replicate)))
            .collect();
        let ends = design.fabric.routing_quality.ends();
        (job.nodes >= 2).then_some(Self {
            design,
            topology,
            circumstances,
            job,
            steps,
            delivered: Vec::new(),
            nominal: Vec::new(),
            levels: Vec::new(),
            ends,
            at_ends: Vec::new(),
        })
    }

    fn bisection(
        &self,
        design: &Design,
        way: Way,
        replicate: u32,
    ) -> (Topology, Option<Bisection>) {
        let damage = self.circumstances.damage();
        let topology = self.topology.damaged(&damage, self.design.seed, replicate);
        let design = way.applied_to(design);
        let bisection = bisect(&design, &topology, way.routing(), self.job, replicate);
        (topology, bisection)
    }

    fn of_way(&self, way: Way) -> WayResult {
        let values = |of: &[f64]| -> Vec<f64> {
            let own = self.steps.iter().zip(of).filter(|((w, _), _)| *w == way);
            own.map(|(_, &value)| value).collect()
        };
        let nominal = values(&self.nominal);
        let levels = self.levels.get(way as usize);
        let delivered = Delivered::of(
            nominal.iter().sum::<f64>() / nominal.len() as f64,
            &values(&self.delivered),
        );
        WayResult {
            delivered: match way {
                Way::Adaptive => delivered.between(&self.at_ends),
                Way::Static | Way::Ordered => delivered,
            },
            levels: levels.cloned().unwrap_or_default(),
        }
    }
}

impl Run for WhatIfRun {
    type Answer = WhatIf;

    fn step(&mut self) {
        let Some(&(way, replicate)) = self.steps.get(self.delivered.len()) else {
            if let Some(&end) = self.ends.get(self.at_ends.len()) {
                let design = at_quality(&self.design, end);
                let (_, bisection) = self.bisection(&design, Way::Adaptive, 0);
                self.at_ends
                    .push(bisection.map_or(0.0, |b| b.delivered_tbps));
            }
            return;
        };
        let (topology, bisection) = self.bisection(&self.design, way, replicate);
        let delivered = bisection.as_ref().map_or(0.0, |b| b.delivered_tbps);
        self.delivered.push(delivered);
        self.nominal
            .push(topology.nominal_bisection_of_tbps(self.job.edges));
        if replicate == 0 {
            let levels = bisection.map(|b| b.solution.levels);
            self.levels.push(levels.unwrap_or_default());
        }
    }

    fn progress(&self) -> (u32, u32) {
        (
            (self.delivered.len() + self.at_ends.len()) as u32,
            (self.steps.len() + self.ends.len()) as u32,
        )
    }

    fn answer(&self) -> Option<WhatIf> {
        let (done, all) = self.progress();
        (done == all).then(|| WhatIf {
            nodes: self.job.nodes,
            edge_switches: self.topology.rails * self.job.edges,
            static_routing: self.of_way(Way::Static),
            adaptive: self.of_way(Way::Adaptive),
            ordered: self.of_way(Way::Ordered),
        })
    }
}
