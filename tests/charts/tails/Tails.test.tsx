import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TailsMarks } from '../../../src/charts/tails/TailsMarks'
import { buildTailsState, type TailsInput } from '../../../src/charts/tails/TailsState'
import { tailRecords, tailsTable } from '../../../src/charts/tails/tailsTable'
import {
  placementRecords,
  placementsTable,
  placementsTitle,
} from '../../../src/experiments/congestion/placements-table'
import { placementRows } from '../../../src/features/congestion/placement-rows'
import { colliding, cutOff, writtenIn } from '../texts'
import { queuesTable, queuesTitle } from '../../../src/experiments/congestion/queues-table'
import { campaignOf, LARGE_BYTES } from './campaign'

const policies = ['ownPort', 'firstPortStriped', 'ownPortStriped'] as const
const own = { letter: 'B', result: campaignOf(policies, 1) } as const
const baseline = { letter: 'A', result: campaignOf(policies, 1.6) } as const

const input: TailsInput = {
  own,
  baseline,
  test: 'latency',
  largeBytes: LARGE_BYTES,
  condition: { policy: 'ownPort', routing: 'adaptive' },
  isTwoPorts: true,
  width: 856,
}

const drawn = (marks: React.ReactNode, width: number, height: number) =>
  renderToStaticMarkup(<svg viewBox={`0 0 ${width} ${height}`}>{marks}</svg>).replaceAll(
    '><',
    '>\n<',
  )

describe('distributions', () => {
  it.each([
    ['latency', 856],
    ['latency', 358],
    ['bandwidth', 856],
  ] as const)('of %s are drawn the same every time at %i px', async (test, width) => {
    const state = buildTailsState({ ...input, test, width })
    const svg = drawn(<TailsMarks state={state} />, state.width, state.height)
    await expect(svg).toMatchFileSnapshot(`snapshots/tails-${test}-${width}.svg`)
  })

  it('fall from all samples to the rarest, and never rise', () => {
    for (const { curves } of buildTailsState(input).panels) {
      for (const { path } of curves) {
        const ys = path
          .slice(1)
          .split('L')
          .map((point) => Number(point.split(' ')[1]))
        expect(ys[0]).toBe(0)
        expect(ys).toEqual(ys.toSorted((one, other) => one - other))
      }
    }
  })

  it('stay inside their width, marks and labels too', () => {
    for (const width of [320, 358, 640, 856, 1400]) {
      const state = buildTailsState({ ...input, width })
      for (const panel of state.panels) {
        expect(panel.x + state.panelWidth).toBeLessThanOrEqual(state.width + 0.01)
        for (const { x } of panel.labels) {
          expect(x).toBeGreaterThan(-10)
          expect(x).toBeLessThan(state.panelWidth + 10)
        }
      }
    }
  })

  it('mark the condition that the scenario has, and only that', () => {
    const marked = buildTailsState(input).panels.filter(({ isOwn }) => isOwn)
    expect(marked.map(({ heading, detail }) => `${heading}: ${detail}`)).toEqual([
      'Adaptive, 03: own port; as B has it',
    ])
  })

  it('with one port have one panel a routing and no names of policies', () => {
    const single = { ...own, result: campaignOf(['ownPort'], 1) }
    const { panels } = buildTailsState({ ...input, own: single, baseline: undefined })
    expect(panels.map(({ heading }) => heading)).toEqual(['Static', 'Adaptive'])
  })

  it('are in the table as they are drawn', () => {
    const records = tailRecords([baseline, own], 'latency', LARGE_BYTES, true)
    expect(records).toHaveLength(2 * 6 * 2)
    expect(tailsTable(records, 'latency').rows).toHaveLength(records.length)
    for (const { p50, p99, p999 } of records) {
      expect(p50).toBeLessThan(p99)
      expect(p99).toBeLessThan(p999)
    }
    const [first] = tailRecords([own], 'bandwidth', LARGE_BYTES, true)
    expect(first?.p50).toBeGreaterThan(first?.p99 ?? Infinity)
  })
})

describe('placements', () => {
  const p99 = { name: 'p99', unit: 'µs' }

  it.each([1086, 856, 358])('have all words in their place at %i px', (width) => {
    const texts = writtenIn(placementsTable(placementRows(input), p99), width)
    expect(colliding(texts)).toEqual([])
    expect(cutOff(texts, width)).toEqual([])
  })

  it('have a dot a run, in the file too, and a title only of several runs', () => {
    const rows = placementRows(input)
    expect(rows).toHaveLength(12)
    expect(placementRecords(rows)).toHaveLength(12 * 4)
    expect(placementsTitle(rows, p99, true)).toBe(
      'Placement alone moves the p99 by up to a factor of 1.3 from one run to another',
    )
    expect(placementsTitle(rows, p99, false)).toMatch(/\?$/)
  })
})

describe('queues', () => {
  const queues = own.result.conditions[0]?.queues ?? []

  it('are named where most waits', () => {
    expect(queuesTitle(queues)).toBe(
      '86\u202f% of what waits for a root stands before its pod of leaves',
    )
    expect(queuesTitle([])).toMatch(/^No queue stands/)
    expect(queuesTitle(undefined)).toMatch(/\?$/)
    expect(queuesTable(queues).rows).toHaveLength(4)
  })
})
