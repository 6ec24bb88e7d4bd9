//! An application as in a request.

use taper_applications::application::profile::ApplicationProfile;
use taper_boundary::{Refusal, bad_request};
use taper_topology::field::outside_in_node;
use taper_topology::limits::{MAX_GROUP_RANKS, MAX_RANKS};

use crate::refusal::{BadQuestion, ProfileNumber};

/// A profile, if the model can make sense of its numbers.
///
/// # Errors
/// Which number it cannot.
pub fn checked(profile: ApplicationProfile) -> Result<ApplicationProfile, Refusal> {
    match fault(&profile) {
        Some(question) => Err(bad_request(&question)),
        None => Ok(profile),
    }
}

fn fault(profile: &ApplicationProfile) -> Option<BadQuestion> {
    let refuse = |number: ProfileNumber| {
        Some(BadQuestion::ProfileNumber {
            application: profile.id.clone(),
            number,
        })
    };
    let share = |value: f64| (0.0..=1.0).contains(&value);
    if !share(profile.mpi_share) || !share(profile.overlap) {
        return refuse(ProfileNumber::Shares);
    }
    if !(1..=MAX_RANKS).contains(&profile.ranks_per_node) {
        return refuse(ProfileNumber::RanksPerNode);
    }
    if !(0.0..=1e12).contains(&profile.message_bytes)
        || !(0.0..=1e12).contains(&profile.allreduce_bytes)
    {
        return refuse(ProfileNumber::Bytes);
    }
    if profile.group_ranks > MAX_GROUP_RANKS {
        return refuse(ProfileNumber::GroupRanks);
    }
    if !(0.0..=1e6).contains(&profile.working_set_gb) {
        return refuse(ProfileNumber::WorkingSet);
    }
    let reference = profile.reference.as_ref()?;
    if !(0.001..=1e6).contains(&reference.injection_gbps) {
        return refuse(ProfileNumber::Injection);
    }
    let found = outside_in_node(&reference.node).next()?;
    Some(BadQuestion::ReferenceNode {
        application: profile.id.clone(),
        issue: found.issue,
    })
}
