import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import type { GainsState, PlacedGain } from './GainsState'
import { HALO, RowAxis } from './RowAxis'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn: hills of draws, their quantiles, and the line where nothing is gained. */
export function GainsMarks({ state }: { readonly state: GainsState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <RowAxis ticks={state.ticks} top={state.top} bottom={state.bottom} />
      <path d={zeroLine(state)} stroke="var(--ink)" strokeWidth={1.5} />
      <g data-marks="simulated">
        {state.rows.map((placed) => (
          <Gain key={placed.row.key} placed={placed} />
        ))}
      </g>
    </g>
  )
}

/** Where nothing is gained; broken where words stand over the hills. */
function zeroLine({ zero, top, bottom, compact, rows }: GainsState): string {
  if (!compact) return `M${zero} ${top}V${bottom}`
  return rows.map(({ wordsY, baseY }) => `M${zero} ${wordsY + 6}V${baseY + 16}`).join('')
}

function Gain({ placed }: { readonly placed: PlacedGain }) {
  const { row, title, titleY, words, wordsX, wordsY, baseY, losing, gaining, quantiles } = placed
  const colour = scenarioColour(row.letter)
  const [p5, p25, p50, p75, p95] = quantiles
  const y = baseY + 9
  return (
    <g>
      <ScenarioGlyph letter={row.letter} x={6} y={titleY - 4} area={60} />
      <text x={16} y={titleY} fontSize={LABEL_SIZE} fontWeight={600} fill="var(--ink)" {...HALO}>
        {title}
      </text>
      <text x={wordsX} y={wordsY} fontSize={LABEL_SIZE} fill={colour} {...HALO}>
        {words}
      </text>
      <path d={gaining} fill={colour} fillOpacity={0.4} />
      <path d={losing} fill="var(--risk)" fillOpacity={0.65} />
      <path d={`M${p5} ${y}H${p95}`} stroke={colour} strokeWidth={1.5} />
      <path d={`M${p25} ${y}H${p75}`} stroke={colour} strokeWidth={5} />
      <path d={`M${p50} ${y - 5}v10`} stroke="var(--paper)" strokeWidth={4} />
      <path d={`M${p50} ${y - 5}v10`} stroke={colour} strokeWidth={2} />
      <text x={p95 + 5} y={y + 4} fontSize={TICK_SIZE} fill="var(--ink-2)">
        95
      </text>
      <text x={p5 - 5} y={y + 4} fontSize={TICK_SIZE} fill="var(--ink-2)" textAnchor="end">
        5
      </text>
    </g>
  )
}
