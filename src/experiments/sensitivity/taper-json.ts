/** The sensitivity as other tools read it. */
import { isSimulated } from '../../document/scenario/fabric'
import { buysNone, runsNowhere } from '../../document/refusals'
import { CELL_SAMPLES, EFFECT_SAMPLES, LEADING } from '../../document/samples'
import { splitNear } from '../../document/tradeoff/splits'
import { conditions } from '../../document/workload/conditions'
import type { ConditionStudy } from '../../model/contest'
import type { DesignRisk, FlipsAnswer, RiskAnswer, SensitivityAnswer } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import type { Get, Input } from '../experiment'
import type { ConditionParameter } from '../shared/ranking/conditions'
import { decidingIn, isOfDeciding } from '../shared/ranking/deciding-pair'
import { rivalRunsIn } from '../shared/rival-runs'
import { nowIn } from '../shared/scenarios'
import { fieldIn, type Rival, type StudyParameters } from '../shared/study'

// What other tools read: the scenario's taper against its 1:1 for the same money, how sure that is, what moves it, and
// both verdicts over all tapers.

/** @returns undefined until all is known, and where it is refused */
export function json(
  _: unknown,
  requested: Input<StudyParameters & ConditionParameter>,
  get: Get,
): object | undefined {
  const { workbook, focus, parameters: given } = requested
  const parameters = { ...given, compare: given.compare ?? 'tapers' }
  const input = { ...requested, parameters }
  const scenario = workbook.scenarios[focus]
  if (scenario && !isSimulated(scenario.fabric)) return { notModelled: scenario.fabric.topology }
  const field = fieldIn(input, get)
  const [lost] = field.unbought
  if (lost !== undefined) {
    return { notModelled: buysNone(lost) }
  }
  if (
    field.refusals.some(({ reason }) => reason === 'nothing-to-compare') ||
    field.rivals?.length === 1
  ) {
    return { notModelled: 'the edge switch has only one split, so there is no taper to compare' }
  }
  const { isDeciding, pair } = decidingIn(input, field.rivals ?? [], 0, get)
  if (!pair) return undefined
  const [ahead, next] = isDeciding ? pair.map((at) => field.rivals?.[at]) : []
  // Gains are over the first. Named by their ports: two splits may have one taper.
  const rivals = field.rivals
    ?.toSorted((one, other) => Number(other === next) - Number(one === next))
    .map((each) => ({ ...each, label: each.key }))
  const found = rivalRunsIn(input, get, { ...field, rivals }, 'results', true)
  const { contest, workload, conditions: ofConditions } = found
  if (contest?.profiles.length === 0) {
    return { notModelled: runsNowhere('taper') }
  }
  const study = ofConditions && workload?.study
  if (!contest || !study) return undefined
  const design = ahead
    ? contest.designs.findIndex(({ key }) => key === ahead.key)
    : isOfDeciding(parameters.challenger)
      ? usualOf(contest.designs)
      : found.design
  const over = { kind: 'risk', firstDraw: 0, groups: [], goals: [] } as const
  const risk = nowIn(
    get({ ...over, groups: [], goals: [], study: study.request, draws: parameters.draws }, focus),
  )?.result
  const cellsSlot =
    ofConditions.study &&
    get(
      { ...over, groups: [], goals: [], study: ofConditions.study.request, draws: CELL_SAMPLES },
      focus,
    )
  const cells = nowIn(cellsSlot)?.result
  const moved = nowIn(
    get(
      {
        kind: 'sensitivity',
        study: study.request,
        measure: { kind: 'throughputGain', design, over: 0 },
        leading: LEADING,
        samples: EFFECT_SAMPLES,
      },
      focus,
    ),
  )?.result
  const flips = nowIn(
    get({ kind: 'flips', study: study.request, design, over: 0, low: 0, high: 10 }, focus),
  )?.result
  if (!risk || !moved || !flips || (cellsSlot && !cells)) return undefined
  const notes = [...contest.leftOut, ...(workload?.notes ?? [])]
  const labelAt = (at: number | undefined) => contest.designs[at ?? -1]?.label ?? null
  return {
    design: contest.designs[design]?.label,
    against: contest.designs[0]?.label,
    draws: risk.draws,
    ...gainOf(risk.designs[design]),
    ...(notes.length > 0 && { notes }),
    tapers: contest.designs.map((each, at) => taperLine(each, at, risk, cells, ofConditions)),
    competitors: contest.designs.map(({ label }) => label),
    winners: {
      byMean: labelAt(risk.winners?.byMean),
      byRisk: labelAt(cells?.winners?.byRisk),
    },
    ...movedBy(study, moved, flips),
  }
}

/** The scenario's own split; where that comes first, the one nearest to 2:1. */
function usualOf([, ...others]: readonly Rival[]): number {
  const own = others.findIndex(({ split }) => split?.current)
  const splits = others.flatMap(({ split }) => split ?? [])
  const near = splitNear(splits, 2)
  return 1 + Math.max(0, own >= 0 ? own : others.findIndex(({ split }) => split === near))
}

const gainOf = (risk: DesignRisk | undefined) => ({
  nodeGain: risk?.nodeGain ?? null,
  throughputGain: risk?.throughputGain ?? null,
  beats: risk?.beatsFirst ?? null,
})

function taperLine(
  { label, machine }: Rival,
  at: number,
  risk: RiskAnswer,
  cells: RiskAnswer | undefined,
  { cells: named }: ConditionStudy,
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
const movedBy = (
  { inputs }: Study,
  { atValues, samples, bars, effects }: SensitivityAnswer,
  { flips }: FlipsAnswer,
) => ({
  gainAtValues: atValues,
  samples,
  inputs: bars.map(({ input, atLow, atHigh }) => {
    const { id, label, unit, low, value, high, source, evidence } = inputs[input] ?? {}
    const effect = effects.find((each) => each.input === input)
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
      flipsAt: flips[input]?.swap.after ?? null,
    }
  }),
})
