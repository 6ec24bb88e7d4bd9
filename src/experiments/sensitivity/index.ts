/** Which assumption moves the answer most. */
import { LEADING, EFFECT_SAMPLES } from '../../document/samples'
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
import { rivalRow, rivalsTable, rivalsTitle, type RivalRow } from './rivals'
import type { RequestOf, SensitivityAnswer } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import { message, type Refusal, type Section, messagesOf } from '../../tables/table'
import { type Get, type Input, choiceOf, defineExperiment, type Made } from '../experiment'
import { conditionParameters, type ConditionParameter } from '../shared/ranking/conditions'
import {
  DECIDING,
  decidingIn,
  pairControls,
  type DecidingPair,
} from '../shared/ranking/deciding-pair'
import type { Pair } from '../shared/ranking/ranks'
import { rivalRunsIn, type RivalRuns } from '../shared/rival-runs'
import { json } from './taper-json'
import { nowIn, freshnessOfMade, refusalsIn } from '../shared/scenarios'
import {
  comparing,
  fieldIn,
  type Rival,
  type StudyParameters,
  studyParameters,
} from '../shared/study'

interface Parameters extends StudyParameters, ConditionParameter {
  readonly measure: StudyMeasure
}

interface Moved {
  /** The widest bar first. */
  readonly rows: readonly TornadoRow[]
  readonly atValues: number
  readonly own: Rival
  readonly first: Rival
  /** Whether nobody has chosen them: the headline of the ranking names them. */
  readonly isDeciding: boolean
}

interface Answer extends DecidingPair {
  readonly contested: RivalRuns
  /** Every other design against the first; none where only two compete. */
  readonly rivals: Made<readonly RivalRow[]>
  readonly hasRivals: boolean
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
  const others = contest?.designs.slice(1) ?? []
  // Where the designs cannot be compared, nothing will come of it.
  const isRefused = study === undefined && contested.refusals.length > 0
  const hasRivals = compare === 'scenarios' && others.length > 1 && !isRefused
  const gains = study && hasRivals ? others.map((_, at) => gainSlot(study, [at + 1, 0])) : []
  const slots = gains.map((request) => get(request, focus))
  const known = slots.flatMap((each) => nowIn(each)?.result ?? [])
  const { isDeciding, pair } = decidingIn(input, contest?.designs ?? [], design, get)
  const [own, first] = pair?.map((at) => contest?.designs[at]) ?? []
  const slot =
    study &&
    pair &&
    get(
      {
        kind: 'sensitivity',
        study: study.request,
        measure: measureOf(measure, pair),
        leading: LEADING,
        samples: EFFECT_SAMPLES,
      },
      focus,
    )
  const result = nowIn(slot)?.result
  return {
    contested,
    hasRivals,
    isDeciding,
    pair,
    rivals: get.made(
      `rivals ${workbook.scenarios.length}`,
      focus,
      study && hasRivals && known.length === others.length ? [study, ...known] : undefined,
      () =>
        study &&
        others.flatMap((rival, at) => (known[at] ? [rivalRow(study, rival, known[at])] : [])),
    ),
    moved: get.made(
      `moved ${compare} ${workbook.scenarios.length} ${isDeciding ? DECIDING : design} ${measure}`,
      focus,
      result && [study, result],
      () =>
        study &&
        result &&
        own &&
        first && { rows: rowsOf(study, result), atValues: result.atValues, own, first, isDeciding },
    ),
    refusals: [...contested.refusals, ...refusalsIn([...slots, slot])],
  }
}

/** Every input from end to end. Parts of a variance take thousands of samples, so none is requested; two are the fewest. */
const gainSlot = ({ request }: Study, pair: Pair): RequestOf<'sensitivity'> => ({
  kind: 'sensitivity',
  study: request,
  measure: measureOf('throughputGain', pair),
  leading: 0,
  samples: 2,
})

const rowsOf = ({ inputs }: Study, { bars, effects }: SensitivityAnswer): readonly TornadoRow[] =>
  bars.flatMap(({ input, atLow, atHigh }): readonly TornadoRow[] => {
    const own = inputs[input]
    const effect = effects.find((each) => each.input === input)
    return own ? [{ ...own, atLow, atHigh, effect }] : []
  })

function sections(found: Answer, { focus, parameters }: Input<Parameters>): readonly Section[] {
  const { moved, refusals, rivals, hasRivals, contested } = found
  const { rows, atValues, own, first, isDeciding } = moved.value ?? { rows: [], atValues: 0 }
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
      subtitle: `${isDeciding ? `The headline of Answer compares ${labels[0]} with ${labels[1]}, so their order decides. ` : ''}${words.meaning(first?.label ?? 'the first design')} Each job runs alone, on a quiet machine. One input at a time varies over its plausible range. Shares of the variance include interactions and can add up to more than 100\u202f%.`,
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
    ...(hasRivals ? [rivalsSection(rivals, contested.contest?.designs[0]?.label ?? '')] : []),
  ]
}

function rivalsSection(rivals: Answer['rivals'], first: string): Section {
  const freshness = freshnessOfMade(rivals)
  const rows = rivals.value ?? []
  return {
    id: 'rivals',
    title:
      freshness === 'current'
        ? rivalsTitle(rows, first)
        : message('What changes the gain of every design?'),
    subtitle: 'Each job runs alone, on a quiet machine.',
    tables: [rivalsTable(rows, first, freshness)],
  }
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
    'The taper of the scenario against its 1:1 (--against selects another split) for the same money and its own workload. nodeGain and throughputGain: over samples of all prices and model inputs. beats: share of samples, standard error, 95 % interval. Every taper has its regret and its losing cases (losingCells). A case is an application under a condition. Also: winners by mean and by risk. With --compare scenarios and more than two designs, the two are those that the ranking in Answer names first. inputs: widest bar of the tornado first, with total effects (Jansen) and flipsAt, the multiple at which the order changes.',
  parameters: {
    ...others,
    measure: choiceOf<StudyMeasure>(
      'Measure',
      'Result whose sensitivity is shown',
      measures,
      'throughputGain',
    ),
    challenger,
    ...conditionParameters,
  },
  answer,
  sections,
  controls: pairControls,
  json,
})
