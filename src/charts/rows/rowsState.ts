/**
 * Labelled rows on one axis, or on several side by side, as geometry. Labels wrap, and what is written beside marks
 * goes to the next line where another one has its place, so that nothing is cut or covered. Knows no browser.
 */
import type { RowsChannels, RowsPanel } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { wordsOf } from '../../tables/texts'
import { NARROW_BELOW, SMALLEST_WIDTH, type PlotState, type Spot } from '../frame/drawing'
import { TICK_SIZE, textWidth, wrapText } from '../frame/text'
import { withClearLines } from './clear-lines'
import { placePanel, type PanelBox, type PlacedPanel } from './panelAxis'
import {
  besideLabel,
  denseHead,
  entriesOf,
  GROUP_LINE,
  groupHeading,
  labelLines,
  LETTER_ROOM,
  LINE,
  roomForLabels,
  stackedHead,
  wordsColour,
  type Entry,
  type PlacedLabel,
} from './rowLabels'
import { rowMarks, type PlacedText, type RowMarks } from './rowMarks'

export interface RowsState extends PlotState {
  readonly isNarrow: boolean
  readonly panels: readonly PlacedPanel[]
  readonly labels: readonly PlacedLabel[]
  /** Heights of the lines between groups. */
  readonly rules: readonly number[]
}

const PADDING = 5
const LEAST_ROW = 26
/** A row of a group that a letter alone tells. */
const DENSE_ROW = 16
const PANEL_GAP = 28
/** Panels narrower than this stand below one another. */
const LEAST_PANEL = 150
/** A panel aside narrower than this is said in words. */
const LEAST_ASIDE = 90
const STACK_GAP = 12
/** Over headings, for what is said of the work under way. */
const STATUS = 20

export function rowsState(
  table: Table,
  channels: RowsChannels<unknown>,
  measured: number,
): RowsState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const entries = entriesOf(table, channels)
  const isNarrow = width < NARROW_BELOW && channels.hasShortLabels !== true
  if (entries.length === 0) {
    return { width, height: 0, isNarrow, spots: [], panels: [], labels: [], rules: [] }
  }
  const labelRoom = isNarrow ? 0 : roomForLabels(entries, width)
  const shares = channels.panels.map(({ share, isAside }) => share ?? (isAside === true ? 0.35 : 1))
  const room = width - labelRoom - PANEL_GAP * (channels.panels.length - 1)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (room * share) / Math.max(all, 1e-9))
  const isStacked =
    isNarrow ||
    (channels.panels.length > 1 &&
      channels.panels.some(
        ({ isAside }, at) => (widths[at] ?? 0) < (isAside === true ? LEAST_ASIDE : LEAST_PANEL),
      ))
  const layout = { table, channels, entries, width, isNarrow }
  const blocks = isStacked ? stackedBlocks(layout) : [besideBlock(layout, labelRoom, widths)]
  const { spots, height } = spotsOf(blocks, width)
  return {
    width,
    height,
    isNarrow,
    spots,
    panels: blocks.flatMap(({ panels, labels }) =>
      panels.map((panel) => withClearLines(panel, labels)),
    ),
    labels: blocks.flatMap(({ labels }) => labels),
    rules: blocks.flatMap(({ rules }) => rules),
  }
}

interface Layout {
  readonly table: Table
  readonly channels: RowsChannels<unknown>
  readonly entries: readonly Entry[]
  readonly width: number
  readonly isNarrow: boolean
}

interface Block {
  readonly panels: readonly PlacedPanel[]
  readonly labels: readonly PlacedLabel[]
  readonly rules: readonly number[]
  /** Heights between which every row lies. */
  readonly bands: readonly {
    readonly row: unknown
    readonly top: number
    readonly bottom: number
  }[]
  readonly bottom: number
}

