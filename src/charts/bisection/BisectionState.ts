/**
 * Bisection of every scenario as geometry: one row a scenario, a bar for what the ports could carry
 * and a mark for each way of routing. Knows no React and no browser.
 */
import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { formatFixed, formatPercent } from '../../document/format'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { fitText, textWidth } from '../frame/textWidth'
import { ways, type BisectionRow, type Way } from './bisectionRows'
import { LABEL_SIZE } from '../frame/textSizes'

const COMPACT_BELOW = 560
const SMALLEST_WIDTH = 280
const ROW_HEIGHT = 58
const BAR_HEIGHT = 14
const AXIS_ROOM = 26
const SHORTEST_RANGE = 7

export interface PlacedWay {
  readonly way: Way
  readonly x: number
  readonly label: string
  /** Where its label stands, and which end of it is there. */
  readonly labelX: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** Whether it is the routing that the scenario has. */
  readonly own: boolean
  /** Least and most of the replicates, where that is long enough to be seen. */
  readonly range: { readonly low: number; readonly high: number } | undefined
  /** Above the bar; else below. */
  readonly above: boolean
}

export interface PlacedRow {
  readonly letter: ScenarioLetter
  readonly name: string
  readonly nameY: number
  readonly barY: number
  readonly nominalX: number
  readonly nominalLabel: string
  readonly marks: readonly PlacedWay[]
}

export interface BisectionState {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly barHeight: number
  readonly rows: readonly PlacedRow[]
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
  readonly axisY: number
}

export function buildBisectionState(
  rows: readonly BisectionRow[],
  measured: number,
): BisectionState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  const left = compact ? 0 : 150
  const right = width - (compact ? 4 : 132)
  const rowHeight = compact ? ROW_HEIGHT + 18 : ROW_HEIGHT
  const scale = scaleLinear()
    .domain([0, max(rows, ({ nominalTBps }) => nominalTBps) ?? 1])
    .range([left, right])
  const axisY = rows.length * rowHeight + 4
  const ticks = scale.ticks(compact ? 4 : 6)
  return {
    width,
    height: axisY + AXIS_ROOM,
    left,
    right,
    barHeight: BAR_HEIGHT,
    rows: rows.map((row, index) =>
      placeRow(row, index * rowHeight, { scale, compact, left, right }),
    ),
    ticks: ticks.map((value, index) => ({
      x: scale(value),
      label: index === ticks.length - 1 ? `${formatFixed(value, 0)} TB/s` : formatFixed(value, 0),
    })),
    axisY,
  }
}

interface Frame {
  readonly scale: (tbps: number) => number
  readonly compact: boolean
  readonly left: number
  readonly right: number
}

function placeRow(row: BisectionRow, top: number, frame: Frame): PlacedRow {
  const { scale, compact, left } = frame
  const room = compact ? frame.right : left - 26
  const nominal = `${formatFixed(row.nominalTBps, 1)} TB/s`
  return {
    letter: row.letter,
    name: fitText(row.name, LABEL_SIZE, room - 20),
    nameY: top + (compact ? 12 : 33),
    barY: top + (compact ? 40 : 22),
    nominalX: scale(row.nominalTBps),
    nominalLabel: compact ? nominal : `nominal ${nominal}`,
    marks: placeMarks(row, frame),
  }
}

/** Static and ordered above the bar, adaptive below it: two labels a line never meet by much. */
function placeMarks(row: BisectionRow, frame: Frame): readonly PlacedWay[] {
  const { delivered } = row
  if (!delivered) return []
  const marks = ways.map((way): PlacedWay => {
    const { deliveredTBps, lowTBps, highTBps, efficiency } = delivered[way]
    const x = frame.scale(deliveredTBps)
    const [low, high] = [frame.scale(lowTBps), frame.scale(highTBps)]
    const label = `${way} ${formatPercent(efficiency)}`
    return {
      way,
      x,
      label,
      ...placeLabel(x, textWidth(label, LABEL_SIZE), frame),
      own: way === row.routing,
      range: high - low > SHORTEST_RANGE ? { low, high } : undefined,
      above: way !== 'adaptive',
    }
  })
  return marks.map((mark) => apart(mark, marks, frame))
}

function placeLabel(x: number, width: number, { left, right }: Frame) {
  if (x - width / 2 < left) return { labelX: left, anchor: 'start' as const }
  if (x + width / 2 > right) return { labelX: right, anchor: 'end' as const }
  return { labelX: x, anchor: 'middle' as const }
}

/** Static stands left of ordered where both lie close together. */
function apart(mark: PlacedWay, all: readonly PlacedWay[], { left }: Frame): PlacedWay {
  const ordered = all.find(({ way }) => way === 'ordered')
  if (mark.way !== 'static' || !ordered) return mark
  const width = textWidth(mark.label, LABEL_SIZE)
  const start = { start: 0, middle: 0.5, end: 1 }[ordered.anchor]
  const limit = ordered.labelX - start * textWidth(ordered.label, LABEL_SIZE) - 10
  if (mark.labelX + width / 2 <= limit && mark.anchor !== 'start') return mark
  const end = Math.max(left + width, Math.min(mark.x + width / 2, limit))
  return { ...mark, labelX: end, anchor: 'end' }
}
