//! Weighted, demand-capped max-min fair rates, exactly.
//!
//! The max-min fair allocation is the only one in which every flow is at its cap, or crosses a
//! saturated link on which no flow has a larger rate per weight (Bertsekas and Gallager, "Data
//! Networks", 2nd ed., sec 6.5.2).
//!
//! First the links go that cannot hold back any flow, because all their flows at the largest cap of
//! one would not fill them ([`Kept`]). Two algorithms do the rest. *Local bottleneck rounds*: a link
//! is a bottleneck if its fair share is the least on the path of every flow that crosses it; all
//! bottlenecks freeze their flows at once, without a transposed incidence. On trees a round freezes
//! most of what is left and few suffice; on a staircase of links it frees a step. So as soon as a
//! round freezes less than a quarter of what it found, the rest is left to *progressive filling*,
//! O((links + incidences) log links).
//!
//! The rates are defined to the bit: rounds, then filling, and within both the flows in their order.
//! The links that go have no part in any least share, so their going changes no bit.
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::string_slice
    )
)]

mod filling;
mod kept;
mod paths;
mod problem;
mod queue;
mod rounds;

pub use kept::Kept;
pub use problem::{MaxMinError, Problem};

/// Max-min fair rate of every flow, GB/s.
///
/// # Errors
/// [`MaxMinError`] if the problem is malformed.
pub fn solve(problem: &Problem) -> Result<Vec<f64>, MaxMinError> {
    Ok(Kept::new(problem)?.into_rates())
}