/** Labels at the left, and all axes beside one another. */
function besideBlock(
  { table, channels, entries, width }: Layout,
  labelRoom: number,
  widths: readonly number[],
): Block {
  const { panels } = channels
  const isSingle = panels.length === 1
  const saidOf = (panel: RowsPanel<unknown>, { row }: Entry) => wordsOf(table, panel.words, row)
  const hasMargin = (panel: RowsPanel<unknown>) =>
    panel.words !== undefined && (isSingle || panel.isAside === true)
  let left = labelRoom
  const boxes = panels.map((panel, at): PanelBox => {
    const [from, to] = [left, left + (widths[at] ?? 0)]
    left = to + PANEL_GAP
    if (!hasMargin(panel)) return { left: from, right: to, margin: to }
    const longest = Math.max(
      0,
      ...entries.map((entry) => textWidth(saidOf(panel, entry), TICK_SIZE)),
    )
    const room = Math.min(isSingle ? 0.34 * width : 0.7 * (to - from), longest + 16)
    return { left: from, right: to - room, margin: to }
  })
  const isHeaded = panels.some(({ heading }) => heading !== undefined)
  const placed = panels.map((panel, at) => ({
    panel,
    box: boxes[at] ?? { left: 0, right: width, margin: width },
  }))
  const axes = placed.map(({ panel, box }) => placePanel({ table, channels, entries, panel, box }))
  const top = (isHeaded ? STATUS : 0) + Math.max(0, ...axes.map(({ head }) => head))
  let y = top
  const rules: number[] = []
  const labels: PlacedLabel[] = []
  const bands: Block['bands'][number][] = []
  const cells: RowMarks[][] = placed.map(() => [])
  const lines: number[] = []
  const margins: PlacedText[][] = placed.map(() => [])
  entries.forEach((entry, at) => {
    const marks = placed.map(({ panel, box }, place) =>
      rowMarks(table, channels, panel, entry.row, {
        x: axes[place]?.x ?? (() => 0),
        left: box.left,
        right: box.right,
        wordsBelow: !hasMargin(panel),
      }),
    )
    const isDense = entry.isGrouped && entry.letter !== undefined
    const room = labelRoom - 14
    const block = labelLines(entry, room, isDense)
    const said = placed.map(({ panel, box }) =>
      hasMargin(panel)
        ? wrapText(saidOf(panel, entry), TICK_SIZE, box.margin - box.right - 12)
        : [],
    )
    const saidHeight = Math.max(0, ...said.map((each) => each.length * (LINE - 1)))
    const labelHeight = block.lines.length * LINE
    const least = (isDense ? DENSE_ROW : LEAST_ROW) / 2
    const padding = isDense ? 1 : PADDING
    const up = Math.max(
      least,
      saidHeight / 2 + padding,
      // The heading of a group begins at its first row and goes on below.
      (isDense ? LINE : labelHeight) / 2 + padding,
      ...marks.map(({ above }) => above + padding),
    )
    const down = Math.max(
      least,
      saidHeight / 2 + padding,
      (isDense ? labelHeight - LINE / 2 : labelHeight / 2) + padding,
      ...marks.map(({ below }) => below + padding),
    )
    if (entry.isRuled) {
      y += isDense ? 4 : 0
      rules.push(y)
      y += isDense ? 4 : 0
    }
    const heading = isDense ? undefined : groupHeading(entry, y)
    if (heading) y += GROUP_LINE
    const line = y + up
    lines.push(line)
    marks.forEach((own, place) => cells[place]?.push(own))
    said.forEach((texts, place) =>
      margins[place]?.push(
        ...texts.map((text, index): PlacedText => ({
          x: (boxes[place]?.right ?? 0) + 12,
          y: line + 4 + (index - (texts.length - 1) / 2) * (LINE - 1),
          text,
          anchor: 'start',
          size: TICK_SIZE,
          colour: wordsColour(entry),
          isBold: entry.emphasis !== undefined,
        })),
      ),
    )
    const label = besideLabel(entry, at, block, line, labelRoom)
    labels.push(heading ? { ...label, texts: [heading, ...label.texts] } : label)
    bands.push({ row: entry.row, top: y, bottom: line + down })
    y = line + down
  })
  const bottom = y + 4
  return {
    panels: axes.map((axis, place) =>
      axis.finish({
        top,
        bottom,
        places: lines,
        cells: cells[place] ?? [],
        margin: margins[place] ?? [],
        entries,
      }),
    ),
    labels,
    rules,
    bands,
    bottom: bottom + Math.max(0, ...axes.map(({ foot }) => foot)),
  }
}

/** Labels over the marks, and the axes below one another; what is aside is said in words. */
function stackedBlocks(layout: Layout): readonly Block[] {
  const { channels, entries, width } = layout
  const main = channels.panels.filter(({ isAside }) => isAside !== true)
  const aside = channels.panels.filter(({ isAside }) => isAside === true)
  const isDense = entries.some(({ isGrouped, letter }) => isGrouped && letter !== undefined)
  // Rows that a letter tells leave room for two axes even on a phone.
  const fits = isDense && (width - LETTER_ROOM) / main.length >= LEAST_PANEL
  let top = 0
  return (fits ? [main] : main.map((panel) => [panel])).map((panels, at) => {
    const left = isDense ? LETTER_ROOM : 0
    const block = stackedBlock(layout, { panels, aside: at === 0 ? aside : [], top, left, at })
    top = block.bottom + STACK_GAP
    return block
  })
}

