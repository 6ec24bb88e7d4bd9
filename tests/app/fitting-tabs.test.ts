import { describe, expect, it } from 'vitest'
import { fittingTabs } from '../../src/app/fitting-tabs'

const widths = Array.from({ length: 14 }, () => 50)
const strip = (room: number) => ({ room, gap: 20, more: 40 })

describe('which views stand as tabs', () => {
  it('all of them where there is room, without a menu', () => {
    expect(fittingTabs(widths, 0, strip(14 * 50 + 13 * 20))).toHaveLength(14)
  })

  it('as many as fit beside the button of the menu', () => {
    // Four tabs and the button: 4 * 50 + 3 * 20 + 20 + 40.
    expect(fittingTabs(widths, 0, strip(320))).toEqual([0, 1, 2, 3])
    expect(fittingTabs(widths, 0, strip(319))).toEqual([0, 1, 2])
  })

  it('always the chosen one, in place of the last', () => {
    expect(fittingTabs(widths, 12, strip(320))).toEqual([0, 1, 2, 12])
    expect(fittingTabs(widths, 12, strip(0))).toEqual([12])
  })

  it('fewer where the chosen one is wide', () => {
    expect(fittingTabs(widths.with(13, 120), 13, strip(320))).toEqual([0, 1, 13])
  })

  it('in their order, whatever is chosen', () => {
    for (let chosen = 0; chosen < 14; chosen += 1) {
      for (const room of [0, 100, 358, 740, 900]) {
        const shown = fittingTabs(widths, chosen, strip(room))
        expect(shown).toContain(chosen)
        expect([...shown].toSorted((one, other) => one - other)).toEqual(shown)
      }
    }
  })
})
