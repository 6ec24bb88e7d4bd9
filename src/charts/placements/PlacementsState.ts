/** What every run gave, one dot a placement: rows of conditions and scenarios, as geometry. */
import { scaleLog } from 'd3-scale'
import { formatExact } from '../../document/format'
import type { CongestionRunsDto } from '../../model/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import {
  conditionsOf,
  policyName,
  sameCondition,
  unitOf,
  write,
  type Campaign,
  type TestId,
} from '../../experiments/congestion/campaign-words'

const SMALLEST_WIDTH = 280
const COMPACT_BELOW = 620
const ROW = 22
const GROUP_GAP = 10

export interface PlacementsInput {
  readonly own: Campaign
  readonly baseline: Campaign | undefined
  readonly test: TestId
  readonly isTwoPorts: boolean
  readonly width: number
}

export interface PlacedRow {
  readonly id: string
  /** Of the condition, in its first row only. */
  readonly heading: string
  readonly headingY: number
  readonly letter: ScenarioLetter
  readonly y: number
  /** One a run. */
  readonly dots: readonly number[]
  readonly min: number
  readonly median: number
  readonly max: number
  /** Where the 90 % band of the median lies. */
  readonly band: readonly [number, number]
  readonly label: string
}

export interface PlacementsState {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly compact: boolean
  readonly axisY: number
  readonly rows: readonly PlacedRow[]
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
}

interface Row {
  readonly condition: string
  readonly letter: ScenarioLetter
  readonly runs: CongestionRunsDto
}

/** The congested runs of both scenarios under every condition of the active one. */
export function placementRows(input: Omit<PlacementsInput, 'width'>): readonly Row[] {
  const { own, baseline, test, isTwoPorts } = input
  const conditions = conditionsOf(own.result)
  return conditions.flatMap((condition) => {
    const routing = condition.routing === 'static' ? 'Static' : 'Adaptive'
    const heading =
      conditions.length <= 2 ? routing : `${routing}, ${policyName(condition.policy, isTwoPorts)}`
    const other = baseline && sameCondition(baseline.result, condition, own.result.plannedRuns)
    return [
      ...(other && baseline
        ? [{ condition: heading, letter: baseline.letter, runs: other[test].congested }]
        : []),
      { condition: heading, letter: own.letter, runs: condition[test].congested },
    ]
  })
}

export function buildPlacementsState(input: PlacementsInput): PlacementsState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(input.width))
  const compact = width < COMPACT_BELOW
  const rows = placementRows(input)
  const left = compact ? 22 : 236
  const right = compact ? width - 8 : width - 190
  const ends = rows.flatMap(({ runs }) => {
    const { worst, bandFactor } = runs
    return [worst.min, worst.max, worst.median / bandFactor, worst.median * bandFactor]
  })
  const positive = ends.filter((value) => value > 0)
  const domain: [number, number] = [Math.min(...positive) / 1.05, Math.max(...positive) * 1.05]
  const x = scaleLog().domain(domain).range([left, right])
  let y = 4
  let last = ''
  const placed = rows.map(({ condition, letter, runs }): PlacedRow => {
    const isFirst = condition !== last
    last = condition
    if (isFirst) y += GROUP_GAP + (compact ? ROW : 0)
    const { worst, bandFactor } = runs
    const headingY = compact ? y - ROW + 14 : y + 14
    y += compact ? ROW + 16 : ROW
    const centre = y - (compact ? ROW + 16 : ROW) + 10
    return {
      id: `${condition} ${letter}`,
      heading: isFirst ? condition : '',
      headingY,
      letter,
      y: centre,
      dots: runs.runWorsts.map((value) => x(value)),
      min: x(worst.min),
      median: x(worst.median),
      max: x(worst.max),
      band: [x(worst.median / bandFactor), x(worst.median * bandFactor)],
      label: `${write(worst.median)} (${write(worst.min)} to ${write(worst.max)})`,
    }
  })
  const axisY = y + 8
  const values = x.ticks(4).filter((value) => /^[125]/.test(value.toExponential()))
  return {
    width,
    height: axisY + 22,
    left,
    right,
    compact,
    axisY,
    rows: placed,
    ticks: values.map((value, index) => ({
      x: x(value),
      label:
        index === values.length - 1
          ? `${formatExact(value)} ${unitOf(input.test)}`
          : formatExact(value),
    })),
  }
}
