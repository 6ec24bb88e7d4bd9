import { describe, expect, it } from 'vitest'
import {
  ownCount,
  ownRoomSchema,
  readLengths,
  roomFields,
  roomOf,
  usualLengths,
  usualRoom,
} from '../../../src/document/prices/cable-room'
import { presets } from '../../../src/document/presets'

describe('the room of the cables', () => {
  it('has for every fabric usual values within their limits, with their sources', () => {
    for (const { scenario } of presets) {
      const { numbers, lengthsM } = roomOf(scenario, usualRoom)
      expect(ownRoomSchema.safeParse({ numbers, lengthsM: [...lengthsM] }).success).toBe(true)
      expect(lengthsM).toEqual(lengthsM.toSorted((one, other) => one - other))
      for (const { usual } of roomFields) {
        const { value, source, evidence, note, low, high } = usual(scenario.fabric)
        expect(source).not.toBe('')
        if (evidence === 'assumed') expect(note).toBeDefined()
        expect(value).toBeGreaterThanOrEqual(low ?? value)
        expect(value).toBeLessThanOrEqual(high ?? value)
      }
      expect(usualLengths(scenario.fabric).source).not.toBe('')
    }
  })

  it('takes what a person enters in place of the usual, and counts it', () => {
    const scenario = presets.find(({ id }) => id === 'sierra')?.scenario
    if (!scenario) throw new Error('no Sierra')
    const own = { numbers: { racksPerRow: 7 }, lengthsM: [3, 30], hasTransceivers: true }
    const room = roomOf(scenario, own)
    expect([room.numbers.racksPerRow, room.numbers.rackPitchM]).toEqual([7, 0.6])
    expect([room.lengthsM, room.hasTransceivers]).toEqual([[3, 30], true])
    expect(ownCount(own)).toBe(3)
    expect(ownCount({ numbers: { racksPerRow: undefined } })).toBe(0)
  })

  it.each([
    ['a rack of no width', { numbers: { rackPitchM: 0 } }],
    ['half a rack in a row', { numbers: { racksPerRow: 2.5 } }],
    ['a price below nothing', { numbers: { opticalUsdPerGbps: -1 } }],
    ['another number', { numbers: { floorM: 1 } }],
    ['no lengths', { numbers: {}, lengthsM: [] }],
    ['text', { numbers: { slackM: '4' } }],
    ['nothing', null],
  ])('is not read from storage where that holds %s', (_what, stored) => {
    expect(ownRoomSchema.safeParse(stored).success).toBe(false)
  })

  it('reads lengths as people write them, and refuses others', () => {
    expect(readLengths('10, 2 m; 5\n2')).toEqual({ ok: true, lengthsM: [2, 5, 10] })
    for (const text of ['', 'short', '0', '-1, 2', '20000', '1,2,x']) {
      const read = readLengths(text)
      expect(read.ok).toBe(false)
      if (!read.ok) expect(read.sentence).toContain('The previous one was kept')
    }
  })
})
