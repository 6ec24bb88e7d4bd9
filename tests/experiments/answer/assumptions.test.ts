import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { writePath } from '../../../src/document/scenario/fields'
import type { Scenario } from '../../../src/document/scenario/schema'
import {
  assumptionsOf,
  changeOf,
  type AssumptionId,
  type Circumstances,
} from '../../../src/experiments/answer/assumptions'
import {
  editEveryScenario,
  scenarioStore,
  startWith,
  undo,
} from '../../../src/state/workbook/scenario-store'
import { changing } from './rankings'

const { scenarios } = openingWorkbook()
const opening: Circumstances = { scenarios, condition: 'shared' }

const find = (id: AssumptionId, circumstances = opening) => {
  const found = assumptionsOf(circumstances).find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

const textsOf = (circumstances: Circumstances) =>
  assumptionsOf(circumstances).map(({ label, text }) => `${label} ${text}`)

const written = (scenario: Scenario | undefined, path: string, value: string | number) => {
  const result = scenario && writePath(scenario, path, value)
  if (!result?.ok) throw new Error(path)
  return result.scenario
}

describe('assumptions', () => {
  it('of the opening page are those of its offers, none changed', () => {
    expect(textsOf(opening)).toEqual([
      'Neighbours shared machine',
      'Routing adaptive 0.9 (0.8 to 1)',
      'Jobs 72 to 4,320 nodes',
      'Workload NNSA-like',
      'Prices 2018, list × 0.456',
    ])
    expect(assumptionsOf(opening).filter(({ isChanged }) => isChanged)).toEqual([])
    expect(assumptionsOf(opening).map(({ value }) => value)).toEqual([
      'shared',
      'prior',
      'sierra-like',
      'nnsa-like',
      'coral-2018',
    ])
  })

  it('name the codes of the buyer for which applications stand', () => {
    const [scenario] = scenarios
    const standing = (at: number, code: string, from = scenario) =>
      written(from, `workload.applications.${at}.standsFor`, code)
    const two = standing(2, 'climate', standing(0, 'weather\u202e'))
    const text = (one: Scenario) => find('workload', { scenarios: [one], condition: 'shared' }).text
    expect(text(two)).toBe('weather as SW4, climate as AMG, 2 others')
    // Empty is none.
    expect(text(standing(2, '', standing(0, '', two)))).toBe('NNSA-like')
  })

  it('follow the condition of the page', () => {
    const under = (condition: Circumstances['condition']) => ({ ...opening, condition })
    expect(textsOf(under('quiet')).slice(0, 2)).toEqual([
      'Neighbours none',
      'Routing adaptive 0.9 (0.8 to 1)',
    ])
    expect(textsOf(under('scattered'))[0]).toBe('Neighbours shared, scattered jobs')
    expect(textsOf(under('static')).slice(0, 2)).toEqual([
      'Neighbours shared machine',
      'Routing static',
    ])
    expect(find('routing', under('static'))).toMatchObject({ value: 'static', isChanged: true })
  })

  it('state that offers differ', () => {
    const [first, ...others] = scenarios
    const mixed = {
      ...opening,
      scenarios: [
        written(written(first, 'fabric.routing', 'static'), 'prices.gpuUsd', 9000),
        ...others,
      ],
    }
    expect(textsOf(mixed)).toEqual([
      'Neighbours shared machine',
      'Routing differs by offer',
      'Jobs 72 to 4,320 nodes',
      'Workload NNSA-like',
      'Prices 2018, “GPU” differs by offer',
    ])
    expect(find('routing', mixed)).toMatchObject({ value: '', isChanged: true })
  })

  it('count prices of one’s own', () => {
    const own = scenarios.map((scenario) =>
      written(written(scenario, 'prices.gpuUsd', 9000), 'prices.volumeFactor', 1),
    )
    expect(find('prices', { ...opening, scenarios: own })).toMatchObject({
      text: '2018, 1 own',
      value: '',
      isChanged: true,
    })
  })

  it('name who is first with an option, where that is known', () => {
    const known = { ...opening, ranking: changing }
    expect(find('neighbours', known).options.map(({ first }) => first)).toEqual([
      'B first',
      'B, C tie',
      'A, B tie',
    ])
    expect(find('routing', known).options.map(({ first }) => first)).toEqual([
      'A first',
      'B first',
      undefined,
      undefined,
    ])
    expect(find('workload', known).options.map(({ first }) => first)).toEqual([
      'B first',
      undefined,
      undefined,
    ])
    const outdated = { ...known, isOutdated: true }
    expect(
      assumptionsOf(outdated).flatMap(({ options }) => options.flatMap((one) => one.first ?? [])),
    ).toEqual([])
    const early = {
      ...known,
      ranking: { ...changing, conditions: changing.conditions.slice(0, 1) },
    }
    expect(find('routing', early).options[0]?.first).toBeUndefined()
  })
})

describe('choosing', () => {
  const circumstances = (): Circumstances => ({
    ...opening,
    scenarios: scenarioStore.getState().workbook.scenarios,
  })
  const choose = (id: AssumptionId, value: string) => {
    const change = changeOf(id, value, circumstances())
    if (!change?.changesOf) throw new Error(`${id} ${value}`)
    return editEveryScenario(change.changesOf, change.step)
  }

  it('changes every scenario in one step, whatever was chosen before', () => {
    for (const id of ['routing', 'jobs', 'workload', 'prices'] as const) {
      for (const before of find(id).options) {
        for (const { value } of find(id).options) {
          startWith(openingWorkbook())
          expect(choose(id, before.value)).toEqual({ ok: true })
          expect(choose(id, value)).toEqual({ ok: true })
          expect(find(id, circumstances()).value, `${before.value} ${value}`).toBe(value)
        }
      }
    }
    startWith(openingWorkbook())
    choose('workload', 'fft-qcd-like')
    expect(scenarioStore.getState().step).toMatch(/FFT- and QCD-heavy in all/)
    undo()
    expect(scenarioStore.getState().workbook.scenarios).toEqual(scenarios)
  })

  it('changes the condition of the page, and leaves static routing for a chosen quality', () => {
    expect(changeOf('neighbours', 'quiet', opening)?.condition).toBe('quiet')
    const fromStatic = changeOf('routing', 'prior', { ...opening, condition: 'static' })
    expect(fromStatic?.condition).toBe('shared')
    expect(changeOf('routing', 'prior', opening)?.condition).toBeUndefined()
  })

  it('scales job sizes to the smallest offer where it is of another size', () => {
    const sizes = (nodes: number) => {
      const [first] = changing.offers
      if (!first) throw new Error('no offer')
      const ranking = { ...changing, offers: [first, { ...first, at: 1, nodes }] }
      return find('jobs', { ...opening, ranking }).options[0]?.label
    }
    expect(sizes(4644)).toBe('Sierra-like: 72 to 4,320 nodes')
    expect(sizes(432)).toBe('Sierra-like: 7 to 432 nodes')
  })

  it('knows no other options', () => {
    for (const id of ['neighbours', 'routing', 'jobs', 'workload', 'prices'] as const) {
      expect(changeOf(id, 'none of them', opening)).toBeUndefined()
    }
  })
})
