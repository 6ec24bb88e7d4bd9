import { lazy, Suspense } from 'react'
import { SeenPart } from '../../state/SeenPart'
import { TaperPart } from './TaperPart'
import styles from './TradeoffView.module.css'

/** What a workload gets needs the library of applications and the map of designs: loaded by itself. */
const WorkloadPart = lazy(async () => {
  const { WorkloadPart: part } = await import('./WorkloadPart')
  return { default: part }
})

/** What the workload gets of every taper, which designs nobody beats, and what every taper buys. */
export function TradeoffView() {
  return (
    <div className={styles.view}>
      <Suspense fallback={<div className={styles.coming} />}>
        <SeenPart>
          <WorkloadPart />
        </SeenPart>
      </Suspense>
      <SeenPart>
        <TaperPart />
      </SeenPart>
    </div>
  )
}
