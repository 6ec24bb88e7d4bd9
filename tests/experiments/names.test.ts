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
import type { Scenario, Workbook } from '../../src/document/scenario/schema'
import { withSplit } from '../../src/document/tradeoff/taper-choices'
import { experiments, isExperimentId } from '../../src/experiments/registry'
import { toCostedDesign } from '../../src/model/to-request'
import { csvText } from '../../src/tables/write-csv'
import { realEngine } from '../model/model'
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

/** Written of tapers for the money of a given size, which is no longer sampled: now that money is the budget. */
const forMoney: readonly string[] = ['risk', 'sensitivity', 'scores']

async function boughtTrees(): Promise<Workbook> {
  const machines = await Promise.all(
    twoTrees.scenarios.map((scenario) =>
      realEngine().run({ kind: 'design', design: toCostedDesign(scenario) }),
    ),
  )
  const scenarios = twoTrees.scenarios.map((scenario, at): Scenario => {
    const machine = machines[at]?.machine
    if (!machine) throw new Error('it can be bought')
    return withSplit(scenario, scenario.fabric.edge, machine)
  })
  return { ...twoTrees, scenarios }
}

it.each(Object.entries(golden))('%s', { timeout: 60_000 }, async (path, { names, rows }) => {
  const [id = '', ...rest] = path.split('.')
  if (!isExperimentId(id)) throw new RangeError(`There is no experiment ${id}.`)
  const isOfMoney = forMoney.includes(id)
  const workbook = isOfMoney ? await boughtTrees() : twoTrees
  const standard = isOfMoney ? { compare: 'tapers' } : {}
  const found = await resolved(experiments[id], workbook, { ...standard, ...requested[path] })
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
