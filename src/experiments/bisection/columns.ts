/** What the tables of Bisection hold. */
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { Delivered, Level, LevelLoad, MachineFigures, WhatIf } from '../../model/engine'
import { analytic, CHART_ONLY, COUNT, entered, SHARE, simulated } from '../../tables/columns'
import type { Column } from '../../tables/table'
import { machineProvenance } from '../shared/machine-provenance'
import { scenarioColumn } from '../shared/scenarios'
import type { CalculationLine } from './calculation'
import { calculation, deliveredOrdered, levelLoad, whatIf } from './provenance'

const WAYS = ['static', 'ordered', 'adaptive'] as const
export type Way = (typeof WAYS)[number]

/** One scenario as built, under every way of routing. */
export interface WaysRow {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
  /** Undefined while it is simulated, and where it cannot be. */
  readonly answer: WhatIf | undefined
}

const tbps = (value: number) => formatFixed(value, 1)
const percent = (share: number) => formatPercent(share)

const named = (way: string) => `${way.charAt(0).toUpperCase()}${way.slice(1)}`

const provenanceOfWay = {
  static: machineProvenance['bisection-static'],
  ordered: deliveredOrdered,
  adaptive: machineProvenance['bisection-adaptive'],
} as const

const rangeOf = (way: Delivered | undefined) => way && { low: way.lowTBps, high: way.highTBps }

const columnsOfWay = (way: Way): readonly Column<WaysRow>[] => [
  simulated(
    `delivered_${way}_tb_per_s`,
    named(way),
    ({ answer }) => answer?.[way].delivered.deliveredTBps,
    provenanceOfWay[way],
    { unit: 'TB/s', format: tbps, interval: ({ answer }) => rangeOf(answer?.[way].delivered) },
  ),
  simulated(
    `delivered_${way}_share_of_nominal`,
    `${named(way)}, of nominal`,
    ({ answer }) => answer?.[way].delivered.efficiency,
    way === 'ordered' ? deliveredOrdered : machineProvenance['bisection-efficiency'],
    SHARE,
  ),
  simulated(
    `${way}_words`,
    named(way),
    ({ answer }) => answer && `${way} ${percent(answer[way].delivered.efficiency)}`,
    provenanceOfWay[way],
    CHART_ONLY,
  ),
]

export const waysColumns: readonly Column<WaysRow>[] = [
  scenarioColumn(),
  analytic(
    'nominal_tb_per_s',
    'Nominal',
    ({ machine }) => machine.nominalBisectionTBps,
    machineProvenance['bisection-nominal'],
    { unit: 'TB/s', format: tbps },
  ),
  ...WAYS.flatMap(columnsOfWay),
]

/** One quantity as built and under the circumstances. */
interface ChangeRow {
  readonly quantity: string
  readonly asBuilt: number
  readonly now: number
  readonly share: number | undefined
  readonly range: { readonly low: number; readonly high: number } | undefined
}

const fine = (value: number) => formatFixed(value, value < 1 ? 3 : 2)

export const changeColumns: readonly Column<ChangeRow>[] = [
  entered('quantity', 'Bisection', ({ quantity }) => quantity),
  simulated('as_built_tb_per_s', 'As built', ({ asBuilt }) => asBuilt, whatIf, {
    unit: 'TB/s',
    format: fine,
  }),
  simulated('what_if_tb_per_s', 'What if', ({ now }) => now, whatIf, {
    unit: 'TB/s',
    format: fine,
    interval: ({ range }) => range,
  }),
  simulated('change_share', 'Change', ({ asBuilt, now }) => now / asBuilt - 1, whatIf, {
    format: (share) => formatPercent(share, { signed: true }),
  }),
  simulated(
    'what_if_share_of_nominal',
    'Of its nominal',
    ({ share }) => share,
    machineProvenance['bisection-efficiency'],
    SHARE,
  ),
]

export function changeRows(asBuilt: WhatIf, now: WhatIf): readonly ChangeRow[] {
  return [
    {
      quantity: 'Nominal',
      asBuilt: asBuilt.adaptive.delivered.nominalTBps,
      now: now.adaptive.delivered.nominalTBps,
      share: undefined,
      range: undefined,
    },
    ...WAYS.map((way) => {
      const is = now[way].delivered
      return {
        quantity: named(way),
        asBuilt: asBuilt[way].delivered.deliveredTBps,
        now: is.deliveredTBps,
        share: is.nominalTBps > 0 ? is.efficiency : undefined,
        range: rangeOf(is),
      }
    }),
  ]
}

/** Names of the levels; inside a director a cable runs between leaf module and spine. */
export const levelNames: Readonly<Record<Level, string>> = {
  endPoint: 'End points',
  edgeUp: 'Edge switch, up',
  leafUp: 'Leaf to spine',
  leafDown: 'Spine to leaf',
  edgeDown: 'Core, down to edge',
}

const shareInUse = ({ loadTBps, capacityTBps }: LevelLoad) =>
  capacityTBps > 0 ? loadTBps / capacityTBps : 0

export const levelColumns: readonly Column<LevelLoad>[] = [
  entered('level', 'Level', ({ level }) => levelNames[level]),
  analytic('links', 'Links of the machine', ({ links }) => links, machineProvenance.counts, COUNT),
  analytic(
    'capacity_tb_per_s',
    'Capacity',
    ({ capacityTBps }) => capacityTBps,
    machineProvenance.counts,
    { unit: 'TB/s', format: (value) => formatFixed(value, 2) },
  ),
  simulated('load_tb_per_s', 'Load', ({ loadTBps }) => loadTBps, levelLoad, {
    unit: 'TB/s',
    format: (value) => formatFixed(value, 2),
  }),
  simulated('in_use_share', 'In use, of the whole machine', shareInUse, levelLoad, SHARE),
  simulated(
    'full_share',
    'Full, of the whole machine',
    ({ saturatedShare }) => saturatedShare,
    levelLoad,
    SHARE,
  ),
  simulated(
    'held_back_share_of_flows',
    'Flows held back',
    ({ limitedShare }) => limitedShare,
    levelLoad,
    SHARE,
  ),
  entered(
    'size_words',
    'Size',
    ({ level, links, capacityTBps }) =>
      `${formatCount(links)} ${level === 'endPoint' ? 'ports' : 'links'}, ${formatFixed(capacityTBps, 1)} TB/s`,
    CHART_ONLY,
  ),
  entered(
    'use_words',
    'Use',
    (level) => `${percent(shareInUse(level))} in use, holds back ${percent(level.limitedShare)}`,
    CHART_ONLY,
  ),
]

/** The level that holds back most flows. */
export function limitingLevel(levels: readonly LevelLoad[]): LevelLoad | undefined {
  return levels.toSorted((a, b) => b.limitedShare - a.limitedShare)[0]
}

export const lineColumns: readonly Column<CalculationLine>[] = [
  entered('line', 'Line', ({ line }) => line),
  entered('item', 'Item', ({ item }) => item),
  entered('from', 'From', ({ from }) => from),
  simulated('value', 'Value', ({ value }) => value, calculation, {
    formatOf: ({ format }) => format,
  }),
  entered('unit', 'Unit', ({ unit }) => unit),
]
