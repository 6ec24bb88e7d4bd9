/** What a change that is only supposed does to every scenario: each quantity as it stands and as if. */
import { signedPercent } from '../shared/gain-words'
import { isSimulated } from '../../document/scenario/fabric'
import { notModelled } from '../../document/refusals'
import type { WhatIf, Routing } from '../../model/engine'
import { analyticBy, entered, FILE_ONLY, simulatedBy } from '../../tables/columns'
import { formatSignificant } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import { changePanel, type Change } from '../../tables/changes'
import type { Get, Slot } from '../experiment'
import {
  table,
  type Column,
  type Freshness,
  type Interval,
  type Provenance,
  type Refusal,
  type Table,
  isPassing,
} from '../../tables/table'

/** Something before and after. */
export interface Pair<Value> {
  readonly before: Value
  readonly after: Value
}

/** A scenario, or why it cannot be requested. */
export interface Changed {
  /** Index in the workbook. */
  readonly at: number
  readonly scenario: Scenario
  /** As it follows "A is not included: ". */
  readonly refusal: string | undefined
}

/** -0.1 is a tenth less; 0 of what was nothing. */
export const shareOf = ({ before, after }: Pair<number>): number =>
  before === 0 ? 0 : after / before - 1

/** "54.0 → 48.0 TB/s (−11.1 %)" */
export function pairWords(pair: Pair<number>, write: (value: number) => string, unit = ''): string {
  const { before, after } = pair
  const of = unit === '' ? '' : ` ${unit}`
  return before === after
    ? `${write(before)}${of}, as built`
    : `${write(before)} → ${write(after)}${of} (${signedPercent(shareOf(pair))})`
}

interface Quantity<Row> {
  /** Its columns are `<key>_as_built`, `<key>_as_if` and `<key>_change_share`, the first two with the unit's suffix. */
  readonly key: string
  readonly header: string
  readonly unit?: string
  /** Of the unit, as keys end: "tb_per_s". */
  readonly suffix?: string
  readonly of: (row: Row) => Pair<number> | undefined
  readonly format: (value: number) => string
  readonly rangeBefore?: (row: Row) => Interval | undefined
  readonly rangeAfter?: (row: Row) => Interval | undefined
  /** Of the change, 0.01 is 1 % more. */
  readonly rangeOfChange?: (row: Row) => Interval | undefined
  readonly basis?: 'analytic' | 'simulated'
}

/** Three columns of a quantity. @param words of what is before, such as "as built" */
export function pairColumns<Row>(
  quantity: Quantity<Row>,
  provenance: Provenance,
  words = 'as built',
): readonly Column<Row>[] {
  const { key, header, unit, suffix, of, format, basis = 'simulated' } = quantity
  const end = suffix === undefined ? '' : `_${suffix}`
  const { rangeBefore, rangeAfter, rangeOfChange } = quantity
  const column = basis === 'simulated' ? simulatedBy(provenance) : analyticBy(provenance)
  const read = { ...(unit !== undefined && { unit }), format }
  return [
    column(`${key}_as_built${end}`, `${header}, ${words}`, (row: Row) => of(row)?.before, {
      ...read,
      ...(rangeBefore && { interval: rangeBefore }),
    }),
    column(`${key}_as_if${end}`, 'With the change', (row: Row) => of(row)?.after, {
      ...read,
      ...(rangeAfter && { interval: rangeAfter }),
    }),
    column(
      `${key}_change_share`,
      'Change',
      (row: Row) => {
        const pair = of(row)
        return pair && shareOf(pair)
      },
      { format: signedPercent, ...(rangeOfChange && { interval: rangeOfChange }) },
    ),
  ]
}

/** What is delivered across the middle, TB/s. */
export const deliveredIn = (
  found: Pair<WhatIf> | undefined,
  way: Routing,
): Pair<number> | undefined =>
  found && {
    before: found.before[way].delivered.deliveredTBps,
    after: found.after[way].delivered.deliveredTBps,
  }

