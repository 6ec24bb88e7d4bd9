import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { HALO, RowAxis } from '../uncertain/RowAxis'
import type { PlacedScore, ScoresState } from './ScoresState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn: the score of single nodes, that of jobs with its interval, and the way between. */
export function ScoresMarks({ state }: { readonly state: ScoresState }) {
  const { ticks, top, bottom, one } = state
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <RowAxis ticks={ticks} top={top} bottom={bottom} />
      {one !== undefined && (
        <>
          <path d={`M${one} ${top}V${bottom}`} stroke="var(--axis)" strokeDasharray="4 3" />
          <text x={one} y={top - 8} fontSize={TICK_SIZE} fill="var(--ink-2)" textAnchor="middle">
            reference
          </text>
        </>
      )}
      <g data-marks="simulated">
        {state.rows.map((placed) => (
          <Score key={placed.row.key} placed={placed} />
        ))}
      </g>
    </g>
  )
}

function Score({ placed }: { readonly placed: PlacedScore }) {
  const { row, title, titleY, words, wordsX, wordsY, y, ssni, ssi, low, high } = placed
  const colour = scenarioColour(row.letter)
  const leads = row.rankBySsni === 1 || row.rankBySsi === 1
  return (
    <g>
      <text x={16} y={titleY} fontSize={LABEL_SIZE} fill="var(--ink)" {...HALO}>
        {title}
      </text>
      <text
        x={wordsX}
        y={wordsY}
        fontSize={TICK_SIZE}
        fontWeight={leads ? 600 : 400}
        fill={leads ? 'var(--ink)' : 'var(--ink-2)'}
        {...HALO}
      >
        {words}
      </text>
      <path d={`M${ssni} ${y}H${ssi}`} stroke={colour} strokeWidth={1} />
      <path d={`M${low} ${y}H${high}`} stroke={colour} strokeWidth={4} strokeOpacity={0.4} />
      <ScenarioGlyph letter={row.letter} x={ssni} y={y} area={64} isHollow />
      <ScenarioGlyph letter={row.letter} x={ssi} y={y} area={64} />
    </g>
  )
}
