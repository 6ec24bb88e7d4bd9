/** One panel of a chart of curves: its lines, marks, names and words, placed. */
import { area, line as lineOf } from 'd3-shape'
import type { CurvePanel, LineChannel, OtherMark } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { numberOf } from '../../tables/texts'
import { scenarioCode } from '../../ui/scenario-code'
import { LABEL_SIZE, TICK_SIZE, textWidth, wrapText } from '../frame/text'
import {
  alongLine,
  boxOf,
  leaderOf,
  placeEnds,
  placeWords,
  type Area,
  type EndLabel,
  type PlacedCallout,
  type Point,
} from './curveLabels'
import {
  endingsOf,
  isMarked,
  type Channels,
  type PlottedRow,
  type Line,
  type Part,
  type PlacedRow,
} from './curveLines'
import { headingOf, type CurveScale, type CurveTick, type HeightScale } from './curveScales'

/** A line where its rows are joined. */
export interface PlacedStrand {
  readonly id: string
  readonly part: Part
  readonly look: 'bold' | 'plain' | 'thin' | 'dashed'
  readonly scenario: number | undefined
  readonly path: string
  readonly band: string | undefined
}

/** The marks of a line: at each of its rows, or a scenario's shape at some of them. */
export interface PlacedMarks {
  readonly id: string
  readonly part: Part
  readonly kind: 'point' | 'hollow' | 'dash' | 'glyph'
  readonly isThin: boolean
  readonly scenario: number | undefined
  readonly circles: readonly Point[]
  /** Of rows that are squares. */
  readonly squares: readonly Point[]
  readonly whiskers: readonly (readonly [x: number, low: number, high: number])[]
}

interface PlacedOther {
  readonly scenario: number
  readonly points: readonly Point[]
  readonly isOld: boolean
}

export interface PlacedPanel extends Area {
  readonly id: number
  /** In lines. */
  readonly heading: readonly string[]
  /** Of the first line. */
  readonly headingAt: Point
  readonly detail: string
  readonly isStrong: boolean
  readonly ticks: readonly CurveTick[]
  /** Of its axis of x; none where another panel has it, or rows stand in their place. */
  readonly xTicks: readonly CurveTick[]
  readonly strands: readonly PlacedStrand[]
  readonly marks: readonly PlacedMarks[]
  readonly ends: readonly EndLabel[]
  readonly callouts: readonly PlacedCallout[]
  readonly others: readonly PlacedOther[]
  /** At the marked row. */
  readonly guide: readonly [x: number, from: number, to: number] | undefined
}

interface PanelInput {
  readonly table: Table
  readonly channels: Channels
  readonly isNarrow: boolean
  readonly isShort: boolean
  readonly panel: CurvePanel<unknown>
  readonly id: number
  readonly lines: readonly Line[]
  readonly box: Area
  /** Baseline of the last line of its heading, and room for it. */
  readonly headingAt: Point
  readonly headingRoom: number
  readonly places: readonly PlacedRow[]
  readonly x: CurveScale
  readonly y: HeightScale
  readonly xTicks: readonly CurveTick[]
  /** Other scenarios that lie on the axes. */
  readonly others: readonly OtherMark[]
}

/** Between two lines of a heading, pixels. */
export const HEADING_LINE = 15

export function placePanel(input: PanelInput): PlacedPanel {
  const { panel, id, lines, box, isShort, x, y } = input
  const plotted = lines.map((line) => {
    const pointsOf = (strand: readonly PlottedRow[]) =>
      strand.flatMap(({ row, value: at }): Point[] => {
        const value = line.valueOf(row)
        return value === undefined ? [] : [[x(at), y(value)]]
      })
    return { line, pointsOf }
  })
  const others = placeOthers(input)
  const paths = plotted.flatMap(({ line, pointsOf }) => line.strands.map(pointsOf))
  const heading = wrapText(headingOf(panel.heading, y), LABEL_SIZE, input.headingRoom)
  const [headingX, headingY] = input.headingAt
  return {
    ...box,
    id,
    heading,
    headingAt: [headingX, headingY - (heading.length - 1) * HEADING_LINE],
    detail: panel.detail ?? '',
    isStrong: panel.isStrong === true,
    ticks: y.ticks,
    xTicks: input.xTicks,
    strands: plotted.flatMap(({ line, pointsOf }, at) =>
      line.strands.flatMap((strand, index): PlacedStrand[] => {
        const { look = 'plain', scenario } = line.channel
        const points = pointsOf(strand)
        if (look === 'none' || points.length < 2) return []
        const band = bandOf(input, line.channel, strand)
        const { part } = line
        return [{ id: `${at} ${index}`, part, look, scenario, path: pathOf(points), band }]
      }),
    ),
    marks: plotted.flatMap(({ line, pointsOf }, at) => marksOf(input, line, at, pointsOf)),
    ends: placeEnds(
      plotted.flatMap(({ line, pointsOf }) => endingsOf(line, pointsOf)),
      isShort,
      box,
    ),
    callouts: placeCallouts(input, paths, others),
    others,
    guide: guideOf(input),
  }
}

const pathOf = (points: readonly Point[]) =>
  lineOf<Point>(
    ([at]) => at,
    ([, height]) => height,
  ).digits(2)(points) ?? ''

function bandOf(
  { table, x, y }: PanelInput,
  { band, y: key }: LineChannel<unknown>,
  strand: readonly PlottedRow[],
): string | undefined {
  if (!band) return undefined
  const [low, high] = band
  if (!strand.some(({ row }) => numberOf(table, low, row) !== undefined)) return undefined
  const end = (of: string, row: unknown) =>
    y(numberOf(table, of, row) ?? numberOf(table, key, row) ?? 0)
  const shape = area<PlottedRow>()
    .x(({ value }) => x(value))
    .y0(({ row }) => end(low, row))
    .y1(({ row }) => end(high, row))
  return shape.digits(2)(strand) ?? undefined
}

