/** Which assumption moves the answer most: each input alone from end to end of its range. */
import { EFFECT_SAMPLES } from '../../document/samples'
import { evidenceLabels, type Evidence } from '../../document/evidence'
import { formatPercent, formatSignificant } from '../../document/format'
import {
  type MovedUnit,
  movedText,
  inputText,
  rangeText,
  spanText,
  type InputRange,
} from '../../document/input-words'
import type { Measure } from '../../model/engine'
import { entered, FILE_ONLY, simulatedBy } from '../../tables/columns'
import { table, type Freshness, type Table } from '../../tables/table'
import type { Pair } from '../shared/ranking/ranks'
import { overSamples } from '../shared/study-provenance'

// What the tornado can measure.

interface MeasureWords {
  readonly value: StudyMeasure
  readonly label: string
  readonly unit: MovedUnit
  /** "the gain of 2:1 over 1:1" */
  readonly what: (label: string, first: string) => string
  /** What it is, in one sentence; of the gain over which design. */
  readonly meaning: (over: string) => string
}

const throughputGain: MeasureWords = {
  value: 'throughputGain',
  label: 'Gain',
  unit: 'share',
  what: (label, first) => `the gain of ${label} over ${first}`,
  meaning: (over) => `Throughput on the workload ÷ throughput of ${over} − 1.`,
}

export const measures: readonly MeasureWords[] = [
  throughputGain,
  {
    value: 'nodes',
    label: 'Nodes',
    unit: 'nodes',
    what: (label) => `the number of nodes of ${label}`,
    meaning: () => 'The largest machine that the budget buys.',
  },
  {
    value: 'throughput',
    label: 'Throughput',
    unit: 'work',
    what: (label) => `the throughput of ${label}`,
    meaning: () => 'Throughput in nodes of the first design without network losses.',
  },
  {
    value: 'costPerWork',
    label: 'Cost per equivalent node',
    unit: 'usd',
    what: (label) => `the cost of ${label} per equivalent node`,
    meaning: () =>
      'Cost ÷ throughput, where throughput is in equivalent nodes of the first design.',
  },
]

export const wordsOf = (measure: StudyMeasure): MeasureWords =>
  measures.find(({ value }) => value === measure) ?? throughputGain

const unitWords: Readonly<Record<MovedUnit, string>> = {
  share: '%',
  nodes: '',
  work: 'equivalent nodes of the first design',
  usd: 'US dollars',
}

/** "Gain of 2:1 over 1:1, %" */
export function axisName({ unit, what }: MeasureWords, [label, first]: readonly [string, string]) {
  const name = what(label, first).replace(/^the (.)/, (_, letter: string) => letter.toUpperCase())
  return unitWords[unit] === '' ? name : `${name}, ${unitWords[unit]}`
}

/** The measure in the words of the model. */
export function measureOf(measure: StudyMeasure, [design, over]: Pair): Measure {
  return measure === 'throughputGain' ? { kind: measure, design, over } : { kind: measure, design }
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
    return `No single input changes ${what}, which is ${movedText(atValues, words.unit)}.`
  }
  const ends = [widest.atLow, widest.atHigh].toSorted((a, b) => a - b)
  const range = ends.map((end) => movedText(end, words.unit)).join(' and ')
  const likely = movedText(atValues, words.unit)
  const leading = rows
    .filter(({ effect }) => effect !== undefined)
    .toSorted((a, b) => (b.effect?.index ?? 0) - (a.effect?.index ?? 0))[0]
  const part =
    leading?.effect && leading.effect.index > 0
      ? `; ${leading === widest ? 'this input also' : leading.label} has the largest share of the variance, ${effectWords(leading.effect)}`
      : ''
  return `${widest.label} changes ${what} most: ${likely} at its most likely value, ${range} at the ends of its range${part}.`
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
  return `For some inputs, the low and the high value both give more, or both less, than ${movedText(atValues, unit)}: ${list}. The reason is that machines come in whole nodes or racks, so the number of nodes changes in steps.`
}

const MOST_NAMED = 3

export interface TornadoRow extends InputRange {
  readonly id: string
  readonly source: string
  /** Undefined where it is computed. */
  readonly evidence: Evidence | undefined
  /** What is measured with the input at its least and at its largest value. */
  readonly atLow: number
  readonly atHigh: number
  /** Share of the variance that it has a part in; undefined where it was not estimated. */
  readonly effect: { readonly index: number; readonly standardError: number } | undefined
}

interface Moved {
  /** The widest first. */
  readonly rows: readonly TornadoRow[]
  /** The measure with every input at its value. */
  readonly atValues: number
  readonly unit: MovedUnit
  /** What its bars measure, with its unit. */
  readonly axisName: string
  /** Index of the scenario whose measure it is. */
  readonly scenario: number
  /** The design whose measure it is, and what that is: for files. */
  readonly design: string
  readonly measure: string
  readonly freshness: Freshness
}

/** Inputs that are shown, of those that move anything; the table has them all. */
const MOST_BARS = 20

/** Shares of the variance below it are as good as none. */
const LEAST_SHARE = 0.001

