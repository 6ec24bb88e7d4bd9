//! Whether a design can be built, decided in one place: what is wrong, why, and the nearest choices
//! that are not. The interface words it and shows it at its field.

mod size;

pub use size::{budget_too_small, too_large_to_simulate};

use serde::Serialize;
use std::mem::{discriminant, take};
use tsify::Tsify;

use crate::design::Design;
use crate::field::{Field, outside};
use crate::names::{Issue, MachineIssue};
use crate::node;
use crate::topology::{self, Topology};

/// A nearest valid choice: changes of the document that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Remedy {
    /// The changes; only all of them together are valid.
    pub changes: Vec<Change>,
}

/// One change that a remedy proposes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct Change {
    /// The field to change.
    pub path: Field,
    /// The value to set, in the field's unit.
    pub value: f64,
}

impl Remedy {
    pub(crate) fn new(field: impl Into<Field>, value: impl Into<f64>) -> Self {
        let path = field.into();
        let value = value.into();
        Self {
            changes: vec![Change { path, value }],
        }
    }

    /// Adds another change to this remedy.
    pub(crate) fn and(mut self, field: impl Into<Field>, value: impl Into<f64>) -> Self {
        self.changes.extend(Self::new(field, value).changes);
        self
    }

    /// Whether a person may enter all its values.
    pub fn can_be_entered(&self) -> bool {
        let mut changes = self.changes.iter();
        changes.all(|&Change { path, value }| path.can_be_entered(value))
    }

    /// Sets every change on a design.
    pub fn apply(&self, design: &mut Design) {
        for &Change { path, value } in &self.changes {
            path.set(design, value);
        }
    }

    /// These changes and then others, which replace what both set.
    pub fn with(&self, other: &Self) -> Self {
        let is_set = |own: &&Change| other.changes.iter().any(|set| set.path == own.path);
        let own = self.changes.iter().filter(|own| !is_set(own));
        let changes = own.chain(&other.changes).copied().collect();
        Self { changes }
    }
}

/// An issue at its field, with what ends it.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Found {
    /// What is wrong, with its numbers.
    pub issue: Issue,
    /// The field at which to show it.
    pub path: Field,
    /// Nearest valid choices, best first.
    pub remedies: Vec<Remedy>,
}

impl Found {
    pub(crate) fn new(
        issue: impl Into<Issue>,
        field: impl Into<Field>,
        remedies: Vec<Remedy>,
    ) -> Self {
        Self {
            issue: issue.into(),
            path: field.into(),
            remedies,
        }
    }

    /// Whether two are of one kind.
    pub fn is_alike(&self, other: &Self) -> bool {
        match (&self.issue, &other.issue) {
            (Issue::Node(own), Issue::Node(other)) => discriminant(own) == discriminant(other),
            (Issue::Machine(own), Issue::Machine(other)) => {
                discriminant(own) == discriminant(other)
            }
            (Issue::Node(_), Issue::Machine(_)) | (Issue::Machine(_), Issue::Node(_)) => false,
        }
    }

    /// The issue with those remedies that a person may enter and that `mends` confirms.
    pub fn with_tested(mut self, mends: impl Fn(&Self, &Remedy) -> bool) -> Self {
        let mut remedies = take(&mut self.remedies);
        remedies.retain(|remedy| remedy.can_be_entered() && mends(&self, remedy));
        Self { remedies, ..self }
    }
}

/// Whether every number of a design can be computed with.
pub fn in_range(design: &Design) -> bool {
    outside(design).is_empty()
}

/// Everything that is wrong with a design whatever its size; empty if nothing is.
pub fn check(design: &Design) -> Vec<Found> {
    let outside = outside(design);
    if !outside.is_empty() {
        return outside;
    }
    let topology = design.fabric.topology;
    if !topology::is_sized(topology) {
        let issue = MachineIssue::NotAFatTree { topology };
        return vec![Found::new(issue, Field::Topology, vec![])];
    }
    node::issues(design)
        .chain(topology::issues(design))
        .collect()
}

/// What joins the nodes of a machine of that size, or what is wrong with it.
///
/// # Errors
/// The issue, with the largest size that fits as its remedy; or more cables than a bill can count.
pub fn topology(design: &Design, nodes: u32) -> Result<Topology, Found> {
    let topology = Topology::new(&design.node, &design.fabric, nodes).map_err(|_| {
        let step = design.fabric.step_nodes();
        let steps = Topology::largest_held(&design.fabric, nodes / step, |steps| steps * step);
        let largest = (steps > 0).then_some(steps * step);
        topology::too_small(design, nodes, largest)
    })?;
    match size::too_large_to_count(&topology, design.fabric.planes) {
        Some(found) => Err(found),
        None => Ok(topology),
    }
}
