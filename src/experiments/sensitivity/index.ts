/** Which assumption moves the answer most. */
import { isFatTree } from '../../document/scenario/topology'
import { buysNone, runsNowhere } from '../../document/refusals'
import { CELL_SAMPLES, LEADING, EFFECT_SAMPLES } from '../../document/samples'
import { formatCount } from '../../document/format'
import type { MovedUnit } from '../../document/input-words'
import { heldStillSentence } from '../../document/operation/budget-terms'
import {
  type StudyMeasure,
  axisName,
  measureOf,
  measures,
  oneSidedSentence,
  tornadoSentence,
  wordsOf,
  tornadoTable,
  type TornadoRow,
} from './tornado-table'
import { splitNear } from '../../document/tradeoff/splits'
import { conditions } from '../../document/workload/conditions'
import type { ConditionStudy } from '../../model/contest'
import type { DesignRisk, RiskAnswer, SensitivityAnswer, FlipsAnswer } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import { message, type Refusal, type Section, messagesOf } from '../../tables/table'
import { type Get, type Input, choiceOf, defineExperiment, type Made } from '../experiment'
import { rivalRunsIn, studyControls, type RivalRuns } from '../shared/rival-runs'
import { nowIn, freshnessOfMade, refusalsIn } from '../shared/scenarios'
import {
  comparing,
  fieldIn,
  type Rival,
  type StudyParameters,
  studyParameters,
} from '../shared/study'

// What other tools read: the scenario's taper against its 1:1 for the same money, how sure that is, what moves it, and
// both verdicts over all tapers.

