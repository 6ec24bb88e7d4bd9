//! The rates are those of the plain reference to the bit, on random problems of all kinds.
#![allow(missing_docs, clippy::unwrap_used)]

mod reference;

use proptest::prelude::*;
use proptest::test_runner::TestRng;
use taper_solver::{Kept, Problem, solve};

#[derive(Clone, Debug, Default)]
struct Instance {
    capacities: Vec<f64>,
    offsets: Vec<u32>,
    links: Vec<u32>,
    weights: Vec<f64>,
    caps: Vec<f64>,
}

impl Instance {
    fn problem(&self) -> Problem<'_> {
        Problem {
            capacities: &self.capacities,
            offsets: &self.offsets,
            links: &self.links,
            weights: &self.weights,
            caps: &self.caps,
        }
    }
}

/// Random choices of one problem.
struct Dice(TestRng);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0.random_range(0..count)
    }

    fn unit(&mut self) -> f64 {
        self.0.random_range(0.0..1.0)
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// A number over so many orders of magnitude in both directions.
    fn magnitude(&mut self, orders: f64) -> f64 {
        10.0_f64.powf(orders * (2.0 * self.unit() - 1.0))
    }

    fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }
}

fn paths(dice: &mut Dice) -> (usize, Vec<Vec<u32>>) {
    match dice.below(6) {
        0 => anywhere(dice),
        1 => bipartite(dice),
        2 => staircase(dice),
        3 => one_link(dice),
        _ => tree(dice),
    }
}

/// Any links, in paths of up to 4, 6, or more.
fn anywhere(dice: &mut Dice) -> (usize, Vec<Vec<u32>>) {
    let links = 1 + dice.below(60);
    let longest = dice.pick(&[3, 5, 7, 12]).min(links + 1);
    let flows = (0..dice.below(200)).map(|_| {
        let mut path = vec![];
        for _ in 0..dice.below(longest) {
            let link = dice.below(links) as u32;
            if !path.contains(&link) {
                path.push(link);
            }
        }
        path
    });
    (links, flows.collect())
}

fn bipartite(dice: &mut Dice) -> (usize, Vec<Vec<u32>>) {
    let ends = 1 + dice.below(40);
    let flows = (0..dice.below(300)).map(|_| {
        let to = ends + dice.below(ends);
        vec![dice.below(ends) as u32, to as u32]
    });
    (2 * ends, flows.collect())
}

fn staircase(dice: &mut Dice) -> (usize, Vec<Vec<u32>>) {
    let steps = 1 + dice.below(200);
    let length = 1 + dice.below(4);
    let path = |step: usize| (step as u32..(step + length).min(steps) as u32).collect();
    (steps, (0..steps).map(path).collect())
}

/// One link for thousands of flows, some of which cross one of their own.
fn one_link(dice: &mut Dice) -> (usize, Vec<Vec<u32>>) {
    let flows = if dice.one_in(4) { 4000 } else { 100 };
    let own = 1 + dice.below(flows);
    let path = |flow| match flow < own {
        true => vec![0, 1 + flow as u32],
        false => vec![0],
    };
    (1 + own, (0..flows).map(path).collect())
}

/// Nodes, edges with fewer uplinks, cores; some uplinks have failed.
fn tree(dice: &mut Dice) -> (usize, Vec<Vec<u32>>) {
    let (edges, nodes) = (2 + dice.below(8), 1 + dice.below(16));
    let uplinks = 1 + dice.below(nodes);
    let ends = 2 * edges * nodes;
    let failed: Vec<bool> = (0..edges * uplinks).map(|_| dice.one_in(8)).collect();
    let works = |edge: usize, uplink: usize| !failed[edge * uplinks + uplink];
    let shift = 1 + dice.below(edges * nodes - 1).min(edges * nodes);
    let mut flows = vec![];
    for from in 0..edges * nodes {
        let to = (from + shift) % (edges * nodes);
        let (left, right) = (from / nodes, to / nodes);
        let mut path = vec![from as u32];
        if left != right {
            let begin = dice.below(uplinks);
            let ways = (0..uplinks).map(|way| (begin + way) % uplinks);
            let mut ways = ways.filter(|&way| works(left, way) && works(right, way));
            let Some(way) = ways.next() else { continue };
            path.push((ends + left * uplinks + way) as u32);
            path.push((ends + (edges + right) * uplinks + way) as u32);
        }
        path.push((edges * nodes + to) as u32);
        flows.push(path);
    }
    (ends + 2 * edges * uplinks, flows)
}

