import { memo, useState } from 'react'
import { EdgeSplitPicture } from '../../charts/fabric/EdgeSplitPicture'
import {
  canRepack,
  nodesOnEdge,
  splitTapers,
  splitWords,
  type EdgeSplit,
  type FreedPorts,
} from '../../charts/fabric/EdgeSplitState'
import { formatTaper } from '../../document/format'
import type { FabricDesign } from '../../document/scenario/schema'
import {
  refusalOf,
  beginGesture,
  editScenario,
  endGesture,
  scenarioStore,
} from '../../state/workbook/scenario-store'
import { Glossed } from '../../ui/Glossed'
import { Problem } from '../../ui/Problem'
import { scenarioCode } from '../../ui/scenario-code'
import { Segmented } from '../../ui/Segmented'
import layout from '../../ui/layout.module.css'
import styles from './fabric.module.css'

interface EdgeSplitEditorProps {
  readonly index: number
  readonly fabric: FabricDesign
}

/** One edge switch whose split between up and down is dragged. */
export const EdgeSplitEditor = memo(function EdgeSplitEditor({
  index,
  fabric,
}: EdgeSplitEditorProps) {
  const [wanted, setWanted] = useState<FreedPorts>('empty')
  const [refusal, setRefusal] = useState<string>()
  const freed = canRepack(fabric) ? wanted : 'empty'
  const { edge } = fabric
  const nodes = nodesOnEdge(fabric)
  const change = (split: EdgeSplit) => {
    beginGesture()
    const outcome = editScenario(
      index,
      [
        { path: 'fabric.edge.uplinks', value: split.uplinks },
        { path: 'fabric.edge.downlinks', value: split.downlinks },
      ],
      `taper ${formatTaper(split.downlinks / split.uplinks)}`,
    )
    setRefusal(refusalOf(outcome))
  }
  return (
    <section className={`${layout.screen} ${styles.editor}`} aria-label="Edge switch port split">
      <div className={`${layout.split} ${styles.line}`}>
        <h3 className={layout.title}>
          <Glossed>Drag to split the ports of an edge switch</Glossed>
        </h3>
        <p className={layout.heading} data-testid="split-tapers">
          {splitTapers(edge, nodes)}
        </p>
      </div>
      <EdgeSplitPicture
        split={edge}
        present={() => scenarioStore.getState().workbook.scenarios[index]?.fabric.edge ?? edge}
        nodes={nodes}
        freed={freed}
        colour={scenarioCode(index).colour}
        onChange={change}
        onChangeEnd={endGesture}
      />
      <div className={`${layout.split} ${styles.line}`}>
        <p className={layout.quiet}>{splitWords(edge, nodes)}</p>
        {canRepack(fabric) ? (
          <Segmented
            label="Freed ports"
            value={freed}
            choices={[
              { value: 'empty', label: 'Left empty' },
              { value: 'repacked', label: 'Used for nodes' },
            ]}
            onChange={setWanted}
          />
        ) : (
          <p className={layout.quiet}>
            Freed ports stay empty, because these edge switches serve only one rack.
          </p>
        )}
      </div>
      {refusal !== undefined && <Problem sentence={refusal} />}
    </section>
  )
})