/** "31 % ± 2", "< 0.1 %" */
function effectWords({ index, standardError }: NonNullable<TornadoRow['effect']>): string {
  if (index < LEAST_SHARE && standardError < LEAST_SHARE) {
    return `< ${formatPercent(LEAST_SHARE, { digits: 1 })}`
  }
  return `${formatPercent(index, { digits: 2 })} ± ${formatSignificant(standardError * 100, 1)}`
}

const evidenceOf = ({ evidence }: TornadoRow) =>
  evidence === undefined ? 'computed' : evidenceLabels[evidence]

/** "$11,000 to $20,000, public page" */
export const detailOf = (row: TornadoRow): string => `${spanText(row)}, ${evidenceOf(row)}`

/** How the bars and dots are read. */
export function tornadoNote(rows: readonly TornadoRow[], unit: MovedUnit): string {
  const moving = rows.filter(({ atLow, atHigh }) => atLow !== atHigh).length
  const parts = [
    'Each bar shows one input from its low end (hollow) to its high end (solid), with all others at their most likely values. The input’s values at both ends are beside the bar. Its range and evidence are below its name. The chart’s data has the sources.',
    'Dots: each leading input’s share of the variance when all inputs vary at once, with its standard error.',
    unit === 'share' ? 'Red line: no gain. Beyond it the order changes.' : '',
    moving > MOST_BARS
      ? `The chart shows the ${MOST_BARS} longest of ${moving} bars. The chart’s data has the others.`
      : '',
    moving < rows.length
      ? `${rows.length - moving} of ${rows.length} inputs have no effect alone. The chart’s data has them.`
      : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

export function tornadoTable(moved: Moved): Table {
  const { rows, atValues, unit, axisName, scenario, design, measure, freshness } = moved
  const movedColumn = simulatedBy(overSamples('moved', EFFECT_SAMPLES))
  const write = (value: number) => movedText(value, unit)
  /** Where both ends lie on one side, the further words would cover the nearer. */
  const endWords = (end: 'low' | 'high') => (row: TornadoRow) => {
    const [low, high] = [row.atLow - atValues, row.atHigh - atValues]
    const isFurther = Math.abs(end === 'low' ? low : high) >= Math.abs(end === 'low' ? high : low)
    const isShort = low * high > 0 && !(low === high ? end === 'low' : isFurther)
    return isShort ? '' : inputText(row[end], row.unit)
  }
  return table<TornadoRow>({
    id: 'tornado',
    caption: axisName,
    columns: [
      entered('input', 'Input', ({ label }) => label),
      entered('range', 'Value and range', rangeText),
      entered('design', 'Design', () => design, FILE_ONLY),
      entered('measure', 'Measure', () => measure, FILE_ONLY),
      entered('unit', 'Unit', ({ unit: own }) => own, FILE_ONLY),
      entered('value', 'Value', ({ value }) => value, {
        interval: ({ low, high }) => ({ low, high }),
        fileOnly: true,
      }),
      movedColumn('measure_at_low', 'Result at the low end', ({ atLow }) => atLow, {
        format: write,
      }),
      movedColumn('measure_at_high', 'Result at the high end', ({ atHigh }) => atHigh, {
        format: write,
      }),
      movedColumn('part_in_variance', 'Share of the variance', ({ effect }) => effect?.index, {
        formatOf:
          ({ effect }) =>
          (index) =>
            effectWords({ index, standardError: effect?.standardError ?? 0 }),
      }),
      movedColumn(
        'standard_error',
        'Standard error',
        ({ effect }) => effect?.standardError,
        FILE_ONLY,
      ),
      entered('evidence', 'Evidence', evidenceOf),
      entered('source', 'Source', ({ source }) => source),
    ],
    rows,
    note: tornadoNote(rows, unit),
    freshness,
    scenarioOf: () => scenario,
    chart: {
      type: 'rows',
      label: 'input',
      detail: detailOf,
      plotted: (all) => all.filter(({ atLow, atHigh }) => atLow !== atHigh).slice(0, MOST_BARS),
      panels: [
        {
          spans: [
            {
              from: atValues,
              to: 'measure_at_low',
              look: 'hollow',
              scenario: () => scenario,
              words: endWords('low'),
            },
            {
              from: atValues,
              to: 'measure_at_high',
              look: 'bar',
              scenario: () => scenario,
              words: endWords('high'),
            },
          ],
          references: [
            { value: atValues, label: 'all at their most likely values' },
            ...(unit === 'share' ? [{ value: 0, label: '', look: 'risk' as const }] : []),
          ],
          axisName,
        },
        {
          heading: 'Share of the variance ± standard error',
          isAside: true,
          share: 0.55,
          spans: [
            {
              from: ({ effect }) => effect && effect.index - effect.standardError,
              to: ({ effect }) => effect && effect.index + effect.standardError,
              look: 'line',
            },
          ],
          points: [{ at: ({ effect }) => effect?.index, shape: 'mark' }],
          words: ({ effect }) => (effect ? effectWords(effect) : ''),
          domain: [0, 1],
          ticks: [0, 0.5, 1],
          measure: { format: (share) => formatPercent(share) },
        },
      ],
    },
  })
}

/** What the tornado moves, of the design that is looked at. */
export type StudyMeasure = 'throughputGain' | 'nodes' | 'throughput' | 'costPerWork'
