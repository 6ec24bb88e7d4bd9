/**
 * The names in files changed once, to the keys of columns. What stood under the old header stands under the new key,
 * to the last digit: `table-names.json` was written by the code before the change, and held. Its values were written
 * anew, under the old names, with model 0.3.0. The racks of the bill, the power per rack and the ends of money are what
 * came later.
 */
import { csvParse } from 'd3-dsv'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { experiments, isExperimentId } from '../../src/experiments/registry'
import { csvText } from '../../src/tables/write-csv'
import { resolved, tableOf, twoTrees } from './resolved'

const golden = z
  .record(
    z.string(),
    z.object({
      names: z.record(z.string(), z.string()),
      rows: z.array(z.record(z.string(), z.nullish(z.union([z.string(), z.number()])))),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('../golden/table-names.json', import.meta.url), 'utf8')))

/** What stands beside the standard parameters. */
const requested: Readonly<Record<string, object>> = {
  'damage.damage.changes': { missingCores: 1 },
  'damage.slowdowns.applications': { missingCores: 1 },
  'late-racks.late.changes': { lateRacks: 3 },
  'bisection.what-if.change': { failedUplinks: 1 },
  'bisection.levels.levels': { levelRouting: 'static' },
  'causes.gap.causes': { explain: 'purchase' },
  'applications.work.designs': { workPer: 'usd' },
  'designs.map.designs': { vary: ['split', 'gpus'] },
}

it.each(Object.entries(golden))('%s', { timeout: 60_000 }, async (path, { names, rows }) => {
  const [id = '', ...rest] = path.split('.')
  if (!isExperimentId(id)) throw new RangeError(`There is no experiment ${id}.`)
  const found = await resolved(experiments[id], twoTrees, requested[path])
  const table = tableOf(found, rest.join('.'))
  const subject = { workbook: twoTrees, focus: 0, replicates: 4, card: undefined }
  const csv = csvParse(csvText(table, subject))
  expect(csv.columns, path).toEqual(expect.arrayContaining(Object.values(names)))
  // A row that says more than before stands before or after them.
  const first = csv.length - rows.length
  for (const [at, row] of rows.entries()) {
    for (const [header, key] of Object.entries(names)) {
      expect(csv[first + at]?.[key], `${path} ${header}`).toBe(String(row[header] ?? ''))
    }
  }
})
