import { noResults, useFromResults, type ScenarioResults } from '../../state/results-store'

/** The counted machine and what is wrong with the design, without what is simulated. */
export function useDesign(index: number): Pick<ScenarioResults, 'design' | 'issues'> {
  return useFromResults((scenarios) => {
    const { design, issues } = scenarios[index] ?? noResults
    return { design, issues }
  })
}
