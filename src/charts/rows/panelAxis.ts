/** One axis of a chart of rows: its scale over all that is marked on it, ticks and lines across. Knows no browser. */
import { scaleLinear, scaleLog } from 'd3-scale'
import type { Reference, RowsChannels, RowsPanel, Words } from '../../tables/channels'
import type { Column, Table } from '../../tables/table'
import { columnOf, numberOf, wordsOf } from '../../tables/texts'
import type { GridTick, Pieces } from '../frame/Axis'
import { ticksOf, type Measure } from '../frame/axis'
import { LABEL_SIZE, TICK_SIZE, textWidth, wrapText } from '../frame/text'
import type { PlacedText, RowMarks } from './rowMarks'
import type { Entry } from './rowLabels'

export interface PanelBox {
  readonly left: number
  readonly right: number
  /** Right end of what is said beside the marks. */
  readonly margin: number
}

export interface PlacedCell extends RowMarks {
  /** Height of its line. */
  readonly y: number
  /** Height of the line of the next row; undefined for the last. */
  readonly next: number | undefined
  readonly isOld: boolean
}

export interface PlacedReference {
  readonly x: number
  readonly look: NonNullable<Reference['look']>
  readonly label: PlacedText
  /** Heights between which it is drawn: it passes no text. */
  readonly pieces: Pieces
}

export interface PlacedPanel {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly heading: readonly PlacedText[]
  readonly axisName: string | undefined
  /** Undefined for an axis that is not shown. */
  readonly ticks: readonly GridTick[] | undefined
  readonly references: readonly PlacedReference[]
  readonly cells: readonly PlacedCell[]
  /** What is said of the rows at its right. */
  readonly margin: readonly PlacedText[]
}

interface PanelInput {
  readonly table: Table
  readonly channels: RowsChannels<unknown>
  readonly entries: readonly Entry[]
  readonly panel: RowsPanel<unknown>
  readonly box: PanelBox
}

interface Filled {
  readonly top: number
  readonly bottom: number
  /** Heights of the lines of the rows, and their marks around these. */
  readonly places: readonly number[]
  readonly cells: readonly RowMarks[]
  readonly margin: readonly PlacedText[]
  readonly entries: readonly Entry[]
}

interface PanelAxis {
  readonly x: (value: number) => number
  /** Pixels over the rows for its heading and what is said of its lines, and under them for the axis. */
  readonly head: number
  readonly foot: number
  readonly finish: (filled: Filled) => PlacedPanel
}

const LINE = 14
const HEADING = 15
/** Bold words take more than their size says. */
const HEADING_WIDTH = 12.8
const AXIS = 22
const AXIS_NAME = 16
/** From the ends of the axis to the marks there. */
const INSET = 7

export function placePanel(input: PanelInput): PanelAxis {
  const { panel, box } = input
  const scale = scaleOf(input)
  const [least, most] = [scale(scale.domain()[0] ?? 0), scale(scale.domain()[1] ?? 1)]
  const x = (value: number) => Math.min(most, Math.max(least, scale(value) || least))
  const isPlotted = panel.ticks?.length !== 0
  const hasMarks = input.entries.length > 0 && valuesOf(input).length > 0
  const [low = 0, high = 1] = scale.domain()
  const within = (panel.references ?? []).filter(({ value }) => value >= low && value <= high)
  const placed = placeReferences(within, x, box)
  const lanes = Math.max(0, ...placed.map(({ lane }) => lane + 1))
  const lines = lanes > 0 ? lanes * LINE + 6 : 2
  const heading = wrapText(panel.heading ?? '', HEADING_WIDTH, box.margin - box.left).filter(
    (text) => text !== '',
  )
  const head = lines + (heading.length > 0 ? heading.length * HEADING + 3 : 0)
  const foot = (isPlotted ? AXIS : 2) + (panel.axisName === undefined ? 0 : AXIS_NAME)
  return {
    x,
    head,
    foot,
    finish: ({ top, bottom, places, cells, margin, entries }) => ({
      left: box.left,
      right: box.right,
      top,
      bottom,
      heading: heading.map((text, line) => ({
        x: box.left,
        y: top - lines - 5 - (heading.length - 1 - line) * HEADING,
        text,
        anchor: 'start',
        size: LABEL_SIZE,
        colour: 'var(--ink)',
        isBold: true,
      })),
      axisName: panel.axisName,
      ticks:
        isPlotted && hasMarks
          ? ticksOf(scale, measureOf(input), {
              from: Math.max(0, box.left - 20),
              to: box.margin,
              ...(panel.ticks && { values: panel.ticks }),
              isLog: panel.scale === 'log',
            }).map((tick) => ({ ...tick, pieces: [[top, bottom]] }))
          : isPlotted
            ? []
            : undefined,
      references: hasMarks
        ? placed.map(({ lane, ...reference }) => ({
            ...reference,
            label: { ...reference.label, y: top - 5 - lane * LINE },
            pieces: [[top, bottom]],
          }))
        : [],
      cells: cells.map((cell, at) => ({
        ...cell,
        y: places[at] ?? 0,
        next: places[at + 1],
        isOld: entries[at]?.isOld ?? false,
      })),
      margin,
    }),
  }
}

