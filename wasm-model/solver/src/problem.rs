//! A max-min problem: flows over links, and what can be wrong with them.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "offsets are looked at before they are used, links and flows as they are met"
)]

/// Weights with which shares can be computed.
const WEIGHTS: std::ops::RangeInclusive<f64> = 1e-100..=1e100;

/// Flows over links. Flow `f` crosses `links[offsets[f]..offsets[f + 1]]`, each link at most once.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// Capacity of every link, GB/s; at least 0.
    pub capacities: &'a [f64],
    /// Start of every flow in `links`, and the end of the last.
    pub offsets: &'a [u32],
    /// Links of the flows, one after the other.
    pub links: &'a [u32],
    /// Weight of every flow, from 1e-100 to 1e100; empty if all are 1.
    pub weights: &'a [f64],
    /// Largest rate of every flow, GB/s, at least 0 and possibly infinite; empty if none is capped.
    pub caps: &'a [f64],
}

/// What is wrong with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MaxMinError {
    /// A capacity is negative, infinite or not a number.
    #[error("the capacity of link {link} is not a number of at least 0")]
    Capacity {
        /// Index of the link, from 0.
        link: usize,
    },
    /// `offsets` does not rise from 0 to the number of incidences.
    #[error("the offsets do not describe the flows")]
    Offsets,
    /// `weights` or `caps` has not one entry a flow.
    #[error("there must be as many weights and caps as flows")]
    Lengths,
    /// A flow crosses a link that does not exist, or the same one twice.
    #[error("flow {flow} names a link that does not exist, or names one twice")]
    Link {
        /// Index of the flow, from 0.
        flow: usize,
    },
    /// A weight is not a number from 1e-100 to 1e100, outside which shares lose their digits.
    #[error("the weight of flow {flow} is not a number from 1e-100 to 1e100")]
    Weight {
        /// Index of the flow, from 0.
        flow: usize,
    },
    /// A cap is negative or not a number, or a flow without links has no finite cap.
    #[error("flow {flow} needs a cap of at least 0; without links it must be finite")]
    Cap {
        /// Index of the flow, from 0.
        flow: usize,
    },
}

/// How many flows cross every link.
pub(super) fn check(problem: &Problem) -> Result<Vec<u32>, MaxMinError> {
    let Problem {
        capacities,
        offsets,
        links,
        weights,
        caps,
    } = *problem;
    check_capacities(capacities)?;
    let flows = offsets.len().checked_sub(1).ok_or(MaxMinError::Offsets)?;
    let rising = offsets.windows(2).all(|pair| pair[0] <= pair[1]);
    if !rising || offsets[0] != 0 || offsets[flows] as usize != links.len() {
        return Err(MaxMinError::Offsets);
    }
    let fits = |values: &[f64]| values.is_empty() || values.len() == flows;
    if !fits(weights) || !fits(caps) {
        return Err(MaxMinError::Lengths);
    }
    if let Some(flow) = weights.iter().position(|w| !WEIGHTS.contains(w)) {
        return Err(MaxMinError::Weight { flow });
    }
    let mut seen = vec![(u32::MAX, 0); capacities.len()];
    for flow in 0..flows {
        let path = &links[offsets[flow] as usize..offsets[flow + 1] as usize];
        for &link in path {
            match seen.get_mut(link as usize) {
                Some((last, count)) if *last != flow as u32 => {
                    *last = flow as u32;
                    *count += 1;
                }
                _ => return Err(MaxMinError::Link { flow }),
            }
        }
        let cap = caps.get(flow).copied().unwrap_or(f64::INFINITY);
        if cap.is_nan() || cap < 0.0 || (path.is_empty() && cap.is_infinite()) {
            return Err(MaxMinError::Cap { flow });
        }
    }
    Ok(seen.into_iter().map(|(_, count)| count).collect())
}

pub(super) fn check_capacities(capacities: &[f64]) -> Result<(), MaxMinError> {
    let wrong = |capacity: &f64| !(capacity.is_finite() && *capacity >= 0.0);
    match capacities.iter().position(wrong) {
        Some(link) => Err(MaxMinError::Capacity { link }),
        None => Ok(()),
    }
}
