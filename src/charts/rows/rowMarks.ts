/** The marks of one row on one axis, and where what is written beside them has room. Knows no browser. */
import { letterOf, type ScenarioLetter } from '../../document/titles'
import type {
  PointShape,
  Position,
  RowsChannels,
  RowsPanel,
  SpanChannel,
  SpanLook,
  Tone,
} from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf, numberOf, wordsOf } from '../../tables/texts'
import { scenarioCode } from '../../ui/scenario-code'
import { TICK_SIZE, textWidth, wrapText } from '../frame/text'

export interface PlacedSpan {
  readonly from: number
  readonly to: number
  readonly look: SpanLook
  readonly colour: string
  readonly isChained: boolean
  readonly isSimulated: boolean
}

export interface PlacedPoint {
  readonly x: number
  readonly shape: PointShape
  readonly letter: ScenarioLetter | undefined
  readonly colour: string
  readonly isSimulated: boolean
}

export interface PlacedText {
  readonly x: number
  /** Foot of the text. */
  readonly y: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
}

/** Steps of a distribution: an outline below zero and one above. */
interface PlacedHill {
  readonly losing: string
  readonly gaining: string
  readonly colour: string
}

/** A row on one axis, around a line at height 0. */
export interface RowMarks {
  readonly spans: readonly PlacedSpan[]
  readonly points: readonly PlacedPoint[]
  readonly texts: readonly PlacedText[]
  readonly hill: PlacedHill | undefined
  /** Pixels that it takes over and under its line. */
  readonly above: number
  readonly below: number
}

interface RowPlace {
  readonly x: (value: number) => number
  /** Where marks and what is written beside them may lie. */
  readonly left: number
  readonly right: number
  /** Whether what is said of the row stands under its marks. */
  readonly wordsBelow: boolean
}

export const BAR = 12
const HILL = 44
const LINE = 14
/** Between words and what is beside them. */
const GAP = 6
/** From the left to what is said of a row under its marks. */
const WORDS_IN = 12
/** Half the width of the mark of a point. */
const POINT = 6

const tones: Readonly<Record<Tone, string>> = {
  ink: 'var(--ink)',
  quiet: 'var(--ink-3)',
  risk: 'var(--risk)',
}

const isSimulated = (table: Table, positions: readonly Position<unknown>[]) =>
  positions.some((position) => {
    if (typeof position === 'number') return false
    return typeof position === 'function' || columnOf(table, position).basis === 'simulated'
  })

const letterAt = (index: number | undefined): ScenarioLetter | undefined =>
  index === undefined ? undefined : letterOf(index)

const lookOf = ({ look }: SpanChannel<unknown>, row: unknown): SpanLook =>
  typeof look === 'function' ? look(row) : look

/** Looks that words would be unreadable on. */
const isSolid = (look: SpanLook) =>
  look !== 'line' && look !== 'whisker' && look !== 'range' && look !== 'thick'

interface Label {
  readonly text: string
  /** Where it belongs, and which way it leaves its mark. */
  readonly x: number
  readonly end: 'left' | 'right' | 'either'
  readonly colour: string
  readonly isBold: boolean
}

export function rowMarks(
  table: Table,
  channels: RowsChannels<unknown>,
  panel: RowsPanel<unknown>,
  row: unknown,
  place: RowPlace,
): RowMarks {
  const own = channels.scenario?.(row)
  const emphasis = channels.emphasis?.(row)
  const colourOf = (tone: Tone | undefined, scenario = own) =>
    tone !== undefined
      ? tones[tone]
      : emphasis === 'risk'
        ? tones.risk
        : scenario === undefined
          ? 'var(--ink-2)'
          : scenarioCode(scenario).colour
  const spans = placedSpans(table, panel, row, place, colourOf)
  const points = placedPoints(table, panel, row, place, colourOf, own)
  const hill = placedHill(panel, row, place, colourOf(undefined))
  const solids = [
    ...spans
      .filter(({ placed }) => isSolid(placed.look))
      .map(({ placed }): Stretch => [
        Math.min(placed.from, placed.to) - 2,
        Math.max(placed.from, placed.to) + 2,
      ]),
    ...points.map(({ placed }): Stretch => [placed.x - POINT, placed.x + POINT]),
  ]
  const labels = [...spans, ...points].flatMap(({ label }) => (label ? [label] : []))
  const said = wordsOf(table, panel.words, row)
  const lines = new Lines(solids, place)
  if (place.wordsBelow && said !== '') {
    // Clear of the line of no change, which may stand at the left.
    const left = place.left + WORDS_IN
    wrapText(said, TICK_SIZE, place.right - left).forEach((text, at) =>
      lines.put(-1 - at, {
        text,
        x: left,
        anchor: 'start',
        colour: emphasis === 'risk' ? tones.risk : 'var(--ink-2)',
        isBold: emphasis !== undefined,
      }),
    )
  }
  for (const label of labels) lines.place(label)
  const { texts, top, bottom } = lines
  return {
    spans: spans.map(({ placed }) => placed),
    points: points.map(({ placed }) => placed),
    texts,
    hill,
    above: (hill ? HILL : 0) + BAR / 2 + top * LINE,
    below: BAR / 2 + (hill ? 4 : 0) + bottom * LINE + (bottom > 0 ? 3 : 0),
  }
}

type ColourOf = (tone: Tone | undefined, scenario?: number) => string

