/** What each split does of the workload, and how many nodes it is, against the reference split. */
import { formatPercent, formatTaper } from '../../document/format'
import { directionOf, isTooSmall, TOO_SMALL } from '../../document/chance-words'
import type { CurveChannels, LineChannel } from '../../tables/channels'
import { analytic, COUNT, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Provenance, type Table } from '../../tables/table'
import { gainText, withoutPercent } from '../shared/gain-words'
import { machineProvenance, moneyProvenance } from '../shared/provenance'
import {
  bestOf,
  gainFacts,
  ownPoint,
  referenceOf,
  type GainPoint,
  type OtherGain,
} from './gain-points'
import { splitGain } from './break-evens'
import { familyName, splitEdit, taperLines } from './taper-points'
import { splitRows } from './taper-table'

interface GainTableInput {
  readonly points: readonly GainPoint[]
  readonly scenario: { readonly index: number; readonly letter: string }
  readonly others: readonly OtherGain[]
  /** Whether sizes are given, and the same in all samples. */
  readonly isSized?: boolean
  readonly freshness: Freshness
}

type GainColumn = Column<GainPoint>

/** "+6.67", as a percentage whose sign of percent stands in the head of the column. */
const signed = (percent: number) => withoutPercent(gainText(percent / 100))
const unsigned = (percent: number) => withoutPercent(formatPercent(percent / 100))

const percent = (
  key: string,
  header: string,
  share: (of: GainPoint) => number | undefined,
  format = signed,
): GainColumn =>
  simulated(
    key,
    header,
    (of) => {
      const value = share(of)
      return value === undefined ? undefined : 100 * value
    },
    splitGain,
    { unit: '%', format },
  )

const count = (
  key: string,
  header: string,
  value: (of: GainPoint) => number,
  provenance: Provenance = machineProvenance.ports,
): GainColumn => analytic(key, header, value, provenance, COUNT)

/** The columns that are drawn, both of the same samples: so their gap is the lost speed. */
const GAIN = 'gain_median_percent'
const NODES = 'nodes_gain_median_percent'

const columnsOf = (reference: GainPoint | undefined): readonly GainColumn[] => [
  analytic(
    'split',
    'Taper',
    (of) => `${formatTaper(of.point.populatedTaper)}${of === reference ? ' (reference)' : ''}`,
    machineProvenance.taper,
  ),
  analytic('taper', 'Taper, to 1', ({ point }) => point.populatedTaper, machineProvenance.taper, {
    format: formatTaper,
    fileOnly: true,
  }),
  count('downlinks', 'Node ports', ({ point }) => point.downlinks),
  count('uplinks', 'Uplinks', ({ point }) => point.uplinks),
  count('nodes', 'Nodes', ({ point }) => point.nodes, moneyProvenance.nodes),
  {
    ...percent(
      'nodes_gain_percent',
      'Nodes relative to the reference',
      ({ likelyNodeGain }) => likelyNodeGain,
    ),
    basis: 'analytic',
  },
  percent(NODES, 'Nodes relative to the reference, median', ({ nodeGain }) => nodeGain),
  {
    ...percent('speed_given_back_percent', 'Per-node speed lost', ({ lost }) => lost.value),
    formatOf: (of) => (value) => {
      if (of === reference) return '–'
      if (isTooSmall(of.lost)) return TOO_SMALL
      return !directionOf(of.lost) ? 'not significant' : unsigned(value)
    },
    interval: ({ lost }) => ({ low: 100 * lost.low, high: 100 * lost.high }),
  },
  percent(GAIN, 'Throughput relative to the reference, median', ({ gain }) => gain),
  percent('gain_p5_percent', '5th percentile', ({ range }) => range?.low),
  percent('gain_p95_percent', '95th percentile', ({ range }) => range?.high),
  percent('gain_percent', 'With most likely inputs', ({ likelyGain }) => likelyGain),
  percent(
    'ahead_percent',
    'Share of samples that beat the reference',
    ({ ahead }) => ahead,
    unsigned,
  ),
  percent(
    'losing_time_percent',
    'Node-hours of applications with less throughput than on the reference',
    ({ losingCycles }) => losingCycles,
    unsigned,
  ),
  simulated(
    'worst_application',
    'Application with the smallest gain',
    ({ worst }) => worst?.name,
    splitGain,
  ),
  percent('worst_gain_percent', 'Smallest gain of any application', ({ worst }) => worst?.gain),
]

export function gainTable(input: GainTableInput): Table {
  const points = input.points.toSorted((a, b) => a.point.populatedTaper - b.point.populatedTaper)
  const reference = referenceOf(points)
  return table<GainPoint>({
    id: 'splits',
    caption: 'Workload throughput of every split of the edge switch',
    columns: columnsOf(reference),
    rows: points,
    ...(points.length > 0 && { note: gainNote(points, input.isSized) }),
    freshness: input.freshness,
    isBaseline: (of) => of === reference,
    isEmphasised: ({ point }) => point.current,
    edit: splitEdit(input.scenario.letter, ({ point }) => point),
    chart: channelsOf(input, points, reference),
  })
}

