import { memo } from 'react'
import { HaloText } from '../frame/HaloText'
import { ScenarioGlyph, scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { AXIS_INSET } from './taperLayout'
import type { LineKind, PlacedSplit } from './taperPlaces'
import type { PlacedCurrent } from './taperCurrent'
import type { EndLabel } from './taperEndLabels'
import type { PlacedLine, TaperState } from './TaperState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

interface TaperMarksProps {
  readonly state: TaperState
  readonly letter: ScenarioLetter
}

/** All that is drawn from data. Stateless; colours are design tokens. */
export function TaperMarks({ state, letter }: TaperMarksProps) {
  const { current } = state
  const emphasised = state.lines.find((placed) => placed.emphasised)?.kind
  return (
    <g>
      {current && <CurrentGuide state={state} current={current} letter={letter} />}
      {state.lines.map((placed) => (
        <TaperLine key={placed.id} {...placed} />
      ))}
      <SplitMarks splits={state.splits} emphasised={emphasised} />
      <EndLabels state={state} />
      <OtherMarks state={state} />
      {current && <CurrentMarks current={current} letter={letter} />}
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

const TaperLine = memo(function DrawnLine({ kind, path, emphasised }: PlacedLine) {
  const style = lineStyles[kind]
  return (
    <path
      data-marks={partOf(kind)}
      d={path}
      fill="none"
      stroke={emphasised ? 'var(--ink)' : style.stroke}
      strokeWidth={emphasised ? 2.25 : style.strokeWidth}
      strokeDasharray={style.dash}
      strokeLinejoin="round"
    />
  )
})

interface SplitMarksProps {
  readonly splits: readonly PlacedSplit[]
  readonly emphasised: LineKind | undefined
}

/** The marks of all splits in each of the lines: where a buildable taper lies. */
function SplitMarks({ splits, emphasised }: SplitMarksProps) {
  const weight = (kind: LineKind) => (kind === emphasised ? 'plain' : 'quiet')
  const ranges = splits.flatMap(({ x, range }) =>
    range ? [`M${x} ${range.low}V${range.high}`] : [],
  )
  return (
    <>
      <g data-marks="analytic">
        <LineMarks splits={splits} yOf={({ nodesY }) => nodesY} weight="plain" />
        <LineMarks splits={splits} yOf={({ nominalY }) => nominalY} weight="hollow" />
      </g>
      <g data-marks="simulated">
        {ranges.length > 0 && <path d={ranges.join('')} stroke="var(--axis)" />}
        <LineMarks splits={splits} yOf={({ staticY }) => staticY} weight={weight('static')} />
        <LineMarks splits={splits} yOf={({ adaptiveY }) => adaptiveY} weight={weight('adaptive')} />
      </g>
    </>
  )
}

interface LineMarksProps {
  readonly splits: readonly PlacedSplit[]
  /** Where a split lies in this line, if it does. */
  readonly yOf: (split: PlacedSplit) => number | undefined
  readonly weight: 'plain' | 'quiet' | 'hollow'
}

const radii = { plain: 2.75, quiet: 2, hollow: 2 }

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const square = (x: number, y: number, r: number) =>
  `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`

/**
 * A circle leaves ports empty; a hollow square uses them all; nominal values are always hollow. All
 * marks of one kind are one path: a drag moves every one of them at every frame.
 */
function LineMarks({ splits, yOf, weight }: LineMarksProps) {
  const radius = radii[weight]
  const ink = weight === 'plain' ? 'var(--ink)' : 'var(--ink-3)'
  const outline = (family: PlacedSplit['family'], draw: typeof circle) =>
    splits
      .flatMap((split) => {
        const y = yOf(split)
        return split.family === family && y !== undefined ? [draw(split.x, y, radius)] : []
      })
      .join('')
  const circles = outline('ports-empty', circle)
  const squares = outline('all-ports', square)
  return (
    <>
      {circles !== '' && (
        <path
          d={circles}
          fill={weight === 'hollow' ? 'var(--paper)' : ink}
          stroke={weight === 'hollow' ? ink : 'none'}
        />
      )}
      {squares !== '' && (
        <path
          d={squares}
          fill="var(--paper)"
          stroke={ink}
          strokeWidth={weight === 'plain' ? 1.25 : 1}
        />
      )}
    </>
  )
}

function EndLabels({ state }: { readonly state: TaperState }) {
  const { right } = state.layout
  return (
    <g fontSize={state.layout.compact ? TICK_SIZE : LABEL_SIZE}>
      {state.endLabels.map((label) => (
        <EndName key={`${label.kind} ${label.text}`} {...label} right={right} />
      ))}
    </g>
  )
}

const EndName = memo(function DrawnName(label: EndLabel & { readonly right: number }) {
  const { kind, text, detail, strong, fromX, fromY, x, y, right } = label
  return (
    <g data-marks={partOf(kind)}>
      <path
        d={`M${fromX + 5} ${fromY}L${right - 4} ${fromY}L${x - 2} ${y - 4}`}
        fill="none"
        stroke="var(--axis)"
        strokeWidth={0.75}
      />
      <text
        x={x}
        y={y}
        fill={strong ? 'var(--ink)' : 'var(--ink-2)'}
        fontWeight={strong ? 600 : 400}
      >
        {text}
      </text>
      {detail !== undefined && (
        <text x={x} y={y + 14} fontSize={TICK_SIZE} fill="var(--ink-3)">
          {detail}
        </text>
      )}
    </g>
  )
})

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
  readonly current: PlacedCurrent
  readonly letter: ScenarioLetter
}

/** One line down both panels to the column, so that the eye keeps the split. */
function CurrentGuide({ state, current, letter }: CurrentProps) {
  const { nodes, bisection } = state.layout
  const { x, nodesY } = current.split
  return (
    <path
      data-marks="analytic"
      d={`M${x} ${nodesY}V${nodes.bottom}M${x} ${bisection.top}V${bisection.bottom}`}
      stroke={scenarioColour(letter)}
      strokeOpacity={0.55}
    />
  )
}

function CurrentMarks({ current, letter }: Omit<CurrentProps, 'state'>) {
  const { split, nodesLabel, bisectionLabel } = current
  return (
    <g fontSize={LABEL_SIZE} fontWeight={600} fill={scenarioColour(letter)}>
      <g data-marks="analytic">
        <ScenarioGlyph letter={letter} x={split.x} y={split.nodesY} />
        <HaloText {...nodesLabel} />
      </g>
      <g data-marks={split.emphasisY === split.nominalY ? 'analytic' : 'simulated'}>
        <ScenarioGlyph letter={letter} x={split.x} y={split.emphasisY} />
        <HaloText {...bisectionLabel} />
      </g>
    </g>
  )
}
