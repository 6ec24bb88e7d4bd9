import { scenarioColour } from '../frame/ScenarioGlyph'
import { PIECE_SIZE, type NodeTimeState, type Piece, type TimeBar } from './NodeTimeState'

/** All that is drawn. The phase that takes longest has the scenario's colour. */
export function NodeTimeMarks({ state }: { readonly state: NodeTimeState }) {
  const { reference, height } = state
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <g data-marks="simulated">
        {state.bars.map((bar) => (
          <BarMark key={bar.letter} bar={bar} height={state.barHeight} />
        ))}
      </g>
      {reference !== undefined && (
        <g>
          <path
            d={`M${reference} 16V${height - 12}`}
            stroke="var(--ink)"
            strokeDasharray="2 3"
            fill="none"
          />
          <text x={reference} y={11} textAnchor="middle" fontSize={11} fill="var(--ink-2)">
            reference node
          </text>
        </g>
      )}
    </g>
  )
}

function BarMark({ bar, height }: { readonly bar: TimeBar; readonly height: number }) {
  const colour = scenarioColour(bar.letter)
  const middle = bar.y + height / 2 + 4
  return (
    <g>
      <text x={0} y={middle} fontSize={12} fontWeight={600} fill={colour}>
        {bar.letter}
      </text>
      {bar.pieces.map((piece) => (
        <PieceMark key={piece.wire} piece={piece} y={bar.y} height={height} colour={colour} />
      ))}
      <text x={bar.labelX} y={middle} fontSize={11} fill="var(--ink-2)">
        {bar.label}
      </text>
    </g>
  )
}

interface PieceMarkProps {
  readonly piece: Piece
  readonly y: number
  readonly height: number
  readonly colour: string
}

function PieceMark({ piece, y, height, colour }: PieceMarkProps) {
  const { x, width, words, binds, overflowWidth } = piece
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={binds ? colour : 'var(--wash)'}
        fillOpacity={binds ? 0.22 : 1}
        stroke="var(--paper)"
      />
      {binds && <rect x={x} y={y + height - 3} width={width} height={3} fill={colour} />}
      {overflowWidth > 0 && (
        <path
          d={`M${x + width - overflowWidth} ${y}v${height}`}
          stroke="var(--ink)"
          strokeDasharray="2 2"
          fill="none"
        />
      )}
      <text
        x={x + 4}
        y={y + height / 2 + 4}
        fontSize={PIECE_SIZE}
        fill="var(--ink)"
        fontWeight={binds ? 600 : 400}
      >
        {words}
      </text>
    </g>
  )
}
