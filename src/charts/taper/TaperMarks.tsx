import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { formatCount, formatSignificant } from '../../domain/format'
import { LABEL_SIZE, TICK_SIZE } from './taperLayout'
import type { LineKind, PlacedLine, PlacedSplit, TaperScenario, TaperState } from './TaperState'

interface TaperMarksProps {
  readonly state: TaperState
  readonly scenario: TaperScenario
  /** Gain of the design's split over the reference, written beside its mark. */
  readonly gain: string | undefined
}

/** All that is drawn from data. Stateless; colours are design tokens. */
export function TaperMarks({ state, scenario, gain }: TaperMarksProps) {
  const current = state.splits.find((split) => split.point.current)
  return (
    <g data-marks="">
      {current && <CurrentGuide state={state} split={current} scenario={scenario} />}
      {state.lines.map((placed) => (
        <TaperLine key={placed.id} placed={placed} />
      ))}
      {state.splits.map((split) => (
        <SplitMarks key={split.id} split={split} />
      ))}
      <EndLabels state={state} />
      <OtherMarks state={state} />
      {current && <CurrentMarks state={state} split={current} scenario={scenario} gain={gain} />}
    </g>
  )
}

const lineStyles: Record<LineKind, { stroke: string; strokeWidth: number; dash?: string }> = {
  nodes: { stroke: 'var(--ink)', strokeWidth: 1.75 },
  nominal: { stroke: 'var(--ink-3)', strokeWidth: 1, dash: '4 3' },
  adaptive: { stroke: 'var(--ink-3)', strokeWidth: 1.5 },
  static: { stroke: 'var(--ink-3)', strokeWidth: 1 },
}

function TaperLine({ placed }: { readonly placed: PlacedLine }) {
  const style = lineStyles[placed.kind]
  return (
    <path
      d={placed.path}
      fill="none"
      stroke={placed.emphasised ? 'var(--ink)' : style.stroke}
      strokeWidth={placed.emphasised ? 2.25 : style.strokeWidth}
      strokeDasharray={style.dash}
      strokeLinejoin="round"
    />
  )
}

/** The marks of one split: where it lies in each of the lines. */
function SplitMarks({ split }: { readonly split: PlacedSplit }) {
  const { x, range } = split
  return (
    <g>
      {range && range.low - range.high > 4 && (
        <path d={`M${x} ${range.low}V${range.high}`} stroke="var(--axis)" strokeWidth={1} />
      )}
      <SplitMark split={split} y={split.nodesY} radius={3} />
      <SplitMark split={split} y={split.nominalY} radius={2} hollow />
      {split.staticY !== undefined && <SplitMark split={split} y={split.staticY} radius={2.5} />}
      {split.adaptiveY !== undefined && (
        <SplitMark split={split} y={split.adaptiveY} radius={2.5} />
      )}
    </g>
  )
}

interface SplitMarkProps {
  readonly split: PlacedSplit
  readonly y: number
  readonly radius: number
  readonly hollow?: boolean
}

/** A circle leaves ports empty; a hollow square uses them all; nominal values are always hollow. */
function SplitMark({ split, y, radius, hollow = false }: SplitMarkProps) {
  if (split.family === 'all-ports') {
    return (
      <rect
        x={split.x - radius}
        y={y - radius}
        width={2 * radius}
        height={2 * radius}
        fill="var(--paper)"
        stroke={hollow ? 'var(--ink-3)' : 'var(--ink)'}
        strokeWidth={hollow ? 1 : 1.25}
      />
    )
  }
  return hollow ? (
    <circle cx={split.x} cy={y} r={radius} fill="var(--paper)" stroke="var(--ink-3)" />
  ) : (
    <circle cx={split.x} cy={y} r={radius} fill="var(--ink)" />
  )
}

function EndLabels({ state }: { readonly state: TaperState }) {
  const { right } = state.layout
  return (
    <g fontSize={state.layout.compact ? TICK_SIZE : LABEL_SIZE}>
      {state.endLabels.map((label) => (
        <g key={`${label.text} ${label.y}`}>
          <path
            d={`M${label.fromX + 5} ${label.fromY}L${right - 4} ${label.fromY}L${label.x - 2} ${label.y - 4}`}
            fill="none"
            stroke="var(--axis)"
            strokeWidth={0.75}
          />
          <text
            x={label.x}
            y={label.y}
            fill={label.strong ? 'var(--ink)' : 'var(--ink-2)'}
            fontWeight={label.strong ? 600 : 400}
          >
            {label.text}
          </text>
          {label.detail !== undefined && (
            <text x={label.x} y={label.y + 14} fontSize={TICK_SIZE} fill="var(--ink-3)">
              {label.detail}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

function OtherMarks({ state }: { readonly state: TaperState }) {
  return (
    <g fontSize={LABEL_SIZE} fontWeight={600}>
      {state.others.map((other) => (
        <g key={other.letter} fill={scenarioColour(other.letter)}>
          <ScenarioGlyph letter={other.letter} x={other.x} y={other.nodesY} area={70} />
          <HaloText x={other.x - 4} y={other.nodesY - 9} text={other.letter} />
          {other.deliveredY !== undefined && (
            <>
              <ScenarioGlyph letter={other.letter} x={other.x} y={other.deliveredY} area={70} />
              <HaloText x={other.x + 8} y={other.deliveredY - 6} text={other.letter} />
            </>
          )}
        </g>
      ))}
    </g>
  )
}

interface CurrentProps {
  readonly state: TaperState
  readonly split: PlacedSplit
  readonly scenario: TaperScenario
}

/** One line through both panels and down to the column, so that the eye keeps the split. */
function CurrentGuide({ state, split, scenario }: CurrentProps) {
  return (
    <path
      d={`M${split.x} ${split.nodesY}V${state.layout.bisection.bottom}`}
      stroke={scenarioColour(scenario.letter)}
      strokeWidth={1}
      opacity={0.55}
    />
  )
}

function CurrentMarks({
  state,
  split,
  scenario,
  gain,
}: CurrentProps & { readonly gain: string | undefined }) {
  const { letter } = scenario
  const { layout } = state
  const nodes = `${letter} ${formatCount(split.point.nodes)}${gain === undefined ? '' : ` (${gain})`}`
  const bisection = `${letter} ${formatSignificant(split.emphasisTBps)} TB/s`
  // Lines rise in the upper panel and fall in the lower: the free sides are below and above right.
  const atEnd = split.x > layout.left + (layout.right - layout.left) * 0.66
  const anchor = atEnd ? 'end' : 'start'
  const shift = atEnd ? -9 : 9
  return (
    <g fontSize={LABEL_SIZE} fontWeight={600} fill={scenarioColour(letter)}>
      <ScenarioGlyph letter={letter} x={split.x} y={split.nodesY} />
      <ScenarioGlyph letter={letter} x={split.x} y={split.emphasisY} />
      <HaloText
        x={split.x + shift}
        y={split.nodesY + (atEnd ? 22 : 18)}
        text={nodes}
        anchor={anchor}
      />
      <HaloText x={split.x + shift} y={split.nominalY - 8} text={bisection} anchor={anchor} />
    </g>
  )
}

interface HaloTextProps {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly anchor?: 'start' | 'end'
}

/** Text that stays legible where it crosses a line. */
function HaloText({ x, y, text, anchor = 'start' }: HaloTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      stroke="var(--paper)"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}
