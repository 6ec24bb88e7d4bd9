//! An application as it is asked about.

use serde::Deserialize;
use taper_applications::application::profile::{Pattern, Profile, ProfileReference, Scaling};
use taper_boundary::{Refusal, bad_request};
use taper_topology::field::outside_in_node;
use taper_topology::limits::{MAX_GROUP_RANKS, MAX_RANKS};
use taper_topology::node::application::Phases;
use tsify::Tsify;

use crate::refusal::{BadQuestion, ProfileNumber};

/// Shares of the time outside MPI, relative to one another.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TimeSharesDto {
    /// Arithmetic on GPUs.
    pub gpu: f64,
    /// GPUs' own memory.
    pub hbm: f64,
    /// The CPUs' memory.
    pub ddr: f64,
    /// Links between CPUs and GPUs.
    pub link: f64,
    /// Threads on cores.
    pub cpu: f64,
}

/// An application, as the model needs it. Its sources stay in the document.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationProfileDto {
    /// Stable name.
    pub id: String,
    /// Pattern of the messages that carry most bytes.
    pub pattern: Pattern,
    /// Mean size of these messages, bytes.
    pub message_bytes: f64,
    /// Ranks of a group; 0 where the pattern has no groups.
    pub group_ranks: u32,
    /// Bytes of its allreduces; 0 if it makes none that matter.
    pub allreduce_bytes: f64,
    /// Ranks a node.
    pub ranks_per_node: u32,
    /// Share of its time in MPI at its reference, 0 to 1.
    pub mpi_share: f64,
    /// Share of a longer communication that compute hides, 0 to 1.
    pub overlap: f64,
    /// How it scales.
    pub scaling: Scaling,
    /// The rest of its time by phase at its reference, relative to one another.
    pub time_shares: TimeSharesDto,
    /// Where its shares hold; the machine itself if absent.
    pub reference: Option<ProfileReference>,
    /// What it keeps in memory, 1e9 bytes a node.
    #[serde(rename = "workingSetGBPerNode")]
    pub working_set_gb_per_node: f64,
}

impl ApplicationProfileDto {
    /// The profile, if the model can make sense of its numbers.
    ///
    /// # Errors
    /// Which number it cannot.
    pub fn checked(self) -> Result<Profile, Refusal> {
        check(&self)?;
        Ok(self.into())
    }
}

/// Whether a profile has numbers that the model can make sense of.
fn check(profile: &ApplicationProfileDto) -> Result<(), Refusal> {
    let refuse = |number: ProfileNumber| {
        Err(bad_request(&BadQuestion::ProfileNumber {
            application: profile.id.clone(),
            number,
        }))
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
    if !(0.0..=1e6).contains(&profile.working_set_gb_per_node) {
        return refuse(ProfileNumber::WorkingSet);
    }
    let Some(reference) = &profile.reference else {
        return Ok(());
    };
    if !(0.001..=1e6).contains(&reference.injection_gbps) {
        return refuse(ProfileNumber::Injection);
    }
    match outside_in_node(&reference.node).next() {
        Some(found) => Err(bad_request(&BadQuestion::ReferenceNode {
            application: profile.id.clone(),
            issue: found.issue,
        })),
        None => Ok(()),
    }
}

impl From<ApplicationProfileDto> for Profile {
    fn from(dto: ApplicationProfileDto) -> Self {
        let shares = dto.time_shares;
        Self {
            id: dto.id,
            pattern: dto.pattern,
            message_bytes: dto.message_bytes,
            group_ranks: dto.group_ranks,
            allreduce_bytes: dto.allreduce_bytes,
            ranks_per_node: dto.ranks_per_node,
            mpi_share: dto.mpi_share,
            overlap: dto.overlap,
            scaling: dto.scaling,
            phases: Phases {
                gpu: shares.gpu,
                hbm: shares.hbm,
                ddr: shares.ddr,
                link: shares.link,
                cpu: shares.cpu,
                ..Phases::default()
            },
            reference: dto.reference,
            working_set_gb: dto.working_set_gb_per_node,
        }
    }
}
