import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { noResults, type ScenarioResults } from '../../src/state/results-store'
import { contestObstacle } from '../../src/experiments/shared/study'
import { taperObstacle } from '../../src/state/study-obstacle'

function scenarioOf(id: string): Scenario {
  const found = findPreset(id)?.scenario
  if (!found) throw new Error(`the preset ${id} is missing`)
  return found
}
const sierra = scenarioOf('sierra')
const torus = scenarioOf('titan')

const resultsOf = (status: ScenarioResults['design']['status'], words: readonly string[] = []) => ({
  ...noResults,
  design: { ...noResults.design, status },
  issues: words.map((sentence) => ({ code: 'x', path: 'budget.usd', sentence, remedies: [] })),
})

describe('a study that asks nothing says why', () => {
  it('for a torus, and for a design that cannot be built in the words of the model', () => {
    expect(taperObstacle(1, torus, resultsOf('pending'), 0)).toMatchObject({
      kind: 'empty',
      sentence: expect.stringMatching(/^B is a torus.*rail/),
    })
    const wrong = resultsOf('infeasible', ['The budget buys no rack.'])
    expect(taperObstacle(0, sierra, wrong, 0)).toMatchObject({
      kind: 'error',
      what: expect.stringMatching(/^A cannot be built/),
      why: 'The budget buys no rack.',
    })
  })

  it('but says nothing while an answer may come', () => {
    expect(taperObstacle(0, sierra, resultsOf('pending'), 0)).toBeUndefined()
    expect(taperObstacle(0, sierra, resultsOf('current'), 4)).toBeUndefined()
    expect(contestObstacle('scenarios', undefined, undefined)).toBeUndefined()
  })

  it('for no design, and for one alone', () => {
    expect(contestObstacle('scenarios', 0, undefined)).toContain('No open scenario')
    expect(contestObstacle('scenarios', 1, 4)).toContain('One design alone')
    expect(contestObstacle('scenarios', 2, 0)).toContain('No application')
    expect(contestObstacle('scenarios', 2, 4)).toBeUndefined()
  })
})