/** Every value that is marked, with the words that stand beside its end. */
interface Marked {
  readonly value: number
  readonly words: number
  readonly side: 'left' | 'right'
}

function valuesOf({ table, entries, panel }: PanelInput): readonly Marked[] {
  const widthOf = (words: Words<unknown> | undefined, row: unknown) => {
    const text = wordsOf(table, words, row)
    return text === '' ? 0 : textWidth(text, TICK_SIZE) + 12
  }
  return entries.flatMap(({ row }) => {
    const spans = (panel.spans ?? []).flatMap(({ from = 0, to, words }): Marked[] => {
      const [start, end] = [numberOf(table, from, row), numberOf(table, to, row)]
      if (start === undefined || end === undefined) return []
      const side = end < start ? 'left' : 'right'
      return [
        { value: start, words: 0, side },
        { value: end, words: widthOf(words, row), side },
      ]
    })
    const points = (panel.points ?? []).flatMap(({ at, words }): Marked[] => {
      const value = numberOf(table, at, row)
      return value === undefined ? [] : [{ value, words: widthOf(words, row), side: 'right' }]
    })
    const bins = panel.hill?.(row)
    const ends = bins ? [bins.low, bins.high] : []
    return [
      ...spans,
      ...points,
      ...ends.map((value): Marked => ({ value, words: 0, side: 'right' })),
    ]
  })
}

function domainOf(input: PanelInput, marked: readonly Marked[]): readonly [number, number] {
  const { panel } = input
  if (panel.domain) return panel.domain
  const isLog = panel.scale === 'log'
  const values = [
    ...marked.map(({ value }) => value),
    ...(panel.includes ?? []),
    ...(panel.ticks ?? []),
  ].filter((value) => !isLog || value > 0)
  if (values.length === 0) return isLog ? [1, 10] : [0, 1]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (isLog) return [least / 1.05, most * 1.05]
  const spread = most - least || Math.max(Math.abs(most) / 10, 1e-3)
  // Marks that begin at nothing stand on it; others keep clear of the ends.
  const low = least === 0 ? 0 : least - 0.04 * spread
  return [low, most === 0 ? 0 : most + 0.04 * spread]
}

/** The scale with room for the words at the ends of the marks. */
function scaleOf(input: PanelInput) {
  const { panel, box } = input
  const marked = valuesOf(input)
  const [low, high] = domainOf(input, marked)
  const scale = panel.scale === 'log' ? scaleLog() : scaleLinear()
  const domain = low < high ? [low, high] : [low - 0.5, low + 0.5]
  const inset = panel.ticks?.length === 0 ? 1 : INSET
  const [start, end] = [box.left + inset, box.right - inset]
  const unit = scale.domain(domain).range([0, 1])
  const share = (value: number) => Math.min(1, Math.max(0, unit(value) || 0))
  const mostRoom = 0.45 * (end - start)
  const from = Math.max(
    start,
    ...marked
      .filter(({ side, words }) => side === 'left' && words > 0)
      .map(({ value, words }) => {
        const at = share(value)
        return at > 0.98 ? start : (start + words - at * end) / (1 - at)
      }),
  )
  const left = Math.min(from, start + mostRoom)
  const to = Math.min(
    end,
    ...marked
      .filter(({ side, words }) => side === 'right' && words > 0)
      .map(({ value, words }) => {
        const at = share(value)
        return at < 0.02 ? end : left + (end - words - left) / at
      }),
  )
  return unit.range([left, Math.max(to, end - mostRoom)])
}

/** The column that the axis measures: that of the first mark. */
function measureOf({ table, panel }: PanelInput): Measure {
  const keys = [
    ...(panel.spans ?? []).flatMap(({ from, to }) => [to, from]),
    ...(panel.points ?? []).map(({ at }) => at),
  ]
  const key = keys.find((each) => typeof each === 'string')
  const column: Column<unknown> | undefined =
    typeof key === 'string' ? columnOf(table, key) : undefined
  return panel.measure ?? column ?? {}
}

/** What is said of the lines across, each in the lowest line of words where it has room. */
function placeReferences(
  references: readonly Reference[],
  x: (value: number) => number,
  box: PanelBox,
): readonly (Omit<PlacedReference, 'pieces'> & { readonly lane: number })[] {
  const ends: number[] = []
  return references
    .toSorted((one, other) => one.value - other.value)
    .map(({ value, label, look = 'line' }) => {
      const at = x(value)
      const half = textWidth(label, TICK_SIZE) / 2
      const middle = Math.max(Math.max(0, box.left - 20) + half, Math.min(box.margin - half, at))
      const free = ends.findIndex((end) => middle - half >= end + 8)
      const lane = label === '' ? 0 : free >= 0 ? free : ends.length
      if (label !== '') ends[lane] = middle + half
      return {
        x: at,
        look,
        lane: label === '' ? -1 : lane,
        label: {
          x: middle,
          y: 0,
          text: label,
          anchor: 'middle',
          size: TICK_SIZE,
          colour: look === 'risk' ? 'var(--risk)' : 'var(--ink-2)',
        },
      }
    })
}
