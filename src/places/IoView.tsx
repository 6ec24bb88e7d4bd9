import { checkpoints } from '../experiments/checkpoints'
import { StorageFields } from '../features/io/StorageFields'
import { ExperimentSections } from './ExperimentSections'
import styles from './ExperimentSections.module.css'

/** What checkpoints cost: to drives in the nodes and to the file system, for every scenario. */
export function IoView() {
  return (
    <div className={styles.sections}>
      <StorageFields />
      <ExperimentSections experiment={checkpoints} only={['time', 'loss']} isPaired room={432} />
      <ExperimentSections experiment={checkpoints} only={['whole']} />
    </div>
  )
}
