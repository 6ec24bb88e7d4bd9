import type { ScenarioLetter } from '../../document/titles'
import { memo, useMemo, type ReactNode, useRef, useState, type KeyboardEvent } from 'react'
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import type { ChartStatus } from '../frame/ChartStatus'
import { NodeDiagramMarks, type BoundPart } from './NodeDiagramMarks'
import { buildNodeDiagram, type NodeDiagramState, type NodeInput } from './NodeDiagramState'
import type { PartKind, Part } from './nodeDrawing'
import { nodeNote, nodeSubtitle, nodeTitle } from './nodeWords'
import { nodeTable } from './nodeTable'
import type { PlottedChart } from '../drawings'
import { TableChart } from '../TableChart'
import styles from '../frame/plot.module.css'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import layout from '../../ui/layout.module.css'

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

// Where an arrow key leads among the parts of the picture.

type Direction = readonly [x: number, y: number]

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const middle = ({ x, y, width, height }: Part) => [x + width / 2, y + height / 2] as const

/** Parts that touch may overlap by this much and still lie beside each other, pixels. */
const TOUCH = 6

/** How far a part lies ahead and aside, from edge to edge; undefined if it does not lie ahead. */
function apart(from: Part, to: Part, [x, y]: Direction): number | undefined {
  const ahead = {
    right: to.x - (from.x + from.width),
    left: from.x - (to.x + to.width),
    down: to.y - (from.y + from.height),
    up: from.y - (to.y + to.height),
  }
  const along = x === 0 ? (y > 0 ? ahead.down : ahead.up) : x > 0 ? ahead.right : ahead.left
  const aside = x === 0 ? Math.max(ahead.left, ahead.right) : Math.max(ahead.up, ahead.down)
  return along < -TOUCH ? undefined : Math.max(0, along) + 2 * Math.max(0, aside)
}

/** The same from middle to middle, for two parts of which one lies upon the other. */
function upon(from: Part, to: Part, [x, y]: Direction): number | undefined {
  const meet =
    from.x < to.x + to.width &&
    to.x < from.x + from.width &&
    from.y < to.y + to.height &&
    to.y < from.y + from.height
  if (!meet) return undefined
  const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)]
  const along = (toX - fromX) * x + (toY - fromY) * y
  const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)
  return along > 1.5 * aside && along > 1 ? along : undefined
}

/**
 * The part that lies nearest in the direction of the key, seen from `index`; what lies aside counts
 * as further away. Home and End lead to the first and the last.
 * @returns undefined if the key leads nowhere
 */
export function nextPart(parts: readonly Part[], index: number, key: string): number | undefined {
  if (key === 'Home') return parts.length > 0 ? 0 : undefined
  if (key === 'End') return parts.length > 0 ? parts.length - 1 : undefined
  const direction = directions[key]
  const from = parts[index]
  if (!direction || !from) return undefined
  for (const measure of [upon, apart]) {
    const ahead = parts.flatMap((part, at) => {
      const distance = at === index ? undefined : measure(from, part, direction)
      return distance === undefined ? [] : [{ at, distance }]
    })
    const nearest = ahead.toSorted((one, other) => one.distance - other.distance)[0]
    if (nearest) return nearest.at
  }
  return undefined
}

interface PartButtonsProps {
  readonly parts: readonly Part[]
  readonly editor: (kind: PartKind) => ReactNode
}

/**
 * A button over every part of the picture: one tab stop, arrows move to the part that lies there. They
 * all move in a drag, so a closed one is a button and nothing more; one popover serves them all.
 */
const PartButtons = memo(function PartButtons({ parts, editor }: PartButtonsProps) {
  const [current, setCurrent] = useState(0)
  const [openId, setOpenId] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  // An edit can take away the part that was current or open.
  const stop = Math.min(current, parts.length - 1)
  const open = parts.find(({ id }) => id === openId)
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextPart(parts, index, event.key)
    if (next === undefined) return
    event.preventDefault()
    const button = group.current?.querySelectorAll('button')[next]
    button?.focus()
  }
  return (
    <div ref={group} role="group" aria-label="Parts of the node">
      {parts.map(({ id, kind, name, x, y, width, height }, index) => (
        <button
          key={id}
          type="button"
          className={`${layout.screen} ${styles.part}`}
          style={{ left: x, top: y, width, height }}
          aria-label={`${name}. Change it`}
          aria-haspopup="dialog"
          aria-expanded={id === openId}
          tabIndex={index === stop ? 0 : -1}
          data-part={kind}
          onFocus={() => setCurrent(index)}
          onKeyDown={(event) => move(event, index)}
          onClick={(event) => {
            trigger.current = event.currentTarget
            setOpenId(id)
          }}
        />
      ))}
      {open && (
        <Popover
          className={layout.card}
          triggerRef={trigger}
          placement="bottom"
          offset={6}
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setOpenId(undefined)
          }}
        >
          <Dialog className={styles.editor} aria-label={open.name}>
            {editor(open.kind)}
          </Dialog>
        </Popover>
      )}
    </div>
  )
})
