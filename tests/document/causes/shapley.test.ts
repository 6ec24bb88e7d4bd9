import { describe, expect, it } from 'vitest'
import { shapley, shapleyThrough, sizeOf } from '../../../src/document/causes/shapley'

/** Reproducible numbers in 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const game = (causes: number, seed: number): number[] => {
  const next = numbers(seed)
  return Array.from({ length: 1 << causes }, () => 1e9 * next())
}

/** By the definition: the mean of what a cause adds, over all orders. */
function overAllOrders(values: readonly number[], causes: number): number[] {
  const added = Array.from({ length: causes }, () => 0)
  let orders = 0
  const extend = (coalition: number, adds: readonly (readonly [number, number])[]) => {
    if (adds.length === causes) {
      orders += 1
      for (const [cause, add] of adds) added[cause] = (added[cause] ?? 0) + add
      return
    }
    for (let cause = 0; cause < causes; cause += 1) {
      const next = coalition | (1 << cause)
      if (next === coalition) continue
      extend(next, [...adds, [cause, (values[next] ?? 0) - (values[coalition] ?? 0)]])
    }
  }
  extend(0, [])
  return added.map((sum) => sum / orders)
}

const productOf = (first: readonly number[], second: readonly number[]) =>
  first.map((value, at) => value * (second[at] ?? 0))

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const largest = (values: readonly number[]) => Math.max(...values.map(Math.abs))

describe.each([1, 2, 3, 5, 8])('%i causes', (causes) => {
  it.each([1, 2, 3])('add up to the whole, game %i', (seed) => {
    const values = game(causes, seed)
    const gap = (values.at(-1) ?? 0) - (values[0] ?? 0)
    expect(Math.abs(sum(shapley(values)) - gap)).toBeLessThan(1e-9 * largest(values))
  })

  it.each([4, 5, 6])('add up through both factors to those in the product, game %i', (seed) => {
    const [first, second] = [game(causes, seed), game(causes, seed + 100)]
    const product = productOf(first, second)
    const [byFirst, bySecond] = [shapleyThrough(first, second), shapleyThrough(second, first)]
    for (const [cause, part] of shapley(product).entries()) {
      const both = (byFirst[cause] ?? 0) + (bySecond[cause] ?? 0)
      expect(Math.abs(both - part)).toBeLessThan(1e-9 * largest(product))
    }
  })

  it('through a sum are the sums through its terms', () => {
    const [one, other, held] = [game(causes, 7), game(causes, 8), game(causes, 9)]
    const whole = shapleyThrough(
      one.map((value, at) => value + (other[at] ?? 0)),
      held,
    )
    const [ofOne, ofOther] = [shapleyThrough(one, held), shapleyThrough(other, held)]
    for (const [cause, part] of whole.entries()) {
      const both = (ofOne[cause] ?? 0) + (ofOther[cause] ?? 0)
      expect(Math.abs(both - part)).toBeLessThan(1e-9 * largest(one) * largest(held))
    }
  })
})

it('of nodes times work are of the designs that can be built, and of no mixture of two', () => {
  const [nodes, perNode] = [
    [1, 2, 1, 2],
    [1, 1, 1, 2],
  ]
  expect(shapley(productOf(nodes, perNode))).toEqual([2, 1])
  expect(shapleyThrough(nodes, perNode)).toEqual([1.25, 0])
  expect(shapleyThrough(perNode, nodes)).toEqual([0.75, 1])
})

it('is the mean over all orders', () => {
  const values = game(5, 7)
  const expected = overAllOrders(values, 5)
  for (const [cause, part] of shapley(values).entries()) {
    expect(Math.abs(part - (expected[cause] ?? 0))).toBeLessThan(1e-9 * largest(values))
  }
})

it('gives alike causes alike parts, and one that changes nothing none', () => {
  // Causes 0 and 1 count only by how many of them there are; cause 2 never does.
  const values = Array.from({ length: 8 }, (_, at) => 10 ** sizeOf(at & 3))
  const [one, two, none] = shapley(values)
  expect(one).toBeCloseTo(49.5, 10)
  expect(two).toBe(one)
  expect(none).toBe(0)
})

it('does not depend on the order in which causes are listed', () => {
  const values = game(4, 11)
  const reversed = values.map((_, at) => {
    const bits = at.toString(2).padStart(4, '0')
    return values[Number.parseInt(bits.split('').toReversed().join(''), 2)] ?? 0
  })
  const [there, back] = [shapley(values), shapley(reversed).toReversed()]
  for (const [cause, part] of there.entries()) {
    expect(Math.abs(part - (back[cause] ?? 0))).toBeLessThan(1e-9 * largest(values))
  }
})
