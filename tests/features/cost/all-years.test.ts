import { describe, expect, it } from 'vitest'
import { totalOf } from '../../../src/charts/spending/SpendingState'
import { paymentsOf, potNote } from '../../../src/document/operation/pot'
import { openingWorkbook } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import { toCostedDesign } from '../../../src/model/to-request'
import { allYearsStatus, billedScenarios } from '../../../src/features/cost/all-years-status'
import { allYearsSubtitle, allYearsTitle, spendingsOf } from '../../../src/report/all-years'
import type { DesignValue, Slot } from '../../../src/state/results-store'
import { realEngine } from '../../model/model'

const { run } = realEngine()
const { scenarios } = openingWorkbook()

async function answered(scenario: Scenario): Promise<Slot<DesignValue>> {
  const { machine, tapers } = await run({ kind: 'design', design: toCostedDesign(scenario) })
  if (!machine) throw new Error('no machine')
  return { key: scenario.name, status: 'current', value: { machine, tapers }, progress: 1 }
}

const designs = await Promise.all(scenarios.map(answered))
const deeds = { onCancel: () => {}, again: () => {} }
const withSlot = (place: number, change: Partial<Slot<DesignValue>>) =>
  designs.map((slot, at) => (at === place ? { ...slot, ...change } : slot))
const billed = (slots = designs, of = scenarios) => billedScenarios(of, slots)
const operated = (change: Partial<Scenario['operation']>, place: number) =>
  scenarios.map((scenario, at) =>
    at === place ? { ...scenario, operation: { ...scenario.operation, ...change } } : scenario,
  )

describe('the cost of all years', () => {
  it('is current only where every bill is of the present design', () => {
    expect(allYearsStatus(billed(), deeds).kind).toBe('current')
    expect(
      allYearsStatus(billed(withSlot(1, { status: 'pending', progress: 0 })), deeds).kind,
    ).toBe('stale')
    const first = withSlot(1, { status: 'pending', value: undefined })
    expect(allYearsStatus(billed(first), deeds).kind).toBe('loading')
    const failed = withSlot(1, { status: 'failed', sentence: 'Out of memory.' })
    expect(allYearsStatus(billed(failed), deeds)).toMatchObject({
      kind: 'error',
      why: 'Out of memory.',
    })
  })

  it('is not put into error by one design that cannot be built: its bar is dimmed and said', () => {
    const slots = withSlot(0, { status: 'infeasible', sentence: 'No ports.' })
    expect(allYearsStatus(billed(slots), deeds).kind).toBe('current')
    const spendings = spendingsOf(billed(slots), 'undiscounted')
    expect(spendings.map(({ isOld }) => isOld)).toEqual([true, false, false])
    expect(allYearsSubtitle(billed(slots), 'undiscounted')).toContain(
      'A cannot be built, and the dimmed bar is of its last design that could',
    )
    const [first] = scenarios
    if (!first) throw new Error('no scenario')
    expect(allYearsTitle(spendings[0], first, 'undiscounted')).toBe('Where does every dollar go?')
    const none = designs.map((slot): Slot<DesignValue> => ({ ...slot, status: 'infeasible' }))
    expect(allYearsStatus(billed(none), deeds).kind).toBe('error')
  })

  it('has nothing where no network is priced', () => {
    const tori = scenarios.map((scenario) => ({
      ...scenario,
      fabric: { ...scenario.fabric, topology: 'torus' as const },
    }))
    expect(allYearsStatus(billed(designs, tori), deeds).kind).toBe('empty')
  })

  it('says years and rates, and of which scenario where they differ', () => {
    const subtitle = (of: readonly Scenario[]) =>
      allYearsSubtitle(billedScenarios(of, designs), 'present')
    expect(subtitle(scenarios)).toMatch(/^Net present value at 3\.00.% a year, over 5 years;/)
    expect(subtitle(operated({ years: 7 }, 1))).toContain('over A and C 5 years, B 7 years;')
    expect(subtitle(operated({ discountRate: 0.06 }, 2))).toMatch(
      /at A and B 3\.00.%, C 6\.00.% a year, over 5 years/,
    )
    expect(allYearsSubtitle(billed(), 'undiscounted')).toMatch(/^Undiscounted, over 5 years;/)
  })
})

describe('what later payments count as', () => {
  const [opening] = scenarios
  if (!opening) throw new Error('no scenario')
  const paying = (basis: Scenario['budget']['basis'], discountRate: number): Scenario => ({
    ...opening,
    budget: { ...opening.budget, basis },
    operation: { ...opening.operation, discountRate },
  })

  it('is what the sum counts, so that a bill opens on the measure of its budget', () => {
    expect(paymentsOf(paying('purchase', 0.03))).toBe('undiscounted')
    expect(paymentsOf(paying('lifetime', 0))).toBe('undiscounted')
    expect(paymentsOf(paying('lifetime', 0.03))).toBe('present')
    expect(paymentsOf(paying('purchase-and-energy', 0.03))).toBe('present')
  })

  it('is said at the sum', () => {
    expect(potNote(paying('purchase', 0.03))).toBeUndefined()
    expect(potNote(paying('lifetime', 0))).toBe('Undiscounted, over 5 years.')
    expect(potNote(paying('lifetime', 0.03))).toBe(
      'Net present value at 3\u202f% a year over 5 years; undiscounted with a discount rate of 0\u202f%.',
    )
  })

  it('makes the bill in its measure no more than the sum', async () => {
    for (const rate of [0, 0.03]) {
      const scenario = paying('lifetime', rate)
      const slot = await answered(scenario)
      const [spending] = spendingsOf(billedScenarios([scenario], [slot]), paymentsOf(scenario))
      if (!spending || scenario.budget.mode !== 'usd') throw new Error('no bill')
      expect(totalOf(spending)).toBeLessThanOrEqual(scenario.budget.usd)
      expect(totalOf(spending)).toBeGreaterThan(0.98 * scenario.budget.usd)
    }
  })
})