/** Its columns under both ways of routing, with what is after over the replicates. */
export const deliveredColumns = <Row>(
  of: (row: Row) => Pair<WhatIf> | undefined,
  provenance: Provenance,
  words?: string,
): readonly Column<Row>[] =>
  (
    [
      ['static', 'Static bisection'],
      ['adaptive', 'Adaptive bisection'],
    ] as const
  ).flatMap(([way, header]) =>
    pairColumns<Row>(
      {
        key: way,
        header,
        unit: 'TB/s',
        suffix: 'tb_per_s',
        of: (row) => deliveredIn(of(row), way),
        format: (value) => formatSignificant(value),
        rangeAfter: (row) => {
          const { leastTBps: low, mostTBps: high } = of(row)?.after[way].delivered ?? {}
          return low === undefined || high === undefined ? undefined : { low, high }
        },
      },
      provenance,
      words,
    ),
  )

interface Changes<Row> {
  readonly id: string
  readonly caption: string
  /** What each axis measures, and what becomes of a row there. */
  readonly axes: readonly (readonly [heading: string, change: (row: Row) => Change])[]
  /** After the scenario's. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly note: string
  readonly freshness: Freshness
}

export const changesTable = <Row extends Changed>(changes: Changes<Row>): Table => {
  const { id, caption, axes, columns, rows, note, freshness } = changes
  return table<Row>({
    id,
    caption,
    columns: [
      entered('design', 'Scenario', ({ at, scenario }) => titleOf(at, scenario)),
      ...columns,
      entered('why_not', 'Why not assessed', ({ refusal }) => refusal, FILE_ONLY),
    ],
    rows,
    note,
    freshness,
    scenarioOf: ({ at }) => at,
    chart: {
      type: 'rows',
      label: 'design',
      scenario: ({ at }) => at,
      panels: axes.map(([heading, change]) => changePanel(heading, change)),
    },
  })
}

/** What stands on an axis of a row that has no number there. */
export const noChange = ({ refusal }: Changed): Change => ({
  words: refusal === undefined ? '…' : 'not assessed',
})

/** Scenarios that are not in it, and the nearest that can be. */
export const absentSentences = (rows: readonly Changed[]): readonly string[] =>
  rows.flatMap(({ at, refusal }) =>
    refusal === undefined ? [] : [`${letterOf(at)} is not included: ${refusal}`],
  )

/** Why a scenario has no machine, as it follows "A is not included: ". */
export function whyNoMachine(refusal: Refusal, { at, scenario }: Omit<Changed, 'refusal'>): string {
  return isSimulated(scenario.fabric)
    ? refusal.message.replace(titleOf(at, scenario), 'it')
    : `${notModelled(scenario.fabric)}.`
}

const isDone = (slot: Slot<unknown>): boolean =>
  slot.state === 'current' || (slot.state === 'refused' && !isPassing(slot.refusal))

interface Shown<Row> {
  readonly rows: readonly Row[]
  readonly freshness: Freshness
}

/**
 * Rows as far as they are known; while some is missing the earlier ones, if there were.
 * @param name names the question with its numbers
 */
export function shownRows<Row>(
  get: Get,
  name: string,
  focus: number,
  rows: readonly Row[],
  slots: readonly Slot<unknown>[],
): Shown<Row> {
  const isWhole = slots.every(isDone)
  const before = get.made(name, focus, isWhole ? [rows] : undefined, () => rows)
  if (isWhole) return { rows, freshness: 'current' }
  return before.value ? { rows: before.value, freshness: 'stale' } : { rows, freshness: 'partial' }
}

/** Why there is no answer as a whole. */
export const failuresIn = (slots: readonly Slot<unknown>[]): readonly Refusal[] =>
  slots
    .flatMap((slot) => (slot.state === 'refused' && isPassing(slot.refusal) ? [slot.refusal] : []))
    .slice(0, 1)
    .map(({ reason, message }) => ({ reason, message }))
