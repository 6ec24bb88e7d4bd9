/** How much placements differ: what every run of a campaign gave, under every condition. */
import { formatExact } from '../../document/format'
import { indexOfLetter } from '../../document/titles'
import type { CongestionRuns } from '../../model/engine'
import { entered, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import type { Band } from '../../validation/bands'
import type { CongestionBands } from '../shared/stated-band'
import {
  bandsOf,
  congestionProvenance,
  placesOf,
  policyName,
  sameCondition,
  unitKeys,
  unitOf,
  worstName,
  write,
  type Campaign,
  type TestId,
} from './words'

/** The congested runs of one scenario under one condition. */
interface PlacementRow {
  readonly condition: string
  /** Index of the scenario, and its letter. */
  readonly scenario: number
  readonly letter: string
  /** Undefined until the first is complete. */
  readonly runs: CongestionRuns | undefined
  readonly band: Band | undefined
}

interface Campaigns {
  readonly own: Campaign
  readonly baseline: Campaign | undefined
  readonly test: TestId
  readonly isTwoPorts: boolean
  readonly bands: CongestionBands
}

/** Of both scenarios under every condition of the active one. */
export function placementRows({
  own,
  baseline,
  test,
  isTwoPorts,
  bands,
}: Campaigns): readonly PlacementRow[] {
  const places = placesOf(own.result)
  return places.flatMap((condition) => {
    const routing = condition.routing === 'static' ? 'Static' : 'Adaptive'
    const heading =
      places.length <= 2 ? routing : `${routing}, ${policyName(condition.policy, isTwoPorts)}`
    const row = ({ letter, result }: Campaign): PlacementRow => ({
      condition: heading,
      scenario: indexOfLetter(letter),
      letter,
      runs: sameCondition(result, condition)?.[test]?.congested,
      band: bandsOf(test, condition.routing, bands).congested,
    })
    return [...(baseline ? [row(baseline)] : []), row(own)]
  })
}

const placementsNote = (rows: readonly PlacementRow[]): string =>
  `Each hollow mark is one random placement of victims and congestors. Every condition has the same placements. Filled mark: median. ${
    rows.some(({ band }) => band)
      ? 'Pale bar: 90 % band of the median. It comes from the model’s errors on published measurements to which it was not fitted. All of them were made with adaptive routing.'
      : 'No band is shown, because no measurement supports one.'
  }`

export function placementsTitle(
  rows: readonly PlacementRow[],
  test: TestId,
  isCurrent: boolean,
): string {
  const widest = rows
    .flatMap(({ runs }) =>
      runs ? [{ runs: runs.runWorsts.length, spread: runs.worst.max / runs.worst.min }] : [],
    )
    .toSorted((one, other) => other.spread - one.spread)[0]
  if (!isCurrent || !widest || widest.runs < 2) return 'How much do placements differ?'
  return `Placement alone changes the ${worstName(test)} by a factor of up to ${formatExact(Number(widest.spread.toPrecision(2)))} between runs`
}

/** One run of one scenario under one condition. */
interface RunRow extends PlacementRow {
  readonly run: number
}

/** A line a run; shown, a line a condition with a mark a run. */
export function placementsTable(
  rows: readonly PlacementRow[],
  test: TestId,
  freshness: Freshness,
): Table {
  const unit = unitOf(test)
  const ofRun = (
    key: string,
    header: string,
    value: (runs: CongestionRuns, at: number) => number | undefined,
  ): Column<RunRow> =>
    simulated(
      `${key}_${unitKeys[unit]}`,
      header,
      ({ runs, run }) => runs && value(runs, run - 1),
      congestionProvenance[test],
      { unit, format: write },
    )
  return table<RunRow>({
    id: 'runs',
    caption: 'Runs under every condition',
    columns: [
      entered('condition', 'Condition', ({ condition }) => condition),
      entered('scenario', 'Scenario', ({ letter }) => letter),
      entered('run', 'Run', ({ run }) => run, { provenance: congestionProvenance[test] }),
      ofRun('mean', 'Mean', ({ runMeans }, at) => runMeans[at]),
      ofRun('worst', worstName(test), ({ runWorsts }, at) => runWorsts[at]),
    ],
    rows: rows.flatMap((row) =>
      (row.runs?.runWorsts ?? []).map((_, at) => ({ ...row, run: at + 1 })),
    ),
    note: placementsNote(rows),
    freshness,
    scenarioOf: ({ scenario }) => scenario,
    plotted: plottedTable(rows, unit),
  })
}

function plottedTable(rows: readonly PlacementRow[], unit: string): Table {
  const most = Math.max(0, ...rows.map(({ runs }) => runs?.runWorsts.length ?? 0))
  const number = (
    key: string,
    header: string,
    value: (runs: CongestionRuns) => number | undefined,
  ): Column<PlacementRow> => ({
    key,
    header,
    value: ({ runs }) => runs && value(runs),
    format: write,
    basis: 'simulated',
  })
  return table<PlacementRow>({
    id: 'placements',
    caption: 'Runs under every condition',
    columns: [
      entered('condition', 'Condition', ({ condition }) => condition),
      entered('scenario', 'Scenario', ({ letter }) => letter),
      { ...number('median', 'Median', ({ worst }) => worst.median), unit },
      number('least', 'Minimum', ({ worst }) => worst.min),
      number('greatest', 'Maximum', ({ worst }) => worst.max),
      number('standard_deviation', 'Standard deviation', ({ worst }) => worst.std),
    ],
    rows,
    freshness: 'current',
    scenarioOf: ({ scenario }) => scenario,
    chart: {
      type: 'rows',
      label: 'scenario',
      group: 'condition',
      scenario: ({ scenario }) => scenario,
      panels: [
        {
          spans: [
            {
              from: ({ runs, band }) => runs && band && runs.worst.median / band.size,
              to: ({ runs, band }) => runs && band && runs.worst.median * band.size,
              look: 'range',
            },
            { from: 'least', to: 'greatest', look: 'line' },
          ],
          points: [
            ...Array.from({ length: most }, (_, run) => ({
              at: ({ runs }: PlacementRow) => runs?.runWorsts[run],
              shape: 'dot' as const,
            })),
            { at: 'median', shape: 'mark' },
          ],
          words: ({ runs }) =>
            runs
              ? `${write(runs.worst.median)} (${write(runs.worst.min)} to ${write(runs.worst.max)})`
              : '',
          scale: 'log',
          measure: { format: formatExact, unit },
        },
      ],
    },
  })
}
