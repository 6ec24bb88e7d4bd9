/** Parts of a whole as stacked bars on one scale, their names below each. Knows no browser. */
import { scaleLinear } from 'd3-scale'
import type { StackChannels } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf, numberOf, textOf, wordsOf } from '../../tables/texts'
import { scenarioCode } from '../../ui/scenario-code'
import { SMALLEST_WIDTH, type PlotState } from '../frame/drawing'
import { LABEL_SIZE, TICK_SIZE, fitText, textWidth, wrapText } from '../frame/text'

interface PlacedPart {
  readonly key: string
  readonly x: number
  readonly width: number
  /** Share of the bar's colour, 0 to 1: the same for a part in every bar. */
  readonly strength: number
}

/** What a part is: a square of its colour with its words. Most parts are too narrow for words of their own. */
interface PlacedKey extends Pick<PlacedPart, 'key' | 'strength'> {
  readonly x: number
  /** Foot of its words. */
  readonly y: number
  readonly words: string
}

export interface PlacedStack {
  readonly heading: readonly string[]
  readonly headingY: number
  readonly isStrong: boolean
  readonly isOld: boolean
  readonly colour: string
  readonly y: number
  readonly parts: readonly PlacedPart[]
  readonly keys: readonly PlacedKey[]
}

export interface StackState extends PlotState {
  readonly barHeight: number
  /** Width of the outline of the whole; undefined where bars have none. */
  readonly whole: number | undefined
  /** A line across all bars, with what it means over it. */
  readonly reference: { readonly x: number; readonly label: string } | undefined
  readonly bars: readonly PlacedStack[]
}

const BAR = 20
const HEADING_LINE = 15
const KEY_LINE = 16
/** Between the keys of two parts, and between bars. */
const KEY_BETWEEN = 8
const BETWEEN = 14

export const KEY_SIZE = 8
/** Between the square of a key and its words. */
export const KEY_GAP = 4

/** Neighbours differ. */
const STRENGTHS = [1, 0.55, 0.25, 0.8, 0.4, 0.65, 0.2, 0.5] as const
/** Beside a part in full colour. */
const PALE = [0.12, 0.26] as const

/** The same for a part in every bar, but where bars have one that they are about. */
function strengthOf(channels: StackChannels<unknown>, row: unknown, at: number): number {
  if (!channels.accent) return STRENGTHS[at % STRENGTHS.length] ?? 1
  return channels.accent(row) === channels.parts[at] ? 1 : (PALE[at % PALE.length] ?? 1)
}

export function stackState(
  table: Table,
  channels: StackChannels<unknown>,
  measured: number,
): StackState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const rows = channels.plotted ? channels.plotted(table.rows) : table.rows
  const sizeOf = (row: unknown, part: string) => Math.max(0, numberOf(table, part, row) ?? 0)
  const sums = rows.map((row) => channels.parts.reduce((sum, part) => sum + sizeOf(row, part), 0))
  const { reference } = channels
  const most = channels.whole ?? Math.max(...sums, reference?.value ?? 0, Number.MIN_VALUE)
  const x = scaleLinear()
    .domain([0, most])
    .range([0, width - 1])
  let top = reference ? HEADING_LINE : 0
  const bars = rows.map((row): PlacedStack => {
    const scenario = channels.scenario?.(row)
    const text = channels.heading?.(row) ?? wordsOf(table, channels.label, row)
    const heading = wrapText(text, LABEL_SIZE, width)
    const y = top + 5 + heading.length * HEADING_LINE
    let before = 0
    const parts = channels.parts.flatMap((key, at): readonly PlacedPart[] => {
      const size = sizeOf(row, key)
      if (size === 0) return []
      const [from, to] = [x(before), x(before + size)]
      before += size
      return [{ key, x: from, width: to - from, strength: strengthOf(channels, row, at) }]
    })
    const keys = placeKeys(table, channels, row, y + BAR, width)
    const headingY = top + 14
    top = Math.max(y + BAR, ...keys.map((key) => key.y + 4)) + BETWEEN
    return {
      heading,
      headingY,
      isStrong: channels.emphasis?.(row) === 'strong',
      isOld: channels.isOld?.(row) ?? false,
      colour: scenario === undefined ? 'var(--ink-2)' : scenarioCode(scenario).colour,
      y,
      parts,
      keys,
    }
  })
  return {
    width,
    height: Math.max(top, BAR),
    barHeight: BAR,
    whole: channels.whole === undefined ? undefined : width - 1,
    reference: reference && { x: x(reference.value), label: reference.label },
    bars,
    spots: bars.map(({ headingY, y, keys }, at) => ({
      id: String(at),
      row: rows[at],
      x: 0,
      y: y + BAR,
      box: {
        left: 0,
        right: width,
        top: headingY - 12,
        bottom: Math.max(y + BAR, ...keys.map((key) => key.y + 4)),
      },
    })),
  }
}

/** In lines below the bar. What is not known yet has a key; a part of which nothing is said has none. */
function placeKeys(
  table: Table,
  channels: StackChannels<unknown>,
  row: unknown,
  top: number,
  width: number,
): readonly PlacedKey[] {
  const wordsOfPart = (key: string) => {
    if (channels.words) return channels.words(row, key)
    const column = columnOf(table, key)
    return column.value(row) === 0 ? '' : `${column.header} ${textOf(column, row)}`
  }
  let [x, y] = [0, top + KEY_LINE]
  return channels.parts.flatMap((key, at): readonly PlacedKey[] => {
    const words = fitText(wordsOfPart(key), TICK_SIZE, width - KEY_SIZE - KEY_GAP)
    if (words === '') return []
    const room = KEY_SIZE + KEY_GAP + textWidth(words, TICK_SIZE)
    if (x > 0 && x + room > width) [x, y] = [0, y + KEY_LINE]
    const placed = { key, strength: strengthOf(channels, row, at), words, x, y }
    x += room + KEY_BETWEEN
    return [placed]
  })
}
