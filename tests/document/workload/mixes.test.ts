import { describe, expect, it } from 'vitest'
import {
  findJobSizes,
  findMix,
  jobSizeMixes,
  mixes,
  scaledSizes,
} from '../../../src/document/workload/mixes'
import { hasProfile } from '../../../src/document/workload/names'

const sum = (shares: readonly { readonly share: number }[]) =>
  shares.reduce((total, { share }) => total + share, 0)

describe('mixes', () => {
  it.each(mixes)(
    '$id is of known applications and of all cycles',
    ({ id, applications, reason }) => {
      expect(sum(applications)).toBeCloseTo(1, 12)
      expect(applications.every(hasProfile)).toBe(true)
      expect(reason).not.toBe('')
      expect(findMix(id).applications).toBe(applications)
    },
  )
})

describe('job sizes', () => {
  it.each(jobSizeMixes)('$id fill the machine that they are of', ({ id, sizes, machineNodes }) => {
    expect(sum(sizes)).toBeCloseTo(1, 12)
    for (const { nodes } of sizes) expect(nodes).toBeLessThanOrEqual(machineNodes)
    expect(scaledSizes(findJobSizes(id), machineNodes)).toEqual(sizes)
  })

  it('keep their share of a smaller machine, and one node at least', () => {
    expect(scaledSizes(findJobSizes('sierra-like'), 18)).toEqual([
      { nodes: 1, share: 0.35 },
      { nodes: 5, share: 0.35 },
      { nodes: 9, share: 0.15 },
      { nodes: 18, share: 0.15 },
    ])
  })

  it('give 70 % of Sierra’s cycles to jobs of at most a quarter of it (SC19 sec 3)', () => {
    const small = findJobSizes('sierra-like').sizes.filter(({ nodes }) => nodes <= 4320 / 4)
    expect(sum(small)).toBeCloseTo(0.7, 12)
  })
})
