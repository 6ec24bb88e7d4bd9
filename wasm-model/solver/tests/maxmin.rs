//! Invariants of max-min fairness on random problems, for both algorithms and their mixture.
#![allow(missing_docs, clippy::unwrap_used)]

use proptest::prelude::*;
use taper_solver::{Kept, MaxMinError, Problem, solve};

mod reference;

const TOLERANCE: f64 = 1e-9;

type Solver = fn(&Problem) -> Vec<f64>;

const ALGORITHMS: [(&str, Solver); 3] = [
    ("both", |problem| solve(problem).unwrap()),
    ("rounds", reference::solve_by_rounds),
    ("filling", reference::solve_by_filling),
];

#[derive(Clone, Debug, Default)]
struct Instance {
    capacities: Vec<f64>,
    offsets: Vec<u32>,
    links: Vec<u32>,
    weights: Vec<f64>,
    caps: Vec<f64>,
}

impl Instance {
    fn new(capacities: Vec<f64>, flows: &[(Vec<u32>, f64, f64)]) -> Self {
        let mut instance = Self {
            capacities,
            offsets: vec![0],
            ..Self::default()
        };
        for (path, weight, cap) in flows {
            instance.links.extend(path);
            instance.offsets.push(instance.links.len() as u32);
            instance.weights.push(*weight);
            instance.caps.push(*cap);
        }
        instance
    }

    fn problem(&self) -> Problem<'_> {
        Problem {
            capacities: &self.capacities,
            offsets: &self.offsets,
            links: &self.links,
            weights: &self.weights,
            caps: &self.caps,
        }
    }

    fn path(&self, flow: usize) -> &[u32] {
        &self.links[self.offsets[flow] as usize..self.offsets[flow + 1] as usize]
    }

    /// The largest violation of any invariant, relative to the capacity or rate that it breaks.
    fn violation(&self, rates: &[f64]) -> f64 {
        let mut load = vec![0.0; self.capacities.len()];
        let mut largest_share = vec![0.0_f64; self.capacities.len()];
        for (flow, rate) in rates.iter().enumerate() {
            for &link in self.path(flow) {
                load[link as usize] += rate;
                let largest = &mut largest_share[link as usize];
                *largest = largest.max(rate / self.weights[flow]);
            }
        }
        let overload = load
            .iter()
            .zip(&self.capacities)
            .map(|(load, capacity)| (load - capacity) / capacity.max(f64::MIN_POSITIVE))
            .fold(0.0, f64::max);
        // Every flow is at its cap or has a bottleneck: a full link on which its share is largest.
        let unjustified = (0..rates.len()).map(|flow| {
            let at_cap = (self.caps[flow] - rates[flow]) / self.caps[flow].max(f64::MIN_POSITIVE);
            let at_cap = if self.caps[flow].is_finite() {
                at_cap
            } else {
                f64::INFINITY
            };
            let share = rates[flow] / self.weights[flow];
            let bottleneck = self.path(flow).iter().map(|&link| {
                let link = link as usize;
                let slack = 1.0 - load[link] / self.capacities[link];
                let behind = 1.0 - share / largest_share[link].max(f64::MIN_POSITIVE);
                slack.max(behind)
            });
            bottleneck.fold(at_cap, f64::min)
        });
        unjustified.fold(overload, f64::max)
    }
}

