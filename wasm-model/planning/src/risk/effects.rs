//! What each input of a study moves: the tornado and total effects.

use taper_boundary::{EngineFault, bad_request, within};
use taper_decision::risk::sensitivity::{Bar, EffectRun, Measure, tornado};

use super::Steps;
use super::study::study;
use crate::dto::*;

/// Total effects under way.
pub struct EffectsSession {
    /// The samples.
    run: EffectRun,
    /// The tornado.
    bars: Vec<Bar>,
    /// The measure with every input at its value.
    at_values: f64,
}

impl EffectsSession {
    /// What each input moves.
    ///
    /// # Errors
    /// An [`EngineFault`] if the study or the measure makes no sense.
    pub fn open(request: SensitivityRequest) -> Result<Self, EngineFault> {
        let mut study = study(request.study)?;
        let samples = within("samples", request.samples, 1_000_000)?;
        let measure = measure(request.measure, study.designs())?;
        let places = study.at_values();
        let at_values = measure.of(&mut study, &places);
        let bars = tornado(&mut study, measure);
        let leading = bars.iter().take(request.leading as usize);
        let inputs = leading.map(|bar| bar.input).collect();
        let run = EffectRun::new(study, measure, inputs, samples);
        Ok(Self {
            run,
            bars,
            at_values,
        })
    }
}

impl Steps for EffectsSession {
    fn step(&mut self) {
        self.run.step();
    }

    fn progress(&self) -> (u32, u32) {
        self.run.progress()
    }

    fn answer(&self) -> Option<PlanningAnswer> {
        let result = sensitivity_dto(&self.run, &self.bars, self.at_values)?;
        Some(PlanningAnswer::Sensitivity { result })
    }
}

fn measure(dto: MeasureDto, designs: usize) -> Result<Measure, EngineFault> {
    let within = |design: u32| {
        let index = design as usize;
        if index < designs {
            return Ok(index);
        }
        Err(bad_request(format!(
            "The measure names design {design}; the study has {designs}."
        )))
    };
    Ok(match dto {
        MeasureDto::Nodes { design } => Measure::Nodes(within(design)?),
        MeasureDto::CostPerWork { design } => Measure::CostPerWork(within(design)?),
        MeasureDto::Throughput { design } => Measure::Throughput(within(design)?),
        MeasureDto::NodeGain { design, over } => Measure::NodeGain(within(design)?, within(over)?),
        MeasureDto::ThroughputGain { design, over } => {
            Measure::ThroughputGain(within(design)?, within(over)?)
        }
    })
}

fn sensitivity_dto(run: &EffectRun, bars: &[Bar], at_values: f64) -> Option<SensitivityDto> {
    let effects = run.result()?.into_iter().map(|effect| TotalEffectDto {
        input: effect.input as u32,
        index: effect.index,
        standard_error: effect.standard_error,
    });
    Some(SensitivityDto {
        at_values,
        bars: bars
            .iter()
            .map(|bar| TornadoBarDto {
                input: bar.input as u32,
                at_low: bar.at_low,
                at_high: bar.at_high,
            })
            .collect(),
        effects: effects.collect(),
        samples: run.progress().0,
    })
}
