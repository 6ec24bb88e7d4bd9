import { memo } from 'react'
import { codeOf, scenarioCode } from '../../ui/scenario-code'
import { OLD } from '../frame/old-marks'
import { ScenarioGlyph } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import type { AlignedColumn } from './alignedColumns'
import type { Point } from './curveLabels'
import { HEADING_LINE, type PlacedMarks, type PlacedPanel, type PlacedStrand } from './curvePanel'
import { ROW_HEIGHT, type CurveState } from './CurveState'
import { CalloutMark, colourOf, EndName, VerticalMark } from './CurveWords'

/** All that is shown: axes, lines, marks and words. Stateless; colours are design tokens. */
export function CurveMarks({ state }: { readonly state: CurveState }) {
  const { panels, verticals, own } = state
  return (
    <g style={{ fontVariantNumeric: 'tabular-nums' }}>
      {panels.map((panel) => (
        <PanelAxes key={panel.id} panel={panel} />
      ))}
      <Foot state={state} />
      {verticals.map((vertical) => (
        <VerticalMark key={`${vertical.x} ${vertical.label[1]}`} vertical={vertical} />
      ))}
      {panels.map((panel) => (
        <PanelMarks key={panel.id} panel={panel} own={own} isShort={state.isShort} />
      ))}
    </g>
  )
}

/** Axes stay as they are through most of a drag. */
const PanelAxes = memo(PanelAxesView, ({ panel: before }, { panel: now }) =>
  isSameAxis(before, now),
)

const isSameAxis = (before: PlacedPanel, now: PlacedPanel) =>
  before.heading.join(' ') === now.heading.join(' ') &&
  before.detail === now.detail &&
  before.isStrong === now.isStrong &&
  (['left', 'right', 'top', 'bottom'] as const).every((side) => before[side] === now[side]) &&
  (['ticks', 'xTicks'] as const).every(
    (axis) =>
      before[axis].length === now[axis].length &&
      before[axis].every(
        ({ at, label }, index) => at === now[axis][index]?.at && label === now[axis][index]?.label,
      ),
  )

