//! Why a request failed, in words that a buyer understands.

use serde::Serialize;
use taper_money::purchase;
use taper_topology::design::Design;
use taper_topology::feasibility::Issue;
use taper_topology::topology::Tree;
use tsify::Tsify;

/// One change that a remedy proposes: a path of the scenario document and its new value.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeDto {
    /// Path in the scenario document, such as `fabric.edge.uplinks`.
    pub path: String,
    /// The value to set.
    pub value: f64,
}

/// A nearest valid choice.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RemedyDto {
    /// What it does, as words on a button: "Use 9 uplinks".
    pub label: String,
    /// The changes, all together.
    pub changes: Vec<ChangeDto>,
}

/// Why a design cannot be built or bought.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IssueDto {
    /// Stable code, such as `edge-ports-exceed-radix`.
    pub code: String,
    /// Path of the field at which to show it.
    pub path: String,
    /// What is wrong and what to do.
    pub sentence: String,
    /// Nearest valid choices, best first; may be empty.
    pub remedies: Vec<RemedyDto>,
}

/// Why a request failed.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineFault {
    /// Stable code.
    pub code: String,
    /// What happened and what to do, for a buyer.
    pub sentence: String,
    /// For a design that cannot be built, each reason.
    pub issues: Vec<IssueDto>,
}

impl From<Issue> for IssueDto {
    fn from(issue: Issue) -> Self {
        let changes = |changes: Vec<(&str, f64)>| {
            let change = |(path, value): (&str, f64)| ChangeDto {
                path: path.into(),
                value,
            };
            changes.into_iter().map(change).collect()
        };
        Self {
            code: issue.code.into(),
            path: issue.path.into(),
            sentence: issue.sentence,
            remedies: issue
                .remedies
                .into_iter()
                .map(|remedy| RemedyDto {
                    label: remedy.label,
                    changes: changes(remedy.changes),
                })
                .collect(),
        }
    }
}

/// The fault of a design that cannot be built or bought, with each reason.
pub fn infeasible(issues: Vec<Issue>) -> EngineFault {
    let sentences: Vec<&str> = issues.iter().map(|issue| issue.sentence.as_str()).collect();
    EngineFault {
        code: "infeasible".into(),
        sentence: sentences.join(" "),
        issues: issue_dtos(issues),
    }
}

/// Each reason as plain data.
pub fn issue_dtos(issues: Vec<Issue>) -> Vec<IssueDto> {
    issues.into_iter().map(IssueDto::from).collect()
}

/// The fault of a request that is malformed.
pub fn bad_request(sentence: String) -> EngineFault {
    EngineFault {
        code: "bad-request".into(),
        sentence,
        issues: vec![],
    }
}

/// A count, if it is from 1 to `maximum`.
///
/// # Errors
/// Names the count, what it is and what it may be.
pub fn within(name: &str, value: u32, maximum: u32) -> Result<u32, EngineFault> {
    if (1..=maximum).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(format!(
            "{name} is {value}; it must be from 1 to {maximum}."
        )))
    }
}

/// The tree of a design that can be built, of whatever size.
///
/// # Errors
/// Why it cannot be built or bought.
pub fn built(design: Design) -> Result<(Design, Tree), EngineFault> {
    let machine = purchase::buy(&design).map_err(infeasible)?;
    Ok((design, machine.tree))
}
