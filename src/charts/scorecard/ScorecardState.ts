/** Totals of a scorecard as stacked bars, the best design first, on one scale to 100. Knows no React and no browser. */
import { scaleLinear } from 'd3-scale'
import { formatFixed } from '../../document/format'
import { layKeys, type BarKey, type PlacedPart } from '../frame/barKeys'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { fitText } from '../frame/textWidth'
import { LABEL_SIZE } from '../frame/textSizes'

/** What one criterion adds to a design's total. */
export interface CardPart {
  readonly id: string
  readonly name: string
  /** Added, undefined until it is known, and what could be added at most: its weight as it counts. */
  readonly added: number | undefined
  readonly most: number
}

/** A design on the card. */
export interface CardRow {
  readonly letter: ScenarioLetter
  /** "A Sierra as built" */
  readonly title: string
  /** Undefined until they are known: then there are names and outlines alone. */
  readonly total: number | undefined
  readonly rank: number | undefined
  /** Of the criteria that count, in the order of the card. */
  readonly parts: readonly CardPart[]
}

export interface PlacedCardRow {
  readonly letter: ScenarioLetter
  readonly title: string
  readonly isFirst: boolean
  readonly y: number
  readonly parts: readonly PlacedPart[]
  readonly keys: readonly BarKey[]
}

export interface ScorecardState {
  readonly width: number
  readonly height: number
  readonly barHeight: number
  readonly rows: readonly PlacedCardRow[]
}

const SMALLEST_WIDTH = 300
const BAR = 20
const TITLE_LINE = 20
/** Between designs. */
const GAP = 14

/** Of a criterion by its place, the same for every design; neighbours differ. */
const STRENGTHS = [1, 0.7, 0.2, 0.85, 0.45, 0.25, 0.55, 0.3] as const
const strengthOf = (at: number): number => STRENGTHS[at % STRENGTHS.length] ?? 1

export const points = (value: number | undefined): string => formatFixed(value, 1)

export function buildScorecardState(rows: readonly CardRow[], measured: number): ScorecardState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const x = scaleLinear()
    .domain([0, 100])
    .range([0, width - 1])
  let top = 0
  const placed = rows
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map((row): PlacedCardRow => {
      const { letter, title, total, rank, parts } = row
      const y = top + TITLE_LINE
      const named = parts.map(({ id, name, added, most }, at) => ({
        id,
        strength: strengthOf(at),
        words: `${name} ${points(added)} of ${points(most)}`,
      }))
      const keys = layKeys(named, y + BAR, width)
      top = Math.max(y + BAR, ...keys.map((key) => key.y + 4)) + GAP
      const words = rank === undefined ? title : `${rank}. ${title}: ${points(total)}`
      return {
        letter,
        title: fitText(words, LABEL_SIZE, width),
        isFirst: rank === 1,
        y,
        parts: partsOf(parts, x),
        keys,
      }
    })
  return { width, height: Math.max(top, TITLE_LINE + BAR), barHeight: BAR, rows: placed }
}

function partsOf(parts: readonly CardPart[], x: (value: number) => number): readonly PlacedPart[] {
  let before = 0
  return parts.flatMap(({ id, added }, at) => {
    if (added === undefined) return []
    const [from, to] = [x(before), x(before + added)]
    before += added
    return [{ id, x: from, width: to - from, strength: strengthOf(at) }]
  })
}
