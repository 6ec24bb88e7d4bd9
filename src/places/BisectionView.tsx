import { StatusNote } from '../charts/frame/StatusNote'
import { bisection } from '../experiments/bisection'
import { measuredWords, mpigraph } from '../experiments/mpigraph'
import { PairMap } from '../features/bisection/PairMap'
import { ColumnNote } from './ColumnNote'
import { ExperimentSections } from './ExperimentSections'
import styles from './ExperimentSections.module.css'

/** What the fabric delivers across its middle, what limits it, and what each pair gets. */
export function BisectionView() {
  return (
    <>
      <div className={styles.bisection}>
        <ExperimentSections
          experiment={bisection}
          only={['delivered', 'what-if', 'levels', 'calculation']}
          leads
        />
      </div>
      {/* Both ask about the same circumstances, whose controls stand above. */}
      <ExperimentSections experiment={mpigraph} only={['pairs', 'link-test']} hidesControls>
        {({ answer, input, reads, sections }, status) => {
          const pairs = answer.pairs?.value?.result
          const { workbook, focus } = input
          const table = sections[0]?.tables[0]
          const column = table?.columns.find(({ provenance }) => provenance)
          if (!pairs || !table || !column) return <StatusNote status={status} />
          return (
            <PairMap
              index={focus}
              pairs={pairs}
              subtitle={measuredWords(answer, pairs)}
              status={status}
              where={<ColumnNote {...{ column, table, workbook, focus, reads }} />}
            />
          )
        }}
      </ExperimentSections>
    </>
  )
}
