import { node, timeOf } from '../experiments/node'
import { NodeFields } from '../features/node/NodeFields'
import { NodePicture } from '../features/node/NodePicture'
import { useActiveIndex } from '../state/workbook/active-scenario'
import { useFromKnown } from '../state/answers/known-scenarios'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'

/** The node of the active scenario: its picture, its balance, what applications wait for, and every value of it. */
export function NodeView() {
  const index = useActiveIndex()
  const isFirst = useFromKnown((known) => {
    const { node: figures, built } = known[index] ?? {}
    return !figures && built?.state === 'pending'
  })
  // The first answer gives the picture its title and the table its numbers; nothing is to jump then.
  if (isFirst) {
    return <p className={layout.quiet}>Computing the node …</p>
  }
  return (
    <div className={layout.beside} style={{ '--side': '372px' }}>
      <ExperimentSections experiment={node} only={[]} hidesControls>
        {({ answer, input }) => {
          const own = answer.scenarios[input.focus]
          const time = own && timeOf(answer, own, answer.chosen)
          const name = answer.chosen?.name
          const waitsFor =
            time?.kind === 'runs' && name !== undefined ? { name, wire: time.boundBy } : undefined
          return <NodePicture waitsFor={waitsFor} />
        }}
      </ExperimentSections>
      <ExperimentSections experiment={node} only={['balance']} hidesControls />
      <div className={layout.across}>
        <ExperimentSections experiment={node} only={['time', 'variants']} isPaired room={460} />
      </div>
      <div className={layout.across}>
        <NodeFields />
      </div>
    </div>
  )
}