/// Numbers of one kind: all alike, a few, all sizes, extreme ones.
fn numbers(dice: &mut Dice, count: usize, extremes: &[f64], orders: f64) -> Vec<f64> {
    let kind = dice.below(5);
    let few = [1.0, 12.5, 0.1, dice.magnitude(1.0)];
    let alike = dice.pick(&few);
    (0..count)
        .map(|_| match kind {
            0 => alike,
            1 => dice.pick(&few),
            2 => dice.magnitude(1.0),
            3 => dice.magnitude(orders),
            _ if dice.one_in(3) => dice.pick(extremes),
            _ => dice.pick(&few),
        })
        .collect()
}

fn instance(dice: &mut Dice) -> Instance {
    let (links, paths) = paths(dice);
    let mut instance = Instance {
        capacities: numbers(dice, links, &[0.0, -0.0, 1e150, 1e-150, 5e-324], 150.0),
        offsets: vec![0],
        ..Instance::default()
    };
    if !dice.one_in(3) {
        let extremes = [0.0, -0.0, f64::INFINITY, 1e-310];
        instance.caps = numbers(dice, paths.len(), &extremes, 150.0);
    }
    if dice.one_in(2) {
        instance.weights = numbers(dice, paths.len(), &[1e-100, 1e100], 99.0);
    }
    for path in paths {
        if path.is_empty() {
            // Without links a flow needs a finite cap.
            let flow = instance.offsets.len() - 1;
            match instance.caps.get_mut(flow) {
                Some(cap) if cap.is_finite() => {}
                Some(cap) => *cap = 2.0,
                None => instance.links.push(0),
            }
        }
        instance.links.extend(path);
        instance.offsets.push(instance.links.len() as u32);
    }
    // Links that just suffice, or just do not.
    if dice.one_in(4) {
        for link in 0..links {
            let flows = instance
                .links
                .iter()
                .filter(|&&l| l as usize == link)
                .count();
            let cap = instance.caps.first().copied().unwrap_or(1.0);
            let share = if cap.is_finite() { cap } else { 1.0 };
            let exact = share * flows as f64;
            instance.capacities[link] = dice.pick(&[exact, exact.next_up(), exact * 1.1, share]);
        }
    }
    instance
}

fn bits(rates: &[f64]) -> Vec<u64> {
    rates.iter().map(|rate| rate.to_bits()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rates_are_those_of_the_reference_to_the_bit(instance in any::<()>().prop_perturb(|(), rng| instance(&mut Dice(rng)))) {
        let problem = instance.problem();
        prop_assert_eq!(bits(&solve(&problem).unwrap()), bits(&reference::solve(&problem)));
    }

    #[test]
    fn a_kept_problem_is_solved_again_with_other_capacities(
        (instance, others) in any::<()>().prop_perturb(|(), rng| {
            let mut dice = Dice(rng);
            let instance = instance(&mut dice);
            let mut others = vec![instance.capacities.clone()];
            for _ in 0..4 {
                let factor = dice.pick(&[0.0, 0.9, 1.0, 2.0]);
                let change = |&capacity: &f64| if dice.one_in(4) { capacity * factor } else { capacity };
                others.push(instance.capacities.iter().map(change).collect());
            }
            (instance, others)
        })
    ) {
        let mut kept = Kept::new(&instance.problem()).unwrap();
        for (at, capacities) in others.iter().enumerate() {
            let is_taken = kept.set_capacities(capacities).unwrap();
            prop_assert!(is_taken || at > 0);
            if is_taken {
                let problem = Problem { capacities, ..instance.problem() };
                prop_assert_eq!(bits(kept.solve()), bits(&reference::solve(&problem)));
            }
        }
    }
}
