import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NodeWork } from '../../src/document/workload/cells'
import { lossOf, lossWords, partWords } from '../../src/experiments/shared/loss-words'

const work = (perNode: number, parts: Readonly<Record<string, number>>): NodeWork => ({
  perNode: { low: perNode, value: perNode, high: perNode },
  parts: new Map(Object.entries(parts)),
})

it('names a mechanism only of a loss', () => {
  const other = work(0.9, { hops: 0, ddr: 0 })
  const losing = lossOf(work(0.85, { hops: 0.05, ddr: 0 }), other)
  expect(lossWords(losing)).toContain('mostly by switch hops')
  // One part costs something, and all of them together gain.
  const gaining = lossOf(work(0.95, { hops: 0.01, ddr: -0.06 }), other)
  expect(gaining.by).toBeUndefined()
  expect(lossWords(gaining)).toMatch(/^increases per-node speed by /)
  expect(lossWords(lossOf(work(0.9002, { hops: 0.01, ddr: -0.0102 }), other))).not.toContain('hops')
})

/** Losses, gains and nothing. */
const part = fc.oneof(fc.constant(0), fc.double({ min: -0.5, max: 0.5, noNaN: true }))
const parts = fc.record({ hops: part, ddr: part, oversubscribedUplinks: part, gpu: part })

it('never names a mechanism to which the other loses as much', () => {
  const speed = fc.double({ min: 0.1, max: 2, noNaN: true })
  fc.assert(
    fc.property(speed, parts, speed, parts, (one, ownParts, two, otherParts) => {
      const { by } = lossOf(work(one, ownParts), work(two, otherParts))
      if (by === undefined) return
      const [id = ''] = Object.entries(partWords).find(([, word]) => word === by) ?? []
      expect(Number(Reflect.get(ownParts, id))).toBeGreaterThan(Number(Reflect.get(otherParts, id)))
      expect(one).toBeLessThan(two)
    }),
  )
})
