//! Applications under conditions and tapers: a table of slowdowns, one exchange a step.
//!
//! Cells share what they have in common: a placement and its neighbours serve all applications, and a
//! solve serves all applications whose ranks send alike.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "places are made from the plan; a place that is given is checked by `has`; counts stay below the limits of `limits`, far below 2^32"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::background::{Background, background_pairs};
use super::condition::Condition;
use super::demand::NodeFlow;
use super::hops::mean_hops;
use super::machine::Machine;
use super::mapping::Ranks;
use super::pattern_key::PatternKey;
use super::placement::{JobSpread, Site};
use super::plan::{Place, Plan, Reference};
use super::refusal::{Refused, refusals};
use super::stretch_grid::StretchGrid;
use super::tail::tail_ratio;
use super::time::{Draw, OnDesign};
use taper_network::congestion::constants::Constants;
use taper_network::congestion::hotspot::Surroundings;
use taper_network::quality::{Quality, WaitCurves};
use taper_network::routing::Routing;
use taper_topology::design::{Design, Fabric, RoutingQuality};
use taper_topology::parameters::WAIT_SIZE;
use taper_topology::topology::Topology;

/// Nodes of a job beyond which half of the draws do, beyond twice as many a third, and so on.
const NODES_THAT_SPARE_DRAWS: u32 = 2000;

/// Behind the conditions of the plan each stands without its neighbour, where it would be without, and compact.
const ON_ITS_PART: usize = 1;
const UNDISTURBED: usize = 2;
const CONTROL: usize = 3;

/// A solve: a machine, a condition and a pattern.
pub(super) type SolveKey = (usize, usize, usize);

/// The table, one solve a step.
#[derive(Clone, Debug)]
pub struct TableRun {
    pub(super) machines: Vec<Machine>,
    pub(super) plan: Plan,
    patterns: Vec<PatternKey>,
    pattern_of: Vec<usize>,
    refused: Vec<Refused>,
    /// What is to be solved, in order.
    todo: Vec<SolveKey>,
    pub(super) solved: BTreeMap<SolveKey, Vec<Draw>>,
    /// Hops by machine, condition, ranks per node and sample.
    hops: BTreeMap<(usize, usize, u32, u32), f64>,
    /// Small allreduces beside the neighbours, over alone, by machine and condition.
    pub(super) tails: BTreeMap<(usize, usize), f64>,
    /// Routing qualities and sizes of waits at which every solve is looked at besides.
    pub(super) grid: Option<StretchGrid>,
    /// Stretches at the points of the grid, by sample.
    pub(super) on_grid: BTreeMap<SolveKey, Vec<Vec<f64>>>,
    /// Waits by load, kept for all solves.
    curves: WaitCurves,
    done: usize,
}

impl TableRun {
    /// Starts a table over machines; what cannot be run is left out and said in [`Self::refused`].
    pub fn new(machines: Vec<(Design, Topology)>, plan: Plan) -> Self {
        let mut conditions = plan.conditions.clone();
        for others in [
            Condition::on_its_part,
            Condition::undisturbed,
            Condition::control,
        ] {
            conditions.extend(plan.conditions.iter().map(others));
        }
        let all: Vec<(&Design, &Topology)> = machines
            .iter()
            .map(|(design, topology)| (design, topology))
            .collect();
        let refused = refusals(
            (&all, plan.tapers),
            &plan.applications,
            &plan.conditions,
            plan.reserved_per_edge,
        );
        let (patterns, pattern_of) = PatternKey::of_each(plan.applications.iter());
        let machines = (machines.into_iter())
            .map(|machine| {
                let on = (&conditions[..], plan.reserved_per_edge);
                Machine::new(machine, &plan.applications, on)
            })
            .collect();
        let mut run = Self {
            machines,
            plan,
            patterns,
            pattern_of,
            refused,
            todo: vec![],
            solved: BTreeMap::new(),
            hops: BTreeMap::new(),
            tails: BTreeMap::new(),
            grid: None,
            on_grid: BTreeMap::new(),
            curves: WaitCurves::default(),
            done: 0,
        };
        run.todo = run.order();
        run
    }

