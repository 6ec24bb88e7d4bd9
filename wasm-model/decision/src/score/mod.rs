//! Designs in the language of committees: scores against a reference machine, by published rules.
//!
//! ```text
//! SSP  = N (prod R)^(1/M)                       NERSC-8; summed over periods of service: PF-years
//! SSI  = [prod (c U S)^w]^(1 / sum w)           APEX; U = (n_ref/n) (N/N_ref)
//! SSNI = (N/N_ref) exp(sum w ln S / sum w)      ATS-5, from runs on one node
//! FOM  = (prod S)^(1/M)                         geometric mean of ratios of figures of merit
//! ```
//! `N` are the nodes of the machine, `n` those of a job, `R` the rate of a node, `S` a figure of merit over
//! the reference's, `w` a weight, `c` the growth of the problem, `M` the number of applications.

pub mod card;
mod error;
pub mod flips;
pub mod iso_time;
pub mod machine;
mod mean;
pub mod ssi;
pub mod ssni;
pub mod ssp;
pub mod suite;
pub mod weights;

pub use error::ScoreError;
