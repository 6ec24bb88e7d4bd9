/**
 * Lines over a common axis as geometry: a table, its channels and a width in, scales and placed marks out. Knows no
 * React and no browser, so it serves screen, print and tests alike.
 */
import { formatCount, listed } from '../../document/format'
import type { LabelPart, OtherMark } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf, numberOf } from '../../tables/texts'
import { scenarioCode } from '../../ui/scenario-code'
import { NARROW_BELOW, SMALLEST_WIDTH, type PlotState } from '../frame/drawing'
import { oldNote } from '../frame/old-marks'
import { LABEL_SIZE, TICK_SIZE, textWidth, wrapText } from '../frame/text'
import { alignedColumns, type AlignedColumn } from './alignedColumns'
import { endHeight, endWidth, partsWidth, type Point } from './curveLabels'
import {
  endingsOf,
  isMarked,
  linesOf,
  type Channels,
  type PlottedRow,
  type Line,
  type PlacedRow,
} from './curveLines'
import { HEADING_LINE, placePanel, type PlacedPanel } from './curvePanel'
import { spotsOf } from './curveSpots'
import {
  heightScaleOf,
  isDrawable,
  xScaleOf,
  xTicksOf,
  type CurveScale,
  type HeightScale,
} from './curveScales'

export interface PlacedVertical {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly diamond: Point | undefined
  readonly parts: readonly LabelPart[]
  readonly label: Point
  readonly anchor: 'start' | 'end'
  readonly isRisk: boolean
}

export interface CurveState extends PlotState {
  /** Names at the ends of lines are the short ones, with scenarios over them. */
  readonly isShort: boolean
  readonly panels: readonly PlacedPanel[]
  readonly xName: string
  /** Where every row of the table is, if rows of numbers stand under the axis. */
  readonly rowTicks: readonly number[]
  readonly alignedNames: readonly { readonly text: string; readonly at: Point }[]
  readonly aligned: readonly AlignedColumn[]
  readonly verticals: readonly PlacedVertical[]
  /** Scenario of the marked row. */
  readonly own: number | undefined
}

export const ROW_HEIGHT = 18
/** Below the axis: the words of ticks and the name of the axis. */
const BELOW = 40
const PANEL_GAP = 36
const SINGLE_HEIGHT = 230
const STACKED_HEIGHT = 132
/** Space at both ends of the axis of x, so that the first and last mark are whole. */
const INSET = 8
const MARKED_INSET = 20

interface Input {
  readonly table: Table
  readonly channels: Channels
  readonly width: number
  readonly isNarrow: boolean
  /** Of each panel. */
  readonly lines: readonly (readonly Line[])[]
  readonly rows: readonly PlottedRow[]
}

export function curveState(table: Table, channels: Channels, measured: number): CurveState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const { lines, rows } = linesOf(table, channels)
  const input = { table, channels, width, isNarrow: width < NARROW_BELOW, lines, rows }
  return channels.arrangement === 'grid' ? gridState(input) : stackedState(input)
}

/** Panels under one another over one axis, with names at the ends of lines and numbers under the axis. */
function stackedState(input: Input): CurveState {
  const { table, channels, width, isNarrow, lines, rows } = input
  const { aligned = [] } = channels
  const isAligned = aligned.length > 0
  const { right, isShort } = rightOf(input)
  const boxes = stack(input, isShort)
  const scales = lines.map((own, id) => scaleOf(input, own, id, boxes[id]))
  const left = leftOf(scales)
  const inset = isAligned || table.isEmphasised ? MARKED_INSET : INSET
  const values = rows.map(({ value }) => value)
  const x = xScaleOf(channels, values, [left + inset, right - inset])
  const places = rows.map((row) => ({ ...row, x: x(row.value) }))
  const { inside, notes } = othersOf(channels, x, scales[0])
  const bottom = boxes.at(-1)?.bottom ?? 0
  const xTicks =
    isAligned || rows.length === 0 ? [] : xTicksOf(channels, columnOf(table, channels.x), x, width)
  const common = { table, channels, isNarrow }
  const panels = channels.panels.map((panel, id) => {
    const { top, bottom: end } = boxes[id] ?? { top: 0, bottom: 0 }
    return placePanel({
      ...common,
      isShort,
      panel,
      id,
      places,
      x,
      others: inside,
      lines: lines[id] ?? [],
      box: { left, right, top, bottom: end },
      headingAt: [0, top - (isAligned ? 13 : 18)],
      headingRoom: width,
      y: scales[id] ?? emptyScale,
      xTicks: end === bottom ? xTicks : [],
    })
  })
  const firstRow = bottom + 23
  const own = places.find(({ row }) => isMarked(table, row))
  return {
    width,
    height: isAligned ? firstRow + (aligned.length - 1) * ROW_HEIGHT + 7 : bottom + BELOW,
    isShort,
    panels,
    xName: isAligned ? '' : columnOf(table, channels.x).header,
    rowTicks: isAligned ? [...new Set(places.map((place) => place.x))] : [],
    alignedNames: (places.length === 0 ? [] : aligned).map(({ name, short }, index) => ({
      text: isNarrow ? short : name,
      at: [isNarrow ? 0 : right + 10, firstRow + index * ROW_HEIGHT],
    })),
    aligned: isAligned ? columnsOf(input, places) : [],
    verticals: verticalsOf(channels, x, panels, scales[0]),
    own: own && channels.scenario?.(own.row),
    spots: spotsOf(input, places, panels, scales),
    name: channels.name,
    notes,
    key: whiskerNotes(channels, panels),
  }
}

