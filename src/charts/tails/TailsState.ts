/** How many samples are slower than a time: one panel for each policy and routing, as geometry. */
import { scaleLog } from 'd3-scale'
import { formatExact } from '../../document/format'
import type { CongestionRunsDto, CongestionTestDto } from '../../model/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { textWidth } from '../frame/textWidth'
import {
  conditionsOf,
  inUnit,
  marksOf,
  policyParts,
  sameCondition,
  unitOf,
  write,
  type Campaign,
  type OwnCondition,
  type TestId,
} from './tailWords'
import { LABEL_SIZE } from '../frame/textSizes'

const SMALLEST_WIDTH = 280
const PANEL_HEIGHT = 168
/** Of panels below one another on a phone. */
const LOW_PANEL_HEIGHT = 136
/** Below a panel: ticks, and the heading of the next. */
const ROW_GAP = 72
/** Above the first panels: their headings, and over these the line that tells of work. */
const HEADING = 62
const COLUMN_GAP = 28
const LEFT = 40
/** Narrower panels have no room for their labels. */
const NARROWEST_PANEL = 200
/** What is rarer than this is below the panel. */
const RAREST = 0.0006

export interface TailsInput {
  readonly own: Campaign
  readonly baseline: Campaign | undefined
  readonly test: TestId
  readonly largeBytes: number
  readonly condition: OwnCondition
  /** Whether the node has two sockets and two ports, whose policies have the names of SC19. */
  readonly isTwoPorts: boolean
  readonly width: number
}

export interface PlacedLabel {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
  /** Values beside one another, each in the colour of its scenario; none: alone on the machine. */
  readonly parts: readonly { readonly letter: ScenarioLetter | undefined; readonly text: string }[]
}

export interface PlacedCurve {
  readonly letter: ScenarioLetter | undefined
  readonly isBaseline: boolean
  readonly path: string
  readonly dots: readonly { readonly name: string; readonly x: number; readonly y: number }[]
}

export interface PlacedPanel {
  readonly id: string
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly heading: string
  readonly detail: string
  readonly isOwn: boolean
  readonly curves: readonly PlacedCurve[]
  readonly labels: readonly PlacedLabel[]
}

export interface TailsState {
  readonly width: number
  readonly height: number
  readonly panelWidth: number
  readonly panels: readonly PlacedPanel[]
  readonly levels: readonly { readonly y: number; readonly name: string; readonly isP99: boolean }[]
  readonly ticks: readonly {
    readonly x: number
    readonly label: string
    readonly anchor: 'middle' | 'end'
  }[]
}

const LEVELS = [
  { tail: 1, name: 'all' },
  { tail: 0.5, name: 'p50' },
  { tail: 0.1, name: 'p90' },
  { tail: 0.01, name: 'p99' },
  { tail: 0.001, name: 'p99.9' },
]

interface Scales {
  readonly x: (value: number) => number
  readonly y: (tail: number) => number
  readonly toUnit: (us: number) => number
  /** Whether worse is at the right: it is of times, not of bandwidth. */
  readonly worseIsRight: boolean
  readonly panelWidth: number
}

export function buildTailsState(input: TailsInput): TailsState {
  const { own, test, largeBytes, isTwoPorts } = input
  const width = Math.max(SMALLEST_WIDTH, Math.floor(input.width))
  const conditions = conditionsOf(own.result)
  const columns = columnsFor(width, conditions.length)
  const panelHeight = columns === 1 ? LOW_PANEL_HEIGHT : PANEL_HEIGHT
  const panelWidth = (width - (columns - 1) * COLUMN_GAP) / columns - LEFT
  const toUnit = inUnit(test, largeBytes)
  const domain = domainOf(input, toUnit)
  const xScale = scaleLog().domain(domain).range([0, panelWidth])
  const yScale = scaleLog().domain([1, RAREST]).range([0, panelHeight])
  const scales: Scales = {
    x: (value) => xScale(Math.min(domain[1], Math.max(domain[0], value))),
    y: (tail) => yScale(Math.max(RAREST, tail)),
    toUnit,
    worseIsRight: test !== 'bandwidth',
    panelWidth,
  }
  const hasPolicies = conditions.length > 2
  const panels = conditions.map((condition, index): PlacedPanel => {
    const isOwn =
      condition.policy === input.condition.policy && condition.routing === input.condition.routing
    const other =
      input.baseline &&
      sameCondition(input.baseline.result, condition, input.own.result.plannedRuns)
    const top = HEADING + Math.floor(index / columns) * (panelHeight + ROW_GAP)
    const { code, words } = policyParts(condition.policy, isTwoPorts)
    const routing = condition.routing === 'static' ? 'Static' : 'Adaptive'
    return {
      id: `${condition.policy}-${condition.routing}`,
      x: (index % columns) * (panelWidth + LEFT + COLUMN_GAP) + LEFT,
      top,
      bottom: top + panelHeight,
      heading: [routing, ...(hasPolicies ? [code] : [])].filter(Boolean).join(', '),
      detail: [...(hasPolicies ? [words] : []), ...(isOwn ? [`as ${own.letter} has it`] : [])].join(
        '; ',
      ),
      isOwn,
      ...placeCurves(input, scales, condition[test], other?.[test]),
    }
  })
  const last = panels.at(-1)
  return {
    width,
    height: (last?.bottom ?? 0) + 24,
    panelWidth,
    panels,
    levels: LEVELS.map(({ tail, name }) => ({ y: scales.y(tail), name, isP99: name === 'p99' })),
    ticks: ticksOf(domain, scales.x, unitOf(test)),
  }
}