    /// Every solve once, each cell's reference before it.
    fn order(&self) -> Vec<SolveKey> {
        let mut seen = BTreeSet::new();
        let places = self.places().flat_map(|place| self.comparisons_of(place));
        places
            .flat_map(|(own, base)| std::iter::once(own).chain(base))
            .map(|place| self.solve_key(place))
            .filter(|key| seen.insert(*key))
            .collect()
    }

    pub(super) fn solve_key(&self, place: Place) -> SolveKey {
        (
            place.taper,
            self.machines[place.taper].same[place.condition],
            self.pattern_of[place.application],
        )
    }

    /// All cells that can be run: tapers, conditions, applications.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let (conditions, applications) = (self.plan.conditions.len(), self.plan.applications.len());
        let places = (0..self.plan.tapers).flat_map(move |taper| {
            (0..conditions).flat_map(move |condition| {
                (0..applications).map(move |application| Place {
                    application,
                    condition,
                    taper,
                })
            })
        });
        places.filter(|place| {
            let of = |refused: &Refused| refused.is_of(place.application, place.condition);
            !self.refused.iter().any(of)
        })
    }

    /// What a cell's slowdown is the product of: a place over another, each. Beside a neighbour a job has a part of
    /// every switch, and so more uplinks than alone: what the neighbour does is compared on the same nodes, and
    /// what placement, mapping and taper do where the job would be without it. Over no place is over no network.
    pub(super) fn comparisons_of(&self, place: Place) -> Vec<(Place, Option<Place>)> {
        let Reference::Run { condition, machine } = self.plan.reference else {
            return vec![(place, None)];
        };
        let of = |control: usize| Place {
            condition: control * self.plan.conditions.len() + place.condition,
            ..place
        };
        let base = Place {
            condition: condition.unwrap_or(of(CONTROL).condition),
            taper: machine.unwrap_or(place.taper),
            ..place
        };
        if condition.is_none() && self.plan.conditions[place.condition].has_part() {
            vec![
                (of(UNDISTURBED), Some(base)),
                (place, Some(of(ON_ITS_PART))),
            ]
        } else {
            vec![(place, Some(base))]
        }
    }

    /// Solves done and solves in all.
    pub fn progress(&self) -> (u32, u32) {
        (self.done as u32, self.todo.len() as u32)
    }

    /// The plan that this table computes.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// What is left out, and why.
    pub fn refused(&self) -> &[Refused] {
        &self.refused
    }

    /// The design and the topology of a taper.
    pub fn machine(&self, taper: usize) -> (&Design, &Topology) {
        let machine = &self.machines[taper];
        (&machine.design, &machine.topology)
    }

    /// Whether a place is in the table.
    pub fn has(&self, place: Place) -> bool {
        self.places().any(|known| known == place)
    }

    /// Number of cells, complete or not.
    pub fn planned_cells(&self) -> u32 {
        self.places().count() as u32
    }

    /// Does one solve; does nothing once all are done.
    pub fn step(&mut self) {
        let Some(&key) = self.todo.get(self.done) else {
            return;
        };
        self.find_tail(key);
        let random = self.condition(key).is_random();
        let mut draws = vec![];
        let nodes = self.condition(key).nodes;
        for draw in 0..if random { self.draws_of(nodes) } else { 1 } {
            draws.extend(self.draw(key, draw));
        }
        self.solved.insert(key, draws);
        self.done += 1;
    }

    /// A large job averages over its own nodes: a draw of 2,160 nodes of Sierra is 1 to 2 % off in its stretch, one of
    /// 1,080 nodes 7 %. So every 2,000 nodes spare draws.
    fn draws_of(&self, nodes: u32) -> u32 {
        self.plan
            .draws
            .div_ceil(1 + nodes / NODES_THAT_SPARE_DRAWS)
            .max(1)
    }

    fn draw(&mut self, key: SolveKey, draw: u32) -> Option<Draw> {
        let site = self.site(key, draw)?;
        let in_rounds = self.patterns[key.2].pattern.is_in_rounds();
        let background = self.background(key, &site, draw);
        let machine = &self.machines[key.0];
        let paths = machine.paths();
        let (pattern, ranks) = (self.patterns[key.2], self.ranks(key));
        // Where nodes are sampled from all, no two machines have the same.
        let traffic = if self.condition(key).spread == JobSpread::Random {
            paths.traffic(&site, &pattern.flows(ranks))
        } else {
            pattern.traffic(ranks, &paths, &site)
        };
        let known = (key.0, key.1, ranks.per_node, draw);
        let hops = *self.hops.entry(known).or_insert_with(|| {
            let mean_hops = || mean_hops(&machine.topology, &site, ranks);
            *traffic.hops.get_or_init(mean_hops)
        });
        let loaded = paths.carry(traffic, &Background::of_pairs(&paths, &background));
        let mut points = looked_at(self.plan.routing, &machine.design.fabric);
        let own = points.len();
        points.extend(self.grid.iter().flat_map(StretchGrid::points));
        let mut found = loaded.mean_stretches(&points, in_rounds, &mut self.curves);
        let on_grid = found.split_off(own);
        let (pooled, stretch) = (found[0], found[1]);
        let ends = (stretch, stretch);
        let (least, most) =
            (found[1..].iter()).fold(ends, |(least, most), &one| (least.min(one), most.max(one)));
        if self.grid.is_some() {
            self.on_grid.entry(key).or_default().push(on_grid);
        }
        Some(Draw {
            hops,
            stretch,
            pooled: pooled.min(stretch),
            least,
            most,
        })
    }

    /// One placement: the repetitions of the allreduce average over what a message meets.
    fn find_tail(&mut self, key: SolveKey) {
        let machine = &self.machines[key.0];
        let known = self.tails.contains_key(&(key.0, key.1));
        let reduces = (machine.applications.iter().flatten()).any(OnDesign::reduces);
        if known || self.condition(key).is_alone() || !reduces {
            return;
        }
        let Some(site) = self.site(key, 0) else {
            return;
        };
        let around = Surroundings {
            topology: &machine.topology,
            order: &machine.order,
            quality: Quality::of(self.plan.routing, &machine.design.fabric),
            constants: Constants::default(),
        };
        let neighbour = &self.condition(key).neighbour;
        let tail = tail_ratio(
            around,
            &machine.design.node,
            (&site, neighbour),
            machine.design.seed,
        );
        self.tails.insert((key.0, key.1), tail);
    }

    fn condition(&self, (taper, condition, _): SolveKey) -> &Condition {
        &self.machines[taper].conditions[condition]
    }

    fn ranks(&self, key: SolveKey) -> Ranks {
        let condition = self.condition(key);
        Ranks {
            nodes: condition.nodes,
            per_node: self.patterns[key.2].per_node,
            mapping: condition.mapping,
        }
    }

    pub(super) fn site(&self, key: SolveKey, draw: u32) -> Option<Site> {
        let Machine {
            design, topology, ..
        } = &self.machines[key.0];
        let placing = (self.condition(key)).placing(topology, self.plan.reserved_per_edge);
        Site::new(topology, &placing, design.seed, draw).ok()
    }

    pub(super) fn background(&self, key: SolveKey, site: &Site, draw: u32) -> Vec<(u32, u32)> {
        let neighbour = &self.condition(key).neighbour;
        background_pairs(neighbour, site, self.machines[key.0].design.seed, draw)
    }

    /// The flows of a solve's pattern.
    pub(super) fn flows(&self, key: SolveKey) -> Rc<[NodeFlow]> {
        self.patterns[key.2].flows(self.ranks(key))
    }
}

/// Routing qualities and sizes of waits at which a solve is looked at: ideal splitting, what is most likely, and, one at
/// a time, the ends of what either may be. Tables are what they are, and a message stays on their cable.
fn looked_at(routing: Routing, fabric: &Fabric) -> Vec<(Quality, f64)> {
    let likely = Quality::of(routing, fabric);
    let usual = |quality: Quality| (quality, quality.wait_size());
    let mut points = vec![usual(Quality::IDEAL), usual(likely)];
    if routing == Routing::Adaptive {
        points.extend([WAIT_SIZE.low, WAIT_SIZE.high].map(|size| (likely, likely.mix(size, 1.0))));
        let RoutingQuality { low, high, .. } = fabric.routing_quality;
        points.extend([low, high].map(|end| usual(Quality::new(end))));
    }
    points
}
