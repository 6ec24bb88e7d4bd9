import { scenarioColour, ScenarioGlyph } from '../frame/ScenarioGlyph'
import { HALO, RowAxis } from '../uncertain/RowAxis'
import type { OptionState, PlacedCase } from './OptionState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn: the agreed price as a line, what the pieces cost at every other price, and the draws. */
export function OptionMarks({ state }: { readonly state: OptionState }) {
  const { ticks, top, bottom, price, ruleY, draws, width, letter } = state
  const colour = scenarioColour(letter)
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <RowAxis ticks={ticks} top={top} bottom={bottom} />
      <path d={`M16 ${ruleY}H${width}`} stroke="var(--line)" />
      <path d={`M${price.at} ${top - 8}V${bottom}`} stroke="var(--ink-2)" strokeDasharray="4 3" />
      <text
        x={price.at + (price.anchor === 'start' ? 5 : -5)}
        y={top - 12}
        fontSize={TICK_SIZE}
        fill="var(--ink-2)"
        textAnchor={price.anchor}
      >
        {price.words}
      </text>
      <g data-marks="simulated">
        {state.cases.map((placed) => (
          <Case key={placed.id} placed={placed} state={state} />
        ))}
        <Words placed={draws} isStrong />
        <path
          d={`M${draws.low} ${draws.y}H${draws.high}`}
          stroke={colour}
          strokeWidth={6}
          strokeOpacity={0.4}
        />
        <path d={`M${draws.median} ${draws.y - 6}v12`} stroke={colour} strokeWidth={2} />
      </g>
    </g>
  )
}

interface CaseProps {
  readonly placed: PlacedCase
  readonly state: OptionState
}

function Case({ placed, state }: CaseProps) {
  const { y, at, end } = placed
  const { price, letter } = state
  const saves = end === 'saves'
  return (
    <g>
      <Words placed={placed} isStrong={saves} />
      {end !== 'equal' && (
        <path
          d={`M${price.at} ${y}H${at}`}
          stroke={saves ? scenarioColour(letter) : end === 'loses' ? 'var(--risk)' : 'var(--axis)'}
          strokeWidth={saves || end === 'loses' ? 4 : 1}
          strokeDasharray={end === 'loses' ? '4 2' : 'none'}
        />
      )}
      <ScenarioGlyph letter={letter} x={at} y={y} area={64} isHollow={!saves} />
    </g>
  )
}

interface WordsProps {
  readonly placed: Pick<PlacedCase, 'title' | 'titleY' | 'words' | 'wordsX' | 'wordsY'>
  readonly isStrong: boolean
}

function Words({ placed, isStrong }: WordsProps) {
  const { title, titleY, words, wordsX, wordsY } = placed
  return (
    <>
      <text x={16} y={titleY} fontSize={LABEL_SIZE} fill="var(--ink)" {...HALO}>
        {title}
      </text>
      <text
        x={wordsX}
        y={wordsY}
        fontSize={TICK_SIZE}
        fill={isStrong ? 'var(--ink)' : 'var(--ink-2)'}
        fontWeight={isStrong ? 600 : 400}
        {...HALO}
      >
        {words}
      </text>
    </>
  )
}
