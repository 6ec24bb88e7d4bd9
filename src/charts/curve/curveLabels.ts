/** Names of lines at their ends, and words beside marks: apart from one another and off the lines. */
import type { Callout, LabelPart, LineEnd } from '../../tables/channels'
import { LABEL_SIZE, TICK_SIZE, textWidth } from '../frame/text'

export type Point = readonly [x: number, y: number]

/** Where words may stand, pixels. */
export interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A line that ends somewhere and has a name. */
export interface EndingLine {
  readonly end: LineEnd
  readonly scenario: number | undefined
  readonly isStrong: boolean
  readonly part: 'analytic' | 'simulated'
  readonly points: readonly Point[]
}

/** The name of a line, or of several that coincide, right of its end. */
export interface EndLabel {
  readonly text: string
  readonly detail: string | undefined
  /** Scenarios of the lines; none for lines in ink. */
  readonly scenarios: readonly number[]
  readonly isStrong: boolean
  readonly part: 'analytic' | 'simulated'
  readonly from: Point
  /** Baseline of its first line of words. */
  readonly y: number
}

const LINE_GAP = 15
const DETAIL_GAP = 28
/** From the end of the axis to the words. */
export const END_GAP = 12
/** Lines that lie nearer to one another everywhere than this are one to the eye, pixels. */
const SAME = 1.5

/** In short, scenarios stand over the name, and names are the short ones. */
const nameOf = ({ text, short }: LineEnd, isShort: boolean) => (isShort ? (short ?? text) : text)

const letterWidth = (count: number) => count * textWidth('A ', LABEL_SIZE)

/** Room for the names, as if all scenarios that may coincide did. */
export function endWidth(lines: readonly EndingLine[], isShort: boolean): number {
  const size = isShort ? TICK_SIZE : LABEL_SIZE
  const widths = lines.map(({ end, scenario }) => {
    const name = textWidth(nameOf(end, isShort), size)
    const detail = textWidth(end.detail ?? '', TICK_SIZE)
    if (scenario === undefined) return Math.max(name, detail)
    const letters = letterWidth(lines.filter((other) => other.end.text === end.text).length)
    return isShort ? Math.max(name, letters) : letters + name
  })
  return END_GAP + Math.max(24, ...widths) + 4
}

const isTwoLines = ({ end, scenario }: EndingLine, isShort: boolean) =>
  end.detail !== undefined || (isShort && scenario !== undefined)

const gapOf = (lines: readonly EndingLine[], isShort: boolean) =>
  lines.some((line) => isTwoLines(line, isShort)) ? DETAIL_GAP : LINE_GAP

/** Height that the names take under one another, pixels. */
export const endHeight = (lines: readonly EndingLine[], isShort: boolean): number =>
  lines.length * gapOf(lines, isShort)

export function placeEnds(
  lines: readonly EndingLine[],
  isShort: boolean,
  { top, bottom }: Pick<Area, 'top' | 'bottom'>,
): readonly EndLabel[] {
  const groups: EndingLine[][] = []
  for (const line of lines) {
    const group = groups.find((members) => members.some((member) => coincide(member, line)))
    if (group) group.push(line)
    else groups.push([line])
  }
  const ends = groups.flatMap((members) => {
    const [first] = members
    const from = first?.points.at(-1)
    return first && from ? [{ first, members, from }] : []
  })
  const gap = gapOf(lines, isShort)
  const heights = spreadLabels(
    ends.map(({ from }) => from[1] + LABEL_SIZE / 3),
    gap,
    top + 6,
    bottom - (gap > LINE_GAP ? 12 : 0),
  )
  return ends.map(({ first, members, from }, index) => ({
    text: nameOf(first.end, isShort),
    detail: first.end.detail,
    scenarios: members.flatMap(({ scenario }) => scenario ?? []),
    isStrong: first.isStrong,
    part: first.part,
    from,
    y: heights[index] ?? from[1],
  }))
}

/** Lines of scenarios with one name that the eye cannot tell apart. */
function coincide(one: EndingLine, other: EndingLine): boolean {
  if (one.scenario === undefined || other.scenario === undefined) return false
  if (one.end.text !== other.end.text) return false
  const [end, otherEnd] = [one.points.at(-1), other.points.at(-1)]
  if (!end || !otherEnd || Math.abs(end[0] - otherEnd[0]) > 6 * SAME) return false
  const shared = Math.min(one.points.length, other.points.length) - 1
  return [...one.points.slice(0, shared), end].every((point, index) => {
    const against = index < shared ? other.points[index] : otherEnd
    return against !== undefined && Math.abs(point[1] - against[1]) <= SAME
  })
}

/** Moves labels apart to at least `gap`, in their order, within limits, as little as is simple. */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b))
  const placed = [...wanted]
  let previous = Number.NEGATIVE_INFINITY
  for (const index of order) {
    previous = Math.max(at(wanted, index), previous + gap, low)
    placed[index] = previous
  }
  let limit = high
  for (const index of order.toReversed()) {
    const y = Math.min(at(placed, index), limit)
    placed[index] = y
    limit = y - gap
  }
  return placed
}

