import { useMemo, type ReactNode } from 'react'
import { formatExact } from '../../document/format'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { unitOf, worstName, write, type TestId } from '../../experiments/congestion/campaign-words'
import { PlacementsMarks } from './PlacementsMarks'
import { buildPlacementsState, placementRows, type PlacementsInput } from './PlacementsState'

interface PlacementsChartProps extends Omit<PlacementsInput, 'width'> {
  readonly status: ChartStatus
  readonly csv: (rows: readonly Readonly<Record<string, string | number>>[]) => string
  readonly renderWhere: () => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** How much do placements differ? One dot a run. */
export function PlacementsChart(props: PlacementsChartProps) {
  const { own, baseline, test, isTwoPorts, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildPlacementsState({ own, baseline, test, isTwoPorts, width }),
    [own, baseline, test, isTwoPorts, width],
  )
  const rows = placementRows(props)
  const title = placementsTitle(rows, test, dimmedPart(status) === 'none')
  return (
    <ChartFrame
      title={title}
      subtitle={
        own.result.runs < 2
          ? `Congested ${worstName(test)} of the first run in ${unitOf(test)}: a second placement is needed to see how much they differ`
          : `Congested ${worstName(test)} of every run in ${unitOf(test)}: median, and least to greatest of ten runs`
      }
      status={status}
      table={tableOf(rows, test, renderWhere)}
      csv={() => csv(placementRecords(rows))}
      where={renderWhere()}
      fileName={`congestion-runs-${test}-${own.letter.toLowerCase()}`}
      note="Hollow marks: one placement of victims and congestors each, drawn from the seed; the same placements under every condition. Filled mark: median. Pale bar: 90 % band of the median, which is what the model itself may be wrong by."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <PlacementsMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}

type Rows = ReturnType<typeof placementRows>

export function placementsTitle(rows: Rows, test: TestId, isCurrent: boolean): string {
  const widest = rows
    .map(({ runs }) => ({ runs: runs.runWorsts.length, spread: runs.worst.max / runs.worst.min }))
    .toSorted((one, other) => other.spread - one.spread)[0]
  if (!isCurrent || !widest || widest.runs < 2) return 'How much do placements differ?'
  return `Placement alone moves the ${worstName(test)} by up to a factor of ${formatExact(Number(widest.spread.toPrecision(2)))} from one run to another`
}

function tableOf(rows: Rows, test: TestId, renderWhere: () => ReactNode): TableData {
  const most = Math.max(0, ...rows.map(({ runs }) => runs.runWorsts.length))
  return {
    columns: [
      { key: 'condition', header: 'Condition' },
      { key: 'scenario', header: 'Scenario' },
      { key: 'median', header: `Median, ${unitOf(test)}`, where: renderWhere() },
      { key: 'min', header: 'Least' },
      { key: 'max', header: 'Greatest' },
      { key: 'std', header: 'Standard deviation' },
      ...Array.from({ length: most }, (_, run) => ({
        key: `run${run + 1}`,
        header: `Run ${run + 1}`,
      })),
    ],
    rows: rows.map(({ condition, letter, runs }) => ({
      id: `${condition} ${letter}`,
      cells: [
        condition,
        letter,
        ...[runs.worst.median, runs.worst.min, runs.worst.max, runs.worst.std].map(write),
        ...runs.runWorsts.map(write),
      ],
    })),
  }
}

export const placementColumns = [
  { key: 'condition', header: 'Condition' },
  { key: 'scenario', header: 'Scenario' },
  { key: 'run', header: 'Run' },
  { key: 'mean', header: 'Mean' },
  { key: 'worst', header: 'p99 or worst per cent' },
]

export function placementRecords(
  rows: Rows,
): readonly Readonly<
  Record<'condition' | 'scenario' | 'run' | 'mean' | 'worst', string | number>
>[] {
  return rows.flatMap(({ condition, letter, runs }) =>
    runs.runWorsts.map((worst, run) => ({
      condition,
      scenario: letter,
      run: run + 1,
      mean: runs.runMeans[run] ?? 0,
      worst,
    })),
  )
}
