import { describe, expect, it } from 'vitest'
import { presets } from '../../../src/document/presets'
import { priceRange, withRange } from '../../../src/document/prices/price-range'

/** With a node price and a range of it, as the buyer enters them. */
function rangeOf(nodeUsd: number, low: number, high: number) {
  const [preset] = presets
  if (!preset) throw new Error('there are no presets')
  const { scenario } = preset
  const prices = withRange({ ...scenario.prices, nodeUsd }, 'nodeUsd', { low, high })
  return priceRange({ ...scenario, prices }, 'nodeUsd')
}

describe('the range of a quoted node', () => {
  it('is as entered where both its ends are quotes', () => {
    expect(rangeOf(100, 50, 200)).toMatchObject({ low: 50, value: 100, high: 200 })
    expect(rangeOf(100, 50, 200).problem).toBeUndefined()
  })

  /** Document 921753 of `npm run fuzz -- --documents`: its machine cost more at its low prices. */
  it('does not reach 0, where the parts would be priced in its place', () => {
    const range = rangeOf(100, 0, 200)
    expect(range).toMatchObject({ low: 100, value: 100, high: 200 })
    expect(range.problem).toBe('A node price of 0 is not a quote. Taper uses 100 to 200.')
  })

  it('is none where no node is quoted', () => {
    expect(rangeOf(0, 0, 200)).toMatchObject({ low: 0, value: 0, high: 0 })
  })
})
