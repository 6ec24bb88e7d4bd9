/** What the bisection chart shows of every scenario, and the same as a table. */
import { formatFixed, formatPercent } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { DeliveredDto, MachineDto, WhatIfDto } from '../../model/engine'
import type { TableColumn, TableData } from '../frame/DataTable'
import { scenarioLetter, type ScenarioLetter } from '../frame/ScenarioGlyph'

export const ways = ['static', 'ordered', 'adaptive'] as const
export type Way = (typeof ways)[number]

export interface BisectionRow {
  readonly letter: ScenarioLetter
  readonly name: string
  readonly nominalTBps: number
  /** The routing that the scenario has. */
  readonly routing: 'static' | 'adaptive'
  /** Absent while it is being simulated. */
  readonly delivered: Readonly<Record<Way, DeliveredDto>> | undefined
}

/** @param answer undefined while it is being simulated, and where it cannot be */
export function bisectionRow(
  index: number,
  { name, fabric }: Scenario,
  { nominalBisectionTBps }: Pick<MachineDto, 'nominalBisectionTBps'>,
  answer: WhatIfDto | undefined,
): BisectionRow {
  return {
    letter: scenarioLetter(index),
    name,
    nominalTBps: nominalBisectionTBps,
    routing: fabric.routing,
    delivered: answer && {
      static: answer.static.delivered,
      ordered: answer.ordered.delivered,
      adaptive: answer.adaptive.delivered,
    },
  }
}

export const bisectionSubtitle =
  'Every node sends to the node half the machine away, over all rails at once; both directions of the cut'

export const bisectionNote =
  'Bar: nominal, from port counts. Filled mark: the scenario’s own routing. Ordered: static tables that see the end points in node order, the best that tables can do for a shift. Whiskers: least to most of the replicates.'

const bisectionColumns: readonly TableColumn[] = [
  { key: 'scenario', header: 'Scenario' },
  { key: 'nominal', header: 'Nominal, TB/s' },
  { key: 'static', header: 'Static, TB/s' },
  { key: 'staticRange', header: 'Static, least to most' },
  { key: 'staticShare', header: 'Static, of nominal' },
  { key: 'ordered', header: 'Ordered, TB/s' },
  { key: 'orderedShare', header: 'Ordered, of nominal' },
  { key: 'adaptive', header: 'Adaptive, TB/s' },
  { key: 'adaptiveShare', header: 'Adaptive, of nominal' },
]

const tbps = (value: number | undefined) => formatFixed(value, 1)

export function bisectionTable(rows: readonly BisectionRow[]): TableData {
  return {
    columns: bisectionColumns,
    rows: rows.map((row) => {
      const { delivered } = row
      const range = delivered?.static
      return {
        id: row.letter,
        cells: [
          `${row.letter} ${row.name}`,
          tbps(row.nominalTBps),
          tbps(range?.deliveredTBps),
          range ? `${tbps(range.lowTBps)} to ${tbps(range.highTBps)}` : tbps(undefined),
          formatPercent(range?.efficiency),
          tbps(delivered?.ordered.deliveredTBps),
          formatPercent(delivered?.ordered.efficiency),
          tbps(delivered?.adaptive.deliveredTBps),
          formatPercent(delivered?.adaptive.efficiency),
        ],
      }
    }),
  }
}

export const bisectionCsvColumns = [
  { key: 'scenario', header: 'Scenario' },
  { key: 'name', header: 'Name' },
  { key: 'nominalTBps', header: 'Nominal, TB/s' },
  ...ways.flatMap((way) => [
    { key: `${way}TBps`, header: `Delivered ${way}, TB/s` },
    { key: `${way}Low`, header: `Delivered ${way} least, TB/s` },
    { key: `${way}High`, header: `Delivered ${way} most, TB/s` },
    { key: `${way}Share`, header: `Delivered ${way}, share of nominal` },
  ]),
]

export function bisectionRecords(
  rows: readonly BisectionRow[],
): readonly Record<string, string | number>[] {
  return rows.map(({ letter, name, nominalTBps, delivered }) => ({
    scenario: letter,
    name,
    nominalTBps,
    ...Object.fromEntries(
      ways.flatMap((way) => {
        const value = delivered?.[way]
        return value
          ? [
              [`${way}TBps`, value.deliveredTBps],
              [`${way}Low`, value.lowTBps],
              [`${way}High`, value.highTBps],
              [`${way}Share`, value.efficiency],
            ]
          : []
      }),
    ),
  }))
}

/** The result in a sentence, of the scenario that is looked at. */
export function bisectionTitle(row: BisectionRow | undefined): string {
  if (!row?.delivered) return 'What does each routing deliver of the nominal bisection?'
  const share = (way: Way) => formatPercent(row.delivered?.[way].efficiency)
  const nominal = `${tbps(row.nominalTBps)} TB/s`
  return `Of ${row.letter}’s nominal ${nominal}, static tables deliver ${share('static')}, tables in node order ${share('ordered')} and adaptive routing ${share('adaptive')}`
}
