/** The rows of a chart with what is said of them, and where their labels stand. Knows no browser. */
import type { ScenarioLetter } from '../../document/titles'
import type { RowsChannels } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { wordsOf } from '../../tables/texts'
import { scenarioCode } from '../../ui/scenario-code'
import { LABEL_SIZE, TICK_SIZE, textWidth, wrapText } from '../frame/text'
import type { PlacedText } from './rowMarks'

/** Before the words of a row that a letter tells. */
export const LETTER_ROOM = 30
export const LINE = 15

/** What stands before the marks of a row. */
export interface PlacedLabel {
  readonly key: string
  readonly letter: ScenarioLetter | undefined
  readonly letterX: number
  /** Middle of the letter and its mark. */
  readonly letterY: number
  readonly texts: readonly PlacedText[]
  readonly isOld: boolean
}

/** A row of the table with what is said of it. */
export interface Entry {
  readonly row: unknown
  readonly letter: ScenarioLetter | undefined
  readonly label: string
  readonly detail: string
  /** Heading of its group, where it is the first of it. */
  readonly group: string | undefined
  readonly isGrouped: boolean
  readonly emphasis: 'strong' | 'risk' | undefined
  readonly isRuled: boolean
  readonly isOld: boolean
}

export function entriesOf(table: Table, channels: RowsChannels<unknown>): readonly Entry[] {
  const rows = channels.plotted ? channels.plotted(table.rows) : table.rows
  const groupOf = (row: unknown) =>
    channels.group === undefined ? undefined : wordsOf(table, channels.group, row)
  return rows.map((row, at) => {
    const scenario = channels.scenario?.(row)
    const letter = scenario === undefined ? undefined : scenarioCode(scenario).letter
    const label = wordsOf(table, channels.label, row)
    const group = groupOf(row)
    const isFirst = group !== undefined && (at === 0 || groupOf(rows[at - 1]) !== group)
    return {
      row,
      letter,
      label: letter !== undefined && isLettered(label, letter) ? label.slice(1).trim() : label,
      detail: wordsOf(table, channels.detail, row),
      group: isFirst ? group : undefined,
      isGrouped: group !== undefined,
      emphasis: channels.emphasis?.(row),
      isRuled: channels.isRuled?.(row) ?? (isFirst && at > 0),
      isOld: channels.isOld?.(row) ?? false,
    }
  })
}

/** "A", "A Sierra as built", "A at 2:1": the letter is shown apart. */
const isLettered = (label: string, letter: string) =>
  label === letter || label.startsWith(`${letter} `) || label.startsWith(`${letter}, `)

/** As wide as the longest label, so far as that leaves the marks their place. */
export function roomForLabels(entries: readonly Entry[], width: number): number {
  const widths = entries.map((entry) => {
    const letter = entry.letter === undefined ? 0 : LETTER_ROOM
    const own = entry.isGrouped && entry.letter !== undefined ? '' : entry.label
    return Math.max(
      letter + textWidth(own, LABEL_SIZE),
      letter + textWidth(entry.detail, TICK_SIZE),
      entry.group === undefined ? 0 : textWidth(entry.group, LABEL_SIZE) + letter,
    )
  })
  return Math.ceil(Math.min(0.36 * width, Math.max(0, ...widths) + 18))
}

export const wordsColour = ({ emphasis }: Entry) =>
  emphasis === 'risk' ? 'var(--risk)' : emphasis === 'strong' ? 'var(--ink)' : 'var(--ink-2)'

interface LabelLines {
  readonly lines: readonly { readonly text: string; readonly isDetail: boolean }[]
}

export function labelLines(entry: Entry, room: number, isDense: boolean): LabelLines {
  const own = room - (entry.letter === undefined ? 0 : LETTER_ROOM)
  const label = isDense
    ? wrapText(entry.group ?? '', LABEL_SIZE, own)
    : wrapText(entry.label, LABEL_SIZE, own)
  const detail = entry.detail === '' ? [] : wrapText(entry.detail, TICK_SIZE, own)
  return {
    lines: [
      ...label.filter((text) => text !== '').map((text) => ({ text, isDetail: false })),
      ...detail.map((text) => ({ text, isDetail: true })),
    ],
  }
}

