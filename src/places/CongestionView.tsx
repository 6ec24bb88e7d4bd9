import { congestion } from '../experiments/congestion'
import { faultIn } from '../experiments/congestion/answers'
import { reportIn } from '../experiments/congestion/page'
import { PlanControls } from '../features/congestion/PlanControls'
import { ReportBlock } from '../features/congestion/ReportBlock'
import layout from '../ui/layout.module.css'
import { documentNow } from '../state/document-now'
import { useModelCard } from '../state/page-query'
import { csvText } from '../tables/write-csv'
import { ExperimentSections } from './ExperimentSections'

/** What stands below begins beyond the window while the first run is waited for, pixels. */
const ROOM = 900

/** What a job feels while others congest the fabric: a virtual GPCNeT. */
export function CongestionView() {
  const card = useModelCard()
  return (
    <div className={layout.beside} style={{ '--side': '240px' }}>
      <div className={layout.apart}>
        <ExperimentSections
          experiment={congestion}
          only={['tails', 'placements', 'queues']}
          room={ROOM}
          hidesControls
        >
          {({ answer, input, sections }) => {
            const report = reportIn(answer, input, card)
            const table = sections.find(({ id }) => id === 'gpcnet')?.tables[0]
            if (!report || !table) return null
            const { focus, replicates } = input
            return (
              <ReportBlock
                {...report}
                csv={() => csvText(table, { ...documentNow(), focus, replicates })}
              />
            )
          }}
        </ExperimentSections>
        <ExperimentSections experiment={congestion} only={['limits']} hidesControls />
      </div>
      <ExperimentSections experiment={congestion} only={[]} hidesControls>
        {({ answer, input, owner }) => {
          const { scenario, built } = answer.asked.find(({ at }) => at === input.focus) ?? {}
          if (!scenario || !built?.value) return null
          return (
            <PlanControls {...{ scenario, owner }} plan={answer.plan} fault={faultIn(answer)} />
          )
        }}
      </ExperimentSections>
    </div>
  )
}
