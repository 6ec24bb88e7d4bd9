import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatSigned,
  formatTaper,
  formatUsd,
  formatWholeUsd,
} from '../../src/document/format'

const NNBSP = '\u202f'
const MINUS = '\u2212'
const all = [
  formatCount,
  (value: number) => formatExact(value),
  (value: number) => formatWholeUsd(value),
  (value: number) => formatFixed(value, 1),
  (value: number) => formatSignificant(value),
  (value: number) => formatPercent(value),
  (value: number) => formatPercent(value, { signed: true }),
  (value: number) => formatSigned(value, (magnitude) => formatSignificant(magnitude)),
  (value: number) => formatUsd(value),
  (value: number) => formatTaper(value),
]

describe('every format', () => {
  it('never shows NaN, Infinity, a signed zero or a hyphen for a minus', () => {
    const values = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    )
    fc.assert(
      fc.property(values, (value) => {
        for (const format of all) {
          const text = format(value)
          expect(text).not.toMatch(/NaN|Infinity|∞|undefined/)
          expect(text).not.toMatch(/^[-+\u2212]?\$?-/)
          expect(text).not.toMatch(/^[\u2212+]\$?0(\.0*)?(\u202f%|:1)?$/)
          expect(text.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('writes an en dash for what is not a number', () => {
    for (const format of all) {
      expect(format(Number.NaN)).toBe('–')
      expect(format(Number.NEGATIVE_INFINITY)).toBe('–')
    }
    expect(formatSignificant(undefined)).toBe('–')
    expect(formatUsd(undefined)).toBe('–')
  })
})

describe('formatCount', () => {
  it('is exact with thousands separated', () => {
    expect(formatCount(4914)).toBe('4,914')
    expect(formatCount(18)).toBe('18')
    expect(formatCount(1234567)).toBe('1,234,567')
    expect(formatCount(-270)).toBe(`${MINUS}270`)
    expect(formatCount(-0)).toBe('0')
    expect(formatCount(-0.2)).toBe('0')
  })
})

describe('formatSignificant', () => {
  it('keeps three significant digits, trailing zeros too', () => {
    expect(formatSignificant(55.94)).toBe('55.9')
    expect(formatSignificant(0.08)).toBe('0.0800')
    expect(formatSignificant(12)).toBe('12.0')
    expect(formatSignificant(4608.7)).toBe('4,610')
    expect(formatSignificant(0.99996)).toBe('1.00')
    expect(formatSignificant(-3.14159, 4)).toBe(`${MINUS}3.142`)
    expect(formatSignificant(-0)).toBe('0')
  })
  it('has no exponent in the ranges used, and no row of zeros beyond them', () => {
    for (let exponent = -6; exponent < 15; exponent++) {
      expect(formatSignificant(1.5 * 10 ** exponent)).not.toMatch(/E/)
    }
    expect(formatSignificant(1.5e300)).toBe('1.50E300')
  })
})

describe('formatFixed', () => {
  it('keeps one precision', () => {
    expect(formatFixed(115.24, 1)).toBe('115.2')
    expect(formatFixed(6, 1)).toBe('6.0')
    expect(formatFixed(-0.04, 1)).toBe('0.0')
  })
})

describe('formatPercent', () => {
  it('puts a narrow space before the sign', () => {
    expect(formatPercent(0.0667)).toBe(`6.67${NNBSP}%`)
    expect(formatPercent(0.44, { digits: 2 })).toBe(`44${NNBSP}%`)
    expect(formatPercent(1)).toBe(`100${NNBSP}%`)
    expect(formatPercent(0)).toBe(`0${NNBSP}%`)
  })
  it('signs differences', () => {
    expect(formatPercent(0.0664, { signed: true })).toBe(`+6.64${NNBSP}%`)
    expect(formatPercent(-0.415, { signed: true })).toBe(`${MINUS}41.5${NNBSP}%`)
    expect(formatPercent(0, { signed: true })).toBe(`0${NNBSP}%`)
  })
})

describe('formatSigned', () => {
  it('has no sign when the magnitude rounds to zero', () => {
    expect(formatSigned(-0.3, formatCount)).toBe('0')
    expect(formatSigned(306, formatCount)).toBe('+306')
    expect(formatSigned(-306, formatCount)).toBe(`${MINUS}306`)
  })
})

describe('formatUsd', () => {
  it('changes its unit with size', () => {
    expect(formatUsd(0)).toBe('$0')
    expect(formatUsd(8.5)).toBe('$8.50')
    expect(formatUsd(900)).toBe('$900')
    expect(formatUsd(27000)).toBe('$27,000')
    expect(formatUsd(139.2e6)).toBe(`$139.2${NNBSP}M`)
    expect(formatUsd(1.2e9)).toBe(`$1.2${NNBSP}B`)
    expect(formatUsd(5e6)).toBe(`$5${NNBSP}M`)
    expect(formatUsd(-27000)).toBe(`${MINUS}$27,000`)
  })
  it('does not round into a thousand of the smaller unit', () => {
    expect(formatUsd(999_999.7)).toBe(`$1${NNBSP}M`)
    expect(formatUsd(999_999)).toBe('$999,999')
    expect(formatUsd(999.99e6)).toBe(`$1${NNBSP}B`)
    expect(formatUsd(999.9e6)).toBe(`$999.9${NNBSP}M`)
  })
})

describe('formatTaper', () => {
  it('is a ratio to one', () => {
    expect(formatTaper(1)).toBe('1:1')
    expect(formatTaper(2)).toBe('2:1')
    expect(formatTaper(18 / 11)).toBe('1.64:1')
    expect(formatTaper(0.5)).toBe('0.5:1')
    expect(formatTaper(18)).toBe('18:1')
  })
})

describe('formatExact', () => {
  it.each([
    [2048, '2,048'],
    [30.72, '30.72'],
    [0.45637, '0.45637'],
    [0.1 + 0.2, '0.3'],
    [0, '0'],
  ])('writes %s as it is: %s', (value, text) => {
    expect(formatExact(value)).toBe(text)
  })
})

describe('formatWholeUsd', () => {
  it('leaves out the cents of a machine', () => {
    expect(formatWholeUsd(0.81)).toBe('$1')
    expect(formatWholeUsd(999.6)).toBe('$1,000')
    expect(formatWholeUsd(undefined)).toBe('\u2013')
  })
})

describe('a loss of nearly all', () => {
  it('does not read as a loss of all', () => {
    expect(formatPercent(-4319 / 4320, { signed: true })).toBe(`${MINUS}99.98${NNBSP}%`)
    expect(formatPercent(-1, { signed: true })).toBe(`${MINUS}100${NNBSP}%`)
    expect(formatPercent(1.0001, { signed: true })).toBe(`+100${NNBSP}%`)
  })
})