const at = (values: readonly number[], index: number) => values[index] ?? 0

/** Words beside a mark, placed. */
interface PlacedWords {
  readonly parts: readonly LabelPart[]
  readonly x: number
  /** Baseline. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

export interface PlacedCallout extends PlacedWords {
  readonly scenario: number | undefined
  readonly isRinged: boolean
  readonly part: 'analytic' | 'simulated'
  readonly isOld: boolean
  /** The first of the marks. */
  readonly mark: Point | undefined
  /** From the mark to words that are not beside it. */
  readonly leader: readonly [from: Point, to: Point] | undefined
}

/** What words must not hide: points along lines, and what stands already. */
interface Obstacles {
  readonly points: readonly Point[]
  readonly boxes: readonly Area[]
}

const ASIDE = 9
/** Between two words of a callout. */
export const PART_GAP = 7

/** Offsets of the baseline, best first. Far off, a line leads from mark to words. */
const HEIGHTS = [18, -11, 34, -26, 50, 66, -40]
/** Beside marks that stand over one another, words go up a little. */
const BESIDE = [-6, 14, -22, 30]

type Place = readonly [dx: number, dy: number, anchor: PlacedWords['anchor']]

function placesOf(side: Callout<unknown>['side'], reach: number): readonly Place[] {
  const right = (dy: number): Place => [reach + ASIDE, dy, 'start']
  const left = (dy: number): Place => [-ASIDE, dy, 'end']
  if (side === 'right') return BESIDE.flatMap((dy) => [right(dy), left(dy)])
  if (side === 'left') return BESIDE.flatMap((dy) => [left(dy), right(dy)])
  const aside = HEIGHTS.flatMap((dy) => [right(dy), left(dy)])
  return side === 'above'
    ? [[reach / 2, -12, 'middle'], [reach / 2, 22, 'middle'], ...aside]
    : aside
}

const partsText = (parts: readonly LabelPart[]) => parts.map(({ text }) => text).join('')

/** Width of the words, pixels. */
export const partsWidth = (parts: readonly LabelPart[]): number =>
  textWidth(partsText(parts), LABEL_SIZE) + (parts.length - 1) * PART_GAP

export function boxOf({ parts, x, y, anchor }: PlacedWords): Area {
  const width = partsWidth(parts)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - LABEL_SIZE * 0.75, bottom: y + 3 }
}

/** Words whose nearest point is as far from their mark, pixels, belong to it at a glance; the line begins so far from it. */
const NEAR = 13
const MARK_RADIUS = 8

export function leaderOf(words: PlacedWords, [x, y]: Point): PlacedCallout['leader'] {
  const { left, right, top, bottom } = boxOf(words)
  const to: Point = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top + 1, y))]
  const [dx, dy] = [to[0] - x, to[1] - y]
  const length = Math.hypot(dx, dy)
  if (length <= NEAR) return undefined
  return [[x + (dx * MARK_RADIUS) / length, y + (dy * MARK_RADIUS) / length], to]
}

const overlap = (one: Area, other: Area) =>
  one.left < other.right + 3 &&
  one.right > other.left - 3 &&
  one.top < other.bottom &&
  one.bottom > other.top

/**
 * Where words hide least beside the marks of a callout.
 * @param marks at one height, from left to right
 */
export function placeWords(
  texts: readonly (readonly LabelPart[])[],
  marks: readonly Point[],
  side: Callout<unknown>['side'],
  area: Area,
  { points, boxes }: Obstacles,
): PlacedWords | undefined {
  const [first] = marks
  if (!first) return undefined
  const reach = (marks.at(-1)?.[0] ?? first[0]) - first[0]
  let best: PlacedWords | undefined
  let least = Number.POSITIVE_INFINITY
  for (const parts of texts) {
    for (const [dx, dy, anchor] of placesOf(side, reach)) {
      const words = { parts, x: first[0] + dx, y: first[1] + dy, anchor }
      const cost = costOf(boxOf(words), area, points, boxes)
      if (cost < least) [best, least] = [words, cost]
      // They stand best first: none after it can be better.
      if (cost === 0) return best
    }
  }
  return best
}

function costOf(box: Area, area: Area, points: readonly Point[], boxes: readonly Area[]): number {
  const isOutside =
    box.left < area.left || box.right > area.right || box.top < area.top || box.bottom > area.bottom
  let cost = isOutside ? 1000 : 0
  for (const [x, y] of points) {
    if (x > box.left - 3 && x < box.right + 3 && y > box.top - 3 && y < box.bottom + 3) cost += 1
  }
  for (const other of boxes) if (overlap(box, other)) cost += 40
  return cost
}

const STEP = 8

/** Points along a line, near enough to one another to find what words hide. */
export function alongLine(line: readonly Point[]): readonly Point[] {
  return line.flatMap(([x, y], index) => {
    const [nextX, nextY] = line[index + 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / STEP))
    return Array.from({ length: steps }, (_, step): Point => [
      x + ((nextX - x) * step) / steps,
      y + ((nextY - y) * step) / steps,
    ])
  })
}
