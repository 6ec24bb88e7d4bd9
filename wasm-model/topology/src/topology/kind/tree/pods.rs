//! How the edge switches of a three-level tree are plugged into the leaf modules of its directors.

use crate::design::Director;
use crate::topology::Topology;

/// The last pod, if it is smaller than the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LastPod {
    /// Leaf modules that it fills in each director, of one rail or (if shared) of all rails.
    modules: u32,
    /// Whether the edge switches of all rails meet in the same modules.
    shared: bool,
}

/// How the edge switches are plugged into the leaf modules of each director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pods {
    /// Edge switches of one rail in a full pod.
    pub(super) edges: u32,
    /// Leaf modules in each director that a full pod of one rail fills.
    pub(super) modules: u32,
    /// Full pods of one rail.
    full: u32,
    last: Option<LastPod>,
    /// Ports of a leaf module towards the spines.
    pub(super) leaf_ports: u32,
    /// Leaf modules in each director.
    pub(super) modules_per_director: u32,
}

/// A pod of one rail as the end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PodPlace {
    /// Index among the pods of all rails.
    pub(super) index: u32,
    /// Its first leaf module in each director.
    pub(super) first_leaf: u32,
    /// Its leaf modules in each director.
    pub(super) modules: u32,
}

/// Plugs bundles into leaf modules so that every module of a pod takes equally many cables of every
/// edge switch. Takes the pod size that needs fewest modules; among equals the one nearest to the
/// director's `pod_edges`. `None` if the director has too few slots.
pub(super) fn plug_into_leaves(
    director: &Director,
    edges: u32,
    rails: u32,
    bundle: u32,
) -> Option<Pods> {
    divisors(bundle)
        .filter_map(|modules| {
            let pod_edges = director.leaf_ports / (bundle / modules);
            let full = edges.checked_div(pod_edges)?;
            let rest = edges % pod_edges;
            let last = if rest == 0 {
                None
            } else {
                Some(last_pod(director.leaf_ports, rest, rails, bundle)?)
            };
            let last_modules =
                last.map_or(0, |last| last.modules * if last.shared { 1 } else { rails });
            let modules_per_director = full
                .checked_mul(rails)?
                .checked_mul(modules)?
                .checked_add(last_modules)?;
            let leaf_ports = director.leaf_ports;
            Some(Pods {
                edges: pod_edges,
                modules,
                full,
                last,
                leaf_ports,
                modules_per_director,
            })
        })
        .filter(|pods| pods.modules_per_director <= director.leaves)
        .min_by_key(|pods| {
            (
                pods.modules_per_director,
                pods.edges.abs_diff(director.pod_edges),
            )
        })
}

/// The modules of a pod that is not full. Rails share modules where that needs fewer (Summit's last
/// group of four racks shares one leaf a director).
fn last_pod(leaf_ports: u32, edges: u32, rails: u32, bundle: u32) -> Option<LastPod> {
    let fewest_for = |edges: u32| {
        divisors(bundle)
            .find(|modules| u64::from(edges) * u64::from(bundle / modules) <= u64::from(leaf_ports))
    };
    let apart = fewest_for(edges)?;
    match fewest_for(edges * rails) {
        Some(shared) if shared < apart * rails => Some(LastPod {
            modules: shared,
            shared: true,
        }),
        _ => Some(LastPod {
            modules: apart,
            shared: false,
        }),
    }
}

/// All divisors of `number`, in rising order: those up to its root, then what these leave. A design with hundreds of
/// uplinks asks millions of times.
pub(super) fn divisors(number: u32) -> impl Iterator<Item = u32> {
    let root = number.isqrt();
    let divides = move |candidate: &u32| number.is_multiple_of(*candidate);
    let above = (1..=root).rev().filter(divides).map(move |it| number / it);
    (1..=root)
        .filter(divides)
        .chain(above.filter(move |&it| it > root))
}

impl Pods {
    pub(super) fn place(&self, rails: u32, rail: u32, edge: u32) -> PodPlace {
        let pod = edge / self.edges;
        let full_index = pod * rails + rail;
        match self.last {
            Some(last) if pod == self.full => {
                let before = self.full * rails;
                let own_rail = if last.shared { 0 } else { rail };
                PodPlace {
                    index: before + own_rail,
                    first_leaf: before * self.modules + own_rail * last.modules,
                    modules: last.modules,
                }
            }
            _ => PodPlace {
                index: full_index,
                first_leaf: full_index * self.modules,
                modules: self.modules,
            },
        }
    }

    /// Leaf modules in each director of a pod, by its index among those of all rails.
    pub(super) fn modules_of(&self, rails: u32, pod: u32) -> u32 {
        match self.last {
            Some(last) if pod >= self.full * rails => last.modules,
            _ => self.modules,
        }
    }

    /// Edge switches of one rail in each pod, in order.
    pub(super) fn edges_of_each(&self, of: &Topology) -> Vec<u32> {
        let full = (0..self.full).map(|_| self.edges);
        let rest = of.edges_per_rail - self.full * self.edges;
        full.chain(self.last.map(|_| rest)).collect()
    }

    pub(super) fn count(&self, rails: u32) -> u32 {
        let last = self
            .last
            .map_or(0, |last| if last.shared { 1 } else { rails });
        self.full * rails + last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisors_are_all_and_rise() {
        for number in 0..1100_u32 {
            let all: Vec<u32> = (1..=number)
                .filter(|&it| number.is_multiple_of(it))
                .collect();
            assert_eq!(divisors(number).collect::<Vec<_>>(), all);
        }
    }
}
