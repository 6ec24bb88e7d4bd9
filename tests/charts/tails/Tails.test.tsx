import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PlacementsMarks } from '../../../src/charts/placements/PlacementsMarks'
import { placementRecords, placementsTitle } from '../../../src/charts/placements/PlacementsChart'
import { buildPlacementsState, placementRows } from '../../../src/charts/placements/PlacementsState'
import { QueuesMarks } from '../../../src/charts/queues/QueuesMarks'
import { buildQueuesState, queuesTable, queuesTitle } from '../../../src/charts/queues/QueuesState'
import { campaignOf, LARGE_BYTES } from '../../experiments/congestion/campaign'

const policies = ['ownPort', 'firstPortStriped', 'ownPortStriped'] as const
const own = { letter: 'B', result: campaignOf(policies, 1) } as const
const baseline = { letter: 'A', result: campaignOf(policies, 1.6) } as const

const input = {
  own,
  baseline,
  test: 'latency',
  largeBytes: LARGE_BYTES,
  condition: { policy: 'ownPort', routing: 'adaptive' },
  isTwoPorts: true,
  width: 856,
} as const

const drawn = (marks: React.ReactNode, width: number, height: number) =>
  renderToStaticMarkup(<svg viewBox={`0 0 ${width} ${height}`}>{marks}</svg>).replaceAll(
    '><',
    '>\n<',
  )

describe('placements', () => {
  it.each([856, 358])('are drawn the same every time at %i px', async (width) => {
    const state = buildPlacementsState({ ...input, width })
    const svg = drawn(<PlacementsMarks state={state} />, state.width, state.height)
    await expect(svg).toMatchFileSnapshot(`snapshots/placements-${width}.svg`)
  })

  it('have a dot a run, in the file too, and a title only of several runs', () => {
    const rows = placementRows(input)
    expect(rows).toHaveLength(12)
    expect(placementRecords(rows)).toHaveLength(12 * 4)
    expect(placementsTitle(rows, 'latency', true)).toBe(
      'Placement alone moves the p99 by up to a factor of 1.3 from one run to another',
    )
    expect(placementsTitle(rows, 'latency', false)).toMatch(/\?$/)
  })
})

describe('queues', () => {
  const queues = own.result.conditions[0]?.queues ?? []

  it.each([856, 358])('are drawn the same every time at %i px', async (width) => {
    const state = buildQueuesState(queues, width)
    const svg = drawn(<QueuesMarks state={state} />, state.width, state.height)
    await expect(svg).toMatchFileSnapshot(`snapshots/queues-${width}.svg`)
  })

  it('are named where most waits', () => {
    expect(queuesTitle(queues)).toBe(
      '86\u202f% of what waits for a root stands before its pod of leaves',
    )
    expect(queuesTitle([])).toMatch(/^No queue stands/)
    expect(queuesTitle(undefined)).toMatch(/\?$/)
    expect(queuesTable(queues).rows).toHaveLength(4)
  })
})
