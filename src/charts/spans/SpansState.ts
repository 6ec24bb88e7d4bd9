/**
 * A few quantities of every scenario side by side, each as a mark on a span: where it goes, and from
 * where, as geometry. Every quantity has an axis of its own. Knows no React and no browser.
 */
import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { ScenarioLetter } from '../../ui/scenario-code'
import { fitText, textWidth } from '../frame/textWidth'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** A quantity of one scenario. */
export interface Span {
  readonly low: number
  readonly high: number
  /** The solid mark. */
  readonly mark: number
  /** A hollow mark: where it comes from. */
  readonly from?: number
  /** What the marks say, in words. */
  readonly words: string
}

export interface SpansRow {
  readonly letter: ScenarioLetter
  readonly name: string
  /** One a panel; words alone where there is nothing to draw. */
  readonly cells: readonly (Span | { readonly words: string })[]
}

export interface SpansPanel {
  readonly heading: string
  /** Writes a tick; `isLast` where the unit may stand. */
  readonly tick: (value: number, isLast: boolean) => string
  /** Whether the axis has 0, drawn as the line of no change. */
  readonly hasZero: boolean
}

export interface PlacedSpan {
  readonly letter: ScenarioLetter
  readonly x1: number
  readonly x2: number
  readonly mark: number
  readonly from: number | undefined
  readonly y: number
}

export interface PlacedWords {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly words: string
}

export interface PlacedPanel {
  readonly heading: string
  readonly left: number
  readonly right: number
  readonly headingY: number
  readonly axisY: number
  readonly bottom: number
  readonly ticks: readonly {
    readonly at: number
    readonly label: string
    readonly anchor: 'start' | 'middle' | 'end'
    readonly isZero: boolean
  }[]
  readonly spans: readonly PlacedSpan[]
  readonly words: readonly PlacedWords[]
}

export interface SpansState {
  readonly width: number
  readonly height: number
  readonly panels: readonly PlacedPanel[]
  readonly names: readonly {
    readonly key: string
    readonly letter: ScenarioLetter
    readonly words: string
    readonly y: number
  }[]
}

const SMALLEST_WIDTH = 300
const SIDE_BY_SIDE_FROM = 680
const NAMES = 150
/** Letters alone stand before the rows of a stacked panel. */
const LETTERS = 32
const GAP = 28
const HEAD = 44
const ROW = 44
const BETWEEN = 20
/** Above all, for what is said of the work under way. */
const STATUS = 22
/** From the line of a span to its words. */
const WORDS_DOWN = 18
/** Clear of the line of no change, which may stand at the left. */
const WORDS_IN = 14
const TICKS = 4

export function buildSpansState(
  panels: readonly SpansPanel[],
  rows: readonly SpansRow[],
  measured: number,
): SpansState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const isWide = width >= SIDE_BY_SIDE_FROM
  const panelHeight = HEAD + rows.length * ROW
  const column = isWide
    ? (width - NAMES - GAP * (panels.length - 1)) / Math.max(1, panels.length)
    : width - LETTERS
  const placed = panels.map((panel, place) => {
    const left = isWide ? NAMES + place * (column + GAP) : LETTERS
    const top = STATUS + (isWide ? 0 : place * (panelHeight + BETWEEN))
    return placedPanel(panel, place, rows, { left, right: left + column, top })
  })
  const stacks = isWide ? 1 : panels.length
  return {
    width,
    height: STATUS + stacks * panelHeight + (stacks - 1) * BETWEEN,
    panels: placed,
    names: placed.slice(0, stacks).flatMap((panel, stack) =>
      rows.map(({ letter, name }, row) => ({
        key: `${stack} ${letter}`,
        letter,
        words: isWide ? fitText(name, LABEL_SIZE, NAMES - 40) : '',
        y: panel.axisY + row * ROW + ROW / 2 - 4,
      })),
    ),
  }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
}

function placedPanel(
  panel: SpansPanel,
  place: number,
  rows: readonly SpansRow[],
  { left, right, top }: Box,
): PlacedPanel {
  const axisY = top + HEAD
  const x = axisOf(panel, place, rows).range([left + 8, right - 8])
  const lineOf = (row: number) => axisY + row * ROW + ROW / 2 - 8
  const spans = rows.flatMap(({ letter, cells }, row) => {
    const cell = cells[place]
    return cell && 'mark' in cell
      ? [
          {
            letter,
            x1: x(Math.min(cell.low, cell.high)),
            x2: x(Math.max(cell.low, cell.high)),
            mark: x(cell.mark),
            from: cell.from === undefined ? undefined : x(cell.from),
            y: lineOf(row),
          },
        ]
      : []
  })
  // Before anything is known there is nothing that an axis could be of.
  const ticks = spans.length === 0 ? [] : x.ticks(TICKS)
  return {
    heading: panel.heading,
    left,
    right,
    headingY: top + 12,
    axisY,
    bottom: axisY + rows.length * ROW,
    ticks: withRoom(
      ticks.map((value, index) => ({
        at: x(value),
        label: panel.tick(value, index === ticks.length - 1),
        anchor: 'middle',
        isZero: panel.hasZero && value === 0,
      })),
      right,
    ),
    spans,
    words: rows.flatMap(({ letter, cells }, row) => {
      const cell = cells[place]
      const y = cell && 'mark' in cell ? lineOf(row) + WORDS_DOWN : lineOf(row) + 4
      return cell ? [{ key: letter, x: left + WORDS_IN, y, words: cell.words }] : []
    }),
  }
}

/** Over all marks of the panel, a little wider; around the one value where there is but one. */
function axisOf(
  { hasZero }: SpansPanel,
  place: number,
  rows: readonly SpansRow[],
): ScaleLinear<number, number> {
  const values = rows.flatMap(({ cells }) => {
    const cell = cells[place]
    return cell && 'mark' in cell ? [cell.low, cell.high, cell.mark, cell.from ?? cell.mark] : []
  })
  const all = hasZero || values.length === 0 ? [0, ...values] : values
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const spare = most > least ? 0 : Math.max(Math.abs(most) / 10, 0.01)
  return scaleLinear()
    .domain([least - spare, most + spare])
    .nice(TICKS)
}

type PlacedTick = PlacedPanel['ticks'][number]

/** A label that would leave the panel ends at its edge; one that another covers is left out. */
function withRoom(ticks: readonly PlacedTick[], right: number): readonly PlacedTick[] {
  let taken = -Infinity
  return ticks.map((tick) => {
    const half = textWidth(tick.label, TICK_SIZE) / 2
    const beyond = tick.at + half > right
    const start = beyond ? tick.at - 2 * half : tick.at - half
    if (start < taken) return { ...tick, label: '' }
    taken = (beyond ? tick.at : tick.at + half) + 6
    return { ...tick, anchor: beyond ? 'end' : 'middle' }
  })
}
