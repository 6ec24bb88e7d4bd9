/** Which assumption moves the answer most. */
import { LEADING, SAMPLES } from '../../document/draws'
import { formatCount } from '../../document/format'
import { heldStillSentence } from '../../document/operation/held-still'
import type { MovedUnit } from '../../document/input-words'
import type { StudyMeasure } from '../../document/study-measure'
import { unequalTerms } from '../../document/unequal-terms'
import type { SensitivityAnswer } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import { message, type Refusal, type Section } from '../../tables/table'
import { choice, defineExperiment, type Get, type Input, type Made } from '../experiment'
import { freshnessOfMade, nowIn, refusalsIn } from '../shared/scenarios'
import { contestIn, studyControls, type Contested } from '../shared/contest'
import { fieldIn, studyParameters, type Rival, type StudyParameters } from '../shared/study'
import { json } from './json'
import {
  axisName,
  measureOf,
  measures,
  oneSidedSentence,
  tornadoSentence,
  wordsOf,
} from './measures'
import { tornadoTable, type TornadoRow } from './tornado-table'

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
  readonly contested: Contested
  readonly moved: Made<Moved>
  readonly refusals: readonly Refusal[]
}

function answer(input: Input<Parameters>, get: Get): Answer {
  const { workbook, focus, parameters } = input
  const { compare, measure } = parameters
  const contested = contestIn(input, get, fieldIn(input, get), 'sensitivity', false)
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
        samples: SAMPLES,
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
      title: message('{said}', {
        said:
          freshness === 'current'
            ? tornadoSentence(rows, atValues, words, labels)
            : 'Which assumption moves the answer most?',
      }),
      subtitle: `${words.meaning} One input at a time over its plausible range.`,
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
      messages: notesOf(found, freshness === 'current' ? words.unit : undefined).map((said) =>
        message('{said}', { said }),
      ),
      refusals,
      limits: rows.length === 0 ? [] : [explanation(found)],
    },
  ]
}

/** With the bars, so that what is drawn moves once. */
function notesOf(
  { contested: { contest, absent, refusals }, moved: { value } }: Answer,
  unit: MovedUnit | undefined,
): readonly string[] {
  if (!value && refusals.length === 0) return []
  const oneSided = value && unit && oneSidedSentence(value.rows, value.atValues, unit)
  return [
    ...(oneSided === undefined ? [] : [oneSided]),
    ...unequalTerms(contest?.designs ?? []),
    ...absent,
    ...(contest?.leftOut ?? []),
  ]
}

function explanation({ contested: { workload } }: Answer): string {
  const still = heldStillSentence(workload?.study?.still ?? [])
  return `A long bar says: look this number up before you decide. The part in the variance says how much of the uncertainty would be left if every other number were known; the ${LEADING} inputs with the longest bars have one, from ${formatCount(SAMPLES)} samples. Ranges are those of the prices${
    still === undefined ? '' : ', of the operation and the power of parts'
  } and of the model’s fitted parameters. The slowdown of an application moves on all designs at once, on each within its own range; the range written is that of the design where it is widest.${still === undefined ? '' : ` ${still}`}`
}

// Which challengers there are is known last, so they stand last.
const { challenger, ...others } = studyParameters

export const sensitivity = defineExperiment<Parameters, Answer>({
  id: 'sensitivity',
  title: 'Sensitivity',
  place: 'robustness',
  report: true,
  help: 'which assumption moves the answer most',
  jsonHelp:
    'The taper of the scenario against its 1:1 (--against another split) for the same money and its own workload: nodeGain and throughputGain over the draws of all prices and slowdowns, beats (share of the draws, standard error, 95 % interval), every taper with the cases that lose (losingCells, of an application under a condition each) and its regret, winners by mean and by risk, and inputs, the widest bar of the tornado first, with total effects (Jansen) and flipsAt, the multiple of its value at which the order changes.',
  parameters: {
    ...others,
    measure: choice<StudyMeasure>('Measure', 'What inputs move', measures, 'throughputGain'),
    challenger,
  },
  answer,
  sections,
  controls: ({ contested }, { focus }) => studyControls(contested, focus),
  json,
})
