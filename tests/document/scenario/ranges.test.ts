import { expect, it } from 'vitest'
import { RANGES } from '../../../src/document/limits'
import { ruleAt } from '../../../src/document/scenario/rules'

/** The ends of what may be entered at a path. */
function endsAt(path: string): readonly number[] {
  const rule = ruleAt(path)
  if (rule?.kind === 'number') return [rule.minimum, rule.maximum]
  return rule?.kind === 'choice' ? rule.options.map(Number) : []
}

it.each(Object.entries(RANGES))('%s takes only what the model computes with', (path, range) => {
  const [least, most] = range
  const ends = endsAt(path)
  expect(ends.length).toBeGreaterThan(0)
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...ends)).toBeLessThanOrEqual(most)
})
