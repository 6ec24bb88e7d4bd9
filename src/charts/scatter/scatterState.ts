/**
 * Marks at two values of a row, in panels of their own axes. Nothing is left out: what lies beyond a scale stands at
 * its edge as a triangle. Knows no React and no browser.
 */
import { scaleLog, scaleSymlog } from 'd3-scale'
import { formatExact } from '../../document/format'
import type { ScatterChannels, ScatterPanel } from '../../tables/channels'
import type { Table } from '../../tables/table'
import type { Box, PlotState } from '../frame/drawing'

export interface PlacedMark {
  readonly row: unknown
  readonly shape: 'speck' | 'ring' | 'dot'
  readonly isRisk: boolean
  readonly x: number
  readonly y: number
  /** Where it would lie beyond the scale of its panel. */
  readonly beyond: 'up' | 'down' | undefined
}

interface Tick {
  /** Place along the axis, pixels of the drawing. */
  readonly at: number
  readonly label: string
}

export interface PlacedPanel extends Box {
  readonly heading: string
  readonly xName: string
  readonly yName: string
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  /** Height of perfect agreement. */
  readonly even: number
  /** With what they say, if anything. */
  readonly lines: readonly Tick[]
  readonly marks: readonly PlacedMark[]
}

export interface ScatterState extends PlotState {
  readonly panels: readonly PlacedPanel[]
}

const SMALLEST_WIDTH = 300
const TOP = 40
const PLOT_HEIGHT = 220
const BOTTOM = 40
const LEFT = 44
const GAP = 20
const FOUR_FROM = 900
const TWO_FROM = 560
/** Between the ends of the scales and those of the axes. */
const INSET = { x: 6, y: 8 }

export function scatterState(
  { rows }: Pick<Table, 'rows'>,
  channels: ScatterChannels<unknown>,
  measured: number,
): ScatterState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const filled = channels.panels.flatMap((panel) => {
    const own = rows.filter((row) => panel.of(row))
    return own.length === 0 ? [] : [{ panel, own }]
  })
  const most = width >= FOUR_FROM ? 4 : width >= TWO_FROM ? 2 : 1
  const columns = Math.max(1, Math.min(most, filled.length))
  const column = (width - GAP * (columns - 1)) / columns
  const rowHeight = TOP + PLOT_HEIGHT + BOTTOM
  const panels = filled.map(({ panel, own }, index) => {
    const left = (index % columns) * (column + GAP) + LEFT
    const top = Math.floor(index / columns) * rowHeight + TOP
    const box = { left, right: left - LEFT + column - 6, top, bottom: top + PLOT_HEIGHT }
    return placedPanel(panel, own, box, channels)
  })
  return {
    width,
    height: Math.max(1, Math.ceil(filled.length / columns) * rowHeight),
    panels,
    spots: panels
      .flatMap(({ marks }) => marks)
      .map(({ row, x, y }, at) => ({
        // Rows have no identity but their place.
        id: String(at),
        row,
        x,
        y: y + 8,
        box: { left: x, right: x, top: y, bottom: y },
        rings: [{ x, y }],
        ...channels.tip(row),
      })),
  }
}

function placedPanel(
  panel: ScatterPanel<unknown>,
  rows: readonly unknown[],
  box: Box,
  { shape, isRisk }: ScatterChannels<unknown>,
): PlacedPanel {
  const { heading, xName, yName, even, lines } = panel
  const { x, y, xTicks } = panel.scale === 'log' ? logAxes(panel, rows) : evenAxes(panel, rows)
  x.range([box.left + INSET.x, box.right - INSET.x])
  y.range([box.bottom - INSET.y, box.top + INSET.y])
  const [least = 0, most = 0] = x.domain()
  const [low = 0, high = 0] = y.domain()
  const isInside = (value: number) => value >= low && value <= high
  const marks = rows.map((row): PlacedMark => {
    const height = panel.y(row)
    return {
      row,
      shape: shape(row),
      isRisk: isRisk(row),
      x: x(Math.max(least, Math.min(most, panel.x(row)))),
      y: y(Math.max(low, Math.min(high, height))),
      beyond: height > high ? 'up' : height < low ? 'down' : undefined,
    }
  })
  return {
    ...box,
    heading,
    xName,
    yName,
    xTicks: xTicks.map((value) => ({ at: x(value), label: short(value) })),
    yTicks: panel.yTicks
      .filter(isInside)
      .map((value) => ({ at: y(value), label: formatExact(value) })),
    even: y(even),
    lines: lines
      .filter(({ value }) => isInside(value))
      .map(({ value, label = '' }) => ({ at: y(value), label })),
    // In the order in which the keyboard goes through them.
    marks: marks.toSorted((a, b) => a.x - b.x || a.y - b.y),
  }
}

/** Whole decades across; as far down as up. */
function logAxes(
  { x: valueOf, most: largest = 10 }: ScatterPanel<unknown>,
  rows: readonly unknown[],
) {
  const positive = rows.map((row) => valueOf(row)).filter((value) => value > 0)
  const least = 10 ** Math.floor(Math.log10(Math.min(...positive, 1)))
  const most = 10 ** Math.ceil(Math.log10(Math.max(...positive, 1) * 1.0001))
  const x = scaleLog().domain([least, most])
  const every = Math.ceil(Math.log10(most / least) / 4)
  const isTick = (value: number) => Math.abs(Math.log10(value / least) % every) < 1e-9
  return {
    x,
    y: scaleLog().domain([1 / largest, largest]),
    xTicks: x.ticks().filter(isTick),
  }
}

/** Both hold zero; heights as far below it as above. */
function evenAxes(
  { x: valueOf, y: heightOf, xTicks = [] }: ScatterPanel<unknown>,
  rows: readonly unknown[],
) {
  const values = rows.map((row) => valueOf(row))
  const ends = [Math.min(0, ...values), Math.max(1, ...values)] as const
  const most = Math.max(2, ...rows.map((row) => Math.abs(heightOf(row))))
  return {
    x: scaleSymlog().domain(ends),
    y: scaleSymlog().domain([-most, most]),
    xTicks: xTicks.filter((value) => value >= ends[0] && value <= ends[1]),
  }
}

/** Thousands and millions in few letters, since ticks stand close. */
function short(value: number): string {
  if (value >= 1e6) return `${formatExact(value / 1e6)}M`
  return value >= 1e4 ? `${formatExact(value / 1e3)}k` : formatExact(value)
}