function PanelAxesView({ panel }: { readonly panel: PlacedPanel }) {
  const { left, right, bottom, heading, headingAt, detail, isStrong, ticks, xTicks } = panel
  return (
    <g fontSize={TICK_SIZE} fill="var(--ink-2)">
      {heading.map((line, index) => (
        <text
          key={line}
          x={headingAt[0]}
          y={headingAt[1] + index * HEADING_LINE}
          fontSize={LABEL_SIZE}
          {...(isStrong && { fontWeight: 600, fill: 'var(--ink)' })}
        >
          {line}
        </text>
      ))}
      {detail !== '' && (
        <text x={headingAt[0]} y={headingAt[1] + 14}>
          {detail}
        </text>
      )}
      {ticks.map(({ at, label, isStrong: isInk }) => (
        <g key={at}>
          <path d={`M${left} ${at}H${right}`} stroke={isInk ? 'var(--ink)' : 'var(--grid)'} />
          {label !== '' && (
            <text x={left - 7} y={at + 4} textAnchor="end" {...(isInk && { fontWeight: 600 })}>
              {label}
            </text>
          )}
        </g>
      ))}
      <path d={`M${left} ${bottom}H${right}`} stroke="var(--axis)" />
      {xTicks.map(({ at, label, labelAt = at }) => (
        <g key={at}>
          <path d={`M${at} ${bottom}v${label === '' ? 3 : 5}`} stroke="var(--axis)" />
          {label !== '' && (
            <text x={labelAt} y={bottom + 17} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** Under the last panel: the name of the axis, or rows of numbers in line with the marks. */
function Foot({ state }: { readonly state: CurveState }) {
  const { panels, xName, rowTicks, alignedNames, aligned, own, width } = state
  const last = panels.at(-1)
  if (!last) return null
  const { left, bottom } = last
  const rows = alignedNames.map(({ at }) => at[1])
  return (
    <g data-marks="analytic" fontSize={TICK_SIZE} fill="var(--ink-2)">
      {xName !== '' && (
        <text x={left} y={bottom + 34} fontSize={LABEL_SIZE}>
          {xName}
        </text>
      )}
      {rowTicks.length > 0 && (
        <path
          d={panels.flatMap(({ bottom: end }) => rowTicks.map((x) => `M${x} ${end}v4`)).join('')}
          stroke="var(--axis)"
        />
      )}
      {alignedNames.map(({ text, at: [x, y] }, row) => (
        <g key={text}>
          {row > 0 && <path d={`M0 ${y - ROW_HEIGHT + 5}H${width}`} stroke="var(--line)" />}
          <text x={x} y={y}>
            {text}
          </text>
        </g>
      ))}
      {aligned.map((column) => (
        <Column key={column.id} column={column} axisY={bottom} rows={rows} own={own} />
      ))}
    </g>
  )
}

interface ColumnProps {
  readonly column: AlignedColumn
  readonly axisY: number
  readonly rows: readonly number[]
  readonly own: number | undefined
}

/** Columns that a drag goes past stay as they are, but for the one that it is at. */
const Column = memo(
  ColumnView,
  ({ column: old, ...before }, { column, ...now }) =>
    before.own === now.own &&
    before.axisY === now.axisY &&
    old.x === column.x &&
    old.tickX === column.tickX &&
    old.isMarked === column.isMarked &&
    old.cells.every((cell, row) => cell === column.cells[row]),
)

function ColumnView({ column, axisY, rows, own }: ColumnProps) {
  const { isMarked, tickX, x, cells } = column
  const colour = colourOf(own, 'var(--ink)')
  return (
    <g
      textAnchor="middle"
      fill={isMarked ? colour : 'var(--ink)'}
      fontWeight={isMarked ? 600 : 400}
    >
      <path
        d={`M${tickX} ${axisY + 4}L${x} ${axisY + 8}v3`}
        fill="none"
        stroke={isMarked ? colour : 'var(--axis)'}
      />
      {cells.map((cell, row) => (
        // The rows have a fixed order.
        <text key={row} x={x} y={rows[row] ?? 0}>
          {cell}
        </text>
      ))}
    </g>
  )
}

interface PanelProps {
  readonly panel: PlacedPanel
  readonly own: number | undefined
  readonly isShort: boolean
}

function PanelMarks({ panel, own, isShort }: PanelProps) {
  const { strands, marks, ends, callouts, others, guide, right } = panel
  return (
    <g>
      {guide && (
        <path
          data-marks="analytic"
          d={`M${guide[0]} ${guide[1]}V${guide[2]}`}
          stroke={colourOf(own, 'var(--ink)')}
          strokeOpacity={0.55}
        />
      )}
      {strands.map(({ id, band, part }) =>
        band === undefined ? null : (
          <path key={id} data-marks={part} d={band} fill="var(--ink)" fillOpacity={0.09} />
        ),
      )}
      {strands.map((strand) => (
        <Strand key={strand.id} {...strand} />
      ))}
      {marks.map((placed) => (
        <Marks key={placed.id} marks={placed} />
      ))}
      {ends.map((label) => (
        <EndName
          key={`${label.scenarios.join('')} ${label.text}`}
          label={label}
          right={right}
          isShort={isShort}
        />
      ))}
      {others.map(({ scenario, points, isOld }) => (
        <g key={scenario} data-marks="analytic" {...(isOld && { opacity: OLD })}>
          <Glyphs scenario={scenario} points={points} area={70} />
        </g>
      ))}
      {callouts.map((callout) => (
        <CalloutMark key={`${callout.x} ${callout.y}`} callout={callout} />
      ))}
    </g>
  )
}

const lookWidths = { bold: 2.25, plain: 1.75, thin: 1.25, dashed: 1.25 }

const Strand = memo(function StrandView({ part, look, scenario, path }: PlacedStrand) {
  const isQuiet = look === 'thin' || look === 'dashed'
  const ownDash = scenario === undefined ? undefined : codeOf(scenarioCode(scenario).letter).dash
  return (
    <path
      data-marks={part}
      d={path}
      fill="none"
      stroke={colourOf(scenario, isQuiet ? 'var(--ink-3)' : 'var(--ink)')}
      strokeWidth={lookWidths[look]}
      strokeDasharray={look === 'dashed' ? '4 3' : ownDash}
      strokeLinejoin="round"
    />
  )
})

const circle = ([x, y]: Point, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const square = ([x, y]: Point, r: number) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`
const dash = ([x, y]: Point) => `M${x - 3} ${y}h6`

/** Marks of one kind are one path: a drag moves every one of them at every frame. */
function Marks({ marks }: { readonly marks: PlacedMarks }) {
  const { part, kind, isThin, scenario, circles, squares, whiskers } = marks
  if (kind === 'glyph') {
    return (
      <g data-marks={part}>
        <Glyphs scenario={scenario ?? 0} points={circles} area={46} isHollow={isThin} />
      </g>
    )
  }
  const isHollow = kind === 'hollow'
  const ink = isThin || isHollow ? 'var(--ink-3)' : 'var(--ink)'
  const radius = isThin || isHollow ? 2.25 : 2.75
  const all = [...circles, ...squares]
  return (
    <g data-marks={part} stroke={ink}>
      {whiskers.length > 0 && (
        <path
          d={whiskers.map(([x, low, high]) => `M${x} ${low}V${high}`).join('')}
          stroke="var(--axis)"
        />
      )}
      {kind === 'dash' ? (
        <path d={all.map(dash).join('')} />
      ) : (
        <>
          <path
            d={circles.map((point) => circle(point, radius)).join('')}
            fill={isHollow ? 'var(--paper)' : ink}
            stroke={isHollow ? ink : 'none'}
          />
          <path
            d={squares.map((point) => square(point, radius)).join('')}
            fill="var(--paper)"
            strokeWidth={isThin ? 1 : 1.25}
          />
        </>
      )}
    </g>
  )
}

interface GlyphsProps {
  readonly scenario: number
  readonly points: readonly Point[]
  readonly area: number
  readonly isHollow?: boolean
}

function Glyphs({ scenario, points, area, isHollow = false }: GlyphsProps) {
  const { letter } = scenarioCode(scenario)
  return points.map(([x, y]) => (
    <ScenarioGlyph key={`${x} ${y}`} letter={letter} x={x} y={y} area={area} isHollow={isHollow} />
  ))
}