interface Stacked {
  readonly panels: readonly RowsPanel<unknown>[]
  readonly aside: readonly RowsPanel<unknown>[]
  readonly top: number
  readonly left: number
  readonly at: number
}

function stackedBlock(
  { table, channels, entries, width, isNarrow }: Layout,
  { panels, aside, top: start, left, at: place }: Stacked,
): Block {
  const room = (width - left - STACK_GAP * (panels.length - 1)) / panels.length
  const axes = panels.map((panel, at) => {
    const from = left + at * (room + STACK_GAP)
    const box: PanelBox = { left: from, right: from + room - 2, margin: from + room - 2 }
    return {
      panel,
      box,
      cells: [] as RowMarks[],
      ...placePanel({ table, channels, entries, panel, box }),
    }
  })
  const isHeaded = panels.some(({ heading }) => heading !== undefined)
  const heads = aside.flatMap(({ heading }) => (heading === undefined ? [] : [heading]))
  const first = start + (isHeaded && place === 0 ? STATUS : 0) + heads.length * LINE
  const top = first + Math.max(...axes.map(({ head }) => head))
  const saidOf = ({ row }: Entry) =>
    [...panels, ...aside]
      .map(({ words }) => wordsOf(table, words, row))
      .filter((text) => text !== '')
  let y = top
  const labels: PlacedLabel[] = []
  const rules: number[] = []
  const bands: Block['bands'][number][] = []
  const lines: number[] = []
  entries.forEach((entry, at) => {
    const dense = entry.isGrouped && entry.letter !== undefined
    if (entry.isRuled) rules.push(y + 1)
    const marks = axes.map(({ panel, box, x, cells }) => {
      const own = rowMarks(table, channels, panel, entry.row, {
        x,
        left: box.left,
        right: box.right,
        wordsBelow: dense,
      })
      cells.push(own)
      return own
    })
    const heading = dense ? undefined : groupHeading(entry, y)
    const head = dense
      ? denseHead(entry, width, y)
      : stackedHead(entry, saidOf(entry), width, y + (heading ? GROUP_LINE : 0))
    const least = dense ? DENSE_ROW / 2 : BAR_UP
    const line = head.bottom + Math.max(least, ...marks.map(({ above }) => above + 2))
    labels.push({
      key: `${place} ${at}`,
      letter: entry.letter,
      letterX: 6,
      letterY: dense ? line : y + (heading ? GROUP_LINE : 0) + 4 + LINE / 2,
      texts: heading ? [heading, ...head.texts] : head.texts,
      isOld: entry.isOld,
    })
    lines.push(line)
    const bottom = line + Math.max(least, ...marks.map(({ below }) => below + 2)) + (dense ? 0 : 4)
    bands.push({ row: entry.row, top: y, bottom })
    y = bottom
  })
  const bottom = y + 4
  return {
    panels: axes.map(({ cells, finish }) =>
      finish({ top, bottom, places: lines, cells, margin: [], entries }),
    ),
    labels: [...labels, ...heads.map((text, at) => asideHead(text, width, start + at * LINE))],
    rules,
    bands,
    bottom: bottom + Math.max(...axes.map(({ foot }) => foot)) + (isNarrow ? 0 : 4),
  }
}

const BAR_UP = 9

/** What the words at the right of the labels are. */
const asideHead = (text: string, width: number, top: number): PlacedLabel => ({
  key: text,
  letter: undefined,
  letterX: 0,
  letterY: 0,
  isOld: false,
  texts: [{ x: width, y: top + 12, text, anchor: 'end', size: TICK_SIZE, colour: 'var(--ink-2)' }],
})

/** Every row where it is first shown. */
function spotsOf(
  blocks: readonly Block[],
  width: number,
): { readonly spots: readonly Spot[]; readonly height: number } {
  const [first] = blocks
  const spots = (first?.bands ?? []).map(({ row, top, bottom }, at): Spot => ({
    id: String(at),
    row,
    x: first?.panels[0]?.left ?? 0,
    y: bottom,
    box: { left: 0, right: width, top, bottom },
  }))
  return { spots, height: Math.ceil(blocks.at(-1)?.bottom ?? 0) + 2 }
}
