import { applications } from '../experiments/applications'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'

/** What the design does to the work: slowdowns, their causes, and the work that is left. */
export function ApplicationsView() {
  return (
    <div className={layout.apart}>
      <div className={styles.slowdowns}>
        <ExperimentSections experiment={applications} only={['slowdowns']} />
      </div>
      <ExperimentSections
        experiment={applications}
        only={['flows', 'parts']}
        isPaired
        hidesControls
      />
      <ExperimentSections experiment={applications} only={['work']} hidesControls />
    </div>
  )
}
