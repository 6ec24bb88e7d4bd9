/** What a vendor promises beside what the budget buys. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { taperJson } from '../../cli/fake-io'

it('says a promise that the quoted prices do not explain, and turns the package into its bill', async () => {
  const mail = readFileSync(new URL('../../../e2e/support/offers.csv', import.meta.url), 'utf8')
  const world = { files: { 'offers.csv': mail } }
  const text = JSON.stringify(
    await taperJson(['run', 'offers.csv', '--experiment', 'answer'], world),
  )
  expect(text).toContain(
    'East (Offer B) promises 700 nodes. At the quoted prices, the budget buys 676 nodes.',
  )
  expect(text).toMatch(/Offer A\) .*640 nodes.*660 nodes/)
  // A package buys what it says.
  expect(text).not.toContain('South (Offer C) promises')
  const cost = await taperJson(
    ['run', 'offers.csv', '--scenario', 'C', '--experiment', 'cost'],
    world,
  )
  expect(JSON.stringify(cost)).toMatch(/"totalUsd":9350000(\.0000\d*)?,/)
})
