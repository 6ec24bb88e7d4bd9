/** What the tables of Bisection hold. */
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { DeliveredDto, LevelDto, LevelId, MachineDto, WhatIfDto } from '../../model/engine'
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
  readonly machine: MachineDto
  /** Undefined while it is simulated, and where it cannot be. */
  readonly answer: WhatIfDto | undefined
}

const tbps = (value: number) => formatFixed(value, 1)
const percent = (share: number) => formatPercent(share)

const named = (way: string) => `${way.charAt(0).toUpperCase()}${way.slice(1)}`

const provenanceOfWay = {
  static: machineProvenance.deliveredStatic,
  ordered: deliveredOrdered,
  adaptive: machineProvenance.deliveredAdaptive,
} as const

const rangeOf = (way: DeliveredDto | undefined) => way && { low: way.lowTBps, high: way.highTBps }

const columnsOfWay = (way: Way): readonly Column<WaysRow>[] => [
  {
    key: `delivered_${way}_tb_per_s`,
    header: named(way),
    unit: 'TB/s',
    value: ({ answer }) => answer?.[way].delivered.deliveredTBps,
    format: tbps,
    interval: ({ answer }) => rangeOf(answer?.[way].delivered),
    basis: 'simulated',
    provenance: provenanceOfWay[way],
  },
  {
    key: `delivered_${way}_share_of_nominal`,
    header: `${named(way)}, of nominal`,
    value: ({ answer }) => answer?.[way].delivered.efficiency,
    format: percent,
    basis: 'simulated',
    provenance: way === 'ordered' ? deliveredOrdered : machineProvenance.efficiency,
  },
  {
    key: `${way}_words`,
    header: named(way),
    value: ({ answer }) => answer && `${way} ${percent(answer[way].delivered.efficiency)}`,
    basis: 'simulated',
    provenance: provenanceOfWay[way],
    chartOnly: true,
  },
]

export const waysColumns: readonly Column<WaysRow>[] = [
  scenarioColumn(),
  {
    key: 'nominal_tb_per_s',
    header: 'Nominal',
    unit: 'TB/s',
    value: ({ machine }) => machine.nominalBisectionTBps,
    format: tbps,
    basis: 'analytic',
    provenance: machineProvenance.nominal,
  },
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
  { key: 'quantity', header: 'Bisection', value: ({ quantity }) => quantity, basis: 'input' },
  {
    key: 'as_built_tb_per_s',
    header: 'As built',
    unit: 'TB/s',
    value: ({ asBuilt }) => asBuilt,
    format: fine,
    basis: 'simulated',
    provenance: whatIf,
  },
  {
    key: 'what_if_tb_per_s',
    header: 'What if',
    unit: 'TB/s',
    value: ({ now }) => now,
    format: fine,
    interval: ({ range }) => range,
    basis: 'simulated',
    provenance: whatIf,
  },
  {
    key: 'change_share',
    header: 'Change',
    value: ({ asBuilt, now }) => now / asBuilt - 1,
    format: (share) => formatPercent(share, { signed: true }),
    basis: 'simulated',
    provenance: whatIf,
  },
  {
    key: 'what_if_share_of_nominal',
    header: 'Of its nominal',
    value: ({ share }) => share,
    format: percent,
    basis: 'simulated',
    provenance: machineProvenance.efficiency,
  },
]

export function changeRows(asBuilt: WhatIfDto, now: WhatIfDto): readonly ChangeRow[] {
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
export const levelNames: Readonly<Record<LevelId, string>> = {
  endPoint: 'End points',
  edgeUp: 'Edge switch, up',
  leafUp: 'Leaf to spine',
  leafDown: 'Spine to leaf',
  edgeDown: 'Core, down to edge',
}

const shareInUse = ({ loadTBps, capacityTBps }: LevelDto) =>
  capacityTBps > 0 ? loadTBps / capacityTBps : 0

export const levelColumns: readonly Column<LevelDto>[] = [
  { key: 'level', header: 'Level', value: ({ level }) => levelNames[level], basis: 'input' },
  {
    key: 'links',
    header: 'Links of the machine',
    value: ({ links }) => links,
    format: formatCount,
    basis: 'analytic',
    provenance: machineProvenance.counts,
  },
  {
    key: 'capacity_tb_per_s',
    header: 'Capacity',
    unit: 'TB/s',
    value: ({ capacityTBps }) => capacityTBps,
    format: (value) => formatFixed(value, 2),
    basis: 'analytic',
    provenance: machineProvenance.counts,
  },
  {
    key: 'load_tb_per_s',
    header: 'Load',
    unit: 'TB/s',
    value: ({ loadTBps }) => loadTBps,
    format: (value) => formatFixed(value, 2),
    basis: 'simulated',
    provenance: levelLoad,
  },
  {
    key: 'in_use_share',
    header: 'In use, of the whole machine',
    value: shareInUse,
    format: percent,
    basis: 'simulated',
    provenance: levelLoad,
  },
  {
    key: 'full_share',
    header: 'Full, of the whole machine',
    value: ({ saturatedShare }) => saturatedShare,
    format: percent,
    basis: 'simulated',
    provenance: levelLoad,
  },
  {
    key: 'held_back_share_of_flows',
    header: 'Flows held back',
    value: ({ limitedShare }) => limitedShare,
    format: percent,
    basis: 'simulated',
    provenance: levelLoad,
  },
  {
    key: 'size_words',
    header: 'Size',
    value: ({ level, links, capacityTBps }) =>
      `${formatCount(links)} ${level === 'endPoint' ? 'ports' : 'links'}, ${formatFixed(capacityTBps, 1)} TB/s`,
    basis: 'input',
    chartOnly: true,
  },
  {
    key: 'use_words',
    header: 'Use',
    value: (level) =>
      `${percent(shareInUse(level))} in use, holds back ${percent(level.limitedShare)}`,
    basis: 'input',
    chartOnly: true,
  },
]

/** The level that holds back most flows. */
export function limitingLevel(levels: readonly LevelDto[]): LevelDto | undefined {
  return levels.toSorted((a, b) => b.limitedShare - a.limitedShare)[0]
}

export const lineColumns: readonly Column<CalculationLine>[] = [
  { key: 'line', header: 'Line', value: ({ line }) => line, basis: 'input' },
  { key: 'item', header: 'Item', value: ({ item }) => item, basis: 'input' },
  { key: 'from', header: 'From', value: ({ from }) => from, basis: 'input' },
  {
    key: 'value',
    header: 'Value',
    value: ({ value }) => value,
    formatOf: ({ format }) => format,
    basis: 'simulated',
    provenance: calculation,
  },
  { key: 'unit', header: 'Unit', value: ({ unit }) => unit, basis: 'input' },
]
