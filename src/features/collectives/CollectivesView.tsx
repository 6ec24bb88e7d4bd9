import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'
import { absentScenarios } from './chart-status'
import { CollectiveCharts } from './CollectiveCharts'
import styles from './CollectivesView.module.css'
import { MeasuredSystems } from './MeasuredSystems'
import { MessageCharts } from './MessageCharts'
import { OneSidedCharts } from './OneSidedCharts'

/** How long collectives and messages take on every scenario's machine, with nobody else on it. */
export function CollectivesView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const absent = absentScenarios(scenarios)
  return (
    <div className={styles.view}>
      {absent !== '' && (
        <p className={styles.quiet}>
          {absent}: collectives and messages are computed for fat trees only, so there is no curve.
          One-sided transfers ask for no fabric.
        </p>
      )}
      <CollectiveCharts scenarios={scenarios} index={index} />
      <MessageCharts scenarios={scenarios} index={index} />
      <OneSidedCharts scenarios={scenarios} index={index} />
      <MeasuredSystems />
    </div>
  )
}
