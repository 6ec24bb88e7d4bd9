import { describe, expect, it } from 'vitest'
import { AS_BUILT } from '../../src/model/to-what-if-request'
import { circumstanceWords } from '../../src/experiments/shared/circumstances'
import { withinControls } from '../../src/state/parameters/parameter-store'

const rackNouns = { one: 'rack', many: 'racks' }
const limits = { uplinksPerEdge: 9, uplinks: 4320, cores: 9, racks: 240, rackNouns }

describe('what-if circumstances', () => {
  it('never ask more of a machine than it has', () => {
    const controls = { failedUplinks: { most: 9 }, racks: { most: 240, whole: 240 } }
    expect(withinControls({ failedUplinks: 18, racks: 256 }, controls)).toEqual({
      failedUplinks: 9,
      racks: undefined,
    })
    const possible = { failedUplinks: 9, racks: 239 }
    expect(withinControls(possible, controls)).toBe(possible)
  })

  it('are told in words', () => {
    const words = (change: object) => circumstanceWords({ ...AS_BUILT, ...change }, limits)
    expect(words({})).toBe('')
    expect(words({ failedUplinksPerEdge: 1, racks: 40 })).toBe(
      '1 failed uplink per edge switch, a job on 40 of 240 racks',
    )
    expect(words({ failedUplinks: 12, missingCores: 2 })).toBe(
      '12 failed uplinks anywhere, 2 missing core switches',
    )
  })
})
