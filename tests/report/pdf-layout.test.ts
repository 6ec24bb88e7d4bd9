/** A printed table breaks no word, and what is an address can be followed and copied. */
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../src/charts/frame/text'
import { COLUMN_GAP, columnsOf } from '../../src/report/pdf/columns'
import { printable } from '../../src/report/pdf/printable'
import { addressRuns, headRuns, linked } from '../../src/report/pdf/runs'
import { plainReport } from './plain-report'
import { writePdf } from '../../src/report/pdf/write-pdf'

const WIDTH = 505

const tableOf = (headers: readonly string[], row: readonly string[]) => ({
  columns: headers.map((header) => ({ header, align: 'right' }) as const),
  rows: [row, row],
})

/** As the validation has it. */
const heads =
  'Module|Measured and predicted|Median error|90th percentile of errors|RMS error of values|Bias of values|RMS error of ratios|Bias of ratios|Median error of percentages, points|90th percentile of errors of percentages, points|In the 90 % band|Largest error|All rows|Fitted|Data sheet|Not modelled|Predicted'.split(
    '|',
  )
const many = tableOf(heads, [
  'Applications: placement and mapping',
  ...heads.slice(1).map(() => '0.37'),
])

describe('columns', () => {
  it.each([
    ['few', tableOf(['Scenario', 'Nominal, TB/s'], ['A Offer at 1:1', '108.9'])],
    [
      'short cells under long heads',
      tableOf(['Count', 'A Offer at 1:1', 'B Offer'], ['', '1', '2']),
    ],
    ['wide letters', tableOf(['MMMMMMMMMMMM', 'Maximum', 'MINIMUM'], ['WWWW', '1', '2'])],
    ['many', many],
  ])('hold every word, and fill the page: %s', (_, table) => {
    const { fontSize, widths } = columnsOf(table, WIDTH)
    table.columns.forEach(({ header }, at) => {
      for (const text of [header, ...table.rows.map((row) => row[at] ?? '')]) {
        for (const word of text.split(' ')) {
          expect(textWidth(word, fontSize), word).toBeLessThanOrEqual(widths[at] ?? 0)
        }
      }
    })
    const gaps = COLUMN_GAP * (widths.length - 1)
    expect(widths.reduce((sum, own) => sum + own, gaps)).toBeCloseTo(WIDTH, 6)
  })

  it('keep short cells on a line beside long ones', () => {
    const cell = '4,356 (3,870 to 5,670)'
    const { fontSize, widths } = columnsOf(
      tableOf(['Offer', 'Nodes', 'Note'], ['A', cell, 'a note of many words '.repeat(20)]),
      WIDTH,
    )
    expect(widths[1]).toBeGreaterThan(textWidth(cell, fontSize))
  })
})

describe('texts', () => {
  it('break heads between words alone, and no unit after its slash', () => {
    expect(headRuns('Nominal, TB/s')).toEqual([
      { text: 'Nominal, ', noWrap: true },
      { text: 'TB/s', noWrap: true },
    ])
    expect(linked('25 GB/s each')).toEqual([
      { text: '25 ' },
      { text: 'GB/s ', noWrap: true },
      { text: 'each' },
    ])
    expect(linked('two words')).toBe('two words')
  })

  it('can be followed where they are addresses', () => {
    expect(linked('from https://a.org/b (public), https://c.org.')).toEqual([
      { text: 'from ' },
      { text: 'https://a.org/b', link: 'https://a.org/b' },
      { text: ' (public), ' },
      { text: 'https://c.org', link: 'https://c.org' },
      { text: '.' },
    ])
  })

  it('of an address are whole lines, which are the address again', () => {
    const address = `https://example.org/#s=2.${'Ab-_9'.repeat(100)}`
    const runs = addressRuns(address, 7, WIDTH)
    expect(runs.length).toBeGreaterThan(3)
    expect(runs.map(({ text }) => text.trim()).join('')).toBe(address)
    for (const { text, link } of runs) {
      expect(link).toBe(address)
      expect(textWidth(text.trim(), 7)).toBeLessThanOrEqual(WIDTH)
    }
    // A fragment opens nothing by itself.
    expect(addressRuns('#s=2.abc', 7, WIDTH)).toEqual([{ text: '#s=2.abc' }])
  })
})

const address = `https://example.org/taper/#s=2.${'abcdefghij'.repeat(40)}`

it('the PDF has the address of the document as a link', async () => {
  const report = plainReport([{ kind: 'text', role: 'address', text: address }])
  const pdf = Buffer.from(await writePdf(await printable(report), 'A4')).toString('latin1')
  const links = [...pdf.matchAll(/\/URI \(([^)]*)\)/g)].map(([, uri]) => uri)
  expect(links.length).toBeGreaterThan(1)
  expect(new Set(links)).toEqual(new Set([address]))
})
