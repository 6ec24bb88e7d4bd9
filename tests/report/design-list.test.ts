import { expect, test } from 'vitest'
import { asBuiltWorkbook } from '../../src/document/presets'
import { choices, fields } from '../../src/document/scenario/fields'
import { pathsUnder, ruleAt } from '../../src/document/scenario/rules'
import { designList } from '../../src/report/design-list'

const { scenarios } = asBuiltWorkbook()
const lines = designList(scenarios)
const line = (path: string) => lines.find((one) => one.path === path)

test('every editable value is on paper, for every scenario', () => {
  const lists = pathsUnder('').filter((path) => ruleAt(path)?.kind === 'list')
  expect(lines).toHaveLength(fields.length + choices.length + lists.length)
  expect(line('workload.jobSizes')?.values[0]).toContain('in jobs of 4,320 nodes')
  expect(lines.every(({ values }) => values.length === scenarios.length)).toBe(true)
})

test('what is published names its source, what is the person’s own has a star', () => {
  expect(line('fabric.edge.uplinks')?.values[0]).toMatch(/^9\b[^*]*$/)
  expect(line('fabric.edge.uplinks')?.values[1]).toMatch(/^18.*\*$/)
  expect(line('prices.gpuUsd')?.source).not.toBe('')
})

test('without scenarios there is nothing to list', () => expect(designList([])).toEqual([]))
