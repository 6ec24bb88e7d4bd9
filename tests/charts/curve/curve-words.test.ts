/** The words in a drawing of curves and the columns under its axis never cover one another. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnWidth } from '../../../src/charts/curve/alignedColumns'
import { spreadLabels } from '../../../src/charts/curve/curveLabels'
import type { Table } from '../../../src/tables/table'
import { samplePoints, sampleRepacked } from '../../experiments/tradeoff/sample-points'
import { colliding, cutOff, writtenIn } from '../texts'
import { both, curve, gains, messages, stateOf, tapers } from './sample-curves'

const WIDTHS = [1086, 860, 720, 548, 390, 358, 300]

describe('words', () => {
  const samples: readonly (readonly [string, Table])[] = [
    ['tapers', tapers()],
    ['tapers of both families', tapers({ points: both() })],
    [
      'tapers beside others',
      tapers({
        others: [
          { index: 1, taper: 1, nodes: 4050, deliveredTBps: 84 },
          { index: 2, taper: 2, nodes: 4400, deliveredTBps: 30 },
        ],
      }),
    ],
    ['gains', gains([{ at: 1, taper: 1.5, gain: 0.03, isOld: false }])],
    [
      'messages',
      messages([curve('A', 2), curve('B', 2.1), curve('C', 3.5), curve('A', 0.9, true)]),
    ],
    [
      'six scenarios',
      messages(
        ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((letter, at) => [
          curve(letter, 1 + at / 30),
          curve(letter, 0.5 + at / 60, true),
        ]),
      ),
    ],
    [
      'crossovers',
      messages(
        [curve('A', 2), curve('B', 3)],
        [
          { letter: 'A', nodes: 700.2 },
          { letter: 'B', nodes: 3900 },
        ],
      ),
    ],
  ]

  it.each(samples)('of %s never cover one another and are never cut', (_, table) => {
    for (const width of WIDTHS) {
      const words = writtenIn(table, width)
      expect(words.length).toBeGreaterThan(8)
      expect([width, ...colliding(words)]).toEqual([width])
      expect([width, ...cutOff(words, width)]).toEqual([width])
    }
  })

  it('beside the marked row stay in the panel, wherever it is', () => {
    for (const width of [1086, 720, 358]) {
      for (let uplinks = 1; uplinks <= 18; uplinks++) {
        const state = stateOf(tapers({ points: samplePoints({ uplinks }) }), width)
        const [callout] = state.panels[0]?.callouts ?? []
        expect(callout?.y).toBeLessThan(state.panels[0]?.bottom ?? 0)
        expect(colliding(writtenIn(tapers({ points: samplePoints({ uplinks }) }), width))).toEqual(
          [],
        )
      }
    }
    const none = stateOf(tapers({ points: samplePoints({ uplinks: 99 }) }))
    expect(none.panels.flatMap(({ callouts }) => callouts)).toEqual([])
  })

  it('are spread in their order, at a distance, within limits', () => {
    expect(spreadLabels([100, 99, 98], 15, 0, 100)).toEqual([100, 85, 70])
    expect(spreadLabels([5, 50], 15, 0, 100)).toEqual([5, 50])
    expect(spreadLabels([], 15, 0, 100)).toEqual([])
  })
})

describe('columns under the axis', () => {
  it('never collide, and hold the baseline and the marked row, at any width', () => {
    const widths = fc.integer({ min: 200, max: 1600 })
    const uplinks = fc.integer({ min: 1, max: 18 })
    fc.assert(
      fc.property(widths, uplinks, fc.boolean(), (width, own, isMixed) => {
        const points = [
          ...samplePoints({ uplinks: own }),
          ...(isMixed ? sampleRepacked({ uplinks: own }) : []),
        ]
        const { aligned, width: plotted } = stateOf(tapers({ points }), width)
        expect(aligned.filter(({ isMarked }) => isMarked)).toHaveLength(1)
        expect(aligned.some(({ cells }) => cells[0] === '1:1')).toBe(true)
        for (const [index, column] of aligned.entries()) {
          const next = aligned[index + 1]
          const rightEnd = column.x + columnWidth(column) / 2
          expect(rightEnd).toBeLessThanOrEqual(plotted)
          if (next) expect(next.x - columnWidth(next) / 2).toBeGreaterThan(rightEnd)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('stand under their marks unless two must be moved apart', () => {
    for (const column of stateOf(tapers()).aligned) expect(column.x).toBe(column.tickX)
    const close = stateOf(tapers({ points: samplePoints({ uplinks: 17 }) }), 358)
    const own = close.aligned.find(({ isMarked }) => isMarked)
    expect(own?.x).toBeGreaterThan(own?.tickX ?? Number.POSITIVE_INFINITY)
    expect(own?.cells).toEqual(['1.06:1', '17', '4,068', '17'])
  })
})