function placedSpans(
  table: Table,
  panel: RowsPanel<unknown>,
  row: unknown,
  { x }: RowPlace,
  colourOf: ColourOf,
) {
  return (panel.spans ?? []).flatMap((channel) => {
    const { from = 0, to, tone, words, scenario, isChained = false } = channel
    const [start, end] = [numberOf(table, from, row), numberOf(table, to, row)]
    if (start === undefined || end === undefined) return []
    const colour = scenario ? colourOf(tone?.(row), scenario(row)) : colourOf(tone?.(row))
    const placed: PlacedSpan = {
      from: x(start),
      to: x(end),
      look: lookOf(channel, row),
      colour,
      isChained,
      isSimulated: isSimulated(table, [from, to]),
    }
    const text = wordsOf(table, words, row)
    const label: Label | undefined =
      text === ''
        ? undefined
        : {
            text,
            x: placed.to,
            end: end < start ? 'left' : 'right',
            colour: tone?.(row) === 'risk' ? colour : 'var(--ink-2)',
            isBold: false,
          }
    return [{ placed, label }]
  })
}

function placedPoints(
  table: Table,
  panel: RowsPanel<unknown>,
  row: unknown,
  { x }: RowPlace,
  colourOf: ColourOf,
  own: number | undefined,
) {
  const all = (panel.points ?? []).flatMap((channel) => {
    const value = numberOf(table, channel.at, row)
    return value === undefined ? [] : [{ channel, at: x(value) }]
  })
  const xs = all.map(({ at }) => at)
  return all.map(({ channel, at }) => {
    const { shape, tone, words, scenario } = channel
    const index = scenario ? scenario(row) : own
    const placed: PlacedPoint = {
      x: at,
      shape: typeof shape === 'function' ? shape(row) : shape,
      letter: letterAt(index),
      colour: colourOf(tone?.(row), index),
      isSimulated: isSimulated(table, [channel.at]),
    }
    const text = wordsOf(table, words, row)
    const isFirst = at <= Math.min(...xs)
    const isLast = at >= Math.max(...xs)
    const label: Label | undefined =
      text === ''
        ? undefined
        : {
            text,
            x: at,
            end: isLast ? 'right' : isFirst ? 'left' : 'either',
            colour: placed.shape === 'mark' ? placed.colour : 'var(--ink)',
            isBold: placed.shape === 'mark' && all.length > 1,
          }
    return { placed, label }
  })
}

function placedHill(
  { hill }: RowsPanel<unknown>,
  row: unknown,
  { x }: RowPlace,
  colour: string,
): PlacedHill | undefined {
  const bins = hill?.(row)
  if (!bins) return undefined
  const { low, high, counts } = bins
  const most = Math.max(1, ...counts)
  const width = (high - low) / counts.length
  const px = (value: number) => Number(value.toFixed(2))
  const base = -BAR / 2
  const outline = (from: number, to: number) =>
    counts
      .flatMap((count, bin) => {
        const start = Math.max(from, low + bin * width)
        const end = Math.min(to, low + (bin + 1) * width)
        if (count === 0 || start > end || (start === end && width > 0)) return []
        // All samples alike: one line of a pixel.
        const least = width > 0 ? 0 : 1
        const y = px(base - (HILL * count) / most)
        return [`M${px(x(start) - least)} ${base}V${y}H${px(x(end) + least)}V${base}Z`]
      })
      .join('')
  return { losing: outline(-Infinity, 0), gaining: outline(0, Infinity), colour }
}

type Stretch = readonly [from: number, to: number]

/** Lines of words around the line of a row: 0 is on it, 1 and 2 over it, below 0 under it. */
class Lines {
  readonly texts: PlacedText[] = []
  top = 0
  bottom = 0
  private readonly taken = new Map<number, Stretch[]>()
  private readonly bounds: Stretch

  constructor(solids: readonly Stretch[], { left, right }: RowPlace) {
    this.taken.set(0, [...solids])
    this.bounds = [left, right]
  }

  /** Beside its mark where that is free, else over it, else under it, in a line of its own at last. */
  place({ text, x, end, ...look }: Label): void {
    const width = textWidth(text, TICK_SIZE)
    const beside = { right: x + POINT + GAP - 2, left: x - POINT - GAP + 2 }
    const sides =
      end === 'either'
        ? []
        : end === 'right'
          ? (['right', 'left'] as const)
          : (['left', 'right'] as const)
    for (const side of sides) {
      const start = side === 'right' ? beside.right : beside.left - width
      if (!this.isFree(0, [start, start + width])) continue
      const anchor = side === 'right' ? 'start' : 'end'
      this.put(0, { text, x: beside[side], anchor, ...look })
      return
    }
    const [least, most] = this.bounds
    const middle = Math.max(least + width / 2, Math.min(most - width / 2, x))
    const stretch: Stretch = [middle - width / 2, middle + width / 2]
    const line = [1, -1, -2, 2, -3, -4, -5].find((each) => this.isFree(each, stretch)) ?? -6
    this.put(line, { text, x: middle, anchor: 'middle', ...look })
  }

  put(line: number, text: Omit<PlacedText, 'y' | 'size'>): void {
    const width = textWidth(text.text, TICK_SIZE)
    const start = text.x - { start: 0, middle: width / 2, end: width }[text.anchor]
    this.taken.set(line, [...(this.taken.get(line) ?? []), [start, start + width]])
    this.top = Math.max(this.top, line)
    this.bottom = Math.max(this.bottom, -line)
    const y =
      line === 0
        ? 4
        : line > 0
          ? -BAR / 2 - 4 - (line - 1) * LINE
          : BAR / 2 + 11 + (-line - 1) * LINE
    this.texts.push({ ...text, y, size: TICK_SIZE })
  }

  private isFree(line: number, [from, to]: Stretch): boolean {
    const [least, most] = this.bounds
    if (from < least || to > most + (line === 0 ? 0 : 1)) return false
    return (this.taken.get(line) ?? []).every(
      ([start, end]) => to + GAP <= start || from >= end + GAP,
    )
  }
}
