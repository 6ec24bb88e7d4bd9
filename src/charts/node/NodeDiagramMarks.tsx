import type { ScenarioLetter } from '../../document/titles'
import { memo } from 'react'
import { scenarioColour } from '../frame/ScenarioGlyph'
import { THINNEST, type NodeDiagramState } from './NodeDiagramState'
import type { Box, Label, Part, PartKind, Reach, Wire } from './nodeDrawing'

/** The part that an application spends most time on, and that in words. */
export interface BoundPart {
  readonly kind: PartKind
  readonly sentence: string
}

interface NodeDiagramMarksProps {
  readonly state: NodeDiagramState
  /** The part that an application spends most time on. */
  readonly bound: PartKind | undefined
  readonly letter: ScenarioLetter
  /** Parts at which the design is wrong. */
  readonly troubled: readonly PartKind[]
  /** The baseline's letter, for the colour of its values. */
  readonly baseline: ScenarioLetter | undefined
  /** Whether the model's figures are of an earlier design. */
  readonly stale: boolean
}

/** The picture itself: wires below, boxes over them, words on top. Draws what it is given. */
export const NodeDiagramMarks = memo(function NodeDiagramMarks({
  state,
  bound,
  letter,
  troubled,
  baseline,
  stale,
}: NodeDiagramMarksProps) {
  const inTrouble = (kind: PartKind) => troubled.includes(kind)
  const baselineColour = baseline ? scenarioColour(baseline) : 'var(--ink-2)'
  const fade = (modelled: boolean) => (stale && modelled ? { opacity: 0.38 } : {})
  return (
    <g>
      {state.wires.map((wire) => (
        <g key={wire.id} {...fade(wire.modelled)}>
          <WireMark wire={wire} troubled={inTrouble(wire.kind)} />
        </g>
      ))}
      {state.boxes.map((box) => (
        <BoxMark key={box.id} box={box} />
      ))}
      {state.reaches.map((reach) => (
        <ReachMark key={reach.id} reach={reach} />
      ))}
      {state.parts
        .filter(({ kind }) => inTrouble(kind))
        .map((part) => (
          <RiskBar key={part.id} part={part} />
        ))}
      {state.parts
        .filter(({ kind }) => kind === bound)
        .map((part) => (
          <BoundBar key={part.id} part={part} colour={scenarioColour(letter)} />
        ))}
      {state.key.map(({ GBps, ...bar }) => (
        <rect key={GBps} {...bar} fill="var(--axis)" />
      ))}
      {state.labels.map((label, index) => (
        // A label has no identity but its place in the picture.
        <g key={index} {...fade(label.modelled)}>
          <LabelMark label={label} baselineColour={baselineColour} />
        </g>
      ))}
    </g>
  )
})

const isMemory = (kind: PartKind) => kind === 'gpus' || kind === 'memory'

function WireMark({ wire, troubled }: { readonly wire: Wire; readonly troubled: boolean }) {
  const points = wire.route.map(([x, y]) => `${x},${y}`).join(' ')
  const quiet = isMemory(wire.kind) || wire.kind === 'bus'
  const ink = quiet ? 'var(--axis)' : 'var(--ink)'
  const thin = wire.width < THINNEST
  return (
    <>
      {wire.route.length > 2 && !thin && (
        // Where lanes must cross, a gap shows which one passes.
        <polyline points={points} fill="none" stroke="var(--paper)" strokeWidth={wire.width + 4} />
      )}
      <polyline
        points={points}
        fill="none"
        stroke={troubled && !quiet ? 'var(--risk)' : ink}
        strokeWidth={thin ? 1 : wire.width}
        {...(thin && { strokeDasharray: '2 3' })}
        {...(wire.kind === 'gpus' && { strokeOpacity: 0.5 })}
      />
    </>
  )
}

function BoxMark({ box }: { readonly box: Box }) {
  const { look } = box
  return (
    <rect
      x={box.x}
      y={box.y}
      width={box.width}
      height={box.height}
      fill={look === 'memory' || look === 'bar' ? 'var(--wash)' : 'var(--paper)'}
      stroke={look === 'part' ? 'var(--ink)' : 'var(--axis)'}
      strokeWidth={look === 'part' ? 1.25 : 1}
      {...(look === 'absent' && { strokeDasharray: '3 3' })}
    />
  )
}

/** Hairlines: a way has no bandwidth of its own. */
function ReachMark({ reach }: { readonly reach: Reach }) {
  const [x1, y1] = reach.from
  const [x2, y2] = reach.to
  return (
    <>
      <line
        x1={x1}
        y1={y1}
        x2={x2}
        y2={y2}
        stroke="var(--ink-2)"
        {...(reach.overBus && { strokeDasharray: '3 2.5' })}
      />
      <rect x={x2 - 2.5} y={y2 - 2.5} width={5} height={5} fill="var(--ink)" />
    </>
  )
}

function RiskBar({ part }: { readonly part: Part }) {
  return <rect x={part.x - 5} y={part.y} width={2} height={part.height} fill="var(--risk)" />
}

/** Along the lower edge, where trouble's bar is not. */
function BoundBar({ part, colour }: { readonly part: Part; readonly colour: string }) {
  return (
    <rect
      data-bound=""
      x={part.x}
      y={part.y + part.height - 1}
      width={part.width}
      height={4}
      fill={colour}
    />
  )
}

function LabelMark({
  label,
  baselineColour,
}: {
  readonly label: Label
  readonly baselineColour: string
}) {
  const colours = { ink: 'var(--ink)', quiet: 'var(--ink-2)', baseline: baselineColour }
  return (
    <text
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      fontSize={label.size}
      fill={colours[label.tone]}
      {...(label.strong && { fontWeight: 600 })}
    >
      {label.text}
    </text>
  )
}
