/** What designs compete for, and that it is said where it is not one sum of money. */
import { describe, expect, it } from 'vitest'
import { isSameWork, rankingWork } from '../../src/document/shared-work'
import { termsOf } from '../../src/document/budget-terms'
import { unequalTerms } from '../../src/document/unequal-terms'
import { preset, sized } from '../experiments/resolved'

const sierra = preset('sierra')
const other = { ...sierra, budget: { ...sierra.budget, usd: 2 * sierra.budget.usd } }
const said = (...scenarios: readonly (typeof sierra)[]) =>
  unequalTerms(scenarios.map((scenario, at) => ({ label: 'ABC'.charAt(at), scenario })))

describe('terms', () => {
  it('are one sum, fixed sizes, or unlike', () => {
    expect(termsOf([sierra, sierra])).toBe('one-sum')
    expect(termsOf([])).toBe('one-sum')
    expect(termsOf([sized(sierra, 500), sized(sierra, 500)])).toBe('fixed-sizes')
    expect(termsOf([sized(sierra, 500), sized(sierra, 640)])).toBe('fixed-sizes')
    expect(termsOf([sierra, sized(sierra, 500)])).toBe('unlike')
    expect(termsOf([sierra, other])).toBe('unlike')
  })

  it('are said where sizes are fixed, also where all have as many nodes', () => {
    expect(said(sized(sierra, 500), sized(sierra, 500))).toEqual([
      'The sizes are fixed (A, B: 500 nodes), so gains are not at equal cost.',
    ])
    expect(said(sized(sierra, 500), sized(sierra, 640))).toEqual([
      'The sizes are fixed (A: 500 nodes; B: 640 nodes), so gains are not at equal cost.',
    ])
    const [mixed] = said(sierra, sized(sierra, 640))
    expect(mixed).toMatch(/^The budgets differ \(A: \$.* for the purchase; B: 640 nodes\)/)
  })

  it('are those of a package beside the budget of all others', () => {
    const { offer } = sierra
    const packaged = (nodes: number) => ({
      ...sized(sierra, 744),
      offer: { ...offer, vendor: 'South', package: { ...offer.package, usd: 9.35e6, nodes } },
    })
    const paid = { ...sierra, budget: { ...sierra.budget, usd: 9.4e6 } }
    expect(said(paid, paid, packaged(744))).toEqual([
      'South’s package costs $9.35\u202fM of the $9.4\u202fM budget, so gains are not at equal cost.',
    ])
    expect(said(paid, packaged(700))[0]).toMatch(/^The budgets differ/)
    expect(said(paid, other, packaged(744))[0]).toMatch(/^The budgets differ/)
  })

  it('are unequal where prices pay for different things', () => {
    const paying = (scope: string) => ({ ...sierra, offer: { ...sierra.offer, scope } })
    const installed = 'delivered and installed'
    expect(said(paying(installed), sierra, paying(installed))).toEqual([
      'The scopes differ (A, C: delivered and installed; B: not stated), so prices may not pay for the same.',
    ])
    expect(said(paying(installed), paying(installed))).toEqual([])
    expect(said(paying(''), sierra)).toEqual([])
  })

  it('are no matter of one design, nor of one sum', () => {
    expect(said(sized(sierra, 500))).toEqual([])
    expect(said(sierra, sierra)).toEqual([])
  })
})

describe('the workload of a ranking', () => {
  const { workload } = sierra
  const [first, ...rest] = workload.applications

  it('is the same where only placement and neighbours differ', () => {
    const elsewhere = { ...workload, neighbour: 'incast-bully' as const }
    expect(isSameWork(sierra, { ...sierra, workload: elsewhere })).toBe(true)
    const placement = { ...workload.placement, kind: 'random' as const }
    expect(isSameWork(sierra, { ...sierra, workload: { ...workload, placement } })).toBe(true)
  })

  it('differs with a share, a job size or the mapping', () => {
    if (!first) throw new Error('no application')
    const applications = [{ ...first, share: first.share / 2 }, ...rest]
    const jobSizes = [{ nodes: 7, share: 1 }]
    const mapping = workload.mapping === 'block' ? ('cyclic' as const) : ('block' as const)
    for (const change of [{ applications }, { jobSizes }, { mapping }]) {
      expect(isSameWork(sierra, { ...sierra, workload: { ...workload, ...change } })).toBe(false)
    }
    expect(rankingWork(1)).toBe('The ranking uses Offer B’s workload for all offers.')
  })
})
