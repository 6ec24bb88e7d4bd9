//! What defines the rates to the bit, as plainly as it can be said: rounds, then filling, over all links.
#![allow(dead_code, reason = "each test takes what it needs")]

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use taper_solver::Problem;

/// Rounds while each freezes at least a quarter of what it found, then filling.
pub fn solve(problem: &Problem) -> Vec<f64> {
    let mut filling = Filling::of(problem);
    loop {
        let before = filling.active.len();
        filling.freeze_bottlenecks();
        if (before - filling.active.len()) * 4 < before || filling.active.is_empty() {
            break;
        }
    }
    filling.fill();
    filling.rates
}

pub fn solve_by_rounds(problem: &Problem) -> Vec<f64> {
    let mut filling = Filling::of(problem);
    while !filling.active.is_empty() {
        filling.freeze_bottlenecks();
    }
    filling.rates
}

pub fn solve_by_filling(problem: &Problem) -> Vec<f64> {
    let mut filling = Filling::of(problem);
    filling.fill();
    filling.rates
}

struct Filling<'a> {
    problem: &'a Problem<'a>,
    rates: Vec<f64>,
    active: Vec<usize>,
    left: Vec<f64>,
    weight: Vec<f64>,
}

impl<'a> Filling<'a> {
    fn of(problem: &'a Problem) -> Self {
        let flows = problem.offsets.len() - 1;
        let mut filling = Self {
            problem,
            rates: vec![0.0; flows],
            active: (0..flows).collect(),
            left: problem.capacities.to_vec(),
            weight: vec![],
        };
        filling.sum_weights();
        filling
    }

    fn path(&self, flow: usize) -> &'a [u32] {
        let Problem { offsets, links, .. } = *self.problem;
        &links[offsets[flow] as usize..offsets[flow + 1] as usize]
    }

    fn flow_weight(&self, flow: usize) -> f64 {
        self.problem.weights.get(flow).copied().unwrap_or(1.0)
    }

    fn cap(&self, flow: usize) -> f64 {
        let cap = self.problem.caps.get(flow).copied();
        cap.unwrap_or(f64::INFINITY)
    }

    fn cap_share(&self, flow: usize) -> f64 {
        self.cap(flow) / self.flow_weight(flow)
    }

    fn share(&self, link: usize, weight: f64) -> f64 {
        match (weight > 0.0, self.left[link] > 0.0) {
            (false, _) => f64::INFINITY,
            (true, false) => 0.0,
            (true, true) => self.left[link] / weight,
        }
    }

    fn sum_weights(&mut self) {
        self.weight = vec![0.0; self.left.len()];
        for &flow in &self.active {
            for &link in self.path(flow) {
                self.weight[link as usize] += self.flow_weight(flow);
            }
        }
    }

    fn freeze(&mut self, flow: usize, share: f64) {
        let rate = if share >= self.cap_share(flow) && !self.problem.caps.is_empty() {
            self.cap(flow)
        } else {
            share * self.flow_weight(flow)
        };
        self.rates[flow] = rate;
        for &link in self.path(flow) {
            self.left[link as usize] -= rate;
        }
    }

    fn freeze_bottlenecks(&mut self) {
        let links = 0..self.left.len();
        let share: Vec<f64> = links.map(|l| self.share(l, self.weight[l])).collect();
        let mut reach = vec![f64::INFINITY; share.len()];
        let least = |filling: &Self, flow: usize| {
            let shares = filling.path(flow).iter().map(|&link| share[link as usize]);
            shares.fold(filling.cap_share(flow), f64::min)
        };
        for &flow in &self.active {
            for &link in self.path(flow) {
                let reach = &mut reach[link as usize];
                *reach = reach.min(least(self, flow));
            }
        }
        for flow in std::mem::take(&mut self.active) {
            let least = least(self, flow);
            let mut path = self.path(flow).iter().map(|&link| link as usize);
            if self.cap_share(flow) <= least || path.any(|link| reach[link] >= share[link]) {
                self.freeze(flow, least);
            } else {
                self.active.push(flow);
            }
        }
        self.sum_weights();
    }

    /// Links and caps by their share; where these are equal links go first, and then by their number.
    fn fill(&mut self) {
        let mut crossing = vec![vec![]; self.left.len()];
        let mut is_active = vec![false; self.rates.len()];
        let mut queue = BinaryHeap::new();
        for &flow in &self.active {
            is_active[flow] = true;
            for &link in self.path(flow) {
                crossing[link as usize].push(flow);
            }
            // Adding zero makes a negative zero positive.
            queue.push(Reverse(((self.cap_share(flow) + 0.0).to_bits(), 1, flow)));
        }
        let exact = |filling: &Self, link: usize, is_active: &[bool]| {
            let flows = crossing[link].iter().filter(|&&flow| is_active[flow]);
            filling.share(link, flows.map(|&flow| filling.flow_weight(flow)).sum())
        };
        for link in 0..self.left.len() {
            queue.push(Reverse((exact(self, link, &is_active).to_bits(), 0, link)));
        }
        while let Some(Reverse((bits, kind, index))) = queue.pop() {
            if bits == f64::INFINITY.to_bits() {
                continue;
            }
            if kind == 1 {
                if std::mem::take(&mut is_active[index]) {
                    self.freeze(index, f64::from_bits(bits));
                }
                continue;
            }
            let share = exact(self, index, &is_active);
            if share.to_bits() > bits {
                queue.push(Reverse((share.to_bits(), 0, index)));
                continue;
            }
            for &flow in &crossing[index] {
                if std::mem::take(&mut is_active[flow]) {
                    self.freeze(flow, share);
                }
            }
        }
    }
}
