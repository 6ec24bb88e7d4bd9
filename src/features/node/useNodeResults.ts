import { noResults, useFromResults, type ScenarioResults } from '../../state/results-store'

/** What the node's view shows of a scenario's results. */
export type NodeResults = Pick<ScenarioResults, 'design' | 'node' | 'issues'>

/** The results without what is simulated, whose progress is nothing to the node. */
export function useNodeResults(index: number): NodeResults {
  return useFromResults((scenarios) => {
    const { design, node, issues } = scenarios[index] ?? noResults
    return { design, node, issues }
  })
}
