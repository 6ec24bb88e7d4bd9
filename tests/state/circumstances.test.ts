import { describe, expect, it } from 'vitest'
import { AS_BUILT } from '../../src/model/to-what-if-request'
import { circumstanceWords, isAsBuilt, within } from '../../src/state/circumstances'

const limits = { uplinksPerEdge: 9, uplinks: 4320, cores: 9, racks: 240, rackWord: 'rack' }

describe('what-if circumstances', () => {
  it('never ask more of a machine than it has', () => {
    const wanted = { failedUplinksPerEdge: 18, failedUplinks: 1e6, missingCores: 18, racks: 256 }
    expect(within(wanted, limits)).toEqual({
      failedUplinksPerEdge: 9,
      failedUplinks: 4320,
      missingCores: 9,
      racks: undefined,
    })
    expect(isAsBuilt(within({ ...AS_BUILT, racks: 240 }, limits))).toBe(true)
    expect(isAsBuilt(within({ ...AS_BUILT, racks: 239 }, limits))).toBe(false)
  })

  it('are told in words', () => {
    const words = (change: object) => circumstanceWords({ ...AS_BUILT, ...change }, limits)
    expect(words({})).toBe('')
    expect(words({ failedUplinksPerEdge: 1, racks: 40 })).toBe(
      '1 uplink of every edge switch failed, a job on 40 of 240 racks',
    )
    expect(words({ failedUplinks: 12, missingCores: 2 })).toBe(
      '12 uplinks failed anywhere, 2 core switches missing',
    )
  })
})