function gainNote(points: readonly GainPoint[], isSized = false): string {
  const best = bestOf(points)
  const isRinged = best !== undefined && best !== ownPoint(points) && best !== referenceOf(points)
  const isMixed = new Set(points.map(({ point }) => point.allPortsUsed)).size > 1
  return [
    'Throughput is nodes × per-node speed, for jobs on the machine that each split buys. The gap between the dashed and the solid line is the lost speed.',
    ...(isRinged ? ['The ring marks the highest throughput.'] : []),
    ...(isMixed ? ['Circles: some ports are empty. Squares: all ports are used.'] : []),
    ...(points.some(({ range }) => range)
      ? [
          `The band contains 90\u202f% of the samples of ${isSized ? 'model inputs' : 'prices and model inputs'}. Within each sample, every taper is compared with the reference. Lines and marks are medians. The table also shows the gain with every input at its most likely value.`,
          isSized
            ? 'Every taper keeps the number of nodes that the same cost buys at the most likely prices.'
            : 'Ranges are asymmetric and each sample buys whole nodes or racks, so that gain can lie outside the band.',
        ]
      : []),
    'Node counts are those that the most likely prices buy. The lines have kinks because switches and racks come whole.',
  ].join(' ')
}

/** Losses beyond this are no longer distinguished; the axis ends there. */
const LEAST_PERCENT = -30

function channelsOf(
  { scenario, others }: GainTableInput,
  points: readonly GainPoint[],
  reference: GainPoint | undefined,
): CurveChannels<GainPoint> {
  const against = formatTaper(reference?.point.populatedTaper ?? 1)
  const strands = taperLines(points.map(({ point }) => point)).map((line) => line.points)
  const rows = splitRows(points.map(({ point }) => point))
  return {
    type: 'curve',
    name: 'Workload throughput of buildable tapers',
    x: 'taper',
    xScale: 'log',
    panels: [
      {
        heading: `Gain over ${against} for the same money; band: 90\u202f% of samples`,
        domain: [LEAST_PERCENT, undefined],
        lines: [
          {
            ...line(points, NODES, 'nodes bought', 'nodes'),
            look: 'dashed',
            marks: 'dash',
          },
          {
            ...line(points, GAIN, 'workload throughput', 'workload'),
            look: 'bold',
            marks: 'point',
            band: ['gain_p5_percent', 'gain_p95_percent'],
          },
        ],
        callouts: calloutsOf(points, reference, scenario),
      },
    ],
    strands: () => strands.map((own) => points.filter(({ point }) => own.includes(point))),
    isSquare: ({ point }) => point.allPortsUsed,
    aligned: rows.map((row) => ({ ...row, text: ({ point }: GainPoint) => row.text(point) })),
    scenario: ({ point }) => (point.current ? scenario.index : undefined),
    guide: 'between',
    others: others.map(({ at, taper, gain, isOld }) => ({
      scenario: at,
      x: taper,
      y: { [GAIN]: 100 * gain },
      isOld,
    })),
    tip: gainFacts,
  }
}

/** A line that is named at the last split of all; throughput at the last of each family. */
function line(
  points: readonly GainPoint[],
  y: typeof NODES | typeof GAIN,
  text: string,
  short: string,
): LineChannel<GainPoint> {
  return {
    y,
    text,
    short,
    end: (strand, strands) => {
      const last = strand.at(-1)
      const detail = last && gainText(y === GAIN ? last.gain : last.nodeGain)
      if (strands < 2 || y !== GAIN) {
        return last === points.at(-1) ? { text, short, detail } : undefined
      }
      const family = familyName(strand.map(({ point }) => point))
      return { ...family, text: `throughput, ${family.text}`, detail }
    },
  }
}

function calloutsOf(
  points: readonly GainPoint[],
  reference: GainPoint | undefined,
  { index, letter }: GainTableInput['scenario'],
) {
  const [own, best] = [ownPoint(points), bestOf(points)]
  const at = { y: GAIN, side: 'above' } as const
  return [
    ...(own
      ? [
          {
            ...at,
            rows: [own],
            texts: [[{ text: `${letter} ${gainText(own.gain)}`, scenario: index }]],
            scenario: index,
          },
        ]
      : []),
    ...(best && best !== own && best !== reference
      ? [
          {
            ...at,
            rows: [best],
            texts: [[{ text: `${formatTaper(best.point.populatedTaper)} ${gainText(best.gain)}` }]],
            isRinged: true,
          },
        ]
      : []),
  ]
}
