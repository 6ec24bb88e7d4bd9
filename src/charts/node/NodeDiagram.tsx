import { memo, useMemo, type ReactNode } from 'react'
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { NodeDiagramMarks, type BoundPart } from './NodeDiagramMarks'
import { buildNodeDiagram, type NodeInput } from './NodeDiagramState'
import type { PartKind } from './nodeDrawing'
import { PartButtons } from './PartButtons'
import { nodeNote, nodeSubtitle } from './nodeNote'
import { nodeTable, wireRecords } from './nodeTable'
import { nodeTitle } from './nodeTitle'
import styles from '../frame/plot.module.css'

interface NodeDiagramProps {
  readonly letter: ScenarioLetter
  readonly node: NodeDesign
  readonly figures: NodeFigures | undefined
  /** Whether the figures are of an earlier design. */
  readonly stale: boolean
  readonly baseline: NodeInput['baseline']
  /** Parts at which the design is wrong. */
  readonly troubled: readonly PartKind[]
  /** What the chosen application waits longest for; undefined if nothing of the node. */
  readonly bound?: BoundPart | undefined
  readonly status: ChartStatus
  /** Text of the CSV file; `nodeTableColumns` and `wireRecords` hold what belongs in it. */
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
  /** What is wrong with the node, in words; stands over the picture. */
  readonly notice: ReactNode
  /** What opens at a part: the fields that change it. */
  readonly editor: (kind: PartKind) => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 720

/** The block diagram of a node: what it is made of and what every wire carries. */
export const NodeDiagram = memo(function NodeDiagram(props: NodeDiagramProps) {
  const { letter, node, figures, stale, baseline, troubled, bound } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildNodeDiagram({ node, figures, baseline, width }),
    [node, figures, baseline, width],
  )
  const title = nodeTitle(node, figures)
  const note = nodeNote(state, bound?.sentence)
  return (
    <ChartFrame
      title={title}
      subtitle={`${nodeSubtitle(state)} Press a part to change it.`}
      status={props.status}
      table={nodeTable(wireRecords(node, stale ? undefined : figures))}
      csv={props.csv}
      where={props.where}
      fileName={`node-${letter.toLowerCase()}`}
      {...(note !== '' && { note })}
    >
      {props.notice}
      <div ref={measure} className={styles.plot}>
        <svg
          className={styles.svg}
          viewBox={`0 0 ${state.width} ${state.height}`}
          height={state.height}
          fontFamily="var(--font)"
          aria-hidden="true"
        >
          <g data-marks="analytic">
            <NodeDiagramMarks
              state={state}
              bound={bound?.kind}
              letter={letter}
              troubled={troubled}
              baseline={baseline?.letter}
              stale={stale}
            />
          </g>
        </svg>
        <PartButtons parts={state.parts} editor={props.editor} />
      </div>
    </ChartFrame>
  )
})
