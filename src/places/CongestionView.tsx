import { congestion } from '../experiments/congestion'
import { faultIn } from '../experiments/congestion/answers'
import { PlanControls } from '../features/congestion/PlanControls'
import layout from '../ui/layout.module.css'
import { ExperimentSections } from './ExperimentSections'

/** What stands below begins beyond the window while the first run is waited for, pixels. */
const ROOM = 900

/** What a job feels while others congest the fabric: a virtual GPCNeT. */
export function CongestionView() {
  return (
    <div className={layout.beside} style={{ '--side': '240px' }}>
      <ExperimentSections
        experiment={congestion}
        only={['tails', 'placements', 'queues', 'gpcnet', 'limits']}
        room={ROOM}
        hidesControls
      />
      <ExperimentSections experiment={congestion} only={[]} hidesControls>
        {({ answer, input, owner }) => {
          const { scenario, built } = answer.requested.find(({ at }) => at === input.focus) ?? {}
          if (!scenario || !built?.value) return null
          return (
            <PlanControls {...{ scenario, owner }} plan={answer.plan} fault={faultIn(answer)} />
          )
        }}
      </ExperimentSections>
    </div>
  )
}
