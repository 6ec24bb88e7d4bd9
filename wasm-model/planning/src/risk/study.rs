//! A study out of its words.

use taper_boundary::{EngineFault, bad_request, infeasible};
use taper_decision::risk::draws::Range;
use taper_decision::risk::error::StudyError;
use taper_decision::risk::input::{Input, Uncertain};
use taper_decision::risk::running::Running;
use taper_decision::risk::study::{CellRun, Study};

use crate::dto::*;
use crate::money::price;

/// The study that was asked for.
///
/// # Errors
/// An [`EngineFault`] if it makes no sense.
pub fn study(dto: StudyDto) -> Result<Study, EngineFault> {
    if dto.designs.is_empty() || dto.designs.len() > 64 {
        return Err(bad_request(format!(
            "There are {} designs; a study has 1 to 64.",
            dto.designs.len()
        )));
    }
    if dto.shares.len() > 1024 || dto.inputs.len() > 1024 {
        let sentence = "A study has at most 1,024 cells and 1,024 uncertain inputs.";
        return Err(bad_request(sentence.into()));
    }
    let designs = dto.designs.into_iter().map(|competitor| {
        let runs = competitor.cells.into_iter().map(|cell| CellRun {
            slowdown: cell.slowdown.into(),
            speed: cell.speed,
        });
        (competitor.design.into(), runs.collect())
    });
    let inputs = dto
        .inputs
        .into_iter()
        .map(input)
        .collect::<Result<_, _>>()?;
    let study = Study::new(designs.collect(), dto.shares, inputs, dto.seed);
    study.map_err(|error| match error {
        StudyError::Design(_, issues) => infeasible(issues),
        other => bad_request(format!("The study cannot be asked: {other}.")),
    })
}

fn input(dto: UncertainDto) -> Result<Uncertain, EngineFault> {
    Ok(match dto {
        UncertainDto::Price {
            name,
            price: key,
            factor,
            designs,
        } => {
            let input = match designs {
                None => Input::Price(price(&key)?, factor.into()),
                Some(designs) => Input::PriceOf(indices(designs), price(&key)?, factor.into()),
            };
            input.named(name)
        }
        UncertainDto::Slowdown { name, cells } => Input::Slowdown(indices(cells)).named(name),
        UncertainDto::Operation { name, field, range } => {
            let running = match field {
                RunningDto::Pue => Running::Pue,
                RunningDto::MeanLoad => Running::MeanLoad,
                RunningDto::UsdPerMwh => Running::UsdPerMwh,
                RunningDto::MaintenanceShare => Running::MaintenanceShare,
                RunningDto::StaffUsdPerYear => Running::StaffUsdPerYear,
                RunningDto::FloorUsdPerRackYear => Running::FloorUsdPerRackYear,
                RunningDto::CoolingUsdPerKw => Running::CoolingUsdPerKw,
                RunningDto::DiscountRate => Running::DiscountRate,
                RunningDto::CpuSocketW => Running::CpuSocketW,
                RunningDto::GpuW => Running::GpuW,
                RunningDto::DdrWPerGb => Running::DdrWPerGb,
                RunningDto::NvmeWPerTb => Running::NvmeWPerTb,
                RunningDto::BoardW => Running::BoardW,
                RunningDto::HcaW => Running::HcaW,
                RunningDto::EdgeSwitchW => Running::EdgeSwitchW,
                RunningDto::OpticalCableW => Running::OpticalCableW,
                RunningDto::DirectorChassisW => Running::DirectorChassisW,
                RunningDto::DirectorLeafModuleW => Running::DirectorLeafModuleW,
            };
            Input::Running(running, range.into()).named(name)
        }
    })
}

/// Positions in a list.
pub fn indices(numbers: Vec<u32>) -> Vec<usize> {
    numbers.into_iter().map(|number| number as usize).collect()
}

impl From<RangeDto> for Range {
    fn from(dto: RangeDto) -> Self {
        Self {
            low: dto.low,
            value: dto.value,
            high: dto.high,
        }
    }
}
