import { scenarioCode } from '../../ui/scenario-code'
import { ScenarioGlyph } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import type { PlacedRanking, RankingLook, RankingState } from './rankingState'

/** All that stands in it: heads, names, cells and who is first. */
export function RankingMarks({ state }: { readonly state: RankingState }) {
  const { top, headHeight, label, right, heads, rows, cells, footY, look } = state
  const rule = top + headHeight
  return (
    <g style={{ fontVariantNumeric: 'tabular-nums' }}>
      <path d={`M0 ${rule - 0.5}H${label}`} stroke="var(--axis)" />
      {heads.map(({ column, x, width, size, lines }) => (
        <g key={column.id}>
          <text x={x} y={top + 11} fontSize={size} fontWeight={600} fill="var(--ink)">
            {column.short}
          </text>
          {lines.map((line, at) => (
            <text key={line} x={x} y={top + 26 + 13 * at} fontSize={TICK_SIZE} fill="var(--ink-2)">
              {line}
            </text>
          ))}
          <path
            d={`M${x} ${column.isChosen ? rule - 1 : rule - 0.5}h${width}`}
            stroke={column.isChosen ? 'var(--ink)' : 'var(--axis)'}
            strokeWidth={column.isChosen ? 2 : 1}
          />
        </g>
      ))}
      {rows.map(({ row, y, height, refusal }) => (
        <g key={row.id}>
          <ScenarioGlyph
            letter={scenarioCode(row.scenario).letter}
            x={6}
            y={y + height / 2 - 8}
            area={60}
          />
          <text x={16} y={y + height / 2 - 4} fontSize={13} fontWeight={600} fill="var(--ink)">
            {row.name}
          </text>
          <text x={0} y={y + height / 2 + 12} fontSize={TICK_SIZE} fill="var(--ink-2)">
            {row.detail}
          </text>
          {refusal && (
            <>
              <rect
                x={label + look.gap + 0.5}
                y={y + 0.5}
                width={right - label - look.gap - 1}
                height={height - 1}
                fill="var(--wash)"
                stroke="var(--line)"
              />
              {refusal.map((line, at) => (
                <text
                  key={line}
                  x={label + look.gap + 8}
                  y={y + height / 2 + 4 + 16 * (at - (refusal.length - 1) / 2)}
                  fontSize={LABEL_SIZE}
                  fill="var(--ink)"
                >
                  {line}
                </text>
              ))}
            </>
          )}
        </g>
      ))}
      <g data-marks="simulated">
        {cells.map((cell) => (
          <Cell key={cell.id} cell={cell} look={look} />
        ))}
        <text x={0} y={footY + 14} fontSize={LABEL_SIZE} fill="var(--ink-2)">
          First
        </text>
        {heads.map(({ column, x }) => (
          <text
            key={column.id}
            x={x + look.pad}
            y={footY + 14}
            fontSize={LABEL_SIZE}
            fontWeight={600}
            fill="var(--ink)"
          >
            {column.first}
          </text>
        ))}
      </g>
    </g>
  )
}

function Cell({
  cell,
  look: { pad, valueSize },
}: {
  readonly cell: PlacedRanking
  readonly look: RankingLook
}) {
  const { x, y, width, height, frame, value, words, wordsSize, scenario } = cell
  const isFilled = frame === 'filled'
  const ink = isFilled ? 'var(--paper)' : 'var(--ink)'
  const small = isFilled ? 'var(--paper)' : 'var(--ink-2)'
  if (!value) {
    return (
      <g>
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={width - 1}
          height={height - 1}
          fill="none"
          stroke="var(--line)"
        />
        <text x={x + pad} y={y + height / 2 + 4} fontSize={wordsSize} fill="var(--ink-3)">
          {words}
        </text>
      </g>
    )
  }
  const left = x + pad
  const middle = y + height - 27.5
  const bar = value.bar.to > value.bar.from && (
    <path
      d={`M${left + value.bar.from} ${middle}H${left + value.bar.to}`}
      stroke={isFilled ? 'var(--paper)' : scenarioCode(scenario).colour}
      strokeWidth={2.5}
    />
  )
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={isFilled ? 'var(--ink)' : 'var(--wash)'}
      />
      {(frame === 'solid' || frame === 'dashed') && (
        <rect
          x={x + 1}
          y={y + 1}
          width={width - 2}
          height={height - 2}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={2}
          {...(frame === 'dashed' && { strokeDasharray: '5 3' })}
        />
      )}
      <text
        x={left}
        y={y + valueSize + 3}
        fontSize={valueSize}
        fontWeight={600}
        letterSpacing={-0.15}
        fill={ink}
      >
        {value.text}
      </text>
      <text x={left} y={y + valueSize + 17} fontSize={value.rangeSize} fill={small}>
        {value.range}
      </text>
      <path
        d={`M${left} ${middle}h${width - 2 * pad}`}
        stroke={isFilled ? 'var(--axis)' : 'var(--line)'}
      />
      <path
        d={`M${left + value.zero} ${middle - 5}v10`}
        stroke={isFilled ? 'var(--paper)' : 'var(--axis)'}
      />
      {isFilled && bar}
      <ScenarioGlyph
        letter={scenarioCode(scenario).letter}
        x={left + value.bar.at}
        y={middle}
        area={46}
        isReversed={isFilled}
      />
      {/* Over the outline of the mark, which would hide a short one. */}
      {!isFilled && bar}
      <text
        x={left}
        y={y + height - 9}
        fontSize={wordsSize}
        fontWeight={frame ? 600 : 400}
        fill={ink}
      >
        {words}
      </text>
    </g>
  )
}
