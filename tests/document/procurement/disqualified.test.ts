import { expect, it } from 'vitest'
import { missedBy, quantitiesThatDisqualify } from '../../../src/document/procurement/disqualified'
import type { Requirement } from '../../../src/document/procurement/schema'

const requirement: Requirement = {
  level: 'mandatory',
  text: '3,000 nodes',
  quantity: 'nodes',
  sense: 'at-least',
  threshold: 3000,
  unit: '',
  source: '',
  evidence: 'own',
}
const requirements: readonly Requirement[] = [
  requirement,
  { ...requirement, level: 'target-1', text: 'a target', quantity: 'racks' },
  { ...requirement, text: 'nobody said how much', quantity: 'power', threshold: null },
  { ...requirement, level: 'class-a', text: 'a vendor answers', quantity: null },
]

it('asks only for what can put a design out', () => {
  expect(quantitiesThatDisqualify(requirements)).toEqual(['nodes'])
})

it('names what a design misses; what nobody knows puts nobody out', () => {
  const having = (value: number) => () => ({
    value,
    doubt: { kind: 'designed' } as const,
    basis: '',
  })
  const missed = (known: Parameters<typeof missedBy>[1], isSure = true) =>
    missedBy(requirements, known, () => isSure)
  const none = { surely: [], unsurely: [] }
  expect(missed(having(2999))).toEqual({ ...none, surely: ['3,000 nodes'] })
  expect(missed(having(2999), false)).toEqual({ ...none, unsurely: ['3,000 nodes'] })
  expect(missed(having(3000))).toEqual(none)
  expect(missed(() => undefined)).toEqual(none)
  expect(missed(() => ({ sentence: 'It cannot be built.' }))).toEqual(none)
})
