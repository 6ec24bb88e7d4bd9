import { Axis, linePath } from '../frame/Axis'
import { HALO } from '../frame/HaloText'
import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import type { PlacedCell, PlacedPanel, PlacedReference } from './panelAxis'
import type { PlacedLabel } from './rowLabels'
import { BAR, type PlacedPoint, type PlacedSpan, type PlacedText } from './rowMarks'
import type { RowsState } from './rowsState'

/** Dims what is of an earlier design, as charts do as a whole. */
const OLD = 0.38

/** All that is shown. Stateless; colours are design tokens. */
export function RowsMarks({ state }: { readonly state: RowsState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.rules.map((y) => (
        <path key={y} d={`M0 ${y}H${state.width}`} stroke="var(--grid)" />
      ))}
      {state.panels.map((panel, at) => (
        // Axes have no identity but their place.
        <Panel key={at} panel={panel} />
      ))}
      {state.labels.map((label) => (
        <Label key={label.key} label={label} />
      ))}
    </g>
  )
}

function Label({ label }: { readonly label: PlacedLabel }) {
  const { letter, letterX, letterY, texts, isOld } = label
  return (
    <g {...(isOld && { opacity: OLD })}>
      {letter !== undefined && (
        <>
          <ScenarioGlyph letter={letter} x={letterX} y={letterY} area={56} />
          <text
            x={letterX + 10}
            y={letterY + 4}
            fontSize={LABEL_SIZE}
            fontWeight={600}
            fill={scenarioColour(letter)}
          >
            {letter}
          </text>
        </>
      )}
      <Texts texts={texts} />
    </g>
  )
}

function Panel({ panel }: { readonly panel: PlacedPanel }) {
  const { left, right, bottom, ticks, heading, axisName, references, cells, margin } = panel
  return (
    <g>
      <Texts texts={heading} />
      {ticks && <Axis {...{ ticks, left, right, bottom }} />}
      {axisName !== undefined && (
        <text x={left} y={bottom + (ticks ? 34 : 14)} fontSize={TICK_SIZE} fill="var(--ink-2)">
          {axisName}
        </text>
      )}
      {references.map((reference) => (
        <ReferenceLine key={reference.x} reference={reference} />
      ))}
      {cells.map((cell, at) => (
        <Cell key={at} cell={cell} />
      ))}
      <g data-marks="simulated">
        <Texts texts={margin} />
      </g>
    </g>
  )
}

function ReferenceLine({ reference }: { readonly reference: PlacedReference }) {
  const { x, look, label, pieces } = reference
  return (
    <g>
      <path
        d={linePath(x, pieces)}
        stroke={look === 'risk' ? 'var(--risk)' : look === 'line' ? 'var(--ink)' : 'var(--ink-2)'}
        strokeDasharray={look === 'dashed' ? '4 3' : 'none'}
      />
      {label.text !== '' && <Texts texts={[label]} />}
    </g>
  )
}

/** One row on one axis. */
function Cell({ cell }: { readonly cell: PlacedCell }) {
  const { y, next, spans, points, texts, hill, isOld } = cell
  return (
    <g transform={`translate(0 ${y})`} {...(isOld && { opacity: OLD })}>
      {hill && (
        <g data-marks="simulated">
          <path d={hill.gaining} fill={hill.colour} fillOpacity={0.4} />
          <path d={hill.losing} fill="var(--risk)" fillOpacity={0.65} />
        </g>
      )}
      {spans.map((span, at) => (
        <g key={at} data-marks={span.isSimulated ? 'simulated' : 'analytic'}>
          {span.isChained && next !== undefined && (
            <path d={`M${span.to} 0V${next - y}`} stroke="var(--axis)" strokeDasharray="2 2" />
          )}
          <Span span={span} />
        </g>
      ))}
      {points.map((point, at) => (
        <g key={at} data-marks={point.isSimulated ? 'simulated' : 'analytic'}>
          <Point point={point} />
        </g>
      ))}
      <g data-marks="simulated">
        <Texts texts={texts} />
      </g>
    </g>
  )
}

function Span({ span: { from, to, look, colour } }: { readonly span: PlacedSpan }) {
  const [x, width] = [Math.min(from, to), Math.abs(to - from)]
  const line = `M${x} 0H${x + width}`
  switch (look) {
    case 'bar':
      return <Bar x={x} width={Math.max(1, width)} fill={colour} />
    case 'pale':
      return <Bar x={x} width={width} fill={colour} fillOpacity={0.35} />
    case 'hollow':
      return <Bar x={x} width={width} fill="var(--paper)" stroke={colour} />
    case 'track':
      return <Bar x={x} width={width} fill="var(--wash)" stroke="var(--axis)" />
    case 'range':
      return <path d={line} stroke={colour} strokeWidth={6} strokeOpacity={0.4} />
    case 'dashed':
      return <path d={line} stroke={colour} strokeWidth={4} strokeDasharray="4 2" />
    case 'thick':
      return <path d={line} stroke={colour} strokeWidth={5} />
    case 'line':
      return <path d={line} stroke={colour} strokeWidth={1.5} />
    case 'whisker':
      return <path d={`${line}M${x} -4v8M${x + width} -4v8`} stroke={colour} fill="none" />
  }
}

interface BarProps {
  readonly x: number
  readonly width: number
  readonly fill: string
  readonly fillOpacity?: number
  readonly stroke?: string
}

const Bar = (props: BarProps) => <rect y={-BAR / 2} height={BAR} {...props} />

function Point({ point: { x, shape, letter, colour } }: { readonly point: PlacedPoint }) {
  switch (shape) {
    case 'mark':
      return letter === undefined ? (
        <circle cx={x} r={4.5} fill={colour} stroke="var(--paper)" strokeWidth={1} />
      ) : (
        <ScenarioGlyph letter={letter} x={x} y={0} area={72} />
      )
    case 'outline':
      return letter === undefined ? (
        <Ring x={x} radius={4} colour={colour} />
      ) : (
        <ScenarioGlyph letter={letter} x={x} y={0} area={64} isHollow />
      )
    case 'ring':
      return <Ring x={x} radius={4} colour={colour} />
    case 'dot':
      return <Ring x={x} radius={3} colour={colour} width={1} />
    case 'cross':
      return (
        <path
          d={`M${x - 3.5} -3.5l7 7m-7 0l7 -7`}
          data-shape="cross"
          stroke={colour}
          strokeWidth={1.5}
        />
      )
    case 'tick':
      return (
        <>
          <path d={`M${x} -6v12`} stroke="var(--paper)" strokeWidth={4} />
          <path d={`M${x} -6v12`} stroke={colour} strokeWidth={2} />
        </>
      )
    case 'diamond':
    case 'open-diamond':
      return (
        <path
          d={`M${x} -7l7 7l-7 7l-7 -7Z`}
          fill={shape === 'diamond' ? colour : 'var(--paper)'}
          stroke={colour}
          strokeWidth={1.5}
        />
      )
  }
}

interface RingProps {
  readonly x: number
  readonly radius: number
  readonly colour: string
  readonly width?: number
}

const Ring = ({ x, radius, colour, width = 1.5 }: RingProps) => (
  <circle cx={x} r={radius} fill="var(--paper)" stroke={colour} strokeWidth={width} />
)

/** Legible where lines cross them. */
function Texts({ texts }: { readonly texts: readonly PlacedText[] }) {
  return texts.map(({ x, y, text, anchor, size, colour, isBold = false }, at) => (
    <text
      key={at}
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={size}
      fontWeight={isBold ? 600 : 400}
      fill={colour}
      {...HALO}
    >
      {text}
    </text>
  ))
}