/** Three policies side by side, one row a routing; fewer columns where they would be too narrow. */
function columnsFor(width: number, panels: number): number {
  const wanted = panels <= 2 ? panels : 3
  const fit = Math.floor((width + COLUMN_GAP) / (NARROWEST_PANEL + LEFT + COLUMN_GAP))
  return fit >= wanted ? wanted : 1
}

function domainOf(input: TailsInput, toUnit: (us: number) => number): [number, number] {
  const { test } = input
  const tests = [input.own, ...(input.baseline ? [input.baseline] : [])].flatMap(({ result }) =>
    result.conditions.map((condition) => condition[test]),
  )
  const values = tests.flatMap(({ isolated, congested }) =>
    [isolated, congested].flatMap((runs) => {
      const first = runs.binsUs[0]
      return [
        ...(first === undefined || test === 'bandwidth' ? [] : [toUnit(first)]),
        ...runs.percentilesUs.map(toUnit),
      ]
    }),
  )
  const positive = values.filter((value) => value > 0)
  const low = Math.min(...positive)
  const high = Math.max(...positive)
  // Room for a label at each end.
  // The few luckiest samples of a bandwidth lie beyond the axis, at its end.
  return test === 'bandwidth' ? [low / 14, high * 5] : [low / 2.5, high * 1.6]
}

function ticksOf(
  [low, high]: readonly [number, number],
  x: (value: number) => number,
  unit: string,
): TailsState['ticks'] {
  const powers = Array.from({ length: 12 }, (_, index) => 10 ** (index - 4))
  const inside = powers.filter((power) => power >= low && power <= high)
  const values = inside.length > 1 ? inside : fine(low, high)
  return values.map((value, index) => ({
    x: x(value),
    label: index === values.length - 1 ? `${formatExact(value)} ${unit}` : formatExact(value),
    anchor: index === values.length - 1 ? 'end' : 'middle',
  }))
}

function fine(low: number, high: number): readonly number[] {
  const steps = Array.from({ length: 12 }, (_, index) => 10 ** (index - 4))
  return steps
    .flatMap((power) => [power, 2 * power, 5 * power])
    .map((value) => Number(value.toPrecision(1)))
    .filter((value) => value >= low && value <= high)
}

function placeCurves(
  { own, baseline }: TailsInput,
  scales: Scales,
  test: CongestionTestDto,
  other: CongestionTestDto | undefined,
): Pick<PlacedPanel, 'curves' | 'labels'> {
  const alone = curveOf(test.isolated, scales)
  const congested = curveOf(test.congested, scales)
  const compared = other && curveOf(other.congested, scales)
  const curves: PlacedCurve[] = [
    { letter: undefined, isBaseline: false, ...alone },
    ...(compared && baseline ? [{ letter: baseline.letter, isBaseline: true, ...compared }] : []),
    { letter: own.letter, isBaseline: false, ...congested },
  ]
  const { toUnit } = scales
  const labels = marksOf(test.congested, toUnit).flatMap(({ value }, index) => {
    const isolated = marksOf(test.isolated, toUnit)[index]?.value ?? value
    const otherValue = other && marksOf(other.congested, toUnit)[index]?.value
    const y = congested.dots[index]?.y ?? 0
    const parts = [
      ...(otherValue !== undefined && baseline
        ? [{ letter: baseline.letter, text: write(otherValue) }]
        : []),
      { letter: own.letter, text: write(value) },
    ]
    const xs = [scales.x(value), ...(otherValue === undefined ? [] : [scales.x(otherValue)])]
    const label = beside(parts, xs, y, scales.worseIsRight, scales)
    const single = [{ letter: undefined, text: write(isolated) }]
    return [label, beside(single, [scales.x(isolated)], y, !scales.worseIsRight, scales)]
  })
  return { curves, labels }
}

/** At the outer side of the dots if there is room, else at their other side. */
function beside(
  parts: PlacedLabel['parts'],
  xs: readonly number[],
  y: number,
  atRight: boolean,
  { panelWidth }: Scales,
): PlacedLabel {
  const needed = textWidth(parts.map(({ text }) => text).join('   '), LABEL_SIZE) + 8
  const [least, most] = [Math.min(...xs), Math.max(...xs)]
  const right = atRight ? most + needed <= panelWidth + 8 : least - needed < 0
  return {
    x: right ? most + 8 : least - 8,
    y: y - 6,
    anchor: right ? 'start' : 'end',
    parts,
  }
}

/** Share of the samples that are at least as slow, bin by bin, down to the rarest that is drawn. */
function curveOf(runs: CongestionRunsDto, { x, y, toUnit }: Scales) {
  const total = runs.counts.reduce((sum, count) => sum + count, 0)
  let slower = total
  const points: string[] = []
  for (const [bin, us] of runs.binsUs.entries()) {
    const tail = total > 0 ? slower / total : 0
    if (tail < RAREST) break
    points.push(`${x(toUnit(us)).toFixed(1)} ${y(tail).toFixed(1)}`)
    slower -= runs.counts[bin] ?? 0
  }
  const dots = marksOf(runs, toUnit).map(({ name, tail, value }) => ({
    name,
    x: x(value),
    y: y(tail),
  }))
  return { path: points.length > 0 ? `M${points.join('L')}` : '', dots }
}
