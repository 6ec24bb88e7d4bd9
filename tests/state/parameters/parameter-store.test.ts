import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import {
  carriedPlace,
  changeParameters,
  parameterStore,
} from '../../../src/state/parameters/parameter-store'
import { scenarioStore } from '../../../src/state/workbook/scenario-store'

const { scenarios } = openingWorkbook()
const [a, b, c] = scenarios
if (!a || !b || !c) throw new Error('three scenarios')

describe('a picked scenario', () => {
  it('keeps being picked where tabs are moved, added or removed', () => {
    expect(carriedPlace(0, [a, b, c], [b, c, a])).toBe(2)
    expect(carriedPlace(2, [a, b, c], [a, c])).toBe(1)
    expect(carriedPlace(1, [a, b, c], [a, { ...a, name: 'copy' }, b, c])).toBe(2)
  })

  it('keeps being picked where it or another is edited', () => {
    const edited: Scenario = { ...b, seed: 7 }
    expect(carriedPlace(1, [a, b, c], [a, edited, c])).toBe(1)
    expect(carriedPlace(2, [a, b, c], [a, edited, c])).toBe(2)
  })

  it('is no longer picked once it is gone, or another document is open', () => {
    expect(carriedPlace(1, [a, b, c], [a, c])).toBeUndefined()
    expect(carriedPlace(1, [a, b, c], [{ ...a }, { ...b }, { ...c }])).toBeUndefined()
    expect(carriedPlace(5, [a, b, c], [a, b, c])).toBeUndefined()
  })
})

it('a parameter that names a scenario follows it, and is at its standard once it is gone', () => {
  const { workbook } = scenarioStore.getState()
  const open = (now: readonly Scenario[]) =>
    scenarioStore.setState({ workbook: { ...workbook, scenarios: [...now] } })
  open([a, b, c])
  changeParameters({ rival: 'C', swapFirst: 'B', measure: 'nodes' })
  open([b, c])
  expect(parameterStore.getState()).toEqual({ rival: 'B', swapFirst: 'A', measure: 'nodes' })
  open([c])
  expect(parameterStore.getState()).toEqual({ rival: 'A', measure: 'nodes' })
})
