import type { NodeDesign } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'

/** The node of the active scenario. */
export function useNode(): NodeDesign {
  const { scenarios } = useWorkbook()
  const scenario = scenarios[useActiveIndex()]
  if (!scenario) throw new Error('a document has at least one scenario')
  return scenario.node
}
