import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { SMALLEST_CELL, type HeatState, type PlacedCell, type PlacedGroup } from './HeatState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** Legs of the corner that marks a loss. */
const LOSS_CORNER = 6
/** Legs of the hollow corner that marks an interval. */
const INTERVAL_CORNER = 5

/** All that is drawn: heads, names and cells. */
export function HeatMarks({
  state,
  picked,
}: {
  readonly state: HeatState
  readonly picked: string | undefined
}) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.groups.map((placed) => (
        <GroupHead key={placed.group.id} placed={placed} />
      ))}
      {state.rows.map(({ key, text, y }) => (
        <text key={key} x={0} y={y} fontSize={LABEL_SIZE} fill="var(--ink)">
          {text}
        </text>
      ))}
      <g data-marks="simulated">
        {state.cells.map((cell) => (
          <Cell key={cell.id} placed={cell} isPicked={cell.id === picked} />
        ))}
      </g>
    </g>
  )
}

function GroupHead({ placed }: { readonly placed: PlacedGroup }) {
  const { group, x, y, width, title, columns } = placed
  return (
    <g>
      <ScenarioGlyph letter={group.letter} x={x + 5} y={y + 8} area={60} />
      <text x={x + 15} y={y + 12} fontSize={LABEL_SIZE} fontWeight={600} fill="var(--ink)">
        {title}
      </text>
      <text x={x} y={y + 27} fontSize={TICK_SIZE} fill="var(--ink-2)">
        {group.detail}
      </text>
      <line
        x1={x}
        x2={x + width}
        y1={y + 32.5}
        y2={y + 32.5}
        stroke={scenarioColour(group.letter)}
        strokeWidth={1.5}
      />
      {columns.map(({ column, x: left, head }, place) => {
        const cellWidth = width / columns.length
        return (
          <text
            key={column.id}
            x={left + cellWidth - 4}
            y={y + 45}
            fontSize={TICK_SIZE}
            textAnchor="end"
            fill="var(--ink-2)"
            data-place={place}
          >
            {head}
          </text>
        )
      })}
    </g>
  )
}

function Cell({ placed, isPicked }: { readonly placed: PlacedCell; readonly isPicked: boolean }) {
  const { x, y, width, height, heat, text, mark, isMarkedLoss, mayBeDarker } = placed
  const ink = heat === 5 ? 'var(--paper)' : 'var(--ink)'
  const middle = y + height / 2 + 4
  const isTight = width < SMALLEST_CELL
  return (
    <g>
      {heat > 0 && (
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={width - 1}
          height={height - 1}
          fill={`var(--heat-${heat})`}
        />
      )}
      {isMarkedLoss && (
        <path
          d={`M${x + width - 0.5 - LOSS_CORNER},${y + 0.5}h${LOSS_CORNER}v${LOSS_CORNER}z`}
          fill={ink}
        />
      )}
      {mayBeDarker && (
        <path
          d={`M${x + 1.5},${y + height - 2 - INTERVAL_CORNER}v${INTERVAL_CORNER}h${INTERVAL_CORNER}z`}
          fill="none"
          stroke={ink}
          data-interval=""
        />
      )}
      {isPicked && (
        <rect
          x={x + 1}
          y={y + 1}
          width={width - 2}
          height={height - 2}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={2}
        />
      )}
      {mark !== undefined && (
        <text x={x + (isTight ? 2 : 4)} y={middle} fontSize={isTight ? 9 : TICK_SIZE} fill={ink}>
          {mark}
        </text>
      )}
      <text
        x={x + width - 4}
        y={middle}
        fontSize={LABEL_SIZE}
        textAnchor="end"
        fill={heat > 0 ? ink : 'var(--ink-2)'}
      >
        {text}
      </text>
    </g>
  )
}