fn instances() -> impl Strategy<Value = Instance> {
    (1_usize..40).prop_flat_map(|links| {
        let capacity = prop_oneof![Just(12.5), 0.001_f64..1000.0];
        // Many equal weights and capacities, so that ties are common.
        let weight = prop_oneof![Just(1.0), 0.01_f64..100.0];
        let cap = prop_oneof![Just(f64::INFINITY), Just(1.0), 0.0_f64..50.0];
        let path = proptest::collection::btree_set(0..links as u32, 0..7.min(links + 1));
        let flow = (path, weight, cap).prop_map(|(path, weight, cap)| {
            let path: Vec<u32> = path.into_iter().collect();
            let cap = if path.is_empty() { cap.min(50.0) } else { cap };
            (path, weight, cap)
        });
        (
            proptest::collection::vec(capacity, links),
            proptest::collection::vec(flow, 0..120),
        )
            .prop_map(|(capacities, flows)| Instance::new(capacities, &flows))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rates_are_max_min_fair_whichever_algorithm_finds_them(instance in instances()) {
        for (name, solve) in ALGORITHMS {
            let rates = solve(&instance.problem());
            let violation = instance.violation(&rates);
            prop_assert!(violation <= TOLERANCE, "{name}: {violation:e}");
        }
    }

    #[test]
    fn the_order_of_flows_does_not_matter(instance in instances(), seed in any::<u64>()) {
        let flows = instance.caps.len();
        let mut order: Vec<usize> = (0..flows).collect();
        order.sort_by_key(|&flow| (flow as u64 + 1).wrapping_mul(seed | 1));
        let moved: Vec<_> = order
            .iter()
            .map(|&flow| {
                (instance.path(flow).to_vec(), instance.weights[flow], instance.caps[flow])
            })
            .collect();
        let moved = Instance::new(instance.capacities.clone(), &moved);
        let rates = solve(&instance.problem()).unwrap();
        let moved_rates = solve(&moved.problem()).unwrap();
        for (position, &flow) in order.iter().enumerate() {
            let difference = (moved_rates[position] - rates[flow]).abs();
            prop_assert!(difference <= TOLERANCE * rates[flow].abs().max(1e-12));
        }
    }
}

#[test]
fn one_link_is_shared_by_weight_up_to_the_caps() {
    let on_link = |weight, cap| (vec![0], weight, cap);
    let flows = [
        on_link(1.0, f64::INFINITY),
        on_link(3.0, f64::INFINITY),
        on_link(1.0, 0.5),
    ];
    let instance = Instance::new(vec![10.0], &flows);
    let rates = solve(&instance.problem()).unwrap();
    assert_eq!(rates, [2.375, 7.125, 0.5]);
}

#[test]
fn no_flows_is_an_answer() {
    let instance = Instance::new(vec![10.0], &[]);
    assert_eq!(solve(&instance.problem()).unwrap(), Vec::<f64>::new());
}

#[test]
fn a_flow_without_links_gets_its_cap() {
    let instance = Instance::new(vec![], &[(vec![], 1.0, 3.0)]);
    assert_eq!(solve(&instance.problem()).unwrap(), [3.0]);
}

#[test]
fn a_link_without_capacity_stops_its_flows() {
    let instance = Instance::new(
        vec![0.0, 5.0],
        &[
            (vec![0, 1], 1.0, f64::INFINITY),
            (vec![1], 1.0, f64::INFINITY),
        ],
    );
    assert_eq!(solve(&instance.problem()).unwrap(), [0.0, 5.0]);
}

#[test]
fn a_kept_problem_takes_only_capacities_that_it_can_answer_for() {
    let flows = [(vec![0, 1], 1.0, 2.0), (vec![1], 1.0, 2.0)];
    let instance = Instance::new(vec![9.0, 3.0], &flows);
    let mut kept = Kept::new(&instance.problem()).unwrap();
    assert_eq!(kept.solve(), [1.5, 1.5]);
    assert_eq!(kept.set_capacities(&[2.5, 9.0]), Ok(true));
    assert_eq!(kept.solve(), [2.0, 2.0]);
    // The first link was left out, as its flow cannot fill it; this is too little, and that is not one.
    assert_eq!(kept.set_capacities(&[1.0, 9.0]), Ok(false));
    assert_eq!(kept.set_capacities(&[9.0]), Ok(false));
    for wrong in [-1.0, f64::NAN, f64::INFINITY] {
        let error = MaxMinError::Capacity { link: 1 };
        assert_eq!(kept.set_capacities(&[9.0, wrong]), Err(error));
    }
    assert_eq!(kept.solve(), [2.0, 2.0]);
}

/// Flow `i` crosses links `i` and `i + 1` of rising capacity: a round frees one step only.
#[test]
fn a_staircase_is_left_to_filling_and_is_still_exact() {
    let steps = 500_u32;
    let flows: Vec<_> = (0..steps)
        .map(|step| {
            let path = if step + 1 < steps {
                vec![step, step + 1]
            } else {
                vec![step]
            };
            (path, 1.0, f64::INFINITY)
        })
        .collect();
    let capacities = (0..steps).map(|step| f64::from(step + 1)).collect();
    let instance = Instance::new(capacities, &flows);
    for (name, solve) in ALGORITHMS {
        let rates = solve(&instance.problem());
        assert!(instance.violation(&rates) <= TOLERANCE, "{name}");
        assert_eq!(rates[0], 1.0, "{name}");
    }
}

#[test]
fn malformed_problems_are_refused_by_name() {
    let good = Instance::new(vec![1.0], &[(vec![0], 1.0, 1.0)]);
    let broken = |change: fn(&mut Instance)| {
        let mut instance = good.clone();
        change(&mut instance);
        solve(&instance.problem()).unwrap_err()
    };
    assert_eq!(
        broken(|i| i.capacities[0] = -1.0),
        MaxMinError::Capacity { link: 0 }
    );
    assert_eq!(
        broken(|i| i.capacities[0] = f64::NAN),
        MaxMinError::Capacity { link: 0 }
    );
    assert_eq!(broken(|i| i.links[0] = 1), MaxMinError::Link { flow: 0 });
    assert_eq!(broken(|i| i.offsets.clear()), MaxMinError::Offsets);
    assert_eq!(broken(|i| i.offsets[1] = 2), MaxMinError::Offsets);
    for weight in [0.0, 1e-320, 1e308, f64::NAN] {
        let mut instance = good.clone();
        instance.weights[0] = weight;
        let error = solve(&instance.problem()).unwrap_err();
        assert_eq!(error, MaxMinError::Weight { flow: 0 });
    }
    assert_eq!(broken(|i| i.weights.push(1.0)), MaxMinError::Lengths);
    assert_eq!(
        broken(|i| i.caps[0] = f64::NAN),
        MaxMinError::Cap { flow: 0 }
    );
    let twice = Instance::new(vec![1.0], &[(vec![0, 0], 1.0, 1.0)]);
    assert_eq!(
        solve(&twice.problem()).unwrap_err(),
        MaxMinError::Link { flow: 0 }
    );
    let endless = Instance::new(vec![], &[(vec![], 1.0, f64::INFINITY)]);
    assert_eq!(
        solve(&endless.problem()).unwrap_err(),
        MaxMinError::Cap { flow: 0 }
    );
}
