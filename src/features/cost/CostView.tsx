import { useActiveIndex } from '../../state/active-scenario'
import { useScenarioResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { BillOfMaterials } from './BillOfMaterials'
import styles from './CostView.module.css'
import { NodePriceTable } from './NodePriceTable'

/** Where every dollar of the active scenario goes: the machine by parts, and the node by its own. */
export function CostView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const { design } = useScenarioResults(index)
  const scenario = scenarios[index]
  const machine = design.value?.machine
  if (!scenario) return null
  return (
    <div className={styles.view}>
      {machine ? (
        <BillOfMaterials
          scenario={scenario}
          index={index}
          cost={machine.cost}
          isStale={design.status !== 'current'}
        />
      ) : (
        <p className={styles.quiet}>
          {design.status === 'infeasible'
            ? 'There is no bill until the design can be built; what is wrong stands above.'
            : 'The bill is being computed.'}
        </p>
      )}
      <NodePriceTable scenario={scenario} index={index} />
    </div>
  )
}