/** Shapes of scenarios stand on different places of lines that coincide, so that each is seen. */
const GLYPH_STEP = 6

/** Pixels. */
const SHORTEST_WHISKER = 7

function marksOf(
  { table, channels, places, y }: PanelInput,
  { channel, part, valueOf }: Line,
  at: number,
  pointsOf: (strand: readonly PlottedRow[]) => readonly Point[],
): readonly PlacedMarks[] {
  const { marks: kind = 'none', look = 'plain', scenario, whisker } = channel
  if (kind === 'none') return []
  const own = places.filter(({ row }) => valueOf(row) !== undefined)
  const step = Math.min(GLYPH_STEP, Math.max(1, own.length - 1))
  const isThinned = kind === 'glyph' && look !== 'none'
  const shown = isThinned ? own.filter((_, index) => index % step === (scenario ?? 0) % step) : own
  const isSquare = ({ row }: PlacedRow) => channels.isSquare?.(row) === true
  return [
    {
      id: String(at),
      part,
      kind,
      isThin: look === 'thin' || look === 'dashed',
      scenario,
      circles: pointsOf(shown.filter((place) => !isSquare(place))),
      squares: pointsOf(shown.filter(isSquare)),
      whiskers: own.flatMap(({ row, x }): [number, number, number][] => {
        const [low, high] = (whisker ?? []).map((key) => numberOf(table, key, row))
        if (low === undefined || high === undefined) return []
        // Shorter ones disappear behind their mark.
        return y(low) - y(high) > SHORTEST_WHISKER ? [[x, y(low), y(high)]] : []
      }),
    },
  ]
}

function placeOthers({ others, lines, x, y }: PanelInput): readonly PlacedOther[] {
  const [low, high] = y.domain
  return others.map(({ scenario, x: value, y: heights, isOld = false }) => ({
    scenario,
    isOld,
    points: lines.flatMap(({ channel }): Point[] => {
      const height = heights[channel.y]
      const isHere = height !== undefined && height >= low && height <= high
      return isHere ? [[x(value), y(height)]] : []
    }),
  }))
}

/** At the marked row: to the axis, or between the lines of the panel. */
function guideOf({ table, channels, lines, places, box, y }: PanelInput): PlacedPanel['guide'] {
  const own = places.find(({ row }) => isMarked(table, row))
  if (!own || !channels.guide) return undefined
  const heights = lines.flatMap(({ valueOf }) => {
    const value = valueOf(own.row)
    return value === undefined ? [] : [y(value)]
  })
  if (heights.length === 0) return undefined
  const lowest = channels.guide === 'between' ? Math.max(...heights) : box.bottom
  return [own.x, Math.min(...heights), lowest]
}

/** The letters of other scenarios, which stand at their marks, then the words of the panel's own: each off the lines and off what stands already. */
function placeCallouts(
  input: PanelInput,
  paths: readonly (readonly Point[])[],
  others: readonly PlacedOther[],
): readonly PlacedCallout[] {
  const { panel, isNarrow, lines, box, y } = input
  const area = { left: box.left - 30, right: box.right + 8, top: box.top - 12, bottom: box.bottom }
  const points = paths.flatMap(alongLine)
  const callouts = (panel.callouts ?? [])
    .filter(({ isOptional }) => isOptional !== true || !isNarrow)
    .map((callout) => ({ callout, marks: marksAt(input, callout.rows, callout.y) }))
  const boxes = [
    ...y.ticks.map(({ at, label }) => ({
      left: box.left - 7 - textWidth(label, TICK_SIZE),
      right: box.left - 7,
      top: at - 5,
      bottom: at + 5,
    })),
    ...others.flatMap(({ points: marks }) => marks.map(around)),
    ...callouts.flatMap(({ marks }) => marks.map(around)),
  ]
  const placed: PlacedCallout[] = []
  for (const { scenario, points: marks, isOld } of others) {
    const texts = [[{ text: scenarioCode(scenario).letter, scenario }]]
    for (const mark of marks) {
      const words = placeWords(texts, [mark], undefined, area, { points, boxes })
      if (!words) continue
      boxes.push(boxOf(words))
      const unmarked = { scenario: undefined, isRinged: false, mark: undefined } as const
      const leader = leaderOf(words, mark)
      placed.push({ ...words, ...unmarked, part: 'analytic', isOld, leader })
    }
  }
  for (const { callout, marks } of callouts) {
    const { texts, side, scenario, isRinged = false } = callout
    const words = placeWords(texts, marks, side, area, { points, boxes })
    if (!words) continue
    boxes.push(boxOf(words))
    const part = lines.find(({ channel }) => channel.y === callout.y)?.part ?? 'analytic'
    const [mark] = marks
    const leader = mark && leaderOf(words, mark)
    placed.push({ ...words, scenario, isRinged, part, isOld: false, mark, leader })
  }
  return placed
}

const around = ([x, y]: Point): Area => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })

/** Where rows are, from left to right. */
function marksAt(
  { table, places, y }: PanelInput,
  rows: readonly unknown[],
  key: string,
): readonly Point[] {
  return rows
    .flatMap((row): Point[] => {
      const place = places.find((candidate) => candidate.row === row)
      const value = numberOf(table, key, row)
      return place && value !== undefined ? [[place.x, y(value)]] : []
    })
    .toSorted(([one], [other]) => one - other)
}
