import { csvParseRows } from 'd3-dsv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../../src/tables/csv'

const columns = [
  { key: 'name', header: 'name' },
  { key: 'delivered', header: 'delivered (TB/s)' },
]

describe('toCsv', () => {
  it('writes a header with units and a line a row, each ended by LF', () => {
    expect(toCsv(columns, [{ name: 'Sierra', delivered: 24.5 }])).toBe(
      'name,delivered (TB/s)\nSierra,24.5\n',
    )
    expect(toCsv(columns, [])).toBe('name,delivered (TB/s)\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    const name = 'a "b", c\nd\r\ne'
    const csv = toCsv(columns, [{ name, delivered: 1 }])
    expect(csv).toContain('"a ""b"", c\nd\r\ne",1\n')
    expect(csvParseRows(csv)[1]).toEqual([name, '1'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x","y")'])(
    'makes text of what a spreadsheet would run: %j',
    (name) => {
      expect(csvParseRows(toCsv(columns, [{ name }]))[1]?.[0]).toBe(`'${name}`)
      expect(csvParseRows(toCsv([{ key: 'a', header: name }], []))[0]?.[0]).toBe(`'${name}`)
    },
  )

  it('leaves numbers as they are: in full, negative ones too, in no locale', () => {
    const rows = [-1.5, 0.1 + 0.2, 1234567.891, 1e21, -0].map((delivered) => ({ delivered }))
    expect(toCsv(columns.slice(1), rows)).toBe(
      'delivered (TB/s)\n-1.5\n0.30000000000000004\n1234567.891\n1e+21\n0\n',
    )
  })

  it('leaves a cell empty that has no value', () => {
    const rows = [{ name: null, delivered: Number.NaN }, { delivered: Infinity }, { name: true }]
    expect(toCsv(columns, rows)).toBe('name,delivered (TB/s)\n,\n,\ntrue,\n')
  })

  it('gives every text back that is no formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        const read = csvParseRows(
          toCsv(
            [
              { key: 'a', header: 'a' },
              { key: 'b', header: 'b' },
            ],
            texts.map((a) => ({ a, b: 'x' })),
          ),
        ).slice(1)
        expect(read.map(([a]) => a)).toEqual(
          texts.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
        )
      }),
    )
  })
})
