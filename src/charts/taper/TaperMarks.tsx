import { ScenarioGlyph, scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { formatCount, formatSignificant } from '../../domain/format'
import { AXIS_INSET, LABEL_SIZE, TICK_SIZE } from './taperLayout'
import type { LineKind, PlacedSplit } from './taperPlaces'
import type { PlacedLine, TaperScenario, TaperState } from './TaperState'

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
    <g>
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

/** Delivered bisection is simulated and may lag behind the rest, which follows at once. */
function partOf(kind: LineKind): 'analytic' | 'simulated' {
  return kind === 'static' || kind === 'adaptive' ? 'simulated' : 'analytic'
}

function TaperLine({ placed }: { readonly placed: PlacedLine }) {
  const style = lineStyles[placed.kind]
  return (
    <path
      data-marks={partOf(placed.kind)}
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
    <>
      <g data-marks="analytic">
        <SplitMark split={split} y={split.nodesY} radius={3} />
        <SplitMark split={split} y={split.nominalY} radius={2} hollow />
      </g>
      <g data-marks="simulated">
        {range && (
          <path d={`M${x} ${range.low}V${range.high}`} stroke="var(--axis)" strokeWidth={1} />
        )}
        {split.staticY !== undefined && <SplitMark split={split} y={split.staticY} radius={2.5} />}
        {split.adaptiveY !== undefined && (
          <SplitMark split={split} y={split.adaptiveY} radius={2.5} />
        )}
      </g>
    </>
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
        <g key={`${label.text} ${label.y}`} data-marks={partOf(label.kind)}>
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
      {state.others.map(({ letter, x, nodesY, deliveredY }) => (
        <g key={letter} data-marks="analytic" fill={scenarioColour(letter)}>
          <OtherMark state={state} letter={letter} x={x} y={nodesY} side={-1} />
          {deliveredY !== undefined && (
            <OtherMark state={state} letter={letter} x={x} y={deliveredY} side={1} />
          )}
        </g>
      ))}
    </g>
  )
}

interface OtherMarkProps {
  readonly state: TaperState
  readonly letter: ScenarioLetter
  readonly x: number
  readonly y: number
  /** Where its letter goes: -1 above, 1 below; beside it at the beginning of the axis. */
  readonly side: -1 | 1
}

function OtherMark({ state, letter, x, y, side }: OtherMarkProps) {
  const atStart = x - state.layout.left <= AXIS_INSET
  return (
    <>
      <ScenarioGlyph letter={letter} x={x} y={y} area={70} />
      {atStart ? (
        <HaloText x={x - 8} y={y + 4} text={letter} anchor="end" />
      ) : (
        <HaloText x={x - 4} y={y + (side < 0 ? -9 : 18)} text={letter} />
      )}
    </>
  )
}

interface CurrentProps {
  readonly state: TaperState
  readonly split: PlacedSplit
  readonly scenario: TaperScenario
}

/** One line down both panels to the column, so that the eye keeps the split. */
function CurrentGuide({ state, split, scenario }: CurrentProps) {
  const { nodes, bisection } = state.layout
  return (
    <path
      data-marks="analytic"
      d={`M${split.x} ${split.nodesY}V${nodes.bottom}M${split.x} ${bisection.top}V${bisection.bottom}`}
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
      <g data-marks="analytic">
        <ScenarioGlyph letter={letter} x={split.x} y={split.nodesY} />
        <HaloText
          x={split.x + shift}
          y={split.nodesY + (atEnd ? 22 : 18)}
          text={nodes}
          anchor={anchor}
        />
      </g>
      <g data-marks={split.emphasisY === split.nominalY ? 'analytic' : 'simulated'}>
        <ScenarioGlyph letter={letter} x={split.x} y={split.emphasisY} />
        <HaloText x={split.x + shift} y={split.nominalY - 8} text={bisection} anchor={anchor} />
      </g>
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
