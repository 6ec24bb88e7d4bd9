/** Where the time goes on each node, as a table and as records, and how its bars are read. */
import { formatPercent, formatSignificant } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import { totalOf, wireNames, wires, type ScenarioTime } from './phases'

export function nodeTimeNote(times: readonly ScenarioTime[]): string {
  const hasOverflow = times.some(({ time }) => time?.kind === 'runs' && time.overflow > 0)
  const overflow = hasOverflow
    ? ' Right of the dashes: time for data that does not fit the GPUs’ memory.'
    : ''
  return `Length of a bar: time that one node takes for the same work. In colour: what takes longest.${overflow}`
}

const timeColumns = [
  { key: 'scenario', header: 'Scenario' },
  ...wires.map((wire) => ({ key: wire, header: wireNames[wire] })),
  { key: 'total', header: 'Time, reference node = 1' },
  { key: 'perGpu', header: 'Speed a GPU' },
  { key: 'boundBy', header: 'Bound by' },
] as const

/** With the shares that the table shows. */
export const timeFileColumns = [
  ...timeColumns,
  ...wires.map((wire) => ({
    key: `${wire}Share`,
    header: `${wireNames[wire]}, share of the time`,
  })),
] as const

/** Numbers in full, for files. */
export function timeRecords(times: readonly ScenarioTime[]): readonly Record<string, unknown>[] {
  return times.flatMap(({ letter, time }) =>
    time?.kind === 'runs'
      ? [
          {
            scenario: letter,
            ...time.phases,
            total: totalOf(time.phases),
            perGpu: time.perGpu,
            boundBy: wireNames[time.boundBy],
            ...Object.fromEntries(
              wires.map((wire) => [`${wire}Share`, time.phases[wire] / totalOf(time.phases)]),
            ),
          },
        ]
      : [],
  )
}

/** Numbers as they are read. */
export function timesTable(times: readonly ScenarioTime[]): TableData {
  return {
    columns: timeColumns,
    rows: times.map(({ letter, time }) => ({
      id: letter,
      cells:
        time?.kind === 'runs'
          ? [
              letter,
              ...wires.map((wire) =>
                formatPercent(time.phases[wire] / totalOf(time.phases), { digits: 2 }),
              ),
              formatSignificant(totalOf(time.phases)),
              formatSignificant(time.perGpu),
              wireNames[time.boundBy],
            ]
          : [
              letter,
              ...timeColumns.slice(2).map(() => '–'),
              time === undefined ? '–' : 'does not run',
            ],
    })),
  }
}
