import { expect, it } from 'vitest'
import { risk } from '../../../src/experiments/risk'
import { sensitivity } from '../../../src/experiments/sensitivity'
import type { Experiment } from '../../../src/experiments/experiment'
import { openingWorkbook } from '../../../src/document/presets'
import { resolved, workbookOf } from '../resolved'

it.each<[string, Experiment<object>]>([
  ['risk', risk],
  ['sensitivity', sensitivity],
])('%s: the only design that can be built competes with nobody', async (_, experiment) => {
  const [first, second] = openingWorkbook().scenarios
  if (!first || !second) throw new Error('no scenarios')
  const { node } = second
  const unbuildable = { ...second, node: { ...node, ddr: { ...node.ddr, capacityGB: 160 } } }
  const { sections } = await resolved(experiment, workbookOf(first, unbuildable))
  const said = sections.flatMap(({ title, refusals }) => [
    title.text,
    ...refusals.map(({ message }) => message),
  ])
  expect(said).toContainEqual(expect.stringMatching(/^There is only one design to compare\./))
  expect(said.join(' ')).not.toMatch(/A over A|Among A|gain of A/)
  expect(sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows))).toEqual([])
})
