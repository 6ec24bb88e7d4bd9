import { memo, useMemo, type ReactNode } from 'react'
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import type { ChartStatus } from '../frame/ChartStatus'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { NodeDiagramMarks, type BoundPart } from './NodeDiagramMarks'
import { buildNodeDiagram, type NodeDiagramState, type NodeInput } from './NodeDiagramState'
import type { PartKind } from './nodeDrawing'
import { PartButtons } from './PartButtons'
import { nodeNote, nodeSubtitle, nodeTitle } from './nodeWords'
import { nodeTable } from './nodeTable'
import type { PlottedChart } from '../drawings'
import { TableChart } from '../TableChart'
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
  /** What the chosen application spends most time on; undefined if nothing of the node. */
  readonly bound?: BoundPart | undefined
  readonly status: ChartStatus
  /** Text of the CSV file of its {@link nodeTable}. */
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
  /** What is wrong with the node, in words; stands over the picture. */
  readonly notice: ReactNode
  /** What opens at a part: the fields that change it. */
  readonly editor: (kind: PartKind) => ReactNode
}

/** The block diagram of a node: what it is made of and what every wire carries. */
export const NodeDiagram = memo(function NodeDiagram(props: NodeDiagramProps) {
  const { letter, node, figures, stale, baseline, troubled, bound } = props
  const { status, csv, where, notice, editor } = props
  const table = useMemo(() => nodeTable(node, stale ? undefined : figures), [node, figures, stale])
  const draw = useMemo(
    () => drawNode({ letter, node, figures, stale, baseline, troubled, bound, notice, editor }),
    [letter, node, figures, stale, baseline, troubled, bound, notice, editor],
  )
  return (
    <TableChart
      {...{ table, draw, status, csv, where }}
      title={nodeTitle(node, figures)}
      subtitle=""
      fileName={`node-${letter.toLowerCase()}`}
    />
  )
})

type NodeDrawing = Omit<NodeDiagramProps, 'status' | 'csv' | 'where'>

const drawNode =
  ({ letter, node, figures, stale, baseline, troubled, bound, ...around }: NodeDrawing) =>
  (width: number): PlottedChart => {
    const state = buildNodeDiagram({ node, figures, baseline, width })
    const marks = (
      <g data-marks="analytic">
        <NodeDiagramMarks
          {...{ state, letter, troubled, stale }}
          bound={bound?.kind}
          baseline={baseline?.letter}
        />
      </g>
    )
    const subtitle = `${nodeSubtitle(state)} Select a part to change it.`
    const key = [nodeNote(state, bound?.sentence)]
    return {
      state: { ...state, spots: [], key, subtitle },
      marks,
      stand: () => <Parts {...{ state, marks, ...around }} />,
    }
  }

interface PartsProps extends Pick<NodeDiagramProps, 'notice' | 'editor'> {
  readonly state: NodeDiagramState
  readonly marks: ReactNode
}

/** The drawing with its parts to be pressed. */
function Parts({ state, marks, notice, editor }: PartsProps) {
  return (
    <>
      {notice}
      <div className={styles.plot}>
        <svg
          className={styles.svg}
          viewBox={`0 0 ${state.width} ${state.height}`}
          height={state.height}
          fontFamily="var(--font)"
          aria-hidden="true"
        >
          {marks}
        </svg>
        <PartButtons parts={state.parts} editor={editor} />
      </div>
    </>
  )
}
