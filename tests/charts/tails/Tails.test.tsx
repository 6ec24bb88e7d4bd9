import { describe, expect, it } from 'vitest'
import {
  placementRows,
  placementsTable,
  placementsTitle,
} from '../../../src/experiments/congestion/placements-table'
import { colliding, cutOff, writtenIn } from '../texts'
import { queuesTable, queuesTitle } from '../../../src/experiments/congestion/page'
import type { Table } from '../../../src/tables/table'
import { bands, campaignOf, LARGE_BYTES } from '../../experiments/congestion/campaign'

const policies = ['ownPort', 'firstPortStriped', 'ownPortStriped'] as const
const own = { letter: 'B', result: campaignOf(policies, 1) } as const
const baseline = { letter: 'A', result: campaignOf(policies, 1.6) } as const

const input = {
  own,
  baseline,
  test: 'latency',
  largeBytes: LARGE_BYTES,
  bands,
  isTwoPorts: true,
  width: 856,
} as const

const plottedIn = ({ plotted }: Table): Table => {
  if (!plotted) throw new Error('it is drawn')
  return plotted
}

describe('placements', () => {
  it.each([1086, 856, 358])('have all words in their place at %i px', (width) => {
    const texts = writtenIn(
      plottedIn(placementsTable(placementRows(input), 'latency', 'current')),
      width,
    )
    expect(colliding(texts)).toEqual([])
    expect(cutOff(texts, width)).toEqual([])
  })

  it('have a dot a run, in the file too, and a title only of several runs', () => {
    const rows = placementRows(input)
    expect(rows).toHaveLength(12)
    expect(placementsTable(rows, 'latency', 'current').rows).toHaveLength(12 * 4)
    expect(placementsTitle(rows, 'latency', true)).toMatch(/p99 .*1\.3 /)
    expect(placementsTitle(rows, 'latency', false)).toMatch(/\?$/)
  })
})

describe('queues', () => {
  const queues = own.result.conditions[0]?.queues ?? []

  it('are named where most waits', () => {
    expect(queuesTitle(queues)).toMatch(/^86.% .*pod/)
    expect(queuesTitle([])).toMatch(/^No queues, because/)
    expect(queuesTitle(undefined)).toMatch(/\?$/)
    expect(queuesTable(queues, 'current').rows).toHaveLength(4)
  })
})
