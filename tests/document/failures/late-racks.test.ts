import { describe, expect, it } from 'vitest'
import { lateLoss, whyNotLate } from '../../../src/document/failures'

/** Sierra's counts, and a cost that makes a node-year $10,000. */
const machine = {
  nodes: 4320,
  nodesInTime: 4320 - 24 * 18,
  years: 5,
  buildStepNodes: 18,
  allYearsUsd: 4320 * 5 * 10_000,
}

describe('late racks', () => {
  it('loses what two hands count: 432 nodes for half a year of five', () => {
    const loss = lateLoss(machine, 6)
    expect(loss.lostNodeYears).toBeCloseTo(216, 9)
    expect(loss.lostShare).toBeCloseTo(0.01, 12)
    expect(loss.usdANodeYear).toBe(10_000)
    expect(loss.lostUsd).toBeCloseTo(2_160_000, 4)
    // 43.2 nodes for all five years, in racks of 18.
    expect(loss.moreNodes).toBe(54)
  })

  it('buys no rack for rounding where the nodes fill whole racks', () => {
    // 360 nodes late for a year of five are 72 for the life: four racks.
    expect(lateLoss({ ...machine, nodesInTime: 4320 - 360 }, 12).moreNodes).toBe(72)
  })

  it('loses nothing where nothing is late, and no more than the part where that never comes', () => {
    expect(lateLoss({ ...machine, nodesInTime: machine.nodes }, 6)).toMatchObject({
      lostNodeYears: 0,
      lostUsd: 0,
      moreNodes: 0,
    })
    expect(lateLoss(machine, 60).lostShare).toBeCloseTo(0.1, 12)
    expect(lateLoss(machine, 90)).toEqual(lateLoss(machine, 60))
  })

  it('says how many can be late at most', () => {
    const racks = { one: 'rack', many: 'racks' }
    expect(whyNotLate(240, 239, racks)).toBeUndefined()
    expect(whyNotLate(240, 240, racks)).toContain('at most 239')
    expect(whyNotLate(1, 1, racks)).toContain('the whole machine')
  })
})