/** @returns undefined until all is known, and where it is refused */
function json(_: unknown, requested: Input<StudyParameters>, get: Get): object | undefined {
  const { workbook, focus, parameters: given } = requested
  const parameters = { ...given, compare: given.compare ?? 'tapers' }
  const input = { ...requested, parameters }
  const scenario = workbook.scenarios[focus]
  if (scenario && !isFatTree(scenario.fabric)) return { notModelled: scenario.fabric.topology }
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
  // Named by their ports: two splits may have one taper.
  const rivals = field.rivals?.map((each) => ({ ...each, label: each.key }))
  const found = rivalRunsIn(input, get, { ...field, rivals }, 'results', true)
  const { contest, workload, conditions: ofConditions } = found
  if (contest?.profiles.length === 0) {
    return { notModelled: runsNowhere('taper') }
  }
  const study = ofConditions && workload?.study
  if (!contest || !study) return undefined
  const design = parameters.challenger === undefined ? usualOf(contest.designs) : found.design
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

interface Parameters extends StudyParameters {
  readonly measure: StudyMeasure
}

interface Moved {
  /** The widest bar first. */
  readonly rows: readonly TornadoRow[]
  readonly atValues: number
  readonly own: Rival
  readonly first: Rival
}

interface Answer {
  readonly contested: RivalRuns
  readonly moved: Made<Moved>
  readonly refusals: readonly Refusal[]
}

function answer(requested: Input<Parameters>, get: Get): Answer {
  const input = comparing(requested)
  const { workbook, focus, parameters } = input
  const { compare, measure } = parameters
  const contested = rivalRunsIn(input, get, fieldIn(input, get), 'sensitivity', false)
  const { contest, design, workload } = contested
  const study = workload?.study
  const [own, first] = [contest?.designs[design], contest?.designs[0]]
  const slot =
    study &&
    get(
      {
        kind: 'sensitivity',
        study: study.request,
        measure: measureOf(measure, design),
        leading: LEADING,
        samples: EFFECT_SAMPLES,
      },
      focus,
    )
  const result = nowIn(slot)?.result
  return {
    contested,
    moved: get.made(
      `moved ${compare} ${workbook.scenarios.length} ${design} ${measure}`,
      focus,
      result && [study, result],
      () =>
        study &&
        result &&
        own &&
        first && { rows: rowsOf(study, result), atValues: result.atValues, own, first },
    ),
    refusals: [...contested.refusals, ...refusalsIn([slot])],
  }
}

const rowsOf = ({ inputs }: Study, { bars, effects }: SensitivityAnswer): readonly TornadoRow[] =>
  bars.flatMap(({ input, atLow, atHigh }): readonly TornadoRow[] => {
    const own = inputs[input]
    const effect = effects.find((each) => each.input === input)
    return own ? [{ ...own, atLow, atHigh, effect }] : []
  })

function sections(found: Answer, { focus, parameters }: Input<Parameters>): readonly Section[] {
  const { moved, refusals } = found
  const { rows, atValues, own, first } = moved.value ?? { rows: [], atValues: 0 }
  const words = wordsOf(parameters.measure)
  const labels = [own?.label ?? '', first?.label ?? ''] as const
  const freshness = freshnessOfMade(moved)
  return [
    {
      id: 'tornado',
      title: message(
        freshness === 'current'
          ? tornadoSentence(rows, atValues, words, labels)
          : 'Which assumption changes the result most?',
      ),
      subtitle: `${words.meaning} One input at a time varies over its plausible range. Shares of the variance include interactions and can add up to more than 100\u202f%.`,
      tables: [
        tornadoTable({
          rows,
          atValues,
          unit: words.unit,
          axisName: axisName(words, labels),
          scenario: own?.at ?? focus,
          design: own?.title ?? '',
          measure: words.value,
          freshness,
        }),
      ],
      messages: messagesOf(notesOf(found, freshness === 'current' ? words.unit : undefined)),
      refusals,
      limits: rows.length === 0 ? [] : [explanation(found)],
    },
  ]
}

/** With the bars, so that what is shown moves once. */
function notesOf(
  { contested: { contest, absent, refusals }, moved: { value } }: Answer,
  unit: MovedUnit | undefined,
): readonly string[] {
  if (!value && refusals.length === 0) return []
  const oneSided = value && unit && oneSidedSentence(value.rows, value.atValues, unit)
  return [...(oneSided === undefined ? [] : [oneSided]), ...absent, ...(contest?.leftOut ?? [])]
}

function explanation({ contested: { workload } }: Answer): string {
  const still = heldStillSentence(workload?.study?.still ?? [])
  return `Check the inputs with long bars before you decide. An input’s share of the variance is the uncertainty that would remain if all other inputs were known. It is computed for the ${LEADING} inputs with the longest bars, from ${formatCount(EFFECT_SAMPLES)} samples. The inputs are the prices${
    still === undefined ? '' : ', the operating inputs, the power of parts'
  } and the model inputs, each with its range. A model input changes for all designs and applications at once. Routing quality varies within each design’s own range, and the widest of these ranges is shown.${still === undefined ? '' : ` ${still}`}`
}

// Which challengers there are is known last, so they stand last.
const { challenger, ...others } = studyParameters

export const sensitivity = defineExperiment<Parameters, Answer>({
  id: 'sensitivity',
  title: 'Sensitivity',
  report: true,
  help: 'inputs by effect on the result',
  isOfWorkbook: true,
  jsonHelp:
    'The taper of the scenario against its 1:1 (--against selects another split) for the same money and its own workload. nodeGain and throughputGain: over samples of all prices and model inputs. beats: share of samples, standard error, 95 % interval. Every taper has its regret and its losing cases (losingCells). A case is an application under a condition. Also: winners by mean and by risk. inputs: widest bar of the tornado first, with total effects (Jansen) and flipsAt, the multiple at which the order changes.',
  parameters: {
    ...others,
    measure: choiceOf<StudyMeasure>(
      'Measure',
      'Result whose sensitivity is shown',
      measures,
      'throughputGain',
    ),
    challenger,
  },
  answer,
  sections,
  controls: ({ contested }, input) => studyControls(contested, input),
  json,
})
