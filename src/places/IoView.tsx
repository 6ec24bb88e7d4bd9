import { checkpoints } from '../experiments/checkpoints'
import { StorageFields } from '../features/io/StorageFields'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'

/** What checkpoints cost: to drives in the nodes and to the file system, for every scenario. */
export function IoView() {
  return (
    <div className={layout.apart}>
      <StorageFields />
      <ExperimentSections experiment={checkpoints} only={['time', 'loss']} isPaired room={432} />
      <ExperimentSections experiment={checkpoints} only={['whole']} />
    </div>
  )
}
