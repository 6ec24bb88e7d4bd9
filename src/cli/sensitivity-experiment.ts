/**
 * The experiment `sensitivity`: the scenario's taper against its 1:1 for the same money, how sure that
 * is, what moves it, and both verdicts over all tapers.
 */
import { CELL_DRAWS, LEADING, SAMPLES } from '../document/draws'
import { taperChoices } from '../document/tradeoff/taper-choices'
import { splitNear } from '../document/tradeoff/splits'
import { conditions } from '../document/workload/conditions'
import type { Model } from '../model/ask'
import { askContest, type AnsweredContest } from '../model/ask-contest'
import type { Competitor } from '../model/contest'
import type { DesignRiskDto, RiskDto, StudyDto, TaperPointDto } from '../model/engine'
import type { Study } from '../model/to-study-request'
import { builtDesign } from './built-design'
import { competitors } from './competitors'
import type { Experiment, ExperimentContext } from './experiment'
import { CliFailure, EXIT_WRONG_INPUT } from './failure'

export const sensitivity: Experiment = async (context) => {
  const { model, scenario, study: asked } = context
  const { tapers } = await builtDesign(model, scenario)
  const choices = taperChoices(scenario, tapers)
  const pair = pairOf(context, tapers, choices)
  if (!pair)
    return { notModelled: 'the edge switch has one split only, so there is no taper to compare' }
  const splits = [pair.against, ...choices.filter((choice) => choice !== pair.against)]
  const designs = await competitors(
    context,
    splits,
    ({ downlinks, uplinks }) => `${downlinks}/${uplinks}`,
  )
  if ('notModelled' in designs) return designs
  const answered = await askContest(model, designs, scenario.workload)
  const { study, notes } = answered?.workload ?? { study: undefined, notes: [] }
  if (!answered || !study) {
    return { notModelled: 'no application of the workload runs on every taper' }
  }
  const design = splits.indexOf(pair.design)
  const risk = await riskOf(model, study.request, asked.draws)
  const cells = answered.conditions.study
    ? await riskOf(model, answered.conditions.study.request, CELL_DRAWS)
    : undefined
  return {
    design: designs[design]?.label,
    against: designs[0]?.label,
    draws: risk.draws,
    ...gainOf(risk.designs[design]),
    ...(notes.length + answered.contest.leftOut.length > 0 && {
      notes: [...answered.contest.leftOut, ...notes],
    }),
    tapers: designs.map((each, at) => taperLine(each, at, risk, cells, answered)),
    competitors: designs.map(({ label }) => label),
    winners: {
      byMean: designs[risk.winners?.byMean ?? -1]?.label ?? null,
      byRisk: designs[cells?.winners?.byRisk ?? -1]?.label ?? null,
    },
    ...(await movedBy(model, study, design)),
  }
}

type Split = TaperPointDto

/** The split that is looked at and the one that it is set against; a scenario at its least taper is set against 2:1. */
function pairOf(
  { study }: ExperimentContext,
  tapers: readonly Split[],
  choices: readonly Split[],
): { readonly design: Split; readonly against: Split } | undefined {
  const { against: wanted } = study
  const named =
    wanted &&
    tapers.find(
      ({ downlinks, uplinks }) => downlinks === wanted.downlinks && uplinks === wanted.uplinks,
    )
  if (wanted && !named) {
    throw new CliFailure(
      `--against ${wanted.downlinks}/${wanted.uplinks} cannot be built or bought; splits of this switch: ${tapers.map((each) => `${each.downlinks}/${each.uplinks}`).join(', ')}.`,
      EXIT_WRONG_INPUT,
    )
  }
  const own = tapers.find(({ current }) => current)
  const against = named ?? choices[0]
  const others = choices.filter((choice) => choice !== against)
  const design = own && own !== against ? own : splitNear(others, 2)
  return against && design ? { design, against } : undefined
}

async function riskOf(model: Model, study: StudyDto, draws: number): Promise<RiskDto> {
  return (await model.ask({ kind: 'risk', study, firstDraw: 0, draws, groups: [], goals: [] }))
    .result
}

const gainOf = (risk: DesignRiskDto | undefined) => ({
  nodeGain: risk?.nodeGain ?? null,
  throughputGain: risk?.throughputGain ?? null,
  beats: risk?.beatsFirst ?? null,
})

function taperLine(
  { label, machine }: Competitor,
  at: number,
  risk: RiskDto,
  cells: RiskDto | undefined,
  { conditions: { cells: named } }: AnsweredContest,
): object {
  const [own, ofCells] = [risk.designs[at], cells?.designs[at]]
  const verdict = at === 0 ? undefined : ofCells?.verdict
  const worst = named[verdict?.worstCell ?? -1]
  return {
    split: label,
    taper: machine.populatedTaper,
    nodes: machine.nodes,
    nodesP5: own?.nodes.p5,
    nodesP95: own?.nodes.p95,
    fillsCore: own?.fillsCore,
    ...(at > 0 && own && { meanGain: own.verdict?.throughputGain, ...gainOf(own) }),
    ...(verdict && {
      losingCells: verdict.losingCells,
      cells: verdict.cellGains.length,
      worstCell: {
        application: worst?.application,
        condition: conditions.find(({ id }) => id === worst?.condition)?.id,
        gain: verdict.cellGains[verdict.worstCell],
      },
    }),
    largestRegret: ofCells?.regret?.largest,
    meanRegret: ofCells?.regret?.mean,
  }
}

/** The tornado of the gain with its total effects, and where each input flips the order. */
async function movedBy(model: Model, { request, inputs }: Study, design: number): Promise<object> {
  const { result } = await model.ask({
    kind: 'sensitivity',
    study: request,
    measure: { kind: 'throughputGain', design, over: 0 },
    leading: LEADING,
    samples: SAMPLES,
  })
  const { result: flips } = await model.ask({
    kind: 'flips',
    study: request,
    design,
    over: 0,
    low: 0,
    high: 10,
  })
  return {
    gainAtValues: result.atValues,
    samples: result.samples,
    inputs: result.bars.map(({ input, atLow, atHigh }) => {
      const { id, label, unit, low, value, high, source, evidence } = inputs[input] ?? {}
      const effect = result.effects.find((each) => each.input === input)
      return {
        id,
        label,
        unit,
        low,
        value,
        high,
        evidence: evidence ?? 'computed',
        source,
        gainAtLow: atLow,
        gainAtHigh: atHigh,
        ...(effect && { totalEffect: effect.index, standardError: effect.standardError }),
        flipsAt: flips.flips[input]?.swap.after ?? null,
      }
    }),
  }
}
