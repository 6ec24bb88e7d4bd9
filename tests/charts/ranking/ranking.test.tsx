import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawTable } from '../../../src/charts/drawings'
import { spotAt } from '../../../src/charts/frame/drawing'
import { rankingState } from '../../../src/charts/ranking/rankingState'
import { openingWorkbook } from '../../../src/document/presets'
import { matrixTable } from '../../../src/experiments/answer/matrix-table'
import type { Ranking } from '../../../src/experiments/shared/ranking/ranking'
import {
  changing,
  condition,
  early,
  headline,
  rankingOf,
  refusing,
  six,
} from '../../experiments/answer/rankings'
import { colliding, cutOff, writtenIn } from '../texts'

const { scenarios } = openingWorkbook()
const tableOf = (ranking: Ranking) => matrixTable(ranking, scenarios, 'current')

const stateOf = (ranking: Ranking, width = 432) => {
  const table = tableOf(ranking)
  if (table.chart?.type !== 'ranking') throw new Error('shown as a ranking')
  return rankingState(table, table.chart, width)
}

const rankings = { headline, changing, six, early, refusing }

/** Phones of 320 and 390 px, the column beside the curve, a page, and paper. */
const WIDTHS = [288, 358, 432, 510, 620, 1086]

describe.each(Object.entries(rankings))('%s', (_, ranking) => {
  it.each(WIDTHS)('has all words in their place at %i px', (width) => {
    const texts = writtenIn(tableOf(ranking), width)
    expect(colliding(texts)).toEqual([])
    expect(cutOff(texts, width)).toEqual([])
    const { cells, width: own, height } = stateOf(ranking, width)
    for (const { x, y, width: wide, height: high } of cells) {
      expect(x + wide).toBeLessThanOrEqual(own)
      expect(y + high).toBeLessThanOrEqual(height)
    }
  })
})

describe('the matrix', () => {
  it('frames first, ties for first, and first only here', () => {
    const frames = stateOf(changing).cells.map(({ frame }) => frame)
    expect([0, 4, 8].map((at) => frames.slice(at, at + 4))).toEqual([
      [undefined, undefined, 'dashed', 'filled'],
      ['solid', 'dashed', 'dashed', undefined],
      [undefined, 'dashed', undefined, undefined],
    ])
    // Cut off on no phone.
    for (const width of WIDTHS) {
      expect(stateOf(changing, width).cells[3]?.words).toBe('1st, changed')
    }
    expect(stateOf(changing).heads.map(({ column }) => column.first)).toEqual([
      'B',
      'B, C tie',
      'A, B tie',
      'A',
    ])
    expect(stateOf(changing).heads.map(({ column }) => column.isChosen)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('has one scale for all cells, with zero on it', () => {
    const bars = stateOf(changing).cells.flatMap(({ value }) => (value ? [value] : []))
    expect(new Set(bars.map(({ zero }) => zero)).size).toBe(1)
    const [, , , baseline, shared] = bars
    expect(baseline?.bar).toEqual({ from: baseline?.zero, to: baseline?.zero, at: baseline?.zero })
    expect(shared?.bar.from).toBeGreaterThan(shared?.zero ?? Infinity)
    expect(shared?.bar.at).toBeGreaterThan(shared?.bar.from ?? Infinity)
    const flat = rankingOf([condition('shared', [[0, 0, 0]])])
    expect(stateOf(flat).cells[0]?.value?.zero).toBeGreaterThan(0)
  })

  it('leaves cells empty while they are computed, and has ranks so far', () => {
    const { cells } = stateOf(early, 620)
    expect(cells[2]).toMatchObject({ value: undefined, words: 'computing', frame: undefined })
    expect(cells[4]?.words).toBe('tie for 1st so far')
    // The tag of the verdict carries it where the cell has no room.
    expect(stateOf(early, 358).cells[4]?.words).toBe('tie for 1st')
  })

  it('has the reason in place of the cells of an offer that is not ranked', () => {
    const { rows, cells, perRow, heads } = stateOf(refusing)
    expect(rows.map(({ refusal }) => refusal?.join(' '))).toEqual([
      undefined,
      expect.stringMatching(/181 .*18 .*199 .*36\./),
      undefined,
    ])
    expect(cells).toHaveLength(6)
    expect(perRow).toBe(3)
    expect(heads.map(({ column }) => column.detail)[0]).toMatch(/first fit; .*same as static/)
  })

  it('is a grid for the keyboard, every cell with its words', () => {
    const { spots, perRow, name, heads } = stateOf(headline)
    const last = heads[3]
    // A pointer on the head of a column means its highest cell.
    expect(spotAt(spots, (last?.x ?? 0) + 4, 12)?.id).toBe(spots[3]?.id)
    expect([spots.length, perRow, name]).toEqual([12, 4, 'Gains by offer and condition'])
    expect(spots[4]).toMatchObject({
      title: 'Offer B, shared',
      facts: [
        { label: 'Median gain over A', value: '+6.5\u202f% (2.4 to 8.3)' },
        { label: 'At the most likely values', value: '+6.5\u202f%' },
        { label: 'Rank', value: 'tie for 1st' },
        { label: 'First', value: 'B, C tie' },
      ],
    })
  })

  it('is written in design tokens alone, so that it prints and has a dark theme', () => {
    const svg = renderToStaticMarkup(drawTable(tableOf(changing), 432)?.marks)
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
    expect(
      colours.filter((colour) => colour !== 'none' && colour?.startsWith('var(--') !== true),
    ).toEqual([])
    expect(svg).toContain('stroke-dasharray')
  })
})
