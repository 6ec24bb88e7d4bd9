/** The distributions as a table and as records: one line a scenario, condition and state. */
import { formatCount } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import {
  conditionsOf,
  inUnit,
  marksOf,
  policyName,
  unitOf,
  worstName,
  write,
  type Campaign,
  type TestId,
} from './tailWords'

export interface TailRecord {
  readonly scenario: string
  readonly policy: string
  readonly routing: string
  readonly state: string
  readonly mean: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly worstMin: number
  readonly worstMedian: number
  readonly worstMax: number
  readonly bandFactor: number
  readonly samples: number
  readonly runs: number
}

/** In the unit of the test. */
export function tailRecords(
  campaigns: readonly Campaign[],
  test: TestId,
  largeBytes: number,
  isTwoPorts: boolean,
): readonly TailRecord[] {
  const toUnit = inUnit(test, largeBytes)
  return campaigns.flatMap(({ letter, result }) =>
    conditionsOf(result).flatMap((condition) =>
      (['isolated', 'congested'] as const).map((state): TailRecord => {
        const runs = condition[test][state]
        const [p50, p99, p999] = marksOf(runs, toUnit).map(({ value }) => value)
        return {
          scenario: letter,
          policy: policyName(condition.policy, isTwoPorts),
          routing: condition.routing,
          state,
          mean: runs.mean.median,
          p50: p50 ?? 0,
          p99: p99 ?? 0,
          p999: p999 ?? 0,
          worstMin: runs.worst.min,
          worstMedian: runs.worst.median,
          worstMax: runs.worst.max,
          bandFactor: runs.bandFactor,
          samples: runs.counts.reduce((sum, count) => sum + count, 0),
          runs: runs.runMeans.length,
        }
      }),
    ),
  )
}

export function tailColumns(test: TestId) {
  const unit = unitOf(test)
  const worst = worstName(test)
  return [
    { key: 'scenario', header: 'Scenario' },
    { key: 'policy', header: 'Policy' },
    { key: 'routing', header: 'Routing' },
    { key: 'state', header: 'State' },
    { key: 'mean', header: `Mean, ${unit}` },
    { key: 'p50', header: `p50, ${unit}` },
    { key: 'p99', header: `p99, ${unit}` },
    { key: 'p999', header: `p99.9, ${unit}` },
    { key: 'worstMin', header: `${worst} of the runs, least` },
    { key: 'worstMedian', header: `${worst} of the runs, median` },
    { key: 'worstMax', header: `${worst} of the runs, greatest` },
    { key: 'bandFactor', header: '90 % band, factor' },
    { key: 'samples', header: 'Samples' },
    { key: 'runs', header: 'Runs' },
  ] as const
}

export function tailsTable(records: readonly TailRecord[], test: TestId): TableData {
  return {
    columns: tailColumns(test),
    rows: records.map((record) => ({
      id: `${record.scenario} ${record.policy} ${record.routing} ${record.state}`,
      cells: [
        record.scenario,
        record.policy,
        record.routing,
        record.state,
        write(record.mean),
        write(record.p50),
        write(record.p99),
        write(record.p999),
        write(record.worstMin),
        write(record.worstMedian),
        write(record.worstMax),
        `÷ and × ${write(record.bandFactor)}`,
        formatCount(record.samples),
        formatCount(record.runs),
      ],
    })),
  }
}
