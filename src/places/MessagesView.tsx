import { collectives } from '../experiments/messages/collectives'
import { p2p } from '../experiments/messages/p2p'
import { rma } from '../experiments/messages/rma'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'

/** Pixels of a chart with its words, on a narrow page too. */
const ROOM = 468

/** How long collectives and messages take on every scenario's machine, with nobody else on it. */
export function MessagesView() {
  return (
    <div className={layout.apart}>
      <ExperimentSections
        experiment={collectives}
        only={['by-nodes', 'by-size']}
        isPaired
        room={ROOM}
      />
      <ExperimentSections experiment={p2p} only={['time', 'bandwidth']} isPaired room={ROOM} />
      <ExperimentSections experiment={p2p} only={['rates']} hidesControls />
      <ExperimentSections experiment={rma} only={['time', 'bandwidth']} isPaired room={ROOM} />
      <ExperimentSections experiment={rma} only={['measured']} hidesControls />
    </div>
  )
}
