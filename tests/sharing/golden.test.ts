/** Links and files that were made once and must open for ever. Never edit a golden file. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SCENARIO_VERSION } from '../../src/domain/scenario/schema'
import { parseWorkbookFile } from '../../src/sharing/file'
import { decodeLink } from '../../src/sharing/link'

const golden = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8')

/** What version 1 said, in the words of the current version. */
const asBuilt = {
  version: SCENARIO_VERSION,
  name: 'Sierra as built',
  preset: 'sierra',
  node: { gpu: { count: 4 }, ddr: { capacityGB: 256 }, hca: { striping: '03' } },
  fabric: { rails: 2, endpointDisorder: 1, edge: { downlinks: 18, uplinks: 9, fill: 'rack' } },
  budget: { mode: 'usd', usd: 139_213_561, nodes: 4320 },
  prices: { book: 'coral-2018', volumeFactor: 0.45637, nvmeUsdPerTB: 687.5 },
  seed: 1,
}
const comparison = {
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  scenarios: [
    asBuilt,
    { name: 'Sierra at 1:1', fabric: { edge: { uplinks: 18 } } },
    { name: 'Summit as built', node: { gpu: { count: 6 } }, budget: { nodes: 4608 } },
  ],
  baseline: 0,
}

it('the scenario file of version 1 opens', () => {
  const result = parseWorkbookFile(golden('scenario-v1.json'))
  expect(result).toMatchObject({ ok: true, document: { kind: 'taper.scenario', ...asBuilt } })
})

it('the workbook file of version 1 opens', () => {
  expect(parseWorkbookFile(golden('workbook-v1.json'))).toMatchObject({
    ok: true,
    document: comparison,
  })
})

it('the link of version 1 opens, and holds what the file holds', async () => {
  const result = await decodeLink(golden('link-v1.txt'))
  expect(result).toMatchObject({ ok: true, document: comparison })
  const file = parseWorkbookFile(golden('workbook-v1.json'))
  expect(result.ok && result.document).toEqual(file.ok && file.document)
})