const whiskerNotes = ({ whiskerNote }: Channels, panels: readonly PlacedPanel[]) =>
  whiskerNote !== undefined &&
  panels.some(({ marks }) => marks.some(({ whiskers }) => whiskers.length > 0))
    ? [whiskerNote]
    : []

const emptyScale: HeightScale = Object.assign(() => 0, {
  domain: [0, 1] as const,
  ticks: [],
  start: undefined,
})

/** Room for what is said about the work, over the right end of the first heading. */
const WORK_WIDTH = 250

/**
 * A heading that would meet what is said about the work has a line of its own under it. A single panel is high
 * enough for the names of all its lines.
 */
function stack({ channels, lines, width }: Input, isShort: boolean) {
  const first = channels.panels[0]?.heading ?? ''
  const isFull = textWidth(first, LABEL_SIZE) + WORK_WIDTH > width
  const lineCount = wrapText(first, LABEL_SIZE, width).length
  let top = (isFull ? 48 : 30) + (lineCount - 1) * HEADING_LINE
  return lines.map((own) => {
    const names = own.flatMap((line) => endingsOf(line))
    const height =
      lines.length > 1 ? STACKED_HEIGHT : Math.max(SINGLE_HEIGHT, endHeight(names, isShort) + 12)
    const box = { top, bottom: top + height }
    top = box.bottom + PANEL_GAP
    return box
  })
}

function columnsOf({ table, channels }: Input, places: readonly PlacedRow[]) {
  const candidates = places.map((place) => ({
    ...place,
    isMarked: isMarked(table, place.row),
    isBaseline: table.isBaseline?.(place.row) === true,
  }))
  return alignedColumns(candidates, channels.aligned ?? [])
}

function scaleOf(
  { table, channels, rows }: Input,
  lines: readonly Line[],
  id: number,
  box: { readonly top: number; readonly bottom: number } | undefined,
): HeightScale {
  const panel = channels.panels[id]
  const [first] = lines
  if (!panel || !box) return emptyScale
  const isLog = panel.scale === 'log'
  const values = lines.flatMap(({ channel, valueOf }) =>
    rows.flatMap(({ row }) => {
      const value = valueOf(row)
      if (value === undefined) return []
      const ends = [...(channel.band ?? []), ...(channel.whisker ?? [])]
      const around = ends.map((key) => numberOf(table, key, row))
      return [value, ...around.filter((end) => isDrawable(end, isLog))]
    }),
  )
  const others = (channels.others ?? []).flatMap(({ y }) =>
    lines.flatMap(({ channel }) => y[channel.y] ?? []),
  )
  const column = first && columnOf(table, first.channel.y)
  const isCount = column?.format === formatCount
  return heightScaleOf({ panel, values, others, range: [box.bottom, box.top], isCount, column })
}

/** Room for the widest tick; in steps, so that a drag does not move the axis at each frame. */
function leftOf(scales: readonly HeightScale[]): number {
  const widths = scales.flatMap(({ ticks }) =>
    ticks.map(({ label }) => textWidth(label, TICK_SIZE)),
  )
  return 8 * Math.ceil((Math.max(30, ...widths) + 9) / 8)
}

/** Names may take so much of the width before they are shortened. */
const MOST_NAMES = 0.34

/** Where the axis ends, and whether names are short. */
function rightOf({ channels, width, isNarrow, lines }: Input) {
  const endings = lines.map((own) => own.flatMap((line) => endingsOf(line)))
  const names = isNarrow ? [] : (channels.aligned ?? [])
  const nameWidth = Math.max(20, ...names.map(({ name }) => textWidth(name, TICK_SIZE) + 12))
  const widthOf = (isShort: boolean) =>
    Math.max(nameWidth, ...endings.map((own) => (own.length > 0 ? endWidth(own, isShort) : 0)))
  const isShort = widthOf(false) > MOST_NAMES * width
  return { right: width - Math.min(widthOf(isShort), width / 2), isShort }
}

