/** The design's own split: what is written beside its marks, and where it hides least. */
import { formatCount, formatSignificant } from '../../document/format'
import type { TaperPointDto } from '../../model/engine'
import { textWidth, type TaperLayout } from './taperLayout'
import type { PlacedSplit } from './taperPlaces'
import { nodeGain, taperLines } from './taperPoints'
import { LABEL_SIZE } from '../frame/textSizes'

export interface PlacedLabel {
  readonly text: string
  readonly x: number
  /** Baseline. */
  readonly y: number
  readonly anchor: 'start' | 'end'
}

export interface PlacedCurrent {
  readonly split: PlacedSplit
  readonly nodesLabel: PlacedLabel
  readonly bisectionLabel: PlacedLabel
}

const ASIDE = 9
/** Baselines from the mark, best first. Far below, the guide still leads from mark to label. */
const HEIGHTS = [18, -11, 34, 50, 66]

export function placeCurrent(
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
  layout: TaperLayout,
  letter: string,
): PlacedCurrent | undefined {
  const split = splits.find((candidate) => candidate.point.current)
  if (!split) return undefined
  return {
    split,
    nodesLabel: nodesLabel(split, points, splits, layout, letter),
    bisectionLabel: bisectionLabel(split, splits, layout, letter),
  }
}

function nodesLabel(
  split: PlacedSplit,
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
  layout: TaperLayout,
  letter: string,
): PlacedLabel {
  const gain = nodeGain(split.point, points)
  const count = `${letter} ${formatCount(split.point.nodes)}`
  // Where the gain leaves no free place, the count alone is better than a hidden line.
  const texts = gain === undefined ? [count] : [`${count} (${gain})`, count]
  const obstacles = alongLines(points, splits)
  const candidates = texts.flatMap((text) =>
    HEIGHTS.flatMap((down): PlacedLabel[] => [
      { text, x: split.x + ASIDE, y: split.nodesY + down, anchor: 'start' },
      { text, x: split.x - ASIDE, y: split.nodesY + down, anchor: 'end' },
    ]),
  )
  const cost = (label: PlacedLabel) => {
    const { left, right, top, bottom } = boxOf(label)
    const outside =
      left < layout.left ||
      right > layout.right ||
      top < layout.nodes.top - 6 ||
      bottom > layout.nodes.bottom
    const hidden = obstacles.filter(
      ([x, y]) => x > left - 3 && x < right + 3 && y > top - 3 && y < bottom + 3,
    )
    return hidden.length + (outside ? 1000 : 0)
  }
  let best: PlacedLabel = { text: count, x: split.x, y: split.nodesY, anchor: 'start' }
  let least = Number.POSITIVE_INFINITY
  for (const label of candidates) {
    const hidden = cost(label)
    if (hidden < least) [best, least] = [label, hidden]
    // They stand best first: none after it can be better.
    if (hidden === 0) break
  }
  return best
}

/** Above all nominal marks that it passes; delivered ones lie lower still. */
function bisectionLabel(
  split: PlacedSplit,
  splits: readonly PlacedSplit[],
  layout: TaperLayout,
  letter: string,
): PlacedLabel {
  const text = `${letter} ${formatSignificant(split.emphasisTBps)} TB/s`
  const start: PlacedLabel = { text, x: split.x + ASIDE, y: 0, anchor: 'start' }
  const end: PlacedLabel = { text, x: split.x - ASIDE, y: 0, anchor: 'end' }
  const label = boxOf(start).right <= layout.right ? start : end
  const { left, right } = boxOf(label)
  const passed = splits.filter(({ x }) => x > left - 2 * ASIDE && x < right + ASIDE)
  return { ...label, y: Math.min(...passed.map((other) => other.nominalY), split.nominalY) - 8 }
}

function boxOf({ text, x, y, anchor }: PlacedLabel) {
  const width = textWidth(text, LABEL_SIZE)
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - LABEL_SIZE * 0.75, bottom: y + 3 }
}

const STEPS = 8

/** Points along the lines of the upper panel, close enough together to find what a label hides. */
function alongLines(
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
): (readonly [number, number])[] {
  return taperLines(points).flatMap((line) => {
    const members = splits.filter((split) => line.points.includes(split.point))
    return members.flatMap((split, index) => {
      const next = members[index + 1] ?? split
      return Array.from({ length: STEPS }, (_, step) => {
        const share = step / STEPS
        const between = (from: number, to: number) => from + (to - from) * share
        return [between(split.x, next.x), between(split.nodesY, next.nodesY)] as const
      })
    })
  })
}
