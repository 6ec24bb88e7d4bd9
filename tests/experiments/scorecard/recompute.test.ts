/** An independent script works every exported scorecard out again, to the last bit. */
import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { csvParse } from 'd3-dsv'
import { describe, expect, it } from 'vitest'
import { criterionOf, criterionOfMarks } from '../../../src/document/procurement/criteria'
import { sheetColumns, sheetRows } from '../../../src/experiments/scorecard/columns'
import type { CardResult } from '../../../src/experiments/scorecard/words'
import { toCsv } from '../../../src/tables/csv'
import { table } from '../../../src/tables/table'
import { recordsOf } from '../../../src/tables/write-csv'
import { sample, sheetOf, worked } from './card'

const script = new URL('recompute-scorecard.mjs', import.meta.url).pathname

function sheetCsv(result: CardResult) {
  const { columns, rows } = recordsOf(
    table({
      id: 'sheet',
      caption: '',
      columns: sheetColumns(result),
      rows: sheetRows(result),
      freshness: 'current',
    }),
  )
  return toCsv(columns, rows)
}

function recompute(csv: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    input: csv,
    encoding: 'utf8',
  })
  return { status, stderr, found: stdout === '' ? undefined : JSON.parse(stdout) }
}

describe('a scorecard is worked out again from its sheet alone', () => {
  it('to the same points, totals and ranks', async () => {
    const result = await worked(sample)
    const { status, stderr, found } = recompute(sheetCsv(result))
    expect(stderr).toBe('')
    expect(found.totals).toEqual(result.card.designs.map(({ total }) => total))
    expect(found.ranks).toEqual(result.card.designs.map(({ rank }) => rank))
    expect(found.points).toEqual(result.card.criteria.map(({ points }) => points ?? null))
    expect(found.points[4]).toBeNull()
    expect(status).toBe(0)
  })

  it('and says so where a number of the sheet is not what it should be', async () => {
    const csv = sheetCsv(await worked(sample))
    const total = csvParse(csv).find(({ row }) => row === 'total')?.['points_a'] ?? ''
    expect(recompute(csv.replace(total, String(Number(total) + 1e-6))).status).toBe(1)
  })

  it('whatever the values, weights and rules are', async () => {
    const value = fc.double({ min: 0.001, max: 1e6, noNaN: true })
    const three = (of: fc.Arbitrary<number>) => fc.tuple(of, of, of)
    const card = fc.record({
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      more: three(value),
      less: three(value),
      slowdowns: three(fc.double({ min: -5, max: 300, noNaN: true })),
      marks: three(fc.double({ min: 0, max: 100, noNaN: true })),
    })
    await fc.assert(
      fc.asyncProperty(card, async ({ weight, more, less, slowdowns, marks }) => {
        const first = 50 * weight
        const sheet = sheetOf([
          [criterionOf('peak', first), ...more],
          [criterionOf('cost', 50 - first), ...less],
          [criterionOf('worst-slowdown', 30), ...slowdowns],
          [criterionOfMarks('Services', 'services', 20), ...marks],
        ])
        const result = await worked(sheet)
        const { status, found } = recompute(sheetCsv(result))
        expect(found.totals).toEqual(result.card.designs.map(({ total }) => total))
        expect(status).toBe(0)
      }),
      { numRuns: 25 },
    )
    // It starts a process for each, which takes its time beside others.
  }, 60_000)
})
