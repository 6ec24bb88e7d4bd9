/** Which differences of two designs are a cause together. */
import { expect, it } from 'vitest'
import { causesOf, mergedCause } from '../../../src/document/causes/groups'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`there is no preset ${id}`)
  return found.scenario
}

const [sierra, summit] = [preset('sierra'), preset('summit')]

it('there are none between a design and itself', () => {
  expect(causesOf(sierra, sierra)).toEqual({ causes: [], notes: [] })
})

it('they name what differs, each path once, and leave the workload out', () => {
  const { causes, notes } = causesOf(sierra, summit)
  expect(causes.map(({ name }) => name)).toContain('GPUs and their links')
  const paths = causes.flatMap((cause) => cause.paths)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.some((path) => path.startsWith('workload'))).toBe(false)
  expect(notes).toEqual([expect.stringMatching(/^The workloads differ/)])
})

it('several are said as one name', () => {
  const { causes } = causesOf(sierra, summit)
  const all = mergedCause(causes)
  expect(all.ids).toHaveLength(causes.length)
  expect(all.name).toMatch(/ and /)
})

it('more than eight are explained as eight, and the sentence names those that go together', () => {
  const other = {
    ...summit,
    seed: sierra.seed + 1,
    prices: { ...summit.prices, gpuUsd: 1 },
    storage: { ...summit.storage, bandwidthGBps: 1 },
    fabric: { ...summit.fabric, rails: 4, endpointDisorder: 0.5 },
  }
  const { causes, notes } = causesOf(sierra, other)
  expect(causes.length).toBe(8)
  const paths = causes.flatMap((cause) => cause.paths)
  expect(new Set(paths).size).toBe(paths.length)
  expect(notes.at(-1)).toBe(
    `There are more than 8 causes, so these are combined: ${causes.at(-1)?.name}.`,
  )
})
