/** What every cause adds on the way from one design to another, as geometry. Knows no React and no browser. */
import { scaleLinear } from 'd3-scale'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { LABEL_SIZE } from '../frame/textSizes'
import { fitText } from '../frame/textWidth'
import { rowLayout, type RowLayout, type Tick } from '../uncertain/rowLayout'

export interface CauseStep {
  readonly id: string
  readonly name: string
  /** What it adds, share of the baseline's value. */
  readonly share: number
  /** "+6.67 %" */
  readonly words: string
  readonly isWorse: boolean
}

export interface CausesInput {
  readonly baseline: { readonly letter: ScenarioLetter; readonly words: string }
  readonly other: { readonly letter: ScenarioLetter; readonly words: string }
  /** In the order in which they are drawn; they add up to the gap. */
  readonly steps: readonly CauseStep[]
}

export interface PlacedStep {
  readonly id: string
  readonly name: string
  readonly words: string
  readonly isWorse: boolean
  /** Ends of its bar: where the steps before it come to, and where it leads. */
  readonly from: number
  readonly to: number
  readonly nameX: number
  readonly nameY: number
  readonly wordsX: number
  readonly wordsY: number
  readonly wordsAnchor: 'start' | 'end'
  /** Middle of its bar. */
  readonly y: number
}

export interface PlacedEnd {
  readonly letter: ScenarioLetter
  readonly words: string
  readonly x: number
  readonly y: number
  readonly nameX: number
  readonly nameY: number
}

export interface CausesState extends RowLayout {
  readonly height: number
  readonly barHeight: number
  readonly top: number
  readonly bottom: number
  readonly ticks: readonly Tick[]
  readonly ends: readonly [PlacedEnd, PlacedEnd]
  readonly steps: readonly PlacedStep[]
}

const ROW = 26
const COMPACT_ROW = 46
const TOP = 12
const AXIS = 34
const BAR = 12
const ROOM = { left: 300, right: 90 }

/** Room for what a step says, px. */
const WORDS = 64

/** After the bar, or before it where it ends at the edge; beyond the edge where it reaches from end to end. */
function besideBar(
  near: number,
  far: number,
  { left, right }: RowLayout,
): Pick<PlacedStep, 'wordsX' | 'wordsAnchor'> {
  if (far + WORDS <= right) return { wordsX: far + 6, wordsAnchor: 'start' }
  if (near - WORDS >= left) return { wordsX: near - 6, wordsAnchor: 'end' }
  return { wordsX: right + 8, wordsAnchor: 'start' }
}

export function buildCausesState(input: CausesInput, measured: number): CausesState {
  const layout = rowLayout(measured, ROOM)
  const { width, compact, left, right } = layout
  const sums = input.steps.reduce<readonly number[]>(
    (before, { share }) => [...before, (before.at(-1) ?? 0) + share],
    [0],
  )
  const [least, most] = [Math.min(...sums), Math.max(...sums)]
  const spread = most - least || 0.01
  const x = scaleLinear()
    .domain([least - 0.04 * spread, most + 0.04 * spread])
    .range([left, right])
  const row = compact ? COMPACT_ROW : ROW
  const middle = (at: number) => TOP + at * row + (compact ? row - 14 : row / 2)
  /** Beside the bars; where there is no room for that, above them. */
  const nameY = (y: number) => (compact ? y - 16 : y + 4)
  const bottom = TOP + (input.steps.length + 2) * row
  const percent = x.tickFormat(compact ? 4 : 7, '+~%')
  const end = (
    { letter, words }: CausesInput['baseline'],
    at: number,
    share: number,
  ): PlacedEnd => ({
    letter,
    words: fitText(words, LABEL_SIZE, (compact ? width : left) - 32),
    x: x(share),
    y: middle(at),
    nameX: 16,
    nameY: nameY(middle(at)),
  })
  return {
    ...layout,
    height: bottom + AXIS,
    barHeight: BAR,
    top: TOP,
    bottom,
    // Of no step there is no scale.
    ticks: (input.steps.length === 0 ? [] : x.ticks(compact ? 4 : 7)).map((tick) => ({
      at: x(tick),
      label: tick === 0 ? '0' : percent(tick).replace('%', '\u202f%').replace('-', '−'),
    })),
    ends: [end(input.baseline, 0, 0), end(input.other, input.steps.length + 1, sums.at(-1) ?? 0)],
    steps: input.steps.map((step, at): PlacedStep => {
      const [from, to] = [x(sums[at] ?? 0), x(sums[at + 1] ?? 0)]
      const y = middle(at + 1)
      const beside = compact
        ? ({ wordsX: width - 8, wordsAnchor: 'end' } as const)
        : besideBar(Math.min(from, to), Math.max(from, to), layout)
      return {
        id: step.id,
        name: fitText(step.name, LABEL_SIZE, (compact ? width - 90 : left) - 24),
        words: step.words,
        isWorse: step.isWorse,
        from,
        to,
        nameX: 16,
        nameY: nameY(y),
        wordsY: nameY(y),
        ...beside,
        y,
      }
    }),
  }
}
