/** How much placements differ: what every run of a campaign gave, under every condition. */
import { formatExact, formatSignificant } from '../../document/format'
import type { CongestionRunsDto } from '../../model/engine'
import { table, type Column, type Table } from '../../tables/table'

/** The congested runs of one scenario under one condition. */
export interface PlacementRow {
  readonly condition: string
  /** Index of the scenario, and its letter. */
  readonly scenario: number
  readonly letter: string
  readonly runs: CongestionRunsDto
}

/** What a test measures: "p99" in "µs". */
interface Measured {
  readonly name: string
  readonly unit: string
}

const PLACEMENTS_NOTE =
  'Hollow marks: one placement of victims and congestors each, drawn from the seed; the same placements under every condition. Filled mark: median. Pale bar: 90 % band of the median, which is what the model itself may be wrong by.'

const write = (value: number) => formatSignificant(value)

export function placementsTitle(
  rows: readonly PlacementRow[],
  { name }: Measured,
  isCurrent: boolean,
): string {
  const widest = rows
    .map(({ runs }) => ({ runs: runs.runWorsts.length, spread: runs.worst.max / runs.worst.min }))
    .toSorted((one, other) => other.spread - one.spread)[0]
  if (!isCurrent || !widest || widest.runs < 2) return 'How much do placements differ?'
  return `Placement alone moves the ${name} by up to a factor of ${formatExact(Number(widest.spread.toPrecision(2)))} from one run to another`
}

const ofRuns = (
  key: string,
  header: string,
  value: (runs: CongestionRunsDto) => number | undefined,
): Column<PlacementRow> => ({
  key,
  header,
  value: ({ runs }) => value(runs),
  format: write,
  basis: 'simulated',
})

export function placementsTable(rows: readonly PlacementRow[], { unit }: Measured): Table {
  const most = Math.max(0, ...rows.map(({ runs }) => runs.runWorsts.length))
  const keys = Array.from({ length: most }, (_, run) => `run_${run + 1}`)
  return table<PlacementRow>({
    id: 'placements',
    caption: 'Runs of every condition',
    columns: [
      {
        key: 'condition',
        header: 'Condition',
        value: ({ condition }) => condition,
        basis: 'input',
      },
      { key: 'scenario', header: 'Scenario', value: ({ letter }) => letter, basis: 'input' },
      { ...ofRuns('median', 'Median', ({ worst }) => worst.median), unit },
      ofRuns('least', 'Least', ({ worst }) => worst.min),
      ofRuns('greatest', 'Greatest', ({ worst }) => worst.max),
      ofRuns('standard_deviation', 'Standard deviation', ({ worst }) => worst.std),
      ...keys.map((key, run) => ofRuns(key, `Run ${run + 1}`, ({ runWorsts }) => runWorsts[run])),
    ],
    rows,
    note: PLACEMENTS_NOTE,
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
              from: ({ runs: { worst, bandFactor } }) => worst.median / bandFactor,
              to: ({ runs: { worst, bandFactor } }) => worst.median * bandFactor,
              look: 'range',
            },
            { from: 'least', to: 'greatest', look: 'line' },
          ],
          points: [
            ...keys.map((at) => ({ at, shape: 'dot' as const })),
            { at: 'median', shape: 'mark' },
          ],
          words: ({ runs: { worst } }) =>
            `${write(worst.median)} (${write(worst.min)} to ${write(worst.max)})`,
          scale: 'log',
          measure: { format: formatExact, unit },
        },
      ],
    },
  })
}

/** Of the file: a line a run. */
export const placementColumns = [
  { key: 'condition', header: 'Condition' },
  { key: 'scenario', header: 'Scenario' },
  { key: 'run', header: 'Run' },
  { key: 'mean', header: 'Mean' },
  { key: 'worst', header: 'p99 or worst per cent' },
]

export const placementRecords = (rows: readonly PlacementRow[]) =>
  rows.flatMap(({ condition, letter, runs }) =>
    runs.runWorsts.map((worst, run) => ({
      condition,
      scenario: letter,
      run: run + 1,
      mean: runs.runMeans[run] ?? 0,
      worst,
    })),
  )
