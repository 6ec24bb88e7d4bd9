import { scenarioCode } from '../../ui/scenario-code'
import { ScenarioGlyph } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import { SMALLEST_CELL, type MatrixState, type PlacedBlock, type PlacedCell } from './matrixState'

/** Legs of the filled and of the open corner. */
const FILLED_CORNER = 6
const OPEN_CORNER = 5

/** All that is shown: heads, names and cells. */
export function MatrixMarks({ state }: { readonly state: MatrixState }) {
  return (
    <g style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.blocks.map((placed) => (
        <BlockHead key={placed.block?.id ?? ''} placed={placed} />
      ))}
      {state.names.map(({ key, text, y }) => (
        <text key={key} x={0} y={y} fontSize={LABEL_SIZE} fill="var(--ink)">
          {text}
        </text>
      ))}
      <g data-marks="simulated">
        {state.cells.map((cell) => (
          <Cell key={cell.id} cell={cell} />
        ))}
      </g>
    </g>
  )
}

function BlockHead({
  placed: { block, x, y, width, title, heads },
}: {
  readonly placed: PlacedBlock
}) {
  return (
    <g>
      {block && (
        <>
          <ScenarioGlyph
            letter={scenarioCode(block.scenario).letter}
            x={x + 5}
            y={y + 8}
            area={60}
          />
          <text x={x + 15} y={y + 12} fontSize={LABEL_SIZE} fontWeight={600} fill="var(--ink)">
            {title}
          </text>
          <text x={x} y={y + 27} fontSize={TICK_SIZE} fill="var(--ink-2)">
            {block.detail}
          </text>
          <path
            d={`M${x} ${y + 32.5}h${width}`}
            stroke={scenarioCode(block.scenario).colour}
            strokeWidth={1.5}
          />
        </>
      )}
      {heads.map(({ id, right, text }) => (
        <text
          key={id}
          x={right}
          y={y + 45}
          fontSize={TICK_SIZE}
          textAnchor="end"
          fill="var(--ink-2)"
        >
          {text}
        </text>
      ))}
    </g>
  )
}

function Cell({ cell }: { readonly cell: PlacedCell }) {
  const { x, y, width, height, heat, text, mark, isFilled, isOpen } = cell
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
      {isFilled && (
        <path
          d={`M${x + width - 0.5 - FILLED_CORNER},${y + 0.5}h${FILLED_CORNER}v${FILLED_CORNER}z`}
          fill={ink}
        />
      )}
      {isOpen && (
        <path
          d={`M${x + 1.5},${y + height - 2 - OPEN_CORNER}v${OPEN_CORNER}h${OPEN_CORNER}z`}
          fill="none"
          stroke={ink}
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
