import { describe, expect, it } from 'vitest'
import { causesOf, mergedCause } from '../../src/domain/causes/groups'
import { hybridOf } from '../../src/domain/causes/hybrid'
import { standingApart } from '../../src/domain/causes/standing-apart'
import { findPreset } from '../../src/domain/presets'
import type { Scenario } from '../../src/domain/scenario/schema'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`there is no preset ${id}`)
  return found.scenario
}

const [sierra, summit] = [preset('sierra'), preset('summit')]

describe('the causes of a difference', () => {
  it('are none between a design and itself', () => {
    expect(causesOf(sierra, sierra)).toEqual({ causes: [], notes: [] })
  })

  it('name what differs, each path once, and leave the workload out', () => {
    const { causes, notes } = causesOf(sierra, summit)
    expect(causes.map(({ name }) => name)).toContain('GPUs and their links')
    const paths = causes.flatMap((cause) => cause.paths)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.some((path) => path.startsWith('workload'))).toBe(false)
    expect(notes).toEqual([
      'The workloads differ; both designs are judged on that of the baseline.',
    ])
  })

  it('are said as one name together', () => {
    const { causes } = causesOf(sierra, summit)
    const all = mergedCause(causes)
    expect(all.ids).toHaveLength(causes.length)
    expect(all.name).toMatch(/ and /)
  })

  it('lead from one design to the other', () => {
    const { causes } = causesOf(sierra, summit)
    const last = (1 << causes.length) - 1
    const {
      workload: _,
      name: __,
      preset: ___,
      ...none
    } = hybridOf(sierra, summit, causes, 0) ?? {}
    expect(sierra).toMatchObject(none)
    const whole = hybridOf(sierra, summit, causes, last)
    expect(whole && { node: whole.node, fabric: whole.fabric, budget: whole.budget }).toEqual({
      node: summit.node,
      fabric: summit.fabric,
      budget: summit.budget,
    })
  })

  it('that cannot stand apart are put together, and only these', () => {
    const three = ['a', 'b', 'c'].map((id) => ({ ids: [id], name: id, paths: [id] }))
    // With a and without b nothing can be built.
    const isBuilt = Array.from({ length: 8 }, (_, at) => !((at & 1) === 1 && (at & 2) === 0))
    const { causes, coalitions } = standingApart(three, isBuilt)
    expect(causes.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']])
    expect(coalitions).toEqual([0, 3, 4, 7])
    const all = standingApart(
      three,
      isBuilt.map(() => true),
    )
    expect(all.causes).toEqual(three)
  })
})
