import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'
import { FabricFields } from './FabricFields'
import styles from './FabricView.module.css'

/** The fabric of the active scenario: its picture from machine to node, and every value of it. */
export function FabricView() {
  const { scenarios } = useWorkbook()
  const scenario = scenarios[useActiveIndex()]
  if (!scenario) return null
  return (
    <div className={styles.view}>
      <FabricFields fabric={scenario.fabric} />
    </div>
  )
}
