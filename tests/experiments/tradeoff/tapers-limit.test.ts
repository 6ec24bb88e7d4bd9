/** Why 1:1 delivers a smaller share of its nominal bisection than a slight taper: the computed limit, not a guess. */
import { expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { bisection } from '../../../src/experiments/bisection'
import { tapers } from '../../../src/experiments/tradeoff/tapers'
import { resolved, sectionOf, tableOf } from '../resolved'

it('names the level of the tree that limits most flows, as the bisection does', async () => {
  const workbook = openingWorkbook()
  const note = tableOf(await resolved(tapers, workbook), 'curve.splits').note ?? ''
  const limiting = sectionOf(await resolved(bisection, workbook), 'levels').title.text
  expect(limiting).toMatch(/the uplinks of the edge switches limit/)
  expect(note).toContain('the uplinks of the edge switches limit')
  expect(note).not.toContain('adapters')
}, 60_000)
