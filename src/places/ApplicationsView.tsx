import { applications } from '../experiments/applications'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'

/** The mix and its jobs, and what the design does to them: slowdowns and their causes. */
export function ApplicationsView() {
  return (
    <div className={layout.apart}>
      <ExperimentSections experiment={applications} only={['mix']} leads />
      <ExperimentSections
        experiment={applications}
        only={['work', 'jobs']}
        isPaired
        hidesControls
      />
      <div className={styles.slowdowns}>
        <ExperimentSections experiment={applications} only={['slowdowns']} hidesControls />
      </div>
      <ExperimentSections
        experiment={applications}
        only={['flows', 'parts']}
        isPaired
        hidesControls
      />
    </div>
  )
}
