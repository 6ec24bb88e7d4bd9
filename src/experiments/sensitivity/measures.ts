/** What the tornado can measure. */
import type { MovedUnit } from '../../document/input-words'
import { movedText } from '../../document/input-words'
import { effectWords, type TornadoRow } from './tornado-table'
import type { Measure } from '../../model/engine'
import type { StudyMeasure } from '../../document/study-measure'

export interface MeasureWords {
  readonly value: StudyMeasure
  readonly label: string
  readonly unit: MovedUnit
  /** "the gain of 2:1 over 1:1" */
  readonly what: (label: string, first: string) => string
  /** What it is, in one sentence. */
  readonly meaning: string
}

const throughputGain: MeasureWords = {
  value: 'throughputGain',
  label: 'Gain',
  unit: 'share',
  what: (label, first) => `the gain of ${label} over ${first}`,
  meaning: 'Throughput of the workload over that of the first design, less 1.',
}

export const measures: readonly MeasureWords[] = [
  throughputGain,
  {
    value: 'nodes',
    label: 'Nodes',
    unit: 'nodes',
    what: (label) => `the nodes of ${label}`,
    meaning: 'The largest machine that the money buys.',
  },
  {
    value: 'throughput',
    label: 'Throughput',
    unit: 'work',
    what: (label) => `the throughput of ${label}`,
    meaning: 'In nodes of the first design, undisturbed.',
  },
  {
    value: 'costPerWork',
    label: 'Cost of work',
    unit: 'usd',
    what: (label) => `the cost of work of ${label}`,
    meaning:
      'What the machine costs for each undisturbed node of the first design that it is worth.',
  },
]

export const wordsOf = (measure: StudyMeasure): MeasureWords =>
  measures.find(({ value }) => value === measure) ?? throughputGain

const unitWords: Readonly<Record<MovedUnit, string>> = {
  share: '%',
  nodes: '',
  work: 'undisturbed nodes of the first design',
  usd: 'US dollars a node’s worth',
}

/** "Gain of 2:1 over 1:1, %" */
export function axisName({ unit, what }: MeasureWords, [label, first]: readonly [string, string]) {
  const name = what(label, first).replace(/^the (.)/, (_, letter: string) => letter.toUpperCase())
  return unitWords[unit] === '' ? name : `${name}, ${unitWords[unit]}`
}

/** The measure in the words of the model. */
export function measureOf(measure: StudyMeasure, design: number): Measure {
  return measure === 'throughputGain'
    ? { kind: measure, design, over: 0 }
    : { kind: measure, design }
}

/** What moves the measure most, and what it is made of. */
export function tornadoSentence(
  rows: readonly TornadoRow[],
  atValues: number,
  words: MeasureWords,
  [label, first]: readonly [string, string],
): string {
  const [widest] = rows
  const what = words.what(label, first)
  if (!widest || widest.atLow === widest.atHigh) {
    return `No single input moves ${what}: ${movedText(atValues, words.unit)}.`
  }
  const ends = [widest.atLow, widest.atHigh].toSorted((a, b) => a - b)
  const range = ends.map((end) => movedText(end, words.unit)).join(' to ')
  const leading = rows
    .filter(({ effect }) => effect !== undefined)
    .toSorted((a, b) => (b.effect?.index ?? 0) - (a.effect?.index ?? 0))[0]
  const part =
    leading?.effect && leading.effect.index > 0
      ? `; ${leading === widest ? 'it' : leading.label} has a part in ${effectWords(leading.effect)} of the variance`
      : ''
  return `${widest.label} moves ${what} most: ${range}, from ${movedText(atValues, words.unit)}${part}.`
}

/** Which inputs move the measure one way at both ends of their ranges, and why that is; undefined where none does. */
export function oneSidedSentence(
  rows: readonly TornadoRow[],
  atValues: number,
  unit: MovedUnit,
): string | undefined {
  const named = rows.flatMap(({ label, atLow, atHigh }) =>
    (atLow - atValues) * (atHigh - atValues) > 0
      ? [`${label} (${movedText(atLow, unit)} and ${movedText(atHigh, unit)})`]
      : [],
  )
  if (named.length === 0) return undefined
  const some = named.length > MOST_NAMED ? `${named.length - MOST_NAMED} more` : undefined
  const list = [...named.slice(0, MOST_NAMED), ...(some === undefined ? [] : [some])].join(', ')
  return `Both ends of a range can lie on one side of ${movedText(atValues, unit)}: ${list}. Machines come in whole racks or edge switches, so the nodes that a price buys go in steps, not evenly.`
}

const MOST_NAMED = 3