/** Another scenario is shown where it lies on the axes; it does not stretch them, and the note names it. */
function othersOf(
  { others = [], panels }: Channels,
  x: CurveScale,
  first: HeightScale | undefined,
) {
  const keys = panels[0]?.lines.map(({ y }) => y) ?? []
  const isIn = (value: number, { domain: [low, high] }: CurveScale) => value >= low && value <= high
  const inside = others.filter(({ x: value, y }) => {
    const heights = keys.flatMap((key) => y[key] ?? [])
    const areIn = first !== undefined && heights.every((height) => isIn(height, first))
    return heights.length > 0 && areIn && isIn(value, x)
  })
  const letterOf = ({ scenario }: OtherMark) => scenarioCode(scenario).letter
  const far = others.filter((other) => !inside.includes(other)).map(letterOf)
  const verb = far.length === 1 ? 'lies' : 'lie'
  return {
    inside,
    notes: [
      ...oldNote(inside.map((mark) => ({ letter: letterOf(mark), isOld: mark.isOld === true }))),
      ...(far.length > 0 ? [`${listed(far)} ${verb} outside these axes.`] : []),
    ],
  }
}

const VERTICAL_LINE = 14

/** Those within the axis, by rising x, their words one under the other from the top. */
function verticalsOf(
  { verticals = [] }: Channels,
  x: CurveScale,
  panels: readonly PlacedPanel[],
  y: HeightScale | undefined,
): readonly PlacedVertical[] {
  const [first] = panels
  const bottom = panels.at(-1)?.bottom ?? 0
  if (!first || !y) return []
  const [low, high] = x.domain
  return verticals
    .filter(({ x: value }) => value >= low && value <= high)
    .toSorted((a, b) => a.x - b.x)
    .map(({ x: value, y: height, parts, tone }, index) => {
      const at = x(value)
      const from = height === undefined ? undefined : y(height)
      const fits = partsWidth(parts) + 8 <= first.right - at
      const labelY = from === undefined ? first.top + 8 + index * VERTICAL_LINE : bottom - 8
      return {
        x: at,
        top: from ?? first.top,
        bottom,
        diamond: from === undefined ? undefined : [at, from],
        parts,
        label: [fits ? at + 5 : at - 5, labelY],
        anchor: fits ? 'start' : 'end',
        isRisk: tone === 'risk',
      }
    })
}

const GRID_TOP = 62
const GRID_LEFT = 40
const GRID_HEIGHT = 168
/** Of panels under one another. */
const LOW_HEIGHT = 136
const COLUMN_GAP = 28
/** Below a panel: its ticks, and the heading of the next. */
const ROW_GAP = 72
/** Narrower panels have no room for their words. */
const NARROWEST_PANEL = 200

/** Panels side by side, each with both axes, on common scales. */
function gridState(input: Input): CurveState {
  const { table, channels, width, isNarrow, lines, rows } = input
  const wanted = channels.panels.length <= 2 ? channels.panels.length : 3
  const fit = Math.floor((width + COLUMN_GAP) / (NARROWEST_PANEL + GRID_LEFT + COLUMN_GAP))
  const columns = fit >= wanted ? Math.max(1, wanted) : 1
  const height = columns === 1 ? LOW_HEIGHT : GRID_HEIGHT
  const panelWidth = (width - (columns - 1) * COLUMN_GAP) / columns - GRID_LEFT
  const values = rows.map(({ value }) => value)
  const panels = channels.panels.map((panel, id) => {
    const left = (id % columns) * (panelWidth + GRID_LEFT + COLUMN_GAP) + GRID_LEFT
    const top = GRID_TOP + Math.floor(id / columns) * (height + ROW_GAP)
    const box = { left, right: left + panelWidth, top, bottom: top + height }
    const x = xScaleOf(channels, values, [box.left, box.right])
    return placePanel({
      table,
      channels,
      isNarrow,
      isShort: true,
      panel,
      id,
      x,
      box,
      others: [],
      lines: lines[id] ?? [],
      headingAt: [left - GRID_LEFT, top - 26],
      headingRoom: panelWidth + GRID_LEFT,
      places: rows.map((row) => ({ ...row, x: x(row.value) })),
      y: scaleOf(input, lines[id] ?? [], id, box),
      xTicks: rows.length > 0 ? xTicksOf(channels, columnOf(table, channels.x), x, box.right) : [],
    })
  })
  return {
    width,
    height: (panels.at(-1)?.bottom ?? GRID_TOP) + 24,
    isShort: true,
    panels,
    xName: '',
    rowTicks: [],
    alignedNames: [],
    aligned: [],
    verticals: [],
    own: undefined,
    spots: [],
  }
}
