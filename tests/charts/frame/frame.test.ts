import { describe, expect, it } from 'vitest'
import { dimmedPart } from '../../../src/charts/frame/ChartStatus'
import { isPickKey, moveFocus } from '../../../src/charts/frame/rovingFocus'
import { inlineTokens } from '../../../src/charts/frame/standaloneSvg'

describe('moveFocus', () => {
  it('moves with the arrows and stops at the ends', () => {
    expect(moveFocus('ArrowRight', 3, 18)).toBe(4)
    expect(moveFocus('ArrowLeft', 3, 18)).toBe(2)
    expect(moveFocus('ArrowRight', 17, 18)).toBe(17)
    expect(moveFocus('ArrowLeft', 0, 18)).toBe(0)
    expect(moveFocus('Home', 7, 18)).toBe(0)
    expect(moveFocus('End', 7, 18)).toBe(17)
  })
  it('leaves other keys to the page', () => {
    expect(moveFocus('Tab', 3, 18)).toBeUndefined()
    expect(moveFocus('a', 3, 18)).toBeUndefined()
    expect(moveFocus('ArrowRight', 0, 0)).toBeUndefined()
  })
  it('picks with Enter and Space only', () => {
    expect(['Enter', ' ', 'Tab', 'ArrowUp'].map(isPickKey)).toEqual([true, true, false, false])
  })
})

describe('inlineTokens', () => {
  it('replaces every token, and quotes that would end the attribute', () => {
    const svg = '<svg font-family="var(--font)"><path fill="var(--ink)" stroke="var(--ink)"/></svg>'
    const values: Record<string, string> = { '--font': '"Noto Sans", Arial', '--ink': '#16191c' }
    expect(inlineTokens(svg, (token) => values[token] ?? '')).toBe(
      `<svg font-family="'Noto Sans', Arial"><path fill="#16191c" stroke="#16191c"/></svg>`,
    )
  })
})

describe('dimmedPart', () => {
  it('is what answers an earlier design', () => {
    const work = { share: 0, sentence: '' }
    expect(dimmedPart({ kind: 'stale', work })).toBe('all')
    expect(dimmedPart({ kind: 'stale', work, part: 'simulated' })).toBe('simulated')
    expect(dimmedPart({ kind: 'error', what: '', why: '', wayOut: '' })).toBe('all')
    expect(dimmedPart({ kind: 'loading', work })).toBe('none')
    expect(dimmedPart({ kind: 'current' })).toBe('none')
  })
})