export function besideLabel(
  entry: Entry,
  at: number,
  { lines }: LabelLines,
  y: number,
  labelRoom: number,
): PlacedLabel {
  const isDense = entry.isGrouped && entry.letter !== undefined
  const first = isDense ? y + 4 : y + 4 - ((lines.length - 1) * LINE) / 2
  return {
    key: String(at),
    letter: entry.letter,
    letterX: isDense ? labelRoom - 34 : 6,
    letterY: y,
    isOld: entry.isOld,
    texts: lines.map(({ text, isDetail }, line) => ({
      x: entry.letter === undefined || isDense ? 0 : LETTER_ROOM,
      y: first + line * LINE,
      text,
      anchor: 'start',
      size: isDetail ? TICK_SIZE : LABEL_SIZE,
      colour: isDetail ? 'var(--ink-2)' : 'var(--ink)',
      isBold: !isDetail && (entry.emphasis === 'risk' || entry.emphasis === 'strong'),
    })),
  }
}

interface Head {
  readonly texts: readonly PlacedText[]
  readonly bottom: number
}

/** Height of the heading of a group over rows with labels of their own. */
export const GROUP_LINE = 20

export function groupHeading({ group }: Entry, top: number): PlacedText | undefined {
  if (group === undefined) return undefined
  return {
    x: 0,
    y: top + 15,
    text: group,
    anchor: 'start',
    size: LABEL_SIZE,
    colour: 'var(--ink)',
    isBold: true,
  }
}

/** The heading of a group over its first row, whose label is its letter. */
export function denseHead(entry: Entry, width: number, top: number): Head {
  const lines = entry.group === undefined ? [] : wrapText(entry.group, LABEL_SIZE, width)
  return {
    texts: lines.map((text, line) => ({
      x: 0,
      y: top + 14 + line * LINE,
      text,
      anchor: 'start',
      size: LABEL_SIZE,
      colour: 'var(--ink)',
    })),
    bottom: top + (lines.length > 0 ? lines.length * LINE + 5 : 0),
  }
}

/** Label, detail and what is said of the row over its marks: beside one another where there is room. */
export function stackedHead(
  entry: Entry,
  said: readonly string[],
  width: number,
  top: number,
): Head {
  const left = entry.letter === undefined ? 0 : LETTER_ROOM
  const isBold = entry.emphasis !== undefined
  const label = wrapText(entry.label, LABEL_SIZE, width - left)
  const detail = entry.detail === '' ? [] : wrapText(entry.detail, TICK_SIZE, width - left)
  const words = said.join('; ')
  const last = label.at(-1) ?? ''
  const taken = left + textWidth(last, LABEL_SIZE) + 12
  const fits = words !== '' && taken + textWidth(words, TICK_SIZE) <= width
  const below = fits || words === '' ? [] : wrapText(words, TICK_SIZE, width - left)
  const colour = wordsColour(entry)
  const texts: PlacedText[] = [
    ...label.map((text) => ({ text, size: LABEL_SIZE, colour: 'var(--ink)', isBold })),
    ...detail.map((text) => ({ text, size: TICK_SIZE, colour: 'var(--ink-2)' })),
    ...below.map((text) => ({ text, size: TICK_SIZE, colour, isBold })),
  ].map((text, line) => ({ ...text, x: left, y: top + 4 + 12 + line * LINE, anchor: 'start' }))
  if (fits) {
    const y = top + 4 + 12 + (label.length - 1) * LINE
    texts.push({ x: width, y, text: words, anchor: 'end', size: TICK_SIZE, colour, isBold })
  }
  return { texts, bottom: top + 6 + (label.length + detail.length + below.length) * LINE }
}
